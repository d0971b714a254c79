"""The formula: a scoring rule written once as a function, with all its faces.

The function is traced into a tree, once per value of its options. Calls, columns, algebra, tables and
proofs are folds of that tree; each lies in a module of its own, this one holds them together.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..errors import DomainError, quoted
from . import calls
from .domain import show
from .evaluate import exact, rounded
from .explain import Explanation, explain
from .prove import Proof, prove
from .rule import Rule, is_tracing
from .write import latex, mathml, shown, text

if TYPE_CHECKING:
    import numpy as np
    import polars as pl

    from .frames import Kernel

__all__ = ["Formula"]

_CACHE_LIMIT = 200_000


class Formula(Rule):
    """A scoring rule with all its faces; made by `@formula`, called with keywords only.

    Inputs are whole numbers, flags or chances; options (`laws="1993"`) are keywords too and may be given to
    every method, or once for all with `bind`.

    >>> from cardcalc import formulas
    >>> vabanque = formulas["dozen.vabanque"]
    >>> vabanque(t=1, T=3), vabanque.range(), vabanque.range(t=0)
    (-1, (-200, 169), (145, 169))
    """

    # ---- calls ---------------------------------------------------------------------------------------

    def __call__(self, *args: Any, **values: Any) -> Any:
        """The value: an int (a Fraction or float where a chance is one) for plain numbers, a polars
        expression for expressions, an array for numpy arrays, sympy for sympy, a term inside a rule.

        DomainError names input, value and range if a number or an element of an array is outside the
        domain; an expression is null there, and where an input is null.
        """  # fmt: skip
        if not args and len(values) == len(self._names) and not is_tracing():
            try:
                given = [values[n] for n in self._names]
                if list(map(type, given)) == self._types:
                    return self._known[tuple(given)]
            except KeyError:
                pass
        if args:
            raise TypeError(f"{self.name} takes keywords only: {', '.join(f'{n}=…' for n in self._names)}")
        bound, rest = self._split(values)
        return bound._evaluate(rest)

    def _evaluate(self, values: dict[str, Any]) -> Any:
        if unknown := [n for n in values if n not in self.inputs]:
            raise self._unknown(unknown)
        if missing := [n for n in self._names if n not in values]:
            raise DomainError(f"{self.name}: no value for {', '.join(f'{n} ({self.inputs[n]})' for n in missing)}")
        match calls.kinds(values):
            case [] if not is_tracing() or not self.is_traced:
                return self._number(values)
            case [] | ["term"]:
                return calls.inline(self, values)
            case ["polars"]:
                return calls.column(self, values)
            case ["numpy"]:
                return calls.array(self, values)
            case ["sympy"]:
                return calls.symbolic(self, values)
            case mixed:
                raise DomainError(f"{self.name}: {' and '.join(mixed)} values cannot be mixed in one call")

    def _number(self, values: Mapping[str, Any]) -> Any:
        taken = self.domain.take(values)
        try:
            value = self._exact(taken)
        except ZeroDivisionError:
            raise DomainError(f"{self.name}: the rule divides by zero at {show(taken)}") from None
        if len(self._known) < _CACHE_LIMIT and not isinstance(value, float):  # 1.0 would answer for 1
            self._known[tuple(taken.values())] = value
        return value

    def _exact(self, taken: Mapping[str, Any]) -> Any:
        if self.unrolled:
            bound, rest = calls.bound_first(self, taken)
            return bound._number(rest)
        if any(isinstance(v, float) for v in (*taken.values(), *self.fixed.values())):
            return rounded(self.term, taken)
        value = exact(self.term, taken)
        return Fraction(value) if self.is_rational else value

    def column_value(self, value: Any) -> Any:
        """A value as columns hold it: a float of a rational formula, else a whole number of 64 bits."""
        if self.is_rational:
            return float(value)
        if not -(2**63) <= value < 2**63:
            raise DomainError(
                f"{self.name}: {shown(value)} does not fit a column of 64 bits; call it with single numbers"
            )
        return value

    # ---- algebra and writing -------------------------------------------------------------------------

    @functools.cached_property
    def symbols(self) -> dict[str, Any]:
        """The sympy symbol of every input, with what is known of it."""
        from .symbols import sympy_symbols

        return sympy_symbols(self.domain)

    @functools.cached_property
    def expr(self) -> Any:
        """The formula as a sympy expression in `symbols`; cases are Piecewise."""
        from .symbols import sympy_expression

        return sympy_expression(self.term, self.symbols)

    @property
    def text(self) -> str:
        """The rule as written, in Python's notation."""
        return text(self.term)

    @property
    def latex(self) -> str:
        """The rule as written, in LaTeX; the formulas it calls stand as functions."""
        return latex(self.term)

    @property
    def mathml(self) -> str:
        """The rule as written, as a MathML element."""
        return mathml(self.term)

    def equals(self, other: Formula, **relations: Callable[..., Any]) -> Proof:
        """Whether two formulas have the same value everywhere; relations give one's inputs by the other's.

        >>> from cardcalc import formulas
        >>> from cardcalc.dozen.scoring import vabanque_by_partner
        >>> proof = formulas["dozen.vabanque"].equals(vabanque_by_partner, tau=lambda t, T: 12 - t - T)
        >>> proof.equal, proof.proved, proof.checked, proof.counterexample
        (True, True, 91, None)
        """
        if not isinstance(other, Formula):
            raise DomainError(f"{self.name}: a formula can be compared with a formula, not with {quoted(other)}")
        return prove(self, other, relations)

    def explain(self, **values: Any) -> Explanation:
        """The value with its reasons: every case that fired, its clause, the rule with the numbers put in.

        >>> from cardcalc import formulas
        >>> print(formulas["bridge.insult"].explain(doubling=2, laws="1993"))
        bridge.insult(doubling=2, laws=1993) = 100
          bridge.insult: 50 * doubling = 50 * 2 = 100  [bridge.insult]
        """
        bound, rest = self._split(values)
        value = bound(**rest)
        taken = bound.domain.take(rest)
        return bound._explained(taken, value)

    def _explained(self, taken: Mapping[str, Any], value: Any) -> Explanation:
        if self.unrolled:
            bound, rest = calls.bound_first(self, taken)
            return replace(bound._explained(rest, value), inputs=dict(taken))
        return explain(self, taken, value)

    # ---- tables --------------------------------------------------------------------------------------

    def table(self, *, lang: str = "en", **within: Any) -> pl.DataFrame:
        """Every combination of the inputs in order, and `points`; inputs without end must be limited.

        `within` fixes an input (`t=0`), limits it (`n=range(5)`) or chooses an option. In Russian,
        `lang="ru"`, the columns have the names of the glossary. DomainError: an unknown input, a value
        outside its range, more than five million combinations.

        >>> from cardcalc import formulas
        >>> formulas["kosmos.stake"].table(n=range(4)).rows()
        [(0, 1), (1, 2), (2, 4), (3, 8)]
        """
        from . import lookup

        bound, rest = self._split(within)
        return lookup.table(bound, rest, lang)

    def pivot(self, rows: str, columns: str, *, lang: str = "en", **within: Any) -> pl.DataFrame:
        """The table with one input down the side and another across the top; the others must be fixed.

        Named values have their names: suits, doubling, flags. Null where a combination is outside the domain.

        >>> from cardcalc import formulas
        >>> formulas["bridge.slam"].pivot("level", "vulnerable", level=[6, 7]).rows()
        [(6, 500, 750), (7, 1000, 1500)]
        """
        from . import lookup

        bound, rest = self._split(within)
        return lookup.pivot(bound, rows, columns, rest, lang)

    def range(self, **within: Any) -> tuple[Any, Any]:
        """The least and the greatest value, with some inputs fixed or limited.

        >>> from cardcalc import formulas
        >>> formulas["bridge.duplicate"].range(level=3, laws="1993")
        (-5200, 2600)
        """
        from . import lookup

        bound, rest = self._split(within)
        return lookup.value_range(bound, rest)

    def where_points(self, points: Any, **within: Any) -> pl.DataFrame:
        """Which inputs give this value, as a table.

        >>> from cardcalc import formulas
        >>> formulas["dozen.vabanque"].where_points(-6).rows()
        [(1, 8, -6), (2, 4, -6), (3, 2, -6)]
        """
        from . import lookup

        bound, rest = self._split(within)
        return lookup.where_points(bound, points, rest)

    def lookup(self, **options: Any) -> np.ndarray[Any, Any]:
        """All values as an array with one axis per input, lowest first; 0 outside the domain.

        >>> from cardcalc import formulas
        >>> formulas["dozen.vabanque"].lookup().shape
        (13, 13)
        """
        from .lookup import lookup_array

        return lookup_array(self.bind(**options))[0]

    def kernel(self) -> Kernel | None:
        """The function that `score` runs on slices of a frame; None where there is no lookup."""
        return self._kernel

    @functools.cached_property
    def _kernel(self) -> Kernel | None:
        from .frames import kernel

        return kernel(self)

    def score(
        self, frame: pl.DataFrame, *, name: str = "points", on_error: str = "raise", **options: Any
    ) -> pl.DataFrame:
        """The frame with one more column, the points of every row (Int64, or Float64 of a rational formula).

        A column for every input is needed; a null in one gives null. Rows outside the domain are counted
        and the first is shown in a DomainError, or left null with `on_error="null"`.

        >>> import polars as pl
        >>> from cardcalc import formulas
        >>> formulas["dozen.refused"].score(pl.DataFrame({"t": [0, 5, None]}))["points"].to_list()
        [13, 5, None]
        """
        from . import frames

        return frames.score(self.bind(**options), frame, name, on_error)

    def check(
        self, frame: pl.DataFrame, expected: str = "score", *, on_error: str = "raise", **options: Any
    ) -> pl.DataFrame:
        """The rows of the frame whose `expected` is wrong, with the right `points` and the `clause`.

        >>> import polars as pl
        >>> from cardcalc import formulas
        >>> frame = pl.DataFrame({"C": [3, 3], "t": [3, 0], "score": [13, -13]})
        >>> formulas["dozen.single"].check(frame).rows()
        [(3, 0, -13, -3, 'dozen.single, dozen.nozero')]
        """
        from . import frames

        return frames.check(self.bind(**options), frame, expected, on_error)

    def chart(self, *, lang: str = "en", **within: Any) -> Any:
        """An altair chart of the values over the domain; see `cardcalc.draw.charts.formula_chart`."""
        from ..draw.charts import formula_chart

        return formula_chart(self, lang=lang, **within)

    def _repr_latex_(self) -> str | None:
        return f"$\\displaystyle {self.latex}$" if not self.unrolled and self.is_traced else None
