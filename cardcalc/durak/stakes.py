"""Offers to surrender or double: who may offer, and the stake after so many accepted offers."""

from __future__ import annotations

from ..errors import DomainError, quoted
from .rules import Rules
from .scoring import stake

__all__ = ["accepted_for", "may_offer", "stake_ladder"]


def may_offer(seat: int, rules: Rules, offerer: int | None, holder: int | None) -> bool:
    """Whether a player may offer now: none pends, and the right to offer is not the other's alone.

    `offerer` is who waits for an answer, `holder` who accepted last and alone may offer next; None at the beginning
    of a game, where both may (kosmos.offer.1, kosmos.offer.2, kosmos.offer.3, kosmos.offer.5).

    >>> from cardcalc.durak import Rules
    >>> may_offer(0, Rules(), None, None), may_offer(0, Rules(), None, 1), may_offer(0, Rules(), 1, None)
    (True, False, False)
    """
    return rules.offers and offerer is None and holder in (None, seat)


def accepted_for(points: int) -> int:
    """How many offers were accepted for this stake. Raises `DomainError` for what is no stake.

    >>> accepted_for(4)
    2
    """
    if type(points) is not int or points < 1 or points & (points - 1):
        raise DomainError(f"stake is {quoted(points)}; expected 1, 2, 4, 8, … (kosmos.stake)")
    return points.bit_length() - 1


def stake_ladder(offers: int = 4) -> tuple[tuple[int, int, int], ...]:
    """The ladder of stakes: for each number of accepted offers the stake if the next one is declined or accepted.

    Rows (accepted, declined now the offerer scores, accepted the game is for). Raises `DomainError` for a number
    of offers that is not 1..64 (kosmos.offer.4, kosmos.stake).

    >>> stake_ladder(3)
    ((0, 1, 2), (1, 2, 4), (2, 4, 8))
    """
    if type(offers) is not int or not 1 <= offers <= 64:  # the game knows no limit, a table needs one
        raise DomainError(f"{quoted(offers)} offers; expected 1..64")
    return tuple((n, int(stake(n=n)), int(stake(n=n + 1))) for n in range(offers))
