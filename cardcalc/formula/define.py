"""The decorators that make formulas of rules: `@formula` and `@tabulated`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from ..errors import DomainError
from . import calls
from .columns import take_arrays
from .domain import Domain, Flag, Input
from .explain import Explanation, Step, labelled
from .faces import Formula
from .register import register
from .term import Term, as_condition, var

__all__ = ["Tabulated", "formula", "tabulated"]


class Tabulated(Formula):
    """A formula that only a recursion gives: calls, tables, range, charts and scoring, but no algebra."""

    is_traced = False
    is_rational = True
    clauses = property(lambda self: (self.name,))

    @property
    def term(self) -> Term:
        """Always a DomainError: there is no tree."""
        raise DomainError(
            f"{self.name} is tabulated from a recursion: it has numbers, tables and charts, but no algebra"
        )

    def _exact(self, taken: Mapping[str, Any]) -> Any:
        return self._rule(**taken, **self._fixed, **self.chosen)

    def constant(self, name: str, value: Any) -> Any:
        """A fixed input as the function gets it: the number itself."""
        return self.domain.one(name, value)

    def _array(self, values: Mapping[str, Any]) -> Any:
        env, shape = take_arrays(self.domain, values)
        index = tuple(a.astype(int) - self.inputs[n].values()[0] for n, a in env.items())
        return self.lookup()[index].reshape(shape)

    def _column(self, values: dict[str, Any]) -> Any:
        import polars as pl

        if any(isinstance(v, pl.Series) for v in values.values()):
            return calls.series(self, values)
        return calls.tabulated_column(self, values)

    def _explained(self, taken: Mapping[str, Any], value: Any) -> Explanation:
        rule = self.title.rstrip(".") or self.name
        return Explanation(
            self.name,
            labelled(self.inputs, taken),
            value,
            (Step(self.name, (self.name,), "", rule, rule, value),),
        )


def _make(
    kind: type[Formula], name: str, where: Callable[..., Any] | None, unit: str,
    options: Mapping[str, tuple[Any, ...]] | None, unrolled: tuple[str, ...], inputs: Mapping[str, Input],
    registered: bool,
) -> Callable[[Callable[..., Any]], Formula]:  # fmt: skip
    """The decorator that both kinds of formula share."""
    for given, what in inputs.items():
        if not isinstance(what, Input):
            raise TypeError(f"{name}: {given} = {what!r} is not an input: use integers, count, flag or chance")

    def decorate(rule: Callable[..., Any]) -> Formula:
        variables = {n: var(n, is_condition=isinstance(k, Flag)) for n, k in inputs.items()}
        condition_ = None if where is None else as_condition(where(**variables))
        chosen = {n: values[0] for n, values in (options or {}).items()}
        parameters = inspect.signature(rule).parameters
        needed = {n for n, p in parameters.items() if p.default is p.empty}
        declared = {*inputs, *chosen}
        if not needed <= declared <= set(parameters):
            raise TypeError(
                f"{name}: the rule takes {', '.join(parameters)}, declared are {', '.join([*inputs, *chosen])}"
            )
        made = kind(
            rule,
            Domain(name, dict(inputs), condition_),
            unit=unit,
            options=options,
            chosen=chosen,
            unrolled=unrolled,
        )
        if registered:
            register(made, rule.__module__)
        return made

    return decorate


def formula(
    name: str, *, where: Callable[..., Any] | None = None, unit: str = "points",
    options: Mapping[str, tuple[Any, ...]] | None = None, unrolled: tuple[str, ...] = (), registered: bool = True,
    **inputs: Input,
) -> Callable[[Callable[..., Any]], Formula]:  # fmt: skip
    """Make a formula of a rule: a function of terms, named by the stem of its clause IDs.

    `where` is the condition among the inputs, `options` the values of each option (the first is the
    default), `unrolled` the inputs that the rule loops over, which are bound before it is traced; a formula
    that is not `registered` is used like any other, but `formulas` does not list it.

    >>> from cardcalc.formula import cases, integers, otherwise, when
    >>> @formula("my.bonus", t=integers(0, 12))
    ... def bonus(t):
    ...     '''Ten points for every trick over six.'''
    ...     return cases(when(t > 6, 10 * (t - 6)), otherwise(0))
    >>> bonus(t=8), bonus.range()
    (20, (0, 60))
    >>> print(bonus.explain(t=8))
    my.bonus(t=8) = 20
      my.bonus: 10 * (t - 6) = 10 * (8 - 6) = 20 if t > 6  [my.bonus]
    """
    return _make(Formula, name, where, unit, options, unrolled, inputs, registered)


def tabulated(
    name: str, *, where: Callable[..., Any] | None = None, unit: str = "points",
    options: Mapping[str, tuple[Any, ...]] | None = None, **inputs: Input,
) -> Callable[[Callable[..., Any]], Formula]:  # fmt: skip
    """Make a formula of a function that computes its value by recursion from plain numbers."""
    return _make(Tabulated, name, where, unit, options, (), inputs, True)
