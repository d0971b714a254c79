"""The score sheet of a rubber."""

from __future__ import annotations

from ..scoring.rubber import rubber_bonus, unfinished
from .entries import Entry
from .lines import Tally, Writer
from .rules import RubberRules
from .sheet import Entries, ScoreSheet

__all__ = ["Rubber", "rubber_tally"]

GAMES = 2  # bridge.rubber_bonus: games that win the rubber


class Rubber(ScoreSheet[RubberRules]):
    """The score sheet of a rubber, by the document's laws of 1981 or the modern ones of 1993.

    A side with a game is vulnerable; the first to two games ends the rubber and gets the bonus (bridge.rubber.1,
    bridge.rubber_bonus). `entries` may be given at once: `[("NS", "4S="), ("EW", "2H-1", {"NS": 100})]`.
    `DomainError`: unknown laws; else as `add`.

    >>> rubber = Rubber()
    >>> print(rubber.add("NS", "4SX+1", honors={"NS": 100}))
    NS 4♠X+1, honors NS 100
    >>> rubber.below, rubber.above, rubber.games, rubber.vulnerable
    ((240, 0), (250, 0), (1, 0), (True, False))
    >>> _ = rubber.add("EW", "2H-1"), rubber.add("NS", "3NT=")
    >>> rubber.is_finished, rubber.total, rubber.winner
    (True, (1340, 0), 'NS')
    >>> rubber.add("EW", "1C=")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    cardcalc.errors.IllegalAction: deal 4, EW 1♣=, lies after the end: the rubber is over with deal 3 (...)
    >>> _ = rubber.replace(3, "NS", "3NT-1")  # a correction: all that follows is worked out again
    >>> print(rubber)
    rubber, laws of 1981
           NS │       EW
    ──────────┼──────────
           50 │
          100 │
           50 │
          100 │      100
    ══════════╪══════════
          240 │
    ──────────┼──────────
    ══════════╪══════════
          540 │      100  total
    """

    kind = "rubber"
    rules_class = RubberRules
    __slots__ = ()

    def __init__(self, laws: str = "1981", *, entries: Entries = ()) -> None:
        super().__init__(RubberRules(laws), entries)

    def _count(self, entries: tuple[Entry, ...], is_closed: bool) -> Tally:
        return rubber_tally(entries, self._rules.laws, is_closed)

    @property
    def vulnerable(self) -> tuple[bool, bool]:
        """Whether (NS, EW) have a game, and so are vulnerable in the next deal."""
        return self.games[0] > 0, self.games[1] > 0


def rubber_tally(entries: tuple[Entry, ...], laws: str = "1981", is_closed: bool = False) -> Tally:
    """Everything that follows from the entries of a rubber; closed and unfinished, with bridge.unfinished.

    `IllegalAction`: an entry lies after the end.

    >>> rubber_tally((Entry.parse("NS", "1NT="),), is_closed=True).total
    (90, 0)
    """
    sheet = Writer(laws)
    for entry in entries:
        side = entry.side_index
        sheet.write(entry, sheet.games[side] > 0, "rubber", rubber_bonus.name)
        if sheet.has_game(side):
            sheet.complete_game(side)
            if sheet.games[side] == GAMES:
                points = rubber_bonus(opponents_games=sheet.games[1 - side])
                sheet.bonus(side, rubber_bonus.name, points, "rubber bonus")
                sheet.is_finished = True
    if is_closed and not sheet.is_finished:
        _close(sheet)
    return sheet.tally()


def _close(sheet: Writer) -> None:
    for side, other in ((0, 1), (1, 0)):
        points = unfinished(
            games=sheet.games[side],
            opponents_games=sheet.games[other],
            part_score=sheet.part_score[side],
            opponents_part_score=sheet.part_score[other],
            laws=sheet.laws,
        )
        if points:
            sheet.bonus(side, unfinished.name, points, "unfinished rubber bonus", of_deal=False)
