"""What the calls of a natural auction say about the hands: points between bounds, and lengths of suits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ..auction import Auction
from ..calls import PASS, Call
from ..seats import SEATS

__all__ = ["NEEDED", "NO_TRUMP", "Promise", "promises", "reach"]

NO_TRUMP: Final = 4
NEEDED: Final = ((0, 18, 18, 22, 25, 28, 33, 37), (0, 18, 23, 25, 29, 31, 33, 37))
"""The points that a side needs together for each level: with a suit, and at no trump."""
_MOST: Final = 37
_GAME: Final = (5, 5, 4, 4, 3)


@dataclass(frozen=True, slots=True)
class Promise:
    """What a player has said: points from `low` to `high`, at least so many cards of ♣ ♦ ♥ ♠.

    `has_bid` is whether he has bid at all, `is_forcing` whether his partner may not pass his last bid.
    """

    low: int = 0
    high: int = _MOST
    lengths: tuple[int, ...] = (0, 0, 0, 0)
    has_bid: bool = False
    is_forcing: bool = False


def needed(level: int, denomination: int) -> int:
    """The points that a side needs together for a contract.

    >>> needed(3, NO_TRUMP), needed(4, 3), needed(5, 0), needed(6, 2), needed(7, 4)
    (25, 25, 28, 33, 37)
    """
    return NEEDED[denomination == NO_TRUMP][level]


def game_level(denomination: int) -> int:
    """The level of a game: five in a minor suit, four in a major suit, three at no trump.

    >>> [game_level(denomination) for denomination in range(5)]
    [5, 5, 4, 4, 3]
    """
    return _GAME[denomination]


def reach(points: int, denomination: int) -> int:
    """The level for which the points of both hands are enough, 0 for none: not more than a game, or a slam.

    >>> [reach(points, 3) for points in (17, 18, 22, 24, 25, 32, 33, 37)]
    [0, 2, 3, 3, 4, 4, 6, 7]
    >>> [reach(points, NO_TRUMP) for points in (18, 22, 23, 25, 33)]
    [1, 1, 2, 3, 6]
    """
    levels = (7, 6, *range(game_level(denomination), 0, -1))
    return next((level for level in levels if points >= needed(level, denomination)), 0)


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
        return replace(own, high=11)
    return replace(own, high=min(own.high, 9 if partner.has_bid else 16))


def _opening(call: Call) -> Promise:
    """The opening bids: points, and length of the suit."""
    if call.denomination == NO_TRUMP:
        low, high = {1: (15, 17), 2: (20, 22)}.get(call.level, (25, 30))
        return Promise(low, high, (2, 2, 2, 2), has_bid=True)
    low, high, length = {1: (12, 21, 4), 2: (22, 30, 5)}.get(call.level, (5, 11, 7))
    return _showing(Promise(low, high, has_bid=True), call.denomination, length)


def _overcall(call: Call, last: Call | None) -> Promise:
    """Bids over an opening of the opponents."""
    if call.denomination == NO_TRUMP:
        low, high = (15, 18) if call.level == 1 else (19, 22)
        return Promise(low, high, (2, 2, 2, 2), has_bid=True)
    is_jump = last is not None and call.rank > last.rank + 5
    low, high = (17, 22) if is_jump else ((9, 16), (11, 16), (13, 17))[min(call.level, 3) - 1]
    return _showing(Promise(low, high, has_bid=True), call.denomination, 5)


def _answer(call: Call, own: Promise, partner: Promise) -> Promise:
    """A bid of a side that has bid before: opposite the least that partner has promised, it is high enough."""
    suit, level = call.denomination, call.level
    enough = needed(level, suit) - partner.low
    most = min(own.high, max(needed(level + 1, suit) - partner.low - 1 if level < game_level(suit) else _MOST, enough))
    found = Promise(own.low, own.high, own.lengths, has_bid=True)
    if suit == NO_TRUMP:
        return _within(found, enough, most)
    if partner.lengths[suit] >= 3:
        return _showing(_within(found, enough, most), suit, max(3, 8 - partner.lengths[suit]))
    if own.lengths[suit] >= 4:
        return _showing(_within(found, enough, most), suit, own.lengths[suit] + 1)
    if min(partner.lengths) >= 2 and not own.has_bid and level == needed_level(partner):
        return _showing(replace(found, high=7), suit, 5)
    if own.has_bid:  # a second suit: the first has a card more than it promised
        first = tuple(length + 1 if length == 4 else length for length in own.lengths)
        return _showing(replace(_within(found, enough if level > 2 else 0, _MOST), lengths=first), suit, 4)
    is_forcing = partner.low >= 12
    low = (6 if level == 1 else 10 if level == 2 else 13) if is_forcing else max(8, enough)
    return replace(_showing(_within(found, low, _MOST), suit, 4 if level == 1 else 5), is_forcing=is_forcing)


def needed_level(partner: Promise) -> int:
    """The level of the weak answer to a balanced hand: two over 1NT, three over 2NT."""
    return 2 if partner.low < 19 else 3


def _within(found: Promise, low: int, high: int) -> Promise:
    low = min(max(found.low, low), _MOST)
    return replace(found, low=low, high=max(low, min(found.high, high)))


def _showing(found: Promise, suit: int, length: int) -> Promise:
    lengths = list(found.lengths)
    lengths[suit] = max(lengths[suit], length)
    return replace(found, lengths=tuple(lengths))
