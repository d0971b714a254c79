"""The stepper: the steps of a deal drawn, what is sent to the page, the page itself, both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.benchmarks.measure import Measure

ROUNDS = 5


def measures() -> Iterator[Measure]:
    """The worst of all deals in `data/deals`."""
    from cardcalc.play import Record
    from cardcalc.resources import data
    from cardcalc.widgets import DealStepper

    took, sent, page = [], [], []
    records = [Record.load(path) for path in sorted(data("deals").glob("dozen_*.json"))]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "deal.html"
        for record in records:
            for lang in ("en", "ru"):
                times = []
                for _ in range(ROUNDS):
                    began = perf_counter()
                    stepper = DealStepper(record, lang=lang)
                    times.append(1000 * (perf_counter() - began))
                took.append(sorted(times)[ROUNDS // 2])
                sent.append(len(json.dumps(stepper._data, ensure_ascii=False).encode()) / 1024)
                stepper.to_html(path)
                page.append(path.stat().st_size / 1024)
    note = f"worst of {len(records)} deals, both languages"
    yield Measure("stepper steps", max(took), "ms", limit=100, note=note)
    yield Measure("stepper payload", max(sent), "KiB", limit=100, note=note)
    yield Measure("stepper page", max(page), "KiB", limit=200, note=note)
