"""The edges of Devil's Dozen: actions that are none, speakers out of turn, irregular play, sets given only once."""

import copy
import pickle
from random import Random
from typing import Any

import pytest

from cardcalc import dozen, games
from cardcalc.cards import Card, CardSet, Suit
from cardcalc.dozen import Announcement, Bid
from cardcalc.errors import DomainError, IllegalAction, NotationError
from cardcalc.play import random_policy, rollout

HANDS = ["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"]
BIDS = ["1 single"] * 4
OPENING = dozen.new(1, deal=("♥", "5"))
BIDDING = dozen.position(HANDS, "♥")
PLAY = dozen.position(HANDS, "♥", contracts=BIDS)
FULL = [str(CardSet.from_mask(hand)) for hand in OPENING.hands]
STRANGE_NUMBERS: list[Any] = [2.5, 3.0, True, None, "3", -1, 100, 10**30, [], object()]


@pytest.mark.clause("dozen.bid.1")
@pytest.mark.parametrize("number", STRANGE_NUMBERS)
def test_a_preliminary_bid_is_a_whole_number(number: Any) -> None:
    with pytest.raises(NotationError, match="not a preliminary bid"):
        Announcement(Card("♠5"), number)


@pytest.mark.clause("dozen.bid.1")
@pytest.mark.parametrize("number", [0, 13, 99])
def test_a_preliminary_bid_beyond_the_tricks_is_illegal(number: int) -> None:
    with pytest.raises(IllegalAction, match=r"expected 1\.\.12"):
        OPENING.apply(Announcement("♠5", number))


def test_an_announcement_takes_its_card_as_text() -> None:
    assert Announcement("S5", 3).card is Card("♠5")
    assert OPENING.apply(Announcement("♠5", 3)) == OPENING.play("♠5 3")
    with pytest.raises(NotationError, match="not a card"):
        Announcement(None, 3)  # type: ignore[arg-type]


@pytest.mark.clause("dozen.bid.4")
@pytest.mark.parametrize("number", STRANGE_NUMBERS)
def test_a_bid_is_for_a_whole_number_of_tricks(number: Any) -> None:
    with pytest.raises(NotationError, match="not a number of tricks"):
        Bid("single", number)


@pytest.mark.parametrize("kind", ["pass", "", None, 3, []])
def test_a_bid_is_of_a_kind_there_is(kind: Any) -> None:
    with pytest.raises(NotationError, match="no kind of bid"):
        Bid(kind)
    with pytest.raises(NotationError, match="expected no number"):
        Bid("confirm", 3)


@pytest.mark.parametrize("state", [OPENING, BIDDING, PLAY], ids=["opening", "bidding", "play"])
@pytest.mark.parametrize("thing", [dozen.Rules(), OPENING, dozen.Stage.PLAY, Suit.HEARTS, dozen.Deal("♥", "5"), None])
def test_what_is_no_action_is_refused_by_name(state: dozen.State, thing: Any) -> None:
    assert not state.can(thing)
    for act in (state.check, state.apply, state.after):
        with pytest.raises(IllegalAction, match="expected"):
            act(thing)
    told = state.explain(thing)
    assert not told.is_legal
    assert "illegal" in str(told)
    assert format(told, "ru").startswith("нельзя: ")


@pytest.mark.clause("dozen.bid.1")
def test_an_action_named_for_another_seat_is_out_of_turn() -> None:
    text = f"{((OPENING.actor or 0) + 1) % 4}: ♠5 3"
    assert not OPENING.can(text)
    assert not OPENING.can("5: ♠5 3")
    told = OPENING.explain(text)
    assert (told.is_legal, told.clause) == (False, "dozen.bid.1")
    assert "turn" in told.text
    assert told.text_ru.startswith("очередь: ")
    with pytest.raises(IllegalAction, match="turn") as raised:
        OPENING.apply(text)
    assert raised.value.clause == "dozen.bid.1"
    assert BIDDING.explain("2: zero").clause == "dozen.bid.3"
    assert PLAY.explain("2: ♥9").clause == "dozen.trick.0"


