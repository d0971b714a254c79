"""The score sheet of a deal: what each player bid and took, what it brought, and by which clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..formula.labels import formula_title, number, phrase, word, written
from ..glossary import language, term
from ..play.notation import parse_seat
from ..play.text_table import aligned
from .actions import VA_BANQUE, Bid
from .bidding import Contract, checked_bids, contracts_by_seat
from .deal import SEATS, Deal
from .result import FORMULAS, Line, checked_taken, deal_lines, summed
from .rules import Rules, checked_rules

if TYPE_CHECKING:
    import polars as pl

__all__ = ["DealSheet", "Row", "heading"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet: a player with his bid and tricks, or, without a `seat`, what a pair scores together.

    `line` is the line of the score that the row shows; a player who scores nothing of his own has none. `note` is
    the key of the phrase that says why nothing is scored, there and for a premium that is withheld. `clauses` are the
    IDs of the clauses that decide.
    """

    side: int
    seat: int | None
    bid: Bid | None
    contract: Contract | None
    taken: int | None
    line: Line | None
    note: str
    clauses: tuple[str, ...]

    @property
    def points(self) -> int | None:
        """The points of the row, None where nothing is scored."""
        return None if self.line is None else self.line.points

    def what(self, lang: str = "en") -> str:
        """What was bid and what became of it, or what the pair scores for, in "en" or "ru".

        >>> row = DealSheet(["va-banque", "zero", "3 single", "2 double"], 0, (1, 4, 3, 4)).rows[0]
        >>> row.what(), row.what("ru")
        ('refused va-banque', 'отказанный ва-банк')
        """
        lang = language(lang)
        if self.bid is None or self.contract is None:
            return "" if self.line is None else formula_title(FORMULAS[self.line.formula], lang)
        if self.contract.kind in ("refused", "va-banque"):
            kind = "refused" if self.contract.kind == "refused" else "confirmed"
            return term(f"{kind} va-banque", lang, game="dozen")
        return phrase("sheet_confirms", lang) if self.contract.kind == "partner" else format(self.bid, lang)

    def why(self, lang: str = "en") -> str:
        """The rule at work with the numbers put in, and when it holds; or why nothing is scored.

        >>> row = DealSheet(["3 double", "zero", "3 single", "2 double"], 0, (5, 4, 0, 3)).rows[0]
        >>> row.why(), row.clauses
        ('t − C = 5 − 3 = 2', ('dozen.double',))
        """
        lang = language(lang)
        if self.line is None or self.note:
            return phrase(self.note, lang)
        step = self.line.explain().steps[0]
        condition = "" if step.condition in ("", "otherwise") else written(step.condition, lang)
        return written(step.equation, lang) + (f", {word('if', lang)} {condition}" if condition else "")


