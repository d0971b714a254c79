"""The claims of the natural policy of bridge are certain: against every deal of the hidden cards, by brute force."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest

from cardcalc import bridge
from cardcalc.bridge import Claim, natural_policy
from cardcalc.bridge.actions import ACCEPT, CLAIMS, CONTEST
from cardcalc.bridge.trick import winner
from cardcalc.cards import CardSet, bits
from cardcalc.play import rollout

Hands = tuple[tuple[int, ...], ...]
CONTRACTS = ("1C", "1D", "1H", "1S", "1NT", "1NT")


def takes_all(hands: Sequence[Sequence[int]], trump: int, leader: int, allied: Collection[int]) -> bool:
    """Whether the allied seats can win every trick to come, all hands being known: every play of the cards is tried."""

    @cache
    def can(hands: Hands, leader: int, trick: tuple[int, ...]) -> bool:
        if len(trick) == 4:
            won = (leader + winner(trick, trump)) % 4
            return won in allied and (not any(hands) or can(hands, won, ()))
        seat = (leader + len(trick)) % 4
        hand = hands[seat]
        follow = tuple(card for card in hand if trick and card // 13 == trick[0] // 13) or hand
        return (any if seat in allied else all)(
            can(_without(hands, seat, card), leader, (*trick, card)) for card in follow
        )

    return can(tuple(map(tuple, hands)), leader, ())


def _without(hands: Hands, seat: int, card: int) -> Hands:
    return tuple(tuple(c for c in hand if at != seat or c != card) for at, hand in enumerate(hands))


def ending(random: Random) -> bridge.State:
    """An ending of high cards, more often than not with the highest in the hand that leads."""
    left = random.choice((2, 3, 3, 4))
    pack = [13 * suit + rank for suit in range(4) for rank in range(random.choice((7, 8)), 13)]
    random.shuffle(pack)
    if random.random() < 0.6:
        pack[: left + 4] = sorted(pack[: left + 4], key=lambda card: -(card % 13))
    hands = [pack[at * left : (at + 1) * left] for at in range(4)]
    if random.random() < 0.3:
        hands[1], hands[2] = hands[2], hands[1]
    leader = random.randrange(4)
    hands = hands[-leader:] + hands[:-leader]
    declarer = (leader + random.choice((0, 0, 1, 2))) % 4
    texts = [str(CardSet.from_mask(sum(1 << card for card in hand))) for hand in hands]
    return bridge.position(texts, random.choice(CONTRACTS), declarer, leader=leader, taken=(13 - left, 0))


def is_certain(state: bridge.State) -> bool:
    """Whether who is to act takes all the tricks, with dummy's hand if he declares, however the hidden cards lie."""
    assert state.actor is not None
    assert state.contract is not None
    assert state.declarer is not None
    dummy = state.declarer.partner
    own = {int(state.actor), int(dummy)} if state.actor == state.declarer else {int(state.actor)}
    hands = [list(bits(hand)) for hand in state.hands]
    trump = state.contract.denomination
    return all(takes_all(hands, trump, state.turn, own) for hands in _layouts(hands, own | {int(dummy)}))


def _layouts(hands: list[list[int]], seen: set[int]) -> Iterator[list[list[int]]]:
    first, second = (seat for seat in range(4) if seat not in seen)
    hidden = hands[first] + hands[second]
    for cards in combinations(hidden, len(hands[first])):
        given = {first: list(cards), second: [card for card in hidden if card not in cards]}
        yield [given.get(seat, hand) for seat, hand in enumerate(hands)]


@pytest.mark.clause("bridge.claim")
@pytest.mark.parametrize("seed", range(8))
def test_he_claims_only_what_no_deal_of_the_hidden_cards_can_take_from_him(seed: int) -> None:
    random, claims = Random(seed), 0
    for _ in range(500):
        state = ending(random)
        assert state.actor is not None
        if isinstance(natural_policy(state.view(state.actor)), Claim):
            claims += 1
            assert is_certain(state), state
    assert claims >= 20


@pytest.mark.clause("bridge.claim")
@pytest.mark.parametrize("seed", range(8))
def test_no_claim_of_all_is_accepted_that_can_be_beaten(seed: int) -> None:
    random, accepted = Random(seed), 0
    for _ in range(500):
        state = ending(random)
        asked = state.apply(CLAIMS[state.left])
        while asked.actor is not None and natural_policy(asked.view(asked.actor)) == ACCEPT:
            asked = asked.apply(ACCEPT)
        if asked.actor is None:
            accepted += 1
            assert state.actor is not None
            assert state.contract is not None
            hands = [list(bits(hand)) for hand in state.hands]
            allied = {seat for seat in range(4) if seat % 2 == state.actor.side}
            assert takes_all(hands, state.contract.denomination, state.turn, allied), state
    assert accepted >= 5


@pytest.mark.clause("bridge.claim")
@pytest.mark.parametrize("seed", [112283, 101678, 104279, 109058, 109645, 115670, 119976])
def test_a_claim_gives_no_other_result_than_the_play_of_the_cards(seed: int) -> None:
    played = rollout(bridge.new(seed, rules=bridge.Rules(claims=False)), natural_policy).end
    assert rollout(bridge.new(seed), natural_policy).end.points == played.points


@pytest.mark.clause("bridge.claim")
def test_he_does_not_claim_if_his_other_hand_must_win_and_has_a_loser() -> None:
    hands = ["♠9 ♠5", "♠A ♣7", "♣J ♣8", "♠K ♠Q"]
    state = bridge.position(hands, "1NT", "E", leader="W", taken=(8, 3))
    assert not isinstance(natural_policy(state.view("E")), Claim)
    may_throw = bridge.position(["♠9 ♠5", "♠A ♣7", "♣J ♣8", "♥A ♠K"], "1NT", "E", leader="W", taken=(8, 3))
    assert natural_policy(may_throw.view("E")) == CLAIMS[2]  # the ♠A goes on the ♥A


@pytest.mark.clause("bridge.claim")
def test_he_claims_while_his_other_hand_can_follow_low() -> None:
    low = bridge.position(["♠9 ♠5", "♠J ♠2", "♣J ♣8", "♠A ♠K"], "1NT", "E", leader="W", taken=(8, 3))
    assert natural_policy(low.view("E")) == CLAIMS[2]


@pytest.mark.clause("bridge.claim")
def test_a_defender_contests_what_dummy_may_have_to_lose() -> None:
    state = bridge.position(["♠8 ♠7", "♥8 ♦8", "♦J ♣7", "♥6 ♥5"], "1NT", "W", leader="W", taken=(3, 8))
    asked = state.play("claim 2")
    answers = []
    while asked.actor is not None and asked.stage is bridge.Stage.ANSWER:
        answers.append(natural_policy(asked.view(asked.actor)))
        asked = asked.apply(answers[-1])
    assert CONTEST in answers


@pytest.mark.clause("bridge.claim")
def test_many_deals_of_natural_players_end_by_a_claim() -> None:
    ends = [rollout(bridge.new(seed), natural_policy).end for seed in range(200)]
    assert sum(end.pending is not None for end in ends) > 12  # type: ignore[attr-defined]
