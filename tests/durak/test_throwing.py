"""What may be led and thrown in, how much, when, and in what order one speaks."""

from __future__ import annotations

import pytest

from cardcalc.durak import PRESETS, Rules
from tests.durak.asking import after, belarus, clause_against, kosmos, legal, rooster


@pytest.mark.clause("kosmos.lead.2")
def test_a_lead_of_kosmos_is_one_card_or_several_of_one_rank() -> None:
    state = kosmos("♣7 ♥7 ♠7 ♣9", "♦8 ♦9 ♦10 ♦J")
    sevens = {"lead ♣7", "lead ♥7", "lead ♠7", "lead ♣7 ♥7", "lead ♣7 ♠7", "lead ♥7 ♠7", "lead ♣7 ♥7 ♠7"}
    assert legal(state) == sevens | {"lead ♣9"}
    assert clause_against(state, "lead ♣7 ♣9") == "kosmos.lead.2"
    assert clause_against(state, "lead ♦7") == "kosmos.lead.2"


@pytest.mark.clause("belarus.lead.3")
def test_a_lead_of_belarus_is_one_to_four_cards_of_one_rank() -> None:
    state = belarus("♣7 ♦7 ♥7 ♠7 ♣9", "♦8 ♦9 ♦10 ♦J")
    found = legal(state)
    assert len(found) == 2**4 - 1 + 1
    assert {"lead ♣7 ♦7 ♥7 ♠7", "lead ♣9"} <= found
    assert clause_against(state, "lead ♠7 ♣9") == "belarus.lead.3"


@pytest.mark.clause("rooster.lead.3")
def test_a_lead_of_the_rooster_is_any_number_of_cards_of_one_suit() -> None:
    state = rooster("♥7 ♥9 ♥K ♣7 ♠7", "♦8 ♦9 ♦10 ♦J")
    assert legal(state) == {
        "lead ♥7", "lead ♥9", "lead ♥K", "lead ♥7 ♥9", "lead ♥7 ♥K", "lead ♥9 ♥K", "lead ♥7 ♥9 ♥K",
        "lead ♣7", "lead ♠7",
    }  # fmt: skip
    assert clause_against(state, "lead ♣7 ♠7") == "rooster.lead.3"


@pytest.mark.clause("rooster.lead.4")
def test_five_hearts_may_be_led_at_once() -> None:
    state = rooster("♥3 ♥5 ♥7 ♥9 ♥J ♣2", "♦8 ♦9 ♦10 ♦J ♦Q")
    assert "lead ♥3 ♥5 ♥7 ♥9 ♥J" in legal(state)
    assert len(state.play("lead ♥3 ♥5 ♥7 ♥9 ♥J").pairs) == 5


@pytest.mark.clause("kosmos.throw.1")
def test_ranks_led_and_ranks_that_cover_may_be_thrown_in_at_kosmos() -> None:
    state = after(kosmos("♣7 ♦7 ♥9 ♣10 ♣A", "♣9 ♥10 ♦J ♦Q"), "lead ♣7", "cover ♣7 ♣9")
    assert legal(state) == {"throw ♦7", "throw ♥9", "done"}
    assert clause_against(state, "throw ♣10") == "kosmos.throw.1"
    state = after(state, "throw ♥9", "cover ♥9 ♥10")
    assert legal(state) == {"throw ♦7", "throw ♣10", "done"}


@pytest.mark.clause("belarus.throw.1")
def test_only_ranks_on_the_table_may_be_thrown_in_at_belarus() -> None:
    state = after(belarus("♣6 ♦6 ♥9 ♣10", "♣9 ♥10 ♦J ♦Q"), "lead ♣6", "cover ♣6 ♣9")
    assert legal(state) == {"throw ♦6", "throw ♥9", "done"}
    assert clause_against(state, "throw ♣10") == "belarus.throw.1"
    taking = after(belarus("♣6 ♦6 ♥9 ♣10", "♣9 ♥10 ♦J ♦Q"), "lead ♣6", "take")
    assert legal(taking) == {"throw ♦6", "done"}
    closed = after(
        belarus("♣6 ♦6 ♥9", "♣9 ♥10", rules=PRESETS["belarus-2005"].with_(throw_after_take=False)), "lead ♣6", "take"
    )
    assert len(closed.hand(1)) == 3
    assert closed.attacker == 0


