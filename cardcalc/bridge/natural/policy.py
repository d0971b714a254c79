"""A natural player of bridge: a beginner's bidding and play, by a few rules."""

from __future__ import annotations

from ...cards import CARDS
from ...play.policies import actions_of
from ..actions import ACCEPT, CLAIMS, CONTEST, Action
from ..stages import ANSWER, AUCTION
from ..view import View
from .bidding import natural_call
from .claims import accepts, claims_rest
from .play import natural_card
from .sight import Sight

__all__ = ["natural_policy"]


def natural_policy(view: View) -> Action:
    """The action of a natural beginner, who always acts alike on the same view and sees nothing but the view.

    Points: ace 4, king 3, queen 2, jack 1; one for each card beyond the fourth of a suit, or in support of partner's
    suit 3, 2, 1 for a void, a singleton, a doubleton. Together a side needs 25 for 3NT and four of a major suit, 28
    for five of a minor suit, 33 for a small slam, 37 for a grand slam; 18 for two of a suit, 22 for three, 23 for 2NT.

    Opening: 1NT with 15–17 balanced, 2NT with 20–22, 3NT with 25; else with 12, or 13 with those for length, one of the
    longest suit; two of it with 22 and five cards; three with seven cards and 5 points, vulnerable 8, in a weaker hand.
    Overcall: a good suit of five cards with 9 points, 11 at the level of two; a jump from 17; 1NT with 15–18 balanced.
    Vulnerable he wants 2 points more from the level of two.

    Answers: whatever is bid promises, opposite the least that partner has promised, the points that its level needs. So
    he raises with eight cards together, else names a suit of his own (four cards at the level of one from 6 points,
    five at the level of two from 10: forcing), else no trump, as high as the points reach. Over 1NT two of a suit is
    weak, three of a major suit forces on five cards, and on six from 8 points he bids game. The opener raises, bids
    again six cards, names a second suit or no trump.

    Penalty double: when they lack six of the points that their contract needs, or he holds the tricks to beat it.
    There are no artificial calls; part-scores are not counted.

    Lead: partner's suit, a sequence, the longest suit, a singleton; top of a sequence, fourth highest. Second hand
    low, third hand high, fourth hand as cheaply as it can; ruffs if partner does not win; throws low cards away, and
    keeps guarded honors. Declarer ruffs losers with the shorter trumps, draws trumps, leads to his tenaces, sets up
    his longest suit, or cashes when that is enough.

    He claims the rest, once from each hand, when the hand on lead takes it whatever the others hold and his other
    hand, which may have to follow high, does not get in its way; he accepts a claim if nothing that he sees can beat
    it. Raises `DomainError` for the view of who is not to act.

    >>> from cardcalc import bridge
    >>> from cardcalc.play import rollout
    >>> played = rollout(bridge.new(seed=0), natural_policy)
    >>> played.end.is_over, played.end == rollout(bridge.new(seed=0), natural_policy).end
    (True, True)
    """
    actions_of(view, View)  # raises if it is not for him to act
    if view.stage is AUCTION:
        return natural_call(view.hand, view.auction, view.seat, view.vulnerable[view.seat.side])
    if view.stage is ANSWER:
        return ACCEPT if accepts(view) else CONTEST
    sight = Sight.of(view)
    return CLAIMS[view.left] if claims_rest(view, sight) else CARDS[natural_card(view, sight)]
