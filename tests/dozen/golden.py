"""The golden records of whole deals in data/deals: `python -m tests.dozen.golden` writes them anew.

The cards are played by the greedy policy, the final bids are those given here, so that every kind of contract and
of va-banque is there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardcalc import Record, dozen
from cardcalc.dozen.policies import greedy_policy
from cardcalc.play import random_policy, rollout
from cardcalc.resources import data

PLAYERS = ("Ann", "Boris", "Clara", "Дмитрий")


@dataclass(frozen=True)
class Golden:
    """What one record is made of."""

    seed: int
    deal: tuple[str | None, str]
    bids: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    random: bool = False

    def record(self) -> Record:
        """Play it."""

        def policy(view: Any) -> Any:
            if view.stage is dozen.Stage.BIDDING:
                return self.bids[len(view.bids)]
            return greedy_policy(view)

        start = dozen.new(self.seed, self.deal, dozen.Rules(**self.options))
        if self.random:
            return rollout(start, random_policy, self.seed).record(PLAYERS)
        return rollout(start, policy, self.seed).record(PLAYERS)


GOLDEN = {
    "dozen_single_and_double": Golden(0, ("♥", "5"), ("3 single", "4 double", "2 single", "zero")),
    "dozen_trump_ace_opens": Golden(5, ("♠", "A"), ("2 single", "3 single", "4 single", "1 double")),
    "dozen_no_trump": Golden(6, (None, "2"), ("5 single", "12 double", "1 single", "zero")),
    "dozen_vabanque_made": Golden(2, ("♦", "9"), ("va-banque", "3 single", "confirm", "2 double")),
    "dozen_vabanque_failed": Golden(3, ("♣", "K"), ("va-banque", "3 single", "confirm", "2 double")),
    "dozen_vabanque_refused": Golden(7, ("♥", "7"), ("3 single", "va-banque", "2 double", "4 single")),
    "dozen_vabanque_one_of_two": Golden(0, ("♥", "10"), ("va-banque", "va-banque", "confirm", "3 single")),
    "dozen_vabanque_cross": Golden(
        27, ("♣", "4"), ("va-banque", "va-banque", "confirm", "confirm"), {"cross_premium": True}
    ),
    "dozen_premium_withheld": Golden(
        2, (None, "J"), ("zero", "va-banque", "3 single", "confirm"), {"premium": "withheld"}
    ),
    "dozen_random": Golden(23, ("♦", "Q"), (), {"parity_on_trump_ace": True, "order": "rank_major"}, random=True),
}


def path(name: str) -> Path:
    """Where a record lies."""
    return data("deals", f"{name}.json")


if __name__ == "__main__":
    for name, golden in GOLDEN.items():
        record = golden.record()
        record.save(path(name))
        print(name, *record.end.lines, sep="\n    ")
