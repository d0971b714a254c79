"""The lines of a score sheet: what follows from the entries, and the writer that works it out."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest

from ...errors import IllegalAction
from ...glossary import language, term
from ..scoring.contract import honors as honors_formula
from ..scoring.rubber import GAME
from ..scoring.score import ContractScore, Line, Where, score
from ..seats import SIDES
from .entries import Entry

__all__ = ["Row", "SheetLine", "Tally", "Writer"]

Row = tuple["SheetLine | None", "SheetLine | None"]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One number on the sheet: the deal that it belongs to, whose it is, where it stands, its clause and points.

    `where` is "below" or "above" the line; `deal` is None for the bonuses of an unfinished rubber.
    """

    deal: int | None
    side: str
    where: Where
    clause: str
    points: int
    text: str
    text_ru: str = field(repr=False)

    def words(self, lang: str = "en") -> str:
        """What it is for, in "en" or "ru"; another language raises `DomainError`."""
        return self.text_ru if language(lang) == "ru" else self.text

    def __str__(self) -> str:
        return f"{self.side} {self.points} {self.where}: {self.text} [{self.clause}]"


@dataclass(frozen=True, slots=True)
class Tally:
    """All that follows from the entries of a sheet; the pairs are (NS, EW).

    `scores` are the scores of the contracts, and `scores[i].vulnerable` was declarer's vulnerability;
    `game_deals` the deals that completed a game, under each of which a line is drawn.
    """

    lines: tuple[SheetLine, ...]
    scores: tuple[ContractScore, ...]
    games: tuple[int, int]
    part_score: tuple[int, int]
    game_deals: tuple[int, ...]
    is_finished: bool

    @property
    def below(self) -> tuple[int, int]:
        """All points below the line, those of completed games included."""
        return self._sums("below")

    @property
    def above(self) -> tuple[int, int]:
        """All points above the line."""
        return self._sums("above")

    @property
    def total(self) -> tuple[int, int]:
        """All points."""
        return self._sums("below", "above")

    def rows_above(self) -> list[Row]:
        """What stands above the line, from the top down: on paper it grows upwards from the line."""
        return self._rows("above", range(len(self.scores) + 1))[::-1]

    def rows_below(self) -> list[list[Row]]:
        """What stands below the line, from the top down, game by game; the last list is the game begun."""
        starts = [1, *(deal + 1 for deal in self.game_deals)]
        ends = [*starts[1:], len(self.scores) + 1]
        return [self._rows("below", range(*stretch)) for stretch in zip(starts, ends, strict=True)]

    def _rows(self, where: str, deals: range) -> list[Row]:
        north, east = (
            [line for line in self.lines if line.where == where and line.side == side and (line.deal or 0) in deals]
            for side in SIDES
        )
        return list(zip_longest(north, east))

    def _sums(self, *where: str) -> tuple[int, int]:
        north, east = (
            sum(line.points for line in self.lines if line.side == side and line.where in where) for side in SIDES
        )
        return north, east


class Writer:
    """A sheet being written, deal by deal: the lines so far, the games, the part-scores since the last game."""

    def __init__(self, laws: str) -> None:
        self.laws = laws
        self.lines: list[SheetLine] = []
        self.scores: list[ContractScore] = []
        self.games = [0, 0]
        self.part_score = [0, 0]
        self.game_deals: list[int] = []
        self.is_finished = False

    @property
    def deal(self) -> int:
        """The number of the deal last written."""
        return len(self.scores)

    def write(self, entry: Entry, vulnerable: bool, what: str, clause: str) -> ContractScore:
        """Write the contract and the honors of the next deal; `IllegalAction` once `what` is finished."""
        if self.is_finished:
            late = f"deal {self.deal + 1}, {entry}, lies after the end: the {what} is over with deal {self.deal}"
            raise IllegalAction(late, clause=clause, action=entry)
        scored = score(entry.result, vulnerable=vulnerable, laws=self.laws)
        self.scores.append(scored)
        declarer = entry.side_index
        for item in scored.lines:
            self.enter(item, declarer)
        for side, points in enumerate(entry.honors):
            if points:
                self.bonus(side, honors_formula.name, points, "honors")
        self.part_score[declarer] += scored.below
        return scored

    def has_game(self, side: int) -> bool:
        """Whether the part-score of a side has reached a game (bridge.rubber.1)."""
        return self.part_score[side] >= GAME

    def complete_game(self, side: int) -> None:
        """Draw the line under a game: the part-scores of both sides count no more."""
        self.games[side] += 1
        self.part_score = [0, 0]
        self.game_deals.append(self.deal)

    def enter(self, item: Line, declarer: int) -> None:
        """Write an item of a score, to whom it belongs when that side declared."""
        self.add(item.side(declarer), item.where, item.clause, item.points, item.text, item.text_ru)

    def bonus(self, side: int, clause: str, points: int, *terms: str, of_deal: bool = True) -> None:
        """Write a bonus above the line, named by terms of the glossary."""
        text, text_ru = (", ".join(term(word, lang, game="bridge") for word in terms) for lang in ("en", "ru"))
        self.add(side, "above", clause, points, text, text_ru, of_deal=of_deal)

    def add(
        self, side: int, where: Where, clause: str, points: int, text: str, text_ru: str, *, of_deal: bool = True
    ) -> None:
        """Write one line."""
        self.lines.append(SheetLine(self.deal if of_deal else None, SIDES[side], where, clause, points, text, text_ru))

    def tally(self) -> Tally:
        """What has been written, as a value."""
        return Tally(
            tuple(self.lines), tuple(self.scores), (self.games[0], self.games[1]),
            (self.part_score[0], self.part_score[1]), tuple(self.game_deals), self.is_finished,
        )  # fmt: skip
