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


def limits(domain: Domain, term: Term, *, rational: bool = False) -> dict[str, Interval]:
    """The interval of every input on columns: its range, cut where the computation would no longer be exact.

    Whole numbers must stay within 64 bits on the way; in rational rules, computed in floats, the whole numbers
    that decide something (a comparison, `//` or `%`) within 53. Empty intervals (1, 0) where nothing fits.
    """
    trees = [t for t in (term, domain.where) if t is not None]
    checked = [o for tree in trees for o in _deciding(tree)] if rational else trees
    bits = 53 if rational else 63

    def within(size: int) -> dict[str, Interval]:
        return {n: (max(ends(k)[0], -size), min(ends(k)[1], size)) for n, k in domain.inputs.items()}

    def good(size: int) -> bool:
        intervals = within(size)
        if any(low > high for low, high in intervals.values()):
            return True  # no row is that small
        return all(fits(tree, intervals, bits) for tree in checked)

    low, high = 0, 2**63
    if not good(low):
        return dict.fromkeys(domain.inputs, (1, 0))
    if good(high - 1):
        return within(high - 1)
    while low < high - 1:
        middle = (low + high) // 2
        low, high = (middle, high) if good(middle) else (low, middle)
    return within(low)


def _deciding(tree: Term) -> list[Term]:
    """The operands of comparisons, `//` and `%`."""
    return [a for node in walk(tree) if node.op in COMPARISONS or node.op in ("//", "%") for a in node.args]


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


def is_exact_only(domain: Domain, term: Term, *, rational: bool) -> bool:
    """Whether a rule must not be computed on columns at once, but row by row with exact numbers.

    A number of the rule is beyond 64 bits, or in a rational rule, computed in floats, beyond those; or a
    condition, `//` or `%` of such a rule depends on a computed fraction, which floats may get wrong.
    """
    most = 2**1000 if rational else 2**63 - 1
    trees = [t for t in (term, domain.where) if t is not None]
    if any(t.op == "num" and abs(t.args[0]) > most for tree in trees for t in walk(tree)):
        return True
    if not rational:
        return False
    chances = frozenset(n for n, k in domain.inputs.items() if isinstance(k, Chance))

    def plain(side: Term) -> bool:
        return not _is_fraction(side, chances) or side.op == "var" or (side.op == "num" and _is_binary(side.args[0]))

    return any(
        not all(plain(a) for a in node.args)
        for tree in trees
        for node in walk(tree)
        if node.op in COMPARISONS or node.op in ("//", "%")
    )


def _is_binary(value: Fraction) -> bool:
    return value.denominator & (value.denominator - 1) == 0 and value.denominator < 2**50
