"""The document of a match: it plays every game again, and names the place of any damage; the golden matches."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from cardcalc import Record
from cardcalc.durak import PRESETS, Match, Say, greedy_policy, remark
from cardcalc.durak.actions import ACCEPT, DECLINE
from cardcalc.errors import RecordError
from cardcalc.play import rollout
from cardcalc.resources import data
from tests.durak.golden_matches import GOLDEN, path
from tests.durak.series import scored

Change = Callable[[dict[str, Any]], object]


def made() -> Match:
    """Three games of a match that is not over, a remark in the first."""
    match = Match(seed=7, players=["Ann", "Боб"])
    played = rollout(match.new_game(), greedy_policy)
    match = match.after(Record.of(played.start, played.actions, events=[remark(3, 1, "a breach")]))
    return scored(match, (0, 1)).play(greedy_policy, games=1)


GOOD = made()


def edited(change: Change) -> str:
    """The good document with something changed by hand."""
    document = json.loads(GOOD.to_json())
    change(document)
    return json.dumps(document)


def to(name: str, value: Any) -> Change:
    return lambda document: document.__setitem__(name, value)


def game(number: int, name: str, value: Any) -> Change:
    return lambda document: document["games"][number - 1].__setitem__(name, value)


def inside(number: int, name: str, key: Any, value: Any) -> Change:
    return lambda document: document["games"][number - 1][name].__setitem__(key, value)


DAMAGED: list[tuple[str, Change]] = [
    ("document: version is 2; expected 1", to("version", 2)),
    ("document: format is 'cardcalc record'", to("format", "cardcalc record")),
    ("document: seed is 'x'", to("seed", "x")),
    ("rules: no rule 'speed'", to("rules", {"speed": 1})),
    ("rules: take is 'all'", lambda document: document["rules"].__setitem__("take", "all")),
    ("ends is {}", to("ends", {})),
    ("ends is {'points': 5}", to("ends", {"points": 5})),
    ("ends is {'target': None}", to("ends", {"target": None})),
    ("match: target is 0", to("ends", {"target": 0})),
    ("match: not a target: True", to("ends", {"target": True})),
    ("match: players are ['Ann']; expected 2 names", to("players", ["Ann"])),
    ("match: players are ", to("players", ["Ann", 5])),
    ("game 1: deal is", to("seed", 8)),
    ("game 2: the match is over: ", to("ends", {"length": 1})),
    ("game 1 is 5; expected an object", lambda document: document["games"].__setitem__(0, 5)),
    ("game 3: no actions", lambda document: document["games"][2].pop("actions")),
    ("game 3: unknown 'winner'", game(3, "winner", 0)),
    ("game 3: deal is", inside(3, "deal", "leader", 0)),
    ("game 3: deal is", inside(3, "deal", "stake", 2)),
    ("game 3: action 7: ", inside(3, "actions", 6, "lead ♣7 ♥K")),
    ("game 3: action 7 is 5", inside(3, "actions", 6, 5)),
    ("game 2: action 3: ", inside(2, "actions", 2, "accept")),
    ("game 2: 3 actions; expected it played to its end", lambda document: document["games"][1]["actions"].pop()),
    ("game 2: points is [0, 2]; expected [2, 0]", game(2, "points", [0, 2])),
    ("game 2: points is [2, False]", game(2, "points", [2, False])),
    ("game 3: totals is [15, 0]", game(3, "totals", [15, 0])),
    ("game 1: event 1: no text", lambda document: document["games"][0]["events"][0].pop("text")),
    ("game 1: event 1: the second of 1 says 'take'", lambda d: d["games"][0]["events"][0].__setitem__("text", "take")),
    ("game 1: deal is", lambda document: document["games"].pop(0)),
    ("checksum", lambda document: document["games"].pop()),
    ("checksum", to("players", ["Eve", "Боб"])),
    ("checksum", lambda d: d["games"][0]["events"][0].__setitem__("text", "nothing")),
]


@pytest.mark.parametrize(("message", "change"), DAMAGED, ids=[f"{number} {d[0]}" for number, d in enumerate(DAMAGED)])
def test_a_match_edited_by_hand_is_refused_with_the_place(message: str, change: Change) -> None:
    with pytest.raises(RecordError) as error:
        Match.from_json(edited(change))
    assert message in str(error.value)


def test_a_match_reads_back_as_it_was_with_names_and_remarks() -> None:
    again = Match.from_json(GOOD.to_json())
    assert again == GOOD
    assert again.players == again.records[2].players == ("Ann", "Боб")
    assert [event.text for event in again.records[0].events] == ["a breach"]
    assert again.to_json() == GOOD.to_json()
    assert again.new_game() == GOOD.new_game()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_matches_of_all_rules_read_back(preset: str) -> None:
    for match in (Match(3, preset, length=2).play(greedy_policy, games=1), Match(3, preset, target=1)):
        assert Match.from_json(match.to_json()) == match


@pytest.mark.parametrize("text", ["", "{", "[]", "5", "null", '{"a": 1, "a": 2}', "[" * 100_000])
def test_what_is_no_match_at_all_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Match.from_json(text)


def test_wrong_documents_raise_nothing_but_our_errors() -> None:
    text = Match(seed=7).play(greedy_policy, games=1).to_json()
    for place in range(0, len(text), 41):
        for damaged in (text[:place], text[:place] + "7" + text[place + 1 :], text[:place] + text[place + 1 :]):
            if damaged != text:
                with suppress(RecordError):
                    assert Match.from_json(damaged).to_json() == text


def test_every_match_of_the_package_has_its_recipe() -> None:
    assert {file.stem for file in data("deals").glob("match_*.json")} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_match_is_played_as_it_was(name: str) -> None:
    text = path(name).read_text(encoding="utf-8")
    match = Match.from_json(text)
    assert match.is_over
    assert match.to_json() + "\n" == text
    assert match == GOLDEN[name].match()


def test_the_golden_matches_show_every_ending() -> None:
    matches = [Match.from_json(path(name).read_text(encoding="utf-8")) for name in GOLDEN]
    assert {ending for match in matches for ending in match.frame()["ending"]} == {"played", "declined", "drawn"}
    assert max(stake for match in matches for stake in match.frame()["stake"]) >= 4


@pytest.mark.clause("kosmos.offer.2")
def test_a_match_is_written_and_read_whatever_its_games_were_played_for() -> None:
    """Python neither writes nor reads 2^14285 in decimal, and there is no limit to the offers."""
    offers = 14_300
    match = Match(length=2)
    start, said = match.new_game(), [text for n in range(offers) for text in (Say("offer", n % 2), ACCEPT)]
    record = Record.of(start, [*said, Say("offer", offers % 2), DECLINE])
    assert record.results is not None
    assert sorted(record.results) == [0, 2**offers]
    assert Record.from_json(record.to_json()) == record
    match = match.after(record).play(greedy_policy)
    again = Match.from_json(match.to_json())
    assert again == match
    assert sum(again.totals) == 2**offers + 1, "no power of two, and exact"
    document = json.loads(match.to_json())
    document["games"][0]["totals"][record.results.index(2**offers)] = hex(2**offers + 1)
    with pytest.raises(RecordError, match="game 1: totals is "):
        Match.from_json(json.dumps(document))
