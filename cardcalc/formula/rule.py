"""A rule with its domain, options and bindings: what a formula is before it has faces."""

from __future__ import annotations

import functools
import inspect
import threading
from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Self

from ..errors import DomainError, quoted
from .columns import ends
from .domain import Chance, Domain, Flag, Input, show
from .evaluate import makes_fractions
from .explain import cited
from .register import formulas
from .term import Term, condition, num, substitute, var
from .write import text

__all__ = ["Rule", "is_tracing"]

_tracing = threading.local()  # .depth: a rule is being traced, so calls build parts even of plain numbers


def is_tracing() -> bool:
    """Whether a rule is being traced in this thread: calls then build parts of it, even of plain numbers."""
    return getattr(_tracing, "depth", 0) > 0


class Rule:
    """A function of terms and what belongs to it; `bind` gives the same rule with something settled."""

    def __init__(
        self,
        rule: Callable[..., Any],
        domain: Domain,
        *,
        unit: str = "points",
        options: Mapping[str, tuple[Any, ...]] | None = None,
        chosen: Mapping[str, Any] | None = None,
        loops: tuple[str, ...] = (),
        fixed: Mapping[str, Any] | None = None,
    ) -> None:
        self.domain = domain
        self.unit = unit
        self.options: Mapping[str, tuple[Any, ...]] = MappingProxyType(dict(options or {}))
        self.chosen: Mapping[str, Any] = MappingProxyType(dict(chosen or {}))
        self.fixed: Mapping[str, Any] = MappingProxyType(dict(fixed or {}))
        self._loops = loops
        self._rule = rule
        self._names = tuple(domain.inputs)
        self._types = [bool if isinstance(k, Flag) else int for k in domain.inputs.values()]
        self._known: dict[tuple[Any, ...], Any] = {}
        self._bound: dict[tuple[Any, ...], Any] = {}
        self.__doc__ = inspect.getdoc(rule) or f"The formula {domain.name}."
        if not self.unrolled and self.is_traced:
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
    def unrolled(self) -> tuple[str, ...]:
        """The inputs that the rule loops over and that are not bound yet."""
        return tuple(n for n in self._loops if n in self.inputs)

    @property
    def __signature__(self) -> inspect.Signature:
        """What Shift-Tab shows: the inputs with their ranges, the options with what is chosen."""
        keyword = inspect.Parameter.KEYWORD_ONLY
        inputs = [inspect.Parameter(n, keyword, annotation=str(k)) for n, k in self.inputs.items()]
        return inspect.Signature([*inputs, *(inspect.Parameter(n, keyword, default=v) for n, v in self.chosen.items())])

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
        if self.unrolled:
            return self._example().is_rational
        if any(isinstance(k, Chance) for k in self.inputs.values()):
            return True
        return makes_fractions(self.term, {n: ends(k) for n, k in self.inputs.items()})

    def _example(self) -> Self:
        """The formula with its loops bound to their first values: what holds of it holds of all."""
        return self.bind(**{n: self.inputs[n].sample()[0] for n in self.unrolled})

    @functools.cached_property
    def clauses(self) -> tuple[str, ...]:
        """The IDs of all clauses that the formula can cite, its parts' included."""
        return self._example().clauses if self.unrolled else cited(self.term, self.name)

    def trace(self, inputs: Mapping[str, Any]) -> Term:
        """The tree of the rule for these inputs: variables, other terms, or bare numbers where it loops."""
        _tracing.depth = getattr(_tracing, "depth", 0) + 1
        try:
            fixed = {n: v if n in self._loops else constant(v) for n, v in self.fixed.items()}
            return num(self._rule(**inputs, **fixed, **self.chosen))
        except TypeError as error:
            error.add_note(f"(in the rule of {self.name})")
            raise
        finally:
            _tracing.depth -= 1

    def _refuse_unrolled(self) -> None:
        if self.unrolled:
            example = ", ".join(f"{n}=5" for n in self.unrolled)
            raise DomainError(f"{self.name}: bind {', '.join(self.unrolled)} first, as in .bind({example})")

    # ---- binding -------------------------------------------------------------------------------------

    def bind(self, **values: Any) -> Self:
        """The formula with options chosen or inputs fixed; what is fixed is no input any more.

        >>> from cardcalc import formulas
        >>> print(formulas["belarus.race"].bind(n=2).latex)
        p^{2} + 2 p^{2}\\, \\left(1 - p\\right)
        >>> formulas["bridge.insult"].bind(laws="1993")(doubling=2)
        100
        """
        if all(n in self.options and self.chosen[n] == self._option(n, v) for n, v in values.items()):
            return self
        key = tuple(sorted((n, type(v), v) for n, v in values.items() if isinstance(v, int | str | Fraction)))
        if len(key) == len(values) and key in self._bound:
            return self._bound[key]  # type: ignore[no-any-return]
        chosen, fixed = dict(self.chosen), dict(self.fixed)
        for name, value in values.items():
            if name in self.options:
                chosen[name] = self._option(name, value)
            elif name in self.inputs:
                fixed[name] = self.domain.one(name, value)
            else:
                raise self._unknown([name])
        rest = {n: k for n, k in self.inputs.items() if n not in fixed}
        where = substitute(self.domain.where, {n: constant(v) for n, v in fixed.items()})
        if where is not None and where.op == "false":
            broken = text(where if self.domain.where is None else self.domain.where)
            raise DomainError(f"{self.name}: {show(fixed)} is outside the domain, where {broken}")
        domain = Domain(self.name, rest, None if where is None or where.op == "true" else where)
        bound = type(self)(
            self._rule, domain, unit=self.unit, options=self.options, chosen=chosen, loops=self._loops, fixed=fixed
        )
        if len(key) == len(values) and len(self._bound) < 1000:
            self._bound[key] = bound
        return bound

    def _option(self, name: str, value: Any) -> Any:
        allowed = self.options[name]
        if not isinstance(value, str | int) or value not in allowed:
            given = quoted(value) if isinstance(value, str | int) else f"a {type(value).__name__}"
            raise DomainError(f"{self.name}: {name} = {given} is none of {', '.join(map(repr, allowed))}")
        return value

    def constant(self, name: str, value: Any) -> Any:
        """A number given to the rule as an input: as it is if the rule loops over it, else a term."""
        taken = self.domain.one(name, value)
        return taken if name in self._loops else constant(taken)

    def _split(self, values: Mapping[str, Any]) -> tuple[Self, dict[str, Any]]:
        """The formula with the options among the values bound, and the other values."""
        options = {n: v for n, v in values.items() if n in self.options}
        return self.bind(**options), {n: v for n, v in values.items() if n not in self.options}

    def _unknown(self, names: list[str]) -> DomainError:
        inputs = ", ".join(self.inputs) or "no inputs"
        options = f" and the options {', '.join(self.options)}" if self.options else ""
        return DomainError(f"{self.name} takes {inputs}{options}, not {', '.join(map(repr, names))}")

    def __repr__(self) -> str:
        settled = "".join(f", {n}={v!r}" for n, v in {**self.chosen, **self.fixed}.items())
        return f"<formula {self.name}({', '.join(self._names)}){settled}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.name, dict(self.chosen), dict(self.fixed))


def constant(value: Any) -> Term:
    """A number or bool as a term; a float as the decimal that it shows."""
    if isinstance(value, bool):
        return condition(value)
    return num(Fraction(repr(value)) if isinstance(value, float) else value)


def restore(name: str, chosen: Mapping[str, Any], fixed: Mapping[str, Any]) -> Any:
    """The formula of the register with these options and fixed inputs: how a copy in another process is made."""
    return formulas[name].bind(**chosen, **fixed)
