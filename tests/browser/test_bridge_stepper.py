"""A deal of bridge as a page on its own, without network: keys, the calls with reasons, dummy, the quiz."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from cardcalc.cards import Card
from cardcalc.draw.table import frames
from cardcalc.play import Record
from cardcalc.resources import data
from cardcalc.widgets import DealStepper
from tests.browser.alone import opened


def record(name: str) -> Record:
    return Record.load(data("deals", f"bridge_deal_{name}.json"))


def test_every_step_forward_and_back_shows_the_cards_where_python_puts_them(alone: Page, tmp_path: Path) -> None:
    game = record("claim_accepted")
    drawn = frames(game)
    root = opened(alone, DealStepper(game), tmp_path / "deal.html")

    def check(step: int) -> None:
        expect(root.locator("output")).to_have_text(f"{step} / {len(drawn) - 1}")
        shown = root.evaluate("""root => [...root.querySelectorAll('[data-card]')].map(node => [
            +node.dataset.card, ...node.getAttribute('transform').match(/-?[\\d.]+/g).slice(0, 2).map(Number)])""")
        assert shown == [[place.card, place.x, place.y - 5 * (place.look == 1)] for place in drawn[step].placements]

    for step in range(1, len(drawn)):
        alone.keyboard.press("ArrowRight")
        check(step)
    expect(root.locator(".cc-words")).to_contain_text("(bridge.trick_points)")
    for step in reversed(range(len(drawn) - 1)):
        alone.keyboard.press("ArrowLeft")
        check(step)


def test_the_legal_calls_are_listed_each_with_its_reason(alone: Page, tmp_path: Path) -> None:
    game = record("sequence_of_the_document")
    root = opened(alone, DealStepper(game, step=1), tmp_path / "deal.html")
    moves, note = root.locator("select"), root.locator(".cc-told")
    expect(moves.locator("option")).to_have_count(len(game.state(1).legal_actions()))
    expect(moves.locator("[class^=cc-mark]")).to_have_count(0)  # only a solver's marks have colours
    expect(note).to_have_text("Choose in the list to see why it may be done.")
    moves.select_option("P")
    expect(note).to_have_text("P: a pass is always legal (bridge.auction.1)")
    moves.select_option("7NT")
    expect(note).to_contain_text("7NT: it exceeds 1NT (bridge.auction.2)")


def test_the_move_of_a_card_is_scrolled_into_sight(alone: Page, tmp_path: Path) -> None:
    game = record("sequence_of_the_document")
    step = next(number for number, frame in enumerate(frames(game)) if len(frame.choices) == 13)
    root = opened(alone, DealStepper(game, step=step), tmp_path / "deal.html")
    moves = root.locator("select")
    cards = [action for action in game.state(step).legal_actions() if isinstance(action, Card)]
    assert len(cards) == 13
    for action in (cards[-1], cards[0]):
        root.locator(f'[data-card="{action.index}"] text').click()
        expect(moves).to_have_value(str(action))
        listed, chosen = moves.bounding_box(), moves.locator("option:checked").bounding_box()
        assert listed["y"] <= chosen["y"]
        assert chosen["y"] + chosen["height"] <= listed["y"] + listed["height"]


def test_a_quiz_asks_who_declares_and_tells_once_it_is_guessed(alone: Page, tmp_path: Path) -> None:
    game = record("first_to_name_declares")
    step = next(number for number, frame in enumerate(frames(game)) if "Who declares" in frame.question)
    state = game.state(step)
    root = opened(alone, DealStepper(game, step=step, quiz=True), tmp_path / "deal.html")
    note, table = root.locator(".cc-told"), root.locator("svg").first
    expect(note).to_contain_text("Who declares?")
    expect(table).not_to_contain_text("declarer")
    wrong, right = (state.hands[seat].bit_length() - 1 for seat in (state.declarer.partner, state.declarer))  # type: ignore[attr-defined]
    root.locator(f'[data-card="{wrong}"] text').click()
    expect(note).to_contain_text("No, guess again.")
    expect(table).not_to_contain_text("declarer")
    root.locator(f'[data-card="{right}"] text').click()
    expect(note).to_have_text("Right.")
    expect(table).to_contain_text("declarer")
    expect(root.locator(".cc-words")).to_contain_text("(bridge.auction.5)")
