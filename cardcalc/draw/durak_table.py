"""The table of durak: hands, pairs, talon and discard, who attacks, takes or is out, stake, offers, what is legal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from ..cards import CARDS, Card
from ..durak.actions import OFFER, Cover, Say, Throw
from ..durak.actions import lead as lead_of
from ..durak.outcome import ending
from ..durak.stakes import shown
from ..durak.turn import Stage
from ..formula.labels import phrase
from ..glossary import term
from .durak_layout import height_of, lay_hand, lay_pairs, lay_piles, lines_of, spot_of, words_at
from .lettering import Piece, letters
from .paper import shortened
from .table import Choice, Frame, looks_of, name_of
from .telling import done, question, why

if TYPE_CHECKING:
    from ..durak.state import State
    from ..play import State as AnyState
    from ..play import Step

__all__ = ["frame", "name_of", "stack"]

_LINE = 18
_TOLD = 2  # uncovered cards of which it is told why a card covers them or not
_STAGES = {
    Stage.LEAD: "durak_lead",
    Stage.COVER: "durak_cover",
    Stage.THROW: "durak_throw",
    Stage.ANSWER: "durak_answer",
    Stage.OVER: "durak_over",
}


def frame(state: AnyState[Any], players: Sequence[str] = (), lang: str = "en", last: Step | None = None) -> Frame:
    """The frame of a state of durak; `last` is the step that led to it. All hands lie open, talon and discard do not.

    >>> from cardcalc import durak
    >>> drawn = frame(durak.new(seed=1))
    >>> len(drawn.placements), drawn.moves[-1]  # two hands and the turned-up trump; the other may offer too
    (13, ('0: offer', 'seat 0: offer'))
    """
    now = cast("State", state)
    names = [name_of(seat, players, lang) for seat in range(now.seats)]
    choices = _choices(now, lang)
    looks = looks_of(choices)
    talon = phrase("durak_talon", lang, cards=len(now.talon))
    discard = phrase("durak_discard", lang, cards=now.discard.bit_count())
    placed, backs, captions = lay_piles(now, talon, discard)
    for seat in range(now.seats):
        placed += lay_hand(now, seat, looks)
    placed += lay_pairs(now)
    captions += _about(now, names, lang)
    for seat in range(now.seats):
        captions += _standing(now, seat, names[seat], lang)
    moves = tuple(_moves(now, names, lang))
    asked, answers = question(choices, None, lang)
    said, reason = _said(last, names, lang)
    return Frame(
        tuple(placed), tuple(captions), said=said, reason=reason, result=_result(now, last, names, lang),
        choices=choices, moves=tuple(move[:2] for move in moves), why=tuple(move[2] for move in moves),
        question=asked, answers=answers, backs=tuple(backs), height=height_of(now.seats),
    )  # fmt: skip


def stack(lines: Iterable[tuple[str, str]], state: State, what: Any) -> list[Piece]:
    """Lines of words, each with its class, at their place on the table."""
    x, y, anchor = lines_of(state, what)
    return [
        piece for at, (line, css) in enumerate(lines) for piece in letters(line, x, y + at * _LINE, css, anchor)
    ]  # fmt: skip


# What may be done


def _choices(state: State, lang: str) -> tuple[Choice, ...]:
    """The cards of the player whose turn it is; none while an offer waits for its answer."""
    stage, actor = state.stage, state.actor
    if actor is None or stage is Stage.ANSWER:
        return ()
    if stage is Stage.COVER:
        targets = [CARDS[card] for card, laid in state.bout.table if laid < 0]
        return tuple(_cover(state, card, targets, lang) for card in state.hand(actor))
    choices = []
    for card in state.hand(actor):
        told = state.explain(lead_of(card.mask) if stage is Stage.LEAD else Throw(card))
        choices.append(Choice(card.index, told.is_legal, why(told, lang)))
    return tuple(choices)


def _cover(state: State, card: Card, targets: Sequence[Card], lang: str) -> Choice:
    """Whether a card covers any of those that wait for it, and why or why not."""
    verdicts = [state.explain(Cover(target, card)) for target in targets]
    legal = [told for told in verdicts if told.is_legal]
    reasons = list(dict.fromkeys(why(told, lang) for told in legal or verdicts))
    more = ["…"] if len(reasons) > _TOLD else []
    return Choice(card.index, bool(legal), "; ".join([*reasons[:_TOLD], *more]))


def _moves(state: State, names: Sequence[str], lang: str) -> Iterable[tuple[str, str, str]]:
    """All legal actions: notation, words, reason; at the end the offers of those whose turn it is not."""
    for action in state.legal_actions():
        yield str(action), format(action, lang), why(state.explain(action), lang)
    for seat in range(state.seats):
        for action in state.legal_actions(by=seat) if seat != state.actor else ():
            words = f"{names[seat]}: {format(OFFER, lang)}"
            yield str(action), words, why(state.explain(action), lang)


# What stands on the table


def _about(state: State, names: Sequence[str], lang: str) -> list[Piece]:
    """The trump or the order of suits, the stage of the bout; and, where offers are made, stake and offers."""
    if state.trump is None:
        order = " > ".join(map(str, state.rules.seniority))
        trump = order if state.seats > 2 else f"{phrase('durak_suits', lang)} {order}"
    else:
        trump = phrase("table_trump", lang, trump=state.trump_suit)
    room = state.bout.room(state.rules)
    stage = phrase(_STAGES[state.stage], lang)
    lines = [(trump, "bold"), (stage, "ink")]
    if state.stage in (Stage.LEAD, Stage.THROW):
        lines.append((phrase("durak_room", lang, cards=room), "muted"))
    found = stack(lines, state, "trump")
    if not state.rules.offers:
        return found
    stake = shown(state.stake)
    lines = [(phrase("durak_stake", lang, stake=stake), "bold")]
    if state.actor is not None and state.offerer is not None:
        lines.append((phrase("durak_offered", lang, name=names[state.offerer]), "turn"))
        lines.append((phrase("durak_answer_for", lang, stake=stake, double=shown(2 * state.stake)), "ink"))
    elif state.actor is not None:
        who = phrase("durak_both", lang) if state.holder is None else names[state.holder]
        lines.append((phrase("durak_may_offer", lang, name=who), "ink"))
    return found + stack(lines, state, "stake")


def _standing(state: State, seat: int, name: str, lang: str) -> tuple[Piece, ...]:
    """Beside a hand: the name, marked if it is his turn, what he does in the bout or how he has ended, his cards."""
    turn = state.actor == seat
    words = _role(state, seat, lang)
    if state.hands[seat]:
        words.append(phrase("durak_cards", lang, cards=state.hands[seat].bit_count()))
    css, spot = "turn" if turn else "bold", spot_of(seat, state.seats)
    head = phrase("durak_turn", lang, name=name) if turn else name
    if spot.side in ("left", "right"):
        head = shortened(head, spot.width, css=css)
    return words_at(seat, state.seats, head, css, ", ".join(words))


def _role(state: State, seat: int, lang: str) -> list[str]:
    """Attacker, defender, taking, done; at the end who has won; the place of who is out."""
    if state.actor is None:
        return _end(state, seat, lang)
    if seat in state.out:
        return [phrase("durak_out", lang, place=state.out.index(seat) + 1)]
    bout, words = state.bout, []
    if seat == bout.attacker:
        words.append(phrase("durak_attacks", lang))
    elif seat == bout.defender:
        words.append(phrase("durak_takes" if bout.taking else "durak_defends", lang))
    if bout.done >> seat & 1:
        words.append(phrase("durak_done", lang))
    return words


def _end(state: State, seat: int, lang: str) -> list[str]:
    """How a player has ended; nothing for who still holds cards in a game that nobody won."""
    if seat == state.winner:
        return [phrase("durak_wins", lang, stake=shown(state.stake))]
    if seat == state.loser:
        return [term("the rooster", lang) if state.game == "rooster" else phrase("durak_loses", lang)]
    return [phrase("durak_place", lang, place=state.places.index(seat) + 1)] if seat in state.places else []


# What is written below it


def _said(last: Step | None, names: Sequence[str], lang: str) -> tuple[str, str]:
    """What was done, and why it was legal."""
    action = None if last is None else last.action
    if isinstance(action, Say):
        action = Say(action.word)  # who said it is named before it
    return done(last, names, "" if action is None else format(action, lang), lang)


def _result(state: State, last: Step | None, names: Sequence[str], lang: str) -> str:
    """How the bout ended and who drew, and at the end the result."""
    parts = []
    before = None if last is None else cast("State", last.state)
    if before is not None and state.bouts > before.bouts:
        drawn = _mask(set(before.talon) - set(state.talon))
        taken = state.hands[before.defender] & ~before.hands[before.defender] & ~drawn
        if before.bout.taking or (last is not None and last.action == Say("take")):
            parts.append(phrase("durak_taken", lang, name=names[before.defender], cards=taken.bit_count()))
        else:
            parts.append(phrase("durak_beaten", lang))
        drew = [(names[seat], (hand & drawn).bit_count()) for seat, hand in enumerate(state.hands)]
        if drawn:
            who = ", ".join(phrase("durak_drew_each", lang, name=name, cards=n) for name, n in drew if n)
            parts.append(phrase("durak_drew", lang, who=who))
        parts += [phrase("durak_is_out", lang, name=names[seat]) for seat in state.out if seat not in before.out]
    if state.points is not None:
        if how := ending(state):
            parts.append(format(how, lang))
        if state.game == "rooster" and state.loser is not None:
            parts.append(phrase("durak_rooster", lang, name=names[state.loser]))
        points = ", ".join(f"{name}: {shown(points)}" for name, points in zip(names, state.points, strict=True))
        parts.append(phrase("table_points", lang, points=points))
    return "; ".join(parts)


def _mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)
