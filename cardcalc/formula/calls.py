"""What a call gives by the kind of its values: a term, a polars column, a numpy array, a sympy expression."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..errors import DomainError
from .arrays import array_values, mask, widened
from .domain import Flag
from .expressions import expression
from .symbols import sympy_expression
from .term import Term, as_condition, num, part

if TYPE_CHECKING:
    from .faces import Formula

__all__ = ["array", "column", "computed", "inline", "kinds", "symbolic", "tabulated_column"]


def kinds(values: Mapping[str, Any]) -> list[str]:
    """Which worlds the values of a call come from, plain numbers left out."""
    found: set[str] = set()
    for value in values.values():
        module = "term" if isinstance(value, Term) else type(value).__module__.partition(".")[0]
        if module in ("term", "polars", "sympy") or (module == "numpy" and getattr(value, "ndim", 0) > 0):
            found.add(module)
    return sorted(found)


def inline(formula: Formula, values: Mapping[str, Any]) -> Term:
    """The formula as a part of another rule, its inputs being terms of that rule."""
    if not formula.is_traced:
        return formula.term  # an error that says why
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
    return part(formula.name, shown, formula.trace(terms), formula.domain)


def bound_first(formula: Formula, values: Mapping[str, Any]) -> tuple[Formula, dict[str, Any]]:
    """The formula with the inputs bound that its rule loops over, and the other values."""
    loops = {n: values[n] for n in formula.unrolled}
    return formula.bind(**loops), {n: v for n, v in values.items() if n not in loops}


# ---- polars -------------------------------------------------------------------------------------------


def column(formula: Formula, values: Mapping[str, Any]) -> Any:
    """The formula as a polars expression, or as a Series, checked, if Series were given."""
    import polars as pl

    if any(isinstance(v, pl.Series) for v in values.values()):
        return _series(formula, values)
    if wrong := [
        n for n, v in values.items() if type(v).__module__.startswith("polars") and not isinstance(v, pl.Expr)
    ]:
        raise DomainError(f"{formula.name}: {wrong[0]} is a {type(values[wrong[0]]).__name__}, not a column of one")
    if not formula.is_traced:
        return tabulated_column(formula, values)
    if loops := [n for n in formula.unrolled if isinstance(values[n], pl.Expr)]:
        raise DomainError(
            f"{formula.name}: {', '.join(loops)} must be a number in an expression; score(frame) takes a column"
        )
    bound, rest = bound_first(formula, values)
    return expression(bound.domain, bound.term, rest, rational=bound.is_rational)


def _series(formula: Formula, values: Mapping[str, Any]) -> Any:
    import polars as pl

    from .frames import look, points

    columns = {n: v for n, v in values.items() if isinstance(v, pl.Series)}
    sizes = {len(s) for s in columns.values()}
    if len(sizes) > 1 or any(isinstance(v, pl.Expr) for v in values.values()):
        raise DomainError(f"{formula.name}: give Series of one length, or expressions, not both")
    constants = {n: formula.domain.one(n, v) for n, v in values.items() if n not in columns}
    frame = pl.DataFrame([s.alias(n) for n, s in columns.items()]).with_columns(
        [pl.lit(float(v) if isinstance(v, Fraction) else v).alias(n) for n, v in constants.items()]
    )
    look(formula, frame, list(formula.inputs))
    return points(formula, frame, "raise")


def tabulated_column(formula: Formula, values: Mapping[str, Any]) -> Any:
    """A tabulated formula as a polars expression that looks its rows up one by one."""
    import polars as pl

    known = {n: v if isinstance(v, pl.Expr) else pl.lit(formula.domain.one(n, v)) for n, v in values.items()}

    def run(rows: pl.Series) -> pl.Series:
        found = [float(formula(**row)) if formula.domain.admits(row) else None for row in rows.to_list()]
        return pl.Series("points", found, dtype=pl.Float64)

    return pl.struct([c.alias(n) for n, c in known.items()]).map_batches(run, return_dtype=pl.Float64).alias("points")


# ---- numpy --------------------------------------------------------------------------------------------


def array(formula: Formula, values: Mapping[str, Any]) -> Any:
    """The formula on numpy arrays, broadcast, widened and checked."""
    import numpy as np

    domain = formula.domain
    wide: dict[str, Any] = {}
    for name, kind in domain.inputs.items():
        given = values[name]
        if isinstance(given, np.ma.MaskedArray):
            raise DomainError(f"{formula.name}: {name} is a masked array; give an array without a mask")
        given = np.asarray(given if getattr(given, "ndim", 0) else domain.one(name, given))
        if given.dtype == object and given.ndim == 0:  # a Fraction
            given = given.astype(np.float64)
        wide[name], bad = widened(domain, name, given)
        if bad.any():
            first, count = given[bad].flat[0], int(bad.sum())
            raise DomainError(f"{formula.name}: {name} = {first} is not {kind} ({count} of {bad.size} values)")
    try:
        arrays = np.broadcast_arrays(*wide.values())
    except ValueError:
        shapes = ", ".join(f"{n} {a.shape}" for n, a in wide.items())
        raise DomainError(f"{formula.name}: arrays of these shapes do not go together: {shapes}") from None
    shape = arrays[0].shape
    env = {n: a.ravel() for n, a in zip(wide, arrays, strict=True)}
    result, fit = computed(formula, env, arrays[0].size)
    if not fit.all():
        at = int((~fit).argmax())
        row = {n: a[at].item() for n, a in env.items()}
        domain.take(row)
        raise DomainError(
            f"{formula.name}: the result of {row} does not fit 64 bits ({int((~fit).sum())} of {fit.size})"
        )
    return result.reshape(shape)


def computed(formula: Formula, env: Mapping[str, Any], size: int) -> tuple[Any, Any]:
    """The values of flat arrays whose elements are each in range, and which rows are in the domain and fit."""
    import numpy as np

    good = mask(formula.domain, env, size, rational=formula.is_rational)
    values = np.zeros(size, np.float64 if formula.is_rational else np.int64)
    rows = np.flatnonzero(good)
    some = {n: a[rows] for n, a in env.items()}
    try:
        if not formula.is_traced:
            lists = [a.tolist() for a in some.values()]
            values[rows] = [float(formula(**dict(zip(some, row, strict=True)))) for row in zip(*lists, strict=True)]
        elif formula.unrolled:
            values[rows], good[rows] = _loop_by_loop(formula, some, len(rows))
        else:
            values[rows], good[rows] = array_values(
                formula.domain, formula.term, some, len(rows), rational=formula.is_rational
            )
    except FloatingPointError:
        raise DomainError(f"{formula.name}: the rule divides by zero for some of these values") from None
    return values, good


def _loop_by_loop(formula: Formula, env: Mapping[str, Any], size: int) -> tuple[Any, Any]:
    """Each value of the inputs that the rule loops over by itself."""
    import numpy as np

    values = np.zeros(size, np.float64 if formula.is_rational else np.int64)
    good = np.ones(size, bool)
    keys = np.stack([env[n] for n in formula.unrolled])
    for key in np.unique(keys, axis=1).T:
        rows = np.flatnonzero((keys == key[:, None]).all(axis=0))
        bound, rest = bound_first(formula, {**env, **dict(zip(formula.unrolled, key.tolist(), strict=True))})
        values[rows], good[rows] = computed(bound, {n: a[rows] for n, a in rest.items()}, len(rows))
    return values, good


# ---- sympy --------------------------------------------------------------------------------------------


def symbolic(formula: Formula, values: Mapping[str, Any]) -> Any:
    """The formula with sympy expressions for inputs; numbers among them, sympy's own too, are checked."""
    import sympy as sp

    plain: dict[str, Any] = {}
    for name, value in values.items():
        if value in (sp.true, sp.false):
            plain[name] = formula.domain.one(name, bool(value))
        elif not isinstance(value, sp.Basic) or value.is_number:
            plain[name] = formula.domain.one(name, _python(value))
    if len(plain) == len(values):
        formula.domain.take(plain)
    bound, rest = bound_first(formula, {**values, **plain})
    env = {n: _sympy(v) if n in plain else v for n, v in rest.items()}
    return sympy_expression(bound.term, env)


def _python(value: Any) -> Any:
    import sympy as sp

    if isinstance(value, sp.Integer):
        return int(value)
    if isinstance(value, sp.Rational):
        return Fraction(int(value.p), int(value.q))
    return float(value) if isinstance(value, sp.Float) else value


def _sympy(value: Any) -> Any:
    import sympy as sp

    return sp.true if value is True else sp.false if value is False else sp.Rational(str(value))
