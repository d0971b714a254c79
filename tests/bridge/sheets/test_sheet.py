"""What rubbers and Chicagos share: corrections, faces, records."""

import copy
import json
import pickle
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcalc import bridge, dozen
from cardcalc.bridge import BackScore, Chicago, Contract, Result, Rubber
from cardcalc.bridge.sheets.entries import Entry
from cardcalc.errors import DomainError, IllegalAction, NotationError, RecordError
from cardcalc.play import random_policy, rollout

SIDES = ("NS", "EW")
results = st.builds(
    Result, st.builds(Contract, st.integers(1, 7), st.integers(0, 4), st.integers(0, 2)), st.integers(0, 13)
)
empty_sheets = st.one_of(
    st.builds(Rubber, st.sampled_from(["1981", "1993"])),
    st.builds(
        Chicago,
        st.sampled_from(["1981", "1993"]),
        first_dealer=st.sampled_from("NESW"),
        vulnerable=st.sampled_from(["dealer", "non_dealer", "declarer"]),
        honors=st.booleans(),
        style=st.sampled_from(["carry", "duplicate"]),
    ),
)


@st.composite
def deals(draw, with_honors=True):
    """The arguments of `add`."""
    result = draw(results)
    amounts = [0, 150] if result.contract.denomination == 4 else [0, 0, 100, 150]
    amount = draw(st.sampled_from(amounts)) if with_honors else 0
    return draw(st.sampled_from(SIDES)), result, {draw(st.sampled_from(SIDES)): amount} if amount else None


@st.composite
def sheets(draw):
    """A sheet with some deals, finished or not."""
    sheet = draw(empty_sheets)
    with_honors = getattr(sheet.rules, "honors", True)
    for _ in range(draw(st.integers(0, 10))):
        if sheet.is_finished:
            break
        sheet.add(*draw(deals(with_honors)))
    return sheet


def state(sheet):
    return sheet.entries, sheet.lines, sheet.below, sheet.above, sheet.games, sheet.part_score, sheet.is_finished


# --- corrections ------------------------------------------------------------------------------------------------


@given(sheets())
def test_a_sheet_written_deal_by_deal_equals_one_made_at_once(sheet):
    at_once = type(sheet)(**{name: getattr(sheet.rules, name) for name in sheet.rules.__slots__}, entries=sheet.entries)
    assert state(at_once) == state(sheet)


@given(sheets(), st.data())
def test_undo_after_add_restores(sheet, data):
    if sheet.is_finished:
        return
    before = state(sheet)
    entry = sheet.add(*data.draw(deals(getattr(sheet.rules, "honors", True))))
    assert sheet.entries == (*before[0], entry)
    assert sheet.undo() == entry
    assert state(sheet) == before


@given(sheets(), st.data())
def test_a_correction_equals_a_new_sheet_or_changes_nothing(sheet, data):
    if not sheet.entries:
        return
    deal = data.draw(st.integers(1, len(sheet)))
    before = state(sheet)
    wanted = list(sheet.entries)
    try:
        wanted[deal - 1] = sheet.replace(deal, *data.draw(deals(getattr(sheet.rules, "honors", True))))
    except DomainError as error:  # honors that stay, and that nobody can hold in the new contract
        said = "say honors={} for none" in str(error)
        assert said
        assert state(sheet) == before
    except IllegalAction as error:
        assert state(sheet) == before
        late = int(re.match(r"deal (\d+)", str(error))[1])
        assert deal < late <= len(sheet)
    else:
        fresh = sheet.copy()
        assert state(fresh) == state(sheet)
        assert list(sheet.entries) == wanted


def test_a_correction_works_out_all_that_follows():
    sheet = Rubber(entries=[("NS", "4S="), ("NS", "2H-1"), ("NS", "1NT+1")])
    assert sheet.total == (190, 100)
    sheet.replace(1, "NS", "4S-1")
    assert (sheet.total, sheet.games) == ((70, 100), (0, 0))
    sheet.remove(2)
    assert [str(entry) for entry in sheet.entries] == ["NS 4♠−1", "NS 1NT+1"]


def test_a_replaced_deal_that_ends_the_rubber_early_names_the_late_deal():
    sheet = Rubber(entries=[("NS", "4S="), ("NS", "1C="), ("EW", "1D=")])
    before = state(sheet)
    with pytest.raises(IllegalAction, match="deal 3, EW 1♦=, lies after the end: the rubber is over with deal 2"):
        sheet.replace(2, "NS", "5C=")
    assert state(sheet) == before


