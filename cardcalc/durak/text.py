"""A game of durak as lines of text, in English or Russian."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import CardSet
from ..formula.labels import game_name, phrase
from .stakes import shown
from .turn import ANSWER, COVER, LEAD, OVER, THROW

if TYPE_CHECKING:
    from .state import State

__all__ = ["STAGES", "state_text"]

STAGES = {
    LEAD: "state_lead", COVER: "state_cover", THROW: "state_throw", ANSWER: "state_answer", OVER: "state_over"
}  # fmt: skip


def state_text(state: State, lang: str) -> str:
    """What `format(state, lang)` is: whose turn it is, what lies where, the stake, the points."""
    turn = phrase(STAGES[state.stage], lang, seat=state.actor)
    trump = phrase("state_trump", lang, suit=state.trump_suit)
    if state.trump is None:
        trump = phrase("state_no_trump", lang)
    counts = phrase("state_counts", lang, talon=len(state.talon), discard=state.discard.bit_count())
    lines = [f"{game_name(state.game, lang)}: {turn}; {trump}, {counts}"]
    lines += [f"{seat}: {CardSet.from_mask(hand):{lang}}" for seat, hand in enumerate(state.hands)]
    if state.bout.table:
        lying = (f"{card:{lang}}" + ("" if laid is None else f"/{laid:{lang}}") for card, laid in state.pairs)
        taken = phrase("state_taking", lang) if state.bout.taking else ""
        lines.append(phrase("state_table", lang, cards=" ".join(lying)) + taken)
    if state.rules.offers:
        said = "state_declined" if state.actor is None else "state_offered"
        offered = "" if state.offerer is None else phrase(said, lang, seat=state.offerer)
        lines.append(phrase("state_stake", lang, stake=shown(state.stake)) + offered)
    if state.points is not None:
        lines.append(phrase("table_points", lang, points=" : ".join(map(shown, state.points))))
    return "\n".join(lines)
