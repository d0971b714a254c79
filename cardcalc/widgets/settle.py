"""Presses of buttons and of Enter that wait for what was typed and chosen before them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Hashable, Iterable
from typing import Any

import ipywidgets
import traitlets

__all__ = ["Settled"]

_SECONDS = 5.0  # a page that has not answered by then never will


class Settled:
    """Does what is asked once the page has told everything that stood in these fields at that moment.

    A page holds back the state of a field while an earlier one is being worked on, and sends a press or an Enter
    at once, to another thread maybe: "3NT-1" may stand here when "3NT-12" was entered. So a number is sent to the
    page, where a link puts it into every field, and with each it comes back no sooner than what was held back.
    Without an event loop there is no page, and it is done at once.

    >>> done = []
    >>> Settled([ipywidgets.Text()]).do("add", lambda: done.append("added"))
    >>> done
    ['added']
    """

    def __init__(self, fields: Iterable[Any]) -> None:
        self._fields = tuple(fields)
        self._asked = ipywidgets.IntText()
        self._links = []
        for field in self._fields:
            field.add_traits(told=traitlets.Int(0).tag(sync=True))
            self._links.append(ipywidgets.jsdlink((self._asked, "value"), (field, "told")))
            field.observe(self._answered, "told")
        self._waiting: dict[Hashable, Callable[[], object]] = {}
        self._lock = threading.Lock()

    def do(self, name: Hashable, action: Callable[[], object]) -> None:
        """Do it, once only if it is asked for again while it waits."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            action()
            return
        with self._lock:
            if name in self._waiting:
                return
            self._waiting[name] = action
            number = self._asked.value + 1
        loop.call_later(_SECONDS, self._give_up, number)
        self._asked.value = number

    def _answered(self, _: Any) -> None:
        if all(field.told == self._asked.value for field in self._fields):
            self._run()

    def _give_up(self, number: int) -> None:
        if number == self._asked.value:
            self._run()

    def _run(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, {}
        for action in waiting.values():
            action()
