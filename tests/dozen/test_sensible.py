"""The sensible policy of Devil's Dozen: legal, blind to hidden cards, and better than chance."""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, cast

import pytest

from cardcalc import dozen, durak
from cardcalc.cards import CARDS, bits
from cardcalc.dozen import sensible
from cardcalc.dozen.actions import CONFIRM, VA_BANQUE, ZERO, Bid
from cardcalc.dozen.scoring import double, single
from cardcalc.dozen.setup import position
from cardcalc.errors import DomainError
from cardcalc.play import random_policy, rollout

RULES = (
    dozen.Rules(),
    dozen.Rules(parity_on_trump_ace=True, premium="withheld"),
    dozen.Rules(cross_premium=True),
)
LOW = "♠2 ♠3 ♠4 ♥2 ♥3 ♥4 ♦2 ♦3 ♦4 ♣2 ♣3 ♣4"
QUICK = dozen.sensible_policy(samples=2)


def states(seed: int, policies: Any, **options: Any) -> list[dozen.State]:
    """All states of a deal in which somebody is to act."""
    state, found = dozen.new(seed, **options), []
    for action in rollout(state, policies, seed).actions:
        found.append(state)
        state = state.apply(action)
    return found


@pytest.mark.clause("dozen.bid.1", "dozen.bid.4", "dozen.play.1")
@pytest.mark.parametrize("seed", range(30))
def test_every_action_is_legal_also_where_the_others_act_at_random(seed: int) -> None:
    policies = [random_policy if seed >> seat & 1 else QUICK for seat in range(4)]
    played = rollout(dozen.new(seed, rules=RULES[seed % 3]), policies, seed)  # it refuses what is not legal
    assert played.end.is_over
    for state in states(seed, random_policy, rules=RULES[seed % 3])[seed % 3 :: 3]:
        assert QUICK(state.view(cast(int, state.actor))) in state.legal_actions()


def test_the_same_seed_acts_alike_in_any_order_of_asking() -> None:
    asked = states(3, random_policy)[:10]
    views = [state.view(cast(int, state.actor)) for state in asked]
    first = [dozen.sensible_policy(3, seed=5)(view) for view in views]
    policy = dozen.sensible_policy(3, seed=5)
    assert [policy(view) for view in reversed(views)] == first[::-1]


def test_another_seed_draws_other_deals() -> None:
    states_ = [dozen.new(seed) for seed in range(12)]
    said = [
        [str(dozen.sensible_policy(1, seed)(state.view(cast(int, state.actor)))) for state in states_]
        for seed in (1, 2)
    ]
    assert said[0] != said[1]


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_make_no_difference(seed: int) -> None:
    random = Random(seed)
    changed = 0
    for state in states(seed, random_policy)[seed::3]:
        seat = cast(int, state.actor)
        other = _dealt_anew(state, seat, random)
        changed += other != state
        assert other.view(seat) == state.view(seat)
        assert QUICK(other.view(seat)) == QUICK(state.view(seat))
    assert changed > 10


def _dealt_anew(state: dozen.State, seat: int, random: Random) -> dozen.State:
    """The same state with the cards that the seat does not see dealt otherwise."""
    hidden = [index for other, hand in enumerate(state.hands) if other != seat for index in bits(hand)]
    random.shuffle(hidden)
    hands = list(state.hands)
    for other in range(4):
        if other != seat:
            size = state.hands[other].bit_count()
            hands[other] = sum(1 << hidden.pop() for _ in range(size))
    fields = {name: getattr(state, name) for name in dozen.State.__dataclass_fields__}
    return dozen.State(**{**fields, "hands": tuple(hands)})


@pytest.mark.clause("dozen.deal.1")
def test_samples_deal_the_unseen_cards_and_no_others() -> None:
    opening, random = dozen.new(8), Random(1)
    later = opening
    for action in rollout(opening, random_policy, 8).actions[:6]:
        later = later.apply(action)
    assert later.stage is dozen.Stage.BIDDING
    view = later.view(cast(int, later.actor))
    samples = [sensible._Sample.draw(view, view.hand, (), random) for _ in range(20)]
    for sample in samples:
        assert sample.hands[view.seat] == view.hand
        assert sum(sample.hands) == view.hand | view.unseen.mask  # four disjoint hands
        assert [hand.bit_count() for hand in sample.hands] == [12] * 4
        assert sample.first == view.first
    assert len({sample.hands for sample in samples}) == 20


def test_in_the_bidding_trick_samples_know_the_cards_on_the_table() -> None:
    state = dozen.new(8)
    state = state.apply(state.legal_actions()[0])
    view = state.view(cast(int, state.actor))
    card = next(iter(bits(view.hand)))
    for _ in range(10):
        sample = sensible._Sample.draw(view, view.hand ^ 1 << card, (*view.trick, card), Random(2))
        assert [hand.bit_count() for hand in sample.hands] == [12] * 4
        assert not sum(sample.hands) & (CARDS[view.trick[0]].mask | CARDS[card].mask)


@pytest.mark.clause("dozen.double")
def test_he_doubles_when_the_number_is_certain() -> None:
    # At no trump he leads, and holds all spades but the two, which falls on his king: twelve tricks whatever others do.
    spades = "♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3"
    rest = [card for card in CARDS if str(card)[0] != "♠"]
    hands = [spades, *(rest[12 * place : 12 * place + 12] for place in range(3))]
    state = position(hands, None, leader=0)
    assert dozen.sensible_policy()(state.view(0)) == Bid("double", 12)
    policies = dozen.sensible_policy()
    end = rollout(state, policies).end
    assert isinstance(end, dozen.State)
    assert end.taken == (12, 0, 0, 0)
    assert end.lines[0].points == 26


