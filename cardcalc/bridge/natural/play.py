"""The cards of a natural beginner: how he follows, wins, ruffs and throws away. Cards are indexes, hands masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards import SUIT_MASKS, bits
from .declarer import declarer_lead, third_from_other
from .lead import defender_lead, opening_lead
from .sight import RANKS, Sight, highest, lowest, masters

if TYPE_CHECKING:
    from ..view import View

__all__ = ["natural_card"]

_TEN: Final = 8


def natural_card(view: View, sight: Sight) -> int:
    """The card that a natural player plays, as an index; he is to play one.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> state = bridge.position(["♥2", "♥3", "♥4", "♠A ♠J"], "1NT", "S", leader="N", trick="♠2 ♠4 ♠10")
    >>> view = state.view("W")
    >>> str(CARDS[natural_card(view, Sight.of(view))])
    '♠J'
    """
    legal = sight.legal
    if not legal & (legal - 1):
        return highest(legal)
    if not sight.trick:
        if sight.is_declarer:
            return declarer_lead(view, sight)
        return opening_lead(view, sight) if view.known is None else defender_lead(view, sight)
    if not legal & SUIT_MASKS[sight.trick[0] // 13]:
        return _void(sight)
    return _PLACES[len(sight.trick) - 1](view, sight)


def second_hand(view: View, sight: Sight) -> int:
    """Second hand low: but a high card over an honor if it is higher, and a sure winner that would not come back.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> hands = ["♥2", "♠K ♠2", "♠A ♠5", "♠10 ♠9"]
    >>> for led in ("♠3", "♠J"):
    ...     view = bridge.position(hands, "1NT", "S", leader="N", trick=led).view("E")
    ...     print(CARDS[second_hand(view, Sight.of(view))])
    ♠2
    ♠K
    """
    legal, led = sight.legal, sight.trick[0]
    suit, wins = led // 13, sight.wins()
    if not wins:
        return lowest(legal)
    ranks, rank = sight.own(suit), led % 13
    if sight.is_declarer:
        return _second_of_declarer(sight, suit, wins)
    is_before_dummy = _dummy_plays_next(view)
    tops = masters(ranks, sight.others(suit)) << 13 * suit
    over_dummy = _above(wins, suit, sight.dummy) if is_before_dummy else wins
    dummys = (sight.dummy >> 13 * suit & RANKS).bit_count()
    if tops and sight.trump < 4 and suit != sight.trump and is_before_dummy and dummys == 1:
        return lowest(tops)
    if tops and rank >= _TEN:
        return lowest(tops & wins) if tops & wins else lowest(legal)
    if rank >= _TEN and not (is_before_dummy and not over_dummy) and not _has_next(sight, suit, rank):
        return lowest(over_dummy or wins)
    if tops.bit_count() >= 2 or (tops and legal.bit_count() == 1):
        return lowest(tops)
    return lowest(legal)


def _has_next(sight: Sight, suit: int, rank: int) -> bool:
    """Whether dummy, which led that rank, holds the one below, so that covering gains nothing."""
    return bool(sight.dummy >> 13 * suit & RANKS & 1 << rank - 1)


def _second_of_declarer(sight: Sight, suit: int, wins: int) -> int:
    """Low if the other hand can win as well or better, else a sure winner."""
    others, rank = sight.unseen >> 13 * suit & RANKS, sight.trick[0] % 13
    own_tops = masters(sight.own(suit), others) << 13 * suit & wins
    partners = sight.partners(suit)
    partner_tops = masters(partners, others | 1 << rank)
    if rank >= _TEN and own_tops:
        return lowest(own_tops)
    if partners >> rank + 1 and (partner_tops or highest(partners) >= highest(sight.own(suit))):
        return lowest(sight.legal)
    if own_tops:
        return lowest(own_tops)
    if sight.own(suit).bit_count() == 2 and highest(wins) % 13 >= 10:
        return highest(wins)
    return lowest(sight.legal)


def third_hand(view: View, sight: Sight) -> int:
    """Third hand high, of equal cards the lowest; no higher than needed over a dummy that plays after him.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> hands = ["♠5 ♥2", "♠K ♠Q ♠2", "♠A ♠9 ♠8", "♠10 ♠7"]
    >>> view = bridge.position(hands, "1NT", "S", leader="W", trick="♠4 ♠3").view("E")
    >>> str(CARDS[third_hand(view, Sight.of(view))])
    '♠Q'
    """
    suit, legal, wins = sight.trick[0] // 13, sight.legal, sight.wins()
    if sight.is_declarer:
        return third_from_other(sight)
    if not wins:
        return lowest(legal)
    if sight.is_won_by_partner:
        led = sight.trick[0]
        between = sight.others(suit) >> led % 13 + 1
        if not between or (not _dummy_plays_next(view) and led % 13 >= 9):
            return lowest(legal)
    if _dummy_plays_next(view):
        over = _above(wins, suit, sight.dummy)
        if sight.is_won_by_partner and not _above(sight.dummy & SUIT_MASKS[suit], suit, 1 << sight.trick[0]):
            return lowest(legal)
        return lowest(over) if over else lowest(legal)
    return _lowest_equal(sight, suit, highest(wins))


def _lowest_equal(sight: Sight, suit: int, card: int) -> int:
    """The lowest card of the hand that is as good as this one: nothing against him lies between."""
    ranks, others, rank = sight.own(suit), sight.others(suit), card % 13
    found = rank
    best = max((played % 13 for played in sight.trick if played // 13 == suit), default=-1)
    while rank > best + 1 and not others >> rank - 1 & 1:
        rank -= 1
        found = rank if ranks >> rank & 1 else found
    return 13 * suit + found


def fourth_hand(view: View, sight: Sight) -> int:
    """Fourth hand wins as cheaply as he can, if partner does not.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> view = bridge.position(["♥2", "♥3", "♥4", "♠A ♠2"], "1NT", "S", leader="N", trick="♠3 ♠K ♠10").view("W")
    >>> str(CARDS[fourth_hand(view, Sight.of(view))])
    '♠2'
    """
    wins = sight.wins()
    return lowest(wins) if wins and not sight.is_won_by_partner else lowest(sight.legal)


_PLACES: Final = (second_hand, third_hand, fourth_hand)


def _dummy_plays_next(view: View) -> bool:
    assert view.declarer is not None
    return view.declarer ^ 2 == (view.seat + 1) & 3


def _above(cards: int, suit: int, than: int) -> int:
    """Those of the cards of a suit that are above all of the others' ones of it."""
    top = highest(than & SUIT_MASKS[suit])
    return cards & ~((1 << top + 1) - 1) if top >= 0 else cards


