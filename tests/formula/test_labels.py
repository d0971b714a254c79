"""The file of labels: whole in both languages, and nothing in it that nobody uses."""

from __future__ import annotations

import string
import tomllib
from pathlib import Path

import pytest

from cardcalc import formulas
from cardcalc.errors import DomainError
from cardcalc.formula import labels
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
