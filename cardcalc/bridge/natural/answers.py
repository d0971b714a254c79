"""The calls of a natural player whose partner has bid. A rule gives a call, or None if it has nothing to say."""

from __future__ import annotations

from typing import Final

from ..calls import PASS, Call, bid
from ..trick import NO_TRUMP
from .bidder import Bidder
from .hand import is_balanced
from .meaning import WEAK, weak_level
from .system import FIT, NAMED, NEW_SUIT, game_level, needed, reach

_MAJORS: Final = (3, 2)
_MINORS: Final = (0, 1)


def fitting_major(player: Bidder) -> Call | None:
    """With eight cards of a major suit together: as high as the points of both hands reach.

    >>> [fitting_major(Bidder.holding(cards, "1S P")) for cards in (
    ...     "Q432.K32.Q32.432", "Q432.K32.A32.Q32", "Q432.K2.AK2.J432", "KQ32.AK2.AK2.A43")]
    [Call('2S'), Call('3S'), Call('4S'), Call('6S')]
    """
    suits = [suit for suit in _MAJORS if player.fit(suit) >= FIT and player.held[suit] >= 2]
    return _raise(player, max(suits, key=player.fit)) if suits else None


def fitting_minor(player: Bidder) -> Call | None:
    """The same in a minor suit; but 3NT with the points for it, no void, and their suits stopped.

    >>> [fitting_minor(Bidder.holding(cards, "1D P")) for cards in (
    ...     "432.K32.Q432.Q32", "K32.A32.K432.K32")]
    [Call('2D'), Call('3NT')]
    """
    suits = [suit for suit in _MINORS if player.fit(suit) >= FIT and player.held[suit] >= 2]
    if not suits:
        return None
    suit = max(suits, key=player.fit)
    is_slam = reach(player.points(suit) + player.partner.low, suit) >= 6
    is_enough = player.points(NO_TRUMP) + player.partner.low >= needed(3, NO_TRUMP)
    if is_enough and not is_slam and player.is_stopped and min(player.held) > 0 and player.can(3, NO_TRUMP):
        return bid(3, NO_TRUMP)
    return _raise(player, suit)


def _raise(player: Bidder, suit: int) -> Call | None:
    """That suit at the level that the points reach, if it says more than the last bid.

    Over 1NT three of a suit would show 13 points and force: a major suit is bid at the level of two, or of four.

    >>> [fitting_major(Bidder.holding(cards, "1NT P")) for cards in (
    ...     "KJ5432.432.32.32", "KJ5432.K32.32.32", "KQ5432.K32.K2.32")]
    [Call('2S'), Call('4S'), Call('4S')]
    """
    points = player.points(suit)
    level = reach(points + player.partner.low, suit)
    if level == 3 and _is_over_one_no_trump(player):
        level = 2 if points <= WEAK else 4
        return bid(level, suit) if suit in _MAJORS and player.can(level, suit) else None
    if player.is_ours and player.last is not None and _is_settled(player, level, suit):
        return PASS
    if player.can(level, suit):
        return bid(level, suit)
    if player.is_ours or player.fit(suit) <= FIT or player.vulnerable:
        return None
    return bid(level + 1, suit) if level in (2, 3) and player.can(level + 1, suit) and suit in _MAJORS else None


def _is_settled(player: Bidder, level: int, suit: int) -> bool:
    """Whether the last bid, of his own side, is as high as that contract, and as good."""
    last = player.last
    assert last is not None
    if level >= 6:
        return last.level >= level
    is_game = last.level >= game_level(last.denomination)
    is_other = last.denomination not in (suit, NO_TRUMP) and player.fit(last.denomination) < 7
    if is_game:
        return not is_other or not player.can(level, suit)
    return last.denomination == suit and last.level >= level


def one_over_one(player: Bidder) -> Call | None:
    """A new suit of four cards at the level of one, from 6 points: of five cards the longest, else the lowest.

    >>> [one_over_one(Bidder.holding(cards, "1C P")) for cards in (
    ...     "K432.K432.432.32", "K5432.K432.32.32", "J432.K432.432.32")]
    [Call('1H'), Call('1S'), None]
    """
    shown = NEW_SUIT[0]
    if player.points(NO_TRUMP) < shown.low or player.partner.is_balanced or not player.partner.is_strong:
        return None
    suits = [suit for suit in range(4) if _is_new(player, suit, shown.length) and player.cheapest(suit) == 1]
    return bid(1, min(suits, key=lambda suit: (-max(player.held[suit], shown.length), suit))) if suits else None


