"""Charts of formulas: every registered one, both languages, marks, limits, and what survives as SVG."""

from __future__ import annotations

import itertools
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from cardcalc import formulas
from cardcalc.draw.charts import chart_png, chart_svg, formula_chart
from cardcalc.draw.plan import plan
from cardcalc.draw.plot import plot
from cardcalc.errors import DomainError
from cardcalc.formula import Domain, Formula, integers
from cardcalc.formula.domain import Flag, Integers
from cardcalc.formula.labels import formula_title, input_label, option_label, unit_label, value_label, written

NOTEBOOK = 700  # pixels across a narrow one
CYRILLIC = set("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", list(formulas))
def test_every_formula_has_a_chart_that_can_be_saved(name: str, lang: str) -> None:
    chart = formula_chart(formulas[name], lang)
    svg = chart_svg(chart)
    root = ElementTree.fromstring(svg)
    texts = [element.text or "" for element in root.iter() if element.tag.endswith("text")]
    assert formula_title(formulas[name], lang) in texts
    assert "NaN" not in svg
    assert "undefined" not in svg
    assert float(root.get("width", "inf")) <= NOTEBOOK


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_grids_that_do_not_fit_beside_each_other_stand_below_each_other(lang: str) -> None:
    score = formulas["bridge.duplicate"]
    root = ElementTree.fromstring(chart_svg(formula_chart(score, lang, level=4)))
    assert float(root.get("width", "inf")) <= NOTEBOOK
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    for doubling, vulnerable in itertools.product(range(3), (False, True)):
        doubled = value_label(score, "doubling", doubling, lang, short=True)
        assert f"{doubled}, {value_label(score, 'vulnerable', vulnerable, lang, short=True)}" in texts


@pytest.mark.parametrize("name", list(formulas))
def test_the_chart_shows_values_of_the_formula(name: str) -> None:
    what = plan(formulas[name])
    points = list(what.points())
    assert points
    for inputs, value in itertools.islice(points, 0, None, 7):
        assert what.formula(**inputs) == value


@pytest.mark.parametrize("name", list(formulas))
def test_formulas_inputs_and_values_are_named_in_both_languages(name: str) -> None:
    one = formulas[name]
    assert CYRILLIC & set(formula_title(one, "ru").lower())
    assert not CYRILLIC & set(formula_title(one, "en").lower())
    assert unit_label(one, "ru") != one.unit or one.unit == "IMP"
    for given in (*one.inputs, *one.options):
        assert CYRILLIC & set(input_label(one, given, "ru").lower())
        assert input_label(one, given, "en")
    for given, kind in one.inputs.items():
        if isinstance(kind, Flag) or (isinstance(kind, Integers) and kind.labels):
            assert all(CYRILLIC & set(value_label(one, given, v, "ru").lower()) for v in kind.values())
    for given, values in one.options.items():
        assert all(option_label(given, v, "ru") for v in values)


def test_suits_survive_as_letters() -> None:
    for lang, letters in {"en": "C D H S NT", "ru": "Т Б Ч П БК"}.items():
        root = ElementTree.fromstring(chart_svg(formulas["bridge.honors"].chart(lang=lang)))
        texts = {element.text for element in root.iter() if element.tag.endswith("text")}
        assert set(letters.split()) <= texts


def test_a_point_is_marked_where_it_lies() -> None:
    chart = formulas["dozen.vabanque"].chart(mark={"t": 1, "T": 3})
    document = chart.to_dict()
    marked = [row for row in document["datasets"][document["data"]["name"]] if row["marked"]]
    assert [(row["x"], row["y"], row["text"]) for row in marked] == [("1", "3", "−1")]
    assert chart_svg(chart).count('stroke="#1a1a1a"') == 1


def test_a_mark_between_the_sampled_chances_is_sampled_too() -> None:
    what = plan(formulas["belarus.race"], mark={"n": 5, "p": Fraction(1, 3)})
    assert what.mark in [inputs for inputs, _ in what.points()]


def test_a_mark_beyond_what_is_shown_extends_the_chart() -> None:
    what = plan(formulas["kosmos.stake"], mark={"n": 14})
    assert what.x is not None
    assert what.x.values[-1] == 14
    assert "14" in what.subtitle


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_is_fixed_or_limited_stands_in_the_subtitle(lang: str) -> None:
    duplicate = plan(formulas["bridge.duplicate"], lang, laws="1993")
    assert {"en": "spades", "ru": "пики"}[lang] in duplicate.subtitle
    assert "1993" in duplicate.subtitle
    assert "−4500" in plan(formulas["bridge.imps"], lang).subtitle


def test_within_fixes_limits_and_chooses() -> None:
    what = plan(formulas["bridge.duplicate"], level=[4, 6], denomination=4, doubling=0, vulnerable=False)
    assert what.kind == "grid"
    assert {a.name: a.values for a in what.axes} == {"tricks": tuple(range(14)), "level": (4, 6)}
    assert what.facets == ()


