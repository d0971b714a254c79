"""Devil's Dozen: bidding trick, contracts, va-banque, aces of no fixed rank.

>>> from cardcalc import dozen
>>> dozen.scoring.single(C=3, t=5)
5
>>> dozen.trick_winner("♠5 ♠6 ♠J ♠A"), dozen.legal_cards("♥A ♥9 ♦A ♣3", "♠5", trump="♥")
(2, CardSet('♥A ♥9 ♦A'))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from . import scoring
    from .actions import Announcement, Bid
    from .deal import Deal, deals
    from .legal import legal_cards
    from .party import Party
    from .policies import greedy_policy
    from .result import Line, deal_lines, deal_points
    from .rules import Rules
    from .sensible import sensible_policy
    from .setup import new, position
    from .sheet import DealSheet
    from .stages import Stage
    from .state import State
    from .trick import category, trick_winner
    from .view import View

__all__ = [
    "Announcement", "Bid", "Deal", "DealSheet", "Line", "Party", "Rules", "Stage", "State", "View", "category",
    "deal_lines", "deal_points", "deals", "greedy_policy", "legal_cards", "new", "position", "scoring",
    "sensible_policy", "trick_winner",
]  # fmt: skip

_HOMES = {
    "Announcement": ".actions", "Bid": ".actions",
    "Deal": ".deal", "deals": ".deal",
    "Line": ".result", "deal_lines": ".result", "deal_points": ".result",
    "Party": ".party",
    "Rules": ".rules",
    "DealSheet": ".sheet",
    "Stage": ".stages", "State": ".state", "View": ".view",
    "category": ".trick", "trick_winner": ".trick",
    "greedy_policy": ".policies",
    "sensible_policy": ".sensible",
    "legal_cards": ".legal",
    "new": ".setup", "position": ".setup",
}  # fmt: skip

__getattr__, __dir__ = lazy_names(__name__, _HOMES, ["scoring"])
