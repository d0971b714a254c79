"""What a player can do besides playing a card: announce a preliminary bid with it, make a final bid.

A card is played by the `Card` itself. All of these are frozen, and their `str` is the notation that reads back.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from ..cards import CARDS, Card
from ..errors import DomainError, NotationError, quoted
from ..glossary import language
from ..whole import whole_number
from .scoring import TRICKS

__all__ = [
    "ANNOUNCEMENTS", "BIDS", "CONFIRM", "VA_BANQUE", "ZERO", "Action", "Announcement", "Bid", "parse_action", "singly",
]  # fmt: skip


@dataclass(frozen=True, slots=True, init=False)
class Announcement:
    """A card of the bidding trick with the preliminary bid announced after it: `♠5 3`.

    Which bids are legal (1..12) the rules say (dozen.bid.1); the notation has room for whole numbers 0..99. The
    card may be given as text. Raises `NotationError`.

    >>> Announcement.parse("S5 3") == Announcement(Card("♠5"), 3) == Announcement("S5", 3)
    True
    >>> str(Announcement("S5", 3))
    '♠5 3'
    """

    card: Card
    bid: int

    def __init__(self, card: Card | str, bid: int) -> None:
        object.__setattr__(self, "card", Card(card))
        object.__setattr__(self, "bid", _number(bid, "a preliminary bid"))

    @classmethod
    def parse(cls, text: str | Announcement) -> Announcement:
        """The announcement that a text stands for. Raises `NotationError`."""
        if isinstance(text, Announcement):
            return text
        words = text.split() if isinstance(text, str) else []
        if len(words) != 2 or not re.fullmatch(r"\d{1,2}", words[1], re.ASCII):
            raise NotationError(f"not a card and a preliminary bid: {quoted(text)}; expected such as '♠5 3'")
        return cls._of(Card(words[0]), int(words[1]))

    @classmethod
    def _of(cls, card: Card, bid: int) -> Announcement:
        return ANNOUNCEMENTS[card.index][bid - 1] if 1 <= bid <= TRICKS else cls(card, bid)

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        return f"{format(self.card, spec)} {self.bid}"


@dataclass(frozen=True, slots=True)
class Bid:
    """A final bid: `3 single`, `3 double`, `zero` (doubled by nature), `va-banque`, or `confirm` of the partner's.

    `kind` is "single", "double", "va-banque" or "confirm"; the last two have no tricks. Which numbers are legal
    the rules say (dozen.bid.4); the notation has room for whole numbers 0..99. The Russian notation, `3-один`, is
    read too. Raises `NotationError`.

    >>> bid = Bid.parse("3 single")
    >>> bid, str(bid), format(bid, "ru"), Bid.parse("3-один") is bid
    (Bid(kind='single', tricks=3), '3 single', '3-один', True)
    >>> str(Bid("double", 0))
    'zero'
    """

    kind: str
    tricks: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.kind, str) or self.kind not in _KINDS:
            raise NotationError(f"no kind of bid: {quoted(self.kind)}; expected {', '.join(_KINDS)}")
        object.__setattr__(self, "tricks", _number(self.tricks, "a number of tricks"))
        if self.tricks and self.kind in ("va-banque", "confirm"):
            raise NotationError(f"{self.kind} for {self.tricks} tricks; expected no number")

    @classmethod
    def parse(cls, text: str | Bid) -> Bid:
        """The bid that a text stands for. Raises `NotationError`."""
        bid = text if isinstance(text, Bid) else _find_bid(text) if isinstance(text, str) else None
        if bid is None:
            expected = "such as '3 single', '3 double', 'zero', 'va-banque' or 'confirm'"
            raise NotationError(f"not a final bid: {quoted(text)}; expected {expected}")
        return bid

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        lang = language(spec or "en")
        if self.kind == "double" and self.tricks == 0:
            return _WORDS["zero"][lang]
        if self.kind in ("single", "double"):
            return f"{self.tricks}{' ' if lang == 'en' else '-'}{_WORDS[self.kind][lang]}"
        return _WORDS[self.kind][lang]


def _number(given: Any, what: str) -> int:
    with suppress(DomainError):
        number = whole_number(given)
        if 0 <= number <= 99:
            return number
    raise NotationError(f"not {what}: {quoted(given)}; expected a whole number 0..99")


Action: TypeAlias = Announcement | Bid | Card

_KINDS: Final = ("single", "double", "va-banque", "confirm")
_WORDS: Final = {
    "single": {"en": "single", "ru": "один"},
    "double": {"en": "double", "ru": "два"},
    "zero": {"en": "zero", "ru": "зеро"},
    "va-banque": {"en": "va-banque", "ru": "ва-банк"},
    "confirm": {"en": "confirm", "ru": "подтвердить"},
}
ANNOUNCEMENTS: Final = tuple(tuple(Announcement(card, bid) for bid in range(1, TRICKS + 1)) for card in CARDS)
"""All announcements by the index of the card and by the bid less one."""
VA_BANQUE: Final = Bid("va-banque")
CONFIRM: Final = Bid("confirm")
ZERO: Final = Bid("double", 0)
BIDS: Final = (
    *(Bid("single", tricks) for tricks in range(1, TRICKS + 1)),
    ZERO,
    *(Bid("double", tricks) for tricks in range(1, TRICKS + 1)),
    VA_BANQUE,
    CONFIRM,
)
"""All final bids there are: 12 single, 13 doubled, va-banque and its confirmation."""


def singly(number: int) -> Bid:
    """The single contract of a number 0..12; of zero, which is doubled by nature.

    >>> str(singly(3)), str(singly(0))
    ('3 single', 'zero')
    """
    return BIDS[number - 1] if number else ZERO


_SPELT: Final = {format(bid, lang): bid for bid in BIDS for lang in ("en", "ru")}
_NUMBERED: Final = re.compile(r"(\d{1,2})[ -]?(single|double|один|два)", re.ASCII)


@lru_cache(maxsize=256)
def _find_bid(text: str) -> Bid | None:
    """The bid that a text spells, None if it spells none."""
    key = " ".join(text.lower().split())
    found = _NUMBERED.fullmatch(key)
    if found is None:
        return _SPELT.get(key)
    kind = next(kind for kind, words in _WORDS.items() if found[2] in words.values())
    bid = Bid(kind, int(found[1]))
    return _SPELT.get(str(bid), bid)


def parse_action(text: str, expected: type[Announcement | Bid | Card] = Card) -> Action:
    """The action that a text stands for: card and number, card, or final bid.

    Raises `NotationError`, which tells how what is `expected` is written.

    >>> [type(parse_action(text)).__name__ for text in ("♠5 3", "♠5", "3 single")]
    ['Announcement', 'Card', 'Bid']
    >>> parse_action("♠5 x", Announcement)
    Traceback (most recent call last):
    cardcalc.errors.NotationError: not a card and a preliminary bid: '♠5 x'; expected such as '♠5 3'
    """
    if not isinstance(text, str):
        raise NotationError(f"not an action: {quoted(text)}; expected a text such as '♠5 3', '♠5' or '3 single'")
    if bid := _find_bid(text):
        return bid
    with suppress(NotationError):
        return Announcement.parse(text) if len(text.split()) == 2 else Card(text)
    return expected.parse(text)
