"""A deal of a score sheet explained as HTML: every number with its clause, and what a contract would bring."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..bridge.scoring.score import score
from ..bridge.sheets.entries import parse_side, side_name
from ..formula.labels import phrase
from ..glossary import term
from .base import clause_cell, table

if TYPE_CHECKING:
    from ..bridge.contract import Result
    from ..bridge.sheets.chicago import Chicago
    from ..bridge.sheets.lines import SheetLine
    from ..bridge.sheets.rubber import Rubber

__all__ = ["deal_reasons", "preview"]


def deal_reasons(sheet: Rubber | Chicago, deal: int | None, lang: str = "en") -> str:
    """Every line of a deal: side, points, where it stands, what it is for, its clause; then the closing bonuses.

    >>> from cardcalc.bridge import Rubber
    >>> deal_reasons(Rubber(entries=[("NS", "4S=")]), 1).count("<tr>")
    2
    """
    parts = []
    if deal is None:
        parts.append(f'<div class="cc-quiet">{escape(phrase("sheet_select", lang))}</div>')
    else:
        explanation = sheet.explain(deal)
        zone = term("vulnerable" if explanation.score.vulnerable else "not vulnerable", lang, game="bridge")
        heading = f"{phrase('sheet_next', lang, deal=deal)}: {explanation.entry.text(lang)}, {zone}"
        parts.append(f"<div><b>{escape(heading)}</b></div>")
        if explanation.lines:
            parts.append(_lines(explanation.lines, lang))
    closing = [line for line in sheet.lines if line.deal is None]
    if closing:
        heading = term("unfinished rubber bonus", lang, game="bridge")
        parts.append(f"<div><b>{escape(heading)}</b></div>{_lines(closing, lang)}")
    return "".join(parts)


def _lines(lines: list[SheetLine] | tuple[SheetLine, ...], lang: str) -> str:
    rows = [
        [
            f'<span class="cc-nowrap">{escape(side_name(parse_side(line.side), lang))}</span>',
            str(line.points),
            escape(term(f"{line.where} the line", lang, game="bridge")),
            escape(line.words(lang)),
            clause_cell(line.clause, lang),
        ]
        for line in lines
    ]
    names = ("sheet_points", "sheet_where", "sheet_for", "explorer_clause")
    return table(["", *(phrase(name, lang) for name in names)], rows, right=[1])


def preview(result: Result, vulnerable: bool, laws: str, lang: str = "en") -> str:
    """What a contract would bring, in one line."""
    text = score(result, vulnerable=vulnerable, laws=laws).text(lang)
    last = text.rpartition("\n")[2]
    return f'<div class="cc-quiet" aria-live="polite">{escape(f"{result}: {last}")}</div>'
