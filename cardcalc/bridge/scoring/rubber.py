"""The bonuses of a rubber, finished or not, and the settlement of the back score."""

from __future__ import annotations

from ...formula import Term, cases, formula, integers, otherwise, when
from .inputs import LAWS

__all__ = ["GAME", "back_score", "rubber_bonus", "unfinished"]

GAME = 100  # bridge.rubber.1: points below the line that make a game
_GAMES = integers(0, 1)
_PART_SCORE = integers(0, 90, step=10)


@formula("bridge.rubber_bonus", opponents_games=_GAMES)
def rubber_bonus(opponents_games: Term) -> Term:
    """The bonus of the side that is first to two games: 700 if the opponents have none, else 500.

    >>> rubber_bonus(opponents_games=0), rubber_bonus(opponents_games=1)
    (700, 500)
    """
    return cases(when(opponents_games == 0, 700), otherwise(500))


@formula(
    "bridge.unfinished", games=_GAMES, opponents_games=_GAMES, part_score=_PART_SCORE,
    opponents_part_score=_PART_SCORE, options=LAWS,
)  # fmt: skip
def unfinished(games: Term, opponents_games: Term, part_score: Term, opponents_part_score: Term, laws: str) -> Term:
    """The bonuses of a side when the rubber is not finished, each judged alone.

    300 for a side alone in having a game; 50 (laws of 1993: 100) for a side alone in having a part-score.
    part_score: the points below the line since the last game.

    >>> unfinished(games=1, opponents_games=0, part_score=0, opponents_part_score=60)
    300
    """
    alone = cases(when((part_score > 0) & (opponents_part_score == 0), 50 if laws == "1981" else 100), otherwise(0))
    return cases(when(games > opponents_games, 300), otherwise(0)) + alone


@formula("bridge.back_score", difference=integers(None, None))
def back_score(difference: Term) -> Term:
    """The difference of the totals as it is settled: in whole hundreds, 50 counting as 100, less dropped.

    >>> [back_score(difference=d) for d in (49, 50, 350, -350, 1234)]
    [0, 100, 400, -400, 1200]
    """
    hundreds = (abs(difference) + 50) // 100
    return cases(when(difference >= 0, 100 * hundreds), otherwise(-100 * hundreds))
