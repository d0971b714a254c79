"""Hands as text: read in the notations in use, written, and checked whether four of them make a deal.

A hand may be written `AKQ.J10.98.765432` (spades, hearts, diamonds, clubs between dots, slashes, or as four words),
`S: AKQ H: J10 D: 98 C: …`, `S AKQ H J10 …`, `♠AKQ ♥J10 …`, or card by card, `♠A ♠K` or `As Ks`. A dash stands for no
cards of a suit. Ranks are those of `cardcalc.cards`: a Latin T is the ten, a Cyrillic Т the ace; suits before a colon
or a space may be Russian: П Ч Б Т. A lone Т is clubs where every other word is another suit, else an ace.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from ..cards import CARDS, Card, CardSet, Rank, Suit
from ..errors import DomainError, NotationError, quoted
from ..glossary import language
from ..play.notation import is_ordered
from .seats import SEATS, Seat, seat_spelt

__all__ = ["HAND", "Problem", "Reading", "format_hand", "parse_hand", "parse_hands", "read_hands", "split_hands"]

HAND: Final = 13
"""How many cards a hand has."""
_WHOLE: Final = (1 << 52) - 1
_DOWN: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_RUSSIAN: Final = dict(zip("ПЧБТ", _DOWN, strict=True))
_VOID: Final = "-–—−"
_MARK: Final = re.compile(
    r"([SHDCПЧБТ])\s*:|([♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]?\s*:?|(?<![^\s,])([SHDC])(?=[^\s,])", re.IGNORECASE
)
"""A suit with its cards behind it."""
_RANK: Final = re.compile("10|.", re.DOTALL)
_RANKS: Final = re.compile("(?:10|[2-9TJQKAВДКТ])+", re.IGNORECASE)
_EXPECTED: Final = "expected a hand such as 'AKQ.J10.98.765432' or '♠AKQ ♥J10 ♦98 ♣765432'"


class _Unreadable(Exception):
    """Why a hand cannot be read, in two languages."""

    def __init__(self, text: str, text_ru: str) -> None:
        super().__init__(text)
        self.text_ru = text_ru


def parse_hand(text: str) -> CardSet:
    """The cards of a hand of any size. Raises `NotationError`: no such card, one given twice, an ambiguous T.

    >>> parse_hand("AK.Q10.-.T9") == parse_hand("S: AK H: Q T D: — C: 10 9") == parse_hand("♠AK ♥Q10 ♣T9")
    True
    >>> parse_hand("П: ТК Ч: Д10") == parse_hand("П ТК Ч Д10") == parse_hand("AK/Q10//") == parse_hand("AK Q10 - -")
    True
    >>> parse_hand("As, Kh")
    CardSet('♠A ♥K')
    >>> parse_hand("AKQ.J10.98")
    Traceback (most recent call last):
    cardcalc.errors.NotationError: 3 suits in 'AKQ.J10.98'; expected four between dots, spades first
    """
    try:
        return _parsed(text)
    except _Unreadable as error:
        raise NotationError(str(error)) from None


def _parsed(text: str) -> CardSet:
    if not isinstance(text, str):
        raise _Unreadable(f"not a hand: {quoted(text)}; {_EXPECTED}", f"это не рука: «{quoted(text)}»")
    spelt = _spelt(text)
    cards = _between_dots(spelt, text) if "." in spelt else _in_groups(spelt, text)
    mask = 0
    for card in cards:
        if mask & card.mask:
            english = f"{card} is given twice in {quoted(text)}; expected different cards"
            raise _Unreadable(english, f"{card:ru} названа дважды")
        mask |= card.mask
    ranks = _MARK.sub(" ", spelt.upper())
    if "T" in ranks and not set("ВДКТ").isdisjoint(ranks):
        english = f"ambiguous: {quoted(text)} has a Latin T, the ten, among Cyrillic ranks; expected 10 or Т"
        raise _Unreadable(english, "среди русских букв латинская T, десятка: нужно 10 или Т")
    return CardSet.from_mask(mask)


def _spelt(text: str) -> str:
    """The text with dots for slashes and between four words of ranks, colons behind suits that are words."""
    words = text.replace(",", " ").split()
    suits = [word.upper() for word in words[::2]]
    if words and len(words) % 2 == 0 and len(set(suits)) == len(suits) and set(suits) <= set("SHDCПЧБТ"):
        return " ".join(f"{suit}: {ranks}" for suit, ranks in zip(suits, words[1::2], strict=True))
    if len(words) == len(_DOWN) and all(word in _VOID or _RANKS.fullmatch(word) for word in words):
        return ".".join(words)
    return text.replace("/", ".")


def _between_dots(spelt: str, text: str) -> list[Card]:
    parts = spelt.split(".")
    if len(parts) != len(_DOWN):
        english = f"{len(parts)} suits in {quoted(text)}; expected four between dots, spades first"
        raise _Unreadable(english, f"мастей через точку {len(parts)}, а нужно четыре, пики первыми")
    return [
        card for suit, part in zip(_DOWN, parts, strict=True) for card in _of_suit(suit, "".join(part.split()), text)
    ]


def _in_groups(spelt: str, text: str) -> list[Card]:
    """Words that are all cards, such as `Ks`; else suits, each followed by its ranks."""
    words = spelt.replace(",", " ").split()
    with suppress(NotationError):
        return [Card(word) for word in words]
    cards: list[Card] = []
    for suit, part in _parts(spelt):
        for word in part.replace(",", " ").split():
            if suit is not None and (word in _VOID or _RANKS.fullmatch(word)):
                cards += _of_suit(suit, word, text)
            else:
                cards.append(_card(word, text))
    return cards


def _parts(text: str) -> Iterator[tuple[Suit | None, str]]:
    """What stands before the first suit, and behind each."""
    suit, start = None, 0
    for found in _MARK.finditer(text):
        yield suit, text[start : found.start()]
        letter = (found[1] or found[2] or found[3]).upper()
        suit, start = _RUSSIAN[letter] if letter in _RUSSIAN else Suit.parse(letter), found.end()
    yield suit, text[start:]


def _of_suit(suit: Suit, ranks: str, text: str) -> list[Card]:
    if ranks in _VOID:  # an empty text too
        return []
    return [_card(f"{suit}{rank}", text) for rank in _RANK.findall(ranks)]


def _card(word: str, text: str) -> Card:
    try:
        return Card(word)
    except NotationError as error:
        english = f"{str(error).rpartition('; expected')[0]} in the hand {quoted(text)}; {_EXPECTED}"
        raise _Unreadable(english, f"нет такой карты: «{quoted(word)[1:-1]}»") from None


def format_hand(cards: str | Iterable[Card | str], lang: str = "en", *, dots: bool = False) -> str:
    """A hand suit by suit, spades first, which `parse_hand` reads.

    With `dots` it is as files of deals have it, in PBN for one: T for the ten, and English letters in any language.

    Raises `NotationError` for what are no cards, `DomainError` for an unknown language.

    >>> format_hand("♠A ♠10 ♥K"), format_hand("♠A ♠10 ♥K", "ru"), format_hand("♠A ♠10 ♥K", dots=True)
    ('♠A10 ♥K ♦— ♣—', '♠Т10 ♥К ♦— ♣—', 'AT.K..')
    """
    hand, spec = CardSet(cards), language(lang)

    def ranks(suit: Suit, spec: str) -> str:
        return "".join(format(rank, spec) for rank in reversed(Rank) if CARDS[13 * suit + rank - 2] in hand)

    if dots:
        return ".".join(ranks(suit, "en").replace("10", "T") for suit in _DOWN)
    return " ".join(f"{suit}{ranks(suit, spec) or '—'}" for suit in _DOWN)


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a hand, or with the four together where `seat` is None, in two languages.

    `is_unreadable` tells a text that is no hand from hands that do not make a deal.
    """

    seat: Seat | None
    text: str
    text_ru: str
    is_unreadable: bool = False

    def words(self, lang: str = "en") -> str:
        """What is wrong, in "en" or "ru"; another language raises `DomainError`."""
        return self.text_ru if language(lang) == "ru" else self.text


