"""Positions set up by hand: what is accepted, and a clear error for what is not."""

from typing import Any

import pytest

from cardcalc import dozen
from cardcalc.cards import Card, CardSet
from cardcalc.dozen.stages import Stage
from cardcalc.errors import CardcalcError, DomainError, NotationError

HANDS = ["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"]
BIDS = ["va-banque", "3 single", "confirm", "zero"]


def test_contracts_are_given_in_turn_from_the_leader() -> None:
    state = dozen.position(hands=HANDS, trump="♥", leader=2, contracts=BIDS, taken=(1, 2, 4, 3))
    assert (state.stage, state.actor, state.leader) == (Stage.PLAY, 2, 2)
    assert [str(state.bid_of(seat)) for seat in range(4)] == ["confirm", "zero", "va-banque", "3 single"]


def test_another_may_have_been_the_first_bidder() -> None:
    state = dozen.position(HANDS, "♥", leader=2, first=1, contracts=BIDS, taken=(1, 2, 4, 3))
    assert (state.actor, str(state.bid_of(1)), str(state.bid_of(3))) == (2, "va-banque", "confirm")


def test_cards_may_lie_on_the_table() -> None:
    state = dozen.position(
        ["♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"], "♥", contracts=BIDS, taken=(1, 2, 4, 3), trick="♥A", leader="0"
    )
    assert (state.actor, state.table) == (1, ((0, Card("♥A")),))
    assert state.legal_actions() == (Card("♥4"),)


def test_with_fewer_contracts_the_bidding_goes_on() -> None:
    state = dozen.position(HANDS, None, leader=3, contracts=["zero"])
    assert (state.stage, state.actor) == (Stage.BIDDING, 0)


def test_no_cards_left_is_a_deal_that_is_over() -> None:
    state = dozen.position([""] * 4, "♥", contracts=["3 single"] * 4, taken=(3, 0, 4, 5))
    assert (state.is_over, state.points) == (True, (17, 2))


@pytest.mark.parametrize("plays", [0, 1, 4, 6, 8, 9, 30])
def test_a_state_is_set_up_again_from_its_own_description(plays: int) -> None:
    state = dozen.new(seed=3, deal=("♦", "7"))
    for _ in range(plays):
        state = state.apply(state.legal_actions()[0])
    again = dozen.position(**state.as_position())
    assert again.as_position() == state.as_position()
    assert (again.actor, again.stage, again.legal_actions()) == (state.actor, state.stage, state.legal_actions())


FULL = [str(CardSet.from_mask(hand)) for hand in dozen.new(1).hands]
BAD: list[tuple[type[CardcalcError], str, dict[str, Any]]] = [
    (DomainError, "♥A is in hand 0 and in hand 1", {"hands": ["♥A ♠2", "♥A ♠3", "♥9 ♠4", "♥K ♠5"]}),
    (NotationError, "given twice", {"hands": ["♥A ♥A", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"]}),
    (DomainError, "equal hands", {"hands": ["♥A", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"]}),
    (DomainError, "four hands", {"hands": HANDS[:3]}),
    (DomainError, "four hands", {"hands": "♥A ♠2"}),
    (NotationError, "not a card: '♥1'", {"hands": ["♥1 ♠2", *HANDS[1:]]}),
    (NotationError, "not a card: '<b>'", {"hands": ["<b> ♠2", *HANDS[1:]]}),
    (NotationError, "not a suit", {"trump": "X"}),
    (DomainError, "no seat 4", {"leader": 4}),
    (DomainError, "no seat 'S'", {"leader": "S"}),
    (DomainError, "no seat True", {"leader": True}),
    (DomainError, "'va-banque', could not have been bid", {"contracts": ["zero", "zero", "va-banque", "zero"]}),
    (DomainError, "'confirm', could not have been bid", {"contracts": ["confirm", "zero", "va-banque", "zero"]}),
    (DomainError, "'0 single', could not have been bid", {"contracts": ["0 single", "zero", "zero", "zero"]}),
    (NotationError, "not a final bid: '3 triple'", {"contracts": ["3 triple", "zero", "zero", "zero"]}),
    (NotationError, "not contracts", {"contracts": "zero"}),
    (DomainError, "5 contracts", {"contracts": ["zero"] * 5}),
    (DomainError, "3 contracts; expected 4", {"contracts": ["zero"] * 3}),
    (DomainError, "at most 12", {"taken": (6, 5, 0, 0)}),
    (DomainError, "four whole numbers", {"taken": (6, 5)}),
    (DomainError, "four whole numbers", {"taken": (-1, 0, 0, 0)}),
    (DomainError, "four whole numbers", {"taken": (True, 0, 0, 0)}),
    (DomainError, "equal hands", {"trick": "♥2"}),
    (DomainError, "is in hand 0 and in the trick", {"trick": "♥A"}),
    (DomainError, "expected 0..3", {"trick": "♥2 ♦2 ♦3 ♦4"}),
    (NotationError, "not a rank", {"rank": "1"}),
    (DomainError, "no rank with 13 cards", {"hands": FULL, "contracts": [], "taken": (0, 0, 0, 0)}),
    (DomainError, "before the bidding trick", {"hands": FULL, "rank": "5", "taken": (0, 0, 0, 0)}),
    (DomainError, "2 preliminary bids; expected 4", {"announced": [1, 2]}),
    (DomainError, "no preset 'fast'", {"rules": "fast"}),
]


@pytest.mark.parametrize(("error", "message", "change"), BAD, ids=[f"{b[1]} {number}" for number, b in enumerate(BAD)])
def test_what_does_not_fit_together_is_refused(
    error: type[CardcalcError], message: str, change: dict[str, Any]
) -> None:
    given = {"hands": HANDS, "trump": "♥", "contracts": BIDS, "taken": (1, 2, 4, 3)} | change
    with pytest.raises(error) as raised:
        dozen.position(**given)
    assert message in str(raised.value)


def test_the_opener_of_a_deal_holds_its_spade() -> None:
    holder = next(seat for seat in range(4) if "♠5" in CardSet(FULL[seat]))
    assert dozen.position(FULL, "♥", rank="5").actor == holder
    with pytest.raises(DomainError, match="who holds ♠5"):
        dozen.position(FULL, "♥", rank="5", leader=(holder + 1) % 4)
    rest = [hand.replace("♠5", "").replace("♠6", "") for hand in FULL]
    with pytest.raises(DomainError):
        dozen.position(rest, "♥", rank="5", trick="♠6", announced=[1])


@pytest.mark.parametrize("deal", ["♥", "", 5, ("♥",), ("♥", None), ("♥", "5", "6"), ("X", "5"), ("♥", "1")])
def test_a_deal_is_trump_and_rank(deal: Any) -> None:
    with pytest.raises(NotationError):
        dozen.new(1, deal=deal)


@pytest.mark.parametrize("seed", ["1", 1.5, None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(DomainError):
        dozen.new(seed)
