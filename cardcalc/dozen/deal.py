"""What distinguishes the deals of a party: the trump, and the spade that opens the bidding trick."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Final

from ..cards import CARDS, Card, Rank, Suit, shuffle
from ..errors import NotationError, quoted
from ..whole import whole_number
from .rules import Rules

__all__ = ["DEALS", "MODES", "SEATS", "Deal", "deals", "dealt", "drawn", "first_dealer", "format_trump", "parse_trump"]

SEATS: Final = 4
MODES: Final = (None, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
"""The five trump modes in the document's order; None is no trump."""
DEALS: Final = len(MODES) * len(Rank)
"""The deals of a party: every trump mode with every spade (dozen.party.1)."""

_NO_TRUMP: Final = frozenset({"", "nt", "no trump", "бк", "без козыря"})


def parse_trump(trump: Suit | str | None) -> Suit | None:
    """The trump suit, None for no trump ("NT", "no trump", ""). Raises `NotationError`, which names these too.

    >>> parse_trump("♥"), parse_trump("nt"), parse_trump(None)
    (Suit.HEARTS, None, None)
    """
    if trump is None or (isinstance(trump, str) and trump.strip().lower() in _NO_TRUMP):
        return None
    try:
        return Suit.parse(trump)
    except NotationError as error:
        raise NotationError(f"{error}, or None or 'NT' for no trump") from None


def format_trump(trump: Suit | None) -> str:
    """The trump as text, "NT" for none."""
    return "NT" if trump is None else str(trump)


@dataclass(frozen=True, slots=True)
class Deal:
    """One of the 65 deals of a party: the trump (None is no trump) and the rank of the spade that is led.

    `rank` is None only in a position set up after the bidding trick. Texts are accepted; `NotationError`.

    >>> deal = Deal("♥", "5")
    >>> deal, str(deal), deal.lead
    (Deal(trump=Suit.HEARTS, rank=Rank.FIVE), '♥ 5', Card('♠5'))
    """

    trump: Suit | None = None
    rank: Rank | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "trump", parse_trump(self.trump))
        object.__setattr__(self, "rank", None if self.rank is None else Rank.parse(self.rank))

    @classmethod
    def parse(cls, deal: Deal | str | Iterable[Suit | Rank | str | int | None]) -> Deal:
        """The deal itself, a pair (trump, rank) or such a text. Raises `NotationError`.

        >>> Deal.parse(("♥", 5)) == Deal.parse("♥ 5") == Deal.parse(Deal("♥", "5"))
        True
        """
        if isinstance(deal, Deal):
            return deal
        parts = deal.rsplit(maxsplit=1) if isinstance(deal, str) else list(deal) if isinstance(deal, Iterable) else []
        if len(parts) != 2 or parts[1] is None:
            raise NotationError(f"not a deal: {quoted(deal)}; expected trump and rank such as ('♥', '5')")
        return cls(*parts)  # texts are taken

    @property
    def lead(self) -> Card | None:
        """The spade led to the bidding trick (dozen.party.3); None if the rank is not known."""
        return None if self.rank is None else CARDS[13 * Suit.SPADES + self.rank - 2]

    def __str__(self) -> str:
        return f"{format_trump(self.trump)} {'' if self.rank is None else self.rank}".strip()


def deals(order: str = "trump_major") -> tuple[Deal, ...]:
    """The 65 deals of a party in the order that the rules name (dozen.party.1, dozen.party.2).

    Raises `DomainError` for an order that they do not.

    >>> [str(deal) for deal in deals()[:2]], [str(deal) for deal in deals("rank_major")[:2]]
    (['NT 2', 'NT 3'], ['NT 2', '♦ 2'])
    """
    return _deals(Rules(order=order).order)  # type: ignore[arg-type]  # which judges it


@cache
def _deals(order: str) -> tuple[Deal, ...]:
    if order == "rank_major":
        return tuple(Deal(trump, rank) for rank, trump in product(Rank, MODES))
    return tuple(Deal(trump, rank) for trump, rank in product(MODES, Rank))


def dealt(seed: int) -> tuple[int, int, int, int]:
    """Four hands of thirteen as masks, dealt card by card from a shuffled pack (dozen.deal.1).

    >>> [hand.bit_count() for hand in dealt(1)]
    [13, 13, 13, 13]
    """
    order = shuffle(CARDS, seed)
    north, east, south, west = (sum(card.mask for card in order[seat::SEATS]) for seat in range(SEATS))
    return north, east, south, west


def drawn(seed: int) -> Deal:
    """The deal that a seed draws where none is asked for."""
    return _deals("trump_major")[_lot(seed, DEALS, 0)]


def first_dealer(seed: int) -> int:
    """The seat that deals first, drawn by lot: it has no influence on the play (dozen.deal.1)."""
    return _lot(seed, SEATS, 1)


def _lot(seed: int, size: int, which: int) -> int:
    random = Random(whole_number(seed))
    for _ in range(51 + which):  # the shuffle has used up 51 numbers of this sequence
        random.random()
    return int(random.random() * size)
