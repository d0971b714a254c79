"""The rules of a game as data: a frozen dataclass with one field for each choice that a document leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, ClassVar, Literal, Self, get_args, get_origin, get_type_hints

from ..clauses import clauses
from ..errors import DomainError, quoted
from ..glossary import did_you_mean
from ..whole import is_bool, number_of

__all__ = ["Rules"]


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """What every game's `Rules` share. A field is a choice; its type says which values it has: a Literal, a bool.

    Another value raises `DomainError`, which says what was expected, and which clause leaves it open if one does.

    >>> from cardcalc import dozen
    >>> dozen.Rules(premium="withheld")
    Rules(premium='withheld')
    >>> dozen.Rules(premium="none")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: premium is 'none'; expected 'paid' or 'withheld' (dozen.premium)
    """

    stems: ClassVar[tuple[str, ...]] = ()
    """The games whose clauses name the values of the fields."""

    def __post_init__(self) -> None:
        own: Any = type(self)
        for name, values in _values(own).items():
            value = getattr(self, name)
            number = number_of(value)  # numpy's, too
            given = bool(value) if is_bool(value) else value if number is None else number
            if not any(type(given) is type(known) and given == known for known in values):
                open_by = self.choices().get(name)
                clause = f" ({open_by[0]})" if open_by else ""
                raise DomainError(f"{name} is {quoted(value)}; expected {' or '.join(map(repr, values))}{clause}")
            object.__setattr__(self, name, given)

    def __repr__(self) -> str:
        """With the fields that differ from the default."""
        given = [(field.name, getattr(self, field.name), field.default) for field in fields(self)]
        changed = [f"{name}={value!r}" for name, value, default in given if value != default]
        return f"{type(self).__name__}({', '.join(changed)})"

    @classmethod
    def choices(cls) -> dict[str, tuple[str, tuple[Any, ...]]]:
        """For each field the clause that leaves it open and its values, the default first.

        >>> from cardcalc import dozen
        >>> dozen.Rules.choices()["cross_premium"]
        ('dozen.vabanque.cross', (False, True))
        """
        named = {field.name for field in fields(cls)}
        return {
            name: (clause.id, values)
            for stem in cls.stems
            for clause in clauses.select(game=stem, kind="choice")
            for name, values in clause.choices.items()
            if name in named
        }

    def with_(self, **changes: Any) -> Self:
        """The same rules with some fields changed. Raises `DomainError` for an unknown field or value.

        >>> from cardcalc import dozen
        >>> dozen.Rules().with_(order="rank_major").order
        'rank_major'
        """
        self._known(changes)
        return replace(self, **changes)

    def as_json(self) -> dict[str, Any]:
        """The fields as a JSON object, which `from_json` reads."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_json(cls, found: Mapping[str, Any], *, is_whole: bool = False) -> Self:
        """Rules from the fields of an object; those left out are the default, or missing if it must be whole.

        Raises `DomainError`.

        >>> from cardcalc import dozen
        >>> dozen.Rules.from_json({"premum": "paid"})
        Traceback (most recent call last):
        cardcalc.errors.DomainError: no rule 'premum'; did you mean 'premium'?
        """
        if not isinstance(found, Mapping):
            raise DomainError(f"not rules: {quoted(found)}; expected an object such as {cls().as_json()}")
        cls._known(found)
        missing = [field.name for field in fields(cls) if field.name not in found]
        if is_whole and missing:
            raise DomainError(f"no {missing[0]}; expected {', '.join(field.name for field in fields(cls))}")
        return cls(**found)

    @classmethod
    def _known(cls, found: Mapping[str, Any]) -> None:
        names = [field.name for field in fields(cls)]
        for name in found:
            if name not in names:
                raise DomainError(
                    f"no rule {quoted(name)}; {did_you_mean(name, names) or 'expected ' + ', '.join(names)}"
                )


@cache
def _values(rules: type[Rules]) -> dict[str, tuple[Any, ...]]:
    """The values of the fields that have a few, as their types say."""
    hints = get_type_hints(rules).items()
    return {
        name: get_args(hint) or (True, False) for name, hint in hints if hint is bool or get_origin(hint) is Literal
    }
