"""Three games of durak: the Kosmos match, the Belarus cup, the Chuvash Rooster.

>>> from cardcalc import durak
>>> durak.split_fund(1000)
(350, 250, 140, 100, 40, 40, 40, 40)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from . import scoring
    from .actions import Cover, Lead, Say, Throw
    from .bout import Bout
    from .doubling import accept_from, offer_from, offering
    from .match import Match
    from .moves import covers
    from .outcome import Ending, ending
    from .policies import greedy_policy
    from .prizes import kosmos_fund, minor_units, split_fees, split_fund
    from .race import WINS, wins_needed
    from .remarks import complaint, cut, remark
    from .rules import PRESETS, Rules, rules_of
    from .sampling import sample, winning_chance
    from .setup import first_leader, new, position
    from .solver import SearchLimit, Solution, solve
    from .stakes import stake_ladder
    from .state import State
    from .turn import Stage
    from .view import View

__all__ = [
    "PRESETS", "WINS", "Bout", "Cover", "Ending", "Lead", "Match", "Rules", "Say", "SearchLimit", "Solution",
    "Stage", "State", "Throw", "View", "accept_from", "complaint", "covers", "cut", "ending", "first_leader",
    "greedy_policy", "kosmos_fund", "minor_units", "new", "offer_from", "offering", "position", "remark",
    "rules_of", "sample", "scoring", "solve", "split_fees", "split_fund", "stake_ladder", "winning_chance",
    "wins_needed",
]  # fmt: skip

_HOMES = {
    "Bout": ".bout", "Cover": ".actions", "Lead": ".actions", "Say": ".actions", "Throw": ".actions",
    "Ending": ".outcome", "ending": ".outcome",
    "PRESETS": ".rules", "Rules": ".rules", "rules_of": ".rules",
    "Match": ".match", "WINS": ".race", "wins_needed": ".race",
    "accept_from": ".doubling", "offer_from": ".doubling", "offering": ".doubling",
    "complaint": ".remarks", "cut": ".remarks", "remark": ".remarks",
    "sample": ".sampling", "winning_chance": ".sampling",
    "Stage": ".turn", "State": ".state", "View": ".view",
    "covers": ".moves",
    "greedy_policy": ".policies",
    "kosmos_fund": ".prizes", "minor_units": ".prizes", "split_fees": ".prizes", "split_fund": ".prizes",
    "first_leader": ".setup", "new": ".setup", "position": ".setup",
    "SearchLimit": ".solver", "Solution": ".solver", "solve": ".solver",
    "stake_ladder": ".stakes",
}  # fmt: skip

__getattr__, __dir__ = lazy_names(__name__, _HOMES, ["scoring"])
