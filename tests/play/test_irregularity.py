"""Irregularities, their remedies, and records that keep both: played again they come out as they did."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, asdict, replace
from typing import Any

import numpy as np
import pytest

from cardcalc import Record, dozen, games
from cardcalc.cards import Card
from cardcalc.dozen.game import DOZEN
from cardcalc.errors import DomainError, IllegalAction, RecordError
from cardcalc.play import STANDS, WITHDRAWN, Event, Irregularity, Remedy, State
from cardcalc.play import game as register

HANDS = ["♥K ♠2", "♥4 ♠3", "♥9 ♠4", "♥Q ♠6"]
START = dozen.position(HANDS, "♥", contracts=["1 single"] * 4, taken=[3, 3, 2, 2])
LAWFUL = [*["♥K", "♥4", "♥9", "♥Q"], *["♠2", "♠3", "♠4", "♠6"]]
REVOKE = ["♥K", "♠3", *LAWFUL[2:]]
REVOKE[5] = "♥4"


def remedy(changes: str = STANDS, by: tuple[int, ...] = (0, 2), clause: str = "dozen.play.1") -> Remedy:
    return Remedy(clause, f"it is {changes}", f"по-русски {changes}", by, changes)


class Referee:
    """What a game's referee is like: a strict state, and what has happened."""

    def __init__(self, state: State[Any], events: tuple[Event, ...] = (), actions: tuple[Any, ...] = ()) -> None:
        self.state, self.events, self.actions = state, events, actions

    def attempt(self, text: str, by: int) -> Referee | Irregularity:
        action = self.state.parse(text)
        told = self.state.explain(action)
        if told and by == self.state.actor:
            return Referee(self.state.apply(action), self.events, (*self.actions, action))
        remedies = remedy(STANDS, ((by + 1) % 4,)), remedy(WITHDRAWN, ((by + 1) % 4, (by + 3) % 4))
        return Irregularity(told.clause, by, action, told.text, told.text_ru, remedies, self._settle)

    def _settle(self, found: Irregularity, chosen: Remedy) -> Referee:
        events = (*self.events, found.event(len(self.actions), chosen))
        if chosen.changes == STANDS:
            return Referee(self.state.after(found.action), events, (*self.actions, found.action))
        return Referee(self.state, events, self.actions)

    def record(self, start: State[Any]) -> Record:
        return Record.of(start, self.actions, events=self.events)


def played(actions: list[str], choices: dict[int, str]) -> Referee:
    """The actions, each by its turn; those that are irregular are settled as chosen."""
    referee, todo = Referee(START), list(actions)
    while todo:
        actor = referee.state.actor
        assert actor is not None
        found = referee.attempt(todo[0], by=actor)
        if isinstance(found, Irregularity):
            choice = choices[len(referee.actions)]
            found, withdrawn = found.choose(choice), choice != STANDS
            todo[:1] = ["♥4"] if withdrawn else []
        else:
            todo.pop(0)
        referee = found
    return referee


def again(record: Record) -> Record:
    return Record.from_json(record.to_json())


def test_a_lawful_action_needs_no_remedy() -> None:
    referee = played(LAWFUL, {})
    assert referee.events == ()
    assert again(referee.record(START)).results == referee.state.points


def test_an_action_that_stands_is_played_on_with() -> None:
    referee = played(REVOKE, {1: STANDS})
    record = referee.record(START)
    assert record.events == (
        Event(1, 1, "trumps are led: you must play a trump or a plain ace, ♥4", "dozen.play.1", "♠3", STANDS),
    )
    assert record.end.is_over
    assert (record.end, record.results) == (referee.state, referee.state.points)
    assert again(record) == record
    assert record.end.taken != played(LAWFUL, {}).state.taken  # type: ignore[attr-defined]
    step = list(record.steps())[1]
    assert (str(step.action), bool(step.explanation), step.after) == ("♠3", False, record.state(2))
    assert step.events == record.events
    assert list(record.steps())[-1].after == record.end


def test_an_action_taken_back_is_kept_beside_those_played() -> None:
    referee = played(["♥K", "♠3", *LAWFUL[2:]], {1: WITHDRAWN})
    (event,) = referee.events
    assert (event.action, event.remedy, [str(action) for action in referee.actions]) == ("♠3", WITHDRAWN, LAWFUL)
    record = referee.record(START)
    assert again(record) == record
    assert record.end == played(LAWFUL, {}).state
    assert record.events == (event,)
    with pytest.raises(RecordError, match="remedy 'shot': expected 'stands' or 'withdrawn', dozen has no others"):
        Record.of(START, LAWFUL, events=[replace(event, remedy="shot")])


