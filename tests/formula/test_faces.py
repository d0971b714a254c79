"""Every face of every registered formula gives the same numbers as the call, on the whole domain."""

import math
import xml.etree.ElementTree as ElementTree
from fractions import Fraction

import numpy as np
import polars as pl
import pytest
import sympy as sp

from cardcalc import formulas
from cardcalc.formula import Chance, Flag, Formula
from cardcalc.formula.write import shown

NAMES = list(formulas)
INTEGER_TYPES = (pl.Int8, pl.Int16, pl.Int32, pl.Int64, pl.UInt8, pl.UInt16, pl.UInt32, pl.UInt64)


def variants() -> list[Formula]:
    """Every registered formula with every value of its options; what must be bound first with some numbers."""
    found = []
    for formula in formulas.values():
        options = [(n, v) for n, values in formula.options.items() for v in values] or [(None, None)]
        for name, value in options:
            bound = formula.bind(**{name: value}) if name else formula
            loops = [dict.fromkeys(bound.unrolled, k) for k in (1, 2, 5, 11)] if bound.unrolled else [{}]
            found += [bound.bind(**loop) for loop in loops]
    return found


VARIANTS = variants()


def points(formula: Formula) -> list[dict]:
    """The whole domain where it is finite, else a sample that reaches far out."""
    found = list(formula.domain.points() if formula.domain.is_finite else formula.domain.sample())
    assert found
    return found


def columns(formula: Formula, rows: list[dict]) -> dict[str, list]:
    return {n: [float(r[n]) if isinstance(k, Chance) else r[n] for r in rows] for n, k in formula.inputs.items()}


def same(found, expected) -> bool:
    if isinstance(found, float):
        return math.isclose(found, expected, rel_tol=1e-11, abs_tol=1e-15)
    return found == expected


@pytest.fixture(params=VARIANTS, ids=repr)
def formula(request) -> Formula:
    return request.param


@pytest.fixture
def expected(formula):
    rows = points(formula)
    return rows, [formula(**row) for row in rows]


def fits(values) -> bool:
    return all(isinstance(v, Fraction | float) or -(2**63) <= v < 2**63 for v in values)


def narrowed(rows, values):
    """The rows whose values fit 64 bits: 2**n does not for the far ends of its sample."""
    keep = [(r, v) for r, v in zip(rows, values, strict=True) if fits([v]) and all(abs(x) < 2**62 for x in r.values())]
    return [r for r, _ in keep], [v for _, v in keep]


def test_a_call_gives_an_int_unless_a_chance_or_division_is_in_it(formula, expected):
    for value in expected[1]:
        assert type(value) in ((Fraction, float) if formula.is_rational else (int,))


def test_polars_expression(formula, expected):
    rows, values = narrowed(*expected)
    frame = pl.DataFrame(columns(formula, rows))
    if not formula.inputs:
        assert pl.select(pl.lit(formula())).item() == formula()
        return
    found = frame.select(formula(**{n: pl.col(n) for n in formula.inputs})).to_series()
    assert found.null_count() == 0
    assert all(same(f, v) for f, v in zip(found, values, strict=True))


def test_numpy_arrays(formula, expected):
    rows, values = narrowed(*expected)
    if not formula.inputs:
        return
    found = formula(**{n: np.array(c) for n, c in columns(formula, rows).items()})
    assert found.dtype == (np.float64 if formula.is_rational else np.int64)
    assert all(same(f, v) for f, v in zip(found.tolist(), values, strict=True))


@pytest.mark.parametrize("dtype", INTEGER_TYPES, ids=str)
def test_narrow_columns_do_not_overflow(formula, expected, dtype):
    """Int8 columns once gave +56 instead of −200: inputs are widened before anything is computed."""
    if not formula.inputs:
        return
    low, high = _ends(dtype)
    kept = [(r, v) for r, v in zip(*narrowed(*expected), strict=True) if all(low <= x <= high for x in r.values())]
    assert kept
    rows, values = [r for r, _ in kept], [v for _, v in kept]
    schema = {n: pl.Boolean if isinstance(k, Flag) else pl.Float64 if isinstance(k, Chance) else dtype
              for n, k in formula.inputs.items()}  # fmt: skip
    frame = pl.DataFrame(columns(formula, rows), schema=schema)
    scored = formula.score(frame)["points"]
    lazily = frame.lazy().select(formula(**{n: pl.col(n) for n in formula.inputs})).collect().to_series()
    by_numpy = formula(**{n: frame[n].to_numpy() for n in formula.inputs})
    for found in (scored.to_list(), lazily.to_list(), by_numpy.tolist()):
        assert all(same(f, v) for f, v in zip(found, values, strict=True))