def _void(sight: Sight) -> int:
    """Without the suit led: ruff low if the trick is worth it, else throw away."""
    ruffs = sight.wins()
    if not ruffs:
        return discard(sight)
    is_last = len(sight.trick) == 3
    if sight.is_won_by_partner and (is_last or _is_safe(sight)):
        return discard(sight)
    if sight.is_declarer and len(sight.trick) == 1 and _other_wins(sight):
        return discard(sight)
    return lowest(ruffs)


def _is_safe(sight: Sight) -> bool:
    """Whether partner's card, led, will win as far as one sees."""
    led = sight.trick[0]
    return not sight.others(led // 13) >> led % 13 + 1 and led // 13 != sight.trump


def _other_wins(sight: Sight) -> bool:
    """Whether declarer's other hand surely wins the suit led."""
    led = sight.trick[0]
    return bool(masters(sight.partners(led // 13), sight.others(led // 13) | 1 << led % 13))


def discard(sight: Sight) -> int:
    """The low card that costs least: of a long suit without winners, keeping the guards of honors, and trumps.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> hands = ["♥A ♥9", "♥8 ♥7", "♥6 ♥5", "♣K ♣2 ♦9"]
    >>> view = bridge.position(hands, "1NT", "N", leader="N", trick="♥K ♥4 ♥3").view("W")
    >>> str(CARDS[discard(Sight.of(view))])
    '♦9'
    """
    return min(bits(sight.legal), key=lambda card: (_value(sight, card), card % 13, card))


def _value(sight: Sight, card: int) -> float:
    suit, rank = card // 13, card % 13
    if suit == sight.trump:
        return 50.0 + rank
    ranks, others = sight.own(suit), sight.others(suit)
    length = ranks.bit_count()
    if not others:
        return 20.0 + rank
    above = (others >> rank + 1).bit_count()
    if above == 0:
        return 25.0 + rank
    top_above = (others >> highest(ranks) + 1).bit_count()
    guard = 9.0 if top_above and top_above + 1 == length and top_above <= 3 else 0.0
    if sight.dummy >> 13 * suit & RANKS and (sight.dummy >> 13 * suit & RANKS).bit_count() >= 4 and length <= 4:
        guard += 3.0
    if sight.is_declarer and sight.partners(suit).bit_count() <= length and length >= 5:
        guard += 4.0
    return guard + rank * 0.5 - length * 0.3
