"""Cards, calls and actions in the inputs and results of examples, in the notation of a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from ..errors import CardcalcError

__all__ = ["in_notation"]


def _cards(text: str, lang: str) -> str:
    from ..cards import parse_cards

    return " ".join(format(card, lang) for card in parse_cards(text))


def _action(text: str, lang: str) -> str:
    from ..durak.actions import parse_action

    seat, colon, words = text.rpartition(":")
    return f"{seat}{colon}{' ' if colon else ''}{format(parse_action(words), lang)}"


def _calls(text: str, lang: str) -> str:
    from ..bridge import Call

    return " ".join(format(Call.parse(call), "sign" if lang == "en" else lang) for call in text.split())


def _contract(text: str, lang: str) -> str:
    from ..bridge import Contract

    return format(Contract.parse(text), lang)


def _seat(text: str, lang: str) -> str:
    from ..bridge import Seat

    return format(Seat.parse(text), lang)


_READ: Final[Mapping[str, Callable[[str, str], str]]] = {
    **dict.fromkeys(["hands", "talon", "card", "target"], _cards),
    **dict.fromkeys(["moves", "legal_actions"], _action),
    **dict.fromkeys(["calls", "legal_calls", "least_bid"], _calls),
    **dict.fromkeys(["dealer", "declarer", "turn"], _seat),
    "contract": _contract,
}
_BETWEEN: Final = {"hands": " / ", "moves": ", "}


def in_notation(name: str, value: Any, lang: str = "en") -> str | None:
    """The text of an input or a part of a result that holds cards, calls or actions, told by its name; else None.

    >>> in_notation("moves", ["lead ♣K", "take"], "ru"), in_notation("least_bid", "2NT", "ru")
    ('ход ♣К, беру', '2БК')
    >>> in_notation("hands", ["♥K ♥Q", "♣6"]), in_notation("fund", 1000) is None
    ('♥K ♥Q / ♣6', True)
    """
    read = _READ.get(name)
    if read is not None and isinstance(value, str | list):
        with suppress(CardcalcError):  # the same name in another example, for what is no such text
            texts = [value] if isinstance(value, str) else value
            return _BETWEEN.get(name, "; ").join(read(text, lang) or "—" for text in texts)
    return None
