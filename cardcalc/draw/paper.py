"""Paper to write and to rule lines on: what the score sheets of Devil's Dozen and auctions are drawn with.

And what every picture needs: `Picture` itself, names checked, and text cut to the room that it has.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Literal

from ..errors import DomainError, quoted
from ..formula.labels import number, phrase
from ..glossary import language
from ..whole import true_or_false
from .lettering import SIGNS, Piece, cut, letters, piece_svg, printable
from .palette import FONT, SUITS
from .sheet_style import Rule, style
from .suits import signs_once

__all__ = ["Paper", "Picture", "breadth", "fitted", "pair_names", "player_names", "shortened"]

Anchor = Literal["start", "middle", "end"]

_RULES: tuple[Rule, ...] = (
    ("paper", "fill", "paper"), ("paper", "stroke", "edge"), ("band", "fill", "band"), ("ink", "fill", "ink"),
    ("bold", "fill", "ink"), ("muted", "fill", "muted"), ("minus", "fill", "zone"), ("thin", "stroke", "edge"),
    ("thick", "stroke", "muted"),
)  # fmt: skip
_SIZE = 13.0  # of the letters, unless said otherwise
_NARROW, _WIDE = " .,:;'|!()[]ijlrtfI-", "mwMW%@&#=+<>~^ШЩЖЮМФЫЪшщжюмфыъ"


class Picture(str):
    """An SVG text that a notebook shows as the picture it is.

    >>> Picture("<svg/>")._repr_svg_()
    '<svg/>'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Paper:
    """The picture while it is written; the colours are those of all score sheets.

    Raises `DomainError` for an unknown language or theme, and for a `four_colour` that is not True or False.

    >>> paper = Paper(200, "en", "light")
    >>> paper.text(10, 20, "<b>")
    >>> picture = paper.picture(40, "a title")
    >>> picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" class="cc-paper-light"'), "&lt;b&gt;" in picture
    (True, True)
    """

    def __init__(self, width: int, lang: str, theme: str, four_colour: bool = False) -> None:
        self.width, self.lang, self.theme = width, language(lang), theme
        four = true_or_false(four_colour, "four_colour")
        self.root = f"cc-paper{'-four' if four else ''}"
        suits = ((f"s{suit}", "fill", colour) for suit, colour in enumerate(SUITS[four]))
        self.style = style(theme, self.root, (*_RULES, *suits))
        self.parts: list[str] = []

    def text(
        self, x: float, y: float, text: str, css: str = "ink", *, size: float = _SIZE, anchor: Anchor = "start",
        title: str = "",
    ) -> None:  # fmt: skip
        """A text without suit signs, escaped; `title` is what a pointer resting on it is told."""
        about = f"<title>{escape(printable(title))}</title>" if title else ""
        bold = ' font-weight="700"' if css == "bold" else ""
        place = f' text-anchor="{anchor}"' if anchor != "start" else ""
        shown = escape(printable(text))
        self.parts.append(f'<text class="{css}" x="{x:g}" y="{y:g}"{_sized(size)}{place}{bold}>{shown}{about}</text>')

    def signs(self, x: float, y: float, text: str, css: str = "ink", anchor: Anchor = "start") -> None:
        """A text whose suit signs are drawn."""
        *others, last = letters(text, x, y, css, anchor)
        bold = ' font-weight="700"' if css == "bold" else ""
        drawn = "".join(map(piece_svg, others))
        # Only what something follows must keep its width.
        drawn += piece_svg(last) if last.text in SIGNS else f"<text {_at(last)}>{escape(last.text)}</text>"
        self.parts.append(f"<g{bold}>{drawn}</g>")

    def number(
        self, x: float, y: float, value: int | None, css: str = "ink", *, size: float = _SIZE, title: str = ""
    ) -> None:
        """A number that ends at x, in another colour if it is below zero; nothing for None."""
        if value is not None:
            shown = f"{css} minus" if value < 0 else css
            bold = ' font-weight="700"' if css == "bold" else ""
            about = f"<title>{escape(printable(title))}</title>" if title else ""
            self.parts.append(
                f'<text class="{shown}" x="{x:g}" y="{y:g}"{_sized(size)} text-anchor="end"{bold}>'
                f"{number(value)}{about}</text>"
            )

    def rule(self, y: float, left: float, right: float, css: str = "thin", width: float = 1) -> None:
        """A line across."""
        self.parts.append(f'<path class="{css}" d="M{left:g} {y:g}H{right:g}" stroke-width="{width:g}" fill="none"/>')

    def band(self, x: float, y: float, width: float, height: float) -> None:
        """A ground of another shade."""
        self.parts.append(f'<rect class="band" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3"/>')

    def picture(self, height: float, title: str) -> Picture:
        """The picture, as high as has been written."""
        return Picture(
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{self.root}-{self.theme}" '
            f'viewBox="0 0 {self.width} {height:g}" width="{self.width}" height="{height:g}" role="img" '
            f'aria-label="{escape(printable(title))}" lang="{self.lang}" font-family="{escape(FONT)}" '
            f'font-size="{_SIZE:g}" style="max-width:100%;height:auto">{self.style}'
            f'<rect class="paper" x=".5" y=".5" width="{self.width - 1}" height="{height - 1:g}" rx="8"/>'
            f"{signs_once(''.join(self.parts))}</svg>"
        )


