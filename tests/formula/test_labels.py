"""The file of labels: whole in both languages, and nothing in it that nobody uses."""

from __future__ import annotations

import re
import string
import tomllib
from itertools import islice
from pathlib import Path

import pytest

from cardcalc import formulas
from cardcalc.errors import DomainError
from cardcalc.formula import labels
from cardcalc.formula.write import shown
from cardcalc.resources import data

TABLES = tomllib.loads(data("labels.toml").read_text(encoding="utf-8"))
ROWS = [(table, key, texts) for table, rows in TABLES.items() for key, texts in rows.items()]


@pytest.mark.parametrize(("table", "key", "texts"), ROWS, ids=lambda value: str(value)[:40])
def test_every_label_is_there_in_both_languages(table: str, key: str, texts: list[str]) -> None:
    english, russian = texts
    assert english.strip() == english != ""
    assert russian.strip() == russian != ""
    assert not any("а" <= letter <= "я" for letter in english.lower())
    fields = [{name for _, name, _, _ in string.Formatter().parse(text) if name} for text in texts]
    assert fields[0] == fields[1]


def test_every_phrase_is_used() -> None:
    package = Path(labels.__file__).parent.parent
    source = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    assert [key for key in TABLES["phrases"] if key not in source] == []


def test_titles_and_inputs_are_of_formulas_that_there_are() -> None:
    assert set(TABLES["titles"]) <= set(formulas) | {"dozen.vabanque.by_partner"}
    known = {f"{name}.{given}" for name, one in formulas.items() for given in one.inputs}
    known |= {given for one in formulas.values() for given in (*one.inputs, *one.options)}
    known |= {"dozen.vabanque.by_partner.t", "dozen.vabanque.by_partner.tau"}
    assert set(TABLES["inputs"]) <= known


def test_an_unknown_phrase_or_language_is_refused() -> None:
    with pytest.raises(DomainError, match="no phrase 'x'"):
        labels.phrase("x")
    with pytest.raises(DomainError, match="no language 'de'"):
        labels.phrase("search_button", "de")


def test_a_giant_is_shown_by_its_first_digits_and_its_power_of_ten() -> None:
    for n in range(200, 9_000, 7):
        digits = str(2**n)
        mantissa, exponent = shown(2**n).removeprefix("about ").split("e")
        assert int(exponent) == len(digits) - 1
        assert abs(float(mantissa) - int(digits[:12]) / 10**11) < 6e-7
        assert shown(-(2**n)) == f"about -{mantissa}e{exponent}"
    assert shown(10**60 - 1) == "9" * 60
    assert [shown(giant) for giant in (10**60, -(10**61 - 1))] == ["about 1.000000e60", "about -1.000000e61"]
    assert labels.written(f"-2**999 = {shown(-(2**999))}") == "−2⁹⁹⁹ ≈ −5.357543e300"
    assert labels.number(-(10**22 - 1)) == "≈ −1.000·10^22"


def test_an_explanation_speaks_russian() -> None:
    told = formulas["dozen.vabanque"].explain(t=5, T=3)
    assert f"{told}" == f"{told:en}" == str(told) == told.text
    assert f"{told:ru}".splitlines() == [
        "dozen.vabanque(t=5, T=3) = −24",
        "  Пара, играющая ва-банк: −2 · ((t − 2)² + T) = −2 · ((5 − 2)² + 3) = −24, иначе  [dozen.vabanque.3]",
    ]
    assert f"{told.steps[0]}" == f"{told.steps[0]:en}" == str(told.steps[0])
    for each in (told, told.steps[0]):
        with pytest.raises(DomainError, match="no language 'de'"):
            format(each, "de")


@pytest.mark.parametrize("name", [name for name in formulas if name in TABLES["titles"]])
def test_a_russian_explanation_has_english_words_in_its_call_and_clauses_only(name: str) -> None:
    formula = formulas[name]
    points = formula.domain.points() if formula.domain.is_finite else formula.domain.sample()
    for values in islice(points, 200):
        call, *lines = format(formula.explain(**values), "ru").splitlines()
        assert call.startswith(f"{name}(")
        for line in lines:
            assert not re.search("[a-z]{2}", line.partition("  [")[0].strip()), line
