"""A tree on numpy arrays: inputs widened and checked, each branch computed for its own rows."""

from __future__ import annotations

import functools
import operator
from collections.abc import Mapping
from typing import Any

from ..errors import DomainError
from .columns import is_exact_only, limits
from .domain import Chance, Domain, Flag, Input, Integers
from .evaluate import Interval, valued
from .term import ARITHMETIC, COMPARISONS, Term

__all__ = ["array_values", "mask", "outside", "widened"]


def widened(domain: Domain, name: str, array: Any) -> tuple[Any, Any]:
    """The values of one input in 64 bits, and the mask of those outside its range.

    `DomainError` if they are of a type that this input never has.
    """
    import numpy as np

    kind = domain.inputs[name]
    allowed = "uif" if isinstance(kind, Chance) else "bui" if isinstance(kind, Flag) else "ui"
    if array.dtype.kind not in allowed and array.size:
        raise DomainError(f"{domain.name}: {name} is an array of {array.dtype}, not of values each {kind}")
    if isinstance(kind, Chance):
        wide = array.astype(np.float64)
        return wide, ~((wide >= 0) & (wide <= 1))
    beyond = array > np.uint64(2**63 - 1) if array.dtype == np.uint64 else np.zeros(array.shape, bool)
    wide = array.astype(np.int64)
    beyond |= outside(kind, wide)
    return (wide == 1 if isinstance(kind, Flag) else wide), beyond


def outside(kind: Input, values: Any) -> Any:
    """The mask of numbers that are none of the values of an input."""
    import numpy as np

    if values.dtype == bool:
        return np.zeros(values.shape, bool)
    low, high = (kind.low, kind.high) if isinstance(kind, Integers) else (0, 1)
    bad = np.zeros(values.shape, bool)
    if low is not None:
        bad |= values < low
    if high is not None:
        bad |= values > high
    if values.dtype.kind == "f" and not isinstance(kind, Chance):
        bad |= values != np.floor(values)
    if isinstance(kind, Integers) and kind.step > 1:
        bad |= (values - (kind.low or 0)) % kind.step != 0
    return bad


def mask(domain: Domain, env: Mapping[str, Any], size: int, *, rational: bool) -> Any:
    """Which rows, each input being in its range, meet the condition among the inputs."""
    import numpy as np

    if domain.where is None:
        return np.ones(size, bool)
    if is_exact_only(domain, domain.where, rational=rational):
        return np.array([domain.admits(row) for row in _rows(env, size)], bool)
    fast = _within(env, limits(domain, domain.where, rational=rational), size)
    good = np.zeros(size, bool)
    with np.errstate(divide="raise", invalid="raise"):
        good[fast] = _Numpy(rational).run(domain.where, {n: a[fast] for n, a in env.items()}, int(fast.sum()))
    good[~fast] = [domain.admits(row) for row in _rows({n: a[~fast] for n, a in env.items()}, int((~fast).sum()))]
    return good


def array_values(domain: Domain, term: Term, env: Mapping[str, Any], size: int, *, rational: bool) -> tuple[Any, Any]:
    """The tree on flat arrays inside the domain: int64 (float64 of rational formulas), and which results fit."""
    import numpy as np

    values = np.zeros(size, np.float64 if rational else np.int64)
    fit = np.ones(size, bool)
    if is_exact_only(domain, term, rational=rational):
        fast = np.zeros(size, bool)
    else:
        fast = _within(env, limits(domain, term, rational=rational), size)
    if fast.any():
        values[fast] = _Numpy(rational).run(term, {n: a[fast] for n, a in env.items()}, int(fast.sum()))
    slow = np.flatnonzero(~fast)
    known: dict[tuple[Any, ...], Any] = {}
    for at, row in zip(slow, _rows({n: a[slow] for n, a in env.items()}, len(slow)), strict=True):
        key = tuple(row.values())
        if key not in known:
            known[key] = valued(term, domain.take(row))
        if rational:
            values[at] = float(known[key])
        elif -(2**63) <= known[key] < 2**63:
            values[at] = known[key]
        else:
            fit[at] = False
    return values, fit


def _within(env: Mapping[str, Any], ends: Mapping[str, Interval], size: int) -> Any:
    import numpy as np

    good = np.ones(size, bool)
    for name, array in env.items():
        if array.dtype == np.int64:
            good &= (array >= ends[name][0]) & (array <= ends[name][1])
    return good if all(low <= high for low, high in ends.values()) else np.zeros(size, bool)


def _rows(env: Mapping[str, Any], size: int) -> list[dict[str, Any]]:
    columns = {n: a.tolist() for n, a in env.items()}
    return [{n: column[i] for n, column in columns.items()} for i in range(size)]


class _Numpy:
    """The fold of a tree to an array; of `cases`, `&` and `|` each part is computed only where it is asked for."""

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
                return self._part(args, env, size)
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
            case "&" | "|":
                return self._logic(op, args, env, size)
        a, b = self.run(args[0], env, size), self.run(args[1], env, size)
        if op in COMPARISONS:
            return COMPARISONS[op](a, b)
        if op == "/" or (op == "**" and self.rational):
            a = a.astype(np.float64)
        with np.errstate(divide="raise", invalid="raise"):
            return ARITHMETIC[op](a, b)

    def _logic(self, op: str, args: tuple[Any, ...], env: Mapping[str, Any], size: int) -> Any:
        first = self.run(args[0], env, size).copy()
        asked = first if op == "&" else ~first
        first[asked] = self.run(args[1], {n: a[asked] for n, a in env.items()}, int(asked.sum()))
        return first

    def _part(self, args: tuple[Any, ...], env: Mapping[str, Any], size: int) -> Any:
        """Another formula: `DomainError` where it is given inputs outside its domain."""
        import numpy as np

        _, inputs, body, domain = args
        values = {n: self.run(t, env, size) for n, t in inputs.items()}
        bad = functools.reduce(
            operator.or_, [outside(domain.inputs[n], v) for n, v in values.items()], np.zeros(size, bool)
        )
        if domain.where is not None and not bad.any():
            bad = ~self.run(domain.where, values, size)
        if bad.any():
            at = int(bad.argmax())
            domain.take({n: _plain(v[at].item()) for n, v in values.items()})
        return self.run(body, env, size)

    def _cases(self, branches: tuple[Any, ...], env: Mapping[str, Any], size: int) -> Any:
        import numpy as np

        result = np.zeros(size, np.float64 if self.rational else np.int64)
        rows = np.arange(size)  # those that no branch has taken yet
        for condition, value, _ in branches:
            some = {n: a[rows] for n, a in env.items()}
            fires = np.ones(len(rows), bool) if condition is None else self.run(condition, some, len(rows))
            chosen = rows[fires]
            if len(chosen):
                result[chosen] = self.run(value, {n: a[fires] for n, a in some.items()}, len(chosen))
            rows = rows[~fires]
        return result


def _plain(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value
