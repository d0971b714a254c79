"""Money splits: nothing is lost, everything is whole, and what is not exact is refused."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcalc import formulas
from cardcalc.durak.prizes import Fees, KosmosFund, kosmos_fund, minor_units, split_fees, split_fund
from cardcalc.errors import DomainError

amounts = st.integers(0, 10**12)
BAD = [-1, 1.0, True, "1", None, Decimal(1)]


@pytest.mark.clause("belarus.prize.1")
@given(amounts, st.fractions(0, 100, max_denominator=1000))
def test_the_fund_is_rounded_down_and_the_house_has_the_rest(fees, per_cent):
    split = split_fees(fees, per_cent)
    assert split.fund + split.house == split.total == fees
    assert split.fund <= fees * per_cent / 100 < split.fund + 1


@pytest.mark.clause("belarus.prize.1")
@pytest.mark.parametrize("per_cent", ["62.5", " 62.50 ", Decimal("62.5"), Fraction(125, 2), 62.5])
def test_the_percentage_is_a_parameter_in_any_exact_form(per_cent):
    assert split_fees(1001, per_cent) == Fees(fund=625, house=376)


@pytest.mark.parametrize("per_cent", [0, 100])
def test_all_to_the_house_or_all_to_the_fund(per_cent):
    assert split_fees(77, per_cent).fund == 77 * per_cent // 100


@pytest.mark.parametrize(
    "per_cent",
    [
        33.3, 0.1, float("nan"), float("inf"), Decimal("NaN"), -1, 101, "101", "", "x", "1e1", "1,5", "5%", True, None,
        [5],
    ],
)  # fmt: skip
def test_a_percentage_that_is_not_exact_or_not_one_is_refused(per_cent):
    with pytest.raises(DomainError, match="per_cent"):
        split_fees(1000, per_cent)


@pytest.mark.parametrize("fees", BAD)
def test_fees_are_whole_minor_units(fees):
    with pytest.raises(DomainError, match="fees = "):
        split_fees(fees, 50)


@pytest.mark.clause("belarus.prize.3", "belarus.prize_share")
def test_the_shares_add_up_to_100_per_cent():
    share = formulas["belarus.prize_share"]
    assert [share(place=place) for place in range(1, 9)] == [35, 25, 14, 10, 4, 4, 4, 4]
    assert sum(share(place=place) for place in range(1, 9)) == 100
    assert split_fund(100) == (35, 25, 14, 10, 4, 4, 4, 4)


@pytest.mark.clause("belarus.prize.4")
@given(amounts, st.integers(1, 8))
def test_not_a_unit_is_lost_and_every_prize_is_within_one_of_its_share(fund, places):
    prizes = split_fund(fund, places)
    shares = [35, 25, 14, 10, 4, 4, 4, 4][:places]
    assert len(prizes) == places
    assert sum(prizes) == fund
    assert list(prizes) == sorted(prizes, reverse=True)
    exact = [Fraction(fund * share, sum(shares)) for share in shares]
    assert all(abs(prize - right) < 1 for prize, right in zip(prizes, exact, strict=True))
    up = [e - int(e) for p, e in zip(prizes, exact, strict=True) if p > e]
    down = [e - int(e) for p, e in zip(prizes, exact, strict=True) if p <= e]
    assert min(up, default=1) >= max(down, default=0) or set(down) == {0}


@pytest.mark.clause("belarus.prize.4")
@pytest.mark.parametrize(
    ("fund", "places", "prizes"),
    [
        (1, 8, (1, 0, 0, 0, 0, 0, 0, 0)),  # .35 is the largest remainder
        (10, 8, (4, 3, 2, 1, 0, 0, 0, 0)),  # 3.5 2.5 1.4 1 .4 .4 .4 .4: both .5, then of the .4 the best place
        (50, 8, (18, 12, 7, 5, 2, 2, 2, 2)),  # 17.5 and 12.5: one left
        (0, 3, (0, 0, 0)),
        (100, 1, (100,)),
        (100, 2, (58, 42)),  # 35/60, 25/60: 58.33 41.67
        (7, 4, (3, 2, 1, 1)),  # of 84: 2.92 2.08 1.17 .83
    ],
)
def test_largest_remainder_and_ties_to_the_better_place(fund, places, prizes):
    assert split_fund(fund, places) == prizes


@pytest.mark.parametrize("places", [0, 9, -1, 1.0, True, "3", None])
def test_places_are_1_to_8(places):
    with pytest.raises(DomainError, match="places = "):
        split_fund(100, places)


@pytest.mark.parametrize("fund", BAD)
def test_a_fund_is_whole_minor_units(fund):
    with pytest.raises(DomainError, match="fund = "):
        split_fund(fund)


@pytest.mark.clause("kosmos.match.2")
def test_25000_are_20000_for_the_winner_and_5000_for_the_loser():
    assert kosmos_fund() == KosmosFund(winner=20_000, loser=5_000)
    assert kosmos_fund().total == 25_000


@given(amounts)
def test_another_kosmos_fund_keeps_the_proportion_to_the_unit(fund):
    split = kosmos_fund(fund)
    assert split.total == fund
    assert abs(split.winner - Fraction(fund * 4, 5)) < 1


@pytest.mark.parametrize(
    ("amount", "decimals", "units"),
    [
        ("12.30", 2, 1230), ("12.3", 2, 1230), (12, 2, 1200), (Decimal("0.01"), 2, 1), (0.5, 2, 50), ("5", 0, 5),
        ("1 000", 2, 100000),
    ],
)  # fmt: skip
def test_amounts_become_minor_units(amount, decimals, units):
    assert minor_units(amount, decimals) == units


@pytest.mark.parametrize(
    "amount", ["0.001", 0.1, "1,000", "-1", "", "five", None, True, float("inf"), Decimal("NaN"), "1e3", "١"]
)
def test_amounts_that_are_not_exact_minor_units_are_refused(amount):
    with pytest.raises(DomainError, match="amount"):
        minor_units(amount)


@pytest.mark.parametrize("kind", [np.int64, np.int32])
def test_amounts_of_numpy_are_amounts(kind):
    assert split_fees(kind(1001), kind(70)) == split_fees(1001, 70)
    assert type(split_fees(kind(1001), kind(70)).house) is int
    assert split_fund(kind(1003), kind(3)) == split_fund(1003, 3)
    assert kosmos_fund(kind(1003)) == kosmos_fund(1003)
    assert minor_units(kind(125), kind(2)) == 12_500
