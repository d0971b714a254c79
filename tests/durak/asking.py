"""Short ways to set up a position of two and to ask it what may be done."""

from __future__ import annotations

from typing import Any

from cardcalc import durak
from cardcalc.errors import IllegalAction


def legal(state: durak.State) -> set[str]:
    """All that the actor may do, in notation, offers aside."""
    return {str(action) for action in state.legal_actions()} - {"offer"}


def after(state: durak.State, *actions: str) -> durak.State:
    """The state after these actions."""
    for action in actions:
        state = state.play(action)
    return state


def clause_against(state: durak.State, action: str) -> str:
    """The clause that refuses an action; the refusal leaves the state as it was."""
    before, shown = hash(state), repr(state)
    try:
        state.play(action)
    except IllegalAction as error:
        assert (hash(state), repr(state)) == (before, shown)
        assert not state.can(action)
        return error.clause
    raise AssertionError(f"{action} is legal in {state!r}")


def kosmos(*hands: str, **given: Any) -> durak.State:
    """A position of Kosmos with spades as trumps."""
    return durak.position(hands, trump="♠", **given)


def belarus(*hands: str, rules: Any = "belarus-2005", **given: Any) -> durak.State:
    """A position of Belarus with spades as trumps."""
    return durak.position(hands, trump="♠", rules=rules, **given)


def rooster(*hands: str, rules: Any = "rooster", **given: Any) -> durak.State:
    """A position of the Rooster."""
    return durak.position(hands, rules=rules, **given)
