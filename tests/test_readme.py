"""The README: its picture is drawn by the package, its commands are the ones that CI runs."""

import re
from pathlib import Path

from cardcalc import bridge
from cardcalc.draw.sheet_svg import sheet_svg

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def rubber() -> bridge.Rubber:
    sheet = bridge.Rubber(laws="1981")
    for side, contract in [
        ("NS", "2H+2"),
        ("EW", "4SX-2"),
        ("EW", "3NT+1"),
        ("EW", "2D-2"),
        ("NS", "6HX+1"),
        ("EW", "1NT+1"),
    ]:
        sheet.add(side, contract)
    sheet.add("EW", "3H=", honors={"NS": 100})
    return sheet


def test_the_picture_is_what_the_package_draws():
    """To draw it anew: write `sheet_svg(rubber())` to the file."""
    assert (ROOT / "data/pictures/rubber.svg").read_text(encoding="utf-8") == sheet_svg(rubber())


def test_every_local_link_leads_somewhere():
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links
    for link in links:
        assert (ROOT / link).exists(), link
