"""The solver against a plain search that tries everything, on all positions of small families and on random ones."""

import copy
import pickle
import sys
from itertools import combinations
from math import inf, nan
from random import Random

import numpy as np
import pytest

from cardcalc import durak
from cardcalc.durak import PRESETS, SearchLimit, Solution, position, solve
from cardcalc.errors import CardcalcError, DomainError, quoted
from tests.durak.brute import Memo, best, cards, outcomes, random_rules, small_position, winner

CHOICES = {
    "take": ("table", "uncovered"),
    "may_take_at_will": (True, False),
    "throw_after_take": (True, False),
    "bare_take_closes": (True, False),
    "cap": ("total", "throw_ins"),
    "instant_win": (True, False),
    "trump_cover": ("always", "no_higher_in_suit"),
    "lead_by": ("rank", "suit"),
    "suit_order": ("♥♠♦♣", "♠♥♦♣"),
}
RULES = {
    f"{name} {field}={value}": rules.with_(offers=False, **{field: value})
    for name, rules in PRESETS.items()
    for field, values in CHOICES.items()
    for value in values
    if getattr(rules, field) != value
}
SIZES = [(2, 2), (2, 3), (3, 2), (3, 3)]


def agrees(state, memo):
    """The solution gives every action the outcome it has, the best ones, and a line that keeps the value."""
    wanted = outcomes(state, memo)
    found = solve(state)
    assert found.actions == wanted, state
    assert found.winner == best(state.actor, wanted.values())
    assert found.best == tuple(action for action in wanted if wanted[action] == found.winner)
    for action in found.line:
        state = state.apply(action)
        assert winner(state, memo) == found.winner
    assert state.is_over


def family(rules, pack):
    """All positions of two or three cards each out of a small pack, the hearts being trump where there is one."""
    trump = "♥" if rules.trumps else None
    for mine, theirs in SIZES:
        for hand in combinations(pack, mine):
            for other in combinations([card for card in pack if card not in hand], theirs):
                yield position([hand, other], trump=trump, rules=rules)


@pytest.mark.parametrize("name", PRESETS)
def test_every_small_position_of_a_preset_is_worth_what_trying_everything_says(name):
    rules, memo = PRESETS[name].with_(offers=False), Memo()
    for state in family(rules, ["♣7", "♣8", "♦7", "♦9", "♥7", "♥8", "♥9", "♠8"]):
        agrees(state, memo)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_small_position_with_one_choice_made_otherwise_is_worth_what_trying_everything_says(rules):
    memo = Memo()
    for state in family(rules, ["♣7", "♣8", "♦8", "♦9", "♥7", "♥9"]):
        agrees(state, memo)


@pytest.mark.parametrize("seed", range(8))
def test_random_games_with_any_choices_and_a_talon_are_worth_what_trying_everything_says_at_every_moment(seed):
    random = Random(seed)
    moments = 0
    while moments < 400:
        rules = random_rules(random, list(PRESETS.values()), trumps=(True, False), **CHOICES)
        hands = (random.randrange(1, 4), random.randrange(1, 4))
        state, memo = small_position(random, rules, hands, random.choice([0, 0, 1, 2]), ranks=3), Memo()
        while not state.is_over:
            agrees(state, memo)
            moments += 1
            state = state.after(random.choice(state.legal_actions()))


@pytest.mark.parametrize("hands", [(1, 7), (7, 1)])
@pytest.mark.parametrize("cap", CHOICES["cap"])
@pytest.mark.parametrize("name", PRESETS)
def test_a_hand_of_more_than_six_is_worth_what_trying_everything_says(name, cap, hands):
    rules = PRESETS[name].with_(offers=False, cap=cap)
    agrees(small_position(Random(name), rules, hands, 0, ranks=3), Memo())


