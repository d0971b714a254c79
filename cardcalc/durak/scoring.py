"""The numbers of durak: stakes, take points and match equity of Kosmos, races and prize shares of Belarus."""

from __future__ import annotations

import functools
from fractions import Fraction

from ..formula import Term, cases, chance, count, formula, integers, num, otherwise, tabulated, total, when

__all__ = ["MATCH", "equity", "match_equity", "match_take_point", "prize_share", "race", "stake", "take_point"]

MATCH = 15  # kosmos.match.1: points that win the match
_EXACT = 7  # scores up to which the equity is kept as a Fraction; beyond, its length explodes


@formula("kosmos.stake", n=count(), unit="stake")
def stake(n: Term) -> Term:
    """The stake of a game after n accepted offers.

    >>> [stake(n=n) for n in range(5)]
    [1, 2, 4, 8, 16]
    """
    return num(2) ** n


@formula("kosmos.take_point", x=chance(), unit="chance")
def take_point(x: Term) -> Term:
    """The chance to win from which an offer should be accepted, the match score ignored.

    x: efficiency of the recube, from 0 (no further doubling) to 1 (perfect).

    >>> take_point(x=0), take_point(x=1)
    (Fraction(1, 4), Fraction(1, 5))
    """
    return 1 / (4 + x)


@tabulated(
    "kosmos.equity",
    a=integers(0, MATCH),
    b=integers(0, MATCH),
    where=lambda a, b: (a > 0) | (b > 0),
    unit="chance",
)
def equity(a: int, b: int) -> Fraction | float:
    """The chance to win the match for a player who needs a points against one who needs b.

    Games are even, doubles efficient, there is no Crawford rule. Fractions while a and b are at most 7.

    >>> equity(a=2, b=3), equity(a=2, b=5), equity(a=3, b=4), equity(a=5, b=0)
    (Fraction(2, 3), Fraction(21, 26), Fraction(35, 62), Fraction(0, 1))
    """
    return match_equity(a, b)


@functools.cache
def match_equity(a: int, b: int) -> Fraction | float:
    """`equity` where one may have reached more than the target: a need below 0 is none (kosmos.match.1).

    >>> match_equity(-1, 3), match_equity(3, -1)
    (Fraction(1, 1), Fraction(0, 1))
    """
    if a <= 0:
        return Fraction(1)
    if b <= 0:
        return Fraction(0)
    if a == b:
        return Fraction(1, 2)
    half: Fraction | float = Fraction(1, 2) if max(a, b) <= _EXACT else 0.5
    low = Fraction(0) if b == 1 else match_take_point(a, b, 1)  # below it the player to be doubled gives up
    high = Fraction(1) if a == 1 else 1 - match_take_point(b, a, 1)  # above it his opponent does
    if half <= low:
        return match_equity(a, b - 1)
    if half >= high:
        return match_equity(a - 1, b)
    lost, won = match_equity(a, b - 1), match_equity(a - 1, b)
    return lost + (half - low) / (high - low) * (won - lost)


@functools.cache
def match_take_point(x: int, y: int, cube: int, is_dead: bool = False) -> Fraction | float:
    """The take point of a player who needs x points, 1..15, against y and is offered to double from `cube`.

    Playing on is worth there as much as giving up. The right to offer next lowers it, perfectly used, as far as the
    point from which his opponent would rather give up; not so if it `is_dead`, or of no use to him, because the double
    would win him the match anyhow (kosmos.equity).

    >>> match_take_point(2, 2, 1), match_take_point(4, 2, 1), match_take_point(3, 3, 1), match_take_point(3, 3, 1, True)
    (Fraction(1, 2), Fraction(1, 4), Fraction(1, 8), Fraction(1, 6))
    """
    dropped, lost, won = match_equity(x, y - cube), match_equity(x, y - 2 * cube), match_equity(x - 2 * cube, y)
    dead = (dropped - lost) / (won - lost)
    return dead if is_dead or x <= 2 * cube else dead * (1 - match_take_point(y, x, 2 * cube))


@formula("belarus.prize_share", place=integers(1, 8), unit="per cent")
def prize_share(place: Term) -> Term:
    """The share of a place in the prize fund, in whole per cent.

    >>> [prize_share(place=place) for place in range(1, 9)]
    [35, 25, 14, 10, 4, 4, 4, 4]
    """
    return cases(
        when(place == 1, 35), when(place == 2, 25), when(place == 3, 14), when(place == 4, 10), otherwise(4)
    )  # fmt: skip


@formula("belarus.race", n=integers(1, None), p=chance(), unrolled=("n",), unit="chance")
def race(n: int, p: Term) -> Term:
    """The chance to be first to n wins, with chance p in every decisive game.

    n must be a number; with n bound it is a polynomial in p.

    >>> race(n=3, p=0.9), race(n=5, p=Fraction(3, 5))
    (0.99144, Fraction(286497, 390625))
    """
    terms, ways = [], 1  # the last game is won, k lost ones lie among those before it
    for k in range(n):
        terms.append(_lost(n, k, ways, p))
        ways = ways * (n + k) // (k + 1)
    return total(terms)


def _lost(n: int, k: int, ways: int, p: Term) -> Term:
    """The chance to win the race having lost k games, which can happen in so many ways."""
    won = p**n if n > 1 else num(p)
    if k == 0:
        return won
    return (won if ways == 1 else ways * won) * ((1 - p) ** k if k > 1 else 1 - p)
