"""What a rule may be written with, what is refused while it is written, and options and binding."""

from fractions import Fraction

import pytest

from cardcalc import formulas
from cardcalc.errors import CardcalcError, DomainError
from cardcalc.formula import (
    cases,
    chance,
    count,
    flag,
    formula,
    greatest,
    integers,
    num,
    otherwise,
    tabulated,
    when,
)  # fmt: skip
from cardcalc.formula.term import var

t, C, v = var("t"), var("C"), var("v", is_condition=True)


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        (lambda: 1 if t == 0 else 2, "cases"),
        (lambda: 0 < t < C, r"\(0 < t\) & \(t < C\)"),
        (lambda: t and C, "cases"),
        (lambda: not t, "cases"),
        (lambda: min(t, C), "least"),
        (lambda: max(t, 3), "greatest"),
        (lambda: t in (1, 2), "truth value"),
        (lambda: list(t), "iterated"),
        (lambda: v + 1, "condition"),
        (lambda: 100 * v, "condition"),
        (lambda: v == 1, "condition"),
        (lambda: ~t, "number"),
        (lambda: t & C, "number"),
        (lambda: when(t, 1), "number"),
        (lambda: t * 0.5, "float"),
        (lambda: t + "1", "not a number"),
        (lambda: t + None, "not a number"),
        (lambda: t + True, "not a number"),
        (lambda: cases(when(t == 0, 1)), "otherwise"),
        (lambda: cases(otherwise(1), when(t == 0, 1)), "otherwise"),
        (lambda: cases(), "otherwise"),
        (lambda: greatest(), "at least one"),
    ],
)
def test_what_would_slip_through_raises_while_the_rule_is_written(wrong, hint):
    with pytest.raises(TypeError, match=hint):
        wrong()


@pytest.mark.parametrize("use", [int, float, range, {}.get, hash, round])
def test_a_term_is_no_number(use):
    with pytest.raises(TypeError):
        use(t)


def test_constants_stay_as_written_and_closed_comparisons_fold():
    assert repr(num(13) ** 2) == "13**2"
    assert repr((num(13) ** 2 == 169) & (t > 0)) == "t > 0"
    assert repr(cases(when(num(1) > 2, 5), when(num(1) < 2, 6), otherwise(7))) == "6"


def test_a_name_of_the_package_cannot_be_taken_and_ones_own_can_be_replaced():
    with pytest.raises(CardcalcError, match="belongs to"):

        @formula("dozen.single", t=integers(0, 1))
        def single(t):
            return t

    for k in (1, 2):

        @formula("mine.bonus", t=integers(0, 3))
        def bonus(t, k=k):
            return t * k

        assert formulas["mine.bonus"](t=3) == 3 * k


def test_a_rule_must_take_what_is_declared():
    with pytest.raises(TypeError, match="declared"):

        @formula("mine.wrong", t=integers(0, 3))
        def wrong(s):
            return s

    with pytest.raises(TypeError, match="not an input"):
        formula("mine.wrong", t=3)


@pytest.mark.parametrize(
    "wrong", [lambda: integers(3, 2), lambda: integers(0, 2, labels=("a",)), lambda: integers(0, 9, step=0)]
)
def test_inputs_that_cannot_be(wrong):
    with pytest.raises(DomainError):
        wrong()


def rule():
    @formula(
        "mine.rule", t=integers(0, 12), c=chance(), n=count(), f=flag(), options={"laws": ("a", "b")}, registered=False
    )
    def made(t, c, n, f, laws):
        return cases(when(f, t + n), otherwise(c * t if laws == "a" else c))

    return made


GOOD = {"t": 3, "c": Fraction(1, 2), "n": 2, "f": False}


