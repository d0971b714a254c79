"""What other programs that play durak are known to get wrong, one test for each."""

from __future__ import annotations

from math import comb

import pytest

from cardcalc import Record, durak
from cardcalc.cards import Card, CardSet
from cardcalc.durak import PRESETS, first_leader
from cardcalc.errors import CardcalcError, RecordError
from cardcalc.play import random_policy, rollout
from tests.durak.asking import after, belarus, kosmos, legal, rooster
from tests.durak.tables import TABLES, end_of


def test_the_last_cards_of_the_talon_go_to_the_attacker_first() -> None:
    start = belarus("♣9 ♣10", "♣J ♦J ♥J ♦Q ♥Q ♦K", talon="♦6 ♦7 ♠6")
    state = after(start, "lead ♣9", "cover ♣9 ♣J", "done")
    assert (state.hand(0), state.hand(1)) == (CardSet("♣10 ♦6 ♦7 ♠6"), CardSet("♦J ♥J ♦Q ♥Q ♦K"))
    state = after(belarus("♣9 ♥9", "♣10", "♦6 ♦8", talon="♦7 ♠6", leader=0), "lead ♣9", "cover ♣9 ♣10")
    assert (state.hand(0), state.hand(1), state.hand(2)) == (CardSet("♥9 ♦7 ♠6"), CardSet(), CardSet("♦6 ♦8"))
    assert state.out == (1,)


def test_somebody_leads_when_nobody_holds_a_trump() -> None:
    rules = PRESETS["belarus-2005"]
    assert comb(27, 12) * 62_930 == comb(35, 12) * 1_311, "how often that is"
    assert first_leader([CardSet("♣9"), CardSet("♥9")], rules, "♠") is None
    trumpless = [
        state
        for state in (durak.new(seed, rules) for seed in range(400))
        if all(str(card.suit) != state.trump_suit for seat in (0, 1) for card in state.hand(seat))
    ]
    assert trumpless
    assert all(state.actor in (0, 1) and legal(state) for state in trumpless)


def test_nothing_is_thrown_in_beyond_the_hand_of_the_defender_after_a_take() -> None:
    state = after(belarus("♣9 ♦9 ♥9 ♠9 ♥J", "♣10 ♥Q ♦A"), "lead ♣9 ♦9", "cover ♣9 ♣10", "take", "throw ♥9")
    assert (state.attacker, state.pairs) == (0, ()), "three were held, one of them has covered: the bout is over"
    assert state.hand(1) == CardSet("♥Q ♦A ♣9 ♣10 ♦9 ♥9")
    assert Card("♠9") in state.hand(0)


@pytest.mark.parametrize("taken", [False, True])
def test_a_card_is_thrown_in_once(taken: bool) -> None:
    state = kosmos("♣9 ♦9 ♥9 ♥J", "♣10 ♥Q ♦A ♦10").play("lead ♣9").play("take" if taken else "cover ♣9 ♣10")
    thrown = state.play("throw ♦9")
    assert Card("♦9") not in thrown.hand(0)
    if not taken:
        thrown = thrown.play("cover ♦9 ♦10")
    assert "throw ♦9" not in legal(thrown)
    with pytest.raises(CardcalcError):
        thrown.play("throw ♦9")
    end = thrown.play("done")
    assert len(end.hand(0)) == 2
    assert sum(map(len, end.piles.values())) == 8


@pytest.mark.parametrize(
    "hands",
    [["♣9 ♥J", "♣9"], ["♣9 ♣9", "♥J"], ["♣2", "♥J"], ["", "♥J"], ["♣9", ""], ["♣9"], [], "♣9 ♥J", None, [None, 5]],
)
def test_hands_are_validated(hands: object) -> None:
    with pytest.raises(CardcalcError):
        durak.position(hands, trump="♠")  # type: ignore[arg-type]


def test_a_draw_is_seen_and_the_game_ends() -> None:
    for setup in (belarus, rooster):
        state = after(setup("♣9", "♣10"), "lead ♣9", "cover ♣9 ♣10")
        assert (state.is_over, state.actor, state.winner, state.points) == (True, None, None, (0, 0))
    ends = [end_of(TABLES["belarus-2005-2"], seed, eager=None) for seed in range(80)]
    assert all(end.is_over for end in ends)
    assert any(end.winner is None for end in ends)
    going_round = PRESETS["rooster"].with_(players=6, max_bouts=30)
    assert all(end_of(going_round, seed, eager=0).is_over for seed in range(5))


def test_no_card_stays_on_the_table_when_somebody_leaves_in_the_middle_of_a_bout() -> None:
    state = after(rooster("♣9", "♣10 ♥K ♥A", "♦10 ♦2", "♥3 ♥4", leader=0), "lead ♣9", "cover ♣9 ♣10")
    assert (state.actor, state.hands[0], state.out) == (2, 0, ()), "the attacker has laid his last card"
    state = after(state, "throw ♦10", "cover ♦10 ♥K", "done", "done")
    assert (state.out, state.attacker, state.pairs) == ((0,), 1, ())
    assert state.piles["table"] == CardSet()
    assert state.piles["discard"] == CardSet("♣9 ♣10 ♦10 ♥K")


@pytest.mark.parametrize("name", ["kosmos-1997-2", "belarus-2005-4", "rooster-3", "rooster-36-6"])
def test_a_log_can_be_replayed_and_a_damaged_one_is_refused(name: str) -> None:
    played = rollout(durak.new(3, TABLES[name]), random_policy, 8)
    record = played.record()
    text = record.to_json()
    again = Record.from_json(text)
    assert (again.end, again.actions) == (played.end, played.actions)
    first = str(played.actions[0])
    with pytest.raises(RecordError, match="action 1"):
        Record.from_json(text.replace(f'"{first}"', '"done"', 1))
    with pytest.raises(RecordError):
        Record.of(played.start, [*played.actions, played.actions[0]])
