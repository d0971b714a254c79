"""Money: entry fees between prize fund and house, a fund among the places. Whole minor units, nothing lost."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from ..errors import DomainError, quoted
from ..whole import number_of
from .scoring import prize_share

__all__ = ["KOSMOS_FUND", "PLACES", "Fees", "KosmosFund", "kosmos_fund", "minor_units", "split_fees", "split_fund"]

_LONGEST = 60  # digits of an amount that are read
PLACES = 8  # belarus.prize_share: places that have a prize


@dataclass(frozen=True, slots=True)
class Fees:
    """Entry fees divided: `fund` for the prizes and `house` for the casino, in minor units."""

    fund: int
    house: int

    @property
    def total(self) -> int:
        """All the fees: what was divided."""
        return self.fund + self.house


@dataclass(frozen=True, slots=True)
class KosmosFund:
    """The fund of a Kosmos match divided: what the `winner` and what the `loser` is paid."""

    winner: int
    loser: int

    @property
    def total(self) -> int:
        """The fund: what was divided."""
        return self.winner + self.loser


KOSMOS_FUND = KosmosFund(winner=20_000, loser=5_000)  # kosmos.match.2


def minor_units(amount: int | str | Decimal | Fraction | float, decimals: int = 2) -> int:
    """An amount of money as a whole number of minor units, of which `decimals` digits make a major one.

    A text may have a point and, between its digits, spaces. `DomainError`: a negative amount, a fraction of a
    minor unit, a float that is not exactly the number it shows.

    >>> minor_units("125.50"), minor_units(125), minor_units("1 000.5"), minor_units(700, decimals=0)
    (12550, 12500, 100050, 700)
    >>> minor_units("0.125")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: amount '0.125' is not a whole number of minor units; expected at most 2 decimals
    """
    units = _number("amount", amount) * Fraction(10) ** _whole("decimals", decimals)
    if units < 0:
        raise DomainError(f"amount {quoted(amount)} is negative; expected 0 or more")
    if units.denominator != 1:
        raise DomainError(
            f"amount {quoted(amount)} is not a whole number of minor units; expected at most {decimals} decimals"
        )
    return int(units)


def split_fees(fees: int, per_cent: int | str | Decimal | Fraction | float) -> Fees:
    """Entry fees divided between the fund, which gets `per_cent`, and the house (belarus.prize.1).

    fees: the sum of all, in minor units. per_cent: 0..100, exact: 70, "62.5", Decimal or Fraction. The fund is
    rounded down, the house has the rest. `DomainError`: anything else, and a float that is not exactly the
    number it shows.

    >>> split_fees(1001, 70), split_fees(1000, "33.3")
    (Fees(fund=700, house=301), Fees(fund=333, house=667))
    >>> split_fees(1000, 33.3)
    Traceback (most recent call last):
    cardcalc.errors.DomainError: per_cent = 33.3 is a float, not exactly 33.3; write it as text: '33.3'
    """
    share = _number("per_cent", per_cent)
    if not 0 <= share <= 100:
        raise DomainError(f"per_cent = {quoted(per_cent)}; expected 0..100")
    whole = _whole("fees", fees)
    fund = int(whole * share // 100)
    return Fees(fund=fund, house=whole - fund)


def split_fund(fund: int, places: int = PLACES) -> tuple[int, ...]:
    """The prizes of places 1, 2, … in minor units, which add up to the fund (belarus.prize_share, belarus.prize.4).

    With fewer than eight places their shares are rescaled. Each prize is first rounded down; the units left
    over go one by one to the largest remainders, of equal ones to the better place. In places 5 to 8, which
    share alike, the better seed has to stand first. `DomainError`: a fund that is not a whole number from 0,
    places outside 1..8.

    >>> split_fund(1_000_00)
    (35000, 25000, 14000, 10000, 4000, 4000, 4000, 4000)
    >>> split_fund(1003), split_fund(100, places=3)
    ((351, 251, 141, 100, 40, 40, 40, 40), (47, 34, 19))
    """
    last = _whole("places", places)
    if not 1 <= last <= PLACES:
        raise DomainError(f"places = {quoted(places)}; expected 1..{PLACES}")
    return _apportion(_whole("fund", fund), [int(prize_share(place=place)) for place in range(1, last + 1)])


def kosmos_fund(fund: int = KOSMOS_FUND.total) -> KosmosFund:
    """What winner and loser of a Kosmos match are paid: of 25,000 they get 20,000 and 5,000 (kosmos.match.2).

    Another fund is split in the same proportion, in whole units; on equal remainders the winner has the odd one.

    >>> kosmos_fund()
    KosmosFund(winner=20000, loser=5000)
    >>> kosmos_fund(1_000)
    KosmosFund(winner=800, loser=200)
    """
    return KosmosFund(*_apportion(_whole("fund", fund), (KOSMOS_FUND.winner, KOSMOS_FUND.loser)))


def _apportion(fund: int, shares: Sequence[int]) -> tuple[int, ...]:
    """The fund in proportion to the shares by largest remainder, ties to the one that stands first."""
    parts = [divmod(fund * share, sum(shares)) for share in shares]
    left = fund - sum(whole for whole, _ in parts)
    lucky = sorted(range(len(parts)), key=lambda place: -parts[place][1])[:left]  # a stable sort
    return tuple(whole + (place in lucky) for place, (whole, _) in enumerate(parts))


def _whole(name: str, value: object) -> int:
    number = number_of(value)
    if number is None or number < 0:
        raise DomainError(f"{name} = {quoted(value)}; expected a whole number from 0")
    return number


def _number(name: str, value: object) -> Fraction:
    """The exact number that a value shows."""
    whole = number_of(value)
    if whole is not None:
        return Fraction(whole)
    match value:
        case str():
            text = "".join(value.split())
            if len(text) > _LONGEST or not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text):
                raise DomainError(
                    f"{name} {quoted(value)} is not a number; expected digits, with a point if need be: '62.5'"
                )
            return Fraction(text)
        case Decimal() if not value.is_finite() or abs(value.adjusted()) > _LONGEST:
            raise DomainError(f"{name} = {quoted(value)} is not a number of at most {_LONGEST} digits")
        case float() if not math.isfinite(value):
            raise DomainError(f"{name} = {quoted(value)} is not a finite number")
        case float() if Fraction(repr(value)) != Fraction(value):
            raise DomainError(f"{name} = {value!r} is a float, not exactly {value!r}; write it as text: '{value!r}'")
        case float() | Decimal() | Fraction():
            return Fraction(value)
    raise DomainError(f"{name} = {quoted(value)} is not a number; expected an int, a text, a Decimal or a Fraction")
