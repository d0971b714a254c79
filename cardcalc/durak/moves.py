"""The rules of a bout on masks of cards: what covers what, what is taken, what may be led and thrown in, who speaks,
draws and leads, what ends a game within and after a bout. The state, the views and the solver share them.

A seat is an int, a hand or a table a mask of 52 bits (`cardcalc.cards`); see `Rules` for the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from ..cards import CARDS, SUIT_MASKS, Card, bits
from .rules import HAND, Rules, card_of, parse_trump, rules_of

__all__ = [
    "beaters", "can_take", "clockwise", "cover_mask", "covers", "has_laid_last", "is_cycling", "lead_room",
    "leader_by_cards", "leads", "may_add", "next_thrower", "of_one_kind", "of_these_ranks", "refill", "taken",
    "throw_room",
]  # fmt: skip

_SUIT: Final = 0x1FFF
_COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39  # the four cards of the lowest rank


# What covers what (kosmos.cover.1, belarus.cover.1, rooster.cover.1), and what is taken


def covers(target: Card | str, card: Card | str, rules: Rules | str = "kosmos-1997", trump: str | None = None) -> bool:
    """Whether a card beats another by the relation of the cards alone, whatever else is in the hand.

    `trump` is the trump suit; where there is none, seniority is flexible. Raises `NotationError`, and `DomainError`
    for a card that the pack has not, a trump that the rules do not have, or one that is missing.

    >>> covers("♣8", "♦K", "rooster"), covers("♣A", "♥10", "rooster"), covers("♥10", "♣A", "rooster")
    (True, False, False)
    >>> covers("♣A", "♠7", "kosmos-1997", trump="♠"), covers("♠7", "♣A", "kosmos-1997", trump="♠")
    (True, False)
    """
    chosen = rules_of(rules)
    lower, higher = card_of(chosen, target), card_of(chosen, card)
    return bool(beaters(chosen, parse_trump(trump, chosen))[lower.index] & higher.mask)


def beaters(rules: Rules, trump: int | None) -> tuple[int, ...]:
    """For every card, by index, the mask of the cards that beat it; `trump` is a suit 0..3, None without trumps.

    >>> [mask.bit_count() for mask in beaters(rules_of("rooster"), None)[::17]]  # ♣2 ♦6 ♥10 ♠A
    [51, 26, 4, 1]
    """
    return _by_trump(trump) if trump is not None else _flexible(rules.suit_order)


@cache
def _by_trump(trump: int) -> tuple[int, ...]:
    trumps = SUIT_MASKS[trump]
    return tuple(_higher(card) | (0 if card.suit == trump else trumps) for card in CARDS)


@cache
def _flexible(suit_order: str) -> tuple[int, ...]:
    """A card is beaten by a higher one of its suit, and by one of a senior suit that is not lower."""
    seniority = Rules(suit_order=suit_order).seniority  # type: ignore[arg-type]  # which judges it
    senior = [
        sum(SUIT_MASKS[other] for other in seniority[: seniority.index(suit)]) for suit in sorted(seniority)
    ]  # fmt: skip
    return tuple(_higher(card) | senior[card.suit] & _from_rank(card) for card in CARDS)


def _higher(card: Card) -> int:
    return SUIT_MASKS[card.suit] & ~(2 * card.mask - 1)


def _from_rank(card: Card) -> int:
    """The cards of all suits that are not lower."""
    return (_SUIT & ~((1 << card.rank - 2) - 1)) * _COLUMN


def cover_mask(hand: int, target: int, rules: Rules, trump: int | None) -> int:
    """The cards of a hand that may cover the card with this index now.

    By the literal rule of Belarus a trump covers a plain card only while no higher one of its suit is held
    (belarus.cover.1); a trump is covered by higher trumps alone (belarus.cover.2).

    >>> from cardcalc import Card, CardSet
    >>> hand, target = CardSet("♣9 ♠6").mask, Card("♣8").index
    >>> for name in ("belarus-2005", "belarus-customary"):
    ...     print(CardSet.from_mask(cover_mask(hand, target, rules_of(name), 3)))
    ♣9
    ♠6 ♣9
    """
    found = hand & beaters(rules, trump)[target]
    if rules.trump_cover == "no_higher_in_suit" and trump is not None and target // 13 != trump:
        return found & SUIT_MASKS[target // 13] or found
    return found


def can_take(hand: int, uncovered: int, rules: Rules, trump: int | None) -> bool:
    """Whether the defender may take: something is uncovered, and, if he must cover what he can, is beyond him.

    kosmos.take.1, kosmos.take.3, belarus.take.1.
    """
    if rules.may_take_at_will or not uncovered:
        return uncovered != 0
    return any(not cover_mask(hand, target, rules, trump) for target in bits(uncovered))


def taken(rules: Rules, lying: int, uncovered: int) -> int:
    """What a taker takes of the cards that lie on the table: all, or what he has not covered (kosmos.take.2).

    >>> taken(rules_of("kosmos-1997"), 0b111, 0b100), taken(Rules(take="uncovered"), 0b111, 0b100)
    (7, 4)
    """
    return lying if rules.take == "table" else uncovered


# Leads and throw-ins


def lead_room(rules: Rules, held: int) -> int:
    """How many cards may be led against a defender who holds so many (kosmos.cap.1, belarus.cap.1, rooster.cap.1).

    >>> lead_room(rules_of("kosmos-1997"), 8), lead_room(rules_of("rooster"), 8)
    (6, 8)
    """
    return held if rules.cap == "throw_ins" else min(HAND, held)


def throw_room(rules: Rules, held: int, led: int, laid: int) -> int:
    """How many more cards may be thrown in: `held` by the defender when the bout began, `led` and `laid` in all.

    >>> throw_room(rules_of("kosmos-1997"), 4, 1, 3), throw_room(rules_of("rooster"), 9, 3, 5)
    (1, 4)
    """
    if rules.cap == "throw_ins":
        return min(min(HAND, held) - (laid - led), held - laid)
    return min(HAND, held) - laid


def may_add(rules: Rules, taking: bool, any_covered: bool) -> bool:
    """Whether cards may be thrown in at all when the defender takes (kosmos.throw.2, rooster.throw.2)."""
    return not taking or (rules.throw_after_take and (any_covered or not rules.bare_take_closes))


def leads(hand: int, rules: Rules, room: int) -> tuple[int, ...]:
    """The masks of all leads from a hand: cards of one rank or of one suit, no more than there is room for.

    kosmos.lead.2, belarus.lead.3, rooster.lead.3.

    >>> from cardcalc import CardSet
    >>> hand = CardSet("♥9 ♥7 ♣7").mask
    >>> [str(CardSet.from_mask(mask)) for mask in leads(hand, rules_of("kosmos-1997"), 6)]
    ['♣7', '♥7', '♥7 ♣7', '♥9']
    >>> [str(CardSet.from_mask(mask)) for mask in leads(hand, rules_of("rooster"), 6)]
    ['♣7', '♥7', '♥9', '♥9 ♥7']
    """
    if rules.lead_by == "suit":
        groups = [hand & suit for suit in SUIT_MASKS]
    else:
        ranks = (hand | hand >> 13 | hand >> 26 | hand >> 39) & _SUIT
        groups = [hand & _COLUMN << rank for rank in bits(ranks)]
    found: list[int] = []
    for group in groups:
        found += _parts(group, room)
    return tuple(found)


def of_one_kind(mask: int, rules: Rules) -> bool:
    """Whether cards are all of one rank or all of one suit, as those of a lead must be.

    kosmos.lead.2, belarus.lead.3, rooster.lead.3.

    >>> from cardcalc import CardSet
    >>> pair = CardSet("♥7 ♣7").mask
    >>> of_one_kind(pair, rules_of("kosmos-1997")), of_one_kind(pair, rules_of("rooster"))
    (True, False)
    """
    first = (mask & -mask).bit_length() - 1
    if rules.lead_by == "rank":
        return not mask & ~of_these_ranks(1 << first)
    return not mask >> 13 * (first // 13 + 1)


@lru_cache(maxsize=4096)
def _parts(group: int, most: int) -> tuple[int, ...]:
    """All sets of some of these cards, at most so many, the lowest cards first."""
    part, found = 0, []
    while part != group:
        part = (part - group) & group
        if part.bit_count() <= most:
            found.append(part)
    return tuple(found)


def of_these_ranks(mask: int) -> int:
    """All cards of the ranks that are in a set: what may be thrown in (kosmos.throw.1, belarus.throw.1,
    rooster.throw.1).

    >>> of_these_ranks(1).bit_count(), of_these_ranks(1 << 13 | 1).bit_count()
    (4, 4)
    """
    return ((mask | mask >> 13 | mask >> 26 | mask >> 39) & _SUIT) * _COLUMN


# Who speaks, draws, leads


def clockwise(seat: int, seats: int, out: Sequence[int] = ()) -> Iterator[int]:
    """The other seats that are still in play, clockwise from a seat.

    >>> list(clockwise(2, 4, out=(3,)))
    [0, 1]
    """
    for step in range(1, seats):
        other = (seat + step) % seats
        if other not in out:
            yield other


def next_thrower(attacker: int, defender: int, hands: Sequence[int], done: int, room: int) -> int | None:
    """Who speaks of those who may throw in, clockwise from the attacker; None if the bout closes.

    `done` is the mask of the seats that have said so since a card was last laid. Whoever holds no card, out or not,
    is passed over, for everybody can see that (durak.turn, durak.close, rooster.throw.1).

    >>> next_thrower(0, 1, [3, 8, 16], done=1, room=1), next_thrower(0, 1, [3, 8, 16], done=1, room=0)
    (2, None)
    """
    if room <= 0:
        return None
    if hands[attacker] and not done & 1 << attacker:
        return attacker
    if len(hands) > 2:
        for seat in clockwise(attacker, len(hands)):
            if seat != defender and hands[seat] and not done & 1 << seat:
                return seat
    return None


def refill(hands: Sequence[int], talon: Sequence[int], order: Iterable[int]) -> tuple[list[int], tuple[int, ...]]:
    """The hands and what is left of the talon after drawing to six in this order, each completely.

    kosmos.draw.1, belarus.draw.1, rooster.draw.1.

    >>> refill([0b11111, 0b1111100000], [10, 11], order=(0, 1))
    ([1055, 3040], ())
    """
    held, at = list(hands), 0
    for seat in order:
        while at < len(talon) and held[seat].bit_count() < HAND:
            held[seat] |= 1 << talon[at]
            at += 1
    return held, tuple(talon[at:])


def leader_by_cards(hands: Sequence[int], rules: Rules, trump: int | None) -> int | None:
    """Who leads the first game by his cards, as `first_leader` has it: on masks, and with a suit 0..3 as trump.

    >>> leader_by_cards([1 << 45, 1 << 43], rules_of("belarus-2005"), 3)  # ♠8 and ♠6
    1
    """
    if rules.first_lead == "lowest_trump" and trump is not None:
        scan = list(bits(SUIT_MASKS[trump]))
    elif rules.first_lead == "lowest_card":
        ranks = (*range(4, 13), *range(4))
        scan = [13 * suit + rank for rank in ranks for suit in reversed(rules.seniority)]
    else:
        scan = []
    return next((seat for card in scan for seat, hand in enumerate(hands) if hand & 1 << card), None)


# What ends a game


def has_laid_last(rules: Rules, hand: int, talon_is_empty: bool) -> bool:
    """Whether the attacker, with this hand after he has laid cards, has won at once (kosmos.end.2).

    >>> has_laid_last(rules_of("kosmos-1997"), 0, True), has_laid_last(rules_of("rooster"), 0, True)
    (True, False)
    """
    return not hand and talon_is_empty and rules.instant_win


def is_cycling(rules: Rules, seats: int, bouts: int) -> bool:
    """Whether so many bouts make the game of so many players a draw (rooster.multi.1).

    >>> is_cycling(rules_of("rooster"), 3, 200), is_cycling(rules_of("rooster"), 2, 200)
    (True, False)
    """
    return seats > 2 and bouts >= rules.max_bouts
