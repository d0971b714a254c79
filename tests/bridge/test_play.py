"""The deal, the play of the cards, claims, and honors: a test for every clause, and the reasons for what is refused."""

from __future__ import annotations

import pytest

from cardcalc import CardSet, Record, bridge
from cardcalc.bridge import Claim, Rules, Seat, Stage, State
from cardcalc.cards import CARDS, shuffle
from cardcalc.errors import CardcalcError, IllegalAction, NotationError
from tests.bridge.tables import opened

# The deal


@pytest.mark.clause("bridge.deal.1")
@pytest.mark.parametrize("dealer", "NESW")
@pytest.mark.parametrize("seed", range(5))
def test_the_cards_are_dealt_one_by_one_from_the_dealers_left(dealer: str, seed: int) -> None:
    state = bridge.new(seed, dealer=dealer)
    hands: dict[str, list[object]] = {seat: [] for seat in "NESW"}
    seat = {"N": "E", "E": "S", "S": "W", "W": "N"}
    taker = dealer
    for card in shuffle(CARDS, seed):
        taker = seat[taker]
        hands[taker].append(card)
    assert all(set(state.hand(at)) == set(hands[at]) and len(hands[at]) == 13 for at in "NESW")
    assert (state.dealer, state.actor) == (Seat.parse(dealer), Seat.parse(dealer))


@pytest.mark.clause("bridge.deal.1")
def test_each_has_thirteen_cards_and_a_position_for_the_auction_too() -> None:
    hands = [CardSet.from_mask(0x1FFF << 13 * suit) for suit in range(4)]
    assert bridge.position(hands).actor == Seat.N
    with pytest.raises(ValueError, match=r"hands of 12, 13, 13, 13 cards in the auction; expected 13 each"):
        bridge.position([hands[0] - "♣2", *hands[1:]])


# The play

HANDS = ["♠A ♥2 ♣3", "♠K ♥3 ♦4", "♠Q ♥4 ♣5", "♠J ♥5 ♦6"]


def ending(contract: str = "3NT", declarer: str = "N", **options: object) -> State:
    return bridge.position(HANDS, contract=contract, declarer=declarer, taken=(5, 5), **options)  # type: ignore[arg-type]


def played(state: State, cards: str) -> State:
    for card in cards.split():
        state = state.play(card)
    return state


@pytest.mark.clause("bridge.play.1")
@pytest.mark.parametrize("declarer", list(Seat))
def test_the_player_on_declarers_left_leads(declarer: Seat) -> None:
    state = opened(1, dealer=str(declarer))
    assert state.declarer == declarer
    assert state.actor == state.turn == state.hand_to_play == state.leader == declarer.left
    assert state.legal_actions()[:13] == tuple(state.hand(declarer.left))


@pytest.mark.clause("bridge.play.1")
def test_dummy_goes_down_after_the_opening_lead_and_declarer_plays_both_hands() -> None:
    state = opened(1)
    assert (state.dummy, state.dummy_is_open) == (Seat.S, False)
    for seat in "NESW":
        assert state.view(seat).known is None
    state = state.apply(state.legal_actions()[0])
    assert state.dummy_is_open
    assert (state.turn, state.hand_to_play, state.actor) == (Seat.S, Seat.S, Seat.N)
    for seat in "NESW":
        assert state.view(seat).dummy_cards == state.hand("S")
    assert state.legal_actions("S") == ()
    assert state.view("S").legal_actions() == ()
    assert state.legal_actions("N") == state.view("N").legal_actions() == state.legal_actions() != ()
    assert set(state.legal_actions()) <= set(state.hand("S"))


@pytest.mark.clause("bridge.play.1")
def test_suit_must_be_followed_else_any_card_may_be_put() -> None:
    state = ending(leader="E").play("♠K")
    assert [str(card) for card in state.legal_actions()] == ["♠Q"]
    told = state.explain("♥4")
    assert (told.is_legal, told.clause) == (False, "bridge.play.1")
    assert (told.reason("en"), told.reason("ru")) == ("you must follow with ♠Q", "надо положить в масть: ♠Д")
    state = ending(leader="E").play("♦4")
    assert [str(card) for card in state.legal_actions()] == ["♣5", "♥4", "♠Q"]
    assert str(state.explain("♥4")) == "♥4 is legal: no ♦: any card (bridge.play.1)"
    assert ending(leader="E").explain("♦4").reason("ru") == "ходить можно любой картой"


