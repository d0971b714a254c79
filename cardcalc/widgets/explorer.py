"""The formula explorer: move the inputs, see the value, the cases that fire, their clauses and the chart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import ipywidgets

from ..draw.plan import Plan, plan
from ..draw.plot import Plot, plot
from ..errors import CardcalcError, DomainError, quoted
from ..formula import Formula, formulas
from ..formula.domain import Integers
from ..formula.labels import formula_title, phrase
from .base import Panel, Text, problem, refuse_unknown
from .controls import input_control, option_control, put, read, start, write
from .reasons import heading, outside, reasons, result, rule
from .search import Asked, search

__all__ = ["FormulaExplorer"]

_KEPT = 200  # drawings without mark that are kept
_FAR = 10  # times as far as the chart goes, it does not follow the point any further


class FormulaExplorer(Panel):
    """Explore a formula: a name, a pattern such as `bridge.*` (a menu of several), or a formula of your own.

    Values of inputs and options may be given as keywords and set later with `set`; `value` and `values` tell
    the present ones, chances exactly as given: a float is the decimal that it shows. Unknown keywords are a
    TypeError, values outside the domain a `DomainError`.

    >>> explorer = FormulaExplorer("bridge.duplicate", level=4, denomination=3, tricks=10)
    >>> explorer.value
    420
    >>> explorer.set(vulnerable=True, laws="1993")
    >>> explorer.value, explorer.values["vulnerable"]
    (620, True)
    """

    def __init__(self, formula: str | Formula = "*", lang: str = "en", **values: Any) -> None:
        super().__init__(lang)
        if isinstance(formula, Formula):
            self._formulas: dict[str, Formula] = {formula.name: formula}
        elif not isinstance(formula, str):
            raise DomainError(
                f"formula = {quoted(formula)}; expected a name, a pattern such as 'bridge.*', or a formula"
            )
        elif formula in formulas:
            self._formulas = {formula: formulas[formula]}
        else:
            self._formulas = formulas.matching(formula)
        self._name = next(iter(self._formulas))
        self._check(values)
        self._plots: dict[Any, Plot | None] = {}
        self._query = ""
        self._value: Any = None
        self._is_held = False
        self._controls: dict[str, Any] = {}
        self._given = dict(values)
        self._build()

    # ---- what it shows -------------------------------------------------------------------------------

    @property
    def formula(self) -> Formula:
        """The formula shown, with the options chosen in it; set it to one of the menu, by name or itself."""
        chosen = {n: self._controls[n].value for n in self._base.options if n in self._controls}
        return self._base.bind(**chosen)

    @formula.setter
    def formula(self, formula: str | Formula) -> None:
        name = formula if isinstance(formula, str) else formula.name
        if name not in self._formulas:
            raise DomainError(f"no formula {quoted(name)} here; expected one of {', '.join(self._formulas)}")
        if name != self._name:
            self._name, self._given, self._query = name, {}, ""
            self._build()

    @property
    def value(self) -> Any:
        """The value at the present inputs; None if they lie outside the domain."""
        return self._value

    @property
    def values(self) -> dict[str, Any]:
        """The present inputs, in order."""
        return {n: read(self._controls[n]) for n in self._base.inputs}

    def set(self, **values: Any) -> None:
        """Set inputs and options; one that is refused changes none of them."""
        taken = self._check(values, self.values)
        with self._held():
            for name, value in taken.items():
                put(self._controls[name], value)

    @property
    def _base(self) -> Formula:
        return self._formulas[self._name]

    def _check(self, values: Mapping[str, Any], others: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The values as the controls take them; raises for the first that is wrong."""
        base = self._base
        refuse_unknown("FormulaExplorer", values, [*base.inputs, *base.options])
        bound = base.bind(**{n: v for n, v in values.items() if n in base.options})
        taken = {n: v if n in base.options else write(bound, n, v) for n, v in values.items()}
        point = {**(others or {}), **{n: v for n, v in values.items() if n in base.inputs}}
        if len(point) == len(base.inputs):
            bound.domain.take(point)
        return taken

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        base, lang = self._base, self._lang
        kept = {n: read(c) for n, c in self._controls.items() if self._is_taken(base, n, read(c))}
        options = {n: option_control(base, n, lang) for n in base.options}
        self._controls = {n: input_control(base, n, lang) for n in base.inputs} | options
        given = {**kept, **self._check(self._given)}
        for name, value in start(base, self._controls, given).items():
            put(self._controls[name], value)
        self._given = {}
        for control in self._controls.values():
            control.observe(self._changed, "value")
        self._plots.clear()
        self._base_plan = plan(base, lang)
        self._problem, self._result, self._rule = Text(), Text(), Text()
        self._reasons, self._chart, self._found = Text(), Text(), Text()
        example = "980" if base.name == "bridge.duplicate" else "50%" if base.unit == "chance" else "10"
        self._asked = ipywidgets.Text(
            value=self._query, description=phrase("search_label", lang), continuous_update=False,
            placeholder=phrase("search_placeholder", lang, example=example),
            layout={"width": "24em"}, style={"description_width": "initial"},
        )  # fmt: skip
        self._find = ipywidgets.Button(description=phrase("search_button", lang), layout={"width": "auto"})
        self._asked.observe(self._search, "value")
        self._find.on_click(self._search)
        self._arrange(*self._parts())
        self._redraw()

    @staticmethod
    def _is_taken(formula: Formula, name: str, value: Any) -> bool:
        """Whether a value that stood in a control, of another formula maybe, suits this one."""
        if name in formula.options:
            return value in formula.options[name]
        return name in formula.inputs and formula.inputs[name].admits(value)

    def _parts(self) -> Iterator[Any]:
        base, lang = self._base, self._lang
        if len(self._formulas) > 1:
            choices = [(f"{formula_title(f, lang)} · {n}", n) for n, f in self._formulas.items()]
            self._menu = ipywidgets.Dropdown(
                options=choices, value=self._name, description=phrase("explorer_formula", lang),
                layout={"width": "36em", "max_width": "100%"}, style={"description_width": "initial"},
            )  # fmt: skip
            self._menu.observe(self._choose, "value")
            yield self._menu
        yield ipywidgets.HTML(heading(base, lang))
        yield self._rule
        left = ipywidgets.VBox([*self._controls.values(), self._problem, self._result])
        left.add_class("cc-left")
        columns = ipywidgets.HBox([left, self._chart])
        columns.add_class("cc-columns")
        yield columns
        yield self._reasons
        if base.inputs:
            yield ipywidgets.HBox([self._asked, self._find])
            yield self._found

    # ---- reacting ------------------------------------------------------------------------------------

    @contextmanager
    def _held(self) -> Iterator[None]:
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
            self._redraw()

    def _changed(self, change: Any) -> None:
        if not self._is_held:
            self._redraw(is_option=change["owner"] in [self._controls[n] for n in self._base.options])

    def _choose(self, change: Any) -> None:
        self.formula = change["new"]

    def _redraw(self, is_option: bool = True) -> None:
        formula, lang, values = self.formula, self._lang, self.values
        self._rule.show(rule(formula, values, lang))
        if not formula.domain.admits(values):
            self._value = None
            self._problem.show(problem(outside(formula, lang)))
            self._result.show("")
            self._reasons.show("")
            self._chart.show(self._svg(formula, values))
            return
        explanation = formula.explain(**values)
        self._value = explanation.value
        self._problem.show("")
        self._result.show(result(formula, values, explanation, lang))
        self._reasons.show(reasons(formula, explanation, lang))
        self._chart.show(self._svg(formula, values))
        if is_option and self._query:
            self._search()

    def _svg(self, formula: Formula, values: Mapping[str, Any]) -> str:
        """The chart with the point marked."""
        drawing = self._drawing(formula, values)
        return "" if drawing is None else drawing.svg(None if self._value is None else values, self._value)

    def _about_it(self) -> str:
        given = ", ".join(f"{name}={quoted(value)}" for name, value in self.values.items())
        return f"{self._name}({given}) = {quoted(self.value)}"

    def _still(self) -> str:
        formula, values = self.formula, self.values
        drawing = self._drawing(formula, values)
        marked = None if self._value is None else values
        parts = [
            heading(formula, self._lang), self._problem.value, self._result.value, self._reasons.value,
            "" if drawing is None else drawing.img(marked, self._value), self._found.value,
        ]  # fmt: skip
        return "".join(parts)

    def _drawing(self, formula: Formula, values: Mapping[str, Any]) -> Plot | None:
        """The chart over the two inputs that matter most, the others held as they are."""
        shown = [a.name for a in (self._base_plan.x, self._base_plan.y) if a is not None]
        fixed = {n: v for n, v in values.items() if n not in shown}
        beyond = {n: v for n, v in values.items() if n in shown and self._is_beyond(n, v)}
        key = (tuple(formula.chosen.items()), tuple(fixed.items()), tuple(beyond.items()))
        if key not in self._plots:
            if len(self._plots) >= _KEPT:
                self._plots.pop(next(iter(self._plots)))
            self._plots[key] = plot(self._plan(formula, fixed, values if beyond else None))
        return self._plots[key]

    def _plan(self, formula: Formula, fixed: Mapping[str, Any], mark: Mapping[str, Any] | None) -> Plan:
        try:
            return plan(formula, self._lang, mark, **fixed)
        except CardcalcError:  # the point lies outside the domain: the chart is shown without it
            return plan(formula, self._lang, **fixed)

    def _is_beyond(self, name: str, value: Any) -> bool:
        """Whether the chart must be drawn anew to have this value on its axis; one far off is not shown."""
        if not isinstance(self._base.inputs[name], Integers):
            return False
        low, *_, high = next(a for a in self._base_plan.axes if a.name == name).values
        return not low <= value <= high and abs(value) <= _FAR * max(abs(low), abs(high))

    def _search(self, _: Any = None) -> None:
        self._query = self._asked.value.strip()
        if not self._query:
            self._found.show("")
            return
        try:
            asked = Asked.parse(self._query, self._lang)
        except CardcalcError as error:
            self._found.show(problem(str(error)))
            return
        self._found.show(search(self.formula, asked, self.values, self._lang))
