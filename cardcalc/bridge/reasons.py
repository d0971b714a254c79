"""Why an action of bridge is legal or not: the clause, and the sentence in two languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards import CARDS, Card, CardSet
from ..play.explanation import Explanation
from ..play.notation import counted
from .actions import Action, Claim
from .calls import Call
from .seats import Seat
from .stages import Stage
from .trick import playable

if TYPE_CHECKING:
    from .state import State

__all__ = ["explain", "out_of_turn", "unfit"]

_EXPECTED = {
    Stage.AUCTION: ("bridge.auction.1", "a call such as 'P', 'X' or '1NT'", "назначение, например «пас» или «1БК»"),
    Stage.PLAY: ("bridge.play.1", "a card: the auction is over", "карту: торговля окончена"),
    Stage.ANSWER: ("bridge.claim", "'accept' or 'contest'", "«принять» или «оспорить»"),
}

_CONTESTED = ("the last claim was contested: a card comes first", "претензия оспорена: сначала карта")


def explain(state: State, action: Any) -> Explanation:
    """Why the action is legal in this state or not."""
    stage = state.stage
    if state.actor is None:
        text, text_ru = ("passed out", "все пасовали") if state.is_passed_out else ("the deal is over", "сдача сыграна")
        clause = "bridge.auction.6" if state.is_passed_out else "bridge.play.1"
        return Explanation(action, False, (clause,), text, text_ru)
    if isinstance(action, Call) and stage is Stage.AUCTION:
        return state.auction.explain(action)
    if isinstance(action, Card) and stage is Stage.PLAY:
        return _card(state, action)
    if isinstance(action, Claim) and stage is Stage.PLAY and action.word == "claim":
        return _claim(state, action)
    if isinstance(action, Claim) and stage is Stage.ANSWER and action.word != "claim":
        return _answer(state, action)
    if isinstance(action, Claim) and stage is Stage.PLAY:
        text, text_ru = _CONTESTED if state.contested else ("nobody has claimed", "претензии никто не заявил")
        return Explanation(action, False, ("bridge.claim",), text, text_ru)
    clause, what, what_ru = _EXPECTED[stage]
    return Explanation(action, False, (clause,), f"expected {what}", f"ожидают {what_ru}")


def out_of_turn(state: State, action: Action, speaker: Seat) -> Explanation:
    """The refusal of an action that is named for a seat whose turn it is not."""
    stage_clause = "bridge.auction.1" if state.stage is Stage.AUCTION else "bridge.play.1"
    clause = "bridge.claim" if isinstance(action, Claim) else stage_clause
    return Explanation.out_of_turn(action, clause, state.actor, speaker)


def unfit(state: State, action: Any, speaker: Seat | None) -> Explanation | None:
    """The refusal of an action that nobody can let stand: it has no place in the deal, whoever does it.

    So are a card that its player does not hold, one out of turn to a trick that is begun, a double or redouble of
    nothing, a claim that may not be made, an answer of who is not asked. `speaker` is who acts out of turn.
    """
    if isinstance(action, Card) and state.stage is Stage.PLAY:
        if speaker is not None and state.trick:
            return out_of_turn(state, action, speaker)
        seat = Seat(state.turn) if speaker is None else speaker
        return None if state.hands[seat] & action.mask else _card(state, action, seat)
    if isinstance(action, Call) and state.actor is not None and state.stage is Stage.AUCTION:
        seat = Seat(state.actor) if speaker is None else speaker
        return None if state.auction.could_stand(action, seat) else state.auction.explain(action, seat)
    if isinstance(action, Claim) and speaker is not None and action.word != "claim":
        return out_of_turn(state, action, speaker)
    return None if isinstance(action, Claim) and state.can(action) else explain(state, action)


def _card(state: State, card: Card, seat: Seat | None = None) -> Explanation:
    """Of the hand that is to play, or of another seat."""
    clause, seat = ("bridge.play.1",), Seat(state.turn) if seat is None else seat
    hand = state.hands[seat]
    if not hand & card.mask:
        is_dummy = seat == state.dummy
        whose = f"dummy's hand ({seat})" if is_dummy else f"the hand of {seat}"
        whose_ru = f"у болвана ({seat:ru})" if is_dummy else f"у игрока {seat:ru}"
        return Explanation(card, False, clause, f"it is not in {whose}", f"нет {whose_ru}")
    if not state.trick:
        return Explanation(card, True, clause, "any card may be led", "ходить можно любой картой")
    suit = CARDS[state.trick[0]].suit
    legal = playable(hand, suit)
    if not legal & card.mask:
        cards = CardSet.from_mask(legal)
        return Explanation(card, False, clause, f"you must follow with {cards}", f"надо положить в масть: {cards:ru}")
    if card.suit == suit:
        return Explanation(card, True, clause, f"it follows {suit}", f"карта в масть {suit}")
    return Explanation(card, True, clause, f"no {suit}: any card", f"масти {suit} нет: любая карта")


def _claim(state: State, claim: Claim) -> Explanation:
    clause = ("bridge.claim",)
    if not state.rules.claims:
        return Explanation(claim, False, clause, "these rules have no claims", "по этим правилам претензий нет")
    if state.trick:
        text = "a trick is being played: claim before the next one"
        return Explanation(claim, False, clause, text, "взятка не доиграна: претензия — после неё")
    if state.contested:
        return Explanation(claim, False, clause, *_CONTESTED)
    if claim.tricks > state.left:
        text = f"{counted(state.left, 'trick')} {'is' if state.left == 1 else 'are'} left"
        return Explanation(claim, False, clause, text, f"осталось взяток: {state.left}")
    if not claim.tricks:
        text = f"it concedes the {counted(state.left, 'trick')} left"
        text_ru = f"это отдаёт все взятки: {state.left}"
    else:
        text = f"{claim.tricks} of the {counted(state.left, 'trick')} left"
        text_ru = f"взяток {claim.tricks} из {state.left}"
    return Explanation(claim, True, clause, text, text_ru)


def _answer(state: State, said: Claim) -> Explanation:
    pending = state.pending
    assert pending is not None
    if said.word == "contest":
        text, text_ru = "the play goes on", "игра продолжается"
    else:
        text = f"{counted(pending.tricks, 'trick')} for the side of {pending.claimer}"
        text_ru = f"взяток стороне, где {pending.claimer:ru}: {pending.tricks}"
    return Explanation(said, True, ("bridge.claim",), text, text_ru)
