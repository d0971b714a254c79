"""A deal of Devil's Dozen at any moment, from the bidding trick to the last of the twelve tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from ..cards import CARDS, Card, CardSet
from ..play.construct import constructor
from ..play.explanation import Explanation
from ..play.notation import parse_seat, split_speaker
from ..play.protocol import State as BaseState
from .actions import Action, Announcement, Bid, parse_action
from .bidding import forbids, is_preliminary
from .deal import SEATS, Deal
from .reasons import explain_bid, explain_card, refusal
from .result import Line, lines_of, summed
from .rules import Rules
from .scoring import TRICKS
from .sheet import DealSheet
from .stages import BIDDING, OPENING, OVER, PLAY, Stage, actions_at, mask_of, playable
from .text import state_text
from .trick import winner
from .view import Open, View

__all__ = ["State"]

_TURN = {OPENING: "dozen.bid.1", BIDDING: "dozen.bid.3", PLAY: "dozen.trick.0"}
"""Whose turn it is, by these clauses."""
_KINDS = {OPENING: Announcement, BIDDING: Bid, PLAY: Card, OVER: Card}
_EXPECTED = {
    OPENING: ("dozen.bid.1", "a card and a preliminary bid, such as '♠5 3'", "карту и предварительную заявку"),
    BIDDING: ("dozen.bid.3", "a final bid, such as '3 single'", "окончательную заявку"),
    PLAY: ("dozen.bid.3", "a card: bids are over", "карту: торг окончен"),
}


@dataclass(frozen=True, slots=True, repr=False)
class State(Open, BaseState[Action]):
    """A deal at one moment. Cards are masks and indexes here; `hand`, `table` and `bid_of` show them as such.

    `hands` are the masks of the four hands, `trick` the indexes of the cards on the table in order of play from
    `leader`, `tricks` the complete ones with their leaders. `announced` are the preliminary bids from the opener
    on, `bids` the final ones from `first` on, `taken` the tricks of the play by seat, `left` the tricks to come.

    >>> from cardcalc import dozen
    >>> state = dozen.new(seed=1, deal=("♥", "5"))
    >>> state.stage.value, state.hand(state.actor)
    ('bidding trick', CardSet('♠K ♠J ♠10 ♠5 ♥J ♥2 ♦A ♦6 ♦4 ♣A ♣K ♣7 ♣4'))
    >>> state = state.play("♠5 3")
    >>> state.actor, state.trick == (Card("♠5").index,), state.announced
    (1, True, (3,))
    """

    rules: Rules
    deal: Deal
    stage: Stage
    actor: int | None
    hands: tuple[int, int, int, int]
    leader: int
    trick: tuple[int, ...] = ()
    tricks: tuple[tuple[int, tuple[int, ...]], ...] = ()
    announced: tuple[int | None, ...] = ()
    first: int = 0
    bids: tuple[Bid, ...] = ()
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)
    left: int = TRICKS

    @property
    def seats(self) -> int:
        """Four always play."""
        return SEATS

    @property
    def points(self) -> tuple[int, int] | None:
        """The points of the pairs 0 + 2 and 1 + 3; None until it is over."""
        return None if self.actor is not None else summed(self.lines)

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the points are made of, a line for each formula; empty until it is over."""
        return () if self.actor is not None else lines_of(self.bids, self.first, self.taken, self.rules)

    @property
    def sheet(self) -> DealSheet | None:
        """The score sheet of the deal; None until it is over."""
        return None if self.actor is not None else DealSheet(self.bids, self.first, self.taken, self.deal, self.rules)

    def hand(self, seat: int | str) -> CardSet:
        """The cards of a seat. Raises `DomainError` for a seat that does not exist."""
        return CardSet.from_mask(self.hands[parse_seat(seat, SEATS)])

    @property
    def piles(self) -> dict[str, CardSet]:
        """The hands as "0" to "3", the "table", and the "played" cards of the tricks since the start."""
        played = mask_of(index for _, cards in self.tricks for index in cards)
        hands = {str(seat): self.hand(seat) for seat in range(SEATS)}
        table = CardSet.from_mask(mask_of(self.trick))
        return {**hands, "table": table, "played": CardSet.from_mask(played)}

    def legal_actions(self, by: int | str | None = None) -> tuple[Action, ...]:
        """All that the actor may do; another seat, given as `by`, can do nothing out of turn."""
        seat = self.actor
        if seat is None or (by is not None and parse_seat(by, SEATS) != seat):
            return ()
        return actions_at(self.stage, self.hands[seat], self.trick, self.bids, self.deal, self.rules)

    def view(self, seat: int | str) -> View:
        """What that player may know."""
        own = parse_seat(seat, SEATS)
        return _view(
            own, self.hands[own], self.rules, self.deal, self.stage, self.actor, self.leader, self.trick, self.tricks,
            self.announced, self.first, self.bids, self.taken, self.left,
        )  # fmt: skip

    def after(self, action: Action | str, by: int | str | None = None) -> State:
        """The state after an action; a card is not judged: a referee lets an irregular one stand.

        A card led by the speaker named, though it is not his turn, makes him the leader. `IllegalAction` refuses what
        a deal has no place for: another card or a bid out of turn, a card that the speaker named does not hold, a bid
        that is not legal.

        >>> from cardcalc import dozen
        >>> state = dozen.position(["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"], "♥", contracts=["zero"] * 4)
        >>> state.after("2: ♥9").table, state.after("2: ♥9").actor
        (((2, Card('♥9')),), 3)
        """
        given, named = self._named(action)
        speaker = named if by is None else parse_seat(by, SEATS)
        refused = self._unfit(given, speaker)
        if refused is not None:
            raise refused.error()
        return self._after(given, speaker)

    def stood(self, action: Action | str) -> State:
        """As `after`, of whose turn it is or of the speaker named, who holds the card: an irregular action let stand.

        >>> from cardcalc import dozen
        >>> hands = ["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"]
        >>> dozen.position(hands, "♥", contracts=["zero"] * 4).stood("♠3")
        Traceback (most recent call last):
        cardcalc.errors.IllegalAction: ♠3: it is not in the hand (dozen.deal.1)
        """
        given, speaker = self._named(action)
        return self.after(given, self.actor) if speaker is None else self.after(action)

    def _read(self, text: str | Action) -> tuple[Action, int | None]:
        action, speaker = self._named(text)
        return action, speaker if self._is_out_of_turn(speaker) else None

    def _named(self, text: str | Action) -> tuple[Action, int | None]:
        """The action that a text stands for, and the seat that is named for it."""
        if not isinstance(text, str):
            return text, None
        speaker, words = split_speaker(text, SEATS)
        return parse_action(words, _KINDS[self.stage]), speaker

    def _is_out_of_turn(self, speaker: int | None) -> bool:
        return speaker is not None and self.actor not in (None, speaker)

    def _out_of_turn(self, action: Action, speaker: int | None) -> Explanation:
        return Explanation.out_of_turn(action, _TURN[self.stage], self.actor, speaker)

    def _unfit(self, action: Action, speaker: int | None) -> Explanation | None:
        """The refusal of an action that not even a referee can let stand."""
        card = action.card if isinstance(action, Announcement) else action
        if self._is_out_of_turn(speaker) and (self.trick or not isinstance(card, Card)):
            return self._out_of_turn(action, speaker)
        if isinstance(action, Announcement) and not is_preliminary(action.bid):
            return self._explain(action)
        if isinstance(action, Bid) and not self._can(action):
            return self._explain(action)
        if speaker is not None and isinstance(card, Card) and not self.hands[speaker] & card.mask:
            return explain_card(card, self.hands[speaker], self.trick, None, False, action)
        return None

    def as_position(self) -> dict[str, Any]:
        """The keywords, in JSON's types, with which `dozen.position` sets the state up again, without its past."""
        return {
            "hands": [str(CardSet.from_mask(hand)) for hand in self.hands],
            "trump": None if self.deal.trump is None else str(self.deal.trump),
            "rank": None if self.deal.rank is None else str(self.deal.rank),
            "leader": self.leader,
            "first": self.first,
            "trick": " ".join(str(CARDS[index]) for index in self.trick),
            "announced": list(self.announced),
            "contracts": [str(bid) for bid in self.bids],
            "taken": list(self.taken),
        }

    def _can(self, action: Action) -> bool:
        seat, stage = self.actor, self.stage
        if seat is None:
            return False
        if stage is PLAY:
            if not isinstance(action, Card):
                return False
            card = action
        elif stage is BIDDING:
            return isinstance(action, Bid) and not forbids(self.bids, action)
        elif isinstance(action, Announcement) and is_preliminary(action.bid):
            card = action.card
        else:
            return False
        return playable(self.hands[seat], self.trick, stage, self.deal, self.rules) & card.mask != 0

    def _after(self, action: Action, by: int | None = None) -> State:
        seat = self.actor
        if by is not None and seat is not None:
            seat = by
        if seat is not None:
            # A bid has its place among the final bids alone, and a card has none there: there is no trick to put it to.
            if self.stage is BIDDING:
                if isinstance(action, Bid):
                    return self._after_bid(seat, action)
            elif isinstance(action, Card):
                return self._after_card(seat, action, None)
            elif isinstance(action, Announcement):
                return self._after_card(seat, action.card, action.bid)
        raise self._explain(action).error()

    def _after_bid(self, seat: int, bid: Bid) -> State:
        bids = (*self.bids, bid)
        stage, actor = (PLAY, self.first) if len(bids) == SEATS else (BIDDING, (seat + 1) % SEATS)
        return _state(
            self.rules, self.deal, stage, actor, self.hands, self.leader, self.trick, self.tricks,
            self.announced, self.first, bids, self.taken, self.left,
        )  # fmt: skip

    def _after_card(self, seat: int, card: Card, bid: int | None) -> State:
        hands, announced = self._without(seat, card.mask), self.announced
        if self.stage is OPENING:
            announced = (*announced, bid)
        trick = (*self.trick, card.index)
        if len(trick) < SEATS:
            leader, first = self.leader, self.first
            if leader != seat and len(trick) == 1:  # he leads, though it was not his turn
                leader, first = seat, seat if self.stage is OPENING else first
            return _state(
                self.rules, self.deal, self.stage, (seat + 1) % SEATS, hands, leader, trick, self.tricks,
                announced, first, self.bids, self.taken, self.left,
            )  # fmt: skip
        won_by = (self.leader + winner(trick, self.deal.trump)) % SEATS
        tricks = (*self.tricks, (self.leader, trick))
        if self.stage is OPENING:
            return _state(
                self.rules, self.deal, BIDDING, won_by, hands, won_by, (), tricks, announced, won_by,
                self.bids, self.taken, self.left,
            )  # fmt: skip
        taken = list(self.taken)
        taken[won_by] += 1
        stage, actor = (OVER, None) if self.left == 1 else (self.stage, won_by)
        return _state(
            self.rules, self.deal, stage, actor, hands, won_by, (), tricks, announced,
            self.first, self.bids, cast(tuple[int, int, int, int], tuple(taken)), self.left - 1,
        )  # fmt: skip

    def _without(self, seat: int, mask: int) -> tuple[int, int, int, int]:
        """The hands without a card that this seat plays, whoever held it."""
        a, b, c, d = self.hands
        if not self.hands[seat] & mask:
            return a & ~mask, b & ~mask, c & ~mask, d & ~mask
        if seat == 0:
            return a ^ mask, b, c, d
        if seat == 1:
            return a, b ^ mask, c, d
        return (a, b, c ^ mask, d) if seat == 2 else (a, b, c, d ^ mask)

    def _explain(self, action: Action) -> Explanation:
        seat, stage = self.actor, self.stage
        if seat is None:
            return refusal(action, "dozen.deal.1", "the deal is over: all cards are played", "сдача сыграна")
        clause, what, what_ru = _EXPECTED[stage]
        if not isinstance(action, _KINDS[stage]):
            return refusal(action, clause, f"expected {what}", f"ожидают {what_ru}")
        if isinstance(action, Bid):
            return explain_bid(action, self.bids)
        card = action.card if isinstance(action, Announcement) else action
        if isinstance(action, Announcement) and not is_preliminary(action.bid):
            text = f"a preliminary bid of {action.bid}; expected 1..12"
            return refusal(action, clause, text, f"предварительная заявка {action.bid}; бывает от 1 до 12")
        lead = self.deal.lead
        if stage is OPENING and not self.trick and lead is not None:
            is_it = card is lead
            text, text_ru = f"the deal is opened with {lead}", f"сдачу открывают картой {lead:ru}"
            return Explanation(action, is_it, ("dozen.party.3",), text, text_ru)
        return explain_card(card, self.hands[seat], self.trick, self.deal.trump, self.rules.parity_on_trump_ace, action)

    def __repr__(self) -> str:
        given = [f"{name}={value!r}" for name, value in self.as_position().items()]
        rules = [] if self.rules == Rules() else [f"rules=dozen.{self.rules!r}"]
        return f"dozen.position({', '.join(given + rules)})"

    def _repr_svg_(self) -> str:
        from ..draw.table import frame_of, frame_svg

        return frame_svg(frame_of(self))

    def _text(self, lang: str) -> str:
        return state_text(self, lang)


_state = constructor(State)
_view = constructor(View)
