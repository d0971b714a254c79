"""The table of Devil's Dozen: four hands, trick, trump, bids, tricks taken, whose turn, which cards may be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ..dozen.actions import Announcement
from ..dozen.stages import Stage
from ..formula.labels import number, phrase
from .cards import CARD_HEIGHT
from .hands import TOP, lay_row, lay_side, lay_trick, suit_order, top_of_side, words_at_end, words_at_side
from .lettering import Piece, letters
from .table import HEIGHT, PLAIN, WIDTH, Choice, Frame, Placement, looks_of, name_of
from .telling import done, on_table, question, why

if TYPE_CHECKING:
    from ..dozen.state import State
    from ..play import State as AnyState
    from ..play import Step

__all__ = ["frame", "name_of"]

_SIDE = 236  # the width of a hand at the side
_CENTRE = (WIDTH // 2, HEIGHT // 2)
_STAGES = {
    Stage.OPENING: "table_opening",
    Stage.BIDDING: "table_bidding",
    Stage.PLAY: "table_play",
    Stage.OVER: "table_over",
}


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
    looks = looks_of(choices)
    placed = [place for seat in range(4) for place in _hand(now, seat, looks)]
    trick, leader, won_by = on_table(now, before)
    placed += lay_trick(trick, leader, won_by, _CENTRE[1])
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
    held = sorted(state.hand(seat), reverse=True)
    suits = [row for suit in suit_order() if (row := [card.index for card in held if card.suit == suit])]
    if seat in (0, 2):
        lay = lay_row(suits, TOP if seat == 2 else HEIGHT - TOP - CARD_HEIGHT)
    else:
        lay = lay_side(suits, _CENTRE[1], _SIDE, is_left=seat == 1)
    return [Placement(card, x, y, looks.get(card, PLAIN)) for card, x, y in lay]


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


def _standing(state: State, seat: int, names: Sequence[str], lang: str, is_quiet: bool) -> tuple[Piece, ...]:
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
        return words_at_end(name, text, css, 22 if seat == 2 else HEIGHT - 10)
    rows = max(1, len({card.suit for card in state.hand(seat)}))
    return words_at_side(name, text, css, top_of_side(rows, _CENTRE[1]), is_left=seat == 1)


def _result(state: State, won_by: int | None, names: Sequence[str], lang: str) -> str:
    """Who took the trick, and at the end the points."""
    parts = [] if won_by is None else [phrase("table_takes", lang, name=names[won_by])]
    if state.points is not None:
        sides = [f"{names[side]} + {names[side + 2]}" for side in (0, 1)]
        points = ", ".join(f"{side}: {number(points)}" for side, points in zip(sides, state.points, strict=True))
        parts.append(phrase("table_points", lang, points=points))
    return "; ".join(parts)
