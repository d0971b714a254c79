"""What the notations of all games share: whole numbers, seats as numbers or text, and who speaks."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Mapping, Set
from contextlib import suppress
from typing import Any

from ..cards import Card, parse_cards
from ..errors import DomainError, NotationError, quoted

__all__ = ["cards_in_order", "is_ordered", "number_of", "parse_seat", "split_speaker", "whole_number"]

_SPEAKER = re.compile(r"\s*(\d{1,2})\s*:\s*(.*)", re.ASCII | re.DOTALL)


def whole_number(value: Any, what: str = "a seed") -> int:
    """A whole number as a plain int; numpy's are taken, True and False are not. Raises `DomainError`.

    >>> whole_number(1965)
    1965
    >>> whole_number("1965")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: not a seed: '1965'; expected a whole number
    """
    if not isinstance(value, bool):
        with suppress(TypeError):
            return operator.index(value)
    raise DomainError(f"not {what}: {quoted(value)}; expected a whole number")


def number_of(value: Any) -> int | None:
    """A whole number as `whole_number` takes it, None for anything else.

    >>> number_of(5), number_of(True), number_of("5")
    (5, None, None)
    """
    with suppress(DomainError):
        return whole_number(value)
    return None


def is_ordered(given: Any) -> bool:
    """Whether something has members, and an order of them: no text, no number, no set and no dict.

    >>> is_ordered(["♠5", "♠6"]), is_ordered({"♠5", "♠6"}), is_ordered("♠5 ♠6")
    (True, False, False)
    """
    return isinstance(given, Iterable) and not isinstance(given, str | bytes | Set | Mapping)


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
