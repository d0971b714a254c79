"""Bidding box and deal editor in JupyterLab: calls by mouse and keys, reasons, undo, hands typed, both themes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.controls import choose, control, press, write
from tests.browser.lab import Lab, open_notebook, run_all

BOX = "from cardcalc.widgets import BiddingBox, DealEditor, DealStepper\n"


def call(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def calls(page: Page) -> Locator:
    return page.locator(".cc-left tbody td:not(:empty)")


def test_an_auction_is_called_by_mouse_and_keys_told_why_not_and_taken_back(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("box.ipynb", f'{BOX}box = BiddingBox(dealer="S")\nbox'))
    run_all(page)
    expect(page.locator(".cc-bids button")).to_have_count(38)
    expect(page.locator(".cc-illegal")).to_have_text(["X", "XX"])
    press(page, "1NT")
    expect(page.locator(".cc-illegal")).to_have_count(6)
    expect(page.locator(".cc-note")).to_contain_text("to call: West")

    press(page, "1♠")
    told = page.locator(".cc-problem")
    expect(told).to_have_text(
        re.compile(r"^1♠\s*may not be called: it must exceed 1NT: 2♣\s*or more \(bridge.auction.2\)$")
    )
    expect(call(page, "1♠")).to_have_attribute("title", re.compile("1NT.*bridge.auction.2"))
    expect(calls(page)).to_have_text(["1NT", "?"])

    call(page, "P").focus()
    page.keyboard.press("Tab")  # to the double
    page.keyboard.press("Enter")
    expect(told).to_be_hidden()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(calls(page)).to_have_text(["1NT", "X", "XX", "?"])
    press(page, "undo")
    expect(calls(page)).to_have_text(["1NT", "X", "?"])
    for _ in range(3):
        press(page, "P")
    expect(page.locator(".cc-left tfoot")).to_have_text("1NTX, declarer South")
    expect(page.locator(".cc-illegal")).to_have_count(38)
    press(page, "7NT")
    expect(told).to_contain_text("the auction is over (bridge.auction.1)")
    press(page, "from the beginning")
    expect(calls(page)).to_have_text(["?"])


def test_hands_are_typed_checked_dealt_and_handed_on(page: Page, lab: Lab) -> None:
    cells = [f'{BOX}editor = DealEditor(lang="ru")\neditor', "editor.shuffle(5)\nBiddingBox(editor.state)"]
    open_notebook(page, lab.write_notebook("editor.ipynb", *cells))
    run_all(page)
    press(page, "очистить")
    expect(page.locator(".cc-deal")).to_have_count(0)
    write(page, "Север", "П:ТКДВ109 Ч:ТК Б:ТКД Т:Т5")
    write(page, "Восток", "AKQ.J10.98.765432")
    wrong = page.locator(".cc-form .cc-problem")
    expect(wrong).to_have_text([re.compile("не один раз: С и В")])
    write(page, "Восток", "♠A ♠Z")
    expect(wrong.first).to_contain_text("В: нет такой карты: «Z»")
    press(page, "сдать по номеру")
    expect(page.locator(".cc-deal svg")).to_be_visible()
    expect(wrong).to_have_count(0)
    write(page, "Запад", "")
    expect(page.locator(".cc-deal svg")).to_have_count(0)
    press(page, "Запад")
    expect(page.locator(".cc-deal svg")).to_be_visible()
    choose(page, "сдаёт", "Юг")
    choose(page, "в зоне", "обе стороны")
    expect(page.locator(".cc-deal svg")).to_contain_text("С–Ю, З–В")
    expect(control(page, "Запад").locator("input")).to_have_value(re.compile("^♠"))


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_box_and_editor_can_be_read_in_either_theme(page: Page, lab: Lab, theme: str) -> None:
    page.set_viewport_size({"width": 1500, "height": 1000})
    cell = BOX + 'editor = DealEditor(seed=3, vulnerable="NS")\nbox = BiddingBox(editor.state)\n'
    cells = [f'{cell}box.call("1H")\nbox.call("2C")\nbox', "editor"]
    open_notebook(page, lab.write_notebook(f"themes_{theme}.ipynb", *cells))
    page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", f"JupyterLab {theme}")
    run_all(page)
    press(page, "1♣")
    expect(page.locator(".cc-problem")).to_be_visible()
    contrast = page.evaluate("""() => {
        const light = text => {
            const [r, g, b] = text.match(/[\\d.]+/g).slice(0, 3).map(n => {
                const c = n / 255;
                return c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
            });
            return .2126 * r + .7152 * g + .0722 * b;
        };
        const legal = [...document.querySelectorAll('.cc-call:not(.cc-illegal)')];
        return legal.map(node => {
            const style = getComputedStyle(node), a = light(style.color), b = light(style.backgroundColor);
            return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
        });
    }""")
    page.evaluate("jupyterapp.serviceManager.settings.save('@jupyterlab/apputils-extension:themes', '{}')")
    assert len(contrast) == 31
    assert min(contrast) > 3.5
