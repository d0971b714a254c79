"""What the tests of the engine share: states at random moments, and the engine's cards in the naive notation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardcalc import Card, bridge
from cardcalc.bridge import Rules, State
from cardcalc.bridge.actions import Action
from cardcalc.bridge.calls import PASS
from tests.bridge import naive

LETTERS = "CDHS"


def plain(card: Card) -> naive.Card:
    """The card as the naive formulation writes it."""
    return LETTERS[int(card.suit)], int(card.rank)


def plain_hands(state: State) -> dict[str, list[naive.Card]]:
    """The four hands."""
    return {seat: [plain(card) for card in state.hand(seat)] for seat in naive.SEATS}


def choice(state: State, random: Random) -> Action:
    """A random action: in the auction rather low calls, for auctions of every length; claims now and then."""
    actions = state.legal_actions()
    if state.stage is bridge.Stage.PLAY and random.random() < 0.93:
        actions = tuple(action for action in actions if isinstance(action, Card))
    if state.stage is bridge.Stage.AUCTION:
        return PASS if random.random() < 0.6 else actions[min(int(random.expovariate(0.4)), len(actions) - 1)]
    return actions[int(random.random() * len(actions))]


def walk(seed: int, rules: Rules | None = None) -> Iterator[tuple[State, Action | None]]:
    """The states of a random deal, each with the action done in it; the last one with None."""
    random = Random(f"walk {seed}")
    vulnerable = ("None", "NS", "EW", "All")[seed % 4]
    state = bridge.new(seed, dealer=seed % 4, vulnerable=vulnerable, rules=rules)
    while not state.is_over:
        action = choice(state, random)
        yield state, action
        state = state.apply(action)
    yield state, None


def opened(seed: int, calls: str = "1NT P P P", dealer: str = "N", **options: object) -> State:
    """A deal after an auction, before the opening lead."""
    state = bridge.new(seed, dealer=dealer, **options)  # type: ignore[arg-type]
    for call in calls.split():
        state = state.play(call)
    return state
