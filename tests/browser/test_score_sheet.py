"""The score sheet in JupyterLab: deals by text and by bidding box, mistakes, corrections, the end of a rubber."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.controls import choose, control, press, write
from tests.browser.lab import Lab, open_notebook, run_all

SHEET = "from cardcalc.widgets import ScoreSheet\n"


def total(page: Page, we: int, they: int) -> None:
    """Wait until the sheet drawn has these totals."""
    expect(page.locator(".cc-table td.sum")).to_have_text([str(we), str(they)])


def enter(page: Page, side: str, contract: str) -> None:
    """Type a contract, wait for what it would bring, add it."""
    press(page, side)
    write(page, "contract and result", contract)
    expect(page.locator('.cc-form [aria-live="polite"]')).to_be_visible()
    press(page, "add the deal")
    expect(control(page, "contract and result").locator("input")).to_have_value("")


def test_deals_are_typed_clicked_corrected_and_taken_back(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("sheet.ipynb", SHEET + "ScoreSheet()"))
    run_all(page)
    deals = control(page, "deals").locator("option")
    total(page, 0, 0)

    enter(page, "NS", "4SX+1")
    total(page, 390, 0)
    expect(deals).to_have_text(["1. NS 4♠X+1"])

    write(page, "contract and result", "4SX+9")
    press(page, "add the deal")
    wrong = page.locator(".cc-form .cc-problem")
    expect(wrong).to_contain_text("'4SX+9'")
    expect(deals).to_have_count(1)
    total(page, 390, 0)
    write(page, "contract and result", "")
    expect(wrong).to_be_hidden()

    press(page, "EW")
    press(page, "6")
    press(page, "♥")
    press(page, "X")
    write(page, "over or under", "-2")
    page.keyboard.press("Tab")
    expect(control(page, "contract and result").locator("input")).to_have_value("6♥X−2")
    choose(page, "honors", "EW 100")
    press(page, "add the deal")
    expect(deals).to_have_text(["1. NS 4♠X+1", "2. EW 6♥X−2, honors EW 100"])
    total(page, 690, 100)

    press(page, "undo")
    expect(deals).to_have_count(1)
    total(page, 390, 0)
    press(page, "correct")
    expect(control(page, "contract and result").locator("input")).to_have_value("4♠X+1")
    write(page, "contract and result", "4S=")
    press(page, "correct deal 1")
    total(page, 120, 0)
    press(page, "remove")
    expect(deals).to_have_count(0)
    total(page, 0, 0)


def test_a_rubber_is_finished_explained_counted_by_either_laws_and_loaded(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("rubber.ipynb", SHEET + "ScoreSheet()"))
    run_all(page)
    enter(page, "NS", "3NT=")
    total(page, 100, 0)
    enter(page, "EW", "1NTXX-4")
    enter(page, "NS", "4H=")
    total(page, 220 + 1400 + 700, 0)
    expect(page.locator(".cc-note")).to_have_text("finished; NS by 2320")
    expect(page.get_by_role("button", name="add the deal")).to_be_disabled()
    expect(page.locator(".cc-table code")).to_have_text(["bridge.trick_points", "bridge.rubber_bonus"])

    choose(page, "laws", "1993")
    total(page, 220 + 1600 + 700, 0)
    page.locator(".cc").get_by_text("saved sheet").click()
    text = page.locator(".cc textarea")
    text.fill('{"format": "cardcalc rubber"')
    press(page, "load this text")
    expect(page.locator(".cc-problem")).to_be_visible()
    total(page, 220 + 1600 + 700, 0)
    press(page, "save as text")
    expect(text).to_have_value(re.compile("1NTXX-4"))
    press(page, "new sheet")
    total(page, 0, 0)
    press(page, "load this text")
    total(page, 220 + 1600 + 700, 0)
    expect(page.locator(".cc-problem")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_sheet_stays_where_it_stands_beside_the_form(page: Page, lab: Lab, lang: str) -> None:
    page.set_viewport_size({"width": 1400, "height": 1000})
    cell = f'{SHEET}sheet = ScoreSheet("chicago", lang="{lang}")\nsheet.add("NS", "4SX=")\nsheet'
    open_notebook(page, lab.write_notebook(f"stable_{lang}.ipynb", cell))
    run_all(page)
    form, paper = page.locator(".cc-form"), page.locator(".cc .paper")
    add, correct = {"en": ("add the deal", "correct"), "ru": ("записать сдачу", "исправить")}[lang]

    def place() -> tuple[float, float]:
        left, right = form.bounding_box(), paper.bounding_box()
        assert left is not None
        assert right is not None
        assert left["x"] + left["width"] <= right["x"]
        return right["x"], right["y"]

    at_first = place()
    form.locator("input[type=text]").fill("5x")
    press(page, add)
    expect(form.locator(".cc-problem")).to_be_visible()
    assert place() == at_first
    press(page, correct)
    expect(form.get_by_role("button")).to_have_count(22)
    assert place() == at_first
