"""The protocol of games: states, actions, explanations, records and play-outs, the same for every game.

>>> from cardcalc import games
>>> state = games["dozen"].new(seed=1)
>>> state.actor in range(4), state.is_over
(True, False)
"""

from __future__ import annotations

from .explanation import Explanation
from .game import Game, Games, UnknownGame, games
from .irregularity import Irregularity, Remedy
from .policies import Policy, RandomPolicy, first_policy, random_policy
from .protocol import State, View
from .record import STANDS, WITHDRAWN, Event, Record, Step
from .rollout import Rollout, rollout
from .rules import Rules

__all__ = [
    "STANDS", "WITHDRAWN", "Event", "Explanation", "Game", "Games", "Irregularity", "Policy", "RandomPolicy", "Record",
    "Remedy", "Rollout", "Rules", "State", "Step", "UnknownGame", "View", "first_policy", "games", "random_policy",
    "rollout",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)
