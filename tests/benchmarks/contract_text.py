"""Contract texts by the million: `bridge.score_frame` against a Python loop over endplay's `Contract.score`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Any

import polars as pl
from endplay.types import Contract, Vul

from cardcalc.bridge import score_frame
from cardcalc.bridge.contract import results
from tests.benchmarks.measure import Measure

ROWS = 1_000_000
LAWS = "1993"  # endplay's
RUNS = 3


def spelled(text: str, dice: random.Random) -> str:
    """The text with spaces put in and some letters small."""
    return "".join(dice.choice((c, c.lower())) + " " * dice.randrange(3) for c in text)


def loop(texts: list[str], vulnerable: list[bool]) -> list[int]:
    """What one would write with endplay."""
    return [Contract(text).score(Vul.both if zone else Vul.none) for text, zone in zip(texts, vulnerable, strict=True)]


def seconds(run: Callable[[], Any], runs: int = RUNS) -> tuple[float, Any]:
    """The shortest of some runs, and what it gave."""
    times = []
    for _ in range(runs):
        began = perf_counter()
        found = run()
        times.append(perf_counter() - began)
    return min(times), found


def measures() -> Iterator[Measure]:
    """How many times faster, on texts as one writes them and on a million different spellings."""
    dice = random.Random(2)
    one_of = sorted({result.ascii for result in results().values()})
    texts = dice.choices(one_of, k=ROWS)
    vulnerable = [dice.random() < 0.5 for _ in texts]
    plain = pl.DataFrame({"contract": texts, "vulnerable": vulnerable})
    varied = plain.with_columns(contract=pl.Series([spelled(text, dice) for text in texts]))
    began = perf_counter()
    score_frame(plain.head(1), laws=LAWS)
    yield Measure("score_frame: the first call", perf_counter() - began, "s", note="makes the table of all contracts")
    theirs, expected = seconds(lambda: loop(texts, vulnerable), runs=1)
    for name, frame in (("as written", plain), ("all spellings", varied)):
        ours, scored = seconds(partial(score_frame, frame, laws=LAWS))
        if scored["duplicate"].to_list() != expected:
            raise AssertionError("score_frame and endplay differ")
        note = f"{ours:.3f} s, endplay {theirs:.2f} s, {frame['contract'].n_unique()} texts; the scores agree"
        title = f"contract text, {ROWS:,} rows, {name}: times faster than endplay"
        yield Measure(title, theirs / ours, "times", limit=10, at_least=True, note=note)
