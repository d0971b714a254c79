"""A game on the table, step by step: for each step which card lies where, what is written, what may be done and why.

Pure data, the same for every game: a picture joins it (`frame_svg`), the stepper sends it to the page. A game has a
module here with the functions `frame(state, players, lang, last)` and `name_of(seat, players, lang)`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..cards import CARDS
from ..errors import DomainError, quoted
from ..formula.labels import number, phrase
from ..glossary import language
from ..play import Record, Rollout
from ..play.protocol import State as GameState
from ..play.series import checked_players
from ..whole import true_or_false, whole_number
from .cards import CARD_HEIGHT, CARD_WIDTH, back_sprite, card_sprite, mark_sprite
from .felt import felt_picture
from .lettering import Piece, cut, extent, letters, piece_svg, printable, wrapped
from .paper import Picture

if TYPE_CHECKING:
    from ..play import State, Step

__all__ = [
    "DIM", "HEIGHT", "LIFT", "LIT", "LOOKS", "PLAIN", "WIDTH", "WON", "Choice", "Frame", "Placement", "ended",
    "frame_of", "frame_svg", "frames", "looks_of", "name_of", "table_svg",
]  # fmt: skip

WIDTH, HEIGHT = 680, 452
LIFT = 5
"""How far a card that may be played is raised."""
LOOKS = ("", "lit", "dim", "won")
"""How a card looks: plain, may be played, may not be played, has won the trick. The classes of `table_style`."""
PLAIN, LIT, DIM, WON = range(len(LOOKS))

_DURAKS = ("kosmos", "belarus", "rooster")
_HOMES = {"bridge": ".bridge_table", "dozen": ".dozen_table", **dict.fromkeys(_DURAKS, ".durak_table")}
_SOLVERS = dict.fromkeys(_DURAKS, ".durak_marks")
"""Where a game has a function `marked(frames, states, players, lang)` that marks what wins and what loses."""
_NAME = 145  # the width of a name
_GREATEST = 10**6  # no score of a match has as much room
_TEXT, _LINE, _MARGIN = 12.0, 18, 12.0  # below the table


@dataclass(frozen=True, slots=True)
class Placement:
    """A card, by its index, with its upper left corner at (x, y), and its look, an index of `LOOKS`.

    `turn` is by how many degrees it is turned about its middle, clockwise.
    """

    card: int
    x: int
    y: int
    look: int = 0
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A card of the player whose turn it is: whether it may be played, and why or why not.

    `mark` is what a solver says of it: "+" it wins, "−" it loses, "=" it draws, "±" it depends on how it is played.
    """

    card: int
    is_legal: bool
    reason: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a step shows. In a quiz, while the `question` is open, what gives the answer away is not shown.

    `placements` in painting order; `captions` what is written on the table, `secret` what more once the question is
    answered, `cover` what until then; `said` what was done, `reason` why it was legal, `result` what came of it;
    `choices` the cards of the player whose turn it is; `moves` all legal actions: the notation, the
    words; `answers` the cards that answer the question, none if there is none. `backs` are the upper
    left corners of cards that lie face down, on top of the others; `why` the reasons of the moves and `marks` what a
    solver says of them (as `Choice.mark`, a blank for nothing), where the game has them; `height` that of the table.
    """

    placements: tuple[Placement, ...]
    captions: tuple[Piece, ...]
    secret: tuple[Piece, ...] = ()
    cover: tuple[Piece, ...] = ()
    said: str = ""
    reason: str = ""
    result: str = ""
    choices: tuple[Choice, ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    question: str = ""
    answers: tuple[int, ...] = ()
    backs: tuple[tuple[int, int], ...] = ()
    why: tuple[str, ...] = ()
    marks: str = ""
    height: int = HEIGHT

    def covered(self) -> Frame:
        """The frame as long as its question is open: without what gives the answer away.

        >>> covered = Frame((Placement(0, 1, 2, 1),), (), reason="so", question="Which?").covered()
        >>> covered.placements, covered.reason, covered.result
        ((Placement(card=0, x=1, y=2, look=0, turn=0),), '', 'Which?')
        """
        plain = tuple(replace(placed, look=0) for placed in self.placements)
        captions = (*self.captions, *self.cover)
        return Frame(
            plain, captions, said=self.said, result=self.question, backs=self.backs, height=self.height
        )  # fmt: skip


def frames(
    record: Record, lang: str = "en", *, solve: bool = False, score: Sequence[int] | None = None
) -> tuple[Frame, ...]:
    """The frames of a record: one before every action, and one at the end.

    With `solve` what may be done is marked as winning or losing, as far as the game's solver can tell; `score` is
    that of the match in which the game is played, a number for each player.

    Raises `DomainError` for a game that has no table or no solver, an unknown language, another number of names or
    scores, a `solve` that is neither True nor False.

    >>> from cardcalc import dozen
    >>> from cardcalc.play import Record
    >>> start = dozen.position(["♥A", "♥4", "♥9", "♥K"], "♥", contracts=["zero"] * 4, taken=[3, 3, 3, 2])
    >>> drawn = frames(Record.of(start, ["♥A", "♥4", "♥9"]))
    >>> len(drawn), drawn[1].said, drawn[1].reason
    (4, 'seat 0: ♥A', 'any card may be led (dozen.trick.0)')
    """
    solve = true_or_false(solve, "solve")
    last: Step | None = None
    drawn, states = [], []
    for step in record.steps():
        drawn.append(_frame(step.state, record.players, lang, last, score))
        states.append(step.state)
        last = step
    drawn.append(_frame(record.end, record.players, lang, last, score))
    return _marked(drawn, [*states, record.end], record.players, lang) if solve else tuple(drawn)


def frame_of(
    state: State[Any], players: Sequence[str] = (), lang: str = "en", last: Step | None = None, *,
    solve: bool = False, score: Sequence[int] | None = None,
) -> Frame:  # fmt: skip
    """The frame of one state; `last` is the step that led to it. The rest, and what it raises, as for `frames`."""
    drawn = _frame(state, players, lang, last, score)
    return _marked([drawn], [state], players, lang)[0] if true_or_false(solve, "solve") else drawn


def _frame(
    state: State[Any], players: Sequence[str], lang: str, last: Step | None, score: Sequence[int] | None
) -> Frame:
    if not isinstance(state, GameState):
        raise DomainError(f"not a state of a game: {quoted(state)}; expected a state, a record or a rollout")
    home = _HOMES.get(state.game)
    if home is None:
        raise DomainError(f"no table is drawn for the game {state.game!r}; expected one of {', '.join(_HOMES)}")
    names = checked_players(players, state.seats)
    table = importlib.import_module(home, __package__)
    drawn: Frame = table.frame(state, names, language(lang), last)
    if score is None:
        return drawn
    called = [table.name_of(seat, names, lang) for seat in range(state.seats)]
    return _with_score(drawn, score, called, lang)


def _marked(
    drawn: Sequence[Frame], states: Sequence[State[Any]], players: Sequence[str], lang: str
) -> tuple[Frame, ...]:
    game = states[0].game
    home = _SOLVERS.get(game)
    if home is None:
        raise DomainError(f"no solver for the game {quoted(game)}; expected one of {', '.join(_SOLVERS)}")
    marked: tuple[Frame, ...] = importlib.import_module(home, __package__).marked(drawn, states, players, lang)
    return marked


def _with_score(drawn: Frame, score: Sequence[int], names: Sequence[str], lang: str) -> Frame:
    """The frame with the score of the match below the table, in lines of its own by which the table is higher."""
    if isinstance(score, str) or not isinstance(score, Sequence) or len(score) != len(names):
        raise DomainError(f"score = {quoted(score)}; expected {len(names)} whole numbers, one for each player")
    points = [whole_number(one, "a score") for one in score]
    if max(map(abs, points)) >= _GREATEST:
        raise DomainError(f"score = {quoted(score)}; expected whole numbers below {_GREATEST}")
    first, *others = (f"{name}: {number(one)}" for name, one in zip(names, points, strict=True))
    lines = [phrase("table_match", lang, score=first)]
    for other in others:
        longer = f"{lines[-1]}, {other}"
        lines[-1:] = [longer] if extent(longer) <= WIDTH - 2 * _MARGIN else [f"{lines[-1]},", other]
    placed = (letters(line, _MARGIN, drawn.height + 8 + at * _LINE, "muted") for at, line in enumerate(lines))
    pieces = tuple(piece for line in placed for piece in line)
    return replace(drawn, captions=drawn.captions + pieces, height=drawn.height + len(lines) * _LINE)


def looks_of(choices: Iterable[Choice]) -> dict[int, int]:
    """How the cards of the player look whose turn it is.

    >>> looks_of([Choice(5, True, "it follows"), Choice(18, False, "it does not")]) == {5: LIT, 18: DIM}
    True
    """
    return {choice.card: LIT if choice.is_legal else DIM for choice in choices}


def name_of(seat: int, players: Sequence[str], lang: str = "en") -> str:
    """What a player is called at the table, shortened if need be; without names by the seat.

    >>> name_of(1, ()), name_of(0, ["Konstantin the Great of Nowhere", "Ann"])
    ('seat 1', 'Konstantin the Great…')
    """
    return cut(printable(players[seat]) if players else phrase("table_seat", lang, seat=seat), _NAME)


def frame_svg(frame: Frame, lang: str = "en", *, theme: str = "auto", four_colour: bool = False) -> Picture:
    """A frame as one SVG picture: the table, and below it what was done, why, and what came of it.

    Raises `DomainError` for an unknown theme or language, a `four_colour` that is neither True nor False.

    >>> from cardcalc import dozen
    >>> frame_svg(frame_of(dozen.new(seed=1))).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True
    """
    lang = language(lang)
    cards = "".join(_placed(placed, lang) for placed in frame.placements)
    cards += "".join(f'<g class="back" transform="translate({x} {y})">{back_sprite()}</g>' for x, y in frame.backs)
    cards += _marks(frame)
    captions = "".join(map(piece_svg, (*frame.captions, *frame.secret)))
    told: tuple[Piece, ...] = ()
    y = frame.height + _TEXT + 6
    for text, kind in ((frame.said, "bold"), (frame.reason, "ink"), (frame.result, "ink")):
        told += wrapped(text, _MARGIN, y, WIDTH - 2 * _MARGIN, kind, _LINE)
        y = max((piece.y for piece in told), default=y - _LINE) + _LINE
    height = round(y - _LINE + 12) if told else frame.height
    title = "; ".join(filter(None, (frame.said, frame.result))) or "".join(piece.text for piece in frame.captions)
    drawn = f"{cards}{captions}{''.join(map(piece_svg, told))}"
    return felt_picture(drawn, WIDTH, height, title, lang, theme, four_colour)


def table_svg(
    state: State[Any] | Record | Rollout, names: Sequence[str] = (), lang: str = "en", *, theme: str = "auto",
    four_colour: bool = False,
) -> Picture:  # fmt: skip
    """A state of a game as a picture, with the names of the players: what a state shows of itself has none.

    Of a record or a rollout it is the end, the names by default those of the record.

    Raises `DomainError` for a game that has no table, another number of names, an unknown language or theme, a
    `four_colour` that is neither True nor False.

    >>> from cardcalc import durak
    >>> "Ann" in table_svg(durak.new(seed=1), ["Ann", "Boris"])
    True
    """
    end, players = ended(state)
    return frame_svg(frame_of(end, players if names == () else names, lang), lang, theme=theme, four_colour=four_colour)


def ended(given: Any) -> tuple[Any, tuple[str, ...]]:
    """The end of a record or of a rollout with the players it names; anything else is itself, without players.

    >>> from cardcalc import durak
    >>> from cardcalc.play import first_policy, rollout
    >>> start = durak.position(["♥K", "♣9"], trump="♠")
    >>> ended(rollout(start, first_policy))[0].is_over, ended(start) == (start, ())
    (True, True)
    """
    if isinstance(given, Record):
        return given.end, given.players
    return given.end if isinstance(given, Rollout) else given, ()


def _placed(placed: Placement, lang: str) -> str:
    look = LOOKS[placed.look]
    y = placed.y - (LIFT if look == "lit" else 0)
    turn = f" rotate({placed.turn} {CARD_WIDTH // 2} {CARD_HEIGHT // 2})" if placed.turn else ""
    return (
        f'<g class="card {look}" transform="translate({placed.x} {y}){turn}">'
        f"{card_sprite(CARDS[placed.card], lang)}</g>"
    )


def _marks(frame: Frame) -> str:
    """What a solver says, on the cards of the player whose turn it is."""
    at = {placed.card: placed for placed in frame.placements}
    return "".join(
        f'<g transform="translate({at[choice.card].x} {at[choice.card].y - LIFT})">{mark_sprite(choice.mark)}</g>'
        for choice in frame.choices
        if choice.mark
    )
