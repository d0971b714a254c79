"""When a game is over, who has won, what it scores."""

from __future__ import annotations

import pytest

from cardcalc import durak
from cardcalc.cards import CardSet
from cardcalc.durak import PRESETS, Rules
from tests.durak.asking import after, belarus, clause_against, kosmos, rooster


@pytest.mark.clause("kosmos.end.1")
def test_the_first_to_be_rid_of_his_cards_with_the_talon_empty_wins() -> None:
    state = after(kosmos("♣9 ♥J", "♣10 ♦Q"), "lead ♣9", "take", "done")
    assert not state.is_over
    state = state.play("lead ♥J")
    assert (state.is_over, state.winner, state.loser, state.points, state.places) == (True, 0, 1, (1, 0), (0, 1))
    assert (state.actor, state.legal_actions()) == (None, ())
    assert clause_against(state, "take") == "kosmos.end.2"


@pytest.mark.clause("kosmos.end.1")
def test_an_empty_hand_is_no_end_while_there_is_a_talon() -> None:
    state = after(kosmos("♣9", "♣10 ♦Q", talon="♣K ♠7"), "lead ♣9", "cover ♣9 ♣10")
    assert not state.is_over
    assert (state.hand(0), state.hand(1)) == (CardSet("♣K ♠7"), CardSet("♦Q"))


@pytest.mark.clause("kosmos.end.2")
def test_the_attacker_wins_the_instant_he_lays_his_last_card() -> None:
    three = kosmos("♣9", "♣10 ♦Q ♦K").play("lead ♣9")
    assert (three.winner, three.points) == (0, (1, 0))
    one = kosmos("♣9", "♣10").play("lead ♣9")
    assert one.winner == 0, "although the defender could cover it with his own last card"
    assert one.piles["table"] == CardSet("♣9")
    thrown = after(kosmos("♣9 ♥10", "♣10 ♥J ♦K"), "lead ♣9", "cover ♣9 ♣10", "throw ♥10")
    assert (thrown.is_over, thrown.winner) == (True, 0)
    late = after(kosmos("♣9 ♥9", "♣10 ♥J"), "lead ♣9", "take", "throw ♥9")
    assert (late.is_over, late.winner) == (True, 0)


@pytest.mark.clause("kosmos.end.3")
def test_the_defender_who_is_out_after_the_draw_has_won() -> None:
    state = after(kosmos("♣9 ♥J", "♣10"), "lead ♣9", "cover ♣9 ♣10")
    assert (state.winner, state.loser, state.points) == (1, 0, (0, 1))


@pytest.mark.clause("kosmos.end.3")
def test_both_empty_handed_and_one_card_in_the_talon_the_attacker_draws_it_and_the_defender_wins() -> None:
    state = after(kosmos("♣9", "♣10", talon="♠7"), "lead ♣9", "cover ♣9 ♣10")
    assert (state.winner, state.hand(0), state.talon) == (1, CardSet("♠7"), ())
    assert state.places == (1, 0)


@pytest.mark.clause("kosmos.end.2")
def test_without_the_instant_win_the_bout_of_kosmos_is_played_out() -> None:
    rules = Rules(instant_win=False)
    state = kosmos("♣9", "♣10", rules=rules).play("lead ♣9")
    assert state.actor == 1
    drawn = state.play("cover ♣9 ♣10")
    assert (drawn.is_over, drawn.winner, drawn.loser, drawn.points) == (True, None, None, (0, 0))
    assert state.play("take").winner == 0


@pytest.mark.clause("belarus.end.1")
def test_who_first_has_no_cards_wins_and_the_one_left_with_cards_loses() -> None:
    attacker = after(belarus("♣9", "♣10 ♦Q"), "lead ♣9", "cover ♣9 ♣10")
    assert (attacker.winner, attacker.loser, attacker.points) == (0, 1, (1, 0))
    taken = after(belarus("♣9", "♣10 ♦Q"), "lead ♣9", "take")
    assert (taken.winner, len(taken.hand(1))) == (0, 3)
    defender = after(belarus("♣9 ♦6", "♣10"), "lead ♣9", "cover ♣9 ♣10")
    assert (defender.winner, defender.loser, defender.places) == (1, 0, (1, 0))


@pytest.mark.clause("belarus.end.2")
def test_both_without_cards_at_the_end_of_a_bout_is_a_draw_so_the_bout_is_played_out() -> None:
    state = belarus("♣9", "♣10").play("lead ♣9")
    assert (state.actor, state.is_over) == (1, False)
    assert {str(action) for action in state.legal_actions()} == {"cover ♣9 ♣10", "take"}
    drawn = state.play("cover ♣9 ♣10")
    assert (drawn.is_over, drawn.winner, drawn.loser, drawn.points) == (True, None, None, (0, 0))


