"""What was typed before Enter or a press of a button counts, though the kernel is busy and the page holds it back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.controls import control
from tests.browser.lab import Lab, open_notebook, run_all

SHEET = """
import time
from cardcalc.widgets import ScoreSheet

sheet = ScoreSheet()
sheet._form.contract.observe(lambda change: time.sleep(0.5) if change["new"] == "7NT-1" else None, "value")
sheet
"""


BUSY = "time.sleep(1)"


def enter(page: Page, way: str) -> None:
    """As a hurried hand does it: Enter twice, or the button."""
    if way == "Enter":
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    else:
        page.get_by_role("button", name="add the deal").click()


def is_entered(page: Page) -> None:
    """Wait for the one deal, and nothing else."""
    expect(control(page, "deals").locator("option")).to_have_text(["1. NS 7NT−13"])
    expect(control(page, "contract and result").locator("input")).to_have_value("")
    expect(page.locator(".cc-problem:visible")).to_have_count(0)


either_way = pytest.mark.parametrize("way", ["Enter", "button"])


@either_way
def test_a_contract_is_entered_whole_though_its_text_is_still_on_the_way(page: Page, lab: Lab, way: str) -> None:
    open_notebook(page, lab.write_notebook(f"fast_{way}.ipynb", SHEET))
    run_all(page)
    control(page, "contract and result").locator("input").click()
    page.keyboard.type("7NT-1")
    expect(page.locator('.cc-form [aria-live="polite"]')).to_contain_text("7NT−1:")  # the kernel now sleeps
    page.keyboard.type("3")
    enter(page, way)
    is_entered(page)


@either_way
def test_a_contract_is_entered_whole_while_another_cell_runs(page: Page, lab: Lab, way: str) -> None:
    open_notebook(page, lab.write_notebook(f"busy_{way}.ipynb", SHEET, BUSY))
    run_all(page)
    page.evaluate("panel.content.activeCellIndex = 1; void jupyterapp.commands.execute('notebook:run-cell')")
    control(page, "contract and result").locator("input").click()
    page.keyboard.type("7NT-13")
    enter(page, way)
    is_entered(page)
