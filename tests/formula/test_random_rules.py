"""Random rules: whatever tree is built, writing, exact values, columns and bounds agree with Python itself."""

import operator
import re
from fractions import Fraction

import numpy as np
import polars as pl
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcalc.formula import cases, flag, formula, greatest, integers, least, num, otherwise, total, when
from cardcalc.formula.evaluate import bounds, exact
from cardcalc.formula.term import Term, var
from cardcalc.formula.write import text

X, Y = var("x"), var("y")
PLAIN = (operator.add, operator.sub, operator.mul)
DIVIDING = (operator.floordiv, operator.mod, operator.truediv)


def leaves():
    return st.one_of(st.sampled_from([X, Y]), st.integers(-9, 9).map(num))


def trees(operators):
    """Pairs of a term and the Python function that it stands for."""
    return st.recursive(
        leaves(),
        lambda inner: st.one_of(
            st.builds(lambda op, a, b: op(a, b), st.sampled_from(operators), inner, inner),
            st.builds(operator.neg, inner),
            st.builds(lambda a, n: a**n, inner, st.integers(0, 3)),
            st.builds(abs, inner),
            st.builds(least, inner, inner),
            st.builds(greatest, inner, inner),
        ),
        max_leaves=10,
    )


def python(term: Term, x, y):
    """What Python makes of the written rule; `|…|` cannot be read back, so it is written as a call."""
    written = text(_without_bars(term))
    exactly = re.sub(r"\d+", r"F(\g<0>)", written)
    return eval(exactly, {"x": Fraction(x), "y": Fraction(y), "F": Fraction, "min": min, "max": max})


def _without_bars(term: Term) -> Term:
    if term.op == "abs":
        inner = _without_bars(term.args[0])
        return Term("max", inner, -inner)
    if term.op in ("var", "num"):
        return term
    return Term(term.op, *(_without_bars(a) for a in term.args))


@given(trees(PLAIN + DIVIDING), st.integers(-20, 20), st.integers(-20, 20))
@settings(max_examples=400)
def test_the_written_rule_read_by_python_gives_the_exact_value(term, x, y):
    try:
        expected = python(term, x, y)
    except ZeroDivisionError:
        return
    assert exact(term, {"x": x, "y": y}) == expected


@given(trees((*PLAIN, operator.floordiv, operator.mod)), st.integers(-20, 20), st.integers(-20, 20))
@settings(max_examples=400)
def test_bounds_hold_every_value(term, x, y):
    try:
        value = exact(term, {"x": x, "y": y})
    except ZeroDivisionError:
        return
    low, high = bounds(term, {"x": (-20, 20), "y": (-20, 20)})
    assert low <= value <= high


def made(term: Term):
    @formula("test.random", x=integers(-20, 20), y=integers(-20, 20), registered=False)
    def rule(x, y):
        return term

    return rule


def branching():
    """Rules with cases: a comparison of two trees decides between two more."""
    tree = trees(PLAIN)
    comparisons = st.sampled_from([operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge])
    return st.builds(
        lambda compare, a, b, c, d: cases(when(compare(a, b), c), when(~compare(b, a) & (X > 0), d), otherwise(a)),
        comparisons, tree, tree, tree, tree,
    )  # fmt: skip


@given(branching())
@settings(max_examples=60, deadline=None)
def test_columns_of_random_rules_agree_with_calls(term):
    rule = made(term)
    rows = [(x, y) for x in range(-20, 21, 4) for y in range(-20, 21, 5)]
    expected = [rule(x=x, y=y) for x, y in rows]
    if not all(-(2**63) <= v < 2**63 for v in expected):
        return
    frame = pl.DataFrame(rows, schema=["x", "y"], orient="row")
    array = rule(x=np.array([r[0] for r in rows]), y=np.array([r[1] for r in rows]))
    assert array.tolist() == expected
    scored = frame.with_columns(pl.col("x", "y").cast(pl.Int8)).pipe(rule.score)["points"].to_list()
    assert scored == expected
    from cardcalc.formula.columns import fits

    if fits(rule.term, {"x": (-20, 20), "y": (-20, 20)}):
        assert frame.select(rule(x=pl.col("x"), y=pl.col("y"))).to_series().to_list() == expected


@given(st.lists(st.integers(-50, 50), max_size=40), st.integers(-5, 5))
def test_total_is_the_sum_in_a_shallow_tree(values, x):
    term = total([v * X for v in values])

    def depth(t):
        return 1 + max((depth(a) for a in t.args if isinstance(a, Term)), default=0)

    assert exact(term, {"x": x}) == sum(v * x for v in values)
    assert depth(term) <= 10


@given(st.booleans(), st.booleans(), st.integers(0, 3))
def test_flags_are_conditions_in_every_face(a, b, n):
    @formula("test.flags", a=flag(), b=flag(), n=integers(0, 3), registered=False)
    def rule(a, b, n):
        return cases(when(a & ~b, 10 + n), when(a | (n == 2), 20), otherwise(-n))

    expected = 10 + n if a and not b else 20 if a or n == 2 else -n
    assert rule(a=a, b=b, n=n) == expected
    assert rule(a=int(a), b=int(b), n=n) == expected
    assert rule(a=np.array([a]), b=np.array([b]), n=np.array([n]))[0] == expected
    assert rule(a=pl.Series([a]), b=pl.Series([b]), n=pl.Series([n]))[0] == expected
    assert rule.bind(a=a)(b=b, n=n) == rule.bind(b=b, n=n)(a=a) == expected
    assert rule.expr.subs({rule.symbols["a"]: a, rule.symbols["b"]: b, rule.symbols["n"]: n}) == expected
