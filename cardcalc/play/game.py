"""The games by name: how each is begun, set up, played by a simple policy."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..errors import CardcalcError, DomainError, quoted
from ..glossary import did_you_mean, language
from .policies import Policy
from .protocol import State
from .rules import Rules

if TYPE_CHECKING:
    from .record import Event

__all__ = ["Game", "Games", "UnknownGame", "games"]

_HOMES = {
    "dozen": "cardcalc.dozen.game",
    **dict.fromkeys(("kosmos", "belarus", "rooster"), "cardcalc.durak.game"),
    "bridge": "cardcalc.bridge.game",
}


class UnknownGame(CardcalcError, KeyError):
    """A name that no game has."""

    __str__ = Exception.__str__  # KeyError would print the repr of the message


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its name and title, its seats, its default rules and presets, and how to begin it.

    `begin(seed, rules, **options)` and `set_up(rules, **position)` are the game's own; `new` and `position` call
    them with rules that may be given by the name of a preset. `remedied(state, event)` is the state with what the
    remedy of a recorded irregularity changed; None where the game has no referee.

    >>> from cardcalc import games
    >>> game = games["dozen"]
    >>> game.seats, game.new(seed=1) == game.new(seed=1, rules="dozen") == game.new(seed=1, rules=game.rules)
    (4, True)
    """

    name: str
    title: str
    title_ru: str
    seats: int
    rules: Rules
    begin: Callable[..., State[Any]] = field(repr=False)
    set_up: Callable[..., State[Any]] = field(repr=False)
    greedy: Policy = field(repr=False)
    presets: Mapping[str, Rules] = field(default_factory=lambda: MappingProxyType({}), repr=False, hash=False)
    remedied: Callable[[State[Any], Event], State[Any]] | None = field(default=None, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return _named, (self.name,)  # a copy is the game itself

    def new(self, seed: int = 0, rules: Rules | str | None = None, **options: Any) -> State[Any]:
        """A new game or deal, drawn by the seed. Raises `DomainError` for rules of another game."""
        return self.begin(seed, rules=self.rules_of(rules), **options)

    def position(self, *args: Any, rules: Rules | str | None = None, **position: Any) -> State[Any]:
        """A position set up by hand; what a position is made of, the game says."""
        return self.set_up(*args, rules=self.rules_of(rules), **position)

    def rules_of(self, rules: Rules | str | None = None) -> Rules:
        """The rules themselves, those of a preset, or the default. Raises `DomainError`.

        >>> from cardcalc import games
        >>> games["dozen"].rules_of("dozzen")
        Traceback (most recent call last):
        cardcalc.errors.DomainError: dozen: no preset 'dozzen'; did you mean 'dozen'?
        """
        presets = {self.name: self.rules, **self.presets}
        if rules is None:
            return self.rules
        if isinstance(rules, str):
            if rules not in presets:
                hint = did_you_mean(rules, presets) or f"expected {', '.join(presets)}"
                raise DomainError(f"{self.name}: no preset {quoted(rules)}; {hint}")
            return presets[rules]
        if type(rules) is not type(self.rules):
            raise DomainError(
                f"{self.name}: {quoted(rules)} are no rules of this game; expected such as {self.rules!r}"
            )
        own = getattr(rules, "game", self.name)  # games of one family share the class of their rules
        if own != self.name:
            raise DomainError(f"{self.name}: the rules are those of {own}; expected {', '.join(presets)} or such")
        return rules

    def name_in(self, lang: str = "en") -> str:
        """The title in "en" or "ru"."""
        return self.title_ru if language(lang) == "ru" else self.title


class Games(Mapping[str, Game]):
    """The games by name, each loaded when it is first asked for.

    >>> from cardcalc import games
    >>> games["dozen"].title
    "Devil's Dozen"
    >>> games["dozn"]
    Traceback (most recent call last):
    cardcalc.play.game.UnknownGame: no game 'dozn'; did you mean 'dozen'?
    """

    def __getitem__(self, name: str) -> Game:
        home = _HOMES.get(name) if isinstance(name, str) else None
        if home is None:
            hint = did_you_mean(name, _HOMES) or f"expected one of {', '.join(_HOMES)}"
            raise UnknownGame(f"no game {quoted(name)}; {hint}")
        return _load(home)[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)

    def __repr__(self) -> str:
        return f"<games {', '.join(self)}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td><code>{escape(g.name)}</code></td><td>{escape(g.title)}</td></tr>" for g in self.values()
        )
        return f"<table><tbody>{rows}</tbody></table>"


@cache
def _load(home: str) -> dict[str, Game]:
    """The games of one module, which names them in `GAMES`."""
    return {game.name: game for game in importlib.import_module(home).GAMES}


def _named(name: str) -> Game:
    return games[name]


games = Games()
"""All games of the package: `games["dozen"].new(seed=1)`."""
