"""Positions set up by hand: whatever is taken can be played on to the end, whatever cannot be is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcalc import durak
from cardcalc.cards import CardSet, pack
from cardcalc.durak import PRESETS, Rules, Stage
from cardcalc.errors import CardcalcError
from tests.durak.asking import kosmos, legal, rooster
from tests.durak.tables import ALL, choose

POSITIONS = 2_000


def thrown_together(rules: Rules, random: Random) -> dict[str, Any]:
    """A position that may be possible: a few cards in each place, and a table on which anything may lie."""
    cards = list(pack(rules.pack_size))
    random.shuffle(cards)

    def some(most: int) -> list[Any]:
        return [cards.pop() for _ in range(min(len(cards), random.randint(0, most)))]

    seats = range(rules.players)
    given: dict[str, Any] = {"hands": [some(7) for _ in seats], "leader": random.choice(seats), "discard": some(4)}
    if random.random() < 0.4:
        given["talon"] = some(5)
    if rules.trumps:
        talon = given.get("talon")
        given["trump"] = talon[-1].suit if talon and random.random() < 0.9 else random.choice("♣♦♥♠")
    if random.random() < 0.6:
        pairs = [some(2) for _ in range(random.randint(1, 4))]
        given["table"] = [" ".join(map(str, pair)) for pair in pairs if pair]
        given["taking"] = random.random() < 0.3
        if random.random() < 0.4:
            given |= {"led": random.randint(1, 3), "done": random.sample(seats, random.randint(0, 2))}
    if rules.players > 2 and random.random() < 0.4:
        given["out"] = random.sample(seats, random.randint(1, rules.players - 2))
        for seat in given["out"]:
            given["hands"][seat] = []
    if rules.offers and random.random() < 0.4:
        given |= {"stake": random.choice([1, 2, 4]), "offerer": random.choice([None, 0, 1])}
        given["holder"] = random.choice([None, 0, 1])
    return given


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_position_is_refused_or_can_be_played_to_the_end(preset: str, players: int) -> None:
    rules = PRESETS[preset].with_(
        players=players, **({"offers": False, "instant_win": False} if players > 2 else {})
    )  # fmt: skip
    random, taken, on_table = Random(f"{preset} {players}"), 0, 0
    for _ in range(POSITIONS // 10):
        given = thrown_together(rules, random)
        try:
            state = durak.position(**given, rules=rules)
        except CardcalcError:
            continue
        taken += 1
        on_table += bool(state.pairs)
        assert durak.position(**state.as_position(), rules=rules) == state
        cards = sum(map(len, state.piles.values()))
        steps = 0
        while state.actor is not None:
            assert legal(state) or state.stage is Stage.ANSWER
            state = state.apply(choose(state.legal_actions(), random, 0.5))
            assert sum(map(len, state.piles.values())) == cards
            steps += 1
            assert steps < 20_000
    assert taken > 20
    assert on_table > 3


def test_the_cards_led_are_by_default_the_first_that_could_have_been() -> None:
    assert kosmos("♥J ♦9", "♣J ♣Q ♣K", table=["♣7", "♦7 ♦8"]).bout.led == 2
    assert kosmos("♥J ♦9", "♣J ♣Q ♣K", table=["♣7 ♣8", "♦8"]).bout.led == 1
    assert rooster("♥J ♦2", "♣J ♣Q ♣K", table=["♣7 ♣8", "♣9", "♦9"]).bout.led == 2


def test_a_table_may_be_one_text() -> None:
    one = kosmos("♥J", "♣J ♣Q", table="♣7 ♣8, ♦8")
    assert one == kosmos("♥J", "♣J ♣Q", table=["♣7 ♣8", "♦8"])
    assert one.piles["table"] == CardSet("♣7 ♣8 ♦8")


def test_as_many_play_as_there_are_hands() -> None:
    assert rooster("♣9", "♣10", "♣J").seats == 3
    assert durak.position(["♣9", "♣10", "♣J", "♣Q"], trump="♠", rules="belarus-2005").rules.players == 4


def test_the_repr_names_the_preset() -> None:
    state = kosmos("♣9", "♣10 ♦Q")
    assert repr(state).startswith("durak.position(hands=['♣9', '♦Q ♣10'], trump='♠', leader=0, stake=1")
    assert repr(state).endswith("rules='kosmos-1997')")
    assert "is_over=True" in repr(state.play("lead ♣9"))
    assert repr(rooster("♣9", "♣10", "♣J")).endswith("leader=0, rules='rooster')"), "as many play as there are hands"


@pytest.mark.parametrize("name", ALL)
def test_the_repr_rebuilds_by_any_rules(name: str) -> None:
    state = durak.new(1, ALL[name])
    assert eval(repr(state), {"durak": durak}) == state


def test_rules_say_what_is_not_the_default() -> None:
    state = kosmos("♣9", "♣10 ♦Q", rules=Rules(take="uncovered", offers=False))
    assert repr(state).endswith("leader=0, rules=durak.Rules(take='uncovered', offers=False))")
    assert repr(Rules()) == "Rules()"


def test_a_stake_that_nobody_holds_leaves_the_next_offer_to_both() -> None:
    state = kosmos("♣9", "♣10 ♦Q", stake=4)
    assert (state.stake, state.may_offer(0), state.may_offer(1)) == (4, True, True)


def test_a_table_that_a_referee_let_stand_is_set_up() -> None:
    for table in (["♠9 ♦10"], ["♠9 ♠10", "♦8"], ["♠9", "♦8"]):
        assert kosmos("♥8", "♥K ♥A", table=table).piles["table"] == CardSet(" ".join(table))
