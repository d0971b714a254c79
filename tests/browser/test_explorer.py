"""The formula explorer in JupyterLab: sliders, menus, the question which inputs give a value, hostile names."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.controls import choose, control, press, slide, write
from tests.browser.lab import Lab, open_notebook, run_all

EXPLORE = "from cardcalc.widgets import FormulaExplorer\n"

HOSTILE = """
from cardcalc.formula import cases, formula, integers, otherwise, when
from cardcalc.widgets import FormulaExplorer

RUNS = "<img src=x onerror='globalThis.hacked = 1'><script>globalThis.hacked = 1</script>"

@formula("my.rule", t=integers(0, 3), unit=RUNS, options={"style": (RUNS, "plain")})
def rule(t, style):
    '''<img src=x onerror="globalThis.hacked = 1"><script>globalThis.hacked = 1</script></math><b>title</b>'''
    return cases(when(t > 1, 10 * t, "my.clause" + RUNS), otherwise(0))

FormulaExplorer(rule)
"""


def test_a_slider_moved_by_keyboard_changes_value_numbers_clause_and_mark(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("slider_of_explorer.ipynb", EXPLORE + 'FormulaExplorer("dozen.vabanque")'))
    run_all(page)
    value, numbers = page.locator(".cc-value-large"), page.locator(".cc-numbers")
    clauses, mark = page.locator(".cc-table code"), page.locator("rect.cc-mark")
    expect(value).to_have_text("−1 points")
    expect(numbers).to_have_text("2 − T = 2 − 3 = −1")
    expect(clauses).to_have_text(["dozen.vabanque.1"])
    before = {side: float(mark.get_attribute(side) or 0) for side in ("x", "y")}
    at_first = mark.get_attribute("x") or ""

    slide(page, "va-banquer's tricks t", "ArrowRight", times=2)
    expect(value).to_have_text("−8 points")
    expect(numbers).to_have_text("−2 · ((t − 2)² + T) = −2 · ((3 − 2)² + 3) = −8")
    expect(clauses).to_have_text(["dozen.vabanque.3"])
    expect(mark).not_to_have_attribute("x", at_first)  # the chart comes in a message of its own
    after = {side: float(mark.get_attribute(side) or 0) for side in ("x", "y")}
    assert after["x"] > before["x"]
    assert after["y"] == before["y"]

    slide(page, "opponents' tricks T", "End")  # 3 + 12 of twelve tricks
    beside = page.locator(".cc-left .cc-problem")
    expect(beside).to_have_text("outside the domain: it takes t + T ≤ 12")
    expect(value).to_be_hidden()
    expect(mark).to_have_count(0)
    slide(page, "opponents' tricks T", "Home")
    expect(beside).to_be_hidden()
    expect(value).to_have_text("−2 points")
    expect(mark).to_have_count(1)


def test_a_chance_given_or_typed_is_kept_and_the_slider_moves_by_hundredths(page: Page, lab: Lab) -> None:
    source = EXPLORE + 'explorer = FormulaExplorer("belarus.race", n=1, p=0.123456)\nexplorer'
    open_notebook(page, lab.write_notebook("chance.ipynb", source, "print(explorer.values['p'])"))
    run_all(page)
    value = page.locator(".cc-value-large")
    readout = control(page, "chance in one game p").locator(".widget-readout")
    expect(readout).to_have_text("0.123456")
    readout.click()
    page.keyboard.press("Enter")  # read again as it stands
    expect(value).to_contain_text("1929/15625")
    expect(page.locator(".jp-OutputArea pre")).to_have_text("1929/15625\n")  # the page sent nothing else back

    slide(page, "chance in one game p", "ArrowRight")
    expect(value).to_contain_text("13/100")
    readout.fill("0.000001")
    page.keyboard.press("Enter")
    expect(value).to_contain_text("1/1000000")
    expect(readout).to_have_text("0.000001")


def test_a_formula_is_chosen_from_a_menu_and_asked_which_inputs_give_a_value(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("menu_of_explorer.ipynb", EXPLORE + 'FormulaExplorer("bridge.*")'))
    run_all(page)
    choose(page, "formula", "Duplicate score · bridge.duplicate")
    expect(page.locator(".cc-heading")).to_have_text("Duplicate score bridge.duplicate")
    expect(page.locator(".cc-value-large")).to_have_text("420 points")

    write(page, "which inputs give", "980")
    press(page, "find")
    found = page.locator('[role="status"]')
    expect(found).to_have_text("9 of 2940 combinations give 980")
    rows = page.locator(".cc-table").last.locator("tbody tr")
    expect(rows).to_have_count(9)
    cells = [row.split("\t") for row in rows.all_inner_texts()]
    assert ["6", "hearts", "undoubled", "not vulnerable", "12"] in cells

    choose(page, "doubling", "redoubled")
    expect(page.locator(".cc-value-large")).to_have_text("830 points")
    choose(page, "laws", "1993")
    expect(page.locator(".cc-value-large")).to_have_text("880 points")
    write(page, "which inputs give", "many")
    press(page, "find")
    expect(page.locator(".cc-problem")).to_contain_text("'many' is no number")
    expect(found).to_be_hidden()


def test_markup_in_a_formula_of_ones_own_is_shown_and_not_run(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("hostile.ipynb", HOSTILE))
    run_all(page)
    expect(page.locator(".cc-heading")).to_contain_text("<script>globalThis.hacked = 1</script>")
    slide(page, "t", "End")
    expect(page.locator(".cc-value-large")).to_contain_text("30 <img src=x")
    expect(page.locator(".cc-table code").first).to_have_text("my.clause<img")  # IDs end at a space
    write(page, "which inputs give", "<script>globalThis.hacked = 1</script>")
    press(page, "find")
    expect(page.locator(".cc-problem")).to_contain_text("<script>globalThis.hacked")
    expect(control(page, "style").locator("option")).to_have_count(2)
    assert page.locator(".cc img, .cc script, .jp-OutputArea-output img").count() == 0
    assert page.evaluate("globalThis.hacked") is None
