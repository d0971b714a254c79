"""Random deals of Devil's Dozen, legality checked at every action, beside the bridge of OpenSpiel and RLCard."""

from __future__ import annotations

from collections.abc import Iterator

from cardcalc import dozen
from tests.benchmarks.measure import Measure
from tests.benchmarks.playouts import measured


def measures() -> Iterator[Measure]:
    """Deals a second, and their ratio to OpenSpiel's."""
    return measured("dozen", dozen.new)
