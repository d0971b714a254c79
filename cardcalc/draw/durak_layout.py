"""Where things lie on the table of a game of durak: hands, pairs, talon, discard, and the words beside them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from ..cards import Suit, bits
from .cards import CARD_HEIGHT, CARD_WIDTH
from .hands import EDGE, GAP, STEP, TOP, suit_order, words_at_end
from .lettering import Piece, letters
from .table import HEIGHT, PLAIN, WIDTH, Placement

if TYPE_CHECKING:
    from ..durak.state import State

__all__ = ["Lines", "Spot", "height_of", "lay_hand", "lay_pairs", "lay_piles", "lines_of", "spot_of", "words_at"]

_TALL = 576  # the height of a table of three and more
_ROW = 30  # from row to row
_LEAST = 20  # below this step another row is begun, as long as there is room for one
_SIDE, _MIDDLE = 146, 350  # how wide a hand is at the side, and one at the end of a table of three and more
_HEAD = 44  # the two lines of words above a hand at the side
_PAIR = (58, 78)  # the room of an attacking card and its cover
_COVER = (13, 17, 12)  # from the attacking card to its cover: right, down, and turned by so many degrees
_PITCH = (66, 82)
_PILE_WORDS = 17  # from a pile to what is written below it


class Spot(NamedTuple):
    """Where a player sits: at the end of the table, or at its left or right side."""

    left: int
    width: int
    top: int
    side: Literal["bottom", "top", "left", "right"]
    rows: int


class Lines(NamedTuple):
    """Where lines of words about the game stand: below each other from (x, y)."""

    x: float
    y: float
    anchor: Literal["start", "middle", "end"]


def height_of(seats: int) -> int:
    """How high the table is for so many players.

    >>> height_of(2), height_of(6)
    (452, 576)
    """
    return HEIGHT if seats == 2 else _TALL


def spot_of(seat: int, seats: int) -> Spot:
    """Where a seat is: 0 at the bottom, the others clockwise from its left.

    >>> [spot_of(seat, 6).side for seat in range(6)]
    ['bottom', 'left', 'left', 'top', 'right', 'right']
    """
    tall = height_of(seats)
    width = WIDTH - 2 * EDGE if seats == 2 else _MIDDLE
    left = (WIDTH - width) // 2
    if seat == 0:
        return Spot(left, width, tall - TOP - CARD_HEIGHT, "bottom", 2)
    if 2 * seat == seats:
        return Spot(left, width, TOP, "top", 2)
    many = (seats - 1) // 2  # at each side
    side: Literal["left", "right"] = "left" if 2 * seat < seats else "right"
    if many == 1:
        top, rows = 150, 8
    else:
        top, rows = (286 if seat in (1, seats - 1) else 34), 5
    return Spot(EDGE if side == "left" else WIDTH - EDGE - _SIDE, _SIDE, top, side, rows)


def lay_hand(state: State, seat: int, looks: dict[int, int]) -> list[Placement]:
    """The cards of a player: suits side by side, trumps last; the more there are the closer they lie."""
    spot = spot_of(seat, state.seats)
    first, *others = suit_order(state.trump)
    order = (first, *others) if state.trump is None else (*others, first)
    cards = sorted(bits(state.hands[seat]), key=lambda card: (order.index(Suit(card // 13)), -card))
    if not cards:
        return []
    rows = _rows(len(cards), spot)
    size = -(-len(cards) // rows)
    placed = []
    for row in range(rows):
        part = cards[row * size : (row + 1) * size]
        y = spot.top + row * _ROW - (rows - 1) * _ROW * (spot.side == "bottom")
        if spot.side in ("left", "right"):
            y += _HEAD
        xs = _fan(part, spot)
        placed += [Placement(card, x, y, looks.get(card, PLAIN)) for card, x in zip(part, xs, strict=True)]
    return placed


def _rows(count: int, spot: Spot) -> int:
    """In how many rows so many cards lie."""
    in_row = (spot.width - CARD_WIDTH) // _LEAST + 1
    return max(1, min(spot.rows, -(-count // in_row)))


def _fan(cards: Sequence[int], spot: Spot) -> list[int]:
    """The left edges of the cards of a row."""
    breaks = [a // 13 != b // 13 for a, b in pairwise(cards)]
    gap = GAP if spot.side in ("top", "bottom") else 0
    room = spot.width - CARD_WIDTH - gap * sum(breaks)
    step = min(float(STEP), room / max(1, len(cards) - 1))
    at = [0.0]
    for is_break in breaks:
        at.append(at[-1] + step + gap * is_break)
    spare = spot.width - CARD_WIDTH - at[-1]
    start = spot.left + {"left": 0.0, "right": spare}.get(spot.side, spare / 2)
    return [int(start + x) for x in at]


def words_at(seat: int, seats: int, name: str, css: str, words: str) -> tuple[Piece, ...]:
    """What stands beside a hand: the name and what there is to say of the player."""
    spot = spot_of(seat, seats)
    if spot.side in ("bottom", "top"):
        return words_at_end(name, words, css, spot.top - 11 if spot.side == "top" else height_of(seats) - 11)
    anchor: Literal["start", "end"] = "start" if spot.side == "left" else "end"
    x = spot.left if spot.side == "left" else spot.left + spot.width
    return (
        *letters(name, x, spot.top + 13, css, anchor),
        *letters(words, x, spot.top + 31, "ink", anchor),
    )  # fmt: skip


def _inner(state: State) -> tuple[int, int]:
    """Where the middle of a table of three and more begins and ends, between the hands at its ends."""
    seats = state.seats
    bottom, top = spot_of(0, seats), spot_of(seats // 2, seats)
    end = bottom.top - 12 - _ROW * (_rows(state.hands[0].bit_count(), bottom) - 1)
    if top.side != "top":
        return 24, end
    return top.top + CARD_HEIGHT + 14 + _ROW * (_rows(state.hands[seats // 2].bit_count(), top) - 1), end


def lines_of(state: State, what: Literal["trump", "stake", "solver"]) -> Lines:
    """Where the lines about trump and stage begin, those about stake and offers, and what the solver says."""
    if state.seats == 2:
        if what == "stake":
            return Lines(WIDTH - EDGE, 122, "end")
        return Lines(EDGE, 122 if what == "trump" else 320, "start")
    return Lines(WIDTH / 2 + 16, _inner(state)[0] + (16 if what == "trump" else 70), "middle")


def lay_piles(state: State, talon: str, discard: str) -> tuple[list[Placement], list[tuple[int, int]], list[Piece]]:
    """Talon and discard: the turned-up trump crosswise under the talon, backs, and below the piles their counts."""
    placed: list[Placement] = []
    backs: list[tuple[int, int]] = []
    words: list[Piece] = []
    if state.seats == 2:
        y = 206
        left, right = EDGE + 14, WIDTH - EDGE - 14 - CARD_WIDTH
    else:
        y = _inner(state)[0] + 4
        left, right = WIDTH // 2 - _MIDDLE // 2 + 2, WIDTH // 2 + _MIDDLE // 2 - CARD_WIDTH - 6
    turned = state.turned_up
    if turned is not None:
        placed.append(Placement(turned.index, left + 32, y, 0, 90))
    for x, count in ((left, len(state.talon) - (turned is not None)), (right, state.discard.bit_count())):
        backs += [(x - 2 * layer, y - 2 * layer) for layer in range(-(-count // 8))]
    if state.talon:
        words += letters(talon, left - 2, y + CARD_HEIGHT + _PILE_WORDS, "ink")
    if state.discard:
        words += letters(discard, right + CARD_WIDTH + 2, y + CARD_HEIGHT + _PILE_WORDS, "ink", "end")
    return placed, backs, words


def lay_pairs(state: State) -> list[Placement]:
    """The cards of the attack, each with its cover askew upon it; the more there are the closer they lie."""
    pairs = state.bout.table
    if not pairs:
        return []
    if state.seats == 2:
        left, right, top, bottom = 146, WIDTH - 146, TOP + CARD_HEIGHT + 8, HEIGHT - TOP - CARD_HEIGHT - 8
    else:
        begin, bottom = _inner(state)
        left, right, top = WIDTH // 2 - _MIDDLE // 2, WIDTH // 2 + _MIDDLE // 2, begin + 84
    most = (bottom - top) // _PITCH[1]
    in_row = (right - left - _PAIR[0]) // _PITCH[0] + 1
    rows = min(most, -(-len(pairs) // in_row))
    size = -(-len(pairs) // rows)
    pitch = min(float(_PITCH[0]), (right - left - _PAIR[0]) / max(1, size - 1))
    x0 = (left + right - pitch * (size - 1) - _PAIR[0]) / 2
    y0 = (top + bottom - _PITCH[1] * (rows - 1) - _PAIR[1]) / 2
    placed = []
    for at, (attack, laid) in enumerate(pairs):
        x, y = int(x0 + at % size * pitch), int(y0 + at // size * _PITCH[1])
        placed.append(Placement(attack, x, y))
        if laid >= 0:
            right_by, down, turn = _COVER
            placed.append(Placement(laid, x + right_by, y + down, 0, turn))
    return placed
