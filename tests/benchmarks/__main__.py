"""All measures as one table: `python -m tests.benchmarks`; or some: `python -m tests.benchmarks import_time`.

A measure is a file beside this one with a function `measures()` that yields `Measure`s. Each file runs in an
interpreter of its own, one after the other, so that memory and imports of one do not count for the next.
The exit code is 1 where a limit is not kept.
"""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.benchmarks.measure import Measure

HERE = Path(__file__).parent
NOT_MEASURES = {"__init__", "__main__", "measure", "playouts"}


def run_here(name: str) -> None:
    """Run the measures of one file in this interpreter and print them as JSON lines."""
    for measure in importlib.import_module(f"tests.benchmarks.{name}").measures():
        print("measure:", json.dumps(asdict(measure)), flush=True)


def run_apart(name: str) -> list[Measure]:
    """Run the measures of one file in an interpreter of its own."""
    command = [sys.executable, "-m", "tests.benchmarks", "--here", name]
    run = subprocess.run(command, cwd=HERE.parent.parent, stdout=subprocess.PIPE, text=True, check=True)
    lines = (line.partition("measure: ") for line in run.stdout.splitlines())
    return [Measure(**json.loads(text)) for before, mark, text in lines if mark and not before]


def show(measures: Sequence[Measure]) -> Table:
    """The table of measures."""
    table = Table("measure", "value", "limit", "ok", "note")
    for measure in measures:
        bound = "≥" if measure.at_least else "≤"
        table.add_row(
            measure.name,
            f"{measure.value:.4g} {measure.unit}",
            "" if measure.limit is None else f"{bound} {measure.limit:g} {measure.unit}",
            "" if measure.limit is None else "yes" if measure.ok else "NO",
            measure.note,
        )
    return table


def main(arguments: Sequence[str]) -> int:
    """Run the files named, or all."""
    if arguments[:1] == ["--here"]:
        run_here(arguments[1])
        return 0
    names = arguments or sorted(path.stem for path in HERE.glob("*.py") if path.stem not in NOT_MEASURES)
    measures: list[Measure] = []
    for name in names:
        print(f"{name} …", file=sys.stderr)
        measures += run_apart(name)
    Console(width=None if sys.stdout.isatty() else 140).print(show(measures))
    return 0 if all(measure.ok for measure in measures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
