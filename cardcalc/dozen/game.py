"""Devil's Dozen as `games["dozen"]` has it."""

from __future__ import annotations

from ..play.game import Game
from .deal import SEATS
from .policies import greedy_policy
from .rules import Rules
from .setup import new, position

__all__ = ["DOZEN", "GAMES"]

DOZEN = Game(
    "dozen",
    "Devil's Dozen",
    "Чертова дюжина",
    seats=SEATS,
    rules=Rules(),
    begin=new,
    set_up=position,
    greedy=greedy_policy,
)
GAMES = (DOZEN,)
