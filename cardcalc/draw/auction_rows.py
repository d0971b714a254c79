"""An auction in rows under the four seats, as pictures and pages of it show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bridge.seats import SEATS, Seat
from ..glossary import language

if TYPE_CHECKING:
    from ..bridge.auction import Auction
    from ..bridge.calls import Call

__all__ = ["Row", "call_text", "next_place", "rows_of"]

Row = tuple["Call | None", "Call | None", "Call | None", "Call | None"]


def rows_of(auction: Auction) -> tuple[Row, ...]:
    """The calls in rows from North, None where a seat has not called.

    >>> from cardcalc.bridge import Auction
    >>> rows_of(Auction.parse("1S P", dealer="S"))
    ((None, None, Call('1S'), Call('P')),)
    """
    rows: list[list[Call | None]] = []
    previous: int = SEATS  # beyond every seat: the first call begins a row
    for seat, call in auction.calls:
        if seat <= previous:
            rows.append([None] * SEATS)
        rows[-1][seat] = call
        previous = seat
    return tuple((row[0], row[1], row[2], row[3]) for row in rows)


def next_place(auction: Auction) -> tuple[int, Seat] | None:
    """The row and the seat of the next call; None when the auction is over.

    >>> from cardcalc.bridge import Auction
    >>> next_place(Auction("S")), next_place(Auction.parse("1S P", dealer="S"))
    ((0, Seat.S), (1, Seat.N))
    """
    turn, calls = auction.turn, auction.calls
    if turn is None:
        return None
    rows = len(rows_of(auction))
    return (rows - 1 if calls and turn > calls[-1][0] else rows), turn


def call_text(call: Call, lang: str = "en", *, is_short: bool = False) -> str:
    """A call with a suit sign: pass and the doubles in words where there is room for Russian ones.

    >>> from cardcalc.bridge import Call
    >>> [call_text(Call(text), "ru") for text in ("2H", "1NT", "X")], call_text(Call("X"), "ru", is_short=True)
    (['2♥', '1БК', 'контра'], 'X')
    """
    if language(lang) == "en" or (is_short and call.name in ("X", "XX")):
        return format(call, "sign")
    return format(call, lang)
