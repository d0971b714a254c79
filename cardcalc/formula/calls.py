"""What a call gives by the kind of its values: a term, a polars column, a numpy array, a sympy expression."""

from __future__ import annotations

import functools
import operator
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import DomainError
from .columns import evaluate_array, expression, take_arrays
from .domain import Flag
from .symbols import sympy_expression
from .term import Term, as_condition, num, part

if TYPE_CHECKING:
    from .faces import Formula

__all__ = ["array", "column", "inline", "kinds", "series", "symbolic"]


def kinds(values: Mapping[str, Any]) -> list[str]:
    """Which worlds the values of a call come from, plain numbers left out."""
    found: set[str] = set()
    for value in values.values():
        module = "term" if isinstance(value, Term) else type(value).__module__.partition(".")[0]
        if module in ("term", "polars", "sympy") or (module == "numpy" and value.ndim > 0):
            found.add(module)
    return sorted(found)


def inline(formula: Formula, values: Mapping[str, Any]) -> Term:
    """The formula as a part of another rule, its inputs being terms of that rule."""
    if loops := [n for n in formula.unrolled if isinstance(values[n], Term)]:
        raise DomainError(f"{formula.name}: {', '.join(loops)} must be a number inside another rule")
    terms: dict[str, Any] = {}
    for name, kind in formula.inputs.items():
        value = values[name]
        if not isinstance(value, Term):
            terms[name] = formula.constant(name, value)
        else:
            terms[name] = as_condition(value) if isinstance(kind, Flag) else num(value)
    shown = {n: t if isinstance(t, Term) else num(t) for n, t in terms.items()}
    return part(formula.name, shown, formula.trace(terms))


def bound_first(formula: Formula, values: Mapping[str, Any]) -> tuple[Formula, dict[str, Any]]:
    """The formula with the inputs bound that its rule loops over, and the other values."""
    loops = {n: values[n] for n in formula.unrolled}
    return formula.bind(**loops), {n: v for n, v in values.items() if n not in loops}


def column(formula: Formula, values: Mapping[str, Any]) -> Any:
    """The formula as a polars expression, or as a Series if Series were given."""
    import polars as pl

    if any(isinstance(v, pl.Series) for v in values.values()):
        return series(formula, values)
    if loops := [n for n in formula.unrolled if isinstance(values[n], pl.Expr)]:
        raise DomainError(
            f"{formula.name}: {', '.join(loops)} must be a number in an expression; score(frame) takes a column"
        )
    bound, rest = bound_first(formula, values)
    return expression(bound.domain, bound.term, rest, rational=bound.is_rational)


def series(formula: Formula, values: Mapping[str, Any]) -> Any:
    """The formula on Series of one length, as a Series."""
    import polars as pl

    from .frames import look

    columns = {n: v for n, v in values.items() if isinstance(v, pl.Series)}
    if len({len(s) for s in columns.values()}) > 1 or any(isinstance(v, pl.Expr) for v in values.values()):
        raise DomainError(f"{formula.name}: give Series of one length, or expressions, not both")
    frame = pl.DataFrame([s.alias(n) for n, s in columns.items()])
    look(formula, frame, list(columns))
    expr = formula(**{n: pl.col(n) if n in columns else v for n, v in values.items()})
    return frame.select(expr).to_series()


def array(formula: Formula, values: Mapping[str, Any]) -> Any:
    """The formula on numpy arrays, broadcast, widened and checked."""
    import numpy as np

    env, shape = take_arrays(formula.domain, values)
    size = int(np.prod(shape))
    if not formula.unrolled:
        return evaluate_array(formula.domain, formula.term, env, size, rational=formula.is_rational).reshape(shape)
    result = np.zeros(size, np.float64)
    keys = np.stack([env[n] for n in formula.unrolled])
    for key in np.unique(keys, axis=1).T:
        rows = (keys == key[:, None]).all(axis=0)
        bound, rest = bound_first(formula, {**env, **dict(zip(formula.unrolled, map(int, key), strict=True))})
        result[rows] = bound(**{n: a[rows] for n, a in rest.items()})
    return result.reshape(shape)


def symbolic(formula: Formula, values: Mapping[str, Any]) -> Any:
    """The formula with sympy expressions for inputs; plain numbers among them are checked."""
    import sympy as sp

    bound, rest = bound_first(formula, values)
    env: dict[str, Any] = {}
    for name, value in rest.items():
        if isinstance(value, sp.Basic):
            env[name] = value
            continue
        taken = bound.domain.one(name, value)
        env[name] = sp.true if taken is True else sp.false if taken is False else sp.Rational(taken)
    return sympy_expression(bound.term, env)


def tabulated_column(formula: Formula, values: Mapping[str, Any]) -> Any:
    """A tabulated formula as a polars expression: one comparison for every row of its table."""
    import polars as pl

    known = {n: v if isinstance(v, pl.Expr) else pl.lit(v) for n, v in values.items()}
    chain: Any = pl
    for row in formula.table().iter_rows(named=True):
        here = functools.reduce(operator.and_, [column == row[n] for n, column in known.items()])
        chain = chain.when(here).then(row["points"])
    return chain.otherwise(None).alias("points")
