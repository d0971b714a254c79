"""A rubber, a Chicago or a single deal at one table: dealers, vulnerability, and the sheet that fills itself."""

from __future__ import annotations

from typing import Any

import pytest

from cardcalc import Record, bridge
from cardcalc.bridge import Chicago, Round, Rubber, Rules, Seat, Seating
from cardcalc.cards import CardSet
from cardcalc.errors import DomainError
from cardcalc.play import random_policy, rollout
from tests.bridge.evenings import claiming_policy, to_order

FOUR = ("Ann", "Bob", "Cem", "Dee")


def ordered(table: Round, *deals: tuple[Any, ...]) -> Round:
    """The round after deals to order: declarer, contract and tricks of each, () for one that is passed out."""
    for deal in deals:
        table = table.after(to_order(table.new_deal(), *deal))
    return table


def honors_by_hand(end: Any) -> tuple[int, int]:
    """The honors of (NS, EW), counted on the cards as they were dealt."""
    points = [0, 0]
    for seat, mask in enumerate(end.dealt):
        held = [str(card) for card in CardSet.from_mask(mask)]
        if end.contract.denomination == 4:
            points[seat % 2] += 150 * all(suit + "A" in held for suit in "♣♦♥♠")
        else:
            suit = "♣♦♥♠"[end.contract.denomination]
            top = sum(suit + rank in held for rank in ("A", "K", "Q", "J", "10"))
            points[seat % 2] += {4: 100, 5: 150}.get(top, 0)
    return points[0], points[1]


# --- the rubber ----------------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.auction.6")
@pytest.mark.parametrize("first", Seat)
def test_in_a_rubber_the_next_dealer_deals_after_a_deal_that_was_passed_out(first: Seat) -> None:
    table = Round(Seating(FOUR, first))
    dealers, hands = [], set()
    for _ in range(6):
        deal = table.new_deal()
        assert deal.dealer == table.dealer == deal.actor
        dealers.append(deal.dealer)
        hands.add(deal.hands)
        table = ordered(table, ())
    assert dealers == [Seat((first + number) % 4) for number in range(6)]
    assert len(hands) == 6
    assert (len(table.records), len(table.sheet), table.totals, table.is_over) == (6, 0, (0, 0), False)


@pytest.mark.clause("bridge.auction.6")
@pytest.mark.parametrize("first", Seat)
def test_in_a_chicago_the_same_dealer_deals_again_and_the_deal_does_not_count(first: Seat) -> None:
    table = ordered(Round(Seating(FOUR, first), "chicago"), ("N", "1C", 7))
    before = table.new_deal()
    table = ordered(table, (), ())
    again = table.new_deal()
    assert (again.dealer, again.vulnerable) == (before.dealer, before.vulnerable)
    assert again.hands != before.hands
    assert (len(table.records), len(table.sheet)) == (3, 1)
    table = ordered(table, ("N", "1C", 7), (), ("N", "1C", 7), ("N", "1C", 7))
    assert (table.is_over, table.dealer, table.duties, len(table.sheet)) == (True, None, None, 4)


@pytest.mark.clause("bridge.rubber.1", "bridge.rubber_bonus")
def test_a_game_makes_vulnerable_from_the_next_deal_on_and_two_end_the_rubber() -> None:
    table = ordered(Round(FOUR, seed=5), ("S", "2H", 8))
    assert (table.vulnerable, table.sheet.part_score) == ((False, False), (60, 0))
    table = ordered(table, ("N", "1NT", 7))
    assert (table.vulnerable, table.sheet.games) == ((True, False), (1, 0))
    assert table.new_deal().vulnerable == (True, False)
    table = ordered(table, ("E", "4SX", 10), ("N", "4HX", 8))
    assert table.vulnerable == (True, True)
    table = ordered(table, ("W", "5D", 11))
    assert (table.is_over, table.sheet.games) == (True, (1, 2))
    assert any(line.clause == "bridge.rubber_bonus" and line.points == 500 for line in table.sheet.lines)
    with pytest.raises(DomainError, match="the rubber is over"):
        table.new_deal()


