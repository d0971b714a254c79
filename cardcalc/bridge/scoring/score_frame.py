"""Contracts by the million: the scores of all that exist as a table, and of a frame by looking them up.

A row is brought to the place of its contract, tricks and vulnerability in that table; the points are then
taken from there. Texts are spelled as the table of `cardcalc.bridge.contract` has them, and found in it.
"""

from __future__ import annotations

import functools
import operator
from functools import cache
from typing import TYPE_CHECKING

from ...errors import CardcalcError, DomainError, quoted
from ...formula.domain import Flag
from ...glossary import did_you_mean
from ..contract import SPELLING, Contract, Result, results
from .inputs import DENOMINATION, DOUBLING, LEVEL, TRICKS, VULNERABLE
from .score import check_laws, score

if TYPE_CHECKING:
    import polars as pl

__all__ = ["POINTS", "score_frame", "score_table"]

POINTS = ("below", "above", "penalty", "duplicate")
_NUMBERS = {"level": LEVEL, "denomination": DENOMINATION, "doubling": DOUBLING, "tricks": TRICKS}
_HINT = "(on_error='null' leaves such rows empty)"


def score_frame(
    frame: pl.DataFrame,
    laws: str = "1981",
    on_error: str = "raise",
    contract: str = "contract",
    vulnerable: str | bool = "vulnerable",
) -> pl.DataFrame:
    """The frame with the points of every row: Int64 columns below, above, penalty, duplicate.

    `contract` names a column of texts such as "4SX+1" (String, Categorical or Enum). If the frame has none of
    that name, the columns level, denomination, doubling and tricks are taken, whole numbers as in `Contract`
    and `Result`. `vulnerable` names a column (Boolean, or 0 and 1) or is a bool for all rows; it is
    declarer's side. A null gives nulls.

    Rows that cannot be scored are counted and the first is quoted, with its number from 0, in a `DomainError`;
    `on_error="null"` leaves them null. `DomainError` too: missing columns, columns of another type, columns
    that exist already, unknown laws.

    >>> import polars as pl
    >>> frame = pl.DataFrame({"contract": ["4SX+1", "3nt - 2", None], "vulnerable": [False, True, True]})
    >>> score_frame(frame).select("below", "above", "penalty", "duplicate").rows()
    [(240, 150, 0, 690), (0, 0, 200, -200), (None, None, None, None)]
    >>> score_frame(pl.DataFrame({"contract": ["4S=", "7S+1"]}), vulnerable=True)
    Traceback (most recent call last):
    cardcalc.errors.DomainError: score_frame: 1 of 2 rows cannot be scored; the first is row 1: result '7S+1': 14
    tricks; expected 0..13 in all, so no overtricks (on_error='null' leaves such rows empty)
    """
    import polars as pl

    check_laws(laws)
    if on_error not in ("raise", "null"):
        raise DomainError(f"on_error = {quoted(on_error)} is neither 'raise' nor 'null'")
    if not isinstance(frame, pl.DataFrame):
        hint = "; collect() the lazy frame first" if isinstance(frame, pl.LazyFrame) else ""
        raise DomainError(f"score_frame: expected a polars DataFrame, not {type(frame).__name__}{hint}")
    if taken := [name for name in POINTS if name in frame.columns]:
        raise DomainError(
            f"score_frame: the frame already has {', '.join(map(repr, taken))}; rename or drop what is there"
        )
    of_text = contract in frame.columns
    codes, bad = _text_codes(frame, contract) if of_text else _number_codes(frame, contract)
    zones, bad_zones = _zones(frame, vulnerable)
    bad |= bad_zones
    if on_error == "raise" and bad.any():
        columns = [contract] if of_text else [*_NUMBERS]
        _refuse(frame, bad, columns, vulnerable)
    place = (codes * 2 + zones).cast(pl.UInt32)
    table = score_table(laws)
    return frame.with_columns(table[name].gather(place).alias(name) for name in POINTS)


@cache
def score_table(laws: str = "1981") -> pl.DataFrame:
    """The scores of all contracts with all tricks and both vulnerabilities, in order.

    >>> score_table().height, score_table().columns
    (2940, ['level', 'denomination', 'doubling', 'tricks', 'vulnerable', 'below', 'above', 'penalty', 'duplicate'])
    """
    import polars as pl

    rows = []
    for result in _in_order():
        contract = result.contract
        for vulnerable in VULNERABLE.values():
            found = score(result, vulnerable, laws)
            inputs = (contract.level, contract.denomination, contract.doubling, result.tricks, vulnerable)
            rows.append((*inputs, found.below, found.above, found.penalty, found.duplicate))
    return pl.DataFrame(rows, schema=[*_NUMBERS, "vulnerable", *POINTS], orient="row")


def _in_order() -> list[Result]:
    return [
        Result(Contract(level, denomination, doubling), tricks)
        for level in LEVEL.values()
        for denomination in DENOMINATION.values()
        for doubling in DOUBLING.values()
        for tricks in TRICKS.values()
    ]


