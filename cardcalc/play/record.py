"""Records of games: one JSON document with everything that is needed to play it again, and so to verify it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any

from ..errors import DomainError, RecordError, quoted
from ..whole import whole_number
from .document import Saved, agree, at_place, check_contents, dump, load, points_as_json, several, take
from .explanation import Explanation
from .game import Game, games
from .notation import check_name, counted, split_speaker
from .protocol import State

__all__ = ["STANDS", "WITHDRAWN", "Event", "Record", "Step", "events_of"]

STANDS = "stands"
"""The remedy of an irregular action that play goes on with: it is among the actions of the record as any other."""
WITHDRAWN = "withdrawn"
"""The remedy of an irregular action that is taken back: nothing is changed by it."""


@dataclass(frozen=True, slots=True)
class Event:
    """What happened beside the actions, before action number `at` (from 0): a remark, or an irregularity.

    `seat` is who remarked or offended. Of an irregularity the record keeps the `clause`, the irregular `action`, if
    it was one, and what the `remedy` chosen changed (`Irregularity.event` makes such an event): with `STANDS` the
    action is number `at` itself and is played unjudged, with `WITHDRAWN` it is as if it had not been, and anything
    else the game works out (`Game.remedied`).

    Raises `RecordError` for numbers and texts that are none.

    >>> from cardcalc import durak
    >>> start = durak.position(["♥K ♦K", "♣9"], trump="♠")
    >>> Record.of(start, ["lead ♥K"], events=[Event(at=1, seat=0, text="hurry up")]).events
    (Event(at=1, seat=0, text='hurry up', clause='', action='', remedy=''),)
    """

    at: int
    seat: int
    text: str
    clause: str = ""
    action: str = ""
    remedy: str = ""

    def __post_init__(self) -> None:
        for name in ("at", "seat"):
            with suppress(DomainError):
                object.__setattr__(self, name, whole_number(getattr(self, name)))
        take(asdict(self), "event", **_OF_EVENTS)


_OF_EVENTS: dict[str, type] = {"at": int, "seat": int, "text": str, "clause": str, "action": str, "remedy": str}


def events_of(found: Iterable[Any]) -> tuple[Event, ...]:
    """The events that JSON objects stand for. Raises `RecordError` with the number of the one that is none."""
    return tuple(Event(**take(each, f"event {number}", **_OF_EVENTS)) for number, each in enumerate(found, 1))


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a record: its number from 0, the state before, all that was legal, why it was, the state after.

    >>> from cardcalc import durak
    >>> step = next(Record.of(durak.position(["♥K ♦K", "♣9"], trump="♠"), ["lead ♥K"]).steps())
    >>> step.number, step.seat, str(step.action), len(step.alternatives), step.explanation.clause, step.after.actor
    (0, 0, 'lead ♥K', 3, 'kosmos.lead.2', 1)
    """

    number: int
    state: State[Any] = field(repr=False)
    action: Any
    alternatives: tuple[Any, ...] = field(repr=False)
    explanation: Explanation
    after: State[Any] = field(repr=False)
    events: tuple[Event, ...] = ()

    @property
    def seat(self) -> int | None:
        """Who did it: whose turn it was, unless it was let stand as another's or names its speaker."""
        stands = _stands(self.events, self.number)
        if stands is not None:
            return stands.seat
        speaker, _ = split_speaker(str(self.action), self.state.seats)
        return self.state.actor if speaker is None else speaker