@pytest.mark.clause("rooster.throw.1")
def test_throw_ins_go_by_rank_although_leads_go_by_suit() -> None:
    state = after(rooster("♣6 ♣8 ♦6 ♥9 ♣J", "♣7 ♦9 ♥10 ♥J"), "lead ♣6 ♣8", "cover ♣6 ♣7", "cover ♣8 ♦9")
    assert legal(state) == {"throw ♦6", "throw ♥9", "done"}
    assert clause_against(state, "throw ♣J") == "rooster.throw.1"


@pytest.mark.clause("rooster.throw.1")
def test_everyone_but_the_defender_throws_in_clockwise_from_the_attacker() -> None:
    state = rooster("♣6 ♥6 ♥2", "♣8 ♠8 ♠9 ♠K", "♦8 ♣3", "♥8 ♦6 ♣4", leader=0)
    state = after(state, "lead ♣6", "cover ♣6 ♣8")
    assert (state.actor, legal(state)) == (0, {"throw ♥6", "done"})
    state = state.play("done")
    assert (state.actor, legal(state)) == (2, {"throw ♦8", "done"})
    state = state.play("done")
    assert (state.actor, legal(state)) == (3, {"throw ♦6", "throw ♥8", "done"})
    assert state.play("done").attacker == 1


@pytest.mark.clause("durak.turn")
def test_a_throw_in_reopens_the_round_and_done_holds_until_a_card_is_laid() -> None:
    state = rooster("♣6 ♥6 ♥2", "♣8 ♠8 ♠9 ♥K", "♦8 ♣3", "♥8 ♦6 ♣4", leader=0)
    state = after(state, "lead ♣6", "cover ♣6 ♣8", "done", "throw ♦8")
    assert (state.actor, legal(state)) == (1, {"cover ♦8 ♠8", "cover ♦8 ♠9", "cover ♦8 ♥K", "take"})
    covered = state.play("cover ♦8 ♠8")
    assert (covered.actor, legal(covered)) == (0, {"throw ♥6", "done"}), "asked again, although done before"
    taking = state.play("take")
    assert (taking.actor, legal(taking)) == (0, {"throw ♥6", "done"})
    passed = taking.play("done")
    assert passed.actor == 2
    thrown = after(passed, "done", "throw ♦6")
    assert thrown.actor == 0, "all are asked again after a card"
    assert after(thrown, "done", "done", "done").attacker == 2


@pytest.mark.clause("durak.turn")
def test_the_defender_speaks_first_and_throw_ins_wait_until_all_is_covered_or_taken() -> None:
    state = kosmos("♣7 ♦7 ♥7 ♣10 ♦8", "♣8 ♦9 ♥9 ♥J").play("lead ♣7 ♦7")
    assert state.actor == 1
    assert clause_against(state, "throw ♥7") == "durak.turn"
    assert clause_against(state, "done") == "durak.turn"
    half = state.play("cover ♣7 ♣8")
    assert (half.actor, legal(half)) == (1, {"cover ♦7 ♦9", "take"})
    assert clause_against(half, "throw ♦8") == "durak.turn"
    assert clause_against(half, "lead ♣10") == "durak.turn"
    whole = half.play("cover ♦7 ♦9")
    assert (whole.actor, legal(whole)) == (0, {"throw ♥7", "throw ♦8", "done"})
    assert clause_against(whole, "1: done") == "durak.turn"
    taken = half.play("take")
    assert (taken.actor, legal(taken)) == (0, {"throw ♥7", "throw ♦8", "done"})


