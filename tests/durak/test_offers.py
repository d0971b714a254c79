"""Offers to surrender or double: who may offer, when, and what an answer does."""

from __future__ import annotations

import pytest

from cardcalc import Record, durak
from cardcalc.durak import Rules, Say, stake_ladder
from cardcalc.errors import CardcalcError, DomainError, NotationError
from tests.durak.asking import after, clause_against, kosmos, legal

HANDS = "♣7 ♦7 ♥J ♠9", "♣8 ♦9 ♥Q ♠10"


def answers(state: durak.State) -> set[str]:
    """All actions of the actor, offers included."""
    return {str(action) for action in state.legal_actions()}


@pytest.mark.clause("kosmos.offer.1")
def test_either_player_may_offer_at_any_decision_point() -> None:
    states = [kosmos(*HANDS)]
    for action in ("lead ♣7", "cover ♣7 ♣8", "throw ♦7", "take", "done"):
        states.append(states[-1].play(action))
    for state in states:
        actor = state.actor
        assert actor is not None
        assert "offer" in answers(state)
        assert [str(action) for action in state.legal_actions(by=1 - actor)] == [f"{1 - actor}: offer"]
        assert state.can("offer")
        assert state.can(f"{1 - actor}: offer")
        for seat in (0, 1):
            offered = state.play(f"{seat}: offer")
            assert (offered.actor, offered.offerer, answers(offered)) == (1 - seat, seat, {"accept", "decline"})
            lost = offered.play("decline")
            assert lost.points == tuple(int(other == seat) for other in (0, 1))
            accepted = offered.play("accept")
            assert (accepted.stake, accepted.actor, legal(accepted)) == (2, actor, legal(state))
            assert (accepted.hands, accepted.bout, accepted.talon) == (state.hands, state.bout, state.talon)


@pytest.mark.clause("kosmos.offer.2")
def test_the_same_player_may_not_offer_twice_and_after_an_acceptance_only_the_acceptor_may() -> None:
    state = after(kosmos(*HANDS), "offer", "accept")
    assert not state.may_offer(0)
    assert state.may_offer(1)
    assert answers(state) == legal(state)
    assert clause_against(state, "offer") == "kosmos.offer.2"
    assert [str(action) for action in state.legal_actions(by=1)] == ["1: offer"]
    moved = after(state, "lead ♣7", "take", "done")
    assert clause_against(moved, "offer") == "kosmos.offer.2", "play between them does not give it back"
    four = after(moved, "1: offer", "accept")
    assert (four.stake, four.may_offer(0), four.may_offer(1)) == (4, True, False)
    assert clause_against(four, "1: offer") == "kosmos.offer.2"


@pytest.mark.clause("kosmos.offer.2")
def test_there_is_no_limit_to_the_number_of_offers() -> None:
    state = kosmos(*HANDS)
    for number in range(40):
        state = after(state, f"{number % 2}: offer", "accept")
    assert state.stake == 2**40
    assert state.play("0: offer").play("decline").points == (2**40, 0)


@pytest.mark.clause("kosmos.offer.3")
def test_one_offer_pends_at_a_time_and_play_waits_for_the_answer() -> None:
    state = kosmos(*HANDS).play("1: offer")
    assert (state.actor, answers(state), state.legal_actions(by=1)) == (0, {"accept", "decline"}, ())
    for action in ("lead ♣7", "offer", "1: offer", "take", "done"):
        assert clause_against(state, action) == "kosmos.offer.3"
    assert not state.can("1: accept")
    own = kosmos(*HANDS).play("offer")
    assert own.actor == 1
    assert clause_against(own, "0: accept") == "durak.turn"


@pytest.mark.clause("kosmos.offer.3")
def test_offers_are_legal_from_after_the_deal_until_the_game_is_decided() -> None:
    state = durak.new(3)
    assert state.may_offer(0)
    assert state.may_offer(1)
    over = after(kosmos("♣9", "♣10"), "lead ♣9")
    assert over.is_over
    assert not over.may_offer(0)
    assert over.legal_actions(by=0) == over.legal_actions(by=1) == ()
    assert clause_against(over, "1: offer") == clause_against(over, "offer") == "kosmos.end.2"


@pytest.mark.clause("kosmos.offer.3")
def test_when_both_could_speak_the_player_to_move_speaks_first() -> None:
    state = kosmos(*HANDS, leader=1)
    assert str(state.legal_actions()[-1]) == "offer"
    assert state.apply(state.legal_actions()[-1]).offerer == 1


@pytest.mark.clause("kosmos.offer.5")
def test_every_new_game_begins_at_stake_one_with_either_free_to_offer() -> None:
    for seed in range(20):
        for leader in (None, 0, 1):
            state = durak.new(seed, leader=leader)
            assert (state.stake, state.holder, state.offerer) == (1, None, None)
            assert state.may_offer(0)
            assert state.may_offer(1)


