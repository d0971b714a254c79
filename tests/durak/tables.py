"""The tables at which the engine is tested: every preset with every number of players, every choice flipped."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cardcalc import durak
from cardcalc.durak import PRESETS, Rules
from cardcalc.durak.actions import OFFER

ALONE = {"offers": False, "instant_win": False}
"""What Kosmos has to do without among three and more."""


def _tables() -> Iterator[tuple[str, Rules]]:
    for name, rules in PRESETS.items():
        most = (rules.pack_size - rules.trumps) // 6
        for players in range(2, min(6, most) + 1):
            more = ALONE if players > 2 and rules.game == "kosmos" else {}
            yield f"{name}-{players}", rules.with_(players=players, **more)


def _flipped() -> Iterator[tuple[str, Rules]]:
    """Each preset with each choice set to its other value, for two and for three."""
    for preset, rules in PRESETS.items():
        for name in sorted({*Rules.choices(), "offers", "instant_win", "bare_take_closes"}):
            value = getattr(rules, name)
            values = Rules.choices()[name][1] if name in Rules.choices() else (True, False)
            other = next(each for each in values if each != value)
            if name == "lowest_rank" and rules.game == "kosmos":
                continue
            yield f"{preset}-{name}={other}", rules.with_(**{name: other})
            if name not in ALONE:
                yield f"{preset}-{name}={other}-3", rules.with_(players=3, **{**ALONE, name: other})


TABLES = dict(_tables())
"""Every preset with every number of players that its pack allows."""
FLIPPED = dict(_flipped())
"""Every preset with every choice flipped."""
ALL = TABLES | FLIPPED


def choose(actions: tuple[Any, ...], random: Random, eager: float = 0.0) -> Any:
    """One of the actions; offers come rarely and are mostly accepted, so that games last.

    With `eager` as chance the card that is laid is drawn from the cards alone: bouts get longer.
    """
    if isinstance(actions[0], durak.Say) and actions[0].word == "accept":
        return actions[random.random() < 0.15]
    if actions[-1] is OFFER and random.random() > 0.03:
        actions = actions[:-1]
    if random.random() < eager:
        actions = tuple(action for action in actions if not isinstance(action, durak.Say)) or actions
    return actions[int(random.random() * len(actions))]


def moments(rules: Rules, seed: int, eager: float | None = 0.5) -> Iterator[tuple[durak.State, Any]]:
    """The states of a random game, or a greedy one, with the action done in each; the end comes last, with None."""
    random = Random(f"{seed}")
    state = durak.new(seed, rules)
    while state.actor is not None:
        if eager is None:
            action = durak.greedy_policy(state.view(state.actor))
        else:
            action = choose(state.legal_actions(), random, eager)
        yield state, action
        state = state.apply(action)
    yield state, None


def end_of(rules: Rules, seed: int, eager: float | None = 0.5) -> durak.State:
    """How such a game ends."""
    *_, (state, _) = moments(rules, seed, eager)
    return state
