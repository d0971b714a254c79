"""Whole domains: the table, the pivot, the range, which inputs give a value, and the lookup array."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import DomainError
from .columns import evaluate_array, inside
from .domain import Chance, Flag, Integers

if TYPE_CHECKING:
    import numpy as np
    import polars as pl

    from .faces import Formula

__all__ = ["LARGEST_LOOKUP", "lookup_array", "pivot", "table", "value_range", "where_points"]

LARGEST_LOOKUP = 2**22


def table(formula: Formula, within: Mapping[str, Any]) -> pl.DataFrame:
    """Every combination of the inputs in order, and `points`."""
    import polars as pl

    points = list(formula.domain.points(within))
    columns: dict[str, Any] = {}
    for name, kind in formula.domain.inputs.items():
        column = [p[name] for p in points]
        dtype = pl.Boolean if isinstance(kind, Flag) else pl.Float64 if isinstance(kind, Chance) else pl.Int64
        columns[name] = pl.Series(name, [float(v) for v in column] if dtype is pl.Float64 else column, dtype=dtype)
    values = [formula(**p) for p in points]
    if formula.is_rational:
        columns["points"] = pl.Series("points", [float(v) for v in values], dtype=pl.Float64)
    else:
        columns["points"] = pl.Series("points", values, dtype=pl.Int64)
    return pl.DataFrame(columns)


def pivot(formula: Formula, rows: str, columns: str, within: Mapping[str, Any]) -> pl.DataFrame:
    """The table with one input down the side and another across the top; the others must be fixed."""
    import polars as pl

    for name in (rows, columns):
        formula.domain.axes({**within, name: within.get(name, [])}, "the pivot")
    if rows == columns:
        raise DomainError(f"{formula.name}: a pivot needs two different inputs, not {rows!r} twice")
    free = [n for n in formula.domain.inputs if n not in (rows, columns) and n not in within]
    if free:
        raise DomainError(
            f"{formula.name}: fix {', '.join(free)} for a pivot of {rows} and {columns}, as in {free[0]}=…"
        )
    whole = table(formula, within)
    names = _labels(formula, columns, whole)
    wide = whole.with_columns(pl.col(columns).replace_strict(names, return_dtype=pl.String))
    return wide.pivot(on=columns, index=rows, values="points", on_columns=list(names.values()))


def _labels(formula: Formula, name: str, whole: pl.DataFrame) -> dict[Any, str]:
    """Every value of an input in the table and how a heading shows it."""
    kind = formula.domain.inputs[name]
    values = whole[name].unique(maintain_order=True).sort().to_list()
    if isinstance(kind, Integers) and kind.labels:
        return {v: kind.labels[kind.values().index(v)] for v in values}
    return {v: str(v) for v in values}


def value_range(formula: Formula, within: Mapping[str, Any]) -> tuple[Any, Any]:
    """The least and the greatest value over the domain, with some inputs fixed or limited."""
    values = [formula(**p) for p in formula.domain.points(within, "the range")]
    if not values:
        raise DomainError(f"{formula.name}: no inputs in the domain agree with {dict(within)}")
    return min(values), max(values)


def where_points(formula: Formula, points: Any, within: Mapping[str, Any]) -> pl.DataFrame:
    """The inputs that give this value."""
    import polars as pl

    if isinstance(points, bool) or (not isinstance(points, int | float) and not hasattr(points, "numerator")):
        raise DomainError(f"{formula.name}: points = {points!r} is not a number")
    whole = table(formula, within)
    return whole.filter(pl.col("points") == (float(points) if formula.is_rational else points))


def lookup_array(formula: Formula) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """All values as an array with one axis per input, lowest first, and the mask of what is in the domain.

    DomainError if the domain has no end or more than four million combinations.
    """
    import numpy as np

    axes = list(formula.domain.axes({}, "the lookup").values())
    shape = tuple(map(len, axes))
    size = math.prod(shape)
    if size > LARGEST_LOOKUP:
        raise DomainError(f"{formula.name}: {size} combinations are too many for a lookup array")
    values = np.zeros(shape, np.float64 if formula.is_rational else np.int64)
    if not formula.is_traced:
        mask = np.zeros(shape, bool)
        for at, point in zip(np.ndindex(shape), itertools.product(*axes), strict=True):
            inputs = dict(zip(formula.domain.inputs, point, strict=True))
            if formula.domain.admits(inputs):
                mask[at], values[at] = True, float(formula(**inputs))
        return values, mask
    grid = np.meshgrid(*[np.asarray(a) for a in axes], indexing="ij") if axes else []
    env = {n: g.ravel() for n, g in zip(formula.domain.inputs, grid, strict=True)}
    keep = inside(formula.domain, env, size)
    env = {n: g[keep] for n, g in env.items()}
    values[keep.reshape(shape)] = evaluate_array(
        formula.domain, formula.term, env, int(keep.sum()), rational=formula.is_rational
    )
    return values, keep.reshape(shape)
