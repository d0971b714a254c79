"""Records: every damage is found and its place named; events, branches, files; the golden deals."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cardcalc import Record, dozen
from cardcalc.errors import DomainError, FileError, IllegalAction, RecordError
from cardcalc.play import STANDS, Event, random_policy, rollout
from cardcalc.resources import data
from tests.dozen.golden import GOLDEN, path

GOOD = rollout(dozen.new(2), random_policy, 3).record(["Ann", "Bob", "Cat", "Dan"])


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    """The good record with something changed by hand."""
    document = json.loads(GOOD.to_json())
    change(document)
    return json.dumps(document)


def to(name: str, value: Any) -> Callable[[dict[str, Any]], object]:
    return lambda document: document.__setitem__(name, value)


def inside(name: str, key: Any, value: Any) -> Callable[[dict[str, Any]], object]:
    return lambda document: document[name].__setitem__(key, value)


DAMAGED: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("version is 2; expected 1", to("version", 2)),
    ("version is True", to("version", True)),
    ("format is 'chess'", to("format", "chess")),
    ("game: 'chess'", to("game", "chess")),
    ("no actions", lambda document: document.pop("actions")),
    ("unknown 'hands'", to("hands", [])),
    ("rules: no rule 'speed'", inside("rules", "speed", 1)),
    ("rules: premium is 'half'", inside("rules", "premium", "half")),
    ("rules: cross_premium is 0", inside("rules", "cross_premium", 0)),
    ("players: 3 names", lambda document: document["players"].pop()),
    ("player 1 is 5", inside("players", 0, 5)),
    ("deal: ", inside("deal", "hands", ["♠A"] * 4)),
    ("deal: ", inside("deal", "trump", "X")),
    ("deal: ", inside("deal", "leader", 9)),
    ("not what a position of dozen is made of", inside("deal", "dealer", 1)),
    ("deal: ", inside("deal", "hands", 5)),
    ("deal: ", inside("deal", "taken", "0000")),
    ("action 1: ", inside("actions", 0, "♠X 3")),
    ("action 1: ", inside("actions", 0, "zero")),
    ("action 1 is 5", inside("actions", 0, 5)),
    ("action 5: ", inside("actions", 4, "confirm")),
    ("action 56: ", lambda document: document["actions"].__setitem__(55, document["actions"][54])),
    ("action 57: ", lambda document: document["actions"].append("♠5")),
    ("document: results is [1000, 17]; expected [29, 17]", inside("results", 0, 1000)),
    ("document: results is [29.0, 17]; expected [29, 17]", inside("results", 0, 29.0)),
    ("document: results is []; expected [29, 17]", to("results", [])),
    ("document: results is [29, 17]; expected []", lambda document: document["actions"].pop()),
    ("event 1 is 5", to("events", [5])),
    ("event 1: no remedy", to("events", [{"at": 9, "seat": 0, "text": "", "clause": "", "action": ""}])),
    ("event 1: at 99", to("events", [asdict(Event(99, 0, "late"))])),
    ("event 1: seat is 'N'", to("events", [asdict(Event(9, 0, "late")) | {"seat": "N"}])),
    ("; expected '♠9', which stands", to("events", [asdict(Event(9, 0, "late", "", "♠9", STANDS))])),
    ("remedy 'gone': expected 'stands' or 'withdrawn'", to("events", [asdict(Event(9, 0, "late", "", "♠9", "gone"))])),
    ("checksum", inside("players", 0, "Eve")),
]


@pytest.mark.parametrize(("message", "change"), DAMAGED, ids=[f"{number} {d[0]}" for number, d in enumerate(DAMAGED)])
def test_a_record_edited_by_hand_is_refused_with_the_place(
    message: str, change: Callable[[dict[str, Any]], object]
) -> None:
    with pytest.raises(RecordError) as error:
        Record.from_json(edited(change))
    assert message in str(error.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "5", "null", "NaN", '{"a": 1, "a": 2}', "[" * 100_000, "\x00"])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_json(text)


def test_a_record_plays_its_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played, apply = [], dozen.State.apply

    def counted(state: dozen.State, action: Any) -> dozen.State:
        played.append(action)
        return apply(state, action)

    monkeypatch.setattr(dozen.State, "apply", counted)
    assert Record.of(GOOD.start, GOOD.actions, GOOD.players) == GOOD
    assert played == list(GOOD.actions)


def test_an_unfinished_game_has_a_record_without_results() -> None:
    record = Record.of(GOOD.start, GOOD.actions[:10])
    assert record.results is None
    assert Record.from_json(record.to_json()) == record


def test_events_are_kept_and_shown_at_their_step() -> None:
    event = Event(4, 2, "asked for the last trick", "dozen.bid.3")
    record = Record.of(GOOD.start, GOOD.actions, events=[event])
    assert Record.from_json(record.to_json()).events == (event,)
    assert [step.number for step in record.steps() if step.events] == [4]
    assert record.branch(4, record.actions[4]).events == (event,)
    assert record.branch(3, record.actions[3]).events == ()


def test_a_branch_leaves_the_record_and_the_record_stays() -> None:
    before = GOOD.to_json()
    other = next(action for action in GOOD.state(0).legal_actions() if action != GOOD.actions[0])
    branch = GOOD.branch(0, other)
    assert branch.actions == (other,)
    assert branch.players == GOOD.players
    assert GOOD.branch(56) == GOOD
    assert GOOD.to_json() == before
    with pytest.raises(IllegalAction):
        GOOD.branch(0, "zero")
    assert GOOD.branch(np.int64(56)) == GOOD  # type: ignore[arg-type]
    assert GOOD.state(np.int64(3)) == GOOD.state(3)  # type: ignore[arg-type]
    for number in (-1, 57, True, "0"):
        with pytest.raises(DomainError):
            GOOD.branch(number)  # type: ignore[arg-type]


def test_a_record_may_begin_in_the_middle() -> None:
    middle = GOOD.state(20)
    record = Record.of(middle, GOOD.actions[20:])
    assert record.results == GOOD.results
    assert Record.from_json(record.to_json()) == record


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    GOOD.save(file)
    assert Record.load(file) == GOOD
    file.write_text("{")
    with pytest.raises(RecordError, match=r"^game\.json: line 1"):
        Record.load(file)
    with pytest.raises(FileError, match=r"^nowhere\.json"):
        Record.load(tmp_path / "nowhere.json")
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(FileError):
        Record.load(file)


@pytest.mark.parametrize("path", ["", "no/such/folder/x.json", "a\x00b", None, 5, []])
def test_a_file_that_cannot_be_is_an_error_of_files(path: Any) -> None:
    with pytest.raises(FileError, match="cannot be read"):
        Record.load(path)
    with pytest.raises(FileError, match="cannot be written"):
        GOOD.save(path)


def test_half_a_letter_is_text_in_json_and_in_no_file(tmp_path: Path) -> None:
    halved = Record.of(GOOD.start, GOOD.actions, events=[Event(0, 0, "\ud800")])
    assert Record.from_json(halved.to_json()) == halved
    with pytest.raises(FileError, match=r"^x\.json: cannot be written"):
        halved.save(tmp_path / "x.json")
    assert not list(tmp_path.iterdir())


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("start is 5", {"start": 5}),
    ("players: 'Anna'; expected a list", {"players": "Anna"}),
    ("players: ", {"players": {"Ann", "Bob", "Cat", "Dan"}}),
    ("players: ", {"players": dict.fromkeys(["Ann", "Bob", "Cat", "Dan"])}),
    ("actions: ", {"actions": set(GOOD.actions)}),
    ("events: ", {"events": {Event(1, 0, "late")}}),
    ("event 1: at <int of about 5000 digits>", {"events": [Event(10**4999, 0, "late")]}),
    ("players: 5", {"players": 5}),
    ("player 2 is None", {"players": ["Ann", None, "Cat", "Dan"]}),
    ("players: 3 names", {"players": ["Ann", "Bob", "Cat"]}),
    ("events: 5", {"events": 5}),
    ("event 1 is 'late'", {"events": ["late"]}),
    ("event 1: at 99", {"events": [Event(99, 0, "late")]}),
    ("actions: 5", {"actions": 5}),
    ("actions: '♠5 3'", {"actions": "♠5 3"}),
    ("action 1: ", {"actions": [None]}),
    ("action 1: ", {"actions": [dozen.Rules()]}),
]


@pytest.mark.parametrize(("message", "change"), WRONG)
def test_a_record_is_made_of_a_state_and_lists(message: str, change: dict[str, Any]) -> None:
    given = {"start": GOOD.start, "actions": GOOD.actions} | change
    for make in (Record, Record.of):
        with pytest.raises(RecordError, match=re.escape(message)):
            make(**given)


def test_an_irregular_start_has_no_record() -> None:
    start = dozen.new(1, deal=("♥", "5"))
    with pytest.raises(RecordError, match="start: ♠9 opens the bidding trick; expected ♠5"):
        Record.of(start.after("1: ♠9 3"), [])


def test_lists_of_a_record_are_kept_as_tuples() -> None:
    players = ["Ann", "Bob", "Cat", "Dan"]
    record = Record(GOOD.start, list(GOOD.actions), players, [])  # type: ignore[arg-type]
    assert record == GOOD
    assert hash(record) == hash(GOOD)


@pytest.mark.parametrize("wrong", [("0", 0, ""), (True, 0, ""), (0, None, ""), (0, 0, 5), (0, 0, "", None)])
def test_an_event_is_numbers_and_texts(wrong: tuple[Any, ...]) -> None:
    with pytest.raises(RecordError, match="event: "):
        Event(*wrong)


def test_every_record_of_the_package_has_its_recipe() -> None:
    assert {file.stem for file in data("deals").glob("dozen_*.json")} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_deal_is_played_as_it_was(name: str) -> None:
    record = Record.load(path(name))
    assert record.end.is_over
    assert record.to_json() + "\n" == path(name).read_text(encoding="utf-8")
    assert record == GOLDEN[name].record()


def test_the_golden_deals_show_every_kind_of_line() -> None:
    lines = [line for name in GOLDEN for line in Record.load(path(name)).end.lines]  # type: ignore[attr-defined]
    fired = {line.explain().clause for line in lines}
    assert {"dozen.single", "dozen.double", "dozen.refused", "dozen.vabanque.0", "dozen.vabanque.3"} <= fired


def test_wrong_documents_raise_nothing_but_our_errors() -> None:
    text = GOOD.to_json()
    for place in range(0, len(text), 37):
        for damaged in (text[:place], text[:place] + "7" + text[place + 1 :], text[:place] + text[place + 1 :]):
            with suppress(RecordError):
                assert Record.from_json(damaged) == GOOD
