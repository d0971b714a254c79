"""One step of the explorer and one edit of a score sheet, all that is shown drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from tests.benchmarks.measure import Measure

LIMIT = 100.0


def worst(actions: Iterator[Callable[[], object]]) -> tuple[float, int]:
    """The longest of the actions in milliseconds, and how many there were."""
    times = []
    for action in actions:
        began = perf_counter()
        action()
        times.append(1000 * (perf_counter() - began))
    return max(times), len(times)


def explorer_steps() -> Iterator[Callable[[], object]]:
    """Every input of every formula moved through its values."""
    from cardcalc import formulas
    from cardcalc.widgets import FormulaExplorer

    for name in formulas:
        explorer = FormulaExplorer(name)
        for control in [*explorer._controls.values()]:
            if hasattr(control, "options"):
                values = [value for _, value in control.options]
            elif hasattr(control, "min"):
                step = (control.max - control.min) / 7
                values = [type(control.value)(control.min + step * k) for k in range(8)]
            else:
                values = [True, False]
            for value in values:
                yield lambda control=control, value=value: setattr(control, "value", value)


def sheet_edits() -> Iterator[Callable[[], object]]:
    """Deals entered by the form, corrected and taken back."""
    from cardcalc.widgets import ScoreSheet

    widget = ScoreSheet()

    def enter(contract: str) -> None:
        widget._form.contract.value = contract
        widget._add.click()

    for contract in ("4SX-2", "2H=", "1NT+1", "6CXX-1", "3D=", "5S-3"):
        yield lambda contract=contract: enter(contract)
    yield lambda: setattr(widget._rules["laws"], "value", "1993")
    yield lambda: widget.replace(2, "EW", "2H-1")
    yield lambda: widget.remove(1)
    yield widget._undo.click


def measures() -> Iterator[Measure]:
    """Both, the slowest of all that were tried."""
    value, count = worst(explorer_steps())
    yield Measure("explorer step", value, "ms", limit=LIMIT, note=f"slowest of {count}, all formulas")
    value, count = worst(sheet_edits())
    yield Measure("sheet edit", value, "ms", limit=LIMIT, note=f"slowest of {count}")
