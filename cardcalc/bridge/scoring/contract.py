"""The points of one contract: tricks, overtricks, insult, slam, undertricks, and honors."""

from __future__ import annotations

from ...formula import Term, cases, formula, integers, otherwise, when
from .inputs import DENOMINATION, DOUBLING, LAWS, LEVEL, VULNERABLE

__all__ = ["honors", "insult", "overtrick_points", "slam", "trick_points", "undertrick_points"]


def _first_trick(denomination: Term) -> Term:
    return cases(when(denomination <= 1, 20), when(denomination <= 3, 30), otherwise(40))


def _further_trick(denomination: Term) -> Term:
    return cases(when(denomination <= 1, 20), otherwise(30))


def _factor(doubling: Term) -> Term:
    return cases(when(doubling == 0, 1), when(doubling == 1, 2), otherwise(4))


@formula("bridge.trick_points", level=LEVEL, denomination=DENOMINATION, doubling=DOUBLING)
def trick_points(level: Term, denomination: Term, doubling: Term) -> Term:
    """Points below the line for the tricks bid, when the contract is made.

    ♣ ♦ 20 a trick, ♥ ♠ 30, no trump 40 for the first and 30 for each further; twice doubled, four times
    redoubled.

    >>> trick_points(level=3, denomination=4, doubling=0), trick_points(level=4, denomination=3, doubling=1)
    (100, 240)
    """
    return (_first_trick(denomination) + _further_trick(denomination) * (level - 1)) * _factor(doubling)


@formula(
    "bridge.overtrick_points", overtricks=integers(0, 6), denomination=DENOMINATION, doubling=DOUBLING,
    vulnerable=VULNERABLE,
)  # fmt: skip
def overtrick_points(overtricks: Term, denomination: Term, doubling: Term, vulnerable: Term) -> Term:
    """Points above the line for tricks over the contract.

    Undoubled the value of a trick each; doubled 100 not vulnerable and 200 vulnerable; redoubled twice that.

    >>> [overtrick_points(overtricks=2, denomination=3, doubling=d, vulnerable=True) for d in (0, 1, 2)]
    [60, 400, 800]
    """
    return cases(
        when(doubling == 0, overtricks * _further_trick(denomination)),
        when(vulnerable, 200 * overtricks * doubling),
        otherwise(100 * overtricks * doubling),
    )


@formula("bridge.insult", doubling=DOUBLING, options=LAWS)
def insult(doubling: Term, laws: str) -> Term:
    """The bonus for making a doubled or redoubled contract.

    1981: 50 for both; 1993: 50 doubled, 100 redoubled.

    >>> insult(doubling=2), insult(doubling=2, laws="1993")
    (50, 100)
    """
    if laws == "1981":
        return cases(when(doubling == 0, 0), otherwise(50))
    return 50 * doubling


@formula(
    "bridge.undertrick_points",
    undertricks=integers(0, 13),
    doubling=DOUBLING,
    vulnerable=VULNERABLE,
    options=LAWS,
)
def undertrick_points(undertricks: Term, doubling: Term, vulnerable: Term, laws: str) -> Term:
    """Points of the defenders for the tricks that declarer is short of.

    Undoubled 50 each, vulnerable 100. Doubled vulnerable 200, then 300 each. Doubled not vulnerable 100, then
    200 each by the laws of 1981; by those of 1993 100, 200, 200, then 300 each. Redoubled twice the doubled.

    >>> [undertrick_points(undertricks=n, doubling=1, vulnerable=False) for n in range(1, 6)]
    [100, 300, 500, 700, 900]
    >>> [undertrick_points(undertricks=n, doubling=1, vulnerable=False, laws="1993") for n in range(1, 6)]
    [100, 300, 500, 800, 1100]
    """
    if laws == "1981":
        doubled = 200 * undertricks - 100
    else:
        doubled = cases(when(undertricks <= 3, 200 * undertricks - 100), otherwise(300 * undertricks - 400))
    return cases(
        when(undertricks == 0, 0),
        when((doubling == 0) & vulnerable, 100 * undertricks),
        when(doubling == 0, 50 * undertricks),
        when(vulnerable, (300 * undertricks - 100) * doubling),
        otherwise(doubled * doubling),
    )


@formula("bridge.slam", level=LEVEL, vulnerable=VULNERABLE)
def slam(level: Term, vulnerable: Term) -> Term:
    """The bonus for a slam bid and made: small 500, vulnerable 750; grand 1000, vulnerable 1500.

    >>> [slam(level=level, vulnerable=True) for level in (5, 6, 7)]
    [0, 750, 1500]
    """
    return cases(
        when(level < 6, 0),
        when((level == 6) & vulnerable, 750),
        when(level == 6, 500),
        when(vulnerable, 1500),
        otherwise(1000),
    )


@formula(
    "bridge.honors", held=integers(0, 5), denomination=DENOMINATION,
    where=lambda held, denomination: (denomination < 4) | (held <= 4),
)  # fmt: skip
def honors(held: Term, denomination: Term) -> Term:
    """The bonus for honors in one hand: four of the five of trumps 100, all five 150; at no trump four aces 150.

    held: how many of the honors (A K Q J 10 of trumps; at no trump the aces) the hand holds.

    >>> honors(held=4, denomination=3), honors(held=5, denomination=3), honors(held=4, denomination=4)
    (100, 150, 150)
    """
    return cases(
        when((denomination == 4) & (held == 4), 150),
        when(held == 5, 150),
        when((denomination < 4) & (held == 4), 100),
        otherwise(0),
    )
