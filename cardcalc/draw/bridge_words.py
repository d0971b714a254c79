"""What is written on a bridge table: the auction, contract and zone, who plays, claims, the score as it is entered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..bridge.auction import Auction
from ..bridge.seats import Seat, side_name
from ..bridge.stages import Stage
from ..formula.labels import phrase
from ..glossary import term
from .auction_rows import call_text, next_place, rows_of
from .bridge_layout import CENTRE, TALL, top_of_hand
from .hands import words_at_end, words_at_side
from .lettering import Piece, cut, letters, printable
from .table import WIDTH

if TYPE_CHECKING:
    from ..bridge.state import State

__all__ = ["bridge_names", "claim_words", "entered", "words", "zone_words"]

_LINE = 18
_ROUNDS, _FEW_ROUNDS = 13, 6  # rounds of the auction in the middle of the table, and in its corner
_CORNER = 41  # how wide a column of the auction is there
_NAME = 112  # the width of a name


def bridge_names(players: Sequence[str], lang: str = "en") -> list[str]:
    """What the players are called: their names with the letters of the seats, else the seats.

    >>> bridge_names(()), bridge_names(["Ann", "Bob", "Cem", "Konstantin the Great"])[3]
    (['North', 'East', 'South', 'West'], 'Konstantin the… (W)')
    """
    if not players:
        return [seat.name_in(lang) for seat in Seat]
    short = [cut(printable(name), _NAME) for name in players]
    return [f"{name} ({format(seat, lang)})" for name, seat in zip(short, Seat, strict=True)]


def words(state: State, names: Sequence[str], lang: str, *, auction: Auction | None = None) -> tuple[Piece, ...]:
    """All that stands on the table; with an `auction` that one, and not whose turn it is."""
    is_quiet, calls = auction is not None, auction or state.auction
    pieces = [*_about(state, lang)]
    for seat in Seat:
        pieces += _standing(state, seat, names, lang, is_quiet)
    if state.contract is None:
        pieces += _auction(calls, state, lang, is_quiet)
    else:
        if calls.calls:
            pieces += _auction_in_corner(calls, lang)
        pieces += _middle(state, names, lang)
    return tuple(pieces)


def _about(state: State, lang: str) -> list[Piece]:
    """In the upper left corner: the contract or the stage, who is vulnerable, the tricks."""
    contract, declarer = state.contract, state.declarer
    if contract is None or declarer is None:
        lines = [term("auction", lang, game="bridge")]
    else:
        lines = [phrase("bridge_contract", lang, contract=format(contract, lang))]
        lines.append(phrase("bridge_declarer", lang, seat=declarer.name_in(lang)))
    lines.append(zone_words(state.vulnerable, lang))
    if contract is not None:
        taken = ", ".join(f"{side_name(side, lang)} {tricks}" for side, tricks in enumerate(state.taken))
        lines += [phrase("bridge_tricks", lang, tricks=taken), phrase("bridge_needs", lang, n=contract.tricks_needed)]
    placed = (letters(line, 12, 22 + _LINE * at, "ink" if at else "bold") for at, line in enumerate(lines))
    return [piece for line in placed for piece in line]


def zone_words(vulnerable: Sequence[bool], lang: str) -> str:
    """Who is vulnerable.

    >>> zone_words((True, False), "en"), zone_words((False, False), "ru")
    ('vulnerable: NS', 'в зоне: никто')
    """
    sides = ", ".join(side_name(side, lang) for side in (0, 1) if vulnerable[side])
    return phrase("sheet_zone", lang, sides=sides or phrase("sheet_nobody", lang))


def _standing(state: State, seat: Seat, names: Sequence[str], lang: str, is_quiet: bool) -> tuple[Piece, ...]:
    """Beside a hand: the name, marked if it is his turn, and what he is in this deal."""
    is_turn = state.actor == seat and not is_quiet
    asked = "table_turn" if state.stage is Stage.PLAY else "table_speaks"
    name = phrase(asked, lang, name=names[seat]) if is_turn else names[seat]
    roles = [phrase("bridge_deals", lang)] if seat == state.dealer else []
    if seat == state.declarer:
        roles.append(term("declarer", lang, game="bridge"))
    elif seat == state.dummy:
        roles.append(term("dummy", lang, game="bridge"))
        if state.hand_to_play == seat and not is_quiet:
            roles.append(phrase("bridge_from_here", lang))
    css, about = "turn" if is_turn else "bold", ", ".join(roles)
    if seat in (Seat.N, Seat.S):
        return words_at_end(name, about, css, 22 if seat == Seat.N else TALL - 10)
    return words_at_side(name, about, css, top_of_hand(state, seat), is_left=seat == Seat.W)


def _auction(auction: Auction, state: State, lang: str, is_quiet: bool) -> list[Piece]:
    """The auction in the middle of the table; of a long one the last rounds."""
    xs = [CENTRE[0] + round((seat - 1.5) * 68) for seat in Seat]
    rows, following = rows_of(auction), None if is_quiet else next_place(auction)
    y = 122
    pieces: list[Piece] = []
    for seat, x in zip(Seat, xs, strict=True):
        pieces += letters(format(seat, lang), x, y, "loss" if state.vulnerable[seat.side] else "bold", "middle")
    count = len(rows) + (following is not None and following[0] == len(rows))
    first = max(0, count - _ROUNDS)
    if first:
        y += 20
        pieces += letters(phrase("bridge_earlier", lang, n=first), CENTRE[0], y, "muted", "middle")
    for number in range(first, count):
        y += 20
        for seat, call in zip(Seat, rows[number] if number < len(rows) else (), strict=False):
            if call is not None:
                pieces += letters(call_text(call, lang), xs[seat], y, "ink" if call.is_bid else "muted", "middle")
        if following is not None and number == following[0]:
            pieces += letters("?", xs[following[1]], y, "turn", "middle")
    if auction.is_passed_out and not is_quiet:
        pieces += letters(term("passed out", lang, game="bridge"), CENTRE[0], y + 26, "bold", "middle")
    return pieces


def _auction_in_corner(auction: Auction, lang: str) -> list[Piece]:
    """The auction in the upper right corner while the cards are played."""
    xs = [WIDTH - 10 - _CORNER * 4 + round((seat + 0.5) * _CORNER) for seat in Seat]
    pieces = [piece for seat in Seat for piece in letters(format(seat, lang), xs[seat], 22, "bold", "middle")]
    rows, y = rows_of(auction), 22
    first = max(0, len(rows) - _FEW_ROUNDS)
    if first:
        y += 17
        pieces += letters(phrase("bridge_earlier", lang, n=first), WIDTH - 10, y, "muted", "end")
    for row in rows[first:]:
        y += 17
        for x, call in zip(xs, row, strict=True):
            if call is not None:
                text = call_text(call, lang, is_short=True)
                pieces += letters(text, x, y, "ink" if call.is_bid else "muted", "middle")
    return pieces


def _middle(state: State, names: Sequence[str], lang: str) -> list[Piece]:
    """A claim that waits for an answer, or the score at the end: above the last trick, or in its place."""
    if state.stage is Stage.ANSWER:
        lines = [(claim_words(state, names, lang), "bold")]
        assert state.pending is not None
        lines += [(phrase("bridge_accepts", lang, name=names[seat]), "ink") for seat in state.pending.accepted]
        if state.actor is not None:
            lines.append((phrase("bridge_asked", lang, name=names[state.actor]), "turn"))
        y = CENTRE[1] - 12
    elif state.is_over:
        lines = [(format(state.result, lang), "bold")] if state.result is not None else []
        for side, points, column, what, _ in entered(state, lang):
            lines += [(f"{side_name(side, lang)} {points} {column}", "ink"), (what, "muted")]
        y = CENTRE[1] + 4 - 9 * len(lines) if state.pending else CENTRE[1] + 96
    else:
        return []
    placed = (letters(line, CENTRE[0], y + _LINE * at, css, "middle") for at, (line, css) in enumerate(lines))
    return [piece for line in placed for piece in line]


def claim_words(state: State, names: Sequence[str], lang: str) -> str:
    """Who claims how many of the tricks left."""
    pending = state.pending
    assert pending is not None
    key = "bridge_claims" if pending.tricks else "bridge_concedes"
    return phrase(key, lang, name=names[pending.claimer], n=pending.tricks, left=state.left)


def entered(state: State, lang: str) -> list[tuple[int, int, str, str, str]]:
    """The score of a deal that is over as it is entered: the side, the points, where, for what, the clause.

    >>> from cardcalc import bridge
    >>> state = bridge.position(["♠A", "♠2", "♠3", "♠4"], contract="1NT", declarer="N", leader="N", taken=(6, 0))
    >>> for card in ("♠A", "♠2", "♠3", "♠4"):
    ...     state = state.play(card)
    >>> entered(state, "en")
    [(0, 40, 'below the line', '1NT made', 'bridge.trick_points')]
    """
    found, declarer = state.score, state.declarer
    if found is None or declarer is None:
        return []
    columns = {where: term(f"{where} the line", lang, game="bridge") for where in ("below", "above")}
    lines = [
        (line.side(declarer.side), line.points, columns[line.where], line.words(lang), line.clause)
        for line in found.lines
    ]
    honors, above = term("honors", lang, game="bridge"), columns["above"]
    lines += [(side, points, above, honors, "bridge.honors") for side, points in enumerate(state.honors) if points]
    return lines
