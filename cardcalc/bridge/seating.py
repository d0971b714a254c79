"""Before the deal: the draw for partners, seats and the first deal, who waits, and who shuffles and cuts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import product
from typing import Any, Final, Self

from ..cards import Card, pack, shuffle
from ..errors import DomainError, quoted
from ..formula.labels import phrase
from ..glossary import language
from ..play.notation import cards_in_order, counted, is_ordered
from ..play.text_table import html_table
from ..whole import whole_number
from .seats import SEATS, Seat
from .sheets.back_score import BackScore

__all__ = ["Draw", "Duties", "Rotation", "Seating", "checked_players"]

_PACK: Final = 52
_ENDS: Final = 4  # bridge.draw.1: cards at either end of the pack that nobody draws
_MOST: Final = _PACK - 2 * _ENDS
_PACKS: Final = 2  # bridge.deal.2


def checked_players(players: Any) -> tuple[str, ...]:
    """The names of four to 44 candidates, spaces made single. Raises `DomainError`, also for one that is there twice.

    >>> checked_players(["Ann", " Bob ", "Cem", "Dee", "Eve"])
    ('Ann', 'Bob', 'Cem', 'Dee', 'Eve')
    """
    if not is_ordered(players):
        raise DomainError(f"players = {quoted(players)}; expected a list of names")
    names = BackScore(tuple(players)).players
    if not SEATS <= len(names) <= _MOST:
        raise DomainError(
            f"{counted(len(names), 'player')}; expected 4..{_MOST}: nobody draws a card at an end (bridge.draw.1)"
        )
    return names


@dataclass(frozen=True, slots=True)
class Draw:
    """Who drew which card, in any order. The highest four play, the best two of them against the others.

    Ties go by suit, ♠ highest (bridge.draw.1). Cards may be texts. Raises `DomainError` for fewer than four players, a
    name that is there twice, another number of cards; `NotationError` for a text that is no card, and a card twice.

    >>> drawn = Draw(["Ann", "Bob", "Cem", "Dee", "Eve"], ["♣9", "♠9", "♦2", "♥A", "♦K"])
    >>> drawn.order
    ('Dee', 'Eve', 'Bob', 'Ann', 'Cem')
    >>> drawn.pairs, drawn.waiting
    ((('Dee', 'Eve'), ('Bob', 'Ann')), ('Cem',))
    >>> print(drawn)
    Dee ♥A & Eve ♦K against Bob ♠9 & Ann ♣9, waiting: Cem ♦2
    """

    players: tuple[str, ...]
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", checked_players(self.players))
        object.__setattr__(self, "cards", cards_in_order(self.cards, "a draw", "drawing"))
        if len(self.cards) != len(self.players):
            raise DomainError(f"{counted(len(self.cards), 'card')} of {len(self.players)} players; expected one each")

    @classmethod
    def of(cls, players: Iterable[str], seed: int = 0, places: Sequence[int] | None = None) -> Self:
        """The draw from a pack shuffled by the seed and spread face down; `places` 0..51 are those picked by each.

        By default each picks the next one that may be drawn. Raises `DomainError` for one of the four at either end
        (bridge.draw.1), and for one picked twice.

        >>> print(Draw.of(["Ann", "Bob", "Cem", "Dee"], seed=1, places=[20, 30, 4, 47]))
        Ann ♠K & Bob ♥K against Dee ♦Q & Cem ♦4
        >>> Draw.of(["Ann", "Bob", "Cem", "Dee"], places=[20, 30, 40, 50])
        Traceback (most recent call last):
        cardcalc.errors.DomainError: Dee drew card 50 of 0..51; expected 4..47, none of the four at either end
        """
        names = checked_players(players)
        free = range(_ENDS, _PACK - _ENDS)
        if places is not None and not is_ordered(places):
            raise DomainError(f"places = {quoted(places)}; expected one of each player, 4..47")
        picked = [whole_number(place, "a place") for place in (free[: len(names)] if places is None else places)]
        if len(picked) != len(names):
            raise DomainError(f"{counted(len(picked), 'place')} of {len(names)} players; expected one each")
        for at, (name, place) in enumerate(zip(names, picked, strict=True)):
            if place not in free:
                expected = "4..47, none of the four at either end"
                raise DomainError(f"{name} drew card {place} of 0..51; expected {expected}")
            if place in picked[:at]:
                raise DomainError(f"{name} drew card {place}, which {names[picked.index(place)]} has; expected another")
        spread = shuffle(pack(_PACK), whole_number(seed))
        return cls(names, tuple(spread[place] for place in picked))

    def card(self, player: str) -> Card:
        """The card of a player. Raises `DomainError` for somebody who drew none."""
        if player not in self.players:
            raise DomainError(f"{quoted(player)} drew no card; expected one of {', '.join(self.players)}")
        return self.cards[self.players.index(player)]

    @property
    def order(self) -> tuple[str, ...]:
        """All players, the highest card first."""
        ranked = sorted(zip(self.cards, self.players, strict=True), key=_height, reverse=True)
        return tuple(name for _, name in ranked)

    @property
    def table(self) -> tuple[str, ...]:
        """The four who play, the highest card first."""
        return self.order[:SEATS]

    @property
    def waiting(self) -> tuple[str, ...]:
        """Those who wait, in the order in which they enter (bridge.draw.2)."""
        return self.order[SEATS:]

    @property
    def pairs(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The pair of the two highest, and that of the two lowest of the four."""
        first, second, third, fourth = self.table
        return (first, second), (third, fourth)

    def __format__(self, lang: str) -> str:
        """The pairs with their cards, and who waits, in "en" (also for "") or "ru"; else `DomainError`."""
        lang = language(lang or "en")

        def shown(names: Iterable[str]) -> list[str]:
            return [f"{name} {format(self.card(name), lang)}" for name in names]

        first, second = (" & ".join(shown(pair)) for pair in self.pairs)
        pairs = phrase("evening_pairs", lang, first=first, second=second)
        rest = phrase("evening_waiting", lang, names=", ".join(shown(self.waiting)))
        return f"{pairs}, {rest}" if self.waiting else pairs

    def __str__(self) -> str:
        return format(self)

    def html(self, lang: str = "en") -> str:
        """The players with their cards, highest first, names escaped, in "en" or "ru"; else `DomainError`."""
        lang = language(lang)
        rows = [("", ""), *((name, format(self.card(name), lang)) for name in self.order)]
        return html_table([format(self, lang)], rows, "<<")

    def _repr_html_(self) -> str:
        return self.html()


