"""What the chart of a formula shows, before anything is drawn: which inputs lie along which axis, which values.

The altair chart (`charts`) and the quick drawing of the explorer (`plot`) are two renderings of one plan.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from ..errors import DomainError, quoted
from ..formula.domain import Chance, Flag, Integers
from ..formula.labels import formula_title, input_label, number, option_label, phrase, said, unit_label, value_label

if TYPE_CHECKING:
    from ..formula import Formula

__all__ = ["Axis", "Plan", "plan", "shown_values"]

Kind = Literal["number", "bars", "steps", "line", "grid"]

BARS = 20  # a single input with more values than this is drawn as a line
ROWS = 31  # values along one side of a grid, beyond which one in so many is shown
CELLS = 420  # cells of all grids of a chart together
GRIDS = 6
STEPS = 2000  # points along a line of steps
SERIES = 8
CHANCES = 51
_DRAWABLE = 10**300  # a float holds no more

# Inputs without end: what is shown of them. Elsewhere thirteen values from the end that there is, or about 0.
_SHOWN: Mapping[tuple[str, str], range] = {
    ("kosmos.stake", "n"): range(0, 11),
    ("belarus.race", "n"): range(1, 8),
    ("bridge.back_score", "difference"): range(-500, 501),
    ("bridge.imps", "difference"): range(-4500, 4501, 10),
}
_ACROSS = "t"  # tricks taken run along x where two inputs have equally many values
_USUAL: Mapping[str, Any] = {"denomination": 3}  # what an input is fixed to that has no place; else its lowest


@dataclass(frozen=True, slots=True)
class Axis:
    """An input along one direction: its name, its title, its values and how they are written."""

    name: str
    title: str
    values: tuple[Any, ...]
    labels: tuple[str, ...]

    @property
    def says_itself(self) -> bool:
        """Whether the labels need no title: not vulnerable, vulnerable."""
        return self.title in self.labels


@dataclass(frozen=True, slots=True)
class Plan:
    """A chart: the kind, the input along x, the one along y (a grid) or of the series (lines), the facets.

    `fixed` are the inputs held at one value, `mark` the point to be marked, `notes` what the subtitle says.
    """

    formula: Formula
    lang: str
    kind: Kind
    x: Axis | None = None
    y: Axis | None = None
    facets: tuple[Axis, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    mark: Mapping[str, Any] | None = None
    notes: tuple[str, ...] = ()

    @property
    def axes(self) -> tuple[Axis, ...]:
        """All axes: x, y, facets."""
        return tuple(a for a in (self.x, self.y, *self.facets) if a is not None)

    @property
    def title(self) -> str:
        """The title of the chart."""
        return formula_title(self.formula, self.lang)

    @property
    def subtitle(self) -> str:
        """What is fixed and what is limited, in one line."""
        fixed = [said(self.formula, n, v, self.lang) for n, v in self.fixed.items()]
        unit = [self.unit] if self.kind == "grid" else []  # other charts write it beside an axis
        return "; ".join([*unit, *fixed, *self.notes])

    @property
    def unit(self) -> str:
        """The unit of the values as written; chances in a grid are whole per cents."""
        return "%" if self.kind == "grid" and self.formula.unit == "chance" else unit_label(self.formula, self.lang)

    def points(self) -> Iterator[tuple[dict[str, Any], Any]]:
        """The inputs and the value of every point of the chart that lies in the domain, x changing fastest."""
        outer_first = self.axes[::-1]
        names = [a.name for a in outer_first]
        for chosen in product(*(a.values for a in outer_first)):
            given = {**self.fixed, **dict(zip(names, chosen, strict=True))}
            inputs = {n: given[n] for n in self.formula.inputs}
            if not self.formula.domain.admits(inputs):
                continue
            value = self.formula(**inputs)
            if abs(value) > _DRAWABLE:
                raise DomainError(f"{self.formula.name}: the value at {inputs} is too large to be drawn")
            yield inputs, value

    def corners(self) -> list[tuple[dict[str, Any], Any]]:
        """The points of `steps` that matter: the ends of every run of one value, and the marked one."""
        runs: list[tuple[dict[str, Any], Any]] = []
        points = list(self.points())
        series = self.y.name if self.y else None
        for i, (inputs, value) in enumerate(points):
            before, after = points[i - 1] if i else None, points[i + 1] if i + 1 < len(points) else None
            inner = all(
                other is not None and other[1] == value and (series is None or other[0][series] == inputs[series])
                for other in (before, after)
            )
            if not inner or inputs == self.mark:
                runs.append((inputs, value))
        return runs

    def written(self, value: Any) -> str:
        """A value as the chart writes it: chances as per cents, whole ones in a grid, which names the unit."""
        if self.formula.unit == "chance":
            return f"{float(value):.0%}".rstrip("%") if self.kind == "grid" else f"{float(value):.1%}"
        return number(value, 3)


def plan(formula: Formula, lang: str = "en", mark: Mapping[str, Any] | None = None, **within: Any) -> Plan:
    """Decide how a formula is shown; `within` fixes inputs, limits them (a list or range), or chooses options.

    Raises `DomainError` for unknown inputs, values outside the domain and a mark that is not a whole point.

    >>> from cardcalc import formulas
    >>> p = plan(formulas["bridge.duplicate"], level=4)
    >>> p.kind, p.x.name, p.y.name, [a.name for a in p.facets], p.fixed
    ('grid', 'tricks', 'denomination', ['doubling', 'vulnerable'], {'level': 4})
    """
    bound = formula.bind(**{n: v for n, v in within.items() if n in formula.options})
    within = {n: v for n, v in within.items() if n not in formula.options}
    unknown = [n for n in within if n not in bound.inputs]
    if unknown:
        takes = ", ".join(bound.inputs) or "no inputs"
        raise DomainError(f"{formula.name} takes {takes}, not {', '.join(map(repr, unknown))}")
    point = None if mark is None else _whole_point(bound, mark, within)
    notes = [f"{input_label(formula, n, lang)}: {option_label(n, v, lang)}" for n, v in bound.chosen.items()]
    fixed, free = _free(bound, within, point, lang, notes)
    kind, x, y, facets = _roles(bound, free, lang, notes, point, fixed)
    in_order = {n: fixed[n] for n in bound.inputs if n in fixed}
    return Plan(bound, lang, kind, x, y, facets, in_order, point, tuple(notes))


def _whole_point(formula: Formula, mark: Mapping[str, Any], within: Mapping[str, Any]) -> dict[str, Any]:
    single = {n: v for n, v in within.items() if not _several(v)}
    given = {**single, **mark}
    if missing := [n for n in formula.inputs if n not in given]:
        raise DomainError(f"{formula.name}: the mark {dict(mark)} has no value for {', '.join(missing)}")
    if unknown := [n for n in mark if n not in formula.inputs]:
        raise DomainError(f"{formula.name}: the mark has {', '.join(map(repr, unknown))}, which is no input")
    return formula.domain.take({n: given[n] for n in formula.inputs})


def _several(value: Any) -> bool:
    return isinstance(value, range | list | tuple | set | frozenset)


def _free(
    formula: Formula, within: Mapping[str, Any], point: Mapping[str, Any] | None, lang: str, notes: list[str]
) -> tuple[dict[str, Any], dict[str, tuple[Any, ...]]]:
    """The inputs with one value, and those with several, endless ones limited."""
    fixed: dict[str, Any] = {}
    free: dict[str, tuple[Any, ...]] = {}
    for name, kind in formula.inputs.items():
        if name in within:
            asked = within[name]
            try:
                values = tuple(dict.fromkeys(kind.take(v) for v in (asked if _several(asked) else [asked])))
            except ValueError:
                raise DomainError(f"{formula.name}: {name} = {quoted(asked)} is not {kind}") from None
            if not values:
                raise DomainError(f"{formula.name}: {name} = {quoted(asked)} holds no value")
        else:
            values = _limited(formula, name, None if point is None else point[name], lang, notes)
        if len(values) == 1:
            fixed[name] = values[0]
        else:
            free[name] = values
    return fixed, free


def _limited(formula: Formula, name: str, marked: Any, lang: str, notes: list[str]) -> tuple[Any, ...]:
    """The values that are shown; a note says so where there are more."""
    values = shown_values(formula, name, marked)
    kind = formula.inputs[name]
    if isinstance(kind, Integers) and not kind.is_finite:
        ends = {"low": number(values[0]), "high": number(values[-1])}
        notes.append(phrase("chart_limited", lang, input=input_label(formula, name, lang), **ends))
    return values


def shown_values(formula: Formula, name: str, among: Any = None) -> tuple[Any, ...]:
    """All values of an input, or a sensible part of them where there is no end, with one that must be `among` them.

    >>> from cardcalc import formulas
    >>> shown_values(formulas["kosmos.stake"], "n")
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    """
    kind = formula.inputs[name]
    if isinstance(kind, Flag):
        return (False, True)
    extra = set() if among is None else {among}
    if isinstance(kind, Chance):
        return tuple(sorted({Fraction(k, CHANCES - 1) for k in range(CHANCES)} | extra))
    if kind.is_finite:
        return tuple(kind.values())
    values = _SHOWN.get((formula.name, name)) or _about(kind)
    low, high = min({values[0], *extra}), max({values[-1], *extra})
    step = max(values.step, math.ceil((high - low) / 1000 / values.step) * values.step)
    return tuple(sorted({*range(low, high + 1, step), *extra}))


def _about(kind: Integers) -> range:
    if kind.low is not None:
        return range(kind.low, kind.low + 12 * kind.step + 1, kind.step)
    if kind.high is not None:
        return range(kind.high - 12 * kind.step, kind.high + 1, kind.step)
    return range(-6 * kind.step, 6 * kind.step + 1, kind.step)


def _roles(
    formula: Formula, free: dict[str, tuple[Any, ...]], lang: str, notes: list[str],
    point: Mapping[str, Any] | None, fixed: dict[str, Any],
) -> tuple[Kind, Axis | None, Axis | None, tuple[Axis, ...]]:  # fmt: skip
    """The kind of chart and the axes; free inputs without a place are fixed."""

    def axis(name: str, values: Sequence[Any] | None = None) -> Axis:
        values = tuple(free[name] if values is None else values)
        labels = tuple(value_label(formula, name, v, lang, short=True) for v in values)
        return Axis(name, input_label(formula, name, lang), values, labels)

    if not free:
        return "number", None, None, ()
    order = sorted(free, key=lambda n: (not isinstance(formula.inputs[n], Chance), -len(free[n]), n != _ACROSS))
    x = order[0]
    smooth = isinstance(formula.inputs[x], Chance)
    if len(free) == 1:
        free = {x: _thinned(formula, x, free[x], STEPS, point, lang, notes)}
        kind: Kind = "line" if smooth else "bars" if len(free[x]) <= BARS else "steps"
        return kind, axis(x), None, ()
    y = order[1]
    if smooth or (ROWS < len(free[x]) <= STEPS and len(free[y]) <= SERIES):
        series = _thinned(formula, y, free[y], SERIES, point, lang, notes)
        _fix(formula, order[2:], free, point, fixed)
        return "line" if smooth else "steps", axis(x), axis(y, series), ()
    across = axis(x, _thinned(formula, x, free[x], ROWS, point, lang, notes))
    down = axis(y, _thinned(formula, y, free[y], ROWS, point, lang, notes))
    facets: list[str] = []
    cells, grids = len(across.values) * len(down.values), 1
    for name in sorted(order[2:], key=lambda n: len(free[n])):
        more = len(free[name])
        if len(facets) < 2 and cells * more <= CELLS and grids * more <= GRIDS:
            facets.append(name)
            cells, grids = cells * more, grids * more
        else:
            _fix(formula, [name], free, point, fixed)
    facets.sort(key=lambda n: -len(free[n]))
    return "grid", across, down, tuple(map(axis, facets))


def _fix(
    formula: Formula, names: Sequence[str], free: Mapping[str, tuple[Any, ...]],
    point: Mapping[str, Any] | None, fixed: dict[str, Any],
) -> None:  # fmt: skip
    for name in names:
        usual = _USUAL.get(name)
        fixed[name] = point[name] if point is not None else usual if usual in free[name] else free[name][0]


def _thinned(
    formula: Formula, name: str, values: tuple[Any, ...], most: int, point: Mapping[str, Any] | None, lang: str,
    notes: list[str],
) -> tuple[Any, ...]:  # fmt: skip
    """At most about so many of the values, the marked one among them."""
    if len(values) <= most:
        return values
    step = math.ceil(len(values) / most)
    notes.append(phrase("chart_thinned", lang, input=input_label(formula, name, lang), step=step))
    kept = {*values[::step], *([point[name]] if point is not None else [])}
    return tuple(v for v in values if v in kept)
