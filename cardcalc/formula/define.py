"""The decorators that make formulas of rules: `@formula` and `@tabulated`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from typing import Any

from ..errors import DomainError, quoted
from .domain import Domain, Flag, Input
from .explain import Explanation, Step
from .faces import Formula
from .register import register
from .term import Term, as_condition, var

__all__ = ["Tabulated", "formula", "tabulated"]

_NAME = re.compile(r"\w+(\.\w+)*")
_RESERVED = frozenset(
    ["points", "clause", "score", "self", "lang", "rows", "columns", "frame", "name", "expected", "on_error", "other"]
)  # what the faces call their own parameters and columns


class Tabulated(Formula):
    """A formula that only a recursion gives: calls, tables, range, charts and scoring, but no algebra.

    >>> from cardcalc import formulas
    >>> formulas["kosmos.equity"].is_traced
    False
    """

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
        return self._rule(**taken, **self.fixed, **self.chosen)

    def _explained(self, taken: Mapping[str, Any], value: Any) -> Explanation:
        rule = self.title.rstrip(".") or self.name
        step = Step(self.name, (self.name,), "", rule, rule, value)
        return Explanation(self.name, dict(taken), value, (step,), {**self.fixed, **self.chosen})


def _make(
    kind: type[Formula], name: str, where: Callable[..., Any] | None, unit: str,
    options: Mapping[str, tuple[Any, ...]] | None, unrolled: tuple[str, ...], inputs: Mapping[str, Input],
    registered: bool,
) -> Callable[[Callable[..., Any]], Formula]:  # fmt: skip
    """The decorator that both kinds of formula share; TypeError for what cannot be a formula."""
    options = {n: tuple(values) for n, values in (options or {}).items()}
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise TypeError(f"formula name {quoted(name)}: expected words joined by points, as in 'club.bonus'")
    for given, what in inputs.items():
        if not isinstance(what, Input):
            raise TypeError(f"{name}: {given} = {quoted(what)} is not an input: use integers, count, flag or chance")
    for given in (*inputs, *options):
        if not given.isidentifier():
            raise TypeError(f"{name}: {quoted(given)} is no name that a function could take")
        if given in _RESERVED:
            raise TypeError(
                f"{name}: {quoted(given)} cannot be an input, tables and columns use the name: choose another"
            )
    if wrong := [n for n, values in options.items() if not values or n in inputs]:
        raise TypeError(f"{name}: option {quoted(wrong[0])} needs values, the default first, and a name of its own")
    if wrong := [n for n in unrolled if n not in inputs]:
        raise TypeError(f"{name}: {quoted(wrong[0])} is to be unrolled, but no input; there are {', '.join(inputs)}")

    def decorate(rule: Callable[..., Any]) -> Formula:
        variables = {n: var(n, is_condition=isinstance(k, Flag)) for n, k in inputs.items()}
        condition = None if where is None else as_condition(where(**variables))
        chosen = {n: values[0] for n, values in options.items()}
        parameters = inspect.signature(rule).parameters
        needed = {n for n, p in parameters.items() if p.default is p.empty}
        declared = {*inputs, *chosen}
        if not needed <= declared <= set(parameters):
            raise TypeError(
                f"{name}: the rule takes {', '.join(parameters)}, declared are {', '.join([*inputs, *chosen])}"
            )
        domain = Domain(name, dict(inputs), condition)
        made = kind(rule, domain, unit=unit, options=options, chosen=chosen, loops=tuple(unrolled))
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
    options: Mapping[str, tuple[Any, ...]] | None = None, registered: bool = True, **inputs: Input,
) -> Callable[[Callable[..., Any]], Formula]:  # fmt: skip
    """Make a formula of a function that computes its value by recursion from plain numbers.

    >>> from cardcalc.formula import integers
    >>> @tabulated("my.fibonacci", n=integers(0, 90), registered=False)
    ... def fibonacci(n):
    ...     return n if n < 2 else fibonacci(n=n - 1) + fibonacci(n=n - 2)
    >>> fibonacci(n=30)
    832040
    """
    return _make(Tabulated, name, where, unit, options, (), inputs, registered)
