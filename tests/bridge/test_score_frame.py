"""Frames of contracts: the same points as one by one, whatever the columns; and what is refused."""

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcalc.bridge import Contract, Result, score, score_frame
from cardcalc.errors import DomainError, NotationError

POINTS = ["below", "above", "penalty", "duplicate"]
ALL = [
    Result(Contract(level, denomination, doubling), tricks)
    for level in range(1, 8)
    for denomination in range(5)
    for doubling in range(3)
    for tricks in range(14)
]


def points(result, vulnerable, laws="1981"):
    found = score(result, vulnerable, laws)
    return (found.below, found.above, found.penalty, found.duplicate)


def whole(**columns):
    """All contracts, both vulnerabilities."""
    return pl.DataFrame(
        {"vulnerable": [False] * len(ALL) + [True] * len(ALL), **{n: c * 2 for n, c in columns.items()}}
    )


def numbers():
    return whole(
        level=[r.contract.level for r in ALL],
        denomination=[r.contract.denomination for r in ALL],
        doubling=[r.contract.doubling for r in ALL],
        tricks=[r.tricks for r in ALL],
    )


def texts(*values):
    return pl.DataFrame(
        {"contract": values, "vulnerable": [True] * len(values)}, schema_overrides={"contract": pl.String}
    )


# The points


@pytest.mark.parametrize("laws", ["1981", "1993"])
@pytest.mark.parametrize("spelling", [str, lambda result: result.ascii, lambda result: f" {result.ascii.lower()} "])
def test_texts_score_as_one_by_one(laws, spelling):
    frame = whole(contract=[spelling(result) for result in ALL])
    scored = score_frame(frame, laws=laws)
    assert scored.columns == ["vulnerable", "contract", *POINTS]
    assert scored.schema == {**frame.schema, **dict.fromkeys(POINTS, pl.Int64)}
    assert scored.select(POINTS).rows() == [points(result, zone, laws) for zone in (False, True) for result in ALL]


@pytest.mark.parametrize("laws", ["1981", "1993"])
@pytest.mark.parametrize("dtype", [pl.Int8, pl.UInt8, pl.Int64, pl.UInt64, pl.Int16])
def test_numbers_of_any_width_score_as_one_by_one(laws, dtype):
    frame = numbers().with_columns(pl.exclude("vulnerable").cast(dtype))
    expected = [points(result, zone, laws) for zone in (False, True) for result in ALL]
    assert score_frame(frame, laws=laws).select(POINTS).rows() == expected
    as_numbers = frame.with_columns(pl.col("vulnerable").cast(dtype))
    assert score_frame(as_numbers, laws=laws).select(POINTS).rows() == expected


@settings(max_examples=30)
@given(st.lists(st.tuples(st.sampled_from(ALL), st.booleans(), st.lists(st.booleans(), min_size=30)), min_size=1))
def test_every_spelling_scores_alike(rows):
    def spelled(result, flips):
        text = str(result)
        return "".join((c.lower() if flip else c) + "  " * flip for c, flip in zip(text, flips, strict=False))

    frame = pl.DataFrame(
        {"contract": [spelled(r, flips) for r, _, flips in rows], "vulnerable": [zone for _, zone, _ in rows]}
    )
    assert score_frame(frame).select(POINTS).rows() == [points(r, zone) for r, zone, _ in rows]


@settings(max_examples=50)
@given(st.lists(st.text(alphabet="1234567cdhsntxCDHSNTXБКХſ♣♦♥♠️+-−= \n0", max_size=8), min_size=1))
def test_a_text_scores_in_a_frame_just_when_it_is_read_alone(rows):
    def alone(text):
        try:
            return points(Result.parse(text), True)
        except NotationError:
            return (None,) * 4

    scored = score_frame(pl.DataFrame({"contract": rows}), vulnerable=True, on_error="null")
    assert scored.select(POINTS).rows() == [alone(text) for text in rows]


@pytest.mark.parametrize("dtype", [pl.String, pl.Categorical, pl.Enum(["4S=", "3NT-1", "nothing"])])
def test_text_columns_may_be_categories(dtype):
    frame = pl.DataFrame({"contract": pl.Series(["3NT-1", "4S=", None, "3NT-1"], dtype=dtype)})
    scored = score_frame(frame, vulnerable=True)
    assert scored["duplicate"].to_list() == [-100, 620, None, -100]
    assert scored["contract"].dtype == dtype


def test_columns_have_the_names_given_and_others_stay():
    frame = pl.DataFrame({"id": [7], "played": ["2HX="], "zone": [True]})
    scored = score_frame(frame, contract="played", vulnerable="zone")
    assert scored.rows() == [(7, "2HX=", True, 120, 50, 0, 670)]
    assert frame.columns == ["id", "played", "zone"]


def test_one_vulnerability_can_hold_for_all_rows():
    frame = pl.DataFrame({"contract": ["4S=", "4S-1"]})
    assert score_frame(frame, vulnerable=True)["duplicate"].to_list() == [620, -100]
    assert score_frame(frame, vulnerable=False)["duplicate"].to_list() == [420, -50]


def test_a_null_gives_nulls():
    frame = pl.DataFrame({"contract": ["4S=", None, "4S="], "vulnerable": [None, True, True]})
    assert score_frame(frame).select(POINTS).rows() == [(None,) * 4, (None,) * 4, (120, 0, 0, 620)]
    frame = numbers().head(3).with_columns(level=pl.Series([1, None, 1]))
    assert score_frame(frame)["below"].is_null().to_list() == [False, True, False]
    nothing = pl.DataFrame({"contract": [None, None], "vulnerable": [None, None]})
    assert score_frame(nothing)["duplicate"].to_list() == [None, None]
    no_levels = numbers().head(2).with_columns(level=pl.lit(None))
    assert score_frame(no_levels)["duplicate"].to_list() == [None, None]


