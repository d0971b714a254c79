"""What a defender takes and when he may; what becomes of the table; who draws, in what order."""

from __future__ import annotations

import pytest

from cardcalc.cards import CARDS, CardSet
from cardcalc.durak import PRESETS, Rules
from tests.durak.asking import after, belarus, clause_against, kosmos, legal, rooster


@pytest.mark.clause("kosmos.take.1")
def test_a_defender_who_cannot_or_does_not_want_to_cover_takes_and_the_attacker_leads_again() -> None:
    cannot = kosmos("♣9 ♥J", "♦8 ♦10").play("lead ♣9")
    assert legal(cannot) == {"take"}
    state = after(cannot, "take", "done")
    assert (state.attacker, state.actor, state.hand(1)) == (0, 0, CardSet("♦8 ♦10 ♣9"))
    would_not = kosmos("♣9 ♥J", "♣10 ♦10").play("lead ♣9")
    assert legal(would_not) == {"cover ♣9 ♣10", "take"}
    assert after(would_not, "take", "done").attacker == 0


@pytest.mark.clause("kosmos.take.2", value="take=table")
def test_he_takes_the_whole_table_his_own_covers_included() -> None:
    state = after(kosmos("♣9 ♥9 ♥J", "♣10 ♦10 ♦Q"), "lead ♣9 ♥9", "cover ♣9 ♣10", "take", "done")
    assert state.hand(1) == CardSet("♣9 ♥9 ♣10 ♦10 ♦Q")
    assert state.discard == 0
    assert state.piles["table"] == CardSet()


@pytest.mark.clause("kosmos.take.2", value="take=uncovered")
def test_by_the_narrow_reading_beaten_pairs_are_discarded() -> None:
    narrow = Rules(take="uncovered")
    state = after(kosmos("♣9 ♥9 ♥J", "♣10 ♦10 ♦Q", rules=narrow), "lead ♣9 ♥9", "cover ♣9 ♣10", "take", "done")
    assert state.hand(1) == CardSet("♥9 ♦10 ♦Q")
    assert state.piles["discard"] == CardSet("♣9 ♣10")
    assert state.known[1] == CardSet("♥9").mask
    bare = after(kosmos("♣9 ♥9 ♥J", "♣10 ♦10 ♦Q", rules=narrow), "lead ♣9 ♥9", "take", "done")
    assert bare.hand(1) == CardSet("♣9 ♥9 ♣10 ♦10 ♦Q")


@pytest.mark.clause("kosmos.take.3")
@pytest.mark.parametrize(("take", "taken"), [("table", "♣9 ♣10 ♥9 ♦10 ♦Q"), ("uncovered", "♥9 ♦10 ♦Q")])
def test_once_all_is_covered_he_may_not_take_until_a_card_is_thrown_in(take: str, taken: str) -> None:
    rules = Rules(take=take)  # type: ignore[arg-type]
    state = after(kosmos("♣9 ♥9 ♥J", "♣10 ♦10 ♦Q", rules=rules), "lead ♣9", "cover ♣9 ♣10")
    assert clause_against(state, "take") == "kosmos.take.3"
    assert not state.can("1: take")
    reopened = state.play("throw ♥9")
    assert legal(reopened) == {"take"}
    assert after(reopened, "take", "done").hand(1) == CardSet(taken)


@pytest.mark.clause("kosmos.beaten.1")
def test_beaten_cards_go_to_the_discard_which_nobody_sees_and_the_defender_leads() -> None:
    state = after(kosmos("♣9 ♥J", "♣10 ♦Q", discard="♠7 ♠8"), "lead ♣9", "cover ♣9 ♣10", "done")
    assert (state.attacker, state.actor, state.defender) == (1, 1, 0)
    assert state.piles["discard"] == CardSet("♠7 ♠8 ♣9 ♣10")
    for seat in (0, 1):
        view = state.view(seat)
        assert view.discard == 4
        assert not hasattr(view, "piles")
    other = kosmos("♥J", "♦Q", leader=1, discard="♠A ♠K ♣7 ♣8", bouts=1)
    assert other.view(1) == state.view(1), "which four cards they are, makes no difference"


