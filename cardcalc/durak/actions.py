"""What a player of durak can do: lead, cover, throw in, take, say that he is done, and the offers.

All are frozen, and their `str` is the notation that reads back: `lead ♣6 ♣7`, `cover ♣6 ♣9` (target, card),
`throw ♠9`, `take`, `done`, `offer`, `accept`, `decline`; Russian notation is read too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from ..cards import CARDS, Card, CardSet, bits, parse_cards
from ..errors import NotationError, quoted
from ..glossary import language
from ..whole import number_of

__all__ = [
    "ACCEPT", "DECLINE", "DONE", "KEYS", "OFFER", "TAKE", "THROWS", "Action", "Cover", "Lead", "Say", "Throw",
    "cover", "lead", "offer", "parse_action", "throws",
]  # fmt: skip

_WORDS: Final = {
    "lead": ("lead", "ход"),
    "cover": ("cover", "покрыть"),
    "throw": ("throw", "подкинуть"),
    "take": ("take", "беру", "взять"),
    "done": ("done", "готово"),
    "offer": ("offer", "предложение"),
    "accept": ("accept", "принять"),
    "decline": ("decline", "сдаться", "сдаюсь", "отклонить"),
}
"""Each action in English and in Russian, and what else is read."""
KEYS: Final = {word: key for key, words in _WORDS.items() for word in words}
"""The words of all actions, in both languages, and for each the English one."""
_CARDS_TAKEN: Final = ("беру карты", "взять карты", "принять карты")
_EXPECTED: Final = (
    "'lead ♣6 ♣7', 'cover ♣6 ♣9', 'throw ♠9', 'take', 'done', 'offer', 'accept' or 'decline'; in Russian "
    "'ход ♣6 ♣7', 'покрыть ♣6 ♣9', 'подкинуть ♠9', 'беру', 'готово', 'предложение', 'принять' or 'сдаться'"
)


def _word(key: str, spec: str) -> str:
    return _WORDS[key][language(spec or "en") == "ru"]


class _Shown:
    """What can be written in both languages."""

    __slots__ = ()

    def __str__(self) -> str:
        return format(self)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Lead(_Shown):
    """The cards that open a bout; `mask` is their mask. Raises `NotationError` for no card at all.

    >>> Lead("♣7 ♣6")
    Lead('♣6 ♣7')
    >>> str(Lead("♣7 ♣6")), format(Lead("♣K"), "ru"), Lead("♣7 ♣6") == parse_action("lead C6 C7")
    ('lead ♣6 ♣7', 'ход ♣К', True)
    """

    mask: int

    def __init__(self, cards: Any) -> None:
        mask = CardSet(cards).mask
        if not mask:
            raise NotationError(f"a lead of no card: {quoted(cards)}; expected such as 'lead ♣6 ♣7'")
        object.__setattr__(self, "mask", mask)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards by index, which is the order in which they lie on the table."""
        return tuple(CardSet.from_mask(self.mask))

    def __repr__(self) -> str:
        return f"Lead('{' '.join(map(str, self.cards))}')"

    def __format__(self, spec: str) -> str:
        return " ".join([_word("lead", spec), *(format(card, spec) for card in self.cards)])


@dataclass(frozen=True, slots=True, init=False)
class Cover(_Shown):
    """A card of the defender laid on a card of the attack, the `target`. Raises `NotationError` for one card twice.

    >>> str(Cover("♣6", "♣9")), parse_action("покрыть ♣6 ♣9") == Cover("♣6", "♣9")
    ('cover ♣6 ♣9', True)
    """

    target: Card
    card: Card

    def __init__(self, target: Card | str, card: Card | str) -> None:
        object.__setattr__(self, "target", Card(target))
        object.__setattr__(self, "card", Card(card))
        if self.target == self.card:
            raise NotationError(f"{self.card} covered by itself; expected two cards, such as 'cover ♣6 ♣9'")

    def __format__(self, spec: str) -> str:
        return f"{_word('cover', spec)} {format(self.target, spec)} {format(self.card, spec)}"


