"""Which cards may be played in Devil's Dozen: for each clause the full legal set, and the reasons given."""

import pytest

from cardcalc import CardSet, dozen
from cardcalc.cards import Card, parse_cards
from cardcalc.dozen.reasons import explain_card
from cardcalc.errors import DomainError, NotationError
from cardcalc.play import Explanation


def legal(hand: str, trick: str = "", trump: str | None = "♥", **options: bool) -> CardSet:
    return dozen.legal_cards(hand, trick, trump, **options)


def why(card: str, hand: str, trick: str, trump: str | None = "♥", parity: bool = False) -> Explanation:
    suit = None if trump is None else Card(f"{trump}2").suit
    indexes = [c.index for c in parse_cards(trick)]
    return explain_card(Card(card), CardSet(hand).mask, indexes, suit, parity)


CASES = [
    # play.1: follow, else trump, else anything
    ("dozen.play.1", "♠9 ♠2 ♥9 ♣3", "♠5", "♠9 ♠2"),
    ("dozen.play.1", "♠A ♠2 ♥9 ♣3", "♠5", "♠A ♠2"),
    ("dozen.play.1", "♥9 ♥4 ♣3 ♦K", "♠5", "♥9 ♥4"),
    ("dozen.play.1", "♣3 ♦K ♦A", "♠5", "♣3 ♦K ♦A"),
    ("dozen.play.1", "♥9 ♥4 ♣3", "♥5", "♥9 ♥4"),
    ("dozen.play.1", "♣3 ♦K ♠A", "♥5", "♣3 ♦K ♠A"),
    # play.2: the trump ace at any time, never an obligation
    ("dozen.play.2", "♥A ♠9 ♠2 ♣3", "♠5", "♥A ♠9 ♠2"),
    ("dozen.play.2", "♥A ♥9 ♣3", "♥5", "♥A ♥9"),
    ("dozen.play.2", "♥A ♥9 ♣3", "♠5", "♥A ♥9"),
    ("dozen.play.2", "♥A", "♠5", "♥A"),
    # play.3: trumps led, the trump ace the only trump
    ("dozen.play.3", "♥A ♠A ♣3", "♥5", "♥A ♠A ♣3"),
    ("dozen.play.3", "♥A ♦9 ♣3", "♥5", "♥A ♦9 ♣3"),
    # play.4: void in the led suit, the trump ace the only trump
    ("dozen.play.4", "♥A ♦9 ♣3", "♠5", "♥A ♦9 ♣3"),
    # play.5: a lone plain ace of the led suit
    ("dozen.play.5", "♠A ♥9 ♣3 ♦A", "♠5", "♠A"),
    ("dozen.play.5", "♠A ♥A ♥9 ♣3 ♦A", "♠5", "♠A ♥A"),
    # play.6: trumps led, a plain ace instead of a trump
    ("dozen.play.6", "♥9 ♠A ♦A ♣3", "♥5", "♥9 ♠A ♦A"),
    ("dozen.play.6", "♥A ♥9 ♠A ♣3", "♥5", "♥A ♥9 ♠A"),
    # play.7: void in the led suit, a plain ace instead of a trump
    ("dozen.play.7", "♥9 ♦A ♣3", "♠5", "♥9 ♦A"),
    ("dozen.play.7", "♥A ♥9 ♦A ♣3", "♠5", "♥A ♥9 ♦A"),
    # play.8: a plain ace led, void in its suit
    ("dozen.play.8", "♥9 ♣3", "♠A", "♥9 ♣3"),
    ("dozen.play.8", "♥A ♥9 ♣3", "♠A", "♥A ♥9 ♣3"),
    ("dozen.play.8", "♠2 ♥9 ♣3", "♠A", "♠2"),
    # play.10: only the led ace grants parity
    ("dozen.play.10", "♥9 ♣3", "♠5 ♠A", "♥9"),
    ("dozen.play.10", "♥9 ♣3", "♠5 ♦A", "♥9"),
    ("dozen.play.10", "♥9 ♣3", "♥5 ♥A", "♥9"),
    # trick.0: any lead
    ("dozen.trick.0", "♥A ♥9 ♠A ♣3", "", "♥A ♥9 ♠A ♣3"),
]


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [pytest.param(*case, marks=pytest.mark.clause(clause), id=f"{clause}: {case[0]}") for clause, *case in CASES],
)
def test_the_full_set_of_legal_cards(hand: str, trick: str, expected: str) -> None:
    assert legal(hand, trick) == CardSet(expected)


@pytest.mark.clause("dozen.play.9", value=False)
def test_the_trump_ace_led_grants_no_parity_by_default() -> None:
    assert legal("♥9 ♣3 ♠A", "♥A") == CardSet("♥9 ♠A")
    assert legal("♣3 ♠A", "♥A") == CardSet("♣3 ♠A")
    assert why("♣3", "♥9 ♣3 ♠A", "♥A").clause == "dozen.play.9"


