"""A drawing as an `<img>` that holds it: shown even where a page lets no SVG through."""

from __future__ import annotations

import base64
from html import escape

__all__ = ["svg_image"]


def svg_image(svg: str, label: str) -> str:
    """The `<img>` with an SVG as its data and a label for readers who do not see it.

    >>> svg_image("<svg/>", "<nothing>")
    '<img alt="&lt;nothing&gt;" src="data:image/svg+xml;base64,PHN2Zy8+">'
    """
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{escape(label)}" src="data:image/svg+xml;base64,{data}">'
