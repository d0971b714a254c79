"""What a player may know: his hand and what everybody has seen; hidden cards make no difference to a view."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest

from cardcalc import durak
from cardcalc.cards import CARDS, Card, CardSet, bits
from cardcalc.durak import PRESETS, View
from tests.durak.asking import after, belarus, kosmos
from tests.durak.tables import ALL, TABLES, moments


def reshuffled(state: durak.State, seat: int, random: Random) -> durak.State:
    """The same moment with all cards that this player has not seen dealt anew."""
    open_talon = state.talon[-1:] if state.turned_up is not None else ()
    closed = state.talon[: len(state.talon) - len(open_talon)]
    hidden = [
        hand & ~known if other != seat else 0
        for other, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))
    ]
    pool = [*closed, *bits(state.discard), *(card for mask in hidden for card in bits(mask))]
    random.shuffle(pool)

    def draw(many: int) -> list[int]:
        return [pool.pop() for _ in range(many)]

    hands = tuple(
        hand & ~mask | sum(1 << card for card in draw(mask.bit_count()))
        for hand, mask in zip(state.hands, hidden, strict=True)
    )
    talon = (*draw(len(closed)), *open_talon)
    return replace(state, hands=hands, talon=talon, discard=sum(1 << card for card in draw(len(pool))))


@pytest.mark.parametrize("name", TABLES)
def test_states_that_differ_in_hidden_cards_only_give_equal_views(name: str) -> None:
    random, changed = Random(name), 0
    for seed in range(4):
        for state, _ in moments(TABLES[name], seed):
            for seat in range(state.seats):
                other = reshuffled(state, seat, random)
                changed += other != state
                assert other.view(seat) == state.view(seat)
                assert other.view(seat).legal_actions() == state.view(seat).legal_actions()
    assert changed > 100


@pytest.mark.parametrize("name", TABLES)
def test_a_view_acts_as_its_player_in_his_turn_and_out_of_it(name: str) -> None:
    for state, _ in moments(TABLES[name], 4):
        for seat in range(state.seats):
            view = state.view(seat)
            assert view.legal_actions() == state.legal_actions(by=seat)
            assert view.cards == state.hand(seat)
            assert view.counts == tuple(len(state.hand(other)) for other in range(state.seats))


@pytest.mark.parametrize("name", ALL)
def test_known_cards_are_in_the_hand_and_never_of_the_discard(name: str) -> None:
    for seed in range(2):
        for state, _ in moments(ALL[name], seed):
            for hand, known in zip(state.hands, state.known, strict=True):
                assert known & ~hand == 0
            assert not any(known & state.discard for known in state.known)


def test_what_taking_made_public_is_known_until_it_is_laid() -> None:
    start = kosmos("♣9 ♥9 ♥J ♦7", "♣10 ♦10 ♦Q", talon="♦8 ♦9 ♣7 ♣8 ♣J ♠A ♠K ♠Q ♠8")
    state = after(start, "lead ♣9", "cover ♣9 ♣10", "throw ♥9", "take", "done")
    assert state.view(0).known_cards == state.view(1).known_cards == (CardSet(), CardSet("♣9 ♣10 ♥9"))
    again = after(state, "lead ♦8", "cover ♦8 ♦10", "done", "lead ♣9")
    assert again.view(0).known_cards[1] == CardSet("♣10 ♥9")
    assert again.view(1).known_cards[1] == CardSet("♣10 ♥9")


def test_everybody_knows_who_draws_the_turned_up_card() -> None:
    state = after(kosmos("♣9 ♥J ♦7", "♣10 ♦Q", talon="♦8 ♠8"), "lead ♣9", "cover ♣9 ♣10", "done")
    assert state.turned_up is None
    assert state.hand(0) == CardSet("♥J ♦7 ♦8 ♠8")
    assert state.view(1).known_cards[0] == CardSet("♠8"), "and not the ♦8, which was drawn face down"
    assert (state.view(1).turned_up, state.view(1).trump_card) == (None, "♠")
    before = kosmos("♣9 ♥J ♦7", "♣10 ♦Q", talon="♦8 ♠8").view(0)
    assert before.trump_card == "♠8"
    assert CARDS[before.turned_up or 0] == Card("♠8")


def test_cards_drawn_face_down_are_not_known() -> None:
    state = belarus("♣9 ♥J ♦7", "♣10 ♦Q", talon="♦8 ♦9 ♦10 ♥9 ♥10 ♥6 ♥7 ♥8 ♥Q ♠8")
    state = after(state, "lead ♣9", "cover ♣9 ♣10", "done")
    assert state.known == (0, 0)
    for preset in ("rooster", "rooster-36"):
        for drawn, _ in moments(PRESETS[preset], 3):
            if not drawn.bouts:
                assert drawn.known == (0, 0)


def test_a_view_has_no_field_for_what_is_hidden() -> None:
    names = {field.name for field in fields(View)}
    assert not names & {"hands", "piles"}
    view = durak.new(1).view(0)
    assert (view.talon, view.discard, type(view.talon), type(view.discard)) == (20, 0, int, int)


@pytest.mark.clause("kosmos.stake")
def test_everybody_sees_the_stake() -> None:
    state = after(kosmos("♥K ♥Q", "♣9 ♣A"), "offer", "accept", "1: offer", "accept")
    assert [state.view(seat).stake for seat in (0, 1)] == [4, 4] == [state.stake] * 2
    assert kosmos("♥K", "♣9", stake="2^15000", holder=0).view(1).stake == 2**15000
