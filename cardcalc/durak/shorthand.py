"""Actions of durak with what goes without saying left out: a card alone, a cover without its target."""

from __future__ import annotations

from contextlib import suppress

from ..cards import CARDS, Card, bits, parse_cards
from ..errors import NotationError, quoted
from .actions import KEYS, THROWS, Action, cover, lead, parse_action
from .bout import Bout
from .turn import COVER, LEAD, THROW, Stage

__all__ = ["parse_at"]


def parse_at(stage: Stage, bout: Bout, text: str) -> Action:
    """The action that a text of the actor stands for: as `parse_action`, and cards alone are led, thrown in, or cover.

    A cover needs no target where one card is uncovered. Raises `NotationError`.

    >>> from cardcalc import durak
    >>> state = durak.position(["♣7 ♥7", "♣9 ♥9"], talon="♠8", trump="♠")
    >>> for text in ("♣7", "cover ♣9", "done"):
    ...     print(state.parse(text))
    ...     state = state.play(text)
    lead ♣7
    cover ♣7 ♣9
    done
    """
    words = text.replace(",", " ").split()
    key = KEYS.get(words[0].lower()) if words else None
    if key is None or (key == "cover" and len(words) == 2):
        cards: tuple[Card, ...] = ()
        with suppress(NotationError):
            cards = parse_cards(" ".join(words if key is None else words[1:]))
        if cards and stage is LEAD and key is None:
            return lead(sum(card.mask for card in cards))
        if len(cards) == 1 and stage is THROW and key is None:
            return THROWS[cards[0].index]
        if len(cards) == 1 and stage is COVER:
            return cover(_target(bout, cards[0], text), cards[0].index)
    return parse_action(text)


def _target(bout: Bout, card: Card, text: str) -> int:
    """The only card that is uncovered."""
    targets = list(bits(bout.uncovered))
    if len(targets) == 1:
        return targets[0]
    full = " or ".join(f"'cover {CARDS[target]} {card}'" for target in targets)
    raise NotationError(f"which card {quoted(text)} covers is not said; expected {full}")