@pytest.mark.parametrize("by_card", [False, True])
def test_a_card_that_fell_twice_is_counted_once(by_card: bool) -> None:
    state = PLAY.play("♥A")
    state = state.after(Card("♥A") if by_card else "♥A")
    assert state.piles["table"] == CardSet("♥A")
    assert Card("♥2") in state.view(2).unseen


def test_no_two_streams_are_one() -> None:
    """The cards of a play-out by some seed are not drawn by the same numbers as the deal by that seed."""
    policy = type(random_policy)()
    drawn: list[list[float]] = []

    class Spy:
        def seeded(self, random: Any) -> Any:
            drawn.append([random.random() for _ in range(5)])
            return policy.seeded(random)

        def __call__(self, view: Any) -> Any:
            raise AssertionError

    for seed in range(20):
        rollout(OPENING, Spy(), seed)
        dealt = Random(seed)
        assert drawn[-4] != [dealt.random() for _ in range(5)]


def test_no_two_parties_share_a_deal() -> None:
    dealt = [
        dozen.Party(seed, results=((0, 0),) * number).new_deal().hands for seed in range(4) for number in range(65)
    ]
    dealt += [dozen.Party(65 + seed).new_deal().hands for seed in (0, -65 - 1)]
    assert len(set(dealt)) == len(dealt)


def test_a_deal_of_other_cards_is_none_of_the_party() -> None:
    party = dozen.Party(seed=1)
    foreign = rollout(dozen.new(99, party.deal), random_policy).end
    with pytest.raises(DomainError, match="other cards"):
        party.after(foreign)
    halfway = dozen.position([""] * 4, None, contracts=BIDS, rank="2", taken=(3, 3, 3, 3))
    with pytest.raises(DomainError, match="other cards"):
        party.after(halfway)
    assert party.after(rollout(party.new_deal(), random_policy).end).results


@pytest.mark.clause("dozen.party.3")
@pytest.mark.parametrize("rank", ["2", "5"])
def test_the_spade_that_opened_the_bidding_trick_is_gone(rank: str) -> None:
    for contracts in ([], BIDS):
        with pytest.raises(DomainError, match=f"♠{rank} opened"):
            dozen.position(HANDS, "♥", contracts=contracts, rank=rank)
    with pytest.raises(DomainError, match="♠2 opened"):
        dozen.position(["♥A", *HANDS[1:]], "♥", contracts=BIDS, trick="♠2", rank="2")
    assert dozen.position(HANDS, "♥", rank="6").deal.lead is Card("♠6")


def test_before_the_bidding_trick_only_its_opener_can_be_first() -> None:
    opener = OPENING.actor
    assert dozen.position(FULL, "♥", rank="5", first=opener) == OPENING
    wrong: list[dict[str, Any]] = [
        {"first": ((opener or 0) + 1) % 4}, {"first": 9}, {"announced": [1, 2, 3, 4]}, {"announced": 5},
    ]  # fmt: skip
    for given in wrong:
        with pytest.raises(DomainError):
            dozen.position(FULL, "♥", rank="5", **given)
    with pytest.raises(DomainError, match="not preliminary bids"):
        dozen.position(HANDS, "♥", announced=5)  # type: ignore[arg-type]


def test_hands_may_be_given_only_once() -> None:
    assert dozen.position(iter(HANDS), "♥") == BIDDING  # type: ignore[arg-type]
    assert dozen.position((iter(hand.split()) for hand in HANDS), "♥") == BIDDING  # type: ignore[arg-type]


def test_rules_may_be_named() -> None:
    assert dozen.new(1, ("♥", "5"), rules="dozen") == OPENING
    assert dozen.position(HANDS, "♥", rules="dozen") == BIDDING
    assert dozen.Party(rules="dozen") == dozen.Party()  # type: ignore[arg-type]
    for call in (dozen.new, lambda rules: dozen.position(HANDS, rules=rules), dozen.Party):
        with pytest.raises(DomainError, match="did you mean 'dozen'"):
            call(rules="dozzen")  # type: ignore[operator]


