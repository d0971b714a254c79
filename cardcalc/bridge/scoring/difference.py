"""Where the laws of 1981 and of 1993 score a contract differently, and by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..contract import Contract
from .inputs import BOOK, DENOMINATION, DOUBLING, DOUBLINGS, LEVEL
from .score_frame import score_table

if TYPE_CHECKING:
    import polars as pl

__all__ = ["laws_difference"]


def laws_difference(*, compact: bool = False) -> pl.DataFrame:
    """All contracts whose duplicate score is another by the laws of 1993 than by those of 1981 (bridge.laws).

    Columns contract (text), vulnerable, tricks, points_1981, points_1993, difference (1993 less 1981); points
    below the line never differ. `compact` groups the contracts that differ alike: doubling, vulnerable,
    undertricks (0: made), difference, and how many contracts that are.

    >>> table = laws_difference()
    >>> table.height, table.row(0)
    (770, ('1♣X', False, 0, -1300, -1700, -400))
    >>> laws_difference(compact=True).rows()[:3]
    [('X', False, 4, -100, 35), ('X', False, 5, -200, 35), ('X', False, 6, -300, 35)]
    """
    import polars as pl

    places = ["level", "denomination", "doubling", "tricks", "vulnerable"]
    by_1981, by_1993 = (
        score_table(laws).select(*places, pl.col("duplicate").alias(f"points_{laws}")) for laws in ("1981", "1993")
    )
    both = (
        by_1981.with_columns(by_1993["points_1993"])
        .with_columns(difference=pl.col("points_1993") - pl.col("points_1981"))
        .filter(pl.col("difference") != 0)
    )
    if compact:
        undertricks = (pl.col("level") + BOOK - pl.col("tricks")).clip(lower_bound=0)
        kinds = ["doubling", "vulnerable", "undertricks", "difference"]
        grouped = both.with_columns(undertricks=undertricks).group_by(kinds).len("contracts").sort(kinds)
        signs = pl.col("doubling").replace_strict(dict(enumerate(DOUBLINGS)), return_dtype=pl.String)
        return grouped.with_columns(signs, pl.col("contracts").cast(pl.Int64))
    names = {
        (level, denomination, doubling): str(Contract(level, denomination, doubling))
        for level in LEVEL.values()
        for denomination in DENOMINATION.values()
        for doubling in DOUBLING.values()
    }
    texts = [names[row] for row in both.select("level", "denomination", "doubling").iter_rows()]
    columns = ["vulnerable", "tricks", "points_1981", "points_1993", "difference"]
    return both.select(pl.Series("contract", texts, dtype=pl.String), *columns)
