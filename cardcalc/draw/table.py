"""A game on the table, step by step: for each step which card lies where, what is written, what may be done and why.

Pure data, the same for every game: a picture joins it (`frame_svg`), the stepper sends it to the page. A game has a
module here with a function `frame(state, players, lang, last)`.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

from ..cards import CARDS
from ..errors import DomainError
from ..glossary import language
from .cards import card_sprite, table_style
from .lettering import Piece, piece_svg, printable, wrapped

if TYPE_CHECKING:
    from ..play import Record, State, Step

__all__ = ["HEIGHT", "LIFT", "LOOKS", "WIDTH", "Choice", "Frame", "Placement", "frame_of", "frame_svg", "frames"]

WIDTH, HEIGHT = 680, 452
LIFT = 5
"""How far a card that may be played is raised."""
LOOKS = ("", "lit", "dim", "won")
"""How a card looks: plain, may be played, may not be played, has won the trick. The classes of `table_style`."""

_HOMES = {"dozen": ".dozen_table"}
_TEXT, _LINE, _MARGIN = 12.0, 18.0, 12.0  # below the table


@dataclass(frozen=True, slots=True)
class Placement:
    """A card, by its index, with its upper left corner at (x, y), and its look, an index of `LOOKS`."""

    card: int
    x: int
    y: int
    look: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A card of the player whose turn it is: whether it may be played, and why or why not."""

    card: int
    is_legal: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Frame:
    """What a step shows. In a quiz, while the `question` is open, what gives the answer away is not shown.

    `placements` in painting order; `captions` what is written on the table, `secret` what more once the question is
    answered, `cover` what until then; `said` what was done, `reason` why it was legal, `result` what came of it;
    `choices` the cards of the player whose turn it is; `moves` all legal actions: the index of the card or −1, the
    notation, the words; `answers` the cards that answer the question, none if there is none.
    """

    placements: tuple[Placement, ...]
    captions: tuple[Piece, ...]
    secret: tuple[Piece, ...] = ()
    cover: tuple[Piece, ...] = ()
    said: str = ""
    reason: str = ""
    result: str = ""
    choices: tuple[Choice, ...] = ()
    moves: tuple[tuple[int, str, str], ...] = ()
    question: str = ""
    answers: tuple[int, ...] = ()

    def covered(self) -> Frame:
        """The frame as long as its question is open: without what gives the answer away.

        >>> Frame((Placement(0, 1, 2, 1),), (), reason="so").covered()
        Frame(placements=(Placement(card=0, x=1, y=2, look=0),), captions=(), secret=(), cover=(), said='', reason='',
            result='', choices=(), moves=(), question='', answers=())
        """
        plain = tuple(replace(placed, look=0) for placed in self.placements)
        return Frame(plain, (*self.captions, *self.cover), said=self.said, result=self.question)


def frames(record: Record, lang: str = "en") -> tuple[Frame, ...]:
    """The frames of a record: one before every action, and one at the end.

    Raises `DomainError` for a game that has no table, and for an unknown language.

    >>> from cardcalc import dozen
    >>> from cardcalc.play import Record
    >>> start = dozen.position(["♥A", "♥4", "♥9", "♥K"], "♥", contracts=["zero"] * 4, taken=[3, 3, 3, 2])
    >>> drawn = frames(Record.of(start, ["♥A", "♥4", "♥9"]))
    >>> len(drawn), drawn[1].said, drawn[1].reason
    (4, 'seat 0: ♥A', 'any card may be led (dozen.trick.0)')
    """
    last: Step | None = None
    drawn = []
    for step in record.steps():
        drawn.append(frame_of(step.state, record.players, lang, last))
        last = step
    return (*drawn, frame_of(record.end, record.players, lang, last))


def frame_of(state: State[Any], players: Sequence[str] = (), lang: str = "en", last: Step | None = None) -> Frame:
    """The frame of one state; `last` is the step that led to it. Raises as `frames` does."""
    home = _HOMES.get(state.game)
    if home is None:
        raise DomainError(f"no table is drawn for the game {state.game!r}; expected one of {', '.join(_HOMES)}")
    drawn: Frame = importlib.import_module(home, __package__).frame(state, tuple(players), language(lang), last)
    return drawn


def frame_svg(frame: Frame, lang: str = "en", *, theme: str = "auto", four_colour: bool = False) -> str:
    """A frame as one SVG picture: the table, and below it what was done, why, and what came of it.

    Raises `DomainError` for an unknown theme or language.

    >>> from cardcalc import dozen
    >>> frame_svg(frame_of(dozen.new(seed=1))).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True
    """
    lang = language(lang)
    root, css = table_style(theme, four_colour)
    cards = "".join(_placed(placed, lang) for placed in frame.placements)
    captions = "".join(map(piece_svg, (*frame.captions, *frame.secret)))
    told: tuple[Piece, ...] = ()
    y = HEIGHT + _TEXT + 6
    for text, kind in ((frame.said, "bold"), (frame.reason, "ink"), (frame.result, "ink")):
        told += wrapped(text, _MARGIN, y, WIDTH - 2 * _MARGIN, kind, _LINE)
        y = max((piece.y for piece in told), default=y - _LINE) + _LINE
    height = round(y - _LINE + 12) if told else HEIGHT
    title = "; ".join(filter(None, (frame.said, frame.result))) or "".join(piece.text for piece in frame.captions)
    label = escape(printable(title))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{root}" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-label="{label}" style="max-width:100%;height:auto"><style>{css}</style>'
        f'<rect class="felt" width="{WIDTH}" height="{height}" rx="8"/>{cards}{captions}'
        f"{''.join(map(piece_svg, told))}</svg>"
    )


def _placed(placed: Placement, lang: str) -> str:
    look = LOOKS[placed.look]
    y = placed.y - (LIFT if look == "lit" else 0)
    return f'<g class="card {look}" transform="translate({placed.x} {y})">{card_sprite(CARDS[placed.card], lang)}</g>'
