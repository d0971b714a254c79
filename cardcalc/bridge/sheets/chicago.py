"""The score sheet of a Chicago: bridge in four deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import DomainError, NotationError
from ..contract import is_passed_out
from ..scoring.chicago import chicago_game, chicago_part_score
from ..seats import SEATS, Seat
from .entries import Entry
from .lines import Tally, Writer
from .rules import ChicagoRules
from .sheet import Entries, Honors, ScoreSheet

if TYPE_CHECKING:
    from ..contract import Result

__all__ = ["DEALS", "Chicago", "chicago_tally", "dealer", "is_vulnerable"]

DEALS = 4  # bridge.chicago.1: each player deals once


class Chicago(ScoreSheet[ChicagoRules]):
    """The score sheet of a Chicago: four deals, vulnerability by deal, a bonus for each game.

    The options are those of `ChicagoRules`; `entries` may be given at once, as for a `Rubber`. A deal passed
    out is not entered: the same dealer deals again. Closed before the end it gets no further bonus.

    >>> chicago = Chicago(first_dealer="N")
    >>> for side, contract in [("NS", "2H="), ("EW", "3NT="), ("EW", "3S+1"), ("NS", "6S+1")]:
    ...     print(chicago.dealer, chicago.vulnerable, chicago.add(side, contract))
    N (False, False) NS 2♥=
    E (False, True) EW 3NT=
    S (True, False) EW 3♠+1
    W (True, True) NS 6♠+1
    >>> chicago.total, chicago.is_finished, chicago.winner
    ((1520, 720), True, 'NS')
    >>> chicago.copy(vulnerable="non_dealer").total, chicago.copy(style="duplicate").total
    ((1520, 520), (1570, 770))
    """

    kind = "Chicago"
    rules_class = ChicagoRules
    __slots__ = ()

    def __init__(
        self,
        laws: str = "1981",
        first_dealer: Seat | int | str = "N",
        vulnerable: str = "dealer",
        honors: bool = True,
        style: str = "carry",
        *,
        entries: Entries = (),
    ) -> None:
        super().__init__(ChicagoRules(laws, first_dealer, vulnerable, honors, style), entries)

    def _count(self, entries: tuple[Entry, ...], is_closed: bool) -> Tally:
        return chicago_tally(entries, self._rules)

    def _parse(self, side: Seat | int | str, contract: str | Result, honors: Honors) -> Entry:
        try:
            return super()._parse(side, contract, honors)
        except NotationError as error:
            if is_passed_out(contract):  # bridge.auction.6
                raise NotationError(f"{error}; the same player deals again") from None
            raise

    @property
    def dealer(self) -> str | None:
        """Who deals next, "N", "E", "S" or "W"; None after four deals."""
        return None if self.is_finished else dealer(len(self) + 1, self._rules)

    @property
    def vulnerable(self) -> tuple[bool, bool]:
        """Whether (NS, EW) are vulnerable in the next deal if they declare; after four deals nobody is."""
        if self.is_finished:
            return False, False
        return is_vulnerable(0, len(self) + 1, self._rules), is_vulnerable(1, len(self) + 1, self._rules)

    def is_declarers_zone(self, deal: int) -> bool:
        """Whether only declarer's side is vulnerable in a deal, numbered from 1, whichever it is (bridge.chicago.1)."""
        return self._rules.vulnerable == "declarer" and 1 < deal < DEALS


def dealer(deal: int, rules: ChicagoRules) -> str:
    """Who deals a deal, numbered from 1: each player in turn.

    >>> [dealer(deal, ChicagoRules(first_dealer="S")) for deal in (1, 2, 3, 4)]
    ['S', 'W', 'N', 'E']
    """
    return str(Seat((Seat.parse(rules.first_dealer) + deal - 1) % SEATS))


def is_vulnerable(side: int, deal: int, rules: ChicagoRules) -> bool:
    """Whether a side, 0 for NS or 1 for EW, is vulnerable in a deal if it declares (bridge.chicago.1).

    >>> [is_vulnerable(0, deal, ChicagoRules()) for deal in (1, 2, 3, 4)]
    [False, False, True, True]
    """
    if deal in (1, DEALS):
        return deal == DEALS
    if rules.vulnerable == "declarer":
        return True
    is_dealers = Seat[dealer(deal, rules)].side == side
    return is_dealers == (rules.vulnerable == "dealer")


def chicago_tally(entries: tuple[Entry, ...], rules: ChicagoRules) -> Tally:
    """Everything that follows from the entries of a Chicago.

    `IllegalAction`: a fifth entry; `DomainError`: honors where they do not count.

    >>> chicago_tally((Entry.parse("NS", "4S="),), ChicagoRules()).total
    (420, 0)
    """
    sheet = Writer(rules.laws)
    for deal, entry in enumerate(entries, 1):
        side = entry.side_index
        if any(entry.honors) and not rules.honors:
            raise DomainError(f"deal {deal}, {entry}: this Chicago is played with honors=False; expected none")
        vulnerable = is_vulnerable(side, deal, rules) if deal <= DEALS else False
        scored = sheet.write(entry, vulnerable, "Chicago", "bridge.chicago.1")
        zone = "vulnerable" if vulnerable else "not vulnerable"
        if rules.style == "duplicate":
            if scored.bonus is not None:
                sheet.games[side] += sheet.has_game(side)
                sheet.enter(scored.bonus, side)
            sheet.part_score = [0, 0]
        elif sheet.has_game(side):
            sheet.complete_game(side)
            sheet.bonus(side, chicago_game.name, chicago_game(vulnerable=vulnerable), "game bonus", zone)
        elif deal == DEALS and scored.below:
            sheet.bonus(side, chicago_part_score.name, chicago_part_score(), "part-score bonus")
        sheet.is_finished = deal == DEALS
    return sheet.tally()
