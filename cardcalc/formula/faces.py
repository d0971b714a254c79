"""The formula: a scoring rule written once as a function, with all its faces.

The function is traced into a tree, once per value of its options. Calls, columns, algebra, tables and
proofs are folds of that tree; each lies in a module of its own, this one holds them together.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..errors import DomainError
from . import calls
from .domain import Chance, Domain, Flag, Input
from .evaluate import exact, rounded
from .explain import Explanation, cited, explain, labelled
from .prove import Proof, prove
from .term import Term, condition, num, substitute, var, walk
from .write import latex, mathml, text

if TYPE_CHECKING:
    import numpy as np
    import polars as pl

    from .frames import Kernel

__all__ = ["Formula"]

_CACHE_LIMIT = 200_000


class Formula:
    """A scoring rule with all its faces; made by `@formula`, called with keywords only.

    Inputs are whole numbers, flags or chances; options (`laws="1993"`) are keywords too and may be given to
    every method, or once for all with `bind`.

    >>> from cardcalc import formulas
    >>> vabanque = formulas["dozen.vabanque"]
    >>> vabanque(t=1, T=3), vabanque.range(), vabanque.range(t=0)
    (-1, (-200, 169), (145, 169))
    """

    def __init__(
        self,
        rule: Callable[..., Any],
        domain: Domain,
        *,
        unit: str = "points",
        options: Mapping[str, tuple[Any, ...]] | None = None,
        chosen: Mapping[str, Any] | None = None,
        unrolled: tuple[str, ...] = (),
        fixed: Mapping[str, Any] | None = None,
    ) -> None:
        self.domain = domain
        self.unit = unit
        self.options = dict(options or {})
        self.chosen = dict(chosen or {})
        self.unrolled = unrolled
        self._rule = rule
        self._fixed = dict(fixed or {})
        self._names = tuple(domain.inputs)
        self._types = [bool if isinstance(k, Flag) else int for k in domain.inputs.values()]
        self._known: dict[tuple[Any, ...], Any] = {}
        self._bound: dict[tuple[Any, ...], Formula] = {}
        self.__doc__ = inspect.getdoc(rule) or f"The formula {domain.name}."
        if not unrolled and self.is_traced:
            _ = self.term  # a mistake in the rule shows where it is written

    # ---- what it is ----------------------------------------------------------------------------------

    is_traced = True  # a tree exists, so algebra does

    @property
    def name(self) -> str:
        """Its name, the stem of its clause IDs."""
        return self.domain.name

    @property
    def inputs(self) -> Mapping[str, Input]:
        """Its inputs in order and what each may be."""
        return self.domain.inputs

    @property
    def title(self) -> str:
        """The first line of its docstring."""
        return (self.__doc__ or "").partition("\n")[0]

    @functools.cached_property
    def term(self) -> Term:
        """The rule as a tree; DomainError while an input must be bound first."""
        self._refuse_unrolled()
        return self.trace({n: var(n, is_condition=isinstance(k, Flag)) for n, k in self.inputs.items()})

    @functools.cached_property
    def is_rational(self) -> bool:
        """Whether values are Fractions or floats rather than whole numbers."""
        if self.unrolled or any(isinstance(k, Chance) for k in self.inputs.values()):
            return True
        return any(t.op == "/" or (t.op == "num" and isinstance(t.args[0], Fraction)) for t in walk(self.term))

    @functools.cached_property
    def clauses(self) -> tuple[str, ...]:
        """The IDs of all clauses that the formula can cite, its parts' included."""
        return cited(self.term, self.name)

    def trace(self, inputs: Mapping[str, Any]) -> Term:
        """The tree of the rule for these inputs: variables, other terms, or bare numbers where it loops."""
        return num(self._rule(**inputs, **self._fixed, **self.chosen))

    def _refuse_unrolled(self) -> None:
        if self.unrolled:
            example = ", ".join(f"{n}=5" for n in self.unrolled)
            raise DomainError(f"{self.name}: bind {', '.join(self.unrolled)} first, as in .bind({example})")

    # ---- binding -------------------------------------------------------------------------------------

    def bind(self, **values: Any) -> Formula:
        """The formula with options chosen or inputs fixed; what is fixed is no input any more.

        >>> from cardcalc import formulas
        >>> print(formulas["belarus.race"].bind(n=2).latex)
        p^{2} + 2 p^{2}\\, \\left(1 - p\\right)
        >>> formulas["bridge.insult"].bind(laws="1993")(doubling=2)
        100
        """
        if not values:
            return self
        key = tuple(sorted((n, type(v), v) for n, v in values.items() if isinstance(v, int | str | Fraction)))
        if len(key) == len(values) and key in self._bound:
            return self._bound[key]
        chosen, fixed = dict(self.chosen), dict(self._fixed)
        for name, value in values.items():
            if name in self.options:
                if value not in self.options[name]:
                    allowed = ", ".join(map(repr, self.options[name]))
                    raise DomainError(f"{self.name}: {name} = {value!r} is none of {allowed}")
                chosen[name] = value
            elif name in self.inputs:
                fixed[name] = self.constant(name, value)
            else:
                raise self._unknown([name])
        rest = {n: k for n, k in self.inputs.items() if n not in fixed}
        bound = self._with(rest, chosen, fixed)
        if len(key) == len(values) and len(self._bound) < 1000:
            self._bound[key] = bound
        return bound

    def constant(self, name: str, value: Any) -> Any:
        """A fixed input as the rule gets it: the bare number if the rule loops over it, else a term."""
        taken = self.domain.one(name, value)
        if name in self.unrolled:
            return taken
        return (
            condition(taken) if isinstance(taken, bool) else num(Fraction(taken) if isinstance(taken, float) else taken)
        )

    def _with(self, rest: Mapping[str, Input], chosen: Mapping[str, Any], fixed: Mapping[str, Any]) -> Formula:
        where = substitute(self.domain.where, fixed)
        return type(self)(
            self._rule, Domain(self.name, dict(rest), where), unit=self.unit, options=self.options, chosen=chosen,
            unrolled=tuple(n for n in self.unrolled if n in rest), fixed=fixed,
        )  # fmt: skip

    def _split(self, values: Mapping[str, Any]) -> tuple[Formula, dict[str, Any]]:
        """The formula with the options among the values bound, and the other values."""
        options = {n: v for n, v in values.items() if n in self.options}
        return self.bind(**options), {n: v for n, v in values.items() if n not in self.options}

    def _unknown(self, names: list[str]) -> DomainError:
        inputs = ", ".join(self.inputs) or "no inputs"
        options = f" and the options {', '.join(self.options)}" if self.options else ""
        return DomainError(f"{self.name} takes {inputs}{options}, not {', '.join(map(repr, names))}")

    # ---- calls ---------------------------------------------------------------------------------------

    def __call__(self, *args: Any, **values: Any) -> Any:
        """The value: an int (a Fraction or float where a chance is one) for plain numbers, a polars
        expression for expressions, an array for numpy arrays, sympy for sympy, a term inside a rule.

        DomainError names input, value and range if a number or an element of an array is outside the
        domain; an expression is null there, and where an input is null.
        """  # fmt: skip
        if not args and len(values) == len(self._names):
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
            case []:
                return self._number(values)
            case ["term"]:
                return calls.inline(self, values)
            case ["polars"]:
                return self._column(values)
            case ["numpy"]:
                return self._array(values)
            case ["sympy"]:
                return calls.symbolic(self, values)
            case mixed:
                raise DomainError(f"{self.name}: {' and '.join(mixed)} values cannot be mixed in one call")

    def _column(self, values: dict[str, Any]) -> Any:
        return calls.column(self, values)

    def _array(self, values: dict[str, Any]) -> Any:
        return calls.array(self, values)

    def _number(self, values: Mapping[str, Any]) -> Any:
        taken = self.domain.take(values)
        value = self._exact(taken)
        if len(self._known) < _CACHE_LIMIT and not isinstance(value, float):  # 1.0 would answer for 1
            self._known[tuple(taken.values())] = value
        return value

    def _exact(self, taken: Mapping[str, Any]) -> Any:
        if self.unrolled:
            return self.bind(**{n: taken[n] for n in self.unrolled})._number(
                {n: v for n, v in taken.items() if n not in self.unrolled}
            )
        if any(isinstance(v, float) for v in taken.values()):
            return rounded(self.term, taken)
        value = exact(self.term, taken)
        return Fraction(value) if self.is_rational else value

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
            raise DomainError(f"{self.name}: a formula can be compared with a formula, not with {other!r}")
        return prove(self, other, relations)

    def explain(self, **values: Any) -> Explanation:
        """The value with its reasons: every case that fired, its clause, the rule with the numbers put in."""
        bound, rest = self._split(values)
        value = bound(**rest)
        taken = bound.domain.take(rest)
        return bound._explained(taken, value)

    def _explained(self, taken: Mapping[str, Any], value: Any) -> Explanation:
        if self.unrolled:
            inner = self.bind(**{n: taken[n] for n in self.unrolled})
            steps = inner._explained({n: v for n, v in taken.items() if n not in self.unrolled}, value).steps
            return Explanation(self.name, labelled(self.inputs, taken), value, steps)
        return explain(self, taken, value)

    # ---- tables --------------------------------------------------------------------------------------

    def table(self, **within: Any) -> pl.DataFrame:
        """Every combination of the inputs in order, and `points`; inputs without end must be limited.

        `within` fixes an input (`t=0`), limits it (`n=range(5)`) or chooses an option.
        """
        from . import lookup

        bound, rest = self._split(within)
        return lookup.table(bound, rest)

    def pivot(self, rows: str, columns: str, **within: Any) -> pl.DataFrame:
        """The table with one input down the side and another across the top; the others must be fixed."""
        from . import lookup

        bound, rest = self._split(within)
        return lookup.pivot(bound, rows, columns, rest)

    def range(self, **within: Any) -> tuple[Any, Any]:
        """The least and the greatest value, with some inputs fixed or limited."""
        from . import lookup

        bound, rest = self._split(within)
        return lookup.value_range(bound, rest)

    def where_points(self, points: Any, **within: Any) -> pl.DataFrame:
        """Which inputs give this value, as a table."""
        from . import lookup

        bound, rest = self._split(within)
        return lookup.where_points(bound, points, rest)

    def lookup(self, **options: Any) -> np.ndarray[Any, Any]:
        """All values as an array with one axis per input, lowest first; 0 outside the domain."""
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
        """
        from . import frames

        return frames.score(self.bind(**options), frame, name, on_error)

    def check(
        self, frame: pl.DataFrame, expected: str = "score", *, on_error: str = "raise", **options: Any
    ) -> pl.DataFrame:
        """The rows of the frame whose `expected` is wrong, with the right `points` and the `clause`."""
        from . import frames

        return frames.check(self.bind(**options), frame, expected, on_error)

    def chart(self, *, lang: str = "en", **within: Any) -> Any:
        """An altair chart of the values over the domain; see `cardcalc.draw.charts.formula_chart`."""
        from ..draw.charts import formula_chart

        return formula_chart(self, lang=lang, **within)

    def __repr__(self) -> str:
        chosen = "".join(f", {n}={v!r}" for n, v in self.chosen.items())
        fixed = "".join(f", {n}={v}" for n, v in self._fixed.items())
        return f"<formula {self.name}({', '.join(self._names)}){chosen}{fixed}>"

    def _repr_latex_(self) -> str | None:
        return f"$\\displaystyle {self.latex}$" if not self.unrolled and self.is_traced else None
