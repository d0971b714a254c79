"""What `import cardcalc` costs above a bare interpreter, and what it loads."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from tests.benchmarks.measure import Measure

PAIRS = 15
HEAVY = ("polars", "sympy", "altair", "numpy", "ipywidgets")


def seconds(code: str) -> float:
    """How long a new interpreter takes to run the code."""
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - began


def measures() -> Iterator[Measure]:
    """Both measures; the runs of a pair are neighbours, so that other work on the machine weighs on both."""
    seconds("import cardcalc")  # the byte code is written once
    costs = [seconds("import cardcalc") - seconds("pass") for _ in range(PAIRS)]
    name = "import cardcalc above a bare interpreter"
    yield Measure(name, median(costs), "s", limit=0.15, note=f"median of {PAIRS} pairs")
    code = f"import sys, cardcalc; print(*(name for name in {HEAVY!r} if name in sys.modules))"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()
    note = " ".join(loaded) or f"none of {', '.join(HEAVY)}"
    yield Measure("heavy libraries it loads", len(loaded), "", limit=0, note=note)
