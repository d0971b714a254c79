"""Where the cards of a bridge table lie: four hands, dummy suit by suit, the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..bridge.seats import Seat
from ..cards import SUIT_MASKS, Suit, bits
from .cards import CARD_HEIGHT, CARD_WIDTH
from .table import WIDTH, Placement

if TYPE_CHECKING:
    from ..bridge.state import State

__all__ = ["CENTRE", "EDGE", "SIDE", "TALL", "lay_hand", "lay_trick", "suit_order", "top_of_side"]

TALL = 560
"""The height of the table."""
CENTRE = (WIDTH // 2, TALL // 2)
EDGE, SIDE = 10, 190
"""The margin beside a hand at the side, and how wide that hand may be."""

_TOP = 33  # from the end of the table to a hand there
_STEP, _GAP, _ROW = 21, 7, 35  # from card to card, between suits, from row to row
_SIDE_STEP, _DOWN, _COLUMN = 17, 17, 46  # from card to card at the side and in a column of dummy, from column to column
_DEEP = 160  # how long a column of dummy may be
_IN_ROW, _IN_COLUMN, _HAND = 10, 8, 13  # cards of a suit that stay in one row or column
_TRICK = ((-20, -68), (36, -28), (-20, 12), (-76, -28))  # the cards on the table by seat, from the centre
_ALTERNATING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def suit_order(trump: int | None = None) -> tuple[Suit, ...]:
    """The suits in alternating colours, the trumps first; spades first without them.

    >>> [str(suit) for suit in suit_order(Suit.CLUBS)], suit_order()[0]
    (['♣', '♦', '♠', '♥'], Suit.SPADES)
    """
    at = 0 if trump is None or trump == len(Suit) else _ALTERNATING.index(Suit(trump))
    return _ALTERNATING[at:] + _ALTERNATING[:at]


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
        lay = _side(_parts(suits, _IN_ROW), seat)
    else:
        lay = _columns(_parts(suits, _IN_COLUMN), seat) if is_open else _row(_parts(suits, _HAND), seat)
    return [Placement(card, x, y, looks.get(card, 0)) for card, x, y in lay]


def lay_trick(trick: Sequence[int], leader: int, won_by: int | None) -> list[Placement]:
    """The cards of the trick before the players who laid them, the winner's marked."""
    placed = []
    for at, card in enumerate(trick):
        seat = (leader + at) % 4
        x, y = _TRICK[seat]
        placed.append(Placement(card, CENTRE[0] + x, CENTRE[1] + y, 3 if seat == won_by else 0))
    return placed


def top_of_side(state: State, seat: Seat) -> int:
    """Where a hand at the side begins."""
    counts = ((state.hands[seat] & mask).bit_count() for mask in SUIT_MASKS)
    return _top(sum((count > 0) + (count > _IN_ROW) for count in counts))


def _parts(suits: list[list[int]], most: int) -> list[list[int]]:
    """The suits that there are, one of more than `most` cards in two halves."""
    found = []
    for suit in suits:
        half = (len(suit) + 1) // 2 if len(suit) > most else len(suit)
        found += [suit[:half], suit[half:]]
    return [part for part in found if part]


def _top(rows: int) -> int:
    return CENTRE[1] - (max(0, rows - 1) * _ROW + CARD_HEIGHT) // 2 + 8


def _row(suits: list[list[int]], seat: Seat) -> list[tuple[int, int, int]]:
    """One row, the suits with a gap between."""
    count = sum(map(len, suits))
    x = (WIDTH - (count - 1) * _STEP - CARD_WIDTH - (len(suits) - 1) * _GAP) // 2
    y = _TOP if seat == Seat.N else TALL - _TOP - CARD_HEIGHT
    placed = []
    for suit in suits:
        for card in suit:
            placed.append((card, x, y))
            x += _STEP
        x += _GAP
    return placed


def _columns(suits: list[list[int]], seat: Seat) -> list[tuple[int, int, int]]:
    """A column for each suit or half of one, its highest card above."""
    x = (WIDTH - (len(suits) - 1) * _COLUMN - CARD_WIDTH) // 2
    placed = []
    for suit in suits:
        step = min(float(_DOWN), (_DEEP - CARD_HEIGHT) / max(1, len(suit) - 1))
        y = _TOP if seat == Seat.N else TALL - _TOP - CARD_HEIGHT - round(step * (len(suit) - 1))
        placed += [(card, x, y + round(at * step)) for at, card in enumerate(suit)]
        x += _COLUMN
    return placed


def _side(suits: list[list[int]], seat: Seat) -> list[tuple[int, int, int]]:
    """A row for each suit or half of one."""
    top, placed = _top(len(suits)), []
    for row, suit in enumerate(suits):
        step = min(float(_SIDE_STEP), (SIDE - CARD_WIDTH) / max(1, len(suit) - 1))
        width = CARD_WIDTH + round(step * (len(suit) - 1))
        left = EDGE if seat == Seat.W else WIDTH - EDGE - width
        placed += [(card, left + round(at * step), top + row * _ROW) for at, card in enumerate(suit)]
    return placed
