"""The natural policy of bridge in whole deals: legal, blind to hidden cards, sensible, better than the greedy one."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from cardcalc import bridge
from cardcalc.bridge.contract import Result
from cardcalc.bridge.natural import natural_policy
from cardcalc.bridge.natural.hand import high_card_points
from cardcalc.bridge.state import VULNERABILITY
from cardcalc.cards import bits
from cardcalc.errors import DomainError
from cardcalc.play import random_policy, rollout

SIDES = tuple(VULNERABILITY.values())


def dealt(seed: int, **options: Any) -> bridge.State:
    return bridge.new(seed, dealer=seed % 4, vulnerable=SIDES[seed // 4 % 4], **options)


@pytest.mark.clause("bridge.auction.1", "bridge.play.1", "bridge.claim")
@pytest.mark.parametrize("seed", range(60))
def test_every_action_is_legal_also_where_the_others_act_at_random(seed: int) -> None:
    policies = [random_policy if seed >> seat & 1 else natural_policy for seat in range(4)]
    rollout(dealt(seed), policies, seed)  # it refuses what is not legal
    state = dealt(seed)
    for action in rollout(state, random_policy, seed).actions:
        assert state.actor is not None
        assert natural_policy(state.view(state.actor)) in state.legal_actions()
        state = state.apply(action)
    assert state.is_over


def test_the_same_view_gives_the_same_action_and_hidden_cards_make_no_difference() -> None:
    random, changed = Random(1), 0
    for seed in range(12):
        state = dealt(seed)
        for action in rollout(state, natural_policy).actions:
            seat = state.actor
            assert seat is not None
            other = _dealt_anew(state, seat, random)
            changed += other != state
            assert natural_policy(other.view(seat)) == natural_policy(state.view(seat)) == action
            state = state.apply(action)
    assert changed > 300


def _dealt_anew(state: bridge.State, seat: int, random: Random) -> bridge.State:
    """The same state with the cards that the seat does not see dealt otherwise."""
    seen = {seat} | ({int(state.dummy)} if state.dummy is not None and state.dummy_is_open else set())
    hidden = [index for other, hand in enumerate(state.hands) if other not in seen for index in bits(hand)]
    random.shuffle(hidden)
    hands = [
        hand if other in seen else sum(1 << hidden.pop() for _ in range(hand.bit_count()))
        for other, hand in enumerate(state.hands)
    ]
    fields = {name: getattr(state, name) for name in bridge.State.__dataclass_fields__}
    return bridge.State(**{**fields, "hands": tuple(hands)})


def test_a_view_out_of_turn_is_refused() -> None:
    state = bridge.new(seed=1)
    for seat in "ESW":
        with pytest.raises(DomainError, match="turn of N"):
            natural_policy(state.view(seat))
    end = rollout(state, natural_policy).end
    with pytest.raises(DomainError, match="game over"):
        natural_policy(end.view("N"))


@pytest.fixture(scope="module")
def ends() -> list[bridge.State]:
    """How 400 deals end that four natural players bid and play."""
    found = [rollout(dealt(seed), natural_policy).end for seed in range(400)]
    assert all(isinstance(end, bridge.State) for end in found)
    return found  # type: ignore[return-value]


def test_the_contracts_are_sensible_and_most_are_made(ends: list[bridge.State]) -> None:
    kinds = Counter(_kind(end.contract) for end in ends)
    assert kinds["passed out"] < 0.05 * len(ends)
    assert 0.45 < kinds["part-score"] / len(ends) < 0.65
    assert 0.30 < kinds["game"] / len(ends) < 0.48
    assert 0.005 < kinds["slam"] / len(ends) < 0.06
    results = [end.result for end in ends if end.result is not None]
    assert 0.58 < fmean(result.is_made for result in results) < 0.75
    assert fmean(abs(result.tricks - result.contract.tricks_needed) for result in results) < 1.8


def _kind(contract: bridge.Contract | None) -> str:
    if contract is None:
        return "passed out"
    if contract.level >= 6:
        return "slam"
    return "game" if contract.level >= (5, 5, 4, 4, 3)[contract.denomination] else "part-score"


def test_the_auctions_are_short(ends: list[bridge.State]) -> None:
    assert max(len(end.auction.calls) for end in ends) < 30
    assert fmean(len(end.auction.calls) for end in ends) < 12


def test_games_are_bid_on_points_and_part_scores_without_them(ends: list[bridge.State]) -> None:
    held: dict[str, list[int]] = {"game": [], "part-score": []}
    for end in ends:
        if end.declarer is not None and end.contract is not None and _kind(end.contract) in held:
            own = end.dealt[end.declarer] | end.dealt[end.declarer ^ 2]
            held[_kind(end.contract)].append(high_card_points(own))
    assert fmean(held["game"]) > 25
    assert fmean(held["part-score"]) < 23


def test_it_beats_the_greedy_policy_on_either_side() -> None:
    gains = []
    for seed in range(120):
        state = dealt(seed)
        north_south = rollout(state, [natural_policy, bridge.greedy_policy] * 2).end
        east_west = rollout(state, [bridge.greedy_policy, natural_policy] * 2).end
        gains.append((_duplicate(north_south) - _duplicate(east_west)) / 2)
    assert fmean(gains) > 3 * stdev(gains) / sqrt(len(gains))


def _duplicate(end: Any) -> int:
    """The duplicate score for North–South."""
    if end.declarer is None:
        return 0
    assert isinstance(end.result, Result)
    points = int(end.score.duplicate)
    return points if end.declarer.side == 0 else -points


@pytest.mark.clause("bridge.rubber_bonus")
def test_rubbers_end() -> None:
    lengths = []
    for number in range(12):
        sheet, deals = bridge.Rubber(), 0
        while not sheet.is_finished:
            vulnerable = tuple(games > 0 for games in sheet.games)
            end = rollout(bridge.new(1000 * number + deals, deals % 4, vulnerable), natural_policy).end
            deals += 1
            assert isinstance(end, bridge.State)
            if end.declarer is not None and end.result is not None:
                sheet.add("NS" if end.declarer.side == 0 else "EW", end.result.ascii)
            assert deals < 60
        lengths.append(deals)
    assert 3 <= fmean(lengths) <= 14