def _sized(size: float) -> str:
    return "" if size == _SIZE else f' font-size="{size:g}"'


def _at(piece: Piece) -> str:
    return f'class="{piece.css}" x="{piece.x:g}" y="{piece.y:g}" xml:space="preserve"'


def player_names(names: Sequence[str] | None, lang: str) -> tuple[str, ...]:
    """The names of the four players, not escaped yet; their seats for None or no names at all.

    Raises `DomainError` for anything but four texts.

    >>> player_names(None, "en")
    ('seat 0', 'seat 1', 'seat 2', 'seat 3')
    """
    if names is None or names == ():
        return tuple(phrase("table_seat", lang, seat=seat) for seat in range(4))
    given = names if isinstance(names, Sequence) and not isinstance(names, str) else ()
    if len(given) != 4 or not all(isinstance(name, str) for name in given):
        raise DomainError(f"names = {quoted(names)}; expected four texts such as ('Ann', 'Boris', 'Clara', 'Dmitri')")
    return tuple(map(printable, given))


def pair_names(names: Sequence[str] | None, lang: str) -> tuple[str, str]:
    """What the two pairs are called: by their players, or by their seats alone.

    >>> pair_names(None, "en"), pair_names(["Ann", "Boris", "Clara", "Dmitri"], "en")[1]
    (('0 + 2', '1 + 3'), 'Boris + Dmitri')
    """
    called = tuple("0123") if names is None or names == () else player_names(names, lang)
    return f"{called[0]} + {called[2]}", f"{called[1]} + {called[3]}"


def shortened(text: str, width: float, size: float = _SIZE, css: str = "ink") -> str:
    """As much of a text as fits into a width, with an ellipsis if that is not all.

    >>> shortened("Ann", 100), shortened("Konstantin the Great", 60)
    ('Ann', 'Konst…')
    """
    return cut(printable(text), width, lambda part: breadth(part, size, css))


def breadth(text: str, size: float = _SIZE, css: str = "ink") -> float:
    """How wide a text may be, in the widest of the fonts that a sheet is read in.

    >>> round(breadth("Ann")), round(breadth("WWW")), round(breadth("Ann", css="bold"))
    (28, 43, 32)
    """
    return sum(map(_ems, text)) * size * (1.15 if css in ("bold", "turn") else 1)


def _ems(letter: str) -> float:
    if letter in _NARROW:
        return 0.42
    if letter in _WIDE or letter > "ӿ":  # beyond Cyrillic nothing is known
        return 1.1
    return 0.8 if letter.isupper() else 0.68


def fitted(names: Sequence[str], width: float, size: float = _SIZE, css: str = "ink") -> tuple[str, ...]:
    """Names of which each has as much room as the longest may have, if all of them are not to be wider together.

    >>> fitted(["Ann", "Konstantin the Great"], 140), fitted(["Ann", "Bob"], 140)
    (('Ann', 'Konstantin t…'), ('Ann', 'Bob'))
    """
    room = width
    while True:
        shown = tuple(shortened(name, room, size, css) for name in names)
        if room < size or sum(breadth(name, size, css) for name in shown) <= width:
            return shown
        room -= 2