def _drawn(given: Any) -> Draw:
    if not isinstance(given, Draw):
        raise DomainError(f"not a draw: {quoted(given)}; expected a Draw")
    return given


def _kept(given: Any) -> tuple[Any, Seat]:
    """A player and the seat that he keeps."""
    match tuple(given) if is_ordered(given) else ():
        case (name, seat):
            return name, Seat.parse(seat)
    raise DomainError(f"kept = {quoted(given)}; expected a player and his seat, such as ('Ann', 'S')")


def _are_all(names: Sequence[Any], players: Sequence[str]) -> bool:
    """Whether these are the players, each once, in any order."""
    return len(names) == len(players) and all(name in names for name in players)


def _height(drawn: tuple[Card, str]) -> tuple[int, int]:
    card, _ = drawn
    return card.rank, card.suit


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at N E S W, who deals first, and with which of the two packs, 0 or 1.

    Raises `DomainError` for other than four different names, no seat, no pack.

    >>> table = Seating(["Ann", "Bob", "Cem", "Dee"], dealer="S")
    >>> table.pairs, table.seat("Dee"), table.player("S")
    ((('Ann', 'Cem'), ('Bob', 'Dee')), Seat.W, 'Cem')
    """

    players: tuple[str, ...]
    dealer: Seat = Seat.N
    pack: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", checked_players(self.players))
        if len(self.players) != SEATS:
            raise DomainError(f"{len(self.players)} players at the table; expected four")
        object.__setattr__(self, "dealer", Seat.parse(self.dealer))
        object.__setattr__(self, "pack", whole_number(self.pack, "a pack"))
        if self.pack not in range(_PACKS):
            raise DomainError(f"no pack {quoted(self.pack)}; expected 0 or 1 (bridge.deal.2)")

    @classmethod
    def of(
        cls, drawn: Draw, seat: Seat | int | str | None = None, pack: int = 0,
        kept: tuple[str, Seat | int | str] | None = None,
    ) -> Self:  # fmt: skip
        """The table after a draw: the highest card takes the seat and the pack, and deals first (bridge.draw.3).

        His partner sits opposite, the third card on his left. `kept` is a player who keeps his seat (bridge.draw.4);
        the others sit around him. Without `seat` the highest takes the first that is free in the order N E S W.
        Raises `DomainError` if the seats do not go together.

        >>> drawn = Draw(["Ann", "Bob", "Cem", "Dee"], ["♠K", "♥K", "♣3", "♣2"])
        >>> Seating.of(drawn, "E")
        Seating(players=('Dee', 'Ann', 'Cem', 'Bob'), dealer=Seat.E, pack=0)
        >>> Seating.of(drawn, kept=("Cem", "S"))
        Seating(players=('Dee', 'Ann', 'Cem', 'Bob'), dealer=Seat.E, pack=0)
        """
        drawn = _drawn(drawn)
        name, fixed = (None, None) if kept is None else _kept(kept)
        if name is not None and name not in drawn.table:
            raise DomainError(f"{quoted(name)} keeps his seat; expected one of {', '.join(drawn.table)}")
        first, second, third, fourth = drawn.table
        wanted = tuple(Seat) if seat is None else (Seat.parse(seat),)
        for own, (left, right) in product(wanted, ((third, fourth), (fourth, third))):
            places = {own: first, own.left: left, own.partner: second, own.right: right}
            if fixed is None or places[fixed] == name:
                return cls(tuple(places[at] for at in Seat), own, pack)
        raise DomainError(f"{first} at {wanted[0]}, but {name} keeps the seat {fixed}; expected another seat")

    @property
    def pairs(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The players of NS, and those of EW."""
        north, east, south, west = self.players
        return (north, south), (east, west)

    def player(self, seat: Seat | int | str) -> str:
        """Who sits there. Raises `DomainError` for a seat that does not exist."""
        return self.players[Seat.parse(seat)]

    def seat(self, player: str) -> Seat:
        """Where a player sits. Raises `DomainError` for somebody else."""
        if player not in self.players:
            raise DomainError(f"{quoted(player)} is not at the table; expected one of {', '.join(self.players)}")
        return Seat(self.players.index(player))

    def __format__(self, lang: str) -> str:
        """Every seat with its player, in "en" (also for "") or "ru"; another language raises `DomainError`."""
        lang = language(lang or "en")
        return ", ".join(f"{seat.name_in(lang)} {self.player(seat)}" for seat in Seat)

    def __str__(self) -> str:
        return format(self)

    def html(self, lang: str = "en") -> str:
        """The seats with their players, names escaped, in "en" or "ru"; another language raises `DomainError`."""
        lang = language(lang)
        rows = [[seat.name_in(lang) for seat in Seat], self.players]
        return html_table([], rows, "<<<<")

    def _repr_html_(self) -> str:
        return self.html()


