"""How a natural declarer leads: draw trumps, ruff in dummy, finesse, set up the long suit, cash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .sight import Sight, highest, lowest, masters

if TYPE_CHECKING:
    from ..view import View

__all__ = ["declarer_lead", "third_from_other"]

_TEN: Final = 8


def declarer_lead(view: View, sight: Sight) -> int:
    """The card that declarer leads from the hand whose turn it is."""
    ruff = lead_to_ruff(sight)
    if ruff is not None:
        return ruff
    trump = lead_of_trump(sight)
    if trump is not None:
        return trump
    assert view.contract is not None
    assert view.declarer is not None
    missing = view.contract.tricks_needed - view.taken[view.declarer.side]
    suits = [suit for suit in range(4) if sight.own(suit) and suit != sight.trump] or [sight.trump]
    sure = sum(_sure(sight, suit) for suit in range(4))
    if missing <= sure or missing > view.left:
        return _lead(sight, max(suits, key=lambda suit: _worth_cashing(sight, suit)))
    return _lead(sight, max(suits, key=lambda suit: _worth_setting_up(sight, suit)))


def lead_to_ruff(sight: Sight) -> int | None:
    """A loser that the other hand ruffs, with the shorter trumps.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> hands = ["♠A ♠K ♥2 ♥3", "♠3 ♥A ♥K ♥Q", "♠4 ♦3 ♦4 ♦5", "♠2 ♣2 ♣3 ♣4"]
    >>> sight = Sight.of(bridge.position(hands, "4S", "N", leader="N").view("N"))
    >>> str(CARDS[lead_to_ruff(sight)])
    '♥2'
    """
    if sight.trump == 4:
        return None
    own, other = sight.own(sight.trump), sight.partners(sight.trump)
    if not other or other.bit_count() > own.bit_count():
        return None
    for suit in range(4):
        ranks, against = sight.own(suit), sight.others(suit)
        if suit != sight.trump and ranks and not sight.partners(suit) and not masters(ranks, against) and against:
            return 13 * suit + lowest(ranks)
    return None


def lead_of_trump(sight: Sight) -> int | None:
    """A trump while the opponents hold some, but not to their last master trump.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> hands = ["♠A ♠K ♥2 ♥3", "♠3 ♥A ♥K ♥Q", "♦2 ♦3 ♦4 ♦5", "♠2 ♣2 ♣3 ♣4"]
    >>> sight = Sight.of(bridge.position(hands, "4S", "N", leader="N").view("N"))
    >>> str(CARDS[lead_of_trump(sight)])
    '♠A'
    """
    if sight.trump == 4:
        return None
    own, other, against = sight.own(sight.trump), sight.partners(sight.trump), sight.others(sight.trump)
    if not own or not against:
        return None
    if against.bit_count() == 1 and against > own | other:
        return None
    if not masters(own | other, against) and against.bit_count() >= (own | other).bit_count():
        return None
    return _lead(sight, sight.trump)


def _sure(sight: Sight, suit: int) -> int:
    """The tricks that a suit gives at once."""
    own, other, against = sight.own(suit), sight.partners(suit), sight.others(suit)
    most = max(own.bit_count(), other.bit_count())
    tops = masters(own | other, against).bit_count()
    return most if tops >= against.bit_count() else min(tops, most)


def _worth_cashing(sight: Sight, suit: int) -> tuple[float, int]:
    """The suits in order: those with a sure winner that can be reached, the shorter hand's honors first."""
    own, other, against = sight.own(suit), sight.partners(suit), sight.others(suit)
    mine, theirs = masters(own, against), masters(other, against)
    if not mine and not theirs:
        return -5.0 + 0.3 * (own | other).bit_count(), suit
    worth = 2.0 + 0.5 * _sure(sight, suit)
    if own.bit_count() < other.bit_count() and mine:
        worth += 1
    return worth, suit


