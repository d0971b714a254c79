"""The register of clauses: all rules, gaps, choices, claims and examples of the five documents, by ID."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, get_args

from .errors import CardcalcError, DomainError, FileError, quoted
from .glossary import did_you_mean, language, term
from .resources import data

__all__ = [
    "DOCUMENTS",
    "KINDS",
    "Choices",
    "Clause",
    "Clauses",
    "Kind",
    "UnknownClause",
    "clauses",
    "clauses_table",
]

Kind = Literal["rule", "gap", "choice", "claim", "example", "typo", "ours"]
KINDS: tuple[Kind, ...] = get_args(Kind)
DOCUMENTS = ("000", "001", "002", "003", "004")

Choices: TypeAlias = Mapping[str, tuple[str | int | bool, ...]]

_REQUIRED = ("id", "kind", "gist", "gist_ru", "document", "place", "place_ru")


class UnknownClause(CardcalcError, KeyError):
    """No clause has this ID; a `KeyError` too, as a mapping must raise.

    >>> clauses["bridge.slams"]
    Traceback (most recent call last):
    cardcalc.clauses.UnknownClause: no clause 'bridge.slams'; did you mean 'bridge.slam' or 'bridge.laws'?
    """

    __str__ = Exception.__str__  # KeyError would print the repr of the message


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its ID, its kind (one of `KINDS`), what it says, and where in which document it stands.

    `choices` maps each field of the game's rules that the clause leaves open to its values, the default
    first; it is empty for every kind but "choice".

    >>> clause = clauses["dozen.play.9"]
    >>> clause.game, clause.kind, clause.document, dict(clause.choices)
    ('dozen', 'choice', '004', {'parity_on_trump_ace': (False, True)})
    """

    id: str
    kind: Kind
    gist: str
    gist_ru: str
    document: str
    place: str
    place_ru: str
    choices: Choices = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "choices", MappingProxyType(dict(self.choices)))

    def __reduce__(self) -> tuple[Any, ...]:  # a mapping proxy cannot be pickled
        texts = (self.gist, self.gist_ru, self.document, self.place, self.place_ru)
        return Clause, (self.id, self.kind, *texts, dict(self.choices))

    @property
    def game(self) -> str:
        """The first part of the ID; "durak" stands for the clauses common to kosmos, belarus and rooster.

        >>> clauses["bridge.law.waive"].game
        'bridge'
        """
        return self.id.partition(".")[0]

    def text(self, lang: str = "en") -> str:
        """What the clause says, in "en" or "ru"; another language raises `DomainError`.

        >>> clauses["kosmos.stake"].text("ru")
        'После n принятых удвоений партия стоит 2 в степени n: 1, 2, 4, 8, …'
        """
        return self.gist_ru if language(lang) == "ru" else self.gist

    def where(self, lang: str = "en") -> str:
        """Where in its document the clause stands, in "en" or "ru"; another language raises `DomainError`.

        >>> clauses["bridge.slam"].where(), clauses["bridge.slam"].where("ru")
        ('Scoring: slams', 'Подсчёт: шлемы')
        """
        return self.place_ru if language(lang) == "ru" else self.place

    def choices_text(self) -> str:
        """The fields and values left open, in one line.

        >>> clauses["bridge.chicago.4"].choices_text()
        'honors = True | False; style = carry | duplicate'
        """
        return "; ".join(f"{name} = {' | '.join(map(str, values))}" for name, values in self.choices.items())

    def __str__(self) -> str:
        return f"{self.id} ({self.kind}): {self.gist}"

    def _repr_html_(self) -> str:
        choices = f"<br><code>{escape(self.choices_text())}</code>" if self.choices else ""
        return (
            f"<p><code>{escape(self.id)}</code> <em>{escape(self.kind)}</em> {escape(self.gist)}{choices}"
            f"<br><small>{escape(self.document)}, {escape(self.place)}</small></p>"
        )