@pytest.mark.clause("dozen.single", "dozen.double")
def test_doubling_wins_13_at_the_number_and_costs_at_most_it_elsewhere() -> None:
    for C in range(1, 13):
        gains = [double(C=C, t=t) - single(C=C, t=t) for t in range(13)]
        assert gains[C] == 13
        assert min(gains) == -C
        assert max(gains[:C] + gains[C + 1 :]) <= -1


@pytest.mark.clause("dozen.single")
def test_he_bids_singly_when_the_number_is_too_uncertain_to_double() -> None:
    class Sample:
        """Whatever is bid, this many tricks are taken."""

        def __init__(self, taken: int) -> None:
            self.taken = taken

        def play(self, view: Any, own: Bid) -> list[int]:
            return [self.taken] * 4

    def bid(*taken: int) -> Bid:
        view = position([LOW, *_dealt_beside(LOW)], None).view(0)
        return sensible._own_bid(view, cast(Any, [Sample(number) for number in taken]))

    assert bid(8, 8, 8, 8) == Bid("double", 8)
    assert bid(8, 9, 10, 11) == Bid("single", 8)  # 1 of 4 is less than 8 of 21: mean 43 / 4, doubled 32 / 4
    assert bid(0, 0, 0, 5) == ZERO


def _dealt_beside(hand: str) -> list[list[Any]]:
    """Three hands of twelve of the other cards."""
    rest = [card for card in CARDS if str(card) not in hand.split()]
    Random(4).shuffle(rest)
    return [rest[12 * place : 12 * place + 12] for place in range(3)]


@pytest.mark.clause("dozen.vabanque.0", "dozen.bid.5")
def test_twelve_low_cards_are_a_va_banque_where_it_is_allowed() -> None:
    state = position([LOW, *_dealt_beside(LOW)], None, leader=0)
    assert dozen.sensible_policy()(state.view(0)) == VA_BANQUE
    turns = position([LOW, *_dealt_beside(LOW)], None, leader=2, contracts=["3 single", "3 single"])
    assert dozen.sensible_policy()(turns.view(0)) == ZERO


@pytest.mark.clause("dozen.bid.5", "dozen.bid.6")
def test_a_strong_partner_confirms_a_va_banque() -> None:
    strong = "♠K ♠Q ♠J ♠10 ♥K ♥Q ♥J ♦K ♦Q ♦J ♣K ♣Q"
    hands = _dealt_beside(strong)
    state = position([hands[0], hands[1], strong, hands[2]], "♠", leader=0, contracts=["va-banque", "3 single"])
    assert dozen.sensible_policy()(state.view(2)) == CONFIRM


@pytest.mark.clause("dozen.single")
def test_he_ducks_at_his_number_and_wins_below_and_above_it() -> None:
    def card(taken: int) -> str:
        state = position(
            ["♥2 ♦2", "♠K ♠4", "♥3 ♦3", "♥4"], None, leader=3, trick="♠9",
            contracts=["1 single", "1 single", "1 single", "1 single"], first=0, taken=(0, taken, 0, 0),
        )  # fmt: skip
        return str(QUICK(state.play("♥2").view(1)))

    assert [card(taken) for taken in (0, 1, 2)] == ["♠K", "♠4", "♠K"]


@pytest.mark.clause("dozen.vabanque.0")
@pytest.mark.parametrize(("trick", "card"), [("♠9 ♠K", "♠Q"), ("♠K ♠9", "♠A")])
def test_opponents_leave_a_va_banquer_the_trick_he_is_winning(trick: str, card: str) -> None:
    # Seat 1 is the va-banquer; seat 2 ducks under his king, and takes the trick that he has escaped.
    state = position(
        ["♥2", "♥3", "♠Q ♠A", "♥5 ♥6"], None, leader=0, first=1, trick=trick,
        contracts=["va-banque", "3 single", "confirm", "zero"],
    )  # fmt: skip
    assert str(QUICK(state.view(2))) == card


def test_better_than_random_by_far_more_than_the_error() -> None:
    policy = dozen.sensible_policy(samples=5)
    gains = []
    for seed in range(30):  # every deal from both sides of the table
        first, second = (
            rollout(dozen.new(seed), policies, seed).points
            for policies in ([policy, random_policy] * 2, [random_policy, policy] * 2)
        )
        gains.append((first[0] - first[1] + second[1] - second[0]) / 2)
    error = stdev(gains) / sqrt(len(gains))
    assert fmean(gains) > 3 * error, f"{fmean(gains):.1f} ± {error:.1f} points a deal"


@pytest.mark.parametrize("samples", [0, -1, True, 1.5, "3"])
def test_a_number_of_samples_that_is_none_is_refused(samples: Any) -> None:
    with pytest.raises(DomainError, match="expected a whole number"):
        dozen.sensible_policy(samples)


def test_it_is_a_policy_itself() -> None:
    state = dozen.new(1)
    view = state.view(cast(int, state.actor))
    assert dozen.sensible_policy(view) == dozen.sensible_policy()(view)
    with pytest.raises(DomainError, match="expected the view of who is to act"):
        dozen.sensible_policy(state.view((cast(int, state.actor) + 1) % 4))
    with pytest.raises(DomainError, match="not a view"):
        dozen.sensible_policy(durak.new(1).view(0))  # type: ignore[call-overload]


def test_a_seed_that_is_none_and_a_view_out_of_turn_are_refused() -> None:
    with pytest.raises(DomainError, match="not a seed"):
        dozen.sensible_policy(seed=cast(Any, "x"))
    state = dozen.new(1)
    with pytest.raises(DomainError, match="expected the view of who is to act"):
        QUICK(state.view((cast(int, state.actor) + 1) % 4))
