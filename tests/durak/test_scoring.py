"""The numbers of durak: stakes, take points, match equity, races, prize shares."""

from fractions import Fraction
from functools import cache
from math import comb

import numpy as np
import pytest

from cardcalc.durak.scoring import equity, prize_share, race, stake, take_point


@pytest.mark.clause("kosmos.stake")
def test_every_accepted_offer_doubles_the_stake():
    value = 1
    for n in range(64):
        assert stake(n=n) == value
        value *= 2


@pytest.mark.clause("kosmos.offer.4")
def test_declined_at_once_one_then_two_then_four():
    assert [stake(n=n) for n in (0, 1, 2)] == [1, 2, 4]


@pytest.mark.clause("kosmos.take_point")
def test_the_take_point_lies_between_a_quarter_and_a_fifth():
    assert (take_point(x=0), take_point(x=1)) == (Fraction(1, 4), Fraction(1, 5))
    values = [take_point(x=Fraction(k, 20)) for k in range(21)]
    assert values == sorted(values, reverse=True)


@pytest.mark.clause("kosmos.take_point")
def test_at_the_take_point_taking_and_giving_up_are_worth_the_same():
    """Dead cube: −1 given up, else ±2. Live cube: the taker doubles on at 1 − 1/5 and is paid his stake of 2 then."""
    dead, live = take_point(x=0), take_point(x=1)
    assert 2 * dead - 2 * (1 - dead) == -1
    reach = live / (1 - live)  # the chance to get from `live` to `1 - live` before losing everything
    assert 2 * reach - 2 * (1 - reach) == -1


@pytest.mark.clause("kosmos.equity")
@pytest.mark.parametrize(
    ("a", "b", "chance"), [(2, 3, (2, 3)), (2, 4, (7, 10)), (2, 5, (21, 26)), (3, 4, (35, 62)), (1, 2, (1, 2))]
)
def test_match_equity_of_the_known_scores(a, b, chance):
    assert equity(a=a, b=b) == Fraction(*chance)


@pytest.mark.clause("kosmos.equity")
def test_match_equity_is_symmetric_monotone_and_decided_at_the_ends():
    for a in range(16):
        for b in range(16):
            if a == b == 0:
                continue
            here = equity(a=a, b=b)
            assert type(here) in (Fraction, float)
            assert type(here) is Fraction or max(a, b) > 7
            assert float(here + equity(a=b, b=a)) == pytest.approx(1, abs=1e-12)
            assert 0 <= here <= 1
            if a > 0:
                assert equity(a=a - 1, b=b) >= here - 1e-12 if (a - 1, b) != (0, 0) else True
    assert equity(a=0, b=9) == 1
    assert equity(a=9, b=0) == 0


STEPS = 48


@cache
def played(a: int, b: int) -> float:
    """Match equity by playing every game as a fair walk of the winning chance, both sides doubling as they like.

    An independent formulation: no take points, only what is best at each step of the walk.
    """
    if a <= 0 or b <= 0:
        return 1.0 if a <= 0 else 0.0
    values = walk(a, b, 1, None)
    return float(values[STEPS // 2])


@cache
def walk(a: int, b: int, cube: int, owner: int | None) -> np.ndarray:
    """The equity of the first player at every winning chance k/STEPS, the cube being at `cube` with its owner."""
    values = np.linspace(played(a, b - cube), played(a - cube, b), STEPS + 1)
    useful = {0: cube < a, 1: cube < b}  # who wins the match at this stake does not double it
    offers = {s: walk(a, b, 2 * cube, 1 - s) for s in (0, 1) if owner in (None, s) and useful[s]}
    for _ in range(40 * STEPS):
        inner = (values[:-2] + values[2:]) / 2
        if 0 in offers:  # he doubles if it gains; the opponent takes or gives up, whichever costs less
            inner = np.maximum(inner, np.minimum(offers[0][1:-1], played(a - cube, b)))
        if 1 in offers:
            inner = np.minimum(inner, np.maximum(offers[1][1:-1], played(a, b - cube)))
        values[1:-1] = inner
    return values


@pytest.mark.clause("kosmos.equity")
@pytest.mark.parametrize(("a", "b"), [(1, 2), (1, 3), (2, 2), (2, 3), (2, 4), (3, 4), (2, 5), (3, 5)])
def test_match_equity_is_what_best_play_of_a_fair_walk_gives(a, b):
    assert played(a, b) == pytest.approx(float(equity(a=a, b=b)), abs=0.012)


@pytest.mark.clause("belarus.prize_share")
def test_prize_shares():
    assert [prize_share(place=place) for place in range(1, 9)] == [35, 25, 14, 10, 4, 4, 4, 4]


@pytest.mark.clause("belarus.prize.3")
def test_the_shares_add_up_to_a_hundred():
    assert prize_share.table()["points"].sum() == 100


def game_by_game(n: int, m: int, p: Fraction) -> Fraction:
    """The chance to win n games before the opponent wins m, one game after another."""
    wins: dict[tuple[int, int], Fraction] = {}
    for i in range(n + 1):
        for j in range(m + 1):
            if i == 0:
                wins[i, j] = Fraction(1)
            elif j == 0:
                wins[i, j] = Fraction(0)
            else:
                wins[i, j] = p * wins[i - 1, j] + (1 - p) * wins[i, j - 1]
    return wins[n, m]


@pytest.mark.clause("belarus.race")
@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 9, 11, 20])
def test_the_race_agrees_with_playing_game_by_game(n):
    for p in (Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(11, 20), Fraction(1)):
        assert race(n=n, p=p) == game_by_game(n, n, p)
        assert race(n=n, p=p) + race(n=n, p=1 - p) == 1


@pytest.mark.clause("belarus.race")
def test_the_race_of_the_known_chances():
    assert race(n=3, p=0.9) == 0.99144
    assert race(n=5, p=Fraction(3, 5)) == Fraction(286497, 390625)
    found = [round(race(n=n, p=0.55), 6) for n in (5, 7, 9, 11)]
    assert found == [0.621421, 0.643742, 0.662564, 0.679003]


@pytest.mark.clause("belarus.race")
@pytest.mark.parametrize(("n", "games"), [(5, 7.5391), (7, 11.0674), (9, 14.6615), (11, 18.2999)])
def test_the_expected_length_of_a_race_between_equals(n, games):
    lengths = [2 * comb(n + k - 1, k) * Fraction(1, 2) ** (n + k) for k in range(n)]
    assert sum(lengths) == 1
    assert float(sum((n + k) * chance for k, chance in enumerate(lengths))) == pytest.approx(games, abs=5e-5)


@pytest.mark.clause("belarus.race")
def test_a_long_race_is_quick_and_stays_a_chance():
    assert race(n=1000, p=0.5) == 0.5
    assert 0.999 < race(n=1000, p=0.55) < 1
