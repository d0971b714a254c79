"""How a deal begins: dealt by a seed, or a position set up by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..cards import Card, CardSet, Suit
from ..errors import DomainError, quoted
from ..play.notation import cards_in_order, counted, is_ordered, parse_seat
from ..play.positions import each_once, equal_hands
from ..whole import whole_number
from .actions import Bid
from .bidding import checked_bids, is_preliminary
from .deal import SEATS, Deal, dealt, drawn, parse_trump
from .result import checked_taken
from .rules import Rules, checked_rules
from .scoring import TRICKS
from .stages import Stage
from .state import State

__all__ = ["new", "position"]

Cards = str | Iterable[Card | str]


def new(seed: int = 0, deal: Deal | tuple[Any, Any] | str | None = None, rules: Rules | str | None = None) -> State:
    """A deal shuffled by the seed: thirteen cards each, the spade of the deal to be led by its holder.

    `deal` is the pair of trump (None: no trump) and rank of the spade; without it the seed draws both. The
    rules may be given by the name of a preset. Raises `NotationError` for a deal and `DomainError` for a seed or
    rules that are none.

    >>> state = new(seed=1, deal=("♥", "5"))
    >>> state.deal.lead in state.hand(state.actor), [str(action) for action in state.legal_actions()][:2]
    (True, ['♠5 1', '♠5 2'])
    """
    hands = dealt(seed)
    chosen = drawn(seed) if deal is None else Deal.parse(deal)
    return _opening(hands, chosen, checked_rules(rules))


def position(
    hands: Sequence[Cards], trump: Suit | str | None = None, leader: int | str | None = None,
    contracts: Sequence[Bid | str] = (), taken: Sequence[int] = (0, 0, 0, 0), *,
    rank: Any = None, trick: Cards = (), announced: Sequence[int | None] = (), first: int | str | None = None,
    rules: Rules | str | None = None,
) -> State:  # fmt: skip
    """A position of play: four hands, trump, leader (0 by default), contracts in turn from `first`, tricks taken.

    `first`, the first of the bidders, is the leader by default. `trick` are cards on the table in order of play
    from the leader. With fewer than four contracts the bidding goes on. Hands of thirteen are a deal before
    the bidding trick: they need the `rank` of the spade, its holder leads, and `announced` are the preliminary
    bids of the cards in `trick`.

    A position may have fewer than twelve tricks in all, played and to come: an ending taken out of its deal. It is
    played and scored as if the tricks that are not there had been no one's; the formulas are made for twelve.

    `NotationError` for cards, contracts, trump that are none; `DomainError` for hands that do not fit together, a
    card that is there twice, contracts that could not have been bid, more than twelve tricks, the spade that opened
    the bidding trick still there after it (dozen.party.3). A card in the trick is not judged, for a referee lets a
    revoke stand.

    >>> state = position(
    ...     ["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"], "♥", leader=0,
    ...     contracts=["va-banque", "3 single", "confirm", "zero"], taken=(1, 2, 4, 3),
    ... )
    >>> for card in ("♥A", "♥4", "♥9", "♥K", "♠5", "♠2", "♠3", "♠4"):
    ...     state = state.play(card)
    >>> state.taken, state.points
    ((1, 2, 4, 5), (-5, 7))
    """
    held, said = _hands(hands), _announced(announced)
    table = cards_in_order(trick)
    each_once([*((f"hand {seat}", hand) for seat, hand in enumerate(held)), ("the trick", table)])
    if len(table) >= SEATS:
        raise DomainError(f"{len(table)} cards in the trick; expected 0..3")
    deal = Deal(parse_trump(trump), rank)
    bids = checked_bids(contracts)
    won = checked_taken(taken)
    chosen = checked_rules(rules)
    sizes = [hand.mask.bit_count() for hand in held]
    if max(sizes) > TRICKS:
        if bids or any(won):
            raise DomainError("contracts or tricks taken before the bidding trick; expected none with 13 cards in hand")
        return _opening(_masks(held), deal, chosen, table, said, leader, first)
    begun = 0 if leader is None else parse_seat(leader, SEATS)
    size = equal_hands(sizes, begun, len(table))
    first_bidder = begun if first is None else parse_seat(first, SEATS)
    is_bidding = len(bids) < SEATS
    if size + sum(won) > TRICKS:
        both = f"{counted(size, 'card')} in hand and {counted(sum(won), 'trick')} taken"
        raise DomainError(f"{both}; expected at most {TRICKS} together")
    if is_bidding and (table or any(won) or not size or first_bidder != begun):
        raise DomainError(f"{counted(len(bids), 'contract')}; expected {SEATS} once the play has begun")
    stage = Stage.BIDDING if is_bidding else Stage.PLAY if size else Stage.OVER
    turn = begun + (len(bids) if is_bidding else len(table))
    if said:
        _one_for_each_card(said, SEATS)
    if deal.lead is not None and any(deal.lead in cards for cards in (*held, table)):
        raise DomainError(f"{deal.lead} opened the bidding trick; expected it nowhere after that (dozen.party.3)")
    return State(
        chosen, deal, stage, None if stage is Stage.OVER else turn % SEATS, _masks(held), begun,
        tuple(card.index for card in table), (), said, first_bidder, bids, won, size,
    )  # fmt: skip


def _opening(
    hands: tuple[int, int, int, int], deal: Deal, rules: Rules, table: Sequence[Card] = (),
    said: tuple[int | None, ...] = (), leader: int | str | None = None, first: int | str | None = None,
) -> State:  # fmt: skip
    """A deal in its bidding trick."""
    lead = deal.lead
    if lead is None:
        raise DomainError("no rank with 13 cards in hand; expected the rank of the spade that opens the bidding trick")
    if table and table[0] is not lead:
        raise DomainError(f"{table[0]} opens the bidding trick; expected {lead}")
    holder = next((seat for seat in range(SEATS) if hands[seat] & lead.mask), None)
    opener = holder if holder is not None else parse_seat(0 if leader is None else leader, SEATS)
    if leader is not None and parse_seat(leader, SEATS) != opener:
        raise DomainError(f"seat {leader} leads; expected {opener}, who holds {lead}")
    if first is not None and parse_seat(first, SEATS) != opener:
        raise DomainError(f"seat {first} bids first; expected {opener}, who opens the bidding trick, until it is won")
    _one_for_each_card(said, len(table))
    equal_hands([hand.bit_count() for hand in hands], opener, len(table))
    return State(
        rules, deal, Stage.OPENING, (opener + len(table)) % SEATS, hands, opener,
        tuple(card.index for card in table), announced=said, first=opener,
    )  # fmt: skip


def _hands(hands: Iterable[Cards]) -> list[CardSet]:
    given = list(hands) if is_ordered(hands) else []
    if len(given) != SEATS:
        raise DomainError(f"not four hands: {quoted(hands)}; expected four, such as ['♥K ♥Q', …]")
    return [CardSet(hand) for hand in given]


def _one_for_each_card(said: Sequence[int | None], expected: int) -> None:
    if len(said) != expected:
        many = counted(len(said), "preliminary bid")
        raise DomainError(f"{many}; expected {expected}, one for each card of the bidding trick")


def _announced(announced: Iterable[int | None]) -> tuple[int | None, ...]:
    if not is_ordered(announced):
        raise DomainError(f"not preliminary bids: {quoted(announced)}; expected a list such as [3, 1, 4, 2]")
    said = []
    for bid in announced:
        number = None if bid is None else whole_number(bid, "a preliminary bid")
        if number is not None and not is_preliminary(number):
            raise DomainError(f"preliminary bid {quoted(bid)}; expected 1..12 (dozen.bid.1)")
        said.append(number)
    return tuple(said)


def _masks(hands: Sequence[CardSet]) -> tuple[int, int, int, int]:
    a, b, c, d = (hand.mask for hand in hands)
    return a, b, c, d
