"""The register of clauses: whole, well formed, in two languages; and what it says to damaged files."""

import copy
import pickle
import re
from pathlib import Path

import pytest

from cardcalc.clauses import DOCUMENTS, KINDS, Clauses, UnknownClause, clauses, clauses_table
from cardcalc.errors import CardcalcError, DomainError, FileError

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)

GOOD = """[[clause]]
id = "dozen.a"
kind = "rule"
gist = "A rule."
gist_ru = "Правило."
document = "004"
place = "Scoring"
place_ru = "Подсчёт"
"""


def test_the_register_has_every_clause_of_the_five_documents() -> None:
    count = {game: len(clauses.select(game=game)) for game in clauses.games}
    assert count == {"belarus": 23, "bridge": 78, "dozen": 54, "durak": 2, "kosmos": 36, "rooster": 24}
    assert len(clauses) == sum(count.values()) == 217


def test_every_kind_occurs_and_the_kinds_part_the_register() -> None:
    assert all(clauses.select(kind=kind) for kind in KINDS)
    assert sum(len(clauses.select(kind=kind)) for kind in KINDS) == len(clauses)


def test_a_game_has_the_clauses_of_one_document() -> None:
    document = {game: {c.document for c in clauses.select(game=game)} for game in clauses.games}
    assert document == {
        "kosmos": {"000"},
        "durak": {"000"},
        "belarus": {"001"},
        "bridge": {"002"},
        "rooster": {"003"},
        "dozen": {"004"},
    }


@pytest.mark.parametrize("clause_id", clauses)
def test_a_clause_can_be_read_in_both_languages(clause_id: str) -> None:
    clause = clauses[clause_id]
    english, russian = clause.text(), clause.text("ru")
    assert re.fullmatch(r"[a-z]+(\.[a-z_0-9]+)+", clause_id)
    assert len(english) > 30
    assert english.endswith((".", "…"))
    assert not CYRILLIC.search(english)
    assert len(CYRILLIC.findall(russian)) > 15
    assert russian.endswith((".", "…"))
    assert not CYRILLIC.search(clause.where())
    assert not re.search("[A-Za-z]", clause.where("ru"))
    assert re.findall("[0-9]+", clause.where()) == re.findall("[0-9]+", clause.where("ru"))
    assert clause.document in DOCUMENTS
    assert re.findall("[ATtCτ] = [0-9]+", english) == re.findall("[ATtCτ] = [0-9]+", russian)


def test_gists_do_not_repeat_each_other() -> None:
    for lang in ("en", "ru"):
        assert len({clause.text(lang) for clause in clauses.values()}) == len(clauses)


def test_every_choice_names_its_fields_and_at_least_two_values() -> None:
    fields: list[str] = []
    for clause in clauses.select(kind="choice"):
        assert clause.choices
        for field, values in clause.choices.items():
            assert len(set(values)) == len(values) >= 2
            assert field.isidentifier()
            fields.append(field)
    assert len(fields) == len(set(fields)) == 22
    assert not any(clause.choices for clause in clauses.values() if clause.kind != "choice")


@pytest.mark.parametrize(
    ("clause_id", "field", "values"),
    [
        ("bridge.laws", "laws", ("1981", "1993")),
        ("bridge.chicago.1", "vulnerable", ("dealer", "non_dealer", "declarer")),
        ("bridge.chicago.4", "honors", (True, False)),
        ("bridge.chicago.4", "style", ("carry", "duplicate")),
        ("dozen.premium", "premium", ("paid", "withheld")),
        ("rooster.deck.1", "lowest_rank", (2, 6)),
    ],
)
def test_the_first_value_of_a_choice_is_the_default(clause_id: str, field: str, values: tuple) -> None:
    assert clauses[clause_id].choices[field] == values


def test_a_clause_cannot_be_changed() -> None:
    clause = clauses["bridge.laws"]
    with pytest.raises(AttributeError):
        clause.kind = "rule"
    with pytest.raises(TypeError):
        clause.choices["laws"] = ("1927",)
    assert {clause, clauses["bridge.laws"]} == {clause}


def test_a_clause_survives_copying_and_pickling() -> None:
    for clause in clauses.values():
        assert pickle.loads(pickle.dumps(clause)) == copy.deepcopy(clause) == clause


def test_the_register_is_a_mapping() -> None:
    assert next(iter(clauses)) == "belarus.cup.0"
    assert "dozen.single" in clauses
    assert "dozen.nothing" not in clauses
    assert clauses.get("dozen.nothing") is None
    assert 7 not in clauses
    assert [] not in clauses


def test_an_unknown_id_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(UnknownClause, match=r"^no clause 'dozen\.singel'; did you mean 'dozen\.single'") as caught:
        clauses["dozen.singel"]
    assert isinstance(caught.value, KeyError)
    assert isinstance(caught.value, CardcalcError)
    with pytest.raises(UnknownClause, match="expected an id such as"):
        clauses["?"]


def test_text_of_a_clause_and_html_are_for_reading() -> None:
    clause = clauses["dozen.play.9"]
    assert str(clause).startswith("dozen.play.9 (choice): When the trump ace is led")
    assert "parity_on_trump_ace = False | True" in clause._repr_html_()
    with pytest.raises(DomainError, match="no language 'de'"):
        clause.text("de")


