"""The golden deals: each is replayed and its every byte comes out as it was; their scores are written out here."""

from __future__ import annotations

import pytest

from cardcalc import Record
from cardcalc.resources import data
from tests.bridge.golden import GOLDEN, path

SCORED = {
    "bridge_deal_game_with_five_honors": ("4♥=", (120, 0), (150, 0)),
    "bridge_deal_part_score": ("2♠=", (0, 60), (0, 0)),
    "bridge_deal_small_slam": ("6♠=", (0, 180 + 750), (0, 0)),
    "bridge_deal_grand_slam_with_honors": ("7♠=", (210 + 1500, 0), (100, 0)),
    "bridge_deal_no_trump_and_four_aces": ("1NTX+1", (80 + 100 + 50, 0), (150, 0)),
    "bridge_deal_sequence_of_the_document": ("2♥−1", (50, 0), (0, 0)),
    "bridge_deal_redoubled_and_made": ("4♥XX+2", (0, 480 + 800 + 100), (0, 100)),
    "bridge_deal_doubled_down_vulnerable": ("3NTX−3", (0, 800), (0, 0)),
    "bridge_deal_doubled_down_1993": ("4NTX−4", (0, 800), (0, 0)),
    "bridge_deal_first_to_name_declares": ("4♠−5", (250, 0), (0, 0)),
    "bridge_deal_passed_out": (None, (0, 0), (0, 0)),
    "bridge_deal_claim_accepted": ("4♠+2", (120 + 60, 0), (0, 0)),
    "bridge_deal_claim_contested": ("4♠+2", (120 + 60, 0), (0, 0)),
    "bridge_deal_two_claims_contested": ("3NT+3", (100 + 90, 0), (0, 0)),
    "bridge_deal_conceded_at_the_lead": ("1NTX−7", (0, 1300), (0, 0)),
    "bridge_deal_random": ("7NTXX−7", (4000, 0), (0, 0)),
}


def test_every_record_of_the_package_has_its_recipe_and_its_score() -> None:
    assert {file.stem for file in data("deals").glob("bridge_deal_*.json")} == set(GOLDEN) == set(SCORED)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_deal_is_played_and_scored_as_it_was(name: str) -> None:
    record = Record.load(path(name))
    assert record.to_json() + "\n" == path(name).read_text(encoding="utf-8")
    assert record == GOLDEN[name].record()
    end = record.end
    result = end.result and str(end.result)
    assert (end.is_over, (result, end.points, end.honors)) == (True, SCORED[name])
    assert record.results == end.points


def test_the_golden_deals_show_claims_and_every_doubling() -> None:
    records = [Record.load(path(name)) for name in GOLDEN]
    said = {str(action).split()[0] for record in records for action in record.actions}
    assert {"claim", "accept", "contest", "P", "X", "XX"} <= said
    assert {end.contract.doubling for record in records if (end := record.end).contract} == {0, 1, 2}
    assert {record.end.declarer for record in records} == {None, 0, 1, 2, 3}
