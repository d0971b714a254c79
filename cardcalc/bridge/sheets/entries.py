"""What players report of a deal: who declared, the contract with its result, and honors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ...errors import DomainError, quoted
from ...glossary import term
from ...whole import number_of
from ..contract import Result
from ..scoring.contract import honors as honors_formula
from ..seats import SIDES, Seat, parse_side, side_name

__all__ = ["Entry", "check_deal"]


def check_deal(deal: int, count: int) -> int:
    """The number of a deal itself, if it is one from 1 to `count`; else `DomainError`."""
    number = number_of(deal)
    if number is None or not 1 <= number <= count:
        raise DomainError(f"no deal {quoted(deal)}; " + (f"expected 1..{count}" if count else "nothing is entered yet"))
    return number


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal as it is reported: who declared, the contract and its result, the honors of (NS, EW).

    `DomainError`: honors that nobody can hold (bridge.honors): another amount than 100 or 150, at no trump than
    150, or honors of both sides.

    >>> entry = Entry.parse("NS", "4SX+1", {"NS": 100})
    >>> entry.side, entry.honors, str(entry)
    ('NS', (100, 0), 'NS 4♠X+1, honors NS 100')
    """

    side: str
    result: Result
    honors: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if self.side not in SIDES:
            raise DomainError(f"side = {quoted(self.side)}; expected 'NS' or 'EW'")
        if not isinstance(self.result, Result):
            raise DomainError(f"result = {quoted(self.result)} is not a Result")
        if not isinstance(self.honors, tuple | list) or len(self.honors) != 2:
            raise DomainError(f"honors = {quoted(self.honors)}; expected those of (NS, EW), such as (100, 0)")
        object.__setattr__(self, "honors", tuple(_check_honors(amount, self.result) for amount in self.honors))
        if all(self.honors):
            raise DomainError(f"honors of {self.honors[0]} and {self.honors[1]}; expected honors of one side at most")

    @classmethod
    def parse(cls, side: Seat | int | str, contract: str | Result, honors: Mapping[str, int] | None = None) -> Entry:
        """The entry that texts give: a side, a contract with its result, honors as `{"NS": 100}`."""
        result = contract if isinstance(contract, Result) else Result.parse(contract)
        points = [0, 0]
        if honors is not None and not isinstance(honors, Mapping):
            raise DomainError(f"honors = {quoted(honors)}; expected a dict such as {{'NS': 100}}")
        for name, amount in (honors or {}).items():
            holder = parse_side(name)
            if amount == 0 or points[holder]:
                raise DomainError(f"honors = {quoted(honors)}; expected 100 or 150 for one side, or nothing")
            points[holder] = _check_honors(amount, result)
        return cls(SIDES[parse_side(side)], result, (points[0], points[1]))

    @property
    def side_index(self) -> int:
        """0 for NS, 1 for EW."""
        return SIDES.index(self.side)

    @property
    def honors_dict(self) -> dict[str, int]:
        """The honors as `Entry.parse` takes them: `{"NS": 100}`, empty without any."""
        return {side: points for side, points in zip(SIDES, self.honors, strict=True) if points}

    @property
    def parts(self) -> tuple[str, str] | tuple[str, str, dict[str, int]]:
        """The entry as `Entry.parse` takes it: side, contract and result, honors if there are any."""
        held = self.honors_dict
        return (self.side, self.result.ascii, held) if held else (self.side, self.result.ascii)

    def text(self, lang: str = "en") -> str:
        """The entry in "en" or "ru"; another language raises `DomainError`."""
        honors = "".join(
            f", {term('honors', lang, game='bridge')} {side_name(side, lang)} {points}"
            for side, points in enumerate(self.honors)
            if points
        )
        result = format(self.result, lang)
        return f"{side_name(self.side_index, lang)} {result}{honors}"

    def __str__(self) -> str:
        return self.text()


def _check_honors(amount: int, result: Result) -> int:
    possible, points = _honors(result.contract.denomination), number_of(amount)
    if points is None or points not in (0, *possible):
        expected = " or ".join(map(str, possible))
        raise DomainError(f"honors of {quoted(amount)} at {result}; expected {expected}")
    return points


@cache
def _honors(denomination: int) -> tuple[int, ...]:
    """What honors can be worth in a denomination, by their formula."""
    points = {int(honors_formula(**held)) for held in honors_formula.domain.points({"denomination": denomination})}
    return tuple(sorted(points - {0}))
