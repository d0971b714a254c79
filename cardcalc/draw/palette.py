"""The colours of charts: blue for a gain, orange for a loss, readable on white and on black."""

from __future__ import annotations

import math

__all__ = ["FAINT", "GAIN", "LOSS", "QUIET", "SERIES", "blend", "ink", "shade"]

GAIN, LOSS = "#2f6db5", "#c8591f"
QUIET, FAINT = "#7a7a7a", "#a0a0a055"  # text and lines that must be seen on either ground
SERIES = ("#4e79a7", "#e08214", "#4f9d4a", "#d1495b", "#8e6bb0", "#1a9ba1", "#a5762f", "#7f7f7f")


def shade(value: float, low: float, high: float) -> float:
    """How deep the colour of a value is, from −1 (the greatest loss) over 0 to 1 (the greatest gain).

    The square root leaves small differences visible beside large ones.

    >>> shade(25, 0, 100), shade(-100, -100, 400), shade(0, -5, 5)
    (0.5, -0.5, 0.0)
    """
    most = max(abs(low), abs(high)) or 1.0
    return math.copysign(math.sqrt(abs(value) / most), value) if value else 0.0


def blend(depth: float) -> str:
    """The colour of a depth of shade on white.

    >>> blend(0), blend(1), blend(-1)
    ('#f4f4f4', '#2f6db5', '#c8591f')
    """
    full = GAIN if depth >= 0 else LOSS
    part = abs(depth)
    return "#" + "".join(f"{round(0xF4 + (int(full[i : i + 2], 16) - 0xF4) * part):02x}" for i in (1, 3, 5))


def ink(colour: str) -> str:
    """Black or white, whichever is readable on the colour.

    >>> ink("#f4f4f4"), ink("#2f6db5")
    ('#1a1a1a', '#ffffff')
    """
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#1a1a1a" if 0.299 * red + 0.587 * green + 0.114 * blue > 145 else "#ffffff"
