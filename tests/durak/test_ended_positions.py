"""A game that is over can be set up, recorded and looked at as one that goes on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cardcalc import Record, durak
from cardcalc.durak import PRESETS
from cardcalc.errors import DomainError
from cardcalc.play import random_policy, rollout
from tests.durak.asking import after, kosmos
from tests.durak.tables import TABLES, end_of

BOUTS = PRESETS["rooster"].with_(players=3, max_bouts=2)
ENDS = {
    "by the last card": kosmos("♣9", "♣10 ♦Q").play("lead ♣9"),
    "by the defender": after(kosmos("♣9 ♥J", "♣10"), "lead ♣9", "cover ♣9 ♣10"),
    "declined": after(kosmos("♣9 ♥J", "♣10 ♦Q", talon="♦7 ♠7"), "1: offer", "decline"),
    "declined in a bout": after(kosmos("♣9 ♥J", "♣10 ♦Q", stake=2, holder=0), "lead ♣9", "take", "offer", "decline"),
    "declined after the last card": after(kosmos("♣9", "♣10 ♦Q", talon="♠7"), "lead ♣9", "0: offer", "decline"),
    "by the number of bouts": rollout(durak.new(1, BOUTS), random_policy, 1).end,
}


@pytest.mark.parametrize("end", ENDS.values(), ids=list(ENDS))
def test_an_end_is_set_up_again(end: Any) -> None:
    assert end.is_over
    again = durak.position(**end.as_position(), rules=end.rules)
    assert (again, again.points, durak.ending(again)) == (end, end.points, durak.ending(end))
    assert eval(repr(end), {"durak": durak}) == end
    record = Record.of(end, [])
    assert (record.end, record.results) == (end, end.points)
    assert Record.from_json(record.to_json()) == record


@pytest.mark.parametrize("name", TABLES)
def test_the_end_of_any_game_is_set_up_again(name: str) -> None:
    for seed in range(12):
        end = end_of(TABLES[name], seed, eager=0.6)
        again = durak.position(**end.as_position(), rules=end.rules)
        assert (again, again.places, again.points) == (end, end.places, end.points)


@pytest.mark.clause("kosmos.end.2")
@pytest.mark.parametrize("out", [(), (0,)])
def test_who_has_laid_the_last_card_is_out_without_being_told(out: tuple[int, ...]) -> None:
    played = durak.position(["♣7", "♥A"], trump="♠").play("lead ♣7")
    end = durak.position(["", "♥A"], trump="♠", table="♣7", out=out, is_over=True)
    assert (end, end.out, end.places) == (played, (0,), (0, 1))


@pytest.mark.clause("kosmos.end.1")
def test_only_without_the_instant_win_both_may_be_rid_of_their_cards() -> None:
    rules = PRESETS["kosmos-1997"].with_(instant_win=False)
    given: dict[str, Any] = {"hands": ["", ""], "trump": "♠", "out": [0, 1], "is_over": True}
    assert durak.position(**given, rules=rules).points == (0, 0)
    with pytest.raises(DomainError, match="nobody has won"):
        durak.position(**given)


@pytest.mark.parametrize("flag", [True, False])
def test_flags_of_numpy_are_those_of_python(flag: bool) -> None:
    hands = ["♣9", "" if flag else "♦Q"]
    given: dict[str, Any] = {"hands": hands, "trump": "♠", "out": [1] if flag else []}
    assert durak.position(**given, is_over=np.bool_(flag)) == durak.position(**given, is_over=flag)
    given = {"hands": ["♣9 ♦8", "♦Q ♥Q"], "trump": "♠", "table": ["♣8"]}
    found = durak.position(**given, taking=np.bool_(flag))
    assert found == durak.position(**given, taking=flag)
    assert found.bout.taking is flag


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"is_over": True}, "nobody has won"),
        ({"is_over": 1}, "is_over = 1; expected True or False"),
        ({"is_over": True, "table": ["♣8"]}, "nobody has won"),
        ({"hands": ["", "♦Q"], "table": ["♣8"], "talon": "♠7", "is_over": True}, "nobody has won"),
        ({"hands": ["", ""], "table": ["♣8"], "out": [1], "is_over": True}, "nobody is left"),
        ({"hands": ["", "♦Q"], "table": ["♣8"]}, "expected is_over=True"),
        ({"hands": ["♣9", ""], "is_over": True}, "hand 1 is empty"),
        ({"hands": ["♣9", ""], "out": [1]}, "two in play"),
    ],
)
def test_what_is_no_end_is_none_and_an_end_is_named_so(given: dict[str, Any], message: str) -> None:
    with pytest.raises(DomainError, match=message):
        durak.position(**{"hands": ["♣9 ♥J", "♣10 ♦Q"], "trump": "♠", **given})


@pytest.mark.clause("rooster.multi.1")
def test_no_game_goes_on_after_its_last_bout() -> None:
    with pytest.raises(DomainError, match="bouts is 2; expected fewer than 2"):
        durak.position(["♣9", "♣10", "♣J"], rules=BOUTS, bouts=2)
    assert durak.position(["♣9", "♣10", "♣J"], rules=BOUTS, bouts=2, is_over=True).points == (0, 0, 0)
    assert durak.position(["♣9", "♣10"], rules="rooster", bouts=500).actor == 0, "of two it does"
