"""The register: every formula by its name, the games' own loaded on first use."""

from __future__ import annotations

import difflib
import importlib
import threading
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from html import escape
from typing import TYPE_CHECKING

from ..errors import CardcalcError, quoted

if TYPE_CHECKING:
    from .faces import Formula

__all__ = ["Register", "UnknownFormula", "formulas", "register"]

_HOMES = ("cardcalc.dozen.scoring", "cardcalc.durak.scoring", "cardcalc.bridge.scoring")


class UnknownFormula(CardcalcError, KeyError):
    """A name that no formula has."""

    def __str__(self) -> str:
        return str(self.args[0])


class Register(Mapping[str, "Formula"]):
    """The formulas by name: those of the games in the order of their modules, then those of the user.

    >>> from cardcalc import formulas
    >>> formulas["dozen.single"](C=3, t=3)
    13
    >>> formulas["dozen.singel"]
    Traceback (most recent call last):
    cardcalc.formula.register.UnknownFormula: no formula is named 'dozen.singel'; did you mean dozen.single?
    """

    def __init__(self) -> None:
        self._formulas: dict[str, Formula] = {}
        self._owners: dict[str, str] = {}
        self._lock = threading.RLock()
        self._is_loaded = self._is_loading = False

    def _load(self) -> None:
        if self._is_loaded:
            return
        with self._lock:
            if self._is_loaded or self._is_loading:  # loading: a module of ours asks while it is imported
                return
            self._is_loading = True
            try:
                for home in _HOMES:
                    importlib.import_module(home)
                self._is_loaded = True
            finally:
                self._is_loading = False

    def _add(self, formula: Formula, module: str) -> None:
        owner = self._owners.get(formula.name)
        is_ours = module.partition(".")[0] == "cardcalc"
        if owner is not None and owner.partition(".")[0] == "cardcalc" and owner != module:
            raise CardcalcError(f"the name {quoted(formula.name)} belongs to a formula of {owner}: choose another")
        if not is_ours:
            self._load()
            if self._owners.get(formula.name, module).partition(".")[0] == "cardcalc":
                raise CardcalcError(f"the name {quoted(formula.name)} belongs to a formula of cardcalc: choose another")
        self._formulas[formula.name] = formula
        self._owners[formula.name] = module

    def __getitem__(self, name: str) -> Formula:
        self._load()
        try:
            return self._formulas[name]
        except (KeyError, TypeError):  # TypeError: what cannot be a key
            word = name if isinstance(name, str) else quoted(name)
            close = difflib.get_close_matches(word, self._formulas, 3, cutoff=0.75)
            hint = f"; did you mean {', '.join(close)}?" if close else f": there are {', '.join(self._formulas)}"
            raise UnknownFormula(f"no formula is named {quoted(name)}{hint}") from None

    def __iter__(self) -> Iterator[str]:
        self._load()
        games = [home.split(".")[1] for home in _HOMES]
        return iter(sorted(self._formulas, key=lambda n: _place(self._owners[n], games)))

    def __len__(self) -> int:
        self._load()
        return len(self._formulas)

    def matching(self, pattern: str) -> dict[str, Formula]:
        """The formulas whose names match a pattern such as `bridge.*`; UnknownFormula if there are none.

        >>> from cardcalc import formulas
        >>> list(formulas.matching("kosmos.*"))
        ['kosmos.stake', 'kosmos.take_point', 'kosmos.equity']
        """
        found = {n: f for n, f in self.items() if isinstance(pattern, str) and fnmatchcase(n, pattern)}
        if not found:
            if isinstance(pattern, str) and not set(pattern) & set("*?["):
                return {pattern: self[pattern]}  # no pattern but a name, and that is unknown
            raise UnknownFormula(f"no formula matches {quoted(pattern)}: there are {', '.join(self)}")
        return found

    def __repr__(self) -> str:
        return f"<formulas {', '.join(self)}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            "<tr>" + "".join(f"<td style='text-align:left'>{escape(cell)}</td>" for cell in cells) + "</tr>"
            for cells in (
                (n, ", ".join([*f.inputs, *map("{}=".format, f.options)]), f.title, f.unit) for n, f in self.items()
            )
        )
        head = "".join(f"<th style='text-align:left'>{h}</th>" for h in ("formula", "inputs", "what it is", "unit"))
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _place(owner: str, games: list[str]) -> int:
    """Where the formulas of a module stand: those of our games in their order, then the user's."""
    names = owner.split(".")
    return games.index(names[1]) if names[0] == "cardcalc" and len(names) > 1 and names[1] in games else len(games)


formulas = Register()


def register(formula: Formula, module: str) -> None:
    """Enter a formula under its name; one that the package itself has cannot be replaced."""
    formulas._add(formula, module)
