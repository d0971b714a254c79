"""The marks of the solver: what `solve` says, on cards, moves and in words, with signs and not by colour alone."""

from __future__ import annotations

import pytest

from cardcalc import dozen, durak
from cardcalc.draw import durak_marks
from cardcalc.draw.cards import MARKS
from cardcalc.draw.table import Frame, frame_of, frame_svg, frames
from cardcalc.durak import Cover, Lead, Throw
from cardcalc.errors import DomainError
from cardcalc.play import Record, random_policy, rollout

ACES = (["♥K ♥Q ♠K ♠Q", "♣6 ♣7 ♣8 ♣A"], 1)


@pytest.fixture(autouse=True)
def anew() -> None:
    """Nothing is remembered from another test."""
    durak_marks._proved.cache_clear()


def aces() -> durak.State:
    return durak.position(ACES[0], leader=ACES[1], rules="rooster")


def words(frame: Frame) -> str:
    return " ".join(piece.text for piece in (*frame.captions, *frame.secret))


def cards_of(action: object) -> set[int]:
    if isinstance(action, Lead):
        return {card.index for card in action.cards}
    return {action.card.index} if isinstance(action, Cover | Throw) else set()


def short_games() -> list[Record]:
    """Ends of games with the talon gone or nearly."""
    found = []
    for preset in durak.PRESETS:
        trump = "♠" if durak.PRESETS[preset].trumps else None
        start = durak.position(
            ["♥K ♥Q ♠7 ♦9", "♣9 ♦A ♥9 ♣K"], "♦8 ♠8" if trump else "♦8", trump, rules=preset
        )  # fmt: skip
        found.append(rollout(start, random_policy, seed=4).record(["Ann", "Boris"]))
    return found


def test_of_the_ace_example_exactly_the_eight_leads_with_the_ace_are_marked_as_winning() -> None:
    frame = frame_of(aces(), solve=True)
    marks = dict(zip((notation for notation, _ in frame.moves), frame.marks, strict=True))
    assert {notation for notation, mark in marks.items() if mark == "+"} == {n for n in marks if "♣A" in n}
    assert sum(mark == "+" for mark in marks.values()) == 8
    assert {choice.card: choice.mark for choice in frame.choices} == {12: "+", 4: "±", 5: "±", 6: "±"}
    assert "with open cards seat 1 wins" in words(frame)


def test_marks_are_what_the_solver_says_at_every_step() -> None:
    signs = set()
    for record in short_games():
        for step, frame in zip(record.steps(), frames(record, solve=True), strict=False):
            if step.state.offerer is not None:
                assert frame.marks == ""
                continue
            actions = {str(action): action for action in step.alternatives}
            found = durak.solve(step.state).actions
            for (notation, _), mark in zip(frame.moves, frame.marks.ljust(len(frame.moves)), strict=True):
                action = actions.get(notation)
                if action not in found:  # an offer
                    assert mark == " "
                    continue
                expected = {None: "=", step.state.actor: "+"}.get(found[action], "−")
                assert mark == expected
                signs.add(mark)
            for choice in frame.choices:
                of_card = {
                    {None: "=", step.state.actor: "+"}.get(winner, "−")
                    for action, winner in found.items()
                    if choice.card in cards_of(action)
                }
                assert choice.mark == ("±" if len(of_card) > 1 else "".join(of_card))
    assert {"+", "−"} <= signs


def test_a_draw_has_a_sign_of_its_own() -> None:
    state = durak.position(["♥7", "♥9"], trump="♠", rules="belarus-2005")
    frame = frame_of(state, solve=True)
    assert frame.marks == "="
    assert "with open cards a draw" in words(frame)
    assert "в открытую ничья" in words(frame_of(state, lang="ru", solve=True))


def test_words_to_say_are_marked_on_the_table_and_cards_in_the_picture_by_shape_and_colour() -> None:
    state = durak.position(["♥K ♣7", "♥A ♦8 ♣9"], trump="♠", rules="belarus-customary").play("lead ♥K")
    frame = frame_of(state, ["Ann", "Boris"], solve=True)
    outcome = durak.solve(state).actions[state.parse("take")]
    assert f"{'+' if outcome == 1 else '−'} take" in words(frame)
    svg = frame_svg(frame)
    for choice in frame.choices:
        if choice.mark:
            css, path = MARKS[choice.mark]
            assert f'class="{css}"' in svg
            assert path in svg
    assert len({path for _, path in MARKS.values()}) == len(MARKS) == 4


def test_more_than_two_players_have_no_marks_and_are_told_so() -> None:
    state = durak.new(seed=1, rules=durak.PRESETS["rooster"].with_(players=3))
    frame = frame_of(state, solve=True)
    assert frame.marks == ""
    assert not any(choice.mark for choice in frame.choices)
    assert "the solver is for two" in words(frame)


def test_past_its_limit_the_solver_marks_only_what_is_proved_and_says_that_it_gave_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(durak_marks, "_EACH", 0.01)
    state = durak.new(seed=1, rules="rooster")
    frame = frame_of(state, solve=True)
    assert frame.marks == ""
    assert "the solver gave up here" in words(frame)
    assert "поиск здесь не закончен" in words(frame_of(state, lang="ru", solve=True))


def test_earlier_than_where_it_gave_up_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def give_up(state: durak.State, seconds: float) -> None:
        asked.append(state)
        raise durak.SearchLimit("too long", nodes=1, seconds=seconds, actor=state.actor or 0, actions={})

    monkeypatch.setattr(durak_marks, "solve", give_up)
    record = short_games()[1]
    drawn = frames(record, solve=True)
    assert len(asked) == 1
    assert all("the solver gave up here" in words(frame) for frame in drawn[:-1])


def test_a_branch_is_not_searched_where_the_record_was(monkeypatch: pytest.MonkeyPatch) -> None:
    record = short_games()[1]
    frames(record, solve=True)
    asked = []
    solve = durak_marks.solve
    monkeypatch.setattr(durak_marks, "solve", lambda state, **limits: asked.append(state) or solve(state, **limits))
    step = next(k for k, one in enumerate(record.steps()) if k > 3 and len(one.alternatives) > 1)
    other = next(action for action in record.state(step).legal_actions() if action != record.actions[step])
    frames(record.branch(step, other), solve=True)
    assert len(asked) <= 1


def test_without_the_solver_nothing_is_marked_and_in_a_quiz_no_mark_gives_the_answer_away() -> None:
    record = short_games()[1]
    for plain, solved in zip(frames(record), frames(record, solve=True), strict=True):
        assert plain.marks == ""
        assert plain.secret == ()
        covered = solved.covered()
        assert covered.marks == ""
        assert "open cards" not in words(covered)
        assert solved.captions == plain.captions


def test_a_game_without_a_solver_is_refused() -> None:
    with pytest.raises(DomainError, match="no solver for the game 'dozen'; expected one of kosmos"):
        frame_of(dozen.new(seed=1), solve=True)
