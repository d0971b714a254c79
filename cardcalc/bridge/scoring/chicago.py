"""The bonuses of Chicago, bridge in four deals."""

from __future__ import annotations

from ...formula import Term, cases, formula, num, otherwise, when
from .inputs import VULNERABLE

__all__ = ["chicago_game", "chicago_part_score", "game_bonus"]


def game_bonus(vulnerable: Term) -> Term:
    """What a game is worth, in a Chicago (bridge.chicago_game) as in duplicate (bridge.duplicate)."""
    return cases(when(vulnerable, 500), otherwise(300))


@formula("bridge.chicago_game", vulnerable=VULNERABLE)
def chicago_game(vulnerable: Term) -> Term:
    """The bonus of the side that completes a game: 300, vulnerable 500.

    >>> chicago_game(vulnerable=False), chicago_game(vulnerable=True)
    (300, 500)
    """
    return game_bonus(vulnerable)


@formula("bridge.chicago_part_score")
def chicago_part_score() -> Term:
    """The bonus for a part-score made on the fourth deal that completes no game: 100.

    >>> chicago_part_score()
    100
    """
    return num(100)
