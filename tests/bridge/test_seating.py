"""The draw for partners, seats, the queue, and who shuffles and cuts."""

from __future__ import annotations

from itertools import combinations, islice, permutations
from random import Random
from typing import Any

import pytest

from cardcalc import bridge
from cardcalc.bridge import Draw, Duties, Rotation, Seat, Seating
from cardcalc.cards import CARDS, Card, pack, shuffle
from cardcalc.errors import CardcalcError, DomainError, NotationError

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kai", "Lea", "Max")
FOUR = NAMES[:4]
RANKING = [suit + rank for rank in [*"AKQJ", "10", *"98765432"] for suit in "♠♥♦♣"]
"""All cards from the highest to the lowest, as the document ranks them."""


def drawn(players: tuple[str, ...], seed: int) -> Draw:
    """A draw of any cards, those at the ends too."""
    return Draw(players, tuple(Random(seed).sample(CARDS, len(players))))


# --- the draw ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.draw.1")
@pytest.mark.parametrize("place", range(52))
def test_none_of_the_four_at_either_end_may_be_drawn(place: int) -> None:
    others = [20, 21, 22]
    if 4 <= place < 48 and place not in others:
        spread = shuffle(pack(52), 3)
        assert Draw.of(FOUR, 3, [place, *others]).cards == tuple(spread[at] for at in (place, *others))
        return
    expected = "which Ann has" if place in others else "none of the four at either end"
    with pytest.raises(DomainError, match=expected):
        Draw.of(FOUR, 3, [place, *others])


@pytest.mark.clause("bridge.draw.1")
def test_by_default_everybody_draws_another_card_of_the_middle() -> None:
    for seed in range(50):
        spread = shuffle(pack(52), seed)
        everybody = [f"player {number}" for number in range(44)]
        cards = Draw.of(everybody, seed).cards
        assert sorted(cards) == sorted(spread[4:-4])
        assert Draw.of(FOUR, seed) == Draw.of(FOUR, seed)
    assert len({Draw.of(FOUR, seed).cards for seed in range(50)}) == 50


@pytest.mark.clause("bridge.draw.1")
def test_the_two_highest_play_the_two_lowest() -> None:
    for cards in islice(combinations(RANKING, 4), 0, None, 97):
        for order in permutations(range(4)):
            players = [FOUR[place] for place in order]
            draw = Draw(tuple(players), tuple(Card(cards[place]) for place in order))
            assert draw.pairs == (("Ann", "Bob"), ("Cem", "Dee"))


@pytest.mark.clause("bridge.draw.1")
def test_ties_go_by_suit_with_spades_highest() -> None:
    draw = Draw(FOUR, ("♣7", "♠7", "♦7", "♥7"))  # type: ignore[arg-type]
    assert draw.order == ("Bob", "Dee", "Cem", "Ann")
    assert Draw(FOUR, ("♠2", "♣3", "♠3", "♣A")).table == ("Dee", "Cem", "Bob", "Ann")  # type: ignore[arg-type]


def test_every_card_is_ranked_as_the_document_says() -> None:
    for higher, lower in combinations(RANKING, 2):
        others = [card for card in RANKING if card not in (higher, lower)][:2]
        order = Draw(FOUR, (lower, higher, *others)).order  # type: ignore[arg-type]
        assert order.index("Bob") < order.index("Ann")


def test_a_draw_says_who_plays_whom_in_both_languages() -> None:
    draw = Draw(NAMES[:5], ("♠A", "♥K", "♦J", "♣Q", "♠10"))  # type: ignore[arg-type]
    assert str(draw) == "Ann ♠A & Bob ♥K against Dee ♣Q & Cem ♦J, waiting: Eve ♠10"
    assert format(draw, "ru") == "Ann ♠Т & Bob ♥К против Dee ♣Д & Cem ♦В, ждут: Eve ♠10"
    assert str(Draw(FOUR, draw.cards[:4])) == "Ann ♠A & Bob ♥K against Dee ♣Q & Cem ♦J"
    with pytest.raises(DomainError, match="no language 'de'"):
        format(draw, "de")


