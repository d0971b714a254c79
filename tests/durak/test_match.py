"""Matches: who leads the next game, what counts, when it is over; the tables of a match."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from cardcalc import Record, durak
from cardcalc.cards import CardSet, bits, pack, shuffle
from cardcalc.durak import PRESETS, Match, first_leader, greedy_policy, wins_needed
from cardcalc.durak.race import next_leader
from cardcalc.errors import CardcalcError, DomainError
from cardcalc.formula import formulas
from cardcalc.play import random_policy, rollout
from cardcalc.play.series import mixed
from tests.durak.series import given_up, scored


def followed(match: Match) -> list[tuple[Any, Any]]:
    """Each game's end with the state in which the next one began."""
    return [(one.end, other.start) for one, other in zip(match.records, match.records[1:], strict=False)]


# Kosmos


@pytest.mark.clause("kosmos.match.1")
def test_the_first_to_fifteen_points_wins_the_match() -> None:
    match = scored(Match(), (0, 3), (1, 2), (0, 2), (0, 1))
    assert match.running == ((8, 0), (8, 4), (12, 4), (14, 4))
    assert (match.is_over, match.winner, match.needs) == (False, None, (1, 11))
    match = scored(match, (0, 0))
    assert (match.totals, match.is_over, match.winner, match.needs) == ((15, 4), True, 0, (0, 11))
    with pytest.raises(DomainError, match=r"the match is over: .* 15 : 4"):
        match.new_game()


@pytest.mark.clause("kosmos.match.1")
def test_points_beyond_fifteen_add_nothing() -> None:
    match = scored(Match(), (0, 3), (0, 2), (0, 1), (1, 4))
    assert (match.totals, match.winner) == ((14, 16), 1)
    assert match.needs == (1, 0)
    assert match.prizes() == (5_000, 20_000)


@pytest.mark.clause("kosmos.match.1")
def test_doubling_is_not_suspended_before_the_last_point() -> None:
    match = scored(Match(), (0, 3), (0, 2), (0, 1))
    game = match.new_game()
    assert match.totals == (14, 0)
    assert [game.may_offer(seat) for seat in (0, 1)] == [True, True]


@pytest.mark.clause("kosmos.lead.1")
def test_a_seeded_lot_gives_the_first_lead() -> None:
    leaders = [Match(seed).new_game().actor for seed in range(60)]
    assert {seed: leaders.count(seed) > 15 for seed in (0, 1)} == {0: True, 1: True}
    assert leaders == [Match(seed).new_game().actor for seed in range(60)]
    assert Match().leader is None


@pytest.mark.clause("kosmos.lead.1")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("accepted", [0, 1, 2])
def test_who_gave_up_leads_the_next_game(winner: int, accepted: int) -> None:
    match = scored(Match(seed=3), (winner, accepted))
    assert match.leader == match.new_game().actor == 1 - winner


@pytest.mark.clause("kosmos.lead.1")
def test_who_lost_by_the_cards_leads_the_next_game() -> None:
    match = Match(seed=2).play(greedy_policy)
    assert {record.end.winner for record in match.records} == {0, 1}  # type: ignore[attr-defined]
    assert all(start.actor == end.loser for end, start in followed(match))
    assert match.leader is None, "the match is over"


@pytest.mark.clause("kosmos.offer.5")
@pytest.mark.parametrize("accepted", [0, 1, 2, 3])
def test_every_game_begins_at_stake_one_with_both_free_to_offer(accepted: int) -> None:
    match = scored(Match(), (0, accepted))
    assert match.totals == (2**accepted, 0)
    game = match.new_game()
    assert (game.stake, game.offerer, game.holder) == (1, None, None)
    for seat in (0, 1):  # 0 made the last offer of the game before: that is forgotten
        assert game.play(f"{seat}: offer").play("accept").stake == 2


def test_the_fund_is_paid_when_the_match_is_decided() -> None:
    match = scored(Match(target=1), (1, 0))
    assert match.prizes(1_000) == (200, 800)
    with pytest.raises(DomainError, match="no winner"):
        Match().prizes()
    for rules in (PRESETS["rooster"].with_(players=3), "rooster", "belarus-2005"):
        with pytest.raises(DomainError, match="expected two of kosmos"):
            Match(rules=rules, target=1).play(greedy_policy).prizes()  # type: ignore[arg-type]


