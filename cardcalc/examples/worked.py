"""Worked examples: rows of data/examples/*.toml, each a call with its inputs and the value it must have.

A table `[[example]]` has `clause`, `call` (a formula's name or a key of `FUNCTIONS`), `title`, `title_ru` and
`expected`; further `inputs`, `options`, `note`, `note_ru`, and `status` where the clause's kind does not tell it.
With `each` (an input: list of values) `expected` is a list too and every place of the lists is one example. An
input may be given by its label (`denomination = "NT"`), a fraction as "2/3"; a decimal is compared to the places
that are written.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from ..clauses import clauses
from ..errors import CardcalcError, FileError, quoted
from ..formula import Formula, Integers, formulas
from ..play.game import games
from ..resources import data
from .functions import FUNCTIONS
from .results import STATUSES, Result, Status

__all__ = ["FUNCTIONS", "Example", "Outcome", "examples", "read_examples"]

_REQUIRED = {"clause", "call", "title", "title_ru", "expected"}
_ALLOWED = _REQUIRED | {"inputs", "each", "options", "note", "note_ru", "status"}
_BY_KIND: dict[str, Status] = {"gap": "ruled", "choice": "ruled", "typo": "repaired"}


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a call, its inputs as written, and the value that the clause gives it."""

    clause: str
    call: str
    inputs: Mapping[str, Any] = field(hash=False)
    options: Mapping[str, Any] = field(hash=False)
    expected: Any = field(hash=False)
    title: str
    title_ru: str
    note: str = ""
    note_ru: str = ""
    recorded: Status = "confirmed"

    @property
    def formula(self) -> Formula | None:
        """The formula that it calls, or None if it calls one of `FUNCTIONS`."""
        return None if self.call in FUNCTIONS else formulas[self.call]

    @property
    def text(self) -> str:
        """The call as one would type it."""
        given = {**self.inputs, **self.options}
        after = [*map(_deal, given.pop("deals", [])), *given.pop("moves", [])]
        call = f"{self.call}({', '.join(f'{n}={_typed(v)}' for n, v in given.items())})"
        return f"{call}: {', '.join(after)}" if after else call

    def run(self) -> Outcome:
        """Make the call; an error of cardcalc is an outcome too, and a wrong one."""
        try:
            value = self._value()
        except CardcalcError as error:
            return Outcome(self, f"{type(error).__name__}: {error}", False)
        found = _as_written(self.expected, value)
        return Outcome(self, found, _is_same(found, self.expected))

    def _value(self) -> Any:
        if self.call in FUNCTIONS:
            return FUNCTIONS[self.call](**self.inputs, **self.options)
        return formulas[self.call](**self.values(), **self.options)

    def values(self) -> dict[str, Any]:
        """The inputs as the call takes them: labels as their numbers, decimals as exact fractions."""
        called = self.formula
        return dict(self.inputs) if called is None else {n: _input(called, n, v) for n, v in self.inputs.items()}


@dataclass(frozen=True, slots=True)
class Outcome:
    """An example, the value found, written as the expected one is, and whether the two agree."""

    example: Example
    found: Any
    ok: bool

    @property
    def result(self) -> Result:
        """The same as a `Result`: refuted if the values differ."""
        it = self.example
        return Result(
            it.clause, clauses[it.clause].game, "example", it.recorded if self.ok else "refuted", it.title, it.title_ru,
            it.text, None if it.formula is None else it.call, it.values(), it.expected, self.found, self.ok,
            it.note, it.note_ru, 1, it.recorded, dict(it.options),
        )  # fmt: skip


@cache
def examples() -> tuple[Example, ...]:
    """All worked examples of the package, in the order of their files.

    >>> print(examples()[0].clause)
    dozen.single.ex
    """
    files = [path for game in games if (path := data("examples", f"{game}.toml")).is_file()]
    return tuple(example for path in files for example in read_examples(path))


