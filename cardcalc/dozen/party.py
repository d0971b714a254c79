"""A party: the 65 deals of all trump modes and all spades, with its running score."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, cast

from ..errors import DomainError, quoted
from ..formula.labels import number, phrase
from ..glossary import language, term
from ..play.document import Saved, at_place, check_contents, dump, load
from ..play.notation import counted, is_ordered
from ..play.policies import Policy
from ..play.protocol import State as BaseState
from ..play.record import Record
from ..play.rollout import Rollout, rollout
from ..play.series import Told, checked_players, mixed, named
from ..play.text_table import aligned
from ..whole import whole_number
from .deal import DEALS, SEATS, Deal, deals, first_dealer, format_trump
from .records import as_json, checked_records, record_of
from .records import from_json as record_from_json
from .result import points_range
from .rules import Rules, checked_rules
from .setup import new
from .sheet import DealSheet, heading
from .state import State

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Party"]

_KIND = "dozen party"


@dataclass(frozen=True, slots=True, repr=False)
class Party(Told, Saved):
    """A party by its seed, its rules, and the results of the deals played so far, (0 + 2, 1 + 3) each.

    The rules may be given by the name of a preset; `players` are the names of the four, or none. `records` are those
    of the deals, None for one of which only the result is known. Raises `DomainError` for what is no seed, no rules,
    no results and no records of these, other than four names.

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
    players: tuple[str, ...] = ()
    records: tuple[Record | None, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", whole_number(self.seed))
        object.__setattr__(self, "rules", checked_rules(self.rules))
        if not is_ordered(self.results):
            raise DomainError(f"results are {quoted(self.results)}; expected a list such as [(13, -2)]")
        results = tuple(_result(result, self.rules) for result in self.results)
        if len(results) > DEALS:
            raise DomainError(f"{len(results)} results; a party has {DEALS} deals (dozen.party.1)")
        object.__setattr__(self, "results", results)
        object.__setattr__(self, "players", checked_players(self.players, SEATS))
        starts = [_dealt(self.seed, self.rules, at) for at in range(len(results))] if self.records else []
        object.__setattr__(self, "records", checked_records(self.records, starts, results))

    @property
    def sheets(self) -> tuple[DealSheet | None, ...]:
        """The score sheets of the deals, None for one of which only the result is known."""
        return tuple(None if record is None else cast(State, record.end).sheet for record in self.records)

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
        return len(self.results) == DEALS

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
            raise DomainError(f"the party is over: all {DEALS} deals are played")
        return _dealt(self.seed, self.rules, len(self.results))

    def after(self, end: BaseState[Any] | Record | Rollout) -> Party:
        """The party with one more deal, the one that `new_deal` gives: its end, its record, or what rollout() gives.

        Raises `DomainError` for any other, and when all are played: the tricks that the state remembers show which
        cards each seat was dealt; `RecordError` for one that was not played by the rules, which only a record with its
        events may be.
        """
        record = end if isinstance(end, Record) else None
        if isinstance(end, Record | Rollout):
            end = end.end
        if not isinstance(end, State):
            raise DomainError(f"not a deal: {quoted(end)}; expected a state of dozen")
        start = self.new_deal()
        if end.points is None:
            raise DomainError("the deal is not over; expected one played to its end")
        if end.deal != self.deal or end.rules != self.rules:
            raise DomainError(f"a deal {end.deal} by {end.rules}; expected the next, {self.deal}, by {self.rules}")
        if _played(end) != start.hands:
            raise DomainError(
                f"a deal {end.deal} of other cards; expected the one that new_deal() gives, from its start"
            )
        record = record_of(end, start, self.players) if record is None else named(record, self.players)
        results, records = (*self.results, end.points), (*self.records, record)
        return Party(self.seed, self.rules, results, self.players, records)

    def play(self, policies: Policy | Sequence[Policy], *, seed: int = 0, deals: int | None = None) -> Party:
        """The party played out by policies, as `rollout` takes them, or only so many deals more.

        >>> from cardcalc.play import random_policy
        >>> party = Party(seed=1).play(random_policy, seed=2)
        >>> party.is_over, party.totals == party.running[-1]
        (True, True)
        """
        party, left = self, None if deals is None else whole_number(deals, "a number of deals", least=0)
        while not party.is_over and (left is None or len(party.results) - len(self.results) < left):
            party = party.after(rollout(party.new_deal(), policies, mixed("party", seed, len(party.results))))
        return party

    def to_json(self) -> str:
        """The party as one JSON document: version, seed, rules, players, every deal with its actions and the score.

        Raises `DomainError` if of some deal only the result is known.
        """
        deals = []
        for at, (record, totals) in enumerate(zip(self.records, self.running, strict=True), 1):
            if record is None:
                raise DomainError(f"deal {at}: only its result is known; expected a deal added by after()")
            deals.append(as_json(record, totals))
        return dump(_KIND, seed=self.seed, rules=self.rules.as_json(), players=list(self.players), deals=deals)

    @classmethod
    def from_json(cls, text: str) -> Party:
        """Read a document of `to_json` by playing every deal again. `RecordError`, with the place, if it is damaged.

        >>> from cardcalc.play import random_policy
        >>> party = Party(seed=1, players=["Ann", "Bob", "Cat", "Dan"])
        >>> party = party.after(rollout(party.new_deal(), random_policy).end)
        >>> again = Party.from_json(party.to_json())
        >>> again == party, again.records == party.records
        (True, True)
        >>> Party.from_json('{"format": "cardcalc dozen party", "version": 9}')
        Traceback (most recent call last):
        cardcalc.errors.RecordError: document: version is 9; expected 1
        """
        found = load(text, _KIND, seed=int, rules=dict, players=list, deals=list)
        with at_place("rules"):
            rules = Rules.from_json(found["rules"], is_whole=True)
        with at_place("players"):
            party = cls(found["seed"], rules, players=found["players"])
        for at, deal in enumerate(found["deals"], 1):
            with at_place(place := f"deal {at}"):
                record = record_from_json(deal, place, party.new_deal(), party.players, party.totals)
                party = party.after(record)
        check_contents(found)
        return party

    def frame(self) -> pl.DataFrame:
        """A polars frame of the deals played: deal, trump, lead, dealer, points and running totals of both sides.

        Then the final bids and the tricks of each seat, null where only the result of the deal is known.
        """
        import polars as pl

        first = first_dealer(self.seed)
        rows = zip(self.deals, self.results, self.running, self.sheets, strict=False)
        seats = range(SEATS)
        bids, taken = [f"bid_{seat}" for seat in seats], [f"tricks_{seat}" for seat in seats]
        columns = ("deal", "trump", "lead", "dealer", "points_0", "points_1", "total_0", "total_1", *bids, *taken)
        text = dict.fromkeys(("trump", "lead", *bids), pl.String)
        return pl.DataFrame(
            [
                (
                    number + 1,
                    format_trump(deal.trump),
                    str(deal.lead),
                    (first + number) % SEATS,
                    *won,
                    *total,
                    *(None if sheet is None else str(sheet.bid_of(seat)) for seat in seats),
                    *((None,) * SEATS if sheet is None else sheet.taken),
                )
                for number, (deal, won, total, sheet) in enumerate(rows)
            ],
            schema={name: text.get(name, pl.Int64) for name in columns},
            orient="row",
        )

    def __format__(self, lang: str) -> str:
        """The deals played as a table of text, in "en" (also for "") or "ru"; another language raises `DomainError`.

        >>> print(Party(results=[(13, -2), (26, 0)]))
        Devil's Dozen: 2 of 65 deals
           deal  0 + 2  1 + 3  total 0 + 2  total 1 + 3
        1  NT 2     13     −2           13           −2
        2  NT 3     26      0           39           −2
        """
        lang = language(lang or "en")
        sides = ("0 + 2", "1 + 3")
        table = [("", term("deal", lang), *sides, *(f"{term('total', lang)} {side}" for side in sides))]
        for at, (deal, *numbers) in enumerate(zip(self.deals, self.results, self.running, strict=False), 1):
            table.append((str(at), heading(deal, lang), *(number(n) for pair in numbers for n in pair)))
        return "\n".join([self.title(lang), *aligned(table, "><>>>>")])

    def title(self, lang: str = "en") -> str:
        """The game and how many deals are played, in "en" or "ru"; another language raises `DomainError`."""
        played = phrase("sheet_played", lang, played=len(self.results), deals=len(self.deals))
        return term("Devil's Dozen", lang, game="dozen") + f": {played}"

    def _summary(self) -> str:
        return f"dozen: {counted(len(self.results), 'deal')}, totals {self.totals}"

    def _repr_svg_(self) -> str:
        from ..draw.dozen_party import party_svg

        return party_svg(self)


@lru_cache(maxsize=2 * DEALS)
def _dealt(seed: int, rules: Rules, number: int) -> State:
    """Deal `number` (from 0) of a party."""
    return new(mixed("party", seed, number), deals(rules.order)[number], rules)


def _played(end: State) -> tuple[int, ...]:
    """The cards that each seat played, as masks."""
    hands = [0] * SEATS
    for leader, cards in end.tricks:
        for place, index in enumerate(cards):
            hands[(leader + place) % SEATS] |= 1 << index
    return tuple(hands)


def _result(result: Any, rules: Rules) -> tuple[int, int]:
    """The points of one deal, if they are."""
    low, high = points_range(rules)
    with suppress(DomainError):
        given = [whole_number(points) for points in result] if isinstance(result, tuple | list) else []
        if len(given) == 2 and all(low <= points <= high for points in given):
            return given[0], given[1]
    raise DomainError(f"not a result of a deal: {quoted(result)}; expected two whole numbers, {low}..{high} each")
