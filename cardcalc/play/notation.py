"""What the notations of all games share: cards in order, names, seats as numbers or text, and who speaks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from enum import Enum
from typing import Any
from unicodedata import bidirectional, category

from ..cards import Card, parse_cards
from ..errors import DomainError, NotationError, quoted
from ..whole import number_of

__all__ = [
    "cards_in_order",
    "check_name",
    "counted",
    "is_ordered",
    "parse_seat",
    "seat_name",
    "split_speaker",
]

_TURNS = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))
_SPEAKER = re.compile(r"\s*(\d{1,2})\s*:\s*(.*)", re.ASCII | re.DOTALL)


def is_ordered(given: Any) -> bool:
    """Whether something has members, and an order of them: no text, no number, no set and no dict.

    >>> is_ordered(["♠5", "♠6"]), is_ordered({"♠5", "♠6"}), is_ordered("♠5 ♠6")
    (True, False, False)
    """
    return isinstance(given, Iterable) and not isinstance(given, str | bytes | Set | Mapping)


def counted(number: int, what: str) -> str:
    """A number of things as a message has it.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def cards_in_order(cards: str | Iterable[Card | str], what: str = "a trick", order: str = "play") -> tuple[Card, ...]:
    """Cards where their order counts: of play, of drawing.

    Raises `NotationError` as `parse_cards` does, and `DomainError` for a set or dict, which has no order.

    >>> cards_in_order("♠9 ♠A")
    (Card('♠9'), Card('♠A'))
    >>> cards_in_order({"♠9"})
    Traceback (most recent call last):
    cardcalc.errors.DomainError: not a trick: {'♠9'}; expected cards in order of play, which a set has lost
    """
    if isinstance(cards, Set | Mapping):
        raise DomainError(f"not {what}: {quoted(cards)}; expected cards in order of {order}, which a set has lost")
    return parse_cards(cards)


def check_name(name: str) -> None:
    """`DomainError` for a player's name with a character that no table can show: a control, half of a pair.

    So are those that turn the direction of all that follows; what joins or marks letters is none.

    >>> check_name("Анна-Мария 🂡")
    >>> check_name("Ann\\nBob")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: not a name: 'Ann\\nBob' has the character U+000A; expected letters, digits, signs
    """
    for sign in name:
        if category(sign) in ("Cc", "Cs", "Zl", "Zp") or bidirectional(sign) in _TURNS:
            raise DomainError(
                f"not a name: {quoted(name)} has the character U+{ord(sign):04X}; expected letters, digits, signs"
            )


def parse_seat(seat: Any, seats: int) -> int:
    """A seat 0..seats − 1, given as a number, numpy's too, or as text. Raises `DomainError`.

    >>> parse_seat("2", 4), parse_seat(2, 4)
    (2, 2)
    >>> parse_seat(4, 4)
    Traceback (most recent call last):
    cardcalc.errors.DomainError: no seat 4; expected 0..3
    """
    if isinstance(seat, str):
        number = int(seat) if re.fullmatch(r"\s*\d{1,2}\s*", seat, re.ASCII) else None
    else:
        number = number_of(seat)
    if number is None or not 0 <= number < seats:
        raise DomainError(f"no seat {quoted(seat)}; expected 0..{seats - 1}")
    return number


def seat_name(seat: Any, lang: str) -> str:
    """A seat as a sentence has it: its number, or its name in the language where it has one.

    >>> from cardcalc.bridge import Seat
    >>> seat_name(2, "ru"), seat_name(Seat.S, "ru")
    ('2', 'Ю')
    """
    return format(seat, lang) if isinstance(seat, Enum) else str(seat)


def split_speaker(text: str, seats: int) -> tuple[int | None, str]:
    """The seat named before an action, None if none is, and the text of the action.

    >>> split_speaker("1: offer", 2), split_speaker("♠5 3", 4)
    ((1, 'offer'), (None, '♠5 3'))
    """
    if not isinstance(text, str):
        raise NotationError(f"not an action: {quoted(text)}; expected a text")
    if found := _SPEAKER.fullmatch(text):
        return parse_seat(found[1], seats), found[2].strip()
    return None, text.strip()
