"""What the verification of one worked example or claim gives, and how its values are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Literal, get_args

from ..errors import DomainError
from ..glossary import language, term
from .notation import in_notation

__all__ = ["STATUSES", "Kind", "Result", "Status", "jsonable", "show", "word"]

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


def show(value: Any, lang: str = "en") -> str:
    """A value as people write it; names of parts that the glossary knows are translated.

    >>> show(Fraction(2, 3)), show([100, 300]), show({"below": 240, "total": [390, 0]}), show(True)
    ('2/3', '100, 300', 'below 240, total 390:0', 'yes')
    >>> show({"below": 240}, "ru")
    'под чертой 240'
    """
    match value:
        case bool():
            return term("yes" if value else "no", lang)
        case Mapping():
            return ", ".join(f"{word(str(k), lang)} {_part(str(k), v, lang)}" for k, v in value.items())
        case list() | tuple():
            return ", ".join(show(v, lang) for v in value)
        case str():
            return word(value, lang)
        case None:
            return "-"
        case _:
            return str(value)


def _part(name: str, value: Any, lang: str) -> str:
    """The value of a part of a result: cards, calls and actions in notation, numbers of both sides as 2:0."""
    shown = in_notation(name, value, lang)
    return show(value, lang).replace(", ", ":") if shown is None else shown


def word(name: str, lang: str = "en", game: str = "bridge") -> str:
    """The name of an input, an option or a part of a result in a language; as it is if the glossary lacks it.

    A single letter is the symbol of an input and stays (in the glossary T is a card).

    >>> word("part_score"), word("undertricks", "ru"), word("tau", "ru"), word("T", "ru")
    ('part score', 'недобор', 'τ', 'T')
    """
    name = "τ" if name == "tau" else name
    if lang == "en" or len(name) == 1:
        return name.replace("_", " ")
    for key in (name, name.replace("_", " "), name.replace("_", "-")):
        try:
            return term(key, lang, game=game)
        except DomainError:
            continue
    return name


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
