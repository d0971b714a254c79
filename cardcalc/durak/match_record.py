"""What the document of a match keeps of each game, and how a game is read from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from ..errors import DomainError, RecordError, quoted
from ..play.document import take
from ..play.record import Record, events_of
from .state import State

__all__ = ["game_as_json", "game_from_json", "named"]


def named(record: Record, players: tuple[str, ...]) -> Record:
    """The record with these players, if it has the same or none. Raises `DomainError` for others."""
    if record.players in (players, ()):
        return record if record.players == players else replace(record, players=players)
    raise DomainError(f"a record of {', '.join(record.players)}; expected {', '.join(players) or 'no names'}")


def game_as_json(record: Record, totals: tuple[int, ...]) -> dict[str, Any]:
    """A game as an object of JSON: the cards and the leader, what was done and remarked, the score after it."""
    return {
        "deal": dict(record.start.as_position()),
        "actions": [str(action) for action in record.actions],
        "events": [asdict(event) for event in record.events],
        "points": list(record.results or ()),
        "totals": list(totals),
    }


def game_from_json(found: Any, start: State, players: Sequence[str], before: tuple[int, ...]) -> Record:
    """The record of the game that begins so, played again; `before` is the running score until then.

    Raises `RecordError` for one that is damaged, not over, or not of the cards dealt by the seed of the match.
    """
    game = take(found, "game", deal=dict, actions=list, events=list, points=list, totals=list)
    _same(game, deal=start.as_position())
    for number, action in enumerate(game["actions"], 1):
        if not isinstance(action, str):
            raise RecordError(f"action {number} is {quoted(action)}; expected a text")
    record = Record.of(start, game["actions"], players, events_of(game["events"]))
    points = record.results
    if points is None:
        raise RecordError(f"{len(record.actions)} actions; expected the game played to its end")
    _same(game, points=list(points), totals=[sum(both) for both in zip(before, points, strict=True)])
    return record


def _same(found: Mapping[str, Any], **expected: Any) -> None:
    for name, value in expected.items():
        if repr(found[name]) != repr(value):  # True is not what was stored, though it equals 1
            raise RecordError(f"{name} is {quoted(found[name])}; expected {quoted(value)}")
