"""The score of a contract: clause by clause, and all contracts against tables that share no code with the formulas."""

import dataclasses
import itertools
import re

import numpy as np
import pytest
from endplay.types import Contract as TheirContract
from endplay.types import Vul

from cardcalc import bridge, formulas
from cardcalc.bridge import Contract, Result, score
from cardcalc.errors import DomainError, NotationError

LAWS = ("1981", "1993")

# The second computation: printed tables as data. Denominations ♣ ♦ ♥ ♠ NT, doubling none, X, XX; not vulnerable first.

MINOR = (20, 40, 60, 80, 100, 120, 140)
MAJOR = (30, 60, 90, 120, 150, 180, 210)
NO_TRUMP = (40, 70, 100, 130, 160, 190, 220)
BELOW = (MINOR, MINOR, MAJOR, MAJOR, NO_TRUMP)
TIMES = (1, 2, 4)
OVERTRICK = {
    (0, False): (20, 20, 30, 30, 30), (0, True): (20, 20, 30, 30, 30),
    (1, False): (100, 100, 100, 100, 100), (1, True): (200, 200, 200, 200, 200),
    (2, False): (200, 200, 200, 200, 200), (2, True): (400, 400, 400, 400, 400),
}  # fmt: skip
INSULT = {"1981": (0, 50, 50), "1993": (0, 50, 100)}
SLAM = {(6, False): 500, (6, True): 750, (7, False): 1000, (7, True): 1500}
UNDOUBLED = {
    False: (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    True: (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
}
VULNERABLE_DOUBLED = (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800)
VULNERABLE_REDOUBLED = (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600)
DOUBLED = {
    "1981": (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2500),
    "1993": (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
}
REDOUBLED = {
    "1981": (200, 600, 1000, 1400, 1800, 2200, 2600, 3000, 3400, 3800, 4200, 4600, 5000),
    "1993": (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
}
LOWEST_GAME = ((5, 5, 4, 4, 3), (3, 3, 2, 2, 2), (2, 2, 1, 1, 1))  # by doubling, then denomination
GAME = {False: 300, True: 500}
PART_SCORE = 50


def undertricks(down, doubling, vulnerable, laws):
    tables = (UNDOUBLED[vulnerable], DOUBLED[laws], REDOUBLED[laws])
    if vulnerable:
        tables = (UNDOUBLED[True], VULNERABLE_DOUBLED, VULNERABLE_REDOUBLED)
    return tables[doubling][down - 1]


def by_tables(level, denomination, doubling, tricks, vulnerable, laws):
    """Below, above, penalty and duplicate of a contract, from the tables."""
    over = tricks - 6 - level
    if over < 0:
        lost = undertricks(-over, doubling, vulnerable, laws)
        return 0, 0, lost, -lost
    below = BELOW[denomination][level - 1] * TIMES[doubling]
    above = over * OVERTRICK[doubling, vulnerable][denomination] + INSULT[laws][doubling]
    above += SLAM.get((level, vulnerable), 0)
    bonus = GAME[vulnerable] if level >= LOWEST_GAME[doubling][denomination] else PART_SCORE
    return below, above, 0, below + above + bonus


def all_results():
    """Every contract with every number of tricks, both vulnerabilities: inputs as numbers."""
    return itertools.product(range(1, 8), range(5), range(3), range(14), (False, True))


@pytest.mark.clause("bridge.duplicate", "bridge.trick_points", "bridge.overtrick_points", "bridge.slam")
@pytest.mark.parametrize("laws", LAWS)
def test_every_contract_scores_as_the_printed_tables_say(laws):
    wrong = []
    for level, denomination, doubling, tricks, vulnerable in all_results():
        found = score(Result(Contract(level, denomination, doubling), tricks), vulnerable, laws)
        expected = by_tables(level, denomination, doubling, tricks, vulnerable, laws)
        if (found.below, found.above, found.penalty, found.duplicate) != expected:
            wrong.append((found, expected))
    assert wrong == []


def test_every_contract_by_the_laws_of_1993_scores_as_endplay_says():
    for level, denomination, doubling, tricks, vulnerable in all_results():
        result = Result(Contract(level, denomination, doubling), tricks)
        theirs = TheirContract(result.ascii).score(Vul.both if vulnerable else Vul.none)
        assert score(result, vulnerable, "1993").duplicate == theirs, result


@pytest.mark.parametrize("laws", LAWS)
def test_lines_are_the_non_zero_items_and_add_up(laws):
    for level, denomination, doubling, tricks, vulnerable in all_results():
        found = score(Result(Contract(level, denomination, doubling), tricks), vulnerable, laws)
        sums = {"below": 0, "above": 0, "penalty": 0}
        for line in found.lines:
            assert line.points > 0
            assert line.text
            assert line.clause in formulas
            sums[line.column] += line.points
        assert (found.below, found.above, found.penalty) == tuple(sums.values())
        bonus = found.bonus.points if found.bonus else 0
        assert found.duplicate == found.below + found.above + bonus - found.penalty
        assert (found.bonus is None) == (found.duplicate < 0) == (found.penalty > 0)


# By clause


@pytest.mark.clause("bridge.laws", value="1981")
def test_the_laws_of_1981_are_the_default():
    assert score("3NTXX-6", vulnerable=False) == score("3NTXX-6", vulnerable=False, laws="1981")


@pytest.mark.clause("bridge.laws", value="1993")
def test_the_laws_of_1993_are_an_option():
    assert score("3NTXX-6", vulnerable=False, laws="1993").penalty == 2800


CHECKS = [  # text, vulnerable, duplicate by the laws of 1981 and of 1993
    ("3NTXX=", False, 750, 800),
    ("3NTXX-6", False, -2200, -2800),
    ("7SX-9", False, -1700, -2300),
    ("1SXX+2", False, 870, 920),
    ("4HX=", True, 790, 790),
    ("6S=", True, 1430, 1430),
    ("7NT=", True, 2220, 2220),
    ("7NTX-13", True, -3800, -3800),
]


@pytest.mark.clause("bridge.duplicate", "bridge.insult", "bridge.undertrick_points", "bridge.slam")
@pytest.mark.parametrize(("text", "vulnerable", "old", "new"), CHECKS)
def test_known_scores_come_out(text, vulnerable, old, new):
    assert score(text, vulnerable=vulnerable, laws="1981").duplicate == old
    assert score(text, vulnerable=vulnerable, laws="1993").duplicate == new


@pytest.mark.clause("bridge.trick_points")
@pytest.mark.parametrize(
    ("text", "below"), [("5C=", 100), ("4H=", 120), ("3NT=", 100), ("1NTX=", 80), ("2SXX=", 240), ("4S-1", 0)]
)
def test_tricks_bid_count_below_the_line_and_only_when_made(text, below):
    assert score(text, vulnerable=False).below == below


@pytest.mark.clause("bridge.insult")
def test_a_redoubled_contract_brings_50_by_the_laws_of_1981_and_100_by_those_of_1993():
    insults = [
        {line.clause: line.points for line in score(text, vulnerable=True, laws=laws).lines}.get("bridge.insult", 0)
        for laws in LAWS
        for text in ("2H=", "2HX=", "2HXX=")
    ]
    assert insults == [0, 50, 50, 0, 50, 100]


@pytest.mark.clause("bridge.overtrick_points")
def test_overtricks_are_worth_their_trick_or_100_and_200_doubled():
    texts = ("2D+2", "2H+2", "2NT+2", "2DX+2", "2DXX+2")
    points = [
        next(line.points for line in score(text, vulnerable=zone).lines if line.clause == "bridge.overtrick_points")
        for zone in (False, True)
        for text in texts
    ]
    assert points == [40, 60, 60, 200, 400, 40, 60, 60, 400, 800]


@pytest.mark.clause("bridge.undertrick_points")
def test_undertricks_are_the_defenders_points():
    down = score("4♠X−4", vulnerable=False)
    assert [(line.column, line.points, line.clause) for line in down.lines] == [
        ("penalty", 700, "bridge.undertrick_points")
    ]
    assert (down.below, down.above, down.penalty, down.duplicate, down.bonus) == (0, 0, 700, -700, None)


@pytest.mark.clause("bridge.slam")
def test_a_slam_counts_only_when_bid():
    above = [score(text, vulnerable=True).above for text in ("5S+2", "6S+1", "7S=", "6S-1")]
    assert above == [60, 780, 1500, 0]


# What is shown


def test_the_score_tells_its_items_in_both_languages():
    found = score("6SX+1", vulnerable=True)
    assert str(found).splitlines() == [
        "6♠X+1, vulnerable, laws of 1981",
        " 360  below      6♠X made  [bridge.trick_points]",
        " 200  above      1 overtrick, doubled, vulnerable  [bridge.overtrick_points]",
        "  50  above      contract made doubled  [bridge.insult]",
        " 750  above      small slam, vulnerable  [bridge.slam]",
        " 500  duplicate  game bonus, vulnerable  [bridge.duplicate]",
        "total: 360 below the line, 1000 above the line; duplicate score 1860",
    ]
    russian = found.text("ru").splitlines()
    assert len(russian) == 7
    assert re.search("[a-z]{2,}", re.sub(r"\[.*?\]", "", "".join(russian))) is None
    assert [line.words("ru") for line in found.lines][1:3] == [
        "перебор 1, под контрой, в зоне",
        "контракт выполнен под контрой",
    ]


@pytest.mark.parametrize("result", ["4SX=", "3NT=", "2H+3", "6SX+1", "1NTXX-2"])
def test_lines_and_formulas_cite_the_same_clauses(result: str) -> None:
    for vulnerable in (False, True):
        found = score(result, vulnerable)
        cited = {line.clause for line in found.lines}
        assert found.bonus is None or found.bonus.clause == "bridge.duplicate"
        steps = (step for step in found.explain().steps if step.value)
        assert {clause for step in steps for clause in step.clauses} == {"bridge.duplicate", *cited}


def test_the_page_shows_every_line_and_the_total():
    for text, lang in (("2HXX+1", "en"), ("3NT-2", "ru")):
        found = score(text, vulnerable=False)
        html = found.html(lang)
        for line in found.lines:
            assert f"<td style='text-align:right'>{line.points}</td>" in html
            assert line.words(lang) in html
            assert line.clause in html
        assert str(found.duplicate) in html
    assert score("2H=", vulnerable=False)._repr_html_() == score("2H=", vulnerable=False).html()


def test_markup_in_a_line_is_escaped():
    found = score("2H=", vulnerable=False)
    line = dataclasses.replace(found.lines[0], text="<b>&", clause="<i>")
    html = dataclasses.replace(found, lines=(line,)).html()
    assert "&lt;b&gt;&amp;" in html
    assert "&lt;i&gt;" in html
    assert "<b>" not in html


def test_an_unknown_language_is_refused():
    found = score("2H=", vulnerable=False)
    for show in (found.text, found.html, found.lines[0].words):
        with pytest.raises(DomainError, match="no language 'de'"):
            show("de")


def test_the_explanation_ends_in_the_same_number():
    for laws in LAWS:
        found = score("4SX-5", vulnerable=False, laws=laws)
        assert found.explain().value == found.duplicate
        assert "bridge.undertrick_points" in found.explain().clauses


def test_a_result_is_as_good_as_its_text():
    assert score(Result(Contract(4, 3, 1), 11), vulnerable=True) == score("4SX+1", vulnerable=True)


# What is refused


@pytest.mark.parametrize("vulnerable", [0, 1, None, "yes", "False", 1.0])
def test_vulnerable_is_a_bool(vulnerable):
    with pytest.raises(DomainError) as caught:
        score("4S=", vulnerable=vulnerable)
    assert str(caught.value) == f"vulnerable = {vulnerable!r}; expected True or False"


@pytest.mark.parametrize("vulnerable", [True, False])
def test_a_bool_of_numpy_is_one(vulnerable):
    assert score("4S=", vulnerable=np.bool_(vulnerable)) == score("4S=", vulnerable=vulnerable)
    assert type(score("4S=", vulnerable=np.bool_(vulnerable)).vulnerable) is bool


@pytest.mark.parametrize("laws", ["2017", 1981, None, "", ["1981"]])
def test_laws_are_those_of_1981_or_1993(laws):
    with pytest.raises(DomainError) as caught:
        score("4S=", vulnerable=False, laws=laws)
    assert str(caught.value) == f"laws = {laws!r} is none of '1981', '1993'"


@pytest.mark.parametrize("text", ["7S+1", "1C-8", "4S+0", "4S-0", "8NT=", "4SXXX=", "", None, "4S", "Pass"])
def test_what_is_no_result_is_not_scored(text):
    with pytest.raises(NotationError) as caught:
        score(text, vulnerable=False)
    assert repr(text) in str(caught.value)


# The two laws


@pytest.mark.clause("bridge.laws", value="1993")
def test_the_two_laws_differ_in_redoubled_contracts_made_and_from_the_fourth_doubled_undertrick():
    expected = []
    for level, denomination, doubling, tricks, vulnerable in all_results():
        old, new = (by_tables(level, denomination, doubling, tricks, vulnerable, laws)[3] for laws in LAWS)
        if old != new:
            contract = str(Contract(level, denomination, doubling))
            expected.append((contract, vulnerable, tricks, old, new, new - old))
    table = bridge.laws_difference()
    assert table.columns == ["contract", "vulnerable", "tricks", "points_1981", "points_1993", "difference"]
    assert table.rows() == expected


def test_the_compact_difference_counts_the_same_contracts():
    compact, whole = bridge.laws_difference(compact=True), bridge.laws_difference()
    assert compact.columns == ["doubling", "vulnerable", "undertricks", "difference", "contracts"]
    assert compact["contracts"].sum() == whole.height
    assert (compact["difference"] * compact["contracts"]).sum() == whole["difference"].sum()
    assert ("XX", True, 0, 50, 140) in compact.rows()
    assert ("X", False, 13, -1000, 5) in compact.rows()


# The module


def test_the_module_loads_its_names_when_they_are_asked_for():
    assert {"Contract", "Result", "ContractScore", "score", "score_frame", "scoring"} <= set(dir(bridge))
    assert all(hasattr(bridge, name) for name in bridge.__all__)
    assert bridge.scoring.trick_points(level=1, denomination=4, doubling=0) == 40
    with pytest.raises(AttributeError, match="no attribute 'scores'"):
        _ = bridge.scores


def test_scores_and_explanations_are_formatted_in_either_language():
    made = score("4SX+1", vulnerable=False)
    assert f"{made}" == f"{made:en}" == made.text()
    assert f"{made:ru}" == made.text("ru")
    with pytest.raises(DomainError, match="'de'"):
        format(made, "de")
