"""Cases that once went wrong: overflow, fractions on columns, guarded rules, inner domains, strange inputs."""

import inspect
import pickle
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction

import numpy as np
import polars as pl
import pytest
import sympy as sp

from cardcalc import formulas
from cardcalc.errors import DomainError
from cardcalc.formula import (
    cases,
    chance,
    count,
    flag,
    formula,
    greatest,
    integers,
    least,
    num,
    otherwise,
    tabulated,
    when,
)

OPEN = integers(None, None)


def made(where=None, options=None, unrolled=(), **inputs):
    return formula("test.rule", where=where, options=options, unrolled=unrolled, registered=False, **inputs)


def all_faces(rule, rows: list[dict], expected: list) -> None:
    """Calls, arrays, expressions, Series and frames all give the expected values."""
    assert [rule(**row) for row in rows] == expected
    columns = {n: [row[n] for row in rows] for n in rule.inputs}
    frame = pl.DataFrame(columns)
    assert rule(**{n: np.array(c) for n, c in columns.items()}).tolist() == expected
    assert rule(**{n: pl.Series(c) for n, c in columns.items()}).to_list() == expected
    assert frame.select(rule(**{n: pl.col(n) for n in columns})).to_series().to_list() == expected
    assert rule.score(frame)["points"].to_list() == expected


