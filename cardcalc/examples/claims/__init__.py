"""Claims: what the documents, or we, state as a fact, proved over all cases, by algebra or by search."""

from __future__ import annotations

from . import dozen, durak, bridge  # noqa: I001  each enters its claims, in the order of the games
from .claim import CLAIMS, Claim, Finding, claim

__all__ = ["CLAIMS", "Claim", "Finding", "bridge", "claim", "dozen", "durak"]