@cache
def _code_of_text() -> pl.DataFrame:
    """The place in `_in_order` of every text as it is after `SPELLING`."""
    import polars as pl

    places = {result: code for code, result in enumerate(_in_order())}
    codes = {text: places[result] for text, result in results().items()}
    return pl.DataFrame(
        {"text": list(codes), "code": list(codes.values())}, schema={"text": pl.String, "code": pl.Int32}
    )


def _text_codes(frame: pl.DataFrame, contract: str) -> tuple[pl.Series, pl.Series]:
    """Where every text stands in the table, null for the bad ones, and which are bad."""
    import polars as pl

    texts = frame[contract]
    if texts.dtype not in (pl.String, pl.Categorical, pl.Enum, pl.Null):
        expected = "texts such as '4SX+1' (String, Categorical or Enum)"
        raise DomainError(f"score_frame: column {quoted(contract)} is {texts.dtype}, not of {expected}")
    spelled = (
        texts.cast(pl.String)
        .str.replace_all(" ", "", literal=True)  # by itself, for there may be many
        .str.replace_many(list(SPELLING), list(SPELLING.values()))
    )
    codes = spelled.to_frame("text").join(_code_of_text(), on="text", how="left", maintain_order="left")["code"]
    return codes, texts.is_not_null() & codes.is_null()


def _number_codes(frame: pl.DataFrame, contract: str) -> tuple[pl.Series, pl.Series]:
    """Where the numbers of every row stand in the table, and which rows are outside it."""
    import polars as pl

    for name, kind in _NUMBERS.items():
        if name not in frame.columns:
            hint = did_you_mean(contract, frame.columns) or did_you_mean(name, frame.columns)
            raise DomainError(
                f"score_frame: the frame has neither a column {quoted(contract)} of texts nor {quoted(name)} "
                f"({', '.join(_NUMBERS)} are needed), only {', '.join(frame.columns) or 'none'}{hint and '; ' + hint}"
            )
        if not (frame.schema[name].is_integer() or frame.schema[name] == pl.Null):
            raise DomainError(f"score_frame: column {quoted(name)} is {frame.schema[name]}, not of values each {kind}")
    code: pl.Expr = pl.lit(0)
    good: list[pl.Expr] = []
    for name, kind in _NUMBERS.items():
        values = kind.values()
        good.append(pl.col(name).is_between(values[0], values[-1]).fill_null(True))
        code = code * len(values) + (pl.col(name).cast(pl.Int32, strict=False) - values[0])
    known = functools.reduce(operator.and_, good)
    pair = frame.select(pl.when(known).then(code).alias("code"), (~known).alias("bad"))
    return pair["code"], pair["bad"]


def _zones(frame: pl.DataFrame, vulnerable: str | bool) -> tuple[pl.Series, pl.Series]:
    """The vulnerability of every row as 0 or 1, null for the bad ones, and which are bad."""
    import polars as pl

    if isinstance(vulnerable, bool):
        return pl.repeat(int(vulnerable), frame.height, dtype=pl.Int32, eager=True), _none_bad(frame)
    if not isinstance(vulnerable, str):
        raise DomainError(f"vulnerable = {quoted(vulnerable)} is neither a bool for all rows nor the name of a column")
    if vulnerable not in frame.columns:
        hint = did_you_mean(vulnerable, frame.columns) or "give vulnerable=True or False for all rows"
        raise DomainError(
            f"score_frame: the frame has no column {quoted(vulnerable)}, only {', '.join(frame.columns)}; {hint}"
        )
    column = frame[vulnerable]
    if not (column.dtype in (pl.Boolean, pl.Null) or column.dtype.is_integer()):
        raise DomainError(f"score_frame: column {quoted(vulnerable)} is {column.dtype}, not of values each {Flag()}")
    if not column.dtype.is_integer():
        return column.cast(pl.Int32), _none_bad(frame)
    bad = ~column.is_between(0, 1).fill_null(True)
    return column.cast(pl.Int32, strict=False).set(bad, None), bad


def _none_bad(frame: pl.DataFrame) -> pl.Series:
    import polars as pl

    return pl.repeat(False, frame.height, dtype=pl.Boolean, eager=True)


def _refuse(frame: pl.DataFrame, bad: pl.Series, columns: list[str], vulnerable: str | bool) -> None:
    row = int(bad.arg_max() or 0)
    values = [frame[name][row] for name in columns]
    try:
        if len(columns) == 1 and values[0] is not None:
            Result.parse(values[0])
        elif len(columns) > 1:  # a null is not what is wrong: a good number stands for it
            level, denomination, doubling, tricks = (1 if value is None else value for value in values)
            Result(Contract(level, denomination, doubling), tricks)
        reason = f"{vulnerable} = {quoted(frame[str(vulnerable)][row])} is not {VULNERABLE}"
    except CardcalcError as error:
        reason = str(error)
    raise DomainError(
        f"score_frame: {bad.sum()} of {frame.height} rows cannot be scored; the first is row {row}: {reason} {_HINT}"
    )