@pytest.mark.clause("durak.close")
def test_done_is_asked_even_when_it_is_all_that_can_be_said() -> None:
    state = after(kosmos("♣7 ♥J", "♣8 ♦9", talon="♣9 ♠A"), "lead ♣7", "cover ♣7 ♣8")
    assert (state.actor, legal(state)) == (0, {"done"})
    state = kosmos("♣7 ♥J", "♣8 ♦9").play("lead ♣7").play("take")
    assert (state.actor, legal(state)) == (0, {"done"})


@pytest.mark.clause("durak.close")
def test_a_bout_closes_by_itself_at_the_cap_and_when_the_throwers_have_no_card() -> None:
    capped = kosmos("♣7 ♦7 ♥J", "♣8", talon="♣9 ♣10 ♣J ♣Q ♣K ♠A")
    capped = after(capped, "lead ♣7", "cover ♣7 ♣8")
    assert (capped.actor, capped.attacker, capped.pairs) == (1, 1, ()), "one card against a hand of one"
    taken = after(kosmos("♣7 ♥7 ♦7 ♥J", "♣9 ♣8"), "lead ♣7 ♥7", "take")
    assert (taken.actor, taken.attacker, len(taken.hand(1))) == (0, 0, 4)
    empty = after(belarus("♣7", "♣8 ♣9 ♣10"), "lead ♣7", "cover ♣7 ♣8")
    assert empty.is_over
    third = rooster("♣6", "♣7 ♣9 ♣10", "♥6 ♥K", leader=0)
    third = after(third, "lead ♣6", "cover ♣6 ♣7")
    assert (third.actor, legal(third)) == (2, {"throw ♥6", "done"}), "only the attacker is without a card"


@pytest.mark.clause("kosmos.throw.2", value="throw_after_take=True")
def test_cards_are_thrown_in_up_to_the_cap_after_a_take() -> None:
    state = after(kosmos("♣7 ♥7 ♦7 ♠7 ♥J", "♣9 ♣8 ♣J"), "lead ♣7", "take")
    assert legal(state) == {"throw ♦7", "throw ♥7", "throw ♠7", "done"}
    state = after(state, "throw ♥7")
    assert (state.actor, legal(state)) == (0, {"throw ♦7", "throw ♠7", "done"})
    state = after(state, "throw ♦7")
    assert len(state.hand(1)) == 6, "three cards against a hand of three: the cap closes the bout"


@pytest.mark.clause("kosmos.throw.2", value="throw_after_take=False")
def test_nothing_is_thrown_in_after_a_take_by_the_other_reading() -> None:
    rules = Rules(throw_after_take=False)
    state = after(kosmos("♣7 ♥7 ♦7 ♥J", "♣9 ♣8 ♣J", rules=rules), "lead ♣7", "take")
    assert (state.actor, state.attacker, len(state.hand(1))) == (0, 0, 4)
    covered = after(kosmos("♣7 ♥7 ♦7 ♥J", "♣9 ♣8 ♣J", rules=rules), "lead ♣7", "cover ♣7 ♣8")
    assert legal(covered) == {"throw ♦7", "throw ♥7", "done"}


@pytest.mark.clause("rooster.throw.2")
def test_nothing_is_thrown_in_when_the_defender_takes_without_a_cover() -> None:
    hands = "♣6 ♣8 ♦6 ♥9 ♣J", "♣7 ♦9 ♥10 ♥J"
    bare = after(rooster(*hands), "lead ♣6 ♣8", "take")
    assert (bare.actor, bare.attacker, len(bare.hand(1))) == (0, 0, 6)
    led = rooster(*hands).play("lead ♣6 ♣8")
    assert clause_against(led, "throw ♦6") == "rooster.throw.2"
    once = after(led, "cover ♣6 ♦9", "take")
    assert (once.actor, legal(once)) == (0, {"throw ♦6", "throw ♥9", "done"})
    assert len(after(once, "throw ♦6", "done").hand(1)) == 7


