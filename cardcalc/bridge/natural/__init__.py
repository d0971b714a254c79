"""A natural beginner at bridge: his bidding by a few rules, his play, his claims."""

from __future__ import annotations

from .policy import natural_policy

__all__ = ["natural_policy"]
