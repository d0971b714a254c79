"""A party: the 65 deals of all trump modes and all spades, with its running score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random
from reprlib import repr as quoted
from typing import TYPE_CHECKING, Any

from ..errors import DomainError
from ..play.notation import whole_number
from ..play.policies import Policy
from ..play.protocol import State as BaseState
from ..play.rollout import rollout
from .deal import SEATS, Deal, deals, first_dealer, format_trump
from .rules import Rules, checked_rules
from .setup import new
from .state import State

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Party"]


@dataclass(frozen=True, slots=True)
class Party:
    """A party by its seed, its rules, and the results of the deals played so far, (0 + 2, 1 + 3) each.

    The rules may be given by the name of a preset. Raises `DomainError` for what is no seed, no rules, no results.

    >>> party = Party(seed=1)
    >>> len(party.deals), str(party.deal), party.totals
    (65, 'NT 2', (0, 0))
    >>> from cardcalc.play import random_policy, rollout
    >>> end = rollout(party.new_deal(), random_policy, seed=1).end
    >>> party = party.after(end)
    >>> len(party.results), party.totals == end.points, str(party.deal)
    (1, True, 'NT 3')
    """

    seed: int = 0
    rules: Rules = field(default_factory=Rules)
    results: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", whole_number(self.seed))
        object.__setattr__(self, "rules", checked_rules(self.rules))
        results = tuple(map(_result, self.results)) if isinstance(self.results, Iterable) else (_result(self.results),)
        if len(results) > 65:
            raise DomainError(f"{len(results)} results; a party has 65 deals (dozen.party.1)")
        object.__setattr__(self, "results", results)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All 65 in the order of the rules."""
        return deals(self.rules.order)

    @property
    def deal(self) -> Deal | None:
        """The deal to be played next; None when the party is over."""
        return None if self.is_over else self.deals[len(self.results)]

    @property
    def dealer(self) -> int:
        """Who deals next: the first one by lot, then clockwise (dozen.deal.1)."""
        return (first_dealer(self.seed) + len(self.results)) % SEATS

    @property
    def is_over(self) -> bool:
        """Whether all deals are played."""
        return len(self.results) == 65

    @property
    def running(self) -> tuple[tuple[int, int], ...]:
        """The totals after each deal."""
        return tuple(accumulate(self.results, lambda total, deal: (total[0] + deal[0], total[1] + deal[1])))

    @property
    def totals(self) -> tuple[int, int]:
        """The points so far."""
        return self.running[-1] if self.results else (0, 0)

    @property
    def winner(self) -> int | None:
        """The side with more points, 0 or 1; None until the party is over, and for a draw (dozen.party.4)."""
        ours, theirs = self.totals
        return None if not self.is_over or ours == theirs else int(theirs > ours)

    def new_deal(self) -> State:
        """The next deal, shuffled by the seed of the party and its number. Raises `DomainError` when all are played."""
        if self.deal is None:
            raise DomainError("the party is over: all 65 deals are played")
        return new(_mixed(self.seed, len(self.results)), self.deal, self.rules)

    def after(self, end: BaseState[Any]) -> Party:
        """The party with one more deal, the one that `new_deal` gives, played from there to its end.

        Raises `DomainError` for any other: the tricks that the state remembers show which cards each seat was dealt.
        """
        if not isinstance(end, State):
            raise DomainError(f"not a deal: {quoted(end)}; expected a state of dozen")
        if end.points is None:
            raise DomainError("the deal is not over; expected one played to its end")
        if end.deal != self.deal or end.rules != self.rules:
            raise DomainError(f"a deal {end.deal} by {end.rules}; expected the next, {self.deal}, by {self.rules}")
        if _played(end) != self.new_deal().hands:
            raise DomainError(
                f"a deal {end.deal} of other cards; expected the one that new_deal() gives, from its start"
            )
        return Party(self.seed, self.rules, (*self.results, end.points))

    def play(self, policies: Policy | Sequence[Policy], seed: int = 0) -> Party:
        """The party played out by policies, as `rollout` takes them.

        >>> from cardcalc.play import random_policy
        >>> party = Party(seed=1).play(random_policy, seed=2)
        >>> party.is_over, party.totals == party.running[-1]
        (True, True)
        """
        party = self
        while not party.is_over:
            party = party.after(rollout(party.new_deal(), policies, _mixed(seed, len(party.results))).end)
        return party

    def frame(self) -> pl.DataFrame:
        """A polars frame of the deals played: deal, trump, lead, dealer, points and running totals of both sides."""
        import polars as pl

        first = first_dealer(self.seed)
        rows = zip(self.deals, self.results, self.running, strict=False)
        columns = ("deal", "trump", "lead", "dealer", "points_0", "points_1", "total_0", "total_1")
        text = dict.fromkeys(("trump", "lead"), pl.String)
        return pl.DataFrame(
            [
                (
                    number + 1,
                    format_trump(deal.trump),
                    str(deal.lead),
                    (first + number) % SEATS,
                    *won,
                    *total,
                )
                for number, (deal, won, total) in enumerate(rows)
            ],
            schema={name: text.get(name, pl.Int64) for name in columns},
            orient="row",
        )


def _mixed(seed: int, number: int) -> int:
    """A seed for each deal, so that no two parties share one."""
    return int(Random(f"party {whole_number(seed):x} {number}").random() * 2**53)


def _played(end: State) -> tuple[int, ...]:
    """The cards that each seat played, as masks."""
    hands = [0] * SEATS
    for leader, cards in end.tricks:
        for place, index in enumerate(cards):
            hands[(leader + place) % SEATS] |= 1 << index
    return tuple(hands)


def _result(result: Any) -> tuple[int, int]:
    """The points of one deal, if they are."""
    if isinstance(result, tuple | list) and len(result) == 2 and all(type(points) is int for points in result):
        return result[0], result[1]
    raise DomainError(f"not a result of a deal: {quoted(result)}; expected two whole numbers")
