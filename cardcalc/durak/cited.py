"""Which clause says what: those of each game, and of another where a rule is as only that other has it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from .rules import Rules

__all__ = ["Cited", "cited_by"]


@dataclass(frozen=True, slots=True)
class Cited:
    """For one game the clause that says each thing."""

    lead: str
    cover: str
    trump: str
    throw: str
    late: str
    cap: str
    take: str
    covered: str


_CITED: Final = {
    "kosmos": Cited(
        "kosmos.lead.2", "kosmos.cover.1", "kosmos.cover.1", "kosmos.throw.1", "kosmos.throw.2", "kosmos.cap.1",
        "kosmos.take.1", "kosmos.take.3",
    ),
    "belarus": Cited(
        "belarus.lead.3", "belarus.cover.1", "belarus.cover.2", "belarus.throw.1", "belarus.throw.1", "belarus.cap.1",
        "belarus.take.1", "belarus.beaten.1",
    ),
    "rooster": Cited(
        "rooster.lead.3", "rooster.cover.1", "rooster.cover.1", "rooster.throw.1", "rooster.throw.2", "rooster.cap.1",
        "rooster.base.1", "rooster.base.1",
    ),
}  # fmt: skip


@lru_cache(maxsize=64)
def cited_by(rules: Rules) -> Cited:
    """The clauses of the game of these rules, but that of another game for a rule that is its.

    >>> from cardcalc.durak import PRESETS
    >>> cited_by(PRESETS["kosmos-1997"]).lead, cited_by(PRESETS["kosmos-1997"].with_(lead_by="suit")).lead
    ('kosmos.lead.2', 'rooster.lead.3')
    """
    own, is_rooster = _CITED[rules.game], rules.game == "rooster"
    others: dict[str, str] = {}
    if (rules.lead_by == "suit") != is_rooster:
        others["lead"] = "kosmos.lead.2" if is_rooster else "rooster.lead.3"
    if rules.trumps == is_rooster:
        others["cover"] = others["trump"] = "kosmos.cover.1" if is_rooster else "rooster.cover.1"
    if rules.bare_take_closes != is_rooster:
        others["late"] = "kosmos.throw.2" if is_rooster else "rooster.throw.2"
    if rules.cap == "throw_ins":
        others["cap"] = "rooster.cap.1"
    return replace(own, **others)
