"""A refusal cites the clause of the rule that is broken, also where it is another game's, and says what it is about."""

from __future__ import annotations

from typing import Any

import pytest

from cardcalc import durak
from cardcalc.durak import PRESETS
from cardcalc.errors import DomainError, IllegalAction
from tests.durak.asking import after, belarus, clause_against, kosmos, rooster

KOSMOS, ROOSTER = PRESETS["kosmos-1997"], PRESETS["rooster"]


def test_a_card_led_against_an_empty_hand_is_one_too_many() -> None:
    with pytest.raises(DomainError, match=r"^1 attacking card against a hand of 0; expected fewer \(belarus.cap.1\)"):
        belarus("♥9", "", table=["♣9"])


@pytest.mark.clause("kosmos.offer.3")
@pytest.mark.parametrize("word", ["accept", "decline"])
def test_nothing_is_answered_where_nothing_is_offered(word: str) -> None:
    state = kosmos("♣9 ♥J", "♣10 ♦Q")
    for moment in (state, state.play("lead ♣9"), after(state, "lead ♣9", "take")):
        assert clause_against(moment, word) == "kosmos.offer.3"
        assert "no offer waits for an answer" in str(moment.explain(word))
    assert clause_against(rooster("♣9", "♣10"), word) == "kosmos.offer.1"


@pytest.mark.parametrize("what", [None, 5, object()])
def test_what_is_no_action_cites_the_clause_of_who_is_to_speak(what: Any) -> None:
    with pytest.raises(IllegalAction, match="no action of durak") as refused:
        durak.new(1).check(what)
    assert refused.value.clause == "durak.turn"


@pytest.mark.parametrize(
    ("end", "clause"),
    [
        (kosmos("♣9 ♥J", "♣10 ♦Q").play("offer").play("decline"), "kosmos.offer.1"),
        (kosmos("♣9", "♣10 ♦Q").play("lead ♣9"), "kosmos.end.2"),
        (after(rooster("♣9", "♣10"), "lead ♣9", "cover ♣9 ♣10"), "rooster.end.2"),
    ],
)
def test_after_the_end_its_own_clause_is_cited(end: durak.State, clause: str) -> None:
    assert clause_against(end, "take") == clause_against(end, "lead ♣9") == clause


def test_cards_that_are_not_held_are_named_in_the_order_of_the_action() -> None:
    state = kosmos("♣9 ♥J", "♣10 ♦Q")
    assert state.explain("lead ♦A ♣A").reason() == "♣A ♦A are not in the hand"
    assert state.explain("lead ♦A").reason() == "♦A is not in the hand"


@pytest.mark.parametrize(
    ("state", "action", "clause"),
    [
        (kosmos("♣8 ♦J", "♣9 ♠7", rules=KOSMOS.with_(trump_cover="no_higher_in_suit")).play("lead ♣8"),
         "cover ♣8 ♠7", "belarus.cover.1"),
        (rooster("♣8 ♦J", "♣9 ♠7 ♥9", rules=ROOSTER.with_(lead_by="rank")), "lead ♣8 ♦J", "kosmos.lead.2"),
        (kosmos("♣8 ♦J", "♣9 ♠7", rules=KOSMOS.with_(lead_by="suit")), "lead ♣8 ♦J", "rooster.lead.3"),
        (kosmos("♣8 ♦8", "♣9", rules=KOSMOS.with_(cap="throw_ins")), "lead ♣8 ♦8", "rooster.cap.1"),
        (rooster("♣8 ♣9", "♣10", rules=ROOSTER.with_(cap="total")), "lead ♣8 ♣9", "rooster.cap.1"),
        (durak.position(["♥8", "♣9 ♣K"], rules=KOSMOS.with_(trumps=False, instant_win=False)).play("lead ♥8"),
         "cover ♥8 ♣9", "rooster.cover.1"),
        (durak.position(["♥8 ♣2", "♣9 ♣K"], rules=ROOSTER.with_(trumps=True), trump="♠").play("lead ♥8"),
         "cover ♥8 ♣9", "kosmos.cover.1"),
        (kosmos("♣8 ♦8", "♣9 ♠7", rules=KOSMOS.with_(bare_take_closes=True)).play("lead ♣8"),
         "throw ♦8", "rooster.throw.2"),
    ],
)  # fmt: skip
def test_the_clause_is_that_of_the_rule_not_of_the_game(state: durak.State, action: str, clause: str) -> None:
    assert clause_against(state, action) == clause


def test_a_card_after_a_take_cites_who_allows_it() -> None:
    state = rooster("♣8 ♦8 ♦2", "♣2 ♣9", rules=ROOSTER.with_(bare_take_closes=False)).play("lead ♣8").play("take")
    assert state.explain("throw ♦8").clauses == ("rooster.throw.1", "kosmos.throw.2")
    partly = belarus("♣8 ♦J", "♣9 ♠7", rules=PRESETS["belarus-2005"].with_(take="uncovered")).play("lead ♣8")
    assert partly.explain("take").clauses == ("belarus.take.1", "kosmos.take.2")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_lead_that_is_named_may_be_led(preset: str) -> None:
    state = durak.new(1, preset)
    for lang, opening, closing in (("en", "a lead such as '", "'"), ("ru", "ход, например «", "»")):
        told = format(state.explain("take"), lang)
        example = told.partition(opening)[2].partition(closing)[0]
        assert state.can(example), told