def test_a_frame_may_be_empty():
    for frame in (texts(), numbers().clear()):
        scored = score_frame(frame)
        assert scored.height == 0
        assert [scored.schema[name] for name in POINTS] == [pl.Int64] * 4


# Rows that cannot be scored


def test_bad_texts_are_counted_and_the_first_is_quoted_with_its_row():
    frame = texts("4S=", None, "4С=", "Pass", "4S")
    with pytest.raises(DomainError) as caught:
        score_frame(frame)
    assert str(caught.value) == (
        "score_frame: 3 of 5 rows cannot be scored; the first is row 2: result '4С=': 'С' (cyrillic capital letter es)"
        " is not in the notation; write C or ♣ (on_error='null' leaves such rows empty)"
    )
    assert score_frame(frame, on_error="null")["duplicate"].to_list() == [620, None, None, None, None]


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("level", 0, "level = 0 is not a whole number in 1..7"),
        ("level", 8, "level = 8 is not a whole number in 1..7"),
        ("denomination", -1, "denomination = -1 is not a whole number in 0..4"),
        ("denomination", 2**40, f"denomination = {2**40} is not a whole number in 0..4"),
        ("doubling", 3, "doubling = 3 is not a whole number in 0..2"),
        ("tricks", 14, "tricks = 14 is not a whole number in 0..13"),
        ("vulnerable", 2, "vulnerable = 2 is not True or False"),
        ("vulnerable", 2**40, f"vulnerable = {2**40} is not True or False"),
    ],
)
@pytest.mark.parametrize("other_is_null", [False, True])
def test_numbers_outside_their_range_are_refused(column, value, reason, other_is_null):
    row = {"level": 4, "denomination": 3, "doubling": 0, "tricks": 10, "vulnerable": 1}
    bad = {**row, column: value}
    if other_is_null:
        bad["doubling" if column != "doubling" else "tricks"] = None
    frame = pl.DataFrame([row, bad, row])
    with pytest.raises(DomainError) as caught:
        score_frame(frame)
    assert f"1 of 3 rows cannot be scored; the first is row 1: {reason}" in str(caught.value)
    assert score_frame(frame, on_error="null")["duplicate"].to_list() == [620, None, 620]


def test_a_bad_vulnerability_is_refused_beside_a_text():
    frame = pl.DataFrame({"contract": ["4S=", "4S=", None], "vulnerable": [1, 1, -1]})
    with pytest.raises(DomainError, match="the first is row 2: vulnerable = -1 is not True or False"):
        score_frame(frame)
    assert score_frame(frame, on_error="null")["duplicate"].to_list() == [620, 620, None]


# Frames that cannot be scored


@pytest.mark.parametrize("name", POINTS)
def test_columns_that_exist_are_not_overwritten(name):
    with pytest.raises(DomainError, match=f"already has '{name}'; rename or drop"):
        score_frame(texts("4S=").with_columns(pl.lit(1).alias(name)))


@pytest.mark.parametrize(
    ("frame", "keywords", "message"),
    [
        (pl.DataFrame({"contract": [4], "vulnerable": [True]}), {}, "column 'contract' is Int64, not of texts"),
        (pl.DataFrame({"contract": [b"4S="], "vulnerable": [True]}), {}, "column 'contract' is Binary, not of texts"),
        (pl.DataFrame({"contract": ["4S="], "vulnerable": ["yes"]}), {}, "column 'vulnerable' is String"),
        (pl.DataFrame({"contract": ["4S="], "vulnerable": [1.0]}), {}, "column 'vulnerable' is Float64"),
        (numbers().with_columns(pl.col("tricks").cast(pl.Float64)), {}, "column 'tricks' is Float64"),
        (numbers().with_columns(pl.col("level").cast(pl.String)), {}, "column 'level' is String"),
        (numbers().with_columns(level=pl.col("vulnerable")), {}, "column 'level' is Boolean"),
        (pl.DataFrame({"contract": ["4S="]}), {}, "no column 'vulnerable', only contract; give "),
        (pl.DataFrame({"contract": ["4S="], "vulnerabel": [True]}), {}, "did you mean 'vulnerabel'?"),
        (pl.DataFrame({"contracts": ["4S="], "vulnerable": [True]}), {}, "did you mean 'contracts'?"),
        (pl.DataFrame({"a": [1]}), {}, "neither a column 'contract' of texts nor 'level'"),
        (pl.DataFrame(), {}, "neither a column 'contract' of texts nor 'level'"),
        (numbers().drop("tricks"), {}, "nor 'tricks'"),
        (texts("4S="), {"laws": "2017"}, "laws = '2017' is none of '1981', '1993'"),
        (texts("4S="), {"on_error": "skip"}, "on_error = 'skip' is neither 'raise' nor 'null'"),
        (texts("4S="), {"vulnerable": 1}, "vulnerable = 1 is neither a bool for all rows nor the name of a column"),
        (texts("4S="), {"vulnerable": None}, "vulnerable = None is neither a bool for all rows"),
        (texts("4S=").lazy(), {}, "expected a polars DataFrame, not LazyFrame; collect()"),
        ({"contract": ["4S="]}, {}, "expected a polars DataFrame, not dict"),
        (None, {}, "expected a polars DataFrame, not NoneType"),
    ],
)
def test_what_is_no_frame_of_contracts_is_refused(frame, keywords, message):
    with pytest.raises(DomainError) as caught:
        score_frame(frame, **keywords)
    assert message in str(caught.value)
