"""What a player of bridge can do: a call, a card, and claims: `claim 3`, `accept`, `contest`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..cards import Card
from ..errors import NotationError, quoted
from ..glossary import language
from ..whole import number_of
from .calls import Call
from .seats import Seat

__all__ = ["ACCEPT", "CLAIMS", "CONTEST", "Action", "Claim", "Pending", "parse_action"]

_WORDS: Final = {"claim": "претензия", "accept": "принять", "contest": "оспорить"}


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of 0..13 of the tricks to come for the speaker's side, or an answer to one (bridge.claim).

    `word` is "claim", "accept" or "contest"; only a claim has `tricks`. Raises `NotationError`.

    >>> claim = parse_action("claim 3")
    >>> claim, str(claim), format(claim, "ru"), claim == Claim("claim", 3)
    (Claim(word='claim', tricks=3), 'claim 3', 'претензия 3', True)
    """

    word: str
    tricks: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.word, str) or self.word not in _WORDS:
            raise NotationError(f"not a claim: {quoted(self.word)}; expected {', '.join(_WORDS)}")
        tricks = number_of(self.tricks)
        if tricks is None or not 0 <= tricks <= 13 or (tricks and self.word != "claim"):
            raise NotationError(f"{self.word}: tricks = {quoted(self.tricks)}; expected a claim of 0..13")
        object.__setattr__(self, "tricks", tricks)

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        word = _WORDS[self.word] if language(spec or "en") == "ru" else self.word
        return f"{word} {self.tricks}" if self.word == "claim" else word


@dataclass(frozen=True, slots=True)
class Pending:
    """A claim that waits for an answer, or ended the deal: who claimed how many tricks, and who has accepted it."""

    claimer: Seat
    tricks: int
    accepted: tuple[Seat, ...] = ()

    def gives(self, left: int) -> tuple[int, int]:
        """How many of the tricks left it gives (NS, EW).

        >>> Pending(Seat.E, 3).gives(5)
        (2, 3)
        """
        own, other = self.tricks, left - self.tricks
        return (own, other) if self.claimer.side == 0 else (other, own)


Action: TypeAlias = Call | Card | Claim

CLAIMS: Final = tuple(Claim("claim", tricks) for tricks in range(14))
"""The claims by their tricks."""
ACCEPT: Final = Claim("accept")
CONTEST: Final = Claim("contest")
_SPELT: Final = {format(said, lang): said for said in (*CLAIMS, ACCEPT, CONTEST) for lang in ("en", "ru")}


def parse_action(text: str, in_auction: bool = False) -> Action:
    """The action that a text stands for: a call, a card, or a claim. Raises `NotationError`.

    "5S" may be a bid of five spades and the five of spades: in the auction a number first is the level of a bid.

    >>> [type(parse_action(text)).__name__ for text in ("1NT", "P", "♠5", "5S", "claim 13", "accept")]
    ['Call', 'Call', 'Card', 'Card', 'Claim', 'Claim']
    >>> parse_action("5S", in_auction=True), parse_action("S8", in_auction=True)
    (Call('5S'), Card('♠8'))
    >>> parse_action("8S", in_auction=True)
    Traceback (most recent call last):
    cardcalc.errors.NotationError: not a call: '8S'; expected P, X, XX or a bid of level 1..7, such as '1NT'
    """
    if not isinstance(text, str):
        raise NotationError(f"not an action: {quoted(text)}; expected a text")
    found = _SPELT.get(" ".join(text.lower().split()))
    if found is not None:
        return found
    if in_auction and text.strip()[:1].isdigit():
        return Call.parse(text)
    readers: tuple[Callable[[str], Action], ...] = (Call.parse, Card) if in_auction else (Card, Call.parse)
    for read in readers:
        with suppress(NotationError):
            return read(text)
    expected = "a call such as 'P', 'X' or '1NT', a card such as '♠5', 'claim 3', 'accept' or 'contest'"
    raise NotationError(f"not an action of bridge: {quoted(text)}; expected {expected}")
