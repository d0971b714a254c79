"""The order of covering as a picture: the cards of the pack as a grid in which one sees what covers what."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import CARDS, Card, Suit, bits, pack
from ..durak.moves import beaters
from ..durak.rules import Rules, card_of, parse_trump, rules_of
from ..formula.labels import phrase
from ..glossary import language
from .cards import CARD_HEIGHT, CARD_WIDTH, mark_sprite
from .cards import card_sprite as face
from .felt import felt_picture
from .lettering import letters, piece_svg, wrapped
from .paper import Picture

__all__ = ["covering_svg"]

_MARGIN = 16
_COLUMN, _ROW = 52, 74
_APART = 30  # between the trumps and the other suits
_LEAST = 560


def covering_svg(
    card: Card | str | None = None, rules: Rules | str = "rooster", *, trump: str | None = None, lang: str = "en",
    theme: str = "auto", four_colour: bool = False,
) -> Picture:  # fmt: skip
    """What covers what, as a grid: a column for each rank, a row for each suit, the senior one on top.

    At the Rooster a card covers all that lie left of it and below it (rooster.cover.1): following the arrows from a
    card one meets all that cover it. In the corner of each card stands how many it covers. With `card` those that it
    covers are marked "+", those that cover it "−", the others are dim. `trump` is needed where the rules have one:
    then its suit lies on top, apart, and arrows lead along the suits only. That a trump may have to wait while a
    higher card of the suit is held (belarus.cover.1) is no relation of the cards and not drawn.

    Raises `NotationError` for no card or suit, `DomainError` for a card that the pack has not, a trump that is
    missing or not in the rules, an unknown preset, language or theme.

    >>> picture = covering_svg("♦9", theme="light")
    >>> picture.count('<circle class="gain"'), picture.count('<circle class="loss"'), picture.count("card dim")
    (15, 17, 19)
    >>> covering_svg(rules="rooster-36").count('class="card"')
    36
    """
    chosen = rules_of(rules)
    suit = parse_trump(trump, chosen)
    lang = language(lang)
    focus = None if card is None else card_of(chosen, card)
    cards = pack(chosen.pack_size)
    own = sum(one.mask for one in cards)
    above = tuple(mask & own for mask in beaters(chosen, suit))  # for each card those that cover it
    suits = chosen.seniority if suit is None else _trump_first(suit)
    ranks = 15 - chosen.lowest_rank
    width = max(_LEAST, 2 * _MARGIN + _COLUMN * (ranks - 1) + CARD_WIDTH)
    left = (width - _COLUMN * (ranks - 1) - CARD_WIDTH) / 2
    title = phrase("cover_title", lang, order=_order(suits, suit, lang))
    parts = [*map(piece_svg, letters(title, _MARGIN, 27, "bold"))]
    rule = phrase("cover_flexible" if suit is None else "cover_trump", lang, trump=suits[0])
    if focus is None:
        rule += f" {phrase('cover_corner', lang)}"
    lines = wrapped(rule, _MARGIN, 49, width - 2 * _MARGIN)
    parts += map(piece_svg, lines)
    top = max(piece.y for piece in lines) + 16
    at = {
        one: (
            left + _COLUMN * (one.rank - chosen.lowest_rank),
            top + _ROW * suits.index(one.suit) + (_APART if suit is not None and one.suit != suit else 0),
        )
        for one in cards
    }
    parts += _arrows(at, suits, suit)
    below = {one: sum(mask >> one.index & 1 for other, mask in enumerate(above) if own >> other & 1) for one in cards}
    for one in cards:
        parts.append(_card(one, *at[one], focus, above, below[one], lang))
    bottom = max(y for _, y in at.values()) + CARD_HEIGHT
    legend = list(_legend(focus, above, below, len(cards), lang))
    for row, (line, kind) in enumerate(legend):
        parts += map(piece_svg, letters(line, left, bottom + 26 + 19 * row, kind))
    height = bottom + 14 + 19 * len(legend) + 6
    return felt_picture("".join(parts), width, height, title, lang, theme, four_colour)


def _trump_first(trump: int) -> tuple[Suit, ...]:
    return (Suit(trump), *(suit for suit in reversed(Suit) if suit != trump))


def _order(suits: tuple[Suit, ...], trump: int | None, lang: str) -> str:
    return " > ".join(map(str, suits)) if trump is None else phrase("table_trump", lang, trump=suits[0])


def _card(
    one: Card, x: float, y: float, focus: Card | None, above: tuple[int, ...], below: int, lang: str
) -> str:  # fmt: skip
    """A card, in its corner how many it covers, and how it stands to the one in focus."""
    look = mark = ""
    if one == focus:
        look = " lit"
    elif focus is not None and above[one.index] & focus.mask:
        mark = mark_sprite("+")
    elif focus is not None and above[focus.index] & one.mask:
        mark = mark_sprite("−")
    elif focus is not None:
        look = " dim"
    count = f'<text class="muted" x="{CARD_WIDTH - 3}" y="12" text-anchor="end" style="font-size:10px">{below}</text>'
    return (
        f'<g class="card{look}" transform="translate({x:g} {y:g})">{face(one, lang)}{count if not focus else ""}'
        f"{mark}</g>"
    )


def _arrows(at: dict[Card, tuple[float, float]], suits: tuple[Suit, ...], trump: int | None) -> Iterator[str]:
    """From each card to the next of its suit, and without trumps to the next senior one of its rank."""
    strokes = []
    for one, (x, y) in at.items():
        if one.rank < CARDS[-1].rank:
            middle = y + CARD_HEIGHT / 2
            strokes.append(f"M{x + CARD_WIDTH + 1:g} {middle:g}h10m-4 -3l4 3l-4 3")
        if trump is None and one.suit != suits[0]:
            strokes.append(f"M{x + CARD_WIDTH / 2:g} {y - 1:g}v-15m-3 4l3 -4l3 4")
    yield f'<path class="arrow" d="{"".join(strokes)}"/>'


def _legend(
    focus: Card | None, above: tuple[int, ...], below: dict[Card, int], size: int, lang: str
) -> Iterator[tuple[str, str]]:
    """Lines below the grid, each with its class."""
    if focus is None:
        pairs = sum(below.values())
        yield phrase("cover_pairs", lang, pairs=pairs, all=size * (size - 1) // 2), "ink"
        return
    beaten, beating = below[focus], len(list(bits(above[focus.index])))
    name = format(focus, lang)
    yield phrase("cover_covers", lang, card=name, cards=beaten), "gain"
    yield phrase("cover_covered", lang, card=name, cards=beating), "loss"
    yield phrase("cover_neither", lang, cards=size - 1 - beaten - beating), "muted"