@pytest.mark.clause("kosmos.draw.1")
def test_both_draw_to_six_after_every_bout_the_attacker_first_and_completely() -> None:
    hands = "♣9 ♥9 ♥J ♥Q ♥K ♦7", "♣10 ♦10 ♦Q ♦K ♦A ♣7"
    talon = "♣J ♣Q ♣K ♠8"
    start = kosmos(*hands, talon=talon)
    beaten = after(start, "lead ♣9", "cover ♣9 ♣10", "done")
    assert (beaten.hand(0), beaten.hand(1)) == (CardSet("♥9 ♥J ♥Q ♥K ♦7 ♣J"), CardSet("♦10 ♦Q ♦K ♦A ♣7 ♣Q"))
    assert beaten.talon == (CARDS[CardSet("♣K").mask.bit_length() - 1].index, next(iter(CardSet("♠8"))).index)
    taken = after(start, "lead ♣9 ♥9", "take", "done")
    assert taken.hand(0) == CardSet("♥J ♥Q ♥K ♦7 ♣J ♣Q"), "the attacker draws after a take too"
    assert len(taken.hand(1)) == 8
    assert len(taken.talon) == 2


@pytest.mark.clause("kosmos.draw.1")
def test_what_is_missing_at_the_end_of_the_talon_is_not_shared_out() -> None:
    start = kosmos("♣9 ♥9 ♦9 ♥Q", "♣10 ♦10 ♥10 ♣7", talon="♣J ♣Q ♠8")
    state = after(start, "lead ♣9 ♥9 ♦9", "cover ♣9 ♣10", "cover ♥9 ♥10", "cover ♦9 ♦10", "done")
    assert state.hand(0) == CardSet("♥Q ♣J ♣Q ♠8"), "the attacker has drawn the last card, the turned-up one"
    assert state.hand(1) == CardSet("♣7")
    assert (state.talon, state.turned_up, state.trump_suit) == ((), None, "♠")


@pytest.mark.clause("belarus.take.1", value="may_take_at_will=True")
def test_who_does_not_cover_all_takes_the_whole_table_and_may_do_so_at_will() -> None:
    state = belarus("♣9 ♥9 ♥J", "♣10 ♥10 ♦Q").play("lead ♣9 ♥9")
    assert legal(state) == {"cover ♣9 ♣10", "cover ♥9 ♥10", "take"}
    half = state.play("cover ♣9 ♣10")
    assert legal(half) == {"cover ♥9 ♥10", "take"}
    taken = after(half, "take", "done")
    assert taken.hand(1) == CardSet("♣9 ♥9 ♣10 ♥10 ♦Q")
    assert taken.attacker == 0


@pytest.mark.clause("belarus.take.1", value="may_take_at_will=False")
def test_who_must_beat_takes_only_when_a_card_is_beyond_his_hand() -> None:
    strict = PRESETS["belarus-2005"].with_(may_take_at_will=False)
    state = belarus("♣9 ♥9 ♥J", "♣10 ♥10 ♦Q", rules=strict).play("lead ♣9 ♥9")
    assert legal(state) == {"cover ♣9 ♣10", "cover ♥9 ♥10"}
    assert clause_against(state, "take") == "belarus.take.1"
    beyond = belarus("♣9 ♥9 ♥J", "♣10 ♦10 ♦Q", rules=strict).play("lead ♣9 ♥9")
    assert legal(beyond) == {"cover ♣9 ♣10", "take"}, "the nine of hearts is beyond him"
    shared = belarus("♣9 ♥9 ♥J", "♠6 ♦10 ♦Q", rules=strict).play("lead ♣9 ♥9")
    assert legal(shared) == {"cover ♣9 ♠6", "cover ♥9 ♠6"}, "each can be covered, although not both"
    assert legal(shared.play("cover ♣9 ♠6")) == {"take"}


