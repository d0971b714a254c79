"""An action waits until every field has told what stood in it, and happens once."""

from __future__ import annotations

import asyncio

import ipywidgets
import pytest

from cardcalc.widgets import settle
from cardcalc.widgets.settle import Settled


def test_without_an_event_loop_it_is_done_at_once() -> None:
    done: list[str] = []
    Settled([ipywidgets.Text()]).do("add", lambda: done.append("added"))
    assert done == ["added"]


def test_it_is_done_when_the_last_field_has_answered_with_what_stands_there_then() -> None:
    async def session() -> list[str]:
        one, other = ipywidgets.Text("7NT-1"), ipywidgets.Text()
        done: list[str] = []
        settled = Settled([one, other])
        settled.do("add", lambda: done.append(one.value))
        settled.do("add", lambda: done.append("twice"))
        other.told = 1
        assert done == []
        one.set_state({"value": "7NT-13", "told": 1})  # as a page sends what it held back
        return done

    assert asyncio.run(session()) == ["7NT-13"]


def test_an_answer_to_an_earlier_question_does_not_count() -> None:
    async def session() -> list[str]:
        field = ipywidgets.Text()
        done: list[str] = []
        settled = Settled([field])
        settled.do("add", lambda: done.append("added"))
        settled.do("undo", lambda: done.append("taken back"))
        field.told = 1
        assert done == []
        field.told = 2
        return done

    assert asyncio.run(session()) == ["added", "taken back"]


def test_a_page_that_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settle, "_SECONDS", 0.01)

    async def session() -> list[str]:
        done: list[str] = []
        Settled([ipywidgets.Text()]).do("add", lambda: done.append("added"))
        assert done == []
        await asyncio.sleep(0.1)
        return done

    assert asyncio.run(session()) == ["added"]