@dataclass(frozen=True, slots=True)
class Record(Saved):
    """A game from a start, its actions, players and events; made by `Record.of` or read by `Record.from_json`.

    >>> from cardcalc import dozen
    >>> start = dozen.position(
    ...     ["♥A", "♥4", "♥9", "♥K"], "♥", contracts=["1 single", "zero", "2 double", "1 double"], taken=[3, 3, 3, 2]
    ... )
    >>> record = Record.of(start, ["♥A", "♥4", "♥9", "♥K"], players=["Ann", "Bob", "Cat", "Dan"])
    >>> record.results, record.end.is_over, Record.from_json(record.to_json()) == record
    ((4, 5), True, True)
    >>> record
    <Record of dozen: 4 actions, points (4, 5)>
    """

    start: State[Any]
    actions: tuple[Any, ...]
    players: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    end: State[Any] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.start, State):
            raise RecordError(f"start is {quoted(self.start)}; expected a state of a game")
        seats = self.start.seats
        for name, kind in (("players", str), ("actions", object), ("events", Event)):
            object.__setattr__(self, name, several(getattr(self, name), name, kind))
        for number, name in enumerate(self.players, 1):
            _at(f"player {number}", partial(check_name, name))
        if self.players and len(self.players) != seats:
            raise RecordError(f"players: {len(self.players)} names; expected {seats} or none")
        for number, event in enumerate(self.events, 1):
            if not 0 <= event.at <= len(self.actions) or not 0 <= event.seat < seats:
                at, seat = quoted(event.at), quoted(event.seat)
                raise RecordError(f"event {number}: at {at}, seat {seat}; no such action or seat")
            if event.remedy == STANDS and event.at == len(self.actions):
                raise RecordError(f"event {number}: {quoted(event.action)} stands; expected it among the actions")
        _check_stood(self.events)
        state = _settled(self.start, self.events, 0)
        parsed = []
        for number, action in enumerate(self.actions):
            parsed.append(_parsed(state, action, number))
            state = _replayed(state, parsed[-1], self.events, number)
        object.__setattr__(self, "actions", tuple(parsed))
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
        begun = _at("start", lambda: games[start.game].position(rules=start.rules, **start.as_position()))
        return cls(begun, actions, players, events)  # type: ignore[arg-type]  # which takes other lists too

    def __repr__(self) -> str:
        return f"<Record of {summary(self.start, self.actions, self.end)}>"

    def _repr_svg_(self) -> str:
        from ..draw.table import table_svg

        return table_svg(self.end, self.players)

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
        state = _settled(self.start, self.events, 0)
        for number, action in enumerate(self.actions):
            after = _replayed(state, action, self.events, number)
            events = tuple(event for event in self.events if event.at == number)
            why = state.explain(_spoken(state, action, _stands(self.events, number)))
            yield Step(number, state, action, state.legal_actions(), why, after, events)
            state = after

    def state(self, number: int) -> State[Any]:
        """The state before action `number` (from 0), after the events there; with the number of actions, the last one.

        Raises `DomainError`.
        """
        number = whole_number(number, "a step")
        if not 0 <= number <= len(self.actions):
            raise DomainError(f"no step {quoted(number)}; expected 0..{len(self.actions)}")
        state = _settled(self.start, self.events, 0)
        for at, action in enumerate(self.actions[:number]):
            state = _replayed(state, action, self.events, at)
        return state

    def branch(self, number: int, *actions: Any) -> Record:
        """The record up to action `number` (from 0) and then these actions instead of its own."""
        before = self.state(number)  # raises for a number there is not
        for action in actions:
            before = before.apply(action)
        kept = [event for event in self.events if event.at < number + (event.remedy != STANDS)]
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
            results=points_as_json(self.results or ()),
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
            several(found[name], name, str)
        game = games[found["game"]]
        rules = _at("rules", lambda: type(game.rules).from_json(found["rules"], is_whole=True))
        start = _at("deal", lambda: _set_up(game, rules, found["deal"]))
        record = cls.of(start, found["actions"], found["players"], events_of(found["events"]))
        agree("document", found, {"results": points_as_json(record.results or ())})
        check_contents(found)
        return record


def summary(start: State[Any], actions: Sequence[Any], end: State[Any]) -> str:
    """What was played, in a line.

    >>> from cardcalc import durak
    >>> state = durak.position(["♥K ♦K", "♣9"], trump="♠")
    >>> summary(state, ["lead ♥K"], state.play("lead ♥K"))
    'kosmos: 1 action, not over'
    """
    points = "not over" if end.points is None else f"points {quoted(end.points)}"
    return f"{start.game}: {counted(len(actions), 'action')}, {points}"


def _parsed(state: State[Any], action: Any, number: int) -> Any:
    """The action as its text reads back here: one that names whose turn it is is that without the name."""
    return _at(f"action {number + 1}", lambda: state.parse(action))


def _stands(events: Iterable[Event], number: int) -> Event | None:
    """The event that let action `number` (from 0) stand."""
    return next((event for event in events if event.at == number and event.remedy == STANDS), None)


def _check_stood(events: Sequence[Event]) -> None:
    """`RecordError` for two actions that stand at one place."""
    stood: dict[int, Event] = {}
    for event in events:
        if event.remedy == STANDS:
            other = stood.setdefault(event.at, event)
            if (other.seat, other.action) != (event.seat, event.action):
                both = " and ".join(quoted(f"{each.seat}: {each.action}") for each in (other, event))
                raise RecordError(f"action {event.at + 1}: {both} stand; expected one of them")


def _spoken(state: State[Any], action: Any, stands: Event | None) -> Any:
    """The action, with the name of who did it if it was let stand: it may be another's turn, or another's card."""
    if stands is None or split_speaker(str(action), state.seats)[0] is not None:
        return action
    return f"{stands.seat}: {action}"


def _replayed(state: State[Any], action: Any, events: Sequence[Event], number: int) -> State[Any]:
    """The state after action `number` (from 0), judged unless it was let stand, and after the events that follow."""
    place, stands = f"action {number + 1}", _stands(events, number)
    if stands is None:
        after = _at(place, lambda: state.apply(action))
    elif stands.action == str(action):
        after = _at(place, lambda: state.stood(_spoken(state, action, stands)))
    else:
        raise RecordError(f"{place}: {quoted(str(action))}; expected {quoted(stands.action)}, which stands")
    return _settled(after, events, number + 1)


def _settled(state: State[Any], events: Iterable[Event], number: int) -> State[Any]:
    """The state with what the remedies chosen before action `number` (from 0) changed."""
    remedied = games[state.game].remedied
    for event in events:
        if event.at == number and event.remedy not in ("", STANDS, WITHDRAWN):
            if remedied is None:
                raise RecordError(
                    f"remedy {quoted(event.remedy)}: expected {STANDS!r} or {WITHDRAWN!r}, {state.game} has no others"
                )
            state = _at(f"remedy {quoted(event.remedy)}", partial(remedied, state, event))
    return state


def _set_up(game: Game, rules: Any, deal: dict[str, Any]) -> State[Any]:
    try:
        return game.position(rules=rules, **deal)
    except TypeError as error:
        raise DomainError(f"{', '.join(map(repr, deal))}: not what a position of {game.name} is made of") from error


def _at(place: str, make: Any) -> Any:
    """What `make` makes; its error with the place before it."""
    with at_place(place):
        return make()
