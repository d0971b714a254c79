"""What the two pictures of a score sheet share: colours, labels, names of the columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..cards import Suit
from ..errors import DomainError, quoted
from ..glossary import term
from .lettering import printable
from .palette import PAPER, by_theme

if TYPE_CHECKING:
    from ..bridge.contract import Result
    from ..bridge.sheets.lines import SheetLine
    from ..bridge.sheets.sheet import ScoreSheet

__all__ = [
    "EMPTY_ABOVE", "EMPTY_BELOW", "Rule", "column_names", "contract_tail", "label", "style", "tooltip",
]  # fmt: skip

Rule = tuple[str, str, str]
"""A class, a property, and the colour of `PAPER` that it gets."""

EMPTY_ABOVE, EMPTY_BELOW = 3, 2  # rows that a sheet has room for before anything is written

_SHORT = {
    "bridge.insult": "insult",
    "bridge.unfinished": "unfinished rubber",
    "bridge.chicago_part_score": "part-score",
}


def style(theme: str, root: str, rules: Iterable[Rule]) -> str:
    """A `<style>` for the elements inside `.root-theme`, which no other theme on the page can disturb.

    Raises `DomainError` for an unknown theme.

    >>> style("dark", "cc-x", [("ink", "fill", "ink")])
    '<style>.cc-x-dark .ink{fill:#ececec}</style>'
    """
    chosen = list(rules)

    def block(ground: str, within: str) -> str:
        colors = PAPER[ground]
        return "".join(f"{within}.{root}-{theme} .{name}{{{what}:{colors[color]}}}" for name, what, color in chosen)

    return f"<style>{by_theme(theme, block)}</style>"


def column_names(names: Sequence[str] | None, lang: str) -> tuple[str, str]:
    """The heads of the columns: the names given, else NS and EW; not escaped yet.

    `DomainError`: anything but two texts.
    """
    if names is None:
        return term("NS", lang, game="seats"), term("EW", lang, game="seats")
    if isinstance(names, str) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise DomainError(f"names = {quoted(names)}; expected two texts such as ('We', 'They')")
    left, right = map(printable, names)
    return left, right


def label(line: SheetLine, lang: str) -> str:
    """A word or two on what a number above the line is for."""
    if line.clause in _SHORT:
        return term(_SHORT[line.clause], lang, game="bridge")
    if line.clause == "bridge.duplicate" and line.text.startswith("part-score"):
        return term("part-score", lang, game="bridge")
    return line.words(lang).partition(",")[0]


def contract_tail(result: Result, lang: str) -> str:
    """What follows the level and the suit of a result: NT or БК, X or XX, and how it ended.

    >>> from cardcalc.bridge import Result
    >>> contract_tail(Result.parse("4SX+1"), "en"), contract_tail(Result.parse("1NT-1"), "ru")
    ('X+1', 'БК−1')
    """
    contract = result.contract
    no_trump = term("NT", lang, game="bridge") if contract.denomination == len(Suit) else ""
    return no_trump + str(result).removeprefix(str(replace(contract, doubling=0)))


def tooltip(sheet: ScoreSheet[Any], line: SheetLine, lang: str) -> str:
    """All about a number: its deal and entry, what it is for, its clause; not escaped yet."""
    about = f"{line.words(lang)} [{line.clause}]"
    if line.deal is None:
        return about
    return f"{term('deal', lang)} {line.deal}, {sheet.entries[line.deal - 1].text(lang)}: {about}"
