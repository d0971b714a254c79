"""What makes games of durak a series: who leads the next one, and how many points or wins end it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ..errors import DomainError, quoted
from ..glossary import did_you_mean
from .rules import Rules
from .scoring import MATCH
from .state import State

__all__ = ["TARGETS", "WINS", "next_leader", "wins_needed"]

WINS: Final[Mapping[str, int]] = MappingProxyType(
    {"preliminary round": 5, "quarter-final": 7, "semi-final": 9, "third place": 9, "final": 11}
)
"""Wins that decide a match of the Belarus tournament, by its stage (belarus.cup.1)."""

TARGETS: Final[Mapping[str, int]] = MappingProxyType({"kosmos": MATCH, "belarus": WINS["preliminary round"]})
"""Points that win a match where nothing else is said (kosmos.match.1); the Rooster names no number."""


def wins_needed(stage: str) -> int:
    """How many games win a match at a stage of the Belarus tournament (belarus.cup.1). Raises `DomainError`.

    >>> wins_needed("semi-final"), wins_needed("final")
    (9, 11)
    >>> wins_needed("semifinal")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: no stage 'semifinal'; did you mean 'semi-final'?
    """
    if isinstance(stage, str) and stage in WINS:
        return WINS[stage]
    raise DomainError(f"no stage {quoted(stage)}; {did_you_mean(stage, WINS) or 'expected ' + ', '.join(WINS)}")


def next_leader(rules: Rules, ends: Sequence[State]) -> int | None:
    """Who leads after games that ended so; None where the next one is begun as the first: by lot or by the cards.

    The loser leads however he lost (kosmos.lead.1); or the winner (belarus.lead.1), who among more than two is the
    player to the right of the loser, so that the loser is attacked (rooster.next.1). A drawn game is passed over
    (belarus.lead.2), or begins the search for a leader anew (rooster.next.1).

    >>> from cardcalc import durak
    >>> end = durak.position(["♥K", "♣8 ♣A"], trump="♠").play("lead ♥K")
    >>> end.winner, next_leader(durak.PRESETS["kosmos-1997"], [end]), next_leader(durak.PRESETS["rooster"], [end])
    (0, 1, 0)
    >>> next_leader(durak.PRESETS["kosmos-1997"], []) is None
    True
    """
    for end in reversed(ends):
        if end.loser is not None:
            return end.loser if rules.next_lead == "loser" else (end.loser - 1) % end.seats
        if rules.after_draw == "first_lead":
            break
    return None