@pytest.mark.clause("belarus.beaten.1")
def test_beaten_cards_leave_the_game_and_the_defender_leads() -> None:
    state = after(belarus("♣9 ♥J", "♣10 ♦Q", talon="♣6 ♣7 ♠9"), "lead ♣9", "cover ♣9 ♣10", "done")
    assert (state.attacker, state.discard) == (1, CardSet("♣9 ♣10").mask)
    assert clause_against(belarus("♣9", "♣A", table=["♣8 ♣10"]), "take") == "belarus.beaten.1"


@pytest.mark.clause("belarus.draw.1")
def test_both_draw_to_six_after_each_bout_the_attacker_first() -> None:
    start = belarus("♣9 ♥9 ♥J ♥Q", "♣10 ♦10 ♦Q ♦K", talon="♣J ♣Q ♣K ♠8")
    beaten = after(start, "lead ♣9", "cover ♣9 ♣10", "done")
    assert (beaten.hand(0), beaten.hand(1)) == (CardSet("♥9 ♥J ♥Q ♣J ♣Q ♣K"), CardSet("♦10 ♦Q ♦K ♠8"))
    taken = after(start, "lead ♣9", "take", "done")
    assert (taken.hand(0), taken.hand(1)) == (CardSet("♥9 ♥J ♥Q ♣J ♣Q ♣K"), CardSet("♣9 ♣10 ♦10 ♦Q ♦K ♠8"))


@pytest.mark.clause("rooster.draw.1")
def test_the_attacker_draws_first_then_the_throwers_clockwise_the_defender_last() -> None:
    hands = "♣6 ♥Q ♥K ♥2", "♣8 ♠8 ♠9 ♠K", "♦8 ♣3 ♣4 ♣5", "♥8 ♦6 ♣J ♣Q"
    state = rooster(*hands, talon="♦2 ♦3 ♦4 ♦5 ♦7 ♦9 ♦10 ♦J", leader=0)
    state = after(state, "lead ♣6", "cover ♣6 ♣8", "done", "done", "done")
    assert [str(state.hand(seat)) for seat in range(4)] == [
        "♥K ♥Q ♥2 ♦4 ♦3 ♦2", "♠K ♠9 ♠8 ♦J", "♦8 ♦7 ♦5 ♣5 ♣4 ♣3", "♥8 ♦10 ♦9 ♦6 ♣Q ♣J",
    ]  # fmt: skip
    other = rooster(*hands, talon="♦2 ♦3 ♦4 ♦5 ♦7 ♦9 ♦10 ♦J", leader=2)
    other = after(other, "lead ♦8", "cover ♦8 ♥8", "done", "done", "done")
    assert other.hand(2) == CardSet("♣3 ♣4 ♣5 ♦2 ♦3 ♦4")
    assert other.hand(0) == CardSet("♣6 ♥Q ♥K ♥2 ♦5 ♦7")
    assert other.hand(1) == CardSet("♣8 ♠8 ♠9 ♠K ♦9 ♦10")
    assert other.hand(3) == CardSet("♦6 ♣J ♣Q ♦J")


@pytest.mark.clause("rooster.base.1")
def test_what_is_beaten_makes_the_defender_lead_and_what_is_taken_the_attacker_again() -> None:
    beaten = after(rooster("♣9 ♥J", "♣10 ♦Q", talon="♣6 ♣7"), "lead ♣9", "cover ♣9 ♣10", "done")
    assert (beaten.attacker, beaten.piles["discard"]) == (1, CardSet("♣9 ♣10"))
    taken = after(rooster("♣9 ♥J", "♣10 ♦Q", talon="♣6 ♣7"), "lead ♣9", "take")
    assert (taken.attacker, taken.hand(1)) == (0, CardSet("♣9 ♣10 ♦Q"))
    assert clause_against(rooster("♣9 ♥J", "♦Q ♦K", table=["♣8 ♣10"]), "take") == "rooster.base.1"
