"""The duplicate score of a contract and its international match points."""

from __future__ import annotations

from ...formula import Term, cases, formula, integers, otherwise, when
from .chicago import game_bonus
from .contract import insult, overtrick_points, slam, trick_points, undertrick_points
from .inputs import BOOK, DENOMINATION, DOUBLING, LAWS, LEVEL, TRICKS, VULNERABLE
from .rubber import GAME

__all__ = ["IMP_STEPS", "duplicate", "imps"]

_PART_SCORE = 50
IMP_STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
    3000, 3500, 4000,
)  # fmt: skip


@formula(
    "bridge.duplicate", level=LEVEL, denomination=DENOMINATION, doubling=DOUBLING, vulnerable=VULNERABLE,
    tricks=TRICKS, options=LAWS,
)  # fmt: skip
def duplicate(level: Term, denomination: Term, doubling: Term, vulnerable: Term, tricks: Term, laws: str) -> Term:
    """The duplicate score of a contract for declarer's side.  tricks: declarer's, of all thirteen.

    Made: tricks, overtricks, insult and slam, with 300 or 500 for a game or 50 for a part-score; else minus
    the undertricks.

    >>> duplicate(level=4, denomination=2, doubling=1, vulnerable=True, tricks=10)
    790
    """
    over = tricks - (level + BOOK)
    made = trick_points(level=level, denomination=denomination, doubling=doubling)
    bonus = cases(when(made >= GAME, game_bonus(vulnerable)), otherwise(_PART_SCORE))
    return cases(
        when(
            tricks >= level + BOOK,
            made
            + overtrick_points(overtricks=over, denomination=denomination, doubling=doubling, vulnerable=vulnerable)
            + insult(doubling=doubling, laws=laws)
            + slam(level=level, vulnerable=vulnerable)
            + bonus,
        ),
        otherwise(-undertrick_points(undertricks=-over, doubling=doubling, vulnerable=vulnerable, laws=laws)),
    )


@formula("bridge.imps", difference=integers(None, None), unit="IMP")
def imps(difference: Term) -> Term:
    """International match points of a difference in score, sign kept.

    >>> [imps(difference=d) for d in (10, 20, -430, 3990, 4000)]
    [0, 1, -10, 23, 24]
    """
    size = abs(difference)
    lines = [when(size < step, won) for won, step in enumerate(IMP_STEPS)]
    won = cases(*lines, otherwise(len(IMP_STEPS)))
    return cases(when(difference >= 0, won), otherwise(-won))
