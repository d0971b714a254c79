"""What a position is worth by trying everything: an own plain search over the engine's states, nothing left out."""

from __future__ import annotations

from random import Random
from typing import Any

from cardcalc import CardSet
from cardcalc.durak import Rules, State, position
from cardcalc.errors import DomainError

Memo = dict[Any, int | None]


def winner(state: State, memo: Memo) -> int | None:
    """The seat that wins, None for a draw; `memo` is of one set of rules and one trump."""
    if state.actor is None:
        return state.winner
    key = state.actor, state.hands, state.talon, state.bout
    if key not in memo:
        memo[key] = best(state.actor, outcomes(state, memo).values())
    return memo[key]


def outcomes(state: State, memo: Memo) -> dict[Any, int | None]:
    """The winner after every legal action."""
    return {action: winner(state.after(action), memo) for action in state.legal_actions()}


def best(actor: int, found: Any) -> int | None:
    """What the actor likes best of these."""
    return next(value for value in (actor, None, 1 - actor) if value in found)


def small_position(random: Random, rules: Rules, hands: tuple[int, int], talon: int, ranks: int) -> State:
    """A random position with so many cards, from so many neighbouring ranks, so that much is of equal rank."""
    low = random.randrange(rules.lowest_rank, 16 - ranks)
    pack = [13 * suit + rank - 2 for suit in range(4) for rank in range(low, low + ranks)]
    drawn = random.sample(pack, sum(hands) + talon)
    stock = drawn[sum(hands) :]
    suit = stock[-1] // 13 if stock else random.randrange(4)
    return position(
        [cards(drawn[: hands[0]]), cards(drawn[hands[0] : sum(hands)])],
        talon=[str(one) for card in stock for one in cards([card])],
        trump="♣♦♥♠"[suit] if rules.trumps else None,
        leader=random.randrange(2), rules=rules,
    )  # fmt: skip


def cards(indexes: list[int]) -> CardSet:
    return CardSet.from_mask(sum(1 << card for card in indexes))


def random_rules(random: Random, presets: list[Rules], **choices: tuple[Any, ...]) -> Rules:
    """A preset with each choice made by chance, for play without offers."""
    while True:
        chosen = {name: random.choice(values) for name, values in choices.items()}
        try:
            return random.choice(presets).with_(offers=False, **chosen)
        except DomainError:
            continue
