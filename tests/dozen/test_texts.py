"""What Devil's Dozen says: its errors count well and name what is taken, its Russian is that of the table."""

import pytest

from cardcalc import dozen
from cardcalc.errors import DomainError, NotationError

HANDS = ["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"]
PLAYING = dozen.position(HANDS, "♥", contracts=["zero"] * 4)


def test_the_error_of_a_trump_names_no_trump() -> None:
    with pytest.raises(NotationError, match=r"^not a suit: 'sans'.*, or None or 'NT' for no trump$"):
        dozen.trick_winner("♠5", trump="sans")


def test_the_rank_of_a_deal_may_be_a_number() -> None:
    assert dozen.new(1, deal=("♥", 5)) == dozen.new(1, deal=("♥", "5"))
    with pytest.raises(NotationError, match="not a rank: 11; expected a rank"):
        dozen.new(1, deal=("♥", 11))


def test_one_is_no_plural() -> None:
    with pytest.raises(DomainError, match=r"^1 card in hand and 12 tricks taken; expected at most 12 together$"):
        dozen.position(["♥A", "♥4", "♥9", "♥K"], "♥", contracts=["zero"] * 4, taken=[12, 0, 0, 0])
    with pytest.raises(DomainError, match=r"^1 preliminary bid; expected 4"):
        dozen.position(HANDS, "♥", announced=[3])
    with pytest.raises(DomainError, match=r"^1 contract; expected 4$"):
        dozen.deal_lines(["zero"], 0, (3, 3, 3, 3))


def test_the_card_is_named_once() -> None:
    told = PLAYING.explain("♥4")
    assert str(told) == "♥4 is illegal: it is not in the hand (dozen.deal.1)"
    assert format(told, "ru") == "нельзя: ♥4 — нет на руках (dozen.deal.1)"
    assert str(told.error()) == "♥4: it is not in the hand (dozen.deal.1)"
    announced = dozen.new(1).play("♠A 1").explain("♥A 5")
    assert str(announced) == "♥A 5 is illegal: ♥A is not in the hand (dozen.deal.1)"
    assert format(announced, "ru") == "нельзя: ♥Т 5 — ♥Т нет на руках (dozen.deal.1)"


def test_the_sheet_has_one_minus_sign() -> None:
    sheet = str(dozen.DealSheet(["3 single", "2 double", "1 single", "zero"], 0, (0, 0, 6, 6)))
    assert "−C = −3" in sheet
    assert "-" not in sheet


def test_who_is_to_bid_speaks_and_who_is_to_play_plays() -> None:
    bidding = dozen.position(HANDS, "♥")
    assert format(bidding, "ru").startswith("♥: окончательные заявки, слово: 0\n")
    assert format(PLAYING, "ru").startswith("♥: розыгрыш, ходит 0\n")
    assert str(PLAYING).startswith("♥: play, turn of 0\n")
    assert format(dozen.new(1), "ru").startswith("♣ Т: торговая взятка, ходит 3\n")
    assert PLAYING.play("♥A").explain("♥4").text_ru == "карта в масть ♥"
