"""A sensible player: he bids what sampled play-outs expect, and plays to take exactly what he bid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, TypeAlias, cast, overload

from ..cards import CARDS, SUIT_MASKS, bits
from ..play.policies import actions_of
from ..whole import whole_number
from .actions import ANNOUNCEMENTS, BIDS, CONFIRM, VA_BANQUE, Action, Bid, singly
from .bidding import Contract, awaits_partner, bankers, contracts_by_seat, legal_bids
from .deal import SEATS
from .legal import legal_mask
from .policies import expected_tricks
from .result import deal_points
from .scoring import TRICKS, double, single
from .stages import Stage, playable
from .trick import deciding_suit, top_rank, winner
from .view import View

__all__ = ["sensible_policy"]

_Plan: TypeAlias = tuple[Contract, int | None]
"""What a seat plays for: its contract, and the opponent who plays a confirmed va-banque."""

_DRAWS: Final = 3
"""How many deals are drawn for every sample, of which the one that fits the bids best is taken."""
_CLEARLY: Final = 2.0
"""By how many standard errors a va-banque must be better than the best bid of his own."""


@overload
def sensible_policy(samples: View, /) -> Action: ...
@overload
def sensible_policy(samples: int = 20, seed: int = 0) -> SensiblePolicy: ...
def sensible_policy(samples: View | int = 20, seed: int = 0) -> Action | SensiblePolicy:
    """A policy that follows a few rules, always acts alike on the same view, and sees nothing but the view.

    It is a policy itself, and makes others: `sensible_policy(samples=5, seed=2)`.

    What the others hold: `samples` (1 or more) deals of the unseen cards, drawn by `seed` and the view; each is the
    one of three whose hands best fit the bids announced. Who has not made his final bid is taken to bid singly what
    he announced, or what his hand looks like, and to confirm a va-banque.

    Final bid: each number 0..12 is played out on every sample by the rules of play below, and the contract, single
    or doubled, with the highest mean of its formula is bid. (Doubling wins 13 more at C tricks and costs at most C
    elsewhere, so a chance of C / (C + 13) is always enough for it.) He announces va-banque if the points of his pair
    less those of the opponents are better so by two standard errors, and confirms his partner's if they are better
    at all.

    Preliminary bid: the same number, at least 1, with the card nearest to an eight, a trump only if he must: it
    neither surely wins nor surely loses.

    Play: he wants the trick unless he has taken exactly what he bid. A va-banquer never wants it, his partner
    always; their opponents want it only once the va-banquer has played and is beaten. Who wants the trick wins it
    with his highest card, or as cheaply as he can if he plays last; else he throws his lowest. Who does not want it
    loses it with his highest card; if he cannot, he plays his lowest, or his highest if he plays last. The ace
    stands between ten and jack, trumps above the rest.

    Raises `DomainError` for `samples` below 1 and for numbers that are not whole, and as other policies for a view.

    >>> from cardcalc import dozen
    >>> from cardcalc.play import rollout
    >>> quick = dozen.sensible_policy(samples=2)
    >>> end = rollout(dozen.new(seed=1), quick).end
    >>> end.is_over, end == rollout(dozen.new(seed=1), quick).end
    (True, True)
    >>> view = end.view(0)
    >>> dozen.sensible_policy(view)
    Traceback (most recent call last):
    cardcalc.errors.DomainError: view of seat 0, game over; expected the view of who is to act
    """
    if hasattr(samples, "legal_actions"):
        return SensiblePolicy()(cast(View, samples))
    return SensiblePolicy(samples, seed)


@dataclass(frozen=True, slots=True)
class SensiblePolicy:
    """The policy that `sensible_policy` describes."""

    samples: int = 20
    seed: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "samples", whole_number(self.samples, "a number of samples", least=1))
        object.__setattr__(self, "seed", whole_number(self.seed))

    def __call__(self, view: View) -> Action:
        """His action. Raises `DomainError` for what is no view of this game, and for that of who is not to act."""
        actions_of(view, View)
        if view.stage is Stage.PLAY:
            plans = _plans(view.bids, view.first)
            legal = playable(view.hand, view.trick, view.stage, view.deal, view.rules)
            return CARDS[_card(legal, view.trick, view.leader, view.taken, plans, view.deal.trump)]
        random = Random(f"{self.seed:x} {_known(view)}")
        if view.stage is Stage.BIDDING:
            return _final_bid(view, [_Sample.draw(view, view.hand, (), random) for _ in range(self.samples)])
        card = _middling(playable(view.hand, view.trick, view.stage, view.deal, view.rules), view.deal.trump)
        hand, trick = view.hand ^ 1 << card, (*view.trick, card)
        bid = _own_bid(view, [_Sample.draw(view, hand, trick, random) for _ in range(self.samples)])
        return ANNOUNCEMENTS[card][max(bid.tricks, 1) - 1]


def _known(view: View) -> str:
    """All of a view that concerns its deal, as a text; the order of the deals in a party does not."""
    rules = [value for name, value in view.rules.as_json().items() if name != "order"]
    bids = [str(bid) for bid in view.bids]
    said = (view.leader, view.trick, view.tricks, view.announced, view.first, bids, view.taken, view.left)
    return repr((view.seat, view.hand, rules, str(view.deal), view.stage.value, *said))


@dataclass(frozen=True, slots=True)
class _Sample:
    """Four hands of twelve as they may lie, who leads to the play, and the bids that his hand makes likely by seat."""

    hands: tuple[int, ...]
    first: int
    likely: tuple[Bid, ...]

    @classmethod
    def draw(cls, view: View, hand: int, trick: Sequence[int], random: Random) -> _Sample:
        """One of a few deals that fit the view; in the bidding trick `hand` and `trick` are those after his card."""
        said = _said(view)
        best: tuple[int, list[int]] | None = None
        for _ in range(_DRAWS):
            # `random()` alone has a sequence that Python guarantees.
            unseen = sorted(bits(view.unseen.mask), key=lambda _: random.random())
            hands, dealt = [0] * SEATS, 0
            for seat in range(SEATS):
                if seat == view.seat:
                    hands[seat] = hand
                    continue
                has_played = (seat - view.leader) % SEATS < len(view.trick)
                size = view.left + (view.stage is Stage.OPENING) - has_played
                hands[seat] = sum(1 << index for index in unseen[dealt : dealt + size])
                dealt += size
            misfit = sum(
                abs(expected_tricks(hands[seat], view.deal.trump) - number)
                for seat, number in enumerate(said)
                if number is not None and seat != view.seat
            )
            if best is None or misfit < best[0]:
                best = misfit, hands
        assert best is not None
        hands, first = best[1], view.first
        if view.stage is Stage.OPENING:
            first = _finish_opening(view, hands, list(trick))
        numbers = [
            expected_tricks(hands[seat], view.deal.trump) if number is None else number
            for seat, number in enumerate(said)
        ]
        return cls(tuple(hands), first, tuple(map(singly, numbers)))

    def bids(self, view: View, own: Bid) -> tuple[Bid, ...]:
        """The four final bids in turn if he makes this one: those made, his, and those that are likely."""
        bids = list(view.bids)
        for turn in range(len(bids), SEATS):
            seat = (self.first + turn) % SEATS
            if seat == view.seat:
                bids.append(own)
            else:
                bids.append(CONFIRM if awaits_partner(bids) else self.likely[seat])
        return tuple(bids)

    def play(self, view: View, own: Bid) -> list[int]:
        """The tricks of the seats if he bids that and all play by the same rules."""
        hands, leader, trump = list(self.hands), self.first, view.deal.trump
        plans = _plans(self.bids(view, own), self.first)
        taken = [0] * SEATS
        for _ in range(view.left):
            trick: list[int] = []
            for place in range(SEATS):
                seat = (leader + place) % SEATS
                led = trick[0] if trick else None
                legal = legal_mask(hands[seat], led, trump, view.rules.parity_on_trump_ace)
                card = _card(legal, trick, leader, taken, plans, trump)
                hands[seat] ^= 1 << card
                trick.append(card)
            leader = (leader + winner(trick, trump)) % SEATS
            taken[leader] += 1
        return taken

    def margin(self, view: View, own: Bid) -> int:
        """What his pair scores more than the opponents if he bids that."""
        points = deal_points(self.bids(view, own), self.first, self.play(view, own), view.rules)
        return points[view.seat % 2] - points[1 - view.seat % 2]


def _final_bid(view: View, samples: Sequence[_Sample]) -> Bid:
    """The best contract of his own, unless the collective one is better."""
    own = _own_bid(view, samples)
    collective = [bid for bid in legal_bids(view.bids) if bid in (VA_BANQUE, CONFIRM)]
    if not collective:
        return own
    gains = [sample.margin(view, collective[0]) - sample.margin(view, own) for sample in samples]
    error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
    enough = _CLEARLY * error if collective[0] == VA_BANQUE else 0.0
    return collective[0] if fmean(gains) > enough else own


def _own_bid(view: View, samples: Sequence[_Sample]) -> Bid:
    """The single or doubled contract with the highest expected points."""
    # Which of the two kinds it is makes no difference to the play.
    tricks = {aim: [sample.play(view, singly(aim))[view.seat] for sample in samples] for aim in range(view.left + 1)}
    own = [bid for bid in BIDS if bid.kind in ("single", "double") and bid.tricks in tricks]
    return max(own, key=lambda bid: fmean(_points(bid, taken) for taken in tricks[bid.tricks]))


@cache
def _points(bid: Bid, taken: int) -> int:
    rule = single if bid.kind == "single" else double
    return int(rule(C=bid.tricks, t=taken))


def _said(view: View) -> list[int | None]:
    """The tricks that each seat bid, finally or before; None where nothing is known."""
    said: list[int | None] = [None] * SEATS
    opener = view.leader if view.stage is Stage.OPENING else view.tricks[0][0] if view.tricks else None
    if opener is not None:
        for turn, number in enumerate(view.announced):
            said[(opener + turn) % SEATS] = number
    for turn, bid in enumerate(view.bids):
        said[(view.first + turn) % SEATS] = TRICKS if bid == CONFIRM else bid.tricks
    return said


def _finish_opening(view: View, hands: list[int], trick: list[int]) -> int:
    """Play the bidding trick to its end, as he would; the seat that wins it."""
    trump = view.deal.trump
    while len(trick) < SEATS:
        seat = (view.leader + len(trick)) % SEATS
        card = _middling(legal_mask(hands[seat], trick[0], trump, view.rules.parity_on_trump_ace), trump)
        hands[seat] ^= 1 << card
        trick.append(card)
    return (view.leader + winner(trick, trump)) % SEATS


def _middling(legal: int, trump: int | None) -> int:
    """The card of a mask nearest to an eight, no trump if it can be helped, as an index."""
    return min(bits(legal), key=lambda index: (index // 13 == trump, abs(index % 13 + 2 - 8), index))


def _plans(bids: Sequence[Bid], first: int) -> list[_Plan]:
    """What the seats play for, once all four have bid."""
    contracts = contracts_by_seat(bids, first)
    confirmed = bankers(contracts)
    return [(own, next((it for it in confirmed if (it - seat) % 2), None)) for seat, own in enumerate(contracts)]


def _wants(seat: int, plan: _Plan, trick: Sequence[int], leader: int, taken: Sequence[int], trump: int | None) -> bool:
    """Whether the seat to play wants the trick."""
    contract, banker = plan
    if contract.kind in ("va-banque", "partner"):
        return contract.kind == "partner"
    if banker is not None:
        has_played = (banker - leader) % SEATS < len(trick)
        return has_played and (leader + winner(trick, trump)) % SEATS != banker
    return taken[seat] != contract.tricks


def _card(
    legal: int, trick: Sequence[int], leader: int, taken: Sequence[int], plans: Sequence[_Plan], trump: int | None
) -> int:
    """The card that the seat to play chooses from a mask of legal ones, as an index."""
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    seat = (leader + len(trick)) % SEATS
    wants, height = _wants(seat, plans[seat], trick, leader, taken, trump), _heights(trump).__getitem__
    if not trick:
        return (max if wants else min)(bits(legal), key=height)
    is_last = len(trick) == SEATS - 1
    wins = _wins(trick, trump) & legal
    if wants:
        return (max if wins and not is_last else min)(bits(wins or legal), key=height)
    loses = legal & ~wins
    return (max if loses or is_last else min)(bits(loses or legal), key=height)


def _wins(trick: Sequence[int], trump: int | None) -> int:
    """The mask of the cards that would be the highest of the trick so far."""
    suit = deciding_suit(trick, trump)
    ranks = 0
    for index in trick:
        if index // 13 == suit:
            ranks |= 1 << index % 13
    over = 0 if trump is None or suit == trump else SUIT_MASKS[trump]
    return _topping(ranks) << 13 * suit | over


@cache
def _topping(ranks: int) -> int:
    """The mask of the ranks that would win over these of their suit."""
    return sum(1 << rank for rank in range(13) if not ranks >> rank & 1 and top_rank(ranks | 1 << rank) == rank)


@cache
def _heights(trump: int | None) -> tuple[float, ...]:
    """How high the cards are held to be, by index: the ace between ten and jack, trumps above the rest."""
    return tuple(
        (8.5 if index % 13 == 12 else index % 13) + 13 * (index // 13 == trump) + index / 1000 for index in range(52)
    )