@pytest.mark.clause("bridge.rubber.3")
def test_the_side_with_more_points_wins_a_round_that_is_over() -> None:
    table = ordered(Round(FOUR, seed=1), ("E", "4S", 10))
    assert (table.winner, table.closed().winner, Round(FOUR).closed().winner) == (None, 1, None)
    table = ordered(table, ("S", "6NT", 12), ("N", "4H", 10))
    assert table.totals[0] > table.totals[1]
    assert (table.is_over, table.winner) == (True, 0)


@pytest.mark.clause("bridge.unfinished")
def test_an_unfinished_rubber_is_closed_by_a_step_of_its_own() -> None:
    table = ordered(Round(FOUR, seed=1), ("N", "4S", 10), ("E", "1H", 7))
    with pytest.raises(DomainError, match=r"not over; expected it played to the end, or closed\(\)"):
        _ = table.settlement
    closed = table.closed()
    bonuses = {line.side: line.points for line in closed.sheet.lines if line.clause == "bridge.unfinished"}
    assert bonuses == {"NS": 300, "EW": 50}
    assert (closed.is_over, closed.dealer, closed.closed() == closed) == (True, None, True)
    assert closed.sheet_after(2) == table.sheet
    assert not table.is_over
    assert closed.settlement.difference == table.totals[0] + 300 - table.totals[1] - 50
    with pytest.raises(DomainError, match="the rubber is over"):
        closed.after(to_order(table.new_deal()))


# --- the Chicago ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.chicago.1", value="dealer")
@pytest.mark.parametrize("first", Seat)
def test_each_player_deals_once_and_the_dealers_side_is_vulnerable_on_deals_2_and_3(first: Seat) -> None:
    table = Round(Seating(FOUR, first), "chicago")
    found = []
    for _ in range(4):
        deal = table.new_deal()
        found.append((deal.dealer, deal.vulnerable))
        table = ordered(table, ("S", "1S", 7))
    dealers = [Seat((first + number) % 4) for number in range(4)]
    assert [dealer for dealer, _ in found] == dealers
    assert [sides for _, sides in found] == [
        (False, False),
        (dealers[1] % 2 == 0, dealers[1] % 2 == 1),
        (dealers[2] % 2 == 0, dealers[2] % 2 == 1),
        (True, True),
    ]


@pytest.mark.clause("bridge.chicago.1", value="non_dealer")
@pytest.mark.clause("bridge.chicago.1", value="declarer")
def test_the_other_readings_of_vulnerability_reach_the_deals() -> None:
    for option, expected in (("non_dealer", (True, False)), ("declarer", (True, True))):
        table = ordered(Round(FOUR, "chicago", rules=Rules(vulnerable=option)), ("N", "1C", 7))  # type: ignore[arg-type]
        assert (table.dealer, table.new_deal().vulnerable) == (Seat.E, expected)


@pytest.mark.clause("bridge.chicago.4", value="honors=False")
@pytest.mark.clause("bridge.chicago.4", value="honors=True")
def test_honors_are_entered_in_a_chicago_only_where_they_count() -> None:
    found = 0
    for seed in range(40):
        start = Round(FOUR, "chicago", seed).new_deal()
        record = to_order(start, "N", "1S", 7)
        held: Any = record.end.honors  # type: ignore[attr-defined]
        found += any(held)
        for counts in (True, False):
            table = ordered(Round(FOUR, "chicago", seed, Rules(honors=counts)), ("N", "1S", 7))
            assert table.sheet.entries[0].honors == (held if counts else (0, 0))
            rubber = ordered(Round(FOUR, "rubber", seed, Rules(honors=counts)), ("N", "1S", 7))
            assert rubber.sheet.entries[0].honors == rubber.records[0].end.honors  # type: ignore[attr-defined]
    assert found


@pytest.mark.clause("bridge.chicago.4", value="style=duplicate")
@pytest.mark.clause("bridge.chicago.4", value="style=carry")
def test_a_chicago_is_kept_in_the_style_of_its_rules() -> None:
    deals = (("N", "1S", 7), ("N", "2S", 8), ("E", "1NT", 7), ("S", "1S", 7))
    for style, sheet in (("carry", Chicago(honors=False)), ("duplicate", Chicago(honors=False, style="duplicate"))):
        table = ordered(Round(FOUR, "chicago", rules=Rules(honors=False, style=style)), *deals)  # type: ignore[arg-type]
        for declarer, contract, tricks in deals:
            made = tricks - 6 - int(contract[0])
            sheet.add("NS" if declarer in "NS" else "EW", contract + ("=" if not made else f"{made:+}"))
        assert table.sheet == sheet


