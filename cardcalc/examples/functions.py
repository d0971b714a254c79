"""What worked examples call besides formulas: a closed table of names, each with the fields that it gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from ..errors import IllegalAction

__all__ = ["FUNCTIONS"]


def _by_partner(t: int, tau: int) -> int:
    """The points of a va-banque pair by the tricks of its own two players."""
    from ..dozen.scoring import vabanque_by_partner

    return int(vabanque_by_partner(t=t, tau=tau))


def _score(contract: str, vulnerable: bool, laws: str = "1981") -> dict[str, Any]:
    """`bridge.score`: the fields of the result."""
    from ..bridge import score

    result = score(contract, vulnerable=vulnerable, laws=laws)
    return {name: getattr(result, name) for name in ("below", "above", "penalty", "duplicate")}


def _sheet(sheet: Any, deals: list[list[Any]], closed: bool = False) -> dict[str, Any]:
    """Enter deals (side, contract, honors) and read the sheet."""
    for side, contract, *honors in deals:
        sheet.add(side, contract, **({"honors": honors[0]} if honors else {}))
    sheet = sheet.closed() if closed else sheet
    names = {"below": "below", "above": "above", "total": "total", "games": "games", "part_score": "part_score"}
    names["finished"] = "is_finished"
    return {shown: getattr(sheet, name) for shown, name in names.items() if hasattr(sheet, name)}


def _rubber(deals: list[list[Any]], closed: bool = False, **options: Any) -> dict[str, Any]:
    """`bridge.Rubber`: the sheet after these deals, or as it is closed unfinished."""
    from ..bridge import Rubber

    return _sheet(Rubber(**options), deals, closed)


def _chicago(deals: list[list[Any]], **options: Any) -> dict[str, Any]:
    """`bridge.Chicago`: the sheet after these deals."""
    from ..bridge import Chicago

    return _sheet(Chicago(**options), deals)


def _auction(calls: str, dealer: str = "N") -> dict[str, Any]:
    """`bridge.Auction`: what may be called after these calls, or what they come to; or the clause against the last."""
    from ..bridge import Auction

    auction, refused = _played(Auction(dealer), calls.split())  # type: ignore[arg-type]  # which reads a letter too
    if refused:
        return {"refused": refused}
    legal = [f"{call:sign}" for call in auction.legal_calls()]
    if not auction.is_over:
        least = next((f"{call:sign}" for call in auction.legal_calls() if call.is_bid), "none")
        return {"legal_calls": " ".join(legal), "least_bid": least, "turn": str(auction.turn)}
    contract, declarer = auction.contract, auction.declarer
    if contract is None or declarer is None:
        return {"contract": "none"}
    trump = ("♣", "♦", "♥", "♠", "none")[contract.denomination]
    tricks = contract.tricks_needed
    return {"contract": str(contract), "declarer": str(declarer), "promised_tricks": tricks, "trump": trump}


def _covers(target: str, card: str, rules: str, trump: str | None = None, **options: Any) -> bool:
    """`durak.covers`: whether the second card covers the first."""
    from ..durak import covers, rules_of

    return covers(target, card, rules_of(rules).with_(**options), trump)


def _first_leader(hands: Sequence[str], rules: str, trump: str | None = None) -> int | str:
    """Who leads the first game by his cards, or "lot"."""
    from ..durak import first_leader

    found = first_leader(hands, rules, trump)
    return "lot" if found is None else found


def _position(hands: Sequence[str], rules: str, moves: Sequence[str] = (), **given: Any) -> dict[str, Any]:
    """`durak.position`: what the game is after these moves; or the clause against the last of them.

    Options are fields of the rules.
    """
    from ..durak import Rules, position, rules_of
    from ..durak.race import next_leader

    options = {field.name: given.pop(field.name) for field in fields(Rules) if field.name in given}
    state, refused = _played(position(hands, rules=rules_of(rules).with_(**options), **given), moves)
    if refused:
        return {"refused": refused}
    found = {
        "turn": state.actor,
        "hands": [str(state.hand(seat)) for seat in range(state.seats)],
        "talon": len(state.talon),
        "discard": state.discard.bit_count(),
        "legal_actions": [str(action) for action in state.legal_actions()],
        "stake": state.stake,
    }
    if not state.is_over:
        return found
    winner, leader = state.winner, next_leader(state.rules, [state])
    named = {"winner": winner, "next_leader": leader}
    return found | {"points": state.points, **{n: "none" if seat is None else seat for n, seat in named.items()}}


def _played(state: Any, moves: Sequence[str]) -> tuple[Any, str]:
    """The state after these moves, and the clause that refuses the last one, if it is refused."""
    for number, move in enumerate(moves, 1):
        try:
            state = state.play(move)
        except IllegalAction as error:
            if number < len(moves):
                raise
            return state, error.clause
    return state, ""


def _split_fund(fund: int, places: int) -> tuple[int, ...]:
    """`durak.split_fund`: the prizes."""
    from ..durak.prizes import split_fund

    return split_fund(fund, places)


def _split_fees(fees: int, per_cent: int | str) -> tuple[int, int]:
    """`durak.split_fees`: what goes to the fund and to the house."""
    from ..durak.prizes import split_fees

    parts = split_fees(fees, per_cent)
    return parts.fund, parts.house


def _kosmos_fund(fund: int) -> tuple[int, int]:
    """`durak.kosmos_fund`: what winner and loser are paid."""
    from ..durak.prizes import kosmos_fund

    parts = kosmos_fund(fund)
    return parts.winner, parts.loser


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "dozen.vabanque_by_partner": _by_partner,
    "bridge.score": _score,
    "bridge.Rubber": _rubber,
    "bridge.Chicago": _chicago,
    "bridge.Auction": _auction,
    "durak.covers": _covers,
    "durak.first_leader": _first_leader,
    "durak.position": _position,
    "durak.split_fund": _split_fund,
    "durak.split_fees": _split_fees,
    "durak.kosmos_fund": _kosmos_fund,
}
"""By name: closed, so that data can call nothing else."""
