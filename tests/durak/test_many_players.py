"""More than two at a table: who is attacked, who goes out, when it is stopped."""

from __future__ import annotations

import pytest

from cardcalc import durak
from cardcalc.cards import CardSet
from cardcalc.durak import PRESETS, Rules
from cardcalc.errors import DomainError
from tests.durak.asking import after, rooster
from tests.durak.tables import TABLES, end_of, moments

MANY = [name for name, rules in TABLES.items() if rules.players > 2]


@pytest.mark.clause("rooster.multi.1")
def test_the_attack_goes_to_the_left_neighbour_still_in_play() -> None:
    hands = "♣6 ♥Q", "♣8 ♠8", "♦8 ♣3", "♥8 ♦6"
    for leader in range(4):
        assert rooster(*hands, leader=leader).defender == (leader + 1) % 4
    three = rooster("♣6 ♥Q", "", "♦8 ♣3", "♥8 ♦6", leader=0, out=[1])
    assert three.defender == 2
    beaten = after(three, "lead ♣6", "cover ♣6 ♦8", "done", "done")
    assert (beaten.attacker, beaten.defender) == (2, 3)


@pytest.mark.clause("rooster.multi.1")
def test_who_takes_loses_his_turn_to_attack() -> None:
    state = after(rooster("♣6 ♥Q", "♣8 ♠8", "♦9 ♣3", "♥J ♦7", leader=0), "lead ♣6", "take")
    assert (state.attacker, state.defender, state.actor) == (2, 3, 2)
    state = after(state, "lead ♦9", "take")
    assert (state.attacker, state.defender) == (0, 1)
    two = after(rooster("♣6 ♥Q", "♣8 ♠8", "", leader=0, out=[2]), "lead ♣6", "take")
    assert (two.attacker, two.defender) == (0, 1), "with two left the attacker leads again"


@pytest.mark.clause("rooster.multi.1")
def test_who_has_no_cards_when_the_talon_is_empty_is_out_and_attacks_no_more() -> None:
    state = after(rooster("♣6 ♥Q", "♣8", "♦9 ♣3", "♥J ♦7", leader=0), "lead ♣6", "cover ♣6 ♣8")
    assert (state.out, state.attacker, state.defender) == ((1,), 2, 3)
    taken = after(rooster("♣6", "♣8 ♣9", "♦9 ♣3", "♥J ♦7", leader=0), "lead ♣6", "take")
    assert (taken.out, taken.attacker, taken.defender) == ((0,), 2, 3)
    round_again = after(taken, "lead ♦9", "take")
    assert (round_again.attacker, round_again.defender) == (1, 2)
    stocked = after(rooster("♣6 ♥Q", "♣8", "♦9 ♣3", talon="♦2", leader=0), "lead ♣6", "cover ♣6 ♣8")
    assert stocked.out == (1,), "the attacker draws the only card"


@pytest.mark.clause("rooster.multi.1")
def test_nobody_is_out_while_there_is_a_talon() -> None:
    for name in MANY:
        for seed in range(3):
            for state, _ in moments(TABLES[name], seed):
                assert not (state.talon and state.out)
                for seat in state.out:
                    assert not state.hands[seat]


@pytest.mark.clause("rooster.multi.1")
@pytest.mark.parametrize("limit", [1, 2, 5])
def test_after_so_many_bouts_the_game_is_a_draw(limit: int) -> None:
    for preset in ("rooster", "belarus-2005"):
        rules = PRESETS[preset].with_(players=3, max_bouts=limit)
        for seed in range(5):
            end = end_of(rules, seed)
            assert (end.bouts, end.winner, end.loser, end.points) == (limit, None, None, (0, 0, 0))
            assert end.places == end.out == ()
    for rules in (PRESETS["rooster"].with_(max_bouts=1), Rules(max_bouts=1)):
        assert end_of(rules, 1).bouts > 1, "two play on"


@pytest.mark.clause("rooster.multi.1")
def test_a_game_of_three_that_would_never_end_is_stopped() -> None:
    """Everybody takes whatever is led: the cards go round and round."""
    state = rooster("♥2 ♥3", "♦K ♦A", "♣J ♣Q", leader=0)
    while not state.is_over:
        state = state.apply(next(a for a in state.legal_actions() if not isinstance(a, durak.Cover | durak.Throw)))
    assert (state.bouts, state.rules.max_bouts) == (200, 200)
    assert (state.winner, state.loser, state.points, state.places) == (None, None, (0, 0, 0), ())


@pytest.mark.clause("rooster.next.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_loser_deals_and_is_attacked_first_by_the_player_to_his_right(players: int) -> None:
    rules = PRESETS["rooster"].with_(players=players)
    assert rules.next_lead == "winner"
    for loser in range(players):
        right = (loser - 1) % players
        state = durak.new(9, rules, leader=right)
        assert (state.attacker, state.defender) == (right, loser)
        dealt_first = (loser + 1) % players
        first_card = durak.new(9, rules, leader=(right + 1) % players).hand((dealt_first + 1) % players)
        assert state.hand(dealt_first) == first_card


@pytest.mark.parametrize("name", MANY)
def test_places_name_every_seat_that_has_one_once(name: str) -> None:
    for seed in range(6):
        end = end_of(TABLES[name], seed)
        assert len(set(end.places)) == len(end.places)
        if end.loser is not None:
            assert set(end.places) == set(range(end.seats))
            assert (end.places[0], end.places[-1]) == (end.winner, end.loser)
            assert end.points == tuple(int(seat == end.winner) for seat in range(end.seats))
            assert end.hands[end.loser]
            assert not any(hand for seat, hand in enumerate(end.hands) if seat != end.loser)
        else:
            assert sum(end.points or ()) == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_no_card_stays_on_the_table_when_somebody_leaves(preset: str) -> None:
    most = max(rules.players for name, rules in TABLES.items() if name.startswith(f"{preset}-") and rules.players < 5)
    leavings = 0
    for seed in range(20):
        before = None
        for state, _ in moments(TABLES[f"{preset}-{most}"], seed):
            if before is not None and len(state.out) > len(before.out):
                assert state.piles["table"] == CardSet()
                leavings += 1
            before = state
    assert leavings > 20


@pytest.mark.parametrize(
    "given", [{"out": [0]}, {"out": [1, 1]}, {"out": [1, 2]}, {"out": [3]}, {"out": "1"}, {"out": 1}]
)
def test_a_position_with_impossible_seats_out_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(DomainError):
        rooster("♣6", "♣8", "♦9", leader=0, **given)
