"""The four seats of the table and its two sides."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final

from ..errors import DomainError, NotationError, quoted
from ..glossary import language, term
from ..whole import number_of

__all__ = ["SEATS", "SIDES", "Seat", "parse_side", "seat_spelt", "side_name"]

SEATS: Final = 4
SIDES: Final = ("NS", "EW")
_NAMES: Final = {
    "N": ("North", "Север", "С"),
    "E": ("East", "Восток", "В"),
    "S": ("South", "Юг", "Ю"),
    "W": ("West", "Запад", "З"),
}


class Seat(IntEnum):
    """A seat, 0..3 clockwise from North: `Seat("S")`. Its `str` is the letter, in Russian `format(seat, "ru")`.

    What is no seat raises `DomainError`.

    >>> seat = Seat("south")
    >>> seat, str(seat), format(seat, "ru"), seat.partner, seat.left, seat.side
    (Seat.S, 'S', 'Ю', Seat.N, Seat.W, 0)
    """

    N, E, S, W = range(4)

    @classmethod
    def _missing_(cls, value: Any) -> Seat:
        return cls.parse(value)

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


_SIDES_SPELT: Final[dict[str, int]] = {
    **{spelling.upper(): seat.side for seat in Seat for spelling in (seat.name, *_NAMES[seat.name])},
    **{text: side for side, texts in enumerate((("NS", "СЮ"), ("EW", "ЗВ"))) for text in texts},
}
_BETWEEN: Final = str.maketrans("", "", " \t\r\n-–—−‐‑/")


def parse_side(side: Seat | int | str) -> int:
    """The side itself: 0 or NS (СЮ), 1 or EW (ЗВ), in any case; of a seat its own; else `NotationError`.

    >>> parse_side("ns"), parse_side("З–В"), parse_side("W"), parse_side(1)
    (0, 1, 1, 1)
    """
    if isinstance(side, Seat):
        return side.side
    found = _SIDES_SPELT.get(side.translate(_BETWEEN).upper()) if isinstance(side, str) else number_of(side)
    if found is None or not 0 <= found < len(SIDES):
        raise NotationError(f"no side {quoted(side)}; expected 'NS' or 'EW', or 0 or 1 for them")
    return found


def side_name(side: int, lang: str = "en") -> str:
    """The short name of a side: NS or EW, in Russian С–Ю or З–В.

    >>> side_name(0), side_name(1, "ru")
    ('NS', 'З–В')
    """
    return term(SIDES[side], lang, game="seats")
