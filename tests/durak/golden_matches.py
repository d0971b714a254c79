"""The golden records of whole matches in data/deals: `python -m tests.durak.golden_matches` writes them anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardcalc import Record
from cardcalc.durak import PRESETS, Match, complaint, cut, greedy_policy, offering, remark
from cardcalc.play import Event, random_policy, rollout
from cardcalc.resources import data

PLAYERS = ("Ann", "Boris", "Clara", "Дмитрий")


@dataclass(frozen=True)
class Golden:
    """What one match is made of; `events` happened beside the first game."""

    seed: int
    rules: Any
    policies: Any
    ends: dict[str, int] = field(default_factory=dict)
    events: Sequence[Event] = ()

    def match(self) -> Match:
        """Play it."""
        rules = PRESETS.get(self.rules, self.rules)
        match = Match(self.seed, rules, **self.ends, players=PLAYERS[: rules.players])
        if self.events:
            played = rollout(match.new_game(), greedy_policy)
            match = match.after(Record.of(played.start, played.actions, match.players, self.events))
        return match.play(self.policies, seed=self.seed)


GOLDEN = {
    "match_kosmos": Golden(
        22, "kosmos-1997", offering(samples=10), events=(cut(1), remark(2, 1, "a card was laid too soon"))
    ),
    "match_kosmos_even": Golden(
        2, "kosmos-1997", (greedy_policy, random_policy), {"target": 3}, (cut(0), complaint(1, 0, "play on"))
    ),
    "match_belarus": Golden(0, "belarus-2005", greedy_policy),
    "match_rooster": Golden(3, PRESETS["rooster"].with_(players=4), random_policy, {"length": 5}),
    "match_rooster_36": Golden(4, "rooster-36", (greedy_policy, random_policy), {"target": 3, "length": 6}),
}


def path(name: str) -> Path:
    """Where a record lies."""
    return data("deals", f"{name}.json")


if __name__ == "__main__":
    for name, golden in GOLDEN.items():
        match = golden.match()
        path(name).write_bytes((match.to_json() + "\n").encode())
        print(name, match, sep="\n")
