"""Contract bridge: contracts and their scores, rubber, Chicago, back score, duplicate.

>>> from cardcalc import bridge
>>> bridge.score("4SX+1", vulnerable=False).duplicate
690
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import scoring
    from .contract import Contract, Result
    from .scoring.difference import laws_difference
    from .scoring.score import ContractScore, score
    from .scoring.score_frame import score_frame

__all__ = ["Contract", "ContractScore", "Result", "laws_difference", "score", "score_frame", "scoring"]

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


def __getattr__(name: str) -> Any:
    """Load a public name when it is first asked for."""
    if name == "scoring":
        return importlib.import_module(".scoring", __name__)
    if name not in _HOMES:
        raise AttributeError(f"module 'cardcalc.bridge' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name], __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, "scoring"})
