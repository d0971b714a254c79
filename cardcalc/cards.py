"""Suits, ranks, cards, sets of cards, packs and the shuffle: what every game is played with.

A card has an *index*, `13 * suit + rank - 2`: the suits ♣ ♦ ♥ ♠ are 0..3, the ranks 2..10 J Q K A are 2..14:
♣2 is 0 and ♠A is 51. A set of cards is an int of 52 bits, its *mask*, where bit `index` stands for the card.
Engines work on masks; `Card` and `CardSet` are what a reader meets. Which card beats which, and which suit is
senior, is for the rules of a game to say: the order here is only a fixed one.

Notation: a suit (♣♦♥♠, ♧♢♡♤ or C D H S) and a rank in either order, small or capital letters. Ranks are Latin
(2..10 J Q K A, T is the ten) or Cyrillic (В Д К Т, **Т is the ace**). The two letters look the same, so a
Latin T in one text with Cyrillic ranks is refused.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from enum import IntEnum
from functools import total_ordering
from itertools import product
from typing import Any, Final, Self, TypeVar, final

from .errors import DomainError, NotationError, quoted
from .suit_words import SUIT_WORDS
from .whole import whole_number

__all__ = ["CARDS", "SUIT_MASKS", "Card", "CardSet", "Rank", "Suit", "bits", "pack", "parse_cards", "shuffle"]

T = TypeVar("T")

_SIGNS: Final = "♣♦♥♠"
_CYRILLIC: Final = "ВДКТ"
_NUMBERS: Final = (*"23456789", "10")
_RANKS: Final[dict[str, tuple[str, ...]]] = {"en": (*_NUMBERS, *"JQKA"), "ru": (*_NUMBERS, *_CYRILLIC)}


class _Face(IntEnum):
    """What suits and ranks have in common."""

    @classmethod
    def parse(cls, text: str | Self) -> Self:
        """The one that a text stands for, or that is given. Raises `NotationError`."""
        return _look_up(cls, text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __str__(self) -> str:
        return format(self)


class Suit(_Face):
    """A suit, 0..3. Its `str` is the sign, which `Suit.parse` reads, as it reads the letter and the word.

    >>> Suit.HEARTS, int(Suit.HEARTS), str(Suit.HEARTS)
    (Suit.HEARTS, 2, '♥')
    >>> Suit.parse("♥") is Suit.parse("h") is Suit.parse("hearts") is Suit.parse("червы") is Suit.HEARTS
    True
    """

    CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

    def __format__(self, spec: str) -> str:
        _language(spec)
        return _SIGNS[self.value]


class Rank(_Face):
    """A rank, 2..14 (J Q K A are 11..14). Its `str` is number or letter, in Russian `format(rank, "ru")`.

    >>> Rank.KING, int(Rank.KING), str(Rank.KING), format(Rank.KING, "ru")
    (Rank.KING, 13, 'K', 'К')
    >>> Rank.parse("10"), Rank.parse(10), Rank.parse("T"), Rank.parse("Т")  # Latin T, then Cyrillic Т
    (Rank.TEN, Rank.TEN, Rank.TEN, Rank.ACE)
    """

    TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(2, 15)

    @classmethod
    def parse(cls, text: str | int | Rank) -> Rank:
        """The one that a text or a number 2..10 stands for, or that is given. Raises `NotationError`."""
        return _look_up(cls, str(text) if type(text) is int and 2 <= text <= 10 else text)

    def __format__(self, spec: str) -> str:
        return _RANKS[_language(spec)][self.value - 2]


@final
@total_ordering
@dataclass(frozen=True, init=False, eq=False, repr=False)
class Card:
    """One of the 52 cards: `Card("♠K")`, or a `Card`, which is given back. Raises `NotationError`.

    There is one object for each card, so cards may be compared with `is`, copied and pickled ones too. They
    are ordered by `index`, which is no seniority. `format(card, "ru")` has the Russian letter.

    >>> card = Card("Ks")
    >>> card, str(card), format(card, "ru"), card.suit, card.rank, card.index
    (Card('♠K'), '♠K', '♠К', Suit.SPADES, Rank.KING, 50)
    >>> card is Card.parse("♠К") is CARDS[50]
    True
    """

    __slots__ = ("index", "mask", "rank", "suit")
    __match_args__ = ("suit", "rank")

    suit: Suit
    rank: Rank
    index: int
    """Where the card stands in `CARDS`, 0..51."""
    mask: int
    """The mask of the set of this card alone."""

    def __new__(cls, card: str | Card) -> Card:
        """The one object of that card."""
        return _look_up(cls, card)

    @classmethod
    def parse(cls, text: str | Card) -> Card:
        """The card that a text stands for, as `Card(text)`, spaces around ignored. Raises `NotationError`.

        >>> [str(Card.parse(text)) for text in ("SK", "10♥", "th", "♥Т", "♡a")]  # the ♥Т is Cyrillic: an ace
        ['♠K', '♥10', '♥10', '♥A', '♥A']
        >>> Card.parse("♠B")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        cardcalc.errors.NotationError: not a card: '♠B' ('B' is latin capital letter b); expected a suit ...
        """
        return cls(text)

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __format__(self, spec: str) -> str:
        return f"{self.suit}{format(self.rank, spec)}"

    def __hash__(self) -> int:
        # Not the address: sets of cards are then walked in the same order in every run.
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (str(self),)


def _new_card(suit: Suit, rank: Rank) -> Card:
    card = object.__new__(Card)
    index = 13 * suit + rank - 2
    for name, value in (("suit", suit), ("rank", rank), ("index", index), ("mask", 1 << index)):
        object.__setattr__(card, name, value)
    return card


CARDS: Final = tuple(_new_card(suit, rank) for suit in Suit for rank in Rank)
"""The 52 cards by index: clubs from the two to the ace, diamonds, hearts, spades."""

SUIT_MASKS: Final = tuple(0x1FFF << 13 * suit for suit in Suit)
"""The masks of the four suits."""

# They ask for a sign as text or as a picture; phones put them behind the suits on their own.
_SELECTORS: Final = ("", "\ufe0e", "\ufe0f")
_SPELLINGS: Final[dict[type, dict[str, Any]]] = {
    Suit: {
        spelling: suit
        for signs, suit in zip(("♣♧", "♦♢", "♥♡", "♠♤"), Suit, strict=True)
        for spelling in (suit.name[0], suit.name[0].lower(), *map("".join, product(signs, _SELECTORS)))
    },
    Rank: {
        spelling: rank
        for letters in _RANKS.values()
        for letter, rank in (*zip(letters, Rank, strict=True), ("T", Rank.TEN))
        for spelling in (letter, letter.lower())
    },
}
_SPELLINGS[Card] = {
    spelling: CARDS[13 * suit + rank - 2]
    for s, suit in _SPELLINGS[Suit].items()
    for r, rank in _SPELLINGS[Rank].items()
    for spelling in (s + r, r + s)
}
_SPELLINGS[Suit] |= {word: Suit(suit) for word, suit in SUIT_WORDS.items()}
_EXPECTED: Final[dict[type, str]] = {
    Suit: "suit (♣ ♦ ♥ ♠ or C D H S)",
    Rank: "rank (2..10 J Q K A, Latin T for the ten; or Cyrillic В Д К, Т for the ace)",
}
_EXPECTED[Card] = f"{_EXPECTED[Suit]} and {_EXPECTED[Rank]}, such as ♠K, 10♥ or Ks"
_KNOWN: Final = frozenset("".join(_SPELLINGS[Card]))


def parse_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Several cards in the order given: a text with spaces or commas between them, or an iterable of cards.

    Raises `NotationError` for what is no card, for a card given twice, and for a Latin T (the ten) together
    with Cyrillic ranks, where Т is the ace.

    >>> parse_cards("♠7, ♥10 Ac")
    (Card('♠7'), Card('♥10'), Card('♣A'))
    >>> parse_cards("♠K ♥Q SK")
    Traceback (most recent call last):
    cardcalc.errors.NotationError: ♠K is given twice ('SK'); expected different cards
    """
    if cards is CARDS:  # shuffled for every deal
        return CARDS
    if not isinstance(cards, Iterable):
        raise NotationError(f"not cards: {quoted(cards)}; expected a text like '♥K ♥Q' or an iterable")
    items = cards.replace(",", " ").split() if isinstance(cards, str) else list(cards)
    result = tuple(map(Card, items))
    seen = 0
    for card, item in zip(result, items, strict=True):
        if seen & card.mask:
            raise NotationError(f"{card} is given twice ({quoted(str(item))}); expected different cards")
        seen |= card.mask
    texts = [item for item in items if isinstance(item, str)]
    latin = next((text for text in texts if "T" in text.upper()), None)
    cyrillic = next((text for text in texts if not set(_CYRILLIC).isdisjoint(text.upper())), None)
    if latin is not None and cyrillic is not None:
        raise NotationError(
            f"ambiguous: {quoted(latin)} has the Latin T, the ten, but {quoted(cyrillic)} is Cyrillic, where"
            " Т is the ace; expected 10 for the ten, A or the Cyrillic Т for the ace"
        )
    return result


