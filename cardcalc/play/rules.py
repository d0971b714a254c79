"""The rules of a game as data: a frozen dataclass with one field for each choice that a document leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Self

from ..clauses import clauses
from ..errors import DomainError, quoted
from ..glossary import did_you_mean

__all__ = ["Rules"]


@dataclass(frozen=True, slots=True)
class Rules:
    """What every game's `Rules` share. A field is a choice; its values, the default first, are in the clauses.

    A value that no clause offers raises `DomainError`, which says what was expected.

    >>> from cardcalc import dozen
    >>> dozen.Rules(premium="withheld")
    Rules(order='trump_major', parity_on_trump_ace=False, premium='withheld', cross_premium=False)
    >>> dozen.Rules(premium="none")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: premium is 'none'; expected 'paid' or 'withheld' (dozen.premium)
    """

    stems: ClassVar[tuple[str, ...]] = ()
    """The games whose clauses name the values of the fields."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if value is not field.default:  # so a game's defaults are made without reading the clauses
                self._check(field.name, value)

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

    @classmethod
    def _check(cls, name: str, value: Any) -> None:
        clause, values = cls.choices().get(name, ("", ()))
        if clause and not any(type(value) is type(known) and value == known for known in values):
            raise DomainError(f"{name} is {quoted(value)}; expected {' or '.join(map(repr, values))} ({clause})")
        default = next(field.default for field in fields(cls) if field.name == name)
        if not clause and isinstance(default, bool) and not isinstance(value, bool):
            raise DomainError(f"{name} is {quoted(value)}; expected True or False")

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
