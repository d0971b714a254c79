"""A greedy player: he passes or opens by his high cards, and takes a trick as cheaply as he can."""

from __future__ import annotations

from ..cards import SUIT_MASKS, Card
from ..play.policies import actions_of
from .actions import ACCEPT, Action
from .calls import BIDS, PASS, Call
from .stages import Stage
from .trick import winner
from .view import View

__all__ = ["greedy_policy", "high_card_points"]


def high_card_points(hand: int) -> int:
    """The points of a hand (a mask): ace 4, king 3, queen 2, jack 1.

    >>> from cardcalc import CardSet
    >>> high_card_points(CardSet("♠A ♠K ♥Q ♦J ♣10").mask)
    10
    """
    return sum(points * (hand & _OF_RANK[rank]).bit_count() for rank, points in ((14, 4), (13, 3), (12, 2), (11, 1)))


_OF_RANK = {rank: sum(1 << 13 * suit + rank - 2 for suit in range(4)) for rank in range(11, 15)}


def greedy_policy(view: View) -> Action:
    """The action of a player who looks no further than the trick on the table.

    He opens his longest suit at the level of one with thirteen points, and passes otherwise; he never claims, and
    accepts every claim. Raises `DomainError` for what is no view of this game, and for that of who is
    not to act.

    >>> from cardcalc import bridge
    >>> from cardcalc.play import rollout
    >>> rollout(bridge.new(seed=1), greedy_policy).end.is_over
    True
    """
    actions = actions_of(view, View)
    if view.stage is Stage.AUCTION:
        return _call(view)
    if view.stage is Stage.ANSWER:
        return ACCEPT
    return _card([action for action in actions if isinstance(action, Card)], view)


def _call(view: View) -> Call:
    if view.auction.bid is not None or high_card_points(view.hand) < 13:
        return PASS
    lengths = [(view.hand & suit).bit_count() for suit in SUIT_MASKS]
    return BIDS[max(range(4), key=lambda suit: (lengths[suit], suit))]


def _card(cards: list[Card], view: View) -> Card:
    assert view.contract is not None
    if not view.trick:
        return max(cards, key=lambda card: (card.rank, card.index))
    trumps = view.contract.denomination
    place = winner(view.trick, trumps)
    is_won = (len(view.trick) - place) % 2 == 0  # partner's card is winning
    wins = [card for card in cards if winner((*view.trick, card.index), trumps) == len(view.trick)]
    cheap = min(cards, key=lambda card: (card.suit == trumps, card.rank, card.index))
    if is_won or not wins:
        return cheap
    return min(wins, key=lambda card: (card.suit == trumps, card.rank, card.index))
