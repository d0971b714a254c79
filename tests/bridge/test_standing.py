"""Irregular actions that are let stand in a record: what a deal has a place for, and what nobody can let stand."""

from __future__ import annotations

from typing import Any

import pytest

from cardcalc import Record, bridge
from cardcalc.errors import IllegalAction, RecordError
from cardcalc.play import STANDS, Event
from tests.bridge.tables import opened, walk

PLAY = opened(1)  # North declares 1NT, East leads
CALLS = ["P", "X", "XX", "1C", "1H", "7NT"]


def stood(start: bridge.State, seat: int, action: str) -> Record:
    """The record in which that seat's action stands."""
    return Record.of(start, [action], events=[Event(0, seat, "let stand", "", action, STANDS)])


def held(state: bridge.State, seat: int) -> str:
    """A card of a hand."""
    return str(next(iter(state.hand(seat))))


@pytest.mark.clause("bridge.auction.3")
@pytest.mark.parametrize(
    ("calls", "seat", "call"),
    [("", 0, "X"), ("", 0, "XX"), ("", 2, "X"), ("1H", 1, "XX"), ("1H", 2, "X"), ("1H X", 3, "XX"),
     ("1H X XX", 3, "XX"), ("1H", 0, "X"), ("1H X", 1, "X")],
)  # fmt: skip
def test_a_double_of_nothing_cannot_stand(calls: str, seat: int, call: str) -> None:
    state = bridge.new(1)
    for said in calls.split():
        state = state.play(said)
    with pytest.raises(RecordError, match=rf"^action 1: {call}: .*\(bridge\.auction\.3\)$"):
        stood(state, seat, call)
    assert not state.auction.could_stand(call, seat)
    assert isinstance(state.after(call, by=seat), bridge.State)  # the referee's own way stays total


@pytest.mark.parametrize("calls", ["", "1H", "1H X", "1H P P", "P P P"])
def test_calls_that_may_stand_are_entered_for_their_seat(calls: str) -> None:
    start = bridge.new(2)
    for said in calls.split():
        start = start.play(said)
    tried = 0
    for seat in range(4):
        for call in CALLS:
            if start.auction.could_stand(call, seat):
                record = stood(start, seat, call)
                end: Any = record.end
                assert end.auction.calls[-1] == (bridge.Seat(seat), bridge.Call(call))
                assert Record.from_json(record.to_json()) == record
                tried += 1
    assert tried >= 16  # a pass and bids, sufficient or not, of each


@pytest.mark.clause("bridge.play.1")
def test_a_card_of_another_hand_cannot_stand() -> None:
    for seat in range(4):
        for other in range(4):
            card = held(PLAY, other)
            if seat == other:
                end: Any = stood(PLAY, seat, card).end
                assert end.leader == seat
                assert [hand.bit_count() for hand in end.hands].count(12) == 1
                continue
            with pytest.raises(RecordError, match=rf"^action 1: {card}: it is not in "):
                stood(PLAY, seat, card)


@pytest.mark.clause("bridge.play.1")
def test_a_card_out_of_turn_to_a_trick_that_is_begun_cannot_stand() -> None:
    begun = PLAY.play(held(PLAY, 1))
    for seat in (1, 3):
        with pytest.raises(RecordError, match=r"it is the turn of N, not of [EW] \(bridge\.play\.1\)$"):
            stood(begun, seat, held(begun, seat))
    end: Any = stood(begun, 0, held(begun, 2)).end  # declarer plays for dummy
    assert len(end.trick) == 2


def test_a_revoke_may_stand_and_hands_stay_equal() -> None:
    tried = 0
    for seed in range(6):
        for state, _ in walk(seed):
            if state.hand_to_play is None or not state.trick:
                continue
            wrong = [card for card in state.hand(state.hand_to_play) if not state.can(card)]
            if wrong:
                end: Any = stood(state, int(state.actor or 0), str(wrong[0])).end
                sizes = {hand.bit_count() + (len(end.trick) == 0 and 1) for hand in end.hands}
                assert len(sizes) <= 2
                assert Record.of(end, []).start == Record.of(end, []).end
                tried += 1
    assert tried > 20


@pytest.mark.clause("bridge.claim")
def test_a_claim_that_may_not_be_made_cannot_stand_nor_an_answer_of_who_is_not_asked() -> None:
    for state, action in ((PLAY.play(held(PLAY, 1)), "claim 2"), (bridge.new(1), "claim 2"), (PLAY, "accept")):
        with pytest.raises(RecordError, match=r"^action 1: "):
            stood(state, int(state.actor or 0), action)
    claimed = PLAY.play("claim 3")
    with pytest.raises(RecordError, match="it is the turn of N, not of W"):
        stood(claimed, 3, "accept")
    assert stood(PLAY, 2, "claim 3").end.actor is not None


@pytest.mark.clause("bridge.claim")
@pytest.mark.parametrize("claimer", "NESW")
def test_a_claim_that_stands_can_be_set_up_again_from_whichever_seat_it_came(claimer: str) -> None:
    claimed = PLAY.stood(f"{claimer}: claim 3")
    assert claimed.pending is not None
    assert str(claimed.pending.claimer) == claimer
    assert bridge.position(**claimed.as_position()) == claimed
    accepted = ["accept"] * (1 + (claimer in "NS"))  # North declares: by both defenders, or by him
    record = Record.of(claimed, accepted)
    assert Record.from_json(record.to_json()) == record
    end: Any = record.end
    assert bridge.position(**end.as_position()).taken == end.taken == ((3, 10) if claimer in "NS" else (10, 3))


@pytest.mark.parametrize("action", ["P", "1NT", "♠A", "claim 1", "accept"])
def test_nothing_stands_after_the_end(action: str) -> None:
    *_, (end, _) = walk(3)
    with pytest.raises(IllegalAction):
        end.stood(action)
