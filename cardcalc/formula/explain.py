"""Why a formula has the value it has: the cases that fired, their clauses, the rule with the numbers put in."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from ..glossary import language
from .evaluate import fired, valued
from .term import COMPARISONS, Branch, Term, walk
from .write import shown, text

if TYPE_CHECKING:
    from .faces import Formula

__all__ = ["Explanation", "Step", "cited", "explain"]

_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One rule at work: its clauses, the condition that fired, the rule as written, the numbers put in, the value.

    `depth` is 0 for the formula itself, 1 for the formulas that it calls, and so on.

    >>> from cardcalc import formulas
    >>> step = formulas["dozen.vabanque"].explain(t=1, T=3).steps[0]
    >>> step.clauses, step.condition, step.equation
    (('dozen.vabanque.1',), 't == 1', '2 - T = 2 - 3 = -1')
    """

    formula: str
    clauses: tuple[str, ...]
    condition: str
    rule: str
    numbers: str
    value: Any
    depth: int = 0

    @property
    def equation(self) -> str:
        """The rule, the numbers put in and the value, as far as they differ."""
        return " = ".join(dict.fromkeys([self.rule, self.numbers, shown(self.value)]))

    def __repr__(self) -> str:
        return f"<Step {str(self).strip()}>"

    def __str__(self) -> str:
        return format(self)

    def __format__(self, lang: str) -> str:
        name, equation, because, gap = self.formula, self.equation, self.condition, " "
        if because not in ("", "otherwise"):
            because = f"if {because}"
        if language(lang or "en") == "ru":
            name, equation, because, gap = *_in_russian(self, because), ", "
        because = because and gap + because
        return f"{'  ' * self.depth}{name}: {equation}{because}  [{', '.join(self.clauses)}]"


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """A value with its reasons: `value`, `inputs`, `steps` (one per rule at work), `clauses`; str shows all.

    `settled` are the options and the inputs bound before. `format` takes a language, "en" (also "") or "ru";
    another one raises `DomainError`.

    >>> from cardcalc import formulas
    >>> told = formulas["dozen.double"].explain(C=3, t=0)
    >>> told.value, told.clauses
    (-6, ('dozen.double', 'dozen.nozero'))
    >>> print(told)
    dozen.double(C=3, t=0) = -6
      dozen.double: -2 * C = -2 * 3 = -6 if t == 0 and C != 0  [dozen.double, dozen.nozero]
    >>> print(f"{told:ru}")
    dozen.double(C=3, t=0) = −6
      Удвоенный контракт: −2 · C = −2 · 3 = −6, если t = 0 и C ≠ 0  [dozen.double, dozen.nozero]
    """

    formula: str
    inputs: Mapping[str, Any]
    value: Any
    steps: tuple[Step, ...]
    settled: Mapping[str, Any] = field(default_factory=dict)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The IDs of the clauses that fired, each once, in order."""
        return tuple(dict.fromkeys(c for step in self.steps for c in step.clauses))

    @property
    def clause(self) -> str:
        """The ID of the clause that decided: the first of the first step."""
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
    def call(self) -> str:
        """The formula with its inputs and options, as it is called."""
        return f"{self.formula}({', '.join(f'{n}={v}' for n, v in {**self.inputs, **self.settled}.items())})"

    @property
    def text(self) -> str:
        """The call, the value, and a line for every rule at work, in English; `format(told, "ru")` in Russian."""
        return format(self)

    def __repr__(self) -> str:
        return f"<Explanation of {self.call} = {shown(self.value)}>"

    def __str__(self) -> str:
        return format(self)

    def __format__(self, lang: str) -> str:
        value = f"= {shown(self.value)}"
        if language(lang or "en") == "ru":
            from .labels import written

            value = written(value, "ru")
        return "\n".join([f"{self.call} {value}", *(f"  {step:{lang}}" for step in self.steps)])

    def _repr_html_(self) -> str:
        from .labels import written

        rows = "".join(
            f"<tr><td style='text-align:left;padding-left:{step.depth + 0.5}em'>{escape(step.formula)}</td>"
            f"<td style='text-align:left'>{escape(written(step.equation))}</td>"
            f"<td style='text-align:left'>{escape(written(step.condition))}</td>"
            f"<td style='text-align:left'><code>{escape(', '.join(step.clauses))}</code></td></tr>"
            for step in self.steps
        )
        head = "".join(f"<th style='text-align:left'>{h}</th>" for h in ("formula", "points", "because", "clause"))
        caption = escape(f"{self.call} = {shown(self.value)}")
        return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _in_russian(step: Step, because: str) -> tuple[str, str, str]:
    """The title of its formula, the equation and the condition."""
    from .labels import formula_title, written
    from .register import formulas

    name, equation = step.formula, step.equation
    if name in formulas:
        rule = formulas[name]
        name = formula_title(rule, "ru")
        if not rule.is_traced:  # its title stands for the rule
            equation = shown(step.value)
    return name, written(equation, "ru"), written(because, "ru")


def explain(formula: Formula, values: Mapping[str, Any], value: Any) -> Explanation:
    """The explanation of a traced formula's value at these inputs, already taken from its domain."""
    steps: list[Step] = []
    _steps(formula.term, values, formula.name, steps, 0)
    return Explanation(formula.name, dict(values), value, tuple(steps), {**formula.fixed, **formula.chosen})


