"""What one player may know of a deal: his hand and all that was said and played."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import CARDS, Card, CardSet
from ..play.notation import parse_seat
from ..play.protocol import Seen
from .actions import Action, Bid
from .deal import SEATS, Deal
from .rules import Rules
from .stages import Stage, actions_at, mask_of
from .text import STAGES

__all__ = ["Open", "View"]


class Open:
    """What lies open to all, for the state and for the views alike."""

    __slots__ = ()

    leader: int
    trick: tuple[int, ...]
    first: int
    bids: tuple[Bid, ...]

    @property
    def game(self) -> str:
        """The name under which `games` has it."""
        return "dozen"

    @property
    def table(self) -> tuple[tuple[int, Card], ...]:
        """The cards of the trick that is being played, with their seats, in order of play."""
        return tuple(((self.leader + place) % SEATS, CARDS[index]) for place, index in enumerate(self.trick))

    def bid_of(self, seat: int | str) -> Bid | None:
        """The final bid of a seat; None if it has not been made."""
        turn = (parse_seat(seat, SEATS) - self.first) % SEATS
        return self.bids[turn] if turn < len(self.bids) else None


@dataclass(frozen=True, slots=True, repr=False)
class View(Open, Seen):
    """A state seen from one seat; fields as in `State`, without the hands of the others.

    `hand` is a mask and `trick` has indexes; `cards`, `table` and `bid_of` show them as such.

    >>> from cardcalc import dozen
    >>> view = dozen.new(seed=1, deal=("♥", "5")).play("♠5 3").view(2)
    >>> view.seat, len(view.cards), view.table, view.bid_of(0), view.legal_actions(), hasattr(view, "hands")
    (2, 13, ((0, Card('♠5')),), None, (), False)
    """

    _stages = STAGES

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
