"""Score sheets and back scores as HTML tables: to read aloud, to copy, and to stand in a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ..cards import Suit
from ..glossary import language, term
from .sheet_style import FONT, Rule, check_theme, column_names, label, style, tooltip
from .suits import suit_svg

if TYPE_CHECKING:
    from ..bridge.contract import Result
    from ..bridge.sheets.back_score import BackScore
    from ..bridge.sheets.lines import Row, SheetLine
    from ..bridge.sheets.sheet import ScoreSheet

__all__ = ["back_score_html", "sheet_html"]

_RULES: tuple[Rule, ...] = (
    ("paper", "background", "paper"),
    ("paper", "color", "ink"),
    ("muted", "color", "muted"),
    ("zone", "color", "zone"),
    ("minus", "color", "zone"),
    ("red", "color", "red"),
    ("black", "color", "black"),
    ("line", "border-top-color", "ink"),
    ("game", "border-top-color", "muted"),
    ("second", "border-left-color", "ink"),
)

_LAYOUT = (
    "<style>.cc-table .paper{border-collapse:collapse;font-size:15px;margin:0;display:inline-table}"
    ".cc-table td,.cc-table th{padding:2px 8px;text-align:right;background:none;border:0;line-height:1.25}"
    ".cc-table .paper caption{caption-side:top;font-size:12px;padding:6px;text-align:center}"
    ".cc-table th{font-weight:600;text-align:center;padding:4px 12px}"
    ".cc-table td.muted,.cc-table th.muted{font-size:11px;text-align:left;white-space:nowrap;font-weight:400}"
    ".cc-table .zone{display:block;font-size:11px;font-weight:400}"
    ".cc-table .line td{border-top:2.5px solid}.cc-table .game td{border-top:1px solid}"
    ".cc-table .total td{border-top:3px double}.cc-table .total td.sum{font-weight:700}"
    ".cc-table td.second,.cc-table th.second{border-left:1px solid}"
    ".cc-table td.number{min-width:3em;font-variant-numeric:tabular-nums}.cc-table td.empty{height:1.25em}</style>"
)


def sheet_html(
    sheet: ScoreSheet[Any], *, lang: str = "en", theme: str = "auto", names: Sequence[str] | None = None
) -> str:
    """A `Rubber` or `Chicago` as a table drawn like the sheet; the options are those of `sheet_svg`.

    >>> from cardcalc.bridge import Rubber
    >>> "<b>" in sheet_html(Rubber(), names=("<b>", "They"))
    False
    """
    lang = language(lang)
    title = sheet.title(lang)
    rows = [_row(sheet, row, lang) for row in sheet.tally.rows_above() or [(None, None)]]
    for number, game in enumerate(sheet.tally.rows_below()):
        css = "game" if number else "line"
        for row in game or [(None, None)]:
            rows.append(_row(sheet, row, lang, css))
            css = ""
    word = escape(term("total", lang))
    left, right = sheet.total
    total = (
        f'<tr class="total line"><td class="muted">{word}</td><td class="number sum">{left}</td>'
        f'<td class="muted second">{word}</td><td class="number sum">{right}</td></tr>'
    )
    return _page(
        theme, title, f"<thead>{_heads(sheet, column_names(names, lang), lang)}</thead>", f"{''.join(rows)}{total}", lang
    )


def back_score_html(book: BackScore, *, lang: str = "en", theme: str = "auto") -> str:
    """A `BackScore` as a table: a column for each player, a row for each settlement, the totals at the foot.

    >>> from cardcalc.bridge import BackScore
    >>> back_score_html(BackScore()).count("<tr")
    2
    """
    lang = language(lang)
    heads = "".join(f"<th>{escape(name)}</th>" for name in book.players)
    rows = []
    for number, (settlement, points) in enumerate(zip(book.entries, book.settled, strict=True), 1):
        cells = "".join(_points(points.get(name)) for name in book.players)
        about = escape(settlement.text(lang))
        rows.append(f'<tr title="{about}"><td class="muted">{number}</td>{cells}</tr>')
    totals = "".join(_points(points, "sum") for points in book.totals.values())
    rows.append(f'<tr class="total line"><td class="muted">{escape(term("total", lang))}</td>{totals}</tr>')
    title = term("back score", lang, game="bridge")
    return _page(theme, title, f'<thead><tr><th class="muted">#</th>{heads}</tr></thead>', "".join(rows), lang)


def _page(theme: str, title: str, head: str, rows: str, lang: str) -> str:
    title = escape(title[:1].upper() + title[1:])
    return (
        f'<div class="cc-table cc-table-{check_theme(theme)}" lang="{lang}">{_LAYOUT}{style(theme, "cc-table", _RULES)}'
        f'<table class="paper" style="font-family:{escape(FONT)}"><caption class="muted">{title}</caption>'
        f"{head}<tbody>{rows}</tbody></table></div>"
    )


def _heads(sheet: ScoreSheet[Any], names: tuple[str, str], lang: str) -> str:
    cells = []
    for side, name in enumerate(names):
        is_vulnerable = sheet.vulnerable[side] and not sheet.is_settled
        zone = f'<span class="zone">{escape(term("vulnerable", lang, game="bridge"))}</span>' if is_vulnerable else ""
        css = ' class="second"' if side else ""
        cells.append(f'<th scope="colgroup" colspan="2"{css}>{escape(name)}{zone}</th>')
    return f"<tr>{''.join(cells)}</tr>"


def _row(sheet: ScoreSheet[Any], row: Row, lang: str, css: str = "") -> str:
    cells = "".join(_cell(sheet, line, lang, " second" * side) for side, line in enumerate(row))
    return f'<tr class="{css}">{cells}</tr>' if css else f"<tr>{cells}</tr>"


def _cell(sheet: ScoreSheet[Any], line: SheetLine | None, lang: str, second: str) -> str:
    if line is None:
        return f'<td class="muted empty{second}"></td><td class="number"></td>'
    if line.where == "below" and line.deal is not None:
        about = _contract(sheet.entries[line.deal - 1].result, lang)
    else:
        about = escape(label(line, lang))
    deal = "" if line.deal is None else f"<small>{line.deal}</small> "
    title = escape(tooltip(sheet, line, lang))
    return f'<td class="muted{second}" title="{title}">{deal}{about}</td><td class="number">{line.points}</td>'


def _contract(result: Result, lang: str) -> str:
    """The contract, its suit drawn: fonts may lack the sign."""
    contract = result.contract
    tail = str(result).removeprefix(str(contract)[: -contract.doubling or None])
    if contract.denomination >= len(Suit):
        return escape(f"{contract.level}{term('NT', lang, game='bridge')}{tail}")
    suit = Suit(contract.denomination)
    css = "red" if suit in (Suit.DIAMONDS, Suit.HEARTS) else "black"
    return f"{contract.level}{suit_svg(suit, css_class=css)}{escape(tail)}"


def _points(points: int | None, css: str = "") -> str:
    """A cell of the back score: plus and minus written out, nothing for a player who sat out."""
    if points is None:
        return '<td class="number"></td>'
    sign = "+" if points > 0 else "−" if points < 0 else ""
    names = " ".join(filter(None, ("number", css, "minus" if points < 0 else "")))
    return f'<td class="{names}">{sign}{abs(points)}</td>'
