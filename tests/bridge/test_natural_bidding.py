"""The bidding of the natural policy of bridge: each of its rules on example hands."""

from __future__ import annotations

from collections import Counter

import pytest

from cardcalc import bridge
from cardcalc.bridge import natural_policy
from cardcalc.bridge.natural.bidder import Bidder
from cardcalc.bridge.natural.bidding import natural_call
from cardcalc.bridge.natural.hand import hand_of, high_card_points, is_balanced, length_points, lengths
from cardcalc.bridge.natural.meaning import promises
from cardcalc.errors import DomainError, NotationError


def called(hand: str, calls: str = "", vulnerable: bool = False) -> str:
    """What is called with a hand (♠.♥.♦.♣) by whoever is to call, North having dealt."""
    auction = bridge.Auction.parse(calls)
    assert auction.turn is not None
    assert hand_of(hand).bit_count() == 13
    return str(natural_call(hand_of(hand), auction, auction.turn, vulnerable))


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("KQ32.A32.K32.Q32", "1S"),  # 14, of suits of four the lowest: there is one
        ("A32.KQ2.KJ32.K32", "1NT"),  # 15–17 balanced
        ("AK2.KQ2.KJ32.A32", "2NT"),  # 20–22 balanced
        ("AK2.AKQ.KQ32.A32", "3NT"),  # 25
        ("AQ2.KQ2.KJ32.A32", "1D"),  # 19 balanced
        ("AJ432.KQ432.32.A", "1S"),  # two suits of five: the higher
        ("A432.2.K432.AQ32", "1C"),  # suits of four: the lowest
        ("32.2.AKJ432.K432", "1D"),  # 11 high card points, 13 with length
        ("Q32.K32.QJ32.K32", "P"),  # 11
        ("AKQ432.AKQ.AQ2.2", "2S"),  # 22 and a long suit
        ("2.KQJ8765.432.32", "3H"),  # seven cards
    ],
)
def test_openings(hand: str, call: str) -> None:
    assert called(hand) == call
    assert called(hand, "P P P") == call


def test_a_vulnerable_player_preempts_only_with_eight_points() -> None:
    assert called("2.KQJ8765.432.32") == "3H"
    assert called("2.KQJ8765.432.32", vulnerable=True) == "P"
    assert called("2.KQJ8765.Q32.32", vulnerable=True) == "3H"


@pytest.mark.parametrize(
    ("hand", "calls", "call"),
    [
        ("KQT32.A32.432.32", "1C", "1S"),
        ("AQ432.A32.432.32", "2H", "2S"),
        ("T9432.AK2.432.32", "1C", "P"),  # a poor suit
        ("32.A32.432.KQT32", "1S", "P"),  # 10 at the level of two
        ("32.A32.Q32.KQT32", "1S", "2C"),
        ("AKJ32.AQ2.K32.32", "1C", "2S"),  # 17 or more: a jump
        ("AQ2.KJ2.KQ2.J432", "1C", "1NT"),
        ("AQ2.KJ2.KQ32.432", "1C", "P"),  # balanced, but their suit is not stopped
    ],
)
def test_overcalls(hand: str, calls: str, call: str) -> None:
    assert called(hand, calls) == call


