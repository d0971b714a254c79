"""Random deals of bridge, legality checked at every action, beside the same game of OpenSpiel and RLCard.

Claims are switched off here: the others have none, and a deal would end long before its last trick.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardcalc import bridge
from tests.benchmarks.measure import Measure
from tests.benchmarks.playouts import measured

RULES = bridge.Rules(claims=False)


def measures() -> Iterator[Measure]:
    """Deals a second, and their ratio to OpenSpiel's."""
    return measured("bridge", lambda seed: bridge.new(seed, rules=RULES))
