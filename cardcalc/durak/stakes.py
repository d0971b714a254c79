"""Offers to surrender or double: who may offer, and the stake after so many accepted offers."""

from __future__ import annotations

import re

from ..errors import DomainError, quoted
from ..whole import number_of
from .rules import Rules
from .scoring import stake

__all__ = ["accepted_for", "may_offer", "shown", "stake_ladder"]

_LONGEST = 64  # accepted offers whose stake is written in full


def may_offer(seat: int, rules: Rules, offerer: int | None, holder: int | None) -> bool:
    """Whether a player may offer now: none pends, and the right to offer is not the other's alone.

    `offerer` is who waits for an answer, `holder` who accepted last and alone may offer next; None at the beginning
    of a game, where both may (kosmos.offer.1, kosmos.offer.2, kosmos.offer.3, kosmos.offer.5).

    >>> from cardcalc.durak import Rules
    >>> may_offer(0, Rules(), None, None), may_offer(0, Rules(), None, 1), may_offer(0, Rules(), 1, None)
    (True, False, False)
    """
    return rules.offers and offerer is None and holder in (None, seat)


def accepted_for(points: int | str) -> int:
    """How many offers were accepted for this stake: a number, or a text such as "2^70", as `shown` writes a long one.

    Raises `DomainError` for what is no stake.

    >>> accepted_for(4), accepted_for("2^15000")
    (2, 15000)
    """
    if isinstance(points, str) and (power := re.fullmatch(r"2\^([0-9]{1,6})", points, re.ASCII)):
        return int(power[1])
    number = number_of(points)
    if number is None or number < 1 or number & (number - 1):
        raise DomainError(f"stake is {quoted(points)}; expected 1, 2, 4, 8, … or a text such as '2^70' (kosmos.stake)")
    return number.bit_length() - 1


def shown(points: int) -> str:
    """Points as they are written: there is no limit to a stake, but there is one to the digits that are read.

    >>> shown(4), shown(2**64), shown(2**15_000)
    ('4', '18446744073709551616', '2^15000')
    """
    if points <= 1 << _LONGEST:
        return str(points)
    power = points.bit_length() - 1
    return f"2^{power}" if points == 1 << power else quoted(points)


def stake_ladder(offers: int = 4) -> tuple[tuple[int, int, int], ...]:
    """The ladder of stakes: for each number of accepted offers the stake if the next one is declined or accepted.

    Rows (accepted, declined now the offerer scores, accepted the game is for). Raises `DomainError` for a number
    of offers that is not 1..64 (kosmos.offer.4, kosmos.stake).

    >>> stake_ladder(3)
    ((0, 1, 2), (1, 2, 4), (2, 4, 8))
    """
    number = number_of(offers)
    if number is None or not 1 <= number <= 64:  # the game knows no limit, a table needs one
        raise DomainError(f"{quoted(offers)} offers; expected 1..64")
    return tuple((n, int(stake(n=n)), int(stake(n=n + 1))) for n in range(number))
