"""Widgets for notebooks, plain ipywidgets: explore a formula, keep a score sheet, look through the examples.

>>> from cardcalc import widgets
>>> explorer = widgets.FormulaExplorer("dozen.vabanque", t=1, T=3)
>>> explorer.value
-1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from .examples import Examples
    from .explorer import FormulaExplorer
    from .sheet import ScoreSheet

__all__ = ["Examples", "FormulaExplorer", "ScoreSheet"]

_HOMES = {"Examples": ".examples", "FormulaExplorer": ".explorer", "ScoreSheet": ".sheet"}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