@pytest.mark.clause("bridge.play.1")
@pytest.mark.parametrize(
    ("contract", "cards", "winner"),
    [
        ("3NT", "♠K ♠Q ♠J ♠A", "N"),
        ("3NT", "♦4 ♣5 ♦6 ♣3", "W"),  # the highest of the suit led
        ("3NT", "♦4 ♥4 ♦6 ♠A", "W"),  # without trumps another suit takes nothing
        ("3H", "♦4 ♥4 ♦6 ♠A", "S"),  # a trump does
        ("3H", "♦4 ♥4 ♦6 ♥2", "S"),  # of two trumps the higher
        ("3C", "♦4 ♣5 ♦6 ♣3", "S"),
        ("3C", "♦4 ♥4 ♦6 ♥2", "W"),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_wins_and_leads(
    contract: str, cards: str, winner: str
) -> None:
    state = played(ending(contract, leader="E"), cards)
    seat = Seat.parse(winner)
    assert (state.leader, state.turn) == (seat, seat)
    assert state.taken == (5 + (seat.side == 0), 5 + (seat.side == 1))
    assert (state.trick, state.left, len(state.tricks)) == ((), 2, 1)
    assert state.actor == (Seat.N if winner == "S" else seat)


@pytest.mark.clause("bridge.play.1")
def test_a_card_of_another_hand_is_refused_and_dummys_too_by_name() -> None:
    state = ending()
    assert str(state.explain("♠A")) == "♠A is illegal: it is not in the hand of E (bridge.play.1)"
    assert state.explain("♠A").reason("ru") == "нет у игрока В"
    state = state.play("♠K")
    assert str(state.explain("♠A")) == "♠A is illegal: it is not in dummy's hand (S) (bridge.play.1)"
    assert state.explain("♠A").reason("ru") == "нет у болвана (Ю)"
    for text in ("♠Q", "N: ♠Q", "S: ♠Q", "0: ♠Q", "2: ♠Q"):
        assert state.play(text) == state.play("♠Q")
    for text in ("W: ♠J", "E: ♥3", "3: ♠J"):
        with pytest.raises(IllegalAction, match=r"it is the turn of N, not of [WE] \(bridge.play.1\)"):
            state.play(text)
    told = state.explain("W: ♠J")
    assert (told.is_legal, told.reason("ru")) == (False, "очередь: С, а не З")


def test_a_bid_has_no_place_in_the_play_nor_a_card_in_the_auction() -> None:
    assert str(ending().explain("1NT")).endswith("expected a card: the auction is over (bridge.play.1)")
    assert ending().explain("P").reason("ru") == "ожидают карту: торговля окончена"
    start = bridge.new(1)
    for action in ("♠5", "claim 3", "accept", "contest"):
        told = start.explain(action)
        assert (told.is_legal, told.clause) == (False, "bridge.auction.1")
        assert told.reason("en") == "expected a call such as 'P', 'X' or '1NT'"
        assert not start.can(action)


def test_five_spades_is_a_bid_in_the_auction_and_a_card_in_the_play() -> None:
    start = bridge.new(1)
    assert start.parse("5S") is bridge.Call("5S")
    assert str(start.play("5S").auction.bid) == "5S"
    assert str(start.parse("♠5")) == str(ending().parse("♠5")) == "♠5"  # as a card is written, so it is read
    assert str(ending().parse("5S")) == str(ending().parse("S5")) == "♠5"
    assert ending().parse("5NT") is bridge.Call("5NT")


def test_who_is_vulnerable_is_told_in_words() -> None:
    for given, english, russian in (
        ("None", "nobody", "никто"), ("NS", "NS", "С–Ю"), ("EW", "EW", "З–В"), ("All", "both sides", "обе стороны"),
    ):  # fmt: skip
        state = bridge.new(1, vulnerable=given)
        assert str(state).startswith(f"dealer N, vulnerable {english}; auction")
        assert format(state, "ru").startswith(f"сдаёт С, в зоне {russian}; торговля")


@pytest.mark.parametrize("text", ["8S", "9H", "10D", "8♣", "8NT", "0S"])
def test_in_the_auction_a_number_first_is_a_level_and_those_are_one_to_seven(text: str) -> None:
    start = bridge.new(1)
    for ask in (start.play, start.explain, start.can, start.stood, lambda text: Record.of(start, [text])):
        with pytest.raises(CardcalcError, match=f"not a call: '{text}'; expected .* level 1..7"):
            ask(text)
    for card in ("♠8", "S8", "sK"):
        with pytest.raises(IllegalAction, match="expected a call"):
            start.play(card)
    assert str(ending(contract="1NT").parse("8S")) == "♠8"


# Claims

CLAIMED = "bridge.claim"


@pytest.mark.clause(CLAIMED)
@pytest.mark.parametrize("tricks", range(4))
def test_a_claim_of_a_defender_is_for_declarer_to_answer(tricks: int) -> None:
    state = ending(leader="E").play(f"claim {tricks}")
    assert (state.stage, state.actor, state.hand_to_play) == (Stage.ANSWER, Seat.N, None)
    assert [str(action) for action in state.legal_actions()] == ["accept", "contest"]
    assert all(state.legal_actions(seat) == () for seat in "ESW")
    end = state.play("accept")
    assert (end.is_over, end.taken, end.left) == (True, (5 + 3 - tricks, 5 + tricks), 0)
    assert str(end.result) == f"3NT{'' if 8 - tricks == 9 else '−'}{9 - 8 + tricks}"


@pytest.mark.clause(CLAIMED)
@pytest.mark.parametrize("leader", ["N", "S"])
@pytest.mark.parametrize("tricks", range(4))
def test_a_claim_of_declarer_also_when_dummy_leads_is_for_both_defenders_in_turn(leader: str, tricks: int) -> None:
    state = ending(leader=leader)
    assert state.actor == Seat.N
    state = state.play(f"claim {tricks}")
    assert (state.stage, state.actor) == (Stage.ANSWER, Seat.E)
    state = state.play("accept")
    assert (state.stage, state.actor) == (Stage.ANSWER, Seat.W)
    assert state.pending is not None
    assert state.pending.accepted == (Seat.E,)
    end = state.play("accept")
    assert (end.is_over, end.taken) == (True, (5 + tricks, 5 + 3 - tricks))


@pytest.mark.clause(CLAIMED)
@pytest.mark.parametrize("answers", ["contest", "accept contest"])
@pytest.mark.parametrize("leader", ["N", "S"])
def test_one_objection_and_the_play_goes_on_and_no_claim_comes_before_a_card(answers: str, leader: str) -> None:
    before = ending(leader=leader)
    state = played(before.play("claim 3"), answers)
    assert (state.stage, state.actor, state.turn, state.taken) == (Stage.PLAY, Seat.N, before.turn, (5, 5))
    assert (state.hands, state.trick, state.pending) == (before.hands, (), None)
    assert [action for action in state.legal_actions() if isinstance(action, Claim)] == []
    told = state.explain("claim 1")
    assert (told.reason("en"), told.clause) == ("the last claim was contested: a card comes first", CLAIMED)
    assert told.reason("ru") == "претензия оспорена: сначала карта"
    cards = "♠A ♠K ♠Q ♠J" if leader == "N" else "♠Q ♠J ♠A ♠K"
    after = played(state, cards)
    assert after.can("claim 2")


@pytest.mark.clause(CLAIMED)
def test_a_claim_is_made_on_turn_and_before_a_trick_begins() -> None:
    state = ending(leader="E")
    assert [str(action) for action in state.legal_actions() if isinstance(action, Claim)] == [
        "claim 0", "claim 1", "claim 2", "claim 3",
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match=r"3 tricks are left \(bridge.claim\)"):
        state.play("claim 4")
    assert state.explain("claim 4").reason("ru") == "осталось взяток: 3"
    for speaker in ("N", "S", "W"):
        with pytest.raises(IllegalAction, match="it is the turn of E, not of"):
            state.play(f"{speaker}: claim 1")
    begun = state.play("♠K")
    told = begun.explain("claim 1")
    assert told.reason("en") == "a trick is being played: claim before the next one"
    assert (told.reason("ru"), told.clause) == ("взятка не доиграна: претензия — после неё", CLAIMED)
    assert not begun.can("claim 0")
    dummy_leads = ending(leader="S")
    with pytest.raises(IllegalAction, match="it is the turn of N, not of S"):
        dummy_leads.play("S: claim 1")  # dummy has nothing to say
    assert dummy_leads.play("N: claim 1").stage is Stage.ANSWER


@pytest.mark.clause(CLAIMED)
def test_a_claim_of_nought_concedes() -> None:
    state = ending(leader="E")
    assert state.explain("claim 0").reason("en") == "it concedes the 3 tricks left"
    assert state.explain("claim 0").reason("ru") == "это отдаёт все взятки: 3"
    assert state.explain("claim 2").reason("en") == "2 of the 3 tricks left"
    end = state.play("claim 0").play("accept")
    assert end.taken == (8, 5)


@pytest.mark.clause(CLAIMED)
def test_answers_and_claims_have_their_places() -> None:
    state = ending(leader="E")
    for answer in ("accept", "contest"):
        assert not state.can(answer)
        told = state.explain(answer)
        assert (told.reason("en"), told.clause) == ("nobody has claimed", CLAIMED)
        assert told.reason("ru") == "претензии никто не заявил"
    refused = state.play("claim 3").play("contest")
    assert refused.explain("accept").reason("en") == refused.explain("claim 1").reason("en")
    asked = state.play("claim 3")
    for action in ("claim 3", "♠A", "P"):
        told = asked.explain(action)
        assert (told.is_legal, told.clause, told.reason("en")) == (False, CLAIMED, "expected 'accept' or 'contest'")
    assert asked.explain("accept").reason("en") == "3 tricks for the side of E"
    assert asked.explain("accept").reason("ru") == "взяток стороне, где В: 3"
    assert asked.explain("contest").reason("en") == "the play goes on"
    end = asked.play("accept")
    for action in ("accept", "claim 1", "♠A", "P"):
        assert end.explain(action).reason("en") == "the deal is over"
        assert not end.can(action)


@pytest.mark.clause(CLAIMED)
def test_before_the_opening_lead_its_player_may_claim_all_thirteen() -> None:
    state = opened(1)
    assert [str(action) for action in state.legal_actions()[13:]] == [f"claim {n}" for n in range(14)]
    end = state.play("claim 13").play("accept")
    assert (end.taken, str(end.result)) == ((0, 13), "1NT−7")
    assert end.view("E").known is None  # dummy has not been laid out
    assert opened(1).play("claim 0").play("accept").taken == (13, 0)


@pytest.mark.clause(CLAIMED)
def test_rules_may_have_no_claims() -> None:
    state = ending(leader="E", rules=Rules(claims=False))
    assert [str(action) for action in state.legal_actions()] == ["♦4", "♥3", "♠K"]
    told = state.explain("claim 1")
    assert (told.is_legal, told.reason("en")) == (False, "these rules have no claims")
    assert told.reason("ru") == "по этим правилам претензий нет"


@pytest.mark.parametrize(
    "text", ["claim", "claim 14", "claim -1", "claim 1.5", "claim x", "accept 1", "claim  ", "claim 03"]
)
def test_what_is_no_claim_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        ending().parse(text)


@pytest.mark.parametrize(
    "claim", [("nothing",), ("claim", 14), ("claim", -1), ("claim", True), ("claim", "3"), ("accept", 1)]
)
def test_a_claim_has_its_range(claim: tuple[object, ...]) -> None:
    with pytest.raises(NotationError):
        Claim(*claim)  # type: ignore[arg-type]


# Honors, found in the deal


def with_honors(*hands: str) -> list[CardSet]:
    """Four hands of thirteen that hold these cards; the others are dealt round to whoever has room."""
    given = [CardSet(hand) for hand in hands]
    rest = [card for card in CARDS if not any(card in hand for hand in given)]
    while rest:
        for seat in range(4):
            if len(given[seat]) < 13 and rest:
                given[seat] |= [rest.pop()]
    return given


@pytest.mark.clause("bridge.honors")
@pytest.mark.parametrize(
    ("hands", "contract", "points"),
    [
        (("♠A ♠K ♠Q ♠J ♠10", "", "", ""), "1S", (150, 0)),
        (("♠A ♠K ♠Q ♠J", "♠10", "", ""), "1S", (100, 0)),
        (("", "♠A ♠K ♠Q ♠10", "♠J", ""), "1S", (0, 100)),
        (("", "", "", "♠K ♠Q ♠J ♠10"), "7SX", (0, 100)),
        (("♠A ♠K ♠Q", "♠J ♠10", "", ""), "1S", (0, 0)),
        (("♠A ♠K ♠Q ♠J ♠10", "", "", ""), "1H", (0, 0)),
        (("♠A ♠K ♠Q ♠J ♠10", "", "", ""), "1NT", (0, 0)),
        (("", "", "♠A ♥A ♦A ♣A", ""), "1NT", (150, 0)),
        (("", "", "♠A ♥A ♦A ♣A", ""), "1S", (0, 0)),
        (("♠A ♥A", "", "♦A ♣A", ""), "1NT", (0, 0)),  # in one hand, not in one pair
        (("", "♣A ♣K ♣Q ♣J ♣10", "", ""), "2CXX", (0, 150)),
    ],
)
@pytest.mark.parametrize("declarer", "NESW")
def test_honors_are_found_in_the_hands_as_dealt(
    hands: tuple[str, ...], contract: str, points: tuple[int, int], declarer: str
) -> None:
    state = bridge.position(with_honors(*hands), contract=contract, declarer=declarer)
    assert state.honors == points
    for _ in range(17):  # and they stay when the cards are played
        state = state.apply(state.legal_actions()[0])
    assert state.honors == points
    assert bridge.new(1).honors == (0, 0)


# What the acceptance checks ask for


def test_a_position_of_contract_and_declarer_says_whose_turn_it_is_and_what_it_scores() -> None:
    hands = ["♠A ♠K", "♠3 ♠2", "♥A ♥K", "♥3 ♥2"]
    state = bridge.position(hands, contract="7NT", declarer="N", leader="S", taken=(11, 0))
    assert (state.actor, state.hand_to_play, state.points) == (Seat.N, Seat.S, None)
    state = played(state, "♥A ♥2 ♠A ♠2 ♥K ♥3 ♠K ♠3")
    assert (state.points, state.honors, str(state.result)) == ((220 + 1000, 0), (0, 0), "7NT=")
    assert str(state).splitlines()[-1] == "7NT=: 1220 : 0"
    assert bridge.position(hands, contract="4S", declarer="S", leader="W").hand_to_play == Seat.W


# What a referee lets stand


def test_after_judges_nothing() -> None:
    state = ending(leader="E").play("♠K")
    revoked = state.after("♥4")
    assert (revoked.table[-1], revoked.turn, revoked.piles["table"]) == (
        (Seat.S, revoked.table[-1][1]),
        Seat.W,
        CardSet("♠K ♥4"),
    )
    other = ending(leader="E").after("W: ♠J")
    assert (other.leader, other.turn, other.actor, other.table[0][0]) == (Seat.W, Seat.N, Seat.N, Seat.W)
    assert other == ending(leader="E").after("♠J", by="W")
    bid = bridge.new(1).after("1C", by="S")
    assert (bid.auction.bidder, bid.actor) == (Seat.S, Seat.W)
    for state in (revoked, other):
        assert sum(map(len, state.piles.values())) == 12
    for action in ("1NT", "accept", "contest"):
        with pytest.raises(IllegalAction):
            other.after(action)
