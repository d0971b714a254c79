"""cardcalc: scoring calculators and engines of five card games, for Jupyter.

>>> import cardcalc as cc
>>> cc.formulas["dozen.vabanque"](t=0, T=3)
163
>>> cc.bridge.score("4SX+1", vulnerable=False).duplicate
690
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import bridge, dozen, durak
    from .cards import Card, CardSet
    from .errors import CardcalcError, DomainError, FileError, IllegalAction, NotationError, RecordError
    from .formula import formulas

__version__ = "0.1.0"

__all__ = [
    "Card", "CardSet", "CardcalcError", "DomainError", "FileError", "IllegalAction", "NotationError", "RecordError",
    "bridge", "dozen", "durak", "formulas",
]  # fmt: skip

_HOMES = {
    **dict.fromkeys(("Card", "CardSet"), ".cards"),
    **dict.fromkeys(
        ("CardcalcError", "DomainError", "FileError", "IllegalAction", "NotationError", "RecordError"),
        ".errors",
    ),
    "formulas": ".formula",
}
_MODULES = ("bridge", "dozen", "draw", "durak", "examples", "widgets")


def __getattr__(name: str) -> Any:
    """Load a public name when it is first asked for: the import itself stays light."""
    if name in _HOMES:
        value = getattr(importlib.import_module(_HOMES[name], __name__), name)
    elif name in _MODULES:
        value = importlib.import_module(f".{name}", __name__)
    else:
        raise AttributeError(f"module 'cardcalc' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_MODULES})
