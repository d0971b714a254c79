"""What the player whose turn it is may do, from his own hand and what everybody sees: the same for state and view."""

from __future__ import annotations

from enum import Enum

from ..cards import bits
from .actions import ACCEPT, DECLINE, DONE, OFFER, TAKE, Action, Cover, Lead, Say, Throw, cover, lead, throws
from .bout import Bout
from .moves import can_take, cover_mask, leads, of_one_kind, of_these_ranks
from .rules import Rules

__all__ = ["Stage", "actions_at", "allowed"]


class Stage(Enum):
    """What the actor is asked for."""

    LEAD = "lead"
    COVER = "cover"
    THROW = "throw"
    ANSWER = "answer"
    OVER = "over"


LEAD, COVER, THROW, ANSWER, OVER = Stage  # looked up at every action, which takes long in an Enum


def actions_at(
    stage: Stage, hand: int, bout: Bout, rules: Rules, trump: int | None, may_offer: bool = False
) -> tuple[Action, ...]:
    """All that the actor may do: the cards by index, then the words; an offer comes last."""
    found: list[Action] = []
    if stage is COVER:
        uncovered = bout.uncovered
        for target, laid in bout.table:
            if laid < 0:
                found += [cover(target, card) for card in bits(cover_mask(hand, target, rules, trump))]
        if can_take(hand, uncovered, rules, trump):
            found.append(TAKE)
    elif stage is THROW:
        found += throws(hand & of_these_ranks(bout.lying))
        found.append(DONE)
    elif stage is LEAD:
        found += map(lead, leads(hand, rules, bout.room(rules)))
    elif stage is ANSWER:
        return ACCEPT, DECLINE
    if may_offer:
        found.append(OFFER)
    return tuple(found)


def allowed(action: Action, stage: Stage, hand: int, bout: Bout, rules: Rules, trump: int | None) -> bool:
    """Whether the actor may do this, offers aside: in `actions_at`, without making them all.

    That there is room for a card thrown in goes without saying: else nobody would be asked (durak.close).
    """
    if isinstance(action, Cover):
        target = action.target
        return (
            stage is COVER
            and bout.uncovered & target.mask != 0
            and cover_mask(hand, target.index, rules, trump) & action.card.mask != 0
        )
    if isinstance(action, Throw):
        return stage is THROW and hand & of_these_ranks(bout.lying) & action.card.mask != 0
    if isinstance(action, Lead):
        mask = action.mask
        if stage is not LEAD or mask & ~hand or mask.bit_count() > bout.room(rules):
            return False
        return of_one_kind(mask, rules)
    if not isinstance(action, Say):
        return False
    if action.word == "done":
        return stage is THROW
    if action.word == "take":
        return stage is COVER and can_take(hand, bout.uncovered, rules, trump)
    return stage is ANSWER and action.word != "offer"
