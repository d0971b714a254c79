"""An action that a referee lets stand, lawful or not: no card is made by it, and none is lost."""

from __future__ import annotations

import pytest

from cardcalc import durak
from cardcalc.errors import IllegalAction
from tests.durak.asking import after, kosmos

START = kosmos("♣9 ♥J ♥9", "♣10 ♦Q ♦K", talon="♣A ♠8", discard="♦A")
LED = START.play("lead ♣9")
TAKEN = LED.play("take")


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (START, "lead ♦A"), (START, "lead ♣A"), (START, "lead ♠8"), (START, "lead ♣K"), (START, "lead ♥J ♦A"),
        (LED, "throw ♣9"), (TAKEN, "throw ♣9"), (TAKEN, "throw ♠8"), (LED, "cover ♣9 ♦A"), (LED, "cover ♣9 ♣A"),
    ],
)  # fmt: skip
def test_a_card_that_nobody_holds_cannot_be_laid(state: durak.State, action: str) -> None:
    with pytest.raises(IllegalAction):
        state.after(action)


@pytest.mark.parametrize("action", ["lead ♣10", "lead ♥J ♦Q", "lead ♣9 ♦Q ♦K", "lead ♥9", "0: lead ♣9", "1: lead ♣10"])
def test_no_card_is_made_or_lost(action: str) -> None:
    before, now = START.piles, START.after(action).piles
    assert sum(map(len, now.values())) == sum(map(len, before.values()))
    assert set().union(*now.values()) == set().union(*before.values())


def test_what_is_known_of_a_hand_is_in_it() -> None:
    state = kosmos("♣9 ♥J ♥9", "♣10 ♦Q ♦K", known=["", "♦Q ♦K"])
    irregular = state.after("lead ♥J ♦Q")
    assert irregular.view(0).known_cards[1] == irregular.hand(1) & "♦K"


@pytest.mark.clause("durak.turn")
@pytest.mark.parametrize(
    ("state", "word"),
    [
        (LED, "done"), (TAKEN, "1: done"), (after(LED, "cover ♣9 ♣10"), "take"), (TAKEN, "cover ♣9 ♣10"),
        (after(LED, "cover ♣9 ♣10"), "1: done"),
    ],
)  # fmt: skip
def test_a_word_that_has_no_place_now_does_not_stand(state: durak.State, word: str) -> None:
    with pytest.raises(IllegalAction):
        state.after(word)


def test_a_moment_after_an_irregular_action_is_set_up_again() -> None:
    for action in ("cover ♣9 ♦Q", "throw ♥J", "throw ♥9"):
        state = LED.after(action, by=0 if action[0] == "t" else 1)
        assert durak.position(**state.as_position()) == state
