"""Whole deals against a second formulation: legal cards, turn, winner, tricks, points, honors."""

from __future__ import annotations

from random import Random

import pytest

from cardcalc import bridge
from cardcalc.bridge import Rules, State
from tests.bridge import naive
from tests.bridge.tables import LETTERS, choice, plain, plain_hands

DEALS = 600


def begun(seed: int, random: Random) -> tuple[State, list[str]]:
    """A random deal after its auction, and the calls."""
    rules = Rules(claims=False, laws=random.choice(["1981", "1993"]))
    vulnerable = random.choice(["None", "NS", "EW", "All"])
    state, calls = bridge.new(seed, random.choice(naive.SEATS), vulnerable, rules), []
    while state.stage is bridge.Stage.AUCTION:
        call = choice(state, random)
        calls.append(str(call))
        state = state.apply(call)
    return state, calls


@pytest.mark.clause("bridge.play.1", "bridge.honors")
def test_whole_deals_are_played_and_scored_as_the_text_says() -> None:
    random = Random(13)
    seen: set[tuple[str, bool, bool]] = set()
    with_honors = passed_out = 0
    for seed in range(DEALS):
        state, calls = begun(seed, random)
        agreed = naive.outcome(calls, str(state.dealer))
        if agreed is None:
            assert (state.is_passed_out, state.points, state.honors) == (True, (0, 0), (0, 0))
            passed_out += 1
            continue
        contract, declarer = agreed
        assert state.contract is not None
        assert (state.contract.ascii, str(state.declarer)) == agreed
        strain = contract[1:].rstrip("X")
        dealt = plain_hands(state)
        play = naive.Play(plain_hands(state), declarer, None if strain == "NT" else strain)
        while not play.is_over:
            assert (str(state.actor), str(state.hand_to_play)) == (play.actor, play.turn)
            assert str(state.dummy) == play.dummy
            assert sorted(map(plain, state.legal_actions())) == sorted(play.legal())  # type: ignore[arg-type]
            assert [plain(card) for _, card in state.table] == play.trick
            assert state.dummy_is_open == bool(play.trick or play.complete)
            for suit in LETTERS:  # a card of every suit that is not legal is refused
                for card in play.hands[play.turn]:
                    if card[0] == suit and card not in play.legal():
                        assert not state.can(f"{card[0]}{naive_rank(card[1])}")
            action = choice(state, random)
            play.put(plain(action))  # type: ignore[arg-type]
            state = state.apply(action)
            assert plain_hands(state) == {seat: sorted(hand) for seat, hand in order(play.hands).items()}
            assert state.taken == (play.side("NS"), play.side("EW"))
            assert [[plain_index(card) for card in cards] for _, cards in state.tricks] == play.complete
        assert (state.is_over, state.actor, state.legal_actions()) == (True, None, ())
        ours = "NS" if declarer in "NS" else "EW"
        vulnerable = state.vulnerable[ours == "EW"]
        own, other = naive.points(contract, play.side(ours), vulnerable, state.rules.laws)
        assert state.points == ((own, other) if ours == "NS" else (other, own)), state
        assert state.honors == naive.honors(dealt, strain)
        assert state.result is not None
        assert state.result.tricks == play.side(ours)
        seen.add((contract[2:] if strain != "NT" else contract[3:], vulnerable, own > 0))
        with_honors += state.honors != (0, 0)
    assert len(seen) >= 10, seen
    assert with_honors > 5
    assert 20 < passed_out < DEALS / 2


def order(hands: dict[str, list[naive.Card]]) -> dict[str, list[naive.Card]]:
    return {seat: sorted(hand, key=lambda card: (LETTERS.index(card[0]), card[1])) for seat, hand in hands.items()}


def plain_index(index: int) -> naive.Card:
    return LETTERS[index // 13], index % 13 + 2


def naive_rank(rank: int) -> str:
    return {11: "J", 12: "Q", 13: "K", 14: "A"}.get(rank, str(rank))


@pytest.mark.parametrize("laws", ["1981", "1993"])
def test_every_result_of_every_contract_scores_as_the_printed_tables(laws: str) -> None:
    """All 2,940 of each laws, through a position of which nothing is left to play."""
    rules = Rules(laws=laws)  # type: ignore[arg-type]
    for bid in naive.ALL_BIDS:
        for doubling in ("", "X", "XX"):
            for vulnerable in (False, True):
                for tricks in range(14):
                    state = bridge.position(
                        [""] * 4, contract=bid + doubling, declarer="E", taken=(13 - tricks, tricks),
                        vulnerable=(False, vulnerable), rules=rules,
                    )  # fmt: skip
                    own, other = naive.points(bid + doubling, tricks, vulnerable, laws)
                    assert state.points == (other, own), (bid, doubling, vulnerable, tricks)


def test_honors_of_random_and_of_rich_hands() -> None:
    random, found = Random(5), {0: 0, 100: 0, 150: 0}
    for number in range(3000):
        pack = [(suit, rank) for suit in LETTERS for rank in range(2, 15)]
        rich = [card for card in pack if card[1] >= (10 if number % 2 else 14)]
        random.shuffle(pack)
        if number % 3:  # the honors of one suit, or the aces, first to two of the hands
            pack.sort(key=lambda card: card not in rich[: 5 if number % 2 else 4])
        hands = {seat: pack[13 * n : 13 * n + 13] for n, seat in enumerate(naive.SEATS)}
        if number % 5 == 0:
            hands["N"][0], hands["E"][0] = hands["E"][0], hands["N"][0]
        strain = random.choice(naive.STRAINS)
        cards = [" ".join(f"{suit}{naive_rank(rank)}" for suit, rank in hands[seat]) for seat in naive.SEATS]
        state = bridge.position(cards, contract=f"1{strain}", declarer="N")
        assert state.honors == naive.honors(hands, strain)
        found[sum(state.honors)] += 1
    assert min(found.values()) > 100, found
