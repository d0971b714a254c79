"""The Chicago: dealers, vulnerability, bonuses and every value of its options."""

import tomllib
from pathlib import Path

import numpy as np
import pytest

from cardcalc.bridge import Chicago, Seat
from cardcalc.errors import DomainError, IllegalAction, NotationError

VECTORS = tomllib.loads((Path(__file__).parent / "vectors" / "chicagos.toml").read_text(encoding="utf-8"))["chicago"]


def zones(sheet):
    """The vulnerability before each of four deals, as a text: - N E B."""
    seen = []
    for _ in range(4):
        seen.append({(False, False): "-", (True, False): "N", (False, True): "E", (True, True): "B"}[sheet.vulnerable])
        sheet.add("NS", "1C=")
    return "".join(seen)


@pytest.mark.clause("bridge.chicago_game", "bridge.chicago_part_score")
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_chicagos_worked_out_by_hand(vector):
    sheet = Chicago(**vector.get("options", {}), entries=[tuple(deal) for deal in vector["deals"]])
    assert list(sheet.total) == vector["total"]
    assert sheet.is_finished


@pytest.mark.clause("bridge.chicago.1", value="dealer")
@pytest.mark.parametrize(("first", "expected"), [("N", "-ENB"), ("E", "-NEB"), ("S", "-ENB"), ("W", "-NEB")])
def test_deals_2_and_3_the_dealers_side_is_vulnerable(first, expected):
    assert zones(Chicago(first_dealer=first)) == expected


@pytest.mark.clause("bridge.chicago.1", value="non_dealer")
@pytest.mark.parametrize(("first", "expected"), [("N", "-NEB"), ("E", "-ENB"), ("S", "-NEB"), ("W", "-ENB")])
def test_deals_2_and_3_the_other_side_is_vulnerable(first, expected):
    assert zones(Chicago(first_dealer=first, vulnerable="non_dealer")) == expected


@pytest.mark.clause("bridge.chicago.1", value="declarer")
@pytest.mark.parametrize("side", ["NS", "EW"])
def test_deals_2_and_3_whoever_declares_is_vulnerable(side):
    sheet = Chicago(vulnerable="declarer", entries=[(side, "1C-1")] * 4)
    assert [line.points for line in sheet.lines] == [50, 100, 100, 100]
    assert zones(Chicago(vulnerable="declarer")) == "-BBB"


@pytest.mark.clause("bridge.chicago.1", value="dealer")
def test_games_already_won_make_nobody_vulnerable():
    sheet = Chicago(entries=[("NS", "4S="), ("NS", "1C-1")])
    assert sheet.total == (120 + 300, 50)


@pytest.mark.clause("bridge.chicago.1", value="dealer")
def test_each_player_deals_once_and_four_deals_end_it():
    sheet, dealers = Chicago(first_dealer="S"), []
    for _ in range(4):
        dealers.append(sheet.dealer)
        sheet.add("EW", "1NT=")
    assert (dealers, sheet.dealer, sheet.is_finished, sheet.vulnerable) == (list("SWNE"), None, True, (False, False))
    with pytest.raises(IllegalAction, match="deal 5, NS 1♣=, lies after the end: the Chicago is over with deal 4"):
        sheet.add("NS", "1C=")
    assert len(sheet) == 4


def test_a_deal_passed_out_is_dealt_again_by_the_same_player():
    sheet = Chicago(entries=[("NS", "1C=")])
    with pytest.raises(NotationError, match="the same player deals again"):
        sheet.add("EW", "passed out")
    assert (sheet.dealer, len(sheet)) == ("E", 1)


@pytest.mark.clause("bridge.chicago_game")
@pytest.mark.parametrize(
    ("deal", "side", "bonus"), [(1, "NS", 300), (2, "NS", 300), (2, "EW", 500), (3, "NS", 500), (4, "EW", 500)]
)
def test_the_game_bonus_follows_the_vulnerability_of_the_side_in_the_deal_that_completes_the_game(deal, side, bonus):
    sheet = Chicago(entries=[("NS", "1C-1")] * (deal - 1) + [(side, "3NT=")])
    assert [(line.points, line.side) for line in sheet.lines if line.clause == "bridge.chicago_game"] == [(bonus, side)]


