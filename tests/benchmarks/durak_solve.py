"""The exact solver: a hundred seeded positions of six cards against six without a talon, by every preset."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from random import Random

from cardcalc.cards import pack
from cardcalc.durak import PRESETS, Rules, Solution, State, position, solve
from tests.benchmarks.measure import Measure

POSITIONS = 100
HAND = 6
LIMIT = 1.0
"""Seconds for the 90th percentile of the Kosmos match."""


def six_against_six(rules: Rules, seed: int) -> State:
    """Twelve cards of the pack by chance, any trump, and who leads."""
    random = Random(seed)
    drawn = random.sample(pack(rules.pack_size), 2 * HAND)
    trump = random.choice("♣♦♥♠") if rules.trumps else None
    return position([drawn[:HAND], drawn[HAND:]], trump=trump, leader=random.randrange(2), rules=rules)


def measures() -> Iterator[Measure]:
    """Percentiles of the time for a position, each with the value of every lead and a line, and nodes a second."""
    solve(six_against_six(PRESETS["kosmos-1997"], POSITIONS))  # imports, caches
    for name, rules in PRESETS.items():
        found = [solve(six_against_six(rules, seed), seconds=60) for seed in range(POSITIONS)]
        yield _percentile(name, rules, found)


def _percentile(name: str, rules: Rules, found: list[Solution]) -> Measure:
    times = sorted(solution.seconds for solution in found)
    cuts = statistics.quantiles(times, n=10)
    nodes = sum(solution.nodes for solution in found)
    drawn = sum(solution.winner is None for solution in found)
    note = (
        f"{rules.pack_size} cards; p50 {statistics.median(times):.3f} s, max {times[-1]:.2f} s, "
        f"{nodes / sum(times):,.0f} nodes/s, {nodes / POSITIONS:,.0f} nodes each, drawn {drawn}"
    )
    return Measure(f"solve {name}, p90", cuts[-1], "s", LIMIT if name == "kosmos-1997" else None, note)
