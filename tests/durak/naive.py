"""A second formulation of all of durak, straight from the rulings: lists of cards and plain loops.

It shares nothing with the engine but `Card` and the fields of the rules, and says its actions in the notation. It is
told what happens and changes in place; what a game is at each moment can be compared with a state of the engine.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from cardcalc.cards import CARDS, Card, Suit

NAMES = {card: str(card) for card in CARDS}


def in_order(cards: list[Card]) -> list[Card]:
    """By suit, clubs to spades, and in it by rank: the order in which the notation names the cards of a lead."""
    return sorted(cards, key=lambda card: (card.suit, card.rank))


class Naive:
    """One game: hands, talon, discard are lists of cards, the table a list of [attack, cover or None]."""

    def __init__(
        self, rules: Any, hands: list[list[Card]], talon: list[Card], trump: Suit | None, attacker: int
    ) -> None:
        self.rules = rules
        self.hands = [list(hand) for hand in hands]
        self.players = len(hands)
        self.talon = list(talon)
        self.turned_up = talon[-1] if talon and trump is not None else None
        self.trump = trump
        self.discard: list[Card] = []
        self.public: list[list[Card]] = [[] for _ in hands]
        self.out: list[int] = []
        self.bouts = 0
        self.stake = 1
        self.offer_of: int | None = None
        self.last_acceptor: int | None = None
        self.is_over = False
        self.winner: int | None = None
        self.loser: int | None = None
        self.begin_bout(attacker)

    def begin_bout(self, attacker: int) -> None:
        self.attacker = attacker
        self.defender = self.left_of(attacker)
        self.pairs: list[list[Any]] = []
        self.led = 0
        self.taking = False
        self.silent: list[int] = []
        self.defender_held = len(self.hands[self.defender])

    def left_of(self, seat: int) -> int:
        seat = (seat + 1) % self.players
        while seat in self.out:
            seat = (seat + 1) % self.players
        return seat

    # Who speaks

    @property
    def open_cards(self) -> list[Card]:
        return [attack for attack, laid in self.pairs if laid is None]

    @property
    def table(self) -> list[Card]:
        return [card for pair in self.pairs for card in pair if card is not None]

    def throwers(self) -> list[int]:
        """Those who may still throw in, in the order of speaking; nobody when the bout has to close."""
        if self.taking and not self.rules.throw_after_take:
            return []
        if self.taking and self.rules.bare_take_closes and len(self.open_cards) == len(self.pairs):
            return []
        if self.throw_ins_left() < 1:
            return []
        order = [(self.attacker + step) % self.players for step in range(self.players)]
        return [
            seat
            for seat in order
            if seat != self.defender and seat not in self.out and self.hands[seat] and seat not in self.silent
        ]

    def throw_ins_left(self) -> int:
        thrown, whole = len(self.pairs) - self.led, len(self.pairs)
        limit = min(6, self.defender_held)
        if self.rules.cap == "total":
            return limit - whole
        return min(limit - thrown, self.defender_held - whole)

    def actor(self) -> int | None:
        if self.is_over:
            return None
        if self.offer_of is not None:
            return 1 - self.offer_of
        if not self.pairs:
            return self.attacker
        if self.open_cards and not self.taking:
            return self.defender
        return self.throwers()[0]

    # What may be done

    def beats(self, card: Card, target: Card) -> bool:
        if card.suit == target.suit:
            return card.rank > target.rank
        if self.trump is not None:
            return card.suit == self.trump
        order = self.rules.suit_order
        return order.index(str(card.suit)) < order.index(str(target.suit)) and card.rank >= target.rank

    def covering(self, target: Card) -> list[Card]:
        hand = self.hands[self.defender]
        found = [card for card in hand if self.beats(card, target)]
        in_suit = [card for card in found if card.suit == target.suit]
        if self.rules.trump_cover == "no_higher_in_suit" and self.trump is not None and in_suit:
            return in_suit
        return found

    def may_take(self) -> bool:
        return self.rules.may_take_at_will or any(not self.covering(target) for target in self.open_cards)

    def lead_sets(self) -> list[list[Card]]:
        hand = self.hands[self.attacker]
        most = self.defender_held if self.rules.cap == "throw_ins" else min(6, self.defender_held)
        groups: dict[Any, list[Card]] = {}
        for card in hand:
            groups.setdefault(card.rank if self.rules.lead_by == "rank" else card.suit, []).append(card)
        return [
            list(chosen)
            for group in groups.values()
            for size in range(1, min(most, len(group)) + 1)
            for chosen in combinations(in_order(group), size)
        ]

    def may_offer(self, seat: int) -> bool:
        return self.rules.offers and self.offer_of is None and self.last_acceptor in (None, seat) and not self.is_over

    def legal(self) -> set[str]:
        actor = self.actor()
        if actor is None:
            return set()
        if self.offer_of is not None:
            return {"accept", "decline"}
        if not self.pairs:
            found = {"lead " + " ".join([NAMES[card] for card in cards]) for cards in self.lead_sets()}
        elif actor == self.defender:
            found = {
                f"cover {NAMES[target]} {NAMES[card]}" for target in self.open_cards for card in self.covering(target)
            }
            found |= {"take"} if self.may_take() else set()
        else:
            ranks = [card.rank for card in self.table]
            found = {f"throw {NAMES[card]}" for card in self.hands[actor] if card.rank in ranks} | {"done"}
        return found | ({"offer"} if self.may_offer(actor) else set())

    # What happens then

    def do(self, text: str) -> None:
        actor = self.actor()
        assert actor is not None
        if ": " in text:  # an offer of who is not to move
            actor, text = int(text[0]), text[3:]
        word, *names = text.split()
        cards = [Card(name) for name in names]
        if word == "offer":
            self.offer_of = actor
        elif word == "accept":
            self.stake, self.last_acceptor, self.offer_of = 2 * self.stake, actor, None
        elif word == "decline":
            self.finish(self.offer_of, actor)
        else:
            self.play(actor, word, cards)

    def play(self, actor: int, word: str, cards: list[Card]) -> None:
        if word == "lead":
            self.pairs = [[card, None] for card in cards]
            self.led = len(cards)
            self.leave(actor, cards)
        elif word == "throw":
            self.pairs.append([cards[0], None])
            self.silent = []
            self.leave(actor, cards)
        elif word == "cover":
            next(pair for pair in self.pairs if pair[0] == cards[0])[1] = cards[1]
            self.silent = []
            self.leave(actor, cards[1:])
        elif word == "take":
            self.taking = True
        else:
            assert word == "done"
            self.silent.append(actor)
        if self.is_over or (self.open_cards and not self.taking) or self.throwers():
            return
        self.end_bout()

    def leave(self, seat: int, cards: list[Card]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            if card in self.public[seat]:
                self.public[seat].remove(card)
        if self.rules.instant_win and seat == self.attacker and not self.hands[seat] and not self.talon:
            self.finish(seat, self.defender)

    def end_bout(self) -> None:
        taken = []
        if self.taking:
            taken = self.table if self.rules.take == "table" else self.open_cards
        self.hands[self.defender] += taken
        self.public[self.defender] += taken
        self.discard += [card for card in self.table if card not in taken]
        order = [self.attacker]
        while self.left_of(order[-1]) != self.attacker:
            order.append(self.left_of(order[-1]))
        order.remove(self.defender)
        order.append(self.defender)
        for seat in order:
            while self.talon and len(self.hands[seat]) < 6:
                drawn = self.talon.pop(0)
                self.hands[seat].append(drawn)
                if drawn == self.turned_up:
                    self.public[seat].append(drawn)
        self.bouts += 1
        self.pairs = []
        if not self.talon:
            self.out += [seat for seat in order if not self.hands[seat]]
            playing = [seat for seat in range(self.players) if seat not in self.out]
            if not playing:
                return self.finish(None, None)
            if len(playing) == 1:
                return self.finish(self.out[0], playing[0])
        if self.players > 2 and self.bouts >= self.rules.max_bouts:
            return self.finish(None, None)
        took, defender = self.taking, self.defender
        self.begin_bout(self.left_of(defender) if took or defender in self.out else defender)

    def finish(self, winner: int | None, loser: int | None) -> None:
        self.is_over, self.offer_of = True, None
        self.winner, self.loser = winner, loser

    def points(self) -> tuple[int, ...]:
        return tuple(self.stake if seat == self.winner else 0 for seat in range(self.players))
