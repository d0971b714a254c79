"""Why an action is legal or not, in words and by clauses."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from html import escape
from typing import Any, Self

from ..errors import IllegalAction, quoted
from ..glossary import language
from .notation import seat_name

__all__ = ["Explanation"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The verdict on one action: `is_legal`, the `clauses` that make it so, the deciding one first, and why.

    `text` gives the reason in English, `text_ru` in Russian; `str` and `format(…, "ru")` the whole sentence. `speaker`
    is the seat named with an action that is out of turn, None for any other.

    >>> from cardcalc import dozen
    >>> hands = ["♠2 ♦3", "♠9 ♥4", "♥7 ♣3", "♣A ♦A"]
    >>> state = dozen.position(hands, "♥", contracts=["1 single"] * 4, taken=[10, 0, 0, 0])
    >>> told = state.play("♠2").explain("♥4")
    >>> told.is_legal, told.clause
    (False, 'dozen.play.1')
    >>> print(told)
    ♥4 is illegal: you must follow with ♠9 (dozen.play.1)
    >>> print(f"{told:ru}")
    нельзя: ♥4 — надо положить в масть: ♠9 (dozen.play.1)
    """

    action: Any
    is_legal: bool
    clauses: tuple[str, ...]
    text: str
    text_ru: str
    speaker: Any = None

    @classmethod
    def out_of_turn(cls, action: Any, clause: str, actor: Any, speaker: Any) -> Self:
        """The refusal of an action that is named for a seat, the speaker, whose turn it is not but the actor's.

        >>> from cardcalc.cards import Card
        >>> print(f"{Explanation.out_of_turn(Card('♠5'), 'dozen.trick.0', 1, 0):ru}")
        нельзя: 0: ♠5 — очередь: 1, а не 0 (dozen.trick.0)
        """
        text = f"it is the turn of {actor}, not of {speaker}"
        text_ru = f"очередь: {seat_name(actor, 'ru')}, а не {seat_name(speaker, 'ru')}"
        return cls(action, False, (clause,), text, text_ru, speaker)

    @property
    def clause(self) -> str:
        """The ID of the deciding clause."""
        return self.clauses[0]

    def reason(self, lang: str = "en") -> str:
        """Why, in "en" or "ru"; another language raises `DomainError`."""
        return self.text_ru if language(lang) == "ru" else self.text

    def error(self) -> IllegalAction:
        """The error that refuses the action, for whoever wants to raise it."""
        return IllegalAction(f"{self._shown()}: {self.text}", clause=self.clause, action=self.action)

    def _shown(self, lang: str = "en") -> str:
        is_ours = type(self.action).__module__.startswith("cardcalc.")  # else it is no action of any game
        if is_ours:
            with suppress(TypeError, ValueError):  # rules and states are ours too, and no actions
                shown = format(self.action, lang)
                if self.speaker is None:
                    return shown
                return f"{seat_name(self.speaker, lang)}: {shown}"
        return quoted(self.action)

    def __bool__(self) -> bool:
        return self.is_legal

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        lang = language(spec or "en")
        shown, why = self._shown(lang), f"{self.reason(lang)} ({', '.join(self.clauses)})"
        if lang == "ru":  # the verdict stands first: no noun agrees with it
            return f"{('нельзя', 'можно')[self.is_legal]}: {shown} — {why}"
        return f"{shown} is {'legal' if self.is_legal else 'illegal'}: {why}"

    def _repr_html_(self) -> str:
        return f"<p>{escape(str(self))}</p>"
