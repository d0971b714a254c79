"""The golden records of whole deals in data/deals: `python -m tests.bridge.golden` writes them anew.

The calls are those given here and the cards are played by the greedy policy, so that every kind of score is there;
what is said between the tricks is given by the number of tricks complete.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardcalc import Record, bridge
from cardcalc.bridge.policies import greedy_policy
from cardcalc.play import random_policy, rollout
from cardcalc.resources import data

PLAYERS = ("Ann", "Boris", "Clara", "Дмитрий")


@dataclass(frozen=True)
class Golden:
    """What one record is made of; `said` are claims and answers by the number of tricks before them."""

    seed: int
    calls: str
    dealer: str = "N"
    vulnerable: str = "None"
    said: dict[int, str] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    random: bool = False

    def record(self) -> Record:
        """Play it."""
        calls = iter(self.calls.split())
        said = {number: iter(words.split(", ")) for number, words in self.said.items()}

        def policy(view: Any) -> Any:
            if view.stage is bridge.Stage.AUCTION:
                return next(calls)
            words = said.get(len(view.tricks), iter(()))
            return (None if view.trick else next(words, None)) or greedy_policy(view)

        start = bridge.new(self.seed, self.dealer, self.vulnerable, bridge.Rules(**self.options))
        return rollout(start, random_policy if self.random else policy, self.seed).record(PLAYERS)


GOLDEN = {
    "bridge_deal_game_with_five_honors": Golden(19, "1H P 2H P 4H P P P", "S", "NS"),
    "bridge_deal_part_score": Golden(63, "P P 1S P 2S P P P", "E"),
    "bridge_deal_small_slam": Golden(66, "1S P 3S P 6S P P P", "W", "EW"),
    "bridge_deal_grand_slam_with_honors": Golden(70, "1S P 3S P 4NT P 7S P P P", "N", "All"),
    "bridge_deal_no_trump_and_four_aces": Golden(25, "1NT P P X P P P", "N"),
    "bridge_deal_sequence_of_the_document": Golden(4, "1NT X XX 2H P P P", "S"),
    "bridge_deal_redoubled_and_made": Golden(156, "1C P 1H P 4H X XX P P P", "E", "EW", options={"laws": "1993"}),
    "bridge_deal_doubled_down_vulnerable": Golden(8, "3NT X P P P", "N", "NS"),
    "bridge_deal_doubled_down_1993": Golden(8, "4NT X P P P", "N", options={"laws": "1993"}),
    "bridge_deal_first_to_name_declares": Golden(12, "1D P 1S P 2C P 2S P 4S P P P", "E", "NS"),
    "bridge_deal_passed_out": Golden(2, "P P P P", "W"),
    "bridge_deal_claim_accepted": Golden(66, "1S P 4S P P P", "N", said={9: "claim 4, accept, accept"}),
    "bridge_deal_claim_contested": Golden(66, "1S P 4S P P P", "N", said={3: "claim 10, accept, contest"}),
    "bridge_deal_two_claims_contested": Golden(
        36, "1NT P 3NT P P P", "S", said={0: "claim 0, contest", 1: "claim 12, contest"}
    ),
    "bridge_deal_conceded_at_the_lead": Golden(84, "1C 1NT X P P P", "W", said={0: "claim 13, accept"}),
    "bridge_deal_random": Golden(23, "", "E", "All", random=True, options={"claims": False}),
}


def path(name: str) -> Path:
    """Where a record lies."""
    return data("deals", f"{name}.json")


if __name__ == "__main__":
    for name, golden in GOLDEN.items():
        record = golden.record()
        record.save(path(name))
        end: Any = record.end
        print(name, end.contract, end.declarer, end.result, end.taken, end.points, end.honors)
