"""A score sheet as people draw it: two columns, the line, a line under each game, the totals at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ..bridge.sheets.sheet import ScoreSheet
from ..cards import Suit
from ..errors import DomainError, quoted
from ..glossary import language, term
from .palette import FONT
from .paper import Picture, shortened
from .sheet_style import EMPTY_ABOVE, EMPTY_BELOW, Rule, column_names, contract_tail, label, style, tooltip
from .suits import suit_color, suit_path

if TYPE_CHECKING:
    from ..bridge.contract import Result
    from ..bridge.sheets.lines import Row, SheetLine

__all__ = ["sheet_svg"]

_COLUMN = 186
_MARGIN = 14  # around the lines
_PAD = 10  # between the lines and what is written
_HALF = _COLUMN + 2 * _PAD
_MIDDLE = _MARGIN + _HALF
_WIDTH = 2 * _MIDDLE
_ROW = 22
_BASELINE = 16
_GAP = 7
_OTHERS = {"DealSheet": "deal_sheet_svg", "Party": "party_svg", "Auction": "auction_svg"}

_RULES: tuple[Rule, ...] = (
    ("paper", "fill", "paper"),
    ("paper", "stroke", "edge"),
    ("ink", "fill", "ink"),
    ("muted", "fill", "muted"),
    ("zone", "fill", "zone"),
    ("black", "fill", "black"),
    ("red", "fill", "red"),
    ("thin", "stroke", "muted"),
    ("thick", "stroke", "ink"),
)


def sheet_svg(
    sheet: ScoreSheet[Any], *, lang: str = "en", theme: str = "auto", names: Sequence[str] | None = None
) -> Picture:
    """The picture of a `Rubber` or `Chicago`, in "en" or "ru", on paper that is light, dark, or as preferred.

    names: the heads of the columns, such as ("We", "They"); NS and EW if not given. `DomainError`: what is no such
    sheet, another language, theme or number of names.

    >>> from cardcalc.bridge import Rubber
    >>> sheet_svg(Rubber(), names=("We", "They")).startswith("<svg")
    True
    """
    if not isinstance(sheet, ScoreSheet):
        other = _OTHERS.get(type(sheet).__name__, "")
        hint = f"which draw.{other} draws" if other else "expected a Rubber or a Chicago"
        raise DomainError(f"not a score sheet of bridge: {quoted(sheet)}; {hint}")
    return _Drawing(sheet, language(lang), column_names(names, lang)).svg(theme)


class _Drawing:
    """The picture while it grows downwards."""

    def __init__(self, sheet: ScoreSheet[Any], lang: str, names: tuple[str, str]) -> None:
        self.sheet, self.lang = sheet, lang
        self.names = names
        self.y = float(_MARGIN)
        self.parts: list[str] = []

    def svg(self, theme: str) -> Picture:
        self._head()
        top = self.y
        above = self.sheet.tally.rows_above()
        self.y += _GAP + _ROW * max(1, EMPTY_ABOVE - len(above))
        self._rows(above)
        self.y += 4
        self._rule("thick", 2.5)
        self._below()
        self._rule("thick", 1)
        self.y += 3
        self._rule("thick", 1)
        self._totals()
        self.parts.append(_line("thick", _MIDDLE, top, _MIDDLE, self.y, 1.25))
        height = self.y + _MARGIN
        title = escape(self.sheet.title(self.lang))
        return Picture(
            f'<svg xmlns="http://www.w3.org/2000/svg" class="cc-sheet-{theme}" viewBox="0 0 {_WIDTH} {height:g}" '
            f'width="{_WIDTH}" height="{height:g}" role="img" aria-label="{title}" lang="{self.lang}" '
            f'font-family="{escape(FONT)}" font-size="15">{style(theme, "cc-sheet", _RULES)}'
            f'<rect class="paper" x=".5" y=".5" width="{_WIDTH - 1}" height="{height - 1:g}" rx="8"/>'
            f"{''.join(self.parts)}</svg>"
        )

    def _head(self) -> None:
        title = self.sheet.title(self.lang)
        self._text(_MIDDLE, self.y + 11, title[:1].upper() + title[1:], "muted", size=12, anchor="middle")
        self.y += 24
        for side, name in enumerate(self.names):
            shown = shortened(name, _HALF, 16, "bold")
            center = _MARGIN + (0.5 + side) * _HALF
            self._text(center, self.y + 14, shown, "ink", size=16, anchor="middle", weight=600, title=name)
            if self.sheet.vulnerable[side] and not self.sheet.is_settled:
                zone = term("vulnerable", self.lang, game="bridge")
                self._text(center, self.y + 29, zone, "zone", size=11, anchor="middle")
        self.y += 36
        self._rule("thin", 1)

    def _below(self) -> None:
        games = self.sheet.tally.rows_below()
        last = len(games) - 1
        for number, rows in enumerate(games):
            self.y += _GAP if rows or number < last or not self.sheet.is_finished else 0
            self._rows(rows)
            if number < last:
                self.y += _GAP
                self._rule("thin", 1.25)
            elif not self.sheet.is_settled or not self.sheet.entries:
                self.y += _ROW * max(0, EMPTY_BELOW - len(rows))
        self.y += _GAP

    def _totals(self) -> None:
        for side, total in enumerate(self.sheet.total):
            left = _left(side)
            self._text(left, self.y + 20, term("total", self.lang), "muted", size=11)
            self._text(left + _COLUMN, self.y + 21, str(total), "ink", anchor="end", weight=700)
        self.y += 28

    def _rows(self, rows: list[Row]) -> None:
        for row in rows:
            for side, line in enumerate(row):
                if line is not None:
                    self._cell(line, _left(side))
            self.y += _ROW

    def _cell(self, line: SheetLine, left: float) -> None:
        """A number, in front of it small its deal and what it is for."""
        base = self.y + _BASELINE
        self.parts.append(f"<g><title>{escape(tooltip(self.sheet, line, self.lang))}</title>")
        if line.deal is not None:
            self._text(left + 16, base, f"{line.deal}.", "muted", size=9.5, anchor="end")
        if line.where == "below" and line.deal is not None:
            self._contract(self.sheet.entries[line.deal - 1].result, left + 20, base)
        else:
            self._text(left + 20, base, label(line, self.lang), "muted", size=11)
        self._text(left + _COLUMN, base, str(line.points), "ink", anchor="end")
        self.parts.append("</g>")

    def _contract(self, result: Result, x: float, base: float) -> None:
        """The contract, its suit drawn: fonts may lack the sign."""
        contract = result.contract
        self._text(x, base, str(contract.level), "muted", size=11)
        x += 8
        if contract.denomination < len(Suit):
            suit = Suit(contract.denomination)
            self.parts.append(suit_path(suit, x - 0.5, base - 8.5, 9.5, css_class=suit_color(suit)))
            x += 10.5
        self._text(x, base, contract_tail(result, self.lang), "muted", size=11)

    def _text(
        self, x: float, y: float, text: str, css: str, *, size: float = 15, anchor: str = "start", weight: int = 400,
        title: str = "",
    ) -> None:  # fmt: skip
        about = f"<title>{escape(title)}</title>" if title and title != text else ""
        bold = f' font-weight="{weight}"' if weight != 400 else ""
        place = f' text-anchor="{anchor}"' if anchor != "start" else ""
        small = f' font-size="{size:g}"' if size != 15 else ""
        self.parts.append(f'<text class="{css}" x="{x:g}" y="{y:g}"{small}{place}{bold}>{escape(text)}{about}</text>')

    def _rule(self, css: str, width: float) -> None:
        self.parts.append(_line(css, _MARGIN, self.y, _WIDTH - _MARGIN, self.y, width))


def _left(side: int) -> float:
    """Where the writing of a column begins."""
    return _MARGIN + _PAD + side * _HALF


def _line(css: str, x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    return f'<path class="{css}" d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke-width="{width:g}" fill="none"/>'
