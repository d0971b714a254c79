"""Widgets for notebooks, plain ipywidgets: explore a formula, keep a score sheet, look through the examples.

>>> from cardcalc import widgets
>>> explorer = widgets.FormulaExplorer("dozen.vabanque", t=1, T=3)
>>> explorer.value
-1
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .examples import Examples
    from .explorer import FormulaExplorer
    from .sheet import ScoreSheet

__all__ = ["Examples", "FormulaExplorer", "ScoreSheet"]

_HOMES = {"Examples": ".examples", "FormulaExplorer": ".explorer", "ScoreSheet": ".sheet"}


def __getattr__(name: str) -> Any:
    """Load a widget, and ipywidgets, when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'cardcalc.widgets' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name], __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
