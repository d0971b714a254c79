"""Whole deals of Devil's Dozen: dealing, the twelve tricks, the points."""

import pytest

from cardcalc import dozen
from cardcalc.cards import CARDS, Card, Suit
from cardcalc.dozen.actions import Bid
from cardcalc.dozen.deal import dealt, first_dealer
from cardcalc.dozen.scoring import double, premium, refused, single, vabanque
from cardcalc.errors import IllegalAction
from cardcalc.play import random_policy, rollout

Points = tuple[int, int]


def points(bids: str, taken: tuple[int, int, int, int], first: int = 0, **rules: object) -> Points:
    """The points of a deal with these final bids, in turn from `first`, and these tricks."""
    return dozen.deal_points(
        [Bid.parse(bid) for bid in bids.split(", ")], first, taken, dozen.Rules(**rules)  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.clause("dozen.deal.1")
def test_thirteen_cards_each_and_the_whole_pack() -> None:
    for seed in range(50):
        hands = dealt(seed)
        assert [hand.bit_count() for hand in hands] == [13] * 4
        assert sum(hands) == (1 << 52) - 1
    assert len({dealt(seed) for seed in range(50)}) == 50
    assert dozen.new(7) == dozen.new(7)


@pytest.mark.clause("dozen.deal.1")
def test_the_first_dealer_is_drawn_by_the_seed_and_has_no_influence() -> None:
    dealers = [first_dealer(seed) for seed in range(400)]
    assert all(80 < dealers.count(seat) < 120 for seat in range(4))
    state = dozen.new(3, deal=("♥", "5"))
    assert state.actor == next(seat for seat in range(4) if Card("♠5") in state.hand(seat))


def test_without_a_deal_the_seed_draws_one_of_the_65() -> None:
    drawn = [dozen.new(seed).deal for seed in range(1500)]
    assert set(drawn) == set(dozen.deals())


def test_a_deal_is_given_in_many_ways() -> None:
    state = dozen.new(1, deal=("♥", "5"))
    assert state == dozen.new(1, deal=(Suit.HEARTS, "5")) == dozen.new(1, "h 5") == dozen.new(1, dozen.Deal("♥", "5"))
    assert dozen.new(1, deal=(None, "A")).deal.trump is None


def test_every_deal_has_a_bidding_trick_and_twelve_more() -> None:
    for seed in range(60):
        end = rollout(dozen.new(seed), random_policy, seed).end
        assert isinstance(end, dozen.State)
        assert sum(end.taken) == 12
        assert len(end.tricks) == 13
        assert sorted(index for _, cards in end.tricks for index in cards) == list(range(52))
        sides = [sum(line.points for line in end.lines if line.side == side) for side in (0, 1)]
        assert end.points == tuple(sides)
        assert end.first == end.tricks[1][0]


@pytest.mark.clause("dozen.party.5")
def test_partners_add_up_their_own_contracts() -> None:
    taken = (3, 0, 4, 5)
    assert points("3 single, zero, 2 double, 4 single", taken) == (
        single(C=3, t=3) + double(C=2, t=4),
        double(C=0, t=0) + single(C=4, t=5),
    )
    assert points("3 single, zero, 2 double, 4 single", taken, first=1) == (
        single(C=4, t=3) + double(C=0, t=4),
        single(C=3, t=0) + double(C=2, t=5),
    )


@pytest.mark.clause("dozen.bid.6")
def test_a_refused_vabanque_is_played_beside_the_partners_own_contract() -> None:
    assert points("va-banque, zero, 2 double, 4 single", (0, 0, 2, 10)) == (refused(t=0) + 26, 26 + 10)


@pytest.mark.clause("dozen.bid.6")
@pytest.mark.clause("dozen.vabanque.void")
def test_a_confirmed_one_is_the_contract_of_the_pair_and_voids_those_of_the_opponents() -> None:
    taken = (1, 3, 6, 2)
    expected = (vabanque(t=1, T=5), premium(t=1, T=5))
    for own in ("3 single, confirm, 2 single", "zero, confirm, 12 double"):
        assert points(f"va-banque, {own}", taken) == expected
    assert (
        points("va-banque, 3 single, confirm, 2 single", (1, 0, 6, 5)) == expected
    )  # which of them takes does not matter


@pytest.mark.clause("dozen.vabanque.one")
def test_one_of_two_confirmed_is_all_that_counts() -> None:
    assert points("va-banque, va-banque, confirm, 3 single", (2, 0, 7, 3)) == (vabanque(t=2, T=3), premium(t=2, T=3))
    assert points("va-banque, va-banque, 3 single, confirm", (0, 4, 3, 5)) == (premium(t=4, T=3), vabanque(t=4, T=3))


@pytest.mark.clause("dozen.premium", value="paid")
def test_the_opponents_are_paid_for_their_tricks() -> None:
    assert points("zero, va-banque, 3 single, confirm", (3, 0, 4, 5)) == (14, 155)


@pytest.mark.clause("dozen.premium", value="withheld")
def test_the_opponents_score_nothing_where_the_premium_is_withheld() -> None:
    assert points("zero, va-banque, 3 single, confirm", (3, 0, 4, 5), premium="withheld") == (0, 155)


CROSS, TAKEN = "va-banque, va-banque, confirm, confirm", (0, 1, 5, 6)


@pytest.mark.clause("dozen.bid.7")
@pytest.mark.clause("dozen.vabanque.cross", value=False)
def test_in_a_cross_each_pair_counts_its_own_formula() -> None:
    assert points(CROSS, TAKEN) == (vabanque(t=0, T=7), vabanque(t=1, T=5)) == (155, -3)


@pytest.mark.clause("dozen.vabanque.cross", value=True)
def test_in_a_cross_premiums_are_paid_where_the_rules_say_so() -> None:
    assert points(CROSS, TAKEN, cross_premium=True) == (155 + premium(t=1, T=5), -3 + premium(t=0, T=7)) == (160, 11)
    assert points(CROSS, TAKEN, cross_premium=True, premium="withheld") == (155, -3)


def test_the_lines_explain_themselves() -> None:
    start = dozen.position(
        ["♥A", "♥4", "♥9", "♥K"], "♥", contracts=["va-banque", "zero", "confirm", "1 single"], taken=[0, 3, 8, 0]
    )
    state = start
    assert start.lines == ()
    assert start.points is None
    for card in ("♥A", "♥4", "♥9", "♥K"):
        state = state.play(card)
    assert state.points == (161, 8)
    assert [line.explain().value for line in state.lines] == [161, 8]
    assert state.lines[0].explain().clause == "dozen.vabanque.0"
    assert [(line.side, line.seat) for line in state.lines] == [(0, 0), (1, None)]


def test_nothing_can_be_done_after_the_end() -> None:
    end = rollout(dozen.new(1), random_policy).end
    assert (end.actor, end.is_over, end.legal_actions()) == (None, True, ())
    for action in ("♠5", "♠5 3", "zero"):
        assert not end.can(action)
        with pytest.raises(ValueError, match="the deal is over"):
            end.play(action)


def test_after_judges_nothing() -> None:
    state = dozen.position(["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"], "♥", contracts=["zero"] * 4, taken=[4, 3, 2, 1])
    led = state.after("♠2")
    for card in CARDS:
        after = led.after(card)
        assert after.trick == (Card("♠2").index, card.index)
        assert after.actor == 2
        assert not any(hand & card.mask for hand in after.hands)


def test_after_has_no_place_for_a_bid_in_the_play_or_a_card_among_the_bids() -> None:
    hands = ["♥A", "♥4", "♥9", "♥K"]
    for state, action in (
        (dozen.position(hands, "♥", contracts=["zero"] * 4), "zero"),
        (dozen.position(hands, "♥"), "♥A"),
        (rollout(dozen.new(1), random_policy).end, "♥A"),
    ):
        with pytest.raises(IllegalAction):
            state.after(action)


def test_a_view_has_ones_own_hand_and_what_is_public() -> None:
    state = dozen.new(1, deal=("♥", "5")).play("♠5 3")
    for seat in range(4):
        view = state.view(seat)
        assert view.cards == state.hand(seat)
        assert len(view.unseen) == 52 - len(view.cards) - 1
        assert view.legal_actions() == (state.legal_actions() if seat == state.actor else ())


def test_a_view_stays_the_same_when_the_others_exchange_cards() -> None:
    state = dozen.new(1, deal=("♥", "5"))
    hands = [set(state.hand(seat)) for seat in range(4)]
    leader = state.actor
    assert leader is not None
    a, b, c = ((leader + turn) % 4 for turn in (1, 2, 3))
    hands[a], hands[b], hands[c] = hands[b], hands[c], hands[a]
    other = dozen.position(hands, "♥", rank="5")
    assert other != state
    assert other.view(leader) == state.view(leader)
