"""Contract bridge: contracts, rubber, Chicago, back score, duplicate."""

from __future__ import annotations
