"""The options that a score sheet is kept by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import DomainError, quoted
from ...whole import true_or_false
from ..scoring.score import check_laws
from ..seats import Seat

__all__ = ["ChicagoRules", "RubberRules"]


@dataclass(frozen=True, slots=True)
class RubberRules:
    """What a rubber is kept by: the laws of 1981, the document's, or those of 1993; else `DomainError`."""

    honors: ClassVar[bool] = True  # they always count
    laws: str = "1981"

    def __post_init__(self) -> None:
        _check(self)


@dataclass(frozen=True, slots=True)
class ChicagoRules:
    """What a Chicago is kept by; another value of an option raises `DomainError`.

    laws: "1981" or "1993" (bridge.laws). first_dealer: a seat, kept as N, E, S or W. vulnerable: who is in deals 2 and
    3, the side of the "dealer", of the "non_dealer", or of the "declarer", the literal text (bridge.chicago.1).
    honors: whether they count; style: part-scores "carry", or as in "duplicate" each is paid at once
    (bridge.chicago.4).
    """

    laws: str = "1981"
    first_dealer: Seat | int | str = "N"
    vulnerable: str = "dealer"
    honors: bool = True
    style: str = "carry"

    def __post_init__(self) -> None:
        _check(
            self,
            vulnerable=("dealer", "non_dealer", "declarer"),
            style=("carry", "duplicate"),
        )
        object.__setattr__(self, "honors", true_or_false(self.honors, "honors"))
        try:
            object.__setattr__(self, "first_dealer", str(Seat.parse(self.first_dealer)))
        except DomainError as error:
            raise DomainError(f"first_dealer = {quoted(self.first_dealer)}: {error}") from None


def _check(rules: Any, **choices: tuple[str, ...]) -> None:
    """`DomainError` for laws or another option that has not one of its values."""
    check_laws(rules.laws)
    for name, values in choices.items():
        value = getattr(rules, name)
        if not (isinstance(value, str) and value in values):
            raise DomainError(f"{name} = {quoted(value)}; expected {' or '.join(map(repr, values))}")
