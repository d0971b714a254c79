"""Records of games: one JSON document with everything that is needed to play it again, and so to verify it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from reprlib import repr as quoted
from typing import Any

from ..errors import CardcalcError, DomainError, FileError, RecordError
from .document import check_contents, dump, load, take
from .explanation import Explanation
from .game import Game, games
from .protocol import State

__all__ = ["Event", "Record", "Step"]


@dataclass(frozen=True, slots=True)
class Event:
    """What happened beside the actions, before action number `at`: an irregularity, a remedy chosen, a remark.

    Raises `RecordError` for numbers and texts that are none.
    """

    at: int
    seat: int
    text: str
    clause: str = ""

    def __post_init__(self) -> None:
        take({name: getattr(self, name) for name in self.__slots__}, "event", at=int, seat=int, text=str, clause=str)


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a record: its number from 0, the state before, all that was legal, why it was, the state after."""

    number: int
    state: State[Any] = field(repr=False)
    action: Any
    alternatives: tuple[Any, ...] = field(repr=False)
    explanation: Explanation
    after: State[Any] = field(repr=False)
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game from a start, its actions, players and events; made by `Record.of` or read by `Record.from_json`.

    >>> from cardcalc import dozen
    >>> start = dozen.position(
    ...     ["♥A", "♥4", "♥9", "♥K"], "♥", contracts=["1 single", "zero", "2 double", "1 double"], taken=[3, 3, 3, 2]
    ... )
    >>> record = Record.of(start, ["♥A", "♥4", "♥9", "♥K"], players=["Ann", "Bob", "Cat", "Dan"])
    >>> record.results, record.end.is_over, Record.from_json(record.to_json()) == record
    ((4, 5), True, True)
    """

    start: State[Any]
    actions: tuple[Any, ...]
    players: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    end: State[Any] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.start, State):
            raise RecordError(f"start is {quoted(self.start)}; expected a state of a game")
        seats = self.about.seats
        for name, kind in (("players", str), ("actions", object), ("events", Event)):
            object.__setattr__(self, name, _all(getattr(self, name), name, kind))
        if self.players and len(self.players) != seats:
            raise RecordError(f"players: {len(self.players)} names; expected {seats} or none")
        for number, event in enumerate(self.events, 1):
            if not 0 <= event.at <= len(self.actions) or not 0 <= event.seat < seats:
                raise RecordError(f"event {number}: at {event.at}, seat {event.seat}; no such action or seat")
        state = self.start
        for number, action in enumerate(self.actions, 1):
            state = _replayed(state, action, number)
        object.__setattr__(self, "end", state)

    @classmethod
    def of(
        cls, start: State[Any], actions: Iterable[Any], players: Sequence[str] = (), events: Iterable[Event] = ()
    ) -> Record:
        """The record of a game from `start`; actions may be texts. `RecordError` names the one that cannot be.

        >>> from cardcalc import dozen
        >>> Record.of(dozen.new(seed=1, deal=("♥", "5")), ["♠6 3"])
        Traceback (most recent call last):
        cardcalc.errors.RecordError: action 1: ♠6 3: the deal is opened with ♠5 (dozen.party.3)
        """
        # What came before the start is not recorded, so the start forgets it.
        if not isinstance(start, State):
            raise RecordError(f"start is {quoted(start)}; expected a state of a game")
        state = begun = _at("start", lambda: games[start.game].position(rules=start.rules, **start.as_position()))
        parsed = []
        for number, action in enumerate(_all(actions, "actions", object), 1):
            parsed.append(_parsed(state, action, number))
            state = _replayed(state, parsed[-1], number)
        return cls(begun, tuple(parsed), _all(players, "players", str), _all(events, "events", Event))

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.start.game

    @property
    def about(self) -> Game:
        """The game as `games` has it."""
        return games[self.start.game]

    @property
    def results(self) -> tuple[int, ...] | None:
        """The points at the end; None if the game was not played out."""
        return self.end.points

    def steps(self) -> Iterator[Step]:
        """Every action with the state before it, what else was legal, and why it was.

        >>> from cardcalc import dozen
        >>> start = dozen.position(["♥A", "♥4", "♥9", "♥K"], "♥", contracts=["zero"] * 4, taken=[3, 3, 3, 2])
        >>> [(s.state.actor, str(s.action), s.explanation.clause) for s in Record.of(start, ["♥A", "♥4"]).steps()]
        [(0, '♥A', 'dozen.trick.0'), (1, '♥4', 'dozen.play.1')]
        """
        state = self.start
        for number, action in enumerate(self.actions):
            after = state.apply(action)
            events = tuple(event for event in self.events if event.at == number)
            yield Step(number, state, action, state.legal_actions(), state.explain(action), after, events)
            state = after

    def state(self, number: int) -> State[Any]:
        """The state before action `number` (from 0); with the number of actions, the last one.

        Raises `DomainError`.
        """
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= len(self.actions):
            raise DomainError(f"no step {quoted(number)}; expected 0..{len(self.actions)}")
        state = self.start
        for action in self.actions[:number]:
            state = state.after(action)
        return state

    def branch(self, number: int, *actions: Any) -> Record:
        """The record up to action `number` (from 0) and then these actions instead of its own."""
        before = self.state(number)  # raises for a number there is not
        for action in actions:
            before = before.apply(action)
        kept = tuple(event for event in self.events if event.at <= number)
        return Record.of(self.start, [*self.actions[:number], *actions], self.players, kept)

    def to_json(self) -> str:
        """The record as one JSON document, with a version and a checksum."""
        return dump(
            "record",
            game=self.game,
            rules=self.start.rules.as_json(),
            players=list(self.players),
            deal=dict(self.start.as_position()),
            actions=[str(action) for action in self.actions],
            events=[asdict(event) for event in self.events],
            results=[] if self.results is None else list(self.results),
        )

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a document of `to_json` by playing it again. `RecordError`, with the place, if anything is wrong.

        >>> Record.from_json('{"format": "cardcalc record", "version": 9}')
        Traceback (most recent call last):
        cardcalc.errors.RecordError: document: version is 9; expected 1
        """
        found = load(
            text, "record", game=str, rules=dict, players=list, deal=dict, actions=list, events=list, results=list
        )
        if found["game"] not in games:
            raise RecordError(f"game: {quoted(found['game'])}; expected one of {', '.join(games)}")
        for name in ("players", "actions"):
            for number, each in enumerate(found[name], 1):
                if not isinstance(each, str):
                    raise RecordError(f"{name[:-1]} {number} is {quoted(each)}; expected a text")
        game = games[found["game"]]
        rules = _at("rules", lambda: type(game.rules).from_json(found["rules"]))
        start = _at("deal", lambda: _set_up(game, rules, found["deal"]))
        events = [
            Event(**take(each, f"event {number}", at=int, seat=int, text=str, clause=str))
            for number, each in enumerate(found["events"], 1)
        ]
        record = cls.of(start, found["actions"], found["players"], events)
        results = [] if record.results is None else list(record.results)
        if found["results"] != results or any(isinstance(each, bool) for each in found["results"]):
            raise RecordError(f"results: {found['results']}; the actions give {results}")
        check_contents(found)
        return record

    def save(self, path: str | Path) -> None:
        """Write the document to a file. `FileError` if that cannot be done."""
        document = self.to_json() + "\n"
        try:
            Path(path).write_bytes(document.encode())
        except (OSError, TypeError, ValueError) as error:
            raise FileError(f"{_name(path)}: cannot be written: {_cause(error)}") from error

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a file. `FileError` if it cannot be read, `RecordError`, with the file's name, if it is damaged."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, TypeError, ValueError) as error:
            raise FileError(f"{_name(path)}: cannot be read: {_cause(error)}") from error
        try:
            return cls.from_json(text)
        except RecordError as error:
            raise RecordError(f"{Path(path).name}: {error}") from error


