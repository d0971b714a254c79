"""Play against `durakgame` from PyPI, an independent simulator of the game for two, step by step.

It coincides with the customary rule of Belarus for two but for these, which are left aside:
- one card only is led; here any number of one rank may be (`lead_by="rank"`), so only single leads are played;
- the first player leads and gets the first card, one card at a time; here the lowest trump decides, and packets of two
  are dealt, so both are set up with its deal;
- five cards is the most before the first discard; by the documents it is six at once, to which it can be configured;
- what is thrown in after a take is chosen at once; here card by card, so sets of cards are compared;
- it leaves the cards thrown in after a take in the hand of the thrower too, so that they are there twice (version
  1.0.4): the test takes them out of it;
- it asks for the end of a bout even where everybody can see that nothing can follow (durak.close);
- it has no literal trump rule, no instant win, no offers, no Kosmos pack and no third player.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from durakgame.game import Game, GameConfiguration, GameResult
from durakgame.interface import standardDeck
from durakgame.move import (
    AttackingMove,
    DefensiveMove,
    EndingMove,
    FinishingMove,
    ForfeitingMove,
    OpeningMove,
)
from durakgame.player import Player
from durakgame.primitives import Card as Theirs
from durakgame.primitives import CardValue

from cardcalc import durak
from cardcalc.cards import Card, CardSet

GAMES = 200
SIGNS = {"Heart": "♥", "Cross": "♣", "Spade": "♠", "Diamond": "♦"}
RANKS = dict(zip(CardValue, ["6", "7", "8", "9", "10", "J", "Q", "K", "A"], strict=True))


def ours(card: Theirs) -> Card:
    return Card(SIGNS[card.suit.name] + RANKS[card.value])


def hand_of(cards: list[Theirs]) -> CardSet:
    return CardSet(map(ours, cards))


def begun(seed: int) -> tuple[Game, durak.State]:
    """The same deal in both."""
    deck = standardDeck()
    Random(seed).shuffle(deck)
    game = Game(deck, Player(), Player(), config=GameConfiguration(MaxTossBD=6))
    talon = " ".join(str(ours(card)) for card in game.deck)
    hands = [hand_of(game.player1.hand), hand_of(game.player2.hand)]
    trump = ours(game.trump).suit
    return game, durak.position(hands, talon, trump, rules="belarus-customary")


def told(game: Game, move: Any) -> str:
    """A move of theirs in our notation; the cards thrown in after a take as a text of their own."""
    match move:
        case OpeningMove(card):
            return f"lead {ours(card)}"
        case AttackingMove(card):
            return f"throw {ours(card)}"
        case DefensiveMove(card):
            return f"cover {ours(game.table.attack[-1])} {ours(card)}"
        case ForfeitingMove():
            return "take"
        case EndingMove():
            return "done"
        case FinishingMove(cards):
            return f"finish {hand_of(cards)}"
    raise AssertionError(move)


def finishes(state: durak.State) -> set[str]:
    """All sets of cards that can be thrown in, one by one, after a take."""
    if state.bout.table == () or state.is_over:
        return {f"finish {CardSet()}"}
    cards = [action.card for action in state.legal_actions() if isinstance(action, durak.Throw)]
    room = state.bout.room(state.rules)
    return {f"finish {CardSet(some)}" for n in range(min(room, len(cards)) + 1) for some in combinations(cards, n)}


def after(state: durak.State, action: str, bout: int) -> durak.State:
    """What we make of a move of theirs; the end of a bout that has closed by itself is no news."""
    if action.startswith("finish"):
        for card in CardSet(action[7:]):
            state = state.play(f"throw {card}")
        action = "done"
    if action == "done" and (state.is_over or state.bouts > bout):
        return state
    return state.play(action)


@pytest.mark.parametrize("part", range(4))
def test_it_plays_as_we_do_where_the_rules_coincide(part: int) -> None:
    results = set()
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        random = Random(seed)
        game, state = begun(seed)
        while not game.isFinished:
            bout = state.bouts
            while not game.isFinished and not (game.table.isEmpty and state.bouts > bout):
                options = game.generateOptions()
                texts = [told(game, option) for option in options]
                if game.table.isForfeited:
                    assert set(texts) == finishes(state) or state.bouts > bout, f"seed {seed}\n{state}"
                elif state.bouts == bout and not state.is_over:
                    legal = {str(action) for action in state.legal_actions()}
                    single = {text for text in legal if not text.startswith("lead") or text.count(" ") == 1}
                    assert set(texts) == single, f"seed {seed}\n{state}"
                else:
                    assert texts == ["done"], f"seed {seed}\n{state}"
                chosen = random.randrange(len(options))
                state = after(state, texts[chosen], bout)
                if isinstance(options[chosen], FinishingMove):
                    for card in options[chosen].cards:
                        game.currentPlayer.hand.remove(card)
                game.process(options[chosen])
            assert [hand_of(game.player1.hand), hand_of(game.player2.hand)] == [state.hand(0), state.hand(1)]
            assert hand_of(game.deck) == state.piles["talon"]
            assert hand_of(list(game.discardPile)) == state.piles["discard"]
        assert state.is_over
        winner = {GameResult.Win: 0, GameResult.Loss: 1, GameResult.Draw: None}[game.result]
        assert state.winner == winner
        results.add(winner)
    assert results >= {0, 1}
