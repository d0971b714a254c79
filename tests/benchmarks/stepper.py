"""The stepper: the steps of a game drawn, what is sent to the page, the page itself, both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

from tests.benchmarks.measure import Measure

if TYPE_CHECKING:
    from cardcalc.play import Record

ROUNDS = 5
SEEDS = range(4)
TABLES = (("kosmos-1997", 2), ("belarus-2005", 2), *(("rooster", players) for players in range(2, 7)))


def of_deals() -> Mapping[str, Sequence[Record]]:
    """The deals of Devil's Dozen in `data/deals`, and deals of bridge that are bid and played, sensibly and not."""
    from cardcalc import bridge
    from cardcalc.play import Record, random_policy, rollout
    from cardcalc.resources import data

    policies = (bridge.greedy_policy, random_policy)
    return {
        "dozen": [Record.load(path) for path in sorted(data("deals").glob("dozen_*.json"))],
        "bridge": [rollout(bridge.new(seed), policy, seed).record() for seed in SEEDS for policy in policies],
    }


def of_durak() -> Iterator[tuple[str, Sequence[Record]]]:
    """Games of durak: sensible ones, and random ones, which are about three times as long."""
    from cardcalc import durak
    from cardcalc.play import random_policy, rollout

    for preset, players in TABLES:
        rules = durak.PRESETS[preset].with_(players=players)
        for kind, policy in (("sensible", durak.greedy_policy), ("random", random_policy)):
            played = [rollout(durak.new(seed, rules), policy, seed).record() for seed in SEEDS]
            yield f"{preset} of {players}, {kind}", played


def worst(name: str, records: Sequence[Record], rounds: int = 0) -> Iterator[Measure]:
    """The worst of these records; how long their steps take where that is to be kept within a limit."""
    from cardcalc.widgets import DealStepper

    took, sent, page = [], [], []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "deal.html"
        for record in records:
            for lang in ("en", "ru"):
                times = []
                for _ in range(rounds):
                    began = process_time()
                    DealStepper(record, lang=lang)
                    times.append(1000 * (process_time() - began))
                took += sorted(times)[rounds // 2 :][:1]
                stepper = DealStepper(record, lang=lang)
                sent.append(len(stepper._sent) / 1024)
                stepper.to_html(path)
                page.append(path.stat().st_size / 1024)
    note = f"worst of {len(records)}, both languages, up to {max(len(record.actions) for record in records)} actions"
    if took:
        yield Measure(f"stepper steps, {name}", max(took), "ms", limit=100, note=note)
    yield Measure(f"stepper payload, {name}", max(sent), "KiB", limit=100, note=note)
    yield Measure(f"stepper page, {name}", max(page), "KiB", limit=200, note=note)


def measures() -> Iterator[Measure]:
    """Of each kind of game the worst of several."""
    for name, records in of_deals().items():
        yield from worst(name, records, ROUNDS)
    for name, records in of_durak():
        yield from worst(name, records)
