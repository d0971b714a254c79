"""Colours are written down once, in `draw/palette.py`; style sheets of the page take them from there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardcalc
from cardcalc.draw import palette
from cardcalc.draw.lettering import suit_signs
from cardcalc.draw.palette import contrast
from cardcalc.widgets import base, stepper

PACKAGE = Path(cardcalc.__file__).parent
MODULES = sorted({*(PACKAGE / "draw").glob("*.py"), *(PACKAGE / "widgets").glob("*.py")} - {Path(palette.__file__)})
COLOUR = re.compile(r"#[0-9a-f]{6}\b", re.IGNORECASE)


def texts(source: str) -> Iterator[str]:
    """The texts of a module without its docstrings and the expressions that are none."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_no_other_module_has_colours_of_its_own(module: Path) -> None:
    assert [text for text in texts(module.read_text(encoding="utf-8")) if COLOUR.search(text)] == []


@pytest.mark.parametrize("name", ["cardcalc.css", "stepper.css"])
def test_style_sheets_have_colours_of_their_own_only_where_jupyterlab_has_none_and_on_menus(name: str) -> None:
    text = (PACKAGE / "widgets/static" / name).read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines() if COLOUR.search(re.sub(r"var\(--jp-[^)]*\)", "", line))]
    assert lines == ([".cc-stepper select option { color: #1d1d1f; background: #fff; }"] if "stepper" in name else [])


def test_every_variable_of_a_style_sheet_is_defined() -> None:
    for sheet in (base.style(), stepper.DealStepper._css):
        used, defined = set(re.findall(r"var\((--cc-\w+)", sheet)), set(re.findall(r"(--cc-\w+):", sheet))
        assert used <= defined


@pytest.mark.parametrize("ground", ["light", "dark"])
def test_a_dim_card_differs_from_the_others_and_every_suit_can_be_read_on_both(ground: str) -> None:
    face, dim = (palette.FELT[ground][name] for name in ("face", "dim"))
    assert contrast(face, dim) > 1.4
    for colour in (*palette.suit_colours(ground), *palette.suit_colours(ground, four_colour=True)):
        assert min(contrast(colour, card) for card in (face, dim)) > 3  # of large letters


@pytest.mark.parametrize("ground", ["light", "dark"])
def test_words_on_the_felt_can_be_read(ground: str) -> None:
    colours = palette.FELT[ground]
    for name in ("ink", "muted", "turn", "gain", "loss"):
        assert contrast(colours[name], colours["felt"]) > 4.5, name


def test_the_contrast_is_that_of_wcag() -> None:
    assert contrast("#777777", "#ffffff") == contrast("#ffffff", "#777777") == pytest.approx(4.48, abs=0.005)
    assert contrast("#ff0000", "#ffffff") == pytest.approx(4.0, abs=0.005)


def test_the_number_on_a_shade_has_the_ink_that_is_read_better() -> None:
    for step in range(-20, 21):
        colour = palette.blend(step / 20)
        found = contrast(palette.ink(colour), colour)
        assert found == max(contrast(palette.BLACK, colour), contrast(palette.WHITE, colour))
        assert found > 4, colour


def test_red_on_light_and_on_dark_ground_is_that_of_the_suits_and_else_one_for_both() -> None:
    light, dark = (palette.suit_colours(ground)[2] for ground in ("light", "dark"))
    assert re.findall(r"--cc-red:([^;}]+)", base.style()) == [f"light-dark({light},{dark})", dark]
    assert palette.RED in suit_signs("♥")
