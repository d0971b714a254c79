"""Figures that only play can give: means over seeded games, each with its standard error."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import mean, variance

from ..durak.actions import Cover
from ..durak.moves import cover_mask
from ..durak.rules import PRESETS
from ..durak.setup import new
from ..durak.state import State
from ..errors import DomainError
from ..play.policies import Policy
from ..play.rollout import Rollout, rollout
from ..whole import whole_number

__all__ = ["Estimate", "literal_trump_rule", "mean_bouts"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over so many games with its standard error.

    >>> print(Estimate.of([8, 9, 9, 10]))
    9.00 ± 0.41
    """

    mean: float
    error: float
    games: int

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Estimate:
        """The mean of some numbers. Raises `DomainError` for fewer than two, whose error nobody can tell."""
        if len(numbers) < 2:
            raise DomainError(f"{len(numbers)} games; expected at least 2")
        return cls(float(mean(numbers)), sqrt(variance(numbers) / len(numbers)), len(numbers))

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.error:.2f}"


@cache  # the seeds are fixed, and so is what is found
def mean_bouts(rules: str, policy: Policy, games: int = 200) -> Estimate:
    """How many bouts a game of durak has, all seats played by one policy: the games of seeds 0, 1, …

    `rules` is a preset. Raises `DomainError` for one that does not exist and for fewer than two games.

    >>> from cardcalc.durak import greedy_policy
    >>> print(mean_bouts("rooster-36", greedy_policy, 20))
    8.10 ± 0.40
    """
    return Estimate.of([_end(played).bouts for played in _games(rules, policy, games)])


def literal_trump_rule(policy: Policy, games: int = 200) -> dict[str, Estimate]:
    """In what share of games the literal trump rule of Belarus matters (belarus.cover.1), played by the customary one.

    "forbids": somebody may cover with a trump that the literal rule forbids him; "changes": somebody does. Raises
    `DomainError` for fewer than two games.

    >>> from cardcalc.durak import greedy_policy
    >>> found = literal_trump_rule(greedy_policy, 20)
    >>> found["forbids"].mean > 0.9, found["changes"].mean
    (True, 0.0)
    """
    forbids, changes = [], []
    for played in _games("belarus-customary", policy, games):
        laid = list(_forbidden(played))
        forbids.append(bool(laid))
        changes.append(any(laid))
    return {"forbids": Estimate.of(forbids), "changes": Estimate.of(changes)}


def _forbidden(played: Rollout) -> Iterator[bool]:
    """For each cover at which a trump was forbidden by the literal rule: whether such a trump was laid."""
    customary, literal = PRESETS["belarus-customary"], PRESETS["belarus-2005"]
    state = played.start
    for action in played.actions:
        assert isinstance(state, State)
        if isinstance(action, Cover):
            hand, target = state.hands[state.defender], action.target.index
            free, bound = (cover_mask(hand, target, rules, state.trump) for rules in (customary, literal))
            if free != bound:
                yield not bound & action.card.mask
        state = state.after(action)


def _games(rules: str, policy: Policy, games: int) -> Iterator[Rollout]:
    for seed in range(whole_number(games, "a number of games")):
        yield rollout(new(seed, rules), policy, seed)


def _end(played: Rollout) -> State:
    assert isinstance(played.end, State)
    return played.end
