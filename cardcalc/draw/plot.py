"""A plan drawn at once as a small SVG in the colours of the page: what the explorer redraws at every step.

The altair chart of the same plan takes a tenth of a second to become SVG; this takes a millisecond, because
what stays is kept and only the mark is drawn anew.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from . import palette
from .image import svg_image
from .plan import Axis, Plan

__all__ = ["Plot", "plot"]

_CHARACTER = 6.7
_PAPER = (
    "<style>text{font:11px system-ui,sans-serif;fill:#333}.cc-title{fill:#666}.cc-value{font:700 12px sans-serif}"
    f".cc-rule{{stroke:#ddd;fill:none}}.cc-gain{{fill:{palette.GAIN}}}.cc-loss{{fill:{palette.LOSS}}}"
    f".cc-nil{{fill:#777}}.cc-line{{fill:none;stroke:{palette.GAIN};stroke-width:2}}"
    f".cc-mark{{stroke:#111;stroke-width:2.5}}rect.cc-mark{{fill:none}}circle.cc-mark{{fill:{palette.LOSS}}}</style>"
    '<rect width="100%" height="100%" fill="#fff"/>'
)
"""The style sheet of the widgets in little, and white ground, for a drawing that stands alone."""
_ROW, _BAR_HEIGHT, _HEIGHT, _WIDTH, _TOP = 22, 170, 210, 430, 12


@dataclass(frozen=True, slots=True)
class Plot:
    """A drawing without its mark, and where the mark of a point goes."""

    width: float
    height: float
    body: str
    label: str
    locate: Callable[[Mapping[str, Any], Any], str]

    def svg(self, mark: Mapping[str, Any] | None = None, value: Any = None) -> str:
        """The drawing, with the point of these inputs and this value marked."""
        over = self.locate(mark, value) if mark is not None else ""
        return (
            f'<svg class="cc-plot" role="img" aria-label="{escape(self.label)}" xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {self.width:.0f} {self.height:.0f}" width="{self.width:.0f}" height="{self.height:.0f}">'
            f"{self.body}{over}</svg>"
        )

    def img(self, mark: Mapping[str, Any] | None = None, value: Any = None) -> str:
        """The drawing on white ground as an `<img>` that holds it: shown even where no SVG is let through."""
        start, rest = self.svg(mark, value).split(">", 1)
        return svg_image(f"{start}>{_PAPER}{rest}", self.label)


def plot(what: Plan) -> Plot | None:
    """The drawing of a plan without facets; None where there is nothing to draw (a formula without inputs).

    >>> from cardcalc import formulas
    >>> from cardcalc.draw.plan import plan
    >>> drawing = plot(plan(formulas["dozen.vabanque"]))
    >>> drawing.svg({"t": 1, "T": 3}, -1).count("cc-mark")
    1
    """
    match what.kind:
        case "number":
            return None
        case "grid":
            return _grid(what)
        case "bars":
            return _bars(what)
        case _:
            return _lines(what)


def _text(x: float, y: float, text: str, anchor: str = "middle", extra: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{extra}>{escape(text)}</text>'


def _title(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return _text(x, y, text, anchor, ' class="cc-title"')


def _side_title(y: float, text: str) -> str:
    place = f'transform="translate(11 {y:.1f}) rotate(-90)" text-anchor="middle"'
    return f'<text class="cc-title" {place}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path class="cc-rule" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>'


def _depth(value: float, low: float, high: float) -> str:
    depth = palette.shade(value, low, high)
    kind = "cc-gain" if depth > 0 else "cc-loss" if depth < 0 else "cc-nil"
    return f'class="{kind}" fill-opacity="{0.1 + 0.62 * abs(depth):.2f}"'


def _places(axis: Axis) -> dict[Any, int]:
    return {value: at for at, value in enumerate(axis.values)}


def _grid(what: Plan) -> Plot:
    across, down = what.x, what.y
    assert across is not None
    assert down is not None
    points = [(i, float(v), what.written(v)) for i, v in what.points()]
    low = min((v for _, v, _ in points), default=0.0)
    high = max((v for _, v, _ in points), default=0.0)
    widest = max([2, *(len(t) for *_, t in points), *map(len, across.labels)])
    cell = max(25.0, _CHARACTER * widest + 9)
    left = 24 + _CHARACTER * max(map(len, down.labels)) + 4
    columns, rows = _places(across), _places(down)
    width, height = left + cell * len(columns) + 6, _TOP + _ROW * len(rows) + 36

    def corner(inputs: Mapping[str, Any]) -> tuple[float, float] | None:
        x, y = columns.get(inputs[across.name]), rows.get(inputs[down.name])
        return None if x is None or y is None else (left + cell * x, float(_TOP + _ROW * y))

    parts = [_title(left + cell * len(columns) / 2, height - 6, across.title)]
    if not down.says_itself:
        parts.append(_side_title(_TOP + _ROW * len(rows) / 2, down.title))
    parts += [_text(left + cell * (i + 0.5), _TOP + _ROW * len(rows) + 14, t) for i, t in enumerate(across.labels)]
    parts += [_text(left - 5, _TOP + _ROW * (i + 0.5) + 4, t, "end") for i, t in enumerate(down.labels)]
    for inputs, value, text in points:
        x, y = corner(inputs) or (0.0, 0.0)
        parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{cell - 1:.1f}" height="{_ROW - 1}" {_depth(value, low, high)}/>'
            + _text(x + cell / 2, y + _ROW / 2 + 4, text)
        )

    def locate(inputs: Mapping[str, Any], value: Any) -> str:
        place = corner(inputs)
        if place is None:
            return ""
        x, y = place
        size = f'width="{cell + 1:.1f}" height="{_ROW + 1}"'
        return f'<rect class="cc-mark" x="{x - 1:.1f}" y="{y - 1:.1f}" {size} rx="3"/>'

    return Plot(width, height, "".join(parts), what.title, locate)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Numbers to pixels, and the round numbers between."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        span = self.high - self.low or 1.0
        return self.start + (value - self.low) / span * (self.end - self.start)

    def ticks(self, about: int = 5) -> list[float]:
        span = self.high - self.low or 1.0
        rough = span / about
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(m * power for m in (1, 2, 2.5, 5, 10) if m * power >= rough * 0.999)
        first = math.ceil(self.low / step - 1e-9)
        return [round(step * k, 10) for k in range(first, math.floor(self.high / step + 1e-9) + 1)]


def _upright(values: list[float], top: float, bottom: float, *, from_zero: bool) -> _Scale:
    low, high = min(values, default=0.0), max(values, default=0.0)
    if from_zero or low <= high / 2:
        low, high = min(low, 0.0), max(high, 0.0)
    return _Scale(low, high if high > low else low + 1, bottom, top)


def _side(what: Plan, scale: _Scale, left: float, right: float) -> list[str]:
    """The axis at the left: a line and a number for every tick."""
    percent = what.formula.unit == "chance"
    parts = [_side_title((scale.start + scale.end) / 2, what.unit)]
    for tick in scale.ticks():
        text = f"{100 * tick:g}%" if percent else f"{tick:g}".replace("-", "−")
        parts += [_line(left, scale(tick), right, scale(tick)), _text(left - 5, scale(tick) + 4, text, "end")]
    return parts


def _bars(what: Plan) -> Plot:
    axis = what.x
    assert axis is not None
    points = list(what.points())
    texts = [what.written(v) for _, v in points]
    step = max(30.0, *(_CHARACTER * len(t) + 8 for t in (*axis.labels, *texts)))
    left, bottom = 58.0, _TOP + 10.0 + _BAR_HEIGHT
    scale = _upright([float(v) for _, v in points], _TOP + 10, bottom, from_zero=True)
    if scale.low < 0:
        bottom += 20
    right = left + step * len(axis.values)
    places = _places(axis)

    def bar(inputs: Mapping[str, Any], value: float, kind: str) -> str:
        x, y = left + step * (places[inputs[axis.name]] + 0.15), scale(value)
        top, height = min(y, scale(0)), abs(y - scale(0))
        return f'<rect class="{kind}" x="{x:.1f}" y="{top:.1f}" width="{step * 0.7:.1f}" height="{height:.1f}"/>'

    parts = _side(what, scale, left, left + 4)  # ticks only: longer lines would cross the numbers
    parts.append(_line(left, scale(0), right, scale(0)))
    for (inputs, value), text in zip(points, texts, strict=True):
        x = left + step * (places[inputs[axis.name]] + 0.5)
        parts.append(bar(inputs, float(value), "cc-loss" if value < 0 else "cc-gain"))
        parts.append(_text(x, scale(float(value)) + (14 if value < 0 else -5), text))
    parts += [_text(left + step * (i + 0.5), bottom + 15, t) for i, t in enumerate(axis.labels)]
    if not axis.says_itself:
        parts.append(_title((left + right) / 2, bottom + 32, axis.title))

    def locate(inputs: Mapping[str, Any], value: Any) -> str:
        return bar(inputs, float(value), "cc-mark") if inputs[axis.name] in places else ""

    return Plot(right + 8, bottom + 38, "".join(parts), what.title, locate)


def _lines(what: Plan) -> Plot:
    axis, series = what.x, what.y
    assert axis is not None
    points = what.corners() if what.kind == "steps" else list(what.points())
    left, bottom, right = 62.0, float(_TOP + _HEIGHT), 62.0 + _WIDTH
    up = _upright([float(v) for _, v in points], _TOP, bottom, from_zero=False)
    across = _Scale(float(axis.values[0]), float(axis.values[-1]), left, right)
    parts = _side(what, up, left, right)
    for tick in across.ticks(8):
        parts += [_line(across(tick), _TOP, across(tick), bottom)]
        parts += [_text(across(tick), bottom + 15, f"{tick:g}".replace("-", "−"))]
    parts.append(_title((left + right) / 2, bottom + 32, axis.title))
    legend = 0.0
    for at, one in enumerate(series.values if series else (None,)):
        own = [(float(i[axis.name]), float(v)) for i, v in points if series is None or i[series.name] == one]
        colour = palette.SERIES[at % len(palette.SERIES)] if series else "currentColor"
        kind = 'class="cc-line"' if series is None else f'class="cc-line" style="stroke:{colour}"'
        parts.append(f'<path {kind} d="{_path([(across(x), up(y)) for x, y in own], what.kind == "steps")}"/>')
        if series is not None:
            y = _TOP + 16 * (at + 1)
            parts.append(f'<path {kind} d="M{right + 14:.1f} {y - 4}h14"/>')
            parts.append(_text(right + 33, y, series.labels[at], "start"))
            legend = 46 + _CHARACTER * max(len(series.title), *map(len, series.labels))
    if series is not None:
        parts.append(_title(right + 14, _TOP + 2, series.title, "start"))

    def locate(inputs: Mapping[str, Any], value: Any) -> str:
        at, y = float(inputs[axis.name]), up(float(value))
        if not across.low <= at <= across.high or not _TOP - 1 <= y <= bottom + 1:
            return ""
        x = across(at)
        anchor = "end" if x > (left + right) / 2 else "start"
        beside = x - 9 if anchor == "end" else x + 9
        text = _text(beside, max(y - 8, 12), what.written(value), anchor, ' class="cc-value"')
        return f'<circle class="cc-mark" cx="{x:.1f}" cy="{y:.1f}" r="5"/>{text}'

    return Plot(right + 12 + legend, bottom + 38, "".join(parts), what.title, locate)


def _path(points: list[tuple[float, float]], steps: bool) -> str:
    """The path of a line; of steps, a value holds until the next."""
    if not points:
        return ""
    (x, y), *rest = points
    drawn = [f"M{x:.1f} {y:.1f}"]
    for x, y in rest:
        drawn.append(f"H{x:.1f}V{y:.1f}" if steps else f"L{x:.1f} {y:.1f}")
    return "".join(drawn)
