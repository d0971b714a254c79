"""The stages of a deal, and what the player whose turn it is may do: the same for state and view."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from .actions import ACCEPT, CLAIMS, CONTEST, Action
from .auction import Auction
from .rules import Rules
from .trick import cards_of, playable

__all__ = ["ANSWER", "AUCTION", "OVER", "PLAY", "Stage", "actions_at", "hand_to_play", "may_claim"]


class Stage(Enum):
    """What the actor is asked for."""

    AUCTION = "auction"
    PLAY = "play"
    ANSWER = "answer to a claim"
    OVER = "over"


AUCTION, PLAY, ANSWER, OVER = Stage  # reading a member off its class takes ten times as long in Python 3.11


def hand_to_play(turn: int, declarer: int) -> tuple[int, int]:
    """Who plays and from which hand, for the seat whose turn it is: declarer plays dummy's cards (bridge.play.1).

    >>> hand_to_play(2, declarer=0), hand_to_play(3, declarer=0)
    ((0, 2), (3, 3))
    """
    return (declarer, turn) if turn == declarer ^ 2 else (turn, turn)


def may_claim(stage: Stage, rules: Rules, trick: Sequence[int], contested: bool) -> bool:
    """Whether the actor may claim: between two tricks, unless the last claim has just been refused (bridge.claim)."""
    return stage is PLAY and rules.claims and not trick and not contested


def actions_at(
    stage: Stage, hand: int, auction: Auction, trick: Sequence[int], left: int, claims: bool
) -> tuple[Action, ...]:
    """All that the actor may do, `hand` being the mask of the hand that is to play `left` the tricks to come,
    `claims` whether he may claim.
    """
    if stage is PLAY:
        cards = cards_of(playable(hand, trick[0] // 13 if trick else None))
        return (*cards, *CLAIMS[: left + 1]) if claims else cards
    if stage is AUCTION:
        return auction.legal_calls()
    return (ACCEPT, CONTEST) if stage is ANSWER else ()
