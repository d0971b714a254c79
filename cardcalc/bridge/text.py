"""A deal of bridge as lines of text, in English or Russian."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import CardSet
from ..formula.labels import phrase
from ..glossary import term
from .seats import Seat, side_name
from .stages import ANSWER, AUCTION, OVER, PLAY

if TYPE_CHECKING:
    from .auction import Auction
    from .state import State

__all__ = ["STAGES", "state_text", "zone_name"]

STAGES = {AUCTION: "state_auction", PLAY: "state_play", ANSWER: "state_claim", OVER: "state_over"}


def state_text(state: State, lang: str) -> str:
    """What `format(state, lang)` is: dealer and zone, the auction and the contract, the hands, the table, the score."""
    about = phrase("state_dealer", lang, seat=f"{state.dealer:{lang}}", zone=zone_name(state.vulnerable, lang))
    actor = None if state.actor is None else f"{state.actor:{lang}}"
    lines = [f"{about}; {phrase(STAGES[state.stage], lang, seat=actor)}"]
    if state.auction.calls:
        lines.append(phrase("state_calls", lang, calls=_calls(state.auction, lang)))
    if state.contract is not None and state.declarer is not None:
        contract, seat = f"{state.contract:{lang}}", f"{state.declarer:{lang}}"
        taken = ", ".join(f"{side_name(side, lang)} {tricks}" for side, tricks in enumerate(state.taken))
        lines.append(phrase("state_contract", lang, contract=contract, seat=seat, taken=taken))
    lines += [f"{seat:{lang}}: {CardSet.from_mask(state.hands[seat]):{lang}}" for seat in Seat]
    if state.trick:
        cards = " ".join(f"{seat:{lang}}:{card:{lang}}" for seat, card in state.table)
        lines.append(phrase("state_table", lang, cards=cards))
    if state.points is not None:
        points = f"{state.points[0]} : {state.points[1]}"
        passed = term("passed out", lang, game="bridge")
        lines.append(passed if state.is_passed_out else f"{state.result:{lang}}: {points}")
    return "\n".join(lines)


def zone_name(vulnerable: tuple[bool, bool], lang: str) -> str:
    """Who is vulnerable, by (NS, EW).

    >>> zone_name((False, False), "en"), zone_name((True, False), "en"), zone_name((True, True), "ru")
    ('nobody', 'NS', 'обе стороны')
    """
    if vulnerable[0] == vulnerable[1]:
        return phrase("state_both" if vulnerable[0] else "sheet_nobody", lang)
    return side_name(int(vulnerable[1]), lang)


def _calls(auction: Auction, lang: str) -> str:
    """The calls as the notation has them, an irregular one with its seat."""
    words = zip(auction.text.split(), auction.calls, strict=True)
    return " ".join(f"{seat:{lang}}:{call:{lang}}" if ":" in word else f"{call:{lang}}" for word, (seat, call) in words)
