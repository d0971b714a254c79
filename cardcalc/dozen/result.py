"""The points of a deal: formulas of the register added up, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ..errors import DomainError, quoted
from ..play.notation import counted, is_ordered, parse_seat
from ..whole import whole_number
from .actions import Bid
from .bidding import Contract, bankers, checked_bids, contracts_by_seat
from .deal import SEATS
from .rules import Rules, checked_rules
from .scoring import TRICKS, double, premium, refused, single, vabanque

if TYPE_CHECKING:
    from ..formula.explain import Explanation
    from ..formula.faces import Formula

__all__ = ["FORMULAS", "Line", "checked_taken", "deal_lines", "deal_points", "lines_of", "points_range", "summed"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score of a deal: the formula, its inputs, the points, and whose they are.

    `side` is 0 (seats 0 and 2) or 1; `seat` is the player whose contract it is, None for a premium.

    >>> from cardcalc.dozen import Rules, deal_lines
    >>> bids = [Bid.parse(text) for text in ("3 single", "zero", "2 double", "4 single")]
    >>> [(line.seat, line.formula, line.points) for line in deal_lines(bids, 0, (3, 1, 5, 3), Rules())]
    [(0, 'dozen.single', 13), (1, 'dozen.double', 1), (2, 'dozen.double', 3), (3, 'dozen.single', 0)]
    """

    side: int
    seat: int | None
    formula: str
    inputs: tuple[tuple[str, int], ...]
    points: int
    options: tuple[tuple[str, str], ...] = ()

    def explain(self) -> Explanation:
        """The formula with its clause and the numbers put in."""
        return FORMULAS[self.formula].explain(**dict(self.inputs), **dict(self.options))


FORMULAS: dict[str, Formula] = {f.name: f for f in (single, double, refused, vabanque, premium)}
"""The formulas that the points of a deal are made of, by name."""


def deal_lines(
    bids: Iterable[Bid | str], first: int | str, taken: Iterable[int], rules: Rules | str | None = None
) -> tuple[Line, ...]:
    """The lines of a deal from the four final bids, in turn from seat `first`, and the tricks taken by each seat.

    Without a confirmed va-banque every player has his own line (dozen.party.5). A confirmed one counts for its
    pair, and all that the opponents have is the premium (dozen.vabanque.void, dozen.vabanque.one); when both
    pairs have one each counts its own, premiums only if the rules say so (dozen.vabanque.cross).

    There are twelve tricks; fewer are those of an ending, as `position` has it, and more are refused. Raises
    `NotationError` for what are no bids, `DomainError` for those that could not have been bid, and the rest.

    >>> lines = deal_lines(["va-banque", "3 single", "confirm", "zero"], 0, (0, 2, 9, 1))
    >>> [(line.side, line.formula, line.points) for line in lines]
    [(0, 'dozen.vabanque', 163), (1, 'dozen.premium', 6)]
    """
    said, chosen = checked_bids(bids), checked_rules(rules)
    if len(said) != SEATS:
        raise DomainError(f"{counted(len(said), 'contract')}; expected {SEATS}")
    return lines_of(said, parse_seat(first, SEATS), checked_taken(taken), chosen)


def lines_of(bids: Sequence[Bid], first: int, taken: Sequence[int], rules: Rules) -> tuple[Line, ...]:
    """`deal_lines` of what a state knows to be right."""
    by_seat = contracts_by_seat(bids, first)
    confirmed = bankers(by_seat)
    if not confirmed:
        return tuple(_own(seat, by_seat[seat], taken[seat]) for seat in range(SEATS))
    lines = []
    for seat in confirmed:
        side = seat % 2
        opponents = taken[1 - side] + taken[3 - side]
        inputs = (("t", taken[seat]), ("T", opponents))
        lines.append(Line(side, seat, "dozen.vabanque", inputs, vabanque(t=taken[seat], T=opponents)))
        if len(confirmed) == 1 or rules.cross_premium:
            points = premium(t=taken[seat], T=opponents, premium=rules.premium)
            lines.append(Line(1 - side, None, "dozen.premium", inputs, points, (("premium", rules.premium),)))
    return tuple(lines)


def _own(seat: int, contract: Contract, t: int) -> Line:
    """The line of a player who plays for himself."""
    if contract.kind == "refused":
        return Line(seat % 2, seat, "dozen.refused", (("t", t),), refused(t=t))
    rule = single if contract.kind == "single" else double
    inputs = (("C", contract.tricks), ("t", t))
    return Line(seat % 2, seat, rule.name, inputs, rule(C=contract.tricks, t=t))


def deal_points(
    bids: Iterable[Bid | str], first: int | str, taken: Iterable[int], rules: Rules | str | None = None
) -> tuple[int, int]:
    """The points of the pairs 0 + 2 and 1 + 3: the sums of their lines. Raises what `deal_lines` does.

    >>> from cardcalc.dozen import Rules
    >>> bids = [Bid.parse(text) for text in ("va-banque", "3 single", "confirm", "zero")]
    >>> deal_points(bids, 0, (0, 2, 9, 1), Rules()), deal_points(bids, 0, (1, 2, 6, 3), Rules(premium="withheld"))
    ((163, 6), (-3, 0))
    """
    return summed(deal_lines(bids, first, taken, rules))


def summed(lines: Iterable[Line]) -> tuple[int, int]:
    """The points of the two pairs in these lines."""
    points = [0, 0]
    for line in lines:
        points[line.side] += line.points
    return points[0], points[1]


@cache
def points_range(rules: Rules = Rules()) -> tuple[int, int]:  # noqa: B008  # rules are frozen
    """The least and the greatest that a pair can score in a deal, premiums for its tricks counted in.

    >>> points_range(), points_range(Rules(cross_premium=True))
    ((-200, 169), (-200, 193))
    """
    tricks = range(TRICKS + 1)
    own = [single(C=C, t=t) for C in tricks[1:] for t in tricks] + [refused(t=t) for t in tricks]
    own += [double(C=C, t=t) for C in tricks for t in tricks]
    pairs = [(t, T) for t in tricks for T in tricks[: TRICKS + 1 - t]]
    together = [vabanque(t=t, T=T) for t, T in pairs]
    paid = max(premium(t=t, T=T, premium=rules.premium) for t, T in pairs) if rules.cross_premium else 0
    return min(2 * min(own), *together), max(2 * max(own), max(together) + paid)


def checked_taken(taken: Iterable[int]) -> tuple[int, int, int, int]:
    """The tricks taken by each seat. Raises `DomainError` for anything but four whole numbers from 0, 12 in all."""
    tricks: list[int] = []
    given = tuple(taken) if is_ordered(taken) else ()
    with suppress(DomainError):
        tricks = [whole_number(number) for number in given]
    if len(tricks) != SEATS or min(tricks) < 0:
        raise DomainError(f"tricks taken are {quoted(taken)}; expected four whole numbers from 0")
    if sum(tricks) > TRICKS:
        raise DomainError(f"tricks taken are {quoted(taken)}; expected at most {TRICKS} in all")
    a, b, c, d = tricks
    return a, b, c, d
