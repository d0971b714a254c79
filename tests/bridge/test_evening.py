"""An evening: rubbers and Chicagos with changing partners, the back score, and the one record of it all."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcalc import bridge
from cardcalc.bridge import BackScore, Draw, Evening, Rotation, Round, Rules, Seat
from cardcalc.errors import DomainError
from cardcalc.play import random_policy, rollout
from tests.bridge.evenings import GOLDEN, PLAYERS, claiming_policy, to_order

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")


def going_on(evening: Evening) -> Round:
    """The round that is going on."""
    assert evening.current is not None
    return evening.current


# --- who plays with whom -------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.draw.1", "bridge.draw.3")
def test_the_first_draw_makes_the_first_table() -> None:
    for seed in range(20):
        evening = Evening(NAMES, seed)
        draw = evening.first_draw
        assert (evening.draw, evening.draws) == (draw, ())
        table = going_on(evening.begin("W", pack=1)).seating
        assert {frozenset(pair) for pair in table.pairs} == set(map(frozenset, draw.pairs))
        assert (table.player("W"), table.dealer, table.pack) == (draw.order[0], Seat.W, 1)
        assert evening.rotation == evening.begin().rotation == Rotation.of(draw)


@pytest.mark.clause("bridge.draw.4", value="False")
@pytest.mark.clause("bridge.draw.2")
@pytest.mark.parametrize("kind", ["rubber", "chicago", "deal"])
@pytest.mark.parametrize("count", [4, 5, 6, 9])
def test_partners_deal_and_seats_are_drawn_anew_for_every_round(kind: Any, count: int) -> None:
    evening = Evening(NAMES[:count], 5, kind)
    rotation = Rotation.of(evening.first_draw)
    for number in range(8):
        draw = evening.draw
        assert evening.rotation == rotation
        assert set(draw.table) == set(rotation.playing)
        evening = evening.begin(Seat(number % 4))
        table = going_on(evening).seating
        assert evening.draws[number] == evening.draw == draw
        assert {frozenset(pair) for pair in table.pairs} == set(map(frozenset, draw.pairs))
        assert (table.player(table.dealer), table.dealer) == (draw.order[0], Seat(number % 4))
        evening = evening.close()
        rotation = rotation.after()
    pairs = [frozenset(map(frozenset, each.seating.pairs)) for each in evening.rounds]
    assert len(set(pairs)) > 1
    assert set().union(*(each.players for each in evening.rounds)) == set(NAMES[:count])


@pytest.mark.clause("bridge.draw.4", value="True")
def test_the_first_dealer_of_a_chicago_keeps_his_seat_while_he_plays_on() -> None:
    kept = changed = 0
    for seed in range(30):
        evening = Evening(NAMES[:5], seed, "chicago", Rules(first_dealer_stays=True)).begin(Seat(seed % 4)).close()
        for _ in range(4):
            last = evening.rounds[-1].seating
            dealer = last.player(last.dealer)
            evening = evening.begin().close()
            table = evening.rounds[-1].seating
            if dealer in table.players:
                kept += 1
                assert table.seat(dealer) == last.dealer
                changed += table.dealer != last.dealer
            else:
                assert table.dealer == Seat.N
    assert kept > 50
    assert changed > 20  # he keeps the seat, not the deal
    rubber = Evening(NAMES[:4], 1, "rubber", Rules(first_dealer_stays=True)).begin("S").close().begin()
    assert going_on(rubber).seating.dealer == Seat.N  # the option is one of the Chicago


@pytest.mark.clause("bridge.draw.4", value="True")
def test_a_seat_that_is_kept_cannot_be_taken() -> None:
    evening = Evening(NAMES[:4], 3, "chicago", Rules(first_dealer_stays=True)).begin("E").close()
    free = going_on(evening.begin()).seating.dealer
    taken = [seat for seat in Seat if seat not in (free, free.partner)]
    for seat in taken:
        with pytest.raises(DomainError, match="keeps the seat E; expected another"):
            evening.begin(seat)


# --- what is played ------------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.auction.6")
@pytest.mark.parametrize(("kind", "turns"), [("rubber", "SWNES"), ("chicago", "SSSSS")])
def test_after_a_deal_that_was_passed_out_the_dealer_is_that_of_the_ruling(kind: Any, turns: str) -> None:
    evening = Evening(NAMES[:4], 1, kind).begin("S")
    dealers = ""
    for _ in turns:
        dealers += str(evening.new_deal().dealer)
        evening = evening.after(to_order(evening.new_deal()))
    assert dealers == turns
    assert evening.current is not None


@pytest.mark.clause("bridge.chicago.5", "bridge.back_score")
def test_every_round_is_settled_among_those_who_played_it() -> None:
    evening = Evening(NAMES[:6], 4, "chicago").play(claiming_policy, seed=2, rounds=5)
    by_hand = BackScore(NAMES[:6])
    for each in evening.rounds:
        by_hand.add(*each.seating.pairs, each.sheet)
    assert evening.back_score == by_hand
    assert len(by_hand) == 5
    for each, entry in zip(evening.rounds, by_hand.entries, strict=True):
        difference = each.totals[0] - each.totals[1]
        hundreds = (abs(difference) + 50) // 100 * (100 if difference > 0 else -100)
        north, east, south, west = each.players
        assert entry.by_player == {north: hundreds, south: hundreds, east: -hundreds, west: -hundreds}


@pytest.mark.clause("bridge.unfinished", "bridge.back_score")
def test_a_rubber_broken_off_is_settled_with_its_bonuses() -> None:
    evening = Evening(NAMES[:4], 8).begin()
    evening = evening.after(to_order(evening.new_deal(), "N", "5C", 11))
    assert evening.back_score.totals == dict.fromkeys(NAMES[:4], 0)
    before = going_on(evening)
    closed = evening.close()
    honors: Any = before.records[0].end.honors  # type: ignore[attr-defined]
    difference = 100 + 300 + honors[0] - honors[1]
    assert closed.rounds[0].settlement.difference == difference
    assert closed.back_score.totals[before.players[0]] == (difference + 50) // 100 * 100
    assert (closed.current, evening.current) == (None, before)


@settings(deadline=None, max_examples=25)
@given(
    seed=st.integers(-(10**20), 10**20), count=st.integers(4, 9), kind=st.sampled_from(["rubber", "chicago", "deal"]),
    laws=st.sampled_from(["1981", "1993"]), style=st.sampled_from(["carry", "duplicate"]), honors=st.booleans(),
    vulnerable=st.sampled_from(["dealer", "non_dealer", "declarer"]), stays=st.booleans(), policy=st.sampled_from(
        [random_policy, claiming_policy]
    ), unfinished=st.integers(0, 2),
)  # fmt: skip
def test_settlements_sum_to_zero_and_the_evening_comes_back(
    seed: int, count: int, kind: Any, laws: Any, style: Any, honors: bool, vulnerable: Any, stays: bool, policy: Any,
    unfinished: int,
) -> None:  # fmt: skip
    rules = Rules(laws=laws, style=style, honors=honors, vulnerable=vulnerable, first_dealer_stays=stays)
    evening = Evening(NAMES[:count], seed, kind, rules).play(policy, seed=seed, rounds=3, deals=3).begin()
    for record in going_on(evening).play(policy, deals=unfinished).records[: 0 if kind == "deal" else 2]:
        evening = evening.after(record)
    assert sum(evening.back_score.totals.values()) == 0
    for each in evening.rounds:
        ends: list[Any] = [record.end for record in each.records]
        counted = [end for end in ends if not end.is_passed_out]
        assert len(each.sheet) == len(counted)
        for end, score in zip(counted, each.sheet.tally.scores, strict=True):
            assert (score.below + score.above, score.penalty) == (end.score.below + end.score.above, end.score.penalty)
    again = Evening.from_json(evening.to_json())
    assert again == evening
    assert again.to_json() == evening.to_json()
    assert (again.rounds, again.back_score) == (evening.rounds, evening.back_score)
    assert Evening(evening.players, evening.seed, evening.kind, evening.rules, evening.rounds) == evening


def test_no_two_rounds_have_the_same_cards() -> None:
    evening = Evening(NAMES[:4], 1, "deal").play(claiming_policy, rounds=6)
    other = Evening(NAMES[:4], 2, "deal").play(claiming_policy, rounds=6)
    hands = [each.records[0].start.as_position()["hands"] for each in (*evening.rounds, *other.rounds)]
    assert len(set(map(tuple, hands))) == 12


def test_deals_and_rounds_are_asked_for_in_order() -> None:
    evening = Evening(NAMES[:5], 1)
    deal = rollout(bridge.new(seed=1), claiming_policy)
    for call in (evening.new_deal, evening.close, lambda: evening.after(deal)):
        with pytest.raises(DomainError, match=r"no rubber is going on; expected begin\(\) first"):
            call()
    with pytest.raises(DomainError, match=r"rubber 1 is not over; expected it played to the end, or close\(\)"):
        evening.begin().begin()
    with pytest.raises(DomainError, match="a deal of other cards"):
        evening.begin().after(deal)
    assert evening.rounds == ()


def test_a_policy_may_go_with_its_player_from_seat_to_seat() -> None:
    seats: dict[str, set[Seat]] = {name: set() for name in NAMES[:5]}

    def watched(name: str) -> Any:
        def policy(view: Any) -> Any:
            seats[name].add(view.seat)
            return claiming_policy(view)

        return policy

    evening = Evening(NAMES[:5], 1, "chicago").play({name: watched(name) for name in NAMES[:5]}, rounds=5)
    for name in NAMES[:5]:
        assert seats[name] == {each.seating.seat(name) for each in evening.rounds if name in each.players}
    assert any(len(sat) > 1 for sat in seats.values())


# --- faces ---------------------------------------------------------------------------------------------------


def test_an_evening_is_told_in_both_languages() -> None:
    evening = GOLDEN["bridge_rubbers"]()
    english, russian = evening.text, format(evening, "ru")
    assert english == str(evening) == format(evening)
    assert english.startswith("contract bridge, rubbers played: 2\n\nrubber 1: North <b>Eve</b>, East Дмитрий, ")
    assert russian.startswith("контракт-бридж, сыграно робберов: 2\n\nроббер 1: Север <b>Eve</b>, Восток Дмитрий, ")
    for word in ("dealer", "vulnerable", "declarer", "passed out", "unfinished", "total", "back score", "waiting: Ann"):
        assert word in english
        assert word not in russian
    for word in (
        "сдатчик",
        "в зоне",
        "разыгрывающий",
        "все пасовали",
        "не до конца",
        "итого",
        "расчётный счёт",
        "ждут",
    ):
        assert word in russian
    assert evening.title("ru") == "контракт-бридж, сыграно робберов: 2"
    with pytest.raises(DomainError, match="no language 'de'"):
        format(evening, "de")
    with pytest.raises(DomainError, match="no language 'de'"):
        evening.html("de")


def test_names_do_no_harm_in_a_page() -> None:
    evening = GOLDEN["bridge_rubbers"]()
    page = evening._repr_html_()
    assert page == evening.html("en")
    assert "<b>" not in page
    assert "&lt;b&gt;Eve&lt;/b&gt;" in page
    assert page.count("<table>") == page.count("</table>") == 3
    assert "роббер 1" in evening.html("ru")
    assert "rubber 1" not in evening.html("ru")


def test_the_frame_has_a_row_for_each_deal() -> None:
    evening = GOLDEN["bridge_rubbers"]()
    frame = evening.frame()
    assert frame.height == sum(len(each.records) for each in evening.rounds) == 14
    assert frame.columns == [
        "round", "deal", "dealer", "seat", "vulnerable", "contract", "declarer", "tricks", "honors_ns", "honors_ew",
        "points_ns", "points_ew", "total_ns", "total_ew",
    ]  # fmt: skip
    passed, last = frame.row(1, named=True), frame.row(10, named=True)
    assert (passed["contract"], passed["declarer"], passed["tricks"], passed["total_ns"]) == (None, None, None, 100)
    assert (last["total_ns"], last["total_ew"]) == evening.rounds[0].totals
    assert frame["dealer"].to_list()[:4] == ["Clara", "Ann", "<b>Eve</b>", "Дмитрий"]
    assert Evening(NAMES[:4]).frame().height == 0


def test_an_evening_that_has_not_begun_can_be_shown() -> None:
    evening = Evening(NAMES[:5])
    assert evening.title() == "contract bridge, rubbers played: 0"
    assert "back score" in evening.text
    assert evening.html().startswith("<div><p>")
    assert Evening.from_json(evening.to_json()) == evening


# --- bad input -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Evening(NAMES[:3]), r"3 players; expected 4"),
        (lambda: Evening(["Ann", "Bob", "Cem", "Ann"]), "'Ann' is named twice"),
        (lambda: Evening(["Ann", "Bob", "Cem", ""]), "expected a name"),
        (lambda: Evening("Anna"), "expected a list of names"),
        (lambda: Evening(None), "expected a list of names"),
        (lambda: Evening(NAMES, "1"), "not a seed"),
        (lambda: Evening(NAMES, 1, "whist"), "kind = 'whist'"),
        (lambda: Evening(NAMES, 1, rules="whist"), "whist"),
        (lambda: Evening(NAMES, 1, rounds=[5]), "round 1: 5; expected a Round"),
        (lambda: Evening(NAMES, 1, rounds=[Round(NAMES[:4])]), "round 1: a rubber of North Ann"),
        (lambda: Evening(NAMES, 1).begin("Z"), "no seat 'Z'"),
        (lambda: Evening(NAMES, 1).begin(pack=5), "no pack 5"),
        (lambda: Evening(NAMES, 1).play(claiming_policy, rounds="x"), "not a number of rounds"),
        (lambda: Evening(NAMES, 1).play("greedy"), "policy"),
    ],
)
def test_bad_input_is_refused_with_what_was_expected(call: Any, message: str) -> None:
    with pytest.raises(DomainError, match=message):
        call()


def test_names_are_kept_with_single_spaces() -> None:
    assert Evening(["Ann  Lee", " Bob", "Cem ", "Dee"]).players == ("Ann Lee", "Bob", "Cem", "Dee")
    assert isinstance(Evening(PLAYERS).draw, Draw)
