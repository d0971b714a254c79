"""The seats: their order, partners, sides, names in two languages."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from cardcalc import bridge
from cardcalc.bridge import Seat
from cardcalc.errors import DomainError, NotationError


def test_the_seats_go_clockwise_from_north_and_partners_face_each_other() -> None:
    assert list(Seat) == [Seat.N, Seat.E, Seat.S, Seat.W] == [0, 1, 2, 3]
    for seat in Seat:
        assert seat.left == (seat + 1) % 4
        assert seat.right == (seat - 1) % 4
        assert seat.partner == seat.left.left == (seat + 2) % 4
        assert (seat.left.right, seat.partner.partner) == (seat, seat)
        assert (seat.side, seat.partner.side, seat.left.side) == (seat % 2, seat % 2, 1 - seat % 2)
        assert all(type(other) is Seat for other in (seat.left, seat.right, seat.partner))
        assert pickle.loads(pickle.dumps(seat)) is seat
        assert eval(repr(seat)) is seat


@pytest.mark.parametrize(
    ("seat", "spellings"),
    [
        (Seat.N, ["N", "n", "north", "North", "0", 0, "Север", "С", "с"]),
        (Seat.E, ["E", "East", "В", "восток", "1", 1, Seat.E]),
        (Seat.S, ["S", " south ", "Ю", "ю", "ЮГ", "2", 2]),
        (Seat.W, ["W", "West", "З", "запад", "3", 3]),
    ],
)
def test_a_seat_is_read_from_its_names(seat: Seat, spellings: list[Any]) -> None:
    for spelling in spellings:
        assert Seat.parse(spelling) is Seat(spelling) is seat
        if isinstance(spelling, str):
            assert bridge.new(1, dealer=seat).parse(f"{spelling}: 1NT") is bridge.Call("1NT")
    assert Seat.parse(str(seat)) is Seat.parse(seat.name_in("en")) is Seat.parse(seat.name_in("ru")) is seat


@pytest.mark.parametrize("text", ["Q", "NE", "", "C", 4, -1, None, 1.5])
def test_what_is_no_seat_makes_none(text: Any) -> None:
    for read in (Seat, Seat.parse):
        with pytest.raises(DomainError, match="expected N E S W"):
            read(text)


@pytest.mark.parametrize("text", ["Q: P", "NE: P", "C: P", ": P", "northwest: P", "N P", "♠: P", "N: N: P"])
def test_what_names_no_seat_is_no_speaker(text: str) -> None:
    with pytest.raises(NotationError):
        bridge.new(1).parse(text)


@pytest.mark.parametrize("text", ["4: P", "9: P", "99: P"])
def test_a_number_that_no_seat_has_is_refused(text: str) -> None:
    with pytest.raises(DomainError, match=r"no seat '\d+'; expected 0..3"):
        bridge.new(1).parse(text)


@pytest.mark.parametrize("dash", "-–—−‐/")
def test_a_side_may_be_written_with_any_dash(dash: str) -> None:
    assert bridge.Rubber().add(f"З{dash}В", "4S=").side == "EW"