@pytest.mark.parametrize("name", PRESETS)
def test_a_draw_that_is_not_enough_for_both_is_worth_what_trying_everything_says(name):
    rules = PRESETS[name].with_(offers=False)
    random = Random(name)
    for hands in [(1, 5), (5, 1), (6, 1)]:
        agrees(small_position(random, rules, hands, 2, ranks=4), Memo())


@pytest.mark.parametrize(
    ("preset", "choice", "hands", "trump"),
    [
        ("kosmos-1997", {"take": "uncovered"}, ["♠Q ♦J ♣J ♣10", "♥10 ♦Q"], "♣"),
        ("belarus-customary", {"may_take_at_will": False}, ["♠K ♠Q ♥A ♣Q", "♠A ♥K ♦Q"], "♦"),
    ],
)
def test_where_the_order_of_covering_decides_every_order_is_tried(preset, choice, hands, trump):
    """Found by chance: covering in the order of the cards alone would give an action another outcome."""
    agrees(position(hands, trump=trump, rules=PRESETS[preset].with_(offers=False, **choice)), Memo())


# The document's example


CLUBS = ("♣6", "♣7", "♣8", "♣A")


@pytest.mark.clause("rooster.ace.ex")
@pytest.mark.parametrize("rules", ["rooster", "rooster-36"])
def test_in_the_example_who_leads_first_wins_clubs_exactly_by_the_leads_with_the_ace(rules):
    hands = ["♥K ♥Q ♠K ♠Q", " ".join(CLUBS)]
    reds = solve(position(hands, leader=0, rules=rules))
    clubs = solve(position(hands, leader=1, rules=rules))
    assert (reds.winner, clubs.winner) == (0, 1)
    with_ace = {" ".join((*some, "♣A")) for size in range(4) for some in combinations(CLUBS[:3], size)}
    assert {str(action) for action in clubs.best} == {f"lead {some}" for some in with_ace}
    assert len(clubs.best) == 8 < len(clubs.actions) == 15
    assert reds.best == tuple(reds.actions)
    assert len(reds.best) == 6


# What the solution says


def test_the_attacker_wins_by_his_last_card_at_kosmos_and_draws_by_it_in_belarus():
    hands = ["♣7", "♣9"]
    assert solve(position(hands, trump="♠")).winner == 0
    drawn = solve(position(hands, trump="♠", rules="belarus-2005"))
    assert drawn.winner is None
    assert list(map(str, drawn.line)) == ["lead ♣7", "cover ♣7 ♣9"]
    assert str(drawn).startswith("draw by 1 of 1 actions: lead ♣7")


def test_a_solution_speaks_russian():
    hands = ["♣7 ♦8", "♣9 ♦9 ♠A"]
    lost = format(solve(position(hands, trump="♠", rules="belarus-customary")), "ru")
    assert lost.startswith("выигрывает место 1, что бы ни делало место 0\nвариант: ход ♣7, покрыть ♣7 ♣9, ")
    drawn = format(solve(position(["♣7", "♣9"], trump="♠", rules="belarus-2005")), "ru")
    assert drawn == "ничья; лучшие ходы (1 из 1): ход ♣7\nвариант: ход ♣7, покрыть ♣7 ♣9"
    over = solve(position(["♣7", "♣9"], trump="♠").play("lead ♣7"))
    assert f"{over:ru}" == "выигрывает место 0: игра окончена"
    assert f"{over}" == f"{over:en}" == str(over) == "seat 0 wins: the game is over"
    with pytest.raises(DomainError, match="no language 'de'"):
        format(over, "de")


def test_all_actions_are_best_for_who_loses():
    found = solve(position(["♣7 ♦8", "♣9 ♦9 ♠A"], trump="♠", rules="belarus-customary"))
    assert (found.actor, found.winner) == (0, 1)
    assert found.best == tuple(found.actions)
    assert len(found.best) == 2
    assert str(found).startswith("seat 1 wins whatever seat 0 does\nline: lead ♣7, ")


