"""What a natural defender leads: to the first trick, and later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .meaning import promises
from .sight import RANKS, Sight, highest, lowest, masters, sequence_top
from .system import NAMED

if TYPE_CHECKING:
    from ..view import View

__all__ = ["defender_lead", "opening_lead"]

_TEN: Final = 8
_ACE: Final = 12
_KING: Final = 11


def opening_lead(view: View, sight: Sight) -> int:
    """The first lead: partner's suit; a sequence of three honors; a suit of the own longest; with trumps a singleton.

    The index of the card.

    >>> from cardcalc import bridge
    >>> from cardcalc.cards import CARDS
    >>> state = bridge.new(seed=3, dealer="N")
    >>> for call in "1NT P P P".split():
    ...     state = state.play(call)
    >>> view = state.view("E")
    >>> CARDS[opening_lead(view, Sight.of(view))] in view.cards
    True
    """
    said = promises(view.auction)
    partner = said[view.seat ^ 2].lengths
    theirs = [max(said[seat].lengths[suit] for seat in ((view.seat + 1) & 3, (view.seat - 1) & 3)) for suit in range(4)]
    suits = [suit for suit in range(4) if suit != sight.trump and sight.own(suit)]
    if not suits:
        return card_led(sight, sight.trump)
    return card_led(sight, max(suits, key=lambda suit: _worth_leading(sight, suit, partner[suit], theirs[suit])))


def _worth_leading(sight: Sight, suit: int, partners: int, theirs: int) -> tuple[float, int]:
    """How good the first lead of a suit looks."""
    ranks, is_trump = sight.own(suit), sight.trump < 4
    length, top, run = ranks.bit_count(), highest(ranks), sequence_top(ranks)
    worth = 4.0 * (partners >= NAMED) - 3.0 * (theirs >= NAMED) - (theirs > NAMED)
    if top > _TEN and run >= 3:
        worth += 4
    elif top > _TEN and run == 2:
        worth += 3 if is_trump and top == _ACE else 1.5
    if not is_trump:
        return worth + length - 3 + 0.2 * (ranks >> _TEN).bit_count(), suit
    if length == 1 and top < _KING and sight.trumps & sight.hand:
        worth += 3.5
    if ranks >> _ACE and run < 2:
        worth -= 2.5
    elif run < 2 and top > _TEN + 1:
        worth -= 0.7
    return worth + 0.2 * length, suit


def card_led(sight: Sight, suit: int) -> int:
    """The card to lead of a suit: top of a sequence or of two cards, fourth highest, lowest of three.

    With trumps never low from an ace.

    >>> from dataclasses import replace
    >>> from cardcalc.cards import CARDS
    >>> from cardcalc.bridge.natural.hand import hand_of
    >>> sight = Sight(0, 0, 0, 0, 0, trump=4, trick=(), is_declarer=False)
    >>> [str(CARDS[card_led(replace(sight, hand=hand_of(spades + "...")), 3)]) for spades in ("K9752", "QJT2", "K2")]
    ['♠5', '♠Q', '♠K']
    """
    ranks = sight.own(suit)
    length, top, base = ranks.bit_count(), highest(ranks), 13 * suit
    if length <= 2 or (top >= _TEN and sequence_top(ranks) >= (3 if sight.trump == 4 and length > 3 else 2)):
        return base + top
    if ranks >> _ACE and sight.trump < 4 and suit != sight.trump:
        return base + top
    if length == 3:
        return base + (lowest(ranks) if top >= _TEN else top)
    rest = ranks
    for _ in range(3):
        rest ^= 1 << highest(rest)
    return base + highest(rest)


def defender_lead(view: View, sight: Sight) -> int:
    """A later lead: sure winners when they may run, partner's first suit, the own first suit, else what costs least.

    The index of the card.
    """
    suits = [suit for suit in range(4) if sight.own(suit)]
    return _led_later(sight, max(suits, key=lambda suit: _worth_returning(view, sight, suit)))


def _worth_returning(view: View, sight: Sight, suit: int) -> tuple[float, int]:
    ranks, against = sight.own(suit), sight.others(suit)
    tops = masters(ranks, against).bit_count()
    is_trump, dummy = sight.trump < 4, sight.dummy >> 13 * suit & RANKS
    worth = 0.0
    if suit == sight.trump:
        return -1.0 + 0.5 * tops - 2.0 * (not against), suit
    dummy_ruffs = is_trump and not dummy and sight.dummy & sight.trumps
    if tops and not dummy_ruffs:
        worth += 3 if is_trump and dummy.bit_count() <= 2 else 1.5 + 0.5 * tops
        if not is_trump and ranks.bit_count() - tops and tops >= against.bit_count() - 1:
            worth += 3
    if dummy_ruffs:
        worth -= 2
    led = _first_led(view)
    worth += 2.5 * (led.get(view.seat ^ 2) == suit) + 1.5 * (led.get(view.seat) == suit and not is_trump)
    assert view.declarer is not None
    top = highest(dummy)
    if view.declarer ^ 2 == (view.seat + 1) & 3:  # dummy plays next: lead through its honors
        worth += 0.5 * (dummy and 9 <= top < _ACE and not dummy >> _ACE)
    else:  # dummy plays last: lead up to its weakness
        worth += 1.0 * (top < 9)
    if ranks >> _TEN and not tops and sequence_top(ranks, beside=0) < 2:
        worth -= 1.0 if is_trump else 0.3
    if not is_trump:
        worth += 0.3 * ranks.bit_count()
    return worth, suit


def _first_led(view: View) -> dict[int, int]:
    """The suit that each seat led first, by seat; trumps are no suit to return."""
    found: dict[int, int] = {}
    assert view.contract is not None
    for leader, cards in view.tricks:
        if cards[0] // 13 != view.contract.denomination:
            found.setdefault(leader, cards[0] // 13)
    return found


def _led_later(sight: Sight, suit: int) -> int:
    """A winner if there is one, top of a sequence or of two cards, else the lowest."""
    ranks = sight.own(suit)
    base, top = 13 * suit, highest(ranks)
    if masters(ranks, sight.others(suit)) or ranks.bit_count() <= 2:
        return base + top
    if top >= _TEN and sequence_top(ranks, beside=RANKS & ~(sight.others(suit) | ranks)) >= 2:
        return base + top
    return base + lowest(ranks)
