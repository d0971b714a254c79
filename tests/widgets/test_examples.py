"""The list of examples and claims: filters, the chosen one, its page."""

from __future__ import annotations

from collections import Counter

import pytest

from cardcalc.clauses import clauses
from cardcalc.errors import DomainError
from cardcalc.examples import Claim, claims, examples, verify
from cardcalc.examples.results import STATUSES
from cardcalc.widgets import Examples
from cardcalc.widgets.example_page import example_page
from tests.widgets.test_explorer import Tags


def test_all_of_them_are_listed() -> None:
    widget = Examples()
    assert len(widget.shown) == len(examples()) + len(claims())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_entries_of_the_list_differ_and_may_be_broken_at_every_space(lang: str) -> None:
    widget = Examples(lang=lang)
    labels = [label for label, _ in widget._list.options]
    assert all(label.count(" ") == label.count(" \u200b") > 0 for label in labels)
    rows = Counter(
        (each.clause, label.replace("\u200b", "")[:62]) for each, label in zip(widget.shown, labels, strict=True)
    )
    assert [row for row, times in rows.items() if times > 1] == []


def test_an_entry_of_the_list_begins_with_its_own_inputs() -> None:
    def first(widget: Examples) -> str:
        return str(widget._list.options[0][0]).replace("\u200b", "")

    assert first(Examples("bridge", text="slam bonuses")) == "✓ level = 5; vulnerable · Slam bonuses"
    assert first(Examples("dozen", status="refuted")) == "✗ A single contract wins or loses 13"


@pytest.mark.parametrize("game", ["dozen", "kosmos", "belarus", "bridge"])
def test_those_of_one_game(game: str) -> None:
    widget = Examples(game)
    assert {clauses[each.clause].game for each in widget.shown} == {game}
    widget._game.value = ""
    assert len(widget.shown) > len(examples(game))


@pytest.mark.parametrize("status", STATUSES)
def test_those_of_one_status(status: str) -> None:
    widget = Examples()
    widget._status.value = status
    assert widget.shown
    assert {each.recorded for each in widget.shown} == {status}
    assert f"cc-{status}" in widget._page.value


@pytest.mark.clause("dozen.stake")
def test_the_false_claim_is_shown_as_refuted() -> None:
    for lang, word in {"en": "refuted", "ru": "опровергнуто"}.items():
        widget = Examples("dozen", lang)
        widget.choose("dozen.stake")
        assert widget.result is not None
        assert widget.result.status == "refuted"
        assert f">{word}</span>" in widget._page.value
        assert clauses["dozen.stake"].text(lang)[:20] in widget._page.value


def test_search_by_words_in_either_language() -> None:
    widget = Examples()
    widget._text.value = "bridge.duplicate tricks=9"
    assert widget.shown
    assert all("tricks=9" in each.text for each in widget.shown)  # type: ignore[union-attr]
    widget._text.value = "шлем"
    assert widget.shown
    widget._text.value = "no such words anywhere"
    assert widget.shown == []
    assert widget.result is None
    assert "nothing matches" in widget._page.value
    with pytest.raises(DomainError, match="no example"):
        widget.choose("dozen.stake")


def test_no_text_at_all_lets_everything_through() -> None:
    assert len(Examples(text=None).shown) == len(Examples().shown) > 0


def test_what_is_stated_and_found_is_in_the_language() -> None:
    assert "<b>выиграно 13, проиграно 12</b>" in example_page(verify("dozen.stake")[0], "ru")
    assert "<b>won 13, lost 12</b>" in example_page(verify("dozen.stake")[0])


def test_only_the_chosen_one_is_run() -> None:
    widget = Examples()
    assert len(widget._results) == 1
    widget._list.value = widget._places[5]
    assert len(widget._results) == 2


def test_no_claim_is_run_unless_it_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    def heavy(claim: Claim) -> None:
        raise AssertionError(f"{claim.clause} was run")

    monkeypatch.setattr(Claim, "run", heavy)
    widget = Examples()
    for game in (*widget._games, ""):
        widget._game.value = game
        assert widget.result is not None
        assert widget.result.kind != "claim"
    widget.lang = "ru"
    with pytest.raises(AssertionError, match=r"dozen\.trick\.5 was run"):
        widget.choose("dozen.trick.5")


def test_a_formula_is_shown_at_work() -> None:
    widget = Examples("bridge", text="bridge.duplicate(")
    page = widget._page.value
    assert "<math" in page
    assert "bridge.trick_points" in page or "bridge.undertrick_points" in page


def test_a_rubber_is_drawn() -> None:
    widget = Examples("bridge", text="bridge.Rubber(")
    assert 'class="cc-table cc-table-auto"' in widget._page.value


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_page_can_be_drawn_and_agrees(lang: str) -> None:
    for result in verify():
        page = example_page(result, lang)
        assert result.clause in page
        assert 'role="alert"' not in page
        assert "script" not in Tags(page).found


def test_a_result_that_differs_from_the_record_is_told() -> None:
    from dataclasses import replace

    result = replace(verify("dozen.single.ex")[0], ok=False, status="refuted", title="<b>x</b>", note="<i>")
    page = example_page(result)
    assert "differs from what is on record: confirmed" in page
    assert "<b>x" not in page
    assert "&lt;i&gt;" in page


def test_the_language_can_be_changed_and_the_filters_stay() -> None:
    widget = Examples("dozen", status="refuted")
    widget.lang = "ru"
    assert widget._game.value == "dozen"
    assert len(widget.shown) == 1
    assert "опровергнуто" in widget._page.value


def test_the_language_can_be_changed_and_what_was_chosen_stays() -> None:
    widget = Examples("dozen")
    clause = widget.shown[-1].clause
    widget.choose(clause)
    chosen, at = widget.result, widget._list.value
    assert at != Examples("dozen")._list.value
    widget.lang = "ru"
    assert (widget.result, widget._list.value) == (chosen, at)
    assert clauses[clause].text("ru")[:20] in widget._page.value


@pytest.mark.parametrize("given", [{"game": "chess"}, {"status": "wrong"}, {"lang": "fr"}])
def test_what_is_not_known_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(DomainError):
        Examples(**given)  # type: ignore[arg-type]


def test_a_game_that_is_misspelt_is_guessed() -> None:
    with pytest.raises(DomainError, match="did you mean 'dozen'"):
        Examples("dozne")


def test_unknown_keywords_are_refused() -> None:
    with pytest.raises(TypeError, match="games"):
        Examples(games="dozen")  # type: ignore[call-arg]
