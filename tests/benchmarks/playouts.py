"""Random deals of a game of ours beside the bridge of OpenSpiel and RLCard, in one run.

The two are measured where they are installed (`pip install open-spiel rlcard`); the package does not need them.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from typing import Any

from cardcalc.play import random_policy, rollout
from tests.benchmarks.measure import Measure

DEALS = 200
ROUNDS = 9


def random_deal(state: Any, seed: int) -> None:
    """A deal from its start to the points; `apply` checks every action again."""
    random = Random(seed).random
    while state.actor is not None:
        actions = state.legal_actions()
        state = state.apply(actions[int(random() * len(actions))])
    assert state.points is not None


def open_spiel_deal() -> Callable[[int], None]:
    """The same of OpenSpiel's bridge."""
    import pyspiel

    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")

    def deal(seed: int) -> None:
        random = Random(seed).random
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        assert state.returns()

    return deal


def rlcard_deal(seed: int) -> None:
    """The same of RLCard's bridge."""
    import rlcard

    random = Random(seed).random
    table = rlcard.make("bridge", config={"seed": seed})
    state, _ = table.reset()
    while not table.is_over():
        actions = list(state["legal_actions"])
        state, _ = table.step(actions[int(random() * len(actions))])
    table.get_payoffs()


def measured(name: str, new: Callable[[int], Any]) -> Iterator[Measure]:
    """Deals a second, and their ratio to OpenSpiel's in the same run, the rounds taken in turn."""
    runs: dict[str, tuple[Callable[[int], object], int]] = {
        "ours": (lambda seed: random_deal(new(seed), seed), DEALS),
        "rollout": (lambda seed: rollout(new(seed), random_policy, seed), DEALS),
    }
    if find_spec("pyspiel"):
        runs["open_spiel"] = (open_spiel_deal(), DEALS)
    if find_spec("rlcard"):
        runs["rlcard"] = (rlcard_deal, 5)
    speeds: dict[str, list[float]] = {run: [] for run in runs}
    for number in range(ROUNDS + 1):
        for run, (deal, count) in runs.items():
            begun = time.perf_counter()
            for seed in range(count):
                deal(seed)
            if number:  # the first round fills the caches
                speeds[run].append(count / (time.perf_counter() - begun))
    speed = {run: statistics.median(each) for run, each in speeds.items()}
    yield Measure(f"random deals of {name}", speed["ours"], "deals/s", note="legality checked at every action")
    yield Measure("the same through rollout and views", speed["rollout"], "deals/s")
    if "open_spiel" in speed:
        ratios = [ours / theirs for ours, theirs in zip(speeds["ours"], speeds["open_spiel"], strict=True)]
        note = f"OpenSpiel {speed['open_spiel']:.0f} deals/s" + (
            f", RLCard {speed['rlcard']:.0f}" if "rlcard" in speed else ""
        )
        ratio = statistics.median(ratios)
        yield Measure(f"random deals of {name}", ratio, "× OpenSpiel's bridge", 0.25, note, at_least=True)
