"""Whole domains: the table, the pivot, the range, which inputs give a value, and the lookup array."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import DomainError, quoted
from ..glossary import language, term
from .calls import computed
from .domain import Chance, Flag, Integers
from .labels import input_label, value_label

if TYPE_CHECKING:
    import numpy as np
    import polars as pl

    from .faces import Formula

__all__ = ["LARGEST_LOOKUP", "lookup_array", "pivot", "table", "value_range", "where_points"]

LARGEST_LOOKUP = 2**22


def table(formula: Formula, within: Mapping[str, Any], lang: str = "en") -> pl.DataFrame:
    """Every combination of the inputs in order, and `points`; in Russian with the inputs' labels for names."""
    import polars as pl

    points = list(formula.domain.points(within))
    columns: dict[str, Any] = {}
    for name, kind in formula.domain.inputs.items():
        column = [p[name] for p in points]
        dtype = pl.Boolean if isinstance(kind, Flag) else pl.Float64 if isinstance(kind, Chance) else pl.Int64
        columns[name] = pl.Series(name, [float(v) for v in column] if dtype is pl.Float64 else column, dtype=dtype)
    dtype = pl.Float64 if formula.is_rational else pl.Int64
    columns["points"] = pl.Series("points", [formula.column_value(formula(**p)) for p in points], dtype=dtype)
    whole = pl.DataFrame(columns)
    if language(lang) == "en":
        return whole
    return whole.rename({**{n: input_label(formula, n, lang) for n in formula.inputs}, "points": term("points", lang)})


def pivot(formula: Formula, rows: str, columns: str, within: Mapping[str, Any], lang: str = "en") -> pl.DataFrame:
    """The table with one input down the side and another across the top; the others must be fixed."""
    import polars as pl

    for name in (rows, columns):
        formula.domain.axes({**within, name: within.get(name, [])}, "the pivot")
    if rows == columns:
        raise DomainError(f"{formula.name}: a pivot needs two different inputs, not {quoted(rows)} twice")
    others = [n for n in formula.domain.inputs if n not in (rows, columns)]
    if free := [n for n in others if n not in within or isinstance(within[n], range | list | tuple | set | frozenset)]:
        raise DomainError(
            f"{formula.name}: fix {', '.join(free)} to one value for a pivot of {rows} and {columns}, as in {free[0]}=…"
        )
    whole = table(formula, within)
    names = _labels(formula, columns, whole, lang)
    wide = whole.with_columns(pl.col(columns).replace_strict(names, return_dtype=pl.String))
    wide = wide.pivot(on=columns, index=rows, values="points", on_columns=list(names.values()))
    kind = formula.inputs[rows]
    if isinstance(kind, Flag) or (isinstance(kind, Integers) and kind.labels):
        labels = _labels(formula, rows, whole, lang)
        wide = wide.with_columns(pl.col(rows).replace_strict(labels, return_dtype=pl.String))
    return wide.rename({rows: input_label(formula, rows, lang)}) if lang != "en" else wide


def _labels(formula: Formula, name: str, whole: pl.DataFrame, lang: str) -> dict[Any, str]:
    """Every value of an input in the table and how a heading shows it."""
    kind = formula.domain.inputs[name]
    labels: dict[Any, str] = {}
    for value in whole[name].unique().sort():
        own = kind.labels[kind.values().index(value)] if isinstance(kind, Integers) and kind.labels else ""
        keeps = own and (language(lang) == "en" or not own[0].isalpha())  # suit signs are the same everywhere
        labels[value] = own if keeps else value_label(formula, name, value, lang, short=bool(own))
    if not isinstance(kind, Flag) and not getattr(kind, "labels", ()):
        labels = {v: str(v) for v in labels}
    return labels


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
        raise DomainError(f"{formula.name}: points = {quoted(points)} is not a number")
    whole = table(formula, within)
    return whole.filter(pl.col("points") == (float(points) if formula.is_rational else points))


def lookup_array(formula: Formula) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """All values as an array with one axis per input, lowest first, and the mask of what is in the domain.

    DomainError if the domain has no end or more than four million combinations, or a value does not fit.
    """
    import numpy as np

    axes = list(formula.domain.axes({}, "the lookup").values())
    shape = tuple(map(len, axes))
    size = math.prod(shape)
    if size > LARGEST_LOOKUP:
        raise DomainError(f"{formula.name}: {size} combinations are too many for a lookup array")
    grid = np.meshgrid(*[np.asarray(a) for a in axes], indexing="ij") if axes else []
    env = {n: g.ravel() for n, g in zip(formula.domain.inputs, grid, strict=True)}
    values, good = computed(formula, env, size)
    return values.reshape(shape), good.reshape(shape)
