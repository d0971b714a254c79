"""What the score sheet says: what a deal would bring, who is vulnerable, and why something is refused."""

from __future__ import annotations

from typing import Any

import pytest

from cardcalc.bridge import Rubber
from cardcalc.errors import NotationError
from cardcalc.widgets import ScoreSheet
from cardcalc.widgets.refusal import refusal
from tests.widgets.test_sheet import enter, problem


@pytest.mark.clause("bridge.chicago.1")
@pytest.mark.parametrize("side", ["NS", "EW"])
@pytest.mark.parametrize("vulnerable", ["dealer", "non_dealer", "declarer"])
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_the_preview_of_a_correction_is_what_entering_it_gives(side: str, vulnerable: str, deal: int) -> None:
    widget = ScoreSheet("chicago", vulnerable=vulnerable)
    for by, contract in (("NS", "1C="), ("EW", "4S="), ("NS", "2H=")):
        widget.add(by, contract)
    widget._deals.value = deal
    widget._edit.click()
    widget._form.side.value = side
    widget._form.contract.value = "3NT-2"
    shown = widget._preview_text.value
    widget._add.click()
    penalty = 200 if widget.sheet.tally.scores[deal - 1].vulnerable else 100
    assert f"{'EW' if side == 'NS' else 'NS'} {penalty} above the line" in shown


@pytest.mark.clause("bridge.chicago.1")
def test_the_preview_follows_the_side_chosen_for_the_correction() -> None:
    widget = ScoreSheet("chicago")
    widget.add("NS", "1C=")
    widget.add("EW", "4S=")
    widget._deals.value = 2
    widget._edit.click()
    assert "EW 120 below the line, EW 500 above the line (vulnerable)" in widget._preview_text.value
    widget._form.side.value = "NS"
    assert "NS 120 below the line, NS 300 above the line (not vulnerable)" in widget._preview_text.value


@pytest.mark.clause("bridge.rubber_bonus")
def test_the_preview_has_the_bonuses_of_this_sheet_and_no_duplicate_score() -> None:
    widget = ScoreSheet()
    widget.add("NS", "4S=")
    widget._form.contract.value = "3NT="
    assert "NS 100 below the line, NS 700 above the line" in widget._preview_text.value
    widget.lang = "ru"
    widget._form.contract.value = "3БК="
    assert "3БК=: С–Ю 100 под чертой, С–Ю 700 над чертой (в зоне)" in widget._preview_text.value
    assert "спортивн" not in widget._preview_text.value


@pytest.mark.clause("bridge.chicago.1", value="declarer")
def test_where_declarer_is_vulnerable_whoever_it_is_no_side_is_named() -> None:
    widget = ScoreSheet("chicago", vulnerable="declarer")
    said = []
    for contract in ("1C=", "1D=", "1H=", "1S="):
        said.append(widget._state.value.partition("vulnerable: ")[2].partition("<")[0])
        widget.add("NS", contract)
    assert said == ["nobody", "declarer&#x27;s side", "declarer&#x27;s side", "NS, EW"]
    assert "сторона разыгрывающего" in ScoreSheet(lang="ru", sheet=widget.sheet.copy())._rules["vulnerable"].label


@pytest.mark.parametrize(("lang", "button"), [("en", "open again"), ("ru", "открыть снова")])
def test_a_closed_sheet_names_the_button_that_opens_it(lang: str, button: str) -> None:
    widget = ScoreSheet(lang=lang)
    widget.add("NS", "4S=")
    widget._close.click()
    widget._form.contract.value = "1C="
    widget._submit()  # Enter, where the button cannot be pressed
    assert button in problem(widget)
    assert "reopened" not in problem(widget)
    assert widget._preview_text.value == ""


@pytest.mark.parametrize(
    ("contract", "honors", "says"),
    [
        ("8NT=", (), "не принято: &#x27;8NT=&#x27; — не контракт с результатом"),
        ("<b>4S=</b>", (), "не принято: &#x27;&lt;b&gt;4S=&lt;/b&gt;&#x27; — не контракт"),
        (" ", (), "впишите контракт"),
        ("пас", (), "не принято: &#x27;пас&#x27; — сдачи, где все спасовали"),
        ("3NT=", ("NS", 100), "при &#x27;3NT=&#x27; не бывает онеров на 100"),
    ],
)
def test_what_is_refused_is_told_in_russian_first(contract: str, honors: Any, says: str) -> None:
    widget = ScoreSheet(lang="ru")
    enter(widget, "NS", contract, honors)
    assert says in problem(widget)
    assert '<small lang="en">' in problem(widget)


def test_other_refusals_in_russian() -> None:
    widget = ScoreSheet(lang="ru", sheet=Rubber(entries=[("NS", "4S="), ("NS", "3NT=")]))
    widget._form.contract.value = "1C="
    widget._submit()
    assert "не принято: С–Ю 1♣= окажется после конца листа" in problem(widget)
    widget._text.value = "{"
    widget._load.click()
    assert "это не сохранённый лист" in widget._text_problem.value
    widget = ScoreSheet("chicago", lang="ru", honors=False)
    enter(widget, "NS", "4S=", ("NS", 100))
    assert "на этом листе онеры не считаются" in problem(widget)
    widget = ScoreSheet("chicago", lang="ru")
    widget.add("NS", "4S=", {"NS": 100})
    widget._rules["honors"].value = False
    assert "на листе уже записаны онеры" in widget._rules_problem.value


def test_a_side_that_there_is_not_is_told() -> None:
    error = NotationError("no side 'X'; expected 'NS' or 'EW'")
    assert "нет стороны &#x27;X&#x27;" in refusal(error, Rubber(), "ru", ("X", "4S=", None))
    widget = ScoreSheet()
    widget._form.side.value = None  # as a page might tell
    enter(widget, None, "4S=")  # type: ignore[arg-type]
    assert "there is no side None" in problem(widget)
