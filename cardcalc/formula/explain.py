"""Why a formula has the value it has: the cases that fired, their clauses, the rule with the numbers put in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from .domain import Input, Integers
from .evaluate import exact, fired
from .term import Term
from .write import shown as number_text
from .write import text

if TYPE_CHECKING:
    from .faces import Formula

__all__ = ["Explanation", "Step", "cited", "explain", "labelled"]


@dataclass(frozen=True, slots=True)
class Step:
    """One rule at work: its clauses, the condition that fired, the rule as written, the numbers put in, the value."""

    formula: str
    clauses: tuple[str, ...]
    condition: str
    rule: str
    numbers: str
    value: Any
    depth: int = 0

    def __str__(self) -> str:
        because = f" if {self.condition}" if self.condition not in ("", "otherwise") else ""
        because = " otherwise" if self.condition == "otherwise" else because
        shown = self.rule if self.rule == self.numbers else f"{self.rule} = {self.numbers}"
        value = number_text(self.value)
        shown = shown if shown == value else f"{shown} = {value}"
        return f"{'  ' * self.depth}{self.formula}: {shown}{because}  [{', '.join(self.clauses)}]"


@dataclass(frozen=True, slots=True)
class Explanation:
    """A value with its reasons: `value`, `inputs`, `steps` (one per rule at work), `clauses`; str shows all."""

    formula: str
    inputs: Mapping[str, Any]
    value: Any
    steps: tuple[Step, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The IDs of the clauses that fired, each once, in order."""
        return tuple(dict.fromkeys(c for step in self.steps for c in step.clauses))

    @property
    def clause(self) -> str:
        """The ID of the clause that decided: that of the first step."""
        return self.steps[0].clauses[0]

    @property
    def condition(self) -> str:
        """The condition of the deciding case."""
        return self.steps[0].condition

    @property
    def rule(self) -> str:
        """The deciding rule as written."""
        return self.steps[0].rule

    @property
    def numbers(self) -> str:
        """The deciding rule with the numbers put in."""
        return self.steps[0].numbers

    @property
    def text(self) -> str:
        """The call, the value, and a line for every rule at work."""
        call = ", ".join(f"{n}={v}" for n, v in self.inputs.items())
        return "\n".join([f"{self.formula}({call}) = {number_text(self.value)}", *(f"  {step}" for step in self.steps)])

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self.text)}</pre>"


def explain(formula: Formula, values: Mapping[str, Any], value: Any) -> Explanation:
    """The explanation of a traced formula's value at these inputs, already taken from its domain."""
    steps: list[Step] = []
    _steps(formula.term, values, formula.name, formula.domain.inputs, steps, 0)
    return Explanation(formula.name, labelled(formula.domain.inputs, values), value, tuple(steps))


def cited(term: Term, owner: str) -> tuple[str, ...]:
    """The IDs of all clauses that a tree can cite, its parts' included, in order."""
    found: dict[str, None] = {}

    def visit(term: Term, owner: str, decides: bool) -> None:
        if term.op == "cases":
            for branch in term.args:
                found.update(dict.fromkeys((branch.clause or owner).split()))
                visit(branch.value, owner, False)
            return
        if decides:
            found.setdefault(owner)
        if term.op == "part":
            visit(term.args[2], term.args[0], True)
        elif term.op not in ("var", "num", "true", "false"):
            for arg in term.args:
                visit(arg, owner, False)

    visit(term, owner, True)
    return tuple(found)


def labelled(inputs: Mapping[str, Input], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with the labels of inputs that have them, as `4 (NT)`."""
    shown: dict[str, Any] = {}
    for name, value in values.items():
        kind = inputs[name]
        if isinstance(kind, Integers) and kind.labels:
            shown[name] = f"{value} ({kind.labels[kind.values().index(value)]})"
        else:
            shown[name] = value
    return shown


def _steps(
    term: Term, env: Mapping[str, Any], owner: str, inputs: Mapping[str, Input], steps: list[Step], depth: int
) -> None:
    """The step of this rule, then those of the formulas that its fired value contains."""
    whole, clause, conditions = term, owner, []
    while term.op == "cases":
        branch = fired(term, env)
        conditions.append("otherwise" if branch.condition is None else text(branch.condition))
        clause, term = branch.clause or clause, branch.value
    rule, clause = _fired_only(term, env, conditions, clause)

    def value_of(leaf: Term) -> Any:
        return exact(leaf, env) if leaf.op == "part" else env[leaf.args[0]]

    value = exact(rule, env)
    named = [c for c in conditions if c != "otherwise"]
    condition = ", ".join(named) if named else "otherwise" if len(conditions) > 0 and _is_choice(whole) else ""
    steps.append(Step(owner, tuple(clause.split()), condition, text(rule), text(rule, value_of), plain(value), depth))
    for inner in _parts(rule):
        _steps(inner.args[2], env, inner.args[0], inputs, steps, depth + 1)


def _fired_only(term: Term, env: Mapping[str, Any], conditions: list[str], clause: str) -> tuple[Term, str]:
    """The term with every inner `cases` replaced by the value that fires, so that it reads as one sum."""
    if term.op == "cases":
        branch = fired(term, env)
        conditions.append("otherwise" if branch.condition is None else text(branch.condition))
        return _fired_only(branch.value, env, conditions, branch.clause or clause)
    if term.op in ("var", "num", "part"):
        return term, clause
    args: list[Any] = []
    for arg in term.args:
        inner, _ = _fired_only(arg, env, conditions, clause)
        args.append(inner)
    return Term(term.op, *args, is_closed=term.is_closed), clause


def _is_choice(term: Term) -> bool:
    return term.op == "cases" and len(term.args) > 1


def _parts(term: Term) -> list[Term]:
    if term.op == "part":
        return [term]
    if term.op in ("var", "num"):
        return []
    return [p for arg in term.args for p in _parts(arg)]


def plain(value: Any) -> Any:
    """A Fraction that is whole as an int, anything else as it is."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value
