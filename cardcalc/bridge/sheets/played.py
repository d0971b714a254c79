"""What a score sheet is given of a deal, and how one that was played is entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import DomainError, quoted
from ...play.record import Record
from ...play.rollout import Rollout
from ..seats import SIDES
from ..text import zone_name
from .entries import Entry

if TYPE_CHECKING:
    from ..state import State
    from .sheet import ScoreSheet

__all__ = ["entry_of", "is_whole", "parts_of"]


def is_whole(deal: Any) -> bool:
    """Whether something is a deal that was played, or an entry, rather than the side that declared in one.

    >>> is_whole("NS"), is_whole(Entry.parse("NS", "4S="))
    (False, True)
    """
    from ..state import State

    return isinstance(deal, Entry | State | Record | Rollout)


def parts_of(found: Any) -> tuple[Any, ...]:
    """What `add` of a sheet would be given for one of its `entries`; `DomainError` for anything else.

    >>> parts_of(["EW", "2H-1"])
    ('EW', '2H-1')
    """
    if is_whole(found):
        return (found,)
    if not isinstance(found, tuple | list) or not 2 <= len(found) <= 3:
        raise DomainError(f"entry {quoted(found)}; expected a side, a contract and perhaps honors, as in ('NS', '4S=')")
    return tuple(found)


def entry_of(deal: Any, sheet: ScoreSheet[Any]) -> Entry:
    """A finished deal as the next entry of a sheet: its state, its record, or what rollout() gives.

    Honors are as they were dealt, if they count there. Raises `DomainError` for a deal of another game, one that is not
    over, one that was passed out, which is not entered (bridge.auction.6), and one that the sheet would score otherwise
    than it was played: by other laws, with others vulnerable, in a Chicago dealt by another.

    >>> from cardcalc import bridge
    >>> from cardcalc.play import rollout
    >>> print(entry_of(rollout(bridge.new(seed=7), bridge.natural_policy), bridge.Rubber()))
    EW 2♦−1
    """
    from ..state import State

    end = deal.end if isinstance(deal, Record | Rollout) else deal
    if not isinstance(end, State):
        raise DomainError(f"not a deal of bridge: {quoted(deal)}; expected its end")
    if not end.is_over:
        raise DomainError("the deal is not over; expected one played to its end")
    if end.declarer is None or end.result is None:
        raise DomainError("the deal was passed out; expected one with a contract, others are not entered")
    entry = Entry(SIDES[end.declarer.side], end.result, end.honors if sheet.rules.honors else (0, 0))
    if not sheet.is_finished:  # else it is refused as any entry is
        _check_fit(end, sheet, entry)
    return entry


def _check_fit(end: State, sheet: ScoreSheet[Any], entry: Entry) -> None:
    """`DomainError`, with what to do, for a deal that was not played as the sheet counts it."""
    side, number = entry.side_index, len(sheet) + 1
    fits = end.vulnerable[side] if sheet.is_declarers_zone(number) else end.vulnerable == sheet.vulnerable
    zone = zone_name(end.vulnerable, "en")
    for what, own, expected in (
        ("laws", end.rules.laws, sheet.laws),
        ("dealer", str(end.dealer), sheet.dealer or str(end.dealer)),
        ("vulnerable", zone, zone if fits else zone_name(sheet.vulnerable, "en")),
    ):
        if own != expected:
            alone = ", ".join(map(repr, entry.parts))
            raise DomainError(
                f"a deal with {what} {own}; deal {number} of this {sheet.kind} has {expected}: "
                f"expected one that fits, or its result alone, as in add({alone})"
            )
