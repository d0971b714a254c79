"""Winners and legal cards of random positions against a second formulation, straight from the text of the game.

It shares nothing with the package: cards are pairs, the ace has the printed value of the table, and a hand is
judged card by card.
"""

from random import Random

from cardcalc.dozen.legal import legal_mask
from cardcalc.dozen.trick import winner

POSITIONS = 100_000
PACK = [(suit, rank) for suit in range(4) for rank in range(2, 15)]
ACE = 14
HIGHEST, BELOW_THE_TWO, BELOW_THE_JACK = 15, 1, 11
ACE_COUNTS = {
    "": HIGHEST, "low": BELOW_THE_TWO, "middle": HIGHEST, "high": HIGHEST, "low middle": BELOW_THE_TWO,
    "high low": HIGHEST, "high middle": HIGHEST, "high low middle": BELOW_THE_JACK,
}  # fmt: skip

Card = tuple[int, int]


def kind(rank: int) -> str:
    return "low" if rank <= 5 else "middle" if rank <= 10 else "high"


def takes(trick: list[Card], trump: int | None) -> int:
    """The place of the card of the highest value in the suit that decides."""
    suits = [suit for suit, _ in trick]
    decides = trump if trump in suits else suits[0]
    competing = [rank for suit, rank in trick if suit == decides]
    ace = ACE_COUNTS[" ".join(sorted({kind(rank) for rank in competing if rank != ACE}))]

    def value(card: Card) -> int:
        suit, rank = card
        if suit != decides:
            return 0
        return ace if rank == ACE else rank if rank <= 10 else rank + 1  # jack, queen, king: 12, 13, 14

    return max(range(len(trick)), key=lambda place: value(trick[place]))


def may_play(card: Card, hand: list[Card], trick: list[Card], trump: int | None, parity: bool) -> bool:
    """Whether the text lets a player put this card, asked card by card."""
    if not trick:
        return True
    led, led_rank = trick[0]
    suit, rank = card
    if trump is None:
        return suit == led or all(other != led for other, _ in hand)
    if card == (trump, ACE):
        return True  # out of turn, whenever he likes
    obliging = [held for held in hand if held != (trump, ACE)]  # the trump ace obliges to nothing
    if led_rank == ACE and led == trump and parity:
        return True
    if any(other == led for other, _ in obliging):
        return suit == led or (led == trump and rank == ACE)  # a plain ace does not respect trumps
    if any(other == trump for other, _ in obliging):
        return suit == trump or rank == ACE or led_rank == ACE  # nor do others respect a plain ace that is led
    return True


def index(card: Card) -> int:
    return 13 * card[0] + card[1] - 2


def positions(seed: int) -> list[tuple[list[Card], list[Card], int | None, bool]]:
    """Hand, trick before it, trump, parity: aces and short suits more often than a deal would have them."""
    random = Random(seed)
    found = []
    for number in range(POSITIONS):
        pack = random.sample(PACK, 16)
        if number % 2:
            rich = [card for card in PACK if card[1] == ACE or random.random() < 0.2]
            pack = random.sample(rich, min(len(rich), 10))
        played = random.randrange(4)
        hand = pack[played : played + random.randrange(1, 8)]
        if hand:
            found.append((hand, pack[:played], random.choice([None, 0, 1, 2, 3]), random.random() < 0.3))
    return found


def test_winner_and_legal_cards_agree_with_the_text_on_random_positions() -> None:
    checked = positions(seed=12)
    assert len(checked) > 0.99 * POSITIONS
    aces = 0
    for hand, trick, trump, parity in checked:
        mask = sum(1 << index(card) for card in hand)
        led = index(trick[0]) if trick else None
        allowed = {card for card in hand if may_play(card, hand, trick, trump, parity)}
        found = legal_mask(mask, led, trump, parity)
        assert found == sum(1 << index(card) for card in allowed), (hand, trick, trump, parity)
        full = [*trick, hand[0]]
        place = winner([index(card) for card in full], trump)
        assert place == takes(full, trump), (full, trump)
        aces += any(rank == ACE for _, rank in full)
    assert aces > POSITIONS // 10
