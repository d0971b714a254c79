"""Frames of any length: scoring and checking them, the domain of every row included.

Where the domain is small the points come from the lookup array: the inputs of a row are made into one
index, slice by slice so that the temporaries stay in the cache, on two threads; the values are then taken.
Elsewhere the arrays of the columns are computed.
"""

from __future__ import annotations

import difflib
import functools
import math
import operator
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from ..errors import DomainError, quoted
from .arrays import widened
from .calls import computed
from .domain import Chance, Flag, Integers
from .lookup import LARGEST_LOOKUP, lookup_array

if TYPE_CHECKING:
    import polars as pl

    from .faces import Formula

__all__ = ["Kernel", "check", "kernel", "look", "points", "score"]

_SLICE = 1 << 16  # rows: the temporaries of a slice fit the second-level cache
Kernel = Callable[["pl.DataFrame", Any], Any]


def score(formula: Formula, frame: pl.DataFrame, name: str, on_error: str) -> pl.DataFrame:
    """The frame and the points of every row; a row with a null input has null."""
    if on_error not in ("raise", "null"):
        raise DomainError(f"on_error = {quoted(on_error)} is neither 'raise' nor 'null'")
    if not isinstance(name, str) or not name:
        raise DomainError(f"name = {quoted(name)} is not the name of a column")
    look(formula, frame, list(formula.domain.inputs))
    if name in frame.columns:
        raise DomainError(f"{formula.name}: the frame already has a column {quoted(name)}; say name= for the new one")
    return frame.with_columns(points(formula, frame, on_error).alias(name))


def check(formula: Formula, frame: pl.DataFrame, expected: str, on_error: str) -> pl.DataFrame:
    """The rows whose `expected` is not the right value, with the right `points` and the clauses that made them."""
    import polars as pl

    look(formula, frame, list(formula.domain.inputs))
    if expected not in frame.columns:
        close = difflib.get_close_matches(str(expected), frame.columns, 1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise DomainError(f"{formula.name}: the frame has no column {quoted(expected)} to check{hint}")
    for added in ("points", "clause"):
        if added in frame.columns:
            raise DomainError(f"{formula.name}: rename the column {quoted(added)}, whose name the answer needs")
    if not frame.schema[expected].is_numeric() and frame.schema[expected] != pl.Null:
        raise DomainError(f"{formula.name}: column {quoted(expected)} is {frame.schema[expected]}, not of numbers")
    scored = score(formula, frame, "points", on_error)
    if formula.is_rational:
        both_null = pl.col(expected).is_null() & pl.col("points").is_null()
        same = ((pl.col(expected) - pl.col("points")).abs() <= 1e-9) | both_null
        wrong = scored.filter(~same.fill_null(False))
    else:
        wrong = scored.filter(pl.col(expected).ne_missing(pl.col("points")))
    inputs = list(formula.domain.inputs)
    if not inputs:
        return wrong.with_columns(clause=pl.lit(", ".join(formula.explain().clauses)))
    distinct = wrong.select(inputs).unique(maintain_order=True)
    clauses = [_clauses(formula, row) for row in distinct.iter_rows(named=True)]
    known = distinct.with_columns(clause=pl.Series(clauses, dtype=pl.String))
    return wrong.join(known, on=inputs, how="left", nulls_equal=True, maintain_order="left")


def _clauses(formula: Formula, row: dict[str, Any]) -> str | None:
    if not formula.domain.admits(row):
        return None
    steps = formula.explain(**row).steps
    telling = [s for s in steps if s.depth == 0 or s.value]  # formulas that add nothing are not to blame
    return ", ".join(dict.fromkeys(c for s in telling for c in s.clauses))


def look(formula: Formula, frame: Any, names: Sequence[str]) -> None:
    """That the frame has a column of the right kind for each of these inputs; DomainError otherwise."""
    import polars as pl

    if isinstance(frame, pl.LazyFrame):
        columns = ", ".join(f"{n}=pl.col({n!r})" for n in formula.domain.inputs)
        raise DomainError(
            f"{formula.name}: a lazy frame cannot be checked: score frame.collect(), or add the expression yourself: "
            f"frame.with_columns(f({columns}))"
        )
    if not isinstance(frame, pl.DataFrame):
        raise DomainError(f"{formula.name}: expected a polars DataFrame, not {type(frame).__name__}")
    for name in names:
        kind = formula.domain.inputs[name]
        if name not in frame.columns:
            close = difflib.get_close_matches(name, frame.columns, 1)
            hint = f"; rename {close[0]!r}?" if close else ""
            raise DomainError(
                f"{formula.name}: the frame has no column {quoted(name)} ({kind}), "
                f"only {', '.join(frame.columns) or 'none'}{hint}"
            )
        dtype = frame.schema[name]
        good = dtype == pl.Null or (dtype.is_integer() and dtype not in (pl.Int128, pl.UInt128))
        good |= isinstance(kind, Flag) and dtype == pl.Boolean
        good |= isinstance(kind, Chance) and dtype.is_float()
        if not good:
            raise DomainError(f"{formula.name}: column {quoted(name)} is {dtype}, not of values each {kind}")


def points(formula: Formula, frame: pl.DataFrame, on_error: str) -> pl.Series:
    """The points of a frame whose columns have been looked at, as one Series."""
    import polars as pl

    inputs = list(formula.domain.inputs)
    dtype = pl.Float64 if formula.is_rational else pl.Int64
    if not inputs:
        return pl.Series("points", [formula.column_value(formula())] * frame.height, dtype=dtype)
    run = formula.kernel()
    if run is None or any(frame.schema[n] == pl.Null for n in inputs):
        result, good = _by_arrays(formula, frame)
    else:
        result, good = _by_lookup(formula, run, frame)
    if good is None:
        return result
    if on_error == "raise":
        known = frame.select(pl.all_horizontal(pl.col(n).is_not_null() for n in inputs)).to_series()
        bad = known & ~good
        if bad.any():
            _refuse(formula, frame, bad)
    return pl.select(pl.when(good).then(result).alias("points")).to_series()


def _refuse(formula: Formula, frame: pl.DataFrame, bad: pl.Series) -> None:
    at = int(bad.arg_max() or 0)
    row = {n: frame[n][at] for n in formula.domain.inputs}
    try:
        formula(**row)
        reason = f"the result of {row} does not fit 64 bits"
    except DomainError as error:
        reason = str(error).removeprefix(f"{formula.name}: ")
    raise DomainError(
        f"{formula.name}: {bad.sum()} of {frame.height} rows are outside the domain; "
        f"the first is row {at}: {reason} (on_error='null' leaves such rows empty)"
    )


def _by_arrays(formula: Formula, frame: pl.DataFrame) -> tuple[pl.Series, pl.Series | None]:
    """The points computed from the columns, and which rows are good."""
    import numpy as np
    import polars as pl

    good = np.ones(frame.height, bool)
    env: dict[str, Any] = {}
    for name, kind in formula.domain.inputs.items():
        series = frame[name]
        good &= series.is_not_null().to_numpy()
        if series.dtype == pl.Null:
            series = series.cast(pl.Int64)
        low = kind.low if isinstance(kind, Integers) and kind.low is not None else 0
        fill = bool(low) if series.dtype == pl.Boolean else low if abs(low) < 128 else 0
        env[name], beyond = widened(formula.domain, name, series.fill_null(fill).to_numpy())
        good &= ~beyond
    rows = np.flatnonzero(good)
    values = np.zeros(frame.height, np.float64 if formula.is_rational else np.int64)
    found, fit = computed(formula, {n: a[rows] for n, a in env.items()}, len(rows))
    values[rows], good[rows] = found, fit
    return pl.Series("points", values), None if good.all() else pl.Series(good)


def _by_lookup(formula: Formula, run: Kernel, frame: pl.DataFrame) -> tuple[pl.Series, pl.Series | None]:
    """The points slice by slice on two threads, and which rows are good (None: all)."""
    import numpy as np
    import polars as pl

    values = np.empty(frame.height, np.float64 if formula.is_rational else np.int64)
    masks: dict[int, Any] = {}

    def fill(at: int) -> None:
        mask = run(frame.slice(at, _SLICE), values[at : at + _SLICE])
        if mask is not None:
            masks[at] = mask

    starts = range(0, frame.height, _SLICE)
    if len(starts) > 1:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(fill, starts))
    else:
        list(map(fill, starts))
    result = pl.Series("points", values)
    if not masks:
        return result, None
    good = np.ones(frame.height, bool)
    for at, piece in masks.items():
        good[at : at + _SLICE] = piece
    return result, pl.Series(good)


