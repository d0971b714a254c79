"""Offers by the chance of winning: what cannot be seen is sampled, the thresholds come from the formulas."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from cardcalc import durak
from cardcalc.durak import (
    PRESETS,
    Match,
    accept_from,
    greedy_policy,
    offer_from,
    offering,
    sample,
    winning_chance,
)  # fmt: skip
from cardcalc.errors import DomainError
from cardcalc.formula import formulas
from cardcalc.play import random_policy, rollout
from tests.durak.series import scored
from tests.durak.tables import TABLES

EQUITY = formulas["kosmos.equity"]
TAKE_POINT = formulas["kosmos.take_point"]


def moments(rules: Any, seed: int, policy: Any = random_policy) -> list[Any]:
    """The states of a game in turn, by default a random one."""
    played = rollout(durak.new(seed, rules), policy, seed)
    return [step.state for step in played.record().steps()]


# Sampling


@pytest.mark.parametrize("rules", [*PRESETS, PRESETS["rooster"].with_(players=4)])
def test_a_sampled_game_looks_the_same_and_goes_on(rules: Any) -> None:
    for number, state in enumerate(moments(rules, 3)):
        if state.rules.offers:
            state = durak.position(rules=state.rules.with_(offers=False), **without_offers(state.as_position()))
        for seat in range(state.seats):
            view = state.view(seat)
            other = sample(view, number)
            assert other.view(seat) == view
            assert sum(map(len, other.piles.values())) == state.rules.pack_size
            assert {card for pile in other.piles.values() for card in pile} == {
                card for pile in state.piles.values() for card in pile
            }
            assert other.apply(other.legal_actions()[0])


def without_offers(position: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in position.items() if name not in ("stake", "offerer", "holder")}


def test_every_hidden_card_is_as_likely_in_the_other_hand() -> None:
    view = durak.new(seed=1).view(0)
    random, draws = Random(5), 2000
    found = Counter(index for _ in range(draws) for index in sample(view, random).hand(1))
    assert len(found) == 25, "32 without the own six and the turned-up card"
    mean = draws * 6 / 25
    assert all(abs(count - mean) < 5 * mean**0.5 for count in found.values())


def test_what_was_seen_taken_stays_where_it_is() -> None:
    state = durak.new(seed=1)
    state = state.apply(state.legal_actions()[0]).play("take").play("done")
    taker = 1 - state.attacker
    known = state.known[taker]
    assert known
    assert all(sample(state.view(1 - taker), seed).hands[taker] & known == known for seed in range(20))


def test_what_is_remembered_as_beaten_off_is_in_no_hand() -> None:
    state = next(state for state in moments("kosmos-1997", 3, greedy_policy) if state.discard.bit_count() > 5)
    beaten = state.piles["discard"]
    for seed in range(20):
        other = sample(state.view(0), seed, beaten)
        assert beaten <= other.piles["discard"]
        assert len(other.piles["discard"]) == len(beaten)
    for wrong in (state.hand(0), state.piles["discard"] | state.piles["talon"]):
        with pytest.raises(DomainError, match="beaten: "):
            sample(state.view(0), 1, wrong)


def test_it_remembers_all_that_was_beaten_off_in_its_game() -> None:
    player = offering(samples=1).seeded(Random(1))
    for seed in (1, 2):  # the second game begins with what is remembered of the first
        checked = 0
        for state in moments("kosmos-1997", seed, greedy_policy):
            remembered = player._remembered(state.view(0))
            assert remembered <= state.piles["discard"]
            checked += len(remembered)
        assert checked > 50
        assert len(remembered) >= 0.8 * len(state.piles["discard"])


@pytest.mark.parametrize("wrong", [None, "view", durak.new(seed=1)])
def test_what_is_no_view_is_not_sampled(wrong: Any) -> None:
    with pytest.raises(DomainError, match="not a view"):
        sample(wrong)


def test_a_game_that_is_over_is_not_sampled() -> None:
    end = durak.position(["♥K", "♣8"], trump="♠").play("lead ♥K")
    with pytest.raises(DomainError, match="not a view of a game in progress"):
        winning_chance(end.view(0))


def test_the_chance_of_winning_is_that_of_the_samples_and_the_seed() -> None:
    lead = durak.position(["♠A ♠K", "♣8 ♣7"], trump="♠")
    assert winning_chance(lead.view(0), samples=20) == 1.0
    view = durak.new(seed=3).view(0)
    assert winning_chance(view, random_policy, 30, 5) == winning_chance(view, random_policy, 30, 5)
    assert 0.2 < winning_chance(view, random_policy, 200) < 0.8
    for wrong in (0, -1, 1.5, True):
        with pytest.raises(DomainError):
            winning_chance(view, samples=wrong)  # type: ignore[arg-type]


def test_a_drawn_game_counts_a_half() -> None:
    rules = PRESETS["rooster"].with_(players=3, max_bouts=1)
    assert winning_chance(durak.new(seed=1, rules=rules).view(0), samples=4) == 0.5


# Thresholds


@pytest.mark.parametrize("efficiency", [0, Fraction(1, 3), 0.5, 1])
def test_without_a_score_the_take_point_decides(efficiency: Any) -> None:
    take = TAKE_POINT(x=efficiency)
    assert accept_from(efficiency=efficiency) == take
    assert offer_from(efficiency=efficiency) == pytest.approx(0.5 + efficiency * (0.5 - take))


def worth(ours: int, theirs: int) -> Any:
    return EQUITY(a=max(ours, 0), b=max(theirs, 0))


@pytest.mark.parametrize("stake", [1, 2, 4])
@pytest.mark.parametrize("needs", [(2, 3), (5, 2), (7, 7), (3, 12), (15, 15)])
def test_at_the_threshold_playing_on_is_worth_as_much_as_giving_up(needs: tuple[int, int], stake: int) -> None:
    ours, theirs = needs
    chance = accept_from(needs, stake, efficiency=0)
    on = chance * worth(ours - 2 * stake, theirs) + (1 - chance) * worth(ours, theirs - 2 * stake)
    assert float(on) == pytest.approx(float(worth(ours, theirs - stake)), abs=1e-12)
    live = accept_from(needs, stake, efficiency=1)
    reply = 0 if ours <= 2 * stake else accept_from((theirs, ours), 2 * stake)  # from where his double is accepted
    assert float(live) == pytest.approx(float(chance) * (1 - float(reply)))
    half = accept_from(needs, stake, efficiency=Fraction(1, 2))
    assert float(half) == pytest.approx((float(live) + float(chance)) / 2)


@pytest.mark.parametrize("stake", [1, 2, 4])
@pytest.mark.parametrize("needs", [(2, 3), (5, 2), (7, 7), (3, 12), (15, 15)])
def test_a_perfectly_used_reply_puts_off_the_offer_until_it_is_declined(needs: tuple[int, int], stake: int) -> None:
    ours, theirs = needs
    early, late = offer_from(needs, stake, 0), offer_from(needs, stake, 1)
    declined_below = accept_from((theirs, ours), stake, 1)
    if theirs > 2 * stake:
        assert float(late) == pytest.approx(float(1 - declined_below))
        assert 0 <= early <= late <= 1
    else:
        assert late == early


@pytest.mark.clause("kosmos.equity")
@pytest.mark.parametrize(
    ("needs", "stake", "least"),
    [((4, 2), 1, 0.25), ((5, 3), 1, 0.1197), ((5, 5), 1, 0.1562), ((3, 3), 1, 0.125), ((6, 7), 2, 0.2338)],
)
def test_an_offer_is_accepted_from_the_take_point_of_the_ruling(
    needs: tuple[int, int], stake: int, least: float
) -> None:
    assert float(accept_from(needs, stake)) == pytest.approx(least, abs=5e-5)
    assert float(offer_from(needs[::-1], stake)) == pytest.approx(1 - least, abs=5e-5)


@pytest.mark.parametrize("stake", [3, -1, 0, "x", True, 1.5, None])
def test_what_is_no_stake_has_no_threshold(stake: Any) -> None:
    for threshold in (accept_from, offer_from):
        for needs in (None, (3, 3)):
            with pytest.raises(DomainError, match="stake is"):
                threshold(needs, stake)


def test_whoever_has_nothing_to_lose_offers_at_once() -> None:
    assert offer_from((2, 1)) == 0
    assert accept_from((2, 1)) == 0
    assert offer_from((1, 4)) == 1, "a point is enough"


@pytest.mark.parametrize("needs", [(0, 1), (16, 1), (1,), (1, 2, 3), (1, True), 3, "23", {2, 3}, (2, None)])
def test_scores_beyond_the_formula_are_refused(needs: Any) -> None:
    for threshold in (accept_from, offer_from):
        with pytest.raises(DomainError):
            threshold(needs)


# The policy


def test_it_offers_when_it_wins_and_declines_when_it_loses() -> None:
    won = durak.position(["♠A ♠K", "♣8 ♣7"], trump="♠")
    player = offering(samples=10)
    assert str(player(won.view(0))) == "offer"
    assert str(player(won.play("offer").view(1))) == "decline"
    lost = durak.position(["♣8 ♣7", "♠A ♠K"], trump="♠", known=["", "♠A ♠K"], leader=1)
    assert str(player(lost.play("0: offer").view(1))) == "accept"


def test_it_offers_only_when_it_may_and_once_in_a_bout() -> None:
    held = durak.position(["♠A ♠K", "♣8 ♣7"], trump="♠", stake=2, holder=1)
    player = offering(samples=10)
    assert str(player(held.view(0))) == str(greedy_policy(held.view(0)))
    quiet = PRESETS["kosmos-1997"].with_(offers=False)
    for rules in (quiet, "belarus-2005", "rooster"):
        played = rollout(durak.new(4, rules), offering(samples=1), 4)
        assert played.actions == rollout(durak.new(4, rules), greedy_policy, 4).actions


def test_it_knows_the_score_of_a_match() -> None:
    told: list[Any] = []

    class Listening:
        def at_score(self, needs: Any) -> Any:
            told.append(needs)
            return greedy_policy

    match = scored(Match(target=16), (0, 0)).play(Listening(), games=2)  # type: ignore[arg-type]
    assert told == [(15, 16), tuple(16 - points for points in match.running[1])]
    player = offering(samples=4)
    assert player.at_score((3, 2)).needs == (3, 2)
    assert player.at_score((16, 2)).needs is None
    behind = player.at_score((2, 1))
    start = durak.new(seed=1, leader=0)
    assert str(behind(start.view(0))) == "offer", "nothing to lose"
    won = durak.position(["♠A ♠K", "♣8 ♣7"], trump="♠").view(0)
    assert str(player.at_score((1, 9))(won)) == str(greedy_policy(won)), "nothing to gain"


def test_a_match_of_it_is_decided_by_its_seeds() -> None:
    player = offering(random_policy, samples=3)
    match = Match(seed=2, target=5).play(player, seed=1)
    assert match == Match(seed=2, target=5).play(player, seed=1)
    assert match.is_over
    assert max(match.frame()["stake"]) > 1


@pytest.mark.parametrize(
    "wrong", [{"policy": "greedy"}, {"samples": 0}, {"samples": 2.5}, {"efficiency": 2}, {"efficiency": "1"}]
)
def test_what_makes_no_policy_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(DomainError):
        offering(**wrong)


def test_the_tables_of_all_numbers_of_players_are_sampled() -> None:
    for rules in TABLES.values():
        state = durak.new(2, rules)
        other = sample(state.view(0), 1)
        assert [hand.bit_count() for hand in other.hands] == [6] * rules.players
        assert len(other.talon) == len(state.talon)


@pytest.mark.parametrize("needs", [None, (9, 9), (3, 10)])
def test_a_stake_may_be_written_as_a_power_of_two(needs: tuple[int, int] | None) -> None:
    for threshold in (accept_from, offer_from):
        assert threshold(needs, "2^3") == threshold(needs, 8)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_numbers_of_samples_points_and_stakes() -> None:
    player = offering(samples=np.int64(3))
    assert player == offering(samples=3)
    assert type(player.samples) is int
    two, three = np.int64(2), np.int64(3)
    for threshold in (accept_from, offer_from):
        assert threshold((two, three), two) == threshold((2, 3), 2)  # type: ignore[arg-type]
    view = durak.new(seed=3).view(0)
    assert winning_chance(view, samples=three, random=two) == winning_chance(view, samples=3, random=2)  # type: ignore[arg-type]
