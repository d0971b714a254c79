"""What happens beside a game of Kosmos and changes nothing in it: a cut, a complaint of delay, a word of a second."""

from __future__ import annotations

import re
from typing import Final

from ..errors import DomainError, quoted
from ..play.record import Event, Record
from .actions import KEYS

__all__ = ["check_remarks", "complaint", "cut", "remark"]

_CUT: Final = "kosmos.deal.3"
_DELAY: Final = "kosmos.time.1"
_SECOND: Final = "kosmos.second.1"
_OF_CARDS: Final = ("lead", "cover", "throw")  # which a breach is told with; as a prompt they need a card
_PROMPTS: Final = {word for word, key in KEYS.items() if key not in _OF_CARDS} | {
    "surrender", "double", "бери", "берите", "сдавайся", "удваивай", "прими", "откажись",
}  # fmt: skip
_CARD: Final = re.compile(r"[♣♦♥♠♧♢♡♤]|\b(?:[cdhs](?:10|[2-9])|(?:10|[2-9])[cdhs])\b", re.IGNORECASE)


def cut(seat: int) -> Event:
    """The cut of a player who wishes it, before the deal (kosmos.deal.3); the shuffle of a seed stays as it is.

    >>> cut(1).at, cut(1).seat, cut(1).clause
    (0, 1, 'kosmos.deal.3')
    """
    return Event(0, seat, "cut", _CUT)


def complaint(at: int, seat: int, ruling: str = "") -> Event:
    """The demand of a player, before action number `at`, that the judge look at the delay of his opponent.

    `ruling` is what the judge decided: there is no limit that could be exceeded (kosmos.time.1).

    >>> complaint(4, 0, "play on").text
    'play on'
    """
    return Event(at, seat, ruling, _DELAY)


def remark(at: int, seat: int, text: str) -> Event:
    """What the second of a player says before action number `at`: he may point out a breach (kosmos.second.1).

    >>> remark(4, 0, "one card too many was thrown in").clause
    'kosmos.second.1'
    """
    return Event(at, seat, text, _SECOND)


def check_remarks(record: Record) -> None:
    """Nothing if whoever cut, complained or remarked in a game was free to. Raises `DomainError`.

    One cuts before the game; who complains waits for his opponent; a second names neither a card nor the word for
    taking, being done, an offer or an answer to one, which would prompt his player. Only such signs are read: leads,
    covers and throws without a card are spoken of in breaches too, and a prompt in other words is not found. Other
    events are not judged here.

    >>> from cardcalc import Record, durak
    >>> check_remarks(Record.of(durak.new(seed=1), ["offer"], events=[cut(0), cut(1)]))
    >>> check_remarks(Record.of(durak.new(seed=1), ["offer"], events=[remark(0, 1, "decline")]))
    Traceback (most recent call last):
    cardcalc.errors.DomainError: event 1: the second of 1 says 'decline'; expected no prompting (kosmos.second.1)
    """
    for number, event in enumerate(record.events, 1):
        if event.clause in (_CUT, _DELAY, _SECOND) and (wrong := _wrong(record, event)):
            raise DomainError(f"event {number}: {wrong} ({event.clause})")


def _wrong(record: Record, event: Event) -> str:
    """Why somebody was not free to do so; empty if he was."""
    own = record.game
    if not event.clause.startswith(f"{own}."):
        return f"{quoted(event.text)} in a game of {own}; expected none"
    if event.clause == _CUT:
        return f"a cut before action {event.at + 1}; expected it before the game" if event.at else ""
    if event.clause == _DELAY:
        actor = record.state(event.at).actor
        waits = "the game is over" if actor is None else f"it is the turn of {event.seat} himself"
        return f"a complaint of {event.seat}, but {waits}" if actor in (None, event.seat) else ""
    if _CARD.search(event.text) or _PROMPTS.intersection(re.findall(r"\w+", event.text.lower())):
        return f"the second of {event.seat} says {quoted(event.text)}; expected no prompting"
    return ""
