"""The sheets and the table of Devil's Dozen under hostile hands: long names, what is no sheet, no names, no score."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from cardcalc import dozen, games
from cardcalc.draw import deal_sheet_svg, party_svg
from cardcalc.draw.paper import breadth
from cardcalc.draw.table import frame_of, frames
from cardcalc.errors import DomainError
from cardcalc.formula.labels import phrase
from cardcalc.play import STANDS, Event, Record

PARTY = dozen.Party(results=((13, -2),) * 65)
NAMES = ("Ann", "Boris", "Clara", "Дмитрий")
LONG = ("Александра Константиновна", "W" * 40, "Щ" * 25, "Konstantin the Great of Somewhere")

each_lang = pytest.mark.parametrize("lang", ["en", "ru"])


def texts(svg: str) -> list[str]:
    """All texts that are written, without those of tooltips."""
    return [e.text or "" for e in ElementTree.fromstring(svg).iter() if e.tag.endswith("text")]


@each_lang
@pytest.mark.parametrize("bids", [False, True])
@pytest.mark.parametrize("name", LONG)
def test_long_names_leave_the_title_its_room(name: str, lang: str, bids: bool) -> None:
    party = PARTY
    svg = party_svg(party, names=[name] * 4, lang=lang, bids=bids)
    title, pairs = texts(svg)[:2]
    assert pairs.count(" + ") == 2, "all four players are named"
    paper = float(ElementTree.fromstring(svg).get("width", 0))
    assert breadth(title, 14, "bold") + breadth(pairs) < paper - 2 * 16


@each_lang
@pytest.mark.parametrize("name", LONG)
def test_long_names_end_before_the_next_column(name: str, lang: str) -> None:
    shown = texts(party_svg(PARTY, names=[name] * 4, lang=lang, bids=True))[2:14:3]
    assert all(text.endswith("…") and breadth(text, 12, "bold") < 110 for text in shown)
    sheet = dozen.DealSheet(["3 single", "zero", "2 double", "4 single"], 0, (3, 1, 5, 3))
    names = [text for text in texts(deal_sheet_svg(sheet, names=[name] * 4, lang=lang)) if text.endswith("…")]
    assert any(breadth(text) < 136 - 28 for text in names)
    assert all(" + " in text or breadth(text) < 136 - 28 for text in names)


@pytest.mark.parametrize("wrong", [None, 5, "sheet", dozen.Rules()])
def test_what_is_no_sheet_and_no_party_is_refused(wrong: object) -> None:
    with pytest.raises(DomainError, match="not a score sheet of a deal"):
        deal_sheet_svg(wrong)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="not a party"):
        party_svg(wrong)  # type: ignore[arg-type]


@each_lang
def test_the_exception_of_the_ace_stands_at_the_end(lang: str) -> None:
    sentences = phrase("ace_sentence", lang).split(". ")
    loses, exception = {"en": ("the highest of the others", "exception"), "ru": ("старшая из остальных", "сключение")}[
        lang
    ]
    assert loses in sentences[0]
    assert exception in sentences[-1]


@pytest.mark.parametrize("game", list(games))
@pytest.mark.parametrize("players", [["a"] * 9, [1, 2, 3, 4], [1, 2], "abcd", "ab", {"a", "b"}, 5, None])
def test_a_frame_has_a_name_for_each_seat_or_none(game: str, players: Any) -> None:
    state = games[game].new(1)
    with pytest.raises(DomainError, match=f"players are .*; expected {state.seats} names, or none"):
        frame_of(state, players)


def test_a_score_of_a_match_has_its_room() -> None:
    state = dozen.new(1)
    for wrong in ([10**5000] * 4, [10**6, 0, 0, 0], 10**5000):
        with pytest.raises(DomainError, match="score = "):
            frame_of(state, score=wrong)  # type: ignore[arg-type]
    assert frame_of(state, score=[-999_999, 0, 0, 0]).captions


def test_the_caption_names_who_led_out_of_turn() -> None:
    start = dozen.position(["♥K ♠2", "♥4 ♠3", "♥9 ♠4", "♥Q ♠6"], "♥", contracts=["zero"] * 4)
    record = Record.of(start, ["♥9"], NAMES, [Event(0, 2, "out of turn", "dozen.trick.0", "♥9", STANDS)])
    assert frames(record)[1].said.startswith("Clara: ♥9")


def test_a_preliminary_bid_was_announced() -> None:
    assert phrase("table_announced", "ru", bid=3) == "объявил 3"
