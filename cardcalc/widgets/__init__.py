"""Widgets for notebooks: explore a formula, keep a score sheet, look through the examples, step through a deal.

>>> from cardcalc import widgets
>>> explorer = widgets.FormulaExplorer("dozen.vabanque", t=1, T=3)
>>> explorer.value
-1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from .bidding_box import BiddingBox
    from .deal_editor import DealEditor
    from .examples import Examples
    from .explorer import FormulaExplorer
    from .sheet import ScoreSheet
    from .stepper import DealStepper

__all__ = ["BiddingBox", "DealEditor", "DealStepper", "Examples", "FormulaExplorer", "ScoreSheet"]

_HOMES = {
    "BiddingBox": ".bidding_box", "DealEditor": ".deal_editor",
    "DealStepper": ".stepper", "Examples": ".examples", "FormulaExplorer": ".explorer", "ScoreSheet": ".sheet",
}  # fmt: skip


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
