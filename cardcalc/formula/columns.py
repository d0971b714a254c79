"""A tree on columns: polars expressions and numpy arrays, computed in 64 bits and never past them."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import DomainError
from .domain import Chance, Domain, Flag, Integers
from .evaluate import Interval, bounds
from .term import ARITHMETIC, COMPARISONS, LOGIC, Term

if TYPE_CHECKING:
    import numpy as np
    import polars as pl

__all__ = ["column_domain", "evaluate_array", "expression", "fits", "inside", "take_arrays"]

_ENDS = (-(2**63), 2**63 - 1)


def fits(term: Term, intervals: Mapping[str, Interval]) -> bool:
    """Whether every intermediate result stays within 64 bits when the inputs stay in these intervals."""
    seen: list[Interval] = []
    bounds(term, intervals, seen)
    return all(_ENDS[0] <= low and high <= _ENDS[1] for low, high in seen)


def _reach(domain: Domain, term: Term) -> int:
    """The largest size of the open inputs with which the whole tree still fits 64 bits."""

    def within(size: int) -> bool:
        return fits(term, {n: _interval(k, size) for n, k in domain.inputs.items()})

    low, high = 0, 2**62
    if within(high):
        return high
    while low < high - 1:
        middle = (low + high) // 2
        low, high = (middle, high) if within(middle) else (low, middle)
    return low


def _interval(kind: Integers | Flag | Chance, size: int) -> Interval:
    if not isinstance(kind, Integers):
        return 0, 1
    return (-size if kind.low is None else kind.low), (size if kind.high is None else kind.high)


def column_domain(domain: Domain, term: Term) -> dict[str, Interval]:
    """The interval of every input on columns: its range, open ends cut where 64 bits would overflow."""
    if domain.is_finite and fits(term, {n: _interval(k, 0) for n, k in domain.inputs.items()}):
        return {n: _interval(k, 0) for n, k in domain.inputs.items()}
    reach = 2**62 if any(isinstance(k, Chance) for k in domain.inputs.values()) else _reach(domain, term)
    return {n: _interval(k, reach) for n, k in domain.inputs.items()}


# ---- polars -------------------------------------------------------------------------------------------


def expression(domain: Domain, term: Term, inputs: Mapping[str, Any], *, rational: bool) -> pl.Expr:
    """The tree as a polars expression: null where an input is null or the inputs lie outside the domain."""
    import polars as pl

    known: list[pl.Expr] = []
    env: dict[str, Any] = {}
    limits = column_domain(domain, term)
    for name, kind in domain.inputs.items():
        given = inputs[name]
        if not isinstance(given, pl.Expr):
            taken = domain.one(name, given)
            given = pl.lit(float(taken) if isinstance(kind, Chance) else taken)
        if isinstance(kind, Chance):
            value = given.cast(pl.Float64)
            good = value.is_between(0, 1)
        else:
            value = given.cast(pl.Int64, strict=False)
            good = (value == given) & value.is_between(int(limits[name][0]), int(limits[name][1]))
            if isinstance(kind, Integers) and kind.step > 1:
                good &= (value - (kind.low or 0)) % kind.step == 0
        known.append(good)
        safe = pl.when(good).then(value)  # nothing outside is computed with, so nothing overflows
        env[name] = safe == 1 if isinstance(kind, Flag) else safe
    result: pl.Expr = _Polars(rational).run(term, env)
    if domain.where is not None:
        known.append(_Polars(rational).run(domain.where, env))
    if known:
        result = pl.when(functools.reduce(operator.and_, known)).then(result)
    return result.alias("points")


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
                return self.run(args[2], env)
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
        if op in COMPARISONS:
            return COMPARISONS[op](a, b)
        return LOGIC[op](a, b) if op in LOGIC else ARITHMETIC[op](a, b)


# ---- numpy --------------------------------------------------------------------------------------------


def take_arrays(domain: Domain, inputs: Mapping[str, Any]) -> tuple[dict[str, Any], tuple[int, ...]]:
    """The inputs as flat arrays of one length, widened and checked against the domain, and their shape.

    DomainError names the input, how many values are outside and the first of them.
    """
    import numpy as np

    widened: dict[str, np.ndarray[Any, Any]] = {}
    for name, kind in domain.inputs.items():
        array = np.asarray(inputs[name])
        if array.ndim == 0:
            array = np.asarray(domain.one(name, inputs[name]))
        allowed = "uif" if isinstance(kind, Chance) else "bui" if isinstance(kind, Flag) else "ui"
        if array.dtype.kind not in allowed:
            raise DomainError(f"{domain.name}: {name} is an array of {array.dtype}, not of values each {kind}")
        if isinstance(kind, Chance):
            wide = array.astype(np.float64)
            bad = ~((wide >= 0) & (wide <= 1))
        else:
            bad = np.zeros(array.shape, bool)
            if array.dtype.kind == "u" and array.dtype.itemsize == 8:
                bad |= array > np.uint64(_ENDS[1])
            wide = array.astype(np.int64)
            low, high = (0, 1) if isinstance(kind, Flag) else (kind.low, kind.high)
            if low is not None:
                bad |= wide < low
            if high is not None:
                bad |= wide > high
            if isinstance(kind, Integers) and kind.step > 1:
                bad |= (wide - (kind.low or 0)) % kind.step != 0
        if bad.any():
            raise DomainError(
                f"{domain.name}: {name} = {array[bad].flat[0]} is not {kind} ({int(bad.sum())} of {bad.size} values)"
            )
        widened[name] = wide.astype(bool) if isinstance(kind, Flag) else wide
    arrays = np.broadcast_arrays(*widened.values()) if widened else [np.zeros(())]
    shape = arrays[0].shape
    env = {n: a.ravel() for n, a in zip(widened, arrays, strict=False)}
    if domain.where is not None:
        outside = ~inside(domain, env, math.prod(shape))
        if outside.any():
            at = int(outside.argmax())
            values = ", ".join(f"{n}={a[at]}" for n, a in env.items())
            raise DomainError(
                f"{domain.name}: {values} is outside the domain, where {domain.where} ({int(outside.sum())} of "
                f"{outside.size} rows)"
            )
    return env, shape


def inside(domain: Domain, env: Mapping[str, Any], size: int) -> np.ndarray[Any, Any]:
    """Which rows meet the condition among the inputs."""
    import numpy as np

    if domain.where is None:
        return np.ones(size, bool)
    return np.asarray(_Numpy(False).run(domain.where, env, size), bool)


def evaluate_array(domain: Domain, term: Term, env: Mapping[str, Any], size: int, *, rational: bool) -> Any:
    """The tree on flat arrays already taken: int64, or float64 for rational formulas.

    Where 64 bits might overflow on the way it computes with Python's integers instead; DomainError if the
    result itself does not fit.
    """
    import numpy as np

    if rational:
        return np.asarray(_Numpy(True).run(term, env, size), np.float64)
    intervals = {n: (int(a.min()), int(a.max())) if a.size else (0, 0) for n, a in env.items()}
    if fits(term, intervals):
        return np.asarray(_Numpy(False).run(term, env, size), np.int64)
    wide = {n: a if a.dtype == bool else a.astype(object) for n, a in env.items()}
    result = _Numpy(False).run(term, wide, size)
    try:
        return result.astype(np.int64)
    except OverflowError:
        raise DomainError(
            f"{domain.name}: a result does not fit 64 bits; call the formula with ints one by one"
        ) from None


class _Numpy:
    """The fold of a tree to an array; of `cases` each branch is computed for its own rows only."""

    def __init__(self, rational: bool) -> None:
        self.rational = rational

    def run(self, term: Term, env: Mapping[str, Any], size: int) -> Any:
        import numpy as np

        op, args = term.op, term.args
        match op:
            case "var":
                return env[args[0]]
            case "num":
                return np.full(size, float(args[0]) if self.rational else args[0])
            case "true" | "false":
                return np.full(size, op == "true")
            case "part":
                return self.run(args[2], env, size)
            case "neg":
                return -self.run(args[0], env, size)
            case "~":
                return ~self.run(args[0], env, size)
            case "abs":
                return abs(self.run(args[0], env, size))
            case "min" | "max":
                pick = np.minimum if op == "min" else np.maximum
                return functools.reduce(pick, [self.run(a, env, size) for a in args])
            case "cases":
                return self._cases(args, env, size)
        a, b = self.run(args[0], env, size), self.run(args[1], env, size)
        if op == "/" or (op == "**" and self.rational):
            a = a.astype(np.float64)
        if op in COMPARISONS:
            return COMPARISONS[op](a, b).astype(bool)
        if op in LOGIC:
            return LOGIC[op](a, b)
        with np.errstate(divide="raise", invalid="raise"):
            return ARITHMETIC[op](a, b)

    def _cases(self, branches: tuple[Any, ...], env: Mapping[str, Any], size: int) -> Any:
        import numpy as np

        wide = any(a.dtype == object for a in env.values())
        result = np.zeros(size, object if wide else np.float64 if self.rational else np.int64)
        rows = np.arange(size)  # those that no branch has taken yet
        for condition, value, _ in branches:
            some = {n: a[rows] for n, a in env.items()}
            fires = np.ones(len(rows), bool) if condition is None else self.run(condition, some, len(rows))
            chosen = rows[fires]
            if len(chosen):
                result[chosen] = self.run(value, {n: a[fires] for n, a in some.items()}, len(chosen))
            rows = rows[~fires]
        return result
