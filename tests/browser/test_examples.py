"""The examples in JupyterLab: found by filters, chosen, shown with the reason and the formula at work."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.controls import choose, write
from tests.browser.lab import Lab, open_notebook, run_all


def test_the_refuted_claim_is_found_and_its_reason_shown(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("examples.ipynb", "from cardcalc.widgets import Examples\nExamples()"))
    run_all(page)
    listed, heading = page.locator(".cc-list option"), page.locator(".cc-heading")
    expect(listed.nth(300)).to_be_attached()
    heights = set(listed.evaluate_all("all => all.map(option => Math.round(option.offsetHeight / 8))"))
    assert len(heights) > 1, "what is longer than a line is broken, not cut"
    assert page.locator(".cc-list select").evaluate("list => list.scrollWidth <= list.clientWidth")
    choose(page, "game", "Devil's Dozen")
    choose(page, "status", "✗ refuted")
    expect(listed).to_have_text([re.compile("✗\\W+A\\W+single\\W+contract\\W+wins\\W+or\\W+loses\\W+13")])
    expect(heading).to_have_text("A single contract wins or loses 13")
    expect(page.locator(".cc-badge")).to_have_text("refuted")
    expect(page.locator(".cc-table").first).to_contain_text("won 13, lost 12")
    expect(page.locator(".cc-note")).to_contain_text("the most that is lost is 12")

    choose(page, "status", "all")
    write(page, "search", "vabanque.2")
    expect(listed).to_have_count(8)
    page.locator(".cc-list select").select_option(index=2)
    expect(page.locator(".cc-badge")).to_have_text("confirmed")
    expect(page.locator(".cc-table").last).to_contain_text("2 · (1 − T) = 2 · (1 − 5) = −8")
    write(page, "search", "no such words")
    expect(page.locator(".cc-note")).to_contain_text("nothing matches")
    expect(listed).to_have_count(0)
