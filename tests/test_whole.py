"""Whole numbers: whatever has an index is one, a bool is none, and every part of the package takes them alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cardcalc import cards, formulas
from cardcalc.errors import DomainError
from cardcalc.play import notation
from cardcalc.whole import number_of, true_or_false, whole_number


class Fifth:
    """A number of somebody else: it has an index and nothing besides."""

    def __index__(self) -> int:
        return 5


FIVES: list[Any] = [5, np.int64(5), np.uint8(5), Fifth()]
NO_NUMBERS: list[Any] = [True, False, np.True_, 5.0, np.float64(5), "5", None, [5], np.array([5, 6]), 5j]


@pytest.mark.parametrize("five", FIVES)
def test_what_has_an_index_is_that_number(five: Any) -> None:
    assert (number_of(five), whole_number(five)) == (5, 5)
    assert type(number_of(five)) is type(whole_number(five)) is int
    assert cards.shuffle(cards.CARDS, five) == cards.shuffle(cards.CARDS, 5)
    assert formulas["dozen.single"](C=five, t=five) == 13


@pytest.mark.parametrize("wrong", NO_NUMBERS)
def test_what_has_none_or_is_a_bool_is_no_number(wrong: Any) -> None:
    assert number_of(wrong) is None
    with pytest.raises(DomainError, match=r"not a seat: .*; expected a whole number"):
        whole_number(wrong, "a seat")
    with pytest.raises(DomainError, match="not a seed"):
        cards.shuffle(cards.CARDS, wrong)


def test_a_number_may_have_a_least() -> None:
    assert whole_number(5, "a count", least=5) == 5
    with pytest.raises(DomainError, match="not a count: 5; expected a whole number from 6"):
        whole_number(5, "a count", least=6)


def test_there_is_one_such_function() -> None:
    assert notation.number_of is number_of  # type: ignore[attr-defined]
    assert cards.whole_number is whole_number  # type: ignore[attr-defined]


@pytest.mark.parametrize("value", [True, False, np.True_, np.False_])
def test_true_and_false_are_taken_from_numpy_too(value: Any) -> None:
    assert true_or_false(value, "quiz") is bool(value)


@pytest.mark.parametrize("wrong", [0, 1, None, "", "no", 1.0, [True], np.int64(1)])
def test_what_is_neither_true_nor_false_is_refused(wrong: Any) -> None:
    with pytest.raises(DomainError, match=r"quiz = .*; expected True or False"):
        true_or_false(wrong, "quiz")
