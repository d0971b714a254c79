"""Random deals of bridge, legality checked at every action, beside the same game of OpenSpiel and RLCard.

The two are measured where they are installed (`pip install open-spiel rlcard`); the package does not need them.
Claims are switched off here: the others have none, and a deal would end long before its last trick.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random

from cardcalc import bridge
from cardcalc.play import random_policy, rollout
from tests.benchmarks.dozen_playouts import open_spiel_deal, rlcard_deal
from tests.benchmarks.measure import Measure

DEALS = 200
ROUNDS = 9
RULES = bridge.Rules(claims=False)


def bridge_deal(seed: int) -> None:
    """A deal from the shuffle to the points; `apply` checks every action again."""
    random = Random(seed).random
    state = bridge.new(seed, rules=RULES)
    while state.actor is not None:
        actions = state.legal_actions()
        state = state.apply(actions[int(random() * len(actions))])
    assert state.points is not None


def measures() -> Iterator[Measure]:
    """Deals a second, and their ratio to OpenSpiel's in the same run, the rounds taken in turn."""
    runs: dict[str, tuple[Callable[[int], object], int]] = {
        "bridge": (bridge_deal, DEALS),
        "rollout": (lambda seed: rollout(bridge.new(seed, rules=RULES), random_policy, seed), DEALS),
    }
    if find_spec("pyspiel"):
        runs["open_spiel"] = (open_spiel_deal(), DEALS)
    if find_spec("rlcard"):
        runs["rlcard"] = (rlcard_deal, 5)
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(ROUNDS + 1):
        for name, (deal, count) in runs.items():
            begun = time.perf_counter()
            for seed in range(count):
                deal(seed)
            if number:  # the first round fills the caches
                speeds[name].append(count / (time.perf_counter() - begun))
    speed = {name: statistics.median(each) for name, each in speeds.items()}
    yield Measure("random deals of bridge", speed["bridge"], "deals/s", note="legality checked at every action")
    yield Measure("the same through rollout and views", speed["rollout"], "deals/s")
    if "open_spiel" in speed:
        ratios = [ours / theirs for ours, theirs in zip(speeds["bridge"], speeds["open_spiel"], strict=True)]
        note = f"OpenSpiel {speed['open_spiel']:.0f} deals/s" + (
            f", RLCard {speed['rlcard']:.0f}" if "rlcard" in speed else ""
        )
        ratio = statistics.median(ratios)
        yield Measure("random deals of bridge", ratio, "× OpenSpiel's bridge", 0.25, note, at_least=True)
