"""Deals to order, and the golden evenings in data/deals: `python -m tests.bridge.evenings` writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardcalc import Record, bridge
from cardcalc.play import random_policy
from cardcalc.resources import data

PLAYERS = ("Ann", "Boris", "Clara", "Дмитрий", "<b>Eve</b>")


def to_order(start: Any, declarer: str = "", contract: str = "", tricks: int = 0) -> Record:
    """The record of a deal in which a seat bids a contract, and claims decide the tricks; without one, passed out."""
    state, actions = start, []

    def do(*texts: str) -> None:
        nonlocal state
        for text in texts:
            actions.append(state.parse(text))
            state = state.apply(actions[-1])

    if not declarer:
        do("P", "P", "P", "P")
        return Record.of(start, actions)
    while str(state.actor) != declarer:
        do("P")
    bid, _, doubling = contract.partition("X")
    do(bid, *("X" + doubling,) * bool("X" in contract))
    do("P", "P", "P", f"claim {13 - tricks}", "accept")
    return Record.of(start, actions)


def claiming_policy(view: Any) -> Any:
    """The greedy policy, which claims the last tricks when it leads: for itself as many as it holds aces."""
    if view.stage is bridge.Stage.PLAY and not view.trick and view.left <= 3 and not view.contested:
        aces = sum(card.rank == 14 for card in view.cards)
        return f"claim {min(aces, view.left)}"
    return bridge.greedy_policy(view)


def rubbers() -> bridge.Evening:
    """Two rubbers of five players, the second broken off."""
    evening = bridge.Evening(PLAYERS, seed=26).begin("S", pack=1).play(claiming_policy)
    return evening.begin("W").play(claiming_policy, deals=3)


def chicagos() -> bridge.Evening:
    """Three Chicagos of six players by other rules, the third going on."""
    rules = bridge.Rules(laws="1993", first_dealer_stays=True, style="duplicate", vulnerable="non_dealer", honors=False)
    evening = bridge.Evening((*PLAYERS, "Фаина"), 11, "chicago", rules).play(claiming_policy, rounds=2).begin()
    going_on = evening.current
    assert going_on is not None
    for record in going_on.play(random_policy, deals=2).records:
        evening = evening.after(record)
    return evening


GOLDEN: dict[str, Callable[[], bridge.Evening]] = {"bridge_rubbers": rubbers, "bridge_chicagos": chicagos}


def path(name: str) -> Path:
    """Where an evening lies."""
    return data("deals", f"{name}.json")


if __name__ == "__main__":
    for name, make in GOLDEN.items():
        evening = make()
        path(name).write_text(evening.to_json() + "\n", encoding="utf-8")
        print(name, evening, sep="\n")
