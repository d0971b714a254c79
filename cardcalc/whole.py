"""Whole numbers as every part of the package takes them: those of Python, of numpy, of anybody; a bool is none.

And what is True or False and nothing else.
"""

from __future__ import annotations

import operator
from typing import Any

from .errors import DomainError, quoted

__all__ = ["is_bool", "number_of", "true_or_false", "whole_number"]


def is_bool(value: Any) -> bool:
    """Whether a value is True or False, also one of numpy's, which is not loaded for it.

    >>> is_bool(True), is_bool(1)
    (True, False)
    """
    return isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")


def true_or_false(value: Any, name: str) -> bool:
    """A value that `is_bool` as a plain one; else `DomainError`, with the name of what was given.

    >>> true_or_false("no", "quiz")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: quiz = 'no'; expected True or False
    """
    if not is_bool(value):
        raise DomainError(f"{name} = {quoted(value)}; expected True or False")
    return bool(value)


def number_of(value: Any) -> int | None:
    """A whole number as a plain int, None for anything else: for a bool, a float, a text.

    >>> number_of(5), number_of(True), number_of("5")
    (5, None, None)
    """
    if is_bool(value):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def whole_number(value: Any, what: str = "a seed", least: int | None = None) -> int:
    """A whole number as `number_of` takes it, at least `least`. Raises `DomainError`, which says what it is not.

    >>> whole_number(1965)
    1965
    >>> whole_number("1965")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: not a seed: '1965'; expected a whole number
    """
    number = number_of(value)
    if number is None or (least is not None and number < least):
        bound = "" if least is None else f" from {least}"
        raise DomainError(f"not {what}: {quoted(value)}; expected a whole number{bound}")
    return number
