"""What a player of bridge can tell from the cards that he sees: which are winners, and which may still beat them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...cards import SUIT_MASKS
from ..trick import playable, winner

if TYPE_CHECKING:
    from ..view import View

__all__ = ["RANKS", "Sight", "highest", "lowest", "masters", "sequence_top"]

RANKS: Final = 0x1FFF


def highest(mask: int) -> int:
    """The highest bit of a mask, −1 for none.

    >>> highest(0b10110), highest(0)
    (4, -1)
    """
    return mask.bit_length() - 1


def lowest(mask: int) -> int:
    """The lowest bit of a mask, −1 for none.

    >>> lowest(0b10110), lowest(0)
    (1, -1)
    """
    return (mask & -mask).bit_length() - 1


def masters(own: int, others: int) -> int:
    """The ranks of a suit that no other rank beats: masks of thirteen bits.

    >>> bin(masters(0b1101, 0b0010))
    '0b1100'
    """
    return own >> others.bit_length() << others.bit_length()


def sequence_top(ranks: int, beside: int = 0) -> int:
    """How many ranks below the highest one follow each other; those of `beside` fill gaps.

    >>> sequence_top(0b1110010), sequence_top(0b1010010), sequence_top(0b1010010, beside=0b0100000)
    (3, 1, 2)
    """
    length, rank, both = 0, highest(ranks), ranks | beside
    while rank >= 0 and both >> rank & 1:
        length += ranks >> rank & 1
        rank -= 1
    return length


@dataclass(frozen=True, slots=True)
class Sight:
    """The cards as the player to act sees them, as masks.

    `hand` is the hand to play from, `legal` its cards that may be played, `other` the second hand of his own side if
    he sees it (declarer does), `dummy` the hand of the opponents that a defender sees, `unseen` the cards that he sees
    nowhere, `trump` 0..4 with 4 for none, `trick` the cards on the table, `is_declarer` whether he declares.
    """

    hand: int
    legal: int
    other: int
    dummy: int
    unseen: int
    trump: int
    trick: tuple[int, ...]
    is_declarer: bool

    @classmethod
    def of(cls, view: View) -> Sight:
        """What the player sees who is to play a card."""
        contract, declarer, known = view.contract, view.declarer, view.known or 0
        assert contract is not None
        assert declarer is not None
        is_declarer = view.seat == declarer
        hand, other, dummy = view.hand, 0, known
        if is_declarer:
            hand, other, dummy = (view.hand, known, 0) if view.turn == declarer else (known, view.hand, 0)
        legal = playable(hand, view.trick[0] // 13 if view.trick else None)
        unseen = int(view.unseen.mask)
        return cls(hand, legal, other, dummy, unseen, contract.denomination, view.trick, is_declarer)

    @property
    def trumps(self) -> int:
        """The mask of the trump suit, 0 at no trump."""
        return SUIT_MASKS[self.trump] if self.trump < 4 else 0

    @property
    def against(self) -> int:
        """All cards that may still beat his: those not of his own side, as far as he sees it."""
        return self.unseen | self.dummy

    def own(self, suit: int) -> int:
        """The ranks of a suit in the hand to play."""
        return self.hand >> 13 * suit & RANKS

    def others(self, suit: int) -> int:
        """The ranks of a suit that may be against him."""
        return self.against >> 13 * suit & RANKS

    def partners(self, suit: int) -> int:
        """The ranks of a suit in the other hand of his side, if he sees it."""
        return self.other >> 13 * suit & RANKS

    @property
    def is_won_by_partner(self) -> bool:
        """Whether partner's card is the best on the table."""
        trick = self.trick
        return len(trick) >= 2 and winner(trick, self.trump) == len(trick) - 2

    def wins(self) -> int:
        """The legal cards that would be the best on the table."""
        trick, legal = self.trick, self.legal
        best = trick[winner(trick, self.trump)]
        suit = best // 13
        over = legal & SUIT_MASKS[suit] & ~((1 << best + 1) - 1)
        if suit != self.trump and self.trump < 4:
            over |= legal & SUIT_MASKS[self.trump]
        return over
