"""How hands and tricks lie at every table: the order of the suits, a row at an end, rows at a side, four cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards import Suit
from .cards import CARD_HEIGHT, CARD_WIDTH
from .lettering import Piece, extent, letters
from .table import PLAIN, WIDTH, WON, Placement

__all__ = [
    "EDGE",
    "GAP",
    "STEP",
    "TOP",
    "lay_row",
    "lay_side",
    "lay_trick",
    "suit_order",
    "top_of_side",
    "words_at_end",
    "words_at_side",
]

EDGE, TOP = 10, 33
"""The margin beside a hand at the side, and above or below one at an end of the table."""
STEP, GAP = 21, 7
"""From card to card, and what more from suit to suit."""

Spot = tuple[int, int, int]
"""A card and its corner."""

_ROW = 35  # from row to row at the side
_ABOVE, _LINE = 11, 17  # from words to the cards below them, from line to line
_TRICK = ((-20, 12), (-76, -28), (-20, -68), (36, -28))  # from the middle: the card of who sits below, left, …
_ALTERNATING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def suit_order(trump: int | None = None) -> tuple[Suit, ...]:
    """The suits in alternating colours, the trumps first; spades first without them.

    >>> [str(suit) for suit in suit_order(Suit.CLUBS)], suit_order()[0]
    (['♣', '♦', '♠', '♥'], Suit.SPADES)
    """
    at = 0 if trump is None or trump == len(Suit) else _ALTERNATING.index(Suit(trump))
    return _ALTERNATING[at:] + _ALTERNATING[:at]


def lay_row(suits: Sequence[Sequence[int]], y: int) -> list[Spot]:
    """One row across the middle, the suits with a gap between.

    >>> lay_row([[12, 11], [0]], 33)
    [(12, 295, 33), (11, 316, 33), (0, 344, 33)]
    """
    x = (WIDTH - (sum(map(len, suits)) - 1) * STEP - CARD_WIDTH - (len(suits) - 1) * GAP) // 2
    placed = []
    for suit in suits:
        for card in suit:
            placed.append((card, x, y))
            x += STEP
        x += GAP
    return placed


def lay_side(rows: Sequence[Sequence[int]], middle: int, width: int, *, is_left: bool) -> list[Spot]:
    """Rows below each other at a side, their middle there; no wider than that.

    >>> lay_side([[12, 11], [0]], 226, 236, is_left=False)
    [(12, 609, 189), (11, 630, 189), (0, 630, 224)]
    """
    top, placed = top_of_side(len(rows), middle), []
    for at, row in enumerate(rows):
        close = min(float(STEP), (width - CARD_WIDTH) / max(1, len(row) - 1))
        left = EDGE if is_left else WIDTH - EDGE - CARD_WIDTH - round(close * (len(row) - 1))
        placed += [(card, left + round(place * close), top + at * _ROW) for place, card in enumerate(row)]
    return placed


def top_of_side(rows: int, middle: int) -> int:
    """Where so many rows at a side begin."""
    return middle - (max(0, rows - 1) * _ROW + CARD_HEIGHT) // 2 + 8


def words_at_end(name: str, about: str, css: str, y: float) -> tuple[Piece, ...]:
    """The name of a player and what there is to say of him, in one line in the middle.

    >>> [(piece.text, piece.x) for piece in words_at_end("North", "dummy", "bold", 22)]
    [('North: ', 297.1), ('dummy', 338.6)]
    """
    head = f"{name}: " if about else name
    start = round((WIDTH - extent(head, css) - extent(about)) / 2, 1)
    return *letters(head, start, y, css), *letters(about, round(start + extent(head, css), 1), y)


def words_at_side(name: str, about: str, css: str, top: int, *, is_left: bool) -> tuple[Piece, ...]:
    """The name of a player and what there is to say of him, above a hand that begins there and may be raised.

    >>> [(piece.text, piece.y) for piece in words_at_side("West", "dummy", "bold", 200, is_left=True)]
    [('West', 172), ('dummy', 189)]
    """
    y = top - (_ABOVE + _LINE if about else _ABOVE)
    if is_left:
        return *letters(name, EDGE, y, css), *letters(about, EDGE, y + _LINE)
    right = WIDTH - EDGE
    return *letters(name, right, y, css, "end"), *letters(about, right, y + _LINE, "ink", "end")


def lay_trick(cards: Iterable[int], leader: int, won_by: int | None, middle: int, below: int = 0) -> list[Placement]:
    """The cards of a trick of four before the players who laid them, the winner's marked; who sits below is given."""
    placed = []
    for at, card in enumerate(cards):
        seat = (leader + at) % 4
        x, y = _TRICK[(seat - below) % 4]
        placed.append(Placement(card, WIDTH // 2 + x, middle + y, WON if seat == won_by else PLAIN))
    return placed
