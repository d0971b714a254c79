"""What the two pictures of a score sheet share: colours, labels, names of the columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, get_args

from ..cards import Suit
from ..errors import DomainError
from ..glossary import term
from .cards import suit_colours
from .lettering import printable

if TYPE_CHECKING:
    from ..bridge.contract import Result
    from ..bridge.sheets.lines import SheetLine
    from ..bridge.sheets.sheet import ScoreSheet

__all__ = [
    "EMPTY_ABOVE", "EMPTY_BELOW", "FONT", "PALETTES", "Rule", "Theme", "check_theme", "column_names", "contract_tail",
    "label", "style", "tooltip",
]  # fmt: skip

Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)
Rule = tuple[str, str, str]
"""A class, a property, and the colour of the palette that it gets."""

EMPTY_ABOVE, EMPTY_BELOW = 3, 2  # rows that a sheet has room for before anything is written

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"

PALETTES: dict[str, dict[str, str]] = {
    "light": {
        "paper": "#fffdf8", "edge": "#d9d4c7", "ink": "#1d1d1f", "muted": "#6a675f", "zone": "#b3261e",
        "band": "#f3efe4",
    },
    "dark": {
        "paper": "#1f2023", "edge": "#46484e", "ink": "#ececec", "muted": "#a3a5ab", "zone": "#ff8a80",
        "band": "#2a2c30",
    },
}  # fmt: skip
for _name, _palette in PALETTES.items():
    _green, _blue, _red, _black = suit_colours(_name, four_colour=True)
    _palette |= {"black": _black, "red": _red, "green": _green, "blue": _blue}

_LAB = {"light": "true", "dark": "false"}
"""What JupyterLab says of its theme, in an attribute of the page's body."""

_SHORT = {
    "bridge.insult": "insult",
    "bridge.unfinished": "unfinished rubber",
    "bridge.chicago_part_score": "part-score",
}


def check_theme(theme: str) -> Theme:
    """The theme itself: "light", "dark", or "auto" as the reader prefers; else `DomainError`.

    >>> check_theme("blue")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: theme = 'blue'; expected 'auto', 'light' or 'dark'
    """
    for known in THEMES:
        if theme == known:
            return known
    raise DomainError(f"theme = {theme!r}; expected 'auto', 'light' or 'dark'")


def style(theme: str, root: str, rules: Iterable[Rule]) -> str:
    """A `<style>` for the elements inside `.root-theme`, which no other theme on the page can disturb.

    "auto" follows the reader's system, and inside JupyterLab the theme chosen there, whatever the system says.

    >>> style("dark", "cc-x", [("ink", "fill", "ink")])
    '<style>.cc-x-dark .ink{fill:#ececec}</style>'
    """
    chosen = list(rules)

    def block(palette: str, within: str = "") -> str:
        colors = PALETTES[palette]
        return "".join(f"{within}.{root}-{theme} .{name}{{{what}:{colors[color]}}}" for name, what, color in chosen)

    if check_theme(theme) != "auto":
        return f"<style>{block(theme)}</style>"
    system = f"{block('light')}@media (prefers-color-scheme:dark){{{block('dark')}}}"
    lab = (block(name, f'[data-jp-theme-light="{light}"] ') for name, light in _LAB.items())
    return f"<style>{system}{''.join(lab)}</style>"


def column_names(names: Sequence[str] | None, lang: str) -> tuple[str, str]:
    """The heads of the columns: the names given, else NS and EW; not escaped yet.

    `DomainError`: anything but two texts.
    """
    if names is None:
        return term("NS", lang, game="seats"), term("EW", lang, game="seats")
    if isinstance(names, str) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise DomainError(f"names = {names!r}; expected two texts such as ('We', 'They')")
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
