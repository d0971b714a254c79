"""What the verification of one worked example or claim gives, and how its values are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Literal, get_args

from ..glossary import language

__all__ = ["STATUSES", "Kind", "Result", "Status", "jsonable", "show"]

Kind = Literal["example", "claim"]
Status = Literal["confirmed", "refuted", "repaired", "ruled"]
STATUSES: tuple[Status, ...] = get_args(Status)


@dataclass(frozen=True, slots=True)
class Result:
    """One example or claim, checked.

    `status` is what the check found and `recorded` what is on record: "confirmed" (the document is right),
    "refuted" (it is wrong), "repaired" (a damaged text, put right) or "ruled" (it leaves the question open and
    the ruling decides). `ok`: the check found what is recorded. `call` is the call as text; where it calls a
    formula, `formula` is its name, and `inputs` and `options` are the keywords that give `found` again.
    `checked` says how many cases were tried.

    >>> from cardcalc import formulas
    >>> from cardcalc.examples import verify
    >>> result = verify("dozen.single.ex")[0]
    >>> result.call, result.expected, result.found, result.status, result.ok
    ('dozen.single(C=3, t=3)', 13, 13, 'confirmed', True)
    >>> formulas[result.formula](**result.inputs, **result.options)
    13
    """

    clause: str
    game: str
    kind: Kind
    status: Status
    title: str
    title_ru: str
    call: str
    formula: str | None
    inputs: Mapping[str, Any] = field(hash=False)
    expected: Any = field(hash=False)
    found: Any = field(hash=False)
    ok: bool
    note: str = ""
    note_ru: str = ""
    checked: int = 1
    recorded: Status = "confirmed"
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    def text(self, name: str, lang: str = "en") -> str:
        """The title or the note, in "en" or "ru"; another language raises `DomainError`."""
        return str(getattr(self, f"{name}_ru" if language(lang) == "ru" else name))

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        """All fields as plain JSON values; `text` is the title in the language."""
        plain = {f.name: jsonable(getattr(self, f.name)) for f in fields(self)}
        return {**plain, "text": self.text("title", lang)}


def show(value: Any) -> str:
    """A value as people write it.

    >>> show(Fraction(2, 3)), show([100, 300]), show({"below": 240, "above": [50, 0]}), show(True)
    ('2/3', '100, 300', 'below 240, above (50, 0)', 'yes')
    """
    match value:
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return ", ".join(f"{k} {_inner(v)}" for k, v in value.items())
        case list() | tuple():
            return ", ".join(_inner(v) for v in value)
        case None:
            return "-"
        case _:
            return str(value)


def _inner(value: Any) -> str:
    return f"({show(value)})" if isinstance(value, list | tuple | Mapping) else show(value)


def jsonable(value: Any) -> Any:
    """A value as JSON can hold it: Fractions as text, decimals as numbers, tuples as lists.

    >>> jsonable({"p": Decimal("0.55"), "M": Fraction(2, 3), "below": (100, 0)})
    {'p': 0.55, 'M': '2/3', 'below': [100, 0]}
    """
    match value:
        case Fraction():
            return str(value)
        case Decimal():
            return float(value)
        case Mapping():
            return {str(k): jsonable(v) for k, v in value.items()}
        case list() | tuple():
            return [jsonable(v) for v in value]
        case _:
            return value
