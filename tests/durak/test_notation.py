"""Actions as they are written and read, in English and in Russian."""

from __future__ import annotations

import pytest

from cardcalc import durak
from cardcalc.durak import Cover
from cardcalc.durak.actions import ACCEPT, DECLINE, TAKE, parse_action
from cardcalc.errors import NotationError
from tests.durak.asking import kosmos

STATE = kosmos("♣9 ♥J", "♣10 ♦Q").play("lead ♣9")


def test_a_card_does_not_cover_itself() -> None:
    for target, card in (("♥8", "♥8"), ("h8", "8♥")):
        with pytest.raises(NotationError, match="♥8 covered by itself"):
            Cover(target, card)


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