@pytest.mark.parametrize(
    ("change", "names"),
    [
        ({"t": 13}, ("t", "13", "0..12")),
        ({"t": -1}, ("t", "-1", "0..12")),
        ({"t": True}, ("t", "True", "0..12")),
        ({"t": 1.5}, ("t", "1.5")),
        ({"t": 3.0}, ("t", "3.0")),
        ({"t": "3"}, ("t", "'3'")),
        ({"t": None}, ("t", "None")),
        ({"c": 1.01}, ("c", "1.01", "0..1")),
        ({"c": float("nan")}, ("c", "nan")),
        ({"c": True}, ("c", "True")),
        ({"c": "0.5"}, ("c", "'0.5'")),
        ({"n": -1}, ("n", "-1", "from 0")),
        ({"f": 2}, ("f", "2", "True or False")),
        ({"f": None}, ("f", "None")),
        ({"f": "yes"}, ("f", "'yes'")),
        ({"laws": "c"}, ("laws", "'c'", "'a'")),
        ({"x": 1}, ("'x'", "t, c, n, f")),
    ],
)
def test_values_outside_are_named_with_their_range(change, names):
    with pytest.raises(DomainError) as caught:
        rule()(**{**GOOD, **change})
    assert all(name in str(caught.value) for name in names)


def test_missing_inputs_and_positions_are_refused():
    with pytest.raises(DomainError, match="no value for t"):
        rule()(c=1, n=2, f=True)
    with pytest.raises(TypeError, match="keywords only"):
        rule()(1, 2, 3, True)


def test_a_bool_that_hides_in_the_cache_is_still_refused():
    single = formulas["dozen.single"]
    assert single(C=1, t=1) == 13
    with pytest.raises(DomainError, match="True"):
        single(C=True, t=1)
    assert formulas["bridge.slam"](level=6, vulnerable=True) == formulas["bridge.slam"](level=6, vulnerable=1) == 750


def test_chances_keep_their_kind():
    half = rule()
    assert half(**GOOD) == Fraction(3, 2)
    assert type(half(**GOOD)) is Fraction
    assert type(half(**{**GOOD, "c": 0.5})) is float
    assert type(half(**{**GOOD, "c": 1})) is Fraction


def test_a_float_in_the_cache_does_not_answer_for_an_exact_chance():
    race = formulas["belarus.race"]
    assert type(race(n=2, p=1.0)) is float
    assert type(race(n=2, p=1)) is Fraction
    assert type(race(n=2, p=1.0)) is float


def test_options_bind_by_keyword_everywhere():
    insult = formulas["bridge.insult"]
    assert (insult(doubling=2), insult(doubling=2, laws="1993")) == (50, 100)
    assert insult.table(laws="1993")["points"].to_list() == [0, 50, 100]
    assert insult.range(laws="1993") == (0, 100)
    assert insult.explain(doubling=2, laws="1993").value == 100
    assert insult.where_points(100, laws="1993").height == 1
    assert insult.bind(laws="1993").bind(doubling=2)() == 100


def test_binding_fixes_inputs_in_every_face():
    vabanque = formulas["dozen.vabanque"].bind(t=1)
    assert vabanque.text == "2 - T"
    assert vabanque.range() == (-9, 2)
    assert vabanque.table().height == 12
    assert list(vabanque.inputs) == ["T"]
    with pytest.raises(DomainError, match="T = 13"):
        vabanque(T=13)
    with pytest.raises(DomainError, match=r"1 \+ T <= 12"):
        vabanque(T=12)


def test_what_loops_must_be_bound_before_there_is_algebra():
    race = formulas["belarus.race"]
    with pytest.raises(DomainError, match=r"bind n first, as in .bind\(n=5\)"):
        _ = race.expr
    p = race.bind(n=2).symbols["p"]
    assert (race.bind(n=2).expr - (3 * p**2 - 2 * p**3)).expand() == 0


def test_a_tabulated_formula_has_numbers_and_no_algebra():
    @tabulated("mine.fibonacci", n=integers(0, 30))
    def fibonacci(n):
        a, b = 0, 1
        for _ in range(n):
            a, b = b, a + b
        return a

    assert fibonacci(n=30) == 832040
    assert fibonacci.table(n=range(5))["points"].to_list() == [0, 1, 1, 2, 3]
    for face in ("expr", "latex", "mathml", "text"):
        with pytest.raises(DomainError, match="no algebra"):
            getattr(fibonacci, face)


def test_the_register_helps_with_names():
    with pytest.raises(KeyError, match=r"did you mean dozen\.single"):
        formulas["dozen.singel"]
    with pytest.raises(CardcalcError, match="no formula matches"):
        formulas.matching("poker.*")
    with pytest.raises(CardcalcError, match=r"no formula is named 'dozen.singel'; did you mean dozen\.single"):
        formulas.matching("dozen.singel")
    assert set(formulas.matching("bridge.*")) <= set(formulas)