@pytest.mark.parametrize(
    ("name", "within", "says"),
    [
        ("dozen.single", {"t": 13}, "t = 13"),
        ("dozen.single", {"x": 1}, "takes C, t, not 'x'"),
        ("dozen.single", {"t": []}, "holds no value"),
        ("dozen.vabanque", {"mark": {"t": 1}}, "no value for T"),
        ("dozen.vabanque", {"mark": {"t": 1, "T": 3, "x": 0}}, "no input"),
        ("dozen.vabanque", {"mark": {"t": 10, "T": 9}}, "outside the domain"),
        ("kosmos.stake", {"n": range(2000)}, "too large to be drawn"),
        ("bridge.insult", {"lang": "de"}, "no language 'de'"),
    ],
)
def test_what_cannot_be_drawn_is_refused(name: str, within: dict[str, object], says: str) -> None:
    with pytest.raises(DomainError, match=says):
        formulas[name].chart(**within)


def test_steps_keep_the_ends_of_every_run() -> None:
    what = plan(formulas["bridge.back_score"])
    kept = [(inputs["difference"], value) for inputs, value in what.corners()]
    assert len(kept) < 40
    assert {(49, 0), (50, 100), (-49, 0), (-50, -100)} <= set(kept)


@pytest.mark.parametrize("name", list(formulas))
def test_the_quick_drawing_is_whole_xml_and_marks_its_point(name: str) -> None:
    one = formulas[name]
    whole = plan(one)
    fixed = {axis.name: axis.values[0] for axis in whole.facets}
    drawing = plot(plan(one, **fixed))
    if not one.inputs:
        assert drawing is None
        return
    assert drawing is not None
    inputs, value = next(iter(plan(one, **fixed).points()))
    root = ElementTree.fromstring(drawing.svg(inputs, value))
    assert len([e for e in root.iter() if e.get("class") == "cc-mark"]) == 1
    assert [e for e in ElementTree.fromstring(drawing.svg()).iter() if e.get("class") == "cc-mark"] == []


def test_names_are_escaped_in_the_quick_drawing() -> None:
    inputs = {"<script>": integers(0, 2)}
    hostile = Formula(lambda **values: values["<script>"] * 2, Domain("my.<b>", inputs), unit="<i>&")
    drawing = plot(plan(hostile))
    assert drawing is not None
    root = ElementTree.fromstring(drawing.svg({"<script>": 1}, 2))
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {"svg", "g", "rect", "path", "text"}


def test_a_large_domain_is_thinned_and_says_so() -> None:
    large = Formula(lambda a, b: a * b, Domain("my.large", {"a": integers(0, 500), "b": integers(0, 90)}))
    what = plan(large, mark={"a": 333, "b": 77})
    assert len(list(what.points())) < 1200
    assert what.mark in [inputs for inputs, _ in what.points()]
    assert "one value in" in what.subtitle


@pytest.mark.parametrize(
    ("text", "lang", "shown"),
    [
        ("-2 * ((t - 2)**2 + T)", "en", "−2 · ((t − 2)² + T)"),
        ("t == 0 & C != 0", "ru", "t = 0 и C ≠ 0"),
        ("otherwise", "ru", "иначе"),
        ("bridge.slam(level=(a + (b)), vulnerable) + 50", "ru", "премия за шлем + 50"),
        ("part_score > 0", "en", "part-score > 0"),
    ],
)
def test_rules_are_written_as_people_write_them(text: str, lang: str, shown: str) -> None:
    assert written(text, lang) == shown


def test_a_chart_as_png() -> None:
    assert chart_png(formulas["bridge.insult"].chart())[1:4] == b"PNG"


def test_bars_leave_room_for_their_numbers() -> None:
    fee = Formula(lambda tricks: 5 * tricks - 20, Domain("my.fee", {"tricks": integers(0, 13)}))
    layers = fee.chart().to_dict()["layer"]
    low, high = next(layer["encoding"]["y"] for layer in layers if "x" in layer["encoding"])["scale"]["domain"]
    assert low < -20
    assert high > 40
    low, high = formulas["bridge.insult"].chart().to_dict()["layer"][1]["encoding"]["y"]["scale"]["domain"]
    assert low == 0
    assert high > 50


def test_a_formula_with_all_inputs_fixed_is_a_number() -> None:
    svg = chart_svg(formulas["bridge.slam"].chart(level=6, vulnerable=True))
    texts = {element.text for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("text")}
    assert {"points: 750", "level = 6; vulnerable"} <= texts


@pytest.mark.parametrize("most", [3, 5, 10])
def test_the_title_of_an_axis_is_no_longer_than_its_grid(most):
    numbers = range(1, most + 1)
    spec = formulas["kosmos.equity"].chart(lang="ru", a=numbers, b=numbers).to_dict()
    for axis, pixels in (("x", spec["width"]), ("y", spec["height"])):
        lines = spec["layer"][0]["encoding"][axis]["title"]
        assert " ".join(lines) == input_label(formulas["kosmos.equity"], {"x": "a", "y": "b"}[axis], "ru")
        assert all(6 * len(line) <= pixels for line in lines if " " in line)