@dataclass(frozen=True, slots=True, init=False)
class Throw(_Shown):
    """A card thrown in.

    >>> str(Throw("♠9")), parse_action("throw 9s") == Throw("♠9")
    ('throw ♠9', True)
    """

    card: Card

    def __init__(self, card: Card | str) -> None:
        object.__setattr__(self, "card", Card(card))

    def __format__(self, spec: str) -> str:
        return f"{_word('throw', spec)} {format(self.card, spec)}"


@dataclass(frozen=True, slots=True)
class Say(_Shown):
    """A word: "take", "done", "offer", "accept", "decline"; with the seat of a speaker whose turn it is not.

    >>> str(Say("take")), str(Say("offer", 1))
    ('take', '1: offer')
    """

    word: str
    seat: int | None = None

    def __post_init__(self) -> None:
        if self.word not in ("take", "done", "offer", "accept", "decline"):
            raise NotationError(f"no word of durak: {quoted(self.word)}; expected {_EXPECTED}")
        if self.seat is not None:
            seat = number_of(self.seat)
            if self.word != "offer" or seat is None:
                raise NotationError(f"{self.word} of seat {quoted(self.seat)}; expected a seat at an offer only")
            object.__setattr__(self, "seat", seat)

    def __format__(self, spec: str) -> str:
        word = _word(self.word, spec)
        return word if self.seat is None else f"{self.seat}: {word}"


Action: TypeAlias = Lead | Cover | Throw | Say

TAKE: Final = Say("take")
DONE: Final = Say("done")
OFFER: Final = Say("offer")
ACCEPT: Final = Say("accept")
DECLINE: Final = Say("decline")
THROWS: Final = tuple(map(Throw, CARDS))
"""All throw-ins by the index of the card."""
_SAID: Final = {said.word: said for said in (TAKE, DONE, OFFER, ACCEPT, DECLINE)}


@cache
def lead(mask: int) -> Lead:
    """The one lead of these cards."""
    return Lead(CardSet.from_mask(mask))


@lru_cache(maxsize=4096)
def throws(cards: int) -> tuple[Throw, ...]:
    """The throw-ins of each of these cards, by index."""
    return tuple(THROWS[card] for card in bits(cards))


@cache
def cover(target: int, card: int) -> Cover:
    """The one cover of a card by another, both by index."""
    return Cover(CARDS[target], CARDS[card])


@cache
def offer(seat: int) -> Say:
    """The offer of a player whose turn it is not."""
    return Say("offer", seat)


def parse_action(text: str) -> Action:
    """The action that a text stands for, without a speaker before it. Raises `NotationError`.

    The Russian «принять» is the acceptance of an offer here; said of cards, «принять карты», it is to take them.

    >>> str(parse_action("cover c6 c9")), parse_action("беру") is TAKE
    ('cover ♣6 ♣9', True)
    >>> parse_action("beat ♣6")
    Traceback (most recent call last):
    cardcalc.errors.NotationError: not an action of durak: 'beat ♣6'; expected 'lead ♣6 ♣7', 'cover ♣6 ♣9',
        'throw ♠9', 'take', 'done', 'offer', 'accept' or 'decline'; in Russian 'ход ♣6 ♣7', 'покрыть ♣6 ♣9',
        'подкинуть ♠9', 'беру', 'готово', 'предложение', 'принять' or 'сдаться'
    """
    words = text.replace(",", " ").split() if isinstance(text, str) else []
    key = KEYS.get(words[0].lower()) if words else None
    if key in _SAID and len(words) == 1:
        return _SAID[key]
    if len(words) == 2 and " ".join(words).lower() in _CARDS_TAKEN:
        return TAKE
    if key in ("lead", "cover", "throw") and (cards := parse_cards(" ".join(words[1:]))):
        if key == "lead":
            return lead(sum(card.mask for card in cards))
        if key == "throw" and len(cards) == 1:
            return THROWS[cards[0].index]
        if key == "cover" and len(cards) == 2:
            return cover(cards[0].index, cards[1].index)
    raise NotationError(f"not an action of durak: {quoted(text)}; expected {_EXPECTED}")