@pytest.mark.clause("kosmos.offer.4")
def test_the_example_of_the_document_from_one_to_four() -> None:
    state = kosmos(*HANDS)
    assert after(state, "offer", "decline").points == (1, 0)
    two = after(state, "offer", "accept")
    assert two.stake == 2
    assert after(two, "lead ♣7", "take", "done", "1: offer", "decline").points == (0, 2)
    four = after(two, "1: offer", "accept")
    assert four.stake == 4
    assert four.may_offer(0)
    assert stake_ladder(3) == ((0, 1, 2), (1, 2, 4), (2, 4, 8))


@pytest.mark.clause("kosmos.stake")
def test_whoever_wins_a_doubled_game_gets_the_stake() -> None:
    state = after(kosmos("♣9 ♥J", "♣10 ♦Q", stake=8), "lead ♣9", "take", "done", "lead ♥J")
    assert state.points == (8, 0)
    assert kosmos("♣9 ♥J", "♣10 ♦Q", stake=8).accepted == 3


@pytest.mark.parametrize("name", ["belarus-2005", "belarus-customary", "rooster", "rooster-36"])
def test_the_other_games_have_no_offers(name: str) -> None:
    state = durak.new(1, name)
    assert clause_against(state, "offer") == "kosmos.offer.1"
    assert all(str(action) != "offer" for action in state.legal_actions())
    other = 1 - state.attacker
    assert state.legal_actions(by=other) == ()
    assert not state.can(f"{other}: offer")


def test_offers_can_be_switched_off_at_kosmos_and_on_elsewhere() -> None:
    off = durak.new(1, Rules(offers=False))
    assert clause_against(off, "offer") == "kosmos.offer.1"
    on = durak.new(1, durak.PRESETS["belarus-2005"].with_(offers=True))
    assert after(on, "offer", "accept").stake == 2


@pytest.mark.parametrize("stake", [0, 3, -1, 6, 1.0, True, "2", None])
def test_a_stake_is_a_power_of_two(stake: object) -> None:
    with pytest.raises(DomainError):
        kosmos(*HANDS, stake=stake)


def test_a_stake_may_be_written_as_a_power_of_two_and_no_other_text_is_one() -> None:
    assert kosmos(*HANDS, stake="2^2") == kosmos(*HANDS, stake=4)
    with pytest.raises(DomainError, match=r"^stake is '4'; expected 1, 2, 4, 8, … or a text such as '2\^70'"):
        kosmos(*HANDS, stake="4")


@pytest.mark.parametrize(
    "given", [{"offerer": 2}, {"holder": -1}, {"offerer": 0, "holder": 1}, {"offerer": True}, {"holder": "0"}]
)
def test_a_position_with_offers_out_of_right_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(DomainError):
        kosmos(*HANDS, **given)


def test_a_pending_offer_can_be_set_up() -> None:
    state = kosmos(*HANDS, offerer=1, holder=1, stake=2)
    assert (state.actor, answers(state)) == (0, {"accept", "decline"})
    assert state.play("accept") == kosmos(*HANDS, holder=0, stake=4)


@pytest.mark.parametrize("word", ["", "offer!", "Take", "<b>", None, 5])
def test_a_word_that_nobody_says_is_refused(word: object) -> None:
    with pytest.raises(NotationError):
        Say(word)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [2, 99, -1])
def test_an_offer_of_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    state = kosmos(*HANDS)
    before = hash(state)
    assert not state.can(Say("offer", seat))
    for call in (state.apply, state.after, state.check):
        with pytest.raises(CardcalcError):
            call(Say("offer", seat))
    assert hash(state) == before


@pytest.mark.clause("kosmos.offer.3")
def test_the_offer_of_who_is_to_act_is_one_whether_or_not_he_is_named() -> None:
    start = kosmos(*HANDS)
    for given in (Say("offer", 0), "0: offer", "offer", Say("offer")):
        for record in (Record.of(start, [given]), Record(start, (given,))):
            assert record.actions == (Say("offer"),)
            assert Record.from_json(record.to_json()) == record
    assert Record.of(start, [Say("offer", 1)]).actions == (Say("offer", 1),)


@pytest.mark.clause("kosmos.stake")
def test_there_is_no_limit_to_what_a_game_is_played_for() -> None:
    state = kosmos(*HANDS)
    for number in range(200):
        state = after(state, f"{number % 2}: offer", "accept")
    assert state.stake == 2**200
    state = kosmos(*HANDS, stake=2**15_000, holder=0)
    assert durak.position(**state.as_position()) == state
    assert eval(repr(state), {"durak": durak}) == state
    assert "stake: 2^15000" in str(state)
    assert "surrender 2^15000, or play for 2^15001" in str(state.explain("offer"))
    offered = state.play("offer")
    assert "the game is for 2^15001 now" in str(offered.explain("accept"))
    assert "2^15000" in offered._repr_svg_()
    end = offered.play("decline")
    assert "points: 2^15000 : 0" in str(end)
    assert "2^15000" in end._repr_svg_()
    assert eval(repr(end), {"durak": durak}) == end
    assert Record.from_json(Record.of(state, ["offer"]).to_json()).end == offered
