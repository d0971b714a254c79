"""A deal of bridge at any moment: the auction, the play, claims, and its score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..cards import CARDS, Card, CardSet
from ..play.construct import constructor
from ..play.explanation import Explanation
from ..play.notation import split_speaker
from ..play.protocol import State as BaseState
from .actions import Action, Claim, Pending, parse_action
from .auction import Auction
from .calls import Call
from .contract import Contract, Result
from .honors import honors_of
from .reasons import explain, out_of_turn, unfit
from .rules import Rules
from .scoring.score import ContractScore, score
from .seats import SEATS, Seat, seat_spelt
from .stages import ANSWER, AUCTION, OVER, PLAY, Stage, actions_at, hand_to_play
from .text import state_text
from .trick import playable, winner
from .view import Open, View

__all__ = ["State"]


@dataclass(frozen=True, slots=True, repr=False)
class State(Open, BaseState[Action]):
    """A deal at one moment. Cards are masks and indexes here; `hand` and `table` show them as such.

    `hands` are the masks of N E S W, `vulnerable` whether the sides (NS, EW) are, `auction` the calls; once it is over
    `contract` and `declarer`, None if it was passed out. `turn` is the seat whose card is next (the dummy's too, which
    declarer plays), `trick` the indexes of the cards on the table from `leader` on, `tricks` the complete ones with
    their leaders, `taken` the tricks of (NS, EW), `left` those to come, `pending` a claim that waits for an answer or,
    once it is over, the one that ended it, `contested` whether the last one was refused and no card played since.

    >>> from cardcalc import bridge
    >>> state = bridge.new(seed=1)
    >>> state.actor, state.stage.value, len(state.legal_actions())
    (Seat.N, 'auction', 36)
    >>> for call in "1NT P P P".split():
    ...     state = state.play(call)
    >>> str(state.contract), state.declarer, state.actor, len(state.hand(state.actor))
    ('1NT', Seat.N, Seat.E, 13)
    """

    rules: Rules
    stage: Stage
    actor: Seat | None
    hands: tuple[int, int, int, int]
    vulnerable: tuple[bool, bool]
    auction: Auction
    contract: Contract | None = None
    declarer: Seat | None = None
    turn: int = 0
    leader: int = 0
    trick: tuple[int, ...] = ()
    tricks: tuple[tuple[int, tuple[int, ...]], ...] = ()
    taken: tuple[int, int] = (0, 0)
    left: int = 13
    pending: Pending | None = None
    contested: bool = False

    @property
    def seats(self) -> int:
        """Four always play."""
        return SEATS

    @property
    def is_passed_out(self) -> bool:
        """Whether nobody has bid (bridge.auction.6)."""
        return self.actor is None and self.contract is None

    @property
    def dealer(self) -> Seat:
        """Who dealt and calls first."""
        return self.auction.dealer

    @property
    def dummy_is_open(self) -> bool:
        """Whether dummy's cards lie on the table: after the opening lead (bridge.play.1)."""
        if self.declarer is None:
            return False
        return bool(self.trick or self.tricks) or self.hands[self.declarer.left].bit_count() < 13

    @property
    def hand_to_play(self) -> Seat | None:
        """The seat whose card is next: dummy's too, when declarer is the actor; None outside the play."""
        return Seat(self.turn) if self.stage is PLAY else None

    @property
    def result(self) -> Result | None:
        """The contract and the tricks of declarer's side; None until it is over, and if it was passed out."""
        if self.actor is not None or self.contract is None or self.declarer is None:
            return None
        return Result(self.contract, self.taken[self.declarer.side])

    @property
    def score(self) -> ContractScore | None:
        """What the contract earns, item by item; None as `result`."""
        result = self.result
        if result is None or self.declarer is None:
            return None
        return score(result, vulnerable=self.vulnerable[self.declarer.side], laws=self.rules.laws)

    @property
    def points(self) -> tuple[int, int] | None:
        """The points (NS, EW) of the deal itself, without honors and bonuses for games; None until it is over.

        Tricks, overtricks, insult and slam for declarer's side, undertricks for the other; (0, 0) if passed out.
        """
        if self.actor is not None:
            return None
        found = self.score
        return (0, 0) if found is None or self.declarer is None else found.pair(self.declarer.side)

    @property
    def honors(self) -> tuple[int, int]:
        """The honors (NS, EW) in the hands as they were dealt; none while there is no contract (bridge.honors)."""
        return (0, 0) if self.contract is None else honors_of(self.dealt, self.contract.denomination)

    @property
    def dealt(self) -> tuple[int, ...]:
        """The masks of the hands with the cards they have played since the start."""
        hands = list(self.hands)
        for leader, cards in (*self.tricks, (self.leader, self.trick)):
            for place, card in enumerate(cards):
                hands[(leader + place) % SEATS] |= 1 << card
        return tuple(hands)

    def hand(self, seat: Seat | int | str) -> CardSet:
        """The cards of a seat. Raises `DomainError` for a seat that does not exist."""
        return CardSet.from_mask(self.hands[Seat.parse(seat)])

    @property
    def piles(self) -> dict[str, CardSet]:
        """The hands as "0" to "3" (N E S W), the "table", and the "played" cards of the tricks since the start."""
        played = sum(1 << card for _, cards in self.tricks for card in cards)
        hands = {str(seat): CardSet.from_mask(hand) for seat, hand in enumerate(self.hands)}
        table = sum(1 << card for card in self.trick)
        return {**hands, "table": CardSet.from_mask(table), "played": CardSet.from_mask(played)}

    def legal_actions(self, by: Seat | int | str | None = None) -> tuple[Action, ...]:
        """All that the actor may do, for dummy too if he declares; another seat can do nothing out of turn."""
        actor = self.actor
        if actor is None or (by is not None and Seat.parse(by) != actor):
            return ()
        return actions_at(self.stage, self.hands[self.turn], self.auction, self.trick, self.left, self.may_claim)

    def view(self, seat: Seat | int | str) -> View:
        """What that player may know: his hand, the calls, the cards played, dummy's hand once it is laid out."""
        own = Seat.parse(seat)
        dummy = self.hands[self.dummy] if self.dummy is not None and self.dummy_is_open else None
        return View(
            own, self.hands[own], self.rules, self.stage, self.actor, self.vulnerable, self.auction, self.contract,
            self.declarer, dummy, self.turn, self.leader, self.trick, self.tricks, self.taken, self.left,
            self.pending, self.contested,
        )  # fmt: skip

    def stood(self, action: Action | str) -> State:
        """The state after an irregular action that is let stand, of whose turn it is or of the speaker named.

        Raises `IllegalAction` for what has no place in a deal, whoever lets it stand: a card of another hand, one out
        of turn to a trick that is begun, a double of nothing.

        >>> from cardcalc import bridge
        >>> bridge.new(seed=1).stood("E: 1H").actor
        Seat.S
        >>> bridge.new(seed=1).stood("XX")
        Traceback (most recent call last):
        cardcalc.errors.IllegalAction: XX: nobody has bid (bridge.auction.3)
        """
        given, speaker = self._read(action)
        refused = unfit(self, given, speaker)
        if refused is not None:
            raise refused.error()
        return self._after(given, speaker)

    def _read(self, text: str | Action) -> tuple[Action, Seat | None]:
        """As the base; the speaker may be named as a seat of the table: `S: 1NT`, `Юг: 1БК`."""
        if not isinstance(text, str):
            return text, None
        head, colon, words = text.partition(":")
        named = seat_spelt(head) if colon else None
        if named is None:
            speaker, words = split_speaker(text, SEATS)  # raises for a number that no seat has
            named = None if speaker is None else Seat(speaker)
        action = parse_action(words, in_auction=self.stage is AUCTION)
        if named is None or self.actor is None or named == self.actor:
            return action, None
        if isinstance(action, Card) and named == self.turn:  # dummy is named for the card that declarer plays from it
            return action, None
        return action, named

    def as_position(self) -> dict[str, Any]:
        """The keywords, in JSON's types, with which `bridge.position` sets the state up again, without past tricks."""
        found: dict[str, Any] = {
            "hands": [str(CardSet.from_mask(hand)) for hand in self.hands],
            "dealer": str(self.dealer),
            "vulnerable": VULNERABILITY[self.vulnerable],
        }
        if self.auction.calls:
            found["auction"] = self.auction.text
        elif self.contract is not None:
            found["contract"] = self.contract.ascii
        if self.contract is None:
            return found
        taken = self.taken
        if self.is_over and self.pending is not None:  # as before the claim, which is then accepted again
            more = self.pending.gives(self.hands[0].bit_count())
            taken = (taken[0] - more[0], taken[1] - more[1])
        found |= {"declarer": str(self.declarer), "leader": str(Seat(self.leader)), "taken": list(taken)}
        if self.trick:
            found["trick"] = " ".join(str(CARDS[card]) for card in self.trick)
        if self.pending is not None:
            found["claim"] = [str(self.pending.claimer), self.pending.tricks, *map(str, self.pending.accepted)]
        return found | ({"contested": True} if self.contested else {})

    def _can(self, action: Action) -> bool:
        if isinstance(action, Card):
            led = self.trick[0] // 13 if self.trick else None
            return self.stage is PLAY and playable(self.hands[self.turn], led) & action.mask != 0
        if isinstance(action, Call):
            return self.stage is AUCTION and self.auction.can(action)
        if not isinstance(action, Claim):
            return False
        if action.word == "claim":
            return self.may_claim and action.tricks <= self.left
        return self.stage is ANSWER

    def _explain(self, action: Action) -> Explanation:
        return explain(self, action)

    def _out_of_turn(self, action: Action, speaker: Seat) -> Explanation:
        return out_of_turn(self, action, speaker)

    def _seat(self, seat: Any) -> Seat:
        return Seat.parse(seat)

    # What follows an action

    def _after(self, action: Action, by: Seat | None = None) -> State:
        if self.stage is PLAY and isinstance(action, Card):
            return self._after_card(action, by)
        if self.stage is AUCTION and isinstance(action, Call):
            return self._after_call(action, by)
        if isinstance(action, Claim):
            if self.stage is PLAY and action.word == "claim" and self.actor is not None:
                return self._answering(Pending(self.actor if by is None else by, action.tricks))
            if self.pending is not None and action.word == "contest":
                return self._with(PLAY, self._player, contested=True)
            if self.pending is not None and action.word == "accept" and self.actor is not None:
                pending = self.pending
                return self._answering(Pending(pending.claimer, pending.tricks, (*pending.accepted, self.actor)))
        raise self._explain(action).error()

    def _after_call(self, call: Call, by: Seat | None) -> State:
        auction = self.auction.after(call, by)
        contract, declarer, actor = auction.contract, auction.declarer, auction.turn
        stage, leader = AUCTION if actor is not None else OVER, 0
        if declarer is not None:
            stage, actor = PLAY, declarer.left
            leader = actor
        return _state(
            self.rules, stage, actor, self.hands, self.vulnerable, auction, contract, declarer, actor or 0, leader, (),
            (), (0, 0), self.left, None, False,
        )  # fmt: skip

    def _after_card(self, card: Card, by: Seat | None) -> State:
        declarer, contract = self.declarer, self.contract
        assert declarer is not None
        assert contract is not None
        leader, turn, mask = self.leader, self.turn, card.mask
        if by is not None and by != turn:  # a card out of turn that stands; a lead makes its player the leader
            turn = by
            leader = leader if self.trick else by
        hands = list(self.hands)
        if hands[turn] & mask:
            hands[turn] ^= mask
        else:
            hands = [hand & ~mask for hand in hands]
        trick, tricks, taken, left = (*self.trick, card.index), self.tricks, self.taken, self.left
        turn = (turn + 1) & 3
        if len(trick) == SEATS:
            turn = (leader + winner(trick, contract.denomination)) & 3
            tricks, trick, leader, left = (*tricks, (leader, trick)), (), turn, left - 1
            taken = (taken[0], taken[1] + 1) if turn & 1 else (taken[0] + 1, taken[1])
        stage = PLAY if left else OVER
        actor = None if not left else declarer if turn == declarer ^ 2 else _SEATS[turn]
        return _state(
            self.rules, stage, actor, tuple(hands), self.vulnerable, self.auction, contract, declarer, turn, leader,
            trick, tricks, taken, left, None, False,
        )  # fmt: skip

    def _answering(self, pending: Pending) -> State:
        """The next answer to a claim; when nobody is left to ask, the end (bridge.claim)."""
        declarer, claimer = self.declarer, pending.claimer
        assert declarer is not None
        asked = (declarer.left, declarer.right) if claimer.side == declarer.side else (declarer,)
        waiting = [seat for seat in asked if seat not in pending.accepted]
        if waiting:
            return self._with(ANSWER, waiting[0], pending=pending)
        more = pending.gives(self.left)
        taken = (self.taken[0] + more[0], self.taken[1] + more[1])
        return self._with(OVER, None, pending=pending, taken=taken, left=0)

    @property
    def _player(self) -> Seat:
        """Who plays the next card, for dummy too."""
        assert self.declarer is not None
        return Seat(hand_to_play(self.turn, self.declarer)[0])

    def _with(
        self, stage: Stage, actor: Seat | None, *, pending: Pending | None = None, contested: bool = False,
        taken: tuple[int, int] | None = None, left: int | None = None,
    ) -> State:  # fmt: skip
        return _state(
            self.rules, stage, actor, self.hands, self.vulnerable, self.auction, self.contract, self.declarer,
            self.turn, self.leader, self.trick, self.tricks, self.taken if taken is None else taken,
            self.left if left is None else left, pending, contested,
        )  # fmt: skip

    def __repr__(self) -> str:
        given = [f"{name}={value!r}" for name, value in self.as_position().items()]
        rules = [] if self.rules == Rules() else [f"rules=bridge.{self.rules!r}"]
        return f"bridge.position({', '.join(given + rules)})"

    def _repr_svg_(self) -> str:
        from ..draw.table import frame_of, frame_svg

        return frame_svg(frame_of(self))

    def _text(self, lang: str) -> str:
        return state_text(self, lang)


VULNERABILITY = {(False, False): "None", (True, False): "NS", (False, True): "EW", (True, True): "All"}
"""The names of who is vulnerable, by (NS, EW)."""
_state = constructor(State)
_SEATS = tuple(Seat)