@dataclass(frozen=True, slots=True)
class DealSheet:
    """The score sheet of a deal, from the four final bids in turn from seat `first`, and the tricks of each seat.

    A state that is over has it as `sheet`. `deal` is what the head of the sheet names, None if it is not known. The
    tricks may be fewer than twelve, as those of an ending are, never more.
    Raises what `deal_lines` does.

    >>> sheet = DealSheet(["va-banque", "3 single", "confirm", "zero"], 0, (0, 2, 9, 1), Deal("♥", "5"))
    >>> sheet.points
    (163, 6)
    >>> print(sheet)
    Devil's Dozen: ♥ 5
    0 + 2
      0   confirmed va-banque        0       plays the contract of the pair [dozen.bid.6]
      2   confirms va-banque         9       plays the contract of the pair [dozen.bid.6]
      Va-banque pair                    163  13² − 2 · T = 13² − 2 · 3 = 163, if t = 0 [dozen.vabanque.0]
      total                             163
    1 + 3
      1   3 single                   2       does not count in this deal [dozen.vabanque.void]
      3   zero                       1       does not count in this deal [dozen.vabanque.void]
      Opponents of a va-banque pair       6  2 · T = 2 · 3 = 6, if t ≠ 1 [dozen.premium]
      total                               6
    """

    bids: tuple[Bid, ...]
    first: int
    taken: tuple[int, int, int, int]
    deal: Deal | None = None
    rules: Rules = field(default_factory=Rules)
    lines: tuple[Line, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bids", checked_bids(self.bids))
        object.__setattr__(self, "first", parse_seat(self.first, SEATS))
        object.__setattr__(self, "taken", checked_taken(self.taken))
        object.__setattr__(self, "deal", None if self.deal is None else Deal.parse(self.deal))
        object.__setattr__(self, "rules", checked_rules(self.rules))
        object.__setattr__(self, "lines", deal_lines(self.bids, self.first, self.taken, self.rules))

    @property
    def points(self) -> tuple[int, int]:
        """The points of the pairs 0 + 2 and 1 + 3."""
        return summed(self.lines)

    def bid_of(self, seat: int) -> Bid:
        """The final bid of a seat."""
        return self.bids[(parse_seat(seat, SEATS) - self.first) % SEATS]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows in order: the two players of the pair 0 + 2, what the pair scores together, then the other pair."""
        return tuple(row for side in (0, 1) for row in self._of_side(side))

    def _of_side(self, side: int) -> Iterator[Row]:
        together = any(line.formula in ("dozen.vabanque", "dozen.premium") for line in self.lines)
        contracts = contracts_by_seat(self.bids, self.first)
        for seat in (side, side + 2):
            bid, contract, line = self.bid_of(seat), contracts[seat], None
            note, clauses = "", tuple[str, ...]()
            if not together:
                line = next(line for line in self.lines if line.seat == seat)
                clauses = line.explain().clauses
            elif contract.kind in ("va-banque", "partner"):
                note, clauses = "sheet_together", ("dozen.bid.6",)
            else:
                announced = VA_BANQUE in (bid, self.bid_of(seat ^ 2))
                note, clauses = "sheet_void", ("dozen.vabanque.one" if announced else "dozen.vabanque.void",)
            yield Row(side, seat, bid, contract, self.taken[seat], line, note, clauses)
        shared = [line for line in self.lines if together and line.side == side]
        for line in sorted(shared, key=lambda line: line.seat is None):  # a premium comes last
            withheld = line.formula == "dozen.premium" and self.rules.premium == "withheld"
            note = "sheet_withheld" if withheld else ""
            yield Row(side, None, None, None, None, line, note, line.explain().clauses)

    def title(self, lang: str = "en") -> str:
        """The game and the deal in one line, in "en" or "ru"; another language raises `DomainError`."""
        name = term("Devil's Dozen", lang, game="dozen")
        return name if self.deal is None else f"{name}: {heading(self.deal, lang)}"

    def frame(self) -> pl.DataFrame:
        """A polars frame, a row for each row of the sheet: side, seat, bid, tricks, formula, points, clauses."""
        import polars as pl

        number, text = pl.Int64, pl.String
        return pl.DataFrame(
            [
                (
                    row.side,
                    row.seat,
                    None if row.bid is None else str(row.bid),
                    row.taken,
                    None if row.line is None else row.line.formula,
                    row.points,
                    " ".join(row.clauses),
                )
                for row in self.rows
            ],
            schema={
                "side": number, "seat": number, "bid": text, "tricks": number, "formula": text, "points": number,
                "clauses": text,
            },
            orient="row",
        )  # fmt: skip

    def __format__(self, lang: str) -> str:
        """The sheet as a table of text, in "en" (also for "") or "ru"; another language raises `DomainError`."""
        lang = language(lang or "en")
        table: list[tuple[str, str, str, str]] = []
        for side, total in enumerate(self.points):
            table.append((f"{side} + {side + 2}", "", "", ""))
            for row in self.rows:
                if row.side == side:
                    who = "" if row.seat is None else f"{row.seat:<4}"
                    taken, points = ("" if n is None else number(n) for n in (row.taken, row.points))
                    why = f"{row.why(lang)} [{', '.join(row.clauses)}]"
                    table.append((f"  {who}{row.what(lang)}", taken, points, why))
            table.append((f"  {term('total', lang)}", "", number(total), ""))
        return "\n".join([self.title(lang), *aligned(table, "<>><")])

    def __str__(self) -> str:
        return format(self)

    def _repr_svg_(self) -> str:
        from ..draw.dozen_sheet import deal_sheet_svg

        return deal_sheet_svg(self)


def heading(deal: Deal, lang: str = "en") -> str:
    """The trump and the rank of the spade, as a score sheet names a deal.

    >>> heading(Deal("♥", "K")), heading(Deal(None, "K"), "ru")
    ('♥ K', 'БК К')
    """
    trump = term("NT", lang, game="bridge") if deal.trump is None else str(deal.trump)
    return trump if deal.rank is None else f"{trump} {format(deal.rank, language(lang))}"
