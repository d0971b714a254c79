"""Contract bridge: contracts and their scores, rubber, Chicago, back score, duplicate.

>>> from cardcalc import bridge
>>> bridge.score("4SX+1", vulnerable=False).duplicate
690
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from . import scoring, sheets
    from .actions import Claim
    from .auction import Auction
    from .calls import Call
    from .contract import Contract, Result
    from .evening import Evening
    from .hands import format_hand, parse_hand, parse_hands
    from .natural import natural_policy
    from .policies import greedy_policy, high_card_points
    from .round import Round
    from .rules import Rules
    from .scoring.difference import laws_difference
    from .scoring.score import ContractScore, score
    from .scoring.score_frame import score_frame
    from .seating import Draw, Duties, Rotation, Seating
    from .seats import Seat
    from .setup import new, position
    from .sheets.back_score import BackScore
    from .sheets.chicago import Chicago
    from .sheets.rubber import Rubber
    from .stages import Stage
    from .state import State
    from .trick import legal_cards, trick_winner
    from .view import View

__all__ = [
    "Auction", "BackScore", "Call", "Chicago", "Claim", "Contract", "ContractScore", "Draw", "Duties", "Evening",
    "Result", "Rotation", "Round", "Rubber", "Rules", "Seat", "Seating", "Stage", "State", "View", "format_hand",
    "greedy_policy", "high_card_points", "laws_difference", "legal_cards", "natural_policy", "new", "parse_hand",
    "parse_hands", "position", "score", "score_frame", "scoring", "sheets", "trick_winner",
]  # fmt: skip

_HOMES = {
    "Contract": ".contract",
    "Result": ".contract",
    "ContractScore": ".scoring.score",
    "score": ".scoring.score",
    "score_frame": ".scoring.score_frame",
    "laws_difference": ".scoring.difference",
    # playing
    "Auction": ".auction", "Call": ".calls", "Claim": ".actions",
    "Rules": ".rules", "Seat": ".seats", "Stage": ".stages", "State": ".state", "View": ".view",
    "greedy_policy": ".policies", "high_card_points": ".policies", "natural_policy": ".natural",
    **dict.fromkeys(("format_hand", "parse_hand", "parse_hands"), ".hands"),
    "legal_cards": ".trick", "trick_winner": ".trick",
    "new": ".setup", "position": ".setup",
    # the evening
    "Draw": ".seating", "Duties": ".seating", "Rotation": ".seating", "Seating": ".seating",
    "Evening": ".evening", "Round": ".round",
    # score sheets
    "Rubber": ".sheets.rubber",
    "Chicago": ".sheets.chicago",
    "BackScore": ".sheets.back_score",
}  # fmt: skip


__getattr__, __dir__ = lazy_names(__name__, _HOMES, ["scoring", "sheets"])