@dataclass(frozen=True, slots=True)
class Rotation:
    """Who plays and who waits, by the first draw: `playing` in the order of leaving, `waiting` in that of entering.

    After a rubber or Chicago as many leave as wait, at most four: who has sat longest first, of equals the lower card
    drawn; they join the end of the queue, and newcomers enter in the order of their cards (bridge.draw.2). Raises
    `DomainError` for what is no draw, and for other than four who play and the rest of those who drew.

    >>> drawn = Draw(["Ann", "Bob", "Cem", "Dee", "Eve", "Fay"], "♠A ♠K ♠Q ♠J ♠10 ♠9")
    >>> now = Rotation.of(drawn)
    >>> now.leaving, now.entering
    (('Dee', 'Cem'), ('Eve', 'Fay'))
    >>> now.after().playing, now.after().waiting
    (('Bob', 'Ann', 'Fay', 'Eve'), ('Dee', 'Cem'))
    """

    drawn: Draw
    playing: tuple[str, ...]
    waiting: tuple[str, ...]

    def __post_init__(self) -> None:
        players = _drawn(self.drawn).players
        for name in ("playing", "waiting"):
            given = getattr(self, name)
            object.__setattr__(self, name, tuple(given) if is_ordered(given) else (given,))
        if len(self.playing) != SEATS or not _are_all((*self.playing, *self.waiting), players):
            shown = f"playing {quoted(self.playing)}, waiting {quoted(self.waiting)}"
            raise DomainError(f"{shown}; expected four, and the rest of {', '.join(players)}")

    @classmethod
    def of(cls, drawn: Draw) -> Self:
        """How it begins: the lowest of the four who play leaves first, the highest last."""
        drawn = _drawn(drawn)
        return cls(drawn, drawn.table[::-1], drawn.waiting)

    @property
    def leaving(self) -> tuple[str, ...]:
        """Who leaves next, in order."""
        return self.playing[: len(self.waiting)]

    @property
    def entering(self) -> tuple[str, ...]:
        """Who enters next, in order."""
        return self.waiting[: len(self.playing)]

    def after(self) -> Rotation:
        """The same after one more rubber or Chicago."""
        leaving, entering = self.leaving, self.entering
        newest = sorted(entering, key=self.drawn.order.index, reverse=True)
        playing = (*self.playing[len(leaving) :], *newest)
        return Rotation(self.drawn, playing, (*self.waiting[len(entering) :], *leaving))

    def __format__(self, lang: str) -> str:
        """Who plays and who waits, in "en" (also for "") or "ru"; another language raises `DomainError`."""
        return "; ".join(self._lines(language(lang or "en")))

    def __str__(self) -> str:
        return format(self)

    def html(self, lang: str = "en") -> str:
        """The same as two paragraphs, names escaped, in "en" or "ru"; another language raises `DomainError`."""
        return "".join(f"<p>{escape(line)}</p>" for line in self._lines(language(lang)))

    def _repr_html_(self) -> str:
        return self.html()

    def _lines(self, lang: str) -> list[str]:
        names = {"evening_playing": self.playing, "evening_waiting": self.waiting}
        return [phrase(key, lang, names=", ".join(shown)) for key, shown in names.items() if shown]


