"""Contracts and their results, and the notation of both: `4♠X` and `4♠X+1`.

Notation: level 1..7; denomination C D H S N NT, ♣ ♦ ♥ ♠ or Т Б Ч П БК in Russian; nothing, X or XX; then for a result
= (just made), +n (overtricks) or −n (undertricks). The case of letters and spaces do not matter; the minus may be a
hyphen or a dash, the X Cyrillic. Every spelling is listed once, in a table that texts and columns share.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ..errors import DomainError, NotationError, quoted
from ..formula.domain import Integers
from ..glossary import language, term
from .scoring.inputs import BOOK, DENOMINATION, DENOMINATIONS, DOUBLING, DOUBLINGS, LEVEL, TRICKS

__all__ = ["SPELLING", "Contract", "Result", "contracts", "is_passed_out", "results"]

ASCII = ("C", "D", "H", "S", "NT")
_NAMES = (("C", "Т"), ("D", "Б"), ("H", "Ч"), ("S", "П"), ("NT", "N", "БК"))  # the second are трефы бубны червы пики
ALL_TRICKS = 13
MINUS = "−"

_SPACES = [chr(code) for code in range(0x3001) if chr(code).isspace()]
_LETTERS = "CDHSNTX"
SPELLING: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys([*_SPACES, "\ufe0e", "\ufe0f"], ""),  # the selectors follow a suit typed as emoji
        **dict(zip(_LETTERS.lower(), _LETTERS, strict=True)),
        **dict(zip("♣♦♥♠♧♢♡♤", "CDHSCDHS", strict=True)),
        **dict(zip("бкпчтХх", "БКПЧТXX", strict=True)),
        **dict.fromkeys("−–‐‑", "-"),
    }
)
"""Which character is written how in the table of texts: all others stay as they are."""

_TABLE = str.maketrans(dict(SPELLING))
_PASSED = re.compile(r"(?:all)?p|ap|(?:all)?pass(?:ed)?-?(?:out)?|(?:все)?пас(?:овали)?", re.IGNORECASE)
_PARTS = re.compile(r"(\d*)(NT|БК|[CDHSNТБЧП])?(X*)(.*)", re.DOTALL)
_ALPHABET = frozenset("0123456789CDHSNTБКТЧПX=+-")
_CONTRACT = "expected level 1..7, a denomination C D H S NT and X or XX if doubled, as in '4SX'"
_RESULT = "expected a contract and = or +n or -n, as in '4S=', '3NTX+1' or '2H-2'"


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: level 1..7, denomination 0..4 for ♣ ♦ ♥ ♠ NT, doubling 0 to 2 for none, X, XX.

    `str` is its notation, `ascii` the same without suit signs. `DomainError`: a number out of its range.

    >>> contract = Contract.parse("3nt x")
    >>> contract
    Contract(level=3, denomination=4, doubling=1)
    >>> str(contract), str(Contract(4, 3)), Contract(4, 3).ascii, contract.tricks_needed
    ('3NTX', '4♠', '4S', 9)
    """

    level: int
    denomination: int
    doubling: int = 0

    def __post_init__(self) -> None:
        _check(self, level=LEVEL, denomination=DENOMINATION, doubling=DOUBLING)

    @classmethod
    def parse(cls, text: str) -> Contract:
        """The contract that a text names; `NotationError` says what is wrong with it.

        >>> Contract.parse("4♠XX") == Contract.parse(" 4 sxx ") == Contract(4, 3, 2)
        True
        >>> Contract.parse("8NT")
        Traceback (most recent call last):
        cardcalc.errors.NotationError: contract '8NT': no level '8'; expected 1..7
        """
        found = contracts().get(_spelt(text, "contract", _CONTRACT))
        if found is None:
            raise NotationError(f"contract {quoted(text)}: {_why(text.translate(_TABLE), with_result=False)}")
        return found

    @property
    def tricks_needed(self) -> int:
        """How many of the thirteen tricks make it: six more than the level."""
        return self.level + BOOK

    @property
    def ascii(self) -> str:
        """Its notation in plain letters: `4SX`."""
        return f"{self.level}{ASCII[self.denomination]}{DOUBLINGS[self.doubling]}"

    def __str__(self) -> str:
        return f"{self.level}{DENOMINATIONS[self.denomination]}{DOUBLINGS[self.doubling]}"

    def __format__(self, lang: str) -> str:
        """Its notation in a language: `format(contract, "ru")` writes БК for NT."""
        return _localized(str(self), lang)