def test_the_equity_of_the_score_is_that_of_the_formula() -> None:
    match = scored(Match(target=5), (0, 1), (1, 0))
    assert match.needs == (3, 4)
    chance = formulas["kosmos.equity"](a=3, b=4)
    assert match.equity == (chance, 1 - chance)
    assert match.frame()["equity_0"].to_list()[-1] == pytest.approx(float(chance))
    assert scored(match, (0, 2)).equity == (1, 0)
    for far in (Match(target=16), Match(length=3), Match(rules="belarus-2005")):
        with pytest.raises(DomainError):
            _ = far.equity
    assert scored(Match(target=16), (0, 0)).frame()["equity_0"].to_list() == [None]


# Belarus


@pytest.fixture(scope="module")
def with_draw() -> Match:
    """A match whose first game is drawn, another one later."""
    match = Match(rules="belarus-2005", target=9).play(greedy_policy)
    drawn = [record.end.winner for record in match.records].index(None)  # type: ignore[attr-defined]
    assert drawn == 0
    return match


@pytest.mark.clause("belarus.end.3")
def test_a_drawn_game_scores_for_nobody_and_is_played_again(with_draw: Match) -> None:
    wins = [record.end.winner for record in with_draw.records]  # type: ignore[attr-defined]
    assert with_draw.results[0] == (0, 0)
    assert with_draw.totals == (wins.count(0), wins.count(1))
    assert max(with_draw.totals) == 9
    assert len(with_draw.records) == sum(with_draw.totals) + wins.count(None)
    assert with_draw.standings()["draws"].to_list() == [wins.count(None)] * 2


@pytest.mark.clause("belarus.lead.1")
def test_the_lowest_trump_leads_first_and_the_winner_later() -> None:
    for seed in range(5):
        match = Match(seed, "belarus-2005").play(random_policy, seed=seed)
        first: Any = match.records[0].start
        held = [CardSet.from_mask(hand) for hand in first.hands]
        trumps = [min((card.rank for card in hand if card.suit == first.trump), default=99) for hand in held]
        if trumps != [99, 99]:
            assert first.actor == trumps.index(min(trumps))
        for end, start in followed(match):
            assert end.winner is None or start.actor == end.winner


@pytest.mark.clause("belarus.lead.2")
def test_after_a_draw_the_last_decisive_winner_leads_or_else_the_lowest_trump(with_draw: Match) -> None:
    second: Any = with_draw.records[1].start
    assert second.actor == first_leader(map(second.hand, (0, 1)), second.rules, second.trump_suit)
    won, drawn = ends("belarus-2005", "won"), ends("belarus-2005", "drawn")
    assert next_leader(won.rules, [drawn]) is None
    assert next_leader(won.rules, [won, drawn, drawn]) == won.winner == 0


def ends(preset: str, how: str) -> Any:
    """A last bout: 0 leads, and wins unless 1 covers his last card too."""
    trump = "♠" if PRESETS[preset].trumps else None
    state = durak.position(["♥K", "♥A" if how == "drawn" else "♥A ♣A"], trump=trump, rules=preset)
    return state.play("lead ♥K").play("cover ♥K ♥A")


def test_the_stage_says_how_many_wins_are_needed() -> None:
    stages = ("preliminary round", "quarter-final", "semi-final", "final", "third place")
    assert [wins_needed(stage) for stage in stages] == [5, 7, 9, 11, 9]
    assert Match(rules="belarus-2005").target == 5
    for wrong in ("semi", "", None, 5):
        with pytest.raises(DomainError, match="no stage"):
            wins_needed(wrong)  # type: ignore[arg-type]


# Rooster


@pytest.mark.clause("rooster.next.1")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_loser_deals_and_is_attacked_by_the_player_to_his_right(players: int) -> None:
    rules = PRESETS["rooster"].with_(players=players)
    match = Match(seed=1, rules=rules, length=5).play(random_policy)
    decided = [(end, start) for end, start in followed(match) if end.loser is not None]
    assert len(decided) >= 3
    for end, start in decided:
        assert start.actor == (end.loser - 1) % players
        assert start.defender == end.loser
        assert players > 2 or start.actor == end.winner