def two_over_one(player: Bidder) -> Call | None:
    """A new suit of five cards at the level of two from 10 points, at three from 13.

    >>> [two_over_one(Bidder.holding(cards, "1S P")) for cards in ("32.AQ432.K32.432", "32.Q5432.K32.432")]
    [Call('2H'), None]
    """
    points = player.points(NO_TRUMP)
    if player.partner.is_balanced or not player.partner.is_strong:
        return None
    for suit in sorted(range(4), key=lambda suit: -player.held[suit]):
        level = player.cheapest(suit)
        if _is_new(player, suit, NEW_SUIT[1].length) and level <= 3 and points >= NEW_SUIT[level - 1].low:
            return bid(level, suit)
    return None


def _is_new(player: Bidder, suit: int, length: int) -> bool:
    return player.held[suit] >= length and not _is_named(player, suit) and suit not in player.their_suits


def _is_named(player: Bidder, suit: int) -> bool:
    """Whether his side has named that suit."""
    return player.partner.has_named(suit) or player.own.has_named(suit)


def new_suit_over_overcall(player: Bidder) -> Call | None:
    """Over partner's overcall a suit of five cards at the level of two at most, from 10 points.

    >>> new_suit_over_overcall(Bidder.holding("32.AQ432.K32.K32", "1C 1S P", dealer="W"))
    Call('2H')
    """
    shown = NEW_SUIT[1]
    if player.partner.is_strong or player.points(NO_TRUMP) < shown.low:
        return None
    suits = [suit for suit in range(4) if _is_new(player, suit, shown.length) and player.cheapest(suit) <= 2]
    return bid(player.cheapest(suits[-1]), suits[-1]) if suits else None


def over_no_trump(player: Bidder) -> Call | None:
    """Over 1NT: a weak hand bids a suit of five cards to play; a strong unbalanced one forces with five of a major.

    >>> [over_no_trump(Bidder.holding(cards, "1NT P")) for cards in (
    ...     "Q5432.32.432.432", "AQ432.K2.K5432.2", "Q432.32.K432.432")]
    [Call('2S'), Call('3S'), None]
    """
    if not player.is_ours or not _is_over_one_no_trump(player):
        return None
    together = player.points(NO_TRUMP) + player.partner.low
    suit = max((3, 2, 1, 0), key=lambda suit: player.held[suit])
    if player.held[suit] < NEW_SUIT[1].length:
        return None
    if together < needed(2, NO_TRUMP):
        return bid(2, suit) if player.can(2, suit) and (suit > 0 or player.held[suit] > 5) else None
    if suit in _MAJORS and together >= needed(4, suit) and player.held[suit] == 5 and not is_balanced(player.hand):
        return bid(3, suit)
    return None


def _is_over_one_no_trump(player: Bidder) -> bool:
    """Whether he answers partner's 1NT."""
    return player.partner.is_balanced and not player.own.has_bid and weak_level(player.partner) == 2


def no_trump(player: Bidder) -> Call | None:
    """Without a fit: no trump as high as the points of both hands reach, with their suits stopped.

    >>> [no_trump(Bidder.holding(cards, "1S P")) for cards in (
    ...     "32.K432.Q32.J432", "32.K432.A32.KJ32", "32.K432.A32.AK32")]
    [Call('1NT'), Call('2NT'), Call('3NT')]
    >>> no_trump(Bidder.holding("32.K432.A32.AK32", "1H 1S")) is None
    True
    """
    points = player.points(NO_TRUMP)
    if not player.is_stopped:
        return None
    level = reach(points + player.partner.low, NO_TRUMP)
    last = player.last
    if player.is_ours and last is not None and (_is_settled(player, level, NO_TRUMP) or _plays_well(player, level)):
        return PASS
    return bid(level, NO_TRUMP) if player.can(level, NO_TRUMP) else None


