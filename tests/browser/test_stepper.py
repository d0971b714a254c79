"""The stepper in JupyterLab and as a page on its own, without network: keys, clicks, tries, the quiz."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cardcalc import bridge, dozen, durak
from cardcalc.draw.table import frames
from cardcalc.play import Record, random_policy, rollout
from cardcalc.resources import data
from cardcalc.widgets import DealStepper
from tests.browser.alone import looks, opened
from tests.browser.lab import Lab, code_cells, open_notebook, run_all

SHOW = """
from cardcalc.play import Record
from cardcalc.resources import data
from cardcalc.widgets import DealStepper
stepper = DealStepper(Record.load(data("deals", "dozen_single_and_double.json")))
stepper
"""
STATE = "print(stepper.step, stepper.is_branch, len(stepper.record.actions))"
LED_TRUMP_ACE = 10  # the step of this deal at which trumps are led and Ann holds ♠A ♥J ♣A and plain cards
TRICK = 12  # the trick is complete: Clara's ♥A was led


def record() -> Record:
    return Record.load(data("deals", "dozen_single_and_double.json"))


def card(page: Page, index: int) -> Locator:
    return page.locator(f'.cc-stepper [data-card="{index}"]')


def click_card(page: Page, index: int) -> None:
    """Click the rank of a card, which no other card covers."""
    card(page, index).locator("text").click()


def test_the_page_alone_answers_to_every_key_button_and_the_slider(alone: Page, tmp_path: Path) -> None:
    root = opened(alone, DealStepper(record()), tmp_path / "deal.html")
    count = root.locator("output")
    expect(count).to_have_text("0 / 56")
    for key, text in [
        ("ArrowRight", "1 / 56"), ("ArrowRight", "2 / 56"), ("ArrowLeft", "1 / 56"), ("End", "56 / 56"),
        ("ArrowRight", "56 / 56"), ("Home", "0 / 56"), ("ArrowLeft", "0 / 56"),
    ]:  # fmt: skip
        alone.keyboard.press(key)
        expect(count).to_have_text(text)
    alone.keyboard.press("Space")
    expect(count).not_to_have_text("0 / 56")
    alone.keyboard.press("Space")
    held = count.inner_text()
    alone.wait_for_timeout(1200)
    assert count.inner_text() == held
    root.locator('[data-key="End"]').click()
    expect(count).to_have_text("56 / 56")
    expect(root).to_be_focused()
    alone.keyboard.press("Home")
    root.locator("input[type=range]").fill("30")
    expect(count).to_have_text("30 / 56")
    root.locator("input[type=range]").press("ArrowRight")
    expect(count).to_have_text("31 / 56")


def test_the_page_has_the_focus_and_a_title_with_the_players(alone: Page, tmp_path: Path) -> None:
    DealStepper(record()).to_html(tmp_path / "deal.html")
    alone.goto((tmp_path / "deal.html").as_uri())
    expect(alone.locator(".cc-stepper")).to_be_focused()
    alone.keyboard.press("ArrowRight")
    expect(alone.locator("output")).to_have_text("1 / 56")
    expect(alone.get_by_role("heading")).to_have_text(f"Devil's Dozen: {', '.join(record().players)}")


def game_of(rules: durak.Rules) -> Record:
    return rollout(durak.new(seed=1, rules=rules), durak.greedy_policy).record()


GAMES: dict[str, Callable[[], Record]] = {
    "dozen": lambda: rollout(dozen.new(seed=1), random_policy).record(),
    "bridge": lambda: rollout(bridge.new(seed=1), random_policy).record(),
    **{
        preset: partial(game_of, rules)
        for preset, rules in {
            "kosmos": durak.PRESETS["kosmos-1997"],
            "belarus": durak.PRESETS["belarus-customary"].with_(players=4),
            "rooster": durak.PRESETS["rooster"].with_(players=6),
        }.items()
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_on_a_narrow_screen_words_and_ranks_can_be_read(alone: Page, tmp_path: Path, game: str) -> None:
    alone.set_viewport_size({"width": 360, "height": 740})
    played = GAMES[game]()
    root = opened(alone, DealStepper(played, lang="ru", step=len(played.actions) // 2), tmp_path / "deal.html")
    expect(root.locator(".rank").first).to_be_attached()
    sizes = """(root, which) => {
        const svg = root.querySelector(".cc-felt > svg"), scale = svg.clientWidth / svg.viewBox.baseVal.width;
        const size = text => parseFloat(getComputedStyle(text).fontSize) * scale;
        return Math.min(...[...svg.querySelectorAll(which)].map(size));
    }"""
    assert 10 <= root.evaluate(sizes, "text:not(.rank)") < 14
    assert 11 <= root.evaluate(sizes, "text.rank") < 17
    assert alone.evaluate("document.documentElement.scrollWidth") <= 360
    slider, button = (root.locator(which).bounding_box() for which in ("input[type=range]", "[data-key=End]"))
    assert slider["y"] >= button["y"] + button["height"]
    assert slider["width"] > 200


FELT = """felt => [felt.scrollLeft, felt.scrollWidth - felt.clientWidth, felt.clientWidth,
    felt.firstChild.clientWidth / felt.firstChild.viewBox.baseVal.width]"""  # the pixels of a unit of the table


@pytest.mark.parametrize("game", GAMES)
def test_a_narrow_screen_shows_the_cards_to_be_clicked_those_of_a_side_seat_too(
    alone: Page, tmp_path: Path, game: str
) -> None:
    alone.set_viewport_size({"width": 360, "height": 740})
    played = GAMES[game]()
    root, sides = opened(alone, DealStepper(played), tmp_path / "deal.html"), set()
    felt = root.locator(".cc-felt")
    for step, frame in enumerate(frames(played)[:60]):
        expect(root.locator("output")).to_contain_text(f"{step} / ")
        left, most, width, unit = felt.evaluate(FELT)
        assert most > 100
        if frame.choices:
            own = {choice.card for choice in frame.choices}
            corners = [place.x for place in frame.placements if place.card in own]
            wanted = (sum(corners) / len(corners) + 20) * unit - width / 2
            assert left == pytest.approx(max(0, min(most, wanted)), abs=1)
            assert all(left <= x * unit and (x + 40) * unit <= left + width for x in corners)
            sides.add((wanted > most) - (wanted < 0))
        elif step == 0:
            assert left == pytest.approx(most / 2, abs=1)
        alone.keyboard.press("ArrowRight")
    assert sides == ({0} if game == "kosmos" else {-1, 0, 1})


def test_a_narrow_screen_does_not_tell_who_takes_the_trick_before_it_is_guessed(alone: Page, tmp_path: Path) -> None:
    alone.set_viewport_size({"width": 360, "height": 740})
    shown = record()
    step = next(
        number
        for number, frame in enumerate(frames(shown))
        if "takes" in frame.question and shown.state(number).leader % 2
    )
    root = opened(alone, DealStepper(shown, quiz=True, step=step), tmp_path / "deal.html")
    left, most, *_ = root.locator(".cc-felt").evaluate(FELT)
    assert left == pytest.approx(most / 2, abs=1)
    click_card(alone, next(iter(frames(shown)[step].answers)))
    expect(root.locator(".cc-told")).to_have_text("Right.")
    assert root.locator(".cc-felt").evaluate(FELT)[0] in (0, pytest.approx(most, abs=1))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_does_not_jump_from_step_to_step(alone: Page, tmp_path: Path, game: str) -> None:
    alone.set_viewport_size({"width": 1000, "height": 740})
    root, heights = opened(alone, DealStepper(GAMES[game]()), tmp_path / "deal.html"), set()
    for step in range(40):
        expect(root.locator("output")).to_contain_text(f"{step} / ")
        heights.add(root.bounding_box()["height"])
        alone.keyboard.press("ArrowRight")
    assert len(heights) == 1


def test_words_have_the_whole_width_where_nothing_stands_beside_them(alone: Page, tmp_path: Path) -> None:
    root = opened(alone, DealStepper(record(), step=LED_TRUMP_ACE), tmp_path / "deal.html")
    words, foot = (root.locator(which).bounding_box() for which in (".cc-words", ".cc-foot"))
    assert words["width"] == foot["width"]


def test_the_focus_is_marked_inside_where_no_cell_cuts_it_off(alone: Page, tmp_path: Path) -> None:
    root = opened(alone, DealStepper(record()), tmp_path / "deal.html")
    assert root.evaluate("root => getComputedStyle(root).boxShadow").endswith("0px 0px 0px 2px inset")


def test_a_card_tells_why_it_may_be_played_or_not(alone: Page, tmp_path: Path) -> None:
    root = opened(alone, DealStepper(record(), step=LED_TRUMP_ACE), tmp_path / "deal.html")
    note = root.locator(".cc-told")
    state = record().state(LED_TRUMP_ACE)
    hand = state.hand(state.actor)
    for one in hand:
        told = state.explain(one)
        click_card(alone, one.index)
        verdict = "may be played" if told.is_legal else "may not be played"
        expect(note).to_contain_text(f"{verdict}: ")
        expect(note).to_contain_text(f"({', '.join(told.clauses)})")
    expect(root.locator(".chosen")).to_have_count(1)
    click_card(alone, next(iter(state.hand(1))).index)
    expect(note).to_contain_text("not of the player whose turn it is")
    expect(root.locator(".chosen")).to_have_count(0)
    expect(root.locator("select")).to_be_hidden()  # nothing can be tried without a kernel


def test_a_quiz_hides_reason_and_result_until_they_are_guessed(alone: Page, tmp_path: Path) -> None:
    shown = record()
    root = opened(alone, DealStepper(shown, quiz=True, step=LED_TRUMP_ACE), tmp_path / "deal.html")
    note, reason = root.locator(".cc-told"), root.locator(".cc-words p").nth(1)
    expect(note).to_contain_text("Which card may be played?")
    expect(root.locator(".lit")).to_have_count(0)
    expect(reason).to_be_empty()
    state = shown.state(LED_TRUMP_ACE)
    legal = set(state.legal_actions())
    wrong = next(one for one in state.hand(state.actor) if one not in legal)
    click_card(alone, wrong.index)
    expect(note).to_have_text("No, guess again. Which card may be played? Click one.")  # and no reason: it names them
    expect(root.locator(".lit")).to_have_count(0)
    click_card(alone, next(iter(legal)).index)
    expect(note).to_contain_text("Right.")
    expect(root.locator(".lit")).to_have_count(len(legal))
    expect(reason).not_to_be_empty()

    alone.keyboard.press("ArrowRight")
    alone.keyboard.press("ArrowRight")
    expect(root.locator("output")).to_have_text(f"{TRICK} / 56")
    expect(note).to_contain_text("Which card takes the trick?")
    assert "to act" not in root.locator(".cc-felt > svg").text_content()
    after = shown.state(TRICK)
    leader, trick = after.tricks[-1]
    won = trick[(after.leader - leader) % 4]
    click_card(alone, next(index for index in trick if index != won))
    expect(note).to_contain_text("No, guess again.")
    expect(root.locator(".won")).to_have_count(0)
    click_card(alone, won)
    expect(root.locator(".won")).to_have_count(1)
    expect(root.locator(".cc-words p").nth(2)).to_contain_text("takes the trick")
    assert "to act" in root.locator(".cc-felt > svg").text_content()


def test_names_with_markup_run_nothing(alone: Page, tmp_path: Path) -> None:
    names = ["</script><img src=x onerror=document.title='x'>", "<b>Bob</b>", "&amp;", "\"'"]
    played = Record.of(dozen.new(seed=1, deal=("♥", "5")), ["♠5 3"], names)
    root = opened(alone, DealStepper(played), tmp_path / "deal.html")
    alone.keyboard.press("ArrowRight")
    assert "<b>Bob</b>" in root.locator(".cc-felt > svg").text_content()
    assert alone.locator("b, img").count() == 0
    assert alone.title() == "Devil's Dozen, step by step"


def test_pictures_in_light_and_dark_in_both_packs_differ(chromium: Browser, tmp_path: Path) -> None:
    assert len(looks(record(), 20, chromium, tmp_path)) == 8


def test_in_jupyterlab_keys_step_a_card_is_tried_and_dd_deletes_no_cell(page: Page, lab: Lab, tmp_path: Path) -> None:
    open_notebook(page, lab.write_notebook("stepper.ipynb", SHOW, STATE))
    run_all(page)
    root = page.locator(".jp-OutputArea .cc-stepper")
    expect(root).to_be_visible()
    root.locator(".cc-felt > svg").click(position={"x": 340, "y": 320})
    expect(root).to_be_focused()
    for _ in range(LED_TRUMP_ACE):
        page.keyboard.press("ArrowRight")
    for key in ("d", "d", "a", "x", "m"):
        page.keyboard.press(key)
    expect(root.locator("output")).to_have_text(f"{LED_TRUMP_ACE} / 56")
    assert len(code_cells(page)) == 2
    assert page.evaluate("panel.content.widgets.length") == 2

    def expect_kernel(text: str) -> None:
        told = ""
        for _ in range(20):  # the page sends its last step when the kernel has taken the one before
            page.evaluate("""async () => {
                panel.content.activeCellIndex = 1;
                await jupyterapp.commands.execute('notebook:run-cell');
            }""")
            told = str(code_cells(page)[1]["outputs"][0]["text"]).strip()
            if told == text:
                break
            page.wait_for_timeout(100)
        assert told == text

    expect_kernel(f"{LED_TRUMP_ACE} False 56")
    click_card(page, record().actions[LED_TRUMP_ACE].index)
    root.get_by_role("button", name="try it").click()  # the record's own action: there is nothing to leave
    expect(root.locator("output")).to_have_text(f"{LED_TRUMP_ACE + 1} / 56")
    expect(root).not_to_contain_text("a branch of your own")
    page.keyboard.press("ArrowLeft")
    expect_kernel(f"{LED_TRUMP_ACE} False 56")
    state = record().state(LED_TRUMP_ACE)
    other = next(one for one in state.legal_actions() if one != record().actions[LED_TRUMP_ACE])
    click_card(page, other.index)
    root.get_by_role("button", name="try it").click()
    expect(root.locator("output")).to_have_text(f"{LED_TRUMP_ACE + 1} / {LED_TRUMP_ACE + 1}")
    expect(root).to_contain_text("a branch of your own")
    expect_kernel(f"{LED_TRUMP_ACE + 1} True {LED_TRUMP_ACE + 1}")
    page.screenshot(path=tmp_path / "branch.png")
    root.get_by_role("button", name="back to the record").click()
    expect(root.locator("output")).to_have_text(f"{LED_TRUMP_ACE} / 56")
    expect_kernel(f"{LED_TRUMP_ACE} False 56")


def test_the_kernel_moves_the_page_and_the_saved_output_lives_without_a_kernel(
    page: Page, lab: Lab, alone: Page, tmp_path: Path
) -> None:
    path = lab.write_notebook("saved.ipynb", SHOW, "stepper.step = 7")
    open_notebook(page, path)
    shown = run_all(page)[0][0]
    expect(page.locator(".jp-OutputArea .cc-stepper output")).to_have_text("7 / 56")
    nbformat.validate(nbformat.read(lab.root / path, as_version=4))
    html = shown["data"]["text/html"]
    saved = tmp_path / "saved.html"
    saved.write_text(f'<!doctype html><meta charset="utf-8">{html if isinstance(html, str) else "".join(html)}')
    alone.goto(saved.as_uri())
    root = alone.locator(".cc-stepper")
    expect(root.locator("output")).to_have_text("0 / 56")
    root.focus()
    alone.keyboard.press("End")
    expect(root.locator(".cc-words p").nth(2)).to_have_text(re.compile("points: "))


def test_of_what_the_kernel_sends_in_a_hurry_the_last_is_shown(page: Page, lab: Lab) -> None:
    hurry = (
        SHOW.replace("\nstepper\n", "\ndisplay(stepper)\nstepper.step = 4\n")
        + """
for bid in stepper.record.state(4).legal_actions()[:6]:
    stepper.try_action(bid)
    stepper.back()
stepper.step = 8
stepper.try_action(stepper.record.state(8).legal_actions()[0])
"""
    )
    open_notebook(page, lab.write_notebook("hurry.ipynb", hurry))
    run_all(page)
    root = page.locator(".jp-OutputArea .cc-stepper")
    expect(root.locator("output")).to_have_text("9 / 9")
    expect(root).to_contain_text("a branch of your own")
