"""The three duraks as `games` has them: one engine, three sets of rules."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from ..play.game import Game
from .policies import greedy_policy
from .rules import PRESETS
from .setup import new, position

__all__ = ["GAMES"]

_TITLES: Final = {
    "kosmos": ("Kosmos challenge match", "Матч вызова «Космос»", "kosmos-1997"),
    "belarus": ("Belarus casino tournament", "Турнир казино Беларуси", "belarus-2005"),
    "rooster": ("Chuvash Rooster", "Чувашский петух", "rooster"),
}


def _game(name: str, title: str, title_ru: str, preset: str) -> Game:
    presets = {key: rules for key, rules in PRESETS.items() if rules.game == name}
    rules = PRESETS[preset]
    return Game(
        name, title, title_ru, rules.players, rules, new, position, greedy_policy, presets=MappingProxyType(presets)
    )


GAMES: Final[tuple[Any, ...]] = tuple(_game(name, *words) for name, words in _TITLES.items())
