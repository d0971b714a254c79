"""The table of Devil's Dozen: four hands, trick, trump, bids, tricks taken, whose turn, which cards may be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ..cards import Suit
from ..dozen.actions import Announcement
from ..dozen.stages import Stage
from ..formula.labels import phrase
from .cards import CARD_HEIGHT, CARD_WIDTH
from .lettering import Piece, letters
from .table import HEIGHT, WIDTH, Choice, Frame, Placement, name_of
from .telling import done, on_table, question, why

if TYPE_CHECKING:
    from ..dozen.state import State
    from ..play import State as AnyState
    from ..play import Step

__all__ = ["frame"]

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # colours alternate in a hand
_STEP, _GAP, _ROW = 21, 7, 35  # from card to card, between suits, from row to row
_SIDE, _EDGE, _TOP = 236, 10, 33  # the width of a hand at the side, margins
_CENTRE = (WIDTH // 2, HEIGHT // 2)
_TRICK = ((-20, 12), (-76, -28), (-20, -68), (36, -28))  # the cards on the table by seat, from the centre
_STAGES = {
    Stage.OPENING: "table_opening",
    Stage.BIDDING: "table_bidding",
    Stage.PLAY: "table_play",
    Stage.OVER: "table_over",
}
_PLAIN, _LIT, _DIM, _WON = range(4)


def frame(state: AnyState[Any], players: Sequence[str] = (), lang: str = "en", last: Step | None = None) -> Frame:
    """The frame of a state of Devil's Dozen; `last` is the step that led to it.

    The trick that this step completed still lies on the table, its winner marked.

    >>> from cardcalc import dozen
    >>> drawn = frame(dozen.new(seed=1, deal=("♥", "5")))
    >>> len(drawn.placements), [choice.card for choice in drawn.choices if choice.is_legal] == [42]  # the ♠5
    (52, True)
    """
    now, before = cast("State", state), None if last is None else cast("State", last.state)
    names = [name_of(seat, players, lang) for seat in range(4)]
    choices = _choices(now, lang)
    looks = {choice.card: _LIT if choice.is_legal else _DIM for choice in choices}
    placed = [place for seat in range(4) for place in _hand(now, seat, looks)]
    trick, leader, won_by = on_table(now, before)
    for at, index in enumerate(trick):
        x, y = _TRICK[(leader + at) % 4]
        won = won_by is not None and (leader + at) % 4 == won_by
        placed.append(Placement(index, _CENTRE[0] + x, _CENTRE[1] + y, _WON if won else _PLAIN))
    asked, answers = question(choices, None if won_by is None else trick[(won_by - leader) % 4], lang)
    standing = _standings(now, names, lang)
    hidden = () if won_by is None or before is None else _standings(before, names, lang, is_quiet=True)
    told = done(last, names, "" if last is None else format(last.action, lang), lang)
    about = _about(now, lang)
    captions, secret = (about, standing) if hidden else (about + standing, ())
    return Frame(
        tuple(placed), captions, secret, hidden, *told, result=_result(now, won_by, names, lang), choices=choices,
        moves=_moves(now, lang), question=asked, answers=answers,
    )  # fmt: skip


def _choices(state: State, lang: str) -> tuple[Choice, ...]:
    """The cards of the player whose turn it is; none while there are bids to be made."""
    if state.actor is None or state.stage is Stage.BIDDING:
        return ()
    opening = state.stage is Stage.OPENING
    choices = []
    for card in state.hand(state.actor):
        told = state.explain(Announcement(card, 1) if opening else card)
        choices.append(Choice(card.index, told.is_legal, why(told, lang)))
    return tuple(choices)


def _moves(state: State, lang: str) -> tuple[tuple[str, str], ...]:
    return tuple((str(action), format(action, lang)) for action in state.legal_actions())


def _hand(state: State, seat: int, looks: dict[int, int]) -> list[Placement]:
    """A hand: a row for seats 0 and 2, for those at the sides a row for each suit."""
    held = state.hand(seat)
    rows = [[card.index for card in sorted(held, reverse=True) if card.suit == suit] for suit in _SUITS]
    rows = [row for row in rows if row]
    if seat in (0, 2):
        width = (len(held) - 1) * _STEP + CARD_WIDTH + (len(rows) - 1) * _GAP
        x, y = (WIDTH - width) // 2, _TOP if seat == 2 else HEIGHT - _TOP - CARD_HEIGHT
        placed = []
        for row in rows:
            for index in row:
                placed.append(Placement(index, x, y, looks.get(index, _PLAIN)))
                x += _STEP
            x += _GAP
        return placed
    y = _CENTRE[1] - ((len(rows) - 1) * _ROW + CARD_HEIGHT) // 2 + 8
    placed = []
    for at, row in enumerate(rows):
        step = min(_STEP, (_SIDE - CARD_WIDTH) / max(1, len(row) - 1))
        left = _EDGE if seat == 1 else WIDTH - _EDGE - CARD_WIDTH - round(step * (len(row) - 1))
        for place, index in enumerate(row):
            placed.append(Placement(index, left + round(place * step), y + at * _ROW, looks.get(index, _PLAIN)))
    return placed


def _about(state: State, lang: str) -> tuple[Piece, ...]:
    """In the corner: the trump, the card that opens the deal, the stage."""
    trump = state.deal.trump
    lines = [phrase("table_no_trump", lang) if trump is None else phrase("table_trump", lang, trump=trump)]
    if state.deal.lead is not None:
        lines.append(phrase("table_opens", lang, card=format(state.deal.lead, lang)))
    lines.append(phrase(_STAGES[state.stage], lang))
    placed = (letters(line, 12, 22 + 18 * at, "ink" if at else "bold") for at, line in enumerate(lines))
    return tuple(piece for line in placed for piece in line)


def _standings(state: State, names: Sequence[str], lang: str, is_quiet: bool = False) -> tuple[Piece, ...]:
    """What stands beside the four hands; if it is quiet, not whose turn it is."""
    return tuple(piece for seat in range(4) for piece in _standing(state, seat, names, lang, is_quiet))


def _standing(state: State, seat: int, names: Sequence[str], lang: str, is_quiet: bool) -> list[Piece]:
    """Beside a hand: the name, marked if it is his turn, his bid and the tricks he has taken."""
    turn = state.actor == seat and not is_quiet
    asked = "table_speaks" if state.stage is Stage.BIDDING else "table_turn"
    name = phrase(asked, lang, name=names[seat]) if turn else names[seat]
    bid, announced = state.bid_of(seat), state.announced
    words = []
    if bid is not None:
        words.append(format(bid, lang))
    else:
        opener = state.first if state.stage is Stage.OPENING else state.tricks[0][0] if state.tricks else None
        place = None if opener is None else (seat - opener) % 4
        if place is not None and place < len(announced) and announced[place] is not None:
            words.append(phrase("table_announced", lang, bid=announced[place]))
    if len(state.bids) == 4:
        words.append(phrase("table_taken", lang, tricks=state.taken[seat]))
    text = ", ".join(words)
    css = "turn" if turn else "bold"
    if seat in (0, 2):
        y = 22 if seat == 2 else HEIGHT - 10
        return [*letters(f"{name}{': ' if text else ''}", _CENTRE[0] - 4, y, css, "end"),
                *letters(text, _CENTRE[0] + 4, y, "ink")]  # fmt: skip
    rows = max(1, len({card.suit for card in state.hand(seat)}))
    y = _CENTRE[1] - ((rows - 1) * _ROW + CARD_HEIGHT) // 2 - 18
    if seat == 1:
        return [*letters(name, _EDGE, y, css), *letters(text, _EDGE, y + 17, "ink")]
    right = WIDTH - _EDGE
    return [*letters(name, right, y, css, "end"), *letters(text, right, y + 17, "ink", "end")]


def _result(state: State, won_by: int | None, names: Sequence[str], lang: str) -> str:
    """Who took the trick, and at the end the points."""
    parts = [] if won_by is None else [phrase("table_takes", lang, name=names[won_by])]
    if state.points is not None:
        sides = [f"{names[side]} + {names[side + 2]}" for side in (0, 1)]
        points = "; ".join(f"{side} {points}" for side, points in zip(sides, state.points, strict=True))
        parts.append(phrase("table_points", lang, points=points))
    return "; ".join(parts)
