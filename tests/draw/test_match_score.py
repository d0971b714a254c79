"""The score of a match on the table of every game: in a place of its own, under the names that stand there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from cardcalc import bridge, dozen, durak
from cardcalc.draw.stepper_data import packed, stepper_data
from cardcalc.draw.table import WIDTH, Frame, frame_of
from cardcalc.play import Step, first_policy, rollout
from tests.draw.unpacked import unpacked

NAMES = ["Ann", "Константин Великий", "Wolfgang Amadeus Mozart", "Дмитрий", "Eve-Marie Longname", "Ш" * 18]
ROOSTER = durak.PRESETS["rooster"]
STARTS: dict[str, Any] = {
    "dozen": dozen.new(seed=5),
    "bridge": bridge.new(seed=7),
    "kosmos": durak.new(seed=4),
    "belarus": durak.new(seed=4, rules="belarus-customary"),
    **{f"rooster of {n}": durak.new(seed=4, rules=ROOSTER.with_(players=n)) for n in range(2, 7)},
}

each_table = pytest.mark.parametrize("table", STARTS)
each_lang = pytest.mark.parametrize("lang", ["en", "ru"])


POLICIES: dict[str, Any] = {"dozen": first_policy, "bridge": bridge.greedy_policy}


@cache
def moments(table: str) -> tuple[tuple[Any, Step | None], ...]:
    """Some states of a game, the last among them, each with the step that led to it."""
    steps = list(rollout(STARTS[table], POLICIES.get(table, durak.greedy_policy)).record().steps())
    return ((STARTS[table], None), *((step.after, step) for step in steps[::-29]))


def with_and_without(table: str, names: Sequence[str], lang: str, score: list[int]) -> Iterator[tuple[Frame, Frame]]:
    for state, last in moments(table):
        yield frame_of(state, names, lang, last, score=score), frame_of(state, names, lang, last)


@each_table
@each_lang
@pytest.mark.parametrize("is_named", [False, True])
def test_the_score_stands_below_all_that_is_on_the_table_and_within_the_picture(
    table: str, lang: str, is_named: bool
) -> None:
    seats = STARTS[table].seats
    names = NAMES[-seats:] if is_named else []
    for points in ([12] * seats, [-999_999] * seats):
        for frame, plain in with_and_without(table, names, lang, points):
            own = frame.captions[len(plain.captions) :]
            assert frame.captions[: len(plain.captions)] == plain.captions
            assert (frame.placements, frame.secret, frame.cover) == (plain.placements, plain.secret, plain.cover)
            assert {piece.css for piece in own} == {"muted"}
            lowest = max(piece.y for piece in (*plain.captions, *plain.secret, *plain.cover))
            lines = sorted({piece.y for piece in own})
            assert all(below - above >= 18 for above, below in zip([lowest, *lines], lines, strict=False))
            assert min(lines) - 10 > max(placed.y + 56 for placed in plain.placements)
            assert max(lines) < frame.height - 8
            assert frame.covered().height == frame.height
            assert all(0 <= piece.x <= piece.x + piece.width <= WIDTH for piece in own)


@each_lang
@each_table
def test_names_of_wide_letters_touch_no_other_word(table: str, lang: str) -> None:
    names = ["Шщюжфмъыщшжюмщшж"] * STARTS[table].seats
    for state, last in moments(table):
        frame = frame_of(state, names, lang, last)
        for shown in (frame.secret, frame.cover):
            pieces = (*frame.captions, *shown)
            for one, other in combinations([piece for piece in pieces if piece.text.strip()], 2):
                is_apart = one.x + one.width <= other.x + 1 or other.x + other.width <= one.x + 1
                assert is_apart or abs(one.y - other.y) > 12, (one.text, other.text)


@each_table
def test_a_short_score_is_one_line(table: str) -> None:
    seats = STARTS[table].seats
    frame, plain = frame_of(STARTS[table], score=[1] * seats), frame_of(STARTS[table])
    assert frame.height - plain.height == 18
    assert len(frame.captions) - len(plain.captions) == 1


@each_lang
def test_a_player_is_called_as_beside_his_hand(lang: str) -> None:
    for table, is_named in product(STARTS, (False, True)):
        seats = STARTS[table].seats
        names = [f"N{seat}" for seat in range(seats)] if is_named else []
        score = frame_of(STARTS[table], names, lang, score=range(seats)).captions[-1].text
        beside = [piece.text for piece in frame_of(STARTS[table], names, lang).captions]
        for seat, item in enumerate(score.partition(": ")[2].split(", ")):
            name = item.rpartition(": ")[0]
            assert seat == STARTS[table].actor or any(text.startswith(name) for text in beside), item


def test_the_players_of_bridge_are_the_seats_and_what_is_below_zero_has_a_true_minus() -> None:
    assert frame_of(STARTS["bridge"], score=[100, -50, 100, -50]).captions[-1].text == (
        "match: North: 100, East: −50, South: 100, West: −50"
    )
    assert frame_of(STARTS["bridge"], ["A", "B", "C", "D"], "ru", score=[0] * 4).captions[-1].text == (
        "счёт матча: A (С): 0, B (В): 0, C (Ю): 0, D (З): 0"
    )


def test_a_long_score_is_broken_between_players() -> None:
    start, plain = STARTS["rooster of 6"], frame_of(STARTS["rooster of 6"])
    frame = frame_of(start, ["Ш" * 18] * 6, score=[-999_999] * 6)
    lines = [piece.text for piece in frame.captions if "match" in piece.text or ": −" in piece.text]
    assert len(lines) == 2
    assert all(line.endswith(("−999999,", "−999999")) for line in lines)
    assert frame.height == plain.height + 18 * len(lines)


@each_table
def test_the_page_of_the_stepper_has_the_higher_table(table: str) -> None:
    drawn = [frame for frame, _ in with_and_without(table, (), "ru", [3] * STARTS[table].seats)]
    sent = stepper_data(drawn, "x", "ru")
    assert sent["height"] == drawn[0].height == frame_of(STARTS[table]).height + 18
    assert unpacked(packed(sent)) == list(drawn)
