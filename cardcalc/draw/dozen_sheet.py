"""The score sheet of a deal of Devil's Dozen: a block for each pair, a row for each player, the sums, the clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..clauses import clauses
from ..dozen.result import FORMULAS
from ..dozen.sheet import DealSheet
from ..dozen.state import State
from ..errors import DomainError, quoted
from ..formula.labels import input_label, phrase
from ..glossary import term
from .paper import Paper, Picture, breadth, fitted, pair_names, player_names, shortened
from .table import ended

if TYPE_CHECKING:
    from ..dozen.deal import Deal
    from ..dozen.sheet import Row
    from ..play import Record, Rollout

__all__ = ["deal_sheet_svg"]

_WIDTH, _MARGIN = 760, 16
_NAME, _BID, _TRICKS, _POINTS, _WHY = 28, 136, 352, 416, 436  # where the columns begin, those of numbers end
_ROW, _SMALL = 36, 11.0
_CLAUSE, _PLACE = 16, 170


def deal_sheet_svg(
    sheet: DealSheet | State | Record | Rollout, *, lang: str = "en", theme: str = "auto",
    names: Sequence[str] | None = None, four_colour: bool = False,
) -> Picture:  # fmt: skip
    """The picture of the score sheet of a deal, in "en" or "ru", on paper that is light, dark, or as preferred.

    A deal that is over, as a state, a record or a rollout, stands for its sheet. names: those of the four players, by
    seat, by default those of the record. Below the sums stand the clauses that gave the points, with the places they
    have in the document. Raises `DomainError` for what is no sheet, another language, theme or number of names.

    >>> from cardcalc.dozen import DealSheet
    >>> sheet = DealSheet(["3 single", "zero", "2 double", "4 single"], 0, (3, 1, 5, 3))
    >>> ">Ann + Clara</text>" in deal_sheet_svg(sheet, names=["Ann", "Boris", "Clara", "Dmitri"])
    True
    """
    sheet, recorded = ended(sheet)
    names = recorded if names is None else names
    if isinstance(sheet, State):
        if sheet.sheet is None:
            raise DomainError("the deal is not over; expected one played to its end")
        sheet = sheet.sheet
    if not isinstance(sheet, DealSheet):
        raise DomainError(f"not a score sheet of a deal: {quoted(sheet)}; expected a DealSheet, or a deal that is over")
    paper = Paper(_WIDTH, lang, theme, four_colour)
    players = player_names(names, lang)
    pairs: tuple[str, ...] = pair_names(names, lang)
    if names:
        room = _POINTS - _MARGIN - breadth(" + ", css="bold")
        pairs = tuple(" + ".join(fitted(players[side::2], room, css="bold")) for side in (0, 1))
    paper.text(_MARGIN, 28, term("Devil's Dozen", lang, game="dozen"), "bold", size=14)
    if sheet.deal is not None:
        paper.signs(_WIDTH - _MARGIN, 28, _deal(sheet.deal, lang), anchor="end")
    _heads(paper, 54)
    y = 62.0
    for side in (0, 1):
        paper.rule(y, _MARGIN, _WIDTH - _MARGIN, "thick")
        paper.text(_MARGIN, y + 20, pairs[side], "bold")
        y += 26
        for row in (row for row in sheet.rows if row.side == side):
            _row(paper, y, row, players)
            y += _ROW
        paper.rule(y + 2, _NAME, _POINTS)
        paper.text(_NAME, y + 20, term("total", lang), "muted")
        paper.number(_POINTS, y + 21, sheet.points[side], "bold", size=16)
        y += 32
    y = _cited(paper, y, sheet)
    return paper.picture(y + 6, sheet.title(lang))


def _deal(deal: Deal, lang: str) -> str:
    """The trump and the card that opened the bidding trick."""
    trump = deal.trump
    mode = phrase("table_no_trump", lang) if trump is None else phrase("table_trump", lang, trump=trump)
    return mode if deal.lead is None else f"{mode}, {phrase('table_opens', lang, card=format(deal.lead, lang))}"


def _heads(paper: Paper, y: float) -> None:
    """What the columns hold."""
    lang = paper.lang
    paper.text(_NAME, y, term("player", lang), "muted", size=_SMALL)
    paper.text(_BID, y, term("final bid", lang, game="dozen"), "muted", size=_SMALL)
    paper.text(_TRICKS, y, term("tricks", lang), "muted", size=_SMALL, anchor="end")
    paper.text(_POINTS, y, term("points", lang), "muted", size=_SMALL, anchor="end")
    paper.text(_WHY, y, phrase("sheet_for", lang), "muted", size=_SMALL)


def _row(paper: Paper, y: float, row: Row, players: Sequence[str]) -> None:
    """A player, or what a pair scores together; below it small the clauses."""
    base = y + 15
    if row.seat is None:
        paper.text(_NAME, base, row.what(paper.lang))
    else:
        room = _BID - _NAME - 8
        paper.text(_NAME, base, shortened(players[row.seat], room), title=players[row.seat])
        paper.text(_BID, base, row.what(paper.lang))
    paper.number(_TRICKS, base, row.taken)
    paper.number(_POINTS, base, row.points, "bold")
    paper.text(_WHY, base, row.why(paper.lang), "muted" if row.line is None else "ink", size=12)
    titles = "; ".join(f"{name}: {clauses[name].text(paper.lang)}" for name in row.clauses)
    paper.text(_WHY, base + 14, ", ".join(row.clauses), "muted", size=10, title=titles)


def _cited(paper: Paper, y: float, sheet: DealSheet) -> float:
    """What the letters mean, and the clauses of all rows, each once, with their places in the document."""
    paper.rule(y, _MARGIN, _WIDTH - _MARGIN, "thick")
    y += 4
    inputs = ((FORMULAS[line.formula], name) for line in sheet.lines for name, _ in line.inputs)
    labels = dict.fromkeys(input_label(formula, name, paper.lang) for formula, name in inputs)
    paper.text(_MARGIN, y + _CLAUSE - 3, "; ".join(labels), "muted", size=_SMALL)
    y += _CLAUSE
    for name in dict.fromkeys(name for row in sheet.rows for name in row.clauses):
        paper.text(_MARGIN, y + _CLAUSE - 3, name, "muted", size=_SMALL)
        paper.text(_PLACE, y + _CLAUSE - 3, clauses[name].where(paper.lang), "muted", size=_SMALL)
        y += _CLAUSE
    return y