# --- the sheet and the state ---------------------------------------------------------------------------------


@pytest.mark.clause("bridge.honors")
@pytest.mark.parametrize("kind", ["rubber", "chicago"])
@pytest.mark.parametrize("laws", ["1981", "1993"])
def test_the_scores_of_sheet_and_state_agree(kind: Any, laws: Any) -> None:
    bonuses = {"bridge.rubber_bonus", "bridge.unfinished", "bridge.chicago_game", "bridge.chicago_part_score"}
    deals = 0
    for seed in range(12):
        policy = random_policy if seed % 2 else claiming_policy
        table = Round(FOUR, kind, seed, Rules(laws=laws)).play(policy, seed=seed, deals=6).closed()
        points, honors = [0, 0], [0, 0]
        for record in table.records:
            end: Any = record.end
            deals += 1
            for side in (0, 1):
                points[side] += end.points[side]
                if end.contract is not None:
                    assert end.honors == honors_by_hand(end)
                    honors[side] += end.honors[side]
        for side, name in enumerate(("NS", "EW")):
            lines = [line for line in table.sheet.lines if line.side == name]
            extra = sum(line.points for line in lines if line.clause in bonuses)
            assert sum(line.points for line in lines if line.clause == "bridge.honors") == honors[side]
            assert table.totals[side] == points[side] + honors[side] + extra
    assert deals > 40


def test_the_sheet_is_the_one_kept_by_hand() -> None:
    table = Round(FOUR, seed=2).play(claiming_policy)
    sheet = Rubber()
    for number, record in enumerate(table.records, 1):
        end: Any = record.end
        assert end.vulnerable == sheet.vulnerable
        if end.result is not None:
            held = zip(("NS", "EW"), honors_by_hand(end), strict=True)
            honors = {name: points for name, points in held if points}
            sheet.add("NS" if end.declarer % 2 == 0 else "EW", end.result, honors)
        assert table.sheet_after(number) == sheet
    assert sheet.is_finished
    assert table.sheet == sheet
    table.sheet.undo()
    assert table.sheet == sheet  # what a caller does with it changes nothing


def test_a_single_deal_is_scored_as_duplicate_and_over_at_once() -> None:
    table = ordered(Round(FOUR, "deal", rules=Rules(honors=False)), ("N", "4S", 11))
    assert (table.is_over, table.totals, table.vulnerable) == (True, (450, 0), None)
    end: Any = table.records[0].end
    assert end.score.duplicate == 450
    part = ordered(Round(FOUR, "deal", rules=Rules(honors=False, style="carry")), ("E", "1S", 9))
    assert part.settlement.difference == -140
    passed = ordered(Round(FOUR, "deal"), ())
    assert (passed.is_over, passed.settlement.points) == (True, 0)


@pytest.mark.clause("bridge.deal.2")
def test_the_two_packs_take_turns() -> None:
    for pack in (0, 1):
        table = Round(Seating(FOUR, "S", pack))  # type: ignore[arg-type]
        packs = []
        for _ in range(4):
            packs.append(table.pack)
            assert table.duties is not None
            assert table.duties.dealer == table.dealer
            table = ordered(table, ())
        assert packs == [pack, 1 - pack] * 2


def test_policies_go_by_name_where_they_are_named() -> None:
    seen: dict[str, set[Seat]] = {name: set() for name in FOUR}

    def watched(name: str) -> Any:
        def policy(view: Any) -> Any:
            seen[name].add(view.seat)
            return claiming_policy(view)

        return policy

    table = Round(("Cem", "Ann", "Dee", "Bob"), seed=4)
    assert table.play({name: watched(name) for name in FOUR}, deals=3) == table.play(claiming_policy, deals=3)
    assert seen == {"Cem": {Seat.N}, "Ann": {Seat.E}, "Dee": {Seat.S}, "Bob": {Seat.W}}
    with pytest.raises(DomainError, match="no policy of 'Bob'"):
        table.play(dict.fromkeys(("Ann", "Cem", "Dee"), claiming_policy))


