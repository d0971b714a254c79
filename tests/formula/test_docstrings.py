"""The docstring of every formula shows a call, and what it shows is so (doctest does not look at instances)."""

import doctest
import sys

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
