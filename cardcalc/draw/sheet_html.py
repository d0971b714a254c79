"""Score sheets and back scores as HTML tables: to read aloud, to copy, and to stand in a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ..cards import Suit
from ..glossary import language, term
from .lettering import HIDDEN
from .palette import FONT, check_theme
from .sheet_style import EMPTY_ABOVE, EMPTY_BELOW, Rule, column_names, contract_tail, label, style, tooltip
from .suits import suit_color, suit_svg

if TYPE_CHECKING:
    from ..bridge.contract import Result
    from ..bridge.sheets.back_score import BackScore
    from ..bridge.sheets.lines import Row, SheetLine
    from ..bridge.sheets.sheet import ScoreSheet

__all__ = ["back_score_html", "sheet_html"]

_RULES: tuple[Rule, ...] = (
    ("paper", "background", "paper"),
    ("paper", "border-color", "edge"),
    ("paper", "color", "ink"),
    ("grid", "color", "ink"),
    ("muted", "color", "muted"),
    ("zone", "color", "zone"),
    ("minus", "color", "zone"),
    ("red", "color", "red"),
    ("black", "color", "black"),
    ("line td", "border-top-color", "ink"),
    ("game td", "border-top-color", "muted"),
    ("second", "border-left-color", "ink"),
)

_LAYOUT = (
    "<style>"
    ".cc-table .paper{display:inline-block;border-width:1px;border-style:solid;border-radius:8px;position:relative;"
    f"padding:6px 14px 10px;overflow-x:auto;max-width:100%;font-family:{FONT}}}"
    ".cc-table table{border-collapse:collapse;border:0;margin:0;font-size:15px;table-layout:auto}"
    ".cc-table table.two{table-layout:fixed;width:27em}"
    ".cc-table table tr{background:none!important}"
    ".cc-table table td,.cc-table table th{padding:2px 8px;border:0 solid;line-height:1.3;text-align:right}"
    ".cc-table table td,.cc-table table th{color:inherit}.cc-table table th.muted{text-align:left}"
    ".cc-table table.two th{text-align:center}.cc-table table th{font-weight:600;vertical-align:top}"
    ".cc-table div.title{font-size:12px;text-align:center;padding-bottom:4px}"
    ".cc-table table td.about{font-size:11px;text-align:left;white-space:nowrap;height:1.8em}"
    ".cc-table .zone{display:block;font-size:11px;font-weight:400}"
    ".cc-table table .line td{border-top-width:2.5px}.cc-table table .game td{border-top-width:1px}"
    ".cc-table table .total td{border-top-width:4px;border-top-style:double}.cc-table table td.sum{font-weight:700}"
    ".cc-table table .second{border-left-width:1px}"
    ".cc-table table td.number{font-variant-numeric:tabular-nums}"
    f".cc-table .sign{HIDDEN}"
    "</style>"
)

_COLUMNS = "<colgroup>" + 2 * '<col style="width:36%"><col style="width:14%">' + "</colgroup>"


def sheet_html(
    sheet: ScoreSheet[Any], *, lang: str = "en", theme: str = "auto", names: Sequence[str] | None = None
) -> str:
    """A `Rubber` or `Chicago` as a table drawn like the sheet; the options are those of `sheet_svg`.

    >>> from cardcalc.bridge import Rubber
    >>> "<b>" in sheet_html(Rubber(), names=("<b>", "They"))
    False
    """
    lang = language(lang)
    above = sheet.tally.rows_above()
    above = [(None, None)] * max(1, EMPTY_ABOVE - len(above)) + above
    *games, begun = sheet.tally.rows_below()
    if not sheet.is_settled or not sheet.entries:
        begun = begun + [(None, None)] * max(0, EMPTY_BELOW - len(begun))
    rows = [_row(sheet, row, lang) for row in above]
    css = "line"
    for game in [*games, begun]:
        rows += [_row(sheet, row, lang, "" if number else css) for number, row in enumerate(game)]
        css = "game"
    word = f'<td class="about muted{{}}">{escape(term("total", lang))}</td><td class="number sum">{{}}</td>'
    left, right = sheet.total
    rows.append(f'<tr class="total line">{word.format("", left)}{word.format(" second", right)}</tr>')
    head = _heads(sheet, column_names(names, lang), lang)
    return _page(theme, sheet.title(lang), f'<table class="grid two">{_COLUMNS}', head, rows, lang)


def back_score_html(book: BackScore, *, lang: str = "en", theme: str = "auto") -> str:
    """A `BackScore` as a table: a column for each player, a row for each settlement, the totals at the foot.

    >>> from cardcalc.bridge import BackScore
    >>> back_score_html(BackScore()).count("<tr")
    2
    """
    lang = language(lang)
    heads = "".join(f"<th>{escape(name)}</th>" for name in book.players)
    rows = []
    for number, entry in enumerate(book.entries, 1):
        cells = "".join(_points(entry.by_player.get(name)) for name in book.players)
        about = escape(str(entry))
        rows.append(f'<tr title="{about}"><td class="about muted">{number}</td>{cells}</tr>')
    totals = "".join(_points(points, "sum") for points in book.totals.values())
    rows.append(f'<tr class="total line"><td class="about muted">{escape(term("total", lang))}</td>{totals}</tr>')
    head = f'<tr><th class="muted">№</th>{heads}</tr>'
    return _page(theme, term("back score", lang, game="bridge"), '<table class="grid">', head, rows, lang)


def _page(theme: str, title: str, table: str, head: str, rows: Sequence[str], lang: str) -> str:
    colors = style(check_theme(theme), "cc-table", _RULES)
    return (
        f'<div class="cc-table cc-table-{theme}" lang="{lang}">{_LAYOUT}{colors}<div class="paper">'
        f'<div class="title muted">{escape(title[:1].upper() + title[1:])}</div>'
        f"{table}<thead>{head}</thead><tbody>{''.join(rows)}</tbody></table></div></div>"
    )


def _heads(sheet: ScoreSheet[Any], names: tuple[str, str], lang: str) -> str:
    cells = []
    for side, name in enumerate(names):
        is_vulnerable = sheet.vulnerable[side] and not sheet.is_settled
        zone = f'<span class="zone">{escape(term("vulnerable", lang, game="bridge"))}</span>' if is_vulnerable else ""
        css = ' class="second"' if side else ""
        cells.append(f'<th scope="colgroup" colspan="2"{css}>{escape(name)} {zone}</th>')
    return f"<tr>{''.join(cells)}</tr>"


def _row(sheet: ScoreSheet[Any], row: Row, lang: str, css: str = "") -> str:
    cells = "".join(_cell(sheet, line, lang, " second" * side) for side, line in enumerate(row))
    return f'<tr class="{css}">{cells}</tr>' if css else f"<tr>{cells}</tr>"


def _cell(sheet: ScoreSheet[Any], line: SheetLine | None, lang: str, second: str) -> str:
    if line is None:
        return f'<td class="about{second}"></td><td class="number"></td>'
    if line.where == "below" and line.deal is not None:
        about = _contract(sheet.entries[line.deal - 1].result, lang)
    else:
        about = escape(label(line, lang))
    deal = "" if line.deal is None else f"<small>{line.deal}.</small> "
    title = escape(tooltip(sheet, line, lang))
    return f'<td class="about muted{second}" title="{title}">{deal}{about}</td><td class="number">{line.points}</td>'


def _contract(result: Result, lang: str) -> str:
    """The contract, its suit drawn: fonts may lack the sign.

    The sign as a character is hidden by the style sheet; where a page takes the drawing out for safety, it takes
    that out too.
    """
    contract = result.contract
    sign = ""
    if contract.denomination < len(Suit):
        suit = Suit(contract.denomination)
        sign = f'{suit_svg(suit, css_class=suit_color(suit))}<span class="sign">{suit}</span>'
    return f"{contract.level}{sign}{escape(contract_tail(result, lang))}"


def _points(points: int | None, css: str = "") -> str:
    """A cell of the back score: plus and minus written out, nothing for a player who sat out."""
    if points is None:
        return '<td class="number"></td>'
    sign = "+" if points > 0 else "−" if points < 0 else ""
    names = " ".join(filter(None, ("number", css, "minus" if points < 0 else "")))
    return f'<td class="{names}">{sign}{abs(points)}</td>'