@dataclass(frozen=True, slots=True)
class Reading:
    """Four hands as they were read, None for one that cannot be, the cards nobody has, and all that is wrong.

    >>> reading = read_hands(["AKQJ1098765432...", ".AKQJ1098765432..", "..AKQJ1098765432.", ""])
    >>> len(reading.missing), [problem.text for problem in reading.problems]
    (13, ['W has no cards; expected 13'])
    """

    hands: tuple[CardSet | None, ...]
    missing: CardSet
    problems: tuple[Problem, ...]

    @property
    def deal(self) -> tuple[CardSet, CardSet, CardSet, CardSet] | None:
        """The hands of N E S W if they make a deal (bridge.deal.1)."""
        north, east, south, west = self.hands
        if self.problems or north is None or east is None or south is None or west is None:
            return None
        return north, east, south, west


def read_hands(hands: Sequence[str | CardSet]) -> Reading:
    """Four texts, the hands of N E S W, read as far as they can be. Raises `DomainError` for other than four."""
    problems: list[Problem] = []
    read = tuple(_read(seat, text, problems) for seat, text in zip(Seat, _texts(hands), strict=True))
    held = once = 0
    for hand in read:
        mask = hand.mask if hand else 0
        once, held = once | held & mask, held | mask
    twice: dict[tuple[Seat, ...], int] = {}
    for card in CardSet.from_mask(once):
        holders = tuple(seat for seat, hand in zip(Seat, read, strict=True) if hand and card in hand)
        twice[holders] = twice.get(holders, 0) | card.mask
    for seats, mask in twice.items():
        cards, named = CardSet.from_mask(mask), _listed([str(seat) for seat in seats], "and")
        text_ru = f"{cards:ru} не один раз: {_listed([format(seat, 'ru') for seat in seats], 'и')}"
        problems.append(Problem(None, f"{cards} held by {named}; expected once", text_ru))
    return Reading(read, CardSet.from_mask(_WHOLE & ~held), tuple(problems))


