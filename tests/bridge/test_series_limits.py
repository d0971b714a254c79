"""Rounds and evenings that would never end, counts below nothing, deals by other rules, who is vulnerable."""

from __future__ import annotations

from typing import Any

import pytest

from cardcalc import bridge
from cardcalc.bridge import Evening, Round, Rules, greedy_policy
from cardcalc.bridge import round as rounds
from cardcalc.errors import DomainError
from cardcalc.play import rollout

from .evenings import to_order

FOUR = ["Ann", "Bob", "Cem", "Dee"]


def passing(view: Any) -> str:
    """A player who never bids."""
    return "P"


@pytest.mark.clause("bridge.auction.6")
@pytest.mark.parametrize("kind", ["rubber", "chicago"])
def test_players_who_always_pass_are_stopped(kind: Any) -> None:
    with pytest.raises(DomainError, match=f"^no end of the {kind} after 500 deals; expected players who bid"):
        Round(FOUR, kind).play(passing)
    with pytest.raises(DomainError, match="after 500 deals"):
        Evening(FOUR, kind=kind).play(passing)
    some = Round(FOUR, kind).play(passing, deals=30)
    assert (len(some.records), some.is_over, some.totals) == (30, False, (0, 0))
    assert len(Round(FOUR, "deal").play(passing).records) == 1


def test_a_sheet_is_made_but_once_for_a_deal_that_is_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counting(make: Any) -> Any:
        return lambda *given: made.append(1) or make(*given)

    monkeypatch.setattr(rounds, "_sheet_of", counting(rounds._sheet_of))
    monkeypatch.setattr(rounds.Rubber, "_like", counting(rounds.Rubber._like))
    table = Round(FOUR)
    before = len(made)
    table = table.play(passing, deals=40)
    assert len(made) == before
    played = table.play(greedy_policy)
    assert len(made) == before + sum(not record.end.is_passed_out for record in played.records)  # type: ignore[attr-defined]


def test_the_sheets_of_a_round_are_those_of_its_deals() -> None:
    table = Round(FOUR, seed=3).play(greedy_policy)
    assert table.running == tuple(table.sheet_after(deals).total for deals in range(1, len(table.records) + 1))
    assert table.running[-1] == table.totals == table.sheet.total
    sheet = table.sheet
    sheet.remove(1)  # belongs to the caller
    assert table.sheet != sheet
    assert Round(FOUR, seed=3, records=table.records) == table
    begun = Round(FOUR, seed=3, records=table.records[:2])
    assert begun.closed().totals == begun.sheet.closed().total


@pytest.mark.parametrize("number", [-1, -3, pytest.param(-(10**5000), id="huge"), 1.5, "1", True])
def test_so_many_deals_or_rounds_are_none_or_more(number: Any) -> None:
    evening = Evening(FOUR)
    calls = (
        lambda: Round(FOUR).play(greedy_policy, deals=number), lambda: evening.play(greedy_policy, deals=number),
        lambda: evening.play(greedy_policy, rounds=number),
    )  # fmt: skip
    for call in calls:
        with pytest.raises(DomainError, match=r"^not a number of (deals|rounds): .*; expected a whole number from 0$"):
            call()
    assert Round(FOUR).play(greedy_policy, deals=0) == Round(FOUR)
    assert evening.play(greedy_policy, rounds=0) == evening


def test_a_deal_by_other_rules_is_named_as_such() -> None:
    other = rollout(Round(FOUR, rules=Rules(laws="1993")).new_deal(), passing)
    with pytest.raises(DomainError, match=r"^a deal by Rules\(laws='1993'.*; expected those of the rubber: Rules"):
        Round(FOUR).after(other)


@pytest.mark.clause("bridge.chicago.1", value="vulnerable=declarer")
def test_where_declarers_side_is_vulnerable_only_that_is_shown() -> None:
    table = Round(FOUR, "chicago", rules=Rules(vulnerable="declarer"))
    for declarer in ("N", "", "N", "E", "N"):
        table = table.after(to_order(table.new_deal(), declarer, "1NT", 7))
    zones = [line[1:].split()[1] for line in str(table).splitlines()[2:-1]]  # behind the number and the dealer
    assert zones[:4] == ["—", "—", "NS", "EW"]
    assert zones[4] == "NS,"  # both
    assert "С–Ю" in format(table, "ru")
    assert table.frame()["vulnerable"].to_list() == ["None", "None", "NS", "EW", "All"]


def test_the_high_card_points_of_a_hand_are_public() -> None:
    assert bridge.high_card_points(bridge.parse_hand("AK.Q.J.").mask) == 10
