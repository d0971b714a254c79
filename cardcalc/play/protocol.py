"""What a state of a game can do: ask, check, act, explain. A game supplies the hooks, the rest is here.

A state never changes: `apply` gives a new one, and a call that fails leaves everything as it was. Actions are
frozen, and `str(action)` is the notation that `parse` reads back. Where an action is taken its text is accepted.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from ..cards import CardSet
from ..errors import DomainError, IllegalAction
from ..formula.labels import game_name, phrase
from ..glossary import language
from .explanation import Explanation
from .notation import parse_seat, seat_name
from .rules import Rules

__all__ = ["Seen", "State", "View"]

A = TypeVar("A", bound=Hashable)
A_co = TypeVar("A_co", covariant=True)


class View(Protocol[A_co]):
    """What one player may know of a state; the rest is absent.

    Those of the games of tricks also have the `table`, as the state has it, those of durak the `pairs` on it.

    >>> from cardcalc import games
    >>> state = games["dozen"].new(seed=1)
    >>> view = state.view(state.actor)
    >>> view.seat == view.actor, view.cards == state.hand(state.actor), view.legal_actions() == state.legal_actions()
    (True, True, True)
    """

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def actor(self) -> int | None:
        """Whose turn it is; None when the game is over."""

    @property
    def cards(self) -> CardSet:
        """His hand."""

    def legal_actions(self) -> tuple[A_co, ...]:
        """What the player of this view may do now; empty when it is not for him to act."""


class Seen:
    """What views share: the cards of the player, and a line that says whose it is, his cards, and whose turn it is.

    >>> from cardcalc import durak
    >>> view = durak.position(["♥K ♦K", "♣9"], trump="♠").view(1)
    >>> view, format(view, "ru")
    (<view of kosmos, seat 1: ♣9; lead, turn of 0>, 'Космос, место 1: ♣9; ходит 0')
    """

    __slots__ = ()

    _stages: ClassVar[Mapping[Any, str]]
    """The names of the phrases for its stages."""
    hand: int
    """The mask of the player's cards."""

    @property
    def cards(self) -> CardSet:
        """The player's hand."""
        return CardSet.from_mask(self.hand)

    @property
    def game(self) -> str:
        """The name under which `games` has it."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        return format(self)

    def __format__(self, spec: str) -> str:
        """In "en" (also for "") or "ru"; another language raises `DomainError`."""
        view, lang = cast(Any, self), language(spec or "en")
        seat, actor = seat_name(view.seat, lang), seat_name(view.actor, lang)
        stage = phrase(self._stages[view.stage], lang, seat=actor)
        cards, game = f"{view.cards:{lang}}" or "—", game_name(self.game, lang)
        return phrase("state_view", lang, game=game, seat=seat, cards=cards, stage=stage)


class State(ABC, Generic[A]):
    """A state of a game; the games' own states are frozen dataclasses derived from this one.

    >>> from cardcalc import games
    >>> state = games["dozen"].new(seed=1)
    >>> action = state.legal_actions()[0]
    >>> state.can(action), state.parse(str(action)) == action, state.apply(action) == state.after(action)
    (True, True, True)
    """

    __slots__ = ()

    rules: Rules
    """The rules it is played by."""
    actor: int | None
    """Whose turn it is; None when it is over."""

    @property
    @abstractmethod
    def game(self) -> str:
        """The name under which `games` has it."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play: seats are 0..seats − 1, clockwise."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done: it is nobody's turn."""
        return self.actor is None

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...] | None:
        """The result; None until it is over."""

    @abstractmethod
    def legal_actions(self, by: Any = None) -> tuple[A, ...]:
        """All that the actor may do, or another seat with `by=`."""

    @abstractmethod
    def view(self, seat: Any) -> View[A]:
        """What that player may know."""

    @property
    @abstractmethod
    def piles(self) -> Mapping[str, CardSet]:
        """All cards of the pack that this state knows of, by where they lie."""

    @abstractmethod
    def as_position(self) -> Mapping[str, Any]:
        """The keywords, in JSON's types, with which the game's `position` sets it up again."""

    @abstractmethod
    def _can(self, action: A) -> bool: ...

    @abstractmethod
    def _after(self, action: A, by: Any = None) -> Self: ...

    @abstractmethod
    def _explain(self, action: A) -> Explanation: ...

    @abstractmethod
    def _read(self, text: str | A) -> tuple[A, Any]:
        """The action that a text stands for, or that is given; and the seat named, if it is not that seat's turn."""

    @abstractmethod
    def _out_of_turn(self, action: A, speaker: Any) -> Explanation: ...

    @abstractmethod
    def _text(self, lang: str) -> str: ...

    def __str__(self) -> str:
        return self._text("en")

    def __format__(self, spec: str) -> str:
        """The state as lines of text, in "en" (also for "") or "ru"; another language raises `DomainError`.

        >>> from cardcalc import durak
        >>> print(f"{durak.position(['♥K', '♣9'], trump='♠'):ru}")
        Космос: ходит 0; козырь ♠, талон 0, отбой 0
        0: ♥К
        1: ♣9
        ставка: 1
        """
        return self._text(language(spec or "en"))

    def _seat(self, seat: Any) -> int:
        return parse_seat(seat, self.seats)

    def parse(self, text: str | A) -> A:
        """The action that a text stands for here, or that is given; the speaker may be named: `2: ♠5`.

        Raises `NotationError` for a text that is no action, `IllegalAction` for a speaker whose turn it is not.
        """
        action, speaker = self._read(text)
        if speaker is not None:
            raise self._out_of_turn(action, speaker).error()
        return action

    def can(self, action: A | str) -> bool:
        """Whether the action is legal; not so that of another seat. Raises `NotationError` for a text that is none."""
        try:
            return self._can(self.parse(action) if isinstance(action, str) else action)
        except (DomainError, IllegalAction):  # a seat named before it that does not exist, or whose turn it is not
            return False

    def check(self, action: A | str) -> None:
        """Nothing if the action is legal; else `IllegalAction` with its clause."""
        action = self.parse(action) if isinstance(action, str) else action
        if not self._can(action):
            raise self._explain(action).error()

    def after(self, action: A | str, by: Any = None) -> Self:
        """The state after an action, which is not judged: a referee lets an irregular one stand.

        `by` is who does it, by default whose turn it is or the speaker named; who leads becomes the leader. Raises
        `IllegalAction` for what has no place now.
        """
        given, speaker = self._read(action)
        return self._after(given, speaker if by is None else self._seat(by))

    def stood(self, action: A | str) -> Self:
        """The state after an irregular action that is let stand: as `after`, which a game may narrow.

        Raises `IllegalAction` for what the rules leave no place for, whoever lets it stand.
        """
        return self.after(action)

    def apply(self, action: A | str) -> Self:
        """The state after a legal action; `IllegalAction` with its clause for another."""
        action = self.parse(action) if isinstance(action, str) else action
        if not self._can(action):
            raise self._explain(action).error()
        return self._after(action)

    def play(self, text: str) -> Self:
        """The state after the action that a text stands for. Raises `NotationError` and `IllegalAction`."""
        return self.apply(self.parse(text))

    def explain(self, action: A | str) -> Explanation:
        """Why the action is legal or not; one named for another seat is out of turn, unless he may act too.

        >>> from cardcalc import durak
        >>> state = durak.position(["♥K ♣K", "♣9"], trump="♠")
        >>> print(state.explain("lead ♥K ♣K"))
        lead ♣K ♥K is illegal: 2 cards against a hand of 1: at most 1 (kosmos.cap.1)
        >>> print(state.explain("1: take"))
        1: take is illegal: it is the turn of 0, not of 1 (durak.turn)
        """
        given, speaker = self._read(action)
        return self._explain(given) if speaker is None else self._out_of_turn(given, speaker)
