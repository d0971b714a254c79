"""A deal of a score sheet explained as HTML: every number with its clause, and what a contract would bring."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..bridge.seats import SIDES, parse_side, side_name
from ..errors import CardcalcError
from ..formula.labels import phrase
from ..glossary import term
from .base import clause_cell, table

if TYPE_CHECKING:
    from ..bridge.sheets.chicago import Chicago
    from ..bridge.sheets.lines import SheetLine
    from ..bridge.sheets.rubber import Rubber
    from .refusal import Given

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


def preview(sheet: Rubber | Chicago, given: Given, deal: int | None = None, lang: str = "en") -> str:
    """What a deal would bring if it were entered now, or in place of another, in one line; nothing if it cannot be.

    >>> from cardcalc.bridge import Rubber
    >>> preview(Rubber(), ("NS", "4SX+1", None)).partition(">")[2]
    '4♠X+1: NS 240 below the line, NS 150 above the line (not vulnerable)</div>'
    """
    tried = sheet.copy()
    try:
        if deal is None:
            tried.add(*given)
        else:
            tried.replace(deal, *given)
    except CardcalcError:
        return ""
    explanation = tried.explain(deal or len(tried))
    sums = []
    for where in ("below", "above"):
        for at, side in enumerate(SIDES):
            points = sum(line.points for line in explanation.lines if (line.side, line.where) == (side, where))
            if points:
                sums.append(f"{side_name(at, lang)} {points} {term(f'{where} the line', lang, game='bridge')}")
    zone = term("vulnerable" if explanation.score.vulnerable else "not vulnerable", lang, game="bridge")
    text = f"{explanation.entry.result:{lang}}: {', '.join(sums)} ({zone})"
    return f'<div class="cc-quiet" aria-live="polite">{escape(text)}</div>'