@pytest.mark.clause("dozen.play.9", value=True)
def test_the_trump_ace_led_frees_the_hand_where_parity_extends_to_it() -> None:
    assert legal("♥9 ♣3 ♠A", "♥A", parity_on_trump_ace=True) == CardSet("♥9 ♣3 ♠A")
    assert legal("♥9 ♣3 ♠A", "♥5", parity_on_trump_ace=True) == CardSet("♥9 ♠A")
    assert why("♣3", "♥9 ♣3 ♠A", "♥A", parity=True).clause == "dozen.play.9"


@pytest.mark.clause("dozen.play.9", value=True)
def test_a_state_takes_the_choice_from_its_rules() -> None:
    hands = ["♥A ♣2", "♥9 ♣3", "♦2 ♦3", "♠2 ♠3"]
    for parity in (False, True):
        rules = dozen.Rules(parity_on_trump_ace=parity)
        state = dozen.position(hands, "♥", 0, ["zero"] * 4, [4, 3, 2, 1], rules=rules).play("♥A")
        assert state.can("♣3") is parity


@pytest.mark.clause("dozen.play.11")
@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("♠9 ♠2 ♥A ♣3", "♠5", "♠9 ♠2"),
        ("♠A ♥A ♣3", "♠5", "♠A"),
        ("♥A ♦A ♣3", "♠5", "♥A ♦A ♣3"),
        ("♠2 ♥A ♣3", "♠A", "♠2"),
    ],
)
def test_no_trump_knows_no_exception(hand: str, trick: str, expected: str) -> None:
    assert legal(hand, trick, None) == CardSet(expected)
    assert why("♣3", hand, trick, None).clause == "dozen.play.11"


REASONS = [
    ("♠9", "♠9 ♥9", "♠5", True, "dozen.play.1"),
    ("♥9", "♠9 ♥9", "♠5", False, "dozen.play.1"),
    ("♥9", "♥9 ♣3", "♠5", True, "dozen.play.1"),
    ("♣3", "♥9 ♣3", "♠5", False, "dozen.play.1"),
    ("♣3", "♦9 ♣3", "♠5", True, "dozen.play.1"),
    ("♣3", "♦9 ♣3", "♥5", True, "dozen.play.1"),
    ("♥A", "♥A ♠9", "♠5", True, "dozen.play.2"),
    ("♥A", "♥A ♥9", "♥5", True, "dozen.play.2"),
    ("♥A", "♥A ♥9", "♠5", True, "dozen.play.2"),
    ("♣3", "♥A ♣3", "♥5", True, "dozen.play.3"),
    ("♣3", "♥A ♣3", "♠5", True, "dozen.play.4"),
    ("♠A", "♠A ♥9", "♠5", True, "dozen.play.5"),
    ("♥9", "♠A ♥9", "♠5", False, "dozen.play.5"),
    ("♠A", "♠A ♥9", "♥5", True, "dozen.play.6"),
    ("♣3", "♠A ♥9 ♣3", "♥5", False, "dozen.play.1"),
    ("♦A", "♦A ♥9", "♠5", True, "dozen.play.7"),
    ("♣3", "♥9 ♣3", "♠A", True, "dozen.play.8"),
    ("♣3", "♥9 ♣3", "", True, "dozen.trick.0"),
    ("♣4", "♥9 ♣3", "♠5", False, "dozen.deal.1"),
]


@pytest.mark.parametrize(("card", "hand", "trick", "is_legal", "clause"), REASONS)
def test_the_reason_names_the_clause_in_both_languages(
    card: str, hand: str, trick: str, is_legal: bool, clause: str
) -> None:
    told = why(card, hand, trick)
    assert (told.is_legal, told.clause) == (is_legal, clause)
    assert told.text
    assert told.text != told.text_ru
    assert "{" not in told.text + told.text_ru


@pytest.mark.clause("dozen.play.10")
def test_an_ace_that_fell_later_is_said_to_grant_nothing() -> None:
    assert why("♣3", "♥9 ♣3", "♠5 ♠A").clauses == ("dozen.play.1", "dozen.play.10")
    assert why("♣3", "♥9 ♣3", "♠5 ♠9").clauses == ("dozen.play.1",)


def test_the_reason_says_what_is_not_held() -> None:
    assert why("♣3", "♦9 ♣3", "♥5").text == "no trump is held: any card"
    assert why("♣3", "♦9 ♣3", "♠5").text == "neither ♠ nor a trump is held: any card"


def test_what_must_be_played_is_listed() -> None:
    assert str(why("♣3", "♥A ♥9 ♦A ♣3", "♠5")) == (
        "♣3 is illegal: no ♠: you must play a trump or a plain ace, ♥A, ♥9 or ♦A (dozen.play.1)"
    )
    assert format(why("♣3", "♥A ♥9 ♦A ♣3", "♠5"), "ru").startswith("нельзя: ♣3 — масти ♠ нет")


def test_hand_and_trick_are_checked() -> None:
    with pytest.raises(DomainError, match="in the hand and in the trick"):
        dozen.legal_cards("♠5 ♠6", "♠5")
    with pytest.raises(DomainError, match="4 cards in the trick"):
        dozen.legal_cards("♠5", "♠6 ♠7 ♠8 ♠9")
    with pytest.raises(NotationError):
        dozen.legal_cards("♠5 ♠X")