def test_the_table_says_in_the_language_where_a_clause_stands() -> None:
    places = [{row["id"]: row["place"] for row in clauses_table(lang=lang)} for lang in ("en", "ru")]
    assert [found["bridge.insult"] for found in places] == [
        "Scoring: bonus for a doubled contract",
        "Подсчёт: премия за контракт под контрой",
    ]
    with pytest.raises(DomainError, match="no language 'de'"):
        clauses["bridge.insult"].where("de")


def test_html_of_a_clause_is_escaped(tmp_path: Path) -> None:
    folder = write(tmp_path, GOOD.replace("A rule.", "<script>1 & 2</script>").replace("Scoring", "<b>"))
    html = Clauses(folder)["dozen.a"]._repr_html_()
    assert "&lt;script&gt;1 &amp; 2&lt;/script&gt;" in html
    assert "<script>" not in html
    assert "<b>" not in html


def test_an_unknown_game_or_kind_is_an_error() -> None:
    with pytest.raises(DomainError, match="no game 'poker' in the clauses; expected one of belarus, bridge"):
        clauses.select(game="poker")
    with pytest.raises(DomainError, match="no kind of clause 'law'; expected one of rule, gap"):
        clauses.select(kind="law")


def test_the_table_has_one_row_of_text_for_each_clause() -> None:
    table = clauses_table()
    assert [row["id"] for row in table] == list(clauses)
    assert all(isinstance(cell, str) for row in table for cell in row.values())
    assert {row["kind"] for row in clauses_table(lang="ru")} == {
        "правило", "пробел", "выбор", "утверждение", "пример", "опечатка", "дополнение",
    }  # fmt: skip
    assert [row["id"] for row in clauses_table("durak")] == ["durak.turn", "durak.close"]
    assert {row["id"] for row in clauses_table("kosmos", kind="choice")} == {
        "kosmos.throw.2",
        "kosmos.take.2",
    }
    with pytest.raises(DomainError, match="no language 'fr'"):
        clauses_table(lang="fr")


def write(folder: Path, text: str, name: str = "dozen.toml") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_files_are_read_when_the_register_is_first_asked(tmp_path: Path) -> None:
    register = Clauses(tmp_path)
    write(tmp_path, GOOD)
    assert list(register) == ["dozen.a"]


CHOICE = GOOD.replace('"rule"', '"choice"')


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("[[clause]\n", "cannot be read: Expected ']]'"),
        ("clause = 1\n", "tables ['clause']; expected [[clause]] and nothing else"),
        (GOOD + "[more]\nx = 1\n", "tables ['clause', 'more']; expected [[clause]] and nothing else"),
        (
            GOOD.replace('"rule"', '"rulle"'),
            "clause 'dozen.a': unknown kind 'rulle'; expected one of rule, gap",
        ),
        (GOOD.replace('"004"', '"005"'), "clause 'dozen.a': unknown document '005'; expected one of 000"),
        (GOOD.replace('"dozen.a"', '"dozen"'), "clause 'dozen': id 'dozen'; expected game and name"),
        (GOOD.replace('id = "dozen.a"', ""), "clause 'without id': field 'id' is None; expected a text"),
        (GOOD.replace('"A rule."', '" "'), "clause 'dozen.a': field 'gist' is ' '; expected a text"),
        (GOOD.replace('place = "Scoring"', ""), "clause 'dozen.a': field 'place' is None; expected a text"),
        (GOOD.replace('"Подсчёт"', '""'), "clause 'dozen.a': field 'place_ru' is ''; expected a text"),
        (GOOD + 'note = "x"\n', "clause 'dozen.a': unknown fields ['note']; expected id, kind, gist"),
        (GOOD + "choices = { laws = [1, 2] }\n", "clause 'dozen.a': choices {'laws': [1, 2]} of a rule"),
        (CHOICE, "clause 'dozen.a': choices {} of a choice; expected them for a choice and for nothing else"),
        (
            CHOICE + "choices = { laws = [1] }\n",
            "clause 'dozen.a': values [1] of 'laws'; expected two or more",
        ),
        (CHOICE + "choices = { laws = 1 }\n", "clause 'dozen.a': values 1 of 'laws'; expected two or more"),
        (GOOD + GOOD, "clause 'dozen.a' is already in dozen.toml; expected every id once"),
    ],
)
def test_a_damaged_file_is_an_error_that_names_file_and_clause(tmp_path: Path, text: str, error: str) -> None:
    register = Clauses(write(tmp_path, text))
    with pytest.raises(FileError, match=re.escape(f"dozen.toml: {error}")):
        len(register)


def test_an_id_in_two_files_is_an_error_that_names_both(tmp_path: Path) -> None:
    write(tmp_path, GOOD, "a.toml")
    write(tmp_path, GOOD, "b.toml")
    with pytest.raises(FileError, match=r"b\.toml: clause 'dozen\.a' is already in a\.toml"):
        len(Clauses(tmp_path))


def test_a_file_of_another_encoding_and_an_empty_folder_are_errors(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"expected \*\.toml files"):
        len(Clauses(tmp_path))
    (tmp_path / "dozen.toml").write_bytes(GOOD.encode("cp1251"))
    with pytest.raises(FileError, match=r"dozen\.toml: cannot be read"):
        len(Clauses(tmp_path))
