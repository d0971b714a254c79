"""The play of the natural policy of bridge: leads, following, ruffs, discards, and its claims."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcalc import Card, CardSet, bridge
from cardcalc.bridge.actions import ACCEPT, CLAIMS, CONTEST, Claim
from cardcalc.bridge.natural import natural_policy
from cardcalc.bridge.natural.hand import hand_of


def played(hands: list[str], contract: str | None, declarer: str | None, trick: str = "", **options: Any) -> str:
    """The card played in a position of four hands (N E S W)."""
    options.setdefault("rules", bridge.Rules(claims=False))
    state = bridge.position(hands, contract, declarer, trick=trick, **options)
    assert state.actor is not None
    return str(natural_policy(state.view(state.actor)))


def full(west: str, seed: int = 1) -> list[CardSet]:
    """Four hands of thirteen, West's as given (♠.♥.♦.♣)."""
    hand = hand_of(west)
    others = [index for index in range(52) if not hand >> index & 1]
    Random(seed).shuffle(others)
    dealt_ = [CardSet.from_mask(sum(1 << index for index in others[at : at + 13])) for at in (0, 13, 26)]
    return [*dealt_, CardSet.from_mask(hand)]


@pytest.mark.clause("bridge.play.1")
@pytest.mark.parametrize(
    ("west", "contract", "card"),
    [
        ("KQJ2.432.5432.32", "3NT", "♠K"),  # a sequence
        ("K9752.432.A32.32", "3NT", "♠5"),  # fourth highest of the longest
        ("QJT2.K2.65432.32", "4H", "♠Q"),
        ("AK32.432.5432.32", "4H", "♠A"),
        ("5.A32.Q9432.Q432", "4H", "♠5"),  # a singleton, with trumps to ruff
        ("A5432.32.J32.J32", "3NT", "♠3"),
    ],
)
def test_opening_leads(west: str, contract: str, card: str) -> None:
    assert played([str(hand) for hand in full(west)], contract, "S") == card


def test_partners_suit_is_led() -> None:
    hands = [str(hand) for hand in full("K32.J9432.A32.32")]
    assert played(hands, None, None, auction="P 1S 2NT P 3NT P P P", dealer="N")[0] == "♠"


def test_second_hand_plays_low_and_covers_an_honor() -> None:
    hands = ["♥2", "♠K ♠2", "♠A ♠5", "♠10 ♠9"]
    assert played(hands, "1NT", "S", leader="N", trick="♠3") == "♠2"
    assert played(hands, "1NT", "S", leader="N", trick="♠J") == "♠K"


def test_third_hand_plays_high_but_of_equals_the_lowest() -> None:
    hands = ["♠5 ♥2", "♠K ♠Q ♠2", "♠A ♠9 ♠8", "♠10 ♠7"]
    assert played(hands, "1NT", "S", leader="W", trick="♠4 ♠3") == "♠Q"


def test_fourth_hand_wins_cheaply_and_leaves_partner_his_trick() -> None:
    assert played(["♥2", "♥3", "♥4", "♠A ♠J"], "1NT", "S", leader="N", trick="♠2 ♠4 ♠10") == "♠J"
    assert played(["♥2", "♥3", "♥4", "♠A ♠J"], "1NT", "S", leader="N", trick="♠2 ♠K ♠10") == "♠J"
    assert played(["♥2", "♥3", "♥4", "♠A ♠2"], "1NT", "S", leader="N", trick="♠3 ♠K ♠10") == "♠2"


def test_declarer_draws_trumps_and_ruffs_a_loser_in_dummy() -> None:
    hands = ["♠A ♠K ♥2 ♥3", "♠3 ♥A ♥K ♥Q", "♦2 ♦3 ♦4 ♦5", "♠2 ♣2 ♣3 ♣4"]
    assert played(hands, "4S", "N", leader="N")[0] == "♠"
    with_ruff = ["♠A ♠K ♥2 ♥3", "♠3 ♥A ♥K ♥Q", "♠4 ♦3 ♦4 ♦5", "♠2 ♣2 ♣3 ♣4"]
    assert played(with_ruff, "4S", "N", leader="N") == "♥2"


def test_declarer_finesses_toward_a_tenace() -> None:
    hands = ["♠A ♠Q ♥3", "♠J ♠10 ♣4", "♠4 ♠3 ♥2", "♠K ♠9 ♣2"]
    assert played(hands, "1NT", "S", leader="S") == "♠3"
    finesse = ["♠A ♠Q ♥3", "♠J ♠10 ♣4", "♠4 ♥2", "♠K ♣2"]
    assert played(finesse, "1NT", "S", leader="S", trick="♠3 ♠9") == "♠Q"