def _worth_setting_up(sight: Sight, suit: int) -> tuple[float, int]:
    """The suits in order: those that can give most tricks beyond the sure ones."""
    own, other, against = sight.own(suit), sight.partners(suit), sight.others(suit)
    most = max(own.bit_count(), other.bit_count())
    sure = _sure(sight, suit)
    both = own | other
    extra = most - sure
    if not against:
        return -1.0, suit
    honors = (both >> _TEN).bit_count()
    worth = extra + 0.7 * honors + 0.3 * both.bit_count() - 0.35 * against.bit_count()
    if not extra:
        return -3.0 + 0.1 * sure, suit
    return worth + 0.5 * _is_toward(own, other, against), suit


def _is_toward(own: int, other: int, against: int) -> bool:
    """Whether the honors to lead to are in the other hand."""
    return highest(other) > highest(own) and against > 0


def _lead(sight: Sight, suit: int) -> int:
    """The card to lead of a suit: low to honors opposite, the top of touching honors, a sure winner, else low."""
    own, other, against = sight.own(suit), sight.partners(suit), sight.others(suit)
    base, top = 13 * suit, highest(own)
    if not against:
        return base + top
    mine, theirs = masters(own, against), masters(other, against)
    high = highest(against)
    if theirs and not mine:
        # A finesse: an honor led that he can afford to have covered, else low to the tenace opposite.
        if top >= _TEN and top < high and _is_backed(own | other, top, against):
            return base + top
        return base + lowest(own)
    if mine:
        if theirs and own.bit_count() > other.bit_count() and not _has_tenace(other, against):
            return base + lowest(own)
        if _has_tenace(other, against) and not _drops(own | other, against) and own != mine:
            return base + lowest(own & ~mine)
        return base + highest(mine)
    if other and highest(other) > top and highest(other) >= _TEN:
        return base + lowest(own)
    return base + (top if _is_backed(own | other, top, against) or own.bit_count() == 1 else lowest(own))


def _is_backed(both: int, rank: int, against: int) -> bool:
    """Whether a card below this one is as good as it, so that it may be covered."""
    below = both & (1 << rank) - 1
    return highest(below) > highest(against & (1 << rank) - 1) and below > 0


def _has_tenace(ranks: int, against: int) -> bool:
    """Whether a hand holds a master and below it, with one card of theirs between, another honor."""
    high = highest(against)
    return bool(ranks >> high + 1) and highest(ranks & (1 << high) - 1) > highest(against & (1 << high) - 1)


def _drops(both: int, against: int) -> bool:
    """Whether to play for the drop of their highest card: as many masters as it has likely company."""
    tops = masters(both, against).bit_count()
    return against.bit_count() <= 2 * tops and (highest(against) < 11 or against.bit_count() <= 2)


def third_from_other(sight: Sight) -> int:
    """Third to a lead of the own other hand: a finesse, or as cheap a winner as holds.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> hands = ["♠A ♠Q ♥3", "♠J ♠10 ♣4", "♠4 ♥2", "♠K ♣2"]
    >>> state = bridge.position(hands, "1NT", "S", leader="S", trick="♠3 ♠9")
    >>> str(CARDS[third_from_other(Sight.of(state.view("S")))])
    '♠Q'
    """
    suit, legal, wins = sight.trick[0] // 13, sight.legal, sight.wins()
    if not wins:
        return lowest(legal)
    own, other, against = sight.own(suit), sight.partners(suit), sight.others(suit)
    led = sight.trick[0] % 13
    if sight.is_won_by_partner:
        over = against >> led + 1
        if not over:
            return lowest(legal)
        if led >= _TEN and not over.bit_count() > 1 and not _drops(own | other | 1 << led, against):
            return lowest(legal)
    ranked = [card for card in range(13 * suit, 13 * suit + 13) if wins >> card & 1]
    for card in ranked:
        above = (against >> card % 13 + 1).bit_count()
        if above == 0:
            return card
        is_covered = bool((own | other) >> highest(against) + 1)
        if above == 1 and (is_covered or card == ranked[-1]) and not _drops(own | other, against):
            return card
    return ranked[-1] if ranked[-1] % 13 >= _TEN else ranked[0]