def test_vulnerable_overcalls_at_the_level_of_two_want_two_points_more() -> None:
    assert called("32.A32.Q32.KQT32", "1S", vulnerable=True) == "P"
    assert called("32.A32.QJ2.KQT32", "1S", vulnerable=True) == "2C"


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("Q432.J32.Q32.432", "P"),  # 5
        ("Q432.K32.Q32.432", "2S"),  # 6–9
        ("Q432.K32.AQ2.432", "3S"),  # 10–12
        ("KJ32.K32.AQ2.432", "4S"),  # 13
        ("KQ32.AK2.AK2.432", "4S"),  # 19 and 12 are not 33
        ("KQ32.AK2.AK2.Q32", "6S"),
        ("AK32.AK2.AKQ.432", "6S"),  # 23
        ("AKQ2.AK2.AKQ.432", "7S"),  # 25
        ("32.KQ432.A32.432", "2H"),  # 10 with length
        ("32.K432.Q432.K32", "1NT"),
        ("32.K432.AQ32.K32", "2NT"),
        ("32.KJ32.AQ32.K32", "3NT"),
        ("32.AKJ32.Q32.432", "2H"),
        ("2.K432.5432.5432", "P"),
    ],
)
def test_answers_to_one_spade(hand: str, call: str) -> None:
    assert called(hand, "1S P") == call


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("K432.Q432.432.K2", "1H"),  # suits of four upwards
        ("KJ432.Q432.32.32", "1S"),  # the longest
        ("K432.Q432.J32.32", "1H"),
        ("432.Q32.432.K432", "P"),  # 5
        ("432.K32.432.K432", "2C"),
        ("K32.A32.K32.K432", "3NT"),  # a minor suit that fits yields to no trump
        ("A2.A32.AK2.AK432", "6C"),
    ],
)
def test_answers_to_one_club(hand: str, call: str) -> None:
    assert called(hand, "1C P") == call


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("432.K32.Q432.432", "P"),
        ("J5432.32.Q432.32", "2S"),  # weak, to play
        ("432.K32.QJ32.K32", "2NT"),
        ("A32.K32.QJ32.K32", "3NT"),
        ("AQ5432.2.A432.32", "4S"),
        ("AQ432.2.AJ432.32", "3S"),  # five cards, forcing
        ("KJ5432.432.32.32", "2S"),  # six cards: weak up to 7 points, else game, for a jump would force
        ("432.KJ9432.32.32", "2H"),
        ("KJ5432.K32.32.32", "4S"),
        ("32.KQ5432.Q32.32", "4H"),
        ("32.32.KQ5432.Q32", "2NT"),
        ("AK2.KQ2.KQ32.K32", "6NT"),
        ("AKQ.AK2.KQ32.KJ2", "7NT"),
    ],
)
def test_answers_to_one_no_trump(hand: str, call: str) -> None:
    assert called(hand, "1NT P") == call


@pytest.mark.parametrize(
    ("calls", "hand", "call"),
    [
        ("1S P 2S P", "AK432.K32.A32.32", "P"),
        ("1S P 2S P", "AKJ32.K2.A32.Q32", "3S"),
        ("1S P 2S P", "AKJ32.K2.AK2.Q32", "4S"),
        ("1S P 3S P", "AK432.KJ2.432.K2", "4S"),
        ("1S P 3S P", "AK432.K32.432.32", "P"),
        ("1D P 1S P", "KQ32.32.AQ432.32", "2S"),
        ("1D P 1S P", "KQ32.2.AKQ32.K32", "4S"),
        ("1D P 1S P", "32.KQ2.AQ432.K32", "1NT"),
        ("1D P 1S P", "32.K2.AQJ432.Q32", "2D"),
        ("1D P 1S P", "2.K32.AQ432.A432", "2C"),
        ("1D P 1S P", "32.KQ2.AKQ32.K32", "2NT"),
        ("1S P 2H P", "AKJ32.32.K32.432", "2S"),  # he may not pass
        ("1S P 1NT P", "AK432.K32.A32.32", "P"),
        ("1NT P 2NT P", "A32.KQ2.KQ32.K32", "3NT"),
        ("1NT P 2NT P", "A32.KQ2.KJ32.Q32", "P"),
        ("1NT P 2S P", "A2.KQ32.KQ32.K32", "P"),
        ("1NT P 3S P", "A32.KQ2.KJ32.K32", "4S"),
        ("1NT P 3S P", "A2.KQ32.KJ32.K32", "3NT"),
        ("1S P 4S P", "AK432.K32.A32.32", "P"),
    ],
)
def test_rebids_of_the_opener(calls: str, hand: str, call: str) -> None:
    assert called(hand, calls) == call


@pytest.mark.parametrize(
    ("calls", "hand", "call"),
    [
        ("1D P 1S P 1NT P", "KQ32.K32.432.J32", "P"),
        ("1D P 1S P 1NT P", "KQ32.K32.Q32.J32", "2NT"),
        ("1D P 1S P 1NT P", "KQ32.K32.A32.J32", "3NT"),
        ("1S P 2S P 3S P", "Q432.K32.K32.J32", "4S"),
        ("1S P 2S P 3S P", "Q432.K32.Q32.432", "P"),
        ("1S P 1NT P 2D P", "K32.Q432.432.K32", "2S"),  # back to the suit of five
        ("1S P 1NT P 2S P", "32.K432.Q432.K32", "P"),
    ],
)
def test_second_answers(calls: str, hand: str, call: str) -> None:
    assert called(hand, calls) == call