class Clauses(Mapping[str, Clause]):
    """A read-only mapping of IDs to clauses, read from a folder of TOML files when it is first asked.

    Raises `FileError`, naming file and ID, if the folder holds no clauses or a clause is not well formed.

    >>> len(clauses), "dozen.single" in clauses, "dozen.singel" in clauses
    (217, True, False)
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @cached_property
    def _by_id(self) -> dict[str, Clause]:
        folder = self._folder or data("clauses")
        found: dict[str, Clause] = {}
        origin: dict[str, str] = {}
        for path in sorted(folder.glob("*.toml")):
            for clause in _read(path):
                if clause.id in found:
                    where = f"{path.name}: clause {quoted(clause.id)}"
                    raise FileError(f"{where} is already in {origin[clause.id]}; expected every id once")
                found[clause.id] = clause
                origin[clause.id] = path.name
        if not found:
            raise FileError(f"no clauses in {quoted(folder.name)}; expected *.toml files with [[clause]] tables")
        return found

    def __getitem__(self, clause_id: str) -> Clause:
        try:
            return self._by_id[clause_id]
        except (KeyError, TypeError):
            hint = did_you_mean(clause_id, self._by_id) or "expected an id such as 'dozen.single'"
            raise UnknownClause(f"no clause {quoted(clause_id)}; {hint}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def __repr__(self) -> str:
        return "<Clauses: " + ", ".join(f"{game} {len(self.select(game=game))}" for game in self.games) + ">"

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have clauses, in the order of the files.

        >>> clauses.games
        ('belarus', 'bridge', 'dozen', 'durak', 'kosmos', 'rooster')
        """
        return tuple(dict.fromkeys(clause.game for clause in self.values()))

    def select(self, *, game: str | None = None, kind: str | None = None) -> tuple[Clause, ...]:
        """The clauses of a game, of a kind, or both; `DomainError` for an unknown game or kind.

        >>> [clause.id for clause in clauses.select(game="kosmos", kind="choice")]
        ['kosmos.throw.2', 'kosmos.take.2']
        """
        if game is not None and game not in self.games:
            raise DomainError(f"no game {quoted(game)} in the clauses; expected one of {', '.join(self.games)}")
        if kind is not None and kind not in KINDS:
            raise DomainError(f"no kind of clause {quoted(kind)}; expected one of {', '.join(KINDS)}")
        return tuple(c for c in self.values() if game in (None, c.game) and kind in (None, c.kind))


clauses = Clauses()
"""All clauses of the package: `clauses["dozen.single"]`, `clauses.select(kind="choice")`."""


def clauses_table(game: str | None = None, lang: str = "en", *, kind: str | None = None) -> list[dict[str, str]]:
    """The clauses as rows of text to print: id, game, kind, gist, document, place, choices.

    Kind, gist and place are in `lang`; `DomainError` for an unknown game, kind or language.

    >>> row = clauses_table("dozen", "ru")[0]
    >>> row["id"], row["kind"], row["document"]
    ('dozen.party.1', 'правило', '004')
    """
    language(lang)
    return [
        {
            "id": clause.id,
            "game": clause.game,
            "kind": term(clause.kind, lang),
            "gist": clause.text(lang),
            "document": clause.document,
            "place": clause.where(lang),
            "choices": clause.choices_text(),
        }
        for clause in clauses.select(game=game, kind=kind)
    ]


def _read(path: Path) -> Iterator[Clause]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise FileError(f"{path.name}: cannot be read: {error}") from error
    rows = content.get("clause")
    if set(content) != {"clause"} or not isinstance(rows, list):
        raise FileError(f"{path.name}: tables {sorted(content)}; expected [[clause]] and nothing else")
    for row in rows:
        try:
            yield _clause(row)
        except DomainError as error:
            name = row.get("id", "without id") if isinstance(row, dict) else row
            raise FileError(f"{path.name}: clause {quoted(name)}: {error}") from error


def _clause(row: Any) -> Clause:
    """Build a clause of one table of a file; `DomainError` says what is wrong with it."""
    if not isinstance(row, dict):
        raise DomainError(f"{quoted(row)}; expected a table")
    for name in _REQUIRED:
        if not isinstance(row.get(name), str) or not row[name].strip():
            raise DomainError(f"field {quoted(name)} is {quoted(row.get(name))}; expected a text")
    unknown = set(row) - {*_REQUIRED, "choices"}
    if unknown:
        raise DomainError(f"unknown fields {sorted(unknown)}; expected {', '.join(_REQUIRED)}, choices")
    if row["kind"] not in KINDS:
        raise DomainError(f"unknown kind {quoted(row['kind'])}; expected one of {', '.join(KINDS)}")
    if row["document"] not in DOCUMENTS:
        raise DomainError(f"unknown document {quoted(row['document'])}; expected one of {', '.join(DOCUMENTS)}")
    if "." not in row["id"].strip("."):
        raise DomainError(f"id {quoted(row['id'])}; expected game and name such as 'dozen.single'")
    return Clause(**{**row, "choices": _choices(row.get("choices", {}), row["kind"])})


def _choices(table: Any, kind: str) -> Choices:
    if not isinstance(table, dict) or bool(table) != (kind == "choice"):
        raise DomainError(f"choices {quoted(table)} of a {kind}; expected them for a choice and for nothing else")
    for name, values in table.items():
        if not isinstance(values, list) or len(values) < 2 or len(set(map(str, values))) < len(values):
            raise DomainError(f"values {quoted(values)} of {quoted(name)}; expected two or more, the default first")
    return {name: tuple(values) for name, values in table.items()}
