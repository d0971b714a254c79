"""All widgets in Russian, and the drawn sheet in the theme of JupyterLab, whatever the system prefers."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.controls import choose, press, slide, write
from tests.browser.lab import Lab, open_notebook, run_all

RUSSIAN = (
    "from cardcalc.widgets import Examples, FormulaExplorer, ScoreSheet",
    'ScoreSheet(lang="ru")',
    'FormulaExplorer("dozen.vabanque", lang="ru")',
    'Examples("dozen", lang="ru", status="refuted")',
)
PAPER = {"light": "rgb(255, 253, 248)", "dark": "rgb(31, 32, 35)"}


def test_the_widgets_speak_russian(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("russian.ipynb", *RUSSIAN))
    run_all(page)
    sheet, explorer, examples = (page.locator(".cc.widget-vbox").nth(at) for at in range(3))
    press(page, "З–В")
    write(page, "контракт и результат", "3БК-1")
    expect(sheet.locator('.cc-form [aria-live="polite"]')).to_be_visible()
    press(page, "записать сдачу")
    expect(sheet.locator("td.sum")).to_have_text(["50", "0"])
    expect(sheet.locator("select option", has_text="1. ")).to_have_text("1. З–В 3БК−1")

    slide(page, "взятки соперников T", "Home")
    expect(explorer.locator(".cc-value-large")).to_have_text("2 очки")
    expect(examples.locator(".cc-table").first).to_contain_text("выиграно 13, проиграно 12")
    listed = examples.locator(".cc-list option")
    expect(listed).to_have_text(["✗ Одиночный контракт выигрывает или проигрывает 13"])
    choose(page, "статус", "все")
    expect(listed.nth(3)).to_contain_text("Одиночный: все двенадцать")
    for widget in (sheet, explorer):
        shown = re.sub(r"[a-z]+\.[a-z_.0-9]+|4SX\+1", "", widget.inner_text())
        assert not re.search("[A-Za-z]{3}", shown)


def test_the_sheet_follows_the_theme_of_jupyterlab_and_not_the_system(page: Page, lab: Lab) -> None:
    cell = "import cardcalc as cc\nfrom IPython.display import HTML\nHTML(cc.bridge.Rubber()._repr_html_())"
    open_notebook(page, lab.write_notebook("themes.ipynb", cell))
    run_all(page)
    paper = page.locator(".jp-OutputArea .paper")
    page.emulate_media(color_scheme="dark")
    expect(paper).to_have_css("background-color", PAPER["light"])
    page.emulate_media(color_scheme="light")
    page.evaluate("jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
    expect(paper).to_have_css("background-color", PAPER["dark"])
    # JupyterLab keeps the choice; taken back at the server, the next page is light again
    page.evaluate("jupyterapp.serviceManager.settings.save('@jupyterlab/apputils-extension:themes', '{}')")
