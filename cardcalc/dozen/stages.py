"""The stages of a deal, and what may be done at each: shared by the state and by a player's view of it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from itertools import chain

from ..cards import CARDS, bits
from .actions import ANNOUNCEMENTS, Action, Bid
from .bidding import legal_bids
from .deal import Deal
from .legal import situation
from .rules import Rules

__all__ = ["BIDDING", "OPENING", "OVER", "PLAY", "Stage", "actions_at", "cards_of", "mask_of", "playable"]


class Stage(Enum):
    """Where a deal stands: the bidding trick, the final bids, the twelve tricks of the play, over.

    >>> from cardcalc import dozen
    >>> dozen.new(seed=1).stage is Stage.OPENING, [stage.value for stage in Stage]
    (True, ['bidding trick', 'final bids', 'play', 'over'])
    """

    OPENING = "bidding trick"
    BIDDING = "final bids"
    PLAY = "play"
    OVER = "over"


# Attributes of an Enum take ten times as long to read as names of a module.
OPENING, BIDDING, PLAY, OVER = Stage


def mask_of(indexes: Iterable[int]) -> int:
    """The mask of cards by index; one that is there twice, as only irregular play can have it, counts once.

    >>> mask_of([0, 2, 2])
    5
    """
    mask = 0
    for index in indexes:
        mask |= 1 << index
    return mask


def playable(hand: int, trick: tuple[int, ...], stage: Stage, deal: Deal, rules: Rules) -> int:
    """The mask of the cards of a hand that may be played now; the bidding trick is no exception (dozen.bid.2).

    Only its lead is: the deal's spade (dozen.party.3).
    """
    if trick:
        return situation(hand, trick[0], deal.trump, rules.parity_on_trump_ace)[0]
    if stage is OPENING and deal.lead is not None:
        return hand & deal.lead.mask
    return hand


def actions_at(
    stage: Stage, hand: int, trick: tuple[int, ...], bids: tuple[Bid, ...], deal: Deal, rules: Rules
) -> tuple[Action, ...]:
    """All legal actions of a player whose turn it is, from his hand and what is public."""
    if stage is PLAY:
        return cards_of(playable(hand, trick, stage, deal, rules))
    if stage is BIDDING:
        return legal_bids(bids)
    cards = bits(playable(hand, trick, stage, deal, rules))
    return tuple(chain.from_iterable(map(ANNOUNCEMENTS.__getitem__, cards)))


def cards_of(mask: int) -> tuple[Action, ...]:
    """The cards of a mask by index."""
    # A suit at a time: its 8192 masks recur, those of whole hands do not.
    return (
        *_of_suit(0, mask & 0x1FFF), *_of_suit(13, mask >> 13 & 0x1FFF),
        *_of_suit(26, mask >> 26 & 0x1FFF), *_of_suit(39, mask >> 39),
    )  # fmt: skip


@cache
def _of_suit(lowest: int, ranks: int) -> tuple[Action, ...]:
    return tuple(CARDS[lowest + rank] for rank in bits(ranks))
