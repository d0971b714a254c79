"""What one player may know of a deal: his hand, the calls, the cards played, and dummy once it is laid out."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import CARDS, Card, CardSet
from ..play.protocol import Seen
from .actions import Action, Pending
from .auction import Auction
from .contract import Contract
from .rules import Rules
from .seats import SEATS, Seat
from .stages import Stage, actions_at, may_claim
from .text import STAGES

__all__ = ["Open", "View"]


class Open:
    """What lies open to all, for the state and for the views alike."""

    __slots__ = ()

    rules: Rules
    stage: Stage
    declarer: Seat | None
    leader: int
    trick: tuple[int, ...]
    contested: bool

    @property
    def game(self) -> str:
        """The name under which `games` has it."""
        return "bridge"

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner."""
        return None if self.declarer is None else self.declarer.partner

    @property
    def table(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick that is being played, with their seats, in order of play."""
        return tuple((Seat((self.leader + place) % SEATS), CARDS[index]) for place, index in enumerate(self.trick))

    @property
    def may_claim(self) -> bool:
        """Whether the actor may claim now (bridge.claim)."""
        return may_claim(self.stage, self.rules, self.trick, self.contested)


@dataclass(frozen=True, slots=True, repr=False)
class View(Open, Seen):
    """A deal seen from one seat; fields as in `State`, without the hands of the others.

    `hand` is a mask, as is `known`, dummy's hand once it lies open, else None; `trick` has indexes; `cards`,
    `dummy_cards` and `table` show them as such.

    >>> from cardcalc import bridge
    >>> view = bridge.new(seed=1).view("S")
    >>> view.seat, len(view.cards), view.dummy_cards, view.legal_actions(), hasattr(view, "hands")
    (Seat.S, 13, None, (), False)
    """

    _stages = STAGES

    seat: Seat
    hand: int
    rules: Rules
    stage: Stage
    actor: Seat | None
    vulnerable: tuple[bool, bool]
    auction: Auction
    contract: Contract | None
    declarer: Seat | None
    known: int | None
    turn: int
    leader: int
    trick: tuple[int, ...]
    tricks: tuple[tuple[int, tuple[int, ...]], ...]
    taken: tuple[int, int]
    left: int
    pending: Pending | None
    contested: bool

    @property
    def dummy_cards(self) -> CardSet | None:
        """Dummy's hand; None until the opening lead."""
        return None if self.known is None else CardSet.from_mask(self.known)

    @property
    def unseen(self) -> CardSet:
        """The cards that this player has seen nowhere: others hold them, or they were played before a position."""
        seen = self.hand | (self.known or 0) | sum(1 << card for card in self.trick)
        seen |= sum(1 << card for _, cards in self.tricks for card in cards)
        return CardSet.from_mask((1 << 52) - 1 & ~seen)

    def legal_actions(self) -> tuple[Action, ...]:
        """What this player may do now, for dummy too if he declares; empty when it is not his turn."""
        if self.actor != self.seat:
            return ()
        is_dummy = self.declarer is not None and self.turn == self.declarer ^ 2
        hand = (self.known or 0) if is_dummy else self.hand
        return actions_at(self.stage, hand, self.auction, self.trick, self.left, self.may_claim)
