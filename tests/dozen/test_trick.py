"""Who wins a trick of Devil's Dozen."""

from itertools import product

import pytest

from cardcalc import dozen
from cardcalc.cards import Rank
from cardcalc.dozen.trick import category
from cardcalc.errors import DomainError, NotationError


def winning_card(cards: str, trump: str | None = None) -> str:
    return cards.split()[dozen.trick_winner(cards, trump)]


@pytest.mark.clause("dozen.trick.1")
@pytest.mark.parametrize(
    ("cards", "trump", "won_by"),
    [
        ("♠5 ♠9 ♠K ♠2", None, "♠K"),
        ("♠5 ♥K ♦K ♠2", None, "♠5"),
        ("♠5 ♥2 ♠K ♠Q", "♥", "♥2"),
        ("♠5 ♥2 ♥3 ♥10", "♥", "♥10"),
        ("♥5 ♠K ♥J ♦K", "♥", "♥J"),
        ("♠10 ♠J ♠9 ♠Q", "♣", "♠Q"),
    ],
)
def test_trumps_decide_if_there_are_any_and_else_the_led_suit(cards: str, trump: str | None, won_by: str) -> None:
    assert winning_card(cards, trump) == won_by


@pytest.mark.clause("dozen.trick.2")
def test_three_categories() -> None:
    names = [category(rank) for rank in Rank]
    assert names == ["low"] * 4 + ["middle"] * 5 + ["high"] * 3 + ["ace"]
    assert category("В") == "high"


CATEGORIES = {"L": "2345", "M": ("6", "7", "8", "9", "10"), "H": "JQK"}
TABLE = [("L", "L"), ("M", "A"), ("H", "A"), ("LM", "M"), ("LH", "A"), ("MH", "A"), ("LMH", "H")]


@pytest.mark.clause("dozen.trick.3")
@pytest.mark.parametrize(("beside", "won_by"), TABLE)
def test_the_table_of_the_ace_with_a_card_of_each_category(beside: str, won_by: str) -> None:
    for ranks in product(*(CATEGORIES[letter] for letter in beside)):
        trick = ["♠A", *(f"♠{rank}" for rank in ranks)]
        expected = "♠A" if won_by == "A" else f"♠{ranks[beside.index(won_by)]}"
        assert winning_card(" ".join(trick)) == expected


@pytest.mark.clause("dozen.trick.3")
@pytest.mark.parametrize(
    ("cards", "won_by"),
    [
        ("♠9 ♠A ♠3 ♠4", "♠9"),  # low and middle: the highest middle card
        ("♠5 ♠6 ♠J ♠A", "♠J"),  # concordant
        ("♠10 ♠A ♠J ♥2", "♠A"),  # the low card is of another suit
        ("♠A ♠2 ♠5 ♠3", "♠5"),
        ("♠A ♠2 ♠K ♠3", "♠A"),
        ("♠A ♠7 ♠10 ♠3", "♠10"),
        ("♠A ♥7 ♦10 ♣3", "♠A"),
        ("♠7 ♠10 ♠A ♠8", "♠A"),
    ],
)
def test_the_ace_is_judged_by_its_companions(cards: str, won_by: str) -> None:
    assert winning_card(cards) == won_by


@pytest.mark.clause("dozen.trick.4")
def test_the_trump_ace_is_judged_among_the_trumps() -> None:
    assert winning_card("♠5 ♥2 ♥A ♠K", "♥") == "♥2"  # the led suit's king does not restore it
    assert winning_card("♥A ♥4 ♥9 ♥K", "♥") == "♥K"
    assert winning_card("♠5 ♥A ♠2 ♠3", "♥") == "♥A"


@pytest.mark.clause("dozen.trick.4")
def test_a_discarded_plain_ace_has_no_effect() -> None:
    assert winning_card("♥4 ♠A ♥9 ♦A", "♥") == "♥9"
    assert winning_card("♠4 ♦A ♠2 ♣A") == "♠4"


@pytest.mark.clause("dozen.trick.8")
@pytest.mark.parametrize("trump", [None, "♥"])
def test_a_lead_that_nobody_follows_or_trumps_wins(trump: str | None) -> None:
    assert winning_card("♠2 ♦K ♣K ♦A", trump) == "♠2"


def test_texts_cards_and_unfinished_tricks_are_accepted() -> None:
    assert dozen.trick_winner(["♠Т", "♠В"], "NT") == 0
    assert dozen.trick_winner("♠2") == 0


@pytest.mark.parametrize(
    ("cards", "trump", "error"),
    [
        ("", None, DomainError),
        ("♠2 ♠3 ♠4 ♠5 ♠6", None, DomainError),
        ("♠2 ♠2", None, NotationError),
        ("♠2 ♠X", None, NotationError),
        ("♠2", "X", NotationError),
    ],
)
def test_what_is_no_trick_is_refused(cards: str, trump: str | None, error: type[Exception]) -> None:
    with pytest.raises(error):
        dozen.trick_winner(cards, trump)