def test_without_its_event_an_irregular_action_is_refused() -> None:
    document = json.loads(played(REVOKE, {1: STANDS}).record(START).to_json())
    for events in ([], [document["events"][0] | {"remedy": ""}]):
        with pytest.raises(RecordError, match="action 2: ♠3: trumps are led"):
            Record.from_json(json.dumps(document | {"events": events}))
    for change, message in (
        ({"at": 2}, "action 2: ♠3: trumps are led"),
        ({"at": 0}, "action 1: '♥K'; expected '♠3', which stands"),
        ({"action": "♥4"}, "action 2: '♠3'; expected '♥4', which stands"),
        ({"action": ""}, "action 2: '♠3'; expected '', which stands"),
        ({"seat": 4}, "event 1: at 1, seat 4; no such action or seat"),
    ):
        with pytest.raises(RecordError, match=message):
            Record.from_json(json.dumps(document | {"events": [document["events"][0] | change]}))
    with pytest.raises(RecordError, match="event 1: '♠3' stands; expected it among the actions"):
        Record.of(START, LAWFUL, events=[Event(8, 1, "late", "", "♠3", STANDS)])


def test_an_action_out_of_turn_stands_as_that_of_the_offender() -> None:
    said = []

    class Heard(dozen.State):
        __slots__ = ()

        def after(self, action: Any) -> dozen.State:
            said.append(action)
            return super().after(action)

    start = Heard(*(getattr(START, name) for name in dozen.State.__slots__))
    Record(start, tuple(map(START.parse, ["♥9"])), events=(Event(0, 2, "out of turn", "", "♥9", STANDS),))
    assert said == ["2: ♥9"]
    Record(start, tuple(map(START.parse, ["♥K"])), events=(Event(0, 0, "in turn", "", "♥K", STANDS),))
    assert said[1:] == ["0: ♥K"]


