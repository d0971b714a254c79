"""Whatever is handed to durak, it answers, or refuses with an error of ours; nothing is changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cardcalc import CardSet, durak
from cardcalc.durak import Rules
from cardcalc.errors import CardcalcError, DomainError, NotationError
from tests.durak.asking import kosmos, rooster
from tests.durak.tables import moments
from tests.play.strange import refuses, stays_whole

STRANGE: list[Any] = [
    None, 0, -1, 1.5, True, "", "x", "♠5", "<b>♠5</b>", "1: x", "0:take", "1: 1: take", "take take", "lead",
    "lead ♠9 ♠9", "cover ♠9", "cover ♠9 ♠9", "throw ♠9 ♠10", "throw", "done ♠9", "1: offer offer", "9" * 5000,
    "9" * 5000 + ": x",
    [], [1], ["x"], {}, {"a": 1}, 10**30, [None] * 2, [[]] * 2, ["♠9"] * 2, "３", "٣", "\x00", object(), b"take",
    "lead " + "♠9 " * 3000, float("nan"), ("♠9", "♠10"), "беру!", "TAKE\n done",
]  # fmt: skip
HANDS = ["♣9 ♥J", "♣10 ♦Q"]
CALLS: dict[str, Callable[[Any], Any]] = {
    "new seed": durak.new,
    "new rules": lambda value: durak.new(1, value),
    "new leader": lambda value: durak.new(1, leader=value) if value is not None else durak.new("x"),  # type: ignore[arg-type]
    "position": lambda value: durak.position(value, trump="♠"),
    **{
        name: lambda value, name=name: durak.position(HANDS, **{"trump": "♠", name: value})  # type: ignore[misc]
        for name in (
            "talon",
            "trump",
            "leader",
            "stake",
            "table",
            "discard",
            "known",
            "out",
            "bouts",
            "offerer",
            "holder",
            "rules",
        )
    },
    **{
        f"{name} of a table": lambda value, name=name: durak.position(  # type: ignore[misc]
            HANDS, **{"trump": "♠", "table": ["♣8"], name: value}
        )
        for name in ("led", "held", "done", "taking")
    },
    "covers target": lambda value: durak.covers(value, "♠9", "rooster"),
    "covers card": lambda value: durak.covers("♠9", value, "rooster"),
    "covers rules": lambda value: durak.covers("♠9", "♠10", value),
    "covers trump": lambda value: durak.covers("♠9", "♠10", "kosmos-1997", value),
    "Lead": durak.Lead,
    "Cover": lambda value: durak.Cover(value, "♠9"),
    "Throw": durak.Throw,
    "Say": durak.Say,
    "rules_of": durak.rules_of,
    "stake_ladder": durak.stake_ladder,
    **{f"Rules {name}": lambda value, name=name: Rules(**{name: value}) for name in Rules().as_json()},  # type: ignore[misc]
}


@pytest.mark.parametrize("name", CALLS)
def test_no_call_fails_but_with_an_error_of_ours(name: str) -> None:
    refuses(CALLS[name], STRANGE)


@pytest.mark.parametrize("number", [0, 3, 9, 20, -1])
@pytest.mark.parametrize("preset", durak.PRESETS)
def test_no_question_to_a_state_fails_but_with_an_error_of_ours(preset: str, number: int) -> None:
    state, _ = list(moments(durak.PRESETS[preset], 2))[number]
    stays_whole(state, STRANGE, [state.hand, state.may_offer, lambda value: state.after("take", by=value)])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"hands": ["♣9 ♥J", "♣9"]}, "♣9 is in hand 0 and in hand 1"),
        ({"hands": ["♣9 ♣9", "♥J"]}, "♣9 is given twice"),
        ({"talon": "♣9 ♠7"}, "♣9 is in hand 0 and in the talon"),
        ({"table": ["♦Q"]}, "♦Q is in hand 1 and in the table"),
        ({"table": ["♦7 ♦8", "♦8"]}, "♦8"),
        ({"discard": "♥J"}, "♥J is in hand 0 and in the discard"),
        ({"hands": ["♣6", "♣9"]}, "♣6 in hand 0 is not in the pack of 32"),
        ({"talon": "♠2"}, "♠2 in the talon is not in the pack of 32"),
        ({"discard": "♣5"}, "♣5 in the discard is not in the pack"),
        ({"table": ["♣5"]}, "♣5 in the table is not in the pack"),
        ({"talon": "♠7 ♦8"}, "the talon ends in ♦8; expected the turned-up trump"),
        ({"hands": ["♣9", ""]}, "hand 1 is empty"),
        ({"hands": ["", "♣9"]}, "hand 0 is empty"),
        ({"hands": ["♣9"]}, "players"),
        ({"hands": []}, "players"),
        ({"hands": ["♣9", "♣10", "♣J"]}, "3 players with instant_win"),
        ({"trump": None}, "no trump"),
        ({"trump": "NT"}, "not a suit"),
        ({"table": ["♣8 ♣7 ♦7"]}, "at most one cover"),
        ({"table": ["♣7", "♦7", "♥7"]}, "3 attacking cards against a hand of 2"),
        ({"table": ["♣8"], "led": 2}, "led is 2"),
        ({"table": ["♣8"], "held": 5}, "held is 5"),
        ({"table": ["♣8 ♣A"], "taking": True}, "taking"),
        ({"taking": True}, "without a table"),
        ({"leader": 2}, "no seat 2"),
        ({"known": ["♠A", ""]}, "known"),
        ({"known": [""]}, "known"),
        ({"out": [1]}, "seat 1 is out"),
        ({"stake": 3}, "stake is 3"),
        ({"holder": 1}, "holder is 1 at stake 1"),
        ({"table": ["♣8"], "done": [0]}, "done: [0]; expected attackers, and every card covered or taken"),
        ({"table": ["♣8 ♣A"], "done": [1]}, "done: [1]; expected attackers"),
        ({"led": False}, "without a table"),
        ({"taking": 0}, "taking = 0; expected True or False"),
        ({"held": 2}, "without a table"),
        ({"done": [0]}, "without a table"),
        ({"stake": "2^-1"}, "stake is '2^-1'"),
        ({"rules": "rooster"}, "seniority is flexible"),
        ({"rules": "minsk"}, "no preset 'minsk'"),
    ],
)
def test_an_impossible_position_is_refused_and_the_fault_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(CardcalcError) as caught:
        durak.position(**{"hands": HANDS, "trump": "♠", **given})
    assert message in str(caught.value)


def test_a_trump_that_the_rules_do_not_have_is_refused() -> None:
    with pytest.raises(DomainError, match="seniority is flexible"):
        rooster(*HANDS, trump="♠")
    with pytest.raises(DomainError, match="no trump"):
        durak.position(HANDS)


def test_the_same_card_cannot_be_laid_twice() -> None:
    state = kosmos("♣9 ♥9 ♥J", "♣10 ♥10 ♦Q").play("lead ♣9")
    covered = state.play("cover ♣9 ♣10")
    for moment, action in (
        (state, "cover ♣10 ♣9"),
        (covered, "cover ♣9 ♥10"),
        (covered, "throw ♣9"),
        (covered, "lead ♣9"),
    ):
        shown = repr(moment)
        assert not moment.can(action)
        with pytest.raises(CardcalcError):
            moment.apply(action)
        assert repr(moment) == shown
    for twice in ("lead ♣9 ♣9", "cover ♣9 ♣9"):
        with pytest.raises(NotationError, match="given twice"):
            state.parse(twice)


def test_names_with_markup_are_quoted_and_nothing_of_them_is_drawn() -> None:
    with pytest.raises(NotationError, match="<script>"):
        durak.new(1).play("<script>")
    told = durak.new(1).explain("lead ♥A ♠A")
    assert "<script>" not in told._repr_html_()
    assert told._repr_html_().startswith("<p>")


def test_a_lead_of_nothing_and_an_unknown_rule_are_refused() -> None:
    with pytest.raises(NotationError, match="a lead of no card"):
        durak.Lead("")
    with pytest.raises(DomainError, match="did you mean 'trumps'"):
        Rules().with_(trump=False)
    with pytest.raises(DomainError, match="max_bouts"):
        Rules(max_bouts=0)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"hands": {"♣9 ♥J", "♦Q"}}, "not hands: "),
        ({"hands": {"♣9": 1, "♦Q": 2}}, "not hands: "),
        ({"talon": {"♠7", "♠8"}}, "not a talon: .*; expected cards in order of drawing, which a set has lost"),
        ({"talon": CardSet("♠7 ♠8")}, "not a talon: "),
        ({"table": {"♣8 ♣A", "♦8"}}, "not a table: "),
        ({"table": [{"♣8", "♣A"}]}, "not a pair: "),
        ({"table": [5]}, "not a pair: 5"),
        ({"table": ["♣8"], "done": {0}}, "not seats: "),
        ({"known": {"♣9", "♦Q"}}, "not known cards: "),
        ({"out": {1}}, "not seats: "),
    ],
)
def test_what_has_no_order_is_refused_where_the_order_counts(given: dict[str, Any], message: str) -> None:
    with pytest.raises(DomainError, match=message):
        durak.position(**{"hands": HANDS, "trump": "♠", **given})


@pytest.mark.parametrize("kind", [np.int64, np.uint8])
def test_numbers_of_numpy_make_the_same_position(kind: Any) -> None:
    hands = ["♣9 ♥J ♥9", "♦Q ♦K"]
    plain = {"leader": 0, "stake": 4, "led": 1, "held": 3, "bouts": 3, "offerer": 1, "holder": 1}
    given = {name: kind(value) for name, value in plain.items()}
    state = durak.position(hands, trump="♠", table=["♣8 ♣A"], **plain)  # type: ignore[arg-type]
    same = durak.position(hands, trump="♠", table=["♣8 ♣A"], **given)
    assert same == state
    assert type(same.bouts) is type(same.offerer) is type(same.holder) is type(same.bout.led) is int
    assert durak.Say("offer", kind(1)) == durak.Say("offer", 1)
    assert durak.stake_ladder(kind(3)) == durak.stake_ladder(3)


@pytest.mark.clause("kosmos.end.2")
@pytest.mark.parametrize("talon", ["♠7", ""])
def test_an_empty_hand_is_not_attacked(talon: str) -> None:
    with pytest.raises(DomainError, match=r"^hand 1 is empty; expected a card in it: "):
        durak.position(["♥K", ""], talon=talon, trump="♠")
