"""What every position that is set up by hand must be: no card twice, hands that fit the trick on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards import Card
from ..errors import DomainError

__all__ = ["each_once", "equal_hands"]


def each_once(places: Iterable[tuple[str, Iterable[Card]]]) -> None:
    """`DomainError` for a card that is there twice; the places are named in it.

    >>> each_once([("hand 0", [Card("♠5")]), ("the trick", [Card("♠5")])])
    Traceback (most recent call last):
    cardcalc.errors.DomainError: ♠5 is in hand 0 and in the trick; expected it once
    """
    where: dict[Card, str] = {}
    for place, cards in places:
        for card in cards:
            if card in where:
                raise DomainError(f"{card} is in {where[card]} and in {place}; expected it once")
            where[card] = place


def equal_hands(sizes: Sequence[int], leader: int, played: int) -> int:
    """How many cards each hand has once those on the table are counted in. `DomainError` unless all have as many.

    >>> equal_hands([1, 2, 2, 2], leader=0, played=1)
    2
    """
    full = [size + ((seat - leader) % len(sizes) < played) for seat, size in enumerate(sizes)]
    if len(set(full)) > 1:
        shown = ", ".join(map(str, sizes))
        raise DomainError(f"hands of {shown} cards with {played} on the table; expected equal hands")
    return full[0]
