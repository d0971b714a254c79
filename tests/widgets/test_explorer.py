"""The formula explorer, driven from Python as a hand drives it."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import ipywidgets
import pytest

from cardcalc import formulas
from cardcalc.errors import CardcalcError, DomainError
from cardcalc.formula import Domain, Formula, flag, integers
from cardcalc.widgets import FormulaExplorer
from cardcalc.widgets.search import Asked


def html(widget: Any) -> str:
    """All HTML that a widget shows, its style sheet left out."""
    own = widget.value if isinstance(widget, ipywidgets.HTML) and not widget.value.startswith("<style>") else ""
    return own + "".join(html(child) for child in getattr(widget, "children", ()))


def control(widget: Any, label: str) -> Any:
    """The control with this description."""
    if getattr(widget, "description", None) == label:
        return widget
    for child in getattr(widget, "children", ()):
        if (found := control(child, label)) is not None:
            return found
    return None


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", list(formulas))
def test_every_formula_can_be_explored_and_begins_inside_its_domain(name: str, lang: str) -> None:
    explorer = FormulaExplorer(name, lang)
    assert explorer.value == formulas[name](**explorer.values)
    shown = html(explorer)
    assert 'role="alert"' not in shown
    assert name in shown


@pytest.mark.clause("dozen.vabanque.1")
def test_a_moved_slider_changes_value_clause_and_mark() -> None:
    explorer = FormulaExplorer("dozen.vabanque", t=0, T=3)
    before = html(explorer)
    assert "dozen.vabanque.0" in before
    control(explorer, "va-banquer's tricks t").value = 1
    after = html(explorer)
    assert explorer.value == -1
    assert "2 − T = 2 − 3 = −1" in after
    assert "dozen.vabanque.1" in after
    assert "dozen.vabanque.0" not in after
    assert after.count('class="cc-mark"') == 1
    assert before != after


def test_controls_suit_their_inputs() -> None:
    duplicate = FormulaExplorer("bridge.duplicate")
    kinds = {
        "level": ipywidgets.IntSlider,
        "denomination": ipywidgets.Dropdown,
        "doubling": ipywidgets.Dropdown,
        "vulnerable": ipywidgets.Checkbox,
        "tricks taken": ipywidgets.IntSlider,
        "laws": ipywidgets.Dropdown,
    }
    for label, kind in kinds.items():
        assert isinstance(control(duplicate, label), kind)
    assert isinstance(control(FormulaExplorer("kosmos.take_point"), "recube efficiency x"), ipywidgets.FloatSlider)
    assert isinstance(control(FormulaExplorer("bridge.imps"), "difference"), ipywidgets.BoundedIntText)


@pytest.mark.parametrize(
    ("name", "example"), [("bridge.duplicate", "980"), ("belarus.race", "50%"), ("dozen.single", "10")]
)
def test_the_value_to_ask_for_is_of_the_kind_that_the_formula_gives(name: str, example: str) -> None:
    assert control(FormulaExplorer(name), "which inputs give").placeholder == f"a value, such as {example}"


def test_options_are_menus_and_change_the_value() -> None:
    explorer = FormulaExplorer("bridge.insult", doubling=2)
    assert explorer.value == 50
    control(explorer, "laws").value = "1993"
    assert explorer.value == 100
    assert explorer.formula.chosen == {"laws": "1993"}


def test_a_chance_is_as_exact_as_it_is_shown() -> None:
    explorer = FormulaExplorer("kosmos.take_point", x=0.75)
    assert explorer.value == Fraction(4, 19)
    assert "4/19" in html(explorer)


@pytest.mark.parametrize(
    ("given", "exact"),
    [
        (1e-6, Fraction(1, 10**6)),
        (0.123456, Fraction(1929, 15625)),
        (1 / 3, Fraction("0.3333333333333333")),
        (Fraction(1, 3), Fraction(1, 3)),
        (Fraction(1, 20001), Fraction(1, 20001)),
        (Decimal("0.1234567890123456789"), Fraction("0.1234567890123456789")),
        (0.29000000000000004, Fraction("0.29000000000000004")),
        (0, Fraction(0)),
        (1, Fraction(1)),
    ],
)
@pytest.mark.clause("belarus.race")
def test_a_chance_given_is_kept_exactly(given: Any, exact: Fraction) -> None:
    explorer = FormulaExplorer("belarus.race", n=1, p=given)
    assert explorer.value == exact
    explorer.lang = "ru"
    assert explorer.values["p"] == exact
    explorer.set(p=Fraction(1, 7))
    explorer.set(n=2)
    assert explorer.values == {"n": 2, "p": Fraction(1, 7)}
    explorer.set(p=given, n=1)
    assert explorer.value == exact


@pytest.mark.clause("kosmos.take_point")
def test_a_small_chance_is_not_shown_as_none() -> None:
    explorer = FormulaExplorer("kosmos.take_point", x=Fraction(1, 20001))
    assert explorer.value == Fraction(20001, 80005)
    assert "recube efficiency x = 4.99975e-05" in html(explorer)
    shown = html(FormulaExplorer("belarus.race", n=1, p=1e-7))
    assert "1e-07 <small>= 1e-05%</small>" in shown


@pytest.mark.parametrize(
    ("told", "exact"),
    [
        (0.29000000000000004, Fraction(29, 100)),  # how a page tells the 29th step
        (0.58, Fraction(29, 50)),
        (0.123456, Fraction(1929, 15625)),
        (1e-15, Fraction(1, 10**15)),
        (0.0, Fraction(0)),
    ],
)
def test_a_chance_moved_or_typed_is_the_decimal_that_is_seen(told: float, exact: Fraction) -> None:
    explorer = FormulaExplorer("belarus.race", n=1, p=Fraction(1, 3))
    explorer._controls["p"].value = told
    assert explorer.value == exact


def test_inputs_outside_the_domain_are_told_beside_them_and_nothing_breaks() -> None:
    for lang, says in {"en": "outside the domain: it takes t + T ≤ 12", "ru": "нужно, чтобы t + T ≤ 12"}.items():
        explorer = FormulaExplorer("dozen.vabanque", lang, t=7, T=3)
        explorer._controls["T"].value = 9
        assert explorer.value is None
        assert says in html(explorer)
        explorer._controls["T"].value = 5
        assert explorer.value == formulas["dozen.vabanque"](t=7, T=5)
        assert 'role="alert"' not in html(explorer)


def test_set_is_all_or_nothing() -> None:
    explorer = FormulaExplorer("dozen.vabanque", t=1, T=3)
    for wrong in ({"t": 10, "T": 9}, {"T": 2, "t": 13}, {"t": 10}):
        with pytest.raises(DomainError):
            explorer.set(**wrong)
        assert explorer.values == {"t": 1, "T": 3}
    explorer.set(t=5, T=7)  # by way of t=5, T=3 or t=1, T=7
    assert explorer.value == -32


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        ({"tricks": 3}, TypeError, "no keyword 'tricks'"),
        ({"t": 13}, DomainError, r"t = 13 is not a whole number in 0\.\.12"),
        ({"t": 10, "T": 9}, DomainError, "outside the domain"),
        ({"formula": "dozen.vabank"}, CardcalcError, "no formula"),
        ({"formula": 12}, DomainError, "formula = 12"),
        ({"lang": "de"}, DomainError, "no language 'de'"),
    ],
)
def test_what_is_not_understood_is_refused(given: dict[str, Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        FormulaExplorer(**{"formula": "dozen.vabanque", **given})


def test_a_near_keyword_is_named() -> None:
    with pytest.raises(TypeError, match="did you mean 'vulnerable'"):
        FormulaExplorer("bridge.duplicate", vulnerble=True)


def test_a_pattern_gives_a_menu() -> None:
    explorer = FormulaExplorer("kosmos.*")
    menu = control(explorer, "formula")
    assert [value for _, value in menu.options] == ["kosmos.stake", "kosmos.take_point", "kosmos.equity"]
    menu.value = "kosmos.equity"
    assert explorer.formula.name == "kosmos.equity"
    assert explorer.value == Fraction(2, 3)
    assert control(explorer, "formula").value == "kosmos.equity"
    with pytest.raises(DomainError, match=r"no formula 'dozen\.single' here"):
        explorer.formula = "dozen.single"


def test_which_inputs_give_980() -> None:
    explorer = FormulaExplorer("bridge.duplicate")
    field = control(explorer, "which inputs give")
    field.value = "980"
    found = explorer._found.value
    assert "9 of 2940 combinations give 980" in found
    assert found.count("<tr>") == 1 + 9
    expected = formulas["bridge.duplicate"].where_points(980).height
    assert expected == 9
    field.value = "981"
    assert "no inputs give 981" in explorer._found.value
    field.value = "<b>x</b>"
    assert "&lt;b&gt;x&lt;/b&gt;" in explorer._found.value
    assert "<b>x" not in explorer._found.value
    field.value = ""
    assert explorer._found.value == ""


@pytest.mark.parametrize(
    ("name", "asked", "cells"),
    [
        ("bridge.imps", "5", ["170 … 219"]),
        ("bridge.imps", "−1", ["−49 … −20"]),
        ("kosmos.stake", "1024", ["10"]),
        ("belarus.prize_share", "4", ["5 … 8"]),
        ("dozen.refused", "13", ["0"]),
        ("kosmos.equity", "2/3", ["2", "3"]),
        ("kosmos.equity", "56%", ["3", "4"]),
    ],
)
def test_what_is_found(name: str, asked: str, cells: list[str]) -> None:
    explorer = FormulaExplorer(name)
    explorer._asked.value = asked
    row = "".join(f"<td>{cell}</td>" for cell in cells)
    assert f"<tr>{row}</tr>" in explorer._found.value


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("1,430", "1430"), ("1 430", "1430"), ("1,000", "1000"), ("-1,100", "−1100"), ("1,000,000", "1000000"),
        ("1,5", "1.5"), ("1,43", "1.43"), ("0,250", "0.250"), ("1,430.5", "1430.5"), ("2/3", "2/3"), ("12,5%", "12.5%"),
    ],
)  # fmt: skip
def test_a_comma_before_three_digits_marks_thousands_and_the_answer_says_what_was_looked_for(
    asked: str, number: str
) -> None:
    assert Asked.parse(asked).text == number
    explorer = FormulaExplorer("bridge.duplicate")
    explorer._asked.value = asked
    assert f" give {number}" in explorer._found.value


@pytest.mark.clause("bridge.duplicate")
def test_1430_is_found_with_its_comma() -> None:
    explorer = FormulaExplorer("bridge.duplicate")
    explorer._asked.value = "1,430"
    count = formulas["bridge.duplicate"].where_points(1430).height
    assert f"{count} of 2940 combinations give 1430" in explorer._found.value


def test_a_long_answer_is_capped_and_counted() -> None:
    explorer = FormulaExplorer("bridge.duplicate")
    explorer._asked.value = "-100"
    assert "the first 40 are shown" in explorer._found.value
    assert explorer._found.value.count("<tr>") == 41


def test_the_search_follows_the_laws() -> None:
    explorer = FormulaExplorer("bridge.insult")
    explorer._asked.value = "100"
    assert "no inputs give 100" in explorer._found.value
    explorer._controls["laws"].value = "1993"
    assert "1 of 3 combinations give 100" in explorer._found.value


def test_the_language_can_be_changed_and_the_values_stay() -> None:
    explorer = FormulaExplorer("bridge.duplicate", level=6, tricks=12, laws="1993")
    explorer.lang = "ru"
    assert explorer.value == 980
    assert control(explorer, "уровень").value == 6
    assert "Очки в спортивном бридже" in html(explorer)
    with pytest.raises(DomainError):
        explorer.lang = "de"
    assert explorer.lang == "ru"


class Tags(HTMLParser):
    """The names of all elements of an HTML text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """Note the tag."""
        self.found.add(tag)


def test_names_titles_and_labels_of_a_hostile_formula_are_escaped() -> None:
    evil = "<script>alert(1)</script>"

    def rule(**inputs: Any) -> Any:
        return inputs[evil] + 1

    rule.__doc__ = evil
    hostile = Formula(
        rule, Domain(f"my.{evil}", {evil: integers(0, 1, labels=(evil, evil + "2")), "f": flag()}), unit=evil
    )
    for lang in ("en", "ru"):
        explorer = FormulaExplorer(hostile, lang)
        explorer._asked.value = "1"
        assert explorer.value == 1
        assert "script" not in Tags(html(explorer)).found


@pytest.mark.parametrize("n", [0, 10, 40, 200, 10_000])
def test_the_stake_is_shown_however_large(n: int) -> None:
    explorer = FormulaExplorer("kosmos.stake", n=n)
    assert explorer.value == 2**n
    assert len(html(explorer)) < 20_000