def test_the_repr_of_a_state_sets_it_up_again_with_its_rules() -> None:
    for rules in (dozen.Rules(), dozen.Rules(premium="withheld")):
        state = dozen.new(1, ("♥", "5"), rules)
        assert eval(repr(state), {"dozen": dozen}) == state
    assert "rules" not in repr(OPENING)


@pytest.mark.parametrize("order", ["x", None, [], 5])
def test_the_deals_have_two_orders(order: Any) -> None:
    with pytest.raises(DomainError, match="order is"):
        dozen.deals(order)


def test_numbers_of_numpy_are_seeds() -> None:
    numpy = pytest.importorskip("numpy")
    seed = numpy.int64(7)
    assert dozen.new(seed) == dozen.new(7)
    assert games["dozen"].new(seed) == dozen.new(7)
    assert dozen.Party(seed) == dozen.Party(7)
    assert type(dozen.Party(seed).seed) is int
    assert rollout(OPENING, random_policy, seed) == rollout(OPENING, random_policy, 7)
    assert dozen.Party(1, results=((0, 0),) * 64).play(random_policy, seed=seed) == dozen.Party(
        1, results=((0, 0),) * 64
    ).play(random_policy, seed=7)


def test_a_game_is_hashed_and_copied() -> None:
    game = games["dozen"]
    assert {game: 1}[game] == 1
    assert copy.deepcopy(game) is copy.copy(game) is pickle.loads(pickle.dumps(game)) is game


@pytest.mark.parametrize("fields", [None, [], "dozen", 5])
def test_rules_are_read_from_an_object(fields: Any) -> None:
    with pytest.raises(DomainError, match="not rules"):
        dozen.Rules.from_json(fields)


def test_a_seed_may_be_of_any_size() -> None:
    assert rollout(OPENING, random_policy, 10**5000).end.is_over
    assert dozen.Party(10**5000).new_deal().hands != dozen.Party(1).new_deal().hands


@pytest.mark.parametrize(
    "given",
    [
        (None, 0, (3, 3, 3, 3)), ("zero", 0, (3, 3, 3, 3)), (["zero"] * 3, 0, (3, 3, 3, 3)),
        (["confirm"] * 4, 0, (3, 3, 3, 3)), (BIDS, None, (3, 3, 3, 3)), (BIDS, 4, (3, 3, 3, 3)), (BIDS, 0, None),
        (BIDS, 0, "3333"), (BIDS, 0, (3, 3, 3)), (BIDS, 0, (3, 3, 3, 3), "fast"),
    ],
)  # fmt: skip
def test_only_a_whole_deal_has_points(given: tuple[Any, ...]) -> None:
    for count in (dozen.deal_points, dozen.deal_lines):
        with pytest.raises((DomainError, NotationError)):
            count(*given)


def test_points_are_counted_from_bids_in_text() -> None:
    bids = ["3 single", "zero", "2 double", "4 single"]
    assert dozen.deal_points(bids, 0, (3, 1, 5, 3)) == dozen.deal_points(
        map(Bid.parse, bids), "0", [3, 1, 5, 3], "dozen"
    )


@pytest.mark.clause("dozen.deal.1")
@pytest.mark.parametrize("card", ["♠3", "♦7", "1: ♠2", Card("♠3")])
def test_a_card_that_he_does_not_hold_cannot_stand(card: Any) -> None:
    state = dozen.position(HANDS, "♥", contracts=["zero"] * 4)
    with pytest.raises(IllegalAction, match="it is not in the hand"):
        state.stood(card)
    assert state.stood("♥A").apply("♥4").stood("2: ♠4").trick == (Card("♥A").index, Card("♥4").index, Card("♠4").index)
