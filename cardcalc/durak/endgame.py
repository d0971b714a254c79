"""The search behind `solve`: what a position of two players is worth with open cards, by any rules.

A position is a tuple of ints: what is to be done, the hand of who is to do it, the other hand, what lies on the table,
how many cards of the talon are drawn. Its value is that of the mover: 1, 0, −1. What may be done is asked of `moves`;
here is how positions follow each other, which moves need no look, and in what order the others are looked at.

**It ends.** No position comes again: a bout that is beaten off moves cards to the discard; one that is taken moves
cards of the attacker to the defender, so that his hand and the talon together shrink, and the discard never shrinks.
So every line is finite, the value does not depend on how a position came about, and one table keeps what is proved.

**What is left out**, for two reasons; tests compare both with a search that leaves out nothing.

- Who takes the whole table does best to take at once: the cards that he has laid come back to him, and all that they
  do is to allow more throw-ins.
- Between a lead or throw-in and the next word of the attacker only the set of covering cards matters, not which lies
  on which, nor in what order they were laid; after a take only the set of cards that are added. So each set is one
  move. Orders that lead to a set differ only where a cover depends on what is left in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from time import perf_counter
from typing import Final, TypeAlias

from ..cards import bits
from .bout import Bout
from .moves import (
    beaters,
    can_take,
    cover_mask,
    has_laid_last,
    lead_room,
    leads,
    may_add,
    next_thrower,
    of_these_ranks,
    refill,
    taken,
    throw_room,
)
from .rules import Rules

__all__ = ["Endgame", "OutOfLimits", "Position"]

Position: TypeAlias = tuple[int, ...]
Move: TypeAlias = tuple[Position | int, bool, int]
"""The position that follows, or the value of the game for the mover; whether the same player is to move in it; and
the order in which to look, small first."""
Open: TypeAlias = tuple[int, Position, bool]
"""The same of a move that is to be tried, the order first."""
Coverings: TypeAlias = tuple[list[int], list[tuple[int, int]]]

LEAD: Final = 0  # hand, other, drawn
COVER: Final = 1  # hand, other, lying, uncovered, room, drawn
THROW: Final = 2  # hand, other, lying, room, drawn
ADD: Final = 3  # hand, other with what he takes, cards that may be added, room, drawn

_WIN, _NO_LOSS = 1, 0
_MUCH: Final = 1000
_LAST: Final = 1 << 30
_LOOK: Final = 500  # positions between two looks at the clock


class OutOfLimits(Exception):
    """The search has used up its nodes or its time."""


class Endgame:
    """The search of one game, with all that it has proved. `talon` is what is still to be drawn at its beginning.

    A node is a position looked at. The search raises `OutOfLimits` past `limit` nodes or `seconds`, and can be asked
    again about what is already proved.
    """

    def __init__(self, rules: Rules, trump: int | None, talon: Sequence[int], limit: float, seconds: float) -> None:
        self.rules, self.trump, self.talon = rules, trump, tuple(talon)
        self.nodes = 0
        self._limit, self._seconds, self._begun, self._next_look = limit, seconds, perf_counter(), 0.0
        # Without draws not to lose is to win, and one table does.
        self._theirs = (_WIN, _WIN) if rules.instant_win else (_WIN, _NO_LOSS)
        self._proved: tuple[dict[Position, bool], ...] = ({}, {})
        self._moves = (self._leads, self._covers, self._throws, self._additions)
        self._any_order = not (rules.trump_cover == "always" and rules.may_take_at_will and rules.take == "table")
        self._coverings: dict[tuple[int, int], Coverings] = {}
        beaten_by = beaters(rules, trump)
        strength = [sum(mask >> card & 1 for mask in beaten_by) for card in range(52)]
        self._leads_of = cache(lambda hand, room: leads(hand, rules, room))
        self._cost = cache(lambda mask: sum(strength[card] for card in bits(mask)))

    def position(self, hands: Sequence[int], talon: Sequence[int], bout: Bout) -> Position:
        """The position of a bout in which somebody speaks."""
        hand, other = hands[bout.attacker], hands[bout.defender]
        drawn, room = len(self.talon) - len(talon), bout.room(self.rules)
        if not bout.table:
            return LEAD, hand, other, drawn
        if bout.taking:
            fuller = other | taken(self.rules, bout.lying, bout.uncovered)
            return ADD, hand, fuller, hand & of_these_ranks(bout.lying), room, drawn
        if bout.uncovered:
            return COVER, other, hand, bout.lying, bout.uncovered, room, drawn
        return THROW, hand, other, bout.lying, room, drawn

    def value(self, position: Position) -> int:
        """1 if the mover wins, 0 for a draw, −1 if he loses."""
        if self._reaches(position, _WIN):
            return 1
        return 0 if not self.rules.instant_win and self._reaches(position, _NO_LOSS) else -1

    def is_proved(self, position: Position) -> bool:
        """Whether the value is known without a search."""
        wins = self._proved[_WIN].get(position)
        return wins is True or (wins is False and (self.rules.instant_win or position in self._proved[_NO_LOSS]))

    def look(self) -> None:
        """Count a position. Raises `OutOfLimits`."""
        self.nodes += 1
        if self.nodes >= self._next_look:
            self._check()

    def _check(self) -> None:
        if self.nodes > self._limit or perf_counter() - self._begun > self._seconds:
            raise OutOfLimits
        self._next_look = min(self.nodes + _LOOK, self._limit + 1)

    # The search. Its stack is a list: a line can be longer than Python lets functions call each other.

    def _reaches(self, position: Position, goal: int) -> bool:
        """Whether the mover wins, or at least does not lose, as the goal is.

        He does if by some move he stays to move and reaches the goal, or the other is to move and does not reach his.
        """
        stack: list[tuple[Position, int, list[Open], bool]] = []
        proved, theirs = self._proved, self._theirs
        answer: bool | None = proved[goal].get(position)
        while True:
            if answer is None:
                open_moves = self._open(position, goal)
                answer = open_moves if isinstance(open_moves, bool) else None
            while answer is not None:
                proved[goal][position] = answer
                if not stack:
                    return answer
                position, goal, open_moves, same = stack.pop()
                answer = True if answer == same else None
            assert not isinstance(open_moves, bool)
            while open_moves:
                _, follows, same = open_moves.pop()
                aim = goal if same else theirs[goal]
                known = proved[aim].get(follows)
                if known is None:
                    stack.append((position, goal, open_moves, same))
                    position, goal = follows, aim
                    break
                if known == same:
                    answer = True
                    break
            else:
                answer = False

    def _open(self, position: Position, goal: int) -> bool | list[Open]:
        """Whether the goal is reached, if that is known at once; else the moves to try, the first one last."""
        tables = self._proved[self._theirs[goal]], self._proved[goal]
        found: list[Open] = []
        for follows, same, order in self._moves[position[0]](*position[1:]):
            self.nodes += 1
            if self.nodes >= self._next_look:
                self._check()
            if isinstance(follows, int):
                if follows >= goal:
                    return True
            elif (known := tables[same].get(follows)) is None:
                found.append((order, follows, same))
            elif known == same:
                return True
        found.sort(reverse=True)
        return found or False

    # The moves. Cheap cards are tried first, taking last: that is eight times as fast as the other way round. What is
    # worth more than the cost of cards: a longer lead of one suit, a cover that ends the bout, more cards added.

    def _leads(self, hand: int, other: int, drawn: int) -> Iterator[Move]:
        rules, held = self.rules, other.bit_count()
        by_suit, talon_is_empty = rules.lead_by == "suit", drawn == len(self.talon)
        for mask in self._leads_of(hand, lead_room(rules, held)):
            rest, count = hand ^ mask, mask.bit_count()
            if has_laid_last(rules, rest, talon_is_empty):
                yield 1, True, 0
            order = self._cost(mask) - (_MUCH * count if by_suit else 0)
            yield (COVER, other, rest, mask, mask, throw_room(rules, held, count, count), drawn), False, order

    def _covers(
        self, hand: int, other: int, lying: int, uncovered: int, room: int, drawn: int
    ) -> Iterator[Move]:  # fmt: skip
        key = hand, uncovered
        found = self._coverings.get(key)
        if found is None:
            found = self._coverings[key] = self._all_coverings(hand, uncovered)
        whole, takes = found
        for rest in whole:
            covered = lying | hand ^ rest
            speaks = next_thrower(0, 1, (other, rest), 0, room) is not None
            cost = self._cost(hand ^ rest)
            if speaks and other & of_these_ranks(covered):
                yield (THROW, other, rest, covered, room, drawn), False, cost
            else:
                yield *self._after(other, rest, drawn, takes=False, attacks=False), cost - _MUCH
        for rest, left in takes:
            covered = lying | hand ^ rest
            fuller = rest | taken(self.rules, covered, left)
            more = may_add(self.rules, True, covered != left) and room > 0
            if more and (some := other & of_these_ranks(covered)):
                yield (ADD, other, fuller, some, room, drawn), False, _LAST
            else:
                yield *self._after(other, fuller, drawn, takes=True, attacks=False), _LAST

    def _throws(self, hand: int, other: int, lying: int, room: int, drawn: int) -> Iterator[Move]:
        talon_is_empty = drawn == len(self.talon)
        for card in bits(hand & of_these_ranks(lying)):
            mask = 1 << card
            rest = hand ^ mask
            if has_laid_last(self.rules, rest, talon_is_empty):
                yield 1, True, 0
            yield (COVER, other, rest, lying | mask, mask, room - 1, drawn), False, self._cost(mask)
        yield *self._after(hand, other, drawn, takes=False, attacks=True), _LAST

    def _additions(self, hand: int, other: int, some: int, room: int, drawn: int) -> Iterator[Move]:
        cards = [1 << card for card in bits(some)]
        for size in range(min(room, len(cards)), -1, -1):
            for chosen in combinations(cards, size):
                mask = sum(chosen)
                yield (
                    *self._after(hand ^ mask, other | mask, drawn, takes=True, attacks=True),
                    self._cost(mask) - _MUCH * size,
                )

    def _after(self, hand: int, other: int, drawn: int, takes: bool, attacks: bool) -> tuple[Position | int, bool]:
        """What follows a bout with these hands of attacker and defender, for the one or the other of them."""
        full = len(self.talon)
        if drawn < full:
            (hand, other), left = refill((hand, other), self.talon[drawn:], (0, 1))
            drawn = full - len(left)
        if drawn == full and not (hand and other):  # kosmos.end.1, belarus.end.2, rooster.end.2
            value = bool(other) - bool(hand)
            return (value if attacks else -value), True
        if takes:
            return (LEAD, hand, other, drawn), attacks
        return (LEAD, other, hand, drawn), not attacks

    def _all_coverings(self, hand: int, uncovered: int) -> Coverings:
        """What the defender may come to: the hands after he has covered all; hand and uncovered cards as he takes.

        Where covers depend on what is left in the hand, every order is tried; else that of the cards.
        """
        rules, trump = self.rules, self.trump
        at_once = rules.take == "table"
        whole: list[int] = []
        takes: list[tuple[int, int]] = []
        seen = {(hand, uncovered)}
        stack = [(hand, uncovered, False)]
        while stack:
            held, left, settled = stack.pop()
            self.look()
            if not left:
                whole.append(held)
                continue
            if not settled and can_take(held, left, rules, trump):
                takes.append((held, left))
                settled = at_once
            for target in list(bits(left))[: None if self._any_order else 1]:
                for card in bits(cover_mask(held, target, rules, trump)):
                    after = held ^ 1 << card, left ^ 1 << target
                    if after not in seen:
                        seen.add(after)
                        stack.append((*after, settled))
        return whole, takes