def test_he_ruffs_when_the_opponents_win_and_throws_away_when_partner_does() -> None:
    ruffing = ["♥9", "♥3", "♥4", "♠2 ♦9"]
    assert played(ruffing, "4S", "N", leader="N", trick="♣A ♣4 ♣10") == "♠2"
    assert played(ruffing, "4S", "N", leader="N", trick="♣3 ♣A ♣10") == "♦9"


def test_a_guarded_king_is_kept() -> None:
    hands = ["♥A ♥9", "♥8 ♥7", "♥6 ♥5", "♣K ♣2 ♦9"]
    assert played(hands, "1NT", "N", leader="N", trick="♥K ♥4 ♥3") == "♦9"


# Claims


SURE = ["♠A ♠K ♥A", "♠3 ♦2 ♦3", "♠2 ♦4 ♦5", "♣2 ♣3 ♣4"]


@pytest.mark.clause("bridge.claim")
def test_he_claims_the_rest_when_it_is_certain_and_not_else() -> None:
    state = bridge.position(SURE, "3NT", "N", leader="N", taken=(6, 4))
    assert natural_policy(state.view("N")) == CLAIMS[3]
    unsure = bridge.position(["♠A ♠Q ♥A", *SURE[1:]], "3NT", "N", leader="N", taken=(6, 4))
    assert isinstance(natural_policy(unsure.view("N")), Card)
    with_trumps_out = bridge.position(SURE, "3D", "N", leader="N", taken=(6, 4))
    assert isinstance(natural_policy(with_trumps_out.view("N")), Card)


@pytest.mark.clause("bridge.claim")
def test_a_contested_claim_is_not_repeated() -> None:
    state = bridge.position(SURE, "3NT", "N", leader="N", taken=(6, 4)).play("claim 3").play("contest")
    words = []
    while not state.is_over:
        assert state.actor is not None
        action = natural_policy(state.view(state.actor))
        words += [action.word] if isinstance(action, Claim) else []
        state = state.apply(action)
    assert words == []
    assert state.taken == (9, 4)


@pytest.mark.clause("bridge.claim")
def test_a_claim_is_accepted_only_if_no_card_he_sees_can_beat_it() -> None:
    beaten = bridge.position(["♠K ♥2", "♠A ♦3", "♥3 ♥4", "♣2 ♣3"], "3NT", "N", leader="N").play("claim 2")
    assert natural_policy(beaten.view("E")) == CONTEST
    conceded = bridge.position(["♠K ♥2", "♠A ♦3", "♥3 ♥4", "♣2 ♣3"], "3NT", "N", leader="N").play("claim 0")
    assert natural_policy(conceded.view("E")) == ACCEPT


@pytest.mark.clause("bridge.claim")
@pytest.mark.parametrize("seed", range(60))
def test_no_claim_that_the_policy_accepts_could_be_beaten_by_its_own_side(seed: int) -> None:
    """Accepted claims of random players give away nothing: no play of the cards takes more."""
    random = Random(seed)
    state = bridge.new(seed, dealer=seed % 4)
    while not state.is_over:
        assert state.actor is not None
        if state.left <= 4 and state.may_claim:
            claims = [state.apply(CLAIMS[tricks]) for tricks in range(1, state.left + 1)]
            for asked in claims:
                if _accepted_by_all(asked):
                    assert _most(state, state.actor.side ^ 1) <= state.left - asked.pending.tricks  # type: ignore[union-attr]
        actions = [action for action in state.legal_actions() if not isinstance(action, Claim)]
        state = state.apply(random.choice(actions) if state.left <= 8 else natural_policy(state.view(state.actor)))


def _accepted_by_all(state: bridge.State) -> bool:
    while state.actor is not None:
        action = natural_policy(state.view(state.actor))
        if action != ACCEPT:
            return False
        state = state.apply(action)
    return True


def _most(state: bridge.State, side: int) -> int:
    """The tricks that a side takes with the best play of all four hands, double dummy."""
    if state.is_over:
        return 0
    found = []
    for action in state.legal_actions():
        if isinstance(action, Card):
            after = state.apply(action)
            found.append(after.taken[side] - state.taken[side] + _most(after, side))
    assert state.actor is not None
    return max(found) if state.actor.side == side else min(found)
