"""The first calls of a natural side, and penalty doubles. A rule gives a call, or None if it has nothing to say."""

from __future__ import annotations

from typing import Final

from ..calls import Call, X, bid
from ..trick import NO_TRUMP
from .bidder import Bidder
from .hand import high_card_points, is_balanced, length_points, longest
from .system import JUMP_OVERCALL, NO_TRUMP_OPENINGS, NO_TRUMP_OVERCALLS, OPENINGS, OVERCALLS, needed

__all__ = ["opening", "overcall", "penalty_double", "reopen"]

_VULNERABLE: Final = 2
"""How many points more a vulnerable player wants."""
_VULNERABLE_PREEMPT: Final = 3
"""The same for an opening at the level of three."""


def opening(player: Bidder) -> Call | None:
    """Open 1NT with 15–17 balanced, 2NT with 20–22, 3NT with 25; else the longest suit.

    One of it with 12 high card points, or 13 with those for length; two with 22 and five cards; three with seven cards
    and fewer points than an opening, at least 5, vulnerable 8.

    >>> [opening(Bidder.holding(cards)) for cards in (
    ...     "AK32.Q32.K32.K32", "AK432.K32.32.Q32", "AK432.AKQ32.A2.A", "KQT9432.32.32.32")]
    [Call('1NT'), Call('1S'), Call('2S'), Call('3S')]
    >>> opening(Bidder.holding("KQT9432.32.32.32", vulnerable=True)) is None
    True
    """
    hand, suit = player.hand, longest(player.hand)
    high, points = high_card_points(hand), length_points(hand)
    if is_balanced(hand):
        for level, shown in enumerate(NO_TRUMP_OPENINGS, 1):
            if shown.low <= high <= shown.high:
                return bid(level, NO_TRUMP)
    one, strong, preempt = OPENINGS
    if points >= strong.low and player.held[suit] >= strong.length:
        return bid(2, suit)
    if high >= one.low or points > one.low:
        return bid(1, suit)
    if player.held[suit] >= preempt.length and high >= preempt.low + _VULNERABLE_PREEMPT * player.vulnerable:
        return bid(3, suit)
    return None


def overcall(player: Bidder) -> Call | None:
    """Overcall with a good suit of five cards and 9 points at the level of one, 11 at two, 13 and six cards at three.

    Vulnerable 2 points more from the level of two on. With 17 points jump; balanced and with their suits stopped 1NT
    with 15–18, 2NT with more.

    >>> [overcall(Bidder.holding(cards, "1D")) for cards in (
    ...     "AQT54.K32.32.432", "32.432.A32.AQT54", "AQT54.AK2.32.AJ2", "AQ4.K32.KJ2.K432")]
    [Call('1S'), Call('2C'), Call('2S'), Call('1NT')]
    >>> overcall(Bidder.holding("32.432.A32.AQT54", "1D", vulnerable=True)) is None
    True
    """
    hand, held = player.hand, player.held
    high, points = high_card_points(hand), length_points(hand)
    level = player.cheapest(NO_TRUMP)
    if is_balanced(hand) and player.is_stopped:
        one, two = NO_TRUMP_OVERCALLS
        if level == 1 and one.low <= high <= one.high:
            return bid(1, NO_TRUMP)
        if level <= 2 and high >= two.low:
            return bid(2, NO_TRUMP)
    suits = [suit for suit in range(4) if held[suit] >= OVERCALLS[0].length and suit not in player.their_suits]
    if not suits:
        return None
    suit = max(suits, key=lambda suit: (held[suit], suit))
    level = player.cheapest(suit)
    if level > 3 or (level == 3 and held[suit] < 6):
        return None
    if points >= JUMP_OVERCALL.low and level < 3:
        return bid(level + 1, suit)
    least = OVERCALLS[level - 1].low + _VULNERABLE * (player.vulnerable and level > 1)
    return bid(level, suit) if points >= least and _is_good(hand, suit, level) else None


def _is_good(hand: int, suit: int, level: int) -> bool:
    """Whether a suit is worth an overcall: two honors of A K Q J 10, or six cards, one more for each further level."""
    ranks = hand >> 13 * suit
    return (ranks & 0x1F00).bit_count() >= 2 or (ranks & 0x1FFF).bit_count() > 4 + level


def penalty_double(player: Bidder) -> Call | None:
    """Double when they lack six of the points that their contract needs, or when his own tricks beat it.

    The points are counted when partner has bid, from the level of four, or of three with four trumps; the tricks, from
    the level of three, are high trumps, trumps beyond the third, aces, and kings beside them. Suits are doubled with
    three trumps at least.

    >>> penalty_double(Bidder.holding("A2.AQT9.K432.432", "1S 4H", dealer="S"))
    Call('X')
    >>> penalty_double(Bidder.holding("A2.QT92.K432.432", "4H", dealer="S")) is None
    True
    """
    last = player.last
    if last is None or player.is_ours or player.auction.doubling:
        return None
    level, suit = last.level, last.denomination
    ours = high_card_points(player.hand) + max(0, player.partner.low - 1)
    is_trump = suit != NO_TRUMP
    trumps = player.held[suit] if is_trump else 0
    if is_trump and trumps < 3:
        return None
    is_high = level >= (3 if trumps >= 4 else 4)
    if player.partner.has_bid and is_high and needed(level, suit) - (40 - ours) >= 6:
        return X
    if not is_trump:
        return X if level >= 3 and _quick_tricks(player.hand) >= 8 - level else None
    top_trumps = (player.hand >> 13 * suit & 0x1C00).bit_count()
    tricks = top_trumps + max(0, trumps - 3) + _quick_tricks(player.hand, beside=suit)
    return X if level >= 3 and trumps >= 4 and tricks >= 8 - level else None


def _quick_tricks(hand: int, beside: int | None = None) -> int:
    """Aces, and kings with them, outside a suit."""
    tricks = 0
    for suit in range(4):
        ranks = hand >> 13 * suit & 0x1FFF
        if suit != beside and ranks >> 12:
            tricks += 1 + (ranks >> 11 & 1)
    return tricks


def reopen(player: Bidder) -> Call | None:
    """When partner has passed: the own suit of six cards again with 15 points, vulnerable 17, not above two.

    >>> reopen(Bidder.holding("AQJT54.AK2.32.Q2", "1S 2D P P"))
    Call('2S')
    """
    if player.is_ours or player.own.low < OVERCALLS[0].low or player.own.is_balanced:
        return None
    suit = max(range(4), key=lambda suit: (player.own.lengths[suit], player.held[suit]))
    points = length_points(player.hand)
    enough = max(player.own.low + 3, 15 + _VULNERABLE * player.vulnerable)
    return bid(player.cheapest(suit), suit) if (
        player.held[suit] >= 6 and player.cheapest(suit) <= 2 and points >= enough
    ) else None  # fmt: skip
