"""Actions as they are written and read, in English and in Russian."""

from __future__ import annotations

import pytest

from cardcalc import durak
from cardcalc.durak import Cover, Lead
from cardcalc.durak.actions import ACCEPT, DECLINE, TAKE, parse_action
from cardcalc.errors import NotationError
from tests.durak.asking import kosmos

STATE = kosmos("♣9 ♥J", "♣10 ♦Q").play("lead ♣9")


def test_a_card_does_not_cover_itself() -> None:
    for target, card in (("♥8", "♥8"), ("h8", "8♥")):
        with pytest.raises(NotationError, match="♥8 covered by itself"):
            Cover(target, card)


def test_the_repr_of_a_lead_has_its_cards_and_rebuilds() -> None:
    assert repr(Lead("♣7 ♣6")) == "Lead('♣6 ♣7')"
    assert eval("Lead('♣6 ♣7')") == Lead("♣7 ♣6")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("взять", TAKE), ("беру", TAKE), ("принять карты", TAKE), ("Взять карты", TAKE), ("беру  карты", TAKE),
        ("отклонить", DECLINE), ("сдаюсь", DECLINE), ("сдаться", DECLINE), ("принять", ACCEPT),
    ],
)  # fmt: skip
def test_what_is_said_in_russian_is_read(text: str, action: durak.Say) -> None:
    assert parse_action(text) is action


def test_a_defender_accepts_cards_and_who_answers_accepts_an_offer() -> None:
    assert STATE.play("принять") == STATE.play("1: Принять") == STATE.play("take")
    assert STATE.play("0: offer").play("принять").stake == 2
    assert STATE.parse("accept") is ACCEPT
    assert not STATE.can("accept")
    assert STATE.play("take").parse("принять") is ACCEPT, "nobody is asked for cards"


def test_what_was_expected_is_said_in_both_languages() -> None:
    with pytest.raises(NotationError) as refused:
        parse_action("бить ♣6")
    for word in ("lead", "take", "decline", "ход", "беру", "покрыть", "подкинуть", "готово", "принять", "сдаться"):
        assert f"'{word}" in str(refused.value)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_action_is_read_as_it_is_written(lang: str) -> None:
    offered = STATE.play("0: offer")
    for state in (kosmos("♣9 ♥J", "♣10 ♦Q"), STATE, STATE.play("take"), offered):
        for action in state.legal_actions():
            assert state.parse(format(action, lang)) == action


def test_a_card_alone_is_led_covers_or_is_thrown_in() -> None:
    state = durak.position(["♣9 ♥J ♦9", "♣10 ♥Q ♦K"], talon="♠8", trump="♠")
    assert state.parse("♣9") == state.parse("lead ♣9") == state.parse("0: c9")
    assert state.parse("♣9, ♦9") == state.parse("lead ♣9 ♦9")
    covering = state.play("♣9")
    for text in ("♣10", "cover ♣10", "покрыть ♣10", "1: ♣10"):
        assert covering.parse(text) == Cover("♣9", "♣10")
    throwing = covering.play("♣10")
    assert throwing.parse("♦9") == throwing.parse("throw ♦9")
    assert str(throwing.explain("♥J")).startswith("throw ♥J is illegal")
    with pytest.raises(NotationError, match="not an action of durak"):
        throwing.parse("♦9 ♥J")
    with pytest.raises(NotationError, match="not an action of durak"):
        throwing.parse("cover ♦9")


def test_of_several_uncovered_cards_the_target_is_named() -> None:
    state = durak.position(["♣9 ♦9", "♣10 ♦K"], talon="♠8", trump="♠").play("♣9 ♦9")
    for text in ("♣10", "cover ♣10"):
        with pytest.raises(NotationError, match="covers is not said; expected 'cover ♣9 ♣10' or 'cover ♦9 ♣10'"):
            state.parse(text)
    assert state.play("cover ♣9 ♣10").parse("♦K") == Cover("♦9", "♦K")


def test_the_card_of_who_is_not_to_act_is_not_taken_for_a_cover() -> None:
    with pytest.raises(NotationError, match="not an action of durak"):
        STATE.parse("0: ♥J")
    with pytest.raises(NotationError, match="not an action of durak"):
        STATE.play("0: offer").parse("♣10")
