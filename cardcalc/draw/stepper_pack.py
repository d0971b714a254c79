"""Frames made small for the page: of each only what differs from the one before it. `stepper.js` unpacks them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

__all__ = ["differences", "runs"]

Packed = dict[str, Any]


def differences(frames: Sequence[Packed]) -> list[Packed]:
    """The first frame whole, of each other one the fields that are not as in the frame before it.

    The places, three numbers for a card, are sent as `gone` (cards that are no longer there), `moved` (cards that
    keep their turn in the order of painting) and `laid` (four numbers: the card that is painted just before, −1 for
    none, then the place) where that is shorter.

    >>> before = {"said": 0, "places": [7, 0, 0, 8, 5, 0, 9, 9, 0]}
    >>> differences([before, {"said": 0, "places": [9, 9, 0, 7, 0, 0, 8, 6, 0]}])[1]
    {'moved': [8, 6, 0], 'laid': [-1, 9, 9, 0]}
    >>> differences([before, {"said": 1, "places": [8, 5, 0, 9, 9, 0]}])[1]
    {'said': 1, 'gone': [7]}
    """
    sent = list(frames[:1])
    for before, now in pairwise(frames):
        changed = {name: value for name, value in now.items() if value != before[name]}
        if "places" in changed:
            steps = _steps(before["places"], now["places"])
            if sum(map(len, steps.values())) < len(now["places"]):
                del changed["places"]
                changed |= {name: numbers for name, numbers in steps.items() if numbers}
        sent.append(changed)
    return sent


def runs(numbers: Iterable[int], step: int) -> list[int]:
    """Numbers from 0 up, of which a run is written as its first and, negative, how many follow.

    In a run each number is by `step` (0 or 1) greater than the one before it.

    >>> runs([5, 6, 7, 8, 2], step=1), runs([3, 3, 3, 3], step=0)
    ([5, -3, 2], [3, -3])
    """
    found: list[int] = []
    last = None
    for number in numbers:
        if last is not None and number == last + step:
            if found[-1] < 0:
                found[-1] -= 1
            else:
                found.append(-1)
        else:
            found.append(number)
        last = number
    return found


def _steps(before: Sequence[int], now: Sequence[int]) -> dict[str, list[int]]:
    """How the places of a frame come from those before it."""
    old, new = _by_card(before), _by_card(now)
    places = {card: at for at, card in enumerate(old)}
    both = [card for card in new if card in old]
    kept = {both[at] for at in _rising([places[card] for card in both])}
    laid: list[int] = []
    last = -1
    for card, place in new.items():
        if card not in kept:
            laid += (last, *place)
        last = card
    return {
        "gone": [card for card in old if card not in new],
        "moved": [number for card in new if card in kept and new[card] != old[card] for number in new[card]],
        "laid": laid,
    }


def _rising(numbers: Sequence[int]) -> list[int]:
    """Where the members of a longest rising subsequence stand."""
    ends: list[int] = []  # of the best subsequence of each length, where it ends
    before: list[int] = []
    for at, number in enumerate(numbers):
        length = bisect_left(ends, number, key=numbers.__getitem__)
        before.append(ends[length - 1] if length else -1)
        ends[length : length + 1] = [at]
    found = []
    at = ends[-1] if ends else -1
    while at >= 0:
        found.append(at)
        at = before[at]
    return found


def _by_card(places: Sequence[int]) -> dict[int, tuple[int, ...]]:
    return {places[at]: tuple(places[at : at + 3]) for at in range(0, len(places), 3)}
