"""Whatever is handed to Devil's Dozen, it answers, or refuses with an error of ours; nothing is changed."""

from collections.abc import Callable
from typing import Any

import pytest

from cardcalc import dozen
from cardcalc.play import random_policy, rollout
from tests.play.strange import refuses, stays_whole

STRANGE: list[Any] = [
    None, 0, -1, 1.5, True, "", "x", "♠5", "<b>♠5</b>", "1: x", "0:♠5", "1: 1: ♠5", "0 single", "confirm", "♠5 0",
    "♠5 " + "9" * 5000, "9" * 5000, "9" * 5000 + ": x", [], [1], ["x"], {}, {"a": 1}, 10**30, [None] * 4, [[]] * 4,
    ["♠5"] * 4, "３", "٣", "\x00", object(),
]  # fmt: skip
ENDING = ["♠5", "♠6", "♠7", "♠8"]
PLAYED = rollout(dozen.new(2), random_policy, 3).record()
CALLS: dict[str, Callable[[Any], Any]] = {
    "new seed": dozen.new,
    "new deal": lambda value: dozen.new(1, value),
    "new rules": lambda value: dozen.new(1, rules=value),
    "position": dozen.position,
    **{
        name: lambda value, name=name: dozen.position(ENDING, **{name: value})  # type: ignore[misc]
        for name in ("trump", "leader", "contracts", "taken", "trick", "rank", "announced", "first", "rules")
    },
    "trick_winner": dozen.trick_winner,
    "trick_winner trump": lambda value: dozen.trick_winner("♠5", value),
    "legal_cards": dozen.legal_cards,
    "legal_cards trick": lambda value: dozen.legal_cards("♠6", value),
    "legal_cards trump": lambda value: dozen.legal_cards("♠5", "♠6", value),
    "Party": dozen.Party,
    "Party rules": lambda value: dozen.Party(rules=value),
    "Party results": lambda value: dozen.Party(results=value),
    "Deal": dozen.Deal,
    "Deal rank": lambda value: dozen.Deal("♠", value),
    "Bid": dozen.Bid.parse,
    "Announcement": dozen.Announcement.parse,
    "category": dozen.category,
    "Rules order": lambda value: dozen.Rules(order=value),
    "Rules premium": lambda value: dozen.Rules(premium=value),
    "Rules parity": lambda value: dozen.Rules(parity_on_trump_ace=value),
    "Rules cross": lambda value: dozen.Rules(cross_premium=value),
}


@pytest.mark.parametrize("name", CALLS)
def test_no_call_fails_but_with_an_error_of_ours(name: str) -> None:
    refuses(CALLS[name], STRANGE)


@pytest.mark.parametrize("number", [0, 5, 20, 56])
def test_no_question_to_a_state_fails_but_with_an_error_of_ours(number: int) -> None:
    state = PLAYED.state(number)
    stays_whole(state, STRANGE, [state.hand, state.bid_of])
