"""A greedy player: he bids by his high cards and trumps, then takes tricks as long as he needs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..cards import SUIT_MASKS, Card, Suit
from ..play.policies import actions_of
from .actions import ANNOUNCEMENTS, CONFIRM, Action, Announcement, singly
from .deal import SEATS
from .legal import ACES
from .scoring import TRICKS
from .stages import Stage
from .trick import HIGH, winner
from .view import View

__all__ = ["expected_tricks", "greedy_policy"]

_HONOURS: Final = ACES | sum(HIGH << 13 * suit for suit in Suit)
"""The mask of the court cards and aces."""


def expected_tricks(hand: int, trump: int | None) -> int:
    """How many tricks a hand (a mask) looks like taking, 0..12: court cards and aces, and trumps beyond three.

    >>> from cardcalc import CardSet
    >>> expected_tricks(CardSet("♠K ♠Q ♠2 ♥A ♥J ♥9 ♥8 ♥2 ♦5 ♦4 ♣9 ♣8").mask, 2)
    5
    """
    strength = 0.7 * (hand & _HONOURS).bit_count()
    if trump is not None:
        strength += max(0, (hand & SUIT_MASKS[trump]).bit_count() - 3)
    return min(TRICKS, round(strength))


def greedy_policy(view: View) -> Action:
    """The action of a player who looks no further than the trick on the table.

    Raises `DomainError` for what is no view of this game, and for that of who is not to act.

    >>> from cardcalc import dozen
    >>> from cardcalc.play import rollout
    >>> rollout(dozen.new(seed=1), greedy_policy).end.is_over
    True
    """
    actions = actions_of(view, View)
    trump = view.deal.trump
    tricks = expected_tricks(view.hand, trump)
    if view.stage is Stage.BIDDING:
        if CONFIRM in actions and tricks >= 4:
            return CONFIRM
        return singly(tricks)
    if view.stage is Stage.OPENING:
        cards = list(dict.fromkeys(action.card for action in actions if isinstance(action, Announcement)))
        return ANNOUNCEMENTS[min(cards, key=_height).index][max(tricks, 1) - 1]
    return _card([action for action in actions if isinstance(action, Card)], view)


def _card(cards: Sequence[Card], view: View) -> Card:
    wins = [card for card in cards if winner((*view.trick, card.index), view.deal.trump) == len(view.trick)]
    if _wants_a_trick(view):
        return max(wins, key=_height) if wins else min(cards, key=_height)
    losing = [card for card in cards if card not in wins]
    return max(losing, key=_height) if losing else min(cards, key=_height)


def _wants_a_trick(view: View) -> bool:
    own, partner = (view.bids[(seat - view.first) % SEATS] for seat in (view.seat, view.seat ^ 2))
    if own == CONFIRM:
        return True
    if own.kind == "va-banque":
        return False
    if partner == CONFIRM:
        return True
    return view.taken[view.seat] < own.tricks


def _height(card: Card) -> tuple[int, int]:
    return card.rank, card.index
