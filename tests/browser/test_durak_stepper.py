"""The stepper of durak as a page on its own, without network: keys, cards, the list of moves, marks, other players."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cardcalc import durak
from cardcalc.cards import Card
from cardcalc.draw.table import frames
from cardcalc.play import Record, rollout
from cardcalc.widgets import DealStepper
from tests.browser.alone import looks, opened
from tests.browser.lab import Lab, open_notebook, run_all


def game(preset: str = "kosmos-1997", players: int = 2, seed: int = 3) -> Record:
    rules = durak.PRESETS[preset].with_(players=players)
    return rollout(durak.new(seed=seed, rules=rules), durak.greedy_policy).record()


def placed(root: Locator) -> list[list[int]]:
    """The cards on the page with their corners and how they are turned, in the order of painting."""
    return root.evaluate("""root => [...root.querySelectorAll('[data-card]')].map(node => [
        +node.dataset.card, ...node.getAttribute('transform').match(/-?[\\d.]+/g).slice(0, 3).map(Number)])""")


@pytest.mark.parametrize(("preset", "players"), [("kosmos-1997", 2), ("rooster", 4)])
def test_every_step_forward_and_back_shows_the_cards_where_python_puts_them(
    alone: Page, tmp_path: Path, preset: str, players: int
) -> None:
    record = game(preset, players)
    root = opened(alone, DealStepper(record), tmp_path / "game.html")
    drawn = frames(record)

    def check(step: int) -> None:
        expect(root.locator("output")).to_have_text(f"{step} / {len(drawn) - 1}")
        expected = []
        for place in drawn[step].placements:
            y = place.y - 5 * (place.look == 1)
            expected.append([place.card, place.x, y, *([place.turn] if place.turn else [])])
        assert placed(root) == expected
        assert root.locator(".lit").count() == sum(place.look == 1 for place in drawn[step].placements)
        expect(root.locator(".reverse")).to_have_count(len(drawn[step].backs))

    for step in range(1, 25):
        alone.keyboard.press("ArrowRight")
        check(step)
    alone.keyboard.press("End")
    check(len(drawn) - 1)
    alone.keyboard.press("ArrowLeft")
    check(len(drawn) - 2)
    alone.keyboard.press("Home")
    check(0)


def test_a_card_tells_its_reason_and_the_list_those_of_all_moves_without_a_kernel(alone: Page, tmp_path: Path) -> None:
    state = durak.position(
        ["♥Q", "♦6 ♥A ♠7 ♣8"], trump="♠", table=["♥9", "♣9"], led=2, rules="belarus-customary", leader=0
    )
    root = opened(alone, DealStepper(state), tmp_path / "game.html")
    note, moves = root.locator(".cc-told"), root.locator("select")
    every = [str(action) for action in state.legal_actions()]
    expect(root.locator("[data-do=try]")).to_be_hidden()
    expect(moves).to_have_value("")
    root.locator(f'[data-card="{Card("♠7").index}"] text').click()
    expect(note).to_contain_text("7 may be played: 7 is a trump (belarus.cover.1)")
    expect(moves).to_have_value("cover ♥9 ♠7")
    root.locator(f'[data-card="{Card("♦6").index}"] text').click()
    expect(note).to_contain_text("6 may not be played: 6 is neither of  nor a trump")
    expect(moves).to_have_value("")
    root.locator(f'[data-card="{Card("♥9").index}"] text').click()  # what covers it
    expect(note).to_have_text("cover 9 A; cover 9 7")
    expect(moves).to_have_value("cover ♥9 ♥A")
    root.locator(f'[data-card="{Card("♥Q").index}"] text').click()
    expect(note).to_contain_text("not of the player whose turn it is")
    expect(moves).to_have_value("")
    expect(moves.locator("option")).to_have_text(every)  # what may be done stays all that may be done
    moves.select_option("take")
    expect(note).to_contain_text("take: not everything is covered (belarus.take.1)")


def test_what_a_card_has_chosen_in_the_list_is_seen_and_told_by_a_click(alone: Page, tmp_path: Path) -> None:
    state = durak.position(["♥Q", "♥K ♥A"], trump="♠", table=["♥9"], led=1, rules="belarus-customary", leader=0)
    root = opened(alone, DealStepper(state), tmp_path / "game.html")
    root.locator(f'[data-card="{Card("♥A").index}"] text').click()
    expect(root).to_be_focused()  # and the list is not
    grounds = root.locator("option").evaluate_all("all => all.map(one => getComputedStyle(one).backgroundColor)")
    chosen = root.locator("option").evaluate_all("all => all.map(one => one.selected)")
    assert sorted(chosen) == [False, False, True]
    assert [ground != "rgba(0, 0, 0, 0)" for ground in grounds] == chosen
    expect(root.locator(".cc-told")).to_contain_text("A may be played: ")
    root.locator("option:checked").click()
    expect(root.locator(".cc-told")).to_contain_text("cover 9 A: ")


def test_a_list_of_one_move_is_one_row_high(alone: Page, tmp_path: Path) -> None:
    state = durak.position(["♥Q", "♣K ♣A"], trump="♠", table=["♥9"], led=1, rules="belarus-customary", leader=0)
    root = opened(alone, DealStepper(state), tmp_path / "game.html")
    expect(root.locator("option")).to_have_text(["take"])
    heights = root.locator("select").evaluate(
        "list => [list.clientHeight, list.scrollHeight, list.options[0].offsetHeight]"
    )
    assert heights[0] == heights[1] < 2 * heights[2]


def test_marks_of_the_solver_are_on_cards_and_moves_by_sign_and_colour(alone: Page, tmp_path: Path) -> None:
    state = durak.position(["♥K ♥Q ♠K ♠Q", "♣6 ♣7 ♣8 ♣A"], leader=1, rules="rooster")
    root = opened(alone, DealStepper(state, solve=True), tmp_path / "game.html")
    options = root.locator("select option").all_inner_texts()
    assert [text[0] for text in options] == ["+" if "♣A" in text else "−" for text in options]
    expect(root.locator("path.mark")).to_have_count(4)
    expect(root.locator(".cc-felt > svg circle.gain")).to_have_count(1)
    colours = {
        root.locator("select option").nth(number).evaluate("node => getComputedStyle(node).color")
        for number in (0, len(options) - 1)
    }
    assert len(colours) == 2
    expect(root.locator(".cc-head")).to_have_text("what may be done here")
    expect(root.locator(".cc-legend")).to_have_text("+ wins; − loses; ± wins or not, by the cards beside it")
    height = root.locator("select").evaluate("list => list.clientHeight / list.options[0].offsetHeight")
    assert height % 1 == pytest.approx(0.5, abs=0.3), "of a list that goes on one sees half a row"
    root.locator("select").select_option("lead ♣6 ♣A")
    expect(root.locator(".cc-told")).to_contain_text("2 cards of one suit may be led (rooster.lead.3), wins")
    root.locator(f'[data-card="{Card("♣A").index}"] text').click()
    expect(root.locator(".cc-told")).to_have_text("A may be played: any card may be led (rooster.lead.3), wins")


def test_a_quiz_hides_marks_moves_and_verdict_until_it_is_guessed(alone: Page, tmp_path: Path) -> None:
    state = durak.position(["♥K ♣7", "♥A ♦8 ♣9"], trump="♠", rules="belarus-customary").play("lead ♥K")
    root = opened(alone, DealStepper(state, solve=True, quiz=True), tmp_path / "game.html")
    expect(root.locator(".cc-told")).to_contain_text("Which card may be played?")
    expect(root.locator("path.mark")).to_have_count(0)
    expect(root.locator("select")).to_be_hidden()
    expect(root.locator(".cc-head")).to_be_hidden()
    expect(root.locator(".cc-legend")).to_be_empty()
    assert "open cards" not in root.locator(".cc-felt > svg").text_content()
    root.locator(f'[data-card="{Card("♦8").index}"] text').click()
    expect(root.locator(".cc-told")).to_contain_text("No, guess again.")
    expect(root.locator("path.mark")).to_have_count(0)
    root.locator(f'[data-card="{Card("♥A").index}"] text').click()
    expect(root.locator(".cc-told")).to_contain_text("Right.")
    expect(root.locator("path.mark")).to_have_count(1)
    expect(root.locator("select")).to_be_visible()
    assert "open cards" in root.locator(".cc-felt > svg").text_content()


def test_arrows_in_the_list_choose_a_move_and_do_not_step(alone: Page, tmp_path: Path) -> None:
    root = opened(alone, DealStepper(game(), step=3), tmp_path / "game.html")
    root.locator("select").focus()
    alone.keyboard.press("ArrowDown")
    alone.keyboard.press("ArrowDown")
    expect(root.locator("output")).to_contain_text("3 /")
    expect(root.locator(".cc-told")).to_contain_text(": ")


def test_a_long_game_of_six_is_stepped_through_on_a_phone(alone: Page, tmp_path: Path) -> None:
    alone.set_viewport_size({"width": 360, "height": 740})
    root = opened(alone, DealStepper(game("rooster", 6)), tmp_path / "game.html")
    for step in range(100):
        expect(root.locator("output")).to_contain_text(f"{step} / ")
        alone.keyboard.press("ArrowRight")
    assert alone.evaluate("document.documentElement.scrollWidth") <= 360


def test_names_with_markup_run_nothing(alone: Page, tmp_path: Path) -> None:
    names = ["</script><img src=x onerror=document.title='x'>", "<b>Bob</b>"]
    root = opened(alone, DealStepper(Record.of(durak.new(seed=1), ["0: offer"], names)), tmp_path / "game.html")
    alone.keyboard.press("ArrowRight")
    assert "<b>Bob</b>" in root.locator(".cc-felt > svg").text_content()
    assert alone.locator("b, img").count() == 0


def test_pictures_in_light_and_dark_in_both_languages_and_packs_differ(chromium: Browser, tmp_path: Path) -> None:
    assert len(looks(game(), 20, chromium, tmp_path)) == 8


SHOW = """
from cardcalc import durak
from cardcalc.play import Record
from cardcalc.widgets import DealStepper
start = durak.position(["♥9 ♥7 ♥K ♣6", "♣A ♣7 ♣8"], rules="rooster")
stepper = DealStepper(Record.of(start, ["lead ♥K", "take"]), solve=True)
stepper
"""


def test_in_jupyterlab_a_lead_of_several_cards_is_chosen_in_the_list_and_tried(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("durak.ipynb", SHOW))
    run_all(page)
    root = page.locator(".jp-OutputArea .cc-stepper")
    expect(root).to_be_visible()
    attempt = root.get_by_role("button", name="try it")
    expect(attempt).to_be_disabled()  # as long as nothing is chosen
    root.locator(f'[data-card="{Card("♥7").index}"] text').click()
    expect(attempt).to_be_enabled()
    root.locator(f'[data-card="{Card("♣A").index}"] text').click()
    expect(attempt).to_be_disabled()
    root.locator("select").select_option("lead ♥7 ♥9 ♥K")
    attempt.click()
    expect(root.locator("output")).to_have_text("1 / 1")
    expect(root).to_contain_text("a branch of your own")
    expect(root.locator(".cc-said")).to_have_text("seat 0: lead 7 9 K")
    expect(root.locator("select option")).to_have_text([re.compile("^[+−] take$")])
    root.get_by_role("button", name="back to the record").click()
    expect(root.locator("output")).to_have_text("0 / 2")
