"""Devil's Dozen: points of every contract, against a second formulation and the document's own numbers."""

import pytest

from cardcalc import formulas
from cardcalc.dozen.scoring import double, premium, refused, single, vabanque, vabanque_by_partner
from cardcalc.formula import cases, formula, integers, otherwise, when

PAIRS = [(t, T) for t in range(13) for T in range(13 - t)]


def by_steps(t: int, T: int) -> int:
    """A va-banque as the text tells it, item by item: prize, premium to the opponents, grace, fine."""
    total = 13**2 if t == 0 else 0
    if t in (1, 2):
        total += 2  # for daring, once
    total -= T if t == 1 else 2 * T  # half the premium at one trick too many
    if t > 2:
        total -= 2 * (t - 2) ** 2  # two tricks are let off
    return total


@pytest.mark.clause("dozen.single")
def test_single_pays_thirteen_for_the_exact_number_and_a_point_a_trick_beyond():
    for C in range(1, 13):
        row = [-C] + [0] * (C - 1) + [13] + list(range(C + 1, 13))
        assert [single(C=C, t=t) for t in range(13)] == row


@pytest.mark.clause("dozen.double")
def test_double_pays_twenty_six_and_counts_every_trick_off():
    for C in range(13):
        row = [t - C for t in range(13)]
        row[0] = -2 * C
        row[C] = 26
        assert [double(C=C, t=t) for t in range(13)] == row


@pytest.mark.clause("dozen.double")
def test_a_failed_zero_pays_the_tricks_taken():
    assert [double(C=0, t=t) for t in range(13)] == [26, *range(1, 13)]


@pytest.mark.clause("dozen.refused")
def test_a_refused_vabanque_is_a_single_zero():
    assert [refused(t=t) for t in range(13)] == [13, *range(1, 13)]


@pytest.mark.clause("dozen.nozero")
def test_no_trick_at_all_costs_the_contract_and_twice_when_doubled():
    for C in range(1, 13):
        assert (single(C=C, t=0), double(C=C, t=0)) == (-C, -2 * C)
        assert "dozen.nozero" in single.explain(C=C, t=0).clauses
        assert "dozen.nozero" in double.explain(C=C, t=0).clauses
    assert "dozen.nozero" not in double.explain(C=0, t=0).clauses


@pytest.mark.clause("dozen.single.ex")
def test_three_single_as_in_the_document():
    assert [single(C=3, t=t) for t in (3, 1, 5, 0)] == [13, 0, 5, -3]


@pytest.mark.clause("dozen.double.ex")
def test_three_double_as_in_the_document():
    assert [double(C=3, t=t) for t in (3, 1, 5, 0)] == [26, -2, 2, -6]


@pytest.mark.clause("dozen.vabanque.0", "dozen.vabanque.1", "dozen.vabanque.2", "dozen.vabanque.3")
@pytest.mark.parametrize(("t", "T"), PAIRS)
def test_vabanque_is_what_its_items_add_up_to(t, T):
    assert vabanque(t=t, T=T) == by_steps(t, T)
    assert vabanque.explain(t=t, T=T).clause == f"dozen.vabanque.{min(t, 3)}"


@pytest.mark.clause("dozen.vabanque.equal")
def test_the_three_printed_forms_agree_on_all_pairs_and_by_algebra():
    @formula("test.expanded", t=integers(0, 12), T=integers(0, 12), where=lambda t, T: t + T <= 12, registered=False)
    def expanded(t, T):
        return cases(
            when(t == 0, 169 - 2 * T),
            when(t == 1, -T + 2),
            when(t == 2, -2 * T + 2),
            otherwise(-2 * (t - 2) ** 2 - 2 * T),
        )

    for proof in (vabanque.equals(expanded), vabanque.equals(vabanque_by_partner, tau=lambda t, T: 12 - t - T)):
        assert proof.proved
        assert proof.algebraic
        assert proof.checked == len(PAIRS) == 91


@pytest.mark.clause("dozen.vabanque.range")
def test_the_range_of_a_vabanque():
    assert vabanque.range(t=0) == (145, 169)
    assert vabanque.range(t=range(1, 13)) == (-200, 2)
    assert vabanque.range() == (vabanque(t=12, T=0), vabanque(t=0, T=0)) == (-200, 169)


@pytest.mark.clause("dozen.premium", value="paid")
def test_the_premium_is_what_the_pair_forgoes_for_the_opponents_tricks_without_the_fine():
    for t, T in PAIRS:
        forgone = vabanque(t=t, T=0) - vabanque(t=t, T=T)  # the fine is the same in both
        assert premium(t=t, T=T) == premium(t=t, T=T, premium="paid") == forgone


@pytest.mark.clause("dozen.premium", value="withheld")
def test_a_withheld_premium_is_nothing():
    assert premium.range(premium="withheld") == (0, 0)


@pytest.mark.clause("dozen.deal.best")
def test_the_best_pair_of_ordinary_contracts_is_twice_twenty_six():
    ordinary = [*single.table()["points"], *double.table()["points"], *refused.table()["points"]]
    assert max(ordinary) == 26
    together = max(
        double(C=C, t=t) + double(C=K, t=s)
        for C in range(13)
        for K in range(13)
        for t in range(13)
        for s in range(13 - t)
    )
    assert together == 52


@pytest.mark.clause("dozen.stake")
def test_no_single_contract_loses_thirteen():
    assert formulas["dozen.single"].range() == (-12, 13)
    assert formulas["dozen.single"].where_points(-13).is_empty()