@pytest.mark.clause("belarus.end.4")
def test_win_and_draw_are_judged_after_the_draw_from_the_talon() -> None:
    state = after(belarus("♣9", "♣10", talon="♠7"), "lead ♣9", "cover ♣9 ♣10")
    assert (state.winner, state.hand(0)) == (1, CardSet("♠7"))
    two = after(belarus("♣9", "♣10", talon="♣A ♠7"), "lead ♣9", "cover ♣9 ♣10")
    assert (two.winner, two.loser, two.hand(0)) == (1, 0, CardSet("♣A ♠7"))
    seven = after(
        belarus("♣9", "♣10", talon="♦6 ♦7 ♦8 ♦9 ♦10 ♦J ♠7"), "lead ♣9", "cover ♣9 ♣10"
    )  # fmt: skip
    assert (seven.is_over, seven.actor, seven.hand(1)) == (False, 1, CardSet("♠7"))


@pytest.mark.clause("rooster.end.1")
def test_the_last_with_cards_is_the_rooster() -> None:
    state = after(rooster("♣9", "♣10 ♦Q"), "lead ♣9", "take")
    assert (state.winner, state.loser, state.points, state.places) == (0, 1, (1, 0), (0, 1))
    three = after(rooster("♣9", "♣10 ♦Q", "♥2 ♥3", leader=0), "lead ♣9", "cover ♣9 ♣10", "done")
    assert (three.is_over, three.out, three.attacker, three.defender) == (False, (0,), 1, 2)
    end = after(three, "lead ♦Q", "take")
    assert (end.winner, end.loser, end.points, end.places) == (0, 2, (1, 0, 0), (0, 1, 2))


@pytest.mark.clause("rooster.end.2")
def test_nobody_left_with_cards_is_a_draw() -> None:
    state = after(rooster("♣9", "♣10"), "lead ♣9", "cover ♣9 ♣10")
    assert (state.is_over, state.winner, state.loser, state.points) == (True, None, None, (0, 0))
    three = rooster("♣9", "♣10", "", leader=0, out=[2])
    three = after(three, "lead ♣9", "cover ♣9 ♣10")
    assert (three.is_over, three.winner, three.loser, three.points) == (True, None, None, (0, 0, 0))
    assert three.places == (2, 0, 1), "the places stand"


@pytest.mark.clause("rooster.end.3")
def test_of_those_out_in_the_same_bout_the_earlier_in_drawing_order_is_placed_higher() -> None:
    state = rooster("♣9", "♣10 ♠9", "♥2 ♥3", "♦10", leader=0)
    state = after(state, "lead ♣9", "cover ♣9 ♣10", "done", "throw ♦10")
    assert state.actor == 1
    state = state.play("take")  # one against two cards held was led, one thrown in: the cap closes the bout
    assert (state.out, state.attacker) == ((0, 3), 2)
    both = rooster("♣9", "♣10", "♦K", "♥2 ♥3", leader=0)
    both = after(both, "lead ♣9", "cover ♣9 ♣10")
    assert (both.out, both.attacker, both.defender) == ((0, 1), 2, 3), "the defender last"
    thrower = rooster("♣9", "♣10 ♥J", "♦9", "♥2 ♥3", leader=0)
    thrower = after(thrower, "lead ♣9", "cover ♣9 ♣10", "throw ♦9", "cover ♦9 ♥J")
    assert thrower.is_over
    assert thrower.places == (0, 2, 1, 3)
    assert thrower.points == (1, 0, 0, 0)


@pytest.mark.parametrize("taker", [0, 1])
def test_a_declined_offer_ends_the_game_wherever_the_cards_lie(taker: int) -> None:
    state = kosmos("♣9 ♥J", "♣10 ♦Q").play("lead ♣9")
    state = after(state, f"{taker}: offer", "decline")
    assert (state.winner, state.loser, state.points) == (taker, 1 - taker, tuple(int(s == taker) for s in (0, 1)))
    assert state.places == (taker, 1 - taker)
    assert state.piles["table"] == CardSet("♣9")
    assert clause_against(state, "cover ♣9 ♣10") == "kosmos.offer.1"


@pytest.mark.parametrize("name", PRESETS)
def test_the_last_card_of_the_talon_is_the_turned_up_one(name: str) -> None:
    for seed in range(5):
        state = durak.new(seed, name)
        turned = state.turned_up
        while state.talon:
            assert state.turned_up == turned
            action = state.legal_actions()[0]
            drawing = len(state.talon)
            state = state.apply(action)
            if turned is not None and drawing and not state.talon:
                held = [seat for seat in (0, 1) if turned in state.hand(seat)]
                assert held
                assert state.known[held[0]] & turned.mask
        assert state.turned_up is None
