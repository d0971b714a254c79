"""Which inputs give a value: reading what is asked, looking through the domain, and the table of what is found."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from ..draw.plan import shown_values
from ..errors import NotationError, quoted
from ..formula.domain import Chance, Integers
from ..formula.labels import input_label, number, phrase, value_label
from .base import problem, table
from .reasons import chance_text

if TYPE_CHECKING:
    from ..formula import Formula

__all__ = ["SHOWN", "Asked", "search"]

SHOWN = 40
_MOST = 200_000  # combinations that are looked through
_NUMBER = re.compile(r"([-−–+]?)(\d{1,18})(?:/(\d{1,18})|[.,](\d{1,18}))?(%?)")
_THOUSANDS = re.compile(r"(?<![\d.,/])[1-9]\d{0,2}(?:,\d{3})+(?![\d,/])")  # 0,250 is no thousands


@dataclass(frozen=True, slots=True)
class Asked:
    """A number that is looked for, and how far from it a value may be: half the last decimal place written.

    A comma in front of three digits marks thousands, else it is the decimal comma; `text` says what was read.

    >>> Asked.parse("1,430").text, Asked.parse("0,25").text
    ('1430', '0.25')
    >>> Asked.parse("−200").matches(-200), Asked.parse("62%").matches(Fraction(35, 56))
    (True, True)
    """

    text: str
    value: Fraction
    within: Fraction = Fraction(0)

    @classmethod
    def parse(cls, text: str, lang: str = "en") -> Asked:
        """The number that a text names; `NotationError`, in the language, if it names none."""
        bare = _THOUSANDS.sub(lambda digits: digits[0].replace(",", ""), "".join(text.split()))
        match = _NUMBER.fullmatch(bare)
        if match is None or (match[3] is not None and not int(match[3])):
            raise NotationError(phrase("search_bad", lang, text=quoted(text)))
        sign, whole, under, places, percent = match.groups()
        value = Fraction(int(whole))
        within = Fraction(0)
        if under is not None:
            value /= int(under)
        if places is not None:
            value += Fraction(int(places), 10 ** len(places))
            within = Fraction(1, 2 * 10 ** len(places))
        if percent:
            value, within = value / 100, (within or Fraction(1, 2)) / 100
        is_negative = sign not in ("", "+")
        tail = f"/{under}" if under is not None else f".{places}" if places is not None else ""
        said = f"{'−' if is_negative else ''}{int(whole)}{tail}{percent}"
        return cls(said, -value if is_negative else value, within)

    def matches(self, value: Any) -> bool:
        """Whether a value of a formula is the number, to the places written."""
        if not self.within:
            return bool(value == self.value or (isinstance(value, float) and value == float(self.value)))
        return abs(Fraction(value) - self.value) <= self.within


def search(formula: Formula, asked: Asked, values: Mapping[str, Any], lang: str = "en") -> str:
    """The inputs that give a value, as an HTML table; chances are held at their present values.

    >>> from cardcalc import formulas
    >>> "2 of 13 combinations" in search(formulas["dozen.refused"], Asked.parse("13"), {"t": 0})
    False
    """
    within: dict[str, Any] = {}
    where = []
    for name, kind in formula.inputs.items():
        label = input_label(formula, name, lang)
        if isinstance(kind, Chance):
            within[name] = values[name]
            where.append(f"{label} = {chance_text(values[name])}")
        elif isinstance(kind, Integers) and not kind.is_finite:
            shown = shown_values(formula, name, values.get(name))
            within[name] = range(shown[0], shown[-1] + 1, kind.step)
            where.append(f"{label} {number(within[name][0])}…{number(within[name][-1])}")
    many = math.prod(len(axis) for axis in formula.domain.axes(within, "the search").values())
    if many > _MOST:
        return problem(phrase("search_many", lang, count=many))
    found, tried = [], 0
    for point in formula.domain.points(within):
        tried += 1
        if asked.matches(formula(**point)):
            found.append(point)
    notes = [phrase("search_where", lang, where="; ".join(where))] if where else []
    if not found:
        return _said([phrase("search_none", lang, value=asked.text, tried=tried), *notes])
    notes.insert(0, phrase("search_count", lang, count=len(found), tried=tried, value=asked.text))
    free = [n for n, k in formula.inputs.items() if not isinstance(k, Chance)]
    rows = list(_runs(formula, free[0], found, lang) if len(free) == 1 else _rows(formula, free, found, lang))
    if len(rows) > SHOWN:
        notes.append(phrase("search_capped", lang, shown=SHOWN))
    heads = [input_label(formula, n, lang) for n in free]
    return _said(notes) + table(heads, rows[:SHOWN])


def _said(notes: list[str]) -> str:
    return f'<div class="cc-quiet" role="status">{escape("; ".join(notes))}</div>'


def _rows(formula: Formula, names: list[str], found: list[dict[str, Any]], lang: str) -> Iterator[list[str]]:
    for point in found:
        yield [_cell(formula, n, point[n], lang) for n in names]


def _runs(formula: Formula, name: str, found: list[dict[str, Any]], lang: str) -> Iterator[list[str]]:
    """Neighbours of one input in one row, as 220 … 260."""
    values = [point[name] for point in found]
    kind = formula.inputs[name]
    if not isinstance(kind, Integers) or kind.labels:
        yield from _rows(formula, [name], found, lang)
        return
    first = last = values[0]
    for value in [*values[1:], None]:
        if value is not None and value - last == kind.step:
            last = value
            continue
        few = "" if first == last else f" … {number(last)}"
        yield [escape(number(first) + few)]
        first = last = value


def _cell(formula: Formula, name: str, value: Any, lang: str) -> str:
    return escape(value_label(formula, name, value, lang))