def test_a_removed_deal_that_ends_the_rubber_early_names_the_late_deal():
    sheet = Rubber(entries=[("NS", "4S="), ("NS", "2S="), ("EW", "4S="), ("NS", "2S="), ("EW", "1C=")])
    before = state(sheet)
    with pytest.raises(IllegalAction, match="deal 4, EW 1♣=, lies after the end: the rubber is over with deal 3"):
        sheet.remove(3)
    assert state(sheet) == before


@pytest.mark.parametrize("deal", [0, -1, 3, True, 1.0, "1", None])
def test_a_deal_that_is_not_there_is_named(deal):
    sheet = Rubber(entries=[("NS", "1C="), ("EW", "1C=")])
    for call in (lambda: sheet.remove(deal), lambda: sheet.replace(deal, "NS", "1C="), lambda: sheet.explain(deal)):
        with pytest.raises(DomainError, match=r"no deal .*; expected 1\.\.2"):
            call()
    assert len(sheet) == 2


def test_an_empty_sheet_has_nothing_to_undo():
    with pytest.raises(DomainError, match="nothing is entered yet"):
        Rubber().undo()


# --- faces ------------------------------------------------------------------------------------------------------


@given(sheets())
def test_the_frame_adds_up_to_the_totals(sheet):
    frame = sheet.closed().frame()
    closed = sheet.closed()
    assert frame.columns == ["deal", "side", "where", "clause", "points", "text"]
    for side, name in enumerate(SIDES):
        mine = frame.filter(frame["side"] == name)
        assert mine["points"].sum() == closed.total[side]
        assert mine.filter(mine["where"] == "below")["points"].sum() == closed.below[side]
        assert mine.filter(mine["where"] == "above")["points"].sum() == closed.above[side]
    assert (frame["points"] > 0).all()


@given(sheets())
def test_the_latex_sums_are_true(sheet):
    rows = re.findall(r"&= ([\d +]+?)(?: = (\d+))?(?: \\\\|\n)", sheet.latex)
    assert len(rows) == 2
    for (terms, total), right in zip(rows, sheet.total, strict=True):
        assert sum(map(int, terms.split(" + "))) == right == int(total or terms)


@given(sheets())
def test_every_number_stands_in_the_text_in_the_column_of_its_side(sheet):
    rows = [line.split("│") for line in str(sheet).splitlines()[2:] if "│" in line]
    for side in (0, 1):
        column = [cell.split()[0] for row in rows if len(row) > side and (cell := row[side]).strip()]
        points = [str(line.points) for line in sheet.lines if line.side == SIDES[side]]
        assert sorted(column) == sorted([*points, str(sheet.total[side])])


def test_text_in_russian():
    assert format(Rubber(entries=[("EW", "1C=")]), "ru").splitlines()[:2] == [
        "роббер, законы 1981 года",
        "      С–Ю │      З–В",
    ]
    with pytest.raises(DomainError, match="'de'"):
        format(Rubber(), "de")


@given(sheets())
def test_every_deal_is_explained_by_its_lines(sheet):
    for deal in range(1, len(sheet) + 1):
        explained = sheet.explain(deal)
        assert explained.lines == tuple(line for line in sheet.lines if line.deal == deal)
        assert set(explained.clauses) == {line.clause for line in explained.lines}
        for line in explained.lines:
            assert f"{line.points}" in str(explained)
            assert line.clause in explained._repr_html_()
        assert explained.formulas().value == explained.score.duplicate


def test_an_explanation_reads_in_both_languages():
    sheet = Rubber(entries=[("NS", "4S="), ("NS", "4S=", {"EW": 100})])
    text = str(sheet.explain(2))
    assert text.splitlines()[0] == "deal 2: NS 4♠=, honors EW 100, vulnerable"
    assert "[bridge.rubber_bonus]" in text
    assert sheet.explain(2).text("ru").startswith("сдача 2: С–Ю 4♠=, онеры З–В 100, в зоне")


@given(sheets())
def test_copies_are_equal_and_change_alone(sheet):
    for twin in (sheet.copy(), copy.copy(sheet), copy.deepcopy(sheet), pickle.loads(pickle.dumps(sheet))):
        assert twin == sheet
        assert state(twin) == state(sheet)
        if len(twin):
            twin.undo()
            assert twin != sheet


