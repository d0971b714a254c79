"""The document of an evening: what it keeps of each round and deal, and how it is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..errors import RecordError
from ..play.document import agree, at_place, check_contents, dump, load, take
from ..play.record import Record
from ..play.series import as_json, played_again
from .round import Round
from .rules import Rules
from .seating import Draw

if TYPE_CHECKING:
    from .evening import Evening

__all__ = ["from_json", "place", "to_json"]

_KIND: Final = "bridge evening"
_NAMES: Final = {"rubber": "rubber", "chicago": "Chicago", "deal": "round"}


def place(kind: str, number: int) -> str:
    """What a round, numbered from 1, is called in messages.

    >>> place("chicago", 2)
    'Chicago 2'
    """
    return f"{_NAMES[kind]} {number}"


def to_json(evening: Evening) -> str:
    """The evening as a document."""
    pairs = zip(evening.rounds, evening.draws, strict=True)
    rounds = [{"draw": _drawn(draw), **_head(played), **_played(played)} for played, draw in pairs]
    return dump(
        _KIND,
        seed=evening.seed,
        rounds_of=evening.kind,
        rules=evening.rules.as_json(),
        players=list(evening.players),
        rounds=rounds,
        totals=evening.back_score.totals,
    )


def from_json(text: str) -> Evening:
    """The evening of a document, every draw and deal of it made and played again."""
    from .evening import Evening

    found = load(text, _KIND, seed=int, rounds_of=str, rules=dict, players=list, rounds=list, totals=dict)
    with at_place("rules"):
        rules = Rules.from_json(found["rules"], is_whole=True)
    with at_place("evening"):
        evening = Evening(found["players"], found["seed"], found["rounds_of"], rules)
    agree("evening", found, {"rounds_of": evening.kind, "players": list(evening.players)})
    for number, each in enumerate(found["rounds"], 1):
        with at_place(where := place(evening.kind, number)):
            evening = _with_round(evening, each, where)
    agree("evening", found, {"totals": evening.back_score.totals})
    check_contents(found)
    return evening


def _with_round(evening: Evening, found: Any, where: str) -> Evening:
    """The evening with one more round as the document has it."""
    parts = {"draw": dict, "players": list, "dealer": str, "pack": int}
    each = take(found, where, **parts, deals=list, closed=bool, total=list)
    drawn = _drawn(evening.draw)
    evening = evening.begin(each["dealer"], each["pack"])
    agree(where, each, {"draw": drawn, **_head(evening.rounds[-1])})
    for number, deal in enumerate(each["deals"], 1):
        if evening.current is None:
            raise RecordError(f"{where}, deal {number}: it was over with deal {number - 1}")
        evening = evening.after(_record(evening.current, deal, f"{where}, deal {number}"))
        agree(f"{where}, deal {number}", deal, {"total": list(evening.rounds[-1].totals)})
    if each["closed"]:
        if evening.current is None:
            raise RecordError(f"{where}: closed is true; it is over without")
        evening = evening.close()
    agree(where, each, {"total": list(evening.rounds[-1].totals)})
    return evening


def _record(now: Round, found: Any, where: str) -> Record:
    """The record of the next deal of a round, played again."""
    deal = take(found, where, deal=dict, actions=list, events=list, points=list, total=list)
    start = now.new_deal()
    dealt = start.as_position()
    agree(where, take(deal["deal"], where, **{name: type(value) for name, value in dealt.items()}), dealt)
    return played_again(deal, where, start, now.players)


def _drawn(draw: Draw) -> dict[str, str]:
    return {name: str(card) for name, card in zip(draw.players, draw.cards, strict=True)}


def _head(played: Round) -> dict[str, Any]:
    seating = played.seating
    return {"players": list(seating.players), "dealer": str(seating.dealer), "pack": seating.pack}


def _played(played: Round) -> dict[str, Any]:
    deals = [
        {
            "deal": record.start.as_position(),
            **as_json(record),
            "total": list(total),
        }
        for record, total in zip(played.records, played.running, strict=True)
    ]
    return {"deals": deals, "closed": played.is_closed, "total": list(played.totals)}
