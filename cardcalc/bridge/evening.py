"""An evening at the table: rubbers, Chicagos or single deals with changing partners, up to the back score."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..errors import DomainError, quoted
from ..glossary import language
from ..play.construct import constructor
from ..play.document import Saved
from ..play.notation import counted
from ..play.record import Record
from ..play.rollout import Rollout
from ..play.series import Told, extended, mixed
from ..whole import whole_number
from . import evening_record, evening_table
from .round import Kind, Policies, Round, checked_kind
from .rules import Rules, checked_rules
from .seating import Draw, Rotation, Seating, checked_players
from .seats import Seat
from .sheets.back_score import BackScore
from .state import State

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Evening"]


@dataclass(frozen=True, slots=True, repr=False)
class Evening(Told, Saved):
    """An evening by the names of its players, its seed, what is played, the rules, and the rounds begun so far.

    `kind` is "rubber", "chicago" or "deal". All players draw for the first table; before each further round the four
    whose turn it is draw anew for partners, seats and deal (bridge.draw.4). A round that is over is settled in the back
    score. Raises `DomainError` for fewer than four names or one given twice, no seed, no rules, another kind, and
    rounds that are not those of this evening in turn.

    >>> from cardcalc.bridge import Evening, greedy_policy
    >>> evening = Evening(["Ann", "Bob", "Cem", "Dee", "Eve"], seed=1, kind="chicago")
    >>> print(evening.draw)
    Dee ♥K & Bob ♠Q against Cem ♣J & Eve ♥9, waiting: Ann ♠2
    >>> evening = evening.begin(seat="S")
    >>> evening.current.seating.player("S"), evening.new_deal().dealer
    ('Dee', Seat.S)
    >>> evening = evening.play(greedy_policy)
    >>> evening.current, evening.rounds[0].totals, evening.back_score.totals["Cem"]
    (None, (120, 250), 100)
    >>> evening.rotation.playing, evening.rotation.waiting
    (('Cem', 'Bob', 'Dee', 'Ann'), ('Eve',))
    """

    players: tuple[str, ...]
    seed: int = 0
    kind: Kind = "rubber"
    rules: Rules = field(default_factory=Rules)
    rounds: tuple[Round, ...] = ()

    def __post_init__(self) -> None:
        names, seed = checked_players(self.players), whole_number(self.seed)
        evening = _evening(names, seed, checked_kind(self.kind), checked_rules(self.rules), ())
        evening = extended(evening, self.rounds, Evening._with, "round")
        for name in ("players", "seed", "kind", "rules", "rounds"):
            object.__setattr__(self, name, getattr(evening, name))

    def _with(self, played: Any) -> Evening:
        """The evening with one more round, if it is the next one."""
        if not isinstance(played, Round):
            raise DomainError(f"{quoted(played)}; expected a Round")
        begun = self.begin(played.seating.dealer, played.seating.pack)
        ours = begun.rounds[-1]
        same = (ours.seating, ours.kind, ours.seed, ours.rules)
        if same != (played.seating, played.kind, played.seed, played.rules):
            raise DomainError(f"a {played.kind} of {played.seating}; expected a {ours.kind} of {ours.seating}")
        return self._as((*self.rounds, played))

    # --- who plays -----------------------------------------------------------------------------------------

    @property
    def current(self) -> Round | None:
        """The round that is being played; None between two."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].is_over else None

    @property
    def first_draw(self) -> Draw:
        """The draw of all players, by which they play, wait and leave (bridge.draw.1, bridge.draw.2)."""
        return Draw.of(self.players, mixed("bridge draw", self.seed, 0))

    @property
    def rotation(self) -> Rotation:
        """Who plays the round that is going on, or between two the next one, who waits, and who leaves after it."""
        return self._rotation(self._number)

    @property
    def draw(self) -> Draw:
        """The draw for the round that is going on, or between two for the next one."""
        return self._draw(self._number)

    @property
    def draws(self) -> tuple[Draw, ...]:
        """The draws for the rounds begun so far."""
        return tuple(map(self._draw, range(len(self.rounds))))

    @property
    def _number(self) -> int:
        """How many rounds are over."""
        return len(self.rounds) - (self.current is not None)

    def _rotation(self, number: int) -> Rotation:
        rotation = Rotation.of(self.first_draw)
        for _ in range(number):
            rotation = rotation.after()
        return rotation

    def _draw(self, number: int) -> Draw:
        if not number:
            return self.first_draw
        return Draw.of(self._rotation(number).playing, mixed("bridge draw", self.seed, number))

    def begin(self, seat: Seat | int | str | None = None, pack: int = 0) -> Evening:
        """The evening with its next round: who drew highest takes a seat, a pack, and deals first (bridge.draw.3).

        With `first_dealer_stays` the first dealer of the last Chicago keeps his seat if he plays on (bridge.draw.4).
        Raises `DomainError` while a round is going on, and for a seat that is not free.
        """
        if self.current is not None:
            place = evening_record.place(self.kind, len(self.rounds))
            raise DomainError(f"{place} is not over; expected it played to the end, or close()")
        drawn, kept = self.draw, None
        if self.kind == "chicago" and self.rules.first_dealer_stays and self.rounds:
            last = self.rounds[-1].seating
            stays = last.player(last.dealer)
            kept = (stays, last.dealer) if stays in drawn.table else None
        seating = Seating.of(drawn, seat, pack, kept)
        seed = mixed("bridge round", self.seed, len(self.rounds))
        return self._as((*self.rounds, Round(seating, self.kind, seed, self.rules)))

    # --- the round that is going on ------------------------------------------------------------------------

    def new_deal(self) -> State:
        """The next deal of the round that is going on. Raises `DomainError` between two."""
        return self._going_on().new_deal()

    def after(self, deal: Record | Rollout) -> Evening:
        """The evening with one more deal, the one that `new_deal` gives, recorded or played from there to its end.

        It is entered in the score sheet of its round, and the round in the back score when that ends it. Raises
        `DomainError` for any other deal, and between two rounds.
        """
        return self._as((*self.rounds[:-1], self._going_on().after(deal)))

    def close(self) -> Evening:
        """The evening with the round that is going on settled as it stands (bridge.unfinished).

        Raises `DomainError` between two rounds.
        """
        return self._as((*self.rounds[:-1], self._going_on().closed()))

    def play(self, policies: Policies, *, seed: int = 0, rounds: int = 1, deals: int | None = None) -> Evening:
        """The evening with so many rounds more played to the end, the one that is going on first.

        Policies are one for all, four by seat, or a mapping by player's name. With `deals` a round that is not over
        after so many more is closed. Raises what `Round.play` raises.
        """
        now = self
        for _ in range(whole_number(rounds, "a number of rounds", least=0)):
            now = now if now.current is not None else now.begin()
            played = now._going_on().play(policies, seed=mixed("bridge evening", seed, len(now.rounds)), deals=deals)
            now = now._as((*now.rounds[:-1], played.closed()))
        return now

    def _going_on(self) -> Round:
        if self.current is None:
            raise DomainError(f"no {self.kind} is going on; expected begin() first")
        return self.current

    def _as(self, rounds: tuple[Round, ...]) -> Evening:
        return _evening(self.players, self.seed, self.kind, self.rules, rounds)

    # --- settling ------------------------------------------------------------------------------------------

    @property
    def back_score(self) -> BackScore:
        """The back score of all players, with every round that is over (bridge.back_score, bridge.chicago.5)."""
        return BackScore(self.players, entries=[each.settlement for each in self.rounds if each.is_over])

    # --- records and faces ---------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The evening as one JSON document: version, seed, rules, players, every draw, seat, deal, action and score."""
        return evening_record.to_json(self)

    @classmethod
    def from_json(cls, text: str) -> Evening:
        """Read a document of `to_json` by playing every deal again. `RecordError`, with the place, if it is damaged.

        >>> from cardcalc.bridge import greedy_policy
        >>> evening = Evening(["Ann", "Bob", "Cem", "Dee"], seed=1).play(greedy_policy, deals=2)
        >>> Evening.from_json(evening.to_json()) == evening
        True
        >>> Evening.from_json('{"format": "cardcalc bridge evening", "version": 9}')
        Traceback (most recent call last):
        cardcalc.errors.RecordError: document: version is 9; expected 1
        """
        return evening_record.from_json(text)

    def frame(self) -> pl.DataFrame:
        """A polars frame of the deals: round, deal, dealer, seat, vulnerable, contract, declarer, tricks, points, …

        Deals are numbered as on the sheet. Dealer and declarer are names, `seat` is the dealer's. Then the honors and
        points of (NS, EW) in the deal, and the totals of the sheet after it, with its bonuses. Of a deal that is passed
        out, which is not on the sheet, deal, contract, declarer and tricks are null.
        """
        return evening_table.frame(self.rounds)

    def title(self, lang: str = "en") -> str:
        """The game and how many rounds are over, in "en" or "ru"; another language raises `DomainError`."""
        return evening_table.title(self, lang)

    def __format__(self, lang: str) -> str:
        """Every round as a table of text, then the back score, in "en" (also for "") or "ru"; else `DomainError`."""
        return evening_table.text(self, language(lang or "en"))

    def html(self, lang: str = "en") -> str:
        """The same tables for a notebook, names escaped, in "en" or "ru"; another language raises `DomainError`."""
        return evening_table.html(self, language(lang))

    def _summary(self) -> str:
        return f"{self.kind}: {counted(len(self.rounds), 'round')}"

    def _repr_html_(self) -> str:
        return self.html()


_evening = constructor(Evening)
