"""A round at one table: a rubber, a Chicago or a single deal, from the first deal to the score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from ..errors import DomainError, quoted
from ..glossary import language
from ..play.notation import counted
from ..play.policies import Policy
from ..play.record import Record
from ..play.rollout import Rollout, rollout
from ..play.series import Told, extended, mixed, named
from ..whole import true_or_false, whole_number
from .rules import Rules, checked_rules
from .seating import Duties, Seating
from .seats import SEATS, SIDES, Seat
from .setup import new
from .sheets.back_score import Settlement
from .sheets.chicago import Chicago
from .sheets.rubber import Rubber
from .state import State

if TYPE_CHECKING:
    import polars as pl

__all__ = ["KINDS", "Kind", "Policies", "Round", "checked_kind"]

Kind = Literal["rubber", "chicago", "deal"]
KINDS: Final[tuple[Kind, ...]] = ("rubber", "chicago", "deal")
_MOST: Final = 500  # deals that a round is played on without an end
Policies = Policy | Sequence[Policy] | Mapping[str, Policy]


def checked_kind(kind: Any) -> Kind:
    """One of `KINDS`, in any case of letters. Raises `DomainError`.

    >>> checked_kind("Chicago")
    'chicago'
    """
    for known in KINDS:
        if isinstance(kind, str) and kind.strip().lower() == known:
            return known
    raise DomainError(f"kind = {quoted(kind)}; expected 'rubber', 'chicago' or 'deal'")


@dataclass(frozen=True, slots=True, repr=False)
class Round(Told):
    """A rubber, a Chicago or a single deal at one table, with the records of the deals played so far.

    Each finished deal is entered in the score sheet, with the honors that were held. Passed out, the next player deals
    in a rubber, the same one again in a Chicago (bridge.auction.6). A "deal" is one deal, nobody vulnerable, scored as
    the first of a Chicago by style "duplicate". `seating` may be four names, for N E S W. Raises `DomainError` for
    another kind, no seed, no rules, records that are not of the deals in turn.

    >>> from cardcalc.bridge import Round, greedy_policy
    >>> table = Round(["Ann", "Bob", "Cem", "Dee"], seed=3)
    >>> table.dealer, table.vulnerable, table.is_over
    (Seat.N, (False, False), False)
    >>> table = table.play(greedy_policy)
    >>> table.is_over, table.sheet.games, len(table.records), table.sheet.total == table.totals
    (True, (2, 1), 23, True)
    >>> print(Round(["Ann", "Bob", "Cem", "Dee"], "chicago").play(greedy_policy, deals=1))
    Chicago: North Ann, East Bob, South Cem, West Dee
       dealer  vulnerable  contract  declarer  NS  EW
    1  Ann     —           1♠−1      Cem        0  50
       total                                    0  50
    """

    seating: Seating
    kind: Kind = "rubber"
    seed: int = 0
    rules: Rules = field(default_factory=Rules)
    records: tuple[Record, ...] = ()
    is_closed: bool = False
    _sheet: Rubber | Chicago = field(init=False, compare=False)

    def __post_init__(self) -> None:
        seating = self.seating if isinstance(self.seating, Seating) else Seating(self.seating)
        kind, rules = checked_kind(self.kind), checked_rules(self.rules)
        begun = _round(seating, kind, whole_number(self.seed), rules, (), False, _sheet_of(seating, kind, rules))
        begun = extended(begun, self.records, Round.after, "deal")
        if true_or_false(self.is_closed, "is_closed"):
            begun = begun.closed()
        for name in _FIELDS:
            object.__setattr__(self, name, getattr(begun, name))

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at N E S W."""
        return self.seating.players

    def sheet_after(self, deals: int) -> Rubber | Chicago:
        """The score sheet as it was after so many deals, those passed out included, and before it was closed.

        Raises `DomainError` if fewer are played.
        """
        if whole_number(deals, "a number of deals") not in range(len(self.records) + 1):
            raise DomainError(f"deals = {quoted(deals)}; expected 0..{len(self.records)}")
        return self._sheets[deals]

    @property
    def _sheets(self) -> list[Rubber | Chicago]:
        """The sheet before the first deal, and after each."""
        sheets = [_sheet_of(self.seating, self.kind, self.rules)]
        for record in self.records:
            sheets.append(self._entered(sheets[-1], cast(State, record.end)))
        return sheets

    def _entered(self, sheet: Rubber | Chicago, end: State) -> Rubber | Chicago:
        """The sheet with one more deal; the same one if that was passed out."""
        if end.is_passed_out:
            return sheet.closed() if self.kind == "deal" else sheet
        sheet = sheet.copy()
        sheet.add(end)
        return sheet.closed() if self.kind == "deal" else sheet

    @property
    def sheet(self) -> Rubber | Chicago:
        """The score sheet so far, which belongs to the caller: to change it changes nothing here."""
        return self._sheet.copy()

    @property
    def running(self) -> tuple[tuple[int, int], ...]:
        """The points (NS, EW) after each deal, before it was closed."""
        return tuple(sheet.total for sheet in self._sheets[1:])

    @property
    def is_over(self) -> bool:
        """Whether it is played to the end, or closed before."""
        return self._sheet.is_settled

    @property
    def totals(self) -> tuple[int, int]:
        """The points (NS, EW) so far, with all bonuses."""
        return self._sheet.total

    @property
    def winner(self) -> int | None:
        """The side with more points, 0 or 1 (bridge.rubber.3); None until it is over, and when both have as many."""
        side = self._sheet.winner
        return None if side is None else SIDES.index(side)

    @property
    def settlement(self) -> Settlement:
        """What goes into the back score (bridge.back_score, bridge.chicago.5). Until it is over: `DomainError`."""
        sheet = self._sheet
        if not sheet.is_settled:
            raise DomainError(f"this {self.kind} is not over; expected it played to the end, or closed()")
        return Settlement(*self.seating.pairs, sheet.difference)

    # --- the next deal -------------------------------------------------------------------------------------

    @property
    def dealer(self) -> Seat | None:
        """Who deals next, in turn from the first dealer (bridge.auction.6); None when it is over."""
        sheet = self._sheet
        if sheet.is_settled:
            return None
        if sheet.dealer is not None:
            return Seat.parse(sheet.dealer)
        return Seat((self.seating.dealer + len(self.records)) % SEATS)

    @property
    def vulnerable(self) -> tuple[bool, bool] | None:
        """Whether (NS, EW) are vulnerable in the next deal, as the sheet says; None when it is over."""
        sheet = self._sheet
        return None if sheet.is_settled else sheet.vulnerable

    @property
    def pack(self) -> int:
        """Which of the two packs is dealt next: they take turns (bridge.deal.2)."""
        return (self.seating.pack + len(self.records)) % 2

    @property
    def duties(self) -> Duties | None:
        """Who shuffles and cuts for the next deal; None when it is over."""
        return None if self.dealer is None else Duties(self.dealer)

    def new_deal(self) -> State:
        """The next deal, shuffled by the seed of the round and its number. Raises `DomainError` when it is over."""
        dealer, vulnerable = self.dealer, self.vulnerable
        if dealer is None or vulnerable is None:
            raise DomainError(f"the {self.kind} is over: {self.totals[0]} : {self.totals[1]}")
        return new(mixed("bridge deal", self.seed, len(self.records)), dealer, vulnerable, self.rules)

    def after(self, deal: Record | Rollout) -> Round:
        """The round with one more deal, the one that `new_deal` gives, recorded or played from there to its end.

        Raises `DomainError` for any other, and for one with names that are not those of the players.
        """
        record = deal.record(self.players) if isinstance(deal, Rollout) else deal
        if not isinstance(record, Record):
            raise DomainError(f"not a deal: {quoted(deal)}; expected its Record, or what rollout() gives")
        if isinstance(record.start, State) and record.start.rules != self.rules:
            raise DomainError(f"a deal by {record.start.rules}; expected those of the {self.kind}: {self.rules}")
        if record.start != self.new_deal():
            raise DomainError("a deal of other cards, dealer or vulnerability; expected the one that new_deal() gives")
        if record.results is None:
            raise DomainError(f"a deal of {counted(len(record.actions), 'action')} that is not over; expected its end")
        records, sheet = (
            (*self.records, named(record, self.players)),
            self._entered(self._sheet, cast(State, record.end)),
        )
        return _round(self.seating, self.kind, self.seed, self.rules, records, False, sheet)

    def closed(self) -> Round:
        """The round settled as it stands: an unfinished rubber gets its bonuses (bridge.unfinished).

        Of one that is over it is the round itself.

        >>> table = Round(["Ann", "Bob", "Cem", "Dee"]).closed()
        >>> table.is_over, table.settlement.points
        (True, 0)
        """
        if self.is_over:
            return self
        return _round(self.seating, self.kind, self.seed, self.rules, self.records, True, self._sheet.closed())

    def play(self, policies: Policies, *, seed: int = 0, deals: int | None = None) -> Round:
        """The round played to its end, or at most so many deals more.

        Policies are one for all, four by seat, or a mapping by player's name. Raises `DomainError` for others, for less
        than no deals, for 500 deals without an end, as of players who always pass, and what `rollout` raises.
        """
        now, most = self, _MOST if deals is None else whole_number(deals, "a number of deals", least=0)
        chosen = _by_seat(policies, self.players)
        while not now.is_over and len(now.records) - len(self.records) < most:
            now = now.after(rollout(now.new_deal(), chosen, mixed("bridge play", seed, len(now.records))))
        if deals is None and not now.is_over:
            raise DomainError(f"no end of the {self.kind} after {most} deals; expected players who bid, or deals=…")
        return now

    # --- faces ---------------------------------------------------------------------------------------------

    def frame(self) -> pl.DataFrame:
        """A polars frame of its deals, with the columns of `Evening.frame` but the round."""
        from .evening_table import frame

        return frame([self]).drop("round")

    def __format__(self, lang: str) -> str:
        """The deals as a table of text, in "en" (also for "") or "ru"; another language raises `DomainError`."""
        from .evening_table import round_text

        return round_text(self, language(lang or "en"))

    def html(self, lang: str = "en") -> str:
        """The same table for a notebook, names escaped, in "en" or "ru"; another language raises `DomainError`."""
        from .evening_table import round_html

        return round_html(self, language(lang))

    def _summary(self) -> str:
        return f"{self.kind}: {counted(len(self.records), 'deal')}, totals {self.totals}"

    def _repr_html_(self) -> str:
        return self.html()


_FIELDS: Final = tuple(each.name for each in fields(Round))


def _round(*values: Any) -> Round:
    """A round of values that are checked already."""
    made = object.__new__(Round)
    for name, value in zip(_FIELDS, values, strict=True):
        object.__setattr__(made, name, value)
    return made


def _sheet_of(seating: Seating, kind: Kind, rules: Rules) -> Rubber | Chicago:
    """The sheet of a round before its first deal."""
    if kind == "rubber":
        return Rubber(rules.laws)
    if kind == "chicago":
        return Chicago(rules.laws, seating.dealer, rules.vulnerable, rules.honors, rules.style)
    return Chicago(rules.laws, seating.dealer, honors=rules.honors, style="duplicate")


def _by_seat(policies: Policies, players: Sequence[str]) -> Any:
    if not isinstance(policies, Mapping):
        return policies
    missing = [name for name in players if name not in policies]
    if missing:
        raise DomainError(f"no policy of {quoted(missing[0])}; expected one of each: {', '.join(players)}")
    return [policies[name] for name in players]