def cited(term: Term, owner: str) -> tuple[str, ...]:
    """The IDs of all clauses that a tree can cite, its parts' included, in order."""
    found: dict[str, None] = {}

    def visit(term: Term, owner: str, decides: bool) -> None:
        if term.op == "cases":
            for branch in term.args:
                found.update(dict.fromkeys((branch.clause or owner).split()))
                visit(branch.value, owner, False)
                for inner in walk(branch.condition) if branch.condition is not None else ():
                    if inner.op == "part":
                        visit(inner, owner, False)
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


class _Decided:
    """A tree with every `cases` replaced by the value that fires, and what decided so."""

    def __init__(self, term: Term, env: Mapping[str, Any]) -> None:
        self.env = env
        self.clauses: dict[str, None] = {}
        self.conditions: dict[str, None] = {}
        self.parts: list[Term] = []
        self.is_choice = False
        self.rule = self._decide(term)

    def _decide(self, term: Term) -> Term:
        if term.op == "cases":
            branch = fired(term, self.env)
            self.is_choice |= len(term.args) > 1
            self.clauses.update(dict.fromkeys(branch.clause.split()))
            self._because(term.args, branch)
            return self._decide(branch.value)
        if term.op == "part":
            self.parts.append(term)
        if term.op in ("var", "num", "part"):
            return term
        return Term(term.op, *(self._decide(a) for a in term.args), is_closed=term.is_closed)

    def _because(self, branches: tuple[Branch, ...], branch: Branch) -> None:
        """Note the condition that fired; of a lone alternative its opposite, so that nothing stays unsaid."""
        said = branch.condition
        if said is None and len(branches) == 2 and branches[0].condition is not None:
            said = _opposite(branches[0].condition)
        for asked in branches:
            if asked.condition is not None:
                self.parts += _outer_parts(asked.condition)
            if asked is branch:
                break
        if said is not None:
            self.conditions.setdefault(text(said))


def _opposite(term: Term) -> Term:
    if term.op in COMPARISONS:
        return Term(_OPPOSITE[term.op], *term.args, is_condition=True)
    return term.args[0] if term.op == "~" else operator.invert(term)


def _outer_parts(term: Term) -> list[Term]:
    if term.op == "part":
        return [term]
    if term.op in ("var", "num", "true", "false", "cases"):
        return []
    return [p for arg in term.args for p in _outer_parts(arg)]


def _steps(term: Term, env: Mapping[str, Any], owner: str, steps: list[Step], depth: int) -> None:
    """The step of this rule, then those of the formulas that its fired value and its conditions call."""
    decided = _Decided(term, env)

    def value_of(leaf: Term) -> Any:
        return plain(valued(leaf, env) if leaf.op == "part" else env[leaf.args[0]])

    because = ", ".join(decided.conditions) or ("otherwise" if decided.is_choice else "")
    clauses = tuple(decided.clauses) or (owner,)
    value = plain(valued(decided.rule, env))
    steps.append(Step(owner, clauses, because, text(decided.rule), text(decided.rule, value_of), value, depth))
    written: dict[str, None] = {}
    for inner in decided.parts:
        if text(inner) not in written:
            written.setdefault(text(inner))
            _steps(inner.args[2], env, inner.args[0], steps, depth + 1)


def plain(value: Any) -> Any:
    """A Fraction that is whole as an int, anything else as it is."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value
