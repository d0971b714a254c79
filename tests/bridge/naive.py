"""Bridge a second time, straight from its text, slow and plain; it shares nothing with the package.

Calls are texts, an auction is a list of them; cards are pairs of a suit's letter and a number, 14 for the ace; seats
are the letters of "NESW".
"""

from __future__ import annotations

from dataclasses import dataclass, field

SEATS = "NESW"
STRAINS = ["C", "D", "H", "S", "NT"]
ALL_BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in STRAINS]
STRENGTH = {bid: (int(bid[0]), STRAINS.index(bid[1:])) for bid in ALL_BIDS}
"""What a bid is judged by: the tricks first, then the denomination."""
HONORS = {14, 13, 12, 11, 10}

Card = tuple[str, int]


# The auction


def caller(dealer: str, number: int) -> str:
    """Who makes the call of that number, from 0."""
    return SEATS[(SEATS.index(dealer) + number) % 4]


def is_partner(one: str, other: str) -> bool:
    """Whether the two are on one side."""
    return {one, other} in ({"N", "S"}, {"E", "W"}) or one == other


def is_bid(call: str) -> bool:
    return call[0].isdigit()


def is_closed(calls: list[str]) -> bool:
    """Three passes after a bid, double or redouble; or four passes at the start."""
    if calls[-3:] != ["P", "P", "P"]:
        return False
    return len(calls) > 3 and (calls[-4] != "P" or calls == ["P"] * 4 or any(map(is_bid, calls)))


def last_but_passes(calls: list[str]) -> int | None:
    """The number of the last call that was no pass."""
    places = [number for number, call in enumerate(calls) if call != "P"]
    return places[-1] if places else None


def last_bid(calls: list[str]) -> int | None:
    places = [number for number, call in enumerate(calls) if is_bid(call)]
    return places[-1] if places else None


def may_call(call: str, calls: list[str], dealer: str) -> bool:
    """Whether the next player may make this call."""
    if is_closed(calls):
        return False
    speaker, last = caller(dealer, len(calls)), last_but_passes(calls)
    if call == "P":
        return True
    if is_bid(call):
        return all(STRENGTH[call] > STRENGTH[before] for before in calls if is_bid(before))
    if last is None:
        return False
    if call == "X":  # an opponent's bid, nothing but passes since
        return is_bid(calls[last]) and not is_partner(caller(dealer, last), speaker)
    bid = last_bid(calls)  # a doubled bid of one's own side, nothing but passes since the double
    return calls[last] == "X" and bid is not None and is_partner(caller(dealer, bid), speaker)


def outcome(calls: list[str], dealer: str) -> tuple[str, str] | None:
    """The contract with its X or XX, and declarer; None while it goes on and when it is passed out."""
    bid = last_bid(calls)
    if not is_closed(calls) or bid is None:
        return None
    doubling = "XX" if "XX" in calls[bid:] else "X" if "X" in calls[bid:] else ""
    for number, call in enumerate(calls):
        ours = is_partner(caller(dealer, number), caller(dealer, bid))
        if ours and is_bid(call) and call[1:] == calls[bid][1:]:
            return calls[bid] + doubling, caller(dealer, number)
    raise AssertionError("nobody named it")


# The play


def playable(hand: list[Card], trick: list[Card]) -> list[Card]:
    """The cards that may be put, asked card by card."""
    return [card for card in hand if not trick or card[0] == trick[0][0] or all(c[0] != trick[0][0] for c in hand)]


def takes(trick: list[Card], trump: str | None) -> int:
    """The place of the card that wins."""
    trumps = [card for card in trick if card[0] == trump]
    decisive = trumps or [card for card in trick if card[0] == trick[0][0]]
    return trick.index(max(decisive, key=lambda card: card[1]))


@dataclass
class Play:
    """The play of thirteen tricks."""

    hands: dict[str, list[Card]]
    declarer: str
    trump: str | None
    turn: str = ""
    trick: list[Card] = field(default_factory=list)
    complete: list[list[Card]] = field(default_factory=list)
    won: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))

    def __post_init__(self) -> None:
        self.turn = self.after(self.declarer)

    @staticmethod
    def after(seat: str) -> str:
        return {"N": "E", "E": "S", "S": "W", "W": "N"}[seat]

    @property
    def dummy(self) -> str:
        return {"N": "S", "S": "N", "E": "W", "W": "E"}[self.declarer]

    @property
    def actor(self) -> str:
        return self.declarer if self.turn == self.dummy else self.turn

    @property
    def is_over(self) -> bool:
        return len(self.complete) == 13

    def legal(self) -> list[Card]:
        return playable(self.hands[self.turn], self.trick)

    def put(self, card: Card) -> None:
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = self.after(self.turn)
        if len(self.trick) == 4:  # the turn is again the leader's
            for _ in range(takes(self.trick, self.trump)):
                self.turn = self.after(self.turn)
            self.won[self.turn] += 1
            self.complete.append(self.trick)
            self.trick = []

    def side(self, seats: str) -> int:
        return sum(self.won[seat] for seat in seats)


# The points


def points(contract: str, tricks: int, vulnerable: bool, laws: str) -> tuple[int, int]:
    """What declarer's side and the defenders get for the deal itself, from the tables as they are printed."""
    bid = contract.rstrip("X")
    doubled, redoubled = contract.endswith("X"), contract.endswith("XX")
    level, strain = int(bid[0]), bid[1:]
    over = tricks - level - 6
    if over < 0:
        return 0, _down(-over, doubled, redoubled, vulnerable, laws)
    each = 20 if strain in ("C", "D") else 30
    bid_points = level * each + (10 if strain == "NT" else 0)
    if redoubled:
        found = 4 * bid_points + over * (400 if vulnerable else 200) + (50 if laws == "1981" else 100)
    elif doubled:
        found = 2 * bid_points + over * (200 if vulnerable else 100) + 50
    else:
        found = bid_points + over * each
    if level == 6:
        found += 750 if vulnerable else 500
    if level == 7:
        found += 1500 if vulnerable else 1000
    return found, 0


def _down(short: int, doubled: bool, redoubled: bool, vulnerable: bool, laws: str) -> int:
    if not doubled:
        return short * (100 if vulnerable else 50)
    if vulnerable:
        table = [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800]
    elif laws == "1981":
        table = [100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2500]
    else:
        table = [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500]
    return table[short - 1] * (2 if redoubled else 1)


def honors(hands: dict[str, list[Card]], strain: str) -> tuple[int, int]:
    """The honors of (NS, EW)."""
    found = {"N": 0, "E": 0, "S": 0, "W": 0}
    for seat, hand in hands.items():
        if strain == "NT":
            found[seat] = 150 if [rank for _, rank in hand].count(14) == 4 else 0
        else:
            held = len([1 for suit, rank in hand if suit == strain and rank in HONORS])
            found[seat] = {5: 150, 4: 100}.get(held, 0)
    return found["N"] + found["S"], found["E"] + found["W"]
