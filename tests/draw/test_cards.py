"""The faces of the cards, the table of Devil's Dozen, and what a frame says: pure data, well-formed pictures."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from cardcalc import dozen
from cardcalc.cards import CARDS, Card, Rank, Suit
from cardcalc.draw.cards import card_sprites, table_style
from cardcalc.draw.lettering import letters, wrapped
from cardcalc.draw.palette import suit_colours
from cardcalc.draw.stepper_data import packed, stepper_data
from cardcalc.draw.suits import SUIT_PATHS
from cardcalc.draw.table import HEIGHT, WIDTH, frame_of, frame_svg, frames
from cardcalc.errors import DomainError
from cardcalc.play import Event, Record, games
from cardcalc.resources import data
from tests.draw.unpacked import unpacked

DEALS = sorted(data("deals").glob("dozen_*.json"))
LIT, DIM, WON = 1, 2, 3


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.load(data("deals", "dozen_single_and_double.json"))


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_card_has_its_rank_letter_and_its_suit_as_a_path(lang: str) -> None:
    sprites = card_sprites(lang)
    assert len(set(sprites)) == 52
    for card, sprite in zip(CARDS, sprites, strict=True):
        drawn = elements(f"<g>{sprite}</g>")
        assert [e.text for e in drawn if e.tag == "text"] == [format(card.rank, lang)]
        assert [e.get("d") for e in drawn if e.tag == "path"] == [SUIT_PATHS[card.suit]] * 2
        assert not set(sprite) & set("♣♦♥♠")


def test_the_letters_of_court_cards_are_of_the_language() -> None:
    courts = [Card(f"♠{rank}").index for rank in "JQKA"]
    assert [re.findall(">([^<]+)</text>", card_sprites("ru")[index])[0] for index in courts] == list("ВДКТ")
    assert [re.findall(">([^<]+)</text>", card_sprites("en")[index])[0] for index in courts] == list("JQKA")


@pytest.mark.parametrize("ground", ["light", "dark"])
def test_a_four_colour_pack_has_four_colours_and_a_classic_one_two(ground: str) -> None:
    assert len(set(suit_colours(ground, four_colour=True))) == 4
    classic = suit_colours(ground)
    assert classic[Suit.CLUBS] == classic[Suit.SPADES] != classic[Suit.HEARTS] == classic[Suit.DIAMONDS]


def test_styles_of_different_pictures_on_a_page_do_not_meet() -> None:
    styles = dict(table_style(theme, four) for theme in ("auto", "light", "dark") for four in (False, True))
    assert len(styles) == 6
    for root, css in styles.items():
        assert set(re.findall(r"\.(cc-table[\w-]+)", css)) == {root}


def test_an_unknown_theme_or_language_is_refused(record: Record) -> None:
    with pytest.raises(DomainError, match="theme = 'blue'"):
        table_style("blue")
    with pytest.raises(DomainError, match="no language 'de'"):
        frames(record, "de")


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_frame_shows_every_card_that_is_held_or_on_the_table(path: object, lang: str) -> None:
    deal = Record.load(path)  # type: ignore[arg-type]
    drawn = frames(deal, lang)
    assert len(drawn) == len(deal.actions) + 1
    for number, frame in enumerate(drawn):
        state = deal.state(number)
        piles = state.piles
        held = {card.index for seat in "0123" for card in piles[seat]}
        placed = [place.card for place in frame.placements]
        assert len(placed) == len(set(placed))
        shown = set(placed) - held
        assert shown in ({card.index for card in piles["table"]}, {*(state.tricks or [(0, ())])[-1][1]})
        assert all(0 <= p.x <= WIDTH - 40 and 0 <= p.y <= HEIGHT - 56 for p in frame.placements)
        for piece in (*frame.captions, *frame.secret, *frame.cover):
            assert piece.x >= 0
            assert piece.x + piece.width <= WIDTH


def test_exactly_the_legal_cards_are_lit_and_the_others_of_the_hand_dimmed(record: Record) -> None:
    for step, frame in zip(record.steps(), frames(record), strict=False):
        looks = {place.card: place.look for place in frame.placements}
        own = {card.index for card in step.state.hand(step.state.actor)}
        legal = {getattr(action, "card", action) for action in step.alternatives}
        lit = {card for card, look in looks.items() if look == LIT}
        assert lit == {card.index for card in legal if isinstance(card, Card)}
        dimmed = {card for card, look in looks.items() if look == DIM}
        assert dimmed == (own - lit if lit else set())
        assert {choice.card for choice in frame.choices if choice.is_legal} == lit


def test_the_winner_of_a_trick_is_marked_when_it_is_complete(record: Record) -> None:
    marked = 0
    for number, frame in enumerate(frames(record)):
        won = [place.card for place in frame.placements if place.look == WON]
        state = record.state(number)
        if number and len(state.tricks) > len(record.state(number - 1).tricks):
            leader, trick = state.tricks[-1]
            assert won == [trick[(state.leader - leader) % 4]] == list(frame.answers)
            marked += 1
        else:
            assert won == []
    assert marked == 13


def test_the_reason_and_the_clause_of_what_was_done_are_told_in_words(record: Record) -> None:
    drawn = {lang: frames(record, lang) for lang in ("en", "ru")}
    for step in record.steps():
        for lang in drawn:
            frame = drawn[lang][step.number + 1]
            assert step.explanation.reason(lang) in frame.reason
            assert step.explanation.clause in frame.reason
            assert record.players[step.state.actor] in frame.said
    points = record.end.points
    assert f"Ann + Clara: {points[0]}, Boris + Дмитрий: {points[1]}" in drawn["en"][-1].result


def test_trump_bids_tricks_taken_and_turn_stand_on_the_table(record: Record) -> None:
    frame = frames(record)[21]
    texts = "".join(piece.text for piece in (*frame.captions, *frame.secret))
    for expected in ("Trump: ♥", "opened with ♠5", "2 single, tricks 0", "zero, tricks 1", "Дмитрий to act"):
        assert expected in texts


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_words_at_the_ends_stand_in_the_middle(record: Record, lang: str) -> None:
    for frame in frames(record, lang):
        for y in (22, HEIGHT - 10):
            line = [piece for piece in frame.captions if piece.y == y and piece.x > 150]
            for piece, following in pairwise(line):
                assert piece.x + piece.width == pytest.approx(following.x, abs=0.2)
            if line:
                assert line[0].x + line[-1].x + line[-1].width == pytest.approx(WIDTH, abs=0.6)


def test_points_below_zero_have_a_true_minus() -> None:
    contracts = ["va-banque", "3 single", "confirm", "zero"]
    end = dozen.position(["♥A", "♥4", "♥9", "♥K"], "♥", contracts=contracts, taken=[1, 2, 4, 4])
    for card in ("♥A", "♥4", "♥9", "♥K"):
        end = end.play(card)
    assert end.points == (-5, 7)
    assert frame_of(end).result == "points: seat 0 + seat 2: −5, seat 1 + seat 3: 7"


def test_no_trump_is_named() -> None:
    start = dozen.position(["♥A", "♥4", "♥9", "♥K"], None, contracts=["zero"] * 4, taken=[3, 3, 3, 2])
    assert frame_of(start).captions[0].text == "No trump"
    assert frame_of(start, lang="ru").captions[0].text == "Без козыря"


def test_names_and_remarks_with_markup_are_harmless() -> None:
    start = dozen.new(seed=1, deal=("♥", "5"))
    names = ["<script>alert(1)</script>", 'a"b&c', "'x", "long " * 40]
    told = Record.of(start, ["♠5 3"], names, [Event(0, 1, "<img onerror=x>\x07")])
    for frame in frames(told):
        svg = frame_svg(frame)
        drawn = elements(svg)
        assert {e.tag.rpartition("}")[2] for e in drawn} <= {"svg", "style", "rect", "g", "text", "path"}
        assert "<script" not in svg
        svg.encode()
    assert "<img onerror=x>" in frames(told)[1].said


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_state_is_a_well_formed_picture_without_signs_that_fonts_lack(record: Record, theme: str, lang: str) -> None:
    for frame in (frames(record, lang)[k] for k in (0, 6, 30, 56)):
        svg = frame_svg(frame, lang, theme=theme, four_colour=True)
        texts = "".join(e.text or "" for e in elements(svg) if e.tag.endswith("text"))
        assert not set(texts) & set("♣♦♥♠")
        assert sum(e.get("class", "").startswith("card") for e in elements(svg)) == len(frame.placements)


def test_a_state_of_dozen_draws_itself() -> None:
    state = dozen.new(seed=1, deal=("♥", "5"))
    assert state._repr_svg_() == frame_svg(frame_of(state))


def test_a_suit_from_ace_to_two_held_at_the_side_stays_on_the_table() -> None:
    hands = [" ".join(f"{suit}{rank}" for rank in Rank) for suit in "♣♦♥♠"]
    frame = frame_of(dozen.position(hands, "♥", rank="5"))
    assert all(0 <= place.x <= WIDTH - 40 for place in frame.placements)


def test_what_answers_a_question_is_not_in_the_covered_frame(record: Record) -> None:
    asked = [frame for frame in frames(record) if frame.question]
    assert len(asked) > 20
    for frame in asked:
        covered = frame.covered()
        assert {place.look for place in covered.placements} == {0}
        assert covered.reason == ""
        assert covered.result == frame.question
        words = " ".join(piece.text for piece in covered.captions)
        assert ("to act" in words) is not bool(frame.cover)  # whoever is to act next took the trick


def test_a_game_without_a_table_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcalc.draw.table._HOMES", {})
    with pytest.raises(DomainError, match="no table is drawn for the game 'dozen'"):
        frame_of(games["dozen"].new(seed=1))


def test_lines_are_broken_and_pieces_follow_each_other() -> None:
    line = letters("a ♥ b", 100, 10, anchor="end")
    assert line[-1].x + line[-1].width == pytest.approx(100, abs=0.5)
    assert [piece.text for piece in line] == ["a ", "♥", " b"]
    assert {piece.y for piece in wrapped("word " * 100, 0, 10, 300, leading=20)} >= {10, 30, 50}


def test_the_data_of_the_stepper_says_everything_once_and_gives_it_back(record: Record) -> None:
    for lang in ("en", "ru"):
        drawn = frames(record, lang)
        sent = stepper_data(drawn, "x", lang)
        assert len(sent["texts"]) == len(set(sent["texts"]))
        assert unpacked(packed(sent)) == list(drawn)
