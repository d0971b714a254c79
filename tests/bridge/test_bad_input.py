"""Whatever is handed to the engine of bridge, it answers, or refuses with an error of ours; nothing is changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from cardcalc import CardSet, Record, bridge
from cardcalc.bridge import Auction, Call, Claim, Rules, Seat
from cardcalc.bridge.actions import parse_action
from cardcalc.errors import CardcalcError, DomainError, IllegalAction, NotationError, RecordError
from cardcalc.play import random_policy, rollout
from tests.bridge.tables import opened
from tests.play.strange import refuses, stays_whole

HUGE = 10**5000
STRANGE: list[Any] = [
    None, 0, -1, 1.5, True, "", "x", "♠5", "<b>♠5</b>", "1: x", "N:♠5", "N: N: P", "Q: P", "8NT", "1NTX", "claim 14",
    "claim " + "9" * 5000, "9" * 5000, "9" * 5000 + ": P", [], [1], ["x"], {}, {"a": 1}, 10**30, HUGE, -HUGE,
    [None] * 4, [[]] * 4, ["♠5"] * 4, ["N", HUGE], "３", "٣NT", "\x00", object(), float("nan"), b"P", {"N"}, range(4),
    np.int64(2), np.array([1, 2]), Seat, Call, Rules(), bridge.new(1),
]  # fmt: skip
ENDING = ["♠5", "♠6", "♠7", "♠8"]
WHOLE = [CardSet.from_mask(0x1FFF << 13 * suit) for suit in range(4)]
CALLS: dict[str, Callable[[Any], Any]] = {
    "new seed": bridge.new,
    "new dealer": lambda value: bridge.new(1, value),
    "new vulnerable": lambda value: bridge.new(1, vulnerable=value),
    "new rules": lambda value: bridge.new(1, rules=value),
    "position": bridge.position,
    **{
        f"ending {name}": lambda value, name=name: bridge.position(  # type: ignore[misc]
            ENDING, **{"contract": "1NT", "declarer": "N", name: value}
        )
        for name in (
            "contract", "declarer", "dealer", "vulnerable", "auction", "leader", "trick", "taken", "claim", "contested",
            "rules",
        )
    },
    **{
        f"deal {name}": lambda value, name=name: bridge.position(WHOLE, **{name: value})  # type: ignore[misc]
        for name in ("contract", "declarer", "dealer", "auction", "leader", "trick", "taken", "claim", "contested")
    },
    "trick_winner": bridge.trick_winner,
    "trick_winner trump": lambda value: bridge.trick_winner("♠5", value),
    "legal_cards": bridge.legal_cards,
    "legal_cards led": lambda value: bridge.legal_cards("♠6", value),
    "Auction": Auction,
    "Auction calls": lambda value: Auction("N", value),
    "Auction.parse": Auction.parse,
    "Auction.parse dealer": lambda value: Auction.parse("", value),
    "can": Auction.parse("1H").can,
    "check": Auction.parse("1H").check,
    "apply": Auction.parse("1H").apply,
    "play": Auction.parse("1H").play,
    "after": Auction.parse("1H").after,
    "explain": Auction.parse("1H").explain,
    "table": Auction.parse("1H").table,
    "Call": Call,
    "Seat": Seat.parse,
    "Claim": Claim,
    "Claim tricks": lambda value: Claim("claim", value),
    "parse_action": parse_action,
    "Rules laws": lambda value: Rules(laws=value),
    "Rules claims": lambda value: Rules(claims=value),
}  # fmt: skip


@pytest.mark.parametrize("name", CALLS)
def test_no_call_fails_but_with_an_error_of_ours(name: str) -> None:
    refuses(CALLS[name], STRANGE)


def _pass_by(state: bridge.State, value: Any) -> bridge.State:
    return state.after("P", by=value)


@pytest.mark.parametrize("number", [0, 2, 10, 40])
def test_no_question_to_a_state_fails_but_with_an_error_of_ours(number: int) -> None:
    played = rollout(bridge.new(2, rules=Rules(claims=False)), random_policy, 3).record()
    for state in (played.state(min(number, len(played.actions))), opened(1).play("claim 3"), played.end):
        stays_whole(state, STRANGE, [state.hand, partial(_pass_by, state)])


@pytest.mark.clause("bridge.deal.1")
@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (WHOLE[:3], "not four hands"),
        ([*WHOLE, CardSet()], "not four hands"),
        ("♠A ♠2 ♠3 ♠4", "1 of four hands"),
        ([WHOLE[0] - "♣2", *WHOLE[1:]], "hands of 12, 13, 13, 13 cards in the auction; expected 13 each"),
        ([WHOLE[0] | "♦2", WHOLE[1] - "♦2", *WHOLE[2:]], "hands of 14, 12, 13, 13 cards in the auction"),
        (ENDING, "hands of 1, 1, 1, 1 cards in the auction; expected 13 each"),
        ([""] * 4, "hands of 0, 0, 0, 0 cards in the auction"),
        ([WHOLE[0], WHOLE[0], *WHOLE[2:]], "is in the hand of N and in the hand of E; expected it once"),
        (["♠A ♠A", "", "", ""], "♠A is given twice"),
        (["♠A", "♠1", "♠2", "♠3"], "not a card: '1'"),
    ],
)
def test_a_deal_is_of_four_hands_of_thirteen_different_cards(hands: Any, message: str) -> None:
    for auction in ("", "1NT P", "P P P P"):
        with pytest.raises(CardcalcError, match=message):
            bridge.position(hands, auction=auction)


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"contract": "4S"}, "contract '4S' by None; expected both"),
        ({"declarer": "S"}, "play without a contract"),
        ({"contract": "8S", "declarer": "S"}, "contract '8S': no level '8'"),
        ({"contract": "4S", "declarer": "Q"}, "no seat 'Q'"),
        ({"contract": 4, "declarer": "N"}, "contract 4 is not a text"),
        ({"trick": "♠9"}, "♠9 is in the hand of W and in the trick"),
        ({"leader": "E"}, "play without a contract"),
        ({"taken": (1, 0)}, "play without a contract"),
        ({"claim": ["N", 3]}, "play without a contract"),
        ({"contested": True}, "play without a contract"),
        ({"contract": "1NT", "declarer": "N", "auction": "1NT P"}, "which is not over"),
        ({"contract": "2NT", "declarer": "N", "auction": "1NT P P P"}, "the auction gives 1NT by N"),
        ({"contract": "1NT", "declarer": "E", "auction": "1NT P P P"}, "the auction gives 1NT by N"),
        ({"contract": "1NT", "declarer": "N", "auction": "P P P P"}, "play without a contract"),
        ({"auction": "P P P P", "taken": (1, 0)}, "play without a contract"),
        ({"auction": "1H 1D"}, "call 2: 1D: it must exceed 1♥"),
        ({"auction": Auction.parse("1H", "S"), "dealer": "N"}, "dealer is 'N'; expected S"),
        ({"contract": "1NT", "declarer": "N", "trick": "♠5"}, "♠5 is in the hand of N and in the trick"),
        ({"contract": "1NT", "declarer": "N", "trick": "♦9"}, "expected equal hands"),
        ({"contract": "1NT", "declarer": "N", "trick": "♦9 ♦8 ♦7 ♦6"}, "4 cards in the trick; expected 0..3"),
        ({"contract": "1NT", "declarer": "N", "trick": CardSet("♦9")}, "not a trick"),
        ({"contract": "1NT", "declarer": "N", "taken": (7, 6)}, "1 card in hand and 13 tricks taken"),
        ({"contract": "1NT", "declarer": "N", "taken": (14, 0)}, "taken is"),
        ({"contract": "1NT", "declarer": "N", "taken": (HUGE, 0)}, "taken is"),
        ({"contract": "1NT", "declarer": "N", "taken": 5}, "taken is 5"),
        ({"contract": "1NT", "declarer": "N", "taken": (True, 0)}, "taken is"),
        ({"contract": "1NT", "declarer": "N", "claim": ["N", 1, "N"]}, "accepted by N; expected E"),
        ({"contract": "1NT", "declarer": "N", "claim": ["N", 2]}, "1 trick is left"),
        ({"contract": "1NT", "declarer": "N", "claim": ["E", 2]}, "1 trick is left"),
        ({"contract": "1NT", "declarer": "N", "claim": ["E", 1, "W"]}, "accepted by W; expected N"),
        ({"contract": "1NT", "declarer": "N", "claim": ["E", 1, "N", "N"]}, "accepted by N; expected None"),
        ({"contract": "1NT", "declarer": "N", "claim": "E"}, "claim is 'E'"),
        ({"contract": "1NT", "declarer": "N", "claim": ["E"]}, "claim is"),
        ({"contract": "1NT", "declarer": "N", "contested": 1}, "contested = 1; expected True or False"),
        ({"vulnerable": "north"}, "vulnerable is 'north'"),
        ({"vulnerable": (1, 0)}, "vulnerable is"),
        ({"rules": "1993"}, "no preset '1993'"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(keywords: dict[str, Any], message: str) -> None:
    hands = ENDING if "contract" in keywords else WHOLE
    with pytest.raises(CardcalcError, match=message):
        bridge.position(hands, **keywords)


@pytest.mark.parametrize("text", ["E: 1NT", "S: P", "W: X", "1: P", "2: 1NT"])
def test_a_call_out_of_turn_is_refused_and_changes_nothing(text: str) -> None:
    state = bridge.new(1)
    shown = repr(state)
    for act in (state.play, state.check, state.apply):
        with pytest.raises(IllegalAction, match=r"it is the turn of N, not of [ESW] \(bridge.auction.1\)"):
            act(text)
    assert not state.can(text)
    assert repr(state) == shown


@pytest.mark.parametrize("text", ["0NT", "8C", "1", "NT", "1X", "1NTX", "4: P", "XXX", "PP", "1 NT P"])
def test_a_call_out_of_range_is_refused_and_changes_nothing(text: str) -> None:
    state = bridge.new(1)
    with pytest.raises(CardcalcError):
        state.play(text)
    assert state == bridge.new(1)


def test_cards_out_of_turn_and_of_nobody_are_refused_and_change_nothing() -> None:
    state = bridge.position(ENDING, contract="1NT", declarer="N")
    shown = repr(state)
    for text in ("♠5", "♠7", "♠A", "N: ♠5", "S: ♠7", "W: ♠8"):
        with pytest.raises(IllegalAction) as error:
            state.play(text)
        assert error.value.clause == "bridge.play.1"
    assert repr(state) == shown


def test_names_with_markup_are_kept_as_they_are() -> None:
    names = ["<script>alert(1)</script>", "<b>&amp;</b>", '"><img src=x onerror=alert(1)>', "Дама ♠"]
    played = rollout(bridge.new(3), random_policy, 4)
    record = played.record(names)
    assert list(record.players) == names
    assert Record.from_json(record.to_json()) == record
    assert "<script" not in played.end.auction._repr_html_()
    assert "<script" not in bridge.new(1).explain("X")._repr_html_()
    assert "<script" not in bridge.new(1).explain("♠A")._repr_html_()


def test_a_wrong_record_is_refused_with_its_place() -> None:
    record = rollout(bridge.new(3, rules=Rules(claims=False)), random_policy, 4).record()
    document = json.loads(record.to_json())
    for change in (
        {"actions": ["1NT", "1C", *document["actions"][2:]]},
        {"actions": [*document["actions"], "P"]},
        {"actions": document["actions"][:-1]},
        {"deal": {**document["deal"], "hands": ["♠A"] * 4}},
        {"deal": {**document["deal"], "dealer": "Q"}},
        {"deal": {**document["deal"], "nothing": 1}},
        {"rules": {"laws": "1987"}},
        {"results": [1, 2]},
    ):
        with pytest.raises(RecordError):
            Record.from_json(json.dumps({**document, **change}))


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int32])
def test_seeds_of_numpy_are_those_of_python(kind: Any) -> None:
    assert bridge.new(kind(7)) == bridge.new(7)


@pytest.mark.parametrize("value", [1.0, "1", True, None, [1]])
def test_what_is_no_whole_number_is_no_seed(value: Any) -> None:
    with pytest.raises(DomainError, match=r"not a seed: .*; expected a whole number"):
        bridge.new(value)


@pytest.mark.parametrize("cards", [CardSet("♠9 ♠A"), {"♠9", "♠A"}, frozenset({"♠9"})])
def test_a_set_is_no_trick_for_it_has_lost_the_order(cards: Any) -> None:
    with pytest.raises(DomainError, match=r"not a trick: .*; expected cards in order of play"):
        bridge.trick_winner(cards)
    with pytest.raises(NotationError):
        bridge.trick_winner("♠9 ♠9")


@pytest.mark.parametrize("hands", [set(ENDING), frozenset(ENDING), dict.fromkeys(ENDING, 1)])
def test_hands_have_an_order(hands: Any) -> None:
    with pytest.raises(DomainError, match=r"^not four hands: "):
        bridge.position(hands, "1NT", "N")


@pytest.mark.parametrize("calls", [{"1C", "P"}, {"1C": 1}, 5])
def test_calls_have_an_order(calls: Any) -> None:
    with pytest.raises(DomainError, match=r"^not calls: "):
        bridge.position(WHOLE, auction=calls)


@pytest.mark.parametrize("kind", [np.int64, np.uint8])
def test_numbers_of_numpy_make_the_same_position(kind: Any) -> None:
    state = bridge.position(ENDING, "1NT", 0, leader=3, taken=(3, 2), claim=[3, 1])
    same = bridge.position(
        ENDING, "1NT", kind(0), leader=kind(3), taken=np.array([3, 2], kind), claim=[kind(3), kind(1)]
    )  # fmt: skip
    assert same == state
    assert all(type(tricks) is int for tricks in same.taken)
    assert bridge.Claim("claim", kind(4)) == bridge.Claim("claim", 4)
    assert type(bridge.Claim("claim", kind(4)).tricks) is int


def test_bools_of_numpy_make_the_same_position() -> None:
    yes, no = np.bool_(True), np.bool_(False)
    state = bridge.position(ENDING, "1NT", 0, leader=3, taken=(3, 2), vulnerable=(True, False), contested=True)
    same = bridge.position(ENDING, "1NT", 0, leader=3, taken=(3, 2), vulnerable=(yes, no), contested=yes)
    assert same == state
    assert all(type(value) is bool for value in (*same.vulnerable, same.contested))
