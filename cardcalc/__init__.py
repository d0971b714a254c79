"""cardcalc: scoring calculators and engines of five card games, for Jupyter.

>>> import cardcalc as cc
>>> cc.formulas["dozen.vabanque"](t=0, T=3)
163
>>> cc.bridge.score("4SX+1", vulnerable=False).duplicate
690
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lazy import lazy_names

if TYPE_CHECKING:
    from . import bridge, dozen, durak
    from .cards import Card, CardSet
    from .errors import CardcalcError, DomainError, FileError, IllegalAction, NotationError, RecordError
    from .formula import formulas
    from .play import Record, games

__version__ = "0.1.0"

__all__ = [
    "Card", "CardSet", "CardcalcError", "DomainError", "FileError", "IllegalAction", "NotationError", "Record",
    "RecordError", "bridge", "dozen", "durak", "formulas", "games",
]  # fmt: skip

_HOMES = {
    **dict.fromkeys(("Card", "CardSet"), ".cards"),
    **dict.fromkeys(
        ("CardcalcError", "DomainError", "FileError", "IllegalAction", "NotationError", "RecordError"),
        ".errors",
    ),
    "formulas": ".formula",
    **dict.fromkeys(("Record", "games"), ".play"),
}
_MODULES = ("bridge", "cards", "clauses", "dozen", "draw", "durak", "examples", "formula", "play", "widgets")

__getattr__, __dir__ = lazy_names(__name__, _HOMES, _MODULES)
