"""The rubber: games, vulnerability, bonuses, winners; against hand-made vectors and a second, literal computation."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcalc.bridge import Contract, Result, Rubber
from cardcalc.bridge.sheets.entries import Entry
from cardcalc.errors import CardcalcError, DomainError, IllegalAction, NotationError

VECTORS = tomllib.loads((Path(__file__).parent / "vectors" / "rubbers.toml").read_text(encoding="utf-8"))["rubber"]
LAWS = ("1981", "1993")

results = st.builds(
    Result, st.builds(Contract, st.integers(1, 7), st.integers(0, 4), st.integers(0, 2)), st.integers(0, 13)
)


@st.composite
def entries(draw, laws="1981"):
    """Deals of a rubber, none of them after its end."""
    sheet = Rubber(laws)
    for _ in range(draw(st.integers(0, 14))):
        if sheet.is_finished:
            break
        result = draw(results)
        amounts = [0, 150] if result.contract.denomination == 4 else [0, 100, 150]
        amount = draw(st.sampled_from(amounts))
        honors = {draw(st.sampled_from(["NS", "EW"])): amount} if amount else None
        sheet.add(draw(st.sampled_from(["NS", "EW"])), result, honors=honors)
    return sheet.entries


# --- a second computation: one loop over literal tables ---------------------------------------------------------

TRICK = {0: 20, 1: 20, 2: 30, 3: 30, 4: 30}
DOWN = {  # (laws, doubled?, vulnerable) → the price of each undertrick in turn
    ("1981", False, False): [50] * 13,
    ("1981", False, True): [100] * 13,
    ("1981", True, False): [100] + [200] * 12,
    ("1981", True, True): [200] + [300] * 12,
    ("1993", False, False): [50] * 13,
    ("1993", False, True): [100] * 13,
    ("1993", True, False): [100, 200, 200] + [300] * 10,
    ("1993", True, True): [200] + [300] * 12,
}
SLAM = {(6, False): 500, (6, True): 750, (7, False): 1000, (7, True): 1500}
INSULT = {"1981": [0, 50, 50], "1993": [0, 50, 100]}


def by_hand(deals, laws):
    """(below, above, games, finished) of a rubber that is settled after these deals."""
    below, above, game, games = [0, 0], [0, 0], [0, 0], [0, 0]
    for entry in deals:
        we = ["NS", "EW"].index(entry.side)
        they = 1 - we
        contract, tricks = entry.result.contract, entry.result.tricks
        level, suit, doubling = contract.level, contract.denomination, contract.doubling
        vulnerable = games[we] == 1
        for side in (0, 1):
            above[side] += entry.honors[side]
        short = level + 6 - tricks
        if short > 0:
            price = sum(DOWN[laws, doubling > 0, vulnerable][:short])
            above[they] += price * (2 if doubling == 2 else 1)
            continue
        bid = (level * TRICK[suit] + (10 if suit == 4 else 0)) * 2**doubling
        below[we] += bid
        game[we] += bid
        each = TRICK[suit] if doubling == 0 else {1: 100, 2: 200}[doubling] * (2 if vulnerable else 1)
        above[we] += -short * each + INSULT[laws][doubling] + SLAM.get((level, vulnerable), 0)
        if game[we] >= 100:
            game = [0, 0]
            games[we] += 1
            if games[we] == 2:
                above[we] += [700, 500][games[they]]
                return tuple(below), tuple(above), tuple(games), True
    if sum(games) == 1:
        above[games.index(1)] += 300
    if (game[0] > 0) != (game[1] > 0):
        above[0 if game[0] else 1] += {"1981": 50, "1993": 100}[laws]
    return tuple(below), tuple(above), tuple(games), False


@pytest.mark.parametrize("laws", LAWS)
@given(data=st.data())
def test_a_rubber_is_worth_what_a_loop_over_literal_tables_gives(laws, data):
    deals = data.draw(entries(laws))
    sheet = Rubber(laws, entries=deals).closed()
    assert (sheet.below, sheet.above, sheet.games, sheet.is_finished) == by_hand(deals, laws)
    assert sheet.total == tuple(a + b for a, b in zip(sheet.below, sheet.above, strict=True))


# --- the clauses ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.rubber.1", "bridge.rubber_bonus", "bridge.unfinished")
@pytest.mark.parametrize("laws", LAWS)
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_rubbers_worked_out_by_hand(vector, laws):
    sheet = Rubber(laws, entries=[tuple(deal) for deal in vector["deals"]])
    assert sheet.is_finished is vector["finished"]
    sheet = sheet.closed()
    assert [list(pair) for pair in (sheet.below, sheet.above, sheet.total)] == vector[laws]
    assert list(sheet.games) == vector["games"]


@pytest.mark.clause("bridge.laws", value="1981")
def test_laws_1981_pay_50_for_a_redoubled_contract_made():
    assert Rubber(entries=[("NS", "1CXX=")]).above == (50, 0)


@pytest.mark.clause("bridge.laws", value="1993")
def test_laws_1993_pay_100_for_a_redoubled_contract_made():
    assert Rubber("1993", entries=[("NS", "1CXX=")]).above == (100, 0)


@pytest.mark.clause("bridge.rubber.1")
@pytest.mark.parametrize(
    ("contracts", "games"), [(["3S="], 0), (["3S=", "1C="], 1), (["3S=", "1C+3"], 1), (["3NT="], 1)]
)
def test_100_below_the_line_make_a_game_and_overtricks_do_not_count(contracts, games):
    sheet = Rubber(entries=[("NS", contract) for contract in contracts])
    assert sheet.games == (games, 0)
    assert sheet.part_score == ((0, 0) if games else (90, 0))


@pytest.mark.clause("bridge.rubber.1")
def test_a_game_wipes_out_the_part_scores_of_both_sides_but_not_their_points():
    sheet = Rubber(entries=[("NS", "2S="), ("EW", "3NT=")])
    assert (sheet.part_score, sheet.below, sheet.games) == ((0, 0), (60, 100), (0, 1))
    sheet.add("NS", "1NT=")
    assert sheet.games == (0, 1)


@pytest.mark.clause("bridge.rubber.1")
def test_a_side_with_a_game_is_vulnerable_and_only_declarers_counts():
    sheet = Rubber()
    assert sheet.vulnerable == (False, False)
    sheet.add("NS", "4S=")
    assert sheet.vulnerable == (True, False)
    sheet.add("NS", "1C-1")
    sheet.add("EW", "1C-1")
    assert sheet.above == (50, 100)
    sheet.add("EW", "4S=")
    assert sheet.vulnerable == (True, True)


@pytest.mark.clause("bridge.rubber_bonus")
@pytest.mark.parametrize(("before", "bonus"), [([], 700), ([("EW", "4S=")], 500)])
def test_two_games_end_the_rubber_with_its_bonus(before, bonus):
    sheet = Rubber(entries=[*before, ("NS", "4S="), ("NS", "4S=")])
    assert sheet.is_finished
    assert [(line.clause, line.points, line.side) for line in sheet.lines[-1:]] == [
        ("bridge.rubber_bonus", bonus, "NS")
    ]


@pytest.mark.clause("bridge.rubber.3")
def test_the_larger_total_wins_even_against_two_games():
    sheet = Rubber(entries=[("EW", "7NTXX-3"), ("EW", "4S="), ("EW", "4S=")])
    assert (sheet.games, sheet.total, sheet.winner) == ((0, 2), (1000, 940), "NS")


@pytest.mark.clause("bridge.rubber.3")
def test_nobody_wins_a_level_rubber_or_one_that_is_not_settled():
    level = Rubber(entries=[("NS", "3NT="), ("EW", "3NT=")])
    assert (level.winner, level.closed().winner) == (None, None)
    ahead = Rubber(entries=[("EW", "3NT=")])
    assert (ahead.winner, ahead.closed().winner) == (None, "EW")


@pytest.mark.clause("bridge.unfinished")
@pytest.mark.parametrize(("laws", "part"), [("1981", 50), ("1993", 100)])
def test_each_bonus_of_an_unfinished_rubber_is_judged_alone(laws, part):
    game = Rubber(laws, entries=[("NS", "4S=")])
    assert game.closed().above == (300, 0)
    both = Rubber(laws, entries=[("NS", "4S="), ("EW", "1C=")])
    assert both.closed().above == (300, part)
    same = Rubber(laws, entries=[("NS", "4S="), ("NS", "1C=")])
    assert same.closed().above == (300 + part, 0)
    dead = Rubber(laws, entries=[("EW", "1C="), ("NS", "4S=")])
    assert dead.closed().above == (300, 0)
    assert Rubber(laws).closed().total == (0, 0)


def test_closing_leaves_the_sheet_open_and_the_copy_shut():
    sheet = Rubber(entries=[("NS", "4S=")])
    closed = sheet.closed()
    assert (sheet.total, sheet.is_settled, closed.total, closed.is_settled) == ((120, 0), False, (420, 0), True)
    for change in (lambda: closed.add("NS", "1C="), lambda: closed.remove(1), closed.undo):
        with pytest.raises(IllegalAction, match="this rubber is closed"):
            change()
    assert closed.reopened() == sheet
    assert closed != sheet


def test_closing_a_finished_rubber_gives_an_equal_one():
    sheet = Rubber(entries=[("NS", "4S="), ("NS", "4S=")])
    assert sheet.closed() == sheet
    assert sheet.closed().total == (940, 0)


# --- honors and bad input ---------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.honors")
@pytest.mark.parametrize("side", ["NS", "EW"])
@pytest.mark.parametrize(("contract", "amount"), [("4S-1", 100), ("4S=", 150), ("3NT=", 150), ("1C-7", 150)])
def test_honors_are_scored_for_either_side_whatever_the_result(contract, amount, side):
    without, with_ = Rubber(entries=[("NS", contract)]), Rubber(entries=[("NS", contract, {side: amount})])
    gain = [a - b for a, b in zip(with_.above, without.above, strict=True)]
    assert gain == ([amount, 0] if side == "NS" else [0, amount])
    assert with_.below == without.below


@pytest.mark.clause("bridge.honors")
@pytest.mark.parametrize(
    ("contract", "honors"),
    [
        ("4S=", {"NS": 50}), ("4S=", {"NS": 0}), ("4S=", {"NS": -100}), ("4S=", {"NS": True}), ("4S=", {"NS": 100.0}),
        ("4S=", {"NS": "100"}), ("4S=", {"NS": 200}), ("3NT=", {"NS": 100}), ("4S=", {"NS": 100, "EW": 100}),
        ("4S=", {"NS": 100, "ns": 100}), ("3NT=", {"NS": 150, "EW": 150}), ("4S=", {"X": 100}), ("4S=", 100),
        ("4S=", ["NS"]),
    ],
)  # fmt: skip
def test_honors_that_nobody_can_hold_are_refused_and_nothing_changes(contract, honors):
    sheet = Rubber(entries=[("NS", "1C=")])
    before = repr(sheet)
    with pytest.raises(CardcalcError):
        sheet.add("NS", contract, honors=honors)
    assert repr(sheet) == before


@pytest.mark.parametrize("side", ["ns", "NS", "N-S", "n–s", " N/S ", "СЮ", "с–ю"])
def test_a_side_is_read_in_either_language(side):
    assert Rubber().add(side, "1C=").side == "NS"


@pytest.mark.parametrize("side", ["", "NSE", "Northern", "0", -1, 2, True, 0.0, None, "SN", "СВ"])
def test_an_unknown_side_is_refused(side):
    with pytest.raises(NotationError, match="expected 'NS' or 'EW'"):
        Rubber().add(side, "1C=")


@pytest.mark.parametrize("contract", ["pass", "passed out", "P", "пас", "AP"])
def test_deals_passed_out_are_not_entered(contract):
    sheet = Rubber()
    with pytest.raises(NotationError, match="passed out"):
        sheet.add("NS", contract)
    assert len(sheet) == 0


@pytest.mark.parametrize("contract", ["8S=", "7S+1", "4S", "", "4Z=", None, 5])
def test_contracts_that_cannot_be_are_refused(contract):
    sheet = Rubber()
    with pytest.raises(NotationError):
        sheet.add("NS", contract)
    assert sheet == Rubber()


@pytest.mark.parametrize("laws", ["1980", 1981, None, ["1981"], ""])
def test_unknown_laws_are_refused(laws):
    with pytest.raises(DomainError, match="1981"):
        Rubber(laws)


def test_nothing_is_entered_after_the_end():
    sheet = Rubber(entries=[("NS", "4S="), ("NS", "4S=")])
    with pytest.raises(
        IllegalAction, match="deal 3, EW 1♣=, lies after the end: the rubber is over with deal 2"
    ) as caught:
        sheet.add("EW", "1C=")
    assert caught.value.clause == "bridge.rubber_bonus"
    assert caught.value.action == Entry.parse("EW", "1C=")
    assert len(sheet) == 2
