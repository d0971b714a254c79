"""The stepper of durak without a browser: its size, tries of leads of several cards and of offers, solver and score."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcalc import dozen, durak
from cardcalc.errors import DomainError, IllegalAction
from cardcalc.play import Record, random_policy, rollout
from cardcalc.widgets import DealStepper

KIB = 1024


def game(preset: str, players: int = 2, seed: int = 3, is_random: bool = False) -> Record:
    rules = durak.PRESETS[preset].with_(players=players)
    policy = random_policy if is_random else durak.greedy_policy
    return rollout(durak.new(seed=seed, rules=rules), policy, seed=seed).record()


def size(stepper: DealStepper) -> int:
    return len(stepper._sent)


@pytest.mark.parametrize("preset", durak.PRESETS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_payload_and_page_of_a_sensible_game_of_two_are_small(preset: str, lang: str, tmp_path: Path) -> None:
    stepper = DealStepper(game(preset), lang=lang)
    assert len(stepper) > 30
    assert size(stepper) < 100 * KIB
    stepper.to_html(tmp_path / "game.html")
    assert (tmp_path / "game.html").stat().st_size < 200 * KIB


@pytest.mark.parametrize(("players", "seed", "actions"), [(2, 7, 161), (4, 0, 334), (6, 4, 428)])
def test_even_the_longest_random_games_of_the_rooster_are_small(
    players: int, seed: int, actions: int, tmp_path: Path
) -> None:
    stepper = DealStepper(game("rooster", players, seed, is_random=True), lang="ru")
    assert len(stepper) == actions + 1
    assert size(stepper) < 100 * KIB
    stepper.to_html(tmp_path / "game.html")
    assert (tmp_path / "game.html").stat().st_size < 200 * KIB


def test_a_random_game_of_kosmos_without_offers_of_some_150_actions_keeps_within_bounds() -> None:
    rules = durak.PRESETS["kosmos-1997"].with_(offers=False)
    longest = max(
        (rollout(durak.new(seed=seed, rules=rules), random_policy, seed=seed) for seed in range(8)),
        key=lambda played: len(played.actions),
    )
    assert len(longest.actions) > 120
    assert size(DealStepper(longest)) < 100 * KIB


def test_a_lead_of_several_cards_is_tried_and_the_record_comes_back() -> None:
    start = durak.position(["♥9 ♥7 ♥K", "♣6 ♣7 ♣8"], rules="rooster")
    stepper = DealStepper(Record.of(start, ["lead ♥K", "take"]))
    stepper.try_action("lead ♥7 ♥9 ♥K")
    assert (stepper.is_branch, stepper.step, len(stepper)) == (True, 1, 2)
    assert str(stepper.record.actions[-1]) == "lead ♥7 ♥9 ♥K"
    stepper.back()
    assert (stepper.is_branch, stepper.step) == (False, 0)
    with pytest.raises(IllegalAction, match="not in the hand"):
        stepper.try_action("lead ♥7 ♥8")
    assert (stepper.is_branch, stepper.step) == (False, 0)


def test_the_other_player_offers_in_a_branch_and_play_waits_for_the_answer() -> None:
    stepper = DealStepper(durak.position(["♥K ♣K", "♣9 ♣A"], trump="♠"))
    stepper.try_action("1: offer")
    assert [str(action) for action in stepper.record.end.legal_actions()] == ["accept", "decline"]
    stepper.try_action("accept")
    assert stepper.record.end.stake == 2


def test_the_page_asks_for_a_move_of_the_list_by_its_notation() -> None:
    stepper = DealStepper(durak.position(["♥K ♣K", "♣9 ♣A"], trump="♠"), lang="ru")
    moves = [notation for notation, _ in stepper._data["moves"]]
    assert moves == ["lead ♣K", "lead ♥K", "lead ♣K ♥K", "offer", "1: offer"]
    stepper._heard(stepper, {"do": "try", "step": 0, "action": moves[2]}, [])
    assert (stepper.is_branch, stepper.step) == (True, 1)


def test_solver_and_score_stay_on_in_a_branch() -> None:
    start = durak.position(["♥K ♥Q ♠K ♠Q", "♣6 ♣7 ♣8 ♣A"], leader=1, rules="rooster")
    stepper = DealStepper(start, solve=True, score=(2, 1))
    assert stepper._data["frames"]["marks"][0].count("+") == 8
    card, *_, mark = stepper._data["frames"]["choices"][0][0]
    assert (card, mark) == (4, "±")
    stepper.try_action("lead ♣6 ♣A")
    texts = [piece[2] for piece in stepper._data["pieces"]]
    assert any("match: seat 0: 2, seat 1: 1" in text for text in texts)
    assert stepper._frames[-1].marks


def test_a_quiz_shows_no_marks_in_its_picture() -> None:
    state = durak.position(["♥K ♣7", "♥A ♦8 ♣9"], trump="♠", rules="belarus-customary").play("lead ♥K")
    assert 'class="mark"' in DealStepper(state, solve=True)._picture()
    assert 'class="mark"' not in DealStepper(state, solve=True, quiz=True)._picture()


def test_a_game_without_a_solver_or_a_score_of_others_is_refused() -> None:
    with pytest.raises(DomainError, match="no solver for the game 'dozen'"):
        DealStepper(dozen.new(seed=1), solve=True)
    with pytest.raises(DomainError, match="expected 2 whole numbers"):
        DealStepper(durak.new(seed=1), score=(1, 2, 3))
    assert "match: seat 0: 1" in "".join(
        p[2] for p in DealStepper(dozen.new(seed=1), score=[1, 2, 3, 4])._data["pieces"]
    )


def test_a_game_of_a_match_is_shown_with_the_score_before_it() -> None:
    match = durak.Match(seed=1, players=["Ann", "Bob"]).play(durak.greedy_policy, games=3)
    score = match.running[1]
    stepper = DealStepper(match.records[2], score=score)
    texts = [piece[2] for piece in stepper._data["pieces"]]
    assert f"match: Ann: {score[0]}, Bob: {score[1]}" in texts
