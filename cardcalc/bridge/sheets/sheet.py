"""A score sheet: entries that may be corrected at any time, and everything else worked out from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from ...errors import CardcalcError, DomainError, IllegalAction, NotationError, RecordError, quoted
from ...glossary import language, term
from ...play.document import Saved, check_contents, dump, load, take
from ..contract import Result
from ..seats import SIDES, Seat, side_name
from .entries import Entry, check_deal
from .lines import Row, SheetLine, Tally
from .played import entry_of, is_whole, parts_of

if TYPE_CHECKING:
    import polars as pl

    from ...play import Record, Rollout
    from ..state import State
    from .explanation import DealExplanation

__all__ = ["Deal", "Entries", "Honors", "Pair", "ScoreSheet"]

Pair = tuple[int, int]
Deal: TypeAlias = "Seat | int | str | Entry | State | Record | Rollout"
"""What comes first of a deal that is entered: who declared, or the whole deal."""
Honors: TypeAlias = "Mapping[str, int] | None"
Entries: TypeAlias = Iterable["Deal | tuple[Any, str | Result] | tuple[Any, str | Result, Mapping[str, int]]"]
Rules = TypeVar("Rules", bound=Any)


class ScoreSheet(Saved, ABC, Generic[Rules]):
    """What `Rubber` and `Chicago` share: entries, corrections, totals, and the faces of the sheet.

    A sheet holds its rules and a tuple of entries; a tally of them, a pure function, gives the rest. So a
    correction is nothing but another tuple, and one that fails changes nothing. Deals are numbered from 1.
    Pairs of numbers are (NS, EW).
    """

    kind: ClassVar[str]
    """Which sheet it is, "rubber" or "Chicago": the word of the glossary."""
    rules_class: ClassVar[type]
    """The frozen dataclass of its options, all of which have a default."""

    __slots__ = ("_entries", "_is_closed", "_rules", "_tally")

    def __init__(self, rules: Rules, entries: Entries = (), is_closed: bool = False) -> None:
        self._rules = rules
        taken: tuple[Entry, ...] = ()
        self._set(taken)
        for found in entries:
            taken = (*taken, self._entry(taken, *parts_of(found)))
        self._set(taken, is_closed)

    def _set(self, entries: tuple[Entry, ...], is_closed: bool = False) -> None:
        self._tally = self._count(entries, is_closed)  # raises before anything changes
        self._entries = entries
        self._is_closed = is_closed

    @abstractmethod
    def _count(self, entries: tuple[Entry, ...], is_closed: bool) -> Tally:
        """Everything that follows from entries; `IllegalAction` if one lies after the end."""

    @property
    @abstractmethod
    def vulnerable(self) -> tuple[bool, bool]:
        """Whether (NS, EW) are vulnerable in the next deal."""

    def is_declarers_zone(self, deal: int) -> bool:
        """Whether only declarer's side is vulnerable in a deal, numbered from 1, whichever it is."""
        return False

    @property
    def dealer(self) -> str | None:
        """Who deals next, None if the sheet does not say."""
        return None

    # --- entries -------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The options that the sheet is kept by, frozen."""
        return self._rules

    @property
    def laws(self) -> str:
        """The laws that the sheet is kept by, "1981" or "1993"."""
        return str(self._rules.laws)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The deals as they were reported."""
        return self._entries

    def __len__(self) -> int:
        """How many deals are entered."""
        return len(self._entries)

    def __bool__(self) -> bool:
        return True  # an empty sheet is a sheet

    def add(self, side: Deal, contract: str | Result | None = None, honors: Honors = None) -> Entry:
        """Enter the next deal: declarer's side or seat, contract and result ("4SX+1"), honors as `{"NS": 100}`.

        Or an `Entry`, or a deal played to its end, alone: `sheet.add(state)`; played by the laws of the sheet, with
        those vulnerable who are so by it, in a Chicago dealt in turn. Honors in one hand: 100 for four of the five of
        trumps, 150 for all five, 150 for four aces at no trump, whichever side declares (bridge.honors). Deals passed
        out are not entered. `NotationError`: a text that cannot be read; `DomainError`: honors that nobody can hold, a
        deal that is not over or does not fit; `IllegalAction`: the sheet is finished or closed.
        """
        self._check_open()
        entry = self._entry(self._entries, side, contract, honors)
        self._set((*self._entries, entry))
        return entry

    def replace(self, deal: int, side: Deal, contract: str | Result | None = None, honors: Honors = None) -> Entry:
        """Enter a deal, numbered from 1, anew, as `add` does; all that follows is worked out again.

        Its honors stay unless others are given, `{}` for none. Raises what `add` raises, `IllegalAction` too if a
        later deal would then lie after the end, and `DomainError` if there is no such deal.
        """
        self._check_open()
        place = check_deal(deal, len(self)) - 1
        kept = {} if contract is None or honors is not None else self._entries[place].honors_dict
        try:
            entry = self._entry(self._entries[:place], side, contract, kept or honors)
        except DomainError as error:
            hint = f"; the deal had honors {kept}, say honors={{}} for none" if kept else ""
            raise DomainError(f"{error}{hint}") from None
        self._set((*self._entries[:place], entry, *self._entries[place + 1 :]))
        return entry

    def remove(self, deal: int) -> Entry:
        """Take a deal, numbered from 1, off the sheet and return its entry; the later deals move up.

        `DomainError`: there is no such deal; `IllegalAction`: a later deal would then lie after the end, or the
        sheet is closed.
        """
        self._check_open()
        place = check_deal(deal, len(self)) - 1
        entry = self._entries[place]
        self._set((*self._entries[:place], *self._entries[place + 1 :]))
        return entry

    def undo(self) -> Entry:
        """Take the last deal off the sheet and return its entry; raises as `remove` does."""
        return self.remove(max(1, len(self)))

    def _entry(self, before: tuple[Entry, ...], side: Any, contract: Any = None, honors: Any = None) -> Entry:
        """The entry of the deal after those before, however it is given."""
        if is_whole(side):
            if contract is not None or honors is not None:
                raise DomainError("a deal that was played tells its contract and its honors; expected nothing else")
            if isinstance(side, Entry):
                return side
            return entry_of(side, self if before is self._entries else self._like(self._rules, before))
        if contract is None:
            raise NotationError(f"no contract after {quoted(side)}; expected such as add('NS', '4S=')")
        return self._parse(side, contract, honors)

    def _parse(self, side: Seat | int | str, contract: str | Result, honors: Honors) -> Entry:
        return Entry.parse(side, contract, honors)

    def _check_open(self) -> None:
        if self._is_closed:
            raise IllegalAction(f"this {self.kind} is closed; expected an open one, such as its .reopened()")

    # --- copies --------------------------------------------------------------------------------------------

    def copy(self, **rules: Any) -> Self:
        """A copy that changes by itself, or the same deals under other rules: `sheet.copy(laws="1993")`.

        `DomainError`: an unknown option or value; `IllegalAction`: a deal lies after the end by these rules.
        """
        known = [field.name for field in fields(self._rules)]
        for name in rules:
            if name not in known:
                raise DomainError(f"no option {quoted(name)}; expected {' or '.join(known)}")
        return self._like(replace(self._rules, **rules), self._entries, self._is_closed)

    def closed(self) -> Self:
        """A settled copy, which takes no more entries; an unfinished rubber gets its bonuses (bridge.unfinished).

        Of a finished sheet it is an equal copy, which can be corrected like the sheet itself.

        >>> from cardcalc.bridge import Rubber
        >>> Rubber(entries=[("NS", "4S=")]).closed().total
        (420, 0)
        """
        return self._like(self._rules, self._entries, not self.is_finished)

    def reopened(self) -> Self:
        """A copy that is not closed."""
        return self._like(self._rules, self._entries)

    def _like(self, rules: Rules, entries: tuple[Entry, ...], is_closed: bool = False) -> Self:
        sheet = object.__new__(type(self))
        sheet._rules = rules
        sheet._set(entries, is_closed)
        return sheet

    def __copy__(self) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (self._rules, self._entries, self._is_closed) == (other._rules, other._entries, other._is_closed)

    __hash__ = None  # type: ignore[assignment]  # it changes

    # --- totals --------------------------------------------------------------------------------------------

    @property
    def tally(self) -> Tally:
        """Everything that follows from the entries, as one value."""
        return self._tally

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        """Every number on the sheet, in the order in which it was written."""
        return self._tally.lines

    @property
    def below(self) -> Pair:
        """The trick points of (NS, EW), those of finished games included."""
        return self._tally.below

    @property
    def above(self) -> Pair:
        """All other points of (NS, EW): overtricks, insult, slams, honors, undertricks, bonuses."""
        return self._tally.above

    @property
    def total(self) -> Pair:
        """All points of (NS, EW)."""
        return self._tally.total

    @property
    def difference(self) -> int:
        """The total of NS less that of EW."""
        return self.total[0] - self.total[1]

    @property
    def part_score(self) -> Pair:
        """The points of (NS, EW) below the line since the last game."""
        return self._tally.part_score

    @property
    def games(self) -> Pair:
        """How many games (NS, EW) have made."""
        return self._tally.games

    @property
    def is_finished(self) -> bool:
        """Whether it has been played to the end."""
        return self._tally.is_finished

    @property
    def is_closed(self) -> bool:
        """Whether it was closed before the end."""
        return self._is_closed

    @property
    def is_settled(self) -> bool:
        """Whether its totals are final: it is finished or closed."""
        return self.is_finished or self._is_closed

    @property
    def winner(self) -> str | None:
        """The side with the larger total, "NS" or "EW" (bridge.rubber.3); None when level or not settled yet."""
        return SIDES[self.difference < 0] if self.is_settled and self.difference else None

    # --- faces ---------------------------------------------------------------------------------------------

    def explain(self, deal: int) -> DealExplanation:
        """Why a deal, numbered from 1, brought what it brought; `DomainError` if there is no such deal."""
        from .explanation import DealExplanation

        deal = check_deal(deal, len(self))
        lines = tuple(line for line in self.lines if line.deal == deal)
        return DealExplanation(deal, self._entries[deal - 1], self._tally.scores[deal - 1], lines)

    def frame(self) -> pl.DataFrame:
        """Every number on the sheet as a row: deal (null for unfinished-rubber bonuses), side, where, clause, …

        The columns are deal, side, where ("below" or "above" the line), clause, points, text.
        """
        import polars as pl

        columns = {"deal": pl.Int64, "side": pl.String, "where": pl.String, "clause": pl.String, "points": pl.Int64}
        names = [*columns, "text"]
        rows = [tuple(getattr(line, name) for name in names) for line in self.lines]
        return pl.DataFrame(rows, schema={**columns, "text": pl.String}, orient="row")

    @property
    def latex(self) -> str:
        """The totals as the sums that they are, in the order in which they were written."""
        sums = []
        for side, name in enumerate(SIDES):
            points = [str(line.points) for line in self.lines if line.side == name]
            total = f" = {self.total[side]}" if len(points) > 1 else "" if points else "0"
            sums.append(rf"\mathrm{{{name}}} &= {' + '.join(points)}{total}")
        return "\\begin{aligned}\n" + " \\\\\n".join(sums) + "\n\\end{aligned}"

    @property
    def text(self) -> str:
        """The sheet in two columns, drawn with characters."""
        return format(self, "en")

    def title(self, lang: str = "en") -> str:
        """What the sheet is, such as "rubber, laws of 1981", in "en" or "ru"; else `DomainError`."""
        return f"{term(self.kind, lang, game='bridge')}, {term(f'laws of {self.laws}', lang)}"

    def __format__(self, lang: str) -> str:
        """The sheet in two columns, in "en" (also for "") or "ru"; another language raises `DomainError`."""
        lang = language(lang or "en")
        width = 9

        def cells(*values: object) -> str:
            left, right = ("" if value is None else str(value) for value in values)
            return f"{left:>{width}} │{right:>{width}}".rstrip()

        def row(pair: Row) -> str:
            return cells(*(None if line is None else line.points for line in pair))

        thin, thick = "─" * (width + 1) + "┼" + "─" * (width + 1), "═" * (width + 1) + "╪" + "═" * (width + 1)
        out = [self.title(lang), cells(*(side_name(side, lang) for side in (0, 1))), thin]
        out += [*map(row, self._tally.rows_above()), thick]
        *games, begun = self._tally.rows_below()
        for game in games:
            out += [*map(row, game), thin]
        out += [*map(row, begun), thick] if begun or not games else [thick]
        return "\n".join([*out, f"{cells(*self.total)}  {term('total', lang)}"])

    def __str__(self) -> str:
        return format(self, "en")

    def __repr__(self) -> str:
        options = [f"{field.name}={getattr(self._rules, field.name)!r}" for field in fields(self._rules)]
        if self._entries:
            options.append(f"entries={[entry.parts for entry in self._entries]}")
        return f"{type(self).__name__}({', '.join(options)}){'.closed()' if self._is_closed else ''}"

    def _repr_svg_(self) -> str:
        from ...draw.sheet_svg import sheet_svg

        return sheet_svg(self)

    def _repr_html_(self) -> str:
        from ...draw.sheet_html import sheet_html

        return sheet_html(self)

    # --- records -------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The sheet as a JSON document: version, rules, entries, and the totals to check them by."""
        return dump(
            self.kind,
            rules={field.name: getattr(self._rules, field.name) for field in fields(self._rules)},
            entries=[
                {"side": entry.side, "contract": entry.result.ascii, "honors": entry.honors_dict}
                for entry in self._entries
            ],
            closed=self._is_closed,
            totals={"below": self.below, "above": self.above, "total": self.total},
        )

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The sheet of a JSON document; everything is worked out again and compared with the stored totals.

        `RecordError`: no such document, or one that is damaged or contradicts itself, with the place.
        """
        document = load(text, cls.kind, rules=dict, entries=list, closed=bool, totals=dict)
        kinds = {field.name: type(field.default) for field in fields(cls.rules_class)}
        try:
            sheet = cls(**take(document["rules"], "rules", **kinds))
        except DomainError as error:
            raise RecordError(f"rules: {error}") from error
        for deal, found in enumerate(document["entries"], 1):
            entry = take(found, f"deal {deal}", side=str, contract=str, honors=dict)
            try:
                sheet.add(**entry)
            except CardcalcError as error:
                raise RecordError(f"deal {deal}: {error}") from error
        if document["closed"]:
            sheet = sheet.closed()
        totals = take(document["totals"], "totals", below=list, above=list, total=list)
        for name, stored in totals.items():
            if repr(stored) != repr(list(getattr(sheet, name))):  # 90.0 is not what was stored
                raise RecordError(f"totals: {name} is {stored}, but the entries give {list(getattr(sheet, name))}")
        check_contents(document)
        return sheet
