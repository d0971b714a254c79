"""An action that a referee lets stand, lawful or not: no card is made by it, and none is lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcalc import durak
from cardcalc.cards import CardSet
from cardcalc.durak import Cover, Lead, Say, Throw
from cardcalc.errors import DomainError, IllegalAction
from tests.durak.asking import after, kosmos, rooster
from tests.durak.tables import ALL

START = kosmos("♣9 ♥J ♥9", "♣10 ♦Q ♦K", talon="♣A ♠8", discard="♦A")
LED = START.play("lead ♣9")
TAKEN = LED.play("take")


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (START, "lead ♦A"), (START, "lead ♣A"), (START, "lead ♠8"), (START, "lead ♣K"), (START, "lead ♥J ♦A"),
        (LED, "throw ♣9"), (TAKEN, "throw ♣9"), (TAKEN, "throw ♠8"), (LED, "cover ♣9 ♦A"), (LED, "cover ♣9 ♣A"),
    ],
)  # fmt: skip
def test_a_card_that_nobody_holds_cannot_be_laid(state: durak.State, action: str) -> None:
    with pytest.raises(IllegalAction):
        state.after(action)


@pytest.mark.parametrize("action", ["lead ♣10", "lead ♥J ♦Q", "lead ♣9 ♦Q ♦K", "lead ♥9", "0: lead ♣9", "1: lead ♣10"])
def test_no_card_is_made_or_lost(action: str) -> None:
    before, now = START.piles, START.after(action).piles
    assert sum(map(len, now.values())) == sum(map(len, before.values()))
    assert set().union(*now.values()) == set().union(*before.values())


def test_what_is_known_of_a_hand_is_in_it() -> None:
    state = kosmos("♣9 ♥J ♥9", "♣10 ♦Q ♦K", known=["", "♦Q ♦K"])
    irregular = state.after("lead ♥J ♦Q")
    assert irregular.view(0).known_cards[1] == irregular.hand(1) & "♦K"


@pytest.mark.clause("durak.turn")
@pytest.mark.parametrize(
    ("state", "word"),
    [
        (LED, "done"), (TAKEN, "1: done"), (after(LED, "cover ♣9 ♣10"), "take"), (TAKEN, "cover ♣9 ♣10"),
        (after(LED, "cover ♣9 ♣10"), "1: done"),
    ],
)  # fmt: skip
def test_a_word_that_has_no_place_now_does_not_stand(state: durak.State, word: str) -> None:
    with pytest.raises(IllegalAction):
        state.after(word)


def test_a_moment_after_an_irregular_action_is_set_up_again() -> None:
    for action in ("cover ♣9 ♦Q", "throw ♥J", "throw ♥9"):
        state = LED.after(action, by=0 if action[0] == "t" else 1)
        assert durak.position(**state.as_position()) == state


@pytest.mark.clause("durak.turn")
def test_the_defender_does_not_throw_in_and_so_is_never_done() -> None:
    message = r"^1: done: the defender, seat 1, does not throw in \(durak\.turn\)$"
    for state in (TAKEN, after(LED, "cover ♣9 ♣10")):
        for act in (state.after, state.play):
            with pytest.raises(IllegalAction, match=message):
                act("1: done")
    assert format(TAKEN.explain("1: done"), "ru") == "нельзя: 1: готово — защищающийся, 1, не подкидывает (durak.turn)"


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (kosmos("♥7 ♣7 ♦7", "♥8").play("lead ♥7"), "0: throw ♣7"),  # over the cap
        (kosmos("♥7 ♣7 ♦7", "♥8"), "lead ♥7 ♣7"),
        (kosmos("♥7 ♣9 ♦7", "♥8 ♦8"), "lead ♥7 ♣9"),  # of two ranks
        (kosmos("♥7 ♣9", "♥8 ♦8").play("lead ♥7"), "1: throw ♦8"),  # of the defender
        (kosmos("♥7 ♣9", "♥8 ♦8").play("lead ♥7"), "cover ♥7 ♣9"),  # of another, and his last one
        (kosmos("♥7 ♣9", "♥8 ♦8", stake=2, holder=1), "0: offer"),  # of who may not offer
    ],
)
def test_what_stands_is_set_up_again_by_its_repr(state: durak.State, action: str) -> None:
    stood = state.after(action)
    assert eval(repr(stood), {"durak": durak}) == stood


def test_a_table_over_the_cap_is_taken_where_it_is_said_to_stand() -> None:
    given: dict[str, Any] = {"hands": ["♦7", "♥8"], "trump": "♠", "table": ["♥7", "♣7"]}
    with pytest.raises(DomainError, match=r"^2 attack.* fewer \(kosmos\.cap\.1\), or held given if they stand$"):
        durak.position(**given)
    state = durak.position(**given, held=1)
    assert state == kosmos("♥7 ♣7 ♦7", "♥8").play("lead ♥7").after("0: throw ♣7")
    assert durak.solve(state).winner == 0
    closed = state.play("cover ♥7 ♥8").play("take")
    assert (closed.attacker, closed.hand(1)) == (0, CardSet("♥7 ♥8 ♣7")), "the cap is raised for that card only"


def test_who_is_out_does_not_lead_and_nobody_offers_where_there_are_no_offers() -> None:
    with pytest.raises(IllegalAction, match="2: lead ♣9: it is the turn of 0, not of 2"):
        rooster("♣9 ♥J", "♣10", "", leader=0, out=[2]).after("2: lead ♣9")
    with pytest.raises(IllegalAction, match="these rules have no offers"):
        rooster("♣9 ♥J", "♣10").after("offer")


@pytest.mark.parametrize("name", ALL)
def test_whatever_stands_is_set_up_again(name: str) -> None:
    random, stood = Random(name), 0
    for seed in range(10):
        state = durak.new(seed, ALL[name])
        for _ in range(60):
            if state.is_over:
                break
            action, by = random.choice(state.legal_actions()), None
            if random.random() < 0.5:
                action, by = anything(state, random), random.choice([None, *range(state.seats)])
            try:
                state = state.after(action, by)
            except IllegalAction:
                continue
            stood += 1
            assert durak.position(**state.as_position(), rules=state.rules) == state
    assert stood > 60


def anything(state: durak.State, random: Random) -> Any:
    """Some action, lawful or not, with cards of any hand."""
    cards = [card for hand in state.hands for card in CardSet.from_mask(hand)]
    found: list[Any] = [Say(random.choice(["take", "done", "offer", "accept", "decline"]))]
    if cards:
        found += [Throw(random.choice(cards)), Lead(random.sample(cards, min(len(cards), random.choice([1, 2, 7]))))]
        targets = [attack for attack, laid in state.pairs if laid is None]
        found += [Cover(target, random.choice(cards)) for target in targets]
    return random.choice(found)