def _listed(names: Sequence[str], conjunction: str) -> str:
    return f"{', '.join(names[:-1])} {conjunction} {names[-1]}"


def _read(seat: Seat, text: str, problems: list[Problem]) -> CardSet | None:
    try:
        hand = _parsed(text)
    except _Unreadable as error:
        problems.append(Problem(seat, f"{seat}: {error}", f"{seat:ru}: {error.text_ru}", is_unreadable=True))
        return None
    if len(hand) != HAND:
        number = str(len(hand)) if hand else "no"
        many = "card" if len(hand) == 1 else "cards"
        english = f"{seat} has {number} {many}; expected {HAND}"
        problems.append(Problem(seat, english, f"{seat:ru}: карт {len(hand)}, а должно быть {HAND}"))
    return hand


def parse_hands(hands: str | Sequence[str | CardSet], rest: Seat | int | str | None = None) -> tuple[CardSet, ...]:
    """Four hands of thirteen, N E S W: four texts or `CardSet`s, or a text of four lines.

    A line may begin with its seat, `N: AKQ.…`. `S:` is South where every line begins with a seat, and no other with
    `S:`; else it begins the spades of its line, unless they follow or it is no hand by that.

    One line of hands between dots begins with a seat and goes on clockwise, as in files of deals: `N:AKQ.… J10.… …`.
    `rest` is the seat that gets the cards left over, and whose text is empty, or left out of four lines with seats.

    Raises `NotationError` for what is no hand, `DomainError` for other than four hands of thirteen, a card held twice.

    >>> four = parse_hands("E:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85")
    >>> format_hand(four[0]), format_hand(four[1])
    ('♠KQ102 ♥A10 ♦J6542 ♣85', '♠— ♥63 ♦AKQ987 ♣A9732')
    >>> parse_hands([format_hand(hand, "ru") for hand in four[:3]] + [""], rest="W") == four
    True
    """
    texts = split_hands(hands, rest)
    reading = read_hands(texts)
    if rest is not None:
        seat = Seat.parse(rest)
        own = reading.hands[seat]
        if own is not None:
            texts[seat] = format_hand(own | reading.missing)
            reading = read_hands(texts)
    deal = reading.deal
    if deal is None:
        first = reading.problems[0]
        if first.is_unreadable:
            raise NotationError(first.text)
        raise DomainError(f"{first.text} (bridge.deal.1)")
    return deal


