"""When a natural player claims, and when he accepts a claim: only what is certain from what he sees."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .sight import RANKS, Sight, masters

if TYPE_CHECKING:
    from ..view import View

__all__ = ["accepts", "claims_rest"]

_PACK: Final = (1 << 52) - 1


def claims_rest(view: View, sight: Sight) -> bool:
    """Whether to claim the rest: all are winners, and they were not when his side led to the last trick.

    Else that claim has been contested, and he plays on.

    >>> from cardcalc import bridge
    >>> state = bridge.position(["♠A ♠K", "♠2 ♣3", "♣6 ♣7", "♥5 ♥4"], contract="3NT", declarer="N", leader="N")
    >>> claims_rest(state.view("N"), Sight.of(state.view("N")))
    True
    """
    if view.left < 2 or view.trick or view.contested or not view.rules.claims or not all_are_winners(sight):
        return False
    if not view.tricks or view.tricks[-1][0] != view.turn:
        return True
    leader, cards = view.tricks[-1]
    places = {(leader + place) & 3: 1 << card for place, card in enumerate(cards)}
    own = places[leader]
    dummy = places.get(view.declarer ^ 2, 0) if sight.dummy and view.declarer is not None else 0
    other = places[leader ^ 2] if sight.is_declarer else 0
    hidden = sum(places.values()) ^ own ^ dummy ^ other
    before = replace(
        sight, hand=sight.hand | own, other=sight.other | other, dummy=sight.dummy | dummy, hidden=sight.hidden | hidden
    )
    return not all_are_winners(before)


def all_are_winners(sight: Sight) -> bool:
    """Whether the hand on lead takes all tricks to come whatever the others hold.

    In every suit its cards are above all that may be against it, or as many of them as there are to draw; with trumps
    none is outside, or the own ones draw them.

    >>> from cardcalc import bridge
    >>> hands = ["♠A ♥A ♥K", "♠2 ♣3 ♣4", "♣6 ♣7 ♣8", "♥5 ♥4 ♦3"]
    >>> state = bridge.position(hands, contract="3NT", declarer="N", leader="N", taken=(6, 3))
    >>> all_are_winners(Sight.of(state.view("N")))
    True
    """
    if sight.trump < 4:
        trumps, against = sight.own(sight.trump), sight.others(sight.trump)
        if against and masters(trumps, against).bit_count() < against.bit_count():
            return False
    for suit in range(4):
        ranks, against = sight.own(suit), sight.others(suit)
        tops = masters(ranks, against)
        if tops != ranks and tops.bit_count() < against.bit_count():
            return False
    return True


def accepts(view: View) -> bool:
    """Whether a claim cannot be beaten: it concedes all, or none of the cards that he sees can take a trick.

    Against a claim of less than all that is so if his cards are below all others of their suits, and no trumps.
    Against a claim of all the claimer leads: if from dummy, its cards must all be winners over his; if from a hand
    that is hidden, each card that it may hold.

    >>> from cardcalc import bridge
    >>> state = bridge.position(["♠K ♥2", "♠A ♦3", "♥3 ♥4", "♣2 ♣3"], contract="3NT", declarer="N", leader="N")
    >>> accepts(state.play("claim 2").view("E")), accepts(state.play("claim 0").view("E"))
    (False, True)
    """
    pending, contract, declarer = view.pending, view.contract, view.declarer
    assert pending is not None
    assert contract is not None
    assert declarer is not None
    if pending.tricks == 0:
        return True
    own = view.hand | (view.known or 0 if view.seat == declarer else 0)
    is_dummys_lead = view.turn == declarer ^ 2 and view.known is not None
    if pending.tricks < view.left:
        return not own
    leading = view.known or 0 if is_dummys_lead else int(view.unseen.mask)
    if view.tricks and len(view.tricks) + view.left != 13:
        return False  # cards that he has not seen are gone
    return _runs(leading, own, contract.denomination, is_sure=is_dummys_lead)


def _runs(leading: int, own: int, trump: int, *, is_sure: bool) -> bool:
    """Whether the cards led take all tricks from a hand: they are sure, or only some of them are there."""
    for suit in range(4):
        ranks, against = leading >> 13 * suit & RANKS, own >> 13 * suit & RANKS
        if suit == trump and against and not (is_sure and masters(ranks, against).bit_count() >= against.bit_count()):
            return False
        tops = masters(ranks, against)
        if against and tops != ranks and not (is_sure and tops.bit_count() >= against.bit_count()):
            return False
    return True
