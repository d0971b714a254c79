"""Hands as text: every notation, what cannot be read, deals that are none, the way there and back."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from cardcalc import bridge
from cardcalc.bridge import format_hand, parse_hand, parse_hands
from cardcalc.bridge.hands import read_hands, split_hands
from cardcalc.cards import CARDS, CardSet, Suit
from cardcalc.errors import DomainError, NotationError

HAND = CardSet("♠A ♠K ♠10 ♥Q ♥J ♦9 ♦8 ♦7 ♦6 ♦5 ♦4 ♦3 ♦2")
DEAL = [str(bridge.new(seed=7).hand(seat)) for seat in "NESW"]
FULL = [format_hand(hand, dots=True) for hand in DEAL]


@pytest.mark.parametrize(
    "text",
    [
        "AKT.QJ.98765432.", "AK10.QJ.98765432.-", " akt . qj . 98765432 . — ", "ТК10.ДВ.98765432.",
        "S: AKT H: QJ D: 98765432 C:", "S:AK10 H:QJ D:9876 5432 C:-", "D: 98765432 S: AK10 H: Q J",
        "♠AKT ♥QJ ♦98765432 ♣—", "♠AKT♥QJ♦98765432", "♠ A K 10, ♥ Q J, ♦ 9 8 7 6 5 4 3 2", "♤AK10 ♡QJ ♢98765432",
        "SAKT HQJ D98765432", "sak10 hqj d98765432 c-", "П: ТК10 Ч: ДВ Б: 98765432 Т: —", "♠️AK10 ♥️QJ ♦️98765432",
        "As Ks Ts Qh Jh 9d 8d 7d 6d 5d 4d 3d 2d", "10♠ A♠ K♠ J♥ Q♥ ♦9 ♦8 ♦7 ♦6 ♦5 ♦4 ♦3 ♦2", str(HAND),
        format(HAND, "ru"), "S AKT H QJ D 98765432 C -", "s ak10, h qj, d 98765432", "П ТК10 Ч ДВ Б 98765432 Т —",
        "D 98765432 Т - S AKT H QJ", "AKT/QJ/98765432/", " akt / qj / 98765432 / - ", "AKT QJ 98765432 -",
        "ТК10, ДВ, 98765432, —", "П AKT Ч QJ Б 98765432 Т -",
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


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("Т 5", "♣5"), ("П Т Т Т", "♠A ♣A"), ("Т К Т 5", "♠A ♥K ♦A ♣5"), ("Т Т Т Т", "♠A ♥A ♦A ♣A"),
        ("A K Q J", "♠A ♥K ♦Q ♣J"), ("S: A K Q J", "♠A ♠K ♠Q ♠J"), ("- - - Т", "♣A"),
        ("Ч Т Б Т П Т Т Т", "♠A ♥A ♦A ♣A"),
    ],
)  # fmt: skip
def test_a_lone_letter_is_a_suit_where_every_other_word_is_another_suit(text: str, hand: str) -> None:
    assert parse_hand(text) == CardSet(hand)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("S AKQ S J109", "not a card"),
        ("AKQ J109 876", "not a card"),
        ("AKQ J109 876 543 2", "not a card"),
        ("S AKQ H J1O9", "not a card: 'J1O9'"),
        ("AKQ/J109/876", "3 suits in 'AKQ/J109/876'"),
        ("AKQ/J109.876", "3 suits"),
        ("S AA", "♠A is given twice in 'S AA'"),
        ("S ТКT", "ambiguous"),
    ],
)
def test_a_hand_that_is_nearly_in_such_a_way_is_refused_as_it_was_written(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_hand(text)


def test_a_deal_of_hands_in_words_and_a_position_of_one_line() -> None:
    words = {seat: text.replace(".", " ") for seat, text in zip("NESW", FULL, strict=True)}
    four = parse_hands(FULL)
    assert parse_hands("\n".join(f"{seat}: {text}" for seat, text in words.items())) == four
    assert parse_hands("\n".join(words.values())) == four
    line = "E:" + " ".join([*FULL[1:], FULL[0]])
    assert parse_hands(line) == parse_hands(line.replace(".", "/")) == four
    for text in (line, "\n".join(FULL)):
        assert bridge.position(text, "4S", "N") == bridge.position(list(four), "4S", "N")
    ending = bridge.position("S:5... A... 2... 3...", "4S", "N")
    assert [str(ending.hand(seat)) for seat in "SWNE"] == ["♠5", "♠A", "♠2", "♠3"]
    with pytest.raises(DomainError, match="2 of four hands"):
        bridge.position("♠5\n♠A", "4S", "N")


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


def test_it_is_south_only_where_every_line_has_a_seat() -> None:
    spades = "S: AKQ J109 876 5432"
    others = ["H: AKQJ1098765432", "D: AKQJ1098765432", "C: AKQJ1098765432"]
    four = parse_hands("\n".join([spades, *others]))
    assert [len({card.suit for card in hand}) for hand in four] == [1] * 4
    assert four[0] == parse_hand("S: AKQJ1098765432")
    assert parse_hands("\n".join([*others, spades]))[3] == four[0]
    seated, south = ["N: x", "E: x", "W: x"], spades.removeprefix("S:")
    for at in range(4):
        assert split_hands("\n".join([*seated[:at], spades, *seated[at:]]))[2] == south
    assert split_hands("\n".join([spades, *seated[1:]]), rest="N")[2] == south


@pytest.mark.clause("bridge.deal.1")
def test_the_seat_of_south_may_begin_his_spades_too() -> None:
    four = parse_hands(DEAL)
    seated = [f"{seat}: {DEAL[seat]}" for seat in (0, 1, 3)]
    south = " ".join(f"{letter}: {ranks or '-'}" for letter, ranks in zip("SHDC", FULL[2].split("."), strict=True))
    for at in range(4):
        assert parse_hands("\n".join([*seated[:at], south, *seated[at:]])) == four
    assert parse_hands("\n".join([south, *seated[:2]]), rest="W") == four


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
    assert {"♠K held by N and E; expected once", "♠A held by N, E and S; expected once"} == set(english[4:])
    assert {"♠К не один раз: С и В", "♠Т не один раз: С, В и Ю"} == set(russian[4:])
    assert russian[3] == "З: нет такой карты: «?»"
    assert "not a card: '?'" in english[3]
    assert [problem.is_unreadable for problem in reading.problems] == [False, False, False, True, False, False]


# What a hostile reader found


def _spelt(hand: CardSet) -> list[str]:
    """A hand in many notations."""
    suits = {suit: [card for card in hand if card.suit == suit] for suit in reversed(Suit)}
    english = {suit: "".join(str(card.rank) for card in cards) for suit, cards in suits.items()}
    russian = {suit: "".join(format(card.rank, "ru") for card in cards) for suit, cards in suits.items()}
    letters = {suit: "CDHS"[suit] for suit in Suit}
    return [
        " ".join(f"{card.rank}{letters[card.suit]}" for card in hand),
        ", ".join(f"{letters[card.suit]}{card.rank}" for card in hand),
        " ".join(f"{letters[suit]}: {ranks or '-'}" for suit, ranks in english.items()),
        " ".join(f"{letters[suit]}: {ranks}" for suit, ranks in english.items()),
        " ".join(f"{letters[suit]}{ranks}" for suit, ranks in english.items() if ranks),
        " ".join(f"{'ТБЧП'[suit]}: {ranks}" for suit, ranks in russian.items()),
        format_hand(hand, "ru"),
        format_hand(hand, dots=True),
    ]


@pytest.mark.parametrize(
    "text", ["N:" + " ".join(format_hand(hand, dots=True) for hand in parse_hands(DEAL)), "S:.63.AKQ987.A9732 "
             "A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"], ids=["all suits", "South without spades"]
)  # fmt: skip
def test_the_line_of_south_is_no_line_of_spades_in_any_order_and_notation(text: str) -> None:
    four = parse_hands(text)
    spelt = [_spelt(hand) for hand in four]
    for seats in itertools.permutations(range(4)):
        for way in range(len(spelt[0])):
            lines = "\n".join(f"{'NESW'[seat]}: {spelt[seat][way]}" for seat in seats)
            assert parse_hands(lines) == four, lines
    for way in range(len(spelt[0])):
        assert parse_hands("\n".join(hand[way] for hand in spelt)) == four


def test_a_wrong_line_is_blamed_by_its_own_seat() -> None:
    lines = "\n".join(f"{seat}: {text}" for seat, text in zip("SWN", [DEAL[2] + " ?", DEAL[3], DEAL[0]], strict=True))
    with pytest.raises(NotationError, match=r"^S: not a card: '\?'"):
        parse_hands(f"{lines}\nE: {DEAL[1]}")


@pytest.mark.parametrize("text", ["\x003 A", "\x009 A", "♠A\x00", "\x00"])
def test_no_character_stands_for_a_suit(text: str) -> None:
    with pytest.raises(NotationError, match="not a card: "):
        parse_hand(text)


def test_the_message_has_the_whole_text_that_is_no_card() -> None:
    with pytest.raises(NotationError, match=r"^not a card: 'AK;' .* in the hand '♠: AK; ♥: Q'; expected a hand"):
        parse_hand("♠: AK; ♥: Q")


def test_hands_between_dots_are_those_of_pbn_in_every_language() -> None:
    assert format_hand("♠A ♠10 ♥10", dots=True) == format_hand("♠A ♠10 ♥10", "ru", dots=True) == "AT.T.."


@pytest.mark.clause("bridge.deal.1")
def test_hands_that_were_read_are_taken_again() -> None:
    four = parse_hands(DEAL)
    assert parse_hands(four) == parse_hands(list(four)) == parse_hands([*DEAL[:2], *four[2:]]) == four
    for deal in (four, [format_hand(hand, "ru") for hand in four], [format_hand(hand, dots=True) for hand in four]):
        assert bridge.position(deal) == bridge.position(DEAL)


@pytest.mark.parametrize("wrong", [[1, 2, 3, 4], [None] * 4, set(DEAL), dict.fromkeys(DEAL), [["♠A"]] * 4, 5])
def test_what_are_no_texts_and_no_sets_of_cards_is_refused(wrong: Any) -> None:
    for read in (parse_hands, read_hands, split_hands):
        with pytest.raises(DomainError, match=r"^not (a hand|four hands): "):
            read(wrong)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AK.Q", "С: мастей через точку 2, а нужно четыре, пики первыми"), ("♠A ♠A", "С: ♠Т названа дважды"),
        ("ТT...", "С: среди русских букв латинская T, десятка: нужно 10 или Т"), ("♠Z", "С: нет такой карты: «Z»"),
    ],
)  # fmt: skip
def test_why_a_hand_cannot_be_read_is_told_in_russian_too(text: str, said: str) -> None:
    assert read_hands([text, "", "", ""]).problems[0].words("ru") == said
