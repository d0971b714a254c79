"""What the calls of a natural auction say about the hands: points between bounds, and lengths of suits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ..auction import Auction
from ..calls import PASS, Call
from ..seats import SEATS
from ..trick import NO_TRUMP
from .system import (
    FIT,
    JUMP_OVERCALL,
    MOST,
    NAMED,
    NEW_SUIT,
    NO_TRUMP_OPENINGS,
    NO_TRUMP_OVERCALLS,
    OPENINGS,
    OVERCALLS,
    Shown,
    at_level,
    game_level,
    needed,
)

__all__ = ["WEAK", "Promise", "promises", "weak_level"]

WEAK: Final = 7
"""The most points of a suit bid over partner's no trump to play there."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What a player has said: points from `low` to `high`, at least so many cards of ♣ ♦ ♥ ♠.

    `has_bid` is whether he has bid at all, `is_forcing` whether his partner may not pass his last bid.
    """

    low: int = 0
    high: int = MOST
    lengths: tuple[int, ...] = (0, 0, 0, 0)
    has_bid: bool = False
    is_forcing: bool = False

    @property
    def is_strong(self) -> bool:
        """Whether he has the points of an opening of one suit."""
        return self.low >= OPENINGS[0].low

    @property
    def is_balanced(self) -> bool:
        """Whether he has bid no trump first, and so holds two cards of each suit."""
        return min(self.lengths) >= NO_TRUMP_OPENINGS[0].length

    def has_named(self, suit: int) -> bool:
        """Whether he has named that suit."""
        return self.lengths[suit] >= NAMED


@lru_cache(maxsize=64)
def promises(auction: Auction) -> tuple[Promise, ...]:
    """What the four players have said so far, by seat.

    >>> said = promises(Auction.parse("1S P 3S P", dealer="N"))
    >>> [(said[seat].low, said[seat].high, said[seat].lengths[3]) for seat in (0, 2)]
    [(12, 21, 4), (10, 12, 4)]
    """
    said = [Promise()] * SEATS
    last: Call | None = None
    for seat, call in auction.calls:
        said[seat] = _after(call, said[seat], said[seat ^ 2], said, last, seat)
        last = call if call.level else last
    return tuple(said)


def _after(
    call: Call, own: Promise, partner: Promise, said: Sequence[Promise], last: Call | None, seat: int
) -> Promise:
    """What a player has said after his next call."""
    if not call.level:
        return _passed(own, partner, last) if call is PASS else replace(own, is_forcing=False)
    if own.has_bid or partner.has_bid:
        return _answer(call, own, partner)
    is_first = not (said[seat ^ 1].has_bid or said[seat ^ 3].has_bid)
    found = _opening(call) if is_first else _overcall(call, last)
    return replace(found, high=max(found.low, min(found.high, own.high)))


def _passed(own: Promise, partner: Promise, last: Call | None) -> Promise:
    if own.has_bid:
        return replace(own, is_forcing=False)
    if last is None:
        return replace(own, high=OPENINGS[0].low - 1)
    stronger = NEW_SUIT[1] if partner.has_bid else JUMP_OVERCALL
    return replace(own, high=min(own.high, stronger.low - 1))


def _opening(call: Call) -> Promise:
    """The opening bids: points, and length of the suit."""
    bids = NO_TRUMP_OPENINGS if call.denomination == NO_TRUMP else OPENINGS
    return _first(call, at_level(bids, call.level))


def _overcall(call: Call, last: Call | None) -> Promise:
    """Bids over an opening of the opponents."""
    if call.denomination != NO_TRUMP and last is not None and call.rank > last.rank + 5:
        return _first(call, JUMP_OVERCALL)
    bids = NO_TRUMP_OVERCALLS if call.denomination == NO_TRUMP else OVERCALLS
    return _first(call, at_level(bids, call.level))


def _first(call: Call, shown: Shown) -> Promise:
    """What the first bid of a side says."""
    suits = range(4) if call.denomination == NO_TRUMP else (call.denomination,)
    lengths = tuple(shown.length if suit in suits else 0 for suit in range(4))
    return Promise(shown.low, shown.high, lengths, has_bid=True)


def _answer(call: Call, own: Promise, partner: Promise) -> Promise:
    """A bid of a side that has bid before: opposite the least that partner has promised, it is high enough."""
    suit, level = call.denomination, call.level
    enough = needed(level, suit) - partner.low
    most = min(own.high, max(needed(level + 1, suit) - partner.low - 1 if level < game_level(suit) else MOST, enough))
    found = Promise(own.low, own.high, own.lengths, has_bid=True)
    if suit == NO_TRUMP:
        return _within(found, enough, most)
    if partner.lengths[suit] >= 3:
        return _showing(_within(found, enough, most), suit, max(3, FIT - partner.lengths[suit]))
    if own.has_named(suit):
        return _showing(_within(found, enough, most), suit, own.lengths[suit] + 1)
    new_suit = at_level(NEW_SUIT, level)
    if partner.is_balanced and not own.has_bid:
        if level == weak_level(partner):
            return _showing(replace(found, high=WEAK), suit, new_suit.length)
        if level == 4 == game_level(suit):  # a fit in a major suit, too strong for the weak answer
            return _showing(_within(found, min(WEAK + 1, enough), most), suit, FIT - partner.lengths[suit])
    if own.has_bid:  # a second suit: the first has a card more than it promised
        first = tuple(length + 1 if length == NAMED else length for length in own.lengths)
        return _showing(replace(_within(found, enough if level > 2 else 0, MOST), lengths=first), suit, NAMED)
    low = new_suit.low if partner.is_strong else max(8, enough)
    return replace(_showing(_within(found, low, MOST), suit, new_suit.length), is_forcing=partner.is_strong)


def weak_level(partner: Promise) -> int:
    """The level of the weak answer to a balanced hand: two over 1NT, three over 2NT."""
    return 2 if partner.low < NO_TRUMP_OVERCALLS[1].low else 3


def _within(found: Promise, low: int, high: int) -> Promise:
    low = min(max(found.low, low), MOST)
    return replace(found, low=low, high=max(low, min(found.high, high)))


def _showing(found: Promise, suit: int, length: int) -> Promise:
    lengths = list(found.lengths)
    lengths[suit] = max(lengths[suit], length)
    return replace(found, lengths=tuple(lengths))
