"""Why an action of Devil's Dozen is legal or not: the clause, and the sentence in two languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..cards import CARDS, SUIT_MASKS, Card
from ..play.explanation import Explanation
from .actions import CONFIRM, VA_BANQUE, Action, Bid
from .bidding import awaits_partner, forbids
from .legal import ACES, Case, situation

__all__ = ["explain_bid", "explain_card", "refusal"]

# What a legal card is, by its clause in its situation.
_LEGAL: Final[dict[str, tuple[str, str]]] = {
    "dozen.trick.0": ("any card may be led", "ходить можно любой картой"),
    "follow": ("it follows {suit}", "карта в масть {suit}"),
    "dozen.play.2": (
        "the trump ace may be played at any time",
        "козырного туза можно положить когда угодно",
    ),
    "dozen.play.3": (
        "trumps are led and the ace is the only trump held: any card",
        "ход в козырь, из козырей один туз: любая карта",
    ),
    "dozen.play.4": (
        "no {suit}, and the trump ace is the only trump held: any card",
        "масти {suit} нет, из козырей один туз: любая карта",
    ),
    "dozen.play.5": (
        "the ace is the only {suit} held and must be played, unless the trump ace is",
        "туз — единственная карта масти {suit}, он обязателен, если не положить козырного туза",
    ),
    "dozen.play.6": (
        "a plain ace may be played instead of a trump when trumps are led",
        "под козырной ход вместо козыря можно положить простого туза",
    ),
    "dozen.play.7": (
        "no {suit}: a plain ace may be played instead of a trump",
        "масти {suit} нет: вместо козыря можно положить простого туза",
    ),
    "dozen.play.8": (
        "a plain ace was led and no {suit} is held: no need to trump",
        "вышли простым тузом, масти {suit} нет: бить козырем не обязательно",
    ),
    "dozen.play.9": ("the trump ace was led: any card", "вышли козырным тузом: любая карта"),
    "dozen.play.11": ("no {suit}: any card", "масти {suit} нет: любая карта"),
    "trump": ("no {suit}: a trump is played", "масти {suit} нет: кладут козырь"),
    "neither": ("neither {suit} nor a trump is held: any card", "нет ни масти {suit}, ни козыря: любая карта"),
    "neither trump": ("no trump is held: any card", "козырей нет: любая карта"),
}


def explain_card(
    card: Card, hand: int, trick: Sequence[int], trump: int | None, parity_on_trump_ace: bool,
    action: Action | None = None,
) -> Explanation:  # fmt: skip
    """Why a card may be played from a hand (a mask) to a trick (indexes in order of play), or may not."""
    action = card if action is None else action
    if not hand & card.mask:
        text, text_ru = "it is not in the hand", "нет на руках"
        if action is not card:
            text, text_ru = f"{card} is not in the hand", f"{card:ru} нет на руках"
        return Explanation(action, False, ("dozen.deal.1",), text, text_ru)
    led = trick[0] if trick else None
    mask, case = situation(hand, led, trump, parity_on_trump_ace)
    suit = "" if led is None else str(CARDS[led].suit)
    if mask & card.mask:
        clause, key = _why(card, case, led, trump)
        text, text_ru = (text.format(suit=suit) for text in _LEGAL[key])
        return Explanation(action, True, (clause,), text, text_ru)
    choice = _cards(mask)
    if case is Case.MUST_TRUMP:
        late = any(1 << index & ACES for index in trick[1:])  # an ace thrown later grants no parity
        clauses = ("dozen.play.1", *(("dozen.play.10",) if late else ()))
        text = f"no {suit}: you must play a trump or a plain ace, {choice}"
        text_ru = f"масти {suit} нет: надо положить козырь или простого туза, {_russian(mask)}"
        return Explanation(action, False, clauses, text, text_ru)
    if case is Case.TRUMPS_LED:
        is_ace = led is not None and bool(1 << led & ACES)
        clauses = ("dozen.play.9", "dozen.play.1") if is_ace else ("dozen.play.1",)
        text = f"trumps are led: you must play a trump or a plain ace, {choice}"
        text_ru = f"ход в козырь: надо положить козырь или простого туза, {_russian(mask)}"
        return Explanation(action, False, clauses, text, text_ru)
    trump_ace = mask & _of(trump) & ACES if case in (Case.FOLLOW, Case.LONE_ACE) else 0
    own = mask ^ trump_ace  # those of the led suit; the trump ace follows none
    text, text_ru = f"you must follow with {_cards(own)}", f"надо положить в масть: {_russian(own)}"
    if case is Case.LONE_ACE:
        text = f"the ace is your only {suit}: you must play {_cards(own)}"
        text_ru = f"туз — ваша единственная карта масти {suit}: надо положить {_russian(own)}"
    if not trump_ace:
        return Explanation(action, False, (case.clause,), text, text_ru)
    text += f", or play the trump ace {_cards(trump_ace)}"
    text_ru += f", или положить козырного туза {_russian(trump_ace)}"
    return Explanation(action, False, (case.clause, "dozen.play.2"), text, text_ru)


def _why(card: Card, case: Case, led: int | None, trump: int | None) -> tuple[str, str]:
    """The clause that makes a legal card legal, and the key of its sentence."""
    is_ace = bool(card.mask & ACES)
    is_trump = bool(card.mask & _of(trump))
    is_restricted = case in (Case.FOLLOW, Case.LONE_ACE, Case.TRUMPS_LED, Case.MUST_TRUMP)
    if is_restricted and is_ace and is_trump:
        return "dozen.play.2", "dozen.play.2"
    if case is Case.TRUMPS_LED and not is_trump:
        return "dozen.play.6", "dozen.play.6"
    if case is Case.MUST_TRUMP:
        return ("dozen.play.1", "trump") if is_trump else ("dozen.play.7", "dozen.play.7")
    if case in (Case.FOLLOW, Case.TRUMPS_LED):
        return "dozen.play.1", "follow"
    if case is Case.NEITHER:
        return "dozen.play.1", "neither trump" if led is not None and led // 13 == trump else "neither"
    if case is Case.NO_TRUMP and led is not None and card.suit == led // 13:
        return "dozen.play.11", "follow"
    return case.clause, case.clause


def explain_bid(bid: Bid, bids: Sequence[Bid]) -> Explanation:
    """Why a final bid is legal after those before it, or is not."""
    clause = forbids(bids, bid)
    if not clause:
        if bid == VA_BANQUE:
            return _bid(bid, True, "dozen.bid.5", "the partner still has to bid", "партнёр ещё не делал заявки")
        if bid == CONFIRM:
            text, text_ru = "the partner has announced va-banque", "партнёр объявил ва-банк"
            return _bid(bid, True, "dozen.bid.5", text, text_ru, "dozen.bid.6")
        if awaits_partner(bids):
            text = "it refuses the va-banque of the partner, who then plays a single zero"
            text_ru = "это отказ от ва-банка партнёра, и партнёр играет одиночный зеро"
            return _bid(bid, True, "dozen.bid.6", text, text_ru)
        return _bid(bid, True, "dozen.bid.4", "a final bid is unrestricted", "окончательная заявка ничем не ограничена")
    if bid == VA_BANQUE:
        text = "the partner has already bid and could not confirm it"
        return _bid(bid, False, clause, text, "партнёр уже сделал заявку и подтвердить не сможет")
    if bid == CONFIRM:
        return _bid(bid, False, clause, "the partner has announced no va-banque", "партнёр не объявлял ва-банка")
    text = "a single contract is for 1..12 tricks, a doubled one for 0..12"
    return _bid(bid, False, clause, text, "одиночный контракт бывает на 1–12 взяток, удвоенный на 0–12")


def _bid(bid: Bid, is_legal: bool, clause: str, text: str, text_ru: str, *more: str) -> Explanation:
    return Explanation(bid, is_legal, (clause, *more), text, text_ru)


def refusal(action: Any, clause: str, text: str, text_ru: str) -> Explanation:
    """The verdict on an action that has no place at this stage."""
    return Explanation(action, False, (clause,), text, text_ru)


def _of(suit: int | None) -> int:
    """The mask of a suit, of none for None."""
    return 0 if suit is None else SUIT_MASKS[suit]


def _cards(mask: int) -> str:
    return _listed(mask, "en", " or ")


def _russian(mask: int) -> str:
    return _listed(mask, "ru", " или ")


def _listed(mask: int, lang: str, last: str) -> str:
    """The cards of a mask from the highest down: "♥A, ♥9 or ♦A"."""
    names = [format(card, lang) for card in reversed(CARDS) if card.mask & mask]
    return last.join(filter(None, [", ".join(names[:-1]), names[-1]]))
