"""Devil's Dozen used wrongly, and by numbers of numpy: what is meant is done, what cannot be meant is refused."""

from typing import Any

import numpy as np
import pytest

from cardcalc import CardSet, dozen
from cardcalc.dozen.actions import parse_action
from cardcalc.errors import DomainError, NotationError
from cardcalc.play import Policy, first_policy, random_policy, rollout

STATE = dozen.new(1, deal=("♥", "5"))
POLICIES = [random_policy, first_policy, dozen.greedy_policy, dozen.sensible_policy(1)]


@pytest.mark.parametrize("policy", POLICIES, ids=["random", "first", "greedy", "sensible"])
def test_a_policy_refuses_the_view_of_who_is_not_to_act(policy: Policy) -> None:
    assert STATE.actor is not None
    for seat in range(4):
        if seat != STATE.actor:
            with pytest.raises(DomainError, match=f"view of seat {seat}, turn of {STATE.actor}; expected"):
                policy(STATE.view(seat))
    over = rollout(STATE, random_policy).end
    with pytest.raises(DomainError, match="game over; expected the view of who is to act"):
        policy(over.view(0))


@pytest.mark.parametrize("value", [None, 5, ["♠5"], b"zero", object()])
def test_an_action_is_read_from_a_text(value: Any) -> None:
    with pytest.raises(NotationError, match=r"not an action: .*; expected a text such as"):
        parse_action(value)


@pytest.mark.clause("dozen.play.9")
@pytest.mark.parametrize("value", ["no", "", 0, 1, None])
def test_parity_is_true_or_false(value: Any) -> None:
    with pytest.raises(DomainError, match=r"parity_on_trump_ace is .*; expected True or False \(dozen.play.9\)"):
        dozen.legal_cards("♥9 ♣3", "♥A", "♥", parity_on_trump_ace=value)
    with pytest.raises(DomainError, match="parity_on_trump_ace is"):
        dozen.Rules(parity_on_trump_ace=value)
    with pytest.raises(DomainError, match="cross_premium is"):
        dozen.Rules(cross_premium=value)


@pytest.mark.parametrize("cards", [CardSet("♠9 ♠A"), {"♠9", "♠A"}, frozenset({"♠9"}), CardSet()])
def test_a_set_is_no_trick_for_it_has_lost_the_order(cards: Any) -> None:
    with pytest.raises(DomainError, match=r"not a trick: .*; expected cards in order of play"):
        dozen.trick_winner(cards)
    with pytest.raises(DomainError, match="not a trick"):
        dozen.legal_cards("♥9", cards)
    with pytest.raises(DomainError, match="not a trick"):
        dozen.position(["♥9", "♥8", "♥7", "♥6"], trick=cards)


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int32])
def test_seeds_of_numpy_are_those_of_python(kind: Any) -> None:
    seed = kind(7)
    assert dozen.new(seed) == dozen.new(7)
    assert dozen.Party(seed) == dozen.Party(7)
    assert type(dozen.Party(seed).seed) is int
    assert rollout(STATE, random_policy, seed) == rollout(STATE, random_policy, 7)
    assert dozen.Party(1).play(first_policy, seed=seed).results == dozen.Party(1).play(first_policy, seed=7).results
    view = STATE.view(STATE.actor or 0)
    assert dozen.sensible_policy(kind(2), seed)(view) == dozen.sensible_policy(2, 7)(view)


@pytest.mark.parametrize("value", [1.0, np.float64(1), "1", True, None, np.True_, [1]])
def test_what_is_no_whole_number_is_no_seed(value: Any) -> None:
    for call in (dozen.new, dozen.Party, lambda seed: dozen.sensible_policy(1, seed), dozen.sensible_policy):
        with pytest.raises(DomainError, match=r"not a (seed|number of samples): .*; expected a whole number"):
            call(value)


@pytest.mark.parametrize("samples", [0, -1])
def test_a_sensible_player_needs_a_sample(samples: int) -> None:
    with pytest.raises(DomainError, match=rf"not a number of samples: {samples}; expected a whole number from 1"):
        dozen.sensible_policy(samples)