@dataclass(frozen=True, slots=True)
class Result:
    """A contract and how many of the thirteen tricks declarer took.

    `str` is its notation, `ascii` the same without suit signs. `DomainError`: tricks outside 0..13.

    >>> result = Result.parse("4SX+1")
    >>> str(result), result.tricks, result.is_made, result.overtricks, result.undertricks
    ('4♠X+1', 11, True, 1, 0)
    >>> str(Result(Contract(3, 4), 7)), Result(Contract(3, 4), 7).ascii
    ('3NT−2', '3NT-2')
    """

    contract: Contract
    tricks: int

    def __post_init__(self) -> None:
        if not isinstance(self.contract, Contract):
            raise DomainError(f"contract = {quoted(self.contract)} is not a Contract")
        _check(self, tricks=TRICKS)

    @classmethod
    def parse(cls, text: str) -> Result:
        """The result that a text names; `NotationError` says what is wrong with it.

        Deals passed out have no result here: they are not scored.

        >>> Result.parse("4♠x − 2") == Result.parse("4SX-2") == Result(Contract(4, 3, 1), 8)
        True
        >>> Result.parse("7S+1")
        Traceback (most recent call last):
        cardcalc.errors.NotationError: result '7S+1': 14 tricks; expected 0..13 in all, so no overtricks
        """
        found = results().get(_spelt(text, "result", _RESULT))
        if found is None:
            raise NotationError(f"result {quoted(text)}: {_why(text.translate(_TABLE), with_result=True)}")
        return found

    @property
    def is_made(self) -> bool:
        """Whether declarer took the tricks that the contract needs."""
        return self.tricks >= self.contract.tricks_needed

    @property
    def overtricks(self) -> int:
        """Tricks over the contract, 0 if it is not made."""
        return max(0, self.tricks - self.contract.tricks_needed)

    @property
    def undertricks(self) -> int:
        """Tricks short of the contract, 0 if it is made."""
        return max(0, self.contract.tricks_needed - self.tricks)

    @property
    def ascii(self) -> str:
        """Its notation in plain letters: `4SX-1`."""
        return self.contract.ascii + self._tail("-")

    def __str__(self) -> str:
        return str(self.contract) + self._tail(MINUS)

    def __format__(self, lang: str) -> str:
        """Its notation in a language: `format(result, "ru")` writes БК for NT."""
        return _localized(str(self), lang)

    def _tail(self, minus: str) -> str:
        if self.undertricks:
            return f"{minus}{self.undertricks}"
        return f"+{self.overtricks}" if self.overtricks else "="


@cache
def contracts() -> Mapping[str, Contract]:
    """All texts of contracts as they are after `SPELLING`, and what they name.

    >>> len(contracts()), contracts()["3N"] is contracts()["3NT"], str(contracts()["4П"])
    (231, True, '4♠')
    """
    table: dict[str, Contract] = {}
    for level in LEVEL.values():
        for denomination in DENOMINATION.values():
            for doubling in DOUBLING.values():
                contract = Contract(level, denomination, doubling)
                names = _NAMES[denomination]
                table |= {f"{level}{name}{DOUBLINGS[doubling]}": contract for name in names}
    return MappingProxyType(table)


@cache
def results() -> Mapping[str, Result]:
    """All texts of results as they are after `SPELLING`, and what they name.

    >>> len(results()), results()["4SX+1"]
    (3234, Result(contract=Contract(level=4, denomination=3, doubling=1), tricks=11))
    """
    return MappingProxyType(
        {
            name + result._tail("-"): result
            for name, contract in contracts().items()
            for result in (Result(contract, tricks) for tricks in TRICKS.values())
        }
    )


def is_passed_out(text: object) -> bool:
    """Whether a text says that a deal was passed out, in English or Russian.

    >>> [is_passed_out(text) for text in ("Pass", "passed out", "AP", "пас", "1NT=")]
    [True, True, True, True, False]
    """
    return isinstance(text, str) and _PASSED.fullmatch(text.translate(_TABLE)) is not None


def _localized(text: str, lang: str) -> str:
    return text.replace("NT", term("NT", language(lang or "en"), game="bridge"))


def _check(value: Contract | Result, **kinds: Integers) -> None:
    """Make plain ints of the numbers of a new value, or refuse it."""
    for name, kind in kinds.items():
        given = getattr(value, name)
        try:
            object.__setattr__(value, name, kind.take(given))
        except ValueError:
            raise DomainError(f"{name} = {quoted(given)} is not {kind}") from None


def _spelt(text: object, what: str, expected: str) -> str:
    if not isinstance(text, str):
        raise NotationError(f"{what} {quoted(text)} is not a text; {expected}")
    return text.translate(_TABLE)


def _why(spelt: str, *, with_result: bool) -> str:
    """What is wrong with a text that names no contract or result, and what would do."""
    expected = _RESULT if with_result else _CONTRACT
    if not spelt:
        return f"empty; {expected}"
    if is_passed_out(spelt):
        return "deals passed out are not scored; leave them out"
    if wrong := next((c for c in spelt if c not in _ALPHABET), None):
        name = unicodedata.name(wrong, f"U+{ord(wrong):04X}").lower()
        alike = {"С": "C or ♣", "с": "C or ♣", "Н": "H or ♥", "н": "H or ♥"}.get(wrong)
        return f"{quoted(wrong)} ({name}) is not in the notation; {f'write {alike}' if alike else expected}"
    parts = _PARTS.fullmatch(spelt)
    assert parts is not None
    level, denomination, doubling, tail = parts.groups()
    if not re.fullmatch("[1-7]", level):
        return f"no level {quoted(level)}; expected 1..7" if level else f"no level in front; {expected}"
    if denomination is None:
        return f"no denomination after the level; {expected}"
    if len(doubling) > 2:
        return f"{quoted(doubling)} is no doubling; expected X or XX"
    if not with_result:
        return f"{quoted(tail)} is more than a contract; {expected}"
    return _why_tail(int(level) + BOOK, tail)


def _why_tail(needed: int, tail: str) -> str:
    if not tail:
        return "no result; expected = or +n or -n after the contract"
    if not re.fullmatch(r"[+-]\d+", tail):
        return f"{quoted(tail)} is no result; expected = or +n or -n"
    if set(tail[1:]) == {"0"}:
        return f"{quoted(tail)} is no result; expected = for a contract just made"
    if tail[1] == "0" or len(tail) > 5:
        return f"{quoted(tail)} is no result; expected = or +n or -n with n from 1"
    most = ALL_TRICKS - needed if tail[0] == "+" else needed
    limit = f"at most {tail[0]}{most}" if most else "no overtricks"
    return f"{needed + int(tail)} tricks; expected 0..{ALL_TRICKS} in all, so {limit}"
