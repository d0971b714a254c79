"""The front door: 00_start_here run whole in JupyterLab, as a new user does it."""

from __future__ import annotations

import shutil

from playwright.sync_api import Page, expect

from cardcalc.resources import notebooks
from tests.browser.controls import slide
from tests.browser.lab import Lab, open_notebook, run_all

NAME = "00_start_here.ipynb"


def test_the_first_notebook_runs_whole_and_its_widgets_are_alive(page: Page, lab: Lab) -> None:
    shutil.copyfile(notebooks() / NAME, lab.root / NAME)
    open_notebook(page, NAME)
    outputs = run_all(page)
    assert all(cell for cell in outputs[:-1])
    views = [o for cell in outputs for o in cell if "application/vnd.jupyter.widget-view+json" in o.get("data", {})]
    assert len(views) >= 4

    explorer = page.locator(".cc.widget-vbox", has_text="dozen.vabanque").first
    explorer.scroll_into_view_if_needed()
    expect(explorer.locator(".cc-value-large")).to_have_text("−1 points")
    slide(page, "opponents' tricks T", "ArrowRight")
    expect(explorer.locator(".cc-value-large")).to_have_text("−2 points")
    sheet = page.locator(".cc.widget-vbox", has=page.locator(".cc-form"))
    expect(sheet.locator("td.sum")).to_have_count(2)
    sheet.get_by_role("button", name="undo").click()
    expect(sheet.locator("select option", has_text=". ")).to_have_count(2)


def test_a_notebook_that_is_only_read_shows_the_stills_of_its_widgets(page: Page, lab: Lab) -> None:
    shutil.copyfile(notebooks() / NAME, lab.root / "read_only.ipynb")
    open_notebook(page, "read_only.ipynb")  # not trusted: style sheets, drawings and MathML are taken out
    page.evaluate("panel.content.notebookConfig = {...panel.content.notebookConfig, windowingMode: 'none'}")
    stills = page.locator(".cc-still")
    expect(stills).to_have_count(4)
    expect(stills.nth(0).locator("td", has_text="2♥+1").first).to_be_visible()
    expect(stills.nth(1)).to_contain_text("2 − T = 2 − 3 = −1")
    assert stills.nth(1).locator("img").evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 300
    expect(stills.nth(2)).to_contain_text("confirmed")
    expect(stills.nth(3)).to_contain_text("очки")