@dataclass(frozen=True, slots=True)
class Duties:
    """Who does what before a deal, by its dealer (bridge.deal.2). Raises `DomainError` for no seat.

    >>> duties = Duties("N")
    >>> duties.shuffles, duties.cuts, duties.shuffles_idle
    (Seat.E, Seat.W, Seat.S)
    >>> print(duties)
    North deals; East shuffles, North may shuffle last, West cuts; South shuffles the other pack
    """

    dealer: Seat

    def __post_init__(self) -> None:
        object.__setattr__(self, "dealer", Seat.parse(self.dealer))

    @property
    def shuffles(self) -> Seat:
        """Who shuffles the pack that is to be dealt, on dealer's left; the dealer may shuffle it last."""
        return self.dealer.left

    @property
    def cuts(self) -> Seat:
        """Who cuts, on dealer's right."""
        return self.dealer.right

    @property
    def shuffles_idle(self) -> Seat:
        """Who shuffles the other pack: dealer's partner."""
        return self.dealer.partner

    def __format__(self, lang: str) -> str:
        """All duties, in "en" (also for "") or "ru"; another language raises `DomainError`."""
        lang = language(lang or "en")
        seats = ("dealer", "shuffles", "cuts", "shuffles_idle")
        return phrase("evening_duties", lang, **{name: getattr(self, name).name_in(lang) for name in seats})

    def __str__(self) -> str:
        return format(self)

    def html(self, lang: str = "en") -> str:
        """All duties as a paragraph, in "en" or "ru"; another language raises `DomainError`."""
        lang = language(lang)
        return f"<p>{escape(format(self, lang))}</p>"

    def _repr_html_(self) -> str:
        return self.html()