def test_offers_and_the_stake_are_set_aside():
    hands = {"hands": ["♥K ♣K ♦7", "♥A ♦8 ♣9"], "trump": "♠"}
    plain = solve(position(**hands))
    offered = position(**hands).play("1: offer")
    assert offered.actor == 0
    assert solve(offered) == plain
    assert solve(position(**hands).play("offer")) == plain
    assert solve(position(**hands, stake=4, holder=1)) == plain
    assert not any(str(action) in ("offer", "accept") for action in plain.actions)


def test_a_game_that_is_over_has_its_result_and_no_actions():
    over = position(["♣7", "♣9"], trump="♠").play("lead ♣7")
    found = solve(over)
    assert (found.winner, found.actor, dict(found.actions), found.best, found.line) == (0, None, {}, (), ())
    assert str(found) == "seat 0 wins: the game is over"


def test_the_talon_is_drawn_in_its_order():
    winners = {
        talon: solve(position(["♣7 ♦7", "♣8 ♦8"], talon=talon, trump="♠", rules="belarus-2005")).winner
        for talon in ("♠A ♣9 ♠7", "♣9 ♠A ♠7")
    }
    assert len(winners) == 2


def test_a_solution_is_a_value_that_shows_itself_as_text_and_as_a_table():
    state = position(["♥K ♣K ♦7", "♥A ♦8 ♣9"], trump="♠")
    found = solve(state)
    assert found == solve(state)
    assert isinstance(found, Solution)
    with pytest.raises(AttributeError):
        found.winner = 1
    with pytest.raises(TypeError):
        found.actions[state.legal_actions()[0]] = 1
    html = found._repr_html_()
    assert html.count("<tr>") == 1 + len(found.actions)
    assert all(f"<b>{action}</b>" in html for action in found.best)
    assert html.count("<td><b>") == len(found.best)


def test_the_line_of_the_winner_ends_the_game():
    state = position(["♥K ♣K ♦7", "♥A ♦8 ♣9"], trump="♠")
    for action in solve(state).line:
        state = state.apply(action)
    assert state.is_over
    assert state.winner == 0


# Limits


def test_past_its_nodes_the_search_stops_and_says_what_it_knows():
    state = durak.new(seed=1)
    with pytest.raises(SearchLimit, match="not solved within 2000 positions") as caught:
        solve(state, nodes=2000)
    limit = caught.value
    assert isinstance(limit, CardcalcError)
    assert limit.nodes == 2001
    assert limit.seconds > 0
    assert limit.winning == limit.losing == ()
    assert not limit.actions


