"""The four seats of the table and its two sides."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ..errors import DomainError, quoted
from ..glossary import language
from ..play.notation import number_of
from .sheets.entries import parse_side, side_name

__all__ = ["SEATS", "Seat", "parse_side", "seat_spelt", "side_name"]

SEATS: Final = 4
_NAMES: Final = {
    "N": ("North", "Север", "С"),
    "E": ("East", "Восток", "В"),
    "S": ("South", "Юг", "Ю"),
    "W": ("West", "Запад", "З"),
}


class Seat(IntEnum):
    """A seat, 0..3 clockwise from North. Its `str` is the letter, in Russian `format(seat, "ru")`.

    >>> seat = Seat.parse("south")
    >>> seat, str(seat), format(seat, "ru"), seat.partner, seat.left, seat.side
    (Seat.S, 'S', 'Ю', Seat.N, Seat.W, 0)
    """

    N, E, S, W = range(4)

    @classmethod
    def parse(cls, seat: Seat | int | str) -> Seat:
        """The seat that a letter, a name or a number, numpy's too, stands for. Raises `DomainError`.

        >>> Seat.parse("W"), Seat.parse("Запад"), Seat.parse(3), Seat.parse("З")
        (Seat.W, Seat.W, Seat.W, Seat.W)
        >>> Seat.parse("С")  # Cyrillic, for Север; there is no seat C
        Seat.N
        """
        if isinstance(seat, str):
            found = seat_spelt(seat)
            if found is not None:
                return found
        elif isinstance(seat, Seat):
            return seat
        else:
            number = number_of(seat)
            if number is not None and 0 <= number < SEATS:
                return _SEATS[number]
        raise DomainError(f"no seat {quoted(seat)}; expected N E S W, or 0..3 for them")

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return _SEATS[self.value ^ 2]

    @property
    def left(self) -> Seat:
        """The next player clockwise."""
        return _SEATS[(self.value + 1) % SEATS]

    @property
    def right(self) -> Seat:
        """The player before this one."""
        return _SEATS[(self.value - 1) % SEATS]

    @property
    def side(self) -> int:
        """0 for North–South, 1 for East–West."""
        return self.value & 1

    def name_in(self, lang: str = "en") -> str:
        """The whole name, in "en" or "ru".

        >>> Seat.E.name_in("ru")
        'Восток'
        """
        return _NAMES[self.name][language(lang) == "ru"]

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return _NAMES[self.name][2] if language(spec or "en") == "ru" else self.name


_SEATS: Final = tuple(Seat)
_SPELT: Final[dict[str, Seat]] = {
    spelling.lower(): seat for seat in Seat for spelling in (seat.name, str(seat.value), *_NAMES[seat.name])
}


def seat_spelt(text: str) -> Seat | None:
    """The seat that a text stands for, None if it stands for none.

    >>> seat_spelt(" юг "), seat_spelt("С"), seat_spelt("C")  # Cyrillic, then Latin
    (Seat.S, Seat.N, None)
    """
    return _SPELT.get(text.strip().lower())
