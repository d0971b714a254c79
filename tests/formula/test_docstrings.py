"""The docstring of every formula shows a call, and what it shows is so (doctest does not look at instances)."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

from cardcalc import formulas
from cardcalc.dozen.scoring import vabanque_by_partner


@pytest.mark.parametrize("formula", [*formulas.values(), vabanque_by_partner], ids=lambda f: f.name)
def test_the_docstring_of_a_formula_shows_calls_that_hold(formula):
    module = sys.modules[formula._rule.__module__]
    test = doctest.DocTestParser().get_doctest(formula.__doc__, vars(module).copy(), formula.name, None, 0)
    assert test.examples
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    assert runner.run(test).failed == 0


@pytest.mark.parametrize(("module", "name"), [("formula.register", "formulas"), ("play.record", "Record")])
def test_a_module_whose_doctests_run_first_is_not_loaded_twice(tmp_path, module, name):
    """Else what its package gives out would not be what others import later: two registers."""
    path, package = Path("cardcalc", *module.split(".")).with_suffix(".py"), f"cardcalc.{module.partition('.')[0]}"
    test = tmp_path / "test_once.py"
    test.write_text(
        f"from {package} import {name} as given\nfrom cardcalc.{module} import {name} as own\n\n\n"
        "def test_once():\n    assert given is own\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(path), str(test)]
    ran = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, check=False)
    assert ran.returncode == 0, ran.stdout.decode()
