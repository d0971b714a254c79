"""A formula and its value as HTML: the rule, the result with the numbers put in, the cases and their clauses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from ..formula.domain import Chance
from ..formula.labels import (
    formula_title,
    input_label,
    number,
    phrase,
    said,
    unit_label,
    word,
    written,
)
from ..formula.write import text
from .base import clause_cell, table

if TYPE_CHECKING:
    from ..formula import Explanation, Formula, Step

__all__ = ["chance_text", "heading", "outside", "reasons", "result", "rule"]

TERMS = 12  # of an unrolled rule that are written out
_FRACTION = 10**6  # the largest denominator that is shown
_PART = re.compile(r"<mtext>([^<&]+)</mtext><mo>\(</mo>")
_NAME = re.compile(r"<mi>([^<]+)</mi>")
_WORDS = re.compile(r"<m(text|o)>(otherwise|if&#160;|and|or|not)</m(?:text|o)>")


def heading(formula: Formula, lang: str = "en") -> str:
    """The title of a formula and its name."""
    return f'<div class="cc-heading">{escape(formula_title(formula, lang))} <code>{escape(formula.name)}</code></div>'


def rule(formula: Formula, values: Mapping[str, Any], lang: str = "en") -> str:
    """The rule as MathML, which the browser draws by itself; a sentence where there is none to write out."""
    if not formula.is_traced:
        return _note(phrase("explorer_tabulated", lang))
    if formula.unrolled:
        loops = {n: values[n] for n in formula.unrolled}
        if max(loops.values()) > TERMS:
            return _note(phrase("explorer_long", lang, n=max(loops.values())))
        formula = formula.bind(**loops)
    return f'<div class="cc-formula">{_in_language(formula, formula.mathml, lang)}</div>'


def _note(sentence: str) -> str:
    return f'<div class="cc-note cc-quiet">{escape(sentence)}</div>'


def _in_language(formula: Formula, mathml: str, lang: str) -> str:
    if lang == "en":
        return mathml
    game = formula.name.partition(".")[0]

    def named(match: re.Match[str]) -> str:
        label = written(match[1].replace(" ", "_"), lang)
        return f"<mi>{escape(label if len(match[1]) > 2 else match[1])}</mi>"

    def titled(match: re.Match[str]) -> str:
        call = f"{game}.{match[1].replace(' ', '_')}()"
        return f"<mtext>{escape(written(call, lang))}</mtext><mo>(</mo>"

    mathml = _PART.sub(titled, _NAME.sub(named, mathml))

    def translated(match: re.Match[str]) -> str:
        bare = match[2].removesuffix("&#160;")
        gap = "&#160;" if match[2] != bare else ""
        return f"<m{match[1]}>{escape(word(bare, lang))}{gap}</m{match[1]}>"

    return _WORDS.sub(translated, mathml)


def outside(formula: Formula, lang: str = "en") -> str:
    """What is said when the inputs lie outside the domain."""
    condition = "" if formula.domain.where is None else written(text(formula.domain.where), lang)
    return phrase("explorer_outside", lang, condition=condition)


def result(formula: Formula, values: Mapping[str, Any], explanation: Explanation, lang: str = "en") -> str:
    """The value in large, and the deciding rule with the numbers put in."""
    first = explanation.steps[0]
    shown = escape(_value(explanation.value))
    unit = escape(unit_label(formula, lang))
    if formula.unit == "chance":
        unit = escape(f"= {_per_cent(explanation.value)}")
    call = ", ".join(_said(formula, n, v, lang) for n, v in values.items())
    numbers = _equation(formula, first, lang)
    return (
        f'<div aria-live="polite"><div class="cc-value-large">{shown} <small>{unit}</small></div>'
        f'<div class="cc-numbers">{numbers if numbers != shown else ""}</div>'
        f'<div class="cc-quiet">{escape(call)}</div></div>'
    )


def _value(value: Any) -> str:
    if isinstance(value, Fraction) and 1 < value.denominator <= _FRACTION:
        return f"{value.numerator}/{value.denominator}".replace("-", "−")
    rounded = number(value)
    return chance_text(value) if value and rounded == "0" else rounded


def chance_text(value: Fraction | float) -> str:
    """A chance to six digits, however small.

    >>> chance_text(Fraction(1, 2)), chance_text(Fraction(1, 10**6)), chance_text(Fraction(1, 3))
    ('0.5', '1e-06', '0.333333')
    """
    return f"{float(value):.6g}"


def _per_cent(value: Fraction | float) -> str:
    rounded = f"{float(value):.2%}"
    return f"{100 * float(value):.4g}%" if value and rounded == "0.00%" else rounded


def _said(formula: Formula, name: str, value: Any, lang: str) -> str:
    if isinstance(formula.inputs[name], Chance):
        return f"{input_label(formula, name, lang)} = {chance_text(value)}"
    return said(formula, name, value, lang)


def _equation(formula: Formula, step: Step, lang: str) -> str:
    """The rule, the numbers put in, and the value, each once."""
    rule = [written(step.rule, lang), written(step.numbers, lang)] if formula.is_traced else []
    parts = dict.fromkeys([*rule, _value(step.value)])
    short = [part if len(part) <= 240 else part[:200] + " …" for part in parts]
    return escape(" = ".join(short))


def reasons(formula: Formula, explanation: Explanation, lang: str = "en") -> str:
    """Every rule at work: its clause with what it says, why it fired, the rule with the numbers put in."""
    rows = []
    for step in explanation.steps:
        inset = f' style="padding-left:{1.2 * step.depth:.1f}em"' if step.depth else ""
        because = written(step.condition, lang) if step.condition else "—"
        rows.append([
            f"<div{inset}>{'<br>'.join(clause_cell(c, lang) for c in step.clauses)}</div>",
            escape(because), _equation(formula, step, lang), escape(_value(step.value)),
        ])  # fmt: skip
    names = ("explorer_clause", "explorer_because", "explorer_numbers", "explorer_value")
    return table([phrase(n, lang) for n in names], rows, right=[3])
