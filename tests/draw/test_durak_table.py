"""The table of durak: every card once and in its place, nothing hidden shown, what is legal lit, in both languages."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from cardcalc import durak
from cardcalc.cards import CARDS, Rank, bits
from cardcalc.draw.cards import CARD_HEIGHT, CARD_WIDTH
from cardcalc.draw.durak_layout import spot_of
from cardcalc.draw.stepper_data import packed, stepper_data
from cardcalc.draw.table import LIFT, WIDTH, Frame, Placement, frame_of, frame_svg, frames
from cardcalc.durak import Cover, Lead, Say, Throw
from cardcalc.errors import DomainError
from cardcalc.play import Event, Record, random_policy, rollout
from tests.draw.unpacked import unpacked

LIT, DIM = 1, 2
RANKS = [str(rank) for rank in Rank]
NAMES = ["Ann", "Boris", "Константин Великий", "Дмитрий", "Eve-Marie Longname", "Фёдор"]
TABLES = [
    ("kosmos-1997", 2), ("belarus-2005", 2), ("belarus-customary", 5), ("rooster", 2), ("rooster-36", 3),
    ("rooster", 4), ("rooster", 6),
]  # fmt: skip


@cache
def record(preset: str, players: int, seed: int = 1, is_random: bool = False) -> Record:
    rules = durak.PRESETS[preset].with_(players=players)
    policy = random_policy if is_random else durak.greedy_policy
    return rollout(durak.new(seed=seed, rules=rules), policy, seed=seed).record(NAMES[:players])


def played() -> Iterator[tuple[durak.State, Frame]]:
    """Moments of games at all tables, sensible and wild ones."""
    for preset, players in TABLES:
        for is_random in (False, True)[: 1 + (players < 6)]:
            game = record(preset, players, 7, is_random)
            drawn = frames(game, "ru" if is_random else "en")
            states = [*(step.state for step in game.steps()), game.end]
            step = 4 if is_random else 2
            yield from zip(states[::step], drawn[::step], strict=True)


@cache
def shown() -> tuple[tuple[durak.State, Frame], ...]:
    return tuple(played())


def words(frame: Frame) -> str:
    return " ".join(piece.text for piece in (*frame.captions, *frame.secret))


def box(placed: Placement) -> tuple[float, float, float, float]:
    """The rectangle around a card as it is turned and raised."""
    turn = math.radians(placed.turn)
    across = (CARD_WIDTH * abs(math.cos(turn)) + CARD_HEIGHT * abs(math.sin(turn))) / 2
    down = (CARD_HEIGHT * abs(math.cos(turn)) + CARD_WIDTH * abs(math.sin(turn))) / 2
    x, y = placed.x + CARD_WIDTH / 2, placed.y + CARD_HEIGHT / 2 - LIFT * (placed.look == LIT)
    return x - across, y - down, x + across, y + down


def test_hands_table_and_turned_up_trump_are_drawn_once_and_talon_and_discard_not_at_all() -> None:
    for state, frame in shown():
        placed = [place.card for place in frame.placements]
        assert len(placed) == len(set(placed))
        piles = state.piles
        seen = {card.index for name, cards in piles.items() if name not in ("talon", "discard") for card in cards}
        seen |= {state.turned_up.index} if state.turned_up else set()
        assert set(placed) == seen


def test_everything_lies_on_the_table_however_big_the_hands() -> None:
    most = 0
    for state, frame in shown():
        most = max(most, *(hand.bit_count() for hand in state.hands))
        for placed in frame.placements:
            left, top, right, bottom = box(placed)
            assert left >= 1
            assert top >= 1
            assert right <= WIDTH - 1
            assert bottom <= frame.height - 1
        for piece in (*frame.captions, *frame.secret):
            assert 0 <= piece.x <= piece.x + piece.width <= WIDTH
            assert 10 <= piece.y <= frame.height
    assert most > 20


def assert_no_word_is_covered(frame: Frame) -> None:
    cards = [box(placed) for placed in frame.placements]
    cards += [(x, y, x + CARD_WIDTH, y + CARD_HEIGHT) for x, y in frame.backs]
    for piece in (*frame.captions, *frame.secret):
        for left, top, right, bottom in cards:
            is_apart = piece.x + piece.width <= left or piece.x >= right or piece.y <= top or piece.y - 10 >= bottom
            assert is_apart, piece


def test_no_word_is_covered_by_a_card() -> None:
    for _, frame in shown():
        assert_no_word_is_covered(frame)


def test_hands_do_not_lie_on_each_other_and_a_rank_is_never_hidden_by_more_than_it_must() -> None:
    for state, frame in shown():
        at = {placed.card: placed for placed in frame.placements}
        areas = []
        for hand in state.hands:
            boxes = [box(at[card]) for card in bits(hand)]
            if boxes:
                areas.append(
                    tuple(fold(edge) for fold, edge in zip((min, min, max, max), zip(*boxes, strict=True), strict=True))
                )
        for number, (left, top, right, bottom) in enumerate(areas):
            for other in areas[number + 1 :]:
                assert other[0] >= right or other[2] <= left or other[1] >= bottom or other[3] <= top
        corners = [(placed.x, placed.y) for placed in frame.placements]
        assert len(set(corners)) == len(corners)


def test_a_cover_lies_askew_upon_its_target_and_is_painted_after_it() -> None:
    covers = 0
    for state, frame in shown():
        order = [placed.card for placed in frame.placements]
        at = {placed.card: placed for placed in frame.placements}
        for target, laid in state.bout.table:
            assert at[target].turn == 0
            if laid >= 0:
                covers += 1
                shift = at[laid].x - at[target].x, at[laid].y - at[target].y, at[laid].turn
                assert shift == (13, 17, 12)
                assert order.index(laid) == order.index(target) + 1
    assert covers > 50


@pytest.mark.parametrize("pairs", [1, 6, 7, 12, 13])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_many_pairs_find_room(pairs: int, players: int) -> None:
    hearts, spades = [f"♥{rank}" for rank in RANKS][:pairs], "♠2 ♠3"
    hands = ["♦2", spades, *(f"♦{rank}" for rank in range(3, 1 + players))]
    table = [f"{card} ♣{card[1:]}" if number % 2 else card for number, card in enumerate(hearts)]
    covers = sum(" " in pair for pair in table)
    rules = durak.PRESETS["rooster"].with_(players=players, cap="throw_ins")
    more = [f"♠{rank}" for rank in RANKS[2:]]
    hands[1] = " ".join([spades, *more])
    state = durak.position(hands, rules=rules, table=table, held=13 + covers, leader=0)
    frame = frame_of(state)
    assert_no_word_is_covered(frame)
    assert_no_word_is_covered(frame_of(state, NAMES[:players], "ru"))
    own = [place for place in frame.placements if 1 << place.card & state.bout.lying]
    assert len(own) == pairs + covers
    hand = [box(place) for place in frame.placements if not 1 << place.card & state.bout.lying]
    for place in own:
        left, top, right, bottom = box(place)
        for other in hand:
            assert other[0] >= right or other[2] <= left or other[1] >= bottom or other[3] <= top


def test_the_turned_up_trump_lies_crosswise_under_the_talon_and_only_its_suit_is_named_when_it_is_drawn() -> None:
    game = record("kosmos-1997", 2)
    first, last = frames(game)[0], frames(game)[-1]
    start, end = game.start, game.end
    turned = next(place for place in first.placements if place.card == start.turned_up.index)
    assert turned.turn == 90
    left, top, right, bottom = box(turned)
    assert any(x < right and x + CARD_WIDTH > left and y < bottom and y + CARD_HEIGHT > top for x, y in first.backs)
    assert first.placements[0] == turned
    assert "talon 20" in words(first)
    assert not end.talon
    assert "talon" not in words(last)
    assert f"Trump:  {start.trump_suit}" in words(last)


def test_a_single_card_of_the_talon_is_the_trump_without_a_back() -> None:
    state = durak.position(["♥K", "♥A"], talon="♠8", trump="♠")
    frame = frame_of(state)
    assert frame.backs == ()
    assert "talon 1" in words(frame)
    assert [place.turn for place in frame.placements if place.card == state.turned_up.index] == [90]


def test_the_discard_is_a_pile_with_a_count_and_grows() -> None:
    for state, frame in shown():
        count = state.discard.bit_count()
        assert bool(count) is (f"discard {count}" in words(frame) or f"отбой: {count}" in words(frame))
        closed = len(state.talon) - (state.turned_up is not None)
        assert len(frame.backs) == -(-count // 8) + -(-closed // 8)


def test_exactly_the_cards_of_legal_actions_are_lit_and_the_others_of_that_hand_dim() -> None:
    for state, frame in shown():
        looks = {place.card: place.look for place in frame.placements if place.look}
        legal = 0
        for action in state.legal_actions():
            if isinstance(action, Lead):
                legal |= action.mask
            elif isinstance(action, Cover | Throw):
                legal |= action.card.mask
        own = 0 if state.actor is None or state.offerer is not None else state.hands[state.actor]
        assert {card for card, look in looks.items() if look == LIT} == set(bits(legal))
        assert set(looks) == set(bits(own))
        assert {choice.card: LIT if choice.is_legal else DIM for choice in frame.choices} == looks


def test_the_moves_are_all_legal_actions_with_words_and_reasons() -> None:
    for state, frame in shown():
        actions = list(state.legal_actions())
        actions += [one for seat in range(state.seats) if seat != state.actor for one in state.legal_actions(by=seat)]
        assert [notation for notation, _ in frame.moves] == list(map(str, actions))
        assert len(frame.why) == len(frame.moves)
        assert all(frame.why)
        assert all(state.can(notation) for notation, _ in frame.moves)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_reasons_are_those_of_the_engine_with_their_clauses(lang: str) -> None:
    state = durak.position(
        ["♥Q", "♦6 ♥A ♠7 ♣8"], trump="♠", table=["♥9", "♣9"], led=2, rules="belarus-customary", leader=0
    )
    frame = frame_of(state, lang=lang)
    told = {choice.card: choice for choice in frame.choices}
    for card in state.hand(1):
        verdicts = [state.explain(Cover(target, card)) for target in ("♥9", "♣9")]
        legal = [verdict for verdict in verdicts if verdict]
        assert told[card.index].is_legal is bool(legal)
        for verdict in legal or verdicts:
            assert verdict.reason(lang) in told[card.index].reason
            assert f"({', '.join(verdict.clauses)})" in told[card.index].reason
    take = next(why for (notation, _), why in zip(frame.moves, frame.why, strict=True) if notation == "take")
    assert state.explain("take").reason(lang) in take


def test_a_lead_of_several_cards_is_in_the_moves_and_each_card_may_be_led() -> None:
    state = durak.position(["♥9 ♥7 ♥K", "♣6 ♣7 ♣8"], rules="rooster")
    frame = frame_of(state)
    assert ("lead ♥7 ♥9 ♥K", "lead ♥7 ♥9 ♥K") in frame.moves
    assert all(choice.is_legal for choice in frame.choices)
    assert "3 cards of one suit may be led (rooster.lead.3)" in frame.why
    assert dict(frame_of(state, lang="ru").moves)["lead ♥7 ♥9 ♥K"] == "ход ♥7 ♥9 ♥К"


def test_attacker_defender_taking_done_and_turn_are_told() -> None:
    state = durak.position(["♥K ♥Q", "♣6 ♣A", "♦6 ♠K"], rules=durak.PRESETS["rooster"].with_(players=3))
    frame = frame_of(state, ["Ann", "Boris", "Clara"])
    assert "Ann to act:  attacks, cards 2" in words(frame)
    assert "Boris defends, cards 2" in words(frame)
    thrown = durak.position(
        ["♥Q ♥2", "♣6 ♥A", "♦6 ♠K"], rules=durak.PRESETS["rooster"].with_(players=3), table=["♣7 ♣K", "♥K"],
        taking=True, done=[0], led=1,
    )  # fmt: skip
    text = words(frame_of(thrown, ["Ann", "Boris", "Clara"], "ru"))
    for expected in ("атакует, готово", "берёт", "очередь — Clara", "можно ещё"):
        assert expected in text


def test_stake_offers_and_who_may_offer_stand_on_the_table() -> None:
    start = durak.position(["♥K ♣K", "♣9 ♣A"], trump="♠")
    names = ["Ann", "Boris"]
    for actions, expected in [
        ([], ["Stake 1", "may offer: both"]),
        (["1: offer"], ["Stake 1", "offer of Boris", "lose 1 or play for 2", "answer to the offer"]),
        (["1: offer", "accept"], ["Stake 2", "may offer: Ann"]),
        (["1: offer", "accept", "offer", "accept"], ["Stake 4", "may offer: Boris"]),
        (["1: offer", "decline"], ["wins, points 1", "loses", "the game is over"]),
    ]:
        frame = frames(Record.of(start, actions, names))[-1]
        for text in expected:
            assert text in words(frame), actions
    pending = frames(Record.of(start, ["1: offer"], names))[-1]
    assert pending.choices == ()
    assert [notation for notation, _ in pending.moves] == ["accept", "decline"]
    assert pending.said == "Boris: offer"


def test_a_game_without_offers_names_no_stake() -> None:
    assert "Stake" not in words(frame_of(durak.new(seed=1, rules="belarus-2005")))


def test_how_a_bout_ended_and_who_drew_is_told() -> None:
    start = durak.position(["♥K ♥Q", "♣6 ♣A"], talon="♠7 ♠8", trump="♠", rules="belarus-2005")
    drawn = frames(Record.of(start, ["lead ♥Q", "take", "done"], ["Ann", "Boris"]))
    assert drawn[-1].result == "Boris takes, cards 1; drawn: 2 by Ann"
    assert drawn[1].result == drawn[2].result == ""
    start = durak.position(["♥7 ♥Q", "♥9 ♣A"], talon="♠7 ♠8", trump="♠", rules="belarus-2005")
    drawn = frames(Record.of(start, ["lead ♥7", "cover ♥7 ♥9", "done"], ["Ann", "Boris"]), "ru")
    assert drawn[-1].result == "отбито; добрали: Ann — 2"


def test_who_has_won_who_is_out_and_the_rooster_are_told_at_the_end() -> None:
    game = record("rooster", 4)
    frame, end = frames(game)[-1], game.end
    assert end.loser is not None
    assert "the rooster" in words(frame)
    assert f"{NAMES[end.loser]} is the rooster" in frame.result
    assert "wins, points 1" in words(frame)
    assert "place 2" in words(frame)
    middle = next(drawn for number, drawn in enumerate(frames(game)) if game.state(number).out)
    assert "out, place 1" in words(middle)
    drawn = durak.position(["♥7", "♥9"], trump="♠", rules="belarus-2005")
    tied = frames(Record.of(drawn, ["lead ♥7", "cover ♥7 ♥9"]))[-1]
    assert "a draw (belarus.end.2); points: seat 0: 0, seat 1: 0" in tied.result


def test_an_offer_of_the_other_player_is_said_by_him_and_so_is_an_irregular_action() -> None:
    start = durak.position(["♥K ♣K", "♣9 ♣A"], trump="♠")
    offered = Record.of(start, ["1: offer"], ["Ann", "Boris"])
    assert frames(offered)[-1].said == "Boris: offer"
    assert frames(offered, "ru")[-1].said == "Boris: предложение"
    assert Say("offer", 1) in offered.actions


def test_the_match_score_is_told() -> None:
    state = durak.new(seed=1)
    frame = frame_of(state, ["Ann", "Boris"], score=(6, 4))
    assert "match: Ann: 6, Boris: 4" in words(frame)
    assert "счёт матча: место 0: 6, место 1: 4" in words(frame_of(state, lang="ru", score=[6, 4]))
    for wrong in ((1,), (1, 2, 3), "64", 5, (1, "2"), (True, 1)):
        with pytest.raises(DomainError):
            frame_of(state, score=wrong)  # type: ignore[arg-type]


def test_a_quiz_asks_only_where_some_cards_may_be_played_and_some_not() -> None:
    asked = 0
    for state, frame in shown():
        kinds = {choice.is_legal for choice in frame.choices}
        assert bool(frame.question) is (kinds == {True, False})
        if frame.question:
            asked += 1
            covered = frame.covered()
            assert {place.look for place in covered.placements} == {0}
            assert (covered.backs, covered.height) == (frame.backs, frame.height)
            assert covered.choices == covered.moves == covered.why == ()
            assert state.actor is not None
    assert asked > 50


def test_no_card_of_talon_or_discard_is_named_on_the_table() -> None:
    for _, frame in shown():
        captions = "".join(piece.text for piece in frame.captions)
        assert not re.search(r"[♣♦♥♠]\s*(?:10|[2-9JQKAВДКТ])", captions)


def test_a_russian_table_has_no_english_word_and_an_english_one_no_russian() -> None:
    for state, _ in shown()[::7]:
        for lang, foreign in (("ru", "[a-z]{2,}"), ("en", "[а-яё]")):
            frame = frame_of(state, lang=lang)
            told = [
                words(frame),
                *frame.why,
                *(choice.reason for choice in frame.choices),
                *(w for _, w in frame.moves),
            ]
            assert not re.search(foreign, re.sub(r"\([a-z0-9., ]+\)", "", " ".join(told)))


def test_names_and_remarks_with_markup_are_harmless() -> None:
    names = ["<script>alert(1)</script>", 'a"b&c']
    told = Record.of(durak.new(seed=1), ["0: offer"], names, [Event(0, 1, "<img onerror=x>\x07")])
    for lang in ("en", "ru"):
        for frame in frames(told, lang):
            svg = frame_svg(frame, lang)
            tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}
            assert tags <= {"svg", "style", "rect", "g", "text", "path", "circle"}
            svg.encode()
    assert "<img onerror=x>" in frames(told)[1].said


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_frame_is_a_well_formed_picture_with_all_cards_backs_and_no_signs_that_fonts_lack(
    theme: str, lang: str
) -> None:
    game = record("belarus-2005", 2)
    for frame in frames(game, lang)[::9]:
        svg = frame_svg(frame, lang, theme=theme, four_colour=True)
        drawn = list(ElementTree.fromstring(svg).iter())
        assert drawn[0].get("lang") == lang
        assert not set("".join(e.text or "" for e in drawn if e.tag.endswith("text"))) & set("♣♦♥♠")
        classes = [e.get("class", "").split() for e in drawn]
        assert sum("card" in names for names in classes) == len(frame.placements)
        assert sum("back" in names for names in classes) == len(frame.backs)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_who_holds_cards_when_a_game_is_broken_off_is_told_only_how_many(lang: str) -> None:
    rules = durak.PRESETS["rooster"].with_(players=3, max_bouts=2)
    end = rollout(durak.new(seed=1, rules=rules), durak.greedy_policy, seed=1).end
    assert (end.is_over, end.winner) == (True, None)
    told = [piece.text for piece in frame_of(end, ["Ann", "Boris", "Clara"], lang).captions]
    at = [told.index(name) for name in ("Ann: ", "Boris", "Clara")]
    cards = "cards" if lang == "en" else "карт"
    assert all(told[place + 1].startswith(cards) for place in at)


def test_a_long_name_at_the_side_has_the_room_of_a_hand_whoever_is_to_act() -> None:
    for actor in range(6):
        start = durak.new(seed=1, rules=durak.PRESETS["rooster"].with_(players=6))
        moved = replace(start, actor=actor)
        pieces = [piece for piece in frame_of(moved, ["Ш" * 18] * 6).captions if "Ш" in piece.text]
        assert len(pieces) == 6
        for seat, piece in enumerate(pieces):
            if spot_of(seat, 6).side in ("left", "right"):
                assert piece.width <= spot_of(seat, 6).width
                assert piece.text.endswith("…")


def test_a_state_of_durak_draws_itself() -> None:
    for preset in durak.PRESETS:
        state = durak.new(seed=1, rules=preset)
        assert state._repr_svg_() == frame_svg(frame_of(state))


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_the_data_of_the_stepper_gives_all_frames_back(preset: str, players: int) -> None:
    for lang in ("en", "ru"):
        drawn = frames(record(preset, players, 7, True), lang, score=range(players))
        assert unpacked(packed(stepper_data(drawn, "x", lang))) == list(drawn)


def test_every_card_of_the_pack_has_a_place_somewhere() -> None:
    seen = {place.card for _, frame in shown() for place in frame.placements}
    assert seen == set(range(len(CARDS)))
