"""Policies: functions from what a player may know to an action of his."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

__all__ = ["Policy", "RandomPolicy", "first_policy", "random_policy"]

Policy: TypeAlias = Callable[[Any], Any]
"""A function `view → action`; one that has a method `seeded(random)` is given the generator of a play-out."""


class RandomPolicy:
    """Every legal action is as likely as any other.

    >>> from random import Random
    >>> from cardcalc import games
    >>> state = games["dozen"].new(seed=1)
    >>> state.can(RandomPolicy(Random(7))(state.view(state.actor)))
    True
    """

    __slots__ = ("_random",)

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or Random()

    def seeded(self, random: Random) -> RandomPolicy:
        """The same policy on that generator."""
        return RandomPolicy(random)

    def __call__(self, view: Any) -> Any:
        """One of the legal actions of the view."""
        actions = view.legal_actions()
        return actions[int(self._random.random() * len(actions))]

    def __repr__(self) -> str:
        return "random_policy"


random_policy = RandomPolicy()
"""Plays any legal action at random, by the seed of the play-out."""


def first_policy(view: Any) -> Any:
    """The first of the legal actions: no skill, no chance; for tests and examples."""
    return view.legal_actions()[0]