@pytest.mark.clause("rooster.throw.2")
def test_a_take_without_a_cover_says_that_nothing_will_be_thrown_in() -> None:
    led = rooster("♣6 ♣8 ♦6 ♥9 ♣J", "♣7 ♦9 ♥10 ♥J").play("lead ♣6 ♣8")
    assert led.explain("take").clauses == ("rooster.base.1", "rooster.throw.2")
    assert led.play("cover ♣6 ♦9").explain("take").clauses == ("rooster.base.1",)


@pytest.mark.clause("rooster.throw.1")
@pytest.mark.parametrize(("rank", "said"), [("A", "an A"), ("8", "an 8"), ("10", "a 10"), ("J", "a J")])
def test_the_rank_on_the_table_has_its_article(rank: str, said: str) -> None:
    state = after(rooster(f"♣{rank} ♦{rank} ♣6", f"♥{rank} ♠2 ♠3"), f"lead ♣{rank}", f"cover ♣{rank} ♥{rank}")
    assert state.explain(f"throw ♦{rank}").text == f"{said} is on the table"


@pytest.mark.clause("kosmos.cap.1")
def test_lead_and_throw_ins_are_no_more_than_six_and_the_hand_of_the_defender() -> None:
    table = ["♣7 ♣8", "♦7 ♦8", "♥7 ♥8", "♠7 ♠8", "♣9 ♣10"]
    sixth = kosmos("♦9 ♥9 ♥10", "♦10 ♦J ♦Q", table=table)
    assert (sixth.bout.held, legal(sixth)) == (8, {"throw ♦9", "throw ♥9", "throw ♥10", "done"})
    covered = after(sixth, "throw ♦9", "cover ♦9 ♦10")
    assert (covered.attacker, covered.discard.bit_count()) == (1, 12), "six is the cap although eight were held"
    taken = after(sixth, "throw ♥9", "take")
    assert (taken.attacker, len(taken.hand(1))) == (0, 3 + 10 + 1)


@pytest.mark.clause("kosmos.cap.1")
def test_a_pair_may_not_be_led_against_a_single_card() -> None:
    single = kosmos("♣7 ♦7 ♥J", "♣8", talon="♣9 ♠A")
    assert legal(single) == {"lead ♣7", "lead ♦7", "lead ♥J"}
    assert clause_against(single, "lead ♣7 ♦7") == "kosmos.cap.1"


@pytest.mark.clause("kosmos.cap.1")
def test_a_fifth_throw_in_against_a_hand_of_four_is_illegal() -> None:
    state = kosmos("♣7 ♦7 ♥7 ♠7 ♣8 ♣A", "♣9 ♦8 ♥8 ♠8").play("lead ♣7 ♦7 ♥7 ♠7")
    taken = state.play("take")
    assert (taken.attacker, taken.hand(1)) == (0, state.hand(1) | "♣7 ♦7 ♥7 ♠7"), "four of four: no ♣8 is thrown in"
    beaten = after(state, "cover ♣7 ♣9", "cover ♦7 ♦8", "cover ♥7 ♥8")
    assert beaten.play("take").hand(1) == beaten.piles["table"] | beaten.piles["1"]
    for action, clause in (("throw ♣8", "kosmos.cap.1"), ("done", "durak.turn")):
        assert clause_against(beaten, action) == clause
        assert not taken.can(action)
    won = beaten.play("cover ♠7 ♠8")
    assert (won.is_over, won.winner) == (True, 1), "the bout closed, and the defender is out"


@pytest.mark.clause("belarus.cap.1")
def test_six_covers_at_most_and_never_more_than_were_held() -> None:
    table = ["♣7 ♣8", "♦7 ♦8", "♥7 ♥8", "♠7 ♠8", "♣9 ♣10"]
    state = belarus("♦9 ♥9 ♥10", "♦10 ♦J ♦Q", table=table).play("throw ♦9").play("cover ♦9 ♦10")
    assert state.attacker == 1, "after six covers the bout is over"
    assert clause_against(belarus("♣7 ♦7 ♥J", "♣8 ♠A"), "lead ♣7 ♦7 ♥J") == "belarus.lead.3"
    assert clause_against(belarus("♣7 ♦7 ♥7", "♣8 ♠A"), "lead ♣7 ♦7 ♥7") == "belarus.cap.1"