@final
@dataclass(frozen=True, init=False, eq=False, repr=False)
class CardSet(Set[Card]):
    """An immutable set of cards, made from what `parse_cards` takes; its errors are raised here too.

    It is walked in the order of `index` and printed as a hand is held, from ♠A down, in Russian letters by
    `format(cards, "ru")`. `| & - ^` and `isdisjoint` take whatever makes a CardSet, comparisons take sets. It
    equals, and hashes as, a `frozenset` of the same cards.

    >>> hand = CardSet("♥Q ♠A ♥K")
    >>> hand, str(hand), list(hand), len(hand)
    (CardSet('♠A ♥K ♥Q'), '♠A ♥K ♥Q', [Card('♥Q'), Card('♥K'), Card('♠A')], 3)
    >>> hand - "♠A", hand & [Card("♥K")], "♥K" in hand, hand >= CardSet("♥K")
    (CardSet('♥K ♥Q'), CardSet('♥K'), True, True)
    """

    __slots__ = ("mask",)

    mask: int
    """Bit `index` is set for each card of the set."""

    def __init__(self, cards: str | Iterable[Card | str] = ()) -> None:
        mask = cards.mask if isinstance(cards, CardSet) else sum(card.mask for card in parse_cards(cards))
        object.__setattr__(self, "mask", mask)

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """The set with that mask, 0..2**52 − 1. Raises `DomainError`.

        >>> CardSet.from_mask(0b11)
        CardSet('♣3 ♣2')
        """
        number = whole_number(mask, "a mask")
        if not 0 <= number < 1 << 52:
            raise DomainError(f"not a mask: {quoted(mask)}; expected a whole number from 0 to 2**52 - 1")
        return _from_mask(number)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = Card(card)
        return isinstance(card, Card) and self.mask & card.mask != 0

    def __iter__(self) -> Iterator[Card]:
        return map(CARDS.__getitem__, bits(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __or__(self, other: Iterable[Any]) -> CardSet:
        return _from_mask(self.mask | CardSet(other).mask)

    def __and__(self, other: Iterable[Any]) -> CardSet:
        return _from_mask(self.mask & CardSet(other).mask)

    def __xor__(self, other: Iterable[Any]) -> CardSet:
        return _from_mask(self.mask ^ CardSet(other).mask)

    def __sub__(self, other: Iterable[Any]) -> CardSet:
        return _from_mask(self.mask & ~CardSet(other).mask)

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        """Whether no card is in both.

        >>> CardSet("♥K ♥Q").isdisjoint("♥K ♠2")
        False
        """
        return not self & other

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, CardSet) else super().__eq__(other)

    def __le__(self, other: Set[Any]) -> bool:
        return not self.mask & ~other.mask if isinstance(other, CardSet) else super().__le__(other)

    def __ge__(self, other: Set[Any]) -> bool:
        return not other.mask & ~self.mask if isinstance(other, CardSet) else super().__ge__(other)

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        _language(spec)
        return " ".join(format(card, spec) for card in reversed(tuple(self)))

    def __repr__(self) -> str:
        return f"CardSet('{self}')" if self else "CardSet()"

    def __reduce__(self) -> tuple[Any, ...]:
        return CardSet.from_mask, (self.mask,)


def _from_mask(mask: int) -> CardSet:
    cards = object.__new__(CardSet)
    object.__setattr__(cards, "mask", mask)
    return cards


def bits(mask: int) -> Iterator[int]:
    """The places of the bits set in a mask (≥ 0), that is the indexes of its cards, from the lowest.

    >>> list(bits(0b1011))
    [0, 1, 3]
    """
    if mask < 0:
        raise DomainError(f"not a mask: {mask}; expected a whole number from 0")
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def pack(size: int) -> tuple[Card, ...]:
    """The cards of a pack of 52 (from the twos), 36 (from the sixes) or 32 (from the sevens), by index.

    Raises `DomainError` for other sizes.

    >>> [str(pack(size)[0]) for size in (52, 36, 32)]
    ['♣2', '♣6', '♣7']
    """
    number = whole_number(size, "a size of a pack")
    if number not in (52, 36, 32):
        raise DomainError(f"no pack of {quoted(size)} cards; expected 52, 36 or 32")
    lowest = 15 - number // 4
    return tuple(card for card in CARDS if card.rank >= lowest)


def shuffle(cards: str | Iterable[Card | str], seed: int) -> tuple[Card, ...]:
    """The cards in an order drawn by the seed, a whole number: the same for the same seed, everywhere.

    This is Fisher–Yates on `random.Random(seed).random()`, whose sequence Python guarantees: for i from the
    last place down to 1, the cards at i and at int(random() * (i + 1)) change places. Python seeds with the
    absolute value, so −7 deals as 7. Raises `NotationError` as `parse_cards` does, and `DomainError` for a
    seed that is no whole number.

    >>> [str(card) for card in shuffle("♠A ♠K ♠Q ♠J", seed=1)]
    ['♠J', '♠K', '♠Q', '♠A']
    """
    draw = random.Random(whole_number(seed, "a seed")).random
    order = list(parse_cards(cards))
    for i in range(len(order) - 1, 0, -1):
        j = int(draw() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def _language(spec: str) -> str:
    language = spec or "en"
    if language not in _RANKS:
        raise DomainError(f"no format {quoted(spec)} of cards; expected '', 'en' or 'ru'")
    return language


def _look_up(kind: type[T], text: object) -> T:
    if isinstance(text, kind):
        return text
    key = text.strip() if isinstance(text, str) else ""
    found: T | None = _SPELLINGS[kind].get(key)
    if found is None:
        # A letter of another alphabet may look right, so the error says what it is.
        strange = next((c for c in key if c not in _KNOWN), "")
        name = f" ({quoted(strange)} is {unicodedata.name(strange, 'nameless').lower()})" if strange else ""
        what = kind.__name__.lower()
        raise NotationError(f"not a {what}: {quoted(text)}{name}; expected a {_EXPECTED[kind]}")
    return found
