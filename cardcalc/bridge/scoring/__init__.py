"""What contracts, rubbers, Chicagos and duplicate deals are worth."""

from .chicago import chicago_game, chicago_part_score
from .contract import honors, insult, overtrick_points, slam, trick_points, undertrick_points
from .duplicate import duplicate, imps
from .rubber import back_score, rubber_bonus, unfinished

__all__ = [
    "back_score", "chicago_game", "chicago_part_score", "duplicate", "honors", "imps", "insult", "overtrick_points",
    "rubber_bonus", "slam", "trick_points", "undertrick_points", "unfinished",
]  # fmt: skip
