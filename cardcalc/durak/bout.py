"""A bout as everybody sees it: what lies on the table, who attacks, who has spoken; and whose turn that makes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..errors import DomainError
from ..play.construct import constructor
from .moves import clockwise, lead_room, may_add, next_thrower, throw_room
from .rules import Rules

__all__ = ["Bout", "ended_bout", "new_bout", "next_bout"]


@dataclass(frozen=True, slots=True)
class Bout:
    """The public part of a bout. Cards are indexes and masks, seats are ints.

    `held` is how many cards the defender had when it began; `table` the pairs of an attacking card and its cover, −1
    for none; `lying` and `uncovered` the masks of all cards on the table and of those that wait to be covered; `led`
    how many cards were led; `taking` whether the defender takes; `done` the mask of the seats that have said so since
    a card was last laid or covered (durak.turn).
    """

    attacker: int
    defender: int
    held: int
    table: tuple[tuple[int, int], ...] = ()
    lying: int = 0
    uncovered: int = 0
    led: int = 0
    taking: bool = False
    done: int = 0

    @property
    def covered(self) -> int:
        """The mask of the cards that are covered and of those that cover them."""
        return self.lying & ~self.uncovered

    def room(self, rules: Rules) -> int:
        """How many cards may still be led or thrown in, by the caps alone."""
        if not self.table:
            return lead_room(rules, self.held)
        return throw_room(rules, self.held, self.led, len(self.table))

    def speaker(self, hands: Sequence[int], rules: Rules) -> int | None:
        """Whose turn it is: to lead, to cover or take, to throw in; None when the bout closes by itself.

        durak.turn, durak.close.

        >>> from cardcalc.durak import Rules
        >>> bout = Bout(0, 1, held=2)
        >>> bout.speaker([0b11, 0b1100], Rules()), bout.after_lead([0]).speaker([0b10, 0b1100], Rules())
        (0, 1)
        """
        if not self.table:
            return self.attacker
        if self.uncovered and not self.taking:
            return self.defender
        if not may_add(rules, self.taking, self.lying != self.uncovered):
            return None
        return next_thrower(self.attacker, self.defender, hands, self.done, self.room(rules))

    def after_lead(self, cards: Iterable[int]) -> Bout:
        """The bout after these cards are led."""
        table = tuple((card, -1) for card in cards)
        lying = sum(1 << card for card, _ in table)
        return _bout(self.attacker, self.defender, self.held, table, lying, lying, len(table), False, 0)

    def after_cover(self, target: int, card: int) -> Bout:
        """The bout after an uncovered card is covered by another, whether it beats it or not."""
        table = tuple((attack, card if attack == target else laid) for attack, laid in self.table)
        return _bout(
            self.attacker, self.defender, self.held, table, self.lying | 1 << card, self.uncovered & ~(1 << target),
            self.led, self.taking, 0,
        )  # fmt: skip

    def after_throw(self, card: int) -> Bout:
        """The bout after a card is thrown in: everybody is asked again."""
        return _bout(
            self.attacker, self.defender, self.held, (*self.table, (card, -1)), self.lying | 1 << card,
            self.uncovered | 1 << card, self.led, self.taking, 0,
        )  # fmt: skip

    def after_take(self) -> Bout:
        """The bout after the defender has said that he takes."""
        return _bout(
            self.attacker, self.defender, self.held, self.table, self.lying, self.uncovered, self.led, True, 0
        )  # fmt: skip

    def after_done(self, seat: int) -> Bout:
        """The bout after a player has said that he is done."""
        return _bout(
            self.attacker, self.defender, self.held, self.table, self.lying, self.uncovered, self.led, self.taking,
            self.done | 1 << seat,
        )  # fmt: skip


def next_bout(attacker: int, hands: tuple[int, ...], out: tuple[int, ...] = ()) -> Bout:
    """The bout that a player opens against his left neighbour still in play (rooster.multi.1)."""
    defender = next(clockwise(attacker, len(hands), out), None)
    if defender is None:
        raise DomainError(f"nobody is left for {attacker} to attack; expected two players in play")
    return new_bout(attacker, defender, hands[defender].bit_count(), (), 0, 0, 0, False, 0)


def ended_bout(attacker: int, seats: int) -> Bout:
    """What is left of the bout after which the game was over: who attacked his left neighbour; nothing lies there."""
    return new_bout(attacker, (attacker + 1) % seats, 0, (), 0, 0, 0, False, 0)


_bout = new_bout = constructor(Bout)
