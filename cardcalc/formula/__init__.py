"""Scoring rules as formulas: written once, then called, tabulated, drawn, proved and run on columns."""

from .domain import Domain, chance, count, flag, integers
from .explain import Explanation, Step
from .formula import Formula, Tabulated, formula, tabulated
from .prove import Proof
from .register import UnknownFormula, formulas
from .term import Branch, Term, cases, greatest, least, num, otherwise, total, when

__all__ = [
    "Branch", "Domain", "Explanation", "Formula", "Proof", "Step", "Tabulated", "Term", "UnknownFormula", "cases",
    "chance", "count", "flag", "formula", "formulas", "greatest", "integers", "least", "num", "otherwise", "tabulated",
    "total", "when",
]  # fmt: skip
