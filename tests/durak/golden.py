"""The golden records of single games in data/deals: `python -m tests.durak.golden` writes them anew.

The cards are played by the greedy policy or at random; the offers are those of a script, by the number of the action
before which each is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from cardcalc import Record, durak
from cardcalc.durak import PRESETS
from cardcalc.durak.actions import OFFER
from cardcalc.resources import data
from tests.durak.tables import choose

PLAYERS = ("Ann", "Boris", "Clara", "Дмитрий", "Emil", "Фатима")


@dataclass(frozen=True)
class Golden:
    """What one record is made of."""

    seed: int
    preset: str
    options: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[int, str] = field(default_factory=dict)
    random: bool = False

    def record(self) -> Record:
        """Play it."""
        random = Random(f"golden {self.seed}")
        state = start = durak.new(self.seed, PRESETS[self.preset].with_(**self.options))
        actions: list[Any] = []
        while state.actor is not None:
            given = self.words.get(len(actions))
            if given is not None:
                action = state.parse(given)
            elif self.random:
                action = choose(tuple(each for each in state.legal_actions() if each is not OFFER), random, 0.7)
            else:
                action = durak.greedy_policy(state.view(state.actor))
            state = state.apply(action)
            actions.append(action)
        return Record.of(start, actions, PLAYERS[: start.seats])


GOLDEN = {
    "durak_kosmos": Golden(1, "kosmos-1997"),
    "durak_kosmos_offers": Golden(
        0, "kosmos-1997", words={0: "0: offer", 1: "accept", 9: "1: offer", 10: "accept", 20: "0: offer", 21: "accept"}
    ),
    "durak_kosmos_declined": Golden(
        4, "kosmos-1997", words={3: "1: offer", 4: "accept", 12: "0: offer", 13: "decline"}
    ),
    "durak_kosmos_narrow_take": Golden(2, "kosmos-1997", {"take": "uncovered", "throw_after_take": False}, random=True),
    "durak_belarus": Golden(1, "belarus-2005"),
    "durak_belarus_must_beat": Golden(2, "belarus-2005", {"may_take_at_will": False}, random=True),
    "durak_belarus_drawn": Golden(22, "belarus-2005"),
    "durak_belarus_four": Golden(3, "belarus-2005", {"players": 4}, random=True),
    "durak_belarus_customary": Golden(1, "belarus-customary", random=True),
    "durak_belarus_customary_four": Golden(5, "belarus-customary", {"players": 4}),
    "durak_rooster": Golden(1, "rooster", random=True),
    "durak_rooster_four": Golden(2, "rooster", {"players": 4}),
    "durak_rooster_other_readings": Golden(3, "rooster", {"suit_order": "♠♥♦♣", "cap": "total"}, random=True),
    "durak_rooster_36": Golden(1, "rooster-36"),
    "durak_rooster_36_six": Golden(4, "rooster-36", {"players": 6}, random=True),
}


def path(name: str) -> Path:
    """Where a record lies."""
    return data("deals", f"{name}.json")


if __name__ == "__main__":
    for name, golden in GOLDEN.items():
        record = golden.record()
        record.save(path(name))
        print(name, len(record.actions), record.results)
