"""A control for every kind of input: sliders, menus, check boxes, number fields."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import ipywidgets

from ..errors import DomainError, quoted
from ..formula.domain import Chance, Flag, Integers
from ..formula.labels import input_label, number, option_label, phrase, value_label

if TYPE_CHECKING:
    from ..formula import Formula

__all__ = ["ChanceSlider", "input_control", "option_control", "put", "read", "start", "write"]

END = 10_000  # how far a field of whole numbers without end goes
LOOPS = 25  # how far where the rule is unrolled by the number
_START: Mapping[str, Mapping[str, Any]] = {
    "dozen.single": {"C": 3, "t": 3},
    "dozen.double": {"C": 3, "t": 3},
    "dozen.vabanque": {"t": 1, "T": 3},
    "dozen.premium": {"t": 1, "T": 3},
    "kosmos.stake": {"n": 2},
    "kosmos.equity": {"a": 2, "b": 3},
    "belarus.race": {"n": 3, "p": 0.6},
    "bridge.trick_points": {"level": 3, "denomination": 4},
    "bridge.overtrick_points": {"overtricks": 1, "doubling": 1},
    "bridge.undertrick_points": {"undertricks": 3, "doubling": 1},
    "bridge.insult": {"doubling": 1},
    "bridge.slam": {"level": 6},
    "bridge.honors": {"held": 4},
    "bridge.unfinished": {"games": 1, "part_score": 40},
    "bridge.duplicate": {"level": 4, "denomination": 3, "tricks": 10},
    "bridge.back_score": {"difference": 350},
    "bridge.imps": {"difference": 430},
}
"""Where the controls stand at first: an example with something to see; elsewhere at the lowest value."""
_LAYOUT = {"width": "30em", "max_width": "100%"}
_PER_STEP = 100  # steps of a slider of chances from 0 to 1


class ChanceSlider(ipywidgets.FloatSlider):  # type: ignore[misc]
    """A slider of chances that moves in hundredths and keeps exactly what it is given.

    >>> slider = ChanceSlider()
    >>> slider.put(Fraction(1, 20001))
    >>> slider.exact
    Fraction(1, 20001)
    """

    def __init__(self, **traits: Any) -> None:
        self._given = Fraction(0)
        super().__init__(
            min=0.0, max=1.0, step=1 / _PER_STEP,
            readout_format=".16",  # what is seen, and read again when the field is left, is all of the number
            continuous_update=False,  # else the page rounds what was given to its steps, and sends that back
            **traits,
        )  # fmt: skip

    def put(self, value: Fraction) -> None:
        """Stand at this chance."""
        self._given = value
        self.value = float(value)

    @property
    def exact(self) -> Fraction:
        """The chance given; once moved or typed, the decimal that it shows."""
        value: float = self.value
        if value == float(self._given):
            return self._given
        steps = Fraction(round(value * _PER_STEP), _PER_STEP)
        if math.isclose(value, steps, rel_tol=1e-14):  # a page says 0.29000000000000004 for the 29th step
            return steps
        return Fraction(repr(value))


def option_control(formula: Formula, name: str, lang: str) -> Any:
    """A menu of the values of an option."""
    choices = [(option_label(name, v, lang), v) for v in formula.options[name]]
    return _made(ipywidgets.Dropdown, formula, name, lang, options=choices, value=formula.chosen[name])


def input_control(formula: Formula, name: str, lang: str) -> Any:
    """The control of an input, at a value from which it is natural to begin."""
    kind = formula.inputs[name]
    if isinstance(kind, Flag):
        return _made(ipywidgets.Checkbox, formula, name, lang, value=False, indent=True)
    if isinstance(kind, Chance):
        return _made(ChanceSlider, formula, name, lang, value=0.5)
    if kind.labels:
        choices = [(value_label(formula, name, v, lang), v) for v in kind.values()]
        return _made(ipywidgets.Dropdown, formula, name, lang, options=choices, value=kind.values()[0])
    low, high = limits(formula, name)
    if kind.is_finite:
        return _made(ipywidgets.IntSlider, formula, name, lang, value=low, min=low, max=high, step=kind.step)
    hint = phrase("explorer_limited", lang, low=number(low), high=number(high))
    return _made(
        ipywidgets.BoundedIntText, formula, name, lang, value=max(low, 0), min=low, max=high, step=kind.step,
        tooltip=hint,
    )  # fmt: skip


def limits(formula: Formula, name: str) -> tuple[int, int]:
    """The least and the greatest number that a control of whole numbers takes."""
    kind = formula.inputs[name]
    assert isinstance(kind, Integers)
    end = LOOPS if name in formula.unrolled else END
    return (-end if kind.low is None else kind.low, end if kind.high is None else kind.high)


def start(formula: Formula, controls: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values to begin with: those given, the others from an example, or what the domain allows beside them."""
    lowest = {n: read(c) for n, c in controls.items() if n in formula.inputs}
    for rest in (_START.get(formula.name, {}), {}):
        values = {**lowest, **rest, **given}
        if formula.domain.admits({n: values[n] for n in formula.inputs}):
            return values
    if formula.domain.is_finite:
        fixed = {n: v for n, v in given.items() if n in formula.inputs}
        for point in itertools.islice(formula.domain.points(fixed), 1):
            return {**point, **given}
    return values


def read(control: Any) -> Any:
    """The value of a control as a formula takes it, a chance as an exact fraction."""
    return control.exact if isinstance(control, ChanceSlider) else control.value


def put(control: Any, value: Any) -> None:
    """Set a control to a value; a chance stays exact, a float among them is the decimal that it shows."""
    if isinstance(control, ChanceSlider):
        control.put(_exact(value))
    else:
        control.value = value


def _exact(value: Any) -> Fraction:
    return Fraction(repr(value) if isinstance(value, float) else value)


def write(formula: Formula, name: str, value: Any) -> Any:
    """A value as `put` takes it; `DomainError` for one outside the domain or beyond the control."""
    kind = formula.inputs[name]
    try:
        taken = kind.take(value)
    except ValueError:
        raise DomainError(f"{formula.name}: {name} = {quoted(value)} is not {kind}") from None
    if isinstance(kind, Integers) and not kind.is_finite:
        low, high = limits(formula, name)
        if not low <= taken <= high:
            raise DomainError(
                f"{formula.name}: {name} = {quoted(value)} is beyond this field, which goes from {low} to {high}"
            )
    return _exact(taken) if isinstance(kind, Chance) else taken


def _made(control: type[Any], formula: Formula, name: str, lang: str, **traits: Any) -> Any:
    label = input_label(formula, name, lang)
    made = control(description=label, layout=_LAYOUT, **{"tooltip": label, **traits})
    made.style.description_width = "15.5em"
    return made