@pytest.mark.clause("bridge.chicago_game")
def test_part_scores_carry_over_and_any_game_wipes_them_out():
    sheet = Chicago(entries=[("NS", "2S="), ("EW", "1C=")])
    assert sheet.part_score == (60, 20)
    sheet.add("NS", "1NT=")
    assert (sheet.part_score, sheet.games) == ((0, 0), (1, 0))


@pytest.mark.clause("bridge.chicago_part_score")
@pytest.mark.parametrize(
    ("last", "bonus"),
    [(("NS", "1C="), 100), (("EW", "1C="), 100), (("NS", "1C-1"), 0), (("NS", "3NT="), 0), (("NS", "2D="), 0)],
)
def test_only_a_part_score_made_on_deal_4_that_completes_no_game_earns_100(last, bonus):
    sheet = Chicago(entries=[("NS", "2S="), ("EW", "1C="), ("EW", "1C-1"), last])
    found = [(line.points, line.side) for line in sheet.lines if line.clause == "bridge.chicago_part_score"]
    assert found == ([(bonus, last[0])] if bonus else [])


@pytest.mark.clause("bridge.chicago.4", value="honors=True")
def test_honors_count():
    assert Chicago(entries=[("EW", "4S-1", {"NS": 150})]).total == (200, 0)


@pytest.mark.clause("bridge.chicago.4", value="honors=False")
def test_honors_are_refused_where_they_do_not_count():
    sheet = Chicago(honors=False, entries=[("EW", "4S-1")])
    with pytest.raises(DomainError, match=r"deal 2, EW 4♠=, honors EW 100: .*honors=False"):
        sheet.add("EW", "4S=", honors={"EW": 100})
    assert (len(sheet), sheet.total) == (1, (50, 0))


@pytest.mark.clause("bridge.chicago.4", value="style=carry")
def test_style_carry_pays_no_part_score_before_deal_4():
    sheet = Chicago(entries=[("NS", "2S=")])
    assert (sheet.total, sheet.part_score) == ((60, 0), (60, 0))


@pytest.mark.clause("bridge.chicago.4", value="style=duplicate")
def test_style_duplicate_pays_every_part_score_and_carries_nothing():
    sheet = Chicago(style="duplicate", entries=[("NS", "2S="), ("NS", "2S="), ("NS", "2SX="), ("NS", "2S=")])
    assert sheet.total == (4 * 60 + 60 + 3 * 50 + 500 + 50, 0)
    assert (sheet.part_score, sheet.games) == ((0, 0), (1, 0))


@pytest.mark.parametrize(
    "options",
    [
        {"laws": "2017"}, {"first_dealer": "X"}, {"first_dealer": 4}, {"first_dealer": True}, {"first_dealer": "NS"},
        {"vulnerable": "all"}, {"vulnerable": None}, {"honors": 1}, {"honors": "yes"}, {"style": "rubber"},
    ],
)  # fmt: skip
def test_options_have_only_their_values(options):
    with pytest.raises(DomainError, match=f"{next(iter(options))} = "):
        Chicago(**options)


@pytest.mark.parametrize("seat", [Seat.W, 3, "3", "West", "запад", "З", " w "])
def test_the_first_dealer_is_any_seat_and_kept_as_its_letter(seat):
    sheet = Chicago(first_dealer=seat)
    assert (sheet.rules.first_dealer, sheet.dealer) == ("W", "W")
    assert sheet == Chicago(first_dealer="W") == Chicago.from_json(sheet.to_json()) == Chicago().copy(first_dealer=seat)


def test_a_copy_by_other_options_is_worked_out_anew():
    sheet = Chicago(entries=[("NS", "1CXX="), ("EW", "3NT=")])
    assert sheet.copy(laws="1993", vulnerable="non_dealer").total == (80 + 100, 100 + 300)
    assert sheet.total == (80 + 50, 100 + 500)
    with pytest.raises(DomainError, match="no option 'law'"):
        sheet.copy(law="1993")


def test_an_unfinished_chicago_is_closed_without_a_bonus():
    sheet = Chicago(entries=[("NS", "2S=")])
    assert (sheet.closed().total, sheet.closed().is_settled) == ((60, 0), True)


def test_an_option_may_be_a_bool_of_numpy() -> None:
    assert Chicago(honors=np.bool_(False)).rules == Chicago(honors=False).rules  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="honors = 0; expected True or False"):
        Chicago(honors=0)  # type: ignore[arg-type]
