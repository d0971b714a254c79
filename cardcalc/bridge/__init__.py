"""Contract bridge: contracts and their scores, rubber, Chicago, back score, duplicate.

>>> from cardcalc import bridge
>>> bridge.score("4SX+1", vulnerable=False).duplicate
690
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from . import scoring, sheets
    from .contract import Contract, Result
    from .scoring.difference import laws_difference
    from .scoring.score import ContractScore, score
    from .scoring.score_frame import score_frame
    from .sheets.back_score import BackScore
    from .sheets.chicago import Chicago
    from .sheets.rubber import Rubber

__all__ = [
    "BackScore", "Chicago", "Contract", "ContractScore", "Result", "Rubber", "laws_difference", "score", "score_frame",
    "scoring", "sheets",
]  # fmt: skip

_HOMES = {
    "Contract": ".contract",
    "Result": ".contract",
    "ContractScore": ".scoring.score",
    "score": ".scoring.score",
    "score_frame": ".scoring.score_frame",
    "laws_difference": ".scoring.difference",
    # score sheets
    "Rubber": ".sheets.rubber",
    "Chicago": ".sheets.chicago",
    "BackScore": ".sheets.back_score",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES, ["scoring", "sheets"])
