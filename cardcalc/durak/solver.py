"""Who wins a game of durak with open cards, and by which actions: exact, for two players and any rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from html import escape
from numbers import Real
from time import perf_counter
from types import MappingProxyType
from typing import Any

from ..errors import CardcalcError, DomainError, quoted
from ..formula.labels import phrase
from ..glossary import language
from ..whole import is_bool, whole_number
from .actions import Action
from .endgame import Endgame, OutOfLimits, Position
from .sampling import without_offers
from .state import State

__all__ = ["SearchLimit", "Solution", "solve"]


class SearchLimit(CardcalcError):
    """The search was stopped at its limit; what it knows by then is exact.

    `nodes` positions were looked at in `seconds`; `actions` are those whose outcome is proved, with the winner's seat
    (None for a draw); `winning` and `losing` are the actions among them that win or lose for the `actor`.

    >>> from cardcalc import durak
    >>> try:
    ...     durak.solve(durak.new(seed=1), nodes=1000)
    ... except durak.SearchLimit as limit:
    ...     print(limit)
    not solved within 1000 positions: 0 of 6 actions proved; expected fewer cards, or higher limits
    """

    def __init__(
        self, message: str, *, nodes: int, seconds: float, actor: int, actions: Mapping[Action, int | None]
    ) -> None:
        super().__init__(message)
        self.nodes = nodes
        self.seconds = seconds
        self.actor = actor
        self.actions = MappingProxyType(dict(actions))

    def __reduce__(self) -> tuple[Any, ...]:
        """How it travels between processes, which a view of a dict does not."""
        known = dict(self.actions)
        make = partial(type(self), nodes=self.nodes, seconds=self.seconds, actor=self.actor, actions=known)
        return make, self.args

    @property
    def winning(self) -> tuple[Action, ...]:
        """The actions that are proved to win for the actor; with one of them the game is his."""
        return tuple(action for action, winner in self.actions.items() if winner == self.actor)

    @property
    def losing(self) -> tuple[Action, ...]:
        """The actions that are proved to lose for the actor."""
        return tuple(action for action, winner in self.actions.items() if winner == 1 - self.actor)


@dataclass(frozen=True)
class Solution:
    """What a position is worth when both sides see all cards and play as well as can be.

    `winner` is the seat that wins, None for a draw; `actor` who is to move, None when the game is over; `actions` gives
    for each legal action the winner after it; `best` are those that keep the value, all of them for who loses; `line`
    is one game in which both sides keep it; `nodes` and `seconds` are the positions looked at and the time.
    `format` takes a language, "en" (also "") or "ru"; another one raises `DomainError`.

    >>> from cardcalc import durak
    >>> solution = durak.solve(durak.position(["♥K ♣K ♦7", "♥A ♦8 ♣9"], trump="♠"))
    >>> print(solution)
    seat 0 wins by 3 of 4 actions: lead ♣K, lead ♥K, lead ♣K ♥K
    line: lead ♣K, take, throw ♥K, done, lead ♦7
    >>> print(f"{solution:ru}")
    выигрывает место 0; лучшие ходы (3 из 4): ход ♣К, ход ♥К, ход ♣К ♥К
    вариант: ход ♣К, беру, подкинуть ♥К, готово, ход ♦7
    """

    winner: int | None
    actor: int | None
    actions: Mapping[Action, int | None]
    best: tuple[Action, ...]
    line: tuple[Action, ...]
    nodes: int
    seconds: float = field(compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "actions", MappingProxyType(dict(self.actions)))

    def __hash__(self) -> int:
        return hash((self.winner, self.actor, self.best, self.line, self.nodes))

    def __reduce__(self) -> tuple[Any, ...]:
        """How it travels between processes, which a view of a dict does not."""
        given = {each.name: getattr(self, each.name) for each in fields(self)} | {"actions": dict(self.actions)}
        return type(self), tuple(given.values())

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        lang = language(spec or "en")
        outcome = _outcome(self.winner, lang)
        if self.actor is None:
            return phrase("solution_over", lang, outcome=outcome)
        best, line = (", ".join(format(action, lang) for action in actions) for actions in (self.best, self.line))
        told = phrase("solution_best", lang, outcome=outcome, few=len(self.best), all=len(self.actions), best=best)
        if self.winner == 1 - self.actor:
            told = phrase("solution_lost", lang, outcome=outcome, seat=self.actor)
        return f"{told}\n{phrase('solution_line', lang, line=line)}"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{_marked(str(action), action in self.best)}</td><td>{escape(_outcome(winner))}</td></tr>"
            for action, winner in self.actions.items()
        )
        line = ", ".join(escape(str(action)) for action in self.line)
        return (
            f"<p><b>{escape(_outcome(self.winner))}</b></p>"
            f"<table><thead><tr><th>action</th><th>outcome</th></tr></thead><tbody>{rows}</tbody></table>"
            f"<p>{phrase('solution_line', line=line)}</p>"
        )


def _outcome(winner: int | None, lang: str = "en") -> str:
    return phrase("solution_draw", lang) if winner is None else phrase("solution_wins", lang, seat=winner)


def _marked(text: str, best: bool) -> str:
    return f"<b>{escape(text)}</b>" if best else escape(text)


def solve(state: State, nodes: int = 5_000_000, seconds: float = 20.0) -> Solution:
    """The exact value of a game of two players with open cards, the talon in its order, and all best actions.

    Any rules and any moment will do, also within a bout. Offers are set aside, one that waits for an answer too: the
    value is that of the play, not of the stake. Six cards against six without a talon take a fraction of a second; the
    time grows steeply with every card.

    Raises `SearchLimit`, with what is proved by then, past so many positions looked at or so many seconds;
    `DomainError` for more than two players and for limits that are not positive. Proves rooster.ace.ex.

    >>> from cardcalc import durak
    >>> state = durak.position(["♣6 ♣7 ♣8 ♣A", "♥K ♥Q ♠K ♠Q"], rules="rooster")
    >>> found = durak.solve(state)
    >>> found.winner, len(found.actions), [str(action) for action in found.best][:3]
    (0, 15, ['lead ♣A', 'lead ♣6 ♣A', 'lead ♣7 ♣A'])
    >>> durak.solve(state.play("lead ♣6")).winner
    1
    """
    if not isinstance(state, State):
        raise DomainError(f"not a game of durak: {quoted(state)}; expected a state, such as durak.new()")
    if state.seats != 2:
        raise DomainError(f"{state.seats} players; expected 2: among more, who wins is not settled by good play")
    nodes = whole_number(nodes, "a number of nodes", least=1)
    if is_bool(seconds) or not isinstance(seconds, Real) or not seconds > 0:
        raise DomainError(f"seconds is {quoted(seconds)}; expected a positive number")
    begun, start = perf_counter(), _without_offers(state)
    actor, actions = start.actor, start.legal_actions()
    if actor is None:
        return Solution(state.winner, None, {}, (), (), 0, 0.0)
    if not actions:
        raise DomainError("nobody can do anything: expected a card that may be led")
    endgame = Endgame(start.rules, start.trump, start.talon, nodes, seconds)
    found: dict[Action, int | None] = {}
    try:
        for action in actions:
            found[action] = _winner(endgame, start.after(action))
    except OutOfLimits:
        spent = perf_counter() - begun
        past = f"{nodes} positions" if endgame.nodes > nodes else f"{float(seconds):g} s"
        raise SearchLimit(
            f"not solved within {past}: {len(found)} of {len(actions)} actions proved; "
            "expected fewer cards, or higher limits",
            nodes=endgame.nodes, seconds=spent, actor=actor, actions=found,
        ) from None  # fmt: skip
    winners = set(found.values())
    value = next(winner for winner in (actor, None, 1 - actor) if winner in winners)
    best = tuple(action for action, winner in found.items() if winner == value)
    line = _line(endgame, start, value)
    return Solution(value, actor, found, best, line, endgame.nodes, perf_counter() - begun)


def _without_offers(state: State) -> State:
    """The same moment of a game without offers, at which who has the play is to move."""
    if state.actor is None:
        return state
    speaker = state.bout.speaker(state.hands, state.rules)
    return replace(state, rules=without_offers(state.rules), actor=speaker, offerer=None, holder=None)


def _position(endgame: Endgame, state: State) -> Position:
    return endgame.position(state.hands, state.talon, state.bout)


def _winner(endgame: Endgame, state: State) -> int | None:
    """Who wins from a state."""
    if state.actor is None:
        return state.winner
    endgame.look()
    value = endgame.value(_position(endgame, state))
    return None if not value else state.actor if value > 0 else 1 - state.actor


def _line(endgame: Endgame, state: State, value: int | None) -> tuple[Action, ...]:
    """A game in which nobody gives away anything, as far as the limits allow to find it.

    What ends the game comes first, then what is proved already.
    """

    def order(way: tuple[Action, State]) -> int:
        after = way[1]
        return 0 if after.actor is None else 1 if endgame.is_proved(_position(endgame, after)) else 2

    line: list[Action] = []
    try:
        while state.actor is not None:
            ways = sorted(((action, state.after(action)) for action in state.legal_actions()), key=order)
            action, state = next(way for way in ways if _winner(endgame, way[1]) == value)
            line.append(action)
    except OutOfLimits:
        pass
    return tuple(line)
