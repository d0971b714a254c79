"""Final bids: which are legal, and which contracts they come to. Bids are given in turn, the first bidder's first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from ..errors import DomainError, NotationError, quoted
from ..play.notation import is_ordered
from .actions import BIDS, CONFIRM, VA_BANQUE, Bid
from .deal import SEATS
from .scoring import TRICKS

__all__ = [
    "Contract", "awaits_partner", "bankers", "checked_bids", "contracts", "contracts_by_seat", "forbids",
    "is_preliminary", "legal_bids",
]  # fmt: skip

_OWN: Final = frozenset(BIDS) - {VA_BANQUE, CONFIRM}


def is_preliminary(bid: int) -> bool:
    """Whether a number can be announced in the bidding trick: 1..12, never zero (dozen.bid.1).

    >>> is_preliminary(1), is_preliminary(0), is_preliminary(13)
    (True, False, False)
    """
    return 1 <= bid <= TRICKS


def awaits_partner(bids: Sequence[Bid]) -> bool:
    """Whether the next bidder's partner has announced a va-banque, to be confirmed or refused now (dozen.bid.5).

    >>> awaits_partner([VA_BANQUE, BIDS[0]]), awaits_partner([VA_BANQUE])
    (True, False)
    """
    return len(bids) >= 2 and bids[len(bids) - 2] == VA_BANQUE


def forbids(bids: Sequence[Bid], bid: Bid) -> str:
    """The clause that forbids a next final bid, or an empty text if it is legal (dozen.bid.4, dozen.bid.5).

    >>> forbids([], CONFIRM), forbids([], Bid("single", 0)), forbids([], VA_BANQUE)
    ('dozen.bid.5', 'dozen.bid.4', '')
    """
    if bid == VA_BANQUE:
        return "" if len(bids) < 2 else "dozen.bid.5"
    if bid == CONFIRM:
        return "" if awaits_partner(bids) else "dozen.bid.5"
    return "" if bid in _OWN else "dozen.bid.4"


def checked_bids(contracts: Iterable[Bid | str]) -> tuple[Bid, ...]:
    """Final bids in turn, texts too. Raises `NotationError` for what are none, `DomainError` for illegal ones.

    >>> [str(bid) for bid in checked_bids(["va-banque", "3 single"])]
    ['va-banque', '3 single']
    """
    if not is_ordered(contracts):
        raise NotationError(f"not contracts: {quoted(contracts)}; expected a list such as ['3 single', 'zero']")
    bids = tuple(Bid.parse(bid) for bid in contracts)
    if len(bids) > SEATS:
        raise DomainError(f"{len(bids)} contracts; expected at most {SEATS}")
    for turn, bid in enumerate(bids):
        if clause := forbids(bids[:turn], bid):
            raise DomainError(f"contract {turn + 1}, {str(bid)!r}, could not have been bid ({clause})")
    return bids


def legal_bids(bids: Sequence[Bid]) -> tuple[Bid, ...]:
    """All legal next bids.

    >>> len(legal_bids([])), len(legal_bids([VA_BANQUE, VA_BANQUE])), len(legal_bids(BIDS[:2]))
    (26, 26, 25)
    """
    return _legal(min(len(bids), 2), awaits_partner(bids))


@lru_cache(maxsize=8)
def _legal(before: int, awaited: bool) -> tuple[Bid, ...]:
    # What is legal depends on no more than this; the bids before are such as to have it.
    bids = (VA_BANQUE if awaited else BIDS[0], BIDS[0])[:before]
    return tuple(bid for bid in BIDS if not forbids(bids, bid))


@dataclass(frozen=True, slots=True)
class Contract:
    """What a bidder plays once all four have bid: `kind`, and the tricks C of a single or doubled contract.

    "va-banque" is the announcer of a confirmed one, "partner" who confirmed it, "refused" the announcer of a
    refused one, who plays a single zero (dozen.bid.6).
    """

    kind: Literal["single", "double", "refused", "va-banque", "partner"]
    tricks: int = 0


def contracts(bids: Sequence[Bid]) -> tuple[Contract, ...]:
    """The contracts that four final bids come to, in the same turn (dozen.bid.6, dozen.bid.7).

    >>> [c.kind for c in contracts([VA_BANQUE, VA_BANQUE, CONFIRM, BIDS[2]])]
    ['va-banque', 'refused', 'partner', 'single']
    """
    return tuple(_contract(bid, bids[turn ^ 2]) for turn, bid in enumerate(bids))


def contracts_by_seat(bids: Sequence[Bid], first: int) -> tuple[Contract, ...]:
    """The contracts of the seats 0..3, from four final bids in turn from seat `first`.

    >>> [c.tricks for c in contracts_by_seat(BIDS[:4], first=1)]
    [4, 1, 2, 3]
    """
    by_turn = contracts(bids)
    return tuple(by_turn[(seat - first) % SEATS] for seat in range(SEATS))


def bankers(by_seat: Iterable[Contract]) -> tuple[int, ...]:
    """The seats that play a confirmed va-banque.

    >>> bankers(contracts_by_seat([VA_BANQUE, VA_BANQUE, CONFIRM, BIDS[2]], first=3))
    (3,)
    """
    return tuple(seat for seat, contract in enumerate(by_seat) if contract.kind == "va-banque")


def _contract(bid: Bid, partner: Bid) -> Contract:
    if bid.kind == "va-banque":
        return Contract("va-banque" if partner.kind == "confirm" else "refused")
    if bid.kind == "confirm":
        return Contract("partner")
    return Contract("double" if bid.kind == "double" else "single", bid.tricks)
