"""Short ways to games of a match that end as one likes."""

from __future__ import annotations

from collections.abc import Iterable

from cardcalc import Record
from cardcalc.durak import Match
from cardcalc.play import Event


def given_up(match: Match, winner: int, accepted: int = 0, events: Iterable[Event] = ()) -> Record:
    """The next game, given up to a player after so many accepted offers: the last offer is his."""
    actions = []
    for left in range(accepted, -1, -1):
        offerer = winner if left % 2 == 0 else 1 - winner
        actions += [f"{offerer}: offer", "accept" if left else "decline"]
    return Record.of(match.new_game(), actions, events=events)


def scored(match: Match, *games: tuple[int, int]) -> Match:
    """The match after games given up: of each the winner and how many offers were accepted."""
    for winner, accepted in games:
        match = match.after(given_up(match, winner, accepted))
    return match
