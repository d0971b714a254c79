"""What is told of a step: the caption names who did it, also where it was not his turn."""

from __future__ import annotations

import pytest

from cardcalc import Record, bridge, dozen, durak
from cardcalc.draw.table import Choice, frames
from cardcalc.draw.telling import done, question, why
from cardcalc.play import STANDS, Event, State

NAMES = ["Ann", "Bob", "Cem", "Dee"]
DOZEN = dozen.position(["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"], "♥", contracts=["zero"] * 4)
DURAK = durak.position(["♥K ♣K", "♣9 ♣A"], trump="♠")
DUMMY = bridge.position(["♠A ♠K", "♠2 ♠3", "♠4 ♠5", "♠6 ♠7"], "1NT", "S", leader="N")  # South declares, North is dummy


@pytest.mark.parametrize(
    ("start", "seat", "action", "said"),
    [
        (DOZEN, 2, "♥9", "Cem: ♥9 · late"),
        (DURAK, 1, "lead ♣9", "Bob: lead ♣9 · late"),
        (bridge.new(1), 2, "1H", "Cem (S): 1♥ · late"),
        (DUMMY, 1, "♠2", "Bob (E): ♠2 · late"),
        (DUMMY, 2, "♠A", "Cem (S), from dummy: ♠A · late"),
    ],
)
def test_the_caption_names_who_did_what_was_let_stand(start: State[object], seat: int, action: str, said: str) -> None:
    record = Record.of(start, [action], NAMES[: start.seats], [Event(0, seat, "late", "", action, STANDS)])
    assert frames(record)[-1].said == said


def test_the_caption_names_who_offers_out_of_turn() -> None:
    record = Record.of(DURAK, ["1: offer"], NAMES[:2], [Event(0, 1, "")])
    (step,) = record.steps()
    assert frames(record)[-1].said == "Bob: offer"
    assert done(step, NAMES, "x", "ru") == ("Bob: x", why(step.explanation, "ru"))
    assert done(None, NAMES, "") == ("", "")


def test_a_quiz_asks_only_where_there_is_something_to_choose() -> None:
    legal, illegal = Choice(1, True, ""), Choice(2, False, "")
    assert question([legal, illegal], None)[1] == (1,)
    assert question([legal, illegal], 7) == (question([], 7)[0], (7,))
    for choices in ([], [legal], [legal, legal], [illegal]):
        assert question(choices, None) == ("", ())