def test_a_lead_out_of_turn_that_stands_makes_its_player_the_leader() -> None:
    event = Event(0, 2, "out of turn", "dozen.trick.0", "♥9", STANDS)
    record = Record.of(START, ["♥9", "♥Q", "♥K", "♥4"], events=[event])
    end = record.end
    assert isinstance(end, dozen.State)
    assert [len(end.hand(seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert end.tricks[0] == (2, tuple(Card(card).index for card in ("♥9", "♥Q", "♥K", "♥4")))
    assert (end.actor, end.taken[0]) == (0, 4), "the king of seat 0 has won"
    assert again(record) == record
    assert [step.seat for step in record.steps()] == [2, 3, 0, 1]


def test_what_a_trick_has_no_place_for_cannot_stand() -> None:
    for at, seat, card, message in (
        (0, 2, "♥K", "action 1: ♥K: it is not in the hand"),  # of another
        (0, 0, "♥9", "action 1: ♥9: it is not in the hand"),
        (1, 2, "♥9", "action 2: 2: ♥9: it is the turn of 1, not of 2"),  # in the middle of a trick
    ):
        actions = [*LAWFUL[:at], card]
        with pytest.raises(RecordError, match=message):
            Record.of(START, actions, events=[Event(at, seat, "odd", "", card, STANDS)])
    hands = "♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"
    bidding = dozen.position(hands, "♥")
    for seat, bid in ((0, "confirm"), (0, "0 single"), (0, "99 single"), (1, "3 single")):
        said = f"{seat}: {bid}" if seat else bid  # named where it is out of turn
        with pytest.raises(RecordError, match=rf"action 1: {said}: "):
            Record.of(bidding, [bid], events=[Event(0, seat, "odd", "", bid, STANDS)])
    opening = dozen.new(1, deal=("♥", "5"))
    for bid in (0, 13, 99):
        with pytest.raises(RecordError, match=rf"action 1: ♠5 {bid}: a preliminary bid of {bid}"):
            Record.of(opening, [f"♠5 {bid}"], events=[Event(0, opening.actor or 0, "odd", "", f"♠5 {bid}", STANDS)])


def test_two_actions_cannot_stand_at_one_place() -> None:
    stood = Event(0, 0, "x", "", "♥K", STANDS)
    for other in (Event(0, 3, "y", "", "♥Q", STANDS), Event(0, 0, "y", "", "♠2", STANDS)):
        with pytest.raises(RecordError, match=r"action 1: '0: ♥K' and '.*' stand; expected one of them"):
            Record.of(START, ["♥K"], events=[stood, other])
    assert Record.of(START, ["♥K"], events=[stood, replace(stood, text="twice irregular")]).actions


def test_numbers_of_numpy_are_seats_and_places() -> None:
    one, two = np.int64(1), np.int64(2)
    event = Event(one, two, "x")  # type: ignore[arg-type]
    assert event == Event(1, 2, "x")
    assert type(event.at) is type(event.seat) is int
    assert replace(FOUND, seat=one) == FOUND
    assert type(replace(FOUND, seat=one).seat) is int
    assert remedy(by=(np.int64(0), two)) == remedy(by=(0, 2))  # type: ignore[arg-type]


def test_a_branch_forgets_what_stood_for_the_action_it_replaces() -> None:
    record = played(REVOKE, {1: STANDS}).record(START)
    assert record.branch(1, "♥4").events == ()
    assert record.branch(2).events == record.events
    assert record.branch(2).end == record.state(2)


def test_what_a_remedy_changes_the_game_works_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def remedied(state: State[Any], event: Event) -> State[Any]:
        assert isinstance(state, dozen.State)
        if event.remedy != "lose the tricks":
            raise DomainError(f"{event.remedy}: no such penalty")
        taken = list(state.taken)
        taken[event.seat] = 0
        return replace(state, taken=tuple(taken))  # type: ignore[arg-type]

    games["dozen"]  # is loaded
    monkeypatch.setitem(register._load("cardcalc.dozen.game"), "dozen", replace(DOZEN, remedied=remedied))
    for at in (0, 3, 8):
        record = Record.of(START, LAWFUL, events=[Event(at, 0, "looked", "", "", "lose the tricks")])
        assert again(record) == record
        assert record.end.taken[0] == {0: 1, 3: 1, 8: 0}[at]  # type: ignore[attr-defined]
        assert record.state(8) == record.end
        assert [step.after for step in record.steps()][-1] == record.end
        assert record.state(at).taken[0] == 0  # type: ignore[attr-defined]
    with pytest.raises(RecordError, match="remedy 'shot': shot: no such penalty"):
        Record.of(START, LAWFUL, events=[Event(1, 0, "looked", "", "", "shot")])


FOUND = Irregularity("dozen.play.1", 1, "♠3", "must follow", "надо в масть", (remedy(), remedy(WITHDRAWN, (2,))))


def test_who_may_choose_what() -> None:
    assert [each.changes for each in FOUND.remedies_of(2)] == [STANDS, "withdrawn"]
    assert [each.changes for each in FOUND.remedies_of(0)] == [STANDS]
    assert FOUND.remedies_of(1) == ()
    taken = replace(FOUND, settle=lambda found, chosen: (found.seat, chosen.changes))
    assert taken.choose("withdrawn", by=2) == taken.choose(FOUND.remedies[1]) == (1, "withdrawn")
    with pytest.raises(IllegalAction, match="0 may not choose that, expected 2") as error:
        taken.choose("withdrawn", by=0)
    assert error.value.clause == "dozen.play.1"
    for wrong in ("withdraw", None, 5, remedy("shot"), 10**5000):
        with pytest.raises(DomainError, match=r"no remedy .*; (did you mean|expected) 'stands|'withdrawn"):
            taken.choose(wrong)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="no referee"):
        FOUND.choose(STANDS)


def test_both_are_frozen_and_compare_by_what_they_say() -> None:
    assert replace(FOUND, settle=print) == FOUND
    assert hash(FOUND) == hash(replace(FOUND, settle=print))
    with pytest.raises(FrozenInstanceError):
        FOUND.seat = 2  # type: ignore[misc]
    assert f"{FOUND:ru}" == "♠3 игрока 1: надо в масть (dozen.play.1)"
    assert str(replace(FOUND, action=None)) == "breach of 1: must follow (dozen.play.1)"
    assert f"{remedy():ru}" == "по-русски stands (dozen.play.1)"
    assert asdict(FOUND.event(4, STANDS)) == {
        "at": 4, "seat": 1, "text": "must follow", "clause": "dozen.play.1", "action": "♠3", "remedy": STANDS,
    }  # fmt: skip
    assert replace(FOUND, action=None).event(4, "withdrawn").action == ""


@pytest.mark.parametrize(
    "change",
    [
        {"clause": ""}, {"text": " "}, {"text_ru": None}, {"seat": -1}, {"seat": True}, {"seat": "N"}, {"remedies": ()},
        {"remedies": [remedy()]}, {"remedies": ("stands",)}, {"remedies": (remedy(), remedy(clause="dozen.play.2"))},
    ],
)  # fmt: skip
def test_a_wrong_irregularity_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(DomainError, match=r"irregularity: .*; expected"):
        replace(FOUND, **change)


@pytest.mark.parametrize(
    "change",
    [{"clause": 5}, {"text": ""}, {"text_ru": ""}, {"changes": ""}, {"by": ()}, {"by": [1]}, {"by": (-1,)}, {"by": 1}],
)
def test_a_wrong_remedy_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(DomainError, match=r"remedy: .*; expected"):
        replace(remedy(), **change)
