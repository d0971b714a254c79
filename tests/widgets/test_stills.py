"""What is left of a widget in a saved notebook: its state as HTML that needs neither a kernel nor trust."""

from __future__ import annotations

import base64
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from cardcalc import bridge, formulas
from cardcalc.bridge import Auction, Rubber
from cardcalc.examples import claims, examples
from cardcalc.formula import Domain, Formula, integers
from cardcalc.widgets import BiddingBox, DealEditor, Examples, FormulaExplorer, ScoreSheet

VIEW = "application/vnd.jupyter.widget-view+json"


def still(widget: Any) -> str:
    """The HTML beside the live widget."""
    data = widget._repr_mimebundle_()
    assert data[VIEW]["model_id"]
    return str(data["text/html"])


def text(html: str) -> str:
    """What JupyterLab leaves of it in a notebook without trust, tags left out."""
    bare = re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)
    return re.sub(r"<[^>]+>", " ", bare)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", list(formulas))
def test_the_still_of_an_explorer_has_value_clause_and_a_picture(name: str, lang: str) -> None:
    html = still(FormulaExplorer(name, lang))
    assert "cc-value-large" in html
    assert "<svg" not in html
    assert "<math" not in html
    assert f"<code>{name}" in html
    pictures = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    assert len(pictures) == bool(formulas[name].inputs)
    for picture in pictures:
        assert ElementTree.fromstring(base64.b64decode(picture)).tag.endswith("svg")


def test_the_still_shows_the_state_of_the_moment() -> None:
    explorer = FormulaExplorer("dozen.vabanque", t=1, T=3)
    assert "2 − T = 2 − 3 = −1" in text(still(explorer))
    explorer.set(T=4)
    assert "2 − T = 2 − 4 = −2" in text(still(explorer))
    explorer._controls["T"].value = 12
    assert "outside the domain" in text(still(explorer))


def test_the_still_of_a_sheet_is_the_drawn_sheet_and_why() -> None:
    shown = text(still(ScoreSheet(sheet=Rubber(entries=[("NS", "2H+1"), ("EW", "3NT=")]))))
    assert "deal 3; vulnerable: EW" in shown
    assert re.search(r"2\s+♥\s+\+1", shown)
    assert "bridge.trick_points" in shown


def test_the_still_of_the_examples_is_the_chosen_one() -> None:
    widget = Examples("dozen", status="refuted")
    assert "dozen.stake" in still(widget)
    assert "<math" not in still(Examples("dozen"))
    assert "Чертова" not in still(widget)
    widget.lang = "ru"
    assert 'lang="ru"' in still(widget)


def test_the_still_of_a_bidding_box_has_every_call_and_that_of_an_editor_every_hand_and_a_picture() -> None:
    shown = text(still(BiddingBox(Auction.parse("1NT X XX 2H P P P"))))
    for word in ("1NT", "X", "XX", "declarer West"):
        assert word in shown
    html = still(DealEditor(bridge.new(seed=1, vulnerable="NS"), names=["Ann", "Bob", "Cem", "Dee"]))
    assert "Ann (N): " in text(html)
    assert "vulnerable: NS" in text(html)
    assert "N has no cards" not in html
    assert "nobody has these 52 cards" in text(still(DealEditor()))


def test_nothing_of_a_formula_of_ones_own_runs_in_the_still() -> None:
    evil = "<script>alert(1)</script>"

    def rule(t: Any) -> Any:
        return 2 * t

    rule.__doc__ = evil
    html = still(FormulaExplorer(Formula(rule, Domain(f"my.{evil}", {"t": integers(0, 3)}), unit=evil)))
    assert "&lt;script" in html
    assert "<script" not in html


@pytest.mark.parametrize(
    ("widget", "said"),
    [
        (lambda: FormulaExplorer("dozen.single", C=3, t=3), "<FormulaExplorer: dozen.single(C=3, t=3) = 13>"),
        (lambda: BiddingBox(Auction.parse("1S P", dealer="S")), "<BiddingBox: S deals, 1S P>"),
        (lambda: BiddingBox(), "<BiddingBox: N deals, no call yet>"),
        (lambda: ScoreSheet("chicago"), "<ScoreSheet: chicago, deals 0, totals (0, 0)>"),
        (lambda: DealEditor(seed=1, dealer="E"), "<DealEditor: E deals, all cards are dealt>"),
        (
            lambda: Examples("dozen", status="refuted"),
            f"<Examples: 1 of {len(examples()) + len(claims())}, dozen.stake>",
        ),
    ],
)
def test_a_widget_says_in_a_line_what_it_shows(widget: Any, said: str) -> None:
    assert repr(widget()) == said


@pytest.mark.parametrize(
    "widget", [lambda: ScoreSheet(), lambda: DealEditor(["♠" + "A" * 999, "", "", ""]), lambda: Examples(text="?")]
)
def test_what_a_widget_says_is_short(widget: Any) -> None:
    assert re.fullmatch(r"<\w+(: .{,300})?>", repr(widget()))
