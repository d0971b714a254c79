"""What a referee finds and what can be done about it; how he comes to it is each game's own.

A referee is a strict state and what he has to remember beside it. `referee.attempt(action, by=seat)` is a new referee
after a lawful action, or an `Irregularity`, whose `choose(remedy)` is the referee with whom play goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..errors import DomainError, IllegalAction, quoted
from ..glossary import did_you_mean, language
from ..whole import number_of
from .record import Event

__all__ = ["Irregularity", "Remedy"]


@dataclass(frozen=True, slots=True)
class Remedy:
    """One way to go on after an irregularity: the clause that grants it, and any of the seats `by` may choose it.

    `changes` says what it changes, in the notation of the game's referee: it is what `choose` takes, what a record
    keeps, and different for each remedy of an irregularity. `STANDS` lets the action stand, `WITHDRAWN` takes it back.
    `text` and `text_ru` say it to the players. Raises `DomainError` for empty texts and for what are no seats.

    >>> from cardcalc.play import WITHDRAWN
    >>> print(Remedy("kosmos.penalty.4", "the move is taken back", "ход берут назад", by=(1,), changes=WITHDRAWN))
    the move is taken back (kosmos.penalty.4)
    """

    clause: str
    text: str
    text_ru: str
    by: tuple[int, ...]
    changes: str

    def __post_init__(self) -> None:
        _check_texts(self, "clause", "text", "text_ru", "changes")
        seats = tuple(map(_seat, self.by)) if isinstance(self.by, tuple) else ()
        if not seats or None in seats:
            raise DomainError(f"remedy: by is {quoted(self.by)}; expected the seats that may choose it, such as (1, 3)")
        object.__setattr__(self, "by", seats)

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        return f"{self.text_ru if language(spec or 'en') == 'ru' else self.text} ({self.clause})"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """A breach of the rules: the clause, the seat of the offender, what happened, and the remedies.

    `action` is the irregular action, None for a breach that was none; `settle` is how the referee goes on, and is
    given the irregularity and the remedy chosen. Raises `DomainError` for empty texts, what is no seat, no remedies
    at all, and two that change the same.

    >>> from cardcalc.play import STANDS, WITHDRAWN
    >>> stands = Remedy("kosmos.penalty.4", "the move stands", "ход остаётся", by=(1,), changes=STANDS)
    >>> back = Remedy("kosmos.penalty.4", "the move is taken back", "ход берут назад", by=(1,), changes=WITHDRAWN)
    >>> found = Irregularity("kosmos.penalty.4", 0, "lead ♣6", "it is not his turn", "не его ход", (stands, back),
    ...                      settle=lambda found, remedy: f"on with {remedy.changes}")
    >>> print(found)
    lead ♣6 of 0: it is not his turn (kosmos.penalty.4)
    >>> found.choose("withdrawn", by=1), found.choose(stands)
    ('on with withdrawn', 'on with stands')
    >>> found.choose("withdrawn", by=0)
    Traceback (most recent call last):
    cardcalc.errors.IllegalAction: the move is taken back: 0 may not choose that, expected 1 (kosmos.penalty.4)
    """

    clause: str
    seat: int
    action: Any
    text: str
    text_ru: str
    remedies: tuple[Remedy, ...]
    settle: Callable[[Irregularity, Remedy], Any] | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        _check_texts(self, "clause", "text", "text_ru")
        seat = _seat(self.seat)
        if seat is None:
            raise DomainError(f"irregularity: seat is {quoted(self.seat)}; expected a whole number from 0")
        object.__setattr__(self, "seat", seat)
        given = self.remedies
        if not isinstance(given, tuple) or not given or not all(isinstance(each, Remedy) for each in given):
            raise DomainError(f"irregularity: remedies are {quoted(given)}; expected one Remedy or more in a tuple")
        if len({remedy.changes for remedy in given}) < len(given):
            raise DomainError(f"irregularity: {', '.join(each.changes for each in given)}; expected different remedies")

    def remedies_of(self, seat: int) -> tuple[Remedy, ...]:
        """The remedies that a seat may choose; none for one that has no say."""
        return tuple(remedy for remedy in self.remedies if seat in remedy.by)

    def remedy(self, changes: Remedy | str) -> Remedy:
        """The remedy that changes this, or that is given. Raises `DomainError` if it is none of these."""
        for remedy in self.remedies:
            if changes in (remedy, remedy.changes):
                return remedy
        known = [remedy.changes for remedy in self.remedies]
        hint = did_you_mean(changes, known) or f"expected {' or '.join(map(repr, known))}"
        raise DomainError(f"no remedy {quoted(changes)}; {hint}")

    def choose(self, remedy: Remedy | str, by: int | None = None) -> Any:
        """The referee after the remedy, given as such or by what it changes, chosen by one who may (`by`).

        Raises `DomainError` for a remedy that is none of these, `IllegalAction` for a seat that may not choose it.
        """
        chosen = self.remedy(remedy)
        if by is not None and by not in chosen.by:
            able = " or ".join(map(str, chosen.by))
            raise IllegalAction(
                f"{chosen.text}: {quoted(by)} may not choose that, expected {able}", clause=chosen.clause, action=chosen
            )
        if self.settle is None:
            raise DomainError(f"{self}: no referee goes on with it")
        return self.settle(self, chosen)

    def event(self, at: int, remedy: Remedy | str) -> Event:
        """The event that a record keeps of it and of the remedy chosen, before action number `at` (from 0)."""
        action = "" if self.action is None else str(self.action)
        return Event(at, self.seat, self.text, self.clause, action, self.remedy(remedy).changes)

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        lang = language(spec or "en")
        who = {"en": f"of {self.seat}", "ru": f"игрока {self.seat}"}[lang]
        what = f"{self.action} {who}" if self.action is not None else {"en": "breach ", "ru": "нарушение "}[lang] + who
        return f"{what}: {self.text_ru if lang == 'ru' else self.text} ({self.clause})"


def _check_texts(of: Remedy | Irregularity, *names: str) -> None:
    for name in names:
        value = getattr(of, name)
        if not isinstance(value, str) or not value.strip():
            raise DomainError(f"{type(of).__name__.lower()}: {name} is {quoted(value)}; expected a text")


def _seat(seat: Any) -> int | None:
    """A whole number from 0, None for anything else."""
    number = number_of(seat)
    return None if number is None or number < 0 else number