def _ends(dtype) -> tuple[int, int]:
    return pl.select(pl.lit(0, dtype=dtype).lower_bound()).item(), pl.select(
        pl.lit(0, dtype=dtype).upper_bound()
    ).item()


def test_sympy_expression(formula, expected):
    if not formula.is_traced:
        with pytest.raises(ValueError, match="no algebra"):
            _ = formula.expr
        return
    rows, values = narrowed(*expected)
    rows, values = rows[:: len(rows) // 3000 + 1], values[:: len(values) // 3000 + 1]
    run = sp.lambdify(list(formula.symbols.values()), formula.expr, modules="math")
    for row, value in zip(rows, values, strict=True):
        assert math.isclose(run(*row.values()), value, rel_tol=1e-9, abs_tol=1e-12)
    row, value = rows[len(rows) // 2], Fraction(values[len(rows) // 2])
    exactly = {s: sp.true if v is True else sp.false if v is False else sp.Rational(v)
               for s, v in zip(formula.symbols.values(), row.values(), strict=True)}  # fmt: skip
    assert formula.expr.subs(exactly) == sp.Rational(value.numerator, value.denominator)


def test_table_lists_the_domain_in_order(formula):
    if not formula.domain.is_finite:
        with pytest.raises(ValueError, match="without end"):
            formula.table()
        return
    table = formula.table()
    assert table.columns == [*formula.inputs, "points"]
    rows = points(formula)
    assert table.height == len(rows)
    assert table.drop("points").rows() == [tuple(r.values()) for r in rows]
    assert all(
        same(t, float(formula(**r)) if formula.is_rational else formula(**r))
        for t, r in zip(table["points"], rows, strict=True)
    )


def test_lookup_holds_every_value(formula):
    if not formula.domain.is_finite:
        with pytest.raises(ValueError, match="without end"):
            formula.lookup()
        return
    array = formula.lookup()
    lists = [list(k.values()) for k in formula.inputs.values()]
    for row in points(formula):
        at = tuple(values.index(v) for values, v in zip(lists, row.values(), strict=True))
        assert same(array[at].item(), formula(**row))


def test_range_where_points_and_pivot_agree_with_the_table(formula):
    if not formula.domain.is_finite or not formula.inputs:
        return
    table = formula.table()
    low, high = formula.range()
    assert (float(low), float(high)) == (table["points"].min(), table["points"].max())
    found = formula.where_points(high)
    assert found.height == table.filter(pl.col("points") == float(high)).height > 0
    names = list(formula.inputs)
    if len(names) < 2:
        return
    first = table.row(table.height // 2, named=True)
    fixed = {n: first[n] for n in names[2:]}
    wide = formula.pivot(names[0], names[1], **fixed)
    assert first["points"] in {v for row in wide.rows() for v in row[1:]}


def test_explanation_names_value_clauses_and_numbers(formula, expected):
    rows, values = expected
    for row, value in list(zip(rows, values, strict=True))[:: len(rows) // 200 + 1]:
        told = formula.explain(**row)
        assert told.value == value
        assert told.clauses
        assert set(told.clauses) <= set(formula.clauses)
        assert shown(value) in str(told)
        assert told.clause in str(told)
        assert all(str(n) in str(told) for n in formula.inputs)


def test_check_finds_just_the_rows_that_were_spoilt(formula, expected):
    rows, values = narrowed(*expected)
    if not formula.inputs:
        return
    frame = pl.DataFrame(columns(formula, rows)).with_columns(
        score=pl.Series([float(v) if formula.is_rational else v for v in values])
    )
    assert formula.check(frame).is_empty()
    spoilt = frame.with_row_index("row").with_columns(
        score=pl.when(pl.col("row") == len(rows) // 2).then(pl.col("score") + 1).otherwise(pl.col("score"))
    )
    wrong = formula.check(spoilt)
    assert wrong["row"].to_list() == [len(rows) // 2]
    assert same(wrong["points"][0], values[len(rows) // 2])
    assert wrong["clause"][0] == ", ".join(formula.explain(**rows[len(rows) // 2]).clauses)


def test_written_forms_are_complete(formula):
    if not formula.is_traced:
        return
    for written in (formula.text, formula.latex, formula.mathml):
        assert written
    assert formula.latex.count("{") == formula.latex.count("}")
    assert formula.latex.count(r"\left") == formula.latex.count(r"\right")
    assert ElementTree.fromstring(formula.mathml).tag.endswith("math")


def test_an_explanation_of_a_giant_value_has_a_repr():
    told = formulas["kosmos.stake"].explain(n=20000)
    assert repr(told) == f"<Explanation of kosmos.stake(n=20000) = {shown(2**20000)}>"
    assert all(repr(step).startswith("<Step kosmos.stake") for step in told.steps)