# --- bad input -----------------------------------------------------------------------------------------------


def test_only_the_next_deal_played_to_its_end_is_taken() -> None:
    table = Round(FOUR, seed=1)
    whole = rollout(table.new_deal(), claiming_policy).record()
    other = bridge.new(seed=99)
    unfinished = Record.of(table.new_deal(), ["P", "P"])
    strange = Record.of(table.new_deal(), whole.actions, players=["Ann", "Bob", "Cem", "Eve"])
    for given, message in (
        (rollout(other, claiming_policy), "a deal of other cards, dealer or vulnerability"),
        (unfinished, "2 actions that is not over"),
        (strange, "a record of Ann, Bob, Cem, Eve; expected Ann, Bob, Cem, Dee"),
        (whole.end, "not a deal"),
        (None, "not a deal: None"),
    ):
        with pytest.raises(DomainError, match=message):
            table.after(given)  # type: ignore[arg-type]
    assert table.after(whole).records[0].players == FOUR
    assert Round(FOUR, seed=1, records=[whole]) == table.after(whole)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="deal 2: a deal of other cards"):
        Round(FOUR, seed=1, records=[whole, whole])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Round(FOUR, "whist"), "kind = 'whist'; expected 'rubber', 'chicago' or 'deal'"),
        (lambda: Round(FOUR, None), "kind = None"),
        (lambda: Round(FOUR[:3]), "3 players"),
        (lambda: Round((*FOUR, "Eve")), "5 players at the table"),
        (lambda: Round(FOUR, seed="1"), "not a seed: '1'"),
        (lambda: Round(FOUR, rules="whist"), "whist"),
        (lambda: Round(FOUR, records=5), "deal 1: not a deal: 5"),
        (lambda: Round(FOUR, is_closed=1), "is_closed = 1; expected True or False"),
        (lambda: Round(FOUR).sheet_after(1), r"deals = 1; expected 0\.\.0"),
        (lambda: Round(FOUR).play(claiming_policy, deals="x"), "not a number of deals: 'x'"),
    ],
)
def test_bad_input_is_refused_with_what_was_expected(call: Any, message: str) -> None:
    with pytest.raises(DomainError, match=message):
        call()


# --- faces ---------------------------------------------------------------------------------------------------


def test_a_round_is_told_in_both_languages_deal_by_deal() -> None:
    table = ordered(Round(("<b>Ann", "Bob", "Cem", "Dee"), "chicago"), ("N", "4S", 11), (), ("E", "2H", 7))
    assert table.text == str(table) == format(table, "en")
    english, russian = table.text.splitlines(), format(table, "ru").splitlines()
    assert (english[0], russian[0]) == (
        "Chicago: North <b>Ann, East Bob, South Cem, West Dee",
        "Чикаго: Север <b>Ann, Восток Bob, Юг Cem, Запад Dee",
    )
    assert english[2].split() == ["1", "<b>Ann", "—", "4♠+1", "<b>Ann", "450", "0"]
    assert english[3].split() == ["Bob", "EW", "passed", "out", "450", "0"]  # not on the sheet: no number
    assert english[4].split()[0] == "2"
    assert table.sheet.explain(2).text().startswith("deal 2: EW 2♥−1")
    assert table.frame()["deal"].to_list() == [1, None, 2]
    assert english[-1].split() == ["total", *map(str, table.totals)]
    assert "&lt;b&gt;Ann" in table._repr_html_()
    assert "<b>" not in table._repr_html_()
    assert "все пасовали" in table.html("ru")
    for shown in (lambda: format(table, "de"), lambda: table.html("de")):
        with pytest.raises(DomainError, match="no language 'de'"):
            shown()


def test_the_frame_of_a_round_is_that_of_an_evening_without_the_round() -> None:
    evening = bridge.Evening(FOUR, 1).play(bridge.greedy_policy, deals=3)
    assert evening.rounds[0].frame().equals(evening.frame().drop("round"))
    assert Round(FOUR).frame().height == 0
