"""Scoring ten million rows with `bridge.duplicate`, the domain check included, against numpy's own lookup."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.benchmarks.measure import Measure

ROWS = 10_000_000


def measures() -> Iterator[Measure]:
    """Time as a ratio to numpy's index and take on the same columns; peak memory as a ratio to the frame."""
    import numpy as np
    import polars as pl

    from cardcalc import formulas

    duplicate = formulas["bridge.duplicate"]
    table = duplicate.lookup().ravel()
    random = np.random.default_rng(1)
    ends = {"level": (1, 8), "denomination": (0, 5), "doubling": (0, 3), "vulnerable": (0, 2), "tricks": (0, 14)}
    columns = {n: random.integers(*e, ROWS, dtype=np.int8) for n, e in ends.items()}
    for dtype in (pl.Int8, pl.Int64):
        frame = pl.DataFrame(columns).with_columns(
            pl.all().exclude("vulnerable").cast(dtype), pl.col("vulnerable") == 1
        )
        size = frame.estimated_size()
        duplicate.score(frame.head(10))  # the lookup array is built once
        held, peak = _peak(lambda frame=frame: duplicate.score(frame))
        arrays = {n: frame[n].to_numpy() for n in frame.columns}

        def by_numpy(arrays: dict[str, Any] = arrays) -> Any:
            index = arrays["level"].astype(np.int64) - 1
            for name, width in (("denomination", 5), ("doubling", 3), ("vulnerable", 2), ("tricks", 14)):
                index = index * width + arrays[name]
            return np.take(table, index)

        assert (duplicate.score(frame)["points"].to_numpy() == by_numpy()).all()
        ours, theirs, copy = _paired(
            lambda frame=frame: duplicate.score(frame),
            by_numpy,
            lambda arrays=arrays: [a.copy() for a in arrays.values()],
        )
        note = f"{ours * 1e3:.0f} ms, numpy {theirs * 1e3:.0f} ms, copying the bytes {copy * 1e3:.0f} ms"
        yield Measure(f"score 10M rows, {dtype} columns", ours / theirs, "× numpy's index and take", 1.5, note)
        used = (size + peak - held) / size
        yield Measure(f"peak memory, {dtype} columns", used, "× the frame", 3, "the frame itself included")


def _paired(*runs: Callable[[], object], rounds: int = 9) -> list[float]:
    """The median seconds of each, run in turn so that drifts of the machine hit all alike."""
    taken: list[list[float]] = [[] for _ in runs]
    for _ in range(rounds):
        for times, run in zip(taken, runs, strict=True):
            begun = time.perf_counter()
            run()
            times.append(time.perf_counter() - begun)
    return [statistics.median(times) for times in taken]


def _peak(run: Callable[[], object]) -> tuple[int, int]:
    """Resident bytes before the run and at its peak (Linux: the high-water mark is reset first)."""

    def status(field: str) -> int:
        lines = Path("/proc/self/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(field))

    Path("/proc/self/clear_refs").write_text("5")
    held = status("VmRSS")
    run()
    return held, status("VmHWM")
