"""The glossary: whole in two languages, one word for one key, clear errors."""

import re
from pathlib import Path

import pytest

from cardcalc.clauses import KINDS
from cardcalc.errors import DomainError, FileError
from cardcalc.glossary import did_you_mean, entries, language, read_glossary, term

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
SAME_IN_BOTH = {"10", "♣", "♦", "♥", "♠", "T", "imps"}


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: f"{entry.game}:{entry.en}")
def test_an_entry_has_a_text_in_both_languages(entry) -> None:
    assert term(entry.en, "en", game=entry.game) == entry.en
    assert term(entry.en, "ru", game=entry.game) == entry.ru
    assert not CYRILLIC.search(entry.en)
    assert CYRILLIC.search(entry.ru) or entry.en in SAME_IN_BOTH


def test_labels_are_one_term_without_alternatives() -> None:
    assert not [entry for entry in entries() if " / " in entry.en + entry.ru or "," in entry.ru]


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("vulnerable", "в зоне"),
        ("declarer", "разыгрывающий"),
        ("back score", "расчётный счёт"),
        ("no trump", "без козырей"),
        ("below the line", "под чертой"),
        ("va-banque", "ва-банк"),
        ("stake", "ставка"),
        ("prize fund", "призовой фонд"),
        ("confirmed", "подтверждено"),
        ("We", "Мы"),
        ("NS", "С–Ю"),
        ("EW", "З–В"),
    ],
)
def test_terms_are_the_ones_that_players_use(english: str, russian: str) -> None:
    assert term(english, "ru") == russian
    assert term(english) == english


def test_card_and_seat_letters() -> None:
    assert [term(letter, "ru") for letter in "AKQJT"] == ["Т", "К", "Д", "В", "10"]
    assert [term(letter, "ru") for letter in "NESW"] == ["С", "В", "Ю", "З"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_clause_has_a_word(kind: str) -> None:
    assert CYRILLIC.search(term(kind, "ru"))


def test_a_term_that_differs_from_game_to_game_needs_the_game() -> None:
    assert term("defender", "ru", game="durak") == "защищающийся"
    assert term("defender", "ru", game="bridge") == "вистующий"
    assert term("double", "ru", game="dozen") == "удвоенный"
    for game, got in ((None, "None"), ("dozen", "'dozen'")):
        with pytest.raises(DomainError, match=rf"'defender' differs by game: expected game='durak' or .*, got {got}"):
            term("defender", game=game)


def test_where_a_game_has_no_word_of_its_own_the_general_one_holds() -> None:
    assert term("game", "ru") == "игра"
    assert term("game", "ru", game="dozen") == "игра"
    assert term("game", "ru", game="bridge") == "гейм"
    assert term("trump", "ru", game="dozen") == "козырь"
    assert term("claim", "ru") == "утверждение"
    assert term("claim", "ru", game="bridge") == "претензия на взятки"


def test_an_unknown_key_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(DomainError, match="no term 'declarrer' in the glossary; did you mean 'declarer'"):
        term("declarrer")
    with pytest.raises(DomainError, match="no term 'zzz' in the glossary; expected an English term"):
        term("zzz", "ru")
    with pytest.raises(DomainError, match=r"no term \['trump'\] in the glossary"):
        term(["trump"])


@pytest.mark.parametrize("lang", ["de", "EN", "", None, 1])
def test_a_language_other_than_english_and_russian_is_an_error(lang) -> None:
    for call in (lambda: language(lang), lambda: term("trump", lang), lambda: entries()[0].text(lang)):
        with pytest.raises(DomainError, match=f"no language {lang!r}; expected 'en' or 'ru'"):
            call()


def test_entries_of_a_topic() -> None:
    assert [entry.en for entry in entries("seats")][:4] == ["North", "East", "South", "West"]
    with pytest.raises(DomainError, match="no game or topic 'poker' in the glossary; expected one of general"):
        entries("poker")


def test_did_you_mean_names_at_most_two_or_says_nothing() -> None:
    assert did_you_mean("trmp", ["trump", "trumps", "tramp"]).count(" or ") == 1
    assert did_you_mean("x", ["trump"]) == ""


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("game,en,de,meaning\n", "glossary.csv, line 1: 'game,en,de,meaning'; expected 'game,en,ru,meaning'"),
        (
            "game,en,ru,meaning\ncards,ace,,\n",
            "glossary.csv, line 2: 'cards,ace,,'; expected game,en,ru,meaning",
        ),
        (
            "game,en,ru,meaning\ncards,ace,туз\n",
            "glossary.csv, line 2: 'cards,ace,туз'; expected game,en,ru,meaning",
        ),
        (
            "game,en,ru,meaning\ncards,ace,туз,\ncards,ace,тузик,\n",
            "glossary.csv, line 3: 'ace' of 'cards' is on line 2 too",
        ),
    ],
)
def test_a_damaged_glossary_is_an_error_that_names_the_line(tmp_path: Path, text: str, error: str) -> None:
    path = tmp_path / "glossary.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError, match=re.escape(error)):
        read_glossary(path)


def test_a_glossary_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"none\.csv: cannot be read"):
        read_glossary(tmp_path / "none.csv")
