"""The score sheet, its buttons pressed from Python."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardcalc.bridge import Chicago, Rubber, Seat, natural_policy, new
from cardcalc.errors import CardcalcError, DomainError, IllegalAction, NotationError, RecordError
from cardcalc.play import rollout
from cardcalc.widgets import ScoreSheet
from tests.widgets.test_explorer import html


def enter(widget: ScoreSheet, side: str, contract: str, honors: tuple[str, int] | tuple[()] = ()) -> None:
    """Type a deal and press the button."""
    widget._form.side.value = side
    widget._form.contract.value = contract
    widget._form.honors.value = honors
    widget._add.click()


def problem(widget: ScoreSheet) -> str:
    """What stands beside the field of the contract."""
    return str(widget._entry_problem.value)


def test_a_deal_is_entered_by_text() -> None:
    widget = ScoreSheet()
    enter(widget, "NS", "4SX+1", ("NS", 100))
    assert isinstance(widget.sheet, Rubber)
    assert (widget.sheet.below, widget.sheet.above) == ((240, 0), (250, 0))
    assert widget._form.contract.value == ""
    assert "240" in widget._drawing.value


def test_a_deal_is_entered_by_the_bidding_box() -> None:
    widget = ScoreSheet()
    form = widget._form
    form.side.value = "EW"
    form.level.value = 3
    form.denomination.value = 4
    assert form.contract.value == "3NT="
    form.doubling.value = 2
    form.tricks.value = -2
    assert form.contract.value == "3NTXX−2"
    assert "3NTXX−2" in widget._preview_text.value
    widget._add.click()
    assert [str(entry) for entry in widget.sheet.entries] == ["EW 3NTXX−2"]


def test_the_box_follows_the_text() -> None:
    form = ScoreSheet("chicago", lang="ru")._form
    form.contract.value = "6бкх-1"
    assert (form.level.value, form.denomination.value, form.doubling.value, form.tricks.value) == (6, 4, 1, -1)
    form.level.value = 7
    assert form.contract.value == "7БКX−1"
    form.contract.value = "7БК"  # no result yet: the box stays
    assert form.level.value == 7


def test_the_stepper_goes_as_far_as_the_tricks_do() -> None:
    form = ScoreSheet()._form
    form.contract.value = "1C+6"
    assert (form.tricks.min, form.tricks.max, form.tricks.value) == (-7, 6, 6)
    form.level.value = 7
    assert (form.tricks.max, form.tricks.value, form.contract.value) == (0, 0, "7♣=")


@pytest.mark.parametrize(
    ("contract", "honors", "says"),
    [
        ("8NT=", (), "no level"),
        ("7S+1", (), "14 tricks"),
        ("", (), "expected a contract"),
        ("<b>4S=</b>", (), "&lt;b&gt;"),
        ("3NT=", ("NS", 100), "honors of 100"),
        ("pass", (), "passed out"),
    ],
)
def test_a_bad_entry_is_told_beside_the_field_and_changes_nothing(contract: str, honors: Any, says: str) -> None:
    widget = ScoreSheet()
    enter(widget, "NS", "1NT=")
    before = widget.sheet.to_json()
    enter(widget, "NS", contract, honors)
    assert says in problem(widget)
    assert "<b>" not in problem(widget)
    assert widget.sheet.to_json() == before
    assert widget._form.contract.value == contract  # what was typed can be mended
    widget._form.contract.value = "1NT+1"
    assert problem(widget) == ""


def test_methods_raise_and_change_nothing() -> None:
    widget = ScoreSheet(sheet=Rubber(entries=[("NS", "4S="), ("NS", "3NT=")]))
    for action, error in (
        (lambda: widget.add("EW", "1C="), IllegalAction),
        (lambda: widget.add("X", "1C="), CardcalcError),
        (lambda: widget.replace(3, "EW", "1C="), DomainError),
        (lambda: widget.replace(2, "EW", "1Z="), NotationError),
        (lambda: widget.remove(9), DomainError),
    ):
        with pytest.raises(error):
            action()
        assert widget.sheet == Rubber(entries=[("NS", "4S="), ("NS", "3NT=")])


def test_an_entry_is_corrected_and_all_that_follows_is_worked_out_again() -> None:
    widget = ScoreSheet()
    for side, contract in (("NS", "4S="), ("EW", "2H="), ("NS", "3NT=")):
        enter(widget, side, contract)
    assert widget.sheet.is_finished
    assert widget._add.disabled
    widget._deals.value = 3
    widget._edit.click()
    assert widget._form.contract.value == "3NT="
    assert "3" in widget._add.description
    widget._form.contract.value = "3NT-1"
    widget._add.click()
    assert not widget.sheet.is_finished
    assert str(widget.sheet.entries[2]) == "NS 3NT−1"
    assert "add" in widget._add.description


def test_a_correction_can_be_left() -> None:
    widget = ScoreSheet()
    enter(widget, "NS", "4S=")
    widget._edit.click()
    widget._cancel.click()
    assert widget._form.contract.value == ""
    assert widget._cancel.layout.display == "none"
    assert len(widget.sheet) == 1


def test_a_removal_that_would_break_the_sheet_is_told() -> None:
    widget = ScoreSheet(sheet=Rubber(entries=[("NS", "4S="), ("EW", "4S="), ("NS", "4S=")]))
    widget._deals.value = 1
    widget._remove.click()
    assert [str(entry) for entry in widget.sheet.entries] == ["EW 4♠=", "NS 4♠="]


def test_undo_takes_back_every_kind_of_change() -> None:
    widget = ScoreSheet()
    assert widget._undo.disabled
    states = [widget.sheet.to_json()]
    enter(widget, "NS", "4SX+1")
    states.append(widget.sheet.to_json())
    widget._rules["laws"].value = "1993"
    states.append(widget.sheet.to_json())
    widget._close.click()
    states.append(widget.sheet.to_json())
    widget._new.click()
    for state in reversed(states):
        widget._undo.click()
        assert widget.sheet.to_json() == state
    assert widget._rules["laws"].value == "1981"
    widget.undo()  # nothing left to take back
    assert widget.sheet.to_json() == states[0]


@pytest.mark.clause("bridge.laws", value="1993")
def test_changing_the_laws_scores_all_deals_again() -> None:
    widget = ScoreSheet()
    enter(widget, "NS", "4SXX=")
    assert widget.sheet.above == (50, 0)
    widget._rules["laws"].value = "1993"
    assert widget.sheet.above == (100, 0)


def test_an_unfinished_rubber_is_closed_and_opened_again() -> None:
    widget = ScoreSheet()
    enter(widget, "NS", "4S=")
    widget._close.click()
    assert widget.sheet.above == (300, 0)
    assert widget._add.disabled
    assert "bridge.unfinished" in widget._reasons.value
    widget._close.click()
    assert widget.sheet.above == (0, 0)


def test_a_deal_that_was_played_is_entered_if_it_fits() -> None:
    played = rollout(new(seed=7, vulnerable="EW"), natural_policy)
    widget = ScoreSheet(sheet=Rubber(entries=[("EW", "4S=")]))
    entry = widget.add(played.end)
    assert entry == widget.replace(2, played) == widget.sheet.entries[1]
    assert widget.add(0, "1S=").side == "NS"
    before = widget.sheet
    with pytest.raises(DomainError, match="vulnerable EW; deal 1 of this rubber has nobody"):
        widget.replace(1, played)
    assert widget.sheet == before
    assert ScoreSheet("chicago", first_dealer=Seat.S).sheet == Chicago(first_dealer="S")


def test_options_of_a_chicago() -> None:
    widget = ScoreSheet("chicago", first_dealer="S", vulnerable="non_dealer")
    assert isinstance(widget.sheet, Chicago)
    assert widget._only_chicago.layout.display is None
    enter(widget, "NS", "2H=", ("NS", 100))
    widget._rules["honors"].value = False  # there are honors on the sheet
    assert "honors=False" in widget._rules_problem.value
    assert widget._rules["honors"].value is True
    widget._rules["style"].value = "duplicate"
    assert widget.sheet.total == (210, 0)
    assert ScoreSheet()._only_chicago.layout.display == "none"


def test_only_an_empty_sheet_becomes_another_kind() -> None:
    widget = ScoreSheet()
    widget._kind.value = "chicago"
    assert widget.kind == "chicago"
    enter(widget, "NS", "2H=")
    assert widget._kind.disabled
    widget._kind.value = "rubber"  # as a page that does not heed it might
    assert widget.kind == "chicago"
    assert "begin a new sheet" in widget._rules_problem.value
    widget._new.click()
    assert (len(widget.sheet), widget.kind, widget._kind.disabled) == (0, "chicago", False)


def test_every_number_is_explained_with_its_clause() -> None:
    for lang in ("en", "ru"):
        widget = ScoreSheet(lang=lang)
        enter(widget, "NS", "4SX+1", ("NS", 150))
        enter(widget, "EW", "1C-1")
        widget._deals.value = 1
        for clause in ("trick_points", "overtrick_points", "insult", "honors"):
            assert f"<code>bridge.{clause}</code>" in widget._reasons.value
        widget._deals.value = 2
        assert "bridge.undertrick_points" in widget._reasons.value
        assert "bridge.honors" not in widget._reasons.value


def test_the_preview_knows_the_vulnerability() -> None:
    widget = ScoreSheet()
    enter(widget, "NS", "4S=")
    widget._form.side.value = "NS"
    widget._form.contract.value = "2H-2"
    assert "200" in widget._preview_text.value
    widget._form.side.value = "EW"
    assert "100" in widget._preview_text.value


def test_saved_and_loaded_as_text() -> None:
    widget = ScoreSheet("chicago", laws="1993")
    enter(widget, "NS", "2H=")
    widget._save.click()
    kept = widget._text.value
    other = ScoreSheet()
    other._text.value = kept
    other._load.click()
    assert other.sheet == widget.sheet
    assert other.kind == "chicago"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_damaged_text_is_told_and_changes_nothing(lang: str) -> None:
    widget = ScoreSheet(lang=lang)
    enter(widget, "NS", "4S=")
    before = widget.sheet.to_json()
    document = json.loads(before)
    document["totals"]["total"] = [1, 1]
    for text in ("", "{", "[]", "<script>", json.dumps(document)):
        widget._text.value = text
        widget._load.click()
        assert 'role="alert"' in widget._text_problem.value
        assert "<script>" not in widget._text_problem.value
        assert widget.sheet.to_json() == before


def test_a_sheet_handed_over_is_copied_and_one_assigned_is_shown() -> None:
    mine = Rubber(entries=[("NS", "4S=")])
    widget = ScoreSheet(sheet=mine)
    enter(widget, "EW", "1C=")
    assert len(mine) == 1
    widget.sheet = mine
    assert widget.sheet == mine
    widget.undo()
    assert len(widget.sheet) == 2
    with pytest.raises(DomainError, match="expected a Rubber or a Chicago"):
        widget.sheet = "rubber"  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        ({"kind": "whist"}, DomainError, "kind = 'whist'"),
        ({"laws": "1999"}, CardcalcError, "1999"),
        ({"lang": "fr"}, DomainError, "no language"),
        ({"vulnerable": "nobody"}, DomainError, "vulnerable = 'nobody'"),
        ({"law": "1993"}, TypeError, "law"),
        ({"sheet": 3}, DomainError, "sheet = 3"),
    ],
)
def test_what_is_not_understood_is_refused(given: dict[str, Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        ScoreSheet(**given)


def test_the_language_can_be_changed() -> None:
    widget = ScoreSheet("chicago")
    enter(widget, "NS", "4S=")
    widget.lang = "ru"
    assert "сдача 2" in widget._state.value
    assert "Чикаго" in html(widget)
    assert widget._add.description == "записать сдачу"
    assert len(widget.sheet) == 1


def test_who_is_ahead_at_the_end() -> None:
    widget = ScoreSheet(sheet=Rubber(entries=[("NS", "4S="), ("NS", "3NT=")]))
    assert "finished; NS by 920" in widget._state.value


def test_a_damaged_record_names_its_kind() -> None:
    widget = ScoreSheet("chicago")
    enter(widget, "NS", "4S=")
    text = widget.sheet.to_json().replace('"4S="', '"4Z="')
    with pytest.raises(RecordError, match="deal 1"):
        Chicago.from_json(text)
    widget._text.value = text
    widget._load.click()
    assert "deal 1" in widget._text_problem.value


def test_the_sheet_that_is_handed_out_is_a_copy() -> None:
    widget = ScoreSheet()
    widget.add("NS", "4S=")
    mine = widget.sheet
    mine.add("EW", "1C=")
    assert (len(mine), len(widget.sheet)) == (2, 1)


def test_a_new_sheet_keeps_the_options_of_the_one_assigned() -> None:
    widget = ScoreSheet("chicago")
    widget.sheet = Chicago(first_dealer="W", style="duplicate")
    widget._new.click()
    assert widget.sheet == Chicago(first_dealer="W", style="duplicate")
    assert (widget._rules["first_dealer"].value, widget._rules["style"].value) == ("W", "duplicate")
    widget._rules["style"].value = "carry"
    widget._undo.click()
    widget._new.click()
    assert widget.sheet == Chicago(first_dealer="W", style="duplicate")
    assert widget._rules["style"].value == "duplicate"


def test_a_rubber_that_becomes_a_chicago_has_the_options_last_shown() -> None:
    widget = ScoreSheet("rubber", first_dealer="S")
    widget._kind.value = "chicago"
    assert widget.sheet == Chicago(first_dealer="S")


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "chicago", "laws": "1993", "sheet": Rubber()},
        {"kind": "chicago", "sheet": Rubber()},
        {"kind": "rubber", "sheet": Chicago()},
        {"laws": "1981", "sheet": Rubber("1993")},
        {"style": "carry", "sheet": Chicago(style="duplicate")},
        {"honors": True, "sheet": Chicago(honors=False)},
    ],
)
def test_what_contradicts_the_sheet_handed_over_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(DomainError, match="beside a sheet"):
        ScoreSheet(**given)


def test_what_agrees_with_the_sheet_handed_over_may_be_said() -> None:
    sheet = Chicago("1993", first_dealer="W")
    assert ScoreSheet(sheet=sheet).sheet == sheet
    assert ScoreSheet("Chicago", "1993", sheet=sheet, first_dealer="З").sheet == sheet


def test_changing_the_laws_leaves_what_is_being_typed_and_a_correction() -> None:
    widget = ScoreSheet()
    widget.add("NS", "4S=")
    widget._form.contract.value = "3N"
    widget._rules["laws"].value = "1993"
    assert widget._form.contract.value == "3N"
    widget._edit.click()
    widget._form.contract.value = "4SXX="
    widget._rules["laws"].value = "1981"
    widget._add.click()
    assert [str(entry) for entry in widget.sheet.entries] == ["NS 4♠XX="]


def test_undo_leaves_a_correction() -> None:
    widget = ScoreSheet()
    widget.add("NS", "4S=")
    widget.add("EW", "1C=")
    widget._deals.value = 1
    widget._edit.click()
    widget._undo.click()
    assert len(widget.sheet) == 1
    assert widget._form.contract.value == ""
    assert widget._add.description == "add the deal"
    assert widget._cancel.layout.display == "none"
    fresh = ScoreSheet(sheet=Rubber(entries=[("NS", "4S=")]))
    fresh._edit.click()
    fresh.undo()
    assert (len(fresh.sheet), fresh._add.description) == (1, "add the deal")