@pytest.mark.parametrize("seed", range(12))
def test_what_a_stopped_search_knows_is_true(seed):
    state = small_position(Random(seed), PRESETS["rooster-36"], (4, 4), 0, ranks=5)
    whole, known = solve(state), []
    for nodes in range(1, whole.nodes, max(1, whole.nodes // 30)):
        found, limit = stopped(state, nodes=nodes)
        if found:  # only its line was cut short
            assert (found.actions, found.best) == (whole.actions, whole.best)
            assert found.line == whole.line[: len(found.line)]
        else:
            assert limit.nodes == nodes + 1
            assert limit.actions.items() <= whole.actions.items()
            assert {limit.actions[action] for action in limit.winning} <= {state.actor}
            assert {limit.actions[action] for action in limit.losing} <= {1 - state.actor}
            known.append(len(limit.actions))
    assert known == sorted(known)
    assert known[0] == 0 < known[-1]


def stopped(state, **limits):
    """The solution, or else the limit that was reached before it."""
    try:
        return solve(state, **limits), None
    except SearchLimit as limit:
        return None, limit


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("hands", [(6, 6), (13, 13), (16, 16), (31, 1), (1, 31)])
def test_the_search_stops_in_time_however_large_the_position(rules, hands):
    random = Random(1)
    drawn = random.sample([card for card in range(52) if card % 13 >= 5], 32)
    if rules.trumps:
        talon = sorted(drawn[sum(hands) :])
        trump = "♣♦♥♠"[talon[-1] // 13] if talon else "♣"
    else:
        talon, trump = drawn[sum(hands) :], None
    hand, other = cards(drawn[: hands[0]]), cards(drawn[hands[0] : sum(hands)])
    stock = [card for one in talon for card in cards([one])]
    state = position([hand, other], talon=stock, trump=trump, rules=rules)
    found, limit = stopped(state, seconds=0.3)
    assert found.best if found else limit.seconds < 3


def test_a_line_may_be_longer_than_python_lets_functions_call_each_other():
    state = position([cards(list(range(0, 52, 2))), cards(list(range(1, 52, 2)))], rules="rooster")
    depth, frame = 0, sys._getframe()
    while frame:
        depth, frame = depth + 1, frame.f_back
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + 40)
    try:
        with pytest.raises(SearchLimit):
            solve(state, nodes=20_000)
    finally:
        sys.setrecursionlimit(before)


# Refusals


def test_more_than_two_players_are_refused():
    with pytest.raises(DomainError, match="3 players; expected 2"):
        solve(durak.new(seed=1, rules=PRESETS["rooster"].with_(players=3)))


@pytest.mark.parametrize("nodes", [0, -1, 1.5, True, "1", None, nan, -(10**5000)], ids=quoted)
def test_a_limit_of_nodes_is_a_whole_number_from_1(nodes):
    with pytest.raises(DomainError, match=r"not a number of nodes: .*; expected a whole number from 1"):
        solve(durak.new(seed=1), nodes=nodes)


@pytest.mark.parametrize("seconds", [0, -1, True, "1", None, nan, -(10**5000), -inf], ids=quoted)
def test_a_limit_of_time_is_a_positive_number(seconds):
    with pytest.raises(DomainError, match=r"seconds is .*; expected a positive number"):
        solve(durak.new(seed=1), seconds=seconds)


@pytest.mark.parametrize("limits", [{"nodes": 10**5000}, {"seconds": 10**5000}, {"seconds": inf}], ids=quoted)
def test_limits_may_be_as_high_as_one_likes(limits):
    state = position(["♥K ♣K ♦7", "♥A ♦8 ♣9"], trump="♠")
    assert solve(state, **limits) == solve(state)


@pytest.mark.parametrize("state", [None, "lead ♣6", 1, 10**5000, durak], ids=quoted)
def test_only_a_state_of_durak_is_solved(state):
    with pytest.raises(DomainError, match="not a game of durak"):
        solve(state)


def test_what_the_solver_found_travels() -> None:
    found = solve(position(["♥K ♣K ♦7", "♥A ♦8 ♣9"], trump="♠"))
    for again in (pickle.loads(pickle.dumps(found)), copy.deepcopy(found), copy.copy(found)):
        assert (again, hash(again), dict(again.actions)) == (found, hash(found), dict(found.actions))
        assert (again.seconds, str(again)) == (found.seconds, str(found))
    with pytest.raises(SearchLimit) as caught:
        solve(durak.new(seed=1), nodes=1000)
    limit = caught.value
    for same in (pickle.loads(pickle.dumps(limit)), copy.deepcopy(limit)):
        assert (str(same), same.nodes, same.seconds, same.actor) == (str(limit), 1001, limit.seconds, limit.actor)
        assert same.actions == limit.actions


@pytest.mark.parametrize("kind", [np.int64, np.int32])
def test_limits_may_be_numbers_of_numpy(kind):
    state = position(["♥K ♣K ♦7", "♥A ♦8 ♣9"], trump="♠")
    assert solve(state, nodes=kind(100_000), seconds=kind(20)) == solve(state)
    assert solve(state, seconds=np.float32(20)) == solve(state)
    with pytest.raises(durak.SearchLimit, match="not solved within 10 positions"):
        solve(durak.new(seed=1), nodes=kind(10))
