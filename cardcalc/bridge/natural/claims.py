"""When a natural player claims, and when he accepts a claim: only what is certain from what he sees."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

from ...cards import SUIT_MASKS
from .sight import RANKS, Sight, highest, lowest, masters

if TYPE_CHECKING:
    from ..view import View

__all__ = ["accepts", "claims_rest"]


def claims_rest(view: View, sight: Sight) -> bool:
    """Whether to claim the rest: it is certain, and it was not when the same hand led to the last trick.

    Else that claim has been contested, and he plays on.

    >>> from cardcalc import bridge
    >>> state = bridge.position(["♠A ♠K", "♠2 ♣3", "♣6 ♣7", "♥5 ♥4"], contract="3NT", declarer="N", leader="N")
    >>> claims_rest(state.view("N"), Sight.of(state.view("N")))
    True
    """
    if view.left < 2 or not view.may_claim or not takes_all(sight):
        return False
    if not view.tricks or view.tricks[-1][0] != view.turn:
        return True
    leader, cards = view.tricks[-1]
    places = {(leader + place) & 3: 1 << card for place, card in enumerate(cards)}
    own = places[leader]
    dummy = places.get(view.declarer ^ 2, 0) if sight.dummy and view.declarer is not None else 0
    other = places[leader ^ 2] if sight.is_declarer else 0
    unseen = sum(places.values()) ^ own ^ dummy ^ other
    before = replace(
        sight, hand=sight.hand | own, other=sight.other | other, dummy=sight.dummy | dummy, unseen=sight.unseen | unseen
    )
    return not takes_all(before)


def takes_all(sight: Sight) -> bool:
    """Whether the hand on lead takes all tricks to come, whatever the others hold and the other own hand must play.

    >>> from cardcalc import bridge
    >>> def is_certain(north, south):
    ...     hands = [north, "♠2 ♣3 ♣4", south, "♥5 ♥4 ♦3"]
    ...     view = bridge.position(hands, contract="3NT", declarer="N", leader="N", taken=(6, 3)).view("N")
    ...     return takes_all(Sight.of(view))
    >>> is_certain("♠A ♥A ♥K", "♣6 ♣7 ♣8"), is_certain("♠A ♥A ♥K", "♥2 ♥Q ♣8"), is_certain("♠K ♠Q ♥A", "♠A ♣7 ♥2")
    (True, True, False)
    """
    return _are_winners(sight) and _stays_below(sight)


def _are_winners(sight: Sight) -> bool:
    """Whether no opponent beats a card of the hand on lead, which draws the trumps that are against it first."""
    if sight.trump < 4:
        trumps, against = sight.own(sight.trump), sight.others(sight.trump)
        if against and masters(trumps, against).bit_count() < against.bit_count():
            return False
    return _run(sight.hand, sight.against)


def _run(led: int, against: int) -> bool:
    """Whether the cards of each suit are above all those against them, or as many of them as there are to draw."""
    for suit in range(4):
        ranks, others = led >> 13 * suit & RANKS, against >> 13 * suit & RANKS
        tops = masters(ranks, others)
        if tops != ranks and tops.bit_count() < others.bit_count():
            return False
    return True


def _stays_below(sight: Sight) -> bool:
    """Whether the other own hand, if it is seen, can leave the hand on lead every trick until it has only trumps left.

    Trumps are led first, every suit from the top. It follows with its lowest cards, and throws the highest of the suits
    to come when it has none of the suit led. If it holds the higher trumps, and no opponent any, they are led last.
    """
    trump, spare = sight.trump, 0
    if trump < 4:
        own, other = sight.own(trump).bit_count(), sight.partners(trump).bit_count()
        if not _too_high(sight, trump):
            spare = max(0, own - other)
        elif own > other or sight.others(trump):
            return False
    plain = [suit for suit in range(4) if suit != trump]
    return any(_is_order(sight, suits, spare) for suits in permutations(plain))


def _is_order(sight: Sight, suits: tuple[int, ...], spare: int) -> bool:
    """Whether the suits can be led in this order when so many cards have been thrown before."""
    for suit in suits:
        thrown = _too_high(sight, suit)
        if thrown > spare:
            return False
        follows = sight.partners(suit).bit_count() - thrown
        spare += max(0, sight.own(suit).bit_count() - follows) - thrown
    return True


def _too_high(sight: Sight, suit: int) -> int:
    """How many of its highest cards of a suit the other hand must have thrown before the suit is led."""
    led, follows = _ranks(sight.own(suit))[::-1], _ranks(sight.partners(suit))
    fit = next((at for at, (top, low) in enumerate(zip(led, follows, strict=False)) if low > top), None)
    return 0 if fit is None else len(follows) - fit


def _ranks(mask: int) -> list[int]:
    return [rank for rank in range(13) if mask >> rank & 1]


def accepts(view: View) -> bool:
    """Whether a claim cannot be beaten: it concedes all, or takes all and none of the cards that he sees can win one.

    He must have no trump. If a hidden hand leads, each card that it may hold must be above his; if dummy does, its
    cards must be winners over his. The same goes for the second hand of the claimer if it might have to win.

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
    is_declarer, known, unseen = view.seat == declarer, view.known or 0, int(view.unseen.mask)
    own, dummy = (view.hand | known, 0) if is_declarer else (view.hand, known)
    is_trump = contract.denomination < 4 and own & SUIT_MASKS[contract.denomination]
    if pending.tricks < view.left or is_trump:
        return False
    if view.turn == declarer ^ 2 and not is_declarer:
        return _run(dummy, own) and (_is_above(unseen, own) or not _may_win(unseen, dummy))
    return _is_above(unseen, own) and (_is_above(dummy, own) or not _may_win(dummy, unseen))


def _is_above(led: int, own: int) -> bool:
    """Whether each of the cards that may be led is above all of a hand."""
    return not _may_win(own, led)


def _may_win(cards: int, led: int) -> bool:
    """Whether some of the cards is above one of those led, in its suit."""
    return any(led & suit and highest(cards & suit) > lowest(led & suit) for suit in SUIT_MASKS)
