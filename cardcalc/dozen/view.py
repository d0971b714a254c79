"""What one player may know of a deal: his hand and all that was said and played."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import CardSet
from ..play.protocol import view_repr
from .actions import Action, Bid
from .deal import Deal
from .rules import Rules
from .stages import Stage, actions_at, mask_of

__all__ = ["View"]


@dataclass(frozen=True, slots=True)
class View:
    """A state seen from one seat; fields as in `State`, without the hands of the others.

    >>> from cardcalc import dozen
    >>> view = dozen.new(seed=1, deal=("♥", "5")).view(2)
    >>> view.seat, len(view.cards), view.legal_actions(), hasattr(view, "hands")
    (2, 13, (), False)
    """

    seat: int
    hand: int
    rules: Rules
    deal: Deal
    stage: Stage
    actor: int | None
    leader: int
    trick: tuple[int, ...]
    tricks: tuple[tuple[int, tuple[int, ...]], ...]
    announced: tuple[int | None, ...]
    first: int
    bids: tuple[Bid, ...]
    taken: tuple[int, int, int, int]
    left: int

    def __repr__(self) -> str:
        return view_repr(self, "dozen")

    @property
    def cards(self) -> CardSet:
        """The player's hand."""
        return CardSet.from_mask(self.hand)

    @property
    def unseen(self) -> CardSet:
        """The cards that are neither in this hand nor seen to be played since the start: the others hold them.

        In a position set up by hand, cards played before it count as unseen.
        """
        seen = self.hand | mask_of(self.trick) | mask_of(index for _, cards in self.tricks for index in cards)
        return CardSet.from_mask((1 << 52) - 1 & ~seen)

    def legal_actions(self) -> tuple[Action, ...]:
        """What this player may do now; empty when it is not his turn."""
        if self.actor != self.seat:
            return ()
        return actions_at(self.stage, self.hand, self.trick, self.bids, self.deal, self.rules)