def _name(path: Any) -> str:
    name = Path(path).name if isinstance(path, str | Path) else quoted(path)
    return name if len(name) <= 255 else quoted(name)  # no file has a longer one


def _cause(error: Exception) -> str:
    """What went wrong, without the path of the folder."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def _all(given: Any, name: str, kind: type) -> tuple[Any, ...]:
    """Several of one kind, whatever held them; `RecordError` for anything else."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise RecordError(f"{name}: {quoted(given)}; expected a list")
    several = tuple(given)
    expected = "a text" if kind is str else "an Event"
    for number, each in enumerate(several, 1):
        if not isinstance(each, kind):
            raise RecordError(f"{name[:-1]} {number} is {quoted(each)}; expected {expected}")
    return several


def _parsed(state: State[Any], action: Any, number: int) -> Any:
    if not isinstance(action, str):
        return action
    return _at(f"action {number}", lambda: state.parse(action))


def _replayed(state: State[Any], action: Any, number: int) -> State[Any]:
    try:
        return state.apply(action)
    except CardcalcError as error:
        raise RecordError(f"action {number}: {error}") from error


def _set_up(game: Game, rules: Any, deal: dict[str, Any]) -> State[Any]:
    try:
        return game.position(rules=rules, **deal)
    except TypeError as error:
        raise DomainError(f"{', '.join(map(repr, deal))}: not what a position of {game.name} is made of") from error


def _at(place: str, make: Any) -> Any:
    """What `make` makes; its error with the place before it."""
    try:
        return make()
    except RecordError:
        raise
    except CardcalcError as error:
        raise RecordError(f"{place}: {error}") from error
