"""Offers of "surrender or double" made and answered by the chance of winning: a policy around another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Any

from ..cards import CardSet
from ..errors import DomainError, quoted
from ..play.notation import is_ordered
from ..play.policies import Policy, actions_of
from ..play.rollout import seeded
from ..whole import number_of, whole_number
from .actions import ACCEPT, DECLINE, OFFER, Action
from .policies import greedy_policy
from .sampling import winning_chance, without_offers
from .scoring import MATCH, match_equity, match_take_point, take_point
from .scoring import stake as stake_after
from .stakes import accepted_for, may_offer
from .turn import Stage
from .view import View

__all__ = ["Offering", "accept_from", "offer_from", "offering"]

Chance = Fraction | float


def accept_from(needs: tuple[int, int] | None = None, stake: int = 1, efficiency: Chance = 1) -> Chance:
    """The chance of winning the game from which an offer to double `stake` is accepted.

    `needs` are the points that the player and his opponent need to win the match; None: the score is left aside, and
    it is the take point alone (kosmos.take_point). With a score it is the chance at which playing on is worth as much
    as giving up, by the match equity (kosmos.equity); the right to offer next, which goes to who accepts, lowers it,
    unless the double would win him the match anyhow: `efficiency` says by how much of what is possible. Raises
    `DomainError` for needs that are not two numbers 1..15, what is no stake, no chance.

    >>> accept_from(efficiency=0), accept_from(efficiency=1), accept_from((2, 2)), accept_from((3, 3))
    (Fraction(1, 4), Fraction(1, 5), Fraction(1, 2), Fraction(1, 8))
    >>> accept_from((15, 1))
    0.0
    """
    stake = int(stake_after(n=accepted_for(stake)))  # which judges it, and reads a text such as "2^3"
    money: Chance = take_point(x=efficiency)
    if needs is None:
        return money
    score = _checked(needs)
    dead, live = match_take_point(*score, stake, is_dead=True), match_take_point(*score, stake)
    return dead + efficiency * (live - dead)


def offer_from(needs: tuple[int, int] | None = None, stake: int = 1, efficiency: Chance = 1) -> Chance:
    """The chance of winning the game from which doubling `stake` is offered.

    It lies between the one where a doubled game is worth as much as one at the stake, right if the opponent can
    make no use of his right to offer next, and the one where he would rather give up, right if that use is perfect;
    `efficiency` says where between them. At 1 there is nothing to gain. `needs` as in `accept_from`. Raises
    `DomainError`.

    >>> offer_from(efficiency=0), offer_from(efficiency=1), offer_from((2, 1))
    (Fraction(1, 2), Fraction(4, 5), Fraction(0, 1))
    """
    stake = int(stake_after(n=accepted_for(stake)))  # which judges it, and reads a text such as "2^3"
    gain: Chance = 1  # a point more or less
    risk: Chance = 1
    if needs is None:
        given_up, opponents_use = 1 - accept_from(None, stake, efficiency), efficiency
    else:
        ours, theirs = _checked(needs)
        gain = match_equity(ours - 2 * stake, theirs) - match_equity(ours - stake, theirs)
        risk = match_equity(ours, theirs - stake) - match_equity(ours, theirs - 2 * stake)
        given_up = 1 - accept_from((theirs, ours), stake, efficiency)
        opponents_use = efficiency if theirs > 2 * stake else 0
    even = Fraction(1) * risk / (gain + risk) if gain + risk else Fraction(1)
    return min(even + opponents_use * (given_up - even), given_up)


@dataclass(frozen=True, slots=True)
class Offering:
    """A policy that plays as another one, and offers and answers by the chance of winning; `offering` makes it.

    It thinks of an offer once in a bout, before its lead or its first cover, if it may offer at all, and keeps in
    mind, in `memory`, all cards that it has seen on the table.
    """

    policy: Policy
    samples: int = 40
    efficiency: Chance = 1
    needs: tuple[int, ...] | None = None
    random: Random = field(default_factory=lambda: Random(0), compare=False, repr=False)
    memory: list[int] = field(default_factory=lambda: [0], compare=False, repr=False)

    def __post_init__(self) -> None:
        if not callable(self.policy):
            raise DomainError(f"not a policy: {quoted(self.policy)}; expected a function of a view")
        object.__setattr__(self, "samples", whole_number(self.samples, "a number of samples", least=1))
        take_point(x=self.efficiency)  # which judges it

    def seeded(self, random: Random) -> Offering:
        """The same policy on that generator."""
        return replace(self, policy=seeded(self.policy, random), random=random, memory=[0])

    def at_score(self, needs: Sequence[int]) -> Offering:
        """The same policy in a match where the players, by seat, need so many points; beyond 15 it plays for money."""
        return replace(self, needs=tuple(needs) if max(needs) <= MATCH else None, memory=[0])

    def __call__(self, view: View) -> Action:
        """The action of the other policy, an offer, or the answer to one.

        Raises `DomainError` for what is no view of this game, and for that of who is not to act.
        """
        actions_of(view, View)
        beaten = self._remembered(view)
        needs = None if self.needs is None else (self.needs[view.seat], self.needs[1 - view.seat])
        if view.stage is Stage.ANSWER:
            return ACCEPT if self._chance(view, beaten) >= accept_from(needs, view.stake, self.efficiency) else DECLINE
        if self._thinks(view):
            least = offer_from(needs, view.stake, self.efficiency)
            if least < 1 and self._chance(view, beaten) >= least:
                return OFFER
        quiet = replace(view, rules=without_offers(view.rules))
        action: Action = self.policy(quiet)
        return action

    def _thinks(self, view: View) -> bool:
        if not may_offer(view.seat, view.rules, view.offerer, view.holder):
            return False
        return view.stage is Stage.LEAD or (view.stage is Stage.COVER and not view.bout.covered)

    def _remembered(self, view: View) -> CardSet:
        """The cards once seen on the table that are nowhere now: they were beaten off."""
        lying = view.bout.lying
        self.memory[0] |= lying
        gone = self.memory[0] & ~(lying | view.hand)
        for known in view.known:
            gone &= ~known
        if gone.bit_count() > view.discard:  # of another game
            self.memory[0] = lying
            return CardSet()
        return CardSet.from_mask(gone)

    def _chance(self, view: View, beaten: CardSet) -> float:
        return winning_chance(view, self.policy, self.samples, self.random, beaten)


def offering(policy: Policy = greedy_policy, *, samples: int = 40, efficiency: Chance = 1) -> Offering:
    """A policy that plays as `policy` and makes and answers offers by its estimated chance of winning.

    The chance is that of `winning_chance`: the hidden cards sampled so often, all playing on by `policy`, the cards
    beaten off remembered, nothing concluded from what others offer. It offers from `offer_from`, accepts from
    `accept_from`; `efficiency` is that of the take point, perfect by default, and so it offers late. Play-outs seed
    it, and `Match.play` tells it the score; without one it plays for money. Raises `DomainError` for what is no policy,
    no number of samples from 1, no chance.

    >>> from cardcalc import durak
    >>> won = durak.position(["♠A ♠K", "♣8 ♣7"], trump="♠")
    >>> player = offering(durak.greedy_policy, samples=10)
    >>> str(player(won.view(0))), str(player(won.play("offer").view(1)))
    ('offer', 'decline')
    """
    if isinstance(policy, View):
        raise DomainError("offering makes a policy and is none; write offering()")
    return Offering(policy, samples, efficiency)


def _checked(needs: Any) -> tuple[int, int]:
    given = [number_of(need) for need in needs] if is_ordered(needs) else []
    if len(given) != 2 or not all(need is not None and 1 <= need <= MATCH for need in given):
        raise DomainError(f"needs are {quoted(needs)}; expected two whole numbers 1..{MATCH}")
    ours, theirs = map(int, needs)
    return ours, theirs
