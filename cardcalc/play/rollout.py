"""Play a state out with a policy for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..errors import CardcalcError, DomainError, quoted
from ..whole import whole_number
from .notation import is_ordered
from .policies import Policy
from .protocol import State
from .record import Record, summary

__all__ = ["Rollout", "rollout", "seeded"]


@dataclass(frozen=True, slots=True)
class Rollout:
    """One play-out, as `rollout` gives it: where it began, what was done, how it ended.

    >>> from cardcalc import durak
    >>> from cardcalc.play import first_policy
    >>> played = rollout(durak.position(["♥K", "♣9"], trump="♠"), first_policy)
    >>> [str(action) for action in played.actions], played.points, played.record().actions == played.actions
    (['lead ♥K'], (1, 0), True)
    """

    start: State[Any]
    actions: tuple[Any, ...]
    end: State[Any]

    @property
    def points(self) -> tuple[int, ...]:
        """The result, as the game counts it."""
        points = self.end.points
        assert points is not None
        return points

    def __repr__(self) -> str:
        return f"<Rollout of {summary(self.start, self.actions, self.end)}>"

    def _repr_svg_(self) -> str:
        from ..draw.table import table_svg

        return table_svg(self.end)

    def record(self, players: Sequence[str] = ()) -> Record:
        """It as a record."""
        return Record.of(self.start, self.actions, players)


def rollout(state: State[Any], policies: Policy | Sequence[Policy], seed: int = 0) -> Rollout:
    """Play to the end with one policy for all seats, or one for each by seat.

    A policy is a function `view → action`; the random ones draw from one generator made of `seed`, a whole number,
    which is not the one that deals by the same seed. An action that is not legal raises `IllegalAction`, a text
    that is none `NotationError`, with the seat and the policy; what is no policy, another number of them, what is no
    seed or no state `DomainError`.

    >>> from cardcalc import dozen
    >>> from cardcalc.play import random_policy, rollout
    >>> played = rollout(dozen.new(seed=1), random_policy, seed=2)
    >>> len(played.actions), played.end.is_over, played.points == played.record().results
    (56, True, True)
    >>> played
    <Rollout of dozen: 56 actions, points (-9, -8)>
    """
    if not isinstance(state, State):
        raise DomainError(f"not a state of a game: {quoted(state)}")
    random = Random(f"rollout {whole_number(seed):x}")
    chosen = [seeded(policy, random) for policy in _by_seat(policies, state.seats)]
    actions, now = [], state
    while not now.is_over:
        seat = now.actor
        assert seat is not None
        action = chosen[seat](now.view(seat))
        try:
            if isinstance(action, str):
                action = now.parse(action)
            now = now.apply(action)
        except CardcalcError as error:
            name = getattr(chosen[seat], "__name__", None) or quoted(chosen[seat])
            error.args = (f"policy of seat {seat}, {name}: {error}",)
            raise
        actions.append(action)
    return Rollout(state, tuple(actions), now)


def _by_seat(policies: Any, seats: int) -> list[Any]:
    if callable(policies):
        return [policies] * seats
    given = list(policies) if is_ordered(policies) else [policies]
    for policy in given:
        if not callable(policy):
            raise DomainError(f"not a policy: {quoted(policy)}; expected a function of a view")
    if len(given) != seats:
        raise DomainError(f"policies: {len(given)}; expected one for all seats or {seats}")
    return given


def seeded(policy: Policy, random: Random) -> Policy:
    """The policy on that generator, if it draws from one: if it has a method `seeded(random)`; else itself.

    >>> from cardcalc.play import first_policy
    >>> seeded(first_policy, Random(1)) is first_policy
    True
    """
    on = getattr(policy, "seeded", None)
    found: Policy = policy if on is None else on(random)
    return found
