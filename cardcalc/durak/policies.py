"""A greedy player: he gets rid of what is cheap, covers as cheaply as he can, keeps what is dear while he draws."""

from __future__ import annotations

from ..cards import CARDS, Card
from ..play.policies import actions_of
from .actions import ACCEPT, DONE, OFFER, TAKE, Action, Cover, Lead, Throw
from .turn import Stage
from .view import View

__all__ = ["greedy_policy"]


def greedy_policy(view: View) -> Action:
    """The action of a player who looks no further than the bout on the table; he never offers, and always accepts.

    He leads as many of his lowest cards as he may, covers with the lowest card that does, takes if he cannot, and
    throws in what is neither a trump nor a king or an ace; those too once the talon is empty. Without trumps he leads
    the most cards he can. Raises `DomainError` for what is no view of this game, and for that of who is not to act.

    >>> from cardcalc import games
    >>> from cardcalc.play import rollout
    >>> rollout(games["kosmos"].new(seed=1), greedy_policy).points
    (0, 1)
    """
    actions = [action for action in actions_of(view, View) if action != OFFER]
    if view.stage is Stage.ANSWER:
        return ACCEPT
    if view.stage is Stage.LEAD:
        return min((a for a in actions if isinstance(a, Lead)), key=lambda a: _lead_cost(a, view))
    if view.stage is Stage.COVER:
        covers = [action for action in actions if isinstance(action, Cover)]
        return min(covers, key=lambda action: _cost(action.card, view)) if covers else TAKE
    thrown = [action for action in actions if isinstance(action, Throw) and _is_cheap(action.card, view)]
    return min(thrown, key=lambda action: _cost(action.card, view)) if thrown else DONE


def _lead_cost(action: Lead, view: View) -> tuple[int, ...]:
    many = action.mask.bit_count()
    if view.trump is None:
        return -many, *_cost(action.cards[-1], view)
    costs = sorted(_cost(card, view) for card in action.cards)
    return *costs[-1][:2], -many, costs[-1][2]


def _cost(card: Card, view: View) -> tuple[int, int, int]:
    """What a player would rather keep costs more: trumps, then high cards, then senior suits."""
    if view.trump is None:
        seniority = view.rules.seniority
        return card.rank, -seniority.index(card.suit), card.index
    return int(card.suit == view.trump), card.rank, card.index


def _is_cheap(card: Card, view: View) -> bool:
    return not view.talon or (card.suit != view.trump and card.rank < CARDS[-1].rank - 1)
