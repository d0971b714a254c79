"""Devil's Dozen: bidding trick, contracts, va-banque, aces of no fixed rank.

>>> from cardcalc import dozen
>>> dozen.scoring.single(C=3, t=5)
5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from . import scoring

__all__ = ["scoring"]

__getattr__, __dir__ = lazy_names(__name__, {}, ["scoring"])
