"""A deal that was played as a score sheet enters it."""

from __future__ import annotations

from typing import Any

from ...errors import DomainError, quoted
from ...play.record import Record
from ...play.rollout import Rollout
from .entries import SIDES, Entry

__all__ = ["entry_of", "is_played"]


def is_played(deal: Any) -> bool:
    """Whether something is a deal of bridge rather than what players report of one.

    >>> is_played("NS")
    False
    """
    from ..state import State

    return isinstance(deal, State | Record | Rollout)


def entry_of(deal: Any, with_honors: bool = True) -> Entry:
    """The entry of a finished deal: its state, its record, or what rollout() gives; honors as they were dealt.

    Raises `DomainError` for a deal of another game, one that is not over, and one that was passed out: that is not
    entered (bridge.auction.6).

    >>> from cardcalc import bridge
    >>> from cardcalc.play import rollout
    >>> print(entry_of(rollout(bridge.new(seed=7), bridge.natural_policy)))
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
    return Entry(SIDES[end.declarer.side], end.result, end.honors if with_honors else (0, 0))
