"""How a game of durak ended, in words, and by which clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..glossary import language
from ..play.notation import counted

if TYPE_CHECKING:
    from .state import State

__all__ = ["Ending", "ending"]


@dataclass(frozen=True, slots=True)
class Ending:
    """The clause by which a game ended, and what happened, in English and in Russian."""

    clause: str
    text: str
    text_ru: str

    def reason(self, lang: str = "en") -> str:
        """What happened, in "en" or "ru"; another language raises `DomainError`."""
        return self.text_ru if language(lang) == "ru" else self.text

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        return f"{self.reason(spec or 'en')} ({self.clause})"


def ending(state: State) -> Ending | None:
    """How the game ended; None until it is over.

    >>> from cardcalc import durak
    >>> state = durak.position(["♥K", "♣7 ♣A ♣K"], trump="♠").play("lead ♥K")
    >>> print(ending(state))
    the attacker has laid his last card (kosmos.end.2)
    """
    if state.actor is not None:
        return None
    game, winner = state.rules.game, state.winner
    if state.offerer is not None:
        return Ending("kosmos.offer.1", "the offer was declined", "предложение отклонено")
    if winner is None:
        return _drawn(state)
    if state.bout.table:
        return Ending("kosmos.end.2", "the attacker has laid his last card", "атакующий положил последнюю карту")
    if game == "kosmos" and state.seats == 2 and winner == state.defender:
        return Ending("kosmos.end.3", "the defender has no card left", "у отбившегося не осталось карт")
    if state.seats == 2:
        return Ending(f"{game}.end.1", "one player has no card left", "у одного из игроков не осталось карт")
    return Ending(f"{game}.end.1", "only one player has cards left", "карты остались только у одного игрока")


def _drawn(state: State) -> Ending:
    if any(state.hands):
        text = f"{counted(state.bouts, 'bout')} played: a draw"
        return Ending("rooster.multi.1", text, f"сыграно розыгрышей: {state.bouts}, ничья")
    clause = "rooster.end.2" if state.rules.game == "rooster" else "belarus.end.2"  # Kosmos of itself has no draws
    return Ending(clause, "nobody has a card left: a draw", "карт ни у кого не осталось: ничья")
