"""Formulas as altair charts, and charts as SVG text for saved outputs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from . import palette
from .plan import Axis, Plan, plan

if TYPE_CHECKING:
    from ..formula import Formula

__all__ = ["chart_png", "chart_svg", "formula_chart"]

_FORMATS = {"chance": "%", "points": "~d", "stake": "~d", "IMP": "~d", "per cent": "~d"}
_HEIGHT, _WIDTH = 260, 480
_BARS, _NUMBER = 200, 20  # pixels up and down: of a chart of bars, and of a number above or below one
_DIGIT = 6.6  # pixels of a digit in a cell
_LETTER = 6.2  # and of a letter in the title of an axis
_ROW = 24
_ROOM = 640  # pixels across for grids side by side; where they need more they stand below each other


def formula_chart(formula: Formula, lang: str = "en", mark: Mapping[str, Any] | None = None, **within: Any) -> Any:
    """An altair chart of a formula that fits its inputs.

    One free input gives bars, steps or a line, two a grid of numbers, a chance and another one a line each;
    further inputs make a grid for every value, or are fixed and named in the subtitle. Inputs without end
    are shown over a part that the subtitle names. `within` fixes inputs (`level=4`), limits them
    (`level=[4, 6]`) or chooses options; `mark={"t": 1, "T": 3}` marks a point. Raises `DomainError` for
    inputs that the formula has not and for values outside its domain. It draws offline: if no renderer of
    altair has been chosen, "svg" is.

    >>> from cardcalc import formulas
    >>> chart = formula_chart(formulas["dozen.vabanque"], lang="ru", mark={"t": 1, "T": 3})
    >>> chart.to_dict()["title"]["text"]
    'Пара, играющая ва-банк'
    """
    import altair as alt

    if alt.renderers.active == "default":  # altair's own needs the network to draw in JupyterLab
        alt.renderers.enable("svg")
    what = plan(formula, lang, mark, **within)
    match what.kind:
        case "number":
            drawn = _number(what)
        case "bars":
            drawn = _bars(what)
        case "grid":
            drawn = _grid(what)
        case _:
            drawn = _lines(what)
    title = alt.TitleParams(what.title, subtitle=what.subtitle or alt.Undefined, anchor="start", offset=12)
    return (
        drawn.properties(title=title)
        .configure(background="transparent")
        .configure_view(stroke=None)
        .configure_title(color=palette.QUIET, subtitleColor=palette.QUIET, fontSize=14)
        .configure_axis(
            labelColor=palette.QUIET, titleColor=palette.QUIET, titleFontWeight="normal", gridColor=palette.FAINT,
            domainColor=palette.FAINT, tickColor=palette.FAINT, labelAngle=0,
        )
        .configure_legend(labelColor=palette.QUIET, titleColor=palette.QUIET, titleFontWeight="normal")
        .configure_header(labelColor=palette.QUIET, titleColor=palette.QUIET, titleFontWeight="normal")
    )  # fmt: skip


def chart_svg(chart: Any) -> str:
    """An altair chart as SVG text, for outputs that are saved and pages that work offline.

    >>> from cardcalc import formulas
    >>> chart_svg(formula_chart(formulas["bridge.insult"])).startswith("<svg")
    True
    """
    import vl_convert

    return str(vl_convert.vegalite_to_svg(chart.to_json()))


def chart_png(chart: Any, scale: float = 2) -> bytes:
    """An altair chart as a PNG picture."""
    import vl_convert

    return bytes(vl_convert.vegalite_to_png(chart.to_json(), scale=scale))


def _rows(what: Plan) -> list[dict[str, Any]]:
    """The data of the chart: x, y, row and column as labels or numbers, value, text, whether marked."""
    points = what.corners() if what.kind == "steps" else list(what.points())
    values = [float(v) for _, v in points] or [0.0]
    low, high = min(values), max(values)
    places = dict(zip(("row", "column"), what.facets, strict=False))
    rows = []
    for inputs, value in points:
        colour = palette.blend(palette.shade(float(value), low, high))
        row: dict[str, Any] = {
            "value": float(value), "text": what.written(value), "colour": colour, "ink": palette.ink(colour),
            "sign": palette.LOSS if value < 0 else palette.GAIN, "marked": inputs == what.mark,
        }  # fmt: skip
        if what.x is not None:
            row["x"] = float(inputs[what.x.name]) if what.kind in ("line", "steps") else _label(what.x, inputs)
        if what.y is not None:
            row["y"] = _label(what.y, inputs)
        rows.append(row | {place: _heading(axis, _label(axis, inputs)) for place, axis in places.items()})
    return rows


def _label(axis: Axis, inputs: Mapping[str, Any]) -> str:
    return axis.labels[axis.values.index(inputs[axis.name])]


def _heading(axis: Axis, label: str) -> str:
    """What stands over or beside a grid: a name, or the input and its number."""
    return f"{axis.title}: {label}" if label.lstrip("−").isdigit() else label


def _data(what: Plan) -> Any:
    import altair as alt

    return alt.InlineData(values=_rows(what))


def _tooltip(what: Plan, discrete: bool = True) -> list[Any]:
    import altair as alt

    shown = [("x", what.x), ("y", what.y), *zip(("row", "column"), what.facets, strict=False)]
    kind = "N" if discrete else "Q"
    inputs = [
        alt.Tooltip(f"{field}:{kind if field == 'x' else 'N'}", title=axis.title) for field, axis in shown if axis
    ]
    return [*inputs, alt.Tooltip("text:N", title=what.unit)]


def _number(what: Plan) -> Any:
    import altair as alt

    data = alt.InlineData(values=[{"text": f"{what.unit}: {what.written(what.formula(**what.fixed))}"}])
    text = alt.Chart(data).mark_text(fontSize=28, color=palette.GAIN, align="left")
    return text.encode(text="text:N", x=alt.value(0)).properties(width=_WIDTH // 2, height=50)


def _bars(what: Plan) -> Any:
    import altair as alt

    assert what.x is not None
    plain = alt.Axis(grid=False)
    room = alt.Scale(domain=_with_room([float(v) for _, v in what.points()]), nice=False)
    base = alt.Chart(_data(what)).encode(
        x=alt.X("x:N", title=None if what.x.says_itself else what.x.title, sort=list(what.x.labels), axis=plain),
        y=alt.Y("value:Q", title=what.unit, axis=alt.Axis(format=_format(what), tickCount=5, grid=False), scale=room),
        tooltip=_tooltip(what),
    )
    bars = base.mark_bar(width=alt.RelativeBandSize(0.7)).encode(
        color=alt.Color("sign:N", scale=None, legend=None),
        stroke=alt.condition("datum.marked", alt.value(palette.SERIES[1]), alt.value(None)),
        strokeWidth=alt.value(3),
    )
    above, below = (
        base.transform_filter(f"datum.value {sign} 0")
        .mark_text(dy=dy, color=palette.QUIET, fontSize=11)
        .encode(text="text:N")
        for sign, dy in ((">=", -8), ("<", 9))
    )
    width = max(len(what.x.values) * 36, max(map(len, what.x.labels)) * 7 * len(what.x.values) + 40)
    zero = alt.Chart().mark_rule(color=palette.FAINT).encode(y=alt.YDatum(0))
    return alt.layer(zero, bars, above, below).properties(width=width, height=_BARS)


def _with_room(values: list[float]) -> list[float]:
    """The ends of the axis of bars: zero among them, and beyond the bars room for the numbers."""
    low, high = min(0.0, *values), max(0.0, *values)
    room = (high - low or 1.0) * _NUMBER / _BARS
    return [low - room if low < 0 else low, high + room if high > 0 or low == 0 else high]


def _grid(what: Plan) -> Any:
    import altair as alt

    assert what.x is not None
    assert what.y is not None
    data = _data(what)
    widest = max([2, *(len(row["text"]) for row in data.values), *map(len, what.x.labels)])
    plain = alt.Axis(grid=False, ticks=False)
    size = {"width": len(what.x.values) * max(24, _DIGIT * widest + 8), "height": len(what.y.values) * _ROW}
    title = None if what.y.says_itself else _in_lines(what.y.title, size["height"])
    base = alt.Chart().encode(  # the data is given to the whole: a facet filters only what its layers inherit
        x=alt.X("x:N", title=_in_lines(what.x.title, size["width"]), sort=list(what.x.labels), axis=plain),
        y=alt.Y("y:N", title=title, sort=list(what.y.labels), axis=plain),
    )
    cells = base.mark_rect(stroke=palette.WHITE, strokeWidth=0.5).encode(
        color=alt.Color("colour:N", scale=None, legend=None), tooltip=_tooltip(what)
    )
    numbers = base.mark_text(fontSize=11).encode(text="text:N", color=alt.Color("ink:N", scale=None, legend=None))
    layers = [cells, numbers]
    if what.mark is not None:
        marked = base.transform_filter("datum.marked")
        layers += [
            marked.mark_rect(filled=False, stroke=stroke, strokeWidth=width, strokeOpacity=1)
            for stroke, width in ((palette.WHITE, 5), (palette.BLACK, 2.5))
        ]
    grid = alt.layer(*layers, data=data if not what.facets else alt.Undefined).properties(**size)
    if not what.facets:
        return grid
    headings = [[_heading(axis, label) for label in axis.labels] for axis in what.facets]
    fields = ["row", "column"]
    if len(headings) > 1 and len(headings[1]) * size["width"] > _ROOM:
        headings, fields = [[f"{row}, {column}" for row, column in product(*headings)]], ["both"]
        for one in data.values:
            one["both"] = f"{one['row']}, {one['column']}"
    places: dict[str, Any] = {}
    for (place, kind), field, sort in zip((("row", alt.Row), ("column", alt.Column)), fields, headings, strict=False):
        header = alt.Header(labelFontSize=12)
        if place == "row":  # the padding takes back the room that is kept for a title
            header = alt.Header(labelFontSize=12, labelPadding=-9, labelAngle=0, labelOrient="top", labelAnchor="start")
        places[place] = kind(f"{field}:N", title=None, header=header, sort=sort)
    return grid.facet(**places, data=data, spacing=14)


def _in_lines(title: str, pixels: float) -> list[str]:
    """The title of an axis, in as many lines as it takes to be no longer than the axis."""
    return wrap(title, max(1, int(pixels / _LETTER)), break_long_words=False)


def _lines(what: Plan) -> Any:
    import altair as alt

    assert what.x is not None
    values = [float(v) for v in (what.x.values[0], what.x.values[-1])]
    across = alt.Axis(format="~d" if what.kind == "steps" else "~g", grid=True)
    base = alt.Chart(_data(what)).encode(
        x=alt.X("x:Q", title=what.x.title, axis=across, scale=alt.Scale(domain=values, nice=False)),
        y=alt.Y("value:Q", title=what.unit, axis=alt.Axis(format=_format(what), tickCount=6), scale=_height(what)),
        tooltip=_tooltip(what, discrete=False),
    )
    colour: Any = alt.value(palette.GAIN)
    if what.y is not None:
        scale = alt.Scale(domain=list(what.y.labels), range=list(palette.SERIES[: len(what.y.labels)]))
        colour = alt.Color("y:N", title=what.y.title, sort=list(what.y.labels), scale=scale)
    line = base.mark_line(interpolate="step-after" if what.kind == "steps" else "linear").encode(color=colour)
    layers = [line]
    if what.mark is not None:
        marked = base.transform_filter("datum.marked")
        layers += [
            marked.mark_point(filled=True, size=110, opacity=1, stroke=palette.WHITE, strokeWidth=1.5).encode(
                color=colour
            ),
            marked.mark_text(dy=-14, fontSize=12, fontWeight="bold", color=palette.QUIET).encode(text="text:N"),
        ]
    return alt.layer(*layers).properties(width=_WIDTH, height=_HEIGHT)


def _height(what: Plan) -> Any:
    import altair as alt

    values = [float(v) for _, v in what.points()]
    near = min(values) > max(values) / 2  # then the line would be flat far above the axis
    return alt.Scale(zero=not near, nice=True)


def _format(what: Plan) -> str:
    return _FORMATS.get(what.formula.unit, "~g")
