"""What columns can compute: in 64 bits and in floats, and what must be computed row by row instead.

Rows whose inputs could overflow on the way, and rules that decide by fractions (which floats would decide
otherwise), are computed one by one with Python's exact numbers.
"""

from __future__ import annotations

from fractions import Fraction

from .domain import Chance, Domain, Input, Integers
from .evaluate import Interval, fits
from .term import COMPARISONS, Term, walk

__all__ = ["ends", "is_exact_only", "limits"]


def limits(domain: Domain, term: Term) -> dict[str, Interval]:
    """The interval of every input on columns: its range, and where 64 bits would overflow as far as they hold.

    Empty intervals (1, 0) where nothing fits at all.
    """

    def within(size: int) -> dict[str, Interval]:
        return {n: (max(ends(k)[0], -size), min(ends(k)[1], size)) for n, k in domain.inputs.items()}

    def good(size: int) -> bool:
        return fits(term, within(size)) and fits(domain.where, within(size))

    low, high = 0, 2**63
    if not good(low):
        return dict.fromkeys(domain.inputs, (1, 0))
    if good(high - 1):
        return within(high - 1)
    while low < high - 1:
        middle = (low + high) // 2
        low, high = (middle, high) if good(middle) else (low, middle)
    return within(low)


def ends(kind: Input) -> Interval:
    """The range of an input, an open end being beyond 64 bits."""
    if not isinstance(kind, Integers):
        return 0, 1
    return (-(2**63) if kind.low is None else kind.low), (2**63 if kind.high is None else kind.high)


def _is_fraction(term: Term, chances: frozenset[str]) -> bool:
    """Whether a number term can have a fraction as its value."""
    return any(
        t.op == "/" or (t.op == "num" and isinstance(t.args[0], Fraction)) or (t.op == "var" and t.args[0] in chances)
        for t in walk(term)
    )


def is_exact_only(domain: Domain, term: Term) -> bool:
    """Whether a rational rule must not be computed in floats.

    Either a condition, `//` or `%` depends on a computed fraction, which floats may get wrong, or a number of
    the rule is beyond them.
    """
    if any(t.op == "num" and abs(t.args[0]) > 2**1000 for t in walk(term)):
        return True
    chances = frozenset(n for n, k in domain.inputs.items() if isinstance(k, Chance))

    def plain(side: Term) -> bool:
        return not _is_fraction(side, chances) or side.op == "var" or (side.op == "num" and _is_binary(side.args[0]))

    return any(
        not all(plain(a) for a in node.args)
        for tree in (term, domain.where)
        if tree is not None
        for node in walk(tree)
        if node.op in COMPARISONS or node.op in ("//", "%")
    )


def _is_binary(value: Fraction) -> bool:
    return value.denominator & (value.denominator - 1) == 0 and value.denominator < 2**50
