"""How a game ended is told with the clause by which it did."""

from __future__ import annotations

import pytest

from cardcalc import durak, games
from cardcalc.play import random_policy, rollout

CUSTOMARY = "belarus-customary"


def ended(state: durak.State, *actions: str) -> durak.State:
    for action in actions:
        state = state.play(action)
    assert state.is_over
    return state


@pytest.mark.parametrize(
    ("state", "actions", "clause", "word"),
    [
        (durak.position(["♥K", "♣7 ♣A"], trump="♠"), ["lead ♥K"], "kosmos.end.2", "last card"),
        (durak.position(["♥7 ♥8 ♣A", "♥9"], trump="♠"), ["lead ♥7", "cover ♥7 ♥9"], "kosmos.end.3", "defender"),
        (durak.position(["♥7 ♥8", "♥9 ♣7"], trump="♠"), ["offer", "decline"], "kosmos.offer.1", "declined"),
        (durak.position(["♥7 ♥8", "♥9 ♣7"], trump="♠"), ["1: offer", "decline"], "kosmos.offer.1", "declined"),
        (durak.position(["♥K", "♣7 ♣A"], trump="♠", rules=CUSTOMARY), ["lead ♥K", "take"], "belarus.end.1", "no card"),
        (durak.position(["♥7", "♥9"], trump="♠", rules=CUSTOMARY), ["lead ♥7", "cover ♥7 ♥9"], "belarus.end.2", "draw"),
        (durak.position(["♥7", "♥9"], rules="rooster"), ["lead ♥7", "cover ♥7 ♥9"], "rooster.end.2", "draw"),
        (durak.position(["♥K", "♣7 ♣A"], rules="rooster"), ["lead ♥K", "take"], "rooster.end.1", "no card"),
    ],
)  # fmt: skip
def test_an_end_has_its_clause(state: durak.State, actions: list[str], clause: str, word: str) -> None:
    assert durak.ending(state) is None
    told = durak.ending(ended(state, *actions))
    assert told is not None
    assert told.clause == clause
    assert word in told.text
    assert str(told) == f"{told.text} ({clause})"
    assert told.reason("ru") == told.text_ru != told.text
    assert format(told, "ru").startswith(told.text_ru)


def test_the_bout_limit_is_told_as_such() -> None:
    rules = durak.PRESETS["rooster"].with_(players=4, max_bouts=3)
    told = durak.ending(rollout(games["rooster"].new(seed=1, rules=rules), random_policy, 1).end)
    assert told is not None
    assert (told.clause, told.text) == ("rooster.multi.1", "3 bouts are over: a draw")
