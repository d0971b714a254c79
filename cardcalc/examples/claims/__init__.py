"""Claims: what the documents, or we, state as a fact, proved over all cases, by algebra or by search."""

from __future__ import annotations

from . import bridge, dozen, dozen_aces, durak, rooster
from .claim import CLAIMS, Claim, Finding, claim

__all__ = ["CLAIMS", "Claim", "Finding", "bridge", "claim", "dozen", "dozen_aces", "durak", "rooster"]
