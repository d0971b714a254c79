"""What happens beside a game of Kosmos: it is recorded, and changes nothing in it."""

from __future__ import annotations

import pytest

from cardcalc import Record, durak
from cardcalc.durak import Match, complaint, cut, greedy_policy, remark
from cardcalc.errors import DomainError
from cardcalc.play import Event, rollout
from tests.durak.series import given_up

MATCH = Match(seed=8)
PLAYED = rollout(MATCH.new_game(), greedy_policy)
ACTOR = PLAYED.record().state(5).actor


def with_event(event: Event) -> Match:
    """The match after a game beside which something happened."""
    return MATCH.after(Record.of(PLAYED.start, PLAYED.actions, events=[event]))


def leaves_no_trace_in_play(event: Event) -> bool:
    """Whether the event is kept with the match, and all that was played is as without it."""
    plain, noted = MATCH.after(PLAYED), with_event(event)
    assert noted.records[0].events == Match.from_json(noted.to_json()).records[0].events == (event,)
    same = (noted.totals, noted.records[0].end, noted.leader, noted.new_game())
    return same == (plain.totals, plain.records[0].end, plain.leader, plain.new_game())


@pytest.mark.clause("kosmos.deal.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_who_wishes_cuts_before_each_deal(seat: int) -> None:
    assert leaves_no_trace_in_play(cut(seat))
    again = with_event(cut(seat))
    game = given_up(again, 0, events=[cut(0), cut(1)])
    assert [event.seat for event in again.after(game).records[1].events] == [0, 1]


@pytest.mark.clause("kosmos.deal.3")
def test_nobody_cuts_when_the_cards_are_dealt() -> None:
    with pytest.raises(DomainError, match=r"before the game \(kosmos\.deal\.3\)"):
        with_event(Event(3, 0, "cut", "kosmos.deal.3"))


@pytest.mark.clause("kosmos.time.1")
def test_the_opponent_of_who_delays_may_have_the_judge_decide() -> None:
    assert ACTOR is not None
    assert leaves_no_trace_in_play(complaint(5, 1 - ACTOR, "the judge: play within a minute"))


@pytest.mark.clause("kosmos.time.1")
def test_nobody_complains_of_himself_or_after_the_game() -> None:
    assert ACTOR is not None
    with pytest.raises(DomainError, match=f"the turn of {ACTOR} himself"):
        with_event(complaint(5, ACTOR))
    with pytest.raises(DomainError, match="the game is over"):
        with_event(complaint(len(PLAYED.actions), 0))


@pytest.mark.clause("kosmos.second.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_second_may_point_out_a_breach_at_any_time(seat: int) -> None:
    for at in (0, 5, len(PLAYED.actions)):
        assert leaves_no_trace_in_play(remark(at, seat, "he has drawn a card too many: 7, as he thought 6"))


@pytest.mark.clause("kosmos.second.1")
@pytest.mark.parametrize(
    "text",
    [
        "a lead of two ranks",
        "the cover does not beat",
        "throw out of turn",
        "ход не по очереди",
        "покрыть нужно старшей картой, эта младше",
        "подкинуть можно было только пять",
    ],
)
def test_a_breach_is_pointed_out_in_the_words_of_leads_covers_and_throws(text: str) -> None:
    assert leaves_no_trace_in_play(remark(5, 0, text))


@pytest.mark.clause("kosmos.second.1")
@pytest.mark.parametrize(
    "text",
    [
        "take",
        "беру",
        "decline",
        "lead ♣7",
        "throw ♠9",
        "ход ♣7",
        "cover ♠9 ♠10",
        "cover it with s10",
        "1: decline",
        "Сдаться!",
        "lead ♥7 please",
        "♥7",
        "c7",
        "10h!",
        "just Take it",
        "сдавайся",
        "surrender or double",
        "взять?",
    ],
)
def test_a_second_may_not_prompt(text: str) -> None:
    with pytest.raises(DomainError, match="no prompting"):
        with_event(remark(5, 0, text))


@pytest.mark.parametrize("event", [cut(0), complaint(2, 0), remark(2, 0, "a breach")])
def test_other_games_know_none_of_them(event: Event) -> None:
    match = Match(rules="belarus-2005")
    played = rollout(match.new_game(), greedy_policy)
    with pytest.raises(DomainError, match="in a game of belarus; expected none"):
        match.after(Record.of(played.start, played.actions, events=[event]))


def test_other_events_are_not_judged() -> None:
    assert leaves_no_trace_in_play(Event(5, 0, "a glass of tea"))
    assert durak.cut(0) == cut(0)
