"""The table of bridge: cards in their places, dummy, auction, trick, claims and score, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cardcalc import bridge, draw
from cardcalc.bridge.calls import BIDS
from cardcalc.bridge.seats import Seat
from cardcalc.bridge.stages import Stage
from cardcalc.cards import CARDS, Card, CardSet, Suit, bits
from cardcalc.draw.cards import CARD_HEIGHT, CARD_WIDTH
from cardcalc.draw.hands import STEP
from cardcalc.draw.stepper_data import packed, stepper_data
from cardcalc.draw.table import LIFT, WIDTH, Frame, Placement, frame_of, frame_svg, frames
from cardcalc.errors import DomainError
from cardcalc.play import Record, random_policy, rollout
from cardcalc.resources import data
from cardcalc.widgets import DealStepper
from tests.draw.unpacked import unpacked

LIT, DIM, WON = 1, 2, 3
KIB = 1024
NAMES = ["Ann", "Борис", "Wolfgang Amadeus Mozart", "Фёдор Михайлович Д."]
FILES = sorted(path.name for path in data("deals").glob("bridge_deal_*.json"))
LONG = " ".join(f"{bid} P P X P P XX P P" if not n % 3 else f"{bid} P P" for n, bid in enumerate(BIDS[:20]))


@cache
def record(name: str) -> Record:
    found = Record.load(data("deals", f"bridge_deal_{name}.json"))
    return Record.of(found.start, found.actions, NAMES, found.events)


@cache
def shown() -> tuple[tuple[bridge.State, Frame, str], ...]:
    """Every moment of all deals on record and of two random ones, with its frame and language."""
    return tuple(_shown())


def _shown() -> Iterator[tuple[bridge.State, Frame, str]]:
    games = [record(name.removeprefix("bridge_deal_").removesuffix(".json")) for name in FILES]
    games += [rollout(bridge.new(seed=seed), random_policy, seed=seed).record() for seed in (1, 2)]
    for number, game in enumerate(games):
        lang = ("en", "ru")[number % 2]
        states = [*(step.state for step in game.steps()), game.end]
        for state, frame in zip(states, frames(game, lang), strict=True):
            yield state, frame, lang  # type: ignore[misc]


def words(frame: Frame) -> str:
    return " ".join(piece.text for piece in (*frame.captions, *frame.secret))


def placed(frame: Frame) -> dict[int, Placement]:
    return {place.card: place for place in frame.placements}


def box(place: Placement) -> tuple[int, int, int, int]:
    """The rectangle of a card as it is raised."""
    y = place.y - LIFT * (place.look == LIT)
    return place.x, y, place.x + CARD_WIDTH, y + CARD_HEIGHT


def whole(contract: str, declarer: str, hands: list[str] | None = None) -> bridge.State:
    """A deal after the opening lead."""
    four = hands or [str(bridge.new(seed=9).hand(seat)) for seat in "NESW"]
    state = bridge.position(four, contract=contract, declarer=declarer)
    return state.apply(state.legal_actions()[0])


# --- cards ---------------------------------------------------------------------------------------------------


def test_every_card_in_a_hand_is_drawn_once_and_the_trick_on_the_table() -> None:
    for state, frame, _ in shown():
        cards = [place.card for place in frame.placements]
        assert len(cards) == len(set(cards))
        held = {card for hand in state.hands for card in bits(hand)}
        assert held <= set(cards)
        assert len(cards) - len(held) == (len(state.trick) or 4 * any(place.look == WON for place in frame.placements))


def test_everything_lies_on_the_table_and_no_word_under_a_card_or_on_another() -> None:
    for _, frame, _ in shown():
        cards = [box(place) for place in frame.placements]
        for left, top, right, bottom in cards:
            assert 1 <= left < right <= WIDTH - 1
            assert 1 <= top < bottom <= frame.height - 1
        for pieces in ((*frame.captions, *frame.secret), (*frame.captions, *frame.cover)):
            areas = [(piece.x, piece.y - 10, piece.x + piece.width, piece.y) for piece in pieces]
            for area in areas:
                assert 0 <= area[0] <= area[2] <= WIDTH
                assert 0 <= area[1] <= area[3] <= frame.height
                for other in cards:
                    assert apart(area, other), pieces
            for one, other in combinations(areas, 2):
                assert apart(one, other, 0.6), pieces


def test_ranks_at_the_side_are_in_sight_whole_and_no_raised_card_touches_a_word() -> None:
    frame_of_lit = 1.5  # half of its stroke
    for state, frame, _ in shown():
        at = placed(frame)
        for seat in (Seat.W, Seat.E):
            spots = sorted((at[card].y, at[card].x) for card in bits(state.hands[seat]))
            assert all(x - left >= STEP for (y, left), (row, x) in pairwise(spots) if y == row)
        for place in frame.placements:
            left, top, right, bottom = box(place)
            lit = left - frame_of_lit, top - frame_of_lit, right + frame_of_lit, bottom + frame_of_lit
            for piece in (*frame.captions, *frame.secret):
                assert apart((piece.x, piece.y - 10, piece.x + piece.width, piece.y + 3), lit)


def apart(one: tuple[float, ...], other: tuple[float, ...], slack: float = 0) -> bool:
    across = one[2] <= other[0] + slack or other[2] <= one[0] + slack
    return across or one[3] <= other[1] + slack or other[3] <= one[1] + slack


def test_hands_lie_on_their_own_ground_north_above_and_east_at_the_right() -> None:
    for state, frame, _ in shown():
        at = placed(frame)
        areas = {}
        for seat in Seat:
            boxes = [box(at[card]) for card in bits(state.hands[seat])]
            if boxes:
                left, top, right, bottom = zip(*boxes, strict=True)
                areas[seat] = min(left), min(top), max(right), max(bottom)
        for one, other in combinations(areas.values(), 2):
            assert apart(one, other)
        middles = {
            seat: ((a[0] + a[2]) / 2 - WIDTH / 2, (a[1] + a[3]) / 2 - frame.height / 2) for seat, a in areas.items()
        }
        for seat, (x, y) in middles.items():
            assert (abs(y) > abs(x)) is (seat in (Seat.N, Seat.S))
            assert x < 0 if seat == Seat.W else x > 0 if seat == Seat.E else y < 0 if seat == Seat.N else y > 0


# --- dummy ---------------------------------------------------------------------------------------------------


def suits_of_dummy(state: bridge.State, axis: str) -> list[tuple[Suit, set[int]]]:
    """The suits of dummy from left to right, or from top to bottom, with the places on that axis."""
    assert state.dummy is not None
    at = placed(frame_of(state))
    found = {
        suit: {getattr(at[card.index], axis) for card in state.hand(state.dummy) if card.suit == suit} for suit in Suit
    }
    return sorted(((suit, places) for suit, places in found.items() if places), key=lambda pair: min(pair[1]))


@pytest.mark.clause("bridge.play.2")
@pytest.mark.parametrize("trump", ["C", "D", "H", "S"])
@pytest.mark.parametrize(
    ("declarer", "axis", "is_first"),
    [
        ("S", "x", True),  # he looks up at North: his left is the left of the picture
        ("N", "x", False),  # he looks down at South: his left is the right of the picture
        ("E", "y", False),  # he looks at West, to the left: his left is below
        ("W", "y", True),  # he looks at East, to the right: his left is above
    ],
)
def test_dummy_lies_suit_by_suit_with_the_trumps_on_declarers_left(
    trump: str, declarer: str, axis: str, is_first: bool
) -> None:
    state = whole(f"2{trump}", declarer)
    suits = suits_of_dummy(state, axis)
    assert len(suits) == 4
    assert all(len(places) == 1 for _, places in suits)
    assert suits[0 if is_first else -1][0] == Suit.parse(trump)
    others = [suit for suit, _ in suits]
    assert all(
        (one in (Suit.HEARTS, Suit.DIAMONDS)) != (two in (Suit.HEARTS, Suit.DIAMONDS)) for one, two in pairwise(others)
    )


@pytest.mark.clause("bridge.play.2")
def test_at_no_trump_dummy_lies_suit_by_suit_the_spades_on_declarers_left() -> None:
    assert suits_of_dummy(whole("1NT", "S"), "x")[0][0] == Suit.SPADES
    assert suits_of_dummy(whole("1NT", "N"), "x")[-1][0] == Suit.SPADES


@pytest.mark.clause("bridge.play.1")
def test_dummy_is_laid_out_only_after_the_opening_lead() -> None:
    hands = [str(bridge.new(seed=9).hand(seat)) for seat in "NESW"]
    before = bridge.position(hands, contract="2H", declarer="S")
    assert len({place.y for place in frame_of(before).placements if 1 << place.card & before.hands[0]}) == 1
    after = before.apply(before.legal_actions()[0])
    assert len({place.y for place in frame_of(after).placements if 1 << place.card & after.hands[0]}) > 2


@pytest.mark.parametrize("declarer", "NESW")
def test_a_dummy_of_one_suit_finds_room_and_its_ranks_stay_in_sight(declarer: str) -> None:
    suits = ["♠", "♥", "♦", "♣"]
    hands = [" ".join(str(card) for card in CARDS if str(card.suit) == suit) for suit in suits]
    state = whole("1NT", declarer, hands)
    frame = frame_of(state)
    at = placed(frame)
    corners = sorted((at[card].x, at[card].y) for card in bits(state.hands[state.dummy or 0]))
    assert all(two[0] - one[0] >= 8 or two[1] - one[1] >= 8 for one, two in pairwise(corners))
    played = [place for place in frame.placements if place.card in state.trick]
    hands_at = [box(place) for place in frame.placements if place.card not in state.trick]
    assert len(played) == 1
    assert all(apart(box(played[0]), other) for other in hands_at)


# --- what may be done ----------------------------------------------------------------------------------------


def test_legal_cards_of_the_hand_to_play_are_lit_and_its_others_dim_dummys_too() -> None:
    of_dummy = 0
    for state, frame, _ in shown():
        looks = {place.card: place.look for place in frame.placements if place.look in (LIT, DIM)}
        legal = {action.index for action in state.legal_actions() if isinstance(action, Card)}
        assert {card for card, look in looks.items() if look == LIT} == legal
        hand = state.hand_to_play
        assert set(looks) == (set() if hand is None else set(bits(state.hands[hand])))
        of_dummy += hand is not None and hand == state.dummy
        assert {choice.card: LIT if choice.is_legal else DIM for choice in frame.choices} == looks
    assert of_dummy > 50


def test_every_choice_and_move_has_its_reason_and_clause_in_the_language() -> None:
    for state, frame, lang in shown():
        assert [text for text, _ in frame.moves] == [str(action) for action in state.legal_actions()]
        for action, why in zip(state.legal_actions(), frame.why, strict=True):
            told = state.explain(action)
            assert why == f"{told.reason(lang)} ({', '.join(told.clauses)})"
        for choice in frame.choices:
            assert state.explain(CARDS[choice.card]).reason(lang) in choice.reason


def test_the_moves_of_the_auction_are_the_legal_calls_with_suit_signs_in_either_language() -> None:
    state = bridge.new(seed=1).play("1NT").play("X")
    assert frame_of(state).moves[:4] == (("P", "P"), ("XX", "XX"), ("2C", "2♣"), ("2D", "2♦"))
    russian = dict(frame_of(state, lang="ru").moves)
    assert (russian["P"], russian["XX"], russian["2C"], russian["2NT"]) == ("пас", "реконтра", "2♣", "2БК")


# --- what is written -----------------------------------------------------------------------------------------


def test_the_auction_grows_call_by_call_under_the_seats_and_marks_whose_turn_it_is() -> None:
    game = record("sequence_of_the_document")
    for number, (state, frame) in enumerate(zip((step.state for step in game.steps()), frames(game), strict=False)):
        if state.stage is not Stage.AUCTION:  # type: ignore[attr-defined]
            break
        xs = {piece.text: piece.x + piece.width / 2 for piece in frame.captions if piece.text in tuple("NESW")}
        marks = [piece for piece in frame.captions if piece.text == "?"]
        assert [round(piece.x + piece.width / 2) for piece in marks] == [round(xs[str(state.actor)])]
        passes = [piece for piece in frame.captions if piece.text == "P"]
        assert len(passes) == sum(str(action) == "P" for action in game.actions[:number])


def test_of_a_long_auction_the_last_rounds_are_shown_and_how_many_came_before() -> None:
    hands = [str(bridge.new(seed=4).hand(seat)) for seat in "NESW"]
    auction = bridge.Auction.parse(LONG)
    assert len(auction.calls) > 100
    during = frame_of(bridge.position(hands, auction=LONG), NAMES, "ru")
    assert "кругов раньше: 13" in words(during)
    assert "?" in words(during)
    after = frame_of(bridge.position(hands, auction=f"{LONG} P"), NAMES)
    assert "earlier rounds: " in words(after)
    assert "4NT" in words(after).replace("4 ", "4")
    for frame in (during, after):
        cards = [box(place) for place in frame.placements]
        for piece in frame.captions:
            assert all(apart((piece.x, piece.y - 10, piece.x + piece.width, piece.y), card) for card in cards)


def test_contract_declarer_dummy_dealer_zone_and_tricks_are_told() -> None:
    game = record("game_with_five_honors")
    frame = frames(game)[len(game.start.play("P").auction.calls) + 30]
    for part in ("Contract: 4", "declarer: South", "vulnerable: NS", "tricks NS ", "needed: 10", "dummy", "Ann (N)"):
        assert part in words(frame)
    assert "Wolfgang Amad… (S):  dealer, declarer" in words(frame)
    russian = words(frames(game, "ru")[30])
    for part in ("Контракт: 4", "разыгрывает Юг", "в зоне: С–Ю", "взяток С–Ю ", "болван"):
        assert part in russian


def test_declarer_plays_from_dummy_and_is_said_to() -> None:
    state = whole("2H", "S")
    frame = frame_of(state)
    assert "South to act" in words(frame)
    assert "dummy, to play" in words(frame)
    game = Record.of(bridge.position([str(state.hand(s)) for s in "NESW"], contract="2H", declarer="S",
                     trick=[str(card) for _, card in state.table]), [state.legal_actions()[0]])  # fmt: skip
    assert frames(game)[-1].said.startswith("South, from dummy: ")


def test_the_winner_of_a_completed_trick_is_marked_and_named() -> None:
    game = record("part_score")
    for step, frame in zip(game.steps(), frames(game)[1:], strict=True):
        before, after = step.state, step.after
        if len(after.tricks) > len(before.tricks):  # type: ignore[attr-defined]
            won = [place.card for place in frame.placements if place.look == WON]
            leader, trick = after.tricks[-1]  # type: ignore[attr-defined]
            assert won == [trick[(after.leader - leader) % 4]]  # type: ignore[attr-defined]
            assert "takes the trick" in frame.result
            assert frame.answers == tuple(won)


@pytest.mark.clause("bridge.claim")
def test_a_claim_and_its_answers_are_told_on_the_table_and_below_it() -> None:
    game = record("claim_accepted")
    claimed, accepted, over = frames(game)[-3:]
    assert "Ann (N) claims tricks: 4 of 4" in words(claimed)
    assert "the answer is up to Борис (E)" in words(claimed)
    assert "Борис (E) accepts" in words(accepted)
    assert claimed.moves == (("accept", "accept"), ("contest", "contest"))
    assert claimed.choices == ()
    assert "4♠+2" in over.result
    contested = [frame.result for frame in frames(record("claim_contested"), "ru")]
    assert sum("претензия оспорена" in result for result in contested) == 1


def test_a_concession_is_told_as_one() -> None:
    told = [words(frame) for frame in frames(record("conceded_at_the_lead"))]
    assert any("concedes all 13 tricks left" in each for each in told) or any(
        "claims tricks: 13" in each for each in told
    )


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", FILES)
def test_the_end_has_the_score_as_it_is_entered_with_clauses_and_honors(name: str, lang: str) -> None:
    game = record(name.removeprefix("bridge_deal_").removesuffix(".json"))
    last, end = frames(game, lang)[-1], game.end
    assert isinstance(end, bridge.State)
    if end.is_passed_out:
        assert "bridge.auction.6" in last.result
        return
    assert end.score is not None
    assert format(end.result, lang) in last.result
    for line in end.score.lines:
        assert f"{line.points} " in last.result
        assert f"{line.words(lang)} ({line.clause})" in last.result
        assert str(line.points) in words(last)
    points = [0, 0]
    for part in last.result.split("; "):
        side = next(
            (
                at
                for at, side in enumerate(("NS ", "EW ") if lang == "en" else ("С–Ю ", "З–В "))
                if part.startswith(side)
            ),
            None,
        )
        if side is not None:
            points[side] += int(part.split()[1])
    assert tuple(points) == tuple(a + b for a, b in zip(end.points or (), end.honors, strict=True))
    assert ("bridge.honors" in last.result) is any(end.honors)


# --- the quiz ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bridge.auction.5")
def test_a_quiz_asks_who_declares_and_hides_it_until_then() -> None:
    game = record("first_to_name_declares")
    drawn = frames(game)
    asked = [frame for frame in drawn if "Who declares" in frame.question]
    assert len(asked) == 1
    contract = next(step.after for step in game.steps() if step.after.contract is not None)  # type: ignore[attr-defined]
    assert set(asked[0].answers) == {card.index for card in contract.hand(contract.declarer)}  # type: ignore[attr-defined]
    covered = " ".join(piece.text for piece in asked[0].covered().captions)
    assert "declarer" not in covered
    assert "dummy" not in covered
    assert "to act" not in covered
    assert "declarer" in words(asked[0])


def test_a_quiz_asks_who_takes_and_which_card_may_be_played_and_hides_the_answer() -> None:
    drawn = frames(record("part_score"))
    takes = [frame for frame in drawn if "takes the trick? " in frame.question]
    which = [frame for frame in drawn if "may be played? " in frame.question]
    assert len(takes) == 13
    assert which
    for frame in (*takes, *which):
        covered = frame.covered()
        assert all(place.look == 0 for place in covered.placements)
        assert "takes the trick" not in covered.result.replace("takes the trick?", "")
    for frame in takes:
        assert frame.captions == ()
        assert "to act" not in " ".join(piece.text for piece in frame.cover)


# --- pictures, the page --------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_a_frame_is_a_picture_in_every_theme_and_with_four_colours(theme: str) -> None:
    for frame in frames(record("claim_accepted"))[::9]:
        for four in (False, True):
            assert ElementTree.fromstring(frame_svg(frame, theme=theme, four_colour=four)).tag.endswith("svg")


def test_names_with_markup_are_harmless() -> None:
    frame = frame_of(bridge.new(seed=1), ["<script>", "&amp;", '"', "'"])
    picture = frame_svg(frame)
    assert "<script" not in picture
    ElementTree.fromstring(picture)


def test_no_latin_letter_is_left_in_russian_but_those_of_calls_and_clauses() -> None:
    for _, frame, lang in shown():
        if lang == "ru":
            texts = [piece.text for piece in (*frame.captions, *frame.secret, *frame.cover)]
            latin = {c for text in texts for c in text if c.isascii() and c.isalpha()} - set("X")
            assert latin <= set("".join(NAMES))


def test_what_is_sent_to_the_page_unpacks_to_the_same_frames() -> None:
    for name in ("part_score", "claim_contested"):
        drawn = frames(record(name), "ru")
        assert unpacked(packed(stepper_data(drawn, "bridge", "ru"))) == list(drawn)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seed", [1, 5])
def test_payload_and_page_of_a_whole_deal_are_small(lang: str, seed: int, tmp_path: Path) -> None:
    played = rollout(bridge.new(seed=seed), bridge.greedy_policy, seed=seed).record(NAMES)
    stepper = DealStepper(played, lang=lang)
    assert len(stepper) > 50
    assert len(stepper._sent) < 100 * KIB
    stepper.to_html(tmp_path / "deal.html")
    assert (tmp_path / "deal.html").stat().st_size < 200 * KIB


def test_another_call_and_another_card_are_tried_in_the_stepper() -> None:
    stepper = DealStepper(record("part_score"))
    stepper.try_action("7NT")
    assert (stepper.is_branch, str(stepper.record.actions[-1])) == (True, "7NT")
    stepper.back()
    stepper.step = len(stepper) - 9
    stepper.try_action(stepper.record.state(stepper.step).legal_actions()[-1])
    assert stepper.is_branch


# --- the auction alone ---------------------------------------------------------------------------------------


def cells(svg: str) -> list[str]:
    return [
        text
        for node in ElementTree.fromstring(svg).iter()
        for text in [node.text]
        if text and node.tag.endswith("text")
    ]


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("calls", ["", "1NT X XX 2H", "P P P P", f"{LONG} P"])
def test_an_auction_is_a_picture_with_every_call(calls: str, theme: str) -> None:
    auction = bridge.Auction.parse(calls, dealer="S")
    shown = cells(draw.auction_svg(auction, names=NAMES, theme=theme))
    assert shown.count("P") == sum(str(call) == "P" for _, call in auction.calls)
    assert "S, dealer" in shown
    assert ("?" in shown) is not auction.is_over
    assert auction._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("dealer", "NESW")
def test_an_auction_as_a_page_has_every_call_under_its_seat(dealer: str) -> None:
    auction = bridge.Auction.parse("1H P 2H P P", dealer=dealer)
    table = ElementTree.fromstring(draw.auction_html(auction))
    rows = [["".join(cell.itertext()) for cell in row] for row in table.findall("tbody/tr")]
    first = Seat.parse(dealer)
    assert rows[0][:first] == [""] * first
    assert rows[0][first] == "1♥"
    assert sum(cell == "P" for row in rows for cell in row) == 3
    assert rows[-1][auction.turn or 0] == "?"


def test_an_auction_in_russian_says_calls_in_words() -> None:
    auction = bridge.Auction.parse("1NT X XX P P P")
    page = draw.auction_html(auction, lang="ru")
    for word in ("1БК", "контра", "реконтра", "пас", "С, сдаёт", "разыгрывающий Север"):
        assert word in page
        assert word in "".join(cells(draw.auction_svg(auction, lang="ru")))


@pytest.mark.parametrize(
    "wrong", [{"names": ["Ann"]}, {"names": "Anna"}, {"names": [1, 2, 3, 4]}, {"lang": "de"}, {"theme": "blue"}]
)
def test_wrong_names_language_and_theme_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(DomainError):
        draw.auction_svg(bridge.Auction("N"), **wrong)


@pytest.mark.parametrize("wrong", [None, "1NT P", 5])
def test_what_is_no_auction_is_refused(wrong: Any) -> None:
    with pytest.raises(DomainError, match="not an auction"):
        draw.auction_svg(wrong)
    with pytest.raises(DomainError, match="not an auction"):
        draw.auction_html(wrong)


def test_names_with_markup_are_harmless_in_an_auction() -> None:
    names = ["<script>", "&", "\x00", "'"]
    assert "<script" not in draw.auction_svg(bridge.Auction("N"), names=names)
    assert "<script" not in draw.auction_html(bridge.Auction("N"), names=names)
    ElementTree.fromstring(draw.auction_svg(bridge.Auction("N"), names=names))


def test_hands_are_whole_in_the_first_frame() -> None:
    assert {place.card for place in frame_of(bridge.new(seed=3)).placements} == set(range(52))
    assert CardSet.from_mask((1 << 52) - 1) == CardSet(CARDS)


def test_in_the_auction_it_is_ones_word_and_in_the_play_ones_turn_in_russian() -> None:
    state = bridge.new(seed=1)
    assert "слово — Север" in words(frame_of(state, lang="ru"))
    for call in ["1NT", "P", "P", "P"]:
        state = state.play(call)
    assert "ходит Восток" in words(frame_of(state, lang="ru"))
