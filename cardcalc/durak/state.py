"""A game of durak at any moment, from the deal to the last card or a declined offer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..cards import CARDS, Card, CardSet, bits
from ..play.construct import constructor
from ..play.explanation import Explanation
from ..play.notation import parse_seat, split_speaker
from ..play.protocol import State as BaseState
from .actions import ACCEPT, OFFER, TAKE, Action, Cover, Lead, Say, Throw, offer, parse_action
from .bout import Bout, ended_bout, next_bout
from .moves import clockwise, has_laid_last, is_cycling, refill, taken
from .reasons import explain, out_of_turn
from .rules import Rules, preset_of
from .shorthand import parse_at
from .stakes import may_offer, shown
from .text import state_text
from .turn import ANSWER, COVER, LEAD, OVER, THROW, Stage, actions_at, allowed
from .view import Open, View

__all__ = ["State"]


@dataclass(frozen=True, slots=True, repr=False)
class State(Open, BaseState[Action]):
    """A game at one moment. Cards are masks and indexes here; `hand`, `pairs` and `turned_up` show them as such.

    `hands` are masks by seat; `talon` the indexes of its cards in the order of drawing, the turned-up card last;
    `trump` the suit 0..3 or None; `bout` what lies on the table; `discard` a mask; `known` for each seat the mask of
    the cards in it that everybody has seen; `out` the seats that are rid of their cards, the first first; `bouts`
    how many are over; `accepted` the offers accepted, `offerer` who waits for an answer, or whose offer was declined
    at the end, `holder` who alone may offer next; at the end `winner` and `loser`, None where there is none.

    `parse` and `play` need no more than the card where it is clear what it does: it is led, thrown in, or covers the
    one card that is uncovered.

    >>> from cardcalc import durak
    >>> state = durak.position(["♥K ♥Q", "♣6 ♣A"], talon="♠7 ♠8", trump="♠", rules="belarus-2005")
    >>> state = state.play("lead ♥Q").play("take").play("done")
    >>> state.actor, state.hand(0), state.hand(1), state.talon
    (0, CardSet('♠8 ♠7 ♥K'), CardSet('♥Q ♣A ♣6'), ())
    >>> str(state.play("♠7").parse("♥Q"))
    'cover ♠7 ♥Q'
    """

    rules: Rules
    actor: int | None
    hands: tuple[int, ...]
    talon: tuple[int, ...]
    trump: int | None
    bout: Bout
    discard: int
    known: tuple[int, ...]
    out: tuple[int, ...] = ()
    bouts: int = 0
    accepted: int = 0
    offerer: int | None = None
    holder: int | None = None
    winner: int | None = None
    loser: int | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def stage(self) -> Stage:
        """What the actor is asked for."""
        if self.actor is None:
            return OVER
        if self.offerer is not None:
            return ANSWER
        bout = self.bout
        if not bout.table:
            return LEAD
        return COVER if bout.uncovered and not bout.taking else THROW

    @property
    def points(self) -> tuple[int, ...] | None:
        """The stake for the winner, 0 for everybody else; all 0 at a draw; None until it is over."""
        if self.actor is not None:
            return None
        return tuple(self.stake if seat == self.winner else 0 for seat in range(self.seats))

    @property
    def places(self) -> tuple[int, ...]:
        """The seats from the first that was out to the loser, at the end; before it those that are out.

        rooster.end.3.
        """
        if self.actor is not None or self.loser is None or self.loser in self.out:
            return self.out
        first = () if self.winner is None or self.winner in self.out else (self.winner,)
        return (*first, *self.out, self.loser)  # a game given up is won with cards in hand

    @property
    def turned_up(self) -> Card | None:
        """The turned-up trump as long as it lies under the talon."""
        return CARDS[self.talon[-1]] if self.talon and self.trump is not None else None

    def hand(self, seat: int | str) -> CardSet:
        """The cards of a seat. Raises `DomainError` for a seat that does not exist."""
        return CardSet.from_mask(self.hands[parse_seat(seat, self.seats)])

    @property
    def piles(self) -> dict[str, CardSet]:
        """The hands as "0", "1", …, the "talon", the "table" and the "discard"."""
        masks = {str(seat): hand for seat, hand in enumerate(self.hands)}
        masks |= {"talon": sum(1 << card for card in self.talon), "table": self.bout.lying, "discard": self.discard}
        return {name: CardSet.from_mask(mask) for name, mask in masks.items()}

    def may_offer(self, seat: int | str) -> bool:
        """Whether a player may offer "surrender or double" now (kosmos.offer.1, kosmos.offer.2, kosmos.offer.3)."""
        number = parse_seat(seat, self.seats)
        return self.actor is not None and may_offer(number, self.rules, self.offerer, self.holder)

    def legal_actions(self, by: int | str | None = None) -> tuple[Action, ...]:
        """All that the actor may do; another seat, given as `by`, may at most offer.

        >>> from cardcalc import durak
        >>> state = durak.position(["♥K ♣K", "♣9 ♣A"], trump="♠")
        >>> [str(action) for action in state.legal_actions()]
        ['lead ♣K', 'lead ♥K', 'lead ♣K ♥K', 'offer']
        >>> [str(action) for action in state.legal_actions(by=1)]
        ['1: offer']
        """
        actor = self.actor
        seat = actor if by is None else parse_seat(by, self.seats)
        if actor is None or seat is None:
            return ()
        offers = may_offer(seat, self.rules, self.offerer, self.holder)
        if seat != actor:
            return (offer(seat),) if offers else ()
        return actions_at(self.stage, self.hands[seat], self.bout, self.rules, self.trump, offers)

    def view(self, seat: int | str) -> View:
        """What that player may know: his hand, what lies open, counts, what taking made public; never the discard."""
        own = parse_seat(seat, self.seats)
        turned = self.turned_up
        return View(
            own, self.hands[own], self.rules, self.actor, self.stage, tuple(hand.bit_count() for hand in self.hands),
            len(self.talon), self.trump, None if turned is None else turned.index, self.bout,
            self.discard.bit_count(), self.known, self.out, self.bouts, self.accepted, self.offerer, self.holder,
        )  # fmt: skip

    def _read(self, text: str | Action) -> tuple[Action, int | None]:
        if not isinstance(text, str):
            is_own = isinstance(text, Say) and text.seat is not None and text.seat == self.actor
            return (OFFER if is_own else text), None
        speaker, words = split_speaker(text, self.seats)
        is_actor = speaker is None or speaker == self.actor
        action = parse_at(self.stage, self.bout, words) if is_actor else parse_action(words)
        if action is ACCEPT and self.stage is COVER and words.lower() == "принять":
            action = TAKE  # it is said of an offer and of cards
        if speaker is None or self.actor is None or speaker == self.actor:
            return action, None
        if isinstance(action, Say) and action.word == "offer":
            return offer(speaker), None
        return action, speaker

    def as_position(self) -> dict[str, Any]:
        """The keywords, in JSON's types, with which `position` sets the state up again, without its past."""
        bout = self.bout
        found: dict[str, Any] = {
            "hands": [str(CardSet.from_mask(hand)) for hand in self.hands],
            "talon": " ".join(str(CARDS[card]) for card in self.talon),
            "trump": self.trump_suit,
            "leader": bout.attacker,
            "discard": str(CardSet.from_mask(self.discard)),
        }
        if self.rules.offers:
            stake = self.stake if self.accepted <= 64 else shown(self.stake)
            found |= {"stake": stake, "offerer": self.offerer, "holder": self.holder}
        if bout.table:
            found |= {
                "table": [f"{card} {laid}" if laid else str(card) for card, laid in self.pairs],
                "led": bout.led, "held": bout.held, "taking": bout.taking,
                "done": list(bits(bout.done)),
            }  # fmt: skip
        if any(self.known):
            found["known"] = [str(CardSet.from_mask(mask)) for mask in self.known]
        found |= ({"out": list(self.out)} if self.out else {}) | ({"bouts": self.bouts} if self.bouts else {})
        return found | ({"is_over": True} if self.actor is None else {})

    def _can(self, action: Action) -> bool:
        actor = self.actor
        if actor is None:
            return False
        if isinstance(action, Say) and action.word == "offer":
            seat = actor if action.seat is None else action.seat
            return 0 <= seat < self.seats and may_offer(seat, self.rules, self.offerer, self.holder)
        return allowed(action, self.stage, self.hands[actor], self.bout, self.rules, self.trump)

    def _explain(self, action: Action) -> Explanation:
        return explain(self, action)

    def _out_of_turn(self, action: Action, speaker: int) -> Explanation:
        return out_of_turn(self, action, speaker)

    # What follows an action

    def _after(self, action: Action, by: int | None = None) -> State:
        actor, bout = self.actor, self.bout
        if actor is None or (self.offerer is not None and not isinstance(action, Say)):
            raise self._explain(action).error()
        seat = actor if by is None else by
        if isinstance(action, Cover) and bout.uncovered & action.target.mask and not bout.taking:
            cards, now = action.card.mask, bout.after_cover(action.target.index, action.card.index)
            seat = bout.defender
        elif isinstance(action, Throw) and bout.table:
            cards, now = action.card.mask, bout.after_throw(action.card.index)
        elif isinstance(action, Lead) and not bout.table:
            if seat in self.out:
                raise self._out_of_turn(action, seat).error()
            if seat != bout.attacker:  # an accepted lead out of turn
                bout = next_bout(seat, self.hands, self.out)
            cards, now = action.mask, bout.after_lead(bits(action.mask))
        elif isinstance(action, Say):
            return self._after_word(action, seat)
        else:
            raise self._explain(action).error()
        hands, known = list(self.hands), self.known
        held = hands[seat] & cards
        hands[seat] ^= held
        if held != cards:  # cards of others, in an action that a referee lets stand
            if cards & ~sum(self.hands):  # cards that lie elsewhere
                raise self._explain(action).error()
            hands = [hand & ~cards for hand in hands]
        if held != cards or known[seat] & cards:
            known = tuple(mask & ~cards for mask in known)
        if has_laid_last(self.rules, hands[now.attacker], not self.talon):
            return self._won(now.attacker, tuple(hands), now, known, (now.attacker,))
        return self._going_on(tuple(hands), now, known)

    def _after_word(self, said: Say, seat: int) -> State:
        bout, word = self.bout, said.word
        speaker = seat if said.seat is None else said.seat
        if self.offerer is not None:
            if word == "accept":
                return self._with_offer(self.accepted + 1, None, 1 - self.offerer)
            if word == "decline":
                return self._won(self.offerer, self.hands, bout, self.known, self.out)
        elif word == "offer" and self.rules.offers and 0 <= speaker < 2:
            return self._with_offer(self.accepted, speaker, self.holder)
        elif word == "take" and bout.uncovered:
            return self._going_on(self.hands, bout.after_take(), self.known)
        elif word == "done" and self.stage is THROW:
            if speaker == bout.defender:
                raise self._out_of_turn(said, speaker).error()
            return self._going_on(self.hands, bout.after_done(speaker), self.known)
        raise self._explain(said).error()

    def _with_offer(self, accepted: int, offerer: int | None, holder: int | None) -> State:
        """The same moment with another standing of the offers; the answer comes from the opponent (kosmos.offer.3)."""
        speaker = self.bout.speaker(self.hands, self.rules) if offerer is None else 1 - offerer
        return _state(
            self.rules, speaker, self.hands, self.talon, self.trump, self.bout, self.discard, self.known, self.out,
            self.bouts, accepted, offerer, holder, None, None,
        )  # fmt: skip

    def _going_on(self, hands: tuple[int, ...], bout: Bout, known: tuple[int, ...]) -> State:
        speaker = bout.speaker(hands, self.rules)
        if speaker is None:
            return self._closed(hands, bout, known)
        return _state(
            self.rules, speaker, hands, self.talon, self.trump, bout, self.discard, known, self.out, self.bouts,
            self.accepted, self.offerer, self.holder, None, None,
        )  # fmt: skip

    def _closed(self, hands: tuple[int, ...], bout: Bout, known: tuple[int, ...]) -> State:
        """What follows a bout: the table is taken or discarded, one draws, and who is out or has won is seen."""
        rules, held, seen, out = self.rules, list(hands), list(known), self.out
        kept = taken(rules, bout.lying, bout.uncovered) if bout.taking else 0
        held[bout.defender] |= kept
        seen[bout.defender] |= kept
        discard = self.discard | bout.lying & ~kept
        others = [seat for seat in clockwise(bout.attacker, self.seats, out) if seat != bout.defender]
        order = [bout.attacker, *others, bout.defender]
        talon = self.talon
        if talon:
            held, talon = refill(held, talon, order)
            if not talon and self.trump is not None:  # everybody sees who draws the turned-up card
                seen = [mask | hand & 1 << self.talon[-1] for mask, hand in zip(seen, held, strict=True)]
        now, bouts = tuple(held), self.bouts + 1
        winner = loser = None
        is_over = is_cycling(rules, self.seats, bouts)
        if not talon:
            out = (*out, *(seat for seat in order if not held[seat] and seat not in out))
            left = [seat for seat in range(self.seats) if held[seat]]
            if len(left) == 1:
                winner, loser = out[0], left[0]
            is_over = is_over or len(left) < 2  # with nobody left it is a draw
        speaker: int | None = None
        if is_over:
            bout = ended_bout(bout.attacker, self.seats)
        else:
            speaker = bout.defender
            if bout.taking or speaker in out:  # with two players the attacker again
                speaker = next(clockwise(speaker, self.seats, out))
            bout = next_bout(speaker, now, out)
        return _state(
            rules, speaker, now, talon, self.trump, bout, discard, tuple(seen), out, bouts, self.accepted,
            self.offerer, self.holder, winner, loser,
        )  # fmt: skip

    def _won(
        self, winner: int, hands: tuple[int, ...], bout: Bout, known: tuple[int, ...], out: tuple[int, ...]
    ) -> State:  # fmt: skip
        """The end of a game of two within a bout, whose cards still lie on the table."""
        return _state(
            self.rules, None, hands, self.talon, self.trump, bout, self.discard, known, out, self.bouts, self.accepted,
            self.offerer, self.holder, winner, 1 - winner,
        )  # fmt: skip

    def __repr__(self) -> str:
        given = [f"{name}={value!r}" for name, value in self.as_position().items() if value not in ("", None)]
        name = preset_of(self.rules)  # which `position` takes for as many as there are hands
        return f"durak.position({', '.join(given)}, rules={f'durak.{self.rules!r}' if name is None else repr(name)})"

    def _repr_svg_(self) -> str:
        from ..draw.table import frame_of, frame_svg

        return frame_svg(frame_of(self))

    def _text(self, lang: str) -> str:
        return state_text(self, lang)


_state = constructor(State)
