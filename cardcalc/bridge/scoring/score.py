"""The score of one contract, item by item: a sum of the formulas beside this file, and their words."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import Any, Literal

from ...errors import DomainError, quoted
from ...formula import Explanation
from ...glossary import language, term
from ...whole import true_or_false
from ..contract import Result
from .contract import insult, overtrick_points, slam, trick_points, undertrick_points
from .duplicate import duplicate
from .inputs import LAWS
from .rubber import GAME

__all__ = ["ContractScore", "Line", "Where", "check_laws", "score"]

Where = Literal["below", "above"]
Column = Literal[Where, "penalty", "duplicate"]


@dataclass(frozen=True, slots=True)
class Line:
    """One item of a score: the clause it comes from, what it is for, the points, and where they are written.

    `column` is "below" or "above" the line of declarer's side, "penalty" for what the defenders get (above
    their line), or "duplicate" for the bonus that only the duplicate score has. Points are above 0.

    >>> line = score("4SX+1", vulnerable=False).lines[1]
    >>> line.clause, line.text, line.points, line.column
    ('bridge.overtrick_points', '1 overtrick, doubled, not vulnerable', 100, 'above')
    >>> line.words("ru"), line.side(declarer=1), line.where
    ('перебор 1, под контрой, не в зоне', 1, 'above')
    """

    clause: str
    text: str
    points: int
    column: Column
    text_ru: str = field(repr=False)

    def side(self, declarer: int) -> int:
        """Which side gets the points, 0 for NS or 1 for EW: declarer's, but those for undertricks the other."""
        return 1 - declarer if self.column == "penalty" else declarer

    @property
    def where(self) -> Where:
        """Where that side writes them: only the points of the tricks bid and made stand below the line."""
        return "below" if self.column == "below" else "above"

    def words(self, lang: str = "en") -> str:
        """What it is for, in "en" or "ru"; another language raises `DomainError`."""
        return self.text_ru if language(lang) == "ru" else self.text

    def __str__(self) -> str:
        return f"{self.points} {self.column}: {self.text} [{self.clause}]"


@dataclass(frozen=True, slots=True)
class ContractScore:
    """What a contract earns: `lines` has every item, `bonus` the one that only duplicate counts (None if down).

    >>> print(score("4SX+1", vulnerable=False))
    4♠X+1, not vulnerable, laws of 1981
     240  below      4♠X made  [bridge.trick_points]
     100  above      1 overtrick, doubled, not vulnerable  [bridge.overtrick_points]
      50  above      contract made doubled  [bridge.insult]
     300  duplicate  game bonus, not vulnerable  [bridge.duplicate]
    total: 240 below the line, 150 above the line; duplicate score 690
    """

    result: Result
    vulnerable: bool
    laws: str
    lines: tuple[Line, ...]
    bonus: Line | None
    duplicate: int

    @property
    def below(self) -> int:
        """Points of declarer's side below the line."""
        return self._sum("below")

    @property
    def above(self) -> int:
        """Points of declarer's side above the line; bonuses for games are not among them."""
        return self._sum("above")

    @property
    def penalty(self) -> int:
        """Points of the defenders for undertricks, 0 or more."""
        return self._sum("penalty")

    def pair(self, declarer: int) -> tuple[int, int]:
        """The points of (NS, EW) without the bonus of duplicate, when declarer's side is 0 or 1.

        >>> score("4SX+1", vulnerable=False).pair(0), score("4S-1", vulnerable=False).pair(0)
        ((390, 0), (0, 50))
        """
        north, east = (sum(line.points for line in self.lines if line.side(declarer) == side) for side in (0, 1))
        return north, east

    def explain(self) -> Explanation:
        """How the duplicate score comes about: every formula at work with the numbers put in.

        >>> score("1NT=", vulnerable=True).explain().clauses
        ('bridge.duplicate', 'bridge.trick_points', 'bridge.overtrick_points', 'bridge.insult', 'bridge.slam')
        """
        return duplicate.explain(**_inputs(self.result, self.vulnerable), laws=self.laws)

    def text(self, lang: str = "en") -> str:
        """All lines and the totals, in "en" or "ru"; another language raises `DomainError`."""
        columns = {item.column: term(item.column, lang, game="bridge") for item in self._items()}
        width = max(map(len, columns.values()))
        items = [
            f"{item.points:4}  {columns[item.column]:{width}}  {item.words(lang)}  [{item.clause}]"
            for item in self._items()
        ]
        return "\n".join([self._heading(lang), *items, self._total(lang)])

    def html(self, lang: str = "en") -> str:
        """All lines and the totals as an HTML table, in "en" or "ru"; another language raises `DomainError`."""
        rows = [
            f"<tr><td style='text-align:right'>{item.points}</td>"
            f"<td style='text-align:left'>{escape(term(item.column, lang, game='bridge'))}</td>"
            f"<td style='text-align:left'>{escape(item.words(lang))}</td>"
            f"<td style='text-align:left'><code>{escape(item.clause)}</code></td></tr>"
            for item in self._items()
        ]
        return (
            f"<table><caption>{escape(self._heading(lang))}</caption><tbody>{''.join(rows)}</tbody>"
            f"<tfoot><tr><td colspan='4' style='text-align:left'>{escape(self._total(lang))}</td></tr></tfoot></table>"
        )

    def __str__(self) -> str:
        return self.text()

    def __format__(self, lang: str) -> str:
        """All lines and the totals, as in `f"{score:ru}"`."""
        return self.text(lang or "en")

    def _repr_html_(self) -> str:
        return self.html()

    def _items(self) -> tuple[Line, ...]:
        return self.lines if self.bonus is None else (*self.lines, self.bonus)

    def _sum(self, column: Column) -> int:
        return sum(item.points for item in self.lines if item.column == column)

    def _heading(self, lang: str) -> str:
        return f"{self.result:{lang}}, {_zone(self.vulnerable, lang)}, {term(f'laws of {self.laws}', lang)}"

    def _total(self, lang: str) -> str:
        if self.result.is_made:
            below, above = (term(f"{where} the line", lang, game="bridge") for where in ("below", "above"))
            sums = f"{self.below} {below}, {self.above} {above}"
        else:
            sums = f"{term('penalty', lang, game='bridge')} {self.penalty}"
        total, by_itself = term("total", lang), term("duplicate score", lang, game="bridge")
        return f"{total}: {sums}; {by_itself} {self.duplicate}"


