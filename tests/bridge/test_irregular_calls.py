"""Calls that a referee let stand: who made them is written, and read again."""

from __future__ import annotations

from random import Random

import pytest

from cardcalc import Record, bridge
from cardcalc.bridge import Auction, Seat
from cardcalc.bridge.calls import CALLS
from cardcalc.errors import DomainError, IllegalAction, NotationError
from cardcalc.play import random_policy, rollout


@pytest.mark.clause("bridge.auction.1")
def test_an_irregular_call_is_written_with_its_seat_and_read_unjudged() -> None:
    early = Auction("N").after("1H", by="S")
    assert early.text == "S:1H"
    low = Auction.parse("1H").after("1D", by="E").after("P").after("P").after("P")
    assert low.text == "1H E:1D P P P"
    for auction in (early, low):
        assert Auction.parse(auction.text, auction.dealer) == auction
        assert Auction.parse(auction.text.split(), auction.dealer) == auction
    assert Auction.parse("1Ч, Восток: 1Б P P P") == low
    assert Auction.parse("N:1H E:P").text == "1H P"  # in turn, and legal


@pytest.mark.clause("bridge.auction.1")
@pytest.mark.parametrize("seed", range(4))
def test_every_auction_comes_back_from_its_text(seed: int) -> None:
    random, irregular = Random(seed), 0
    for _ in range(200):
        auction = Auction(Seat(random.randrange(4)))
        for _ in range(random.randrange(12)):
            if auction.turn is None or random.random() < 0.3:
                auction = auction.after(random.choice(CALLS), by=random.randrange(4))
            else:
                auction = auction.apply(random.choice(auction.legal_calls()))
        irregular += ":" in auction.text
        assert Auction.parse(auction.text, auction.dealer) == auction
    assert irregular > 50


@pytest.mark.clause("bridge.auction.1")
def test_a_deal_with_irregular_calls_is_set_up_again_and_recorded() -> None:
    early = bridge.new(seed=1).after("1H", by="S")
    assert early.as_position()["auction"] == "S:1H"
    low = bridge.new(seed=1).play("1H").stood("E: 1D")
    for _ in range(3):
        low = low.play("P")
    for state in (early, low):
        assert bridge.position(**state.as_position()) == state
        assert eval(repr(state)) == state
    record = rollout(low, random_policy).record()
    assert Record.from_json(record.to_json()) == record


def test_calls_without_a_seat_are_judged_and_an_auction_is_taken_as_it_is() -> None:
    hands = [bridge.new(1).hand(seat) for seat in Seat]
    with pytest.raises(IllegalAction, match="call 2: 1D: it must exceed"):
        bridge.position(hands, auction="1H 1D P P P")
    stood = bridge.position(hands, auction=Auction("N", [(Seat.N, "1H"), (Seat.E, "1D")]))  # type: ignore[arg-type, list-item]
    assert stood == bridge.position(hands, auction="1H E:1D")


@pytest.mark.parametrize(("calls", "error"), [("Q:1H", DomainError), ("S:9H", NotationError), (":1H", DomainError)])
def test_what_is_no_call_of_a_seat_is_refused(calls: str, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"no seat|not a call"):
        Auction.parse(calls)


@pytest.mark.clause("bridge.claim")
def test_an_answer_or_claim_out_of_turn_is_refused_by_the_clause_on_claims() -> None:
    for said in ("E: accept", "E: contest", "E: claim 3"):
        with pytest.raises(IllegalAction, match=r"it is the turn of N, not of E \(bridge\.claim\)"):
            bridge.new(seed=1).play(said)


@pytest.mark.clause("bridge.play.1")
def test_the_first_lead_is_on_declarers_left_unless_it_was_made() -> None:
    hands = [bridge.new(1).hand(seat) for seat in Seat]
    assert bridge.position(hands, "1NT", "N", leader="E") == bridge.position(hands, "1NT", "N")
    for leader in "NSW":
        with pytest.raises(DomainError, match=rf"^{leader} leads the first trick; expected E, on declarer's left"):
            bridge.position(hands, "1NT", "N", leader=leader)
    begun = bridge.position(hands, "1NT", "N")
    for seat in Seat:  # a lead out of turn that is let stand
        led = begun.stood(f"{seat}: {next(iter(begun.hand(seat)))}")
        assert bridge.position(**led.as_position()) == led
        for policy in (bridge.natural_policy, bridge.greedy_policy, random_policy):
            assert rollout(led, policy).end.is_over


def test_numbers_of_one_are_singular() -> None:
    last = bridge.position(["♠A", "♠2", "♠3", "♠4"], "1NT", "N", leader="N")
    assert last.explain("claim 2").text == "1 trick is left"
    assert last.explain("claim 0").text == "it concedes the 1 trick left"
    assert last.play("claim 1").explain("accept").text == "1 trick for the side of N"


def test_the_russian_letter_of_north_is_a_seat_as_the_pictures_have_it() -> None:
    assert bridge.new(seed=1, dealer="С").play("С: 1БК").auction.text == "1NT"
    assert bridge.Chicago(first_dealer="С").dealer == str(Seat.parse("С")) == "N"
