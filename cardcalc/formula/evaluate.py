"""What a tree computes exactly, which cases fire on the way, and within which bounds its values lie."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

from ..errors import DomainError
from .term import ARITHMETIC, COMPARISONS, Branch, Term, walk

__all__ = ["Interval", "bounds", "exact", "fired", "fits", "holds", "makes_fractions", "rounded", "valued", "whole"]

_GIANT = 35_000_000  # bits of the largest power that is computed


def holds(term: Term, env: Mapping[str, Any]) -> bool:
    """Whether a condition is true of these values."""
    op, args = term.op, term.args
    if op == "var":
        return bool(env[args[0]])
    if op in ("true", "false"):
        return op == "true"
    if op == "~":
        return not holds(args[0], env)
    if op == "&":
        return holds(args[0], env) and holds(args[1], env)
    if op == "|":
        return holds(args[0], env) or holds(args[1], env)
    return bool(COMPARISONS[op](exact(args[0], env), exact(args[1], env)))


def fired(term: Term, env: Mapping[str, Any]) -> Branch:
    """The branch of a `cases` term that these values take."""
    for branch in term.args:
        if branch.condition is None or holds(branch.condition, env):
            return branch  # type: ignore[no-any-return]
    raise AssertionError("cases without otherwise")  # the builder refuses them


def exact(term: Term, env: Mapping[str, Any]) -> Any:
    """The value of a number term in whole numbers and Fractions; only branches that fire are computed.

    `DomainError` where another formula in the rule is given inputs outside its domain.
    """
    op, args = term.op, term.args
    match op:
        case "num":
            return args[0]
        case "var":
            return env[args[0]]
        case "cases":
            return exact(fired(term, env).value, env)
        case "part":
            args[3].take({n: holds(t, env) if t.is_condition else whole(exact(t, env)) for n, t in args[1].items()})
            return exact(args[2], env)
        case "neg":
            return -exact(args[0], env)
        case "abs":
            return abs(exact(args[0], env))
        case "min" | "max":
            return (min if op == "min" else max)(exact(a, env) for a in args)
    a, b = exact(args[0], env), exact(args[1], env)
    if op == "**":
        _refuse_giant(a, b)
    if (op == "/" or (op == "**" and b < 0)) and not isinstance(b, Decimal):
        a = a if isinstance(a, Decimal) else Fraction(a)
    return ARITHMETIC[op](a, b)


def whole(value: Any) -> Any:
    """A Fraction or Decimal that is whole as an int, anything else as it is."""
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return int(value) if isinstance(value, Decimal) and value == value.to_integral_value() else value


def _refuse_giant(base: Any, exponent: Any) -> None:
    if isinstance(base, int) and abs(base) > 1 and exponent * base.bit_length() > _GIANT:
        raise DomainError(f"{base}**{exponent} has more than ten million digits: too large to compute")


def rounded(term: Term, env: Mapping[str, Any]) -> float:
    """The value at inputs of which some are floats, computed far beyond their precision and rounded once.

    A float is read as the decimal that it shows: 0.9 is nine tenths. Decimals of a hundred digits, or
    Fractions where the rule has something that Decimals do otherwise.
    """
    if any(t.op in ("//", "%") or (t.op == "num" and isinstance(t.args[0], Fraction)) for t in walk(term)):
        return float(exact(term, {n: Fraction(repr(v)) if isinstance(v, float) else v for n, v in env.items()}))
    with localcontext(prec=100):
        wide = {n: _decimal(v) if isinstance(v, float | Fraction) else v for n, v in env.items()}
        return float(exact(term, wide))


def valued(term: Term, env: Mapping[str, Any]) -> Any:
    """The value at these inputs: a float if one of them is, else exact."""
    return rounded(term, env) if any(isinstance(v, float) for v in env.values()) else exact(term, env)


def _decimal(value: float | Fraction) -> Decimal:
    if isinstance(value, float):
        return Decimal(repr(value))
    return Decimal(value.numerator) / value.denominator


# ---- bounds -------------------------------------------------------------------------------------------

Interval = tuple[float, float]  # whole numbers, or ±inf once beyond what 64 bits hold
_LIMIT = 2**63


def _clip(value: Any) -> Any:
    return value if abs(value) < _LIMIT else math.copysign(math.inf, value)


def _product(a: Any, b: Any) -> Any:
    return 0 if a == 0 or b == 0 else _clip(a * b)


def _power(a: Any, b: Any) -> Any:
    if b < 0:
        return 1 if a else math.inf
    if a in (0, 1, -1):
        return a**b if b != math.inf else abs(a)
    if math.isinf(a) or math.isinf(b) or b * math.log2(abs(a)) > 64:
        return math.inf if a > 0 or b == math.inf or b % 2 == 0 else -math.inf
    return _clip(a**b)


def _quotient(a: Any, b: Any) -> Any:
    return 0 if math.isinf(b) else (a if math.isinf(a) else _clip(a // b))


def bounds(term: Term, env: Mapping[str, Interval], seen: list[Interval] | None = None) -> Interval:
    """An interval that holds every value of a number term, given an interval for every variable.

    It is computed from the ends of the intervals, so it may be wider than the truth, never narrower. Every
    intermediate result is appended to `seen`: whoever computes in 64 bits asks whether all of them fit.
    """
    op, args = term.op, term.args
    match op:
        case "num":
            result: Interval = (_clip(args[0]), _clip(args[0]))
        case "var":
            result = env[args[0]]
        case "cases":
            results = [bounds(b.value, env, seen) for b in args]
            for branch in args:
                if branch.condition is not None:
                    _condition_bounds(branch.condition, env, seen)
            result = min(r[0] for r in results), max(r[1] for r in results)
        case "part":
            for inner in args[1].values():
                _condition_bounds(inner, env, seen) if inner.is_condition else bounds(inner, env, seen)
            result = bounds(args[2], env, seen)
        case "neg":
            low, high = bounds(args[0], env, seen)
            result = -high, -low
        case "abs":
            low, high = bounds(args[0], env, seen)
            result = (0 if low <= 0 <= high else min(abs(low), abs(high))), max(abs(low), abs(high))
        case "min" | "max":
            pick = min if op == "min" else max
            results = [bounds(a, env, seen) for a in args]
            result = pick(r[0] for r in results), pick(r[1] for r in results)
        case _:
            result = _binary(op, bounds(args[0], env, seen), bounds(args[1], env, seen))
    if seen is not None:
        seen.append(result)
    return result


def _binary(op: str, a: Interval, b: Interval) -> Interval:
    if op == "+":
        return _clip(a[0] + b[0]), _clip(a[1] + b[1])
    if op == "-":
        return _clip(a[0] - b[1]), _clip(a[1] - b[0])
    if op == "%":
        reach = max(abs(b[0]), abs(b[1]))
        return (0 if b[0] > 0 else -reach), (0 if b[1] < 0 else reach)
    if op in ("/", "//"):
        if b[0] <= 0 <= b[1]:  # a divisor that may be zero: whole ones at least 1 in size
            reach = max(abs(a[0]), abs(a[1]))
            return -reach, reach
        corners = [_quotient(x, y) for x in a for y in b]
        return min(corners) - (op == "//"), max(corners) + 1
    if op == "**":
        corners = [_power(x, y) for x in a for y in b]
        if a[0] <= 0 <= a[1]:
            corners.append(0)
        if a[0] < 0:
            corners += [-max(map(abs, corners)), max(map(abs, corners))]
        return min(corners), max(corners)
    corners = [_product(x, y) for x in a for y in b]
    return min(corners), max(corners)


def _condition_bounds(term: Term, env: Mapping[str, Interval], seen: list[Interval] | None) -> None:
    if term.op in ("var", "true", "false"):
        return
    for arg in term.args:
        if arg.is_condition:
            _condition_bounds(arg, env, seen)
        else:
            bounds(arg, env, seen)


def fits(term: Term, intervals: Mapping[str, Interval], bits: int = 63) -> bool:
    """Whether every intermediate result, those of conditions too, stays within so many bits for such inputs."""
    seen: list[Interval] = []
    if term.is_condition:
        _condition_bounds(term, intervals, seen)
    else:
        bounds(term, intervals, seen)
    return all(low >= -(2**bits) and high < 2**bits for low, high in seen)


def makes_fractions(term: Term, intervals: Mapping[str, Interval]) -> bool:
    """Whether a rule of whole numbers can have fractions on its way: by `/`, a Fraction, a negative power."""

    def negative(exponent: Term) -> bool:
        return bounds(exponent, intervals)[0] < 0

    return any(
        t.op == "/" or (t.op == "num" and isinstance(t.args[0], Fraction)) or (t.op == "**" and negative(t.args[1]))
        for t in walk(term)
    )
