"""The choices that the document of bridge leaves open, and those of the laws on irregularities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, cast

from ..play.game import games
from ..play.rules import Rules as BaseRules

__all__ = ["Rules", "checked_rules"]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules(BaseRules):
    """The rules of bridge, a field for each choice. Raises `DomainError` for a value that is not offered.

    >>> Rules().laws, Rules(laws="1993").laws
    ('1981', '1993')
    """

    stems: ClassVar[tuple[str, ...]] = ("bridge",)

    laws: Literal["1981", "1993"] = "1981"
    """By which tables is scored (bridge.laws)."""
    claims: bool = True
    """Whether tricks may be claimed and conceded (bridge.claim)."""
    vulnerable: Literal["dealer", "non_dealer", "declarer"] = "dealer"
    """Whose side is vulnerable on deals 2 and 3 of a Chicago (bridge.chicago.1)."""
    honors: bool = True
    """Whether honors count in a Chicago (bridge.chicago.4)."""
    style: Literal["carry", "duplicate"] = "carry"
    """How a Chicago pays part-scores (bridge.chicago.4)."""
    first_dealer_stays: bool = False
    """Whether the first dealer of a Chicago keeps his seat for the next (bridge.draw.4)."""
    misdeal_loses: Literal["dealt", "skipped"] = "dealt"
    """Who loses a deal after one out of turn (bridge.law.deal.turn)."""
    lead_suit: Literal["any", "named"] = "any"
    """Which suit a lead penalty may name after a withdrawn call (bridge.law.info)."""
    insufficient_bar: Literal["once", "auction"] = "once"
    """How long the partner of an insufficient bid is silenced (bridge.law.insufficient)."""
    condoned_double: Literal["void_only", "cancel_all"] = "void_only"
    """What becomes of the calls over an inadmissible double (bridge.law.double)."""
    low_card_exposed: Literal["free", "minor"] = "free"
    """What becomes of a low card exposed in the auction (bridge.law.exposed.auction)."""
    revoke: Literal["tricks_1981", "none", "equity"] = "tricks_1981"
    """What an established revoke costs (bridge.law.revoke.established)."""


def checked_rules(rules: Rules | str | None) -> Rules:
    """The rules themselves, those of a preset, the default for None. Raises `DomainError` for what are none."""
    return rules if type(rules) is Rules else cast(Rules, games["bridge"].rules_of(rules))
