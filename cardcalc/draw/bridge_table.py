"""The table of bridge: the auction as it grows, dummy laid out, the trick, claims, the score at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ..bridge.calls import Call
from ..bridge.seats import Seat, side_name
from ..bridge.stages import Stage
from ..cards import Card, bits
from ..formula.labels import phrase
from ..glossary import term
from .auction_rows import call_text
from .bridge_layout import CENTRE, TALL, lay_hand
from .bridge_words import bridge_names, claim_words, entered, words
from .hands import lay_trick
from .table import Choice, Frame, looks_of
from .telling import done, on_table, question, why

if TYPE_CHECKING:
    from ..bridge.actions import Action
    from ..bridge.state import State
    from ..play import State as AnyState
    from ..play import Step

__all__ = ["frame", "name_of"]


def frame(state: AnyState[Any], players: Sequence[str] = (), lang: str = "en", last: Step | None = None) -> Frame:
    """The frame of a state of bridge; `last` is the step that led to it.

    North is above. A trick that this step completed still lies on the table, its winner marked. A quiz asks who takes
    the trick, which cards may be played, and after the auction who declares.

    >>> from cardcalc import bridge
    >>> drawn = frame(bridge.new(seed=1))
    >>> len(drawn.placements), drawn.moves[:2], drawn.why[1]
    (52, (('P', 'P'), ('1C', '1♣')), 'it is the first bid (bridge.auction.2)')
    """
    now = cast("State", state)
    before = None if last is None else cast("State", last.state)
    names = bridge_names(players, lang)
    actions = now.legal_actions()
    told = {action: why(now.explain(action), lang) for action in actions}
    choices = _choices(now, told, lang)
    looks = looks_of(choices)
    trick, leader, won_by = on_table(now, before)
    placed = [place for seat in Seat for place in lay_hand(now, seat, looks)]
    placed += lay_trick(trick, leader, won_by, CENTRE[1], below=Seat.S)
    declared = before is not None and before.contract is None and now.contract is not None
    asked, answers = question(choices, None if won_by is None else trick[(won_by - leader) % 4], lang)
    if declared and now.declarer is not None:
        asked, answers = phrase("bridge_who_declares", lang), tuple(bits(now.hands[now.declarer]))
    written = words(now, names, lang)
    cover = words(before, names, lang, auction=now.auction) if before and (declared or won_by is not None) else ()
    captions, secret = ((), written) if cover else (written, ())
    return Frame(
        tuple(placed), captions, secret, cover, *_said(last, names, lang),
        result=_result(now, before, won_by, names, lang), choices=choices,
        moves=tuple((str(action), _called(action, lang)) for action in actions), question=asked, answers=answers,
        why=tuple(told.values()), height=TALL,
    )  # fmt: skip


def name_of(seat: int, players: Sequence[str] = (), lang: str = "en") -> str:
    """What a player is called, as everywhere at this table.

    >>> name_of(0), name_of(0, ["Ann", "Bob", "Cem", "Dan"])
    ('North', 'Ann (N)')
    """
    return bridge_names(players, lang)[seat]


def _called(action: Action, lang: str) -> str:
    """An action in words, a bid with the sign of its suit."""
    return call_text(action, lang) if isinstance(action, Call) else format(action, lang)


def _choices(state: State, told: dict[Action, str], lang: str) -> tuple[Choice, ...]:
    """The cards of the hand that is to play; none in the auction and while a claim waits."""
    hand = state.hand_to_play
    if hand is None:
        return ()
    choices = []
    for card in state.hand(hand):
        reason = told.get(card)
        choices.append(Choice(card.index, reason is not None, reason or why(state.explain(card), lang)))
    return tuple(choices)


def _said(last: Step | None, names: Sequence[str], lang: str) -> tuple[str, str]:
    """What was done, from which hand, and why it was legal."""
    if last is None:
        return "", ""
    state = cast("State", last.state)
    if isinstance(last.action, Card) and last.seat == state.actor and state.hand_to_play == state.dummy:
        names = [phrase("bridge_from_dummy", lang, name=name) for name in names]
    return done(last, names, _called(last.action, lang), lang)


def _result(state: State, before: State | None, won_by: int | None, names: Sequence[str], lang: str) -> str:
    """Who took the trick, the contract once it is agreed, a claim and its answer, at the end the score."""
    parts = [] if won_by is None else [phrase("table_takes", lang, name=names[won_by])]
    if state.stage is Stage.ANSWER:
        parts.append(claim_words(state, names, lang))
    elif state.contested and before is not None and not before.contested:
        parts.append(phrase("bridge_contested", lang))
    if state.is_passed_out:
        parts.append(f"{term('passed out', lang, game='bridge')} (bridge.auction.6)")
    elif state.is_over:
        parts.append(_score(state, lang))
    elif before is not None and before.contract is None and state.contract is not None:
        parts.append(f"{state.auction.outcome(lang)} (bridge.auction.5)")
    return "; ".join(parts)


def _score(state: State, lang: str) -> str:
    """The result, and each line of the score with its clause."""
    items = (
        f"{side_name(side, lang)} {points} {column}: {what} ({clause})"
        for side, points, column, what, clause in entered(state, lang)
    )
    tricks = ", ".join(f"{side_name(side, lang)} {taken}" for side, taken in enumerate(state.taken))
    head = f"{format(state.result, lang)}, {phrase('bridge_tricks', lang, tricks=tricks)}"
    return "; ".join([head, *items])
