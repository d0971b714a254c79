"""What holds at every moment of random games of every preset, every number of players, every choice flipped."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcalc import Record, durak, games
from cardcalc.cards import CARDS, Card, CardSet, bits, pack
from cardcalc.durak import Cover, Lead, Rules, Say, Throw
from cardcalc.durak.actions import parse_action
from cardcalc.errors import IllegalAction
from tests.durak.tables import ALL, choose, moments

TABLE = st.sampled_from(sorted(ALL))
SEED = st.integers(0, 10**6)
EAGER = st.sampled_from([0.0, 0.5, 0.9])
FEW = settings(max_examples=60, deadline=None)
KINDS = {kind.__name__: kind for kind in (Card, Cover, Lead, Say, Throw)}
WORDS = [Say("take"), Say("done"), Say("offer"), Say("accept"), Say("decline"), Say("offer", 0), Say("offer", 1)]


@FEW
@given(TABLE, SEED, EAGER)
def test_every_card_of_the_pack_is_in_one_place(name: str, seed: int, eager: float) -> None:
    whole = CardSet(pack(ALL[name].pack_size))
    for state, _ in moments(ALL[name], seed, eager):
        piles = list(state.piles.values())
        assert sum(map(len, piles)) == len(whole)
        assert CardSet.from_mask(sum(pile.mask for pile in piles)) == whole
        lying = [card for pair in state.pairs for card in pair if card is not None]
        assert CardSet(lying) == state.piles["table"]
        assert state.bout.uncovered == sum(attack.mask for attack, laid in state.pairs if laid is None)
        assert state.bout.covered == state.bout.lying & ~state.bout.uncovered


@FEW
@given(TABLE, SEED, EAGER)
def test_a_game_ends_and_its_points_add_up(name: str, seed: int, eager: float) -> None:
    rules = ALL[name]
    *_, (state, _) = moments(rules, seed, eager)
    assert state.points is not None
    assert sum(state.points) == (0 if state.winner is None else state.stake)
    assert (state.winner is None) == (state.loser is None)
    assert state.winner != state.loser or state.winner is None
    assert state.legal_actions() == ()
    assert [state.legal_actions(by=seat) for seat in range(state.seats)] == [()] * state.seats
    assert state.stage is durak.Stage.OVER
    if rules.instant_win:
        assert state.winner is not None, "no draws at Kosmos"


def every_action(state: durak.State) -> list[Any]:
    """All actions there are with the cards of the pack and leads of up to two cards, and all words."""
    cards = [card for card in CARDS if card.rank >= state.rules.lowest_rank]
    return [
        *map(Throw, cards), *WORDS, *(Lead([card]) for card in cards),
        *(Cover(one, two) for one, two in permutations(cards, 2) if one in state.piles["table"]),
    ]  # fmt: skip


@settings(max_examples=12, deadline=None)
@given(TABLE, SEED, EAGER, st.integers(0, 18))
def test_legal_actions_are_those_that_the_state_takes_of_all_there_are(
    name: str, seed: int, eager: float, phase: int
) -> None:
    for number, (state, done) in enumerate(moments(ALL[name], seed, eager)):
        if number % 19 != phase or done is None:
            continue
        legal = set(state.legal_actions())
        assert len(legal) == len(state.legal_actions())
        before, shown = hash(state), repr(state)
        for action in every_action(state):
            of_other = isinstance(action, Say) and action.seat is not None and action.seat != state.actor
            if of_other:
                assert state.can(action) == (action in state.legal_actions(by=action.seat))
                continue
            plain = Say("offer") if isinstance(action, Say) and action.seat is not None else action
            assert state.can(action) == state.explain(action).is_legal == (plain in legal)
            if plain not in legal:
                with pytest.raises(IllegalAction):
                    state.apply(action)
        assert (hash(state), repr(state)) == (before, shown)


@settings(max_examples=25, deadline=None)
@given(TABLE, SEED, EAGER)
def test_leads_are_those_that_the_state_takes_of_all_subsets_of_a_hand(name: str, seed: int, eager: float) -> None:
    for state, done in moments(ALL[name], seed, eager):
        if not isinstance(done, Lead) or state.hands[state.attacker].bit_count() > 8:
            continue
        hand = list(bits(state.hands[state.attacker]))
        subsets = [sum(1 << card for i, card in enumerate(hand) if part >> i & 1) for part in range(1, 1 << len(hand))]
        taken = {mask for mask in subsets if state.can(Lead(CardSet.from_mask(mask)))}
        assert taken == {action.mask for action in state.legal_actions() if isinstance(action, Lead)}


@FEW
@given(TABLE, SEED)
def test_the_attack_is_never_beyond_the_caps(name: str, seed: int) -> None:
    rules = ALL[name]
    for state, _ in moments(rules, seed, eager=0.97):
        bout, laid = state.bout, len(state.bout.table)
        assert laid <= bout.held
        if rules.cap == "total":
            assert laid <= min(6, bout.held)
        assert laid - bout.led <= min(6, bout.held)
        if laid and not bout.taking:
            assert len(state.hand(state.defender)) >= len(list(bits(bout.uncovered)))


@FEW
@given(TABLE, SEED, EAGER)
def test_one_draws_in_order_up_to_six_and_nobody_beyond(name: str, seed: int, eager: float) -> None:
    before = None
    for state, _action in moments(ALL[name], seed, eager):
        if before is not None and state.bouts > before.bouts:
            drawn = before.talon[: len(before.talon) - len(state.talon)]
            assert before.talon[len(drawn) :] == state.talon
            order = [(before.attacker + step) % state.seats for step in range(state.seats)]
            order.remove(before.defender)
            owners = [
                next(seat for seat in [*order, before.defender] if state.hands[seat] >> card & 1) for card in drawn
            ]
            assert owners == sorted(owners, key=[*order, before.defender].index)
            for seat in range(state.seats):
                many = len(state.hand(seat))
                assert many >= 6 or not state.talon or seat in state.out
                assert seat not in owners or many <= 6
        before = state


@FEW
@given(TABLE, SEED, EAGER)
def test_the_round_of_speaking_goes_clockwise_from_the_attacker(name: str, seed: int, eager: float) -> None:
    for state, done in moments(ALL[name], seed, eager):
        if state.stage is not durak.Stage.THROW:
            continue
        actor = state.actor
        assert actor is not None
        assert actor != state.defender
        assert state.hands[actor]
        assert not state.bout.done >> actor & 1
        passed = (actor - state.attacker) % state.seats
        for step in range(passed):
            seat = (state.attacker + step) % state.seats
            assert seat == state.defender or not state.hands[seat] or state.bout.done >> seat & 1
        after = state.apply(done)
        if done == Say("done") and not after.is_over and after.bouts == state.bouts:
            assert after.bout.done == state.bout.done | 1 << actor
        if isinstance(done, Throw) and after.bouts == state.bouts and not after.is_over:
            assert after.bout.done == 0


@settings(max_examples=30, deadline=None)
@given(TABLE, SEED, EAGER)
def test_notation_reads_back_in_both_languages(name: str, seed: int, eager: float) -> None:
    for state, done in moments(ALL[name], seed, eager):
        if done is None:
            continue
        for action in state.legal_actions()[:40]:
            assert parse_action(str(action)) == state.parse(str(action)) == action
            assert parse_action(format(action, "ru")) == action
            assert eval(repr(action), KINDS) == action
        assert state.play(f"{state.actor}: {done}") == state.apply(done)


@settings(max_examples=30, deadline=None)
@given(TABLE, SEED, EAGER)
def test_a_record_and_a_position_set_the_game_up_again(name: str, seed: int, eager: float) -> None:
    played = list(moments(ALL[name], seed, eager))
    start, end = played[0][0], played[-1][0]
    game = games[start.game]
    record = Record.of(start, [action for _, action in played if action is not None], ["<b>"] * start.seats)
    again = Record.from_json(record.to_json())
    assert (again.start, again.end, again.results) == (start, end, end.points)
    for state, done in played[:: max(1, len(played) // 12)]:
        if done is not None:
            once = game.position(rules=state.rules, **state.as_position())
            assert once == state
            assert once.apply(done) == state.apply(done)


@pytest.mark.parametrize("name", ALL)
def test_the_greedy_policy_plays_every_table_to_the_end(name: str) -> None:
    rules: Rules = ALL[name]
    for seed in range(2):
        state = durak.new(seed, rules)
        while state.actor is not None:
            action = durak.greedy_policy(state.view(state.actor))
            assert state.can(action)
            state = state.apply(action)
        assert state.points is not None


def test_random_choices_are_the_same_everywhere() -> None:
    actions = durak.new(1).legal_actions()
    assert [choose(actions, Random(5)) for _ in range(3)] == [choose(actions, Random(5))] * 3
