"""A step of the stepper in the browser: from the key to the page laid out anew, without a kernel."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from math import nan
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.measure import Measure

STEPS = """() => {
    const root = document.querySelector('.cc-stepper'), times = [];
    for (let step = 0; step < 56; step++) {
        const began = performance.now();
        root.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
        root.getBoundingClientRect();
        times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[50];
}"""


def measures() -> Iterator[Measure]:
    """The 90th percentile of the steps of a deal of Devil's Dozen, and of a long game of six with 52 cards."""
    from cardcalc import durak
    from cardcalc.play import Record, rollout
    from cardcalc.resources import data
    from cardcalc.widgets import DealStepper
    from tests.browser.shot import open_chromium

    if shutil.which("chromium") is None:
        yield Measure("browser step", nan, "ms", note="not measured: no chromium in PATH")
        return
    six = durak.new(seed=3, rules=durak.PRESETS["rooster"].with_(players=6))
    records = {
        "dozen": Record.load(data("deals", "dozen_single_and_double.json")),
        "rooster, six players": rollout(six, durak.greedy_policy).record(),
    }
    with TemporaryDirectory() as folder, open_chromium() as browser:
        page = browser.new_page()
        for name, record in records.items():
            path = Path(folder) / "deal.html"
            DealStepper(record).to_html(path)
            page.goto(path.as_uri())
            page.wait_for_selector(".cc-stepper")
            yield Measure(f"browser step {name}", page.evaluate(STEPS), "ms", limit=16, note="p90 of 56 steps")
