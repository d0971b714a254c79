"""The inputs that the formulas of bridge share: levels, denominations, doubling, tricks."""

from __future__ import annotations

from ...formula import flag, integers

__all__ = [
    "BOOK",
    "DENOMINATION",
    "DENOMINATIONS",
    "DOUBLING",
    "DOUBLINGS",
    "LAWS",
    "LEVEL",
    "TRICKS",
    "VULNERABLE",
]

BOOK = 6  # a level counts the tricks over six
DENOMINATIONS = ("♣", "♦", "♥", "♠", "NT")
DOUBLINGS = ("", "X", "XX")
LAWS = {"laws": ("1981", "1993")}

LEVEL = integers(1, 7)
DENOMINATION = integers(0, 4, labels=DENOMINATIONS)
DOUBLING = integers(0, 2, labels=("undoubled", "doubled", "redoubled"))
VULNERABLE = flag()
TRICKS = integers(0, 13)
