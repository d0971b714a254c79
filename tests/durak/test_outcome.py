"""How a game ended is told with the clause by which it did."""

from __future__ import annotations

import pytest

from cardcalc import durak, games
from cardcalc.play import random_policy, rollout

CUSTOMARY = "belarus-customary"
PLAYED_OUT = durak.Rules(instant_win=False)
FOURS = durak.position(["♥7 ♣7 ♦7 ♠7", "♥8 ♥9 ♥10 ♥J"], talon="♠8 ♠9", trump="♠").play("lead ♥7 ♣7 ♦7 ♠7")
THREE = durak.Rules(players=3, instant_win=False, offers=False)


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
        (FOURS, ["0: offer", "decline"], "kosmos.offer.1", "declined"),
        (durak.position(["♥K", "♣7 ♣A"], trump="♠", rules=PLAYED_OUT), ["lead ♥K", "take"], "kosmos.end.1", "no card"),
        (
            durak.position(["♥7 ♣K", "♥9"], trump="♠", rules=PLAYED_OUT), ["lead ♥7", "cover ♥7 ♥9"],
            "kosmos.end.3", "defender",
        ),
        (
            durak.position(["♥K", "♣A", "♦7"], trump="♠", rules=THREE, leader=2),
            ["lead ♦7", "take", "lead ♣A", "take"],
            "kosmos.end.1", "only one",
        ),
        (
            durak.position(["♥7", "♥9"], trump="♠", rules=PLAYED_OUT), ["lead ♥7", "cover ♥7 ♥9"],
            "belarus.end.2", "draw",
        ),
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
    assert (told.clause, told.text) == ("rooster.multi.1", "3 bouts played: a draw")


def test_one_bout_is_named_as_one() -> None:
    rules = durak.PRESETS["rooster"].with_(players=3, max_bouts=1)
    told = durak.ending(rollout(games["rooster"].new(seed=1, rules=rules), random_policy, 1).end)
    assert told is not None
    assert told.text == "1 bout played: a draw"


@pytest.mark.clause("kosmos.offer.1")
def test_an_end_remembers_whose_offer_was_declined() -> None:
    end = ended(FOURS, "0: offer", "decline")
    assert (end.offerer, end.winner, end.loser, end.may_offer(0), end.may_offer(1)) == (0, 0, 1, False, False)
    assert "offered by seat 0, declined" in str(end)
    assert end.view(1).legal_actions() == ()