def read_examples(path: Path) -> Iterator[Example]:
    """The examples of a file; `FileError`, with file and number of the table, for one that is not well formed."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise FileError(f"{path.name}: cannot be read: {error}") from error
    rows = content.get("example")
    if set(content) != {"example"} or not isinstance(rows, list):
        raise FileError(f"{path.name}: tables {sorted(content)}; expected [[example]] and nothing else")
    for number, row in enumerate(rows, 1):
        try:
            yield from _examples(row)
        except CardcalcError as error:
            raise FileError(f"{path.name}: example {number} ({quoted(row.get('clause'))}): {error}") from error


def _examples(row: Mapping[str, Any]) -> Iterator[Example]:
    if missing := _REQUIRED - set(row):
        raise FileError(f"no {', '.join(sorted(missing))}")
    if unknown := set(row) - _ALLOWED:
        raise FileError(f"unknown {', '.join(sorted(unknown))}; expected {', '.join(sorted(_ALLOWED))}")
    if row["call"] not in FUNCTIONS:
        _ = formulas[row["call"]]
    recorded = row.get("status", _BY_KIND.get(clauses[row["clause"]].kind, "confirmed"))
    if recorded not in STATUSES:
        raise FileError(f"status {quoted(recorded)}; expected one of {', '.join(STATUSES)}")
    each, expected = row.get("each", {}), row["expected"]
    if each and (not isinstance(expected, list) or any(len(v) != len(expected) for v in each.values())):
        raise FileError(f"each = {quoted(each)}; expected lists as long as the list of expected values")
    for place, value in enumerate(expected if each else [expected]):
        yield Example(
            row["clause"], row["call"], {**row.get("inputs", {}), **{n: v[place] for n, v in each.items()}},
            row.get("options", {}), _parsed(value), row["title"], row["title_ru"], row.get("note", ""),
            row.get("note_ru", ""), recorded,
        )  # fmt: skip


def _parsed(value: Any) -> Any:
    """An expected value as written, texts such as "2/3" as Fractions."""
    match value:
        case str() if re.fullmatch(r"-?\d+/\d+", value):
            return Fraction(value)
        case dict():
            return {k: _parsed(v) for k, v in value.items()}
        case list():
            return [_parsed(v) for v in value]
        case _:
            return value


def _is_same(found: Any, expected: Any) -> bool:
    """Equal, and of the same types all the way down: True is not 1."""
    if type(found) is not type(expected):
        return False
    if isinstance(found, list):
        return len(found) == len(expected) and all(map(_is_same, found, expected))
    if isinstance(found, dict):
        return found.keys() == expected.keys() and all(_is_same(found[k], expected[k]) for k in found)
    return bool(found == expected)


def _as_written(expected: Any, found: Any) -> Any:
    """What was found in the form of what is expected: the same fields, the same number of decimal places."""
    match expected:
        case dict():
            return {k: _as_written(v, found[k]) for k, v in expected.items() if k in found} or found
        case list() if isinstance(found, list | tuple) and len(found) == len(expected):
            return [_as_written(e, f) for e, f in zip(expected, found, strict=True)]
        case Decimal():
            exact = Fraction(found)
            return Decimal(round(exact / Fraction(_step(expected)))) * _step(expected)
        case int() if isinstance(found, Fraction) and found.denominator == 1:
            return found.numerator
        case _:
            return list(found) if isinstance(found, tuple) else found


def _step(written: Decimal) -> Decimal:
    """One unit of the last decimal place that is written."""
    return Decimal(1).scaleb(int(written.as_tuple().exponent))


def _input(called: Formula, name: str, value: Any) -> Any:
    kind = called.inputs.get(name)
    if isinstance(kind, Integers) and kind.labels and value in kind.labels:
        return kind.values()[kind.labels.index(value)]
    return Fraction(value) if isinstance(value, Decimal) else _parsed(value)


def _typed(value: Any) -> str:
    """A value in Python's notation, decimals and fractions plain."""
    match value:
        case Decimal():
            return str(value)
        case dict():
            return "{" + ", ".join(f"{k}: {_typed(v)}" for k, v in value.items()) + "}"
        case list():
            return "[" + ", ".join(_typed(v) for v in value) + "]"
        case str() if not re.fullmatch(r"-?\d+/\d+", value):
            return f'"{value}"'
        case _:
            return str(value)


def _deal(entry: list[Any]) -> str:
    """An entry of a score sheet as a player would note it."""
    side, contract, *honors = entry
    return f"{side} {contract}" + "".join(f" (honors {_typed(h)[1:-1]})" for h in honors)
