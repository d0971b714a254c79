"""One example or claim as HTML: its clause, its inputs, what is stated and found, the formula or sheet at work."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ..examples.results import show
from ..formula import formulas
from ..formula.labels import input_label, option_label, phrase, value_label
from ..glossary import term
from .base import clause_cell, problem, table
from .reasons import reasons, rule

if TYPE_CHECKING:
    from ..examples import Result
    from ..formula import Formula

__all__ = ["example_page"]


def example_page(result: Result, lang: str = "en", *, with_rule: bool = True) -> str:
    """The page of a result in a language, with the rule as MathML or without.

    >>> from cardcalc.examples import verify
    >>> "cc-refuted" in example_page(verify("dozen.stake")[0])
    True
    """
    note = result.text("note", lang)
    recorded = phrase("examples_not_recorded", lang, recorded=term(result.recorded, lang))
    facts = [[escape(phrase("examples_expected", lang)), _value(result.expected, lang)]]
    facts.append([escape(phrase("examples_found", lang)), f"<b>{_value(result.found, lang)}</b>"])
    if result.checked > 1:
        facts.append([escape(phrase("examples_checked", lang)), str(result.checked)])
    call = "" if result.kind == "claim" else f"<div><code>{escape(result.call)}</code></div>"
    return "".join([
        f'<div class="cc-heading">{escape(result.text("title", lang))}</div>',
        f'<div><span class="cc-badge cc-{result.status}">{escape(term(result.status, lang))}</span> ',
        f'<span class="cc-quiet">{escape(term(result.kind, lang))}</span></div>',
        "" if result.ok else problem(recorded),
        f"<p>{clause_cell(result.clause, lang)}</p>",
        call, table(["", ""], facts),
        f'<div class="cc-note">{escape(note)}</div>' if note else "",
        _at_work(result, lang, with_rule),
    ])  # fmt: skip


def _value(value: Any, lang: str) -> str:
    if isinstance(value, bool):
        return escape(term("yes" if value else "no", lang))
    return escape(show(value, lang).replace("-", "−") if not isinstance(value, str) else value)


def _at_work(result: Result, lang: str, with_rule: bool) -> str:
    """The formula with the inputs put in, or the sheet or contract that is scored."""
    if result.formula is not None:
        return _formula(formulas[result.formula].bind(**result.options), result, lang, with_rule)
    inputs = {**result.inputs, **result.options}
    name = result.call.partition("(")[0]
    if name in ("bridge.Rubber", "bridge.Chicago"):
        from .. import bridge
        from ..draw.sheet_html import sheet_html

        entries, closed = inputs.pop("deals"), inputs.pop("closed", False)
        sheet = getattr(bridge, name.partition(".")[2])(**inputs, entries=[tuple(entry) for entry in entries])
        return sheet_html(sheet.closed() if closed else sheet, lang=lang)
    if name == "bridge.score":
        from ..bridge import score

        scored = score(inputs.pop("contract"), **inputs)
        return f"<pre>{escape(scored.text(lang))}</pre>"
    return ""


def _formula(formula: Formula, result: Result, lang: str, with_rule: bool) -> str:
    shown = {n: value_label(formula, n, result.inputs[n], lang) for n in formula.inputs}
    shown |= {n: option_label(n, v, lang) for n, v in formula.chosen.items()}
    rows = [[escape(input_label(formula, n, lang)), escape(value)] for n, value in shown.items()]
    return "".join([
        table([phrase("examples_inputs", lang), ""], rows) if rows else "",
        rule(formula, result.inputs, lang) if with_rule else "",
        reasons(formula, formula.explain(**result.inputs), lang),
    ])  # fmt: skip
