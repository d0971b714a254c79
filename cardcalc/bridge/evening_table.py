"""An evening, or one round of it, as tables: a frame of the deals, text, HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from ..formula.labels import phrase
from ..glossary import term
from ..play.text_table import aligned, html_table
from .round import Round
from .seats import Seat, side_name
from .sheets.back_score import signed
from .state import VULNERABILITY, State

if TYPE_CHECKING:
    import polars as pl

    from .evening import Evening

__all__ = ["frame", "html", "round_html", "round_text", "text", "title"]


_PHRASES: Final = {
    "rubber": ("evening_rubber", "evening_rubbers"),
    "chicago": ("evening_chicago", "evening_chicagos"),
    "deal": ("evening_deal", "evening_deals"),
}
"""What one round is called in an evening, and how many are over, by kind."""
_TERMS: Final = {"rubber": "rubber", "chicago": "Chicago", "deal": "deal"}


class _Deal(NamedTuple):
    """A deal of a round: its number on the sheet, its end, whether (NS, EW) were vulnerable, the totals after it."""

    number: int | None
    end: State
    zone: tuple[bool, bool]
    total: tuple[int, int]


class _Table(NamedTuple):
    """A caption, the cells with the head first, and for each column the side, "<" for words and ">" for numbers."""

    caption: str
    cells: list[Sequence[str]]
    sides: str


def title(evening: Evening, lang: str = "en") -> str:
    """The game and how many rounds are over."""
    played = sum(each.is_over for each in evening.rounds)
    return f"{term('contract bridge', lang)}, {phrase(_PHRASES[evening.kind][1], lang, played=played)}"


def frame(rounds: Iterable[Round]) -> pl.DataFrame:
    """A row for each deal of these rounds."""
    import polars as pl

    pairs = ("honors", "points", "total")
    columns: dict[str, Any] = dict.fromkeys(("round", "deal"), pl.Int64)
    columns |= dict.fromkeys(("dealer", "seat", "vulnerable", "contract", "declarer"), pl.String)
    columns |= dict.fromkeys(("tricks", *(f"{name}_{side}" for name in pairs for side in ("ns", "ew"))), pl.Int64)
    rows = []
    for number, played in enumerate(rounds, 1):
        for deal, end, zone, total in _deals(played):
            declarer = None if end.declarer is None else _player(played, end.declarer)
            head = (number, deal, _player(played, end.dealer), str(end.dealer), VULNERABILITY[zone])
            result = end.result
            agreed = (None, declarer, None) if result is None else (result.contract.ascii, declarer, result.tricks)
            rows.append((*head, *agreed, *end.honors, *(end.points or ()), *total))
    return pl.DataFrame(rows, schema=columns, orient="row")


def text(evening: Evening, lang: str) -> str:
    """The title, a table for each round, the back score, who waits."""
    parts = [title(evening, lang), *(_as_text(table) for table in _tables(evening, lang))]
    return "\n\n".join([*parts, *_waiting(evening, lang)])


def html(evening: Evening, lang: str) -> str:
    """The same for a notebook; names are escaped."""
    parts = [f"<p>{escape(title(evening, lang))}</p>", *(_as_html(table) for table in _tables(evening, lang))]
    parts += [f"<p>{escape(line)}</p>" for line in _waiting(evening, lang)]
    return f"<div>{''.join(parts)}</div>"


def round_text(played: Round, lang: str) -> str:
    """The table of a round by itself as plain text."""
    return _as_text(_of_round(played, lang))


def round_html(played: Round, lang: str) -> str:
    """The same for a notebook; names are escaped."""
    return _as_html(_of_round(played, lang))


def _as_text(table: _Table) -> str:
    return "\n".join([table.caption, *aligned(table.cells, table.sides)])


def _as_html(table: _Table) -> str:
    return html_table([table.caption], table.cells, table.sides)


def _tables(evening: Evening, lang: str) -> list[_Table]:
    tables = [_of_round(played, lang, number) for number, played in enumerate(evening.rounds, 1)]
    return [*tables, _of_back_score(evening, lang)]


def _of_round(played: Round, lang: str, number: int | None = None) -> _Table:
    """The deals of a round with the sheet after each, and its total; in an evening it has a number."""
    words = [term(word, lang, game="bridge") for word in ("dealer", "vulnerable", "contract", "declarer")]
    sides = (side_name(0, lang), side_name(1, lang))
    cells: list[Sequence[str]] = [("", *words, *sides)]
    for deal, end, zone, total in _deals(played):
        vulnerable = ", ".join(sides[side] for side in (0, 1) if zone[side]) or "—"
        head = ("" if deal is None else str(deal), _player(played, end.dealer), vulnerable)
        cells.append((*head, *_result(played, end, lang), *map(str, total)))
    closed = phrase("evening_closed", lang) if played.is_closed else ""
    cells.append(("", term("total", lang), "", closed, "", *map(str, played.totals)))
    alone = term(_TERMS[played.kind], lang, game="bridge")
    caption = alone if number is None else phrase(_PHRASES[played.kind][0], lang, number=number)
    return _Table(f"{caption}: {format(played.seating, lang)}", cells, "<<<<<>>")


def _of_back_score(evening: Evening, lang: str) -> _Table:
    """A column for each player, a row for each round that is over."""
    book = evening.back_score
    cells: list[Sequence[str]] = [("", *book.players)]
    for number, entry in enumerate(book.entries, 1):
        points = entry.by_player
        cells.append((str(number), *(signed(points[name]) if name in points else "" for name in book.players)))
    cells.append((term("total", lang), *map(signed, book.totals.values())))
    return _Table(term("back score", lang, game="bridge"), cells, "<".ljust(len(cells[0]), ">"))


def _waiting(evening: Evening, lang: str) -> list[str]:
    names = evening.rotation.waiting
    return [phrase("evening_waiting", lang, names=", ".join(names))] if names else []


def _player(played: Round, seat: Seat) -> str:
    return played.seating.player(seat)


def _deals(played: Round) -> Iterator[_Deal]:
    """The deals of a round, numbered as on its sheet: one that is passed out is not there, and has no number.

    Where only declarer's side is vulnerable, either might be until it is known (bridge.chicago.1).
    """
    number, sheet = 1, played.sheet
    for record, total in zip(played.records, played.running, strict=True):
        end = cast(State, record.end)
        zone = end.vulnerable
        if sheet.is_declarers_zone(number):
            side = None if end.declarer is None else end.declarer.side
            zone = side == 0, side == 1
        yield _Deal(None if end.is_passed_out else number, end, zone, total)
        number += not end.is_passed_out


def _result(played: Round, end: State, lang: str) -> tuple[str, str]:
    """Contract with its result, and who declared."""
    if end.result is None or end.declarer is None:
        return term("passed out", lang, game="bridge"), ""
    return format(end.result, lang), _player(played, end.declarer)
