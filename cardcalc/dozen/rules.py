"""The choices that the document of Devil's Dozen leaves open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, cast

from ..play.game import games
from ..play.rules import Rules as BaseRules

__all__ = ["Rules", "checked_rules"]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules(BaseRules):
    """The rules of a deal or party, a field for each choice. Raises `DomainError` for a value that is not offered.

    >>> Rules().premium, Rules(parity_on_trump_ace=True).parity_on_trump_ace
    ('paid', True)
    """

    stems: ClassVar[tuple[str, ...]] = ("dozen",)

    order: Literal["trump_major", "rank_major"] = "trump_major"
    """How the 65 deals of a party follow each other (dozen.party.2)."""
    parity_on_trump_ace: bool = False
    """Whether the trump ace, led, frees every hand as a plain ace does (dozen.play.9)."""
    premium: Literal["paid", "withheld"] = "paid"
    """Whether the opponents of a va-banque pair are paid for their tricks (dozen.premium)."""
    cross_premium: bool = False
    """Whether premiums are paid when both pairs play va-banque (dozen.vabanque.cross)."""


def checked_rules(rules: Rules | str | None) -> Rules:
    """The rules themselves, those of a preset, the default for None. Raises `DomainError` for what are none."""
    return rules if type(rules) is Rules else cast(Rules, games["dozen"].rules_of(rules))