def _plays_well(player: Bidder, level: int) -> bool:
    """Whether the suit just bid is a better part-score than no trump, for an unbalanced hand or a known fit."""
    last = player.last
    assert last is not None
    if level >= 3 or last.denomination == NO_TRUMP or player.partner.is_forcing:
        return False
    return player.fit(last.denomination) >= 7 and not (level == 2 and is_balanced(player.hand))


def minor_game(player: Bidder) -> Call | None:
    """Five of a minor suit with a fit and 28 points together, where neither it nor no trump was to be bid before.

    >>> minor_game(Bidder.holding("32.2.AK432.AK432", "1D 1S"))
    Call('5D')
    """
    for suit in _MINORS:
        if player.fit(suit) >= FIT and player.points(suit) + player.partner.low >= needed(5, suit):
            return bid(5, suit)
    return None


def rebid_suit(player: Bidder) -> Call | None:
    """The own suit of six cards again: as high as the points reach.

    >>> [rebid_suit(Bidder.holding(cards, "1S P 1NT P")) for cards in (
    ...     "AQJ432.K32.Q2.32", "AQJ432.AQ2.Q2.32")]
    [Call('2S'), Call('3S')]
    """
    own = player.own
    suits = [suit for suit in range(4) if own.has_named(suit) and player.held[suit] >= max(6, own.lengths[suit] + 1)]
    if not suits:
        return None
    suit = max(suits, key=lambda suit: player.held[suit])
    level = reach(player.points(suit) + player.partner.low, suit)
    last = player.last
    if player.is_ours and last is not None and last.denomination == suit and level <= last.level:
        return None
    cheapest = player.cheapest(suit)
    return bid(max(level, cheapest), suit) if cheapest <= max(level, 2) else None


def second_suit(player: Bidder) -> Call | None:
    """A second suit of four cards: below two of the first; above that it shows 16 points, 15 at the level of three.

    >>> [second_suit(Bidder.holding(cards, "1H P 1S P")) for cards in (
    ...     "32.AQ432.KQ32.32", "32.AQ432.KQ2.432")]
    [Call('2D'), None]
    """
    if not player.own.is_strong and not player.partner.is_forcing:
        return None
    first = [suit for suit in range(4) if player.own.has_named(suit)]
    if not first or is_balanced(player.hand) or not player.is_ours:
        return None
    for suit in range(4):
        level = player.cheapest(suit)
        if not _is_new(player, suit, NAMED) or level > 3:
            continue
        is_low = level == 1 or (level == 2 and suit < max(first))
        if is_low or player.points(NO_TRUMP) >= (16 if level == 2 else 15):
            return bid(level, suit)
    return None


def preference(player: Bidder) -> Call | None:
    """Back to a suit in which his side holds more cards, at the level of two.

    >>> preference(Bidder.holding("K32.Q432.432.432", "1S P 1NT P 2D P"))
    Call('2S')
    """
    last = player.last
    if last is None or not player.is_ours or last.level >= 3:
        return None
    played = player.fit(last.denomination) if last.denomination != NO_TRUMP else 6 + is_balanced(player.hand)
    for suit in (3, 2, 1, 0):
        level = player.cheapest(suit)
        if _is_named(player, suit) and player.fit(suit) > played and player.fit(suit) >= 7 and level == 2:
            return bid(level, suit)
    return None


def forced(player: Bidder) -> Call | None:
    """What is left when partner may not be passed: the own suit of five cards, else what is cheapest.

    >>> forced(Bidder.holding("2.AQ432.A32.Q432", "1H P 1S P"))
    Call('2H')
    """
    if not player.partner.is_forcing or not player.is_ours:
        return None
    for suit in sorted(range(4), key=lambda suit: -player.held[suit]):
        if player.own.has_named(suit) and player.held[suit] >= 5 and player.cheapest(suit) <= 2:
            return bid(player.cheapest(suit), suit)
    bids = [
        (player.cheapest(suit), suit) for suit in range(4) if player.partner.lengths[suit] and player.held[suit] > 2
    ]
    bids.append((player.cheapest(NO_TRUMP), NO_TRUMP))
    level, suit = min(bids)
    return bid(level, suit) if level <= 7 else None
