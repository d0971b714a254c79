"""What a hand is worth to a natural bidder: its points, its shape, its stoppers. Hands are masks."""

from __future__ import annotations

from typing import Final

from ...cards import SUIT_MASKS, CardSet
from ..policies import high_card_points

__all__ = [
    "hand_of",
    "has_stopper",
    "high_card_points",
    "is_balanced",
    "length_points",
    "lengths",
    "longest",
    "support_points",
]

_SHORTNESS: Final = (3, 2, 1)
"""Points for a void, a singleton, a doubleton beside trumps."""


def hand_of(text: str) -> int:
    """The hand whose ♠ ♥ ♦ ♣ are written between dots, with T for the ten. Raises `NotationError` for what is no rank.

    >>> hand_of("AKT2.Q32..5").bit_count()
    8
    """
    suits = text.split(".")
    cards = [suit + rank for suit, ranks in zip("♠♥♦♣", suits, strict=False) for rank in ranks]
    return CardSet(" ".join(cards)).mask


def lengths(hand: int) -> tuple[int, ...]:
    """How many cards of ♣ ♦ ♥ ♠ a hand holds.

    >>> lengths(hand_of("AK.Q..2"))
    (1, 0, 1, 2)
    """
    return tuple((hand & suit).bit_count() for suit in SUIT_MASKS)


def is_balanced(hand: int) -> bool:
    """Whether a hand has no singleton and at most one doubleton: 4-3-3-3, 4-4-3-2 or 5-3-3-2.

    >>> is_balanced(hand_of("AK32.Q32.432.432")), is_balanced(hand_of("AK32.Q432.43.432"))
    (True, True)
    >>> is_balanced(hand_of("AK5432.Q2.432.42"))
    False
    """
    held = sorted(lengths(hand))
    return held[0] >= 2 and held[1] >= 3


def length_points(hand: int) -> int:
    """High card points and one for each card beyond the fourth of a suit.

    >>> length_points(hand_of("AK5432.Q2.432.42"))
    11
    """
    return high_card_points(hand) + sum(held - 4 for held in lengths(hand) if held > 4)


def support_points(hand: int, trump: int) -> int:
    """High card points and, with three trumps at least, 3 for a void, 2 for a singleton, 1 for a doubleton beside them.

    >>> hand = hand_of("K432.2.A5432.432")
    >>> support_points(hand, 3), support_points(hand, 2)
    (9, 7)
    """
    held = lengths(hand)
    short = [length for suit, length in enumerate(held) if suit != trump and length < 3] if held[trump] >= 3 else []
    return high_card_points(hand) + sum(_SHORTNESS[length] for length in short)


def has_stopper(hand: int, suit: int) -> bool:
    """Whether a suit is stopped: by the ace, the king with one more card, the queen with two, the jack with three.

    >>> [has_stopper(hand_of(cards), 3) for cards in ("A...", "K...", "K2...", "Q32...", "J32...")]
    [True, False, True, True, False]
    """
    ranks = hand >> 13 * suit & 0x1FFF
    return any(ranks >> 12 - top & 1 and ranks.bit_count() > top for top in range(4))


def longest(hand: int) -> int:
    """The suit to open: the longest; of equal ones of five or more cards the highest, of four the lowest.

    >>> [longest(hand_of(cards)) for cards in ("A5432.K5432.A2.4", "A543.K543.A2.432")]
    [3, 2]
    """
    held = lengths(hand)
    most = max(held)
    suits = [suit for suit in range(4) if held[suit] == most]
    return suits[-1] if most > 4 else suits[0]
