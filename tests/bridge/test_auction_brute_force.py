"""The auction against a second formulation on random prefixes, and all auctions that there are, counted."""

from __future__ import annotations

from functools import cache
from random import Random

from cardcalc.bridge import Auction, Call
from cardcalc.bridge.calls import CALLS
from tests.bridge import naive

PREFIXES = 100_000
ALL_AUCTIONS = 128_745_650_347_030_683_120_231_926_111_609_371_363_122_697_557  # a known number, passed out included


def wanted(calls: list[str], dealer: str, random: Random, style: int) -> str:
    """A legal call: doubles and the next bids come more often than by chance alone."""
    if style == 1 and len(calls) < 3:
        return "P"
    doubles = [call for call in ("X", "XX") if naive.may_call(call, calls, dealer)]
    bids = naive.ALL_BIDS[lowest_bid(calls) :]
    if style == 0:
        return random.choice(["P", *doubles, *bids])
    chance = random.random()
    if doubles and chance < 0.3:
        return random.choice(doubles)
    if bids and chance > 0.65:
        return bids[min(int(random.expovariate(0.7)), len(bids) - 1)]
    return "P"


def lowest_bid(calls: list[str]) -> int:
    """The place of the lowest bid over the last one."""
    last = naive.last_bid(calls)
    return 0 if last is None else naive.ALL_BIDS.index(calls[last]) + 1


def test_a_hundred_thousand_random_prefixes_have_the_calls_of_the_text() -> None:
    random = Random(1981)
    prefixes, closed, passed_out, longest = 0, 0, 0, 0
    doubled = {"": 0, "X": 0, "XX": 0}
    while prefixes < PREFIXES:
        dealer, style = random.choice(naive.SEATS), random.randrange(4)
        calls: list[str] = []
        auction = Auction(dealer)
        while True:
            prefixes += 1
            lowest = lowest_bid(calls)
            found = {call.name for call in auction.legal_calls()}
            probed = ["P", "X", "XX", *naive.ALL_BIDS[max(0, lowest - 1) : lowest + 1], random.choice(naive.ALL_BIDS)]
            for call in probed:
                assert (call in found) == auction.can(call) == naive.may_call(call, calls, dealer), (calls, call)
            told = auction.explain(random.choice(probed))
            assert told.is_legal == (str(told.action) in found)
            higher = 0 if naive.is_closed(calls) else len(naive.ALL_BIDS) - lowest
            assert sum(map(naive.is_bid, found)) == higher, calls
            assert auction.is_over == naive.is_closed(calls), calls
            agreed = naive.outcome(calls, dealer)
            if agreed is None:
                assert auction.contract is None, calls
                assert auction.declarer is None, calls
            else:
                assert (auction.contract.ascii, str(auction.declarer)) == agreed, calls
                doubled[agreed[0].lstrip("1234567").replace("NT", "").strip("CDHS")] += 1
            assert auction.is_passed_out == (calls == ["P"] * 4)
            if auction.is_over:
                closed += 1
                passed_out += auction.is_passed_out
                longest = max(longest, len(calls))
                assert [str(call) for _, call in auction.calls] == calls
                assert [str(seat) for seat, _ in auction.calls] == [naive.caller(dealer, n) for n in range(len(calls))]
                break
            assert str(auction.turn) == naive.caller(dealer, len(calls))
            calls.append(wanted(calls, dealer, random, style))
            auction = auction.apply(calls[-1])
    assert closed > 5000
    assert passed_out > 100
    assert longest > 40
    assert min(doubled.values()) > 500, doubled


def test_every_prefix_of_eight_calls_has_the_calls_of_the_text() -> None:
    """Exhaustively, with three bids that stand for all."""
    calls_of = ["P", "X", "XX", "1C", "1D", "7NT"]
    seen = 0

    def look(auction: Auction, calls: list[str]) -> None:
        nonlocal seen
        seen += 1
        for call in calls_of:
            legal = naive.may_call(call, calls, "W")
            assert auction.can(call) == (Call(call) in auction.legal_calls()) == legal, (calls, call)
            if legal and len(calls) < 7:
                look(auction.apply(call), [*calls, call])

    look(Auction("W"), [])
    assert seen > 1000


def test_there_are_as_many_auctions_as_are_known() -> None:
    """The number of complete auctions is a classic; it comes out only if every call is legal exactly where it is."""

    def key(auction: Auction) -> tuple[int, bool, int, int]:
        bid, bidder, turn = auction.bid, auction.bidder, auction.turn
        ours = bidder is not None and turn is not None and bidder.side == turn.side
        return (-1 if bid is None else bid.rank, ours, auction.doubling, auction.passes)

    examples: dict[tuple[int, bool, int, int], Auction] = {}

    @cache
    def ways(at: tuple[int, bool, int, int]) -> int:
        auction, total = examples[at], 0
        for call in auction.legal_calls():
            after = auction.apply(call)
            if after.is_over:
                total += 1
            else:
                examples.setdefault(key(after), after)
                total += ways(key(after))
        return total

    start = Auction("N")
    examples[key(start)] = start
    assert ways(key(start)) == ALL_AUCTIONS


def test_a_call_is_one_object_for_each() -> None:
    assert len({call.name for call in CALLS}) == len(set(CALLS)) == len(CALLS) == 38
