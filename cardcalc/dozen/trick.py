"""Who wins a trick, and when the ace, which has no fixed rank, is the highest card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..cards import SUIT_MASKS, Card, Rank, Suit
from ..errors import DomainError
from ..play.notation import cards_in_order
from .deal import parse_trump

__all__ = [
    "HIGH", "LOW", "MIDDLE", "ace_loses", "category", "deciding_suit", "top_rank", "trick_winner", "winner",
]  # fmt: skip

# Ranks of one suit as a mask of 13 bits: the two is bit 0, the king bit 11, the ace bit 12.
LOW: Final = 0b0_000_00000_1111
MIDDLE: Final = 0b0_000_11111_0000
HIGH: Final = 0b0_111_00000_0000
_ACE: Final = 1 << 12


def category(rank: Rank | str) -> str:
    """ "low" (2–5), "middle" (6–10), "high" (J Q K) or "ace" (dozen.trick.2). Raises `NotationError`.

    >>> [category(rank) for rank in ("5", "6", "10", "J", "A")]
    ['low', 'middle', 'middle', 'high', 'ace']
    """
    bit = 1 << Rank.parse(rank) - 2
    return "low" if bit & LOW else "middle" if bit & MIDDLE else "high" if bit & HIGH else "ace"


def ace_loses(companions: int) -> bool:
    """Whether the ace is beaten by these other ranks of the deciding suit, a mask of 12 bits (dozen.trick.3).

    It loses to a low card, unless a high one restores it without a middle one beside.

    >>> ace_loses(LOW), ace_loses(LOW | HIGH), ace_loses(LOW | MIDDLE | HIGH), ace_loses(MIDDLE | HIGH)
    (True, False, True, False)
    """
    return bool(companions & LOW) and (bool(companions & MIDDLE) or not companions & HIGH)


def top_rank(ranks: int) -> int:
    """The place of the winner among the ranks of the deciding suit, a mask of 13 bits, not 0 (dozen.trick.3).

    >>> top_rank(0b1_000_00001_0000), top_rank(0b1_000_00000_0100)  # A 6: the ace; A 4: the four
    (12, 2)
    """
    companions = ranks & ~_ACE
    return 12 if ranks & _ACE and not ace_loses(companions) else companions.bit_length() - 1


def deciding_suit(trick: Sequence[int], trump: int | None) -> int:
    """The suit that decides a trick, cards as indexes: trumps if any fell, else the led (dozen.trick.1).

    >>> deciding_suit([Card("♠5").index, Card("♥2").index], Suit.HEARTS) == Suit.HEARTS
    True
    """
    if trump is not None:
        for index in trick:
            if index // 13 == trump:
                return trump
    return trick[0] // 13


def winner(trick: Sequence[int], trump: int | None) -> int:
    """Which card wins, by its place in the order of play; cards as indexes (dozen.trick.1, .3, .4, .8).

    >>> winner([Card(card).index for card in ("♠9", "♠A", "♠3", "♠4")], None)
    0
    """
    suit = deciding_suit(trick, trump)
    ranks = 0
    for index in trick:
        ranks |= 1 << index
    return trick.index(13 * suit + top_rank((ranks & SUIT_MASKS[suit]) >> 13 * suit))


def trick_winner(cards: str | Iterable[Card | str], trump: Suit | str | None = None) -> int:
    """Which of 1 to 4 cards, given in order of play, wins: 0 for the led card. `trump` None is no trump.

    Raises `NotationError` for what are no cards and `DomainError` for another number of them and for a set, which has
    lost their order.

    >>> trick_winner("♠9 ♠A ♠3 ♠4"), trick_winner("♠5 ♥2 ♥A ♠K", trump="♥")
    (0, 1)
    """
    trick = [card.index for card in cards_in_order(cards)]
    if not 1 <= len(trick) <= 4:
        raise DomainError(f"{len(trick)} cards in a trick; expected 1..4")
    return winner(trick, parse_trump(trump))
