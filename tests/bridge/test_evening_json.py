"""The document of an evening: it is played again deal by deal, and every change by hand is found at its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from cardcalc import Record
from cardcalc.bridge import Evening
from cardcalc.errors import RecordError
from cardcalc.play import Event
from tests.bridge.evenings import GOLDEN, path, to_order


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_evening_is_played_as_it_was(name: str) -> None:
    evening = GOLDEN[name]()
    text = path(name).read_text(encoding="utf-8")
    assert text == evening.to_json() + "\n"
    assert Evening.from_json(text) == evening


def test_the_golden_evenings_are_the_files_there_are() -> None:
    assert {file.stem for file in path("").parent.glob("bridge_[rc]*s.json")} == set(GOLDEN)


def test_an_evening_of_other_layout_is_the_same() -> None:
    text = GOLDEN["bridge_rubbers"]().to_json()
    assert Evening.from_json(json.dumps(json.loads(text), sort_keys=True)) == Evening.from_json(text)


def test_remarks_are_kept_in_the_record() -> None:
    evening = Evening(["Ann", "Bob", "Cem", "Dee"], 2).begin()
    record = to_order(evening.new_deal(), "N", "1C", 7)
    remarked = Record.of(record.start, record.actions, events=[Event(1, 2, "what a hand")])
    again = Evening.from_json(evening.after(remarked).to_json())
    assert again.rounds[0].records[0].events == (Event(1, 2, "what a hand"),)


RUBBERS = GOLDEN["bridge_rubbers"]().to_json()


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    document = json.loads(RUBBERS)
    change(document)
    return json.dumps(document)


def part(*keys: Any) -> Callable[[Any], Callable[[dict[str, Any]], object]]:
    """The change that puts another value at a path of keys."""

    def to(value: Any) -> Callable[[dict[str, Any]], object]:
        def change(document: Any) -> None:
            for key in keys[:-1]:
                document = document[key]
            document[keys[-1]] = value

        return change

    return to


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (part("rounds", 1, "deals", 2, "actions", 0)("C8"), r"^rubber 2, deal 3: action 1: ♣8: expected a call"),
        (part("rounds", 1, "deals", 2, "actions", 0)("8C"), r"^rubber 2, deal 3: action 1: not a call: '8C'; .* 1..7"),
        (part("rounds", 0, "deals", 2, "actions", 6)("♠2"), r"^rubber 1, deal 3: action 7: "),
        (part("rounds", 0, "deals", 2, "actions", 6)(7), r"^rubber 1, deal 3: action 7 is 7; expected a text"),
        (lambda d: d["rounds"][1]["deals"][2]["actions"].pop(), r"^rubber 2, deal 3: \d+ actions; expected it played"),
        (lambda d: d["rounds"][1]["deals"][2]["actions"].append("P"), r"^rubber 2, deal 3: action \d+: .*is over"),
        (part("rounds", 1, "deals", 0, "points")([0, 5]), r"^rubber 2, deal 1: points is \[0, 5\]; expected"),
        (part("rounds", 1, "deals", 0, "total")([True, 0]), r"^rubber 2, deal 1: total is \[True, 0\]; expected"),
        (part("rounds", 1, "deals", 0, "deal", "dealer")("N"), r"^rubber 2, deal 1: dealer is 'N'; expected 'W'"),
        (part("rounds", 1, "deals", 0, "deal", "vulnerable")("All"), r"^rubber 2, deal 1: vulnerable is .All.;"),
        (part("rounds", 1, "deals", 0, "deal", "hands", 2)(""), r"^rubber 2, deal 1: hands is "),
        (part("rounds", 1, "deals", 0, "deal", "auction")("1C"), r"^rubber 2, deal 1: unknown 'auction'"),
        (part("rounds", 1, "deals", 0, "deal")([]), r"^rubber 2, deal 1: deal is \[\]; expected an object"),
        (part("rounds", 1, "deals", 0, "events")([{}]), r"^rubber 2, deal 1: event 1: no at"),
        (part("rounds", 1, "deals", 0)(5), r"^rubber 2, deal 1 is 5; expected an object"),
        (part("rounds", 1, "deals", 0, "actions")(5), r"^rubber 2, deal 1: actions is 5; expected a list"),
        (part("rounds", 1, "draw", "Ann")("♠A"), r"^rubber 2: draw is .*; expected"),
        (part("rounds", 1, "dealer")("S"), r"^rubber 2: players is .*; expected"),
        (part("rounds", 1, "dealer")("Z"), r"^rubber 2: no seat 'Z'"),
        (part("rounds", 1, "pack")(2), r"^rubber 2: no pack 2"),
        (part("rounds", 1, "pack")(True), r"^rubber 2: pack is True; expected a whole number"),
        (part("rounds", 1, "pack")(1), r"^document: .* is not the checksum"),
        (part("rounds", 1, "closed")(False), r"^rubber 2: total is \[380, 0\]; expected \[330, 0\]"),
        (part("rounds", 0, "closed")(True), r"^rubber 1: closed is true; it is over without"),
        (part("rounds", 1, "total")([0, 0]), r"^rubber 2: total is \[0, 0\]; expected"),
        (lambda d: d["rounds"].append(d["rounds"][0]), r"^rubber 3: draw is "),
        (lambda d: d["rounds"][0]["deals"].append(d["rounds"][0]["deals"][0]), r"^rubber 1, deal 12: it was over"),
        (lambda d: d["rounds"][0]["deals"].pop(), r"^rubber 1: total is "),
        (lambda d: d["rounds"].pop(0), r"^rubber 1: draw is "),
        (part("rounds", 0)({}), r"^rubber 1: no draw; expected draw, players, dealer, pack, deals, closed, total"),
        (part("totals", "Ann")(0), r"^evening: totals is "),
        (part("players", 0)("Anna"), r"^rubber 1: draw is "),
        (part("players", 0)("Boris"), r"^evening: players: 'Boris' is named twice"),
        (part("players", 0)(5), r"^evening: name = 5; expected a name"),
        (part("players", 0)(" Ann"), r"^evening: players is "),
        (part("players")(["Ann"]), r"^evening: 1 player; expected 4"),
        (part("seed")(27), r"^rubber 1: draw is "),
        (part("seed")("26"), r"^document: seed is '26'; expected a whole number"),
        (part("rounds_of")("chicago"), r"^Chicago 1, deal 2: vulnerable is 'None'; expected 'EW'"),
        (part("rounds_of")("Rubber"), r"^document: .*checksum|^evening: rounds_of is 'Rubber'"),
        (part("rounds_of")("whist"), r"^evening: kind = 'whist'"),
        (part("rules", "laws")("2007"), r"^rules: "),
        (part("rules", "laws")("1993"), r"^rubber 2: total is \[380, 0\]; expected \[\d+, 0\]"),
        (part("version")(2), r"^document: version is 2; expected 1"),
        (part("checksum")("0" * 16), r"^document: '0{16}' is not the checksum"),
        (part("extra")(1), r"^document: unknown 'extra'"),
    ],
)  # fmt: skip
def test_a_document_changed_by_hand_is_refused_at_its_place(change: Any, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Evening.from_json(edited(change))


def test_the_place_is_named_by_what_is_played() -> None:
    document = json.loads(GOLDEN["bridge_chicagos"]().to_json())
    document["rounds"][1]["deals"][2]["actions"][6] = "♠2 ♠3"
    with pytest.raises(RecordError, match=r"^Chicago 2, deal 3: action 7: "):
        Evening.from_json(json.dumps(document))


@pytest.mark.parametrize("text", ["", "[]", "null", '{"format": "cardcalc record"}', RUBBERS[:-2], None, 5])
def test_what_is_no_document_is_refused(text: Any) -> None:
    with pytest.raises(RecordError):
        Evening.from_json(text)