@pytest.mark.parametrize(
    ("calls", "hand", "call"),
    [
        ("1S 4H", "A2.AQT9.K432.432", "X"),
        ("1NT 3S", "KJ32.A32.K432.32", "X"),
        ("1NT 2S", "32.K32.QJ432.432", "P"),
        ("3S", "AQJ2.A32.AK2.432", "X"),
        ("3S", "Q432.A32.K32.432", "P"),
        ("1S P 4S", "32.AK2.K432.Q432", "P"),
        ("3NT", "AK32.AK2.A32.432", "X"),
    ],
)
def test_penalty_doubles(calls: str, hand: str, call: str) -> None:
    assert called(hand, calls) == call


def test_a_bid_promises_the_points_that_its_level_needs() -> None:
    said = promises(bridge.Auction.parse("1S P 2NT P 3NT P"))
    assert (said[0].low, said[2].low, said[2].high) == (14, 11, 12)
    assert promises(bridge.Auction.parse("1NT P 2S P"))[2].high == 7


@pytest.mark.parametrize(
    ("calls", "hand"),
    [
        ("1NT P", "KJ5432.432.K2.32"),  # 9 with length
        ("1NT P", "32.AQJ432.KQ2.32"),
        ("2NT P", "KJ5432.432.K2.32"),
        ("2NT P", "432.KJ9432.32.32"),
        ("1C 1NT P", "32.KQ5432.Q32.32"),
    ],
)
def test_game_in_a_major_suit_over_no_trump_is_read_as_it_is_chosen(calls: str, hand: str) -> None:
    suit = max(range(4), key=lambda suit: lengths(hand_of(hand))[suit])
    call = called(hand, calls)
    assert call == f"4{'CDHS'[suit]}"
    said = Bidder.holding("K2.AQ32.KQ32.K32", f"{calls} {call} P").partner
    assert said.low <= length_points(hand_of(hand)) <= said.high
    assert said.lengths[suit] == 6
    assert not said.is_forcing


def test_the_opener_passes_the_game_that_his_partner_bids_over_no_trump() -> None:
    assert Bidder.holding("K2.AQ32.KQ32.K32", "1NT P 4S P").partner.low == 8
    for hand in ("K2.AQ32.KQ32.K32", "32.AQ32.AQ32.KQ2", "A32.AKJ2.K32.Q32"):
        assert called(hand, "1NT P 4S P") == "P"


def test_the_bidder_of_an_auction_that_is_over_and_a_hand_of_no_cards_are_refused() -> None:
    with pytest.raises(DomainError, match="is over"):
        Bidder.holding("AK32.Q32.K32.Q32", "P P P P")
    with pytest.raises(NotationError):
        hand_of("AK32.Q32.K32.Q1x")


def test_the_openings_are_those_that_the_docstring_says() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3000):
        state = bridge.new(seed, vulnerable="All" if seed % 2 else "None")
        hand = state.hands[0]
        held = lengths(hand)
        high, points = high_card_points(hand), length_points(hand)
        balanced = {15: "1NT", 16: "1NT", 17: "1NT", 20: "2NT", 21: "2NT", 22: "2NT"}.get(
            high, "3NT" if high > 24 else ""
        )
        if is_balanced(hand) and balanced:
            expected = balanced
        elif points >= 22 and max(held) >= 5:
            expected = "2"
        elif high >= 12 or points >= 13:
            expected = "1"
        else:
            expected = "3" if max(held) >= 7 and high >= (8 if seed % 2 else 5) else "P"
        call = natural_policy(state.view("N"))
        seen[expected] += 1
        assert str(call).startswith(expected)
        if expected in ("1", "2", "3"):
            assert held[call.denomination] == max(held)  # type: ignore[union-attr]
    assert set(seen) >= {"P", "1", "2", "3", "1NT", "2NT"}
