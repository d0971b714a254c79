"""Messages quote whatever was given, short, and without an error of their own."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from cardcalc import Card, CardSet, bridge, dozen, formulas, games
from cardcalc.bridge import Chicago, Contract, Rubber
from cardcalc.cards import pack
from cardcalc.clauses import clauses
from cardcalc.errors import quoted
from cardcalc.glossary import did_you_mean, entries, language, term
from cardcalc.play import random_policy, rollout
from tests.play.strange import refuses


class Broken:
    def __repr__(self) -> str:
        raise RuntimeError("no repr")


class Loud(type):
    def __repr__(cls) -> str:
        raise RuntimeError("no repr")


class Kind(metaclass=Loud):
    pass


class Text(str):
    __slots__ = ()

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


ITSELF: list[Any] = []
ITSELF.append(ITSELF)
HUGE = 10**5000
HOSTILE: dict[str, Any] = {
    "a huge number": HUGE, "a huge negative number": -HUGE, "a huge text": "♠5" * 10**6, "no repr": Broken(),
    "a text without repr": Text("x"), "a class without repr": Kind, "some without repr": [Broken()] * 100,
    "huge numbers": [HUGE] * 100, "a table of huge numbers": {HUGE: HUGE}, "a huge fraction": Fraction(HUGE, 7),
    "itself": ITSELF, "an array": np.zeros(1000), "bytes": b"\xff" * 10**6, "half a letter": "\ud800",
    "nested": [[["x" * 1000] * 1000] * 100] * 10,
}  # fmt: skip
CALLS: dict[str, Callable[[Any], Any]] = {
    "language": language, "term": term, "term game": lambda value: term("defender", game=value), "entries": entries,
    "Card": Card, "CardSet": CardSet, "pack": pack, "from_mask": CardSet.from_mask,
    "formulas": formulas.__getitem__, "formula": lambda value: formulas["dozen.single"](C=value, t=3),
    "option": lambda value: formulas["dozen.premium"](t=1, T=3, premium=value), "clauses": clauses.__getitem__,
    "games": games.__getitem__, "seed": dozen.new, "trick": dozen.trick_winner, "party": dozen.Party,
    "action": dozen.actions.parse_action, "rules": lambda value: dozen.Rules(cross_premium=value),
    "preset": lambda value: games["dozen"].new(rules=value), "samples": lambda value: dozen.sensible_policy(value),
    "rollout": lambda value: rollout(value, random_policy), "contract": Contract.parse,
    "score": lambda value: bridge.score("4S=", vulnerable=value), "laws": lambda value: Rubber(laws=value),
    "dealer": lambda value: Chicago(first_dealer=value), "sheet": Rubber.from_json,
    "entry": lambda value: Rubber().add(value, "4S="), "honors": lambda value: Rubber().add("NS", "4S=", honors=value),
}  # fmt: skip


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_a_quotation_is_short_and_never_fails(value: Any) -> None:
    assert 0 < len(quoted(value)) <= 121
    assert 0 < len(quoted([value])) <= 121


def test_what_is_short_is_quoted_as_it_is() -> None:
    for value in ("", "♠5", 5, -1.5, None, True, [1, "x"], {"a": 1}, Card("♠5"), 10**30, "x" * 58):
        assert quoted(value) == repr(value)


def test_what_is_long_loses_its_middle() -> None:
    assert quoted("x" * 59) == "'" + "x" * 27 + "..." + "x" * 28 + "'"
    assert quoted(10**3000)[:3] == "100"
    assert quoted(10**4999) == "<int of about 5000 digits>"
    assert quoted(Broken()) == "<Broken>"


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_no_message_fails_by_what_it_quotes(call: Callable[[Any], Any]) -> None:
    refuses(call, list(HOSTILE.values()))


def test_a_hint_is_given_for_anything() -> None:
    assert [did_you_mean(value, ["lead"]) for value in HOSTILE.values()] == [""] * len(HOSTILE)
