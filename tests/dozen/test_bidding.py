"""The bidding trick and the final bids of Devil's Dozen."""

import pytest

from cardcalc import dozen
from cardcalc.cards import Card
from cardcalc.dozen.actions import BIDS, CONFIRM, VA_BANQUE, Announcement, Bid
from cardcalc.dozen.bidding import contracts
from cardcalc.dozen.stages import Stage
from cardcalc.errors import DomainError, IllegalAction, NotationError

HANDS = ["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"]


def bidding(*bids: str, leader: int = 0) -> dozen.State:
    """A position after the bidding trick, its winner to bid."""
    state = dozen.position(HANDS, "♥", leader=leader)
    for bid in bids:
        state = state.play(bid)
    return state


def refused(state: dozen.State, action: str) -> str:
    """The clause that forbids an action; nothing has changed afterwards."""
    before = repr(state)
    with pytest.raises(IllegalAction) as error:
        state.play(action)
    assert repr(state) == before
    assert error.value.action == state.parse(action)
    assert error.value.clause == state.explain(action).clause
    return error.value.clause


@pytest.mark.clause("dozen.bid.1")
def test_card_and_preliminary_bid_go_round_from_the_opener() -> None:
    state = dozen.new(seed=1, deal=("♥", "5"))
    opener = state.actor
    assert opener is not None
    for turn in range(4):
        assert state.stage is Stage.OPENING
        assert state.actor == (opener + turn) % 4
        assert {action.bid for action in state.legal_actions() if isinstance(action, Announcement)} == set(range(1, 13))
        card = state.legal_actions()[0].card  # type: ignore[union-attr]
        state = state.play(f"{card} {turn + 1}")
    assert state.announced == (1, 2, 3, 4)
    assert state.stage is Stage.BIDDING


@pytest.mark.clause("dozen.bid.1")
@pytest.mark.parametrize("bid", [0, 13, 99])
def test_zero_and_more_than_twelve_are_no_preliminary_bids(bid: int) -> None:
    assert refused(dozen.new(seed=1, deal=("♥", "5")), f"♠5 {bid}") == "dozen.bid.1"


@pytest.mark.clause("dozen.bid.1")
@pytest.mark.parametrize("action", ["♠5", "3 single", "zero"])
def test_in_the_bidding_trick_a_card_comes_with_a_number(action: str) -> None:
    assert refused(dozen.new(seed=1, deal=("♥", "5")), action) == "dozen.bid.1"


@pytest.mark.clause("dozen.party.3")
def test_the_holder_of_the_spade_leads_that_very_card() -> None:
    for seed in range(20):
        state = dozen.new(seed, deal=("♥", "5"))
        assert Card("♠5") in state.hand(state.actor or 0)
        assert [str(action) for action in state.legal_actions()] == [f"♠5 {bid}" for bid in range(1, 13)]
        other = next(card for card in state.hand(state.actor or 0) if card != Card("♠5"))
        assert refused(state, f"{other} 3") == "dozen.party.3"
        assert state.explain("♠5 3").clause == "dozen.party.3"


@pytest.mark.clause("dozen.party.3")
def test_even_the_trump_ace_is_led_when_it_is_the_spade_of_the_deal() -> None:
    state = dozen.new(seed=5, deal=("♠", "A"))
    assert {str(action).split()[0] for action in state.legal_actions()} == {"♠A"}


@pytest.mark.clause("dozen.bid.2")
def test_the_bidding_trick_is_played_and_won_by_the_ordinary_rules() -> None:
    hands = [
        "♠5 ♠2 ♠3 ♠4 ♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10",
        "♠9 ♥A ♥2 ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10 ♦2 ♦3",
        "♠A ♦A ♦4 ♦5 ♦6 ♦7 ♦8 ♦9 ♦10 ♥J ♥Q ♣J ♣Q",
        "♥K ♦J ♦Q ♦K ♣K ♣A ♠6 ♠7 ♠8 ♠10 ♠J ♠Q ♠K",
    ]
    state = dozen.position(hands, "♥", rank="5")
    assert state.actor == 0
    state = state.play("♠5 3")
    cards = {str(action).split()[0] for action in state.legal_actions()}
    assert cards == {"♠9", "♥A"}  # follow suit, or the trump ace at any time
    assert refused(state, "♥2 4") == "dozen.play.1"
    state = state.play("♥A 4")
    assert refused(state, "♦A 1") == "dozen.play.5"
    state = state.play("♠A 1").play("♠6 2")
    assert state.actor == state.leader == state.first == 1  # the trump ace has won


@pytest.mark.clause("dozen.bid.3")
def test_the_winner_of_the_bidding_trick_bids_first_and_then_clockwise() -> None:
    state = bidding(leader=2)
    order = []
    for bid in ("3 single", "zero", "12 double", "1 single"):
        order.append(state.actor)
        state = state.play(bid)
    assert order == [2, 3, 0, 1]
    assert [str(state.bid_of(seat)) for seat in range(4)] == ["12 double", "1 single", "3 single", "zero"]


@pytest.mark.clause("dozen.bid.3")
def test_final_bids_do_not_depend_on_the_preliminary_ones() -> None:
    state = dozen.new(seed=1, deal=("♥", "5"))
    while state.stage is Stage.OPENING:
        state = state.apply(state.legal_actions()[-1])
    assert set(state.legal_actions()) == set(BIDS) - {CONFIRM}


