"""Lines of text with suit signs, the signs drawn: in a picture placed piece by piece, in a page as HTML."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Literal

from ..cards import Suit
from .palette import RED
from .suits import suit_color, suit_path, suit_svg

__all__ = [
    "HIDDEN",
    "SIGNS",
    "SIGN_STYLE",
    "Piece",
    "cut",
    "extent",
    "letters",
    "piece_svg",
    "printable",
    "suit_signs",
    "wrapped",
]

SIGNS: dict[str, Suit] = {str(suit): suit for suit in Suit}
"""The suit signs, which no text of a picture contains."""

HIDDEN = "{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}"
"""What a style sheet says of the characters that stand behind drawn signs: they are not seen."""

SIGN_STYLE = f".cc-sign{HIDDEN}"
"""Hides those of `suit_signs`."""

_SIGN = 12.0  # the size of a suit sign in a line, and the font size the widths below are for
_NARROW, _WIDE = " .,:;'|!()[]·ijlrtfI-", "mwMW%—@ШЩЖЮМФшщжюмф"
_COLORS = {"red": f"var(--cc-red,{RED})", "black": "currentColor"}
_SPLIT = re.compile(f"([{''.join(SIGNS)}])")


@dataclass(frozen=True, slots=True)
class Piece:
    """A text, or a suit sign, that begins at x on the line y and is `width` wide; `css` is its class."""

    x: float
    y: float
    text: str
    css: str
    width: float


def printable(text: str) -> str:
    """A text without the characters that cannot be printed, some of which XML does not know.

    >>> printable("A\\x00nn")
    'Ann'
    """
    return "".join(c for c in text if c.isprintable())


def letters(
    text: str, x: float, y: float, css: str = "ink", anchor: Literal["start", "middle", "end"] = "start"
) -> tuple[Piece, ...]:
    """A line of text as pieces.

    >>> [(piece.x, piece.text, piece.css) for piece in letters("♥ 5", 10, 20)]
    [(10, '♥', 's2'), (23.0, ' 5', 'ink')]
    """
    runs = [run for run in _SPLIT.split(printable(text)) if run]
    widths = [_width(run, css) for run in runs]
    at = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * sum(widths) if anchor != "start" else x
    pieces = []
    for run, width in zip(runs, widths, strict=True):
        pieces.append(Piece(round(at, 1), y, run, f"s{int(SIGNS[run])}" if run in SIGNS else css, round(width, 1)))
        at += width
    return tuple(pieces)


def extent(text: str, css: str = "ink") -> float:
    """How wide a line of text is.

    >>> extent("Ann"), extent("Ann", "bold") > extent("Ann"), extent("")
    (23.2, True, 0)
    """
    return sum(piece.width for piece in letters(text, 0, 0, css))


def piece_svg(piece: Piece) -> str:
    """A piece as an SVG element, escaped. Its width is forced, whatever font the reader has.

    >>> piece_svg(Piece(1, 2, "<b>", "ink", 20)).endswith(">&lt;b&gt;</text>")
    True
    """
    if piece.text in SIGNS:
        return suit_path(SIGNS[piece.text], piece.x, piece.y - _SIGN + 2, _SIGN, css_class=piece.css)
    return (
        f'<text class="{piece.css}" x="{piece.x:g}" y="{piece.y:g}" textLength="{piece.width:g}" '
        f'lengthAdjust="spacingAndGlyphs" xml:space="preserve">{escape(piece.text)}</text>'
    )


def wrapped(text: str, x: float, y: float, width: float, css: str = "ink", leading: float = 18) -> tuple[Piece, ...]:
    """Lines of text one below the other, none much wider than `width`.

    >>> sorted({piece.y for piece in wrapped("word " * 40, 0, 20, 400)})
    [20, 38, 56, 74]
    """
    lines = textwrap.wrap(text, max(8, int(width / 7)))
    return tuple(piece for at, line in enumerate(lines) for piece in letters(line, x, y + at * leading, css))


def suit_signs(text: str) -> str:
    """A text as HTML, escaped, with its suit signs drawn and read aloud.

    Where a page takes drawings and styles out for safety, the sign as a character, which `SIGN_STYLE` hides, is seen.

    >>> suit_signs("<2♥").startswith('&lt;2<span role="img" aria-label="♥"')
    True
    """
    return "".join(_drawn(c) if c in SIGNS else escape(c) for c in printable(text))


def _bold(text: str) -> float:
    return extent(text, "bold")


def cut(text: str, width: float, measure: Callable[[str], float] = _bold) -> str:
    """As much of a text as fits into a width, by default in bold letters, with an ellipsis if that is not all.

    >>> cut("Konstantin the Great", 100), cut("Ann", 100)
    ('Konstantin th…', 'Ann')
    """
    end = min(len(text), int(width))  # no letter is narrower than 1
    if end == len(text) and measure(text) <= width:
        return text
    while end > 1 and measure(f"{text[:end]}…") > width:
        end -= 1
    return f"{text[:end].rstrip()}…"


def _drawn(sign: str) -> str:
    suit = SIGNS[sign]
    color = _COLORS[suit_color(suit)]
    drawn = f'{suit_svg(suit)}<span class="cc-sign">{sign}</span>'
    return f'<span role="img" aria-label="{sign}" style="color:{color}">{drawn}</span>'


def _width(run: str, css: str) -> float:
    """How wide a run of text is about, in the font of the pictures."""
    if run in SIGNS:
        return _SIGN + 1
    wide = sum(3.9 if c in _NARROW else 11.2 if c in _WIDE else 8.6 if c.isupper() else 7.3 for c in run)
    return wide * (1.07 if css in ("bold", "turn") else 1)