def split_hands(hands: str | Sequence[str | CardSet], rest: Seat | int | str | None = None) -> list[str]:
    """The texts of N E S W, not read yet, from all that `parse_hands` takes. Raises `DomainError` for other than four.

    >>> split_hands("S: AK..., W: x".replace(", ", chr(10)) + chr(10) + "N: y" + chr(10) + "E:")
    [' y', '', ' AK...', ' x']
    """
    if not isinstance(hands, str):
        return _texts(hands)
    lines = [line.strip() for line in hands.strip().splitlines() if line.strip()]
    if len(lines) == 1:
        head, colon, tail = lines[0].partition(":")
        words = tail.split()
        if colon and len(words) == SEATS:
            first = Seat.parse(head)
            return [words[(seat - first) % SEATS] for seat in Seat]
    found: dict[Seat, str] = {}
    for number, (seat, text) in enumerate(map(_named, lines, [_are_spades(lines)] * len(lines))):
        own = Seat(number) if seat is None and number < SEATS else seat
        if own is None or own in found:
            raise DomainError(f"one hand too many: {quoted(lines[number])}; expected one line for each of N E S W")
        found[own] = text
    if rest is not None:
        found.setdefault(Seat.parse(rest), "")
    if len(found) != SEATS:
        raise DomainError(f"{len(found)} of four hands in {quoted(hands)}; expected a line for each of N E S W")
    return [found[seat] for seat in Seat]


def _texts(hands: Any) -> list[str]:
    """Four texts or sets of cards as texts; `DomainError` for anything else."""
    if not is_ordered(hands) or len(given := list(hands)) != SEATS:
        raise DomainError(f"not four hands: {quoted(hands)}; expected the texts of N E S W")
    for hand in given:
        if not isinstance(hand, str | CardSet):
            raise DomainError(f"not a hand: {quoted(hand)}; expected a text or a CardSet for each of N E S W")
    return [hand if isinstance(hand, str) else format_hand(hand) for hand in given]


def _are_spades(lines: Sequence[str]) -> bool:
    """Whether `S:` need not be South: a line begins without a seat, or more than one with `S:`."""
    heads = [line.partition(":")[0].strip().upper() for line in lines]
    return heads.count("S") > 1 or None in map(seat_spelt, heads)


def _named(line: str, are_spades: bool) -> tuple[Seat | None, str]:
    """The seat before a line, if it has one; `S:` may begin the spades, South's too if without it they are no hand."""
    head, colon, tail = line.partition(":")
    seat = seat_spelt(head) if colon else None
    begins_spades = head.strip().upper() == "S" and all(suit != Suit.SPADES for suit, _ in _parts(tail))
    if seat is not None and begins_spades and _is_hand(line):
        if are_spades:
            return None, line
        tail = tail if _is_hand(tail) else line
    return (None, line) if seat is None else (seat, tail)


def _is_hand(text: str) -> bool:
    try:
        parse_hand(text)
    except NotationError:
        return False
    return True
