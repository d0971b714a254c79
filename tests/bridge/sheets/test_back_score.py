"""The back score: rounding, credits and debits of changing pairs, columns that add up to zero."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcalc.bridge import BackScore, Chicago, Rubber
from cardcalc.bridge.sheets.back_score import Settlement
from cardcalc.errors import CardcalcError, DomainError, RecordError

NAMES = ["Ann", "Боря", "Cem", "Dee", "<b>Eve</b>", "F & G"]


@st.composite
def books(draw):
    """A back score of some settlements between changing pairs."""
    book = BackScore()
    for _ in range(draw(st.integers(0, 8))):
        a, b, c, d = draw(st.permutations(NAMES))[:4]
        book.add((a, b), (c, d), draw(st.integers(-9999, 9999)))
    return book


@pytest.mark.clause("bridge.back_score")
@pytest.mark.parametrize(
    ("difference", "points"),
    [(0, 0), (49, 0), (50, 100), (149, 100), (150, 200), (250, 300), (-49, 0), (-50, -100), (-350, -400), (1340, 1300)],
)
def test_a_difference_is_settled_in_hundreds_half_up_on_its_size(difference, points):
    book = BackScore()
    book.add(("Ann", "Bob"), ("Cem", "Dee"), difference)
    assert book.totals == {"Ann": points, "Bob": points, "Cem": -points, "Dee": -points}


@pytest.mark.clause("bridge.back_score")
@given(books())
def test_all_columns_add_up_to_zero_after_every_settlement(book):
    assert sum(book.totals.values()) == 0
    frame = book.frame()
    for number in range(1, len(book) + 1):
        rows = frame.filter(frame["number"] == number)
        assert rows["points"].sum() == rows["running"].sum() == 0
        assert rows["partner"].null_count() == len(book.players) - 4
    if len(book):
        last = frame.filter(frame["number"] == len(book))
        assert dict(zip(last["player"], last["running"], strict=True)) == book.totals


@pytest.mark.clause("bridge.back_score")
def test_partners_change_and_each_member_of_a_pair_gets_the_whole():
    book = BackScore()
    book.add(("Ann", "Bob"), ("Cem", "Dee"), 540)
    book.add(("Ann", "Cem"), ("Bob", "Eve"), -1250)
    assert book.totals == {"Ann": 500 - 1300, "Bob": 500 + 1300, "Cem": -500 - 1300, "Dee": -500, "Eve": 1300}


@pytest.mark.clause("bridge.back_score")
def test_a_rubber_is_settled_by_the_difference_of_its_totals():
    rubber = Rubber(entries=[("EW", "4S="), ("EW", "4S=")])
    assert BackScore().add(("Ann", "Bob"), ("Cem", "Dee"), rubber).points == -900  # 940
    broken = Rubber(entries=[("NS", "4S=")])
    assert BackScore().add(("Ann", "Bob"), ("Cem", "Dee"), broken.closed()).difference == 420
    with pytest.raises(DomainError, match="this rubber is not finished"):
        BackScore().add(("Ann", "Bob"), ("Cem", "Dee"), broken)


@pytest.mark.clause("bridge.chicago.5")
def test_a_chicago_is_settled_like_a_rubber():
    chicago = Chicago(entries=[("NS", "2H="), ("EW", "3NT="), ("EW", "3S+1"), ("NS", "6S+1")])
    book = BackScore()
    assert book.add(("Ann", "Bob"), ("Cem", "Dee"), chicago).difference == 800
    assert book.totals == {"Ann": 800, "Bob": 800, "Cem": -800, "Dee": -800}
    with pytest.raises(DomainError, match="this Chicago is not finished"):
        book.add(("Ann", "Bob"), ("Cem", "Dee"), Chicago())


@given(books(), st.data())
def test_corrections(book, data):
    if not len(book):
        with pytest.raises(DomainError, match="there are none yet"):
            book.undo()
        return
    number = data.draw(st.integers(1, len(book)))
    before = copy.copy(book)
    old = book.replace(number, ("P", "Q"), ("R", "S"), 60)
    assert book.entries[number - 1] == old == Settlement(("P", "Q"), ("R", "S"), 60)
    entry = before.entries[number - 1]
    book.replace(number, entry.first, entry.second, entry.difference)
    assert book == before
    book.add(("P", "Q"), ("R", "S"), 60)
    book.undo()
    assert book == before
    assert book.remove(number) == entry
    assert len(book) == len(before) - 1
    assert sum(book.totals.values()) == 0


PAIR, OTHER = ("Ann", "Bob"), ("Cem", "Dee")


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        (("Ann", "Ann"), OTHER, 100), (PAIR, ("Cem", "Bob"), 100), (PAIR, ("Cem", " bob  ".strip().title()), 100),
        (("Ann",), OTHER, 100), (("Ann", "Bob", "Cem"), OTHER, 100), ("Ab", OTHER, 100), (("", "Bob"), OTHER, 100),
        (("Ann", "  "), OTHER, 100), (("Ann", None), OTHER, 100), (None, OTHER, 100), ({"Ann", "Bob"}, OTHER, 100),
        (PAIR, OTHER, 100.0), (PAIR, OTHER, True), (PAIR, OTHER, "100"), (PAIR, OTHER, None),
    ],
)  # fmt: skip
def test_what_cannot_be_settled_is_refused_and_changes_nothing(first, second, result):
    book = BackScore()
    book.add(PAIR, OTHER, 100)
    for call in (lambda: book.add(first, second, result), lambda: book.replace(1, first, second, result)):
        with pytest.raises(CardcalcError):
            call()
    assert book.entries == (Settlement(PAIR, OTHER, 100),)


def test_only_the_players_named_may_play():
    book = BackScore(["Dee", "Cem", "Bob", "Ann", "Eve"])
    book.add(PAIR, OTHER, 100)
    assert list(book.totals) == ["Dee", "Cem", "Bob", "Ann", "Eve"]
    with pytest.raises(DomainError, match="no player 'Ed'; expected one of 'Dee', 'Cem'"):
        book.add(("Ann", "Ed"), OTHER, 100)
    with pytest.raises(DomainError, match="'Ann' is named twice"):
        BackScore(["Ann", "Bob", " Ann "])
    with pytest.raises(DomainError, match="expected a list"):
        BackScore("Ann")


@pytest.mark.parametrize("number", [0, 2, -1, True, "1"])
def test_a_settlement_that_is_not_there_is_named(number):
    book = BackScore()
    book.add(PAIR, OTHER, 100)
    with pytest.raises(DomainError, match=r"no settlement .*; expected 1\.\.1"):
        book.remove(number)


@given(books())
def test_json_and_repr_bring_back_the_same(book):
    assert BackScore.from_json(book.to_json()) == book
    assert eval(repr(book), {"BackScore": BackScore, "Settlement": Settlement}) == book
    assert copy.deepcopy(book) == book


def damaged(change):
    book = BackScore(["Ann", "Bob", "Cem", "Dee"])
    book.add(PAIR, OTHER, 100)
    document = json.loads(book.to_json())
    change(document)
    return json.dumps(document)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1"),
        (damaged(lambda d: d.update(players=["Ann", 5])), "players: name = 5"),
        (damaged(lambda d: d["entries"].append(1)), "settlement 2 is 1"),
        (damaged(lambda d: d["entries"][0].update(difference=1.5)), "settlement 1: difference is 1.5"),
        (damaged(lambda d: d["entries"][0].update(first=["Ann", "Dee"])), "settlement 1: 'Dee' is named twice"),
        (damaged(lambda d: d["totals"].update(Ann=200)), "totals: .*200"),
        (damaged(lambda d: d.update(format="cardcalc rubber")), "format is 'cardcalc rubber'"),
    ],
)
def test_damaged_json_is_refused_with_the_place(text, place):
    with pytest.raises(RecordError, match=place):
        BackScore.from_json(text)


def test_text_has_signs_and_leaves_out_who_sat_out():
    book = BackScore()
    book.add(PAIR, OTHER, 540)
    book.add(("Ann", "Cem"), ("Bob", "Eve"), -1250)
    assert str(book).splitlines() == [
        "back score",
        "      Ann    Bob    Cem    Dee    Eve",
        " 1   +500   +500   −500   −500",
        " 2  −1300  +1300  −1300         +1300",
        "     −800  +1800  −1800   −500  +1300  total",
    ]
    assert format(book, "ru").splitlines()[0] == "расчётный счёт"
