"""Honors, found in the hands as they were dealt (bridge.honors)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..cards import SUIT_MASKS
from .scoring.contract import honors as honors_points

__all__ = ["held_honors", "honors_of"]

_TOP_FIVE: Final = 0b1111100000000  # 10 J Q K A
_ACES: Final = sum(1 << 13 * suit + 12 for suit in range(4))


def held_honors(hand: int, denomination: int) -> int:
    """How many honors a hand (a mask) holds: of A K Q J 10 of trumps, at no trump of the aces.

    >>> from cardcalc import CardSet
    >>> held_honors(CardSet("♠A ♠K ♠J ♠10 ♥A").mask, 3), held_honors(CardSet("♠A ♥A").mask, 4)
    (4, 2)
    """
    wanted = _ACES if denomination == len(SUIT_MASKS) else _TOP_FIVE << 13 * denomination
    return (hand & wanted).bit_count()


def honors_of(hands: Sequence[int], denomination: int) -> tuple[int, int]:
    """The honors (NS, EW) of four hands as they were dealt, in points.

    >>> from cardcalc import CardSet
    >>> honors_of([CardSet(hand).mask for hand in ("♠A ♠K ♠J ♠10", "♠Q", "", "")], 3)
    (100, 0)
    """
    points = [0, 0]
    for seat, hand in enumerate(hands):
        points[seat & 1] += int(honors_points(held=held_honors(hand, denomination), denomination=denomination))
    return points[0], points[1]
