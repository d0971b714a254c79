"""The play of a trick: what must be followed, and who wins (bridge.play.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ..cards import CARDS, SUIT_MASKS, Card, CardSet, Suit, bits
from ..errors import DomainError
from ..play.notation import cards_in_order

__all__ = ["cards_of", "legal_cards", "playable", "trick_winner", "winner"]

NO_TRUMP = 4
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT_MASKS


@cache
def _of_suit(mask: int) -> tuple[Card, ...]:
    return tuple(CARDS[index] for index in bits(mask))


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, by index. They are asked for at every action, so each holding of a suit is kept.

    >>> cards_of(CardSet("♥9 ♣A").mask)
    (Card('♣A'), Card('♥9'))
    """
    return (
        *_of_suit(mask & _CLUBS), *_of_suit(mask & _DIAMONDS), *_of_suit(mask & _HEARTS), *_of_suit(mask & _SPADES),
    )  # fmt: skip


def playable(hand: int, led: int | None) -> int:
    """The cards of a hand that may be played: those of the suit led (0..3) if there are any, else all.

    >>> playable(CardSet("♥9 ♥2 ♣A").mask, 2) == CardSet("♥9 ♥2").mask
    True
    """
    return hand if led is None else hand & SUIT_MASKS[led] or hand


def winner(trick: Sequence[int], denomination: int) -> int:
    """The place, from 0 in order of play, of the card that wins: the highest trump, else the highest of the suit led.

    The cards are indexes (see `cardcalc.cards`), the denomination 0..4, where 4 is no trump.

    >>> [Card(text).index for text in ("♠9", "♥2", "♠K")] and winner([46, 26, 50], 4), winner([46, 26, 50], 2)
    (2, 1)
    """
    best, at = trick[0], 0
    for place in range(1, len(trick)):
        card = trick[place]
        if card // 13 == best // 13:
            if card > best:
                best, at = card, place
        elif card // 13 == denomination:
            best, at = card, place
    return at


def trick_winner(cards: str | Iterable[Card | str], trump: Suit | str | None = None) -> int:
    """The place, from 0 in order of play, of the card that wins; without a trump the suit led does.

    Raises `NotationError` for what are no cards, `DomainError` for another number than 1..4.

    >>> trick_winner("♠9 ♥2 ♠K ♠3"), trick_winner("♠9 ♥2 ♠K ♠3", trump="♥")
    (2, 1)
    """
    played = cards_in_order(cards)
    if not 1 <= len(played) <= 4:
        raise DomainError(f"{len(played)} cards in a trick; expected 1..4")
    return winner([card.index for card in played], NO_TRUMP if trump is None else Suit.parse(trump))


def legal_cards(hand: str | Iterable[Card | str], led: Card | str | None = None) -> CardSet:
    """The cards of a hand that may be played to a card led, None to lead. Raises `NotationError`.

    >>> legal_cards("♥9 ♥2 ♣A", "♥5"), legal_cards("♥9 ♥2 ♣A", "♠5")
    (CardSet('♥9 ♥2'), CardSet('♥9 ♥2 ♣A'))
    """
    return CardSet.from_mask(playable(CardSet(hand).mask, None if led is None else int(Card(led).suit)))
