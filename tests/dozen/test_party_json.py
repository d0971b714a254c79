"""The document of a party: it is played again deal by deal, and every change by hand is found at its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcalc import Record, dozen
from cardcalc.errors import DomainError, RecordError
from cardcalc.play import STANDS, Event, first_policy, random_policy, rollout

PLAYERS = ("Ann", "Боб", "<b>Cat</b>", "")


def begun(seed: int, deals: int, players: tuple[str, ...] = (), **options: Any) -> dozen.Party:
    """A party after so many deals played at random."""
    party = dozen.Party(seed, dozen.Rules(**options), players=players)
    for number in range(deals):
        party = party.after(rollout(party.new_deal(), random_policy, seed + number).end)
    return party


PARTY = begun(5, 20, PLAYERS, premium="withheld")
WHOLE = dozen.Party(4, players=PLAYERS).play(random_policy, seed=1)
DOCUMENT = json.loads(PARTY.to_json())


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    document = json.loads(PARTY.to_json())
    change(document)
    return json.dumps(document)


def to(name: str, value: Any) -> Callable[[dict[str, Any]], object]:
    return lambda document: document.__setitem__(name, value)


def deal(number: int, name: str, value: Any) -> Callable[[dict[str, Any]], object]:
    """Deal 1, 2, … with another part."""
    return lambda document: document["deals"][number - 1].__setitem__(name, value)


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp", "Cf"]))


@settings(deadline=None, max_examples=15)
@given(
    seed=st.integers(-(10**20), 10**20), deals=st.integers(0, 3), order=st.sampled_from(["trump_major", "rank_major"]),
    parity=st.booleans(), players=st.just(()) | st.tuples(*[NAMES] * 4),
)  # fmt: skip
def test_a_party_comes_back(seed: int, deals: int, order: str, parity: bool, players: tuple[str, ...]) -> None:
    party = begun(seed, deals, players, order=order, parity_on_trump_ace=parity)
    again = dozen.Party.from_json(party.to_json())
    assert again == party
    assert again.records == party.records
    assert again.sheets == party.sheets
    assert again.players == players
    assert again.to_json() == party.to_json()
    assert again.new_deal() == party.new_deal()


@pytest.mark.clause("dozen.party.1")
def test_a_whole_party_comes_back_with_its_running_score() -> None:
    again = dozen.Party.from_json(WHOLE.to_json())
    assert again.is_over
    assert (again.winner, again.running, again.records) == (WHOLE.winner, WHOLE.running, WHOLE.records)
    deals = json.loads(WHOLE.to_json())["deals"]
    assert [tuple(each["totals"]) for each in deals] == list(WHOLE.running)
    assert [each["deal"] for each in deals] == [str(each) for each in WHOLE.deals]


def test_every_deal_is_kept_as_it_was_played() -> None:
    for record, result in zip(PARTY.records, PARTY.results, strict=True):
        assert record is not None
        assert record.results == result
        assert record.players == PLAYERS
        assert len(record.actions) == 56
        assert Record.from_json(record.to_json()) == record


DAMAGED: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("document: version is 2; expected 1", to("version", 2)),
    ("document: format is 'cardcalc record'", to("format", "cardcalc record")),
    ("document: seed is True", to("seed", True)),
    ("document: seed is 5.0", to("seed", 5.0)),
    ("deal 1: hands is", to("seed", 6)),
    ("document: no players", lambda document: document.pop("players")),
    ("document: unknown 'winner'", to("winner", 0)),
    ("rules: no rule 'speed'", lambda document: document["rules"].__setitem__("speed", 1)),
    ("rules: order is 'any'", lambda document: document["rules"].__setitem__("order", "any")),
    ("rules: cross_premium is 0", lambda document: document["rules"].__setitem__("cross_premium", 0)),
    ("deal 2: deal is 'NT 3'; expected '♦ 2'", lambda document: document["rules"].__setitem__("order", "rank_major")),
    ("players: players are ['Ann']; expected 4 names", to("players", ["Ann"])),
    ("players: players are", to("players", ["Ann", "Bob", "Cat", 5])),
    ("deal 17 is 5; expected an object", lambda document: document["deals"].__setitem__(16, 5)),
    ("deal 17: unknown 'dealer'", deal(17, "dealer", 1)),
    ("deal 17: deal is '♥ 5'", deal(17, "deal", "♥ 5")),
    ("deal 17: hands is", deal(17, "hands", DOCUMENT["deals"][0]["hands"])),
    ("deal 17: hands is", deal(17, "hands", list(reversed(DOCUMENT["deals"][16]["hands"])))),
    ("deal 17: 55 actions; expected it played to its end", lambda document: document["deals"][16]["actions"].pop()),
    ("deal 17: action 57: ", lambda document: document["deals"][16]["actions"].append("♠5")),
    ("deal 17: action 1: ", deal(17, "actions", ["♠X 3"])),
    ("deal 17: action 1 is 5; expected a text", deal(17, "actions", [5])),
    ("deal 17: action 1 is {}; expected a text", deal(17, "actions", [{}])),
    ("deal 17: action 1: ", deal(17, "actions", DOCUMENT["deals"][17]["actions"])),
    ("deal 17: event 1 is 5", deal(17, "events", [5])),
    ("deal 17: event 1: at 99", deal(17, "events", [asdict(Event(99, 0, "late"))])),
    ("deal 17: points is [13, 13]", deal(17, "points", [13, 13])),
    ("deal 17: points is []", deal(17, "points", [])),
    ("deal 17: totals is [0, 0]", deal(17, "totals", [0, 0])),
    ("deal 17: totals is", deal(17, "totals", [float(points) for points in DOCUMENT["deals"][16]["totals"]])),
    ("deal 17: deal is", lambda document: document["deals"].pop(16)),
    ("checksum", lambda document: document["deals"].pop()),
    ("checksum", lambda document: document["players"].__setitem__(0, "Eve")),
    ("rules: no order; expected order", lambda document: document["rules"].pop("order")),
    ("checksum", deal(17, "events", [asdict(Event(9, 0, "a remark"))])),
]  # fmt: skip


@pytest.mark.parametrize(("message", "change"), DAMAGED, ids=[f"{number} {d[0]}" for number, d in enumerate(DAMAGED)])
def test_a_party_edited_by_hand_is_refused_with_the_place(
    message: str, change: Callable[[dict[str, Any]], object]
) -> None:
    with pytest.raises(RecordError) as error:
        dozen.Party.from_json(edited(change))
    assert message in str(error.value)
    assert len(str(error.value)) < 600


def test_an_illegal_card_is_named_by_its_deal_and_place() -> None:
    actions = list(DOCUMENT["deals"][16]["actions"])
    state = cast(Record, PARTY.records[16]).state(40)
    held = [str(card) for card in state.piles[str(state.actor)]]
    legal = list(map(str, state.legal_actions()))
    actions[40] = next((card for card in held if card not in legal), "♠2 3")
    with pytest.raises(RecordError, match=f"^deal 17: action 41: {actions[40]}: .*dozen"):
        dozen.Party.from_json(edited(deal(17, "actions", actions)))


def test_a_66th_deal_is_refused() -> None:
    document = json.loads(WHOLE.to_json())
    document["deals"].append(document["deals"][0])
    with pytest.raises(RecordError, match="deal 66: the party is over"):
        dozen.Party.from_json(json.dumps(document))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "5", "null", "NaN", '{"a": 1, "a": 2}', "[" * 100_000, "\x00", None, 5]
)
def test_what_is_no_party_at_all_is_refused(text: Any) -> None:
    with pytest.raises(RecordError):
        dozen.Party.from_json(text)


def test_wrong_documents_raise_nothing_but_our_errors() -> None:
    party = begun(1, 2, PLAYERS)
    text = party.to_json()
    for place in range(0, len(text), 41):
        for damaged in (text[:place], text[:place] + "7" + text[place + 1 :], text[:place] + text[place + 1 :]):
            with suppress(RecordError):
                assert dozen.Party.from_json(damaged).to_json() == text


def test_a_deal_of_which_only_the_result_is_known_has_no_document() -> None:
    party = dozen.Party(1, results=[(5, 3)])  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="deal 1: only its result is known"):
        party.to_json()
    party = party.after(rollout(party.new_deal(), first_policy).end)
    assert [record is None for record in party.records] == [True, False]


def test_a_record_is_added_with_its_events_and_names() -> None:
    party = begun(3, 1, PLAYERS)
    played = rollout(party.new_deal(), first_policy)
    event = Event(20, 2, "asked for the last trick")
    for names in ((), PLAYERS):
        added = party.after(Record.of(played.start, played.actions, names, [event]))
        assert added.records[-1] == Record.of(played.start, played.actions, PLAYERS, [event])
        assert dozen.Party.from_json(added.to_json()).records == added.records
    with pytest.raises(DomainError, match=r"a record of A, B, C, D; expected Ann, Боб, <b>Cat</b>"):
        party.after(Record.of(played.start, played.actions, list("ABCD")))
    with pytest.raises(DomainError, match="not over"):
        party.after(Record.of(played.start, played.actions[:9]))


def test_what_was_not_played_by_the_rules_needs_a_record_that_says_so() -> None:
    party = dozen.Party(1)
    start = party.new_deal()
    lawful = rollout(start, first_policy).record()
    number, revoke = next(
        (number, card)
        for number in range(8, 40)
        for card in lawful.state(number).piles[str(lawful.state(number).actor)]
        if not lawful.state(number).can(card)
    )
    seat = cast(int, lawful.state(number).actor)
    rest = rollout(lawful.state(number).after(revoke), first_policy)
    with pytest.raises(RecordError, match=f"action {number + 1}: {revoke}: "):
        party.after(rest.end)
    event = Event(number, seat, "a revoke", "dozen.play.1", str(revoke), STANDS)
    record = Record(start, (*lawful.actions[:number], revoke, *rest.actions), events=(event,))
    assert record.end == rest.end
    added = party.after(record)
    again = dozen.Party.from_json(added.to_json())
    assert again.records == added.records
    assert again.results == (rest.points,)


def test_records_are_those_of_the_deals() -> None:
    first, second = PARTY.records[:2]
    results = PARTY.results[:2]

    def made(records: Any, results: Any = results) -> dozen.Party:
        return dozen.Party(PARTY.seed, PARTY.rules, results, players=PLAYERS, records=records)

    assert made([first, second]).to_json() == made([first], results[:1]).after(cast(Record, second)).to_json()
    assert made([first, None]).records == (first, None)
    assert made([]).records == (None, None)
    for records, message in (
        ([first], "1 record of 2 deals"),
        ([second, first], "record 1 is of another deal"),
        ([first, 5], "record 2 is 5"),
        (5, "1 record of 2 deals"),
    ):
        with pytest.raises(DomainError, match=message):
            made(records)
    with pytest.raises(DomainError, match=r"^result 1 is \(100, 100\); its record gives \(-3, -4\)$"):
        made([first], [(100, 100)])


@pytest.mark.parametrize("players", [["Ann"], "Anna", 5, [1, 2, 3, 4], ["Ann"] * 5, None])
def test_players_are_four_names_or_none(players: Any) -> None:
    with pytest.raises(DomainError, match=r"players are .*; expected 4 names, or none"):
        dozen.Party(players=players)
