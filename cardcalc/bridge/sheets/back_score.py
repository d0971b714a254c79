"""The back score: who has won and lost how much when partners change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ...errors import CardcalcError, DomainError, RecordError, quoted
from ...formula.labels import phrase
from ...glossary import language, term
from ...play.document import Saved, check_contents, dump, load, take
from ...play.notation import check_name
from ...whole import number_of
from ..scoring.rubber import back_score
from .sheet import ScoreSheet

if TYPE_CHECKING:
    import polars as pl

__all__ = ["BackScore", "Settlement", "signed"]

_PAIR = 2


@dataclass(frozen=True, slots=True)
class Settlement:
    """One rubber or Chicago to be settled: two pairs, and the total of the first less that of the second.

    `points` are what each member of the first pair is credited with, and each of the second debited: the
    difference in whole hundreds (bridge.back_score). `DomainError`: pairs that are not four different names, a
    difference that is no whole number.

    >>> settlement = Settlement(("Ann", "Bob"), ("Cem", "Dee"), -350)
    >>> settlement.points, str(settlement)
    (-400, 'Ann & Bob against Cem & Dee: −350')
    """

    first: tuple[str, str]
    second: tuple[str, str]
    difference: int

    def __post_init__(self) -> None:
        for name in ("first", "second"):
            object.__setattr__(self, name, _pair(getattr(self, name)))
        players = self.players
        twice = [name for name in players if players.count(name) > 1]
        if twice:
            raise DomainError(f"{quoted(twice[0])} is named twice in {players}; expected four different players")
        difference = number_of(self.difference)
        if difference is None:
            raise DomainError(f"difference = {quoted(self.difference)}; expected a whole number or a finished sheet")
        object.__setattr__(self, "difference", difference)

    @property
    def players(self) -> tuple[str, str, str, str]:
        """The four players, the first pair first."""
        return (*self.first, *self.second)

    @property
    def points(self) -> int:
        """What each of the first pair is credited with; each of the second is debited with it."""
        return int(back_score(difference=self.difference))

    @property
    def by_player(self) -> dict[str, int]:
        """What each of the four gets: plus for the winners, minus for the losers."""
        return {name: self.points if name in self.first else -self.points for name in self.players}

    def __str__(self) -> str:
        pairs = phrase("evening_pairs", "en", first=" & ".join(self.first), second=" & ".join(self.second))
        return f"{pairs}: {signed(self.difference)}"


class BackScore(Saved):
    """The back score of any number of players, whose partners may change from rubber to rubber.

    Each settlement credits the members of the winning pair and debits those of the losing pair, so that all
    columns add up to zero; in whole hundreds, 50 counting as 100 (bridge.back_score, bridge.chicago.5).
    players: their names in the order of the columns; then only they may play. Without them the names are taken
    as they come. Settlements are numbered from 1. `DomainError`: a name that is empty, given twice, or not one
    of the players.

    >>> book = BackScore()
    >>> print(book.add(("Ann", "Bob"), ("Cem", "Dee"), 1340))
    Ann & Bob against Cem & Dee: +1340
    >>> _ = book.add(("Ann", "Cem"), ("Bob", "Eve"), -250)
    >>> book.totals
    {'Ann': 1000, 'Bob': 1600, 'Cem': -1600, 'Dee': -1300, 'Eve': 300}
    >>> print(book)
    back score
          Ann    Bob    Cem    Dee    Eve
     1  +1300  +1300  −1300  −1300
     2   −300   +300   −300          +300
        +1000  +1600  −1600  −1300   +300  total
    """

    __slots__ = ("_entries", "_named")

    def __init__(self, players: Sequence[str] = (), *, entries: Iterable[Settlement] = ()) -> None:
        if isinstance(players, str):
            raise DomainError(f"players = {quoted(players)}; expected a list of names")
        named = tuple(_name(player) for player in players)
        twice = [name for name in named if named.count(name) > 1]
        if twice:
            raise DomainError(f"players: {quoted(twice[0])} is named twice")
        self._named = named
        self._entries = tuple(self._checked(entry) for entry in entries)

    def _checked(self, entry: Settlement) -> Settlement:
        if not isinstance(entry, Settlement):
            raise DomainError(f"entry = {quoted(entry)} is not a Settlement")
        for name in entry.players if self._named else ():
            if name not in self._named:
                raise DomainError(f"no player {quoted(name)}; expected one of {', '.join(map(repr, self._named))}")
        return entry

    # --- settlements ---------------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[Settlement, ...]:
        """The settlements, in order."""
        return self._entries

    def __len__(self) -> int:
        return len(self._entries)

    def __bool__(self) -> bool:
        return True

    def add(self, first: Sequence[str], second: Sequence[str], result: int | ScoreSheet[Any]) -> Settlement:
        """Settle a rubber or Chicago between two pairs.

        result: the total of the first pair less that of the second, below 0 if the second won; or the sheet,
        finished or closed, on which the first pair is NS. `DomainError`: a sheet that is neither, and what
        `Settlement` and the list of players refuse.
        """
        entry = self._settlement(first, second, result)
        self._entries = (*self._entries, entry)
        return entry

    def replace(
        self, number: int, first: Sequence[str], second: Sequence[str], result: int | ScoreSheet[Any]
    ) -> Settlement:
        """Settle one of the settlements, numbered from 1, anew; raises what `add` raises, or if there is none."""
        place = self._place(number)
        entry = self._settlement(first, second, result)
        self._entries = (*self._entries[:place], entry, *self._entries[place + 1 :])
        return entry

    def remove(self, number: int) -> Settlement:
        """Take a settlement, numbered from 1, away and return it; `DomainError` if there is none."""
        place = self._place(number)
        entry = self._entries[place]
        self._entries = (*self._entries[:place], *self._entries[place + 1 :])
        return entry

    def undo(self) -> Settlement:
        """Take the last settlement away and return it; `DomainError` if there is none."""
        return self.remove(max(1, len(self)))

    def _place(self, number: int) -> int:
        place = number_of(number)
        if place is None or not 1 <= place <= len(self):
            raise DomainError(
                f"no settlement {quoted(number)}; "
                + (f"expected 1..{len(self)}" if self._entries else "there are none yet")
            )
        return place - 1

    def _settlement(self, first: Sequence[str], second: Sequence[str], result: int | ScoreSheet[Any]) -> Settlement:
        if isinstance(result, ScoreSheet):
            if not result.is_settled:
                raise DomainError(f"this {result.kind} is not finished; expected a finished or .closed() one")
            result = result.difference
        return self._checked(Settlement(_pair(first), _pair(second), result))

    # --- totals --------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """The names in the order of the columns."""
        return self._named or tuple(dict.fromkeys(name for entry in self._entries for name in entry.players))

    @property
    def totals(self) -> dict[str, int]:
        """What each player has won or lost so far: they add up to zero."""
        return {name: sum(entry.by_player.get(name, 0) for entry in self._entries) for name in self.players}

    # --- faces ---------------------------------------------------------------------------------------------

    def frame(self) -> pl.DataFrame:
        """Each settlement and player as a row: number, player, partner (null when sitting out), points, running.

        `points` is what the player gets for this settlement, `running` what he has after it.
        """
        import polars as pl

        running = dict.fromkeys(self.players, 0)
        rows = []
        for number, entry in enumerate(self._entries, 1):
            partners = {a: b for pair in (entry.first, entry.second) for a, b in (pair, pair[::-1])}
            for name in self.players:
                points = entry.by_player.get(name, 0)
                running[name] += points
                rows.append((number, name, partners.get(name), points, running[name]))
        schema = {"number": pl.Int64, "player": pl.String, "partner": pl.String, "points": pl.Int64}
        return pl.DataFrame(rows, schema={**schema, "running": pl.Int64}, orient="row")

    def __format__(self, lang: str) -> str:
        """A column for each player, in "en" (also for "") or "ru"; another language raises `DomainError`."""
        lang = language(lang or "en")
        totals = [signed(points) for points in self.totals.values()]
        rows = [
            (str(number), [signed(entry.by_player[name]) if name in entry.players else "" for name in self.players])
            for number, entry in enumerate(self._entries, 1)
        ]
        widths = [max(6, len(name) + 1, len(total) + 1) for name, total in zip(self.players, totals, strict=True)]

        def line(head: str, cells: Sequence[str], tail: str = "") -> str:
            body = "".join(f" {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
            return f"{head:>2}{body}{tail}".rstrip()

        body = [line("", self.players), *(line(*row) for row in rows)]
        return "\n".join([term("back score", lang, game="bridge"), *body, line("", totals, f"  {term('total', lang)}")])

    @property
    def text(self) -> str:
        """The columns as plain text."""
        return format(self, "en")

    def __str__(self) -> str:
        return format(self, "en")

    def __repr__(self) -> str:
        return f"BackScore({list(self._named)!r}, entries={list(self._entries)!r})"

    def _repr_html_(self) -> str:
        from ...draw.sheet_html import back_score_html

        return back_score_html(self)

    # --- copies and records --------------------------------------------------------------------------------

    def copy(self) -> Self:
        """A copy that changes by itself."""
        return type(self)(self._named, entries=self._entries)

    def __copy__(self) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BackScore):
            return NotImplemented
        return (self._named, self._entries) == (other._named, other._entries)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def to_json(self) -> str:
        """The back score as a JSON document: version, players, settlements, and the totals to check them by."""
        entries = [{"first": e.first, "second": e.second, "difference": e.difference} for e in self._entries]
        return dump("back score", players=self._named, entries=entries, totals=self.totals)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The back score of a JSON document, worked out again and compared with the stored totals.

        `RecordError`: no such document, or one that is damaged or contradicts itself, with the place.
        """
        document = load(text, "back score", players=list, entries=list, totals=dict)
        try:
            book = cls(document["players"])
        except CardcalcError as error:
            raise RecordError(f"players: {error}") from error
        for number, found in enumerate(document["entries"], 1):
            entry = take(found, f"settlement {number}", first=list, second=list, difference=int)
            try:
                book.add(entry["first"], entry["second"], entry["difference"])
            except CardcalcError as error:
                raise RecordError(f"settlement {number}: {error}") from error
        _compare(document["totals"], book.totals)
        check_contents(document)
        return book


def _compare(stored: Mapping[str, Any], totals: Mapping[str, int]) -> None:
    if dict(stored) != dict(totals):
        raise RecordError(f"totals: {dict(stored)}, but the settlements give {dict(totals)}")


def _pair(names: Sequence[str]) -> tuple[str, str]:
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != _PAIR:
        raise DomainError(f"pair = {quoted(names)}; expected two names such as ('Ann', 'Bob')")
    return _name(names[0]), _name(names[1])


def _name(name: str) -> str:
    """A name with single spaces; it may be anything but empty."""
    spelt = " ".join(name.split()) if isinstance(name, str) else ""
    if not spelt:
        raise DomainError(f"name = {quoted(name)}; expected a name")
    check_name(spelt)
    return spelt


def signed(points: int) -> str:
    """Points with their sign, a true minus, and none for 0.

    >>> signed(100), signed(-350), signed(0)
    ('+100', '−350', '0')
    """
    return f"{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)}"
