"""What a party, a match and an evening share: seeds, names, documents in files, the order of what they hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardcalc import durak
from cardcalc.bridge import BackScore, Chicago, Evening, Round, Rubber
from cardcalc.bridge import greedy_policy as bridge_greedy
from cardcalc.dozen import Party
from cardcalc.durak import Match
from cardcalc.errors import DomainError, FileError, RecordError
from cardcalc.play import Record, random_policy, rollout
from cardcalc.play.document import agree, dump
from cardcalc.play.series import checked_players, extended, mixed, named

NAMES = ["Ann", "Боб", "<b>Cem</b>", "Dee"]
PARTY = Party(3, players=NAMES).play(random_policy, deals=2)
MATCH = Match(3, players=NAMES[:2]).play(random_policy, games=2)
EVENING = Evening(NAMES, 3).play(bridge_greedy, deals=2)
RECORD = rollout(PARTY.new_deal(), random_policy).record(NAMES)
SHEETS: list[Any] = [Rubber(), Chicago(), BackScore(NAMES)]
SAVED: list[Any] = [PARTY, MATCH, EVENING, RECORD, *SHEETS]
KINDS = [pytest.param(kept, id=type(kept).__name__) for kept in SAVED]


@pytest.mark.parametrize("kept", KINDS)
def test_what_is_saved_is_loaded(kept: Any, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    for given in (path, str(path)):
        kept.save(given)
        assert path.read_text(encoding="utf-8") == kept.to_json() + "\n"
        assert type(kept).load(given) == kept


@pytest.mark.parametrize("kept", KINDS)
def test_a_file_that_cannot_be_read_is_named(kept: Any, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"^nowhere\.json: cannot be read: No such file"):
        type(kept).load(tmp_path / "nowhere.json")
    with pytest.raises(FileError, match=f"^{tmp_path.name}: cannot be written"):
        kept.save(tmp_path)
    with pytest.raises(FileError, match=r"^5: cannot be read"):
        type(kept).load(5)


@pytest.mark.parametrize("kept", KINDS)
def test_a_damaged_file_is_named(kept: Any, tmp_path: Path) -> None:
    path = tmp_path / "damaged.json"
    path.write_text(kept.to_json().replace('"version": 1', '"version": 2'), encoding="utf-8")
    with pytest.raises(RecordError, match=r"^damaged\.json: document: version is 2; expected 1"):
        type(kept).load(path)
    path.write_text("{", encoding="utf-8")
    with pytest.raises(RecordError, match=r"^damaged\.json: line 1"):
        type(kept).load(str(path))


@pytest.mark.parametrize("kept", KINDS)
def test_the_order_of_names_in_a_document_does_not_count(kept: Any) -> None:
    text = json.dumps(json.loads(kept.to_json()), sort_keys=True)
    assert text != kept.to_json()
    assert type(kept).from_json(text) == kept


def test_no_two_games_share_a_seed() -> None:
    kinds = ("party", "match", "bridge deal", "bridge play")
    seeds = {mixed(kind, seed, number) for kind in kinds for seed in range(-5, 5) for number in range(20)}
    assert len(seeds) == len(kinds) * 10 * 20
    assert all(0 <= seed < 2**53 for seed in seeds)
    with pytest.raises(DomainError, match="not a seed: '1'"):
        mixed("match", "1", 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", ["Ann", ["Ann"], ["Ann", 5], {"Ann", "Bob"}, {"Ann": 1, "Bob": 2}, None, 5])
def test_players_are_names_in_their_order_or_none(players: Any) -> None:
    for make in (lambda: Match(players=players), lambda: checked_players(players, 2)):
        with pytest.raises(DomainError, match=r"^players are .*; expected 2 names, or none$"):
            make()


def test_a_record_takes_the_names_of_its_series() -> None:
    bare = Record.of(RECORD.start, RECORD.actions)
    assert named(bare, tuple(NAMES)) == RECORD
    assert named(RECORD, tuple(NAMES)) is RECORD
    with pytest.raises(DomainError, match=r"^a record of Ann, Боб, <b>Cem</b>, Dee; expected no names$"):
        named(RECORD, ())


@pytest.mark.parametrize("holds", [set, frozenset, lambda records: dict.fromkeys(records, 1)])
def test_records_and_rounds_have_an_order(holds: Any) -> None:
    with pytest.raises(DomainError, match=r"^game 1: "):
        Match(3, players=MATCH.players, records=holds(MATCH.records))
    with pytest.raises(DomainError, match=r"^round 1: "):
        Evening(NAMES, 3, rounds=holds(EVENING.rounds))
    with pytest.raises(DomainError, match=r"^1 record of 2 deals"):
        Party(3, results=PARTY.results, players=NAMES, records=holds(PARTY.records))


def test_what_cannot_be_added_is_numbered() -> None:
    def add(total: int, points: int) -> int:
        if points < 0:
            raise DomainError("below 0")
        return total + points

    assert extended(1, [2, 3], add, "game") == 6
    with pytest.raises(DomainError, match=r"^game 2: below 0$"):
        extended(1, [2, -3, 4], add, "game")


@pytest.mark.parametrize(("found", "expected"), [(True, 1), (1.0, 1), ([1, 2], [2, 1]), ({"a": 1}, {"a": 2}), ("1", 1)])
def test_another_value_is_refused_at_its_place(found: Any, expected: Any) -> None:
    with pytest.raises(RecordError, match=r"^deal 2: points is .*; expected "):
        agree("deal 2", {"points": found}, {"points": expected})
    agree("deal 2", {"points": {"b": expected, "a": 1}}, {"points": {"a": 1, "b": expected}})


def test_a_party_is_played_by_so_many_deals_and_takes_what_a_rollout_gives() -> None:
    party = Party(5).play(random_policy, seed=2, deals=3)
    assert len(party.results) == 3
    assert party.play(random_policy, seed=2, deals=0) == party
    played = rollout(party.new_deal(), random_policy)
    assert party.after(played) == party.after(played.end) == party.after(played.record())
    assert Party(5).play(random_policy, seed=2).results[:3] == party.results


@pytest.mark.parametrize("kept", [PARTY, MATCH, EVENING, EVENING.rounds[0]], ids=["party", "match", "evening", "round"])
def test_every_series_has_the_same_faces(kept: Any) -> None:
    assert kept.text == str(kept) == format(kept, "en") != format(kept, "ru")
    assert kept.frame().height == 2
    with pytest.raises(DomainError):
        format(kept, "de")
    if kept is not PARTY:  # which is drawn
        assert kept.html() == kept._repr_html_() != kept.html("ru")
        assert "<table><caption" in kept.html()
        assert "<b>" not in kept.html()


# Names, long seeds, counts, rules of documents


@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\x7f", "\ud800", "\u202e", "\u2066"])
def test_a_name_has_no_character_that_cannot_be_shown(sign: str) -> None:
    names = ["Ann", "Bob", f"C{sign}m", "Dee"]
    for make in (lambda: Party(players=names), lambda: Match(players=names[1:3]), lambda: BackScore(names)):
        with pytest.raises(DomainError, match=rf"^not a name: .* has the character U\+{ord(sign):04X}; expected"):
            make()
    with pytest.raises(DomainError, match=r"^not a name: "):
        Evening(names)
    with pytest.raises(RecordError, match=r"^player 3: not a name: "):
        Record.of(RECORD.start, RECORD.actions, names)


@pytest.mark.parametrize("name", ["Анна-Мария", "O'Neil", "🂡", "é", "x\u200dy", "علي", "<b>&"])
def test_any_other_name_is_kept_as_it_is(name: str) -> None:
    names = ("Ann", "Bob", name, "Dee")
    assert Party(players=names).players == Evening(names).players == names
    assert Record.of(RECORD.start, RECORD.actions, names).players == names


def test_a_series_with_a_seed_of_any_length_is_shown() -> None:
    seed = 10**5000
    for series in (Party(seed), Match(seed), Evening(NAMES, seed), Round(NAMES, "deal", seed)):
        assert repr(series).endswith(f", seed={seed:#x}>")


def test_a_series_says_of_what_it_is_and_how_far_it_is_played() -> None:
    assert repr(PARTY) == f"<Party of dozen: 2 deals, totals {PARTY.totals}, seed={PARTY.seed}>"
    assert repr(Match(3, "rooster", length=2)) == "<Match of rooster: 0 games, totals (0, 0), seed=3>"
    match = Match(3, "belarus-customary").play(random_policy, games=1)
    assert repr(match) == f"<Match of belarus-customary: 1 game, totals {match.totals}, seed=3>"
    assert repr(Match(3, durak.Rules(take="uncovered"))).startswith("<Match of kosmos: 0 games")
    assert repr(Evening(NAMES, 3)) == "<Evening of rubber: 0 rounds, seed=3>"
    assert repr(Round(NAMES, "deal", 3)) == "<Round of deal: 0 deals, totals (0, 0), seed=3>"


@pytest.mark.parametrize("number", [-1, 0.5, "1", False])
def test_so_many_games_are_none_or_more(number: Any) -> None:
    for play in (
        lambda: Party(3).play(random_policy, deals=number),
        lambda: Match(3).play(random_policy, games=number),
    ):
        with pytest.raises(DomainError, match=r"^not a number of (deals|games): .*; expected a whole number from 0$"):
            play()


def test_a_seed_and_a_number_of_games_cannot_be_taken_for_one_another() -> None:
    for series in (Party(3), Match(3), Evening(NAMES, 3), Round(NAMES, "deal", 3)):
        with pytest.raises(TypeError, match="positional arguments"):
            series.play(random_policy, 3)  # type: ignore[call-arg, misc]


@pytest.mark.parametrize("kept", [pytest.param(kept, id=type(kept).__name__) for kept in SAVED[:4]])
def test_a_document_has_every_rule(kept: Any) -> None:
    parts = {name: part for name, part in json.loads(kept.to_json()).items() if name not in ("format", "version")}
    del parts["checksum"]
    kind = json.loads(kept.to_json())["format"].removeprefix("cardcalc ")
    assert type(kept).from_json(dump(kind, **parts)) == kept
    for name in parts["rules"]:
        rules = {rule: value for rule, value in parts["rules"].items() if rule != name}
        with pytest.raises(RecordError, match=f"^rules: no {name}; expected "):
            type(kept).from_json(dump(kind, **{**parts, "rules": rules}))
