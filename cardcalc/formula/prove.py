"""Whether two formulas are the same, for every input: tried out, and proved."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import DomainError, quoted
from .domain import Integers
from .evaluate import fired
from .symbols import sympy_expression, sympy_symbols
from .term import COMPARISONS, Term, walk

if TYPE_CHECKING:
    from .faces import Formula

__all__ = ["Proof", "prove"]


@dataclass(frozen=True, slots=True)
class Proof:
    """The outcome of `f.equals(g)`; true if no difference was found.

    `equal`: no counterexample was found. `proved`: there is none, shown by trying every input (`exhaustive`)
    or by algebra in every pair of cases (`algebraic`). `checked`: how many inputs were tried.
    `counterexample`: the first inputs at which the two differ, or None; `reason` says how.

    >>> from cardcalc import formulas
    >>> single, refused = formulas["dozen.single"].bind(C=1), formulas["dozen.refused"]
    >>> print(single.equals(refused))
    differ at t=0: -1 and 13 (1 input checked)
    """

    equal: bool
    exhaustive: bool
    algebraic: bool
    checked: int
    counterexample: Mapping[str, Any] | None = None
    reason: str = ""

    @property
    def proved(self) -> bool:
        """Equal for every input, not only for those tried."""
        return self.equal and (self.exhaustive or self.algebraic)

    def __bool__(self) -> bool:
        return self.equal

    def __str__(self) -> str:
        if not self.equal:
            at = ", ".join(f"{n}={v}" for n, v in (self.counterexample or {}).items())
            return f"differ at {at}: {self.reason} ({_inputs(self.checked)} checked)"
        how = [w for w, is_so in (("every input tried", self.exhaustive), ("by algebra", self.algebraic)) if is_so]
        return f"equal, {'proved: ' + ' and '.join(how) if how else 'not proved'} ({_inputs(self.checked)} checked)"


def _inputs(count: int) -> str:
    return f"{count} input{'' if count == 1 else 's'}"


def prove(f: Formula, g: Formula, relations: Mapping[str, Callable[..., Any]]) -> Proof:
    """Compare f with g on the domain of f, or of g if the relations give f's inputs in terms of g's.

    DomainError if a relation is no function or names no input, an input has no counterpart, or no input of the
    domain could be tried.
    """
    if wrong := [n for n, r in relations.items() if not callable(r)]:
        raise DomainError(f"{wrong[0]} = {quoted(relations[wrong[0]])} is not a function of the other formula's inputs")
    base, other = _direction(f, g, relations)
    exhaustive = base.domain.is_listable
    checked = 0
    met: dict[tuple[int, ...], tuple[_Path, _Path]] = {}
    for values in base.domain.points() if exhaustive else base.domain.sample(_turns(base) | _turns(other)):
        mapped = _related(other, relations, values)
        checked += 1
        try:
            theirs = other(**mapped)
        except DomainError as error:
            return Proof(False, exhaustive, False, checked, values, str(error))
        if (mine := base(**values)) != theirs:
            return Proof(False, exhaustive, False, checked, values, f"{mine} and {theirs}")
        if base.is_traced and other.is_traced and not base.unrolled and not other.unrolled:
            here = _Path(base.term, values), _Path(other.term, mapped)
            met.setdefault((*here[0].key, -1, *here[1].key), here)
    if not checked:
        raise DomainError(f"{base.name}: no input of the domain could be tried: {base.domain}")
    covers = exhaustive or _covers(base, other, relations)
    algebraic = covers and _algebra(base, other, relations, met, exhaustive)
    algebraic |= base is other or _is_same(base, other, relations)
    return Proof(True, exhaustive, algebraic, checked)


def _turns(formula: Formula) -> frozenset[int]:
    """The whole numbers that conditions of a rule compare with, and their neighbours: there it may turn."""
    if not formula.is_traced or formula.unrolled:
        return frozenset()
    trees = [t for t in (formula.term, formula.domain.where) if t is not None]
    compared = [a for tree in trees for node in walk(tree) if node.op in COMPARISONS for a in node.args]
    numbers = {int(a.args[0]) for a in compared if a.op == "num"}
    return frozenset(n + k for n in numbers for k in (-1, 0, 1))


def _is_same(base: Formula, other: Formula, relations: Mapping[str, Callable[..., Any]]) -> bool:
    """Whether the two are one rule, written alike on one domain."""
    alike = not relations and base.is_traced and other.is_traced and not base.unrolled and not other.unrolled
    return alike and str(base.domain) == str(other.domain) and base.text == other.text


def _covers(base: Formula, other: Formula, relations: Mapping[str, Callable[..., Any]]) -> bool:
    """Whether the other formula is surely defined wherever the base is: the sample alone cannot tell."""
    if other.domain.where is not None:
        return False
    for name, kind in other.inputs.items():
        if name in relations:
            if not (isinstance(kind, Integers) and kind.low is None and kind.high is None and kind.step == 1):
                return False
        elif kind != base.inputs[name]:
            return False
    return True


def _direction(f: Formula, g: Formula, relations: Mapping[str, Callable[..., Any]]) -> tuple[Formula, Formula]:
    """(base, other): the relations give other's inputs in terms of base's."""
    for base, other in ((f, g), (g, f)):
        named = all(n in other.domain.inputs for n in relations)
        served = all(set(inspect.signature(r).parameters) <= set(base.domain.inputs) for r in relations.values())
        rest = [n for n in other.domain.inputs if n not in relations]
        if named and served and all(n in base.domain.inputs for n in rest):
            return base, other
    raise DomainError(
        f"{f.name}({', '.join(f.domain.inputs)}) and {g.name}({', '.join(g.domain.inputs)}) do not match: give each "
        f"input that only one of them has as a function of the other's inputs, not {', '.join(relations) or 'nothing'}"
    )


def _related(other: Formula, relations: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> dict[str, Any]:
    def put(relation: Callable[..., Any]) -> Any:
        return relation(**{n: values[n] for n in inspect.signature(relation).parameters})

    return {n: put(relations[n]) if n in relations else values[n] for n in other.domain.inputs}


class _Path:
    """What is left of a tree once its cases are decided, and what the decisions say of the inputs."""

    def __init__(self, term: Term, env: Mapping[str, Any]) -> None:
        self.env = env
        self.decisions: list[int] = []
        self.equations: dict[str, Any] = {}
        self.term = self._decide(term)
        self.key = tuple(self.decisions)

    def _decide(self, term: Term) -> Term:
        if term.op == "cases":
            branch = fired(term, self.env)
            self.decisions.append(id(branch))
            condition = branch.condition
            for c in walk(condition) if condition is not None and condition.op in ("==", "&") else ():
                if c.op == "==" and c.args[0].op == "var" and c.args[1].op == "num":
                    self.equations[c.args[0].args[0]] = c.args[1].args[0]
                if c.op in ("|", "~"):
                    self.equations.clear()
                    break
            return self._decide(branch.value)
        if term.op == "part":
            return self._decide(term.args[2])
        if term.op in ("var", "num"):
            return term
        return Term(term.op, *(self._decide(a) for a in term.args), is_closed=term.is_closed)


def _algebra(
    base: Formula,
    other: Formula,
    relations: Mapping[str, Callable[..., Any]],
    met: Mapping[Any, Any],
    exhaustive: bool,
) -> bool:
    """Whether the two agree as expressions in every pair of cases that meets."""
    if not met:
        return False
    if not exhaustive and any(
        t.op in ("cases", "abs", "min", "max", "//", "%") for f in (base, other) for t in walk(f.term)
    ):
        return False  # the sample may have missed a pair of cases
    symbols = sympy_symbols(base.domain)
    try:
        mapped = _related(other, relations, symbols)
    except TypeError:  # a relation such as max(0, …), which symbols do not follow
        return False
    for mine, theirs in met.values():
        difference = sympy_expression(mine.term, symbols) - sympy_expression(theirs.term, mapped)
        if difference.subs({symbols[n]: v for n, v in mine.equations.items()}).expand() != 0:
            return False
    return True