# --- seats ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.draw.3")
@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("pack_", [0, 1])
def test_the_highest_card_chooses_seat_and_pack_and_deals_first(seat: Seat, pack_: int) -> None:
    draw = drawn(NAMES[:6], seat + 10)
    table = Seating.of(draw, seat, pack_)
    first, second, third, fourth = draw.table
    assert (table.seat(first), table.dealer, table.pack) == (seat, seat, pack_)
    assert table.seat(second) == seat.partner
    assert {table.seat(third), table.seat(fourth)} == {seat.left, seat.right}
    assert {frozenset(pair) for pair in table.pairs} == {frozenset((first, second)), frozenset((third, fourth))}
    assert all(table.player(table.seat(name)) == name for name in draw.table)


@pytest.mark.clause("bridge.draw.4", value="True")
def test_who_keeps_his_seat_has_it_and_the_others_sit_around_him() -> None:
    draw = drawn(FOUR, 1)
    for name in FOUR:
        for kept in Seat:
            table = Seating.of(draw, kept=(name, kept))
            assert table.seat(name) == kept
            assert {frozenset(pair) for pair in table.pairs} == set(map(frozenset, draw.pairs))
            assert table.player(table.dealer) == draw.order[0]
            own = draw.order.index(name)
            free = {0: {kept}, 1: {kept.partner}}.get(own, {kept.left, kept.right})
            assert {Seating.of(draw, seat, kept=(name, kept)).dealer for seat in free} == free
            for seat in set(Seat) - free:
                with pytest.raises(DomainError, match=f"{name} keeps the seat {kept}"):
                    Seating.of(draw, seat, kept=(name, kept))


def test_a_table_is_told_in_both_languages() -> None:
    table = Seating(FOUR)
    assert str(table) == "North Ann, East Bob, South Cem, West Dee"
    assert format(table, "ru") == "Север Ann, Восток Bob, Юг Cem, Запад Dee"


# --- the queue -----------------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.draw.2")
def test_the_lowest_of_the_four_leaves_first_and_the_highest_last() -> None:
    draw = Draw(NAMES[:5], ("♠A", "♠K", "♠Q", "♠J", "♠10"))  # type: ignore[arg-type]
    now, left = Rotation.of(draw), []
    for _ in range(6):
        left.extend(now.leaving)
        now = now.after()
    assert left == ["Dee", "Cem", "Bob", "Ann", "Eve", "Dee"]


@pytest.mark.clause("bridge.draw.2")
def test_newcomers_enter_in_the_order_of_their_cards_and_the_lower_of_them_leaves_first() -> None:
    draw = Draw(NAMES[:7], ("♠A", "♠K", "♠Q", "♠J", "♠8", "♠10", "♠9"))  # type: ignore[arg-type]
    now = Rotation.of(draw)
    assert (now.leaving, now.entering) == (("Dee", "Cem", "Bob"), ("Fay", "Gus", "Eve"))
    now = now.after()
    assert (now.playing, now.waiting) == (("Ann", "Eve", "Gus", "Fay"), ("Dee", "Cem", "Bob"))
    now = now.after()
    assert (now.playing, now.waiting) == (("Fay", "Dee", "Cem", "Bob"), ("Ann", "Eve", "Gus"))


@pytest.mark.clause("bridge.draw.2")
@pytest.mark.parametrize("count", range(4, 14))
def test_the_queue_is_that_of_a_second_formulation(count: int) -> None:
    """Everybody has the number of the round in which he sat down and his place among the cards; nothing else counts."""
    draw = drawn(NAMES[:count], count)
    since = dict.fromkeys(draw.table, 0)
    queue, now = list(draw.waiting), Rotation.of(draw)
    for number in range(1, 30):
        assert set(now.playing) == set(since)
        assert list(now.waiting) == queue
        changes = min(4, len(queue))
        leavers = sorted(since, key=lambda name: (since[name], -draw.order.index(name)))[:changes]
        for name in leavers:
            del since[name]
        since |= dict.fromkeys(queue[:changes], number)
        queue = queue[changes:] + leavers
        now = now.after()


