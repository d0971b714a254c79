"""The system of a natural bidder: what his bids show. Both the choice of a call and the reading of partner's follow it.

Levels count from 1; a bid above the last level listed shows what that one does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..trick import NO_TRUMP

__all__ = [
    "FIT",
    "JUMP_OVERCALL",
    "MOST",
    "NAMED",
    "NEW_SUIT",
    "NO_TRUMP_OPENINGS",
    "NO_TRUMP_OVERCALLS",
    "OPENINGS",
    "OVERCALLS",
    "Shown",
    "at_level",
    "game_level",
    "needed",
    "reach",
]


class Shown(NamedTuple):
    """What a bid shows: points from `low` to `high`, and at least `length` cards of its suit, at no trump of each."""

    low: int
    high: int
    length: int


MOST: Final = 37
"""The most high card points in a hand."""
NAMED: Final = 4
"""The cards of a suit that whoever has named it has at least."""
FIT: Final = 8
"""The cards of a suit that make it good trumps of a side."""
OPENINGS: Final = (Shown(12, 21, NAMED), Shown(22, 30, 5), Shown(5, 11, 7))
NO_TRUMP_OPENINGS: Final = (Shown(15, 17, 2), Shown(20, 22, 2), Shown(25, MOST, 2))
OVERCALLS: Final = (Shown(9, 16, 5), Shown(11, 16, 5), Shown(13, 17, 5))
JUMP_OVERCALL: Final = Shown(17, 22, 5)
NO_TRUMP_OVERCALLS: Final = (Shown(15, 18, 2), Shown(19, 22, 2))
NEW_SUIT: Final = (Shown(6, MOST, NAMED), Shown(10, MOST, 5), Shown(13, MOST, 5))
"""A suit that neither has named, opposite an opening of one suit: forcing."""
_NEEDED: Final = ((0, 18, 18, 22, 25, 28, 33, 37), (0, 18, 23, 25, 29, 31, 33, 37))
"""The points that a side needs together for each level: with a suit, and at no trump."""
_GAME: Final = (5, 5, 4, 4, 3)


def at_level(bids: Sequence[Shown], level: int) -> Shown:
    """What the bid at that level shows.

    >>> at_level(OPENINGS, 1).low, at_level(OPENINGS, 4) == at_level(OPENINGS, 3)
    (12, True)
    """
    return bids[min(level, len(bids)) - 1]


def needed(level: int, denomination: int) -> int:
    """The points that a side needs together for a contract.

    >>> needed(3, NO_TRUMP), needed(4, 3), needed(5, 0), needed(6, 2), needed(7, 4)
    (25, 25, 28, 33, 37)
    """
    return _NEEDED[denomination == NO_TRUMP][level]


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
