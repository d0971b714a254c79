"""What a player sees: his hand, the calls, the cards played, dummy after the opening lead, and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcalc import CardSet, bridge
from cardcalc.bridge import Seat, Stage, State
from cardcalc.cards import CARDS
from cardcalc.errors import DomainError
from cardcalc.play import first_policy, random_policy
from tests.bridge.tables import opened, walk

SOME = settings(max_examples=40, deadline=None)
SEEDS = st.integers(0, 10**9)


def hidden_from(state: State, seat: Seat) -> list[Seat]:
    """The hands that this player does not see."""
    seen = {seat, state.dummy} if state.trick or state.tricks else {seat}
    return [other for other in Seat if other not in seen]


def exchanged(state: State, seat: Seat, random: Random) -> State:
    """The same moment with the cards that this player does not see dealt anew."""
    others, hands = hidden_from(state, seat), list(state.hands)
    cards = [card for other in others for card in state.hand(other)]
    random.shuffle(cards)
    for other in others:
        size = len(state.hand(other))
        hands[other] = CardSet(cards[:size]).mask
        del cards[:size]
    again = State(
        state.rules, state.stage, state.actor, tuple(hands), state.vulnerable, state.auction, state.contract,  # type: ignore[arg-type]
        state.declarer, state.turn, state.leader, state.trick, state.tricks, state.taken, state.left, state.pending,
        state.contested,
    )  # fmt: skip
    assert again.piles.keys() == state.piles.keys()
    return again


@pytest.mark.clause("bridge.play.1")
@SOME
@given(SEEDS)
def test_states_that_differ_in_hidden_cards_give_the_same_view(seed: int) -> None:
    random, differ = Random(seed), 0
    for state, _ in walk(seed):
        for seat in Seat:
            other = exchanged(state, seat, random)
            differ += other != state
            assert other.view(seat) == state.view(seat)
            assert repr(other.view(seat)) == repr(state.view(seat))
            assert hash(other.view(seat)) == hash(state.view(seat))
            if state.stage is not Stage.PLAY or state.hand_to_play not in hidden_from(state, seat):
                assert other.view(seat).legal_actions() == state.view(seat).legal_actions()
    assert differ > 10


@SOME
@given(SEEDS)
def test_a_view_tells_the_hand_dummy_and_what_nobody_has_shown(seed: int) -> None:
    for state, _ in walk(seed):
        played = CardSet([CARDS[card] for _, cards in state.tricks for card in cards]) | state.piles["table"]
        is_open = bool(state.trick or state.tricks)
        assert state.dummy_is_open == is_open
        for seat in Seat:
            view = state.view(seat)
            assert view.cards == state.hand(seat)
            assert view.dummy_cards == (state.hand(state.dummy) if is_open and state.dummy is not None else None)
            hidden = [state.hand(other) for other in hidden_from(state, seat)]
            unseen = CardSet.from_mask(sum(hand.mask for hand in hidden))
            assert view.unseen == unseen
            assert not view.unseen & played
            assert not hasattr(view, "hands")
            assert (view.trick, view.tricks, view.taken, view.left) == (
                state.trick, state.tricks, state.taken, state.left,
            )  # fmt: skip


@SOME
@given(SEEDS)
def test_only_the_actor_may_act_and_dummy_never_in_the_play(seed: int) -> None:
    for state, _ in walk(seed):
        for seat in Seat:
            acts = seat == state.actor
            assert (
                state.view(seat).legal_actions() == state.legal_actions(seat) == (state.legal_actions() if acts else ())
            )
            assert bool(state.legal_actions(seat)) == acts
        assert state.declarer is None or state.actor != state.dummy


@pytest.mark.parametrize("policy", [random_policy, first_policy, bridge.greedy_policy])
def test_a_policy_refuses_the_view_of_who_is_not_to_act(policy: object) -> None:
    for state in (bridge.new(1), opened(1), opened(1).play("claim 3")):
        for seat in Seat:
            if seat != state.actor:
                with pytest.raises(DomainError, match="expected the view of who is to act"):
                    policy(state.view(seat))  # type: ignore[operator]
    over = opened(1).play("claim 3").play("accept")
    with pytest.raises(DomainError, match="game over"):
        policy(over.view("N"))  # type: ignore[operator]


def test_dummy_lies_open_in_an_ending_and_not_before_the_lead() -> None:
    ending = bridge.position(["♠A", "♠2", "♠3", "♠4"], contract="1NT", declarer="N", leader="N")
    assert ending.view("E").dummy_cards == CardSet("♠3")
    assert ending.view("E").unseen == CardSet.from_mask((1 << 52) - 1) - "♠2 ♠3"
    hands = [CardSet.from_mask(0x1FFF << 13 * suit) for suit in range(4)]
    whole = bridge.position(hands, contract="1NT", declarer="N")
    assert whole.view("E").dummy_cards is None
    led = bridge.position([hands[0], hands[1] - "♦2", *hands[2:]], contract="1NT", declarer="N", trick="♦2")
    assert led.view("W").dummy_cards == hands[2]


@pytest.mark.parametrize("seat", [None, 4, -1, "X", 1.5, True, "C", [], "NE"])
def test_a_view_is_that_of_a_seat(seat: object) -> None:
    for call in (bridge.new(1).view, bridge.new(1).hand):
        with pytest.raises(DomainError, match="no seat "):
            call(seat)  # type: ignore[arg-type]
