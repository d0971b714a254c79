"""Why a deal brought what it brought: its lines on the sheet, and the formulas at work."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ...formula import Explanation
from ...glossary import term
from ..scoring.score import ContractScore
from ..seats import parse_side, side_name
from .entries import Entry
from .lines import SheetLine

__all__ = ["DealExplanation"]


@dataclass(frozen=True, slots=True)
class DealExplanation:
    """A deal of a sheet: its number, its entry, the score of its contract, and its lines on the sheet.

    `str` shows all, `text("ru")` in Russian; `score.explain()` has the formulas with the numbers put in.
    """

    deal: int
    entry: Entry
    score: ContractScore
    lines: tuple[SheetLine, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The IDs of the clauses that gave the points, each once, in order."""
        return tuple(dict.fromkeys(line.clause for line in self.lines))

    def formulas(self) -> Explanation:
        """The formulas of the contract at work, with the numbers put in: those of its duplicate score."""
        return self.score.explain()

    def text(self, lang: str = "en") -> str:
        """The entry and a line for all that it brought, in "en" or "ru"; else `DomainError`."""
        rows = (
            f"  {side} {points:>5} {where}: {words} {clause}" for side, points, where, words, clause in self._rows(lang)
        )
        return "\n".join([self._heading(lang), *rows])

    def html(self, lang: str = "en") -> str:
        """The same as an HTML table, in "en" or "ru"; another language raises `DomainError`."""
        rows = "".join(
            "<tr>" + "".join(f"<td style='text-align:left'>{escape(cell)}</td>" for cell in cells) + "</tr>"
            for cells in self._rows(lang)
        )
        return f"<table><caption>{escape(self._heading(lang))}</caption><tbody>{rows}</tbody></table>"

    def _heading(self, lang: str) -> str:
        zone = term("vulnerable" if self.score.vulnerable else "not vulnerable", lang, game="bridge")
        return f"{term('deal', lang)} {self.deal}: {self.entry.text(lang)}, {zone}"

    def _rows(self, lang: str) -> list[tuple[str, ...]]:
        where = {name: term(f"{name} the line", lang, game="bridge") for name in ("below", "above")}
        return [
            (
                side_name(parse_side(line.side), lang),
                str(line.points),
                where[line.where],
                line.words(lang),
                f"[{line.clause}]",
            )
            for line in self.lines
        ]

    def __str__(self) -> str:
        return self.text()

    def __format__(self, lang: str) -> str:
        """The same as text, as in `f"{sheet.explain(1):ru}"`."""
        return self.text(lang or "en")

    def _repr_html_(self) -> str:
        return self.html()