@pytest.mark.clause("rooster.next.1")
def test_the_first_card_of_the_loser_goes_to_his_left() -> None:
    rules = PRESETS["rooster"].with_(players=3)
    match = Match(seed=4, rules=rules, length=2).play(random_policy, games=1)
    loser: Any = match.records[0].end.loser  # type: ignore[attr-defined]
    order = list(shuffle(pack(52), mixed("match", match.seed, 1)))
    assert [match.new_game().hand((loser + 1 + at) % 3) for at in range(3)] == [
        CardSet(order[at:18:3]) for at in range(3)
    ]


@pytest.mark.clause("rooster.next.1")
def test_after_a_draw_the_lowest_club_is_looked_for_again() -> None:
    rules = PRESETS["rooster"].with_(players=3, max_bouts=1)
    match = Match(seed=6, rules=rules, length=6).play(greedy_policy)
    assert match.totals == (0, 0, 0)
    assert match.winner is None
    for end, start in followed(match):
        assert end.loser is None
        assert start.actor == first_leader(map(start.hand, range(3)), rules)
    won, drawn = ends("rooster", "won"), ends("rooster", "drawn")
    assert next_leader(won.rules, [won]) == won.winner == 0
    assert next_leader(won.rules, [won, drawn]) is None


def test_the_standings_count_the_places_and_who_was_the_rooster() -> None:
    match = Match(seed=2, rules=PRESETS["rooster"].with_(players=4), length=8).play(greedy_policy)
    table = match.standings()
    places: list[Any] = [record.end.places for record in match.records]  # type: ignore[attr-defined]
    assert table["losses"].sum() == 8
    assert (
        table["losses"].to_list()
        == table["place_4"].to_list()
        == [sum(order[-1] == seat for order in places) for seat in range(4)]
    )
    assert table["wins"].to_list() == table["points"].to_list() == list(match.totals)
    assert table["place_2"].sum() == 8
    assert format(match).splitlines()[1].split() == ["leads", "winner", "loser", "bouts", "0", "1", "2", "3"]


def test_who_gave_up_is_placed_second() -> None:
    assert scored(Match(), (1, 0)).standings()["place_1"].to_list() == [0, 1]


# Any match


def test_a_match_ends_after_so_many_games_or_at_the_target() -> None:
    match = Match(rules="rooster", length=4, target=3).play(greedy_policy)
    assert len(match.records) == 4 or max(match.totals) == 3
    even = scored(Match(length=2), (0, 0), (1, 0))
    assert (even.is_over, even.winner, even.totals) == (True, None, (1, 1))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_of_a_match_is_shuffled_anew(preset: str) -> None:
    packs = set()
    for seed in (1, 2):
        match = Match(seed, preset, length=6).play(greedy_policy)
        packs |= {record.start.piles["0"] | record.start.piles["1"] for record in match.records}
        assert [sum(bits(record.start.hands[0])) > 0 for record in match.records]  # type: ignore[attr-defined]
    assert len(packs) >= 10


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_goes_on_where_it_was_left(preset: str) -> None:
    whole = Match(5, preset, length=5).play(random_policy, seed=3)
    part = Match(5, preset, length=5).play(random_policy, seed=3, games=2)
    assert len(part.records) == 2
    assert part.play(random_policy, seed=3) == whole
    assert Match(5, preset, length=5, records=whole.records) == whole
    assert pickle.loads(pickle.dumps(whole)) == whole


