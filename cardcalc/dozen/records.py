"""The deals of a party as records, and what the document of a party keeps of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import CARDS
from ..errors import DomainError, quoted
from ..play.document import agree, take
from ..play.notation import counted, is_ordered
from ..play.record import Record
from ..play.series import as_json as played_as_json
from ..play.series import played_again
from .actions import Action, Announcement
from .state import State

__all__ = ["actions_of", "as_json", "checked_records", "from_json", "record_of"]


def actions_of(end: State) -> tuple[Action, ...]:
    """All that was done in a deal, by what its end remembers: announcements, final bids, cards.

    >>> from cardcalc import dozen
    >>> from cardcalc.play import random_policy, rollout
    >>> played = rollout(dozen.new(seed=1), random_policy, seed=2)
    >>> actions_of(played.end) == played.actions
    True
    """
    opening, *tricks = (cards for _, cards in end.tricks)
    announced = [
        CARDS[index] if bid is None else Announcement(CARDS[index], bid)  # without a bid only if it was let stand
        for index, bid in zip(opening, end.announced, strict=True)
    ]
    return (*announced, *end.bids, *(CARDS[index] for cards in tricks for index in cards))


def record_of(end: State, start: State, players: Sequence[str] = ()) -> Record:
    """The record of a whole deal from its start to its end. `RecordError` if an action was not legal."""
    return Record.of(start, actions_of(end), players)


def checked_records(records: Any, starts: Sequence[State], results: Sequence[tuple[int, int]]) -> tuple[Any, ...]:
    """A record or None for each result; without any, None for all. Raises `DomainError` for records of other deals."""
    given = tuple(records) if is_ordered(records) else (records,)
    if given and len(given) != len(results):
        many = f"{counted(len(given), 'record')} of {counted(len(results), 'deal')}"
        raise DomainError(f"{many}; expected one, or None, for each")
    for number, (record, start, result) in enumerate(zip(given, starts, results, strict=False), 1):
        if record is None:
            continue
        if not isinstance(record, Record):
            raise DomainError(f"record {number} is {quoted(record)}; expected a Record, or None")
        if record.start != start:
            raise DomainError(f"record {number} is of another deal; expected one that begins with {quoted(start)}")
        if record.results != result:
            raise DomainError(f"result {number} is {quoted(result)}; its record gives {record.results}")
    return given or (None,) * len(results)


def as_json(record: Record, totals: tuple[int, int]) -> dict[str, Any]:
    """What the document of a party keeps of a deal, with the running score after it."""
    return {
        **_head(record.start),
        **played_as_json(record),
        "totals": list(totals),
    }


def from_json(found: Any, place: str, start: State, players: Sequence[str], before: tuple[int, int]) -> Record:
    """The record of a deal that a document keeps, played again; `before` is the running score until then.

    Raises `RecordError`, with the place, for one that is damaged, or not of the deal that begins so.
    """
    deal = take(found, place, deal=str, hands=list, actions=list, events=list, points=list, totals=list)
    agree(place, deal, _head(start))
    record = played_again(deal, place, start, players)
    agree(place, deal, {"totals": [sum(both) for both in zip(before, record.results or (), strict=True)]})
    return record


def _head(start: Any) -> dict[str, Any]:
    return {"deal": str(start.deal), "hands": start.as_position()["hands"]}
