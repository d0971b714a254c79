"""Every moment of thousands of random games against a second, naive formulation of the rulings."""

from __future__ import annotations

import os
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcalc import durak
from cardcalc.cards import CARDS, Suit, bits
from cardcalc.durak import Rules
from cardcalc.errors import DomainError
from tests.durak.naive import Naive
from tests.durak.tables import ALL, FLIPPED, TABLES, moments

TIMES = int(os.environ.get("DURAK_GAMES", "1"))
GAMES = {"tables": 25 * TIMES, "flipped": 5 * TIMES}
"""Games of each table; `DURAK_GAMES=10` in the environment plays ten times as many."""
shown = cache(str)


def naive_of(state: durak.State) -> Naive:
    """The same deal in the other formulation."""
    hands = [[CARDS[index] for index in bits(hand)] for hand in state.hands]
    trump = None if state.trump is None else Suit(state.trump)
    return Naive(state.rules, hands, [CARDS[index] for index in state.talon], trump, state.attacker)


def compare(state: durak.State, naive: Naive) -> None:
    """Nothing may differ: who speaks, what he may do, where every card lies, what was seen, how it stands."""
    assert state.actor == naive.actor()
    assert sorted(map(shown, state.legal_actions())) == sorted(naive.legal())
    for seat in range(naive.players):
        assert set(state.hand(seat)) == set(naive.hands[seat])
        assert state.hands[seat].bit_count() == len(naive.hands[seat])
        assert set(bits(state.known[seat])) == {card.index for card in naive.public[seat]}
        if state.actor is not None:
            assert state.may_offer(seat) == naive.may_offer(seat)
    assert [CARDS[index] for index in state.talon] == naive.talon
    assert list(map(list, state.pairs)) == naive.pairs
    assert state.discard == sum(card.mask for card in naive.discard)
    assert (state.bouts, state.stake, state.winner, state.loser) == (
        naive.bouts, naive.stake, naive.winner, naive.loser,
    )  # fmt: skip
    if naive.is_over:
        assert state.points == naive.points()
        assert state.out[: len(naive.out)] == tuple(naive.out)
    else:
        assert (state.attacker, state.defender, list(state.out)) == (naive.attacker, naive.defender, naive.out)


def run(rules: Rules, seed: int) -> int:
    """Play one random game in both; how many moments were compared."""
    naive, eager, number = None, (0, 0.5, 0.9, None)[seed % 4], 0
    for number, (state, action) in enumerate(moments(rules, seed, eager), 1):
        naive = naive or naive_of(state)
        try:
            compare(state, naive)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, moment {number}:\n{state}\n{state!r}\n{error}") from error
        if action is not None:
            naive.do(str(action))
    return number


@pytest.mark.parametrize("name", TABLES)
def test_every_table_plays_as_the_second_formulation_says(name: str) -> None:
    assert sum(run(TABLES[name], seed) for seed in range(GAMES["tables"])) > 20 * GAMES["tables"]


@pytest.mark.parametrize("name", FLIPPED)
def test_every_choice_plays_as_the_second_formulation_says(name: str) -> None:
    assert sum(run(FLIPPED[name], seed) for seed in range(GAMES["flipped"])) > 20 * GAMES["flipped"]


def test_every_choice_is_flipped() -> None:
    assert len(ALL) == len(TABLES) + len(FLIPPED)
    for name in Rules.choices():
        assert len({getattr(rules, name) for rules in ALL.values()}) > 1


FIELDS = {
    "game": ("kosmos", "belarus", "rooster"), "players": (2, 3, 4), "lowest_rank": (2, 6, 7), "packet": (1, 2),
    "first_lead": ("lot", "lowest_trump", "lowest_card"), "lead_by": ("rank", "suit"),
    "trump_cover": ("always", "no_higher_in_suit"), "suit_order": ("♥♠♦♣", "♠♥♦♣"), "take": ("table", "uncovered"),
    "cap": ("total", "throw_ins"), "max_bouts": (3, 40, 200),
    **dict.fromkeys(
        ("trumps", "may_take_at_will", "throw_after_take", "bare_take_closes", "instant_win", "offers"), (True, False)
    ),
}  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(st.fixed_dictionaries({name: st.sampled_from(values) for name, values in FIELDS.items()}), st.integers(0, 999))
def test_any_combination_of_rules_plays_as_the_second_formulation_says(chosen: dict[str, object], seed: int) -> None:
    try:
        rules = Rules(**chosen)  # type: ignore[arg-type]
    except DomainError:
        rules = Rules(**{**chosen, "offers": False, "instant_win": False})  # type: ignore[arg-type]
    assert run(rules, seed) > 1
