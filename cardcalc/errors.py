"""The exceptions of cardcalc: few, all of them ValueErrors, their messages lower-case and quoting the input."""

from __future__ import annotations

from typing import Any

__all__ = ["CardcalcError", "DomainError", "FileError", "IllegalAction", "NotationError", "RecordError"]


class CardcalcError(ValueError):
    """Whatever cardcalc refuses; catch this one to catch them all.

    >>> issubclass(DomainError, CardcalcError) and issubclass(CardcalcError, ValueError)
    True
    """


class NotationError(CardcalcError):
    """A text that is not in the notation expected: a card, a contract, an action."""


class DomainError(CardcalcError):
    """A value outside the domain of a formula, or a question the domain does not allow."""


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
    """A record (a JSON document of a game or a score sheet) that is damaged or contradicts itself."""


class FileError(CardcalcError):
    """A file that cannot be read, with its name and the place."""
