"""The exceptions of cardcalc: few, all of them ValueErrors, their messages lower-case and quoting the input."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

__all__ = [
    "CardcalcError", "DomainError", "FileError", "IllegalAction", "NotationError", "RecordError", "quoted",
]  # fmt: skip


class CardcalcError(ValueError):
    """Whatever cardcalc refuses; catch this one to catch them all.

    >>> issubclass(DomainError, CardcalcError) and issubclass(CardcalcError, ValueError)
    True
    """


class NotationError(CardcalcError):
    """A text that is not in the notation expected: a card, a contract, an action.

    >>> from cardcalc.bridge import Contract
    >>> Contract.parse("8NT")
    Traceback (most recent call last):
    cardcalc.errors.NotationError: contract '8NT': no level '8'; expected 1..7
    """


class DomainError(CardcalcError):
    """A value outside the domain of a formula, or a question the domain does not allow.

    >>> from cardcalc import formulas
    >>> formulas["dozen.single"](C=0, t=3)
    Traceback (most recent call last):
    cardcalc.errors.DomainError: dozen.single: C = 0 is not a whole number in 1..12
    """


class IllegalAction(CardcalcError):
    """An action that the rules forbid here.

    `clause` is the ID of the clause that forbids it, `action` the action refused.

    >>> error = IllegalAction("the trick is complete", clause="dozen.play.1", action="♠5")
    >>> str(error), error.clause, error.action
    ('the trick is complete (dozen.play.1)', 'dozen.play.1', '♠5')
    """

    def __init__(self, message: str, *, clause: str = "", action: Any = None) -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause
        self.action = action


class RecordError(CardcalcError):
    """A record (a JSON document of a game or a score sheet) that is damaged or contradicts itself.

    >>> from cardcalc.bridge import Rubber
    >>> try:
    ...     Rubber.from_json("{")
    ... except RecordError as error:
    ...     print(type(error).__name__)
    RecordError
    """


class FileError(CardcalcError):
    """A file that cannot be read, with its name and the place.

    >>> from pathlib import Path
    >>> from cardcalc.glossary import read_glossary
    >>> try:
    ...     read_glossary(Path("nowhere.csv"))
    ... except FileError as error:
    ...     print(str(error)[:12])
    nowhere.csv:
    """


def quoted(value: object) -> str:
    """Any value as a message quotes it: its `repr`, shortened where it is long, and never an error of its own.

    >>> quoted("♠5"), quoted("♠5" * 5000)
    ("'♠5'", "'♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5♠...♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5♠5'")
    >>> quoted(10**4999), quoted([10**4999])
    ('<int of about 5000 digits>', '[<int of about 5000 digits>]')
    """
    try:
        shown = _SHORT.repr(value)
    except Exception:  # a class of somebody else may raise anything, wherever it is looked at
        return _nameless(value)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"


class _Short(Repr):
    """Short texts for values of any kind."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = 60

    def repr_int(self, x: int, level: int) -> str:
        digits = int(x.bit_length() * 0.30103) + 1
        # Python itself refuses to write more than 4300.
        return super().repr_int(x, level) if digits < 4000 else f"<int of about {digits} digits>"

    def repr_instance(self, x: Any, level: int) -> str:
        try:
            shown = repr(x)
        except Exception:
            return _nameless(x)
        return shown if len(shown) <= self.maxother else f"{shown[: self.maxother]}…"


def _nameless(value: object) -> str:
    return f"<{type(value).__name__}>"


_SHORT = _Short()
_LONGEST = 120
