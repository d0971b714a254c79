"""A match: games of durak one after the other, with their running score, as one record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..errors import DomainError, RecordError, quoted
from ..glossary import language
from ..play.construct import constructor
from ..play.document import Saved, at_place, check_contents, dump, load
from ..play.notation import counted, parse_seat
from ..play.policies import Policy
from ..play.record import Record
from ..play.rollout import Rollout, rollout
from ..play.series import Told, checked_players, extended, mixed, named
from ..whole import whole_number
from .match_record import game_as_json, game_from_json
from .match_table import games_frame, html, match_text, standings_frame, title
from .prizes import KOSMOS_FUND, kosmos_fund
from .race import TARGETS, next_leader
from .remarks import check_remarks
from .rules import Rules, preset_of, rules_of
from .scoring import equity
from .setup import new
from .state import State

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Match"]

_KIND = "durak match"


@dataclass(frozen=True, slots=True, repr=False)
class Match(Told, Saved):
    """A match by its seed, its rules, what ends it, the players' names, and the records of the games played so far.

    It is over when a player has `target` points, or after `length` games, whichever comes first. If neither is given
    the target is that of the rules: 15 points for Kosmos (kosmos.match.1), 5 wins for Belarus, where a win is a point
    and a drawn game none (belarus.end.3); the Rooster has none. The rules may be given by the name of a preset;
    `players` are the names of all, or none. Raises `DomainError` for what is no seed, no rules, no target and no
    length, for records that are not of the games in turn, for another number of names.

    >>> match = Match(seed=1, players=["Ann", "Bob"])
    >>> match.target, match.totals, match.is_over
    (15, (0, 0), False)
    >>> from cardcalc.durak import greedy_policy
    >>> from cardcalc.play import rollout
    >>> match = match.after(rollout(match.new_game(), greedy_policy))
    >>> match
    <Match of kosmos-1997: 1 game, totals (0, 1), seed=1>
    >>> match.leader == match.records[0].end.loser
    True
    >>> Match(rules="rooster", length=3).play(greedy_policy).totals
    (3, 0)
    """

    seed: int = 0
    rules: Rules = field(default_factory=Rules)
    target: int | None = None
    length: int | None = None
    players: tuple[str, ...] = ()
    records: tuple[Record, ...] = ()

    def __post_init__(self) -> None:
        rules = rules_of(self.rules)
        target, length = (None if n is None else _from_one(n, name) for name, n in self.ends.items())
        if target is None and length is None:
            target = TARGETS.get(rules.game)
            if target is None:
                raise DomainError(f"a match of {rules.game} without an end; expected a target or a length")
        players = checked_players(self.players, rules.players)
        match = _match(whole_number(self.seed), rules, target, length, players, ())
        match = extended(match, self.records, Match.after, "game")
        for name in _FIELDS:
            object.__setattr__(self, name, getattr(match, name))

    @property
    def ends(self) -> dict[str, int | None]:
        """What ends the match: the `target` in points and the `length` in games, None for what does not count."""
        return {"target": self.target, "length": self.length}

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.players

    @property
    def results(self) -> tuple[tuple[int, ...], ...]:
        """The points of each game, by seat."""
        return tuple(record.results or () for record in self.records)

    @property
    def running(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each game."""
        return tuple(accumulate(self.results, lambda total, game: tuple(map(sum, zip(total, game, strict=True)))))

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far."""
        return tuple(map(sum, zip((0,) * self.seats, *self.results, strict=False)))

    @property
    def needs(self) -> tuple[int, ...]:
        """The points that each player still needs, 0 for who has won. Raises `DomainError` without a target.

        >>> Match().needs
        (15, 15)
        """
        if self.target is None:
            raise DomainError(f"a match of {self.length} games without a target; expected one")
        return tuple(max(self.target - total, 0) for total in self.totals)

    @property
    def equity(self) -> tuple[Fraction | float, ...]:
        """The chance of each player to win the match from this score, between two games (kosmos.equity).

        Raises `DomainError` for rules without offers, and for scores further from the target than the formula goes.

        >>> Match(target=3).equity
        (Fraction(1, 2), Fraction(1, 2))
        """
        if not self.rules.offers:
            raise DomainError(f"a match of {self.rules.game}; expected rules with offers, which the equity is made for")
        ours, theirs = self.needs
        return equity(a=ours, b=theirs), equity(a=theirs, b=ours)

    @property
    def is_over(self) -> bool:
        """Whether somebody has reached the target, or all games are played."""
        if self.length is not None and len(self.records) >= self.length:
            return True
        return self.target is not None and max(self.totals) >= self.target

    @property
    def winner(self) -> int | None:
        """The seat with the most points; None until the match is over, and if several have as many."""
        best = max(self.totals)
        return self.totals.index(best) if self.is_over and self.totals.count(best) == 1 else None

    @property
    def leader(self) -> int | None:
        """Who leads the next game; None where the lot or the cards decide, and when the match is over.

        kosmos.lead.1, belarus.lead.1, belarus.lead.2, rooster.next.1.
        """
        return None if self.is_over else next_leader(self.rules, self._ends())

    def name(self, seat: int | str) -> str:
        """The name of a player; without names the number of the seat. Raises `DomainError` for no seat."""
        number = parse_seat(seat, self.seats)
        return self.players[number] if self.players else str(number)

    def prizes(self, fund: int = KOSMOS_FUND.total) -> tuple[int, ...]:
        """What each of the two players of Kosmos is paid from the fund (kosmos.match.2).

        Raises `DomainError` for another game, and before the end.

        >>> from cardcalc.durak import greedy_policy
        >>> Match(seed=1).play(greedy_policy).prizes()
        (20000, 5000)
        """
        if self.rules.game != "kosmos" or self.seats != 2:
            raise DomainError(f"a match of {self.rules.game}, {self.seats} players; expected two of kosmos")
        if self.winner is None:
            raise DomainError("no winner yet; expected a match that is decided")
        paid = kosmos_fund(fund)
        return (paid.winner, paid.loser) if self.winner == 0 else (paid.loser, paid.winner)

    def new_game(self) -> State:
        """The next game, shuffled by the seed of the match and its number. Raises `DomainError` when all is over.

        It begins at stake 1 with both free to offer (kosmos.offer.5).
        """
        if self.is_over:
            raise DomainError(f"the match is over: {title(self)}")
        return new(mixed("match", self.seed, len(self.records)), self.rules, self.leader)

    def after(self, game: Record | Rollout) -> Match:
        """The match with one more game, the one that `new_game` gives, recorded or played from there to its end.

        Raises `DomainError` for any other, and for remarks that a player or second was not free to make.
        """
        record = game.record(self.players) if isinstance(game, Rollout) else game
        if not isinstance(record, Record):
            raise DomainError(f"not a game: {quoted(game)}; expected its Record, or what rollout() gives")
        if record.results is None:
            raise DomainError(f"a game of {len(record.actions)} actions that is not over; expected its end")
        if record.start != self.new_game():
            raise DomainError("a game of other cards or another leader; expected the one that new_game() gives")
        check_remarks(record)
        records = (*self.records, named(record, self.players))
        return _match(self.seed, self.rules, self.target, self.length, self.players, records)

    def play(self, policies: Policy | Sequence[Policy], *, seed: int = 0, games: int | None = None) -> Match:
        """The match played out by policies, as `rollout` takes them, or only so many games more.

        A policy that has a method `at_score(needs)` is told before each game what each player still needs. Raises
        `DomainError` for what are no policies, no seed, no number of games from 0.

        >>> from cardcalc.durak import greedy_policy
        >>> from cardcalc.play import random_policy
        >>> match = Match(seed=1, rules="belarus-2005").play([greedy_policy, random_policy], seed=2)
        >>> match.is_over, match.winner, match.totals == match.running[-1]
        (True, 0, True)
        """
        match, left = self, None if games is None else whole_number(games, "a number of games", least=0)
        while not match.is_over and (left is None or len(match.records) - len(self.records) < left):
            told = _told(policies, None if match.target is None else match.needs)
            match = match.after(rollout(match.new_game(), told, mixed("match", seed, len(match.records))))
        return match

    def to_json(self) -> str:
        """The match as one JSON document: version, seed, rules, players, every game with its actions and the score."""
        games = [game_as_json(*game) for game in zip(self.records, self.running, strict=True)]
        ends = {name: n for name, n in self.ends.items() if n is not None}
        rules, players = self.rules.as_json(), list(self.players)
        return dump(_KIND, seed=self.seed, rules=rules, ends=ends, players=players, games=games)

    @classmethod
    def from_json(cls, text: str) -> Match:
        """Read a document of `to_json` by playing every game again. `RecordError`, with the place, if it is damaged.

        >>> from cardcalc.durak import greedy_policy
        >>> match = Match(seed=1).play(greedy_policy, games=2)
        >>> Match.from_json(match.to_json()) == match
        True
        >>> Match.from_json('{"format": "cardcalc durak match", "version": 9}')
        Traceback (most recent call last):
        cardcalc.errors.RecordError: document: version is 9; expected 1
        """
        found = load(text, _KIND, seed=int, rules=dict, ends=dict, players=list, games=list)
        ends = found["ends"]
        if not ends or not ends.keys() <= {"target", "length"} or None in ends.values():
            raise RecordError(f"ends is {quoted(ends)}; expected an object with target, length or both")
        with at_place("rules"):
            rules = Rules.from_json(found["rules"], is_whole=True)
        with at_place("match"):
            match = cls(found["seed"], rules, **ends, players=found["players"])
        for number, game in enumerate(found["games"], 1):
            with at_place(place := f"game {number}"):
                record = game_from_json(game, place, match.new_game(), match.players, match.totals)
                match = match.after(record)
        check_contents(found)
        return match

    def frame(self) -> pl.DataFrame:
        """A polars frame of the games: game, leader, winner, loser, stake, ending, bouts, actions, points, totals.

        `ending` is "played", "declined" or "drawn". Points and totals have a column for each seat; with offers there
        follows the match equity of each after the game, null where the formula does not reach. Raises `DomainError`
        for points from 2^63 on.
        """
        return games_frame(self)

    def standings(self) -> pl.DataFrame:
        """A polars frame of the players: seat, player, points, wins, losses, draws, and how often in which place.

        Losses tell how often one was the rooster (rooster.end.1); places are those of rooster.end.3. Raises
        `DomainError` for points from 2^63 on.
        """
        return standings_frame(self)

    def title(self, lang: str = "en") -> str:
        """The game, what ends the match and the score in one line, in "en" or "ru"; another language raises
        `DomainError`.

        >>> Match().title()
        'Kosmos challenge match, to 15: 0 : 0, games played: 0'
        >>> Match(target=5).title("ru")
        'Матч вызова «Космос», до 5: 0 : 0, сыграно партий: 0'
        """
        return title(self, lang)

    def __format__(self, lang: str) -> str:
        """The games as a table of text, in "en" (also for "") or "ru"; another language raises `DomainError`."""
        return match_text(self, language(lang or "en"))

    def html(self, lang: str = "en") -> str:
        """The same table for a notebook, names escaped, in "en" or "ru"; another language raises `DomainError`."""
        return html(self, language(lang))

    def _repr_html_(self) -> str:
        return self.html()

    def _summary(self) -> str:
        games = counted(len(self.records), "game")
        return f"{preset_of(self.rules) or self.rules.game}: {games}, totals {quoted(self.totals)}"

    def _ends(self) -> list[Any]:
        return [record.end for record in self.records]


_MOST = 10**9
_match = constructor(Match)
_FIELDS = ("seed", "rules", "target", "length", "players", "records")


def _from_one(value: Any, name: str) -> int:
    number = whole_number(value, f"a {name}")
    if not 1 <= number <= _MOST:
        raise DomainError(f"{name} is {quoted(value)}; expected a whole number 1..{_MOST}")
    return number


def _told(policies: Any, needs: tuple[int, ...] | None) -> Any:
    """The policies, those that want to know it with the score."""
    if isinstance(policies, list | tuple):
        return [_told(policy, needs) for policy in policies]
    tell = getattr(policies, "at_score", None)
    return policies if tell is None or needs is None else tell(needs)