def test_the_register_may_be_asked_by_many_threads_at_once():
    code = """
import sys, threading
sys.setswitchinterval(1e-6)
from cardcalc import formulas
found = []
def ask():
    found.append(formulas["bridge.slam"](level=6, vulnerable=True))
threads = [threading.Thread(target=ask) for _ in range(8)]
[t.start() for t in threads]; [t.join() for t in threads]
print(found == [750] * 8)
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "True\n"


def test_the_register_keeps_its_order_whatever_game_is_loaded_first():
    code = "import cardcalc.bridge.scoring, cardcalc; print(next(iter(cardcalc.formulas)), list(cardcalc.formulas)[-1])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert found[0].startswith("dozen.")
    assert found[1].startswith("bridge.")


@pytest.mark.clause("belarus.race")
def test_a_long_race_on_columns_is_exact_too():
    race = formulas["belarus.race"]
    one = race(n=600, p=0.55)
    assert race.score(pl.DataFrame({"n": [600, 3], "p": [0.55, 0.9]}))["points"].to_list() == pytest.approx(
        [one, 0.99144]
    )
    assert race(n=np.array([600]), p=np.array([0.55]))[0] == one
    assert race.bind(n=600)(p=pl.Series([0.55]))[0] == one


def test_a_formula_inside_another_keeps_its_domain():
    refused = formulas["dozen.refused"]

    @made(t=integers(0, 20))
    def rule(t):
        return cases(when(t > 15, 0), otherwise(refused(t=t)))

    assert (rule(t=12), rule(t=16)) == (12, 0)
    for face in (
        lambda: rule(t=13),
        lambda: rule(t=np.array([1, 13])),
        lambda: rule.table(),
        lambda: rule.explain(t=13),
    ):
        with pytest.raises(DomainError, match=r"dozen.refused: t = 13 is not a whole number in 0..12"):
            face()
    assert pl.DataFrame({"t": [12, 13, 16]}).select(rule(t=pl.col("t"))).to_series().to_list() == [12, None, 0]


def test_numbers_of_sympy_are_checked_like_any_other():
    vabanque = formulas["dozen.vabanque"]
    assert vabanque(t=sp.Integer(1), T=3) == -1
    for wrong in (sp.Integer(-5), sp.Rational(1, 2), sp.Float(1.5), sp.pi):
        with pytest.raises(DomainError, match="t = "):
            vabanque(t=wrong, T=sp.Integer(1))
    with pytest.raises(DomainError, match="vulnerable"):
        formulas["bridge.chicago_game"](vulnerable=sp.Integer(7))
    assert formulas["bridge.chicago_game"](vulnerable=sp.true) == 500
    t = sp.Symbol("t")
    assert vabanque(t=t, T=0).subs(t, 0) == 169


def test_conditions_do_not_overflow_either():
    @made(x=OPEN, y=OPEN, where=lambda x, y: x * y < 100)
    def rule(x, y):
        return x + y

    far = {"x": 2**32, "y": 2**32}
    with pytest.raises(DomainError, match="outside the domain"):
        rule(**far)
    with pytest.raises(DomainError, match="outside the domain"):
        rule(**{n: np.array([v]) for n, v in far.items()})
    assert pl.DataFrame({n: [v] for n, v in far.items()}).select(rule(x=pl.col("x"), y=pl.col("y"))).item() is None
    with pytest.raises(DomainError, match="outside the domain"):
        rule.score(pl.DataFrame({n: [v] for n, v in far.items()}))


def test_rules_that_decide_by_fractions_are_exact_on_columns():
    @made(x=integers(0, 10))
    def rule(x):
        return cases(when(x / 10 + x / 5 == x * Fraction(3, 10), 1), otherwise(0))

    all_faces(rule, [{"x": x} for x in range(11)], [1] * 11)

    @made(x=integers(0, 100))
    def floor(x):
        return (x / 10 * 3) // Fraction(3, 10)

    all_faces(floor, [{"x": x} for x in range(101)], list(range(101)))


def test_a_float_is_read_as_the_decimal_it_shows():
    @made(p=chance())
    def rule(p):
        return cases(when(10 * p == 1, 1), otherwise(0))

    all_faces(rule, [{"p": 0.1}, {"p": 0.2}], [1.0, 0.0])
    take_point = formulas["kosmos.take_point"]
    assert take_point.bind(x=0.1)() == take_point(x=0.1) == take_point.explain(x=0.1).value
    assert take_point.bind(x=0.1).text == "1 / (4 + 1/10)"
    assert type(take_point.bind(x=0.1)()) is float


def test_guarded_rules_are_computed_only_where_the_guard_lets_them():
    @made(x=integers(-9, 9), y=integers(-3, 3))
    def rule(x, y):
        return cases(when((y != 0) & (x // y == 2), 7), when((y == 0) | (x % y == 0), 8), otherwise(9))

    def python(x, y):
        return 7 if y != 0 and x // y == 2 else 8 if y == 0 or x % y == 0 else 9

    rows = [{"x": x, "y": y} for x in range(-9, 10) for y in range(-3, 4)]
    all_faces(rule, rows, [python(**row) for row in rows])


def test_division_by_zero_is_told_with_the_inputs():
    @made(x=integers(-2, 2))
    def rule(x):
        return 6 // x

    with pytest.raises(DomainError, match="divides by zero at x=0"):
        rule(x=0)
    for face in (lambda: rule(x=np.array([1, 0])), rule.table, lambda: rule.score(pl.DataFrame({"x": [0]}))):
        with pytest.raises(DomainError, match="divides by zero"):
            face()


@pytest.mark.parametrize("name", ["points", "clause", "self", "lang"])
def test_names_that_tables_need_are_refused_for_inputs(name):
    with pytest.raises(TypeError, match=name):
        made(**{name: integers(0, 3)}) if name != "self" else formula("test.rule", **{"self": integers(0, 3)})


@pytest.mark.parametrize("name", ["", None, "a b", "x%y", "<b>"])
def test_names_of_formulas_are_words(name):
    with pytest.raises(TypeError, match="expected words"):
        formula(name, t=integers(0, 1))


@pytest.mark.parametrize("far", [2**62 + 1, 2**63 - 51, 2**63 - 1, -(2**63)])
def test_far_values_of_open_domains_are_computed(far):
    imps = formulas["bridge.imps"]
    assert imps.score(pl.DataFrame({"difference": [far]}))["points"].item() == imps(difference=far)
    assert imps(difference=np.array([far]))[0] == imps(difference=far)


def test_results_beyond_64_bits_are_refused_on_columns_and_left_empty_on_request():
    stake = formulas["kosmos.stake"]
    frame = pl.DataFrame({"n": [3, 62, 63, 70]})
    with pytest.raises(DomainError, match=r"2 of 4 rows.*row 2.*does not fit 64 bits"):
        stake.score(frame)
    assert stake.score(frame, on_error="null")["points"].to_list() == [8, 2**62, None, None]
    with pytest.raises(DomainError, match="does not fit"):
        stake.table(n=range(100))
    with pytest.raises(DomainError, match="too large to compute"):
        stake(n=10**12)


def test_unsigned_columns_do_not_wrap_round_into_the_range():
    for low, high, dtype in (
        (0, 199, pl.Int8),
        (-5, 250, pl.UInt8),
        (100, 300, pl.UInt8),
        (2**62, 2**62 + 5, pl.UInt64),
    ):

        @made(x=integers(low, high))
        def rule(x, low=low):
            return x - low

        ends = [
            pl.select(pl.lit(0, dtype=dtype).lower_bound()).item(),
            pl.select(pl.lit(0, dtype=dtype).upper_bound()).item(),
        ]
        values = sorted(
            {v for v in (*ends, low, low + 3, high, high + 1, low - 1, 0, 5, 127, 128) if ends[0] <= v <= ends[1]}
        )
        frame = pl.DataFrame({"x": pl.Series(values, dtype=dtype)})
        expected = [v - low if low <= v <= high else None for v in values]
        assert rule.score(frame, on_error="null")["points"].to_list() == expected


def test_series_outside_the_domain_raise_and_masked_arrays_are_refused():
    vabanque = formulas["dozen.vabanque"]
    with pytest.raises(DomainError, match="t = 13"):
        vabanque(t=pl.Series([13]), T=pl.Series([0]))
    assert vabanque(t=pl.Series([1, None]), T=3).to_list() == [-1, None]
    with pytest.raises(DomainError, match="String"):
        vabanque(t=pl.Series(["1"]), T=1)
    with pytest.raises(DomainError, match="masked"):
        vabanque(t=np.ma.masked_array([1, 2], [0, 1]), T=1)
    with pytest.raises(DomainError, match="do not go together"):
        vabanque(t=np.array([1, 2]), T=np.array([1, 2, 3]))


@pytest.mark.parametrize("wrong", [np.str_("0.5"), 0.5 + 0j, True, np.bool_(True), "0.5", None, float("inf")])
def test_a_chance_is_a_number(wrong):
    with pytest.raises(DomainError, match="x = "):
        formulas["kosmos.take_point"](x=wrong)


@pytest.mark.parametrize("half", [0.5, Fraction(1, 2), Decimal("0.5"), np.float64(0.5), np.float32(0.5)])
def test_a_chance_may_be_any_kind_of_number(half):
    assert float(formulas["kosmos.take_point"](x=half)) == float(Fraction(2, 9))


def test_every_clause_that_fired_is_told():
    @made(n=integers(0, 9))
    def inside_a_sum(n):
        return 5 + cases(when(n > 3, 1, "my.a"), otherwise(0, "my.b"))

    @made(n=integers(0, 9))
    def nested(n):
        return cases(when(n > 3, cases(when(n > 6, 1, "x.1"), otherwise(2)), "x.0"), otherwise(least(n, 1)))

    assert inside_a_sum.explain(n=4).clauses == ("my.a",)
    assert inside_a_sum.explain(n=0).clauses == ("my.b",)
    assert nested.explain(n=7).clauses == ("x.0", "x.1")
    assert nested.explain(n=1).clauses == ("test.rule",)
    assert nested.explain(n=7).condition == "n > 3, n > 6"
    assert nested.explain(n=1).condition == "n <= 3"


def test_formulas_called_with_numbers_or_in_conditions_are_told_too():
    bonus = formulas["bridge.chicago_part_score"]

    @made(n=integers(1, 9))
    def rule(n):
        return cases(when(formulas["dozen.refused"](t=n) > 3, n * bonus()), otherwise(0))

    told = rule.explain(n=5)
    assert told.value == 500
    assert told.clauses == ("test.rule", "dozen.refused", "bridge.chicago_part_score")
    assert "bridge.chicago_part_score" in rule.clauses


def test_explanations_show_options_and_bound_inputs_and_can_be_called_again():
    told = formulas["dozen.premium"].explain(t=5, T=4, premium="withheld")
    assert "premium=withheld" in str(told)
    bound = formulas["dozen.vabanque"].bind(t=5).explain(T=4)
    assert "t=5" in str(bound)
    imps = formulas["bridge.imps"].explain(difference=-430)
    assert imps.condition == "difference < 0, |difference| < 500"
    duplicate = formulas["bridge.duplicate"]
    again = duplicate.explain(level=4, denomination=2, doubling=1, vulnerable=True, tricks=10)
    assert duplicate(**again.inputs) == again.value == 790


@pytest.mark.parametrize("x", [k / 97 for k in range(1, 97, 5)])
def test_the_value_and_the_step_of_an_explanation_agree(x):
    told = formulas["kosmos.take_point"].explain(x=x)
    assert told.value == told.steps[0].value


def test_nested_cases_are_written_unambiguously():
    a, b = integers(0, 9), integers(0, 9)

    @made(a=a, b=b)
    def rule(a, b):
        return cases(when(a > 1, cases(when(b > 1, 1), otherwise(2))), otherwise(3))

    assert rule.text == "(1 if b > 1; 2 otherwise) if a > 1; 3 otherwise"


def test_latex_brackets_fractions_and_remainders():
    @made(n=integers(0, 9), m=integers(1, 9))
    def rule(n, m):
        return num(Fraction(1, 2)) ** n + (n % m) * m + 2 * num(Fraction(1, 2)) * m

    assert r"\left(\frac{1}{2}\right)^{n}" in rule.latex
    assert r"\left(n \bmod m\right)" in rule.latex
    assert r"2 \cdot \frac{1}{2}" in rule.latex


def test_an_option_is_one_value_for_the_whole_call():
    duplicate = formulas["bridge.insult"]
    for wrong in (pl.col("laws"), np.array(["1981"]), pl.Series(["1981"]), None, 1981, ["1981"]):
        with pytest.raises(DomainError, match=r"laws = .* is none of '1981', '1993'"):
            duplicate(doubling=1, laws=wrong)


def test_formulas_without_inputs_have_their_faces_too():
    half = formulas["kosmos.equity"].bind(a=2, b=3)
    frame = pl.DataFrame({"x": [1, 2]})
    assert half.score(frame)["points"].to_list() == [2 / 3, 2 / 3]
    hundred = formulas["bridge.chicago_part_score"]
    assert hundred.score(frame)["points"].to_list() == [100, 100]
    assert hundred.check(frame.with_columns(score=pl.lit(100))).is_empty()
    assert hundred.table().rows() == [(100,)]


def test_rules_that_loop_over_a_finite_input_keep_whole_numbers():
    @made(n=integers(1, 5), x=integers(0, 3), unrolled=("n",))
    def rule(n, x):
        value = num(2**60 - 1)
        for k in range(n):
            value = value + k * x
        return value

    assert not rule.is_rational
    rows = [{"n": n, "x": x} for n in range(1, 6) for x in range(4)]
    expected = [2**60 - 1 + sum(range(n)) * x for n in range(1, 6) for x in range(4)]
    assert [rule(**row) for row in rows] == expected == rule.table()["points"].to_list()
    assert rule.score(pl.DataFrame(rows))["points"].to_list() == expected
    assert rule.clauses == ("test.rule",)


def test_conditions_with_cases_and_formulas_can_be_bound():
    @made(a=integers(0, 9), b=integers(0, 12), f=flag(),
          where=lambda a, b, f: (formulas["dozen.refused"](t=b) > cases(when(f, a), otherwise(0))))  # fmt: skip
    def rule(a, b, f):
        return a + b

    assert rule.bind(f=True)(a=3, b=5) == 8
    with pytest.raises(DomainError, match="outside"):
        rule.bind(f=True)(a=6, b=5)
    assert rule.bind(f=False, b=5)(a=6) == 11


def test_binding_to_nothing_is_refused_at_once():
    with pytest.raises(DomainError, match="t=5, T=12 is outside the domain"):
        formulas["dozen.vabanque"].bind(t=5, T=12)
    assert formulas["bridge.honors"].bind(denomination=2).domain.where is None


def test_tabulated_formulas_step_mix_and_refuse_like_others():
    @tabulated("test.steps", registered=False, x=integers(0, 10, step=2))
    def steps(x):
        return x * 10

    assert steps(x=np.array([0, 2, 4, 6])).tolist() == [0, 20, 40, 60]
    assert steps.score(pl.DataFrame({"x": [8, 10]}))["points"].to_list() == [80, 100]
    equity = formulas["kosmos.equity"]
    with pytest.raises(DomainError, match="a = 99"):
        equity(a=99, b=pl.col("b"))
    with pytest.raises(DomainError, match="no algebra"):

        @made(a=integers(1, 3))
        def inside(a):
            return equity(a=a, b=2)

    @tabulated("test.open", registered=False, n=count())
    def squares(n):
        return n * n

    assert squares(n=np.array([3, 1000])).tolist() == [9, 1_000_000]


def test_too_many_combinations_are_refused_before_they_are_listed():
    @made(x=integers(0, 10**9))
    def rule(x):
        return x

    for face in (rule.table, rule.range, rule.lookup, lambda: rule.where_points(3)):
        with pytest.raises(DomainError, match="too many"):
            face()
    assert rule.range(x=range(5)) == (0, 4)
    assert rule.equals(rule).proved


def test_equality_tells_when_it_saw_nothing_or_too_little():
    @made(x=count(), where=lambda x: x > 10**9)
    def far(x):
        return x + 1

    @made(x=count(), where=lambda x: x > 10**9)
    def further(x):
        return x + 2

    assert far.equals(further).counterexample == {"x": 10**9 + 1}

    @made(x=count(), where=lambda x: x * x == 3)
    def hidden(x):
        return x

    with pytest.raises(DomainError, match="could be tried"):
        hidden.equals(far)

    @made(x=count())
    def every(x):
        return x

    @made(x=integers(0, 10**7))
    def some(x):
        return x

    assert not every.equals(some).proved
    with pytest.raises(DomainError, match="not a function"):
        every.equals(some, x=5)


def test_pivots_take_one_value_for_the_rest_and_name_what_has_a_name():
    duplicate = formulas["bridge.duplicate"]
    with pytest.raises(DomainError, match="fix doubling to one value"):
        duplicate.pivot("level", "tricks", denomination=1, doubling=[0, 1], vulnerable=True)
    wide = duplicate.pivot("denomination", "vulnerable", level=3, doubling=0, tricks=9)
    assert wide.columns == ["denomination", "not vulnerable", "vulnerable"]
    assert wide["denomination"].to_list() == ["♣", "♦", "♥", "♠", "NT"]
    assert formulas["dozen.vabanque"].pivot("t", "T", t=[0, 0]).height == 1
    russian = duplicate.pivot("level", "denomination", lang="ru", doubling=0, vulnerable=False, tricks=9)
    assert russian.columns == ["уровень", "♣", "♦", "♥", "♠", "БК"]


def test_tables_speak_russian():
    table = formulas["bridge.slam"].table(lang="ru")
    assert table.columns == ["уровень", "в зоне", "очки"]
    with pytest.raises(DomainError, match="'de'"):
        formulas["bridge.slam"].table(lang="de")


def test_formulas_travel_to_other_processes_and_show_their_inputs():
    bound = formulas["bridge.duplicate"].bind(laws="1993", vulnerable=True)
    again = pickle.loads(pickle.dumps(bound))
    assert again(level=3, denomination=4, doubling=2, tricks=9) == bound(level=3, denomination=4, doubling=2, tricks=9)
    assert list(inspect.signature(formulas["bridge.slam"]).parameters) == ["level", "vulnerable"]
    assert "laws" in inspect.signature(formulas["bridge.insult"]).parameters


def test_options_and_inputs_cannot_be_changed_from_outside():
    insult = formulas["bridge.insult"]
    with pytest.raises(TypeError):
        insult.options["laws"] = ("2000",)
    with pytest.raises(TypeError):
        insult.chosen["laws"] = "2000"


def test_expressions_in_frames_of_odd_shapes():
    vabanque = formulas["dozen.vabanque"]
    chunked = pl.concat([pl.DataFrame({"t": [1], "T": [3]}), pl.DataFrame({"t": [2], "T": [4]})], rechunk=False)
    assert vabanque.score(chunked)["points"].to_list() == [-1, -6]
    assert vabanque.score(pl.DataFrame({"t": [1, None], "T": [None, None]}))["points"].to_list() == [None, None]
    assert vabanque.score(chunked.slice(1))["points"].to_list() == [-6]
    with pytest.raises(DomainError, match="lazy"):
        vabanque.score(chunked.lazy())
    with pytest.raises(DomainError, match="expected a polars DataFrame"):
        vabanque.score({"t": [1]})
    with pytest.raises(DomainError, match="name = None"):
        vabanque.score(chunked, name=None)
    assert vabanque(t=np.array([[1], [2]]), T=np.array([3, 4])).tolist() == [[-1, -2], [-4, -6]]
    assert vabanque(t=np.array([]), T=np.array([])).tolist() == []


def test_long_sums_are_broken_into_lines():
    duplicate = formulas["bridge.duplicate"]
    assert duplicate.latex.count(r"\\ & {} +") == 4
    assert duplicate.mathml.count("<mo>+</mo><m") >= 4
    assert r"aligned" not in formulas["bridge.trick_points"].latex


def test_whole_divisions_by_an_input_have_all_faces():
    @made(a=integers(0, 10), b=integers(1, 4), where=lambda a, b: (a / b <= num(1) / 3) | (a // b >= 0) & (a % b >= 0))
    def rule(a, b):
        return a // b

    rows = [{"a": a, "b": b} for a in range(11) for b in range(1, 5)]
    all_faces(rule, rows, [a // b for a in range(11) for b in range(1, 5)])
    assert rule.table().height == rule.lookup().size == 44


@pytest.mark.parametrize("a", [7, 2**53 - 1, 2**53 + 1, 10**18 + 1])
def test_rational_rules_decide_by_exact_whole_numbers(a):
    @made(a=count())
    def rule(a):
        return cases(when(a % 2 == 1, (a % 10) / 4), otherwise(0))

    expected = a % 10 / 4
    assert float(rule(a=a)) == expected
    assert rule.score(pl.DataFrame({"a": [a]}))["points"].item() == expected
    assert rule(a=np.array([a]))[0] == expected
    assert pl.DataFrame({"a": [a]}).select(rule(a=pl.col("a"))).item() in (expected, None)


def test_numbers_beyond_64_bits_in_a_rule_are_exact_on_columns():
    @made(a=count())
    def rule(a):
        return cases(when(a * 2**62 > 2**70, 1), otherwise(0))

    all_faces(rule, [{"a": a} for a in (0, 255, 256, 257, 10**15)], [0, 0, 0, 1, 1])


def test_sympy_does_not_simplify_least_and_greatest_away():
    @made(a=integers(0, 3), b=integers(0, 3))
    def rule(a, b):
        return least(greatest(b, -a) / (abs((a * b) ** 3) + 1), b)

    for row in rule.domain.points():
        assert rule.expr.subs({rule.symbols[n]: v for n, v in row.items()}) == sp.Rational(
            *rule(**row).as_integer_ratio()
        )


def test_a_formula_that_travelled_is_the_same_one():
    for f in formulas.values():
        assert pickle.loads(pickle.dumps(f)) is f
        assert f.bind(**f.chosen) is f


def test_check_blames_what_added_to_the_right_value():
    frame = pl.DataFrame(
        {"level": [3], "denomination": [4], "doubling": [2], "vulnerable": [False], "tricks": [9], "score": [800]}
    )
    wrong = formulas["bridge.duplicate"].check(frame)
    assert wrong["points"].item() == 750
    assert wrong["clause"].item() == "bridge.duplicate, bridge.trick_points, bridge.insult"


def test_errors_name_the_values_of_a_named_input_and_the_rule_at_fault():
    with pytest.raises(DomainError, match="♣, ♦, ♥, ♠, NT"):
        formulas["bridge.trick_points"](level=1, denomination="S", doubling=0)
    with pytest.raises(TypeError) as caught:

        @made(t=integers(0, 3))
        def rule(t):
            return 1 if t > 2 else 0

    assert caught.value.__notes__ == ["(in the rule of test.rule)"]