@pytest.mark.clause("dozen.bid.3")
def test_bids_are_never_withdrawn() -> None:
    state = bidding("3 single", "zero", "2 single", "1 double")
    assert state.stage is Stage.PLAY
    assert refused(state, "4 single") == "dozen.bid.3"
    with pytest.raises(IllegalAction, match="turn of 0"):
        state.play("1: 4 single")
    assert refused(bidding("3 single"), "♥4") == "dozen.bid.3"


@pytest.mark.clause("dozen.bid.4")
def test_the_kinds_of_final_bids() -> None:
    legal = [str(bid) for bid in bidding().legal_actions()]
    assert legal == [
        *(f"{tricks} single" for tricks in range(1, 13)),
        "zero",
        *(f"{tricks} double" for tricks in range(1, 13)),
        "va-banque",
    ]
    for bid in ("0 single", "13 single", "13 double"):
        assert refused(bidding(), bid) == "dozen.bid.4"


@pytest.mark.clause("dozen.bid.4")
def test_zero_is_always_doubled() -> None:
    assert Bid.parse("zero") == Bid.parse("0 double") == Bid.parse("зеро") == Bid("double", 0)
    assert str(Bid.parse("0 double")) == "zero"


@pytest.mark.clause("dozen.bid.5")
def test_vabanque_is_for_those_whose_partner_still_has_to_bid() -> None:
    assert VA_BANQUE in bidding().legal_actions()
    assert VA_BANQUE in bidding("3 single").legal_actions()
    for before in (("3 single", "zero"), ("va-banque", "zero"), ("3 single", "zero", "1 single")):
        assert refused(bidding(*before), "va-banque") == "dozen.bid.5"


@pytest.mark.clause("dozen.bid.5")
def test_only_the_partner_confirms_and_only_at_his_turn() -> None:
    assert refused(bidding(), "confirm") == "dozen.bid.5"
    assert refused(bidding("va-banque"), "confirm") == "dozen.bid.5"
    assert refused(bidding("3 single", "zero"), "confirm") == "dozen.bid.5"
    assert refused(bidding("va-banque", "zero", "confirm"), "confirm") == "dozen.bid.5"
    assert CONFIRM in bidding("va-banque", "zero").legal_actions()
    assert CONFIRM in bidding("zero", "va-banque", "zero").legal_actions()


@pytest.mark.clause("dozen.bid.6")
def test_confirmed_it_is_one_contract_and_refused_a_single_zero() -> None:
    def kinds(*bids: str) -> list[str]:
        return [contract.kind for contract in contracts([Bid.parse(bid) for bid in bids])]

    assert kinds("va-banque", "zero", "confirm", "2 single") == ["va-banque", "double", "partner", "single"]
    assert kinds("va-banque", "zero", "3 single", "2 single") == ["refused", "double", "single", "single"]
    assert bidding("va-banque", "zero").explain("3 single").clause == "dozen.bid.6"


@pytest.mark.clause("dozen.bid.7")
def test_both_pairs_may_play_vabanque() -> None:
    state = bidding("va-banque", "va-banque", "confirm", "confirm")
    assert [contract.kind for contract in contracts(state.bids)] == ["va-banque"] * 2 + ["partner"] * 2


@pytest.mark.clause("dozen.bid.8")
def test_the_winner_of_the_bidding_trick_leads_any_card() -> None:
    state = bidding("3 single", "zero", "2 single", "1 double", leader=2)
    assert state.actor == 2
    assert state.legal_actions() == tuple(state.hand(2))


@pytest.mark.clause("dozen.trick.0")
def test_the_winner_of_a_trick_leads_any_card_to_the_next() -> None:
    state = bidding("3 single", "zero", "2 single", "1 double")
    for card in ("♥A", "♥4", "♥9", "♥K"):
        state = state.play(card)
    assert state.actor == state.leader == 3  # low, middle and high: the king
    assert state.taken == (0, 0, 0, 1)
    assert state.explain("♠5").clause == "dozen.trick.0"


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("3 single", "3 single"), ("3-один", "3 single"), (" 3  Single ", "3 single"), ("12-два", "12 double"),
        ("ЗЕРО", "zero"), ("Ва-банк", "va-banque"), ("подтвердить", "confirm"), ("7double", "7 double"),
    ],
)  # fmt: skip
def test_bids_are_read_in_both_languages(text: str, bid: str) -> None:
    assert str(Bid.parse(text)) == bid
    assert Bid.parse(text) is Bid.parse(bid)
    assert bidding().parse(text) is Bid.parse(bid)


@pytest.mark.parametrize(
    "text", ["", "3", "single", "3 triple", "-1 single", "100 single", "♠5 x", "♠X", "va", "5: zero"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises((NotationError, DomainError)):
        bidding().play(text)


@pytest.mark.parametrize("text", ["3 singles", "zero double", "-3 single", "va-banque 3", "x"])
def test_a_mistyped_action_is_told_what_is_taken_now(text: str) -> None:
    playing = bidding("1 single", "2 single", "3 single", "zero")
    opening, before = dozen.new(1), bidding()
    for state, what in ((before, "a final bid"), (opening, "a card.*"), (playing, "a card")):
        with pytest.raises(NotationError, match=rf"^not {what}: .*; expected "):
            state.play(text)


def test_the_speaker_may_be_named() -> None:
    assert bidding().play("0: 3 single") == bidding().play("3 single")
    with pytest.raises(IllegalAction, match="turn of 0"):
        bidding().play("1: 3 single")
