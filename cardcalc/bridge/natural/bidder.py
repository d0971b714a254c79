"""What a natural bidder looks at when he is to call."""

from __future__ import annotations

from dataclasses import dataclass

from ...errors import DomainError, quoted
from ..auction import Auction
from ..calls import Call
from ..seats import Seat
from ..trick import NO_TRUMP
from .hand import hand_of, has_stopper, length_points, lengths, support_points
from .meaning import Promise, promises
from .system import FIT

__all__ = ["Bidder"]


@dataclass(frozen=True, slots=True)
class Bidder:
    """What a player looks at when he is to call: his hand (a mask), the auction, whether his side is vulnerable.

    `own`, `partner`, `left`, `right` are what has been said, `last` the last bid, `is_ours` whether his side made it.
    """

    hand: int
    auction: Auction
    vulnerable: bool
    held: tuple[int, ...]
    own: Promise
    partner: Promise
    left: Promise
    right: Promise
    last: Call | None
    is_ours: bool

    @classmethod
    def holding(cls, cards: str, calls: str = "", dealer: str = "N", vulnerable: bool = False) -> Bidder:
        """Whoever is to call after these calls, with those cards. Raises `DomainError` if the auction is over.

        >>> player = Bidder.holding("AQT54.K2.432.432", "1H P")
        >>> player.partner.low, player.fit(2), player.is_ours, player.cheapest(3), player.cheapest(1)
        (12, 6, True, 1, 2)
        """
        auction = Auction.parse(calls, dealer)
        if auction.turn is None:
            raise DomainError(f"auction {quoted(calls)} is over; expected one in which somebody is to call")
        return cls.of(hand_of(cards), auction, auction.turn, vulnerable)

    @classmethod
    def of(cls, hand: int, auction: Auction, seat: Seat, vulnerable: bool) -> Bidder:
        """The player of that seat."""
        said, bidder = promises(auction), auction.bidder
        return cls(
            hand, auction, vulnerable, lengths(hand), said[seat], said[seat ^ 2], said[(seat + 1) & 3],
            said[(seat - 1) & 3], auction.bid, bidder is not None and bidder & 1 == seat & 1,
        )  # fmt: skip

    def cheapest(self, denomination: int) -> int:
        """The lowest level at which a denomination may be bid now, 8 if there is none."""
        rank = -1 if self.last is None else self.last.rank
        return (rank - denomination) // 5 + 2

    def can(self, level: int, denomination: int) -> bool:
        """Whether that bid is legal now."""
        return self.cheapest(denomination) <= level <= 7

    def points(self, denomination: int) -> int:
        """What the hand is worth in a contract: with shortness in support of a suit, else with length."""
        if denomination == NO_TRUMP or self.fit(denomination) < FIT:
            return length_points(self.hand)
        return max(support_points(self.hand, denomination), length_points(self.hand))

    def fit(self, suit: int) -> int:
        """How many cards of a suit his side is sure to hold."""
        return self.held[suit] + self.partner.lengths[suit]

    @property
    def their_suits(self) -> list[int]:
        """The suits that the opponents have named."""
        return [suit for suit in range(4) if self.left.has_named(suit) or self.right.has_named(suit)]

    @property
    def is_stopped(self) -> bool:
        """Whether he stops the suits of the opponents."""
        return all(has_stopper(self.hand, suit) for suit in self.their_suits)