@given(sheets())
def test_repr_rebuilds(sheet):
    for one in (sheet, sheet.closed()):
        rebuilt = eval(repr(one), {"Rubber": Rubber, "Chicago": Chicago})
        assert rebuilt == one
        assert state(rebuilt) == state(one)


def test_sheets_of_different_kinds_differ_and_an_empty_one_is_true():
    assert Rubber() != Chicago()
    assert Rubber() == Rubber()
    assert Rubber("1993") != Rubber()
    assert Rubber()
    with pytest.raises(TypeError):
        hash(Rubber())


# --- records ----------------------------------------------------------------------------------------------------


@given(sheets())
def test_json_brings_back_the_same_sheet(sheet):
    for one in (sheet, sheet.closed()):
        back = type(sheet).from_json(one.to_json())
        assert back == one
        assert state(back) == state(one)


def damaged(change):
    document = json.loads(Rubber(entries=[("NS", "4S=", {"NS": 100}), ("EW", "2H+1")]).to_json())
    change(document)
    return json.dumps(document)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ("[]", "document is"),
        ("null", "document is"),
        (damaged(lambda d: d.pop("entries")), "document: no entries"),
        (damaged(lambda d: d.update(version=2)), "document: version is 2"),
        (damaged(lambda d: d.update(version=True)), "document: version is True"),
        (damaged(lambda d: d.update(format="cardcalc Chicago")), "document: format is 'cardcalc Chicago'"),
        (damaged(lambda d: d.update(extra=1)), "document: unknown 'extra'"),
        (damaged(lambda d: d["rules"].update(laws="1980")), "rules: laws = '1980'"),
        (damaged(lambda d: d["rules"].update(entries=[])), "rules: unknown 'entries'"),
        (damaged(lambda d: d["rules"].pop("laws")), "rules: no laws"),
        (damaged(lambda d: d["rules"].update(laws=1981)), "rules: laws is 1981"),
        (damaged(lambda d: d["entries"].insert(1, 5)), "deal 2 is 5"),
        (damaged(lambda d: d["entries"][1].pop("side")), "deal 2: no side"),
        (damaged(lambda d: d["entries"][1].update(side="XY")), "deal 2: no side 'XY'"),
        (damaged(lambda d: d["entries"][1].update(contract="9H=")), "deal 2: result '9H='"),
        (damaged(lambda d: d["entries"][1].update(contract=4)), "deal 2: contract is 4"),
        (damaged(lambda d: d["entries"][0].update(honors={"NS": 90})), "deal 1: honors of 90"),
        (
            damaged(lambda d: d["entries"].extend([{"side": "NS", "contract": "4S=", "honors": {}}] * 2)),
            "deal 4: deal 4",
        ),
        (damaged(lambda d: d.update(closed=1)), "document: closed is 1"),
        (damaged(lambda d: d["totals"].update(total=[220, 61])), r"totals: total is \[220, 61\]"),
        (damaged(lambda d: d["totals"].update(total=[220.0, 90])), "totals: total is"),
        (damaged(lambda d: d["totals"].pop("below")), "totals: no below"),
        (damaged(lambda d: d["entries"][0].update(contract="4H=")), "checksum"),  # worth the same
        (damaged(lambda d: d["rules"].update(laws="1993")), "checksum"),
        (damaged(lambda d: d.update(checksum="0")), "'0' is not the checksum"),
        (damaged(lambda d: d.pop("checksum")), "no checksum"),
        ('{"version": 1, "version": 1}', "'version' stands twice"),
        ('{"version": NaN}', "NaN"),
        ('{"version": ' + "9" * 5000 + "}", "not a JSON document"),
        ("[" * 100_000, "not a JSON document|column"),
        (None, "not a JSON document"),
        (b"\xff\xfe\xff", "not a JSON document"),
    ],
)
def test_damaged_json_is_refused_with_the_place(text, place):
    with pytest.raises(RecordError, match=place):
        Rubber.from_json(text)


def test_a_record_of_another_sheet_is_refused():
    with pytest.raises(RecordError, match="format is 'cardcalc rubber'; expected 'cardcalc Chicago'"):
        Chicago.from_json(Rubber().to_json())


@pytest.mark.parametrize("honors", [None, 100, (100,), (0, 100, 0), "100", (True, 0), (90, 0)])
def test_an_entry_refuses_honors_that_are_not_those_of_two_sides(honors):
    with pytest.raises(DomainError, match="honors"):
        Entry("NS", Result.parse("4S="), honors)


