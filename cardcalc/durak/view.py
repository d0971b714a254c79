"""What one player may know of a game of durak: his hand, what lies open, counts, what taking made public."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import CARDS, Card, CardSet
from ..play.protocol import Seen
from .actions import Action
from .actions import offer as offer_of
from .bout import Bout
from .rules import Rules
from .scoring import stake
from .stakes import may_offer
from .text import STAGES
from .turn import Stage, actions_at

__all__ = ["Open", "View"]


class Open:
    """What lies open to all, for the state and for the views alike."""

    __slots__ = ()

    rules: Rules
    trump: int | None
    bout: Bout
    accepted: int

    @property
    def game(self) -> str:
        """The name under which `games` has it."""
        return self.rules.game

    @property
    def stake(self) -> int:
        """What the game is played for (kosmos.stake)."""
        return int(stake(n=self.accepted))

    @property
    def attacker(self) -> int:
        """The seat that leads, or has led, this bout."""
        return self.bout.attacker

    @property
    def defender(self) -> int:
        """The seat that is attacked."""
        return self.bout.defender

    @property
    def trump_suit(self) -> str | None:
        """The sign of the trump suit; None without trumps."""
        return None if self.trump is None else str(CARDS[13 * self.trump].suit)

    @property
    def pairs(self) -> tuple[tuple[Card, Card | None], ...]:
        """The cards of the attack on the table with their covers, None for an uncovered one."""
        return tuple((CARDS[card], None if laid < 0 else CARDS[laid]) for card, laid in self.bout.table)


@dataclass(frozen=True, slots=True, repr=False)
class View(Open, Seen):
    """A game seen from one seat. Other hands, the order of the talon and the discard are absent (kosmos.beaten.1).

    `counts` are the sizes of the hands, `talon` and `discard` numbers of cards, `turned_up` the index of the trump
    under the talon, `known` for each seat the mask of the cards in its hand that everybody has seen there; the rest
    as in `State`. `cards`, `known_cards`, `trump_card` and `pairs` show them as such.

    >>> from cardcalc import games
    >>> view = games["kosmos"].new(seed=1).view(0)
    >>> view.seat, view.counts, view.talon, len(view.cards), hasattr(view, "hands")
    (0, (6, 6), 20, 6, False)
    """

    _stages = STAGES

    seat: int
    hand: int
    rules: Rules
    actor: int | None
    stage: Stage
    counts: tuple[int, ...]
    talon: int
    trump: int | None
    turned_up: int | None
    bout: Bout
    discard: int
    known: tuple[int, ...]
    out: tuple[int, ...]
    bouts: int
    accepted: int
    offerer: int | None
    holder: int | None

    @property
    def known_cards(self) -> tuple[CardSet, ...]:
        """For each seat the cards that everybody knows to be in its hand: taken, or the turned-up trump."""
        return tuple(map(CardSet.from_mask, self.known))

    @property
    def trump_card(self) -> str:
        """The turned-up trump as text; the suit when it has been drawn; empty without trumps."""
        if self.turned_up is not None:
            return str(CARDS[self.turned_up])
        return self.trump_suit or ""

    def legal_actions(self) -> tuple[Action, ...]:
        """What this player may do now: all if it is his turn, else at most his offer."""
        if self.actor is None:
            return ()
        offers = may_offer(self.seat, self.rules, self.offerer, self.holder)
        if self.actor != self.seat:
            return (offer_of(self.seat),) if offers else ()
        return actions_at(self.stage, self.hand, self.bout, self.rules, self.trump, offers)
