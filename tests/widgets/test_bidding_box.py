"""The bidding box without a browser: what is legal, reasons, undo, the deal behind it, languages, bad input."""

from __future__ import annotations

import re
from typing import Any

import pytest
import traitlets

from cardcalc import bridge
from cardcalc.bridge import Auction
from cardcalc.bridge.calls import CALLS, Call
from cardcalc.errors import DomainError, IllegalAction, NotationError
from cardcalc.widgets import BiddingBox, DealStepper


def press(box: BiddingBox, call: str) -> None:
    box._buttons[Call(call)].click()


def pale(box: BiddingBox) -> set[Call]:
    return {call for call, button in box._buttons.items() if "cc-illegal" in button._dom_classes}


@pytest.mark.parametrize("calls", ["", "1H", "1H X", "1H X XX", "1H P P X", "7NT", "1C P P P", "P P P P"])
def test_exactly_the_calls_that_are_not_legal_are_pale_and_each_tells_why(calls: str) -> None:
    auction = Auction.parse(calls)
    for lang in ("en", "ru"):
        box = BiddingBox(auction, lang=lang)
        assert pale(box) == set(CALLS) - set(auction.legal_calls())
        for call, button in box._buttons.items():
            told = auction.explain(call)
            assert told.reason(lang) in button.tooltip
            assert told.clause in button.tooltip
            assert not button.disabled


def test_a_press_makes_the_call_and_a_press_of_an_illegal_one_tells_why_and_changes_nothing() -> None:
    box = BiddingBox()
    press(box, "2H")
    assert box.auction.text == "2H"
    press(box, "2D")
    assert box.auction.text == "2H"
    assert "may not be called: it must exceed 2" in re.sub("<[^>]*>", "", box._told.value)
    assert "bridge.auction.2" in box._told.value
    press(box, "X")
    assert box.auction.text == "2H X"
    assert box._told.value == ""


def test_the_end_shows_contract_and_declarer_or_that_all_have_passed() -> None:
    box = BiddingBox(dealer="W")
    for call in ("1S", "P", "4S", "X", "P", "P", "P"):
        press(box, call)
    assert box.auction.declarer == bridge.Seat.W
    assert re.sub("<[^>]*>", "", box._table.value).endswith("4♠X, declarer West")
    assert box._head.value == ""
    passed = BiddingBox(Auction.parse("P P P P"), lang="ru")
    assert "все пасовали" in passed._table.value


def test_undo_takes_back_call_by_call_and_clear_all() -> None:
    box = BiddingBox(Auction.parse("1S P 2S", dealer="E"))
    box._undo.click()
    assert (box.auction.text, box.auction.dealer) == ("1S P", bridge.Seat.E)
    box._clear.click()
    assert box.auction == Auction(bridge.Seat.E)
    assert box._undo.disabled
    box.undo()
    assert box.auction == Auction(bridge.Seat.E)


def test_the_auction_may_be_observed_and_set() -> None:
    box, seen = BiddingBox(), []
    box.observe(lambda change: seen.append(change["new"].text), "auction")
    box.call("1C")
    box.auction = Auction.parse("1D P", dealer="S")
    assert seen == ["1C", "1D P"]
    assert "1" in box._table.value
    assert Call("1D") in pale(box)
    with pytest.raises(traitlets.TraitError):
        box.auction = "1NT"
    assert box.auction.text == "1D P"


def test_a_call_that_cannot_be_raises_and_changes_nothing() -> None:
    box = BiddingBox(Auction.parse("2H"))
    with pytest.raises(IllegalAction):
        box.call("1S")
    with pytest.raises(NotationError):
        box.call("<b>")
    assert box.auction.text == "2H"


def test_in_a_deal_the_hand_of_the_one_to_call_is_shown_and_the_state_goes_on() -> None:
    deal = bridge.new(seed=2, dealer="S", vulnerable="EW")
    box = BiddingBox(deal, names=["Ann", "Bob", "Cem", "Dee"])
    shown = re.sub("<[^>]*>", "", box._head.value)
    assert "vulnerable: EW" in shown
    assert "to call: Cem (S)" in shown
    for call in ("1NT", "P", "P", "P"):
        box.call(call)
    state = box.state
    assert state is not None
    assert (state.hands, state.vulnerable, str(state.contract), state.declarer) == (deal.hands, (False, True), "1NT", 2)
    assert len(DealStepper(state)) == 1
    assert BiddingBox().state is None


def test_the_calls_of_a_deal_that_is_being_played_can_be_taken_back() -> None:
    deal = bridge.new(seed=2)
    played = deal
    for action in ("1H", "P", "P", "P"):
        played = played.play(action)
    played = played.apply(played.legal_actions()[0])
    box = BiddingBox(played)
    box.undo()
    state = box.state
    assert state is not None
    assert (state.hands, state.actor) == (deal.hands, bridge.Seat.W)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"auction": "1NT"}, "not an auction: '1NT'"),
        ({"auction": 5}, "not an auction: 5"),
        ({"dealer": "Q"}, "no seat 'Q'"),
        ({"auction": Auction("N"), "dealer": "S"}, "leave one of them out"),
        ({"names": ["Ann"]}, "expected four texts"),
        ({"lang": "de"}, "no language 'de'"),
        ({"auction": bridge.position(["♠A", "♠2", "♠3", "♠4"], contract="7NT", declarer="N")}, "no auction"),
    ],
)
def test_bad_input_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(DomainError, match=said):
        BiddingBox(**given)


def test_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        BiddingBox(colour=4)  # type: ignore[call-arg]


def test_names_with_markup_are_harmless() -> None:
    box = BiddingBox(names=["<script>", "<b>", "&", '"'])
    assert "<script" not in box._table.value + box._head.value
    assert "&lt;script" in box._table.value


def test_the_box_is_russian_throughout() -> None:
    box = BiddingBox(bridge.new(seed=1), lang="ru")
    press(box, "1NT")
    press(box, "1C")
    shown = box._head.value + box._table.value + box._told.value
    texts = [re.sub("<[^>]*>", "", shown), *(button.description for button in box._buttons.values())]
    texts += [button.tooltip for button in box._buttons.values()] + [box._undo.description, box._clear.description]
    for text in texts:
        bare = re.sub(r"bridge\.[a-z]+\.\d", "", text)
        assert not re.search("[A-Za-z]", bare), text
    box.lang = "en"
    assert "to call: East" in box._head.value
    assert box.auction.text == "1NT"


def test_in_a_deal_only_an_auction_of_its_dealer_is_taken() -> None:
    box = BiddingBox(bridge.new(seed=1, dealer="N"))
    with pytest.raises(DomainError, match=r"^an auction of S; expected one of N, who dealt$"):
        box.auction = Auction.parse("1H", dealer="S")
    assert box.auction == Auction("N")
    box.auction = Auction.parse("1H", dealer="N")
    assert box.state is not None
    assert box.state.actor == 1
    free = BiddingBox()
    free.auction = Auction.parse("1H", dealer="S")
    assert free.auction.turn == 3
