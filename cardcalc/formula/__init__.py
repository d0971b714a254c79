"""Scoring rules as formulas: written once, then called, tabulated, drawn, proved and run on columns."""

from .define import Tabulated, formula, tabulated
from .domain import Chance, Domain, Flag, Input, Integers, chance, count, flag, integers
from .explain import Explanation, Step
from .faces import Formula
from .prove import Proof
from .register import UnknownFormula, formulas
from .term import Branch, Term, cases, greatest, least, num, otherwise, total, when

__all__ = [
    "Branch", "Chance", "Domain", "Explanation", "Flag", "Formula", "Input", "Integers", "Proof", "Step", "Tabulated",
    "Term", "UnknownFormula", "cases", "chance", "count", "flag", "formula", "formulas", "greatest", "integers",
    "least", "num", "otherwise", "tabulated", "total", "when",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)
