"""Policies: functions from what a player may know to an action of his."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from ..errors import DomainError, quoted

__all__ = ["Policy", "RandomPolicy", "actions_of", "first_policy", "random_policy"]

Policy: TypeAlias = Callable[[Any], Any]
"""A function `view → action`; one that has a method `seeded(random)` is given the generator of a play-out."""


def actions_of(view: Any, kind: type[Any] = object) -> Any:
    """The legal actions of a view, at least one; `kind` is the class of the views that the policy can read.

    Raises `DomainError` for what is no such view, and if it is not for its player to act.

    >>> from cardcalc import games
    >>> state = games["dozen"].new(seed=1)
    >>> actions_of(state.view((state.actor + 1) % 4))
    Traceback (most recent call last):
    cardcalc.errors.DomainError: view of seat 0, turn of 3; expected the view of who is to act
    """
    if not isinstance(view, kind) or not hasattr(view, "seat") or not callable(getattr(view, "legal_actions", None)):
        raise DomainError(f"not a view: {quoted(view)}; expected what a player may know, such as state.view(0)")
    actions = view.legal_actions() if view.actor == view.seat else ()  # offers may be free to others too
    if not actions:
        turn = "game over" if view.actor is None else f"turn of {view.actor}"
        raise DomainError(f"view of seat {view.seat}, {turn}; expected the view of who is to act")
    return actions


class RandomPolicy:
    """Every legal action is as likely as any other. Raises `DomainError` for the view of who is not to act.

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
        actions = actions_of(view)
        return actions[int(self._random.random() * len(actions))]

    def __repr__(self) -> str:
        return "random_policy"


random_policy = RandomPolicy()
"""Plays any legal action at random, by the seed of the play-out."""


def first_policy(view: Any) -> Any:
    """The first of the legal actions: no skill, no chance; for tests and examples.

    Raises `DomainError` for the view of who is not to act.

    >>> from cardcalc import games
    >>> state = games["dozen"].new(seed=1)
    >>> first_policy(state.view(state.actor)) == state.legal_actions()[0]
    True
    """
    return actions_of(view)[0]
