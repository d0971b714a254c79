"""What the tests of bad input share: strange values are refused with an error of ours, and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from cardcalc.errors import CardcalcError
from cardcalc.play import State

__all__ = ["refuses", "stays_whole"]

Ask = Callable[[Any], Any]


def refuses(call: Ask, values: Sequence[Any]) -> None:
    """Most of the values are refused, all with a message of ours that can be read; no other error is raised."""
    messages = []
    for value in values:
        try:
            call(value)
        except CardcalcError as error:
            messages.append(str(error))
    assert len(messages) > len(values) // 2
    assert all(0 < len(message) < 600 for message in messages)


def stays_whole(state: State[Any], values: Iterable[Any], more: Iterable[Ask] = ()) -> None:
    """Whatever a state is asked, it answers or refuses with an error of ours, and is what it was."""
    before, shown = hash(state), repr(state)
    asked: list[Ask] = [
        state.can, state.check, state.apply, state.after, state.play, state.view, state.parse, *more,
        lambda value: state.legal_actions(by=value),
    ]  # fmt: skip
    for value in values:
        for ask in asked:
            with suppress(CardcalcError):
                ask(value)
        with suppress(CardcalcError):
            told = state.explain(value)
            assert str(told)
            assert format(told, "ru")
    assert (hash(state), repr(state)) == (before, shown)
