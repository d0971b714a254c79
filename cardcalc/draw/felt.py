"""The felt under every picture of cards: the head of the SVG, the style sheet of the cards, the ground."""

from __future__ import annotations

from html import escape

from .cards import table_style
from .lettering import printable
from .paper import Picture

__all__ = ["felt_picture"]


def felt_picture(
    drawn: str, width: float, height: float, title: str, lang: str, theme: str = "auto", four_colour: bool = False
) -> Picture:
    """What has been drawn, on felt of this size, under a title that is read aloud.

    Raises `DomainError` for an unknown theme, and for a `four_colour` that is neither True nor False.

    >>> picture = felt_picture("<g/>", 680, 452, "<b>", "en", "light")
    >>> picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" class="cc-table-light" viewBox="0 0 680 452"')
    True
    >>> 'aria-label="&lt;b&gt;" lang="en"' in picture, picture.endswith('rx="8"/><g/></svg>')
    (True, True)
    """
    root, css = table_style(theme, four_colour)
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{root}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{escape(printable(title))}" lang="{lang}" '
        f'style="max-width:100%;height:auto"><style>{css}</style>'
        f'<rect class="felt" width="{width:g}" height="{height:g}" rx="8"/>{drawn}</svg>'
    )