def test_an_entry_does_not_change_with_the_list_it_was_made_of():
    honors = [100, 0]
    sheet = Rubber(entries=[Entry("NS", Result.parse("4S="), honors)])
    honors[0] = 150
    assert sheet.above == sheet.copy().above == (100, 0)
    assert Rubber.from_json(sheet.to_json()) == sheet


@pytest.mark.parametrize("entries", [[("NS",)], ["NS 4S="], [5], [("NS", "4S=", {}, 1)]])
def test_entries_of_another_shape_are_refused(entries):
    with pytest.raises(DomainError, match=r"entry .*expected a side, a contract"):
        Rubber(entries=entries)


@pytest.mark.clause("bridge.honors")
def test_honors_stay_when_a_deal_is_corrected_unless_others_are_given():
    sheet = Rubber(entries=[("NS", "4S=", {"EW": 100})])
    sheet.replace(1, "NS", "4S-1")
    assert sheet.above == (0, 150)
    sheet.replace(1, "NS", "4H-1", honors={"NS": 150})
    assert sheet.above == (150, 50)
    sheet.replace(1, "NS", "4H-1", honors={})
    assert sheet.above == (0, 50)


@pytest.mark.parametrize("kind", [np.int64, np.int32])
def test_numbers_of_numpy_are_those_of_python(kind):
    sheet = Rubber(entries=[("NS", "4S=", {"NS": kind(100)}), ("EW", "2H=")])
    assert sheet == Rubber(entries=[("NS", "4S=", {"NS": 100}), ("EW", "2H=")])
    assert Rubber.from_json(sheet.to_json()) == sheet
    assert sheet.explain(kind(1)) == sheet.explain(1)
    book = BackScore(["A", "B", "C", "D"])
    book.add(("A", "B"), ("C", "D"), kind(560))
    assert type(book.entries[0].difference) is int
    assert book.remove(kind(1)).difference == 560


def ended(auction, seed=1, **options):
    """A deal with that auction, the cards played at random."""
    state = bridge.new(seed=seed, **options)
    for call in auction.split():
        state = state.play(call)
    return rollout(state, random_policy, seed=seed)


@pytest.mark.parametrize("sheet", [Rubber(), Chicago(), Chicago(honors=False)], ids=["rubber", "chicago", "no honors"])
def test_a_deal_that_was_played_is_entered_with_its_contract_tricks_and_honors(sheet):
    held = 0
    for seed in range(40):
        played, book = ended("P 1H P P P", seed), sheet.copy()
        entry = book.add(played.end)
        assert (entry.side, entry.result) == ("EW", played.end.result)
        assert entry.honors == (played.end.honors if getattr(book.rules, "honors", True) else (0, 0))
        assert entry == sheet.copy().add(played) == sheet.copy().add(played.record()) == book.entries[0]
        held += any(played.end.honors)
    assert held


def test_a_deal_that_cannot_be_entered_is_refused_and_changes_nothing():
    rubber = Rubber(entries=[("NS", "2H=")])
    whole, begun = ended("1H P P P"), bridge.new(seed=1)
    passed = ended("P P P P").end
    for wrong, why in [
        ((begun,), "the deal is not over"), ((passed,), "the deal was passed out"),
        ((whole.end, "4S="), "tells its contract"), ((whole.end, None, {"NS": 100}), "tells its contract"),
        ((rollout(dozen.new(1), random_policy),), "not a deal of bridge"),
    ]:  # fmt: skip
        with pytest.raises(DomainError, match=why):
            rubber.add(*wrong)
    with pytest.raises(NotationError, match="no contract after 'NS'"):
        rubber.add("NS")
    assert rubber == Rubber(entries=[("NS", "2H=")])


