"""The words of the five games in English and Russian: one CSV file, one function to look a word up."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from .errors import DomainError, FileError, quoted
from .resources import data

__all__ = ["LANGUAGES", "Entry", "Language", "did_you_mean", "entries", "language", "read_glossary", "term"]

Language = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

COLUMNS = ("game", "en", "ru", "meaning")


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the glossary: the English term, which is also the key, the Russian one, and what it means.

    `game` is the game or topic that the term belongs to; it tells apart terms that are spelt alike.

    >>> entries(game="kosmos")[0]
    Entry(game='kosmos', en='challenge match', ru='матч вызова', meaning='')
    """

    game: str
    en: str
    ru: str
    meaning: str = ""

    def text(self, lang: str = "en") -> str:
        """The term in a language, "en" or "ru"; another language raises `DomainError`.

        >>> Entry("bridge", "rubber", "роббер").text("ru")
        'роббер'
        """
        return self.ru if language(lang) == "ru" else self.en


def language(lang: str) -> Language:
    """The language code itself, if it is "en" or "ru"; anything else raises `DomainError`.

    >>> language("ru")
    'ru'
    >>> language("de")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: no language 'de'; expected 'en' or 'ru'
    """
    if isinstance(lang, str):
        for known in LANGUAGES:
            if lang == known:
                return known
    raise DomainError(f"no language {quoted(lang)}; expected 'en' or 'ru'")


def term(key: str, lang: str = "en", *, game: str | None = None) -> str:
    """The text for a notion, looked up by its English term.

    Say `game=` for a term that means different things in different games; where that game has no word of its
    own the general one is given. `DomainError`: an unknown key (near ones are named), a language other than
    "en" and "ru", or a key that needs `game=` and comes without.

    >>> term("vulnerable", "ru"), term("vulnerable")
    ('в зоне', 'vulnerable')
    >>> term("defender", "ru", game="bridge"), term("trump", "ru", game="bridge")
    ('вистующий', 'козырь')
    >>> term("ruber")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: no term 'ruber' in the glossary; did you mean 'rubber'?
    >>> term("defender", "ru")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: 'defender' differs by game: expected game='durak' or game='bridge', got None
    """
    lang = language(lang)
    found = _index().get(key) if isinstance(key, str) else None
    if found is None:
        hint = did_you_mean(key, _index()) or "expected an English term of data/glossary.csv"
        raise DomainError(f"no term {quoted(key)} in the glossary; {hint}")
    own = game if isinstance(game, str) and game else "general"
    entry = found.get(own) or found.get("general")
    if entry is None:
        entry, *others = found.values()
        if any(other.ru != entry.ru for other in others):
            games = " or ".join(f"game={name!r}" for name in found)
            raise DomainError(f"{quoted(key)} differs by game: expected {games}, got {quoted(game)}")
    return entry.text(lang)


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The end of an error message: the known words nearest to a wrong one, or nothing if none is near.

    >>> did_you_mean("dozen.singel", ["dozen.single", "dozen.double"])
    "did you mean 'dozen.single'?"
    """
    near = get_close_matches(word if isinstance(word, str) else quoted(word), known, n=2, cutoff=0.75)
    return f"did you mean {' or '.join(map(repr, near))}?" if near else ""


def entries(game: str | None = None) -> tuple[Entry, ...]:
    """All rows of the glossary, or those of one game or topic; an unknown one raises `DomainError`.

    >>> [entry.ru for entry in entries(game="suits")][:4]
    ['трефы', 'бубны', 'червы', 'пики']
    """
    rows = _rows()
    if game is None:
        return rows
    chosen = tuple(entry for entry in rows if entry.game == game) if isinstance(game, str) else ()
    if not chosen:
        known = ", ".join(dict.fromkeys(entry.game for entry in rows))
        raise DomainError(f"no game or topic {quoted(game)} in the glossary; expected one of {known}")
    return chosen


def read_glossary(path: Path) -> tuple[Entry, ...]:
    """Read and check a glossary file: the columns game, en, ru, meaning; each game and en together only once.

    Raises `FileError`, with the line, for other columns, empty cells and repeated terms.

    >>> len(read_glossary(data("glossary.csv"))) > 100
    True
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(f"{path.name}: cannot be read: {error}") from error
    return tuple(_checked(path.name, csv.reader(lines)))


def _checked(name: str, lines: Iterable[list[str]]) -> Iterable[Entry]:
    seen: dict[tuple[str, str], int] = {}
    for number, cells in enumerate(lines, 1):
        if number == 1:
            if tuple(cells) != COLUMNS:
                raise FileError(f"{name}, line 1: {quoted(','.join(cells))}; expected {quoted(','.join(COLUMNS))}")
            continue
        if len(cells) != len(COLUMNS) or not all(cell.strip() for cell in cells[:3]):
            raise FileError(f"{name}, line {number}: {quoted(','.join(cells))}; expected {','.join(COLUMNS)}")
        entry = Entry(*(cell.strip() for cell in cells))
        first = seen.setdefault((entry.game, entry.en), number)
        if first != number:
            raise FileError(f"{name}, line {number}: {quoted(entry.en)} of {quoted(entry.game)} is on line {first} too")
        yield entry


@cache
def _rows() -> tuple[Entry, ...]:
    return read_glossary(data("glossary.csv"))


@cache
def _index() -> dict[str, dict[str, Entry]]:
    """English term → game → entry."""
    index: dict[str, dict[str, Entry]] = {}
    for entry in _rows():
        index.setdefault(entry.en, {})[entry.game] = entry
    return index
