"""A tree as a sympy expression."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from .domain import Chance, Domain, Flag
from .term import ARITHMETIC, Term

__all__ = ["sympy_expression", "sympy_symbols"]


def sympy_symbols(domain: Domain) -> dict[str, Any]:
    """A symbol for every input, with what is known of it (whole, positive, …); a flag is a plain symbol."""
    import sympy as sp

    symbols: dict[str, Any] = {}
    for name, kind in domain.inputs.items():
        if isinstance(kind, Flag):
            symbols[name] = sp.Symbol(name)
        elif isinstance(kind, Chance):
            symbols[name] = sp.Symbol(name, nonnegative=True)
        elif kind.low is not None and kind.low >= 0:
            symbols[name] = sp.Symbol(name, integer=True, **{"positive" if kind.low else "nonnegative": True})
        else:
            symbols[name] = sp.Symbol(name, integer=True)
    return symbols


def sympy_expression(term: Term, env: Mapping[str, Any]) -> Any:
    """The tree with sympy objects for its inputs; `cases` become Piecewise, `//` floor."""
    import sympy as sp

    op, args = term.op, term.args

    def run(t: Term) -> Any:
        return sympy_expression(t, env)

    match op:
        case "var":
            return env[args[0]]
        case "num":
            value = args[0]
            return sp.Rational(value.numerator, value.denominator) if isinstance(value, Fraction) else sp.Integer(value)
        case "true" | "false":
            return sp.true if op == "true" else sp.false
        case "part":
            return run(args[2])
        case "neg":
            return -run(args[0])
        case "~":
            return sp.Not(run(args[0]))
        case "abs":
            return sp.Abs(run(args[0]))
        case "min" | "max":
            # not evaluated: sympy 1.14 simplifies some of them wrongly when symbols have signs
            return (sp.Min if op == "min" else sp.Max)(*map(run, args), evaluate=False)
        case "cases":
            return sp.Piecewise(*[(run(b.value), True if b.condition is None else run(b.condition)) for b in args])
    binary = {
        "&": sp.And, "|": sp.Or, "//": lambda a, b: sp.floor(a / b), "%": sp.Mod, "==": sp.Eq, "!=": sp.Ne, "<": sp.Lt,
        "<=": sp.Le, ">": sp.Gt, ">=": sp.Ge,
    }  # fmt: skip
    return {**ARITHMETIC, **binary}[op](run(args[0]), run(args[1]))
