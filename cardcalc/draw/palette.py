"""The colours of all that is drawn, of the suits too, and how a picture follows the theme of its reader.

Cards and paper bring their ground, light or dark, and have colours for each. Charts and signs within a line are seen
on any ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal, get_args

from ..errors import DomainError, quoted

__all__ = [
    "BLACK", "FAINT", "FELT", "FONT", "GAIN", "LOSS", "PAPER", "QUIET", "RED", "SERIES", "SUITS", "WHITE", "Theme",
    "blend", "by_theme", "check_theme", "contrast", "ink", "shade", "suit_colours", "variables",
]  # fmt: skip

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"

FELT: dict[str, dict[str, str]] = {
    "light": {
        "felt": "#e8f0e9", "edge": "#b9cbbd", "ink": "#1d1d1f", "muted": "#56615a", "face": "#ffffff",
        "rim": "#8a8f8b", "dim": "#cfd4d0", "lit": "#d97a00", "turn": "#a05500", "won": "#2f6db5", "back": "#5f7f9e",
        "gain": "#1f5fa8", "loss": "#b5471a", "even": "#6a6f6b",
    },
    "dark": {
        "felt": "#18241d", "edge": "#3c4f43", "ink": "#ececec", "muted": "#a7b3aa", "face": "#41454c",
        "rim": "#7b7e85", "dim": "#141517", "lit": "#ffb84d", "turn": "#ffb84d", "won": "#7db5ff", "back": "#35506b",
        "gain": "#86bbff", "loss": "#ff9b6b", "even": "#b9beba",
    },
}  # fmt: skip
"""The colours of a table and of its cards on light and on dark ground."""

_SUITS = {
    "light": {"black": "#1a1a1a", "red": "#c8102e", "green": "#0a7a3a", "blue": "#1667c1"},
    "dark": {"black": "#ececec", "red": "#ff7b7b", "green": "#6fdc96", "blue": "#7db5ff"},
}
SUITS = {False: ("black", "red", "red", "black"), True: ("green", "blue", "red", "black")}
"""What the colours of ♣ ♦ ♥ ♠ are called, in a pack of four colours and in one that is not."""

PAPER: dict[str, dict[str, str]] = {
    "light": {
        "paper": "#fffdf8", "edge": "#d9d4c7", "ink": "#1d1d1f", "muted": "#6a675f", "zone": "#b3261e",
        "band": "#f3efe4", **_SUITS["light"],
    },
    "dark": {
        "paper": "#1f2023", "edge": "#46484e", "ink": "#ececec", "muted": "#a3a5ab", "zone": "#ff8a80",
        "band": "#2a2c30", **_SUITS["dark"],
    },
}  # fmt: skip
"""The colours of a score sheet on light and on dark ground."""

GAIN, LOSS = "#2f6db5", "#c8591f"
QUIET, FAINT = "#7a7a7a", "#a0a0a055"  # text and lines
BLACK, WHITE = "#1a1a1a", "#ffffff"  # of what stands on a colour
RED = "#d3304a"  # of suits
SERIES = ("#4e79a7", "#e08214", "#4f9d4a", "#d1495b", "#8e6bb0", "#1a9ba1", "#a5762f", "#7f7f7f")

Theme = Literal["auto", "light", "dark"]
_THEMES: tuple[Theme, ...] = get_args(Theme)
_LAB = {"light": "true", "dark": "false"}
"""What JupyterLab says of its theme, in an attribute of the page's body."""


def check_theme(theme: str) -> Theme:
    """The theme itself: "light", "dark", or "auto" as the reader prefers; else `DomainError`.

    >>> check_theme("blue")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: theme = 'blue'; expected 'auto', 'light' or 'dark'
    """
    for known in _THEMES:
        if theme == known:
            return known
    raise DomainError(f"theme = {quoted(theme)}; expected 'auto', 'light' or 'dark'")


def by_theme(theme: str, rules: Callable[[str, str], str]) -> str:
    """The style sheet of a theme, from the rules for a ground, each behind a prefix.

    "auto" follows the reader's system, and inside JupyterLab the theme chosen there, whatever the system says.
    Raises `DomainError` for an unknown theme.

    >>> by_theme("dark", lambda ground, within: f"{within}.x{{fill:{FELT[ground]['ink']}}}")
    '.x{fill:#ececec}'
    """
    if check_theme(theme) != "auto":
        return rules(theme, "")
    system = f"{rules('light', '')}@media (prefers-color-scheme:dark){{{rules('dark', '')}}}"
    return system + "".join(rules(ground, _within(ground)) for ground in _LAB)


def _within(ground: str) -> str:
    return f'[data-jp-theme-light="{_LAB[ground]}"] '


def suit_colours(ground: str, four_colour: bool = False) -> tuple[str, ...]:
    """The colours of ♣ ♦ ♥ ♠ on "light" or "dark" ground.

    >>> suit_colours("light")[0], suit_colours("light", four_colour=True)[0]
    ('#1a1a1a', '#0a7a3a')
    """
    return tuple(_SUITS[ground][name] for name in SUITS[four_colour])


def variables(root: str) -> str:
    """A style sheet that gives the class of a widget these colours as variables, for its words and its charts.

    They stand on the ground of the page, which is dark where JupyterLab or the colour scheme of the page says so.

    >>> variables("x").split("}")[1]
    '[data-jp-theme-light="false"] .x{--cc-red:#ff7b7b;--cc-wins:#86bbff;--cc-loses:#ff9b6b'
    """
    words = {
        name: tuple(colours[ground][key] for ground in ("light", "dark"))
        for name, key, colours in (("red", "red", _SUITS), ("wins", "gain", FELT), ("loses", "loss", FELT))
    }
    page = "".join(f";--cc-{name}:light-dark({light},{dark})" for name, (light, dark) in words.items())
    lab = ";".join(f"--cc-{name}:{dark}" for name, (_, dark) in words.items())
    first = f"--cc-gain:{GAIN};--cc-loss:{LOSS};--cc-lit:{FELT['light']['lit']}"
    return f".{root}{{{first}{page}}}{_within('dark')}.{root}{{{lab}}}"


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
    """Black or white, whichever stands out more from the colour.

    >>> ink("#f4f4f4"), ink("#2f6db5")
    ('#1a1a1a', '#ffffff')
    """
    return max(BLACK, WHITE, key=lambda black_or_white: contrast(black_or_white, colour))


def contrast(one: str, other: str) -> float:
    """How much two colours stand out from each other: the ratio of WCAG 2, from 1 to 21.

    >>> contrast("#1a1a1a", "#1a1a1a"), contrast("#000000", "#ffffff")
    (1.0, 21.0)
    """
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
