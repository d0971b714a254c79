"""What holds for every deal: nothing is lost, the sheets agree, claims end it, it can be set up again and read back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcalc import CardSet, Record, bridge, games
from cardcalc.bridge import Chicago, Claim, Result, Rubber, Rules, Seat, Stage, State
from cardcalc.cards import CARDS
from cardcalc.errors import IllegalAction
from cardcalc.play import random_policy, rollout
from tests.bridge import naive
from tests.bridge.tables import choice, opened, walk

SEEDS = st.integers(0, 10**9)
SOME = settings(max_examples=40, deadline=None)
SIDES = ("NS", "EW")


@SOME
@given(SEEDS, st.booleans())
def test_fifty_two_cards_thirteen_tricks_and_equal_hands(seed: int, claims: bool) -> None:
    for state, _ in walk(seed, Rules(claims=claims)):
        piles = state.piles
        assert sum(map(len, piles.values())) == 52
        assert sum(pile.mask for pile in piles.values()) == (1 << 52) - 1
        assert len(piles["table"]) == len(state.trick) < 4
        if state.contract is None:
            assert [len(piles[str(seat)]) for seat in range(4)] == [13] * 4
            continue
        is_claimed = state.is_over and state.pending is not None
        assert sum(state.taken) + state.left == 13
        assert len(state.tricks) <= 13
        if not is_claimed:
            assert len(state.tricks) == sum(state.taken)
            sizes = [len(state.hand(seat)) for seat in range(4)]
            assert sum(sizes) == 4 * state.left - len(state.trick)
            assert max(sizes) - min(sizes) <= 1
        wins = [0, 0]
        for number, (leader, cards) in enumerate(state.tricks):
            names = [("CDHS"[card // 13], card % 13 + 2) for card in cards]
            trump = None if state.contract.denomination == 4 else "CDHS"[state.contract.denomination]
            winner = (leader + naive.takes(names, trump)) % 4
            wins[winner % 2] += 1
            if number + 1 < len(state.tricks):
                assert state.tricks[number + 1][0] == winner
        if not is_claimed:
            assert tuple(wins) == state.taken
        assert state.dealt == tuple(bridge.new(seed, dealer=seed % 4).hands)


def entered(state: State) -> tuple[int, int]:
    """What a rubber gains by this deal: all its lines but honors and the bonus of the rubber."""
    assert state.result is not None
    assert state.declarer is not None
    sheet, side = Rubber(laws=state.rules.laws), SIDES[state.declarer.side]
    if state.vulnerable[state.declarer.side]:
        sheet.add(side, "3NT=")
    before = len(sheet)
    honors = {name: points for name, points in zip(SIDES, state.honors, strict=True) if points}
    sheet.add(side, state.result, honors)
    found = {"NS": 0, "EW": 0, "honors NS": 0, "honors EW": 0}
    for line in sheet.lines:
        if line.deal == before + 1 and line.clause != "bridge.rubber_bonus":
            found["honors " * (line.clause == "bridge.honors") + line.side] += line.points
    assert (found["honors NS"], found["honors EW"]) == state.honors
    return found["NS"], found["EW"]


@SOME
@given(SEEDS, st.sampled_from(["1981", "1993"]), st.booleans())
def test_a_sheet_enters_the_points_of_the_state(seed: int, laws: Any, claims: bool) -> None:
    *_, (state, _) = walk(seed, Rules(laws=laws, claims=claims))
    assert state.points is not None
    if state.is_passed_out:
        assert (state.points, state.honors) == ((0, 0), (0, 0))
        return
    assert entered(state) == state.points
    result, declarer = state.result, state.declarer
    assert result is not None
    assert declarer is not None
    assert state.score == bridge.score(result, vulnerable=state.vulnerable[declarer.side], laws=laws)
    assert bridge.Result.parse(str(result)) == result == Result(state.contract, state.taken[declarer.side])


@pytest.mark.parametrize("seed", range(8))
def test_a_chicago_of_four_deals_is_the_sum_of_their_points_and_bonuses(seed: int) -> None:
    sheet, total, number = Chicago(), [0, 0], 100 * seed
    while not sheet.is_finished:
        vulnerable = sheet.vulnerable
        start = bridge.new(number, dealer=sheet.dealer, vulnerable=vulnerable)
        number += 1
        state = rollout(start, random_policy, number).end
        if state.is_passed_out:  # the same dealer deals again
            continue
        assert state.declarer is not None
        sheet.add(
            SIDES[state.declarer.side], state.result, {s: p for s, p in zip(SIDES, state.honors, strict=True) if p}
        )
        for side in (0, 1):
            total[side] += state.points[side] + state.honors[side]
    bonuses = [0, 0]
    for line in sheet.lines:
        if line.clause in ("bridge.chicago_game", "bridge.chicago_part_score"):
            bonuses[SIDES.index(line.side)] += line.points
    assert sheet.total == (total[0] + bonuses[0], total[1] + bonuses[1])


# Claims


@pytest.mark.clause("bridge.claim")
@SOME
@given(SEEDS, SEEDS)
def test_a_claim_accepted_ends_the_deal_and_one_contested_does_not(seed: int, choices: int) -> None:
    random = Random(choices)
    for state, _ in walk(seed):
        if state.stage is not Stage.PLAY or not state.may_claim:
            continue
        tricks = random.randint(0, state.left)
        assert state.actor is not None
        assert state.declarer is not None
        asked, side = state.apply(Claim("claim", tricks)), state.actor.side
        answering = [state.declarer.left, state.declarer.right] if side == state.declarer.side else [state.declarer]
        for number, seat in enumerate(answering):
            assert (asked.stage, asked.actor) == (Stage.ANSWER, seat)
            refused = asked.play("contest")
            assert (refused.stage, refused.actor, refused.contested) == (Stage.PLAY, state.actor, True)
            assert not any(isinstance(action, Claim) for action in refused.legal_actions())
            with pytest.raises(IllegalAction, match="contested"):
                refused.apply(Claim("claim", 0))
            card = refused.legal_actions()[0]
            assert refused.apply(card) == state.apply(card)  # as if nothing had been said
            asked = asked.play("accept")
            assert asked.is_over == (number + 1 == len(answering))
        more = (tricks, state.left - tricks) if side == 0 else (state.left - tricks, tricks)
        assert asked.taken == (state.taken[0] + more[0], state.taken[1] + more[1])
        assert (asked.left, sum(asked.taken), asked.legal_actions()) == (0, 13, ())
        assert asked.points is not None
        assert asked.pending is not None
        assert (asked.pending.claimer, asked.pending.tricks) == (state.actor, tricks)


def test_random_deals_with_claims_end_and_some_by_a_claim() -> None:
    ends = [end for seed in range(150) for *_, (end, _) in [list(walk(seed))]]
    assert all(end.is_over and end.points is not None for end in ends)
    assert sum(end.pending is not None for end in ends) > 15
    without = [end for seed in range(20) for *_, (end, _) in [list(walk(seed, Rules(claims=False)))]]
    assert all(end.pending is None and (end.is_passed_out or len(end.tricks) == 13) for end in without)


# Notation, positions, records


@SOME
@given(SEEDS)
def test_a_position_and_a_record_give_the_deal_again(seed: int) -> None:
    states = list(walk(seed, Rules(laws="1993") if seed % 3 == 0 else None))
    for state, _ in states[:: 3 if seed % 2 else 4]:
        again = bridge.position(**state.as_position(), rules=state.rules)
        assert again.as_position() == state.as_position()
        assert (again.stage, again.actor, again.legal_actions()) == (state.stage, state.actor, state.legal_actions())
        assert (again.taken, again.left, again.points) == (state.taken, state.left, state.points)
        assert (again.contract, again.declarer, again.auction) == (state.contract, state.declarer, state.auction)
        assert eval(repr(state), {"bridge": bridge}).as_position() == state.as_position()
    start, end = states[0][0], states[-1][0]
    assert eval(repr(end), {"bridge": bridge}).points == end.points
    record = Record.of(start, [action for _, action in states[:-1]], ["<b>N</b>", "E", "S", "W"])
    assert record.end == end
    again_read = Record.from_json(record.to_json())
    assert again_read == record
    assert again_read.end == end


@SOME
@given(SEEDS)
def test_every_action_reads_back_in_both_languages_and_with_its_speaker(seed: int) -> None:
    for state, action in walk(seed):
        if action is None:
            continue
        for text in (
            str(action),
            format(action, "ru"),
            f"{state.actor}: {action}",
            f"{int(state.actor or 0)}: {action}",
        ):
            assert state.parse(text) == action
        for seat in Seat:
            named = f"{seat}: {action}"
            is_dummys_card = state.stage is Stage.PLAY and seat == state.turn and not isinstance(action, Claim)
            assert state.can(named) == (seat == state.actor or is_dummys_card)
            if not state.can(named):
                told = state.explain(named)
                assert told.reason("en") == f"it is the turn of {state.actor}, not of {seat}"
                with pytest.raises(IllegalAction):
                    state.apply(named)


def test_bridge_is_among_the_games() -> None:
    game = games["bridge"]
    assert (game.seats, game.new(seed=4)) == (4, bridge.new(4))
    assert game.new(seed=4, rules=Rules(laws="1993"), dealer="W", vulnerable="Both").vulnerable == (True, True)


@pytest.mark.parametrize("seed", range(20))
def test_the_greedy_player_answers_every_claim_and_plays_legally(seed: int) -> None:
    random = Random(seed)
    state = bridge.new(seed)
    while not state.is_over:
        assert state.actor is not None
        action = bridge.greedy_policy(state.view(state.actor))
        assert state.can(action)
        state = state.apply(action if random.random() < 0.7 else choice(state, random))
    assert state.points is not None


def test_the_greedy_player_opens_with_thirteen_points_passes_else_and_accepts() -> None:
    strong = "♠A ♠K ♠5 ♠4 ♠3 ♥A ♥K ♥2 ♦4 ♦3 ♦2 ♣3 ♣2"  # 14, and five spades
    weak = "♠Q ♠J ♠10 ♥Q ♥J ♥10 ♦A ♦10 ♦9 ♦8 ♣6 ♣5 ♣4"  # 10
    rest = [card for card in CARDS if card not in CardSet(strong) | CardSet(weak)]
    state = bridge.position([strong, weak, rest[:13], rest[13:]])
    assert str(bridge.greedy_policy(state.view("N"))) == "1S"
    after = state.play("1S")
    assert str(bridge.greedy_policy(after.view("E"))) == "P"
    assert str(bridge.greedy_policy(bridge.position([weak, strong, rest[:13], rest[13:]]).view("N"))) == "P"
    asked = after.play("P").play("P").play("P").play("claim 13")
    assert str(bridge.greedy_policy(asked.view("N"))) == "accept"


def test_the_deal_after_an_auction_is_the_position_with_that_auction() -> None:
    state = opened(5, "1H X P 2C P P P", dealer="E", vulnerable="EW")
    hands = [state.hand(seat) for seat in "NESW"]
    assert bridge.position(hands, auction="1H X P 2C P P P", dealer="E", vulnerable="EW") == state
    same = bridge.position(hands, contract="2C", declarer=state.declarer, dealer="E", vulnerable="EW")
    assert (same.actor, same.contract, same.legal_actions()) == (state.actor, state.contract, state.legal_actions())
