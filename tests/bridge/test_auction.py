"""The auction: a test for every clause, the sequences of the document, the reasons for what is refused."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from cardcalc import bridge
from cardcalc.bridge import Auction, Call, Seat
from cardcalc.bridge.calls import BIDS, CALLS
from cardcalc.clauses import clauses
from cardcalc.errors import CardcalcError, DomainError, IllegalAction, NotationError
from tests.bridge import naive

HUGE = pytest.param(10**5000, id="huge")  # Python refuses to write it


def legal(calls: str, dealer: str = "N") -> list[str]:
    return [str(call) for call in Auction.parse(calls, dealer).legal_calls()]


def ended(calls: str, dealer: str = "N") -> tuple[str, str]:
    auction = Auction.parse(calls, dealer)
    assert auction.is_over
    return str(auction.contract), str(auction.declarer)


@pytest.mark.clause("bridge.auction.1")
@pytest.mark.parametrize("dealer", "NESW")
def test_the_dealer_calls_first_and_the_turn_goes_clockwise(dealer: str) -> None:
    auction = Auction.parse("1C P 1D X P 1H", dealer)
    first = "NESW".index(dealer)
    assert "".join(str(seat) for seat, _ in auction.calls) == ("NESW" * 3)[first : first + 6]
    assert str(auction.turn) == ("NESW" * 3)[first + 6]


@pytest.mark.clause("bridge.auction.1")
@pytest.mark.parametrize("calls", ["1C P P P", "P P P 1C P P P", "1C X P P P", "1C X XX P P P", "1C P P X P P P"])
def test_three_passes_after_a_bid_a_double_or_a_redouble_end_it(calls: str) -> None:
    words = calls.split()
    for number in range(len(words)):
        assert not Auction.parse(words[:number]).is_over
    auction = Auction.parse(words)
    assert (auction.is_over, auction.turn, auction.is_passed_out, auction.legal_calls()) == (True, None, False, ())


@pytest.mark.clause("bridge.auction.1")
def test_three_passes_at_the_start_leave_the_fourth_his_turn_and_four_end_it() -> None:
    assert Auction.parse("P P P").turn == Seat.W
    assert len(legal("P P P")) == 36
    auction = Auction.parse("P P P P")
    assert (auction.is_over, auction.is_passed_out) == (True, True)
    assert (auction.contract, auction.declarer, auction.legal_calls()) == (None, None, ())


@pytest.mark.clause("bridge.auction.6")
@pytest.mark.parametrize("dealer", "NESW")
def test_a_deal_passed_out_is_over_without_contract_and_points(dealer: str) -> None:
    state = bridge.new(seed=3, dealer=dealer, vulnerable="All")
    for _ in range(4):
        assert not state.is_passed_out
        state = state.play("P")
    assert (state.is_over, state.is_passed_out, state.points) == (True, True, (0, 0))
    assert (state.contract, state.declarer, state.dummy, state.result, state.score) == (None,) * 5
    assert (state.honors, state.legal_actions(), state.hand_to_play) == ((0, 0), (), None)
    assert state.explain("1C").clause == "bridge.auction.6"
    assert all(len(state.hand(seat)) == 13 for seat in "NESW")


@pytest.mark.clause("bridge.auction.2")
def test_the_bids_rank_by_tricks_then_clubs_diamonds_hearts_spades_no_trump() -> None:
    order = [f"{level}{name}" for level in range(1, 8) for name in ("C", "D", "H", "S", "NT")]
    assert legal("") == ["P", *order]
    assert [str(call) for call in BIDS] == order
    assert [call.rank for call in BIDS] == list(range(35))


@pytest.mark.clause("bridge.auction.2")
@pytest.mark.parametrize("last", [str(call) for call in BIDS])
def test_a_bid_must_exceed_the_last(last: str) -> None:
    auction, level, denomination = Auction.parse([last]), int(last[0]), naive.STRAINS.index(last[1:])
    for call in BIDS:
        exceeds = call.level > level or (call.level == level and call.denomination > denomination)
        assert auction.can(call) == exceeds == auction.explain(call).is_legal
        if not exceeds:
            told = auction.explain(call)
            assert told.clause == "bridge.auction.2"
            if last != "7NT":
                lowest = auction.legal_calls()[2]
                assert f"it must exceed {Call(last):sign}: {lowest:sign} or more" == told.reason("en")
                assert f"нужна заявка выше, чем {Call(last):ru}: от {lowest:ru}" == told.reason("ru")
            else:
                assert (told.reason("en"), told.reason("ru")) == ("nothing exceeds 7NT", "выше, чем 7БК, заявки нет")


@pytest.mark.clause("bridge.auction.2")
@pytest.mark.parametrize("text", ["0C", "8C", "8NT", "7", "C", "1", "-1C", "10C", "1.5C", "1CX", "one spade"])
def test_there_are_no_levels_but_one_to_seven(text: str) -> None:
    with pytest.raises(NotationError, match="not a call: "):
        Call.parse(text)
    with pytest.raises(NotationError, match="not a call: "):
        Auction.parse([text])


@pytest.mark.clause("bridge.auction.3")
@pytest.mark.parametrize(
    ("calls", "words"),
    [
        ("", []), ("P", []), ("P P P", []),
        ("1C", ["X"]), ("1C P", []), ("1C P P", ["X"]), ("P 1C", ["X"]),
        ("1C X", ["XX"]), ("1C X P", []), ("1C X P P", ["XX"]),
        ("1C X XX", []), ("1C X XX P", []), ("1C X XX P P", []),
        ("1C P P X", ["XX"]), ("1C P P X P", []), ("1C P P X P P", ["XX"]),
        ("1C X 1D", ["X"]), ("1C X XX 1D", ["X"]), ("1C 1D", ["X"]), ("1C 1D P", []), ("1C P 1D", ["X"]),
        ("1C X 1D X", ["XX"]),
    ],
)  # fmt: skip
def test_one_doubles_the_opponents_bid_and_redoubles_ones_own_doubled_bid(calls: str, words: list[str]) -> None:
    assert [call for call in legal(calls) if call in ("X", "XX")] == words
    auction = Auction.parse(calls)
    for call in ("X", "XX"):
        assert auction.can(call) == (call in words)
        if call not in words:
            with pytest.raises(IllegalAction) as error:
                auction.check(call)
            assert error.value.clause == "bridge.auction.3"


@pytest.mark.clause("bridge.auction.3")
@pytest.mark.parametrize(
    ("calls", "contract"),
    [("1C X 1D P P P", "1♦"), ("1C X XX 1D P P P", "1♦"), ("1C X 1D X P P P", "1♦X"), ("1C X P P XX P P P", "1♣XX")],
)
def test_a_new_bid_cancels_double_and_redouble(calls: str, contract: str) -> None:
    assert ended(calls)[0] == contract


@pytest.mark.clause("bridge.auction.4")
def test_the_sequence_of_the_document_is_legal_and_two_hearts_may_be_overcalled() -> None:
    auction = Auction.parse("1NT X XX 2H", dealer="S")
    assert [(str(seat), str(call)) for seat, call in auction.calls] == [
        ("S", "1NT"), ("W", "X"), ("N", "XX"), ("E", "2H"),
    ]  # fmt: skip
    found = [str(call) for call in auction.legal_calls()]
    assert found[:4] == ["P", "X", "2S", "2NT"]
    assert {"3C", "3D", "3H", "3S", "3NT"} <= set(found)
    told = auction.explain("2D")
    assert (told.is_legal, told.clause) == (False, "bridge.auction.2")
    assert str(told) == "2D is illegal: it must exceed 2♥: 2♠ or more (bridge.auction.2)"


@pytest.mark.clause("bridge.auction.5")
@pytest.mark.parametrize(
    ("calls", "declarer"),
    [
        ("1S P 2S P 4S P P P", "N"),
        ("1C P 1S P 2S P 4S P P P", "S"),
        ("1S 2H 2S 3H P P P", "E"),
        ("1H 1S 2H 2S P P P", "E"),
        ("1S P 1NT P 2S P 3NT P P P", "S"),
        ("P P 1NT P 3NT X P P P", "S"),
        ("1S 2S P 3S P P P", "E"),  # the opponents named the suit first: that does not count
        ("1NT P P 2NT P P P", "W"),
    ],
)
def test_declarer_is_who_of_the_side_first_named_the_denomination(calls: str, declarer: str) -> None:
    assert ended(calls)[1] == declarer
    state = bridge.new(seed=1)
    for call in calls.split():
        state = state.play(call)
    assert (str(state.declarer), state.actor) == (declarer, Seat.parse(declarer).left)


@pytest.mark.clause("bridge.auction.7")
@pytest.mark.parametrize(
    ("calls", "dealer", "contract", "declarer"),
    [
        ("1NT P 3NT P P P", "S", "3NT", "S"),
        ("1S P 1NT P 2S P 2NT P 3NT P P P", "N", "3NT", "S"),
        ("1S P 2S P 4S P P P", "N", "4♠", "N"),
        ("1H P 1S P 3S P 4S P P P", "S", "4♠", "N"),
    ],
)
def test_the_declarers_of_the_document(calls: str, dealer: str, contract: str, declarer: str) -> None:
    assert ended(calls, dealer) == (contract, declarer)


@pytest.mark.clause("bridge.auction.8")
def test_one_spade_promises_seven_tricks_with_spades_as_trumps() -> None:
    call = Call("1♠")
    assert (call.promise, call.level, call.denomination) == (7, 1, 3)
    state = bridge.position(["♠2", "♥A", "♥3", "♥4"], contract="1S", declarer="N", leader="E", taken=(6, 6))
    for card in ("♥A", "♥3", "♥4", "♠2"):
        state = state.play(card)
    assert (str(state.result), state.taken, state.points) == ("1♠=", (7, 6), (30, 0))
    assert [bid.promise for bid in BIDS] == [6 + bid.level for bid in BIDS]
    assert [Call(word).promise for word in ("P", "X", "XX")] == [0, 0, 0]


@pytest.mark.clause("bridge.auction.9")
@pytest.mark.parametrize("calls", ["2C X 2D", "2C X XX 2D"])
def test_doubled_or_redoubled_two_clubs_may_be_overcalled_by_two_undoubled_diamonds(calls: str) -> None:
    auction = Auction.parse(calls)
    assert (str(auction.bid), auction.doubling) == ("2D", 0)
    assert str(auction.apply("P").apply("P").apply("P").contract) == "2♦"
    assert auction.can("X")


@pytest.mark.parametrize(
    ("calls", "call", "clause", "text", "text_ru"),
    [
        ("", "X", "bridge.auction.3", "nobody has bid", "заявок ещё не было"),
        ("P", "XX", "bridge.auction.3", "nobody has bid", "заявок ещё не было"),
        ("1H P", "X", "bridge.auction.3", "1♥ is a bid of one's own side", "1♥ — заявка своей стороны"),
        ("1H X", "X", "bridge.auction.3", "1♥ is doubled already", "1♥ уже под контрой"),
        ("1H X P", "X", "bridge.auction.3", "1♥ is doubled already", "1♥ уже под контрой"),
        ("1H X XX", "X", "bridge.auction.3", "1♥ is redoubled", "1♥ уже под реконтрой"),
        ("1H X XX", "XX", "bridge.auction.3", "1♥ is redoubled", "1♥ уже под реконтрой"),
        ("1NT", "XX", "bridge.auction.3", "1NT is not doubled", "1БК не под контрой"),
        ("1NT X P", "XX", "bridge.auction.3", "1NT is the opponents' bid", "1БК — заявка противника"),
        ("1H", "1D", "bridge.auction.2", "it must exceed 1♥: 1♠ or more", "нужна заявка выше, чем 1♥: от 1♠"),
        ("1NT X", "1NT", "bridge.auction.2", "it must exceed 1NT: 2♣ or more", "нужна заявка выше, чем 1БК: от 2♣"),
        ("7NT", "7S", "bridge.auction.2", "nothing exceeds 7NT", "выше, чем 7БК, заявки нет"),
        ("1H P P P", "P", "bridge.auction.1", "the auction is over", "торговля окончена"),
        ("P P P P", "1C", "bridge.auction.1", "the auction is over", "торговля окончена"),
    ],
)
def test_what_is_illegal_has_its_reason(calls: str, call: str, clause: str, text: str, text_ru: str) -> None:
    auction = Auction.parse(calls)
    told = auction.explain(call)
    assert (told.is_legal, told.clauses) == (False, (clause,))
    assert (told.reason("en"), told.reason("ru")) == (text, text_ru)
    assert not auction.can(call)
    for refuse in (auction.check, auction.apply, auction.play):
        with pytest.raises(IllegalAction) as error:
            refuse(call)
        assert str(error.value) == f"{call}: {text} ({clause})"
        assert (error.value.clause, error.value.action) == (clause, Call(call))
    with pytest.raises(IllegalAction, match=f"call {len(calls.split()) + 1}: {call}: "):
        Auction.parse(f"{calls} {call}")


@pytest.mark.parametrize("calls", ["", "1H", "1H P P", "1H X", "1H X XX P", "P P P", "7NT"])
def test_what_is_legal_has_its_reason_too(calls: str) -> None:
    auction = Auction.parse(calls)
    for call in auction.legal_calls():
        told = auction.explain(call)
        assert told.is_legal
        assert set(told.clauses) <= set(clauses)
        assert told.reason("en") != told.reason("ru")
        auction.check(call)
        assert auction.apply(call) == auction.play(str(call)) == auction.after(call)


@pytest.mark.parametrize("calls", ["", "1C", "1C X", "1C X XX P", "1S P 2S X", "P P 7NT", "7NT X XX", "P P P"])
def test_the_full_set_of_legal_calls(calls: str) -> None:
    words = calls.split()
    assert sorted(legal(calls)) == sorted(
        call for call in ["P", "X", "XX", *naive.ALL_BIDS] if naive.may_call(call, words, "N")
    )


# Text, table, objects


@pytest.mark.parametrize("calls", ["", "P P P P", "1NT X XX 2H P P P", "1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT X XX P P P"])
@pytest.mark.parametrize("dealer", "NESW")
def test_the_text_of_an_auction_reads_back(calls: str, dealer: str) -> None:
    auction = Auction.parse(calls, dealer)
    assert auction.text == calls
    for again in (
        Auction.parse(auction.text, auction.dealer),
        Auction.parse([call for _, call in auction.calls], dealer),
        Auction.parse(calls.replace(" ", ", "), dealer),
        Auction(auction.dealer, auction.calls),
        pickle.loads(pickle.dumps(auction)),
        copy.deepcopy(auction),
        eval(repr(auction), {"Auction": Auction, "Seat": Seat, "Call": Call}),
    ):
        assert again == auction
        assert hash(again) == hash(auction)
        assert again.legal_calls() == auction.legal_calls()


@pytest.mark.parametrize("call", CALLS, ids=str)
def test_the_texts_of_a_call_read_back(call: Call) -> None:
    for spec in ("", "en", "ru", "sign"):
        assert Call.parse(format(call, spec)) is call
    assert eval(repr(call), {"Call": Call}) is call
    assert Call(call) is call is copy.deepcopy(call)
    assert pickle.loads(pickle.dumps(call)) is call
    assert Call(str(call).lower()) is Call(f" {call} ") is call


def test_what_is_typed_is_understood() -> None:
    assert Auction.parse("pass, 1♠ dbl - 2бк").text == "P 1S X P 2NT"
    assert Auction.parse("пас 1БК контра реконтра 2♥").text == "P 1NT X XX 2H"


def test_the_table_has_the_calls_under_their_seats() -> None:
    auction = Auction.parse("1NT X XX 2H P P P", dealer="S")
    assert auction.table() == (
        ("N", "E", "S", "W"), ("", "", "1NT", "X"), ("XX", "2♥", "P", "P"), ("P", "", "", ""),
    )  # fmt: skip
    assert auction.table("ru")[:3] == (
        ("С", "В", "Ю", "З"), ("", "", "1БК", "контра"), ("реконтра", "2♥", "пас", "пас"),
    )  # fmt: skip
    shown = str(auction).splitlines()
    assert shown[0].split() == ["N", "E", "S", "W"]
    assert shown[-1] == "2♥, declarer East"
    assert format(auction, "ru").splitlines()[-1] == "2♥, разыгрывающий Восток"
    assert str(Auction.parse("1C", "W")).splitlines()[-1] == "turn of N"
    assert str(Auction.parse("P P P P")).splitlines()[-1] == "passed out"
    frame = auction.frame()
    assert frame.height == 7
    assert frame["call"].to_list() == ["1NT", "X", "XX", "2H", "P", "P", "P"]
    assert frame["level"].to_list()[:4] == [1, None, None, 2]
    assert "<script" not in auction._repr_html_()
    assert auction._repr_html_().count("<tr>") == 5


def test_an_irregular_call_stands_where_a_referee_lets_it() -> None:
    auction = Auction.parse("1S", "N").after("1H", by="E")  # insufficient, and it stands
    assert (str(auction.bid), auction.bidder, auction.turn) == ("1H", Seat.E, Seat.S)
    out_of_turn = Auction("N").after("1C", by="S")
    assert (out_of_turn.bidder, out_of_turn.turn) == (Seat.S, Seat.W)
    assert out_of_turn.after("P").after("P").after("P").declarer == Seat.S
    assert Auction(out_of_turn.dealer, out_of_turn.calls) == out_of_turn


@pytest.mark.parametrize("value", [None, 5, 1.5, True, b"P", [["P"]], [None], "1H 1D", "9C", "P; P", object(), HUGE])
def test_what_is_no_auction_is_refused(value: Any) -> None:
    with pytest.raises(CardcalcError):
        Auction.parse(value)


@pytest.mark.parametrize("dealer", [None, 4, -1, 1.0, True, "X", "", "C", "Н", HUGE, ["N"], "<b>N</b>"])
def test_what_is_no_dealer_is_refused(dealer: Any) -> None:
    for call in (lambda: Auction.parse("", dealer), lambda: Auction(dealer), lambda: bridge.new(1, dealer=dealer)):
        with pytest.raises(DomainError, match="no seat "):
            call()


@pytest.mark.parametrize("calls", [5, None, "1C", [("N",)], [("N", "1C", "P")], [("X", "1C")], [("N", "9C")]])
def test_what_are_no_pairs_of_seat_and_call_is_refused(calls: Any) -> None:
    with pytest.raises(CardcalcError):
        Auction("N", calls)