def test_only_the_next_game_played_to_its_end_is_added() -> None:
    match = Match(seed=1, players=["Ann", "Bob"])
    played = rollout(match.new_game(), random_policy)
    after = match.after(played)
    assert after == match.after(played.record()) == match.after(played.record(["Ann", "Bob"]))
    assert after.records[0].players == ("Ann", "Bob")
    for wrong, why in (
        (played.end, "not a game"),
        ("lead ♣7", "not a game"),
        (Record.of(match.new_game(), []), "not over"),
        (played.record(["Bob", "Ann"]), "a record of Bob, Ann"),
        (rollout(durak.new(seed=1), random_policy).record(), "expected the one that new_game"),
    ):
        with pytest.raises(DomainError, match=why):
            match.after(wrong)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="another leader"):
        after.after(played)
    with pytest.raises(DomainError, match="game 2: a game of other cards"):
        Match(seed=1, records=[played.record(), played.record()])  # type: ignore[arg-type]
    assert match.records == ()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"rules": "rooster"}, "without an end"),
        ({"rules": "kosmo"}, "no preset 'kosmo'; did you mean 'kosmos'"),
        ({"target": 0}, "target is 0"),
        ({"length": -1}, "length is -1"),
        ({"target": True}, "not a target: True"),
        ({"target": 1.5}, "not a target"),
        ({"seed": "1"}, "not a seed"),
        ({"players": ["Ann"]}, "players are .'Ann'.; expected 2 names"),
        ({"players": "Ann"}, "players are 'Ann'"),
        ({"players": [1, 2]}, "players are "),
        ({"records": 5}, "not a game: 5"),
        ({"records": [None]}, "not a game: None"),
    ],
)
def test_what_makes_no_match_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(DomainError, match=why):
        Match(**given)


def test_other_wrong_uses_are_refused() -> None:
    for wrong in (
        lambda: Match().play([greedy_policy]),
        lambda: Match().play(greedy_policy, games=1.5),  # type: ignore[arg-type]
        lambda: Match().play("greedy"),  # type: ignore[arg-type]
        lambda: Match().name(2),
        lambda: format(Match(), "de"),
        lambda: Match().title("de"),
        lambda: Match(length=1).needs,
    ):
        with pytest.raises(CardcalcError):
            wrong()  # type: ignore[no-untyped-call]


def test_the_tables_of_a_match() -> None:
    match = scored(Match(players=["Ann", "<b>Б"]), (0, 1), (1, 0))
    match = match.after(rollout(match.new_game(), greedy_policy))
    frame = match.frame()
    assert frame.columns[:8] == ["game", "leader", "winner", "loser", "stake", "ending", "bouts", "actions"]
    assert frame["ending"].to_list() == ["declined", "declined", "played"]
    assert frame["stake"].to_list() == [2, 1, 1]
    assert frame["actions"].to_list()[:2] == [4, 2]
    assert list(zip(frame["total_0"], frame["total_1"], strict=True)) == list(match.running)
    assert match.frame().height == 3
    assert Match().frame().columns == frame.columns
    html = match._repr_html_()
    assert "&lt;b&gt;Б" in html
    assert "<b>" not in html
    assert html.count("<tr>") == 4
    assert "Ann (by surrender)" in str(match)
    assert f"{match:ru}".splitlines()[1].split() == ["ходит", "победитель", "ставка", "розыгрышей", "Ann", "<b>Б"]


def test_who_wins_is_said_below_the_table() -> None:
    match = scored(Match(target=2, players=["Ann", "Bob"]), (1, 1))
    assert str(match).splitlines()[-1] == "Bob wins"
    assert given_up(Match(), 0).results == (1, 0)


@pytest.mark.parametrize("name", ["target", "length"])
def test_an_end_that_no_match_reaches_is_refused(name: str) -> None:
    for wrong in (0, -1, 10**5000, True, "5", 1.5):
        with pytest.raises(DomainError, match=name):
            Match(**{name: wrong})
    assert Match(**{name: 10**9}).title().startswith("Kosmos challenge match")


def test_fewer_games_than_none_are_not_played() -> None:
    with pytest.raises(DomainError, match="not a number of games: -1"):
        Match().play(greedy_policy, games=-1)
    assert Match().play(greedy_policy, games=0) == Match()


@pytest.mark.clause("kosmos.offer.4")
def test_a_match_tells_stakes_that_a_column_does_not_hold() -> None:
    match = Match(seed=1)
    start = match.new_game()
    assert start.actor is not None
    words = [word for number in range(100) for word in (f"{(start.actor + number) % 2}: offer", "accept")]
    match = match.after(Record.of(start, [*words, "offer", "decline"]))
    assert "2^100" in str(match)
    assert "2^100" in match._repr_html_()
    assert match.winner == start.actor
    for frame in (match.frame, match.standings):
        with pytest.raises(DomainError, match=r"points of 2\^100; expected fewer than 2\^63"):
            frame()
