"""From the start of a kernel to the first picture in a notebook, as somebody who opens one waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from subprocess import DEVNULL
from time import perf_counter

from jupyter_client.manager import start_new_kernel

from tests.benchmarks.measure import Measure

CELLS = {
    "drawn sheet": ("import cardcalc as cc\ncc.bridge.Rubber()", "image/svg+xml"),
    "explorer": ("import cardcalc as cc\ncc.widgets.FormulaExplorer('bridge.duplicate')", "widget-view"),
}


def seconds(cell: str, kind: str) -> tuple[float, float]:
    """How long a new kernel takes to its first display of a kind, and how much of that is the cell's own."""
    began = perf_counter()
    manager, client = start_new_kernel(stderr=DEVNULL)
    try:
        ready = perf_counter()
        client.execute(cell)
        while True:
            message = client.get_iopub_msg(timeout=60)
            content = message["content"]
            if message["msg_type"] == "error":
                raise RuntimeError(f"{content['ename']}: {content['evalue']}")
            if any(kind in given for given in content.get("data", {})):
                shown = perf_counter()
                return shown - began, shown - ready
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def measures() -> Iterator[Measure]:
    """Both, the second time: the first fills the caches of the system."""
    for name, (cell, kind) in CELLS.items():
        seconds(cell, kind)
        whole, own = seconds(cell, kind)
        yield Measure(f"kernel start to {name}", whole, "s", note=f"of that {own:.2f} s after the kernel is ready")
