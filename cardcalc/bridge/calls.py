"""Calls: pass, double, redouble, and the 35 bids."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, final

from ..errors import NotationError, quoted
from ..glossary import language
from .contract import ASCII, Contract

__all__ = ["BIDS", "CALLS", "PASS", "XX", "Call", "X", "bid"]

_WORDS: Final = {"P": "пас", "X": "контра", "XX": "реконтра"}
_SPELT: Final = {
    "P": ("p", "pass", "-", "пас"),
    "X": ("x", "х", "d", "db", "dbl", "double", "контра"),  # the second is Cyrillic
    "XX": ("xx", "хх", "r", "rd", "rdbl", "redouble", "реконтра"),
}


@final
@dataclass(frozen=True, init=False, eq=False, repr=False)
class Call:
    """One of the 38 calls: `Call("1NT")`, or a `Call`, which is given back. Raises `NotationError`.

    `level` 1..7 and `denomination` 0..4 (♣ ♦ ♥ ♠ NT) are those of a bid; level 0 is pass, double or redouble. `rank`
    of a bid is 0..34, −1 for the three words. There is one object for each, so calls may be compared with `is`;
    `str` is the notation.

    >>> call = Call("1♠")
    >>> call, str(call), format(call, "ru"), call.rank, Call("1s") is call
    (Call('1S'), '1S', '1♠', 3, True)
    >>> [str(Call(text)) for text in ("pass", "X", "Redouble", "1БК")]
    ['P', 'X', 'XX', '1NT']
    """

    __slots__ = ("denomination", "level", "name", "rank")

    name: str
    level: int
    denomination: int
    rank: int

    def __new__(cls, call: Call | str) -> Call:
        """The one object of that call."""
        return cls.parse(call)

    @classmethod
    def parse(cls, text: Call | str) -> Call:
        """The call that a text stands for, or that is given. Raises `NotationError`.

        >>> Call.parse("8C")
        Traceback (most recent call last):
        cardcalc.errors.NotationError: not a call: '8C'; expected P, X, XX or a bid of level 1..7, such as '1NT'
        """
        if isinstance(text, Call):
            return text
        found = _find(text) if isinstance(text, str) else None
        if found is None:
            raise NotationError(f"not a call: {quoted(text)}; expected P, X, XX or a bid of level 1..7, such as '1NT'")
        return found

    @property
    def is_bid(self) -> bool:
        """Whether it names a contract."""
        return self.rank >= 0

    @property
    def promise(self) -> int:
        """How many tricks a bid promises, six over its level; 0 for the other calls (bridge.auction.8).

        >>> Call.parse("1S").promise
        7
        """
        return self.level + 6 if self.level else 0

    def __hash__(self) -> int:
        return hash(self.rank)  # not the address: sets of calls are then walked in the same order in every run

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        """In Russian and with "sign" the suit is a sign."""
        if spec == "sign":
            return str(Contract(self.level, self.denomination)) if self.level else self.name
        if language(spec or "en") == "en":
            return self.name
        return format(Contract(self.level, self.denomination), "ru") if self.level else _WORDS[self.name]

    def __repr__(self) -> str:
        return f"Call('{self.name}')"

    def __reduce__(self) -> tuple[Any, ...]:
        return Call, (self.name,)


def _new_call(name: str, level: int = 0, denomination: int = 0, rank: int = -1) -> Call:
    call = object.__new__(Call)
    for field, value in (("name", name), ("level", level), ("denomination", denomination), ("rank", rank)):
        object.__setattr__(call, field, value)
    return call


PASS: Final = _new_call("P")
X: Final = _new_call("X")
XX: Final = _new_call("XX")
BIDS: Final = tuple(
    _new_call(f"{level}{ASCII[denomination]}", level, denomination, 5 * (level - 1) + denomination)
    for level in range(1, 8)
    for denomination in range(5)
)
"""The 35 bids from 1♣ to 7NT, by rank."""
CALLS: Final = (PASS, X, XX, *BIDS)
"""All 38 calls."""


def bid(level: int, denomination: int) -> Call:
    """The bid of a level 1..7 and a denomination 0..4.

    >>> bid(3, 4)
    Call('3NT')
    """
    return BIDS[5 * (level - 1) + denomination]


_BY_NAME: Final = {spelling: call for call in (PASS, X, XX) for spelling in _SPELT[call.name]}


@lru_cache(maxsize=1024)
def _find(text: str) -> Call | None:
    found = _BY_NAME.get(text.strip().lower())
    if found is not None:
        return found
    try:
        contract = Contract.parse(text)
    except NotationError:
        return None
    return None if contract.doubling else bid(contract.level, contract.denomination)