LONG = "♦2 ♦3 ♦4 ♦5 ♦7 ♦8 ♦9 ♦10"
"""A hand of eight."""


@pytest.mark.clause("rooster.cap.1", value="throw_ins")
def test_the_throw_ins_are_capped_and_the_lead_by_the_hand_alone() -> None:
    hand = "♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10"
    most = max(len(action.cards) for action in rooster(hand, LONG).legal_actions())  # type: ignore[union-attr]
    assert most == 8, "eight against a hand of eight"
    assert clause_against(rooster(hand, LONG), f"lead {hand}") == "rooster.cap.1"


@pytest.mark.clause("rooster.cap.1", value="throw_ins")
def test_lead_and_throw_ins_together_stay_within_the_hand() -> None:
    table = ["♣2 ♣3", "♣4 ♣5", "♣6 ♣7", "♦2 ♦3", "♦4 ♦5", "♦6 ♦7", "♥2 ♥3"]
    last = rooster("♠3 ♠4 ♠5", "♥7", table=table, led=3)
    assert (last.bout.held, legal(last)) == (8, {"throw ♠3", "throw ♠4", "throw ♠5", "done"})
    full = last.play("throw ♠4").play("take")
    assert full.attacker == 0, "eight cards against a hand of eight"


@pytest.mark.clause("rooster.cap.1", value="throw_ins")
def test_no_seventh_throw_in() -> None:
    table = ["♣2 ♣3", "♣5 ♣6", "♦2 ♦3", "♥2 ♥3", "♠2 ♠5", "♦5 ♦6"]
    hands = "♥5 ♥6 ♠3", "♥J ♥Q ♥K ♥A"
    sixth = rooster(*hands, table=table, led=1)
    assert legal(sixth) == {"throw ♠3", "throw ♥5", "throw ♥6", "done"}
    assert after(sixth, "throw ♥5", "cover ♥5 ♥J").attacker == 1, "six were thrown in, and the bout is over"
    fifth = after(rooster(*hands, table=table, led=2), "throw ♥5", "cover ♥5 ♥J")
    assert (fifth.actor, legal(fifth)) == (0, {"throw ♠3", "throw ♥6", "done"}), "five thrown in on a lead of two"


@pytest.mark.clause("rooster.cap.1", value="total")
def test_lead_and_throw_ins_together_are_capped_by_the_other_reading() -> None:
    rules = PRESETS["rooster"].with_(cap="total")
    state = rooster("♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8", LONG, rules=rules)
    assert max(len(action.cards) for action in state.legal_actions()) == 6  # type: ignore[union-attr]
    table = ["♣2 ♣3", "♣4 ♣5", "♦2 ♦3", "♥2 ♥3", "♠2 ♠5"]
    fifth = rooster("♥5 ♥4 ♠4", "♥J ♥Q ♥K ♥A", table=table, led=2, rules=rules)
    assert after(fifth, "throw ♥5", "cover ♥5 ♥J").attacker == 1, "six in all"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_two_readings_of_the_cap_differ_only_beyond_six_cards(preset: str) -> None:
    rules = [PRESETS[preset].with_(cap=cap) for cap in ("total", "throw_ins")]
    trump = "♠" if rules[0].trumps else None
    for held in range(1, 8):
        hand = [f"♦{rank}" for rank in (7, 8, 9, 10, "J", "Q", "K")][:held]
        found = [
            rooster("♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K", hand, rules=one, trump=trump).bout.room(one)  # type: ignore[arg-type]
            for one in rules
        ]
        assert found == [min(6, held), held]
