"""Proofs that two formulas are one: by trying every input and by algebra, with a counterexample if not."""

import pytest

from cardcalc import formulas
from cardcalc.errors import DomainError
from cardcalc.formula import cases, chance, formula, integers, otherwise, when


def of(body, **inputs):
    names = ", ".join(inputs)
    namespace = {"body": body}
    exec(f"def rule({names}): return body({names})", namespace)
    return formula("test.rule", registered=False, **inputs)(namespace["rule"])


def test_an_identity_is_proved_both_ways():
    f = of(lambda t: (t + 1) ** 2, t=integers(0, 20))
    g = of(lambda s: s**2 + 2 * s + 1, s=integers(0, 20))
    for proof in (f.equals(g, s=lambda t: t), g.equals(f, s=lambda t: t), g.equals(f, t=lambda s: s)):
        assert (proof.equal, proof.proved, proof.exhaustive, proof.algebraic, proof.checked) == (
            True,
            True,
            True,
            True,
            21,
        )
        assert proof


def test_an_accident_of_the_domain_is_proved_by_trying_only():
    f = of(lambda t: t**2, t=integers(0, 1))
    proof = f.equals(of(lambda t: t, t=integers(0, 1)))
    assert (proof.proved, proof.exhaustive, proof.algebraic) == (True, True, False)


def test_a_difference_is_shown_at_its_first_inputs():
    f = of(lambda t: cases(when(t == 7, 1), otherwise(0)), t=integers(0, 12))
    proof = f.equals(of(lambda t: 0 * t, t=integers(0, 12)))
    assert not proof
    assert (proof.equal, proof.proved, proof.counterexample, proof.checked) == (False, False, {"t": 7}, 8)
    assert "t=7" in str(proof)


def test_a_smaller_domain_is_a_difference():
    f, g = of(lambda t: t, t=integers(0, 5)), of(lambda t: t, t=integers(0, 4))
    assert f.equals(g).counterexample == {"t": 5}


def test_without_end_only_algebra_proves():
    f = of(lambda d: (d - 1) * (d + 1), d=integers(None, None))
    assert f.equals(of(lambda d: d**2 - 1, d=integers(None, None))).proved
    g = of(lambda d: cases(when(d > 10**9, d**2 - 1), otherwise((d + 1) * (d - 1))), d=integers(None, None))
    sampled = f.equals(g)
    assert (sampled.equal, sampled.proved) == (True, False)
    assert "not proved" in str(sampled)


@pytest.mark.parametrize("turn", [37, -500, 77777, 10**9])
def test_without_end_a_rule_is_tried_where_it_turns(turn):
    f = of(lambda d: d**2, d=integers(None, None))
    g = of(lambda d: cases(when(d == turn, 0), otherwise(d**2)), d=integers(None, None))
    assert f.equals(g).counterexample == g.equals(f).counterexample == {"d": turn}


@pytest.mark.parametrize("name", ["bridge.imps", "bridge.back_score", "kosmos.stake", "kosmos.take_point"])
def test_a_formula_equals_itself(name):
    assert formulas[name].equals(formulas[name]).proved


def test_chances_are_proved_as_polynomials():
    race = formulas["belarus.race"].bind(n=2)
    other = of(lambda p: 3 * p**2 - 2 * p**3, p=chance())
    assert race.equals(other).proved


def test_cases_are_compared_pair_by_pair():
    f = of(lambda t: cases(when(t == 0, 5), otherwise(t * 2)), t=integers(0, 9))
    g = of(lambda t: cases(when(t > 0, t + t), otherwise(5 + 3 * t)), t=integers(0, 9))
    proof = f.equals(g)
    assert proof.proved
    assert proof.algebraic


def test_inputs_must_be_matched():
    f, g = of(lambda t: t, t=integers(0, 5)), of(lambda s: s, s=integers(0, 5))
    with pytest.raises(DomainError, match="do not match"):
        f.equals(g)
    with pytest.raises(DomainError, match="do not match"):
        f.equals(g, x=lambda t: t)
    with pytest.raises(DomainError, match="with a formula"):
        f.equals(3)
