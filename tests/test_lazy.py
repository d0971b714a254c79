"""What the packages offer to be completed: their public names, whatever else has been imported."""

import importlib

import pytest

import cardcalc

PACKAGES = ("", ".bridge", ".dozen", ".draw", ".durak", ".formula", ".play", ".widgets")


@pytest.mark.parametrize("name", PACKAGES)
def test_public_names_alone_are_listed(name: str) -> None:
    package = importlib.import_module(f"cardcalc{name}")
    listed = {each for each in dir(package) if not each.startswith("__")}
    assert set(package.__all__) - {"__version__"} <= listed
    assert listed.isdisjoint({"TYPE_CHECKING", "annotations", "lazy_names", "state", "protocol", "cli", "term"})
    assert all(getattr(package, each) is not None for each in listed)


def test_the_modules_that_the_documentation_names_are_listed() -> None:
    assert {"bridge", "clauses", "dozen", "draw", "durak", "formula", "play", "widgets"} <= set(dir(cardcalc))
    assert cardcalc.formula.Formula  # type: ignore[attr-defined]  # found when it is asked for
