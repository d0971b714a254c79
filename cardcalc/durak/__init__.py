"""Three games of durak: the Kosmos match, the Belarus cup, the Chuvash Rooster.

>>> from cardcalc import durak
>>> durak.split_fund(1000)
(350, 250, 140, 100, 40, 40, 40, 40)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from . import scoring
    from .prizes import kosmos_fund, minor_units, split_fees, split_fund

__all__ = ["kosmos_fund", "minor_units", "scoring", "split_fees", "split_fund"]

_HOMES = dict.fromkeys(("kosmos_fund", "minor_units", "split_fees", "split_fund"), ".prizes")

__getattr__, __dir__ = lazy_names(__name__, _HOMES, ["scoring"])
