"""The four suit signs as paths: fonts lack them, and converters of SVG drop them silently."""

from __future__ import annotations

import re

from ..cards import Suit
from .palette import SUITS

__all__ = ["SUIT_PATHS", "signs_once", "suit_color", "suit_path", "suit_svg"]

SUIT_PATHS: dict[Suit, str] = {
    Suit.CLUBS: (
        "M10 1.2a4.2 4.2 0 0 1 3.1 7.05a4.25 4.25 0 1 1-2.5 6.1c.1 1.9.9 3.3 2.6 4.45H6.8c1.7-1.15 2.5-2.55 2.6-4.45"
        "a4.25 4.25 0 1 1-2.5-6.1A4.2 4.2 0 0 1 10 1.2z"
    ),
    Suit.DIAMONDS: (
        "M10 .8C11.9 4.2 14.3 7.3 17 10C14.3 12.7 11.9 15.8 10 19.2C8.1 15.8 5.7 12.7 3 10C5.7 7.3 8.1 4.2 10 .8z"
    ),
    Suit.HEARTS: (
        "M10 19C8.9 16.4 7.1 14.3 5.1 12.1C3 9.8 1.6 8 1.6 5.7C1.6 3.1 3.5 1.4 5.8 1.4C7.7 1.4 9.3 2.6 10 4.6"
        "C10.7 2.6 12.3 1.4 14.2 1.4C16.5 1.4 18.4 3.1 18.4 5.7C18.4 8 17 9.8 14.9 12.1C12.9 14.3 11.1 16.4 10 19z"
    ),
    Suit.SPADES: (
        "M10 .9C11 3.2 12.9 5.3 14.8 7.2C16.7 9.1 18.3 10.8 18.3 13.1C18.3 15.3 16.7 16.8 14.7 16.8"
        "C12.9 16.8 11.5 15.9 10.7 14.4C10.8 16.4 11.6 17.9 13.2 19.1H6.8C8.4 17.9 9.2 16.4 9.3 14.4"
        "C8.5 15.9 7.1 16.8 5.3 16.8C3.3 16.8 1.7 15.3 1.7 13.1C1.7 10.8 3.3 9.1 5.2 7.2C7.1 5.3 9 3.2 10 .9z"
    ),
}
"""Each in a box of 20 by 20, without a colour of its own."""


def suit_color(suit: Suit) -> str:
    """Whether a suit is "red" or "black".

    >>> suit_color(Suit.HEARTS)
    'red'
    """
    return SUITS[False][suit]


def suit_path(suit: Suit, x: float, y: float, size: float, *, css_class: str = "") -> str:
    """A `<path>` of a suit sign whose box has its upper left corner at (x, y).

    >>> suit_path(Suit.DIAMONDS, 5, 0, 10)[:49]
    '<path transform="translate(5 0) scale(0.5)" d="M1'
    """
    css = f' class="{css_class}"' if css_class else ""
    return f'<path{css} transform="translate({x:g} {y:g}) scale({size / 20:g})" d="{SUIT_PATHS[suit]}"/>'


def signs_once(drawn: str) -> str:
    """The inside of a picture with each suit sign written once, and used wherever it stands: many cards are long.

    >>> two = suit_path(Suit.HEARTS, 0, 0, 10) + suit_path(Suit.HEARTS, 20, 0, 10)
    >>> len(signs_once(two)) < len(two), signs_once(two).count("<path"), signs_once(two).count("<use")
    (True, 1, 2)
    """
    signs = ""
    for suit, path in SUIT_PATHS.items():
        used = re.sub(rf'<path([^<>]*) d="{re.escape(path)}"/>', rf'<use\1 href="#cc-suit-{int(suit)}"/>', drawn)
        if used != drawn:
            drawn, signs = used, f'{signs}<path id="cc-suit-{int(suit)}" d="{path}"/>'
    return f"<defs>{signs}</defs>{drawn}" if signs else drawn


def suit_svg(suit: Suit, *, css_class: str = "", size: str = "0.85em") -> str:
    """A suit sign as a small `<svg>` to stand within a line of HTML, in the colour of the text.

    Hidden from readers of the page aloud: what it says must stand beside it.

    >>> suit_svg(Suit.HEARTS).startswith('<svg')
    True
    """
    css = f' class="{css_class}"' if css_class else ""
    return (
        f'<svg{css} viewBox="0 0 20 20" width="{size}" height="{size}" fill="currentColor" aria-hidden="true" '
        f'style="vertical-align:-0.08em"><path d="{SUIT_PATHS[suit]}"/></svg>'
    )
