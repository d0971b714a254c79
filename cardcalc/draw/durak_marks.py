"""What the solver says of a game of durak, on its frames: which actions win, lose or draw with open cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from ..durak.actions import Action, Cover, Lead, Say, Throw
from ..durak.solver import SearchLimit, solve
from ..durak.turn import Stage
from ..formula.labels import phrase
from .cards import MARKS
from .durak_table import stack
from .table import Choice, Frame, name_of

if TYPE_CHECKING:
    from ..durak.state import State
    from ..play import State as AnyState

__all__ = ["marked"]

_EACH, _ALL = 2.0, 6.0
"""How many seconds the solver may think about a position and about a game; it begins at the end, where it is fast."""


def marked(
    frames: Sequence[Frame], states: Sequence[AnyState[Any]], players: Sequence[str] = (), lang: str = "en"
) -> tuple[Frame, ...]:
    """The frames of these states with the marks of the solver, from the end back to where it gives up.

    It sees all cards, the talon too, and leaves offers aside. Only what is proved is marked. What it cannot do is said
    on the table: more than two players, or a search that is too long.

    >>> from cardcalc import durak
    >>> from cardcalc.draw.table import frame_of
    >>> state = durak.position(["♥K ♥Q ♠K ♠Q", "♣6 ♣7 ♣8 ♣A"], leader=1, rules="rooster")
    >>> frame = marked([frame_of(state)], [state])[0]
    >>> frame.marks, [(choice.card, choice.mark) for choice in frame.choices]
    ('−−−−−−−++++++++', [(4, '±'), (5, '±'), (6, '±'), (12, '+')])
    """
    left, found = _ALL, []
    for frame, state in zip(reversed(frames), reversed(states), strict=True):
        now = cast("State", state)
        if now.actor is None or now.stage is Stage.ANSWER:
            found.append(frame)
        elif now.seats > 2:
            found.append(_noted(frame, now, [(phrase("durak_solver_two", lang), "muted")]))
        else:
            begun = perf_counter()
            proved, is_whole = _proved(now) if left > 0 else ({}, False)
            left = left - (perf_counter() - begun) if is_whole else 0.0
            found.append(_with(frame, now, proved, is_whole, players, lang))
    return tuple(reversed(found))


@lru_cache(maxsize=1024)  # a branch that is tried has most of its states in common with the record
def _proved(state: State) -> tuple[Mapping[Action, int | None], bool]:
    """Who wins after each action, as far as that could be proved in time, and whether it is of all."""
    try:
        return solve(state, seconds=_EACH).actions, True
    except SearchLimit as limit:
        return limit.actions, False


def _noted(frame: Frame, state: State, lines: Sequence[tuple[str, str]]) -> Frame:
    return replace(frame, secret=(*frame.secret, *stack(lines, state, "solver")))


def _with(
    frame: Frame, state: State, proved: Mapping[Action, int | None], is_whole: bool, players: Sequence[str], lang: str
) -> Frame:
    """The frame with a mark on each action whose outcome is proved."""
    actor = cast("int", state.actor)
    marks = {action: _mark(winner, actor) for action, winner in proved.items()}
    lines = [(_verdict(actor, set(proved.values()), is_whole, players, lang), "ink")]
    for action, mark in marks.items():
        if isinstance(action, Say):
            lines.append((f"{mark} {format(action, lang)}", MARKS[mark][0]))
    choices = tuple(replace(choice, mark=_of_card(choice, marks)) for choice in frame.choices)
    by_move = {str(action): mark for action, mark in marks.items()}
    of_moves = "".join(by_move.get(notation, " ") for notation, _ in frame.moves)
    return _noted(replace(frame, choices=choices, marks=of_moves.rstrip()), state, lines)


def _verdict(actor: int, winners: set[int | None], is_whole: bool, players: Sequence[str], lang: str) -> str:
    """Who wins, if that is known: one winning action will do, else all must be."""
    if actor not in winners and not is_whole:
        return phrase("durak_solver_limit", lang)
    if actor not in winners and None in winners:
        return phrase("durak_solver_draw", lang)
    winner = actor if actor in winners else 1 - actor
    return phrase("durak_solver_wins", lang, name=name_of(winner, players, lang))


def _mark(winner: int | None, actor: int) -> str:
    return "=" if winner is None else "+" if winner == actor else "−"


def _of_card(choice: Choice, marks: Mapping[Action, str]) -> str:
    """The mark of a card: that of all actions that play it, if they are worth the same."""
    found = {mark for action, mark in marks.items() if _plays(action, choice.card)}
    return "±" if len(found) > 1 else next(iter(found), "")


def _plays(action: Action, card: int) -> bool:
    if isinstance(action, Lead):
        return action.mask >> card & 1 == 1
    return isinstance(action, Cover | Throw) and action.card.index == card
