"""Contract bridge as `games["bridge"]` has it."""

from __future__ import annotations

from ..play.game import Game
from .policies import greedy_policy
from .rules import Rules
from .seats import SEATS
from .setup import new, position

__all__ = ["BRIDGE", "GAMES"]

BRIDGE = Game("bridge", "Contract bridge", "Контракт-бридж", SEATS, Rules(), new, position, greedy_policy)
GAMES = (BRIDGE,)
