"""What the document of a match keeps of each game, and how a game is read from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..play.document import agree, points_as_json, take
from ..play.record import Record
from ..play.series import as_json, played_again
from .state import State

__all__ = ["game_as_json", "game_from_json"]


def game_as_json(record: Record, totals: tuple[int, ...]) -> dict[str, Any]:
    """A game as an object of JSON: the cards and the leader, what was done and remarked, the score after it."""
    return {"deal": dict(record.start.as_position()), **as_json(record), "totals": points_as_json(totals)}


def game_from_json(found: Any, place: str, start: State, players: Sequence[str], before: tuple[int, ...]) -> Record:
    """The record of the game that begins so, played again; `before` is the running score until then.

    Raises `RecordError`, with the place, for one that is damaged, not over, or not of the cards dealt by the seed of
    the match.
    """
    game = take(found, place, deal=dict, actions=list, events=list, points=list, totals=list)
    agree(place, game, {"deal": start.as_position()})
    record = played_again(game, place, start, players)
    totals = map(sum, zip(before, record.results or (), strict=True))
    agree(place, game, {"totals": points_as_json(totals)})
    return record