@pytest.mark.parametrize(
    ("sheet", "options", "why"),
    [
        (Rubber(), {"vulnerable": "EW"}, "vulnerable EW; deal 1 of this rubber has nobody"),
        (Rubber("1993"), {}, "laws 1981; deal 1 of this rubber has 1993"),
        (Rubber(), {"rules": bridge.Rules(laws="1993")}, "laws 1993; deal 1 of this rubber has 1981"),
        (Rubber(entries=[("NS", "4S=")]), {}, "vulnerable nobody; deal 2 of this rubber has NS"),
        (Chicago(first_dealer="S"), {}, "dealer N; deal 1 of this Chicago has S"),
        (Chicago(first_dealer="W", entries=[("NS", "1S=")]), {}, "vulnerable nobody; deal 2 of this Chicago has NS"),
        (
            Chicago(first_dealer="E", entries=[("NS", "1S=")] * 3), {"vulnerable": "EW"},
            "vulnerable EW; deal 4 of this Chicago has both sides",
        ),
        (
            Chicago(first_dealer="W", vulnerable="declarer", entries=[("NS", "1S=")]), {"vulnerable": "EW"},
            "vulnerable EW; deal 2 of this Chicago has both sides",
        ),
        (
            Chicago(first_dealer="N", vulnerable="declarer"), {"vulnerable": "NS"},
            "vulnerable NS; deal 1 of this Chicago has nobody",
        ),
    ],
)  # fmt: skip
def test_a_deal_that_was_played_otherwise_than_the_sheet_scores_it_is_refused(sheet, options, why):
    played, before = ended("1H P P P", **options).end, sheet.copy()
    with pytest.raises(DomainError, match=why) as caught:
        sheet.add(played)
    assert sheet == before
    side, contract = re.search(r"as in add\('(\w+)', '([^']+)'", str(caught.value)).groups()
    assert sheet.add(side, contract) == Entry("NS", played.result)
    with pytest.raises(DomainError, match=why):
        sheet.replace(len(sheet), played)
    with pytest.raises(DomainError, match=why):
        type(sheet)(**{name: getattr(sheet.rules, name) for name in type(sheet.rules).__slots__},
                    entries=[*before.entries, played])  # fmt: skip


@pytest.mark.clause("bridge.chicago.1", value="declarer")
@pytest.mark.parametrize("vulnerable", ["NS", "All"])
def test_where_declarers_side_is_vulnerable_a_deal_fits_whatever_the_other_side_was(vulnerable):
    sheet = Chicago(first_dealer="W", vulnerable="declarer", entries=[("NS", "1S=")])
    played = ended("1H P P P", vulnerable=vulnerable).end
    assert sheet.add(played) == Entry("NS", played.result, played.honors)


def test_a_deal_that_fits_scores_on_the_sheet_what_it_scored_when_it_was_played():
    for seed in range(20):
        for auction in ("1H P P P", "P 1S X P P P"):
            played = ended(auction, seed, vulnerable="EW").end
            rubber = Rubber(entries=[("EW", "4H=")])
            below, above = rubber.total
            rubber.add(played)
            honors = played.honors
            assert rubber.total == (below + played.points[0] + honors[0], above + played.points[1] + honors[1])


def test_a_sheet_that_is_finished_refuses_a_deal_that_was_played_as_any_entry():
    sheet = Chicago(entries=[("NS", "1S=")] * 4)
    with pytest.raises(IllegalAction, match=r"deal 5, .* lies after the end"):
        sheet.add(ended("1H P P P", vulnerable="EW").end)


def test_a_deal_is_entered_in_the_same_forms_wherever_it_is_entered():
    played = ended("P 1H P P P", seed=3)
    entry = Rubber().add(played)
    for form in [(played,), (played.end,), (played.record(),), (entry,), entry.parts]:
        assert Rubber().add(*form) == entry
        sheet = Rubber(entries=[("NS", "4S=", {"NS": 100}), ("EW", "1S=")])
        assert sheet.replace(1, *form).result == entry.result
        assert Rubber(entries=[form if len(form) > 1 else form[0]]).entries == (entry,)
    sheet = Rubber(entries=[("NS", "4S=", {"NS": 100}), ("EW", "1S=")])
    assert sheet.replace(1, played) == entry  # honors as they were dealt, not those entered before
    with pytest.raises(DomainError, match="vulnerable nobody; deal 2"):
        Rubber(entries=[("NS", "4S="), played])
    with pytest.raises(DomainError, match="tells its contract"):
        sheet.replace(1, entry, "4S=")


@pytest.mark.parametrize(
    ("seat", "side"),
    [
        ("N", "NS"), ("south", "NS"), (bridge.Seat.W, "EW"), ("Восток", "EW"), ("С", "NS"), ("З", "EW"),
        (0, "NS"), (1, "EW"), (np.int64(1), "EW"), (bridge.Seat.S, "NS"), (bridge.Seat.E, "EW"),
    ],
)  # fmt: skip
def test_a_seat_or_a_number_stands_for_its_side(seat, side):
    assert Rubber().add(seat, "4S=", {"N": 100}) == Rubber().add(side, "4S=", {"NS": 100})
    assert Rubber(entries=[(seat, "4S=", {seat: 100})]) == Rubber(entries=[(side, "4S=", {side: 100})])
