"""A tree as a polars expression."""

from __future__ import annotations

import functools
import operator
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .columns import ends, is_exact_only, limits
from .domain import Chance, Domain, Flag, Input, Integers
from .evaluate import Interval, valued
from .term import ARITHMETIC, COMPARISONS, LOGIC, Term

if TYPE_CHECKING:
    import polars as pl

__all__ = ["expression"]


def expression(domain: Domain, term: Term, inputs: Mapping[str, Any], *, rational: bool) -> pl.Expr:
    """The tree as a polars expression: null where an input is null or the inputs lie outside the domain.

    It is null too where 64 bits could overflow; `score` computes those rows exactly.
    """
    import polars as pl

    columns: dict[str, pl.Expr] = {}
    for name, kind in domain.inputs.items():
        given = inputs[name]
        if not isinstance(given, pl.Expr):
            taken = domain.one(name, given)
            given = pl.lit(float(taken) if isinstance(kind, Chance) else taken)
        columns[name] = given
    if is_exact_only(domain, term, rational=rational):
        return _row_by_row(domain, term, columns, rational)
    known: list[pl.Expr] = []
    env: dict[str, Any] = {}
    reach = limits(domain, term, rational=rational)
    for name, kind in domain.inputs.items():
        given = columns[name]
        if isinstance(kind, Chance):
            value = given.cast(pl.Float64)
            good = value.is_between(0, 1)
        else:
            value = given.cast(pl.Int64, strict=False)
            good = (value == given) & _inside(value, kind, reach[name])
        known.append(good)
        safe = pl.when(good).then(value)  # nothing outside is computed with, so nothing overflows
        env[name] = safe == 1 if isinstance(kind, Flag) else safe
    result: pl.Expr = _Polars(rational).run(term, env)
    if domain.where is not None:
        known.append(_Polars(rational).run(domain.where, env))
    if known:
        result = pl.when(functools.reduce(operator.and_, known)).then(result)
    return result.alias("points")


def _inside(value: pl.Expr, kind: Input, reach: Interval) -> pl.Expr:
    low, high = max(int(reach[0]), -(2**63)), min(int(reach[1]), 2**63 - 1)
    if low > high:
        return value.is_null() & value.is_not_null()
    good = value.is_between(low, high)
    if isinstance(kind, Integers) and kind.step > 1:
        good &= (value - (kind.low or 0)) % kind.step == 0
    return good


def _row_by_row(domain: Domain, term: Term, columns: Mapping[str, pl.Expr], rational: bool) -> pl.Expr:
    import polars as pl

    dtype = pl.Float64() if rational else pl.Int64()

    def run(rows: pl.Series) -> pl.Series:
        found: list[Any] = []
        for row in rows.to_list():
            value = valued(term, domain.take(row)) if None not in row.values() and domain.admits(row) else None
            if value is not None:
                value = float(value) if rational else value if -(2**63) <= value < 2**63 else None
            found.append(value)
        return pl.Series("points", found, dtype=dtype)

    struct = pl.struct([c.alias(n) for n, c in columns.items()])
    return struct.map_batches(run, return_dtype=dtype).alias("points")


class _Polars:
    """The fold of a tree to an expression; all branches of `cases` are computed, so each must be total."""

    def __init__(self, rational: bool) -> None:
        self.rational = rational

    def run(self, term: Term, env: Mapping[str, Any]) -> Any:
        import polars as pl

        op, args = term.op, term.args
        match op:
            case "var":
                return env[args[0]]
            case "num":
                return pl.lit(float(args[0])) if self.rational else pl.lit(args[0], dtype=pl.Int64)
            case "true" | "false":
                return pl.lit(op == "true")
            case "part":
                return self._part(args, env)
            case "neg":
                return -self.run(args[0], env)
            case "~":
                return ~self.run(args[0], env)
            case "abs":
                return self.run(args[0], env).abs()
            case "min" | "max":
                values = [self.run(a, env) for a in args]
                return (pl.min_horizontal if op == "min" else pl.max_horizontal)(values)
            case "cases":
                chain: Any = pl
                for branch in args[:-1]:
                    chain = chain.when(self.run(branch.condition, env)).then(self.run(branch.value, env))
                last = self.run(args[-1].value, env)
                return last if chain is pl else chain.otherwise(last)
        a, b = self.run(args[0], env), self.run(args[1], env)
        if op == "**":  # a branch that does not fire may have a negative exponent
            return a.cast(pl.Float64) ** b if self.rational else a ** pl.when(b >= 0).then(b)
        return {**ARITHMETIC, **COMPARISONS, **LOGIC}[op](a, b)

    def _part(self, args: tuple[Any, ...], env: Mapping[str, Any]) -> Any:
        """Another formula: null where its own inputs would be outside its domain."""
        import polars as pl

        _, inputs, body, domain = args
        values = {n: self.run(t, env) for n, t in inputs.items()}
        good = [
            (_inside(v, k, ends(k)) & (v == v.floor()) if self.rational else _inside(v, k, ends(k)))
            if isinstance(k, Integers)
            else v.is_between(0, 1)
            for k, v in ((domain.inputs[n], v) for n, v in values.items() if not isinstance(domain.inputs[n], Flag))
        ]
        if domain.where is not None:
            good.append(self.run(domain.where, values))
        result = self.run(body, env)
        return pl.when(functools.reduce(operator.and_, good)).then(result) if good else result
