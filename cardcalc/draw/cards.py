"""The faces of the 52 cards, drawn once: every picture of a table places these."""

from __future__ import annotations

from functools import cache
from html import escape

from ..cards import CARDS, Card, Suit
from ..glossary import language
from ..whole import true_or_false
from .palette import FELT, FONT, by_theme, suit_colours
from .suits import suit_path

__all__ = [
    "CARD_HEIGHT", "CARD_WIDTH", "MARKS", "back_sprite", "card_sprite", "card_sprites", "mark_sprite", "rank_sprite",
    "suit_sprite", "table_style",
]  # fmt: skip

CARD_WIDTH, CARD_HEIGHT = 40, 56

MARKS = {
    "+": ("gain", "M5 45h8M9 41v8"), "−": ("loss", "M5 45h8"), "=": ("even", "M5 43h8M5 47h8"),
    "±": ("even", "M5.5 43.5h7M9 40v7M5.5 49h7"),
}  # fmt: skip
"""The marks of a solver: the class of each and its strokes, for they must differ in more than their colour."""

_LATTICE = "".join(
    f"M{x} {y}l4 5l-4 5l-4 -5z" for row, y in enumerate(range(6, 46, 5)) for x in range(12 if row % 2 else 8, 35, 8)
)


@cache
def card_sprite(card: Card, lang: str = "en") -> str:
    """The face of a card as SVG elements whose upper left corner is (0, 0): rim, rank, a small and a large suit.

    It has no colours of its own: they come from `table_style`. Raises `DomainError` for an unknown language.

    >>> 'class="s2"' in card_sprite(Card("♥10")), ">10</text>" in card_sprite(Card("♥10"))
    (True, True)
    >>> ">Т</text>" in card_sprite(Card("♠A"), "ru")
    True
    """
    return rank_sprite(card, lang) + suit_sprite(card.suit)


def rank_sprite(card: Card, lang: str = "en") -> str:
    """The rim and the rank of a card, to which `suit_sprite` adds the rest.

    >>> rank_sprite(Card("♠A")).endswith('<text class="s3 rank" x="3" y="15">A</text>')
    True
    """
    rank = escape(format(card.rank, language(lang)))
    narrow = ' textLength="16" lengthAdjust="spacingAndGlyphs"' if len(rank) > 1 else ""
    return (
        f'<rect class="face" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="4"/>'
        f'<text class="s{int(card.suit)} rank" x="3" y="15"{narrow}>{rank}</text>'
    )


def suit_sprite(suit: Suit) -> str:
    """The small and the large suit sign on every card of a suit.

    >>> suit_sprite(Suit.HEARTS).count("<path")
    2
    """
    css = f"s{int(suit)}"
    return suit_path(suit, 3, 18, 11, css_class=css) + suit_path(suit, 16, 30, 21, css_class=css)


def card_sprites(lang: str = "en") -> tuple[str, ...]:
    """All 52, by the index of the card.

    >>> len(card_sprites()), sum(map(len, card_sprites())) < 60_000
    (52, True)
    """
    return tuple(card_sprite(card, lang) for card in CARDS)


def back_sprite() -> str:
    """The back of a card as SVG elements, placed and coloured as a face is.

    >>> back_sprite().count("<rect"), "<text" in back_sprite()
    (2, False)
    """
    return (
        f'<rect class="face" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="4"/>'
        f'<rect class="reverse" x="3" y="3" width="{CARD_WIDTH - 6}" height="{CARD_HEIGHT - 6}" rx="2"/>'
        f'<path class="lattice" d="{_LATTICE}"/>'
    )


def mark_sprite(mark: str) -> str:
    """A mark of a solver as SVG elements at the lower left of a card, which a fan of cards leaves in sight: "+" it
    wins, "−" it loses, "=" it draws, "±" it depends.

    >>> 'class="gain"' in mark_sprite("+"), 'class="loss"' in mark_sprite("−")
    (True, True)
    """
    css, path = MARKS[mark]
    return f'<circle class="{css}" cx="9" cy="45" r="7.5"/><path class="mark" d="{path}"/>'


def table_style(theme: str = "auto", four_colour: bool = False) -> tuple[str, str]:
    """The class of a picture of cards and the style sheet of that class, which no other class can disturb.

    `theme` is "light", "dark", or "auto": as the reader's system, inside JupyterLab as the theme chosen there.
    Another one raises `DomainError`, and so does a `four_colour`, which makes clubs green and diamonds blue, that is
    neither True nor False.

    >>> name, css = table_style("dark", four_colour=True)
    >>> name, "#6fdc96" in css, "prefers-color-scheme" in css
    ('cc-table-dark-four', True, False)
    """
    root = f"cc-table-{theme}{'-four' if true_or_false(four_colour, 'four_colour') else ''}"
    fixed = (
        f".{root} text{{font-family:{FONT};font-size:13px}}.{root} text.rank{{font-size:16px;font-weight:700}}"
        f".{root} text.bold,.{root} text.turn{{font-weight:700}}.{root} .mark{{fill:none;stroke-width:2.2}}"
        f".{root} .lattice{{fill:none;stroke-width:.8}}.{root} .arrow,.{root} .rail{{fill:none;stroke-width:1.4}}"
        f".{root} .rail{{stroke-width:3}}.{root} .lit .face,.{root} .won .face{{stroke-width:3}}"
    )
    return root, fixed + by_theme(theme, lambda ground, within: _colours(f"{within}.{root}", ground, four_colour))


def _colours(root: str, ground: str, four_colour: bool) -> str:
    """The rules of colour for one ground."""
    c = FELT[ground]
    of_suits = enumerate(suit_colours(ground, four_colour))
    suits = "".join(f"{root} .s{suit}{{fill:{colour}}}" for suit, colour in of_suits)
    return (
        f"{suits}{root} .felt{{fill:{c['felt']};stroke:{c['edge']}}}{root} .face{{fill:{c['face']};stroke:{c['rim']}}}"
        f"{root} .dim .face{{fill:{c['dim']}}}{root} .lit .face{{stroke:{c['lit']}}}"
        f"{root} .won .face{{stroke:{c['won']}}}{root} .ink,{root} .bold{{fill:{c['ink']}}}"
        f"{root} .muted{{fill:{c['muted']}}}{root} .turn{{fill:{c['turn']}}}"
        f"{root} .reverse{{fill:{c['back']}}}{root} .lattice,{root} .mark{{stroke:{c['face']}}}"
        f"{root} .arrow{{stroke:{c['muted']}}}{root} .rail{{stroke:{c['edge']}}}"
        f"{root} .gain{{fill:{c['gain']}}}{root} .loss{{fill:{c['loss']}}}{root} .even{{fill:{c['even']}}}"
    )