def score(result: str | Result, vulnerable: bool, laws: str = "1981") -> ContractScore:
    """The score of a contract and its result, such as "4SX+1" or a `Result`; `vulnerable` is declarer's side.

    Notation: level 1..7; C D H S N NT, ♣ ♦ ♥ ♠ or Т Б Ч П БК; X or XX; then = or +n or -n, in any case.
    `laws` are the document's of 1981 or the modern ones of 1993 (bridge.laws). `NotationError`: a text that is
    no result; `DomainError`: vulnerable that is no bool, unknown laws.

    >>> made = score("4SX+1", vulnerable=False)
    >>> made.below, made.above, made.penalty, made.duplicate
    (240, 150, 0, 690)
    >>> down = score("3NTXX-6", vulnerable=False, laws="1993")
    >>> down.below, down.above, down.penalty, down.duplicate
    (0, 0, 2800, -2800)
    """
    parsed = result if isinstance(result, Result) else Result.parse(result)
    return _scored(parsed, true_or_false(vulnerable, "vulnerable"), check_laws(laws))


def check_laws(laws: str) -> str:
    """The laws themselves, if they are "1981" or "1993"; anything else raises `DomainError`.

    >>> check_laws("2017")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: laws = '2017' is none of '1981', '1993'
    """
    if not isinstance(laws, str) or laws not in LAWS["laws"]:
        raise DomainError(f"laws = {quoted(laws)} is none of {', '.join(map(repr, LAWS['laws']))}")
    return laws


@cache
def _scored(result: Result, vulnerable: bool, laws: str) -> ContractScore:
    points: int = duplicate(**_inputs(result, vulnerable), laws=laws)
    lines = tuple(line for line in _lines(result, vulnerable, laws) if line.points)
    bonus = None
    if result.is_made:
        below = sum(line.points for line in lines if line.column == "below")
        what = "game" if below >= GAME else "part-score"
        amount = points - sum(line.points for line in lines)
        bonus = _line(duplicate, amount, "duplicate", [_term(f"{what} bonus"), _zones(vulnerable)])
    return ContractScore(result, vulnerable, laws, lines, bonus, points)


def _lines(result: Result, vulnerable: bool, laws: str) -> list[Line]:
    contract = result.contract
    level, denomination, doubling = contract.level, contract.denomination, contract.doubling
    doubled = _term(("undoubled", "doubled", "redoubled")[doubling])
    zone = _zones(vulnerable)
    if not result.is_made:
        down = result.undertricks
        lost = undertrick_points(undertricks=down, doubling=doubling, vulnerable=vulnerable, laws=laws)
        short = (f"{down} undertrick{'s' * (down > 1)}", f"недобор {down}")
        return [_line(undertrick_points, lost, "penalty", [short, doubled, zone])]
    over = result.overtricks
    tricks = trick_points(level=level, denomination=denomination, doubling=doubling)
    extra = overtrick_points(overtricks=over, denomination=denomination, doubling=doubling, vulnerable=vulnerable)
    more = (f"{over} overtrick{'s' * (over > 1)}", f"перебор {over}")
    insulted = (f"contract made {doubled[0]}", f"контракт выполнен {doubled[1]}")
    size = _term("small slam" if level == 6 else "grand slam")
    return [
        _line(trick_points, tricks, "below", [(f"{contract} made", f"{contract:ru} выполнен")]),
        _line(overtrick_points, extra, "above", [more, doubled, zone]),
        _line(insult, insult(doubling=doubling, laws=laws), "above", [insulted]),
        _line(slam, slam(level=level, vulnerable=vulnerable), "above", [size, zone]),
    ]


def _line(formula: Any, points: int, column: Column, words: list[tuple[str, str]]) -> Line:
    english, russian = (", ".join(texts) for texts in zip(*words, strict=True))
    return Line(formula.name, english, points, column, russian)


def _term(key: str) -> tuple[str, str]:
    return term(key, "en", game="bridge"), term(key, "ru", game="bridge")


def _zone(vulnerable: bool, lang: str) -> str:
    return term("vulnerable" if vulnerable else "not vulnerable", lang, game="bridge")


def _zones(vulnerable: bool) -> tuple[str, str]:
    return _zone(vulnerable, "en"), _zone(vulnerable, "ru")


def _inputs(result: Result, vulnerable: bool) -> dict[str, int]:
    contract = result.contract
    return {
        "level": contract.level,
        "denomination": contract.denomination,
        "doubling": contract.doubling,
        "vulnerable": vulnerable,
        "tricks": result.tricks,
    }
