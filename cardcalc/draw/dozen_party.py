"""The score sheet of a party of Devil's Dozen: its 65 deals as a grid of modes and spades, or as a long list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards import Rank
from ..dozen.actions import CONFIRM
from ..dozen.deal import MODES, Deal
from ..dozen.party import Party
from ..dozen.sheet import heading
from ..errors import DomainError, quoted
from ..formula.labels import number, phrase
from ..glossary import term
from ..whole import true_or_false
from .paper import Paper, Picture, breadth, fitted, pair_names, player_names, shortened

if TYPE_CHECKING:
    from ..dozen.sheet import DealSheet

__all__ = ["party_svg"]

_MARGIN, _SMALL = 16, 10.5
_TOP = 50  # below the title and the names of the pairs
_RANK, _CELL, _CELL_HEIGHT = 30, 126, 36  # the grid: the column of the ranks, a deal
_FIRST, _SECOND = 70, 118  # where the points of the pairs end in a cell
_LIST = 976
_NUMBER, _DEAL, _PLAYERS, _PLAYER = 38, 48, 108, 110  # the list: where its columns begin, how wide a player's is
_TRICKS = 86  # where the tricks of a player end in his column
_POINTS, _TOTALS = (648, 752), (856, 960)
_PAIR = 104  # how wide a column of a pair is
_ROW = 19


def party_svg(
    party: Party, *, lang: str = "en", theme: str = "auto", names: Sequence[str] | None = None, bids: bool = False,
    four_colour: bool = False,
) -> Picture:  # fmt: skip
    """The picture of the score sheet of a party, in "en" or "ru", on paper that is light, dark, or as preferred.

    A grid with a column for each trump mode and a row for each spade: in a cell the number of the deal, the points
    of both pairs, and below them the running score. With `bids` a list of the deals played, a line each, with the
    final bids of all players and the tricks that they took, as far as the party knows them. names: those of the four
    players, by seat, by default the `players` of the party. Raises `DomainError` for what is no party, another
    language, theme or number of names, `bids` that are not True or False.

    >>> from cardcalc.dozen import Party
    >>> picture = party_svg(Party(results=[(13, -2), (26, 0)]), theme="light")
    >>> ">39</text>" in picture, ">−2</text>" in picture
    (True, True)
    """
    if not isinstance(party, Party):
        raise DomainError(f"not a party: {quoted(party)}; expected a Party")
    called = party.players if names is None else names
    return (_listed if true_or_false(bids, "bids") else _gridded)(party, lang, theme, called, four_colour)


def _gridded(party: Party, lang: str, theme: str, names: Sequence[str] | None, four_colour: bool) -> Picture:
    paper = Paper(2 * _MARGIN + _RANK + len(MODES) * _CELL, lang, theme, four_colour)
    _head(paper, party, names)
    y = float(_TOP)
    paper.text(paper.width - _MARGIN, 45, phrase("sheet_running", lang), "muted", size=_SMALL, anchor="end")
    for column, mode in enumerate(MODES):
        paper.signs(_left(column) + (_FIRST + _SECOND) / 2 - 12, y + 20, heading(Deal(mode), lang), "bold", "middle")
    y += 28
    places = {deal: at for at, deal in enumerate(party.deals)}
    for rank in Rank:
        paper.rule(y, _MARGIN, paper.width - _MARGIN)
        paper.signs(_MARGIN, y + 23, _spade(rank, lang), "ink")
        for column, mode in enumerate(MODES):
            _cell(paper, _left(column), y, party, places[Deal(mode, rank)])
        y += _CELL_HEIGHT
    paper.rule(y, _MARGIN, paper.width - _MARGIN, "thick")
    for column, mode in enumerate(MODES):
        won = [result for deal, result in zip(party.deals, party.results, strict=False) if deal.trump == mode]
        if won:
            for side, right in enumerate((_FIRST, _SECOND)):
                paper.number(_left(column) + right, y + 18, sum(result[side] for result in won), "bold")
    return paper.picture(_foot(paper, y + 26, party, names), party.title(lang))


def _spade(rank: Rank | None, lang: str) -> str:
    """The spade that opens a deal."""
    return format(Deal(None, rank).lead, lang)


def _left(column: int) -> int:
    """Where a column of the grid begins."""
    return _MARGIN + _RANK + column * _CELL


def _cell(paper: Paper, left: float, y: float, party: Party, at: int) -> None:
    """A deal: its number, and once it is played the points and the running score."""
    if at == len(party.results):
        paper.band(left + 3, y + 2, _CELL - 6, _CELL_HEIGHT - 4)
        paper.text(left + _CELL / 2 + 10, y + 22, phrase("sheet_to_play", paper.lang), "muted", anchor="middle")
    paper.text(left + 24, y + 15, str(at + 1), "muted", size=9.5, anchor="end")
    if at < len(party.results):
        for side, right in enumerate((left + _FIRST, left + _SECOND)):
            paper.number(right, y + 16, party.results[at][side])
            paper.number(right, y + 30, party.running[at][side], "muted", size=_SMALL)


def _listed(party: Party, lang: str, theme: str, names: Sequence[str] | None, four_colour: bool) -> Picture:
    paper = Paper(_LIST, lang, theme, four_colour)
    pairs = columns = pair_names(names, lang)
    if names:
        called, room = player_names(names, lang), _PAIR - 8 - breadth(" + ", _SMALL)
        ours, theirs = (fitted(pair, room, _SMALL) for pair in (called[::2], called[1::2]))
        columns = pair_names([ours[0], theirs[0], ours[1], theirs[1]], lang)
    _head(paper, party, names)
    y = float(_TOP)
    for seat, name in enumerate(player_names(names, lang)):
        left = _PLAYERS + seat * _PLAYER
        paper.text(left, y + 3, shortened(name, _PLAYER - 8, 12, "bold"), "bold", size=12)
        paper.text(left, y + 18, term("bid", lang, game="dozen"), "muted", size=_SMALL)
        paper.text(left + _TRICKS, y + 18, term("tricks", lang), "muted", size=_SMALL, anchor="end")
    for heads, ends in ((term("points", lang), _POINTS), (term("total", lang), _TOTALS)):
        paper.text(ends[0], y + 3, heads, "muted", size=_SMALL, anchor="middle")
        for right, pair, shown in zip(ends, pairs, columns, strict=True):
            paper.text(right, y + 18, shown, "muted", size=_SMALL, anchor="end", title=pair)
    y += 26
    for at, deal in enumerate(party.deals[: len(party.results)]):
        if _begins(party.deals, at):
            paper.rule(y, _MARGIN, _LIST - _MARGIN, "thick")
            y += 3
        elif at % 2:
            paper.band(_MARGIN, y, _LIST - 2 * _MARGIN, _ROW)
        base = y + 14
        paper.text(_NUMBER, base, str(at + 1), "muted", size=_SMALL, anchor="end")
        paper.signs(_DEAL, base, f"{heading(Deal(deal.trump), lang)} {_spade(deal.rank, lang)}")
        _bids(paper, base, party.sheets[at])
        for side in (0, 1):
            paper.number(_POINTS[side], base, party.results[at][side])
            paper.number(_TOTALS[side], base, party.running[at][side])
        y += _ROW
    paper.rule(y + 2, _MARGIN, _LIST - _MARGIN, "thick")
    return paper.picture(_foot(paper, y + 6, party, names), party.title(lang))


def _begins(deals: Sequence[Deal], at: int) -> bool:
    """Whether a new mode, or in the other order a new spade, begins with a deal."""
    return at == 0 or not (deals[at].trump == deals[at - 1].trump or deals[at].rank == deals[at - 1].rank)


def _bids(paper: Paper, base: float, sheet: DealSheet | None) -> None:
    """The four final bids, and the tricks of each."""
    if sheet is None:
        return
    for seat in range(4):
        left = _PLAYERS + seat * _PLAYER
        bid = sheet.bid_of(seat)
        said = phrase("sheet_confirm", paper.lang) if bid == CONFIRM else format(bid, paper.lang)
        paper.text(left, base, said, "muted", size=11.5)
        paper.number(left + _TRICKS, base, sheet.taken[seat], size=12)


def _head(paper: Paper, party: Party, names: Sequence[str] | None) -> None:
    """The title, and beside it how to read the pairs of numbers."""
    title = party.title(paper.lang)
    paper.text(_MARGIN, 28, title, "bold", size=14)
    pairs = whole = pair_names(names, paper.lang)
    if names:
        room = paper.width - 2 * _MARGIN - breadth(f"{title}   +  +  : ", 14, "bold")
        pairs = pair_names(fitted(player_names(names, paper.lang), room), paper.lang)
    paper.text(paper.width - _MARGIN, 28, " : ".join(pairs), anchor="end", title=" : ".join(whole))


def _foot(paper: Paper, y: float, party: Party, names: Sequence[str] | None) -> float:
    """The totals, and at the end who has won; returns the height of the picture."""
    middle = paper.width / 2
    pairs, (ours, theirs) = pair_names(names, paper.lang), party.totals
    if party.is_over:
        won = party.winner
        text = term("draw", paper.lang) if won is None else phrase("sheet_winner", paper.lang, name=pairs[won])
    else:
        text = term("total", paper.lang)
    paper.text(_MARGIN, y + 26, shortened(text, middle - 20, 13, "bold"), "bold" if party.is_over else "muted")
    totals = f"{number(ours)} : {number(theirs)}"
    paper.text(paper.width - _MARGIN, y + 27, totals, "bold", size=17, anchor="end")
    return y + 42
