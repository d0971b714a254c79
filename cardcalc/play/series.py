"""What series of games share — a party, a match, an evening: their seeds, their players, what a document keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from random import Random
from typing import Any, Final, TypeVar

from ..errors import DomainError, RecordError, quoted
from ..whole import whole_number
from .document import agree, points_as_json, several
from .notation import check_name, counted, is_ordered
from .protocol import State
from .record import Record, events_of

__all__ = ["Told", "as_json", "checked_players", "extended", "mixed", "named", "played_again"]

S = TypeVar("S")
_DIGITS: Final = 1000  # binary ones


def mixed(kind: str, seed: int, number: int) -> int:
    """The seed of game `number` (from 0) in the series of a kind: no two series, and no two kinds, share one.

    Raises `DomainError` for what is no seed.

    >>> mixed("match", 1, 0), mixed("match", 1, 1), mixed("party", 1, 0)
    (569415752829844, 6114923741649489, 8755563045057667)
    """
    return int(Random(f"{kind} {whole_number(seed):x} {number}").random() * 2**53)


def checked_players(players: Any, seats: int) -> tuple[str, ...]:
    """The names of all players in order, or none. Raises `DomainError` for anything else.

    >>> checked_players(["Ann", "Bob"], 2), checked_players([], 2)
    (('Ann', 'Bob'), ())
    >>> checked_players("Ann", 2)
    Traceback (most recent call last):
    cardcalc.errors.DomainError: players are 'Ann'; expected 2 names, or none
    """
    given = tuple(players) if is_ordered(players) else (players,)
    if given and (len(given) != seats or not all(isinstance(name, str) for name in given)):
        raise DomainError(f"players are {quoted(players)}; expected {seats} names, or none")
    for name in given:
        check_name(name)
    return given


def named(record: Record, players: tuple[str, ...]) -> Record:
    """The record with these players, if it has the same or none. Raises `DomainError` for others."""
    if record.players in (players, ()):
        return record if record.players == players else replace(record, players=players)
    raise DomainError(f"a record of {', '.join(record.players)}; expected {', '.join(players) or 'no names'}")


def extended(series: S, given: Any, add: Callable[[S, Any], S], what: str) -> S:
    """A series with all that is given added in turn. Raises `DomainError` with the number of what cannot be.

    >>> extended(0, [1, 2], lambda total, points: total + points, "game")
    3
    """
    for number, each in enumerate(given if is_ordered(given) else (given,), 1):
        try:
            series = add(series, each)
        except DomainError as error:
            raise DomainError(f"{what} {number}: {error}") from error
    return series


class Told:
    """What a series says of itself, from its `__format__` in "en" and "ru", and `_summary`: of what it is, how far.

    Its dataclass is made with `repr=False`.
    """

    __slots__ = ()

    seed: int

    def __repr__(self) -> str:
        """In a line. Python writes no numbers as long as a seed may be: those are hexadecimal."""
        seed = hex(self.seed) if self.seed.bit_length() > _DIGITS else self.seed
        return f"<{type(self).__name__} of {self._summary()}, seed={seed}>"

    def _summary(self) -> str:
        raise NotImplementedError

    def __str__(self) -> str:
        return format(self)

    @property
    def text(self) -> str:
        """What was played as plain text, in English; `format(series, "ru")` in Russian."""
        return format(self)


# The document of a series


def as_json(record: Record) -> dict[str, Any]:
    """What the document keeps of a game from its start on: what was done and remarked, and the points."""
    return {
        "actions": [str(action) for action in record.actions],
        "events": [asdict(event) for event in record.events],
        "points": points_as_json(record.results or ()),
    }


def played_again(found: Mapping[str, Any], place: str, start: State[Any], players: Sequence[str]) -> Record:
    """The record of the game that begins so, from what `as_json` has kept of it.

    Raises `RecordError`, with the place, for one that is damaged, not over, or has other points.
    """
    try:
        actions = several(found["actions"], "actions", str)
        record = Record.of(start, actions, players, events_of(found["events"]))
    except RecordError as error:
        raise RecordError(f"{place}: {error}") from error
    if record.results is None:
        raise RecordError(f"{place}: {counted(len(record.actions), 'action')}; expected it played to its end")
    agree(place, found, {"points": points_as_json(record.results)})
    return record