def kernel(formula: Formula) -> Kernel | None:
    """A function that fills an array with the values of a frame's rows and returns which are good (None: all).

    None where the domain is open or too large for a lookup array, or has steps.
    """
    import numpy as np
    import polars as pl

    domain = formula.domain
    if not domain.is_finite or not domain.inputs:
        return None
    axes = {n: k.values() for n, k in domain.inputs.items()}
    steps = any(isinstance(k, Integers) and k.step > 1 for k in domain.inputs.values())
    far = any(abs(int(v)) > 2**31 for axis in axes.values() for v in (axis[0], axis[-1]))
    if steps or far or math.prod(map(len, axes.values())) > LARGEST_LOOKUP:
        return None
    table, valid = lookup_array(formula)
    shape = table.shape
    flat, whole = table.ravel(), bool(valid.all())
    fine = valid.ravel()
    index_type: Any = np.uint16 if flat.size <= 2**16 else np.uint32
    strides = [math.prod(shape[i + 1 :]) for i in range(len(shape))]
    columns = [(n, int(axes[n][0]), len(axes[n]), s) for n, s in zip(axes, strides, strict=True)]

    def run(frame: pl.DataFrame, values: Any) -> Any:
        index: Any = np.zeros(frame.height, index_type)
        bad: list[Any] = []
        for name, low, size, stride in columns:
            series = frame[name]
            if series.null_count():
                bad.append(series.is_null().to_numpy())
                series = series.fill_null(False if series.dtype == pl.Boolean else 0)
            column = _unsigned(series.to_numpy(), low, size)
            offset = column - column.dtype.type(low % 2 ** (8 * column.dtype.itemsize)) if low else column
            if offset.max(initial=0) >= size:  # below the lowest wraps round to far above
                beyond = offset >= size
                bad.append(beyond)
                offset = np.where(beyond, 0, offset)
            index += offset.astype(index_type) * index_type(stride)
        np.take(flat, index, mode="clip", out=values)
        if not whole:
            good = np.take(fine, index, mode="clip")
            if not good.all():
                bad.append(~good)
        return ~functools.reduce(operator.or_, bad) if bad else None

    return run


def _unsigned(column: Any, low: int, size: int) -> Any:
    """The column as unsigned numbers that, less `low`, are below `size` just where the values are in range."""
    import numpy as np

    bits = 8 * column.dtype.itemsize
    signed = column.dtype.kind == "i"
    if column.dtype.kind == "u" and bits == 64:
        column, signed = np.minimum(column, np.uint64(2**62)).astype(np.int64), True
    least, most = (-(2 ** (bits - 1)), 2 ** (bits - 1)) if signed else (0, 2**bits)
    if low < least or low + size > most:  # a value below `low` would wrap round into the range
        column = column.astype(np.int64)
    return column.view(f"u{column.dtype.itemsize}")
