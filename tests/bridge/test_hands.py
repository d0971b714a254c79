"""Hands as text: every notation, what cannot be read, deals that are none, the way there and back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardcalc import bridge
from cardcalc.bridge import format_hand, parse_hand, parse_hands
from cardcalc.bridge.hands import read_hands, split_hands
from cardcalc.cards import CARDS, CardSet
from cardcalc.errors import DomainError, NotationError

HAND = CardSet("♠A ♠K ♠10 ♥Q ♥J ♦9 ♦8 ♦7 ♦6 ♦5 ♦4 ♦3 ♦2")
DEAL = [str(bridge.new(seed=7).hand(seat)) for seat in "NESW"]


@pytest.mark.parametrize(
    "text",
    [
        "AKT.QJ.98765432.", "AK10.QJ.98765432.-", " akt . qj . 98765432 . — ", "ТК10.ДВ.98765432.",
        "S: AKT H: QJ D: 98765432 C:", "S:AK10 H:QJ D:9876 5432 C:-", "D: 98765432 S: AK10 H: Q J",
        "♠AKT ♥QJ ♦98765432 ♣—", "♠AKT♥QJ♦98765432", "♠ A K 10, ♥ Q J, ♦ 9 8 7 6 5 4 3 2", "♤AK10 ♡QJ ♢98765432",
        "SAKT HQJ D98765432", "sak10 hqj d98765432 c-", "П: ТК10 Ч: ДВ Б: 98765432 Т: —", "♠️AK10 ♥️QJ ♦️98765432",
        "As Ks Ts Qh Jh 9d 8d 7d 6d 5d 4d 3d 2d", "10♠ A♠ K♠ J♥ Q♥ ♦9 ♦8 ♦7 ♦6 ♦5 ♦4 ♦3 ♦2", str(HAND),
        format(HAND, "ru"),
    ],
)  # fmt: skip
def test_a_hand_may_be_written_in_many_ways(text: str) -> None:
    assert parse_hand(text) == HAND


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AKQ.J10.98", "3 suits"), ("A.K.Q.J.9", "5 suits"), ("AA...", "♠A is given twice"),
        ("♠A S: A", "♠A is given twice"), ("AKX...", "'X' is latin capital letter x"), ("AKQ", "not a card: 'AKQ'"),
        ("Zs", "'Z' is latin"), ("1...", "not a card"), ("АС КС", "cyrillic"), ("ТT...", "ambiguous"),
        ("ТКT...", "ambiguous"), ("<b>...", "expected a hand such as"), ("♠AK 5Z", "not a card"),
    ],
)  # fmt: skip
def test_what_is_no_hand_is_refused_with_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert said in str(caught.value)


@pytest.mark.parametrize("wrong", [None, 5, ["♠A"], b"AKQ..."])
def test_a_hand_that_is_no_text_is_refused(wrong: Any) -> None:
    with pytest.raises(NotationError, match="not a hand"):
        parse_hand(wrong)


def test_a_suit_without_cards_is_a_void() -> None:
    assert parse_hand("♠") == parse_hand("S: H: -") == parse_hand("...") == parse_hand("") == CardSet()


def test_every_hand_written_is_read_again() -> None:
    draw = random.Random(3)
    for size in (0, 1, 5, 13, 13, 13, 13):
        hand = CardSet(draw.sample(CARDS, size))
        for lang in ("en", "ru"):
            for dots in (False, True):
                assert parse_hand(format_hand(hand, lang, dots=dots)) == hand


def test_a_hand_is_not_written_in_an_unknown_language() -> None:
    with pytest.raises(DomainError, match="no language 'de'"):
        format_hand("♠A", "de")


@pytest.mark.clause("bridge.deal.1")
def test_four_hands_are_read_from_lines_with_seats_in_any_order_and_from_one_line() -> None:
    four = parse_hands(DEAL)
    dots = [format_hand(hand, dots=True) for hand in four]
    lines = {"N": dots[0], "Восток": format_hand(four[1], "ru"), "s": format_hand(four[2]), "3": dots[3]}
    assert parse_hands("\n".join(dots)) == four
    assert parse_hands("\n".join(f"{seat}: {text}" for seat, text in reversed(lines.items()))) == four
    assert parse_hands(f"W:{dots[3]} {dots[0]} {dots[1]} {dots[2]}") == four
    bridge.position(four)


def test_a_line_of_spades_is_no_seat_and_the_seat_before_spades_is_one() -> None:
    assert split_hands("S: AK H: Q\nE: x\nS: S: AK\nW:") == ["S: AK H: Q", " x", " S: AK", ""]


def test_the_rest_goes_to_the_seat_named() -> None:
    four = parse_hands(DEAL)
    assert parse_hands([*DEAL[:2], "", DEAL[3]], rest="S") == four
    lines = "\n".join(f"{seat}: {text}" for seat, text in zip("NEW", (*DEAL[:2], DEAL[3]), strict=True))
    assert parse_hands(lines, rest="S") == four


@pytest.mark.clause("bridge.deal.1")
@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ([*DEAL[:3], ""], "W has no cards; expected 13"),
        ([*DEAL[:3], "♠A"], "W has 1 card; expected 13"),
        ([*DEAL[:3], DEAL[0]], "held by N and W; expected once"),
        (DEAL[:3], "not four hands"),
        ("N: AK", "1 of four hands"),
        ("\n".join([*DEAL, ""]) + "\nAK", "one hand too many"),
        ("N: AK\nN: Q\nE:\nS:\nW:", "one hand too many"),
        (None, "not four hands"),
    ],
)
def test_hands_that_are_no_deal_are_refused(hands: Any, said: str) -> None:
    with pytest.raises(DomainError, match=said):
        parse_hands(hands)
    with pytest.raises((DomainError, NotationError)):
        parse_hands(hands, rest="X")


def test_all_that_is_wrong_is_told_at_once_in_both_languages() -> None:
    reading = read_hands(["♠A ♠K", "♠A ♠K ♥2", "♠A", "?"])
    assert reading.deal is None
    assert [hand is None for hand in reading.hands] == [False, False, False, True]
    assert len(reading.missing) == 49
    assert [problem.seat for problem in reading.problems] == [0, 1, 2, 3, None, None]
    english = [problem.words() for problem in reading.problems]
    russian = [problem.words("ru") for problem in reading.problems]
    assert english[0] == "N has 2 cards; expected 13"
    assert russian[0] == "С: карт 2, а должно быть 13"
    assert {"♠K held by N and E; expected once", "♠A held by N and E and S; expected once"} == set(english[4:])
    assert {"♠К не один раз: С и В", "♠Т не один раз: С и В и Ю"} == set(russian[4:])
    assert russian[3] == "З: не прочитано"
    assert "not a card: '?'" in reading.problems[3].detail
