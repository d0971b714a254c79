"""The calls of a natural beginner: the first of his rules that has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ..auction import Auction
from ..calls import PASS, Call
from ..seats import Seat
from .answers import (
    fitting_major,
    fitting_minor,
    forced,
    minor_game,
    new_suit_over_overcall,
    no_trump,
    one_over_one,
    over_no_trump,
    preference,
    rebid_suit,
    second_suit,
    two_over_one,
)
from .bidder import Bidder
from .opening import opening, overcall, penalty_double, reopen

__all__ = ["natural_call"]

_Rule: TypeAlias = Callable[[Bidder], Call | None]


def natural_call(hand: int, auction: Auction, seat: Seat, vulnerable: bool = False) -> Call:
    """The call of a natural bidder with that hand (a mask): the first rule that has one, else a pass.

    >>> from cardcalc.bridge.natural.hand import hand_of
    >>> def call(cards, calls=""):
    ...     auction = Auction.parse(calls)
    ...     return natural_call(hand_of(cards), auction, auction.turn)
    >>> call("AK32.Q32.K32.Q32"), call("AK432.Q32.K32.32"), call("K2.Q932.J432.432")
    (Call('1S'), Call('1S'), Call('P'))
    >>> call("Q432.K32.Q32.432", "1S P"), call("K32.A32.Q432.A32", "1NT P")
    (Call('2S'), Call('3NT'))
    """
    player = Bidder.of(hand, auction, seat, vulnerable)
    for rule in _rules(player):
        call = rule(player)
        if call is not None and auction.can(call):
            return call
    return PASS


def _rules(player: Bidder) -> tuple[_Rule, ...]:
    """The rules that may apply, the first ones first."""
    if player.partner.has_bid:
        return ANSWERS if not player.own.has_bid else REBIDS
    if player.own.has_bid:
        return (penalty_double, reopen)
    return (penalty_double, overcall) if player.last is not None else (opening,)


ANSWERS: Final = (
    penalty_double, fitting_major, over_no_trump, one_over_one, two_over_one, fitting_minor, new_suit_over_overcall,
    no_trump, minor_game, preference,
)  # fmt: skip
"""The rules of who answers his partner's first bid."""
REBIDS: Final = (
    penalty_double, fitting_major, fitting_minor, rebid_suit, second_suit, no_trump, minor_game, preference, forced,
)  # fmt: skip
"""The rules of who has bid before, as has his partner."""
