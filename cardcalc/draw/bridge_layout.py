"""Where the cards of a bridge table lie: four hands, dummy suit by suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bridge.seats import Seat
from ..cards import SUIT_MASKS, bits
from .cards import CARD_HEIGHT, CARD_WIDTH
from .hands import TOP, lay_row, lay_side, suit_order, top_of_side
from .table import PLAIN, WIDTH, Placement

if TYPE_CHECKING:
    from ..bridge.state import State

__all__ = ["CENTRE", "SIDE", "TALL", "lay_hand", "top_of_hand"]

TALL = 560
"""The height of the table."""
CENTRE = (WIDTH // 2, TALL // 2)
SIDE = 190
"""How wide a hand at the side may be."""

_DOWN, _COLUMN = 17, 46  # from card to card in a column of dummy, from column to column
_DEEP = 160  # how long a column of dummy may be
_TOGETHER, _HAND = 8, 13  # cards of a suit that stay in one row at the side, or column, and in one at an end


def lay_hand(state: State, seat: Seat, looks: dict[int, int]) -> list[Placement]:
    """The cards of a hand, dummy's suit by suit once it lies open (bridge.play.2).

    Dummy's trumps are on declarer's left as he sees it: at the left of North, above at East, at the right of South,
    below at West.
    """
    is_open = seat == state.dummy and state.dummy_is_open
    trump = state.contract.denomination if is_open and state.contract is not None else None
    held = state.hands[seat]
    suits = [list(reversed(tuple(bits(held & SUIT_MASKS[suit])))) for suit in suit_order(trump)]
    if is_open and seat in (Seat.S, Seat.W):
        suits.reverse()
    if seat in (Seat.E, Seat.W):
        lay = lay_side(_parts(suits, _TOGETHER), CENTRE[1], SIDE, is_left=seat == Seat.W)
    elif is_open:
        lay = _columns(_parts(suits, _TOGETHER), seat)
    else:
        lay = lay_row(_parts(suits, _HAND), TOP if seat == Seat.N else TALL - TOP - CARD_HEIGHT)
    return [Placement(card, x, y, looks.get(card, PLAIN)) for card, x, y in lay]


def top_of_hand(state: State, seat: Seat) -> int:
    """Where a hand at the side begins."""
    counts = ((state.hands[seat] & mask).bit_count() for mask in SUIT_MASKS)
    return top_of_side(sum((count > 0) + (count > _TOGETHER) for count in counts), CENTRE[1])


def _parts(suits: list[list[int]], most: int) -> list[list[int]]:
    """The suits that there are, one of more than `most` cards in two halves."""
    found = []
    for suit in suits:
        half = (len(suit) + 1) // 2 if len(suit) > most else len(suit)
        found += [suit[:half], suit[half:]]
    return [part for part in found if part]


def _columns(suits: list[list[int]], seat: Seat) -> list[tuple[int, int, int]]:
    """A column for each suit or half of one, its highest card above."""
    x = (WIDTH - (len(suits) - 1) * _COLUMN - CARD_WIDTH) // 2
    placed = []
    for suit in suits:
        step = min(float(_DOWN), (_DEEP - CARD_HEIGHT) / max(1, len(suit) - 1))
        y = TOP if seat == Seat.N else TALL - TOP - CARD_HEIGHT - round(step * (len(suit) - 1))
        placed += [(card, x, y + round(at * step)) for at, card in enumerate(suit)]
        x += _COLUMN
    return placed
