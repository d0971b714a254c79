"""A deal of Devil's Dozen as lines of text, in English or Russian."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..formula.labels import phrase
from .sheet import heading
from .stages import BIDDING, OPENING, OVER, PLAY

if TYPE_CHECKING:
    from .state import State

__all__ = ["STAGES", "state_text"]

STAGES = {OPENING: "state_opening", BIDDING: "state_bidding", PLAY: "state_play", OVER: "state_over"}


def state_text(state: State, lang: str) -> str:
    """What `format(state, lang)` is: the deal, the four hands with their bids, the table, the points."""
    lines = [f"{heading(state.deal, lang)}: {phrase(STAGES[state.stage], lang, seat=state.actor)}"]
    for seat in range(state.seats):
        bid = state.bid_of(seat)
        said = f"  {bid:{lang}}, {phrase('state_taken', lang, tricks=state.taken[seat])}" if bid else ""
        lines.append(f"{seat}: {state.hand(seat):{lang}}{said}")
    if state.trick:
        lines.append(phrase("state_table", lang, cards=" ".join(f"{seat}:{card:{lang}}" for seat, card in state.table)))
    if state.points is not None:
        lines.append(phrase("table_points", lang, points=f"{state.points[0]} : {state.points[1]}"))
    return "\n".join(lines)
