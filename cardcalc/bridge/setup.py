"""How a deal of bridge begins: dealt by a seed, or a position set up by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..cards import CARDS, Card, CardSet, shuffle
from ..errors import DomainError, quoted
from ..play.notation import cards_in_order, counted, is_ordered
from ..play.positions import each_once, equal_hands
from ..whole import is_bool, number_of, true_or_false, whole_number
from .actions import Claim
from .auction import Auction
from .calls import Call
from .contract import Contract
from .hands import parse_hand, split_hands
from .rules import Rules, checked_rules
from .seats import SEATS, Seat
from .stages import Stage, hand_to_play
from .state import VULNERABILITY, State

__all__ = ["dealt", "new", "parse_vulnerable", "position"]

Cards = str | Iterable[Card | str]
_HAND = 13
_SIDES: dict[str, tuple[bool, bool]] = {
    **{name.lower(): sides for sides, name in VULNERABILITY.items()},
    "love": (False, False), "-": (False, False), "both": (True, True),
}  # fmt: skip


def parse_vulnerable(vulnerable: str | Sequence[bool]) -> tuple[bool, bool]:
    """Whether the sides (NS, EW) are vulnerable, from "None", "NS", "EW", "All" or a pair. Raises `DomainError`.

    >>> parse_vulnerable("NS"), parse_vulnerable((False, True))
    ((True, False), (False, True))
    """
    if isinstance(vulnerable, str):
        found = _SIDES.get(vulnerable.strip().lower())
        if found is not None:
            return found
    elif isinstance(vulnerable, Sequence):
        pair = tuple(vulnerable)
        if len(pair) == 2 and all(map(is_bool, pair)):
            return bool(pair[0]), bool(pair[1])
    raise DomainError(f"vulnerable is {quoted(vulnerable)}; expected 'None', 'NS', 'EW', 'All' or a pair of bools")


def dealt(seed: int, dealer: Seat | int | str = "N") -> tuple[int, int, int, int]:
    """Four hands of thirteen as masks, dealt one by one, clockwise from the dealer's left (bridge.deal.1).

    >>> [hand.bit_count() for hand in dealt(1)]
    [13, 13, 13, 13]
    """
    order, first = shuffle(CARDS, whole_number(seed)), Seat.parse(dealer).left
    places = [(seat - first) % SEATS for seat in Seat]
    north, east, south, west = (sum(card.mask for card in order[place::SEATS]) for place in places)
    return north, east, south, west


def new(
    seed: int = 0, dealer: Seat | int | str = "N", vulnerable: str | Sequence[bool] = "None",
    rules: Rules | str | None = None,
) -> State:  # fmt: skip
    """A deal shuffled by the seed, before the first call. Raises `DomainError`.

    >>> state = new(seed=1, dealer="S", vulnerable="NS")
    >>> state.actor, len(state.hand("N")), state.vulnerable
    (Seat.S, 13, (True, False))
    """
    return _begun(dealt(seed, dealer), Auction(Seat.parse(dealer)), parse_vulnerable(vulnerable), checked_rules(rules))


def position(
    hands: str | Sequence[Cards], contract: Contract | str | None = None, declarer: Seat | int | str | None = None, *,
    dealer: Seat | int | str | None = None, vulnerable: str | Sequence[bool] = "None",
    auction: Auction | str | Iterable[Call | str] = (), leader: Seat | int | str | None = None, trick: Cards = (),
    taken: Sequence[int] = (0, 0), claim: Sequence[Any] = (), contested: bool = False,
    rules: Rules | str | None = None,
) -> State:  # fmt: skip
    """A position: the hands of N E S W as `parse_hand` reads each, or one text for all as `parse_hands`; a contract.

    The contract comes with its declarer or the auction. Without either it is a deal before the first call of the
    `dealer`, North by default. In the play `leader` leads the trick, by default the player on declarer's left, `trick`
    are its cards in order of play, `taken` the tricks of (NS, EW). `claim` is a claim that waits for an answer: who
    claims, how many, who has accepted; `contested`: the last one was refused. The hands may be an ending of fewer
    cards; then the tricks that are not there are no one's, and the result is what the tricks taken give. An auction may
    have irregular calls, which were let stand: each with its seat, `S:1H` (see `Auction.parse`), or in an `Auction`.

    `NotationError` for what are no cards, calls, contract; `IllegalAction` for calls without a seat that could not have
    been; `DomainError` for hands that do not fit together, a card that is there twice, too many tricks.

    >>> state = position(["♠A", "♠2", "♠3", "♠4"], contract="7NT", declarer="N", leader="N", taken=(12, 0))
    >>> for card in ("♠A", "♠2", "♠3", "♠4"):
    ...     state = state.play(card)
    >>> str(state.result), state.points
    ('7NT=', (1220, 0))
    """
    masks = _hands(hands)
    table = cards_in_order(trick)
    held = [(f"the hand of {seat}", CardSet.from_mask(masks[seat])) for seat in Seat]
    each_once([*held, ("the trick", table)])
    chosen, sides = checked_rules(rules), parse_vulnerable(vulnerable)
    calls, won, said = _auction(auction, dealer), _taken(taken), _claim(claim)
    contested = true_or_false(contested, "contested")
    if calls.is_passed_out or (contract is None and not calls.is_over):
        given = [value for value in (contract, declarer, leader) if value is not None]
        if given or table or any(won) or said or contested:
            raise DomainError("play without a contract; expected contract and declarer, or an auction that is over")
        if any(mask.bit_count() != _HAND for mask in masks):
            shown = ", ".join(str(mask.bit_count()) for mask in masks)
            raise DomainError(f"hands of {shown} cards in the auction; expected 13 each (bridge.deal.1)")
        return _begun(masks, calls, sides, chosen)
    agreed, player = _agreed(calls, contract, declarer)
    return _play(chosen, masks, sides, calls, agreed, player, leader, table, won, said, contested)


def _begun(hands: tuple[int, int, int, int], auction: Auction, vulnerable: tuple[bool, bool], rules: Rules) -> State:
    turn = auction.turn
    if turn is None:
        return State(rules, Stage.OVER, None, hands, vulnerable, auction)
    return State(rules, Stage.AUCTION, turn, hands, vulnerable, auction, turn=turn)


def _auction(auction: Any, dealer: Seat | int | str | None) -> Auction:
    if not isinstance(auction, Auction):
        return Auction.parse(auction, "N" if dealer is None else dealer)
    if dealer is not None and Seat.parse(dealer) != auction.dealer:
        raise DomainError(f"dealer is {quoted(dealer)}; expected {auction.dealer}, who opens the auction")
    return auction


def _taken(taken: Any) -> tuple[int, int]:
    match [number_of(tricks) for tricks in taken] if is_ordered(taken) else []:
        case [int(ours), int(theirs)] if 0 <= ours <= _HAND and 0 <= theirs <= _HAND:
            return ours, theirs
    raise DomainError(f"taken is {quoted(taken)}; expected the tricks of (NS, EW), such as (3, 2)")


def _claim(claim: Any) -> tuple[Any, ...]:
    """Who claims, how many, who has accepted; empty for no claim."""
    said = tuple(claim) if isinstance(claim, Sequence) and not isinstance(claim, str) else None
    if said is None or len(said) == 1:
        raise DomainError(f"claim is {quoted(claim)}; expected who claims, how many, who has accepted: ['N', 3, 'E']")
    return said


def _agreed(
    auction: Auction, contract: Contract | str | None, declarer: Seat | int | str | None
) -> tuple[Contract, Seat]:
    """Contract and declarer, as given or as the auction says; they must agree."""
    agreed = contract if isinstance(contract, Contract) or contract is None else Contract.parse(contract)
    player = None if declarer is None else Seat.parse(declarer)
    if not auction.calls:
        if agreed is None or player is None:
            raise DomainError(f"contract {quoted(contract)} by {quoted(declarer)}; expected both, such as '4S' by 'S'")
        return agreed, player
    if not auction.is_over:
        raise DomainError(f"a contract with the auction {quoted(auction.text)}, which is not over; expected either")
    if agreed not in (None, auction.contract) or player not in (None, auction.declarer):
        raise DomainError(f"{agreed} by {player}; the auction gives {auction.contract} by {auction.declarer}")
    assert auction.contract is not None
    assert auction.declarer is not None
    return auction.contract, auction.declarer


def _play(
    rules: Rules, hands: tuple[int, int, int, int], vulnerable: tuple[bool, bool], auction: Auction,
    contract: Contract, declarer: Seat, leader: Any, table: Sequence[Card], taken: tuple[int, int],
    claim: Sequence[Any], contested: bool,
) -> State:  # fmt: skip
    first = declarer.left if leader is None else Seat.parse(leader)
    if len(table) >= SEATS:
        raise DomainError(f"{len(table)} cards in the trick; expected 0..3")
    left = equal_hands([hand.bit_count() for hand in hands], first, len(table))
    if left + sum(taken) > _HAND:
        raise DomainError(
            f"{counted(left, 'card')} in hand and {counted(sum(taken), 'trick')} taken; expected at most 13 together"
        )
    if left == _HAND and not table and first != declarer.left:  # dummy is not open yet, and declarer does not lead
        raise DomainError(
            f"{first} leads the first trick; expected {declarer.left}, on declarer's left (bridge.play.1)"
        )
    turn = (first + len(table)) % SEATS
    state = State(
        rules, Stage.PLAY if left else Stage.OVER, Seat(hand_to_play(turn, declarer)[0]) if left else None, hands,
        vulnerable, auction, contract, declarer, turn, first, tuple(card.index for card in table), (), taken, left,
        contested=contested,
    )  # fmt: skip
    return _claimed(state, claim) if claim else state


def _claimed(state: State, claim: Sequence[Any]) -> State:
    """The position with a claim that waits for an answer, or has ended it."""
    claimer, said, accepted = Seat.parse(claim[0]), Claim("claim", claim[1]), [Seat.parse(seat) for seat in claim[2:]]
    state.check(said)
    asked = state.after(said, by=claimer)  # one out of turn has been let stand
    for seat in accepted:
        if asked.actor != seat or asked.pending is None:
            raise DomainError(f"the claim was accepted by {seat}; expected {asked.actor} (bridge.claim)")
        asked = asked.apply("accept")
    return asked


def _hands(hands: Any) -> tuple[int, int, int, int]:
    given = split_hands(hands) if isinstance(hands, str) else list(hands) if is_ordered(hands) else []
    if len(given) != SEATS:
        expected = "those of N E S W, such as ['♠A', '♠2', '♠3', '♠4']"
        raise DomainError(f"not four hands: {quoted(hands)}; expected {expected}")
    cards = (parse_hand(hand) if isinstance(hand, str) else CardSet(hand) for hand in given)
    north, east, south, west = (hand.mask for hand in cards)
    return north, east, south, west
