"""Devil's Dozen under hostile hands: deals that cannot be, numbers without end, sets, wrong types, forged results."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from cardcalc import dozen
from cardcalc.cards import Card
from cardcalc.clauses import clauses
from cardcalc.dozen import Announcement, Bid, Party
from cardcalc.dozen.result import points_range
from cardcalc.errors import CardcalcError, DomainError, RecordError
from cardcalc.play import STANDS, Event, Record, first_policy, random_policy, rollout

HUGE = 10**5000
BIDS = ["3 single", "zero", "2 double", "4 single"]
TAKEN = (3, 1, 5, 3)
ENDING = ["♠5", "♠6", "♠7", "♠8"]
HANDS = ["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"]
PLAY = dozen.position(HANDS, "♥", contracts=["zero"] * 4)
NAMES = ["Ann", "Bob", "Cat", "Dan"]


@pytest.mark.parametrize("taken", [(12, 12, 12, 12), (0, 0, 99, 0), (4, 3, 3, 3), (HUGE, 0, 0, 0), (-1, 4, 4, 4)])
@pytest.mark.parametrize("bids", [BIDS, ["va-banque", "3 single", "confirm", "zero"]])
def test_no_deal_has_more_than_twelve_tricks(bids: list[str], taken: tuple[int, ...]) -> None:
    for count in (dozen.deal_points, dozen.deal_lines, dozen.DealSheet):
        with pytest.raises(DomainError, match=r"tricks taken are .*; expected (at most 12 in all|four whole numbers)"):
            count(bids, 0, taken)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="tricks taken are"):
        dozen.position(ENDING, "♥", contracts=BIDS, taken=taken)


def test_the_tricks_of_an_ending_may_be_fewer() -> None:
    end = rollout(dozen.position(ENDING, "♥", contracts=BIDS), first_policy).end
    assert isinstance(end, dozen.State)
    assert sum(end.taken) == 1
    assert end.sheet is not None
    assert end.sheet.points == end.points == dozen.deal_points(BIDS, 0, end.taken)


UNORDERED: dict[str, Callable[[], Any]] = {
    "bids": lambda: dozen.deal_points(set(BIDS), 0, TAKEN),
    "bids in a dict": lambda: dozen.deal_points(dict.fromkeys(BIDS), 0, TAKEN),
    "taken": lambda: dozen.deal_points(BIDS, 0, {6, 3, 1, 2}),
    "taken in a dict": lambda: dozen.deal_points(BIDS, 0, {6: 0, 3: 1, 1: 2, 2: 3}),
    "sheet": lambda: dozen.DealSheet(set(BIDS), 0, TAKEN),  # type: ignore[arg-type]
    "hands": lambda: dozen.position(set(ENDING)),  # type: ignore[arg-type]
    "hands in a dict": lambda: dozen.position(dict.fromkeys(ENDING)),  # type: ignore[arg-type]
    "contracts": lambda: dozen.position(ENDING, contracts=set(BIDS)),  # type: ignore[arg-type]
    "announced": lambda: dozen.position(ENDING, announced={1, 2, 3, 4}),  # type: ignore[arg-type]
    "trick": lambda: dozen.trick_winner({"♠9": 1, "♠A": 2}),
    "players": lambda: Party(players=set(NAMES)),  # type: ignore[arg-type]
    "results": lambda: Party(results={(13, -2), (26, 0)}),  # type: ignore[arg-type]
    "records": lambda: Party(results=((13, -2),), records={None}),  # type: ignore[arg-type]
    "policies": lambda: rollout(PLAY, {random_policy, first_policy, dozen.greedy_policy, print}),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", UNORDERED)
def test_what_has_lost_its_order_is_refused(name: str) -> None:
    with pytest.raises(CardcalcError):
        UNORDERED[name]()


ENDLESS: dict[str, Callable[[], Any]] = {
    "taken": lambda: dozen.position(ENDING, "♥", contracts=BIDS, taken=[HUGE, 0, 0, 0]),
    "results": lambda: Party(results=[(HUGE, 0)]),  # type: ignore[arg-type]
    "seat": lambda: PLAY.hand(HUGE),
    "bid": lambda: Bid("single", HUGE),
    "announced": lambda: dozen.position(ENDING, announced=[HUGE] * 4),
    "seed of a document": lambda: Party(HUGE).to_json(),
    "step": lambda: Record.of(PLAY, []).state(HUGE),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_numbers_without_end_are_refused_by_an_error_of_ours(name: str) -> None:
    with pytest.raises(CardcalcError):
        ENDLESS[name]()


def test_a_record_of_endless_numbers_is_damaged() -> None:
    document = json.loads(Record.of(PLAY, []).to_json())
    document["deal"]["taken"] = [int("9" * 4300)] * 4
    with pytest.raises(RecordError, match="deal: tricks taken are"):
        Record.from_json(json.dumps(document))


def test_a_sensible_player_takes_a_seed_of_any_size() -> None:
    state = dozen.new(1)
    assert state.can(dozen.sensible_policy(1, seed=HUGE)(state.view(state.actor or 0)))


def test_a_sensible_player_bids_by_what_concerns_the_deal() -> None:
    """Not by the order of the deals in a party; by trump, trick and bids."""
    policy = dozen.sensible_policy(2)
    for seed in range(8):
        orders = [dozen.Rules(order=order) for order in ("trump_major", "rank_major")]  # type: ignore[arg-type]
        one, other = (rollout(dozen.new(seed, ("♥", "5"), rules), policy).actions for rules in orders)
        assert one == other


def test_the_samples_of_a_sensible_player_depend_on_all_that_he_sees() -> None:
    from cardcalc.dozen.sensible import _known

    state = dozen.position(HANDS, "♥", announced=[1, 2, 3, 4]).play("zero")
    view = state.view(1)
    others = [
        replace(view, deal=dozen.Deal("♠")), replace(view, bids=(Bid("single", 3),)), replace(view, seat=2),
        replace(view, announced=(1, 2, 3, 5)), replace(view, taken=(0, 0, 0, 1)), replace(view, trick=(3,)),
        replace(view, hand=view.hand ^ 3), replace(view, tricks=((0, (1, 2, 3, 4)),)), replace(view, left=1),
        replace(view, rules=dozen.Rules(premium="withheld")), replace(view, first=2), replace(view, leader=2),
    ]  # fmt: skip
    assert len({_known(each) for each in (view, *others)}) == 1 + len(others)
    assert _known(replace(view, rules=dozen.Rules(order="rank_major"))) == _known(view)


def test_a_sensible_policy_is_copied_and_compared() -> None:
    policy = dozen.sensible_policy(2, 5)
    assert pickle.loads(pickle.dumps(policy)) == policy == dozen.sensible_policy(np.int64(2), np.int64(5))
    assert repr(policy) == "SensiblePolicy(samples=2, seed=5)"


@pytest.mark.parametrize("policy", [random_policy, first_policy, dozen.greedy_policy, dozen.sensible_policy(1)])
@pytest.mark.parametrize("wrong", [None, 5, "view", PLAY])
def test_what_is_no_view_is_refused(policy: Any, wrong: Any) -> None:
    with pytest.raises(DomainError, match="not a view"):
        policy(wrong)


@pytest.mark.parametrize("kind", [np.int64, np.uint8])
def test_numbers_of_numpy_are_numbers(kind: Any) -> None:
    assert PLAY.hand(kind(1)) == PLAY.hand(1)
    assert PLAY.view(kind(1)) == PLAY.view(1)
    assert type(PLAY.view(kind(1)).seat) is int
    assert PLAY.bid_of(kind(2)) == PLAY.bid_of(2)
    assert PLAY.legal_actions(by=kind(0)) == PLAY.legal_actions()
    assert dozen.position(HANDS, "♥", kind(2), first=kind(2)) == dozen.position(HANDS, "♥", 2)
    end = dozen.position(ENDING, "♥", contracts=BIDS, taken=list(map(kind, (3, 1, 4, 3))))
    assert end == dozen.position(ENDING, "♥", contracts=BIDS, taken=(3, 1, 4, 3))
    assert all(type(number) is int for number in end.taken)
    said = dozen.position(HANDS, "♥", announced=[kind(3), 1, None, 2])
    assert said.announced == (3, 1, None, 2)
    assert type(said.announced[0]) is int
    assert Bid("single", kind(3)) == Bid("single", 3)
    assert type(Bid("single", kind(3)).tricks) is int
    assert dozen.Announcement("♠5", kind(3)) == dozen.Announcement("♠5", 3)
    assert dozen.deal_points(BIDS, kind(0), list(map(kind, TAKEN))) == dozen.deal_points(BIDS, 0, TAKEN)
    assert Party(results=[(kind(13), kind(2))]) == Party(results=((13, 2),))  # type: ignore[arg-type]


def test_a_result_is_one_that_a_deal_can_have() -> None:
    assert points_range() == (-200, 169)
    for wrong in [(2**63, 0), (10**6, -(10**6)), (170, 0), (0, -201), (HUGE, 0)]:
        with pytest.raises(DomainError, match=r"not a result of a deal: .*, -200\.\.169 each"):
            Party(results=[wrong])  # type: ignore[arg-type]
    assert Party(results=((-200, 169),)).frame().height == 1
    crossed = Party(rules=dozen.Rules(cross_premium=True), results=((193, -200),))
    assert crossed.totals == (193, -200)
    withheld = dozen.Rules(premium="withheld", cross_premium=True)
    assert points_range(withheld) == (-200, 169)
    with pytest.raises(DomainError, match=r"not a result of a deal: \(193, 0\); .*, -200\.\.169 each"):
        Party(rules=withheld, results=((193, 0),))


@pytest.mark.clause("dozen.bid.1")
def test_a_card_that_fell_without_a_bid_is_refused_as_that() -> None:
    party = Party(seed=1)
    state = party.new_deal()
    state = state.after(state.legal_actions()[0].card)  # type: ignore[union-attr]
    end = rollout(state, first_policy).end
    with pytest.raises(RecordError, match=r"action 1: .*: expected a card and a preliminary bid"):
        party.after(end)


def test_a_forged_end_is_told_from_the_true_one() -> None:
    party = Party(seed=1)
    end = rollout(party.new_deal(), random_policy).end
    assert isinstance(end, dozen.State)
    forged = replace(end, taken=(12, 0, 0, 0))
    with pytest.raises(DomainError) as error:
        party.after(forged)
    assert str(error.value) == f"result 1 is {forged.points}; its record gives {end.points}"


@pytest.mark.clause("dozen.play.2")
def test_the_trump_ace_is_played_and_does_not_follow() -> None:
    state = dozen.position(
        ["♠K ♠2", "♠9 ♣3 ♥A", "♥7 ♣4 ♣5", "♣A ♦A ♦K"], "♥", contracts=["1 single"] * 4, taken=[9, 0, 0, 0], trick="♠3"
    )
    told = state.explain("♣3")
    assert told.clauses == ("dozen.play.1", "dozen.play.2")
    assert told.text == "you must follow with ♠9, or play the trump ace ♥A"
    assert told.text_ru == "надо положить в масть: ♠9, или положить козырного туза ♥Т"
    lone = dozen.position(
        ["♠K ♠2", "♠A ♣3 ♥A", "♥7 ♣4 ♣5", "♣A ♦A ♦K"], "♥", contracts=["1 single"] * 4, taken=[9, 0, 0, 0], trick="♠3"
    ).explain("♣3")
    assert lone.clauses == ("dozen.play.5", "dozen.play.2")
    assert lone.text == "the ace is your only ♠: you must play ♠A, or play the trump ace ♥A"


@pytest.mark.clause("dozen.premium", value="premium=withheld")
def test_a_premium_that_is_withheld_says_so() -> None:
    rules = dozen.Rules(premium="withheld")
    sheet = dozen.DealSheet(["va-banque", "3 single", "confirm", "zero"], 0, (0, 2, 9, 1), rules=rules)
    row = sheet.rows[-1]
    assert (row.points, row.clauses) == (0, ("dozen.premium",))
    assert "withheld" in row.why()
    assert "не выплачивается" in row.why("ru")


@pytest.mark.parametrize("lang", [None, 5, "de", ["en"]])
def test_a_row_speaks_two_languages(lang: Any) -> None:
    for bids in (BIDS, ["va-banque", "3 single", "confirm", "zero"]):
        for row in dozen.DealSheet(bids, 0, TAKEN).rows:  # type: ignore[arg-type]
            for tell in (row.what, row.why):
                with pytest.raises(DomainError, match="no language"):
                    tell(lang)


@pytest.mark.clause("dozen.bid.6")
def test_it_is_the_partner_who_plays_the_single_zero() -> None:
    told = dozen.position(HANDS, "♥", contracts=["va-banque", "zero"]).explain("3 single")
    assert told.text == "it refuses the va-banque of the partner, who then plays a single zero"
    assert told.text_ru == "это отказ от ва-банка партнёра, и партнёр играет одиночный зеро"


@pytest.mark.clause("dozen.play.11")
def test_a_suit_is_followed_and_not_led_to() -> None:
    assert "кладут в масть" in clauses["dozen.play.11"].gist_ru


@pytest.mark.clause("dozen.bid.1")
def test_an_opening_lead_out_of_turn_that_stands_makes_its_player_the_opener() -> None:
    start = dozen.new(1, deal=("♥", "5"))
    assert start.actor == 0
    event = Event(0, 1, "out of turn", "dozen.bid.1", "♠9 3", STANDS)
    record = Record.of(start, ["♠9 3"], events=[event])
    end = record.end
    assert isinstance(end, dozen.State)
    assert (end.leader, end.first, end.actor, end.announced) == (1, 1, 2, (3,))
    assert [len(end.hand(seat)) for seat in range(4)] == [13, 12, 13, 13]
    assert Record.from_json(record.to_json()) == record


@pytest.mark.clause("dozen.play.1")
def test_a_revoke_that_stands_is_set_up_again_from_its_description() -> None:
    play = PLAY.after("♥A").after("♠3")  # a trump is held
    opening = dozen.new(1, deal=("♥", "5")).after("♠5 3")
    revoke = next(card for card in opening.hand(1) if not opening.can(Announcement(card, 1)))
    for state, revoked in ((play, Card("♠3")), (opening.after(Announcement(revoke, 1)), revoke)):
        assert state.trick[-1] == revoked.index
        assert dozen.position(**state.as_position()) == state
        assert eval(repr(state), {"dozen": dozen}) == state
        record = Record.of(state, [state.legal_actions()[0]])
        assert Record.from_json(record.to_json()) == record