@pytest.mark.clause("bridge.draw.2")
@pytest.mark.parametrize("count", range(5, 14))
def test_nobody_waits_or_sits_longer_than_the_queue_makes_him(count: int) -> None:
    draw = drawn(NAMES[:count], 1)
    now, waiting = Rotation.of(draw), count - 4
    longest_wait, longest_stay = -(-waiting // 4), -(-4 // min(4, waiting))
    idle, busy = dict.fromkeys(draw.players, 0), dict.fromkeys(draw.players, 0)
    played = set()
    for _ in range(60):
        assert len(now.playing) == 4
        assert sorted((*now.playing, *now.waiting)) == sorted(draw.players)
        for name in draw.players:
            sits = name in now.playing
            idle[name], busy[name] = (0, busy[name] + 1) if sits else (idle[name] + 1, 0)
        assert max(idle.values()) <= longest_wait
        assert max(busy.values()) <= longest_stay
        played |= set(now.playing)
        now = now.after()
    assert played == set(draw.players)


def test_four_players_stay_together() -> None:
    now = Rotation.of(drawn(FOUR, 1))
    assert now.after() == now
    assert (now.leaving, now.entering) == ((), ())


# --- shuffling and cutting -----------------------------------------------------------------------------------


@pytest.mark.clause("bridge.deal.2")
@pytest.mark.parametrize(
    ("dealer", "left", "partner", "right"), ["NESW", "ESWN", "SWNE", "WNES"], ids=["N", "E", "S", "W"]
)
def test_left_shuffles_right_cuts_and_partner_shuffles_the_other_pack(
    dealer: str, left: str, partner: str, right: str
) -> None:
    duties = Duties(dealer)  # type: ignore[arg-type]
    assert (str(duties.shuffles), str(duties.shuffles_idle), str(duties.cuts)) == (left, partner, right)


@pytest.mark.clause("bridge.deal.2")
def test_the_duties_are_told_in_both_languages() -> None:
    duties = Duties(Seat.W)
    text = "West deals; North shuffles, West may shuffle last, South cuts; East shuffles the other pack"
    assert str(duties) == text
    assert format(duties, "ru") == (
        "сдаёт Запад; тасует Север, последним может тасовать Запад, снимает Юг; другую колоду тасует Восток"
    )


# --- bad input -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Draw.of(NAMES[:3]), r"3 players; expected 4\.\.44"),
        (lambda: Draw.of([str(number) for number in range(45)]), r"45 players; expected 4\.\.44"),
        (lambda: Draw.of(["Ann", "Bob", "Cem", " Ann "]), "'Ann' is named twice"),
        (lambda: Draw.of(["Ann", "Bob", "Cem", " "]), "expected a name"),
        (lambda: Draw.of(["Ann", "Bob", "Cem", 4]), "name = 4; expected a name"),
        (lambda: Draw.of("Anna"), "expected a list of names"),
        (lambda: Draw.of(4), "expected a list of names"),
        (lambda: Draw.of(FOUR, "1"), "not a seed: '1'"),
        (lambda: Draw.of(FOUR, True), "not a seed: True"),
        (lambda: Draw.of(FOUR, 1, [10, 11, 12]), "3 places of 4 players"),
        (lambda: Draw.of(FOUR, 1, [10, 11, 12, 1.5]), "not a place: 1.5"),
        (lambda: Draw.of(FOUR, 1, [10, 11, 12, -1]), "Dee drew card -1"),
        (lambda: Draw(FOUR, ("♠A", "♠K", "♠Q")), "3 cards of 4 players"),
        (lambda: Draw(FOUR, ("♠A", "♠K", "♠Q", "♠A")), "♠A is given twice"),
        (lambda: Draw(FOUR, ("♠A", "♠K", "♠Q", "♠1")), "♠1"),
        (lambda: drawn(FOUR, 1).card("Eve"), "'Eve' drew no card"),
        (lambda: Seating(NAMES[:5]), "5 players at the table; expected four"),
        (lambda: Seating(FOUR, "Z"), "no seat 'Z'"),
        (lambda: Seating(FOUR, pack=2), "no pack 2; expected 0 or 1"),
        (lambda: Seating(FOUR, pack=True), "not a pack: True"),
        (lambda: Seating(FOUR).seat("Eve"), "'Eve' is not at the table"),
        (lambda: Seating.of(FOUR), "not a draw"),
        (lambda: Seating.of(drawn(FOUR, 1), kept=("Eve", "N")), "'Eve' keeps his seat; expected one of"),
        (lambda: Seating.of(drawn(FOUR, 1), 4), "no seat 4"),
        (lambda: Duties("up"), "no seat 'up'"),
        (lambda: Draw.of(FOUR, 1, 5), "places = 5; expected one of each player"),
        (lambda: Draw.of(FOUR, 1, {20, 21, 22, 23}), "places = .*; expected one of each player"),
        (lambda: Draw.of(set(FOUR)), "expected a list of names"),
        (lambda: Draw(dict.fromkeys(FOUR), ("♠A", "♠K", "♠Q", "♠J")), "expected a list of names"),
        (lambda: Draw(FOUR, {"♠A", "♠K", "♠Q", "♠J"}), "not a draw: .*; expected cards in order of drawing"),
        (lambda: bridge.Evening(frozenset(FOUR)), "expected a list of names"),
        (lambda: Seating.of(drawn(FOUR, 1), kept=5), "kept = 5; expected a player and his seat"),
        (lambda: Seating.of(drawn(FOUR, 1), kept="Bob"), "kept = 'Bob'; expected a player and his seat"),
        (lambda: Seating.of(drawn(FOUR, 1), kept=("Bob",)), "expected a player and his seat"),
        (lambda: Seating(FOUR, pack=10**5000), "no pack <int of about 5001 digits>"),
        (lambda: Rotation.of(5), "not a draw: 5"),
        (lambda: Rotation(None, (), ()), "not a draw: None"),
        (lambda: Rotation(drawn(NAMES[:5], 1), FOUR, ()), "expected four, and the rest of"),
        (lambda: Rotation(drawn(FOUR, 1), set(FOUR), ()), "expected four"),
        (lambda: Rotation(drawn(FOUR, 1), ("Ann",) * 4, ()), "expected four"),
    ],
)
def test_bad_input_is_refused_with_what_was_expected(call: Any, message: str) -> None:
    with pytest.raises((DomainError, NotationError), match=message) as caught:
        call()
    assert isinstance(caught.value, CardcalcError)


def test_what_is_drawn_has_faces_for_a_notebook_in_two_languages() -> None:
    names = ["<b>Ann</b>", *NAMES[1:6]]
    found = Draw.of(names, seed=1)
    for shown in (found, Seating.of(found), Rotation.of(found), Duties("N")):
        assert shown._repr_html_() == shown.html("en") != shown.html("ru")
        assert "<b>" not in shown.html()
        with pytest.raises(DomainError, match="no language 'de'"):
            shown.html("de")
    rows = found.html().partition("<tbody>")[2]
    places = [rows.index(name) for name in found.order if name in NAMES]
    assert places == sorted(places)
    assert "Север" in Seating.of(found).html("ru")
    now = Rotation.of(drawn(NAMES[:5], 1))
    assert str(now) == f"playing: {', '.join(now.playing)}; waiting: {now.waiting[0]}"
    assert format(Rotation.of(drawn(FOUR, 1)), "ru").startswith("играют: ")


def test_the_package_has_the_names() -> None:
    assert {"Draw", "Duties", "Rotation", "Seating", "Evening", "Round"} <= set(bridge.__all__)
    assert bridge.Draw is Draw
