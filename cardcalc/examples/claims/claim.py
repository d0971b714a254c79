"""What a claim is: a statement with a clause, a small function that tries to prove it, and the status on record."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ...clauses import clauses
from ...errors import CardcalcError
from ..results import Result, Status

__all__ = ["CLAIMS", "Claim", "Finding", "claim"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What a claim's function found: the status, how many cases it tried, what was stated and what is so.

    `expected` is the statement in numbers and `found` the numbers themselves; they need not be equal in a
    claim that is refuted.
    """

    status: Status
    checked: int
    expected: Any = field(hash=False)
    found: Any = field(hash=False)

    @classmethod
    def that(cls, holds: bool, checked: int, expected: Any, found: Any) -> Finding:
        """Confirmed if it holds, else refuted."""
        return cls("confirmed" if holds else "refuted", checked, expected, found)

    @classmethod
    def of_all(cls, checked: int, wrong: Collection[Any], status: Status = "confirmed") -> Finding:
        """The status if none of the cases is wrong, else refuted; expected and found are numbers of cases."""
        return cls("refuted" if wrong else status, checked, checked, checked - len(wrong))


Check: TypeAlias = Callable[[], Finding]


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement of a clause, in two languages, with the function that checks it.

    >>> from cardcalc.examples import claims
    >>> result = claims("dozen.stake")[0].run()
    >>> result.status, result.recorded, result.ok, result.found
    ('refuted', 'refuted', True, {'won': 13, 'lost': 12})
    """

    clause: str
    recorded: Status
    title: str
    title_ru: str
    check: Check
    note: str = ""
    note_ru: str = ""

    def run(self) -> Result:
        """Check it; an error of cardcalc while checking counts as refuted."""
        try:
            finding = self.check()
        except CardcalcError as error:
            finding = Finding("refuted", 0, "", f"{type(error).__name__}: {error}")
        return Result(
            self.clause, clauses[self.clause].game, "claim", finding.status, self.title, self.title_ru,
            f"claims.{self.check.__name__}()", None, {}, finding.expected, finding.found,
            finding.status == self.recorded, self.note, self.note_ru, finding.checked, self.recorded,
        )  # fmt: skip


CLAIMS: list[Claim] = []


def claim(
    clause: str, status: Status, title: str, title_ru: str, *, note: str = "", note_ru: str = ""
) -> Callable[[Check], Check]:
    """Enter the function below as the check of a claim, with the status that it is on record to find."""

    def enter(check: Check) -> Check:
        CLAIMS.append(Claim(clause, status, title, title_ru, check, note, note_ru))
        return check

    return enter
