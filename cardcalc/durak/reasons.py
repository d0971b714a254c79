"""Why an action of durak is legal or not: the clause, and the sentence in two languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..cards import CARDS, Card, CardSet, bits
from ..play.explanation import Explanation
from .actions import Action, Cover, Lead, Say, Throw
from .cited import Cited, cited_by
from .moves import beaters, can_take, cover_mask, of_one_kind, of_these_ranks
from .outcome import ending
from .stakes import shown
from .turn import Stage

if TYPE_CHECKING:
    from .state import State

__all__ = ["explain", "out_of_turn"]

_EXPECTED: Final = {
    Stage.LEAD: ("a lead such as '{}'", "ход, например «{:ru}»"),
    Stage.COVER: ("'cover' with target and card, or 'take'", "«покрыть» с целью и картой или «беру»"),
    Stage.THROW: ("'throw' with a card, or 'done'", "«подкинуть» с картой или «готово»"),
    Stage.ANSWER: ("'accept' or 'decline'", "«принять» или «сдаться»"),
}


def explain(state: State, action: Any) -> Explanation:
    """Why the action is legal in this state or not."""
    if not isinstance(action, Lead | Cover | Throw | Say):
        text = "no action of durak; expected a Lead, Cover, Throw or Say"
        return Explanation(action, False, ("durak.turn",), text, "это не действие в дураке")
    if (end := ending(state)) is not None:
        return Explanation(action, False, (end.clause,), "the game is over", "партия окончена")
    if isinstance(action, Say) and action.word == "offer":
        return _offer(state, action)
    stage, cited = state.stage, cited_by(state.rules)
    if stage is Stage.ANSWER or (isinstance(action, Say) and action.word in ("accept", "decline")):
        return _answer(state, action)
    if isinstance(action, Lead) and stage is Stage.LEAD:
        return _lead(state, action, cited)
    if isinstance(action, Cover) and stage is Stage.COVER:
        return _cover(state, action, cited)
    if isinstance(action, Throw) and stage is Stage.THROW:
        return _throw(state, action, cited)
    if action == Say("take") and stage is Stage.COVER:
        return _take(state, action, cited)
    if action == Say("done") and stage is Stage.THROW:
        return Explanation(action, True, ("durak.turn",), "nothing more is thrown in", "больше не подкидывают")
    if action == Say("take") and stage is Stage.THROW and not state.bout.uncovered:
        text, text_ru = "every card is covered: nothing is left to take", "всё покрыто: брать нечего"
        return Explanation(action, False, (cited.covered, "durak.turn"), text, text_ru)
    if isinstance(action, Throw) and stage is Stage.COVER:
        if state.bout.room(state.rules) <= 0:
            many, held = len(state.bout.table), state.bout.held
            text = f"nothing more may be thrown in: attacking cards {many}, against a hand of {held}"
            text_ru = f"больше не подкидывают: карт нападения {many}, у защищающегося было {held}"
            return Explanation(action, False, (cited.cap,), text, text_ru)
        if _bare_take_closes(state):
            text, text_ru = "nothing is thrown in before a card is covered", "пока ничего не покрыто, не подкидывают"
            return Explanation(action, False, (cited.late, "durak.turn"), text, text_ru)
        text = f"the defender, {state.actor}, speaks first: he covers or takes"
        text_ru = f"сначала говорит защищающийся, {state.actor}: кроет или берёт"
        return Explanation(action, False, ("durak.turn", cited.throw), text, text_ru)
    expected, expected_ru = (text.format(state.legal_actions()[0]) for text in _EXPECTED[stage])
    text, text_ru = (
        f"{state.actor} is to speak: expected {expected}",
        f"очередь игрока {state.actor}: ожидают {expected_ru}",
    )
    return Explanation(action, False, ("durak.turn",), text, text_ru)


def out_of_turn(state: State, action: Action, speaker: int) -> Explanation:
    """The refusal of an action that is named for a seat whose turn it is not."""
    if action == Say("done") and state.stage is Stage.THROW and speaker == state.defender:
        text, text_ru = f"the defender, seat {speaker}, does not throw in", f"защищающийся, {speaker}, не подкидывает"
        return Explanation(action, False, ("durak.turn",), text, text_ru, speaker)
    return Explanation.out_of_turn(action, "durak.turn", state.actor, speaker)


def _offer(state: State, action: Say) -> Explanation:
    seat = state.actor if action.seat is None else action.seat
    if not state.rules.offers:
        return _no_offers(state, action)
    if seat not in range(state.seats):
        text = f"no seat {seat}; expected 0..{state.seats - 1}"
        return Explanation(action, False, ("kosmos.offer.1",), text, f"нет игрока {seat}")
    if state.offerer is not None:
        text = f"the offer of {state.offerer} waits for an answer"
        text_ru = f"предложение игрока {state.offerer} ждёт ответа"
        return Explanation(action, False, ("kosmos.offer.3",), text, text_ru)
    if state.holder not in (None, seat):
        text = f"only {state.holder}, who accepted last, may offer next"
        text_ru = f"следующее предложение за игроком {state.holder}, принявшим последнее"
        return Explanation(action, False, ("kosmos.offer.2",), text, text_ru)
    single, double = shown(state.stake), shown(2 * state.stake)
    text = f"surrender {single}, or play for {double}"
    return Explanation(action, True, ("kosmos.offer.1",), text, f"сдаться ({single}) или играть на {double}")


def _no_offers(state: State, action: Action) -> Explanation:
    text = "these rules have no offers" + (" among three and more" if state.seats > 2 else "")
    return Explanation(action, False, ("kosmos.offer.1",), text, "по этим правилам предложений нет")


def _answer(state: State, action: Action) -> Explanation:
    if state.offerer is None:
        if not state.rules.offers:
            return _no_offers(state, action)
        text, text_ru = "no offer waits for an answer", "никакое предложение не ждёт ответа"
        return Explanation(action, False, ("kosmos.offer.3",), text, text_ru)
    if action == Say("accept"):
        double = shown(2 * state.stake)
        text, text_ru = f"the game is for {double} now", f"теперь играют на {double}"
        return Explanation(action, True, ("kosmos.offer.1",), text, text_ru)
    if action == Say("decline"):
        single = shown(state.stake)
        text, text_ru = f"the game is lost at the stake of {single}", f"партия проиграна по ставке {single}"
        return Explanation(action, True, ("kosmos.offer.1",), text, text_ru)
    text = f"the offer of {state.offerer} waits for an answer: expected 'accept' or 'decline'"
    text_ru = f"предложение игрока {state.offerer} ждёт ответа: «принять» или «сдаться»"
    return Explanation(action, False, ("kosmos.offer.3",), text, text_ru)


def _lead(state: State, action: Lead, cited: Cited) -> Explanation:
    rules, mask, hand = state.rules, action.mask, state.hands[state.bout.attacker]
    if missing := mask & ~hand:
        return _not_held(action, missing, cited.lead)
    kind, kind_ru = ("suit", "одной масти") if rules.lead_by == "suit" else ("rank", "одного достоинства")
    if not of_one_kind(mask, rules):
        text, text_ru = f"the cards of a lead are of one {kind}", f"ходят картами {kind_ru}"
        return Explanation(action, False, (cited.lead,), text, text_ru)
    many, room = mask.bit_count(), state.bout.room(rules)
    if many > room:
        text = f"{many} cards against a hand of {state.bout.held}: at most {room}"
        text_ru = f"карт {many}, у соперника {state.bout.held}: не больше {room}"
        return Explanation(action, False, (cited.cap,), text, text_ru)
    if many == 1:
        text, text_ru = "any card may be led", "ходить можно любой картой"
    else:
        text, text_ru = f"{many} cards of one {kind} may be led", f"ходить можно картами {kind_ru}"
    return Explanation(action, True, (cited.lead,), text, text_ru)


def _cover(state: State, action: Cover, cited: Cited) -> Explanation:
    rules, target, card, trump = state.rules, action.target, action.card, state.trump
    hand = state.hands[state.bout.defender]
    if not state.bout.uncovered & target.mask:
        is_there = state.bout.lying & target.mask
        text = f"{target} is {'covered already' if is_there else 'not on the table'}"
        text_ru = f"{target:ru} {'уже покрыта' if is_there else 'не лежит на столе'}"
        return Explanation(action, False, (cited.cover,), text, text_ru)
    if not hand & card.mask:
        return _not_held(action, card.mask, cited.cover)
    clause = cited.trump if trump == target.suit else cited.cover
    if not beaters(rules, trump)[target.index] & card.mask:
        return Explanation(action, False, (clause,), *_no_beater(target, card, trump))
    if not cover_mask(hand, target.index, rules, trump) & card.mask:
        better = CardSet.from_mask(cover_mask(hand, target.index, rules, trump))
        text = f"a trump may not cover while a higher {target.suit} is held: {better}"
        text_ru = f"козырем нельзя, пока есть старшая {target.suit}: {better:ru}"
        return Explanation(action, False, ("belarus.cover.1",), text, text_ru)
    if card.suit == target.suit:
        text, text_ru = f"{card} is higher than {target}", f"{card:ru} старше, чем {target:ru}"
    elif trump is not None:
        text, text_ru = f"{card} is a trump", f"{card:ru} — козырь"
    else:
        text = f"{card.suit} is senior to {target.suit} and {card.rank} not lower than {target.rank}"
        text_ru = f"{card.suit} старше {target.suit}, и {card.rank:ru} не ниже {target.rank:ru}"
    return Explanation(action, True, (clause,), text, text_ru)


def _no_beater(target: Card, card: Card, trump: int | None) -> tuple[str, str]:
    if trump == target.suit and card.suit != target.suit:
        return "a trump is covered by a higher trump only", "козырь кроют только старшим козырем"
    if card.suit == target.suit:
        return f"{card} is lower than {target}", f"{card:ru} младше, чем {target:ru}"
    if trump is not None:
        return f"{card} is neither of {target.suit} nor a trump", f"{card:ru} — не {target.suit} и не козырь"
    if card.rank >= target.rank:
        return f"{card.suit} is junior to {target.suit}", f"{card.suit} младше {target.suit}"
    return f"{card.rank} is lower than {target.rank}", f"{card.rank:ru} ниже {target.rank:ru}"


def _throw(state: State, action: Throw, cited: Cited) -> Explanation:
    card, actor = action.card, state.actor
    assert actor is not None
    if not state.hands[actor] & card.mask:
        return _not_held(action, card.mask, cited.throw)
    if not of_these_ranks(state.bout.lying) & card.mask:
        ranks = sorted({CARDS[index].rank for index in bits(state.bout.lying)})
        text = f"no {card.rank} is on the table: {', '.join(map(str, ranks))}"
        text_ru = f"{card.rank:ru} на столе нет: {', '.join(format(rank, 'ru') for rank in ranks)}"
        return Explanation(action, False, (cited.throw,), text, text_ru)
    article = "an" if str(card.rank) in ("A", "8") else "a"  # as they are spoken
    text, text_ru = f"{article} {card.rank} is on the table", f"{card.rank:ru} на столе есть"
    more = (cited.late,) if state.bout.taking and cited.late != cited.throw else ()
    return Explanation(action, True, (cited.throw, *more), text, text_ru)


def _take(state: State, action: Say, cited: Cited) -> Explanation:
    rules, hand = state.rules, state.hands[state.bout.defender]
    if can_take(hand, state.bout.uncovered, rules, state.trump):
        says_what = rules.game == "kosmos" or rules.take == "uncovered"
        clauses = (cited.take, "kosmos.take.2") if says_what else (cited.take,)
        if _bare_take_closes(state):
            text, text_ru = "nothing is covered: nothing is thrown in", "ничего не покрыто: не подкидывают"
            return Explanation(action, True, (*clauses, cited.late), text, text_ru)
        return Explanation(action, True, clauses, "not everything is covered", "покрыто не всё")
    text, text_ru = "every uncovered card can be covered: it must be", "все карты можно покрыть — значит, надо"
    return Explanation(action, False, ("belarus.take.1",), text, text_ru)


def _bare_take_closes(state: State) -> bool:
    """Whether nothing is covered and a take would therefore close the bout at once (rooster.throw.2)."""
    rules = state.rules
    return rules.bare_take_closes and not state.bout.covered


def _not_held(action: Action, missing: int, clause: str) -> Explanation:
    cards = [CARDS[card] for card in bits(missing)]  # in the order in which actions are written
    text = f"{' '.join(map(str, cards))} {'is' if len(cards) == 1 else 'are'} not in the hand"
    return Explanation(action, False, (clause,), text, f"{' '.join(f'{card:ru}' for card in cards)} нет на руках")
