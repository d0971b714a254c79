"""Random games of Kosmos without offers, legality checked at every action, against a bare loop and `durakgame`.

The bare loop replays the very actions that were recorded through `State._after`, which judges nothing: what remains of
the time is what choosing and checking cost. `durakgame` from PyPI, where it is installed, plays its own random games
on the pack of 36, one card at a lead; it checks nothing that it is told. Its speed is given a game and an action.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from random import Random
from typing import Any

from cardcalc import durak
from cardcalc.durak import PRESETS, Rules
from tests.benchmarks.measure import Measure

GAMES = 150
ROUNDS = 9
KOSMOS = PRESETS["kosmos-1997"].with_(offers=False)


def checked(rules: Rules, seed: int) -> int:
    """A game from the shuffle to the points, and how many actions it took; `apply` checks every one again."""
    random, actions = Random(seed).random, 0
    state = durak.new(seed, rules)
    while state.actor is not None:
        legal = state.legal_actions()
        state = state.apply(legal[int(random() * len(legal))])
        actions += 1
    assert state.points is not None
    return actions


def recorded(rules: Rules, seed: int) -> list[Any]:
    """The actions of that game."""
    random, actions = Random(seed).random, []
    state = durak.new(seed, rules)
    while state.actor is not None:
        legal = state.legal_actions()
        actions.append(legal[int(random() * len(legal))])
        state = state.apply(actions[-1])
    return actions


def replayed(seed: int, actions: Sequence[Any]) -> int:
    """That game of Kosmos with the same decisions, played again without a question."""
    random = Random(seed).random
    state = durak.new(seed, KOSMOS)
    for action in actions:
        random()
        state = state._after(action)
    assert state.points is not None
    return len(actions)


def durakgame_game() -> Callable[[int], int]:
    """A random game of durakgame on the pack of 36."""
    from durakgame.game import Game
    from durakgame.interface import standardDeck
    from durakgame.player import Player

    def play(seed: int) -> int:
        random, deck, moves = Random(seed), standardDeck(), 0
        random.shuffle(deck)
        game = Game(deck, Player(), Player())
        while not game.isFinished:
            options = game.generateOptions()
            move = options[int(random.random() * len(options))]
            for card in getattr(move, "cards", ()):  # which it forgets to take out of the thrower's hand
                game.currentPlayer.hand.remove(card)
            game.process(move)
            moves += 1
        assert game.result
        return moves

    return play


def measures() -> Iterator[Measure]:
    """Games a second, and their ratios to the bare loop and to durakgame in the same run, the rounds taken in turn."""
    decisions: dict[int, list[Any]] = {}
    runs: dict[str, Callable[[int], int]] = {
        "kosmos": lambda seed: checked(KOSMOS, seed),
        "bare": lambda seed: replayed(seed, decisions[seed]),
        **{name: lambda seed, rules=rules: checked(rules, seed) for name, rules in PRESETS.items() if not rules.offers},  # type: ignore[misc]
    }
    if find_spec("durakgame"):
        runs["durakgame"] = durakgame_game()
    games: dict[str, list[float]] = {name: [] for name in runs}
    actions: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(ROUNDS + 1):
        seeds = range(GAMES * number, GAMES * (number + 1))  # new ones, so that no cache knows the game
        decisions = {seed: recorded(KOSMOS, seed) for seed in seeds}
        for name, game in runs.items():
            begun = time.process_time()
            done = sum(map(game, seeds))
            if number:  # the first round fills the caches
                elapsed = time.process_time() - begun
                games[name].append(GAMES / elapsed)
                actions[name].append(done / elapsed)

    def ratio(speeds: dict[str, list[float]], other: str) -> float:
        return statistics.median(our / their for our, their in zip(speeds["kosmos"], speeds[other], strict=True))

    for name, speed in games.items():
        shown = {"kosmos": "random games of kosmos", "bare": "the same decisions in a bare loop"}.get(
            name, f"of {name}"
        )
        note = f"{statistics.median(actions[name]):.0f} actions/s"
        yield Measure(shown, statistics.median(speed), "games/s", note=note)
    yield Measure("kosmos, checked at every action", ratio(games, "bare"), "× the bare loop", 0.4, at_least=True)
    if "durakgame" in runs:
        yield Measure("kosmos, checked at every action", ratio(games, "durakgame"), "× durakgame, by games")
        yield Measure("kosmos, checked at every action", ratio(actions, "durakgame"), "× durakgame, by actions")
