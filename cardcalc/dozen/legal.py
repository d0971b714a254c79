"""Which cards may be played. A hand is a mask, the led card its index, the trump a suit 0..3 or None."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from ..cards import SUIT_MASKS, Card, CardSet, Suit
from ..errors import DomainError
from ..play.notation import cards_in_order
from .deal import parse_trump
from .rules import Rules

__all__ = ["ACES", "Case", "legal_cards", "legal_mask", "situation"]

ACES: Final = sum(1 << 13 * suit + 12 for suit in Suit)
"""The mask of the four aces."""


class Case(Enum):
    """The situation of a player whose turn it is to play a card; its value is the clause that rules it."""

    LEAD = "dozen.trick.0"
    """First hand: any card."""
    NO_TRUMP = "dozen.play.11"
    """No trump: the led suit, else any card."""
    FOLLOW = "dozen.play.1 follow"
    """Cards of the led plain suit in hand: one of them, or the trump ace."""
    LONE_ACE = "dozen.play.5"
    """The plain ace is the only card of the led suit: it, or the trump ace."""
    TRUMPS_LED = "dozen.play.1 trumps"
    """Trumps led, trumps in hand: one of them, or a plain ace (dozen.play.6)."""
    TRUMP_ACE_LED = "dozen.play.9"
    """The trump ace led where parity extends to it: any card."""
    ACE_LET_BE = "dozen.play.3"
    """Trumps led, the trump ace the only trump: any card."""
    MUST_TRUMP = "dozen.play.1 trump"
    """Void in the led suit, trumps in hand: one of them, or a plain ace (dozen.play.7)."""
    ACE_HELD_BACK = "dozen.play.4"
    """Void in the led suit, the trump ace the only trump: any card."""
    PARITY = "dozen.play.8"
    """Void in the suit of a plain ace that was led: any card."""
    NEITHER = "dozen.play.1 neither"
    """Neither the led suit nor a trump: any card."""

    @property
    def clause(self) -> str:
        """The ID of the clause."""
        return self.value.partition(" ")[0]


# Attributes of an Enum take ten times as long to read as names of the module.
(
    LEAD, NO_TRUMP, FOLLOW, LONE_ACE, TRUMPS_LED, TRUMP_ACE_LED, ACE_LET_BE, MUST_TRUMP, ACE_HELD_BACK, PARITY, NEITHER,
) = Case  # fmt: skip


def situation(hand: int, led: int | None, trump: int | None, parity_on_trump_ace: bool = False) -> tuple[int, Case]:
    """The mask of the legal cards of a hand, and the situation it is in (dozen.play.1 to .11, dozen.trick.0).

    >>> hand = CardSet("♥A ♥9 ♦A ♣3")
    >>> mask, case = situation(hand.mask, Card("♠5").index, Suit.HEARTS)
    >>> CardSet.from_mask(mask), case.name
    (CardSet('♥A ♥9 ♦A'), 'MUST_TRUMP')
    """
    if led is None:
        return hand, LEAD
    suit, rank = divmod(led, 13)
    following = hand & SUIT_MASKS[suit]
    if trump is None:
        return following or hand, NO_TRUMP
    trumps = hand & SUIT_MASKS[trump]
    trump_ace = trumps & ACES
    if suit == trump:
        if not trumps:
            return hand, NEITHER
        if trumps == trump_ace:
            return hand, ACE_LET_BE
        if rank == 12 and parity_on_trump_ace:
            return hand, TRUMP_ACE_LED
        return trumps | hand & ACES, TRUMPS_LED
    if following:
        return following | trump_ace, FOLLOW if following & ~ACES else LONE_ACE
    if not trumps:
        return hand, NEITHER
    if rank == 12:
        return hand, PARITY
    if trumps == trump_ace:
        return hand, ACE_HELD_BACK
    return trumps | hand & ACES, MUST_TRUMP


def legal_mask(hand: int, led: int | None, trump: int | None, parity_on_trump_ace: bool = False) -> int:
    """The legal cards of a hand alone: the first half of `situation`."""
    return situation(hand, led, trump, parity_on_trump_ace)[0]


def legal_cards(
    hand: str | Iterable[Card | str], trick: str | Iterable[Card | str] = (), trump: Suit | str | None = None,
    *, parity_on_trump_ace: bool = False,
) -> CardSet:  # fmt: skip
    """The cards of a hand that may be played to a trick, given in order of play; empty: the hand leads.

    `trump` None is no trump. Raises `NotationError` for what are no cards, `DomainError` for a trick of four cards or
    one that is a set, for cards that are both in hand and in the trick, for a parity neither True nor False.

    >>> legal_cards("♥9 ♣3 ♠A", "♥A", trump="♥"), legal_cards("♥A ♠A ♣3", "♥5", trump="♥")
    (CardSet('♠A ♥9'), CardSet('♠A ♥A ♣3'))
    """
    held, played = CardSet(hand), cards_in_order(trick)
    if len(played) > 3:
        raise DomainError(f"{len(played)} cards in the trick; expected 0..3 before a card is played")
    if twice := held & played:
        raise DomainError(f"{twice} in the hand and in the trick; expected different cards")
    led = played[0].index if played else None
    parity = Rules(parity_on_trump_ace=parity_on_trump_ace).parity_on_trump_ace  # which refuses what is no choice
    return CardSet.from_mask(legal_mask(held.mask, led, parse_trump(trump), parity))
