"""What is told of a step at every table: who did what, why it was legal, which trick lies there, what a quiz asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..formula.labels import phrase
from .lettering import printable
from .table import Choice

if TYPE_CHECKING:
    from ..bridge.state import State as BridgeState
    from ..dozen.state import State as DozenState
    from ..play import Explanation, Step

__all__ = ["done", "on_table", "question", "why"]


def why(told: Explanation, lang: str = "en") -> str:
    """The reason of a verdict, with the clauses.

    >>> from cardcalc import bridge
    >>> why(bridge.new(seed=1).explain("X"))
    'nobody has bid (bridge.auction.3)'
    """
    return f"{told.reason(lang)} ({', '.join(told.clauses)})"


def done(last: Step | None, names: Sequence[str], action: str, lang: str = "en") -> tuple[str, str]:
    """Who did it, the action in these words, and what was remarked; then why it was legal. Before the first nothing."""
    if last is None:
        return "", ""
    notes = "".join(f" · {printable(event.text)}" for event in last.events if event.text)
    return f"{names[last.seat or 0]}: {action}{notes}", why(last.explanation, lang)


def on_table(
    state: BridgeState | DozenState, before: BridgeState | DozenState | None
) -> tuple[tuple[int, ...], int, int | None]:
    """The cards on the table, who led, and who took them, if the step from the state before completed the trick.

    >>> from cardcalc import dozen
    >>> before = dozen.position(["", "", "", "♥K"], "♥", contracts=["zero"] * 4, trick="♥A ♥4 ♥9")
    >>> on_table(before, None)[1:], on_table(before.play("♥K"), before)[1:]
    ((0, None), (0, 3))
    """
    if before is None or len(state.tricks) == len(before.tricks):
        return state.trick, state.leader, None
    leader, trick = state.tricks[-1]
    return trick, leader, state.leader  # who took a trick leads to the next, after the last one too


def question(choices: Iterable[Choice], winner: int | None, lang: str = "en") -> tuple[str, tuple[int, ...]]:
    """What a quiz asks, and the cards that answer it: who takes a trick, by the card that wins it, or what is legal.

    >>> question([Choice(5, True, "it follows"), Choice(18, False, "it does not")], None)
    ('Which card may be played? Click one.', (5,))
    """
    if winner is not None:
        return phrase("table_who_takes", lang), (winner,)
    asked = list(choices)
    legal = tuple(choice.card for choice in asked if choice.is_legal)
    return (phrase("table_which_card", lang), legal) if legal and len(legal) < len(asked) else ("", ())
