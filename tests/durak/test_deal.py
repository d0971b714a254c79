"""How a game begins: the pack, the deal, the trump, who leads."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardcalc import durak, games
from cardcalc.cards import CARDS, Card, CardSet, pack, shuffle
from cardcalc.durak import PRESETS, Rules, first_leader
from cardcalc.errors import CardcalcError, DomainError
from tests.durak.tables import TABLES

SEEDS = range(60)


def order_of(state: durak.State, seed: int) -> list[Card]:
    """The shuffled pack from which the state was dealt."""
    return list(shuffle(pack(state.rules.pack_size), seed))


@pytest.mark.clause("kosmos.deal.1")
def test_one_card_at_a_time_six_each_the_thirteenth_is_turned_up_and_drawn_last() -> None:
    for seed in SEEDS:
        state = durak.new(seed, "kosmos-1997")
        order = order_of(state, seed)
        first = state.actor
        assert first is not None
        assert state.hand(first) == CardSet(order[0:12:2])
        assert state.hand(1 - first) == CardSet(order[1:12:2])
        assert state.turned_up == order[12]
        assert state.trump == order[12].suit
        assert [CARDS[index] for index in state.talon] == [*order[13:], order[12]]
        assert len(state.talon) == 20
        assert len(pack(state.rules.pack_size)) == 32


@pytest.mark.clause("kosmos.deal.2")
def test_the_first_card_goes_to_the_leader() -> None:
    for seed in SEEDS:
        for leader in (None, 0, 1):
            state = durak.new(seed, "kosmos-1997", leader)
            assert state.actor == state.attacker
            assert leader in (None, state.attacker)
            assert order_of(state, seed)[0] in state.hand(state.attacker)


@pytest.mark.clause("kosmos.lead.1")
def test_the_first_lead_of_kosmos_is_by_lot_and_then_the_losers() -> None:
    drawn = Counter(durak.new(seed).actor for seed in range(400))
    assert set(drawn) == {0, 1}
    assert min(drawn.values()) > 150
    assert Rules().next_lead == "loser"
    assert [durak.new(7, leader=seat).actor for seat in (0, 1)] == [0, 1]


@pytest.mark.clause("belarus.deal.1")
def test_packets_of_two_the_thirteenth_is_turned_up_talon_of_twenty_four() -> None:
    for seed in SEEDS:
        state = durak.new(seed, "belarus-2005")
        order = order_of(state, seed)
        first = next(seat for seat in (0, 1) if order[0] in state.hand(seat))
        assert state.hand(first) == CardSet([*order[0:2], *order[4:6], *order[8:10]])
        assert state.hand(1 - first) == CardSet([*order[2:4], *order[6:8], *order[10:12]])
        assert state.turned_up == order[12]
        assert len(state.talon) == 24
        assert len(order) == 36


@pytest.mark.clause("belarus.lead.1")
def test_the_lowest_trump_in_a_hand_leads_the_turned_card_does_not_count() -> None:
    rules = PRESETS["belarus-2005"]
    hands = [CardSet("♠9 ♣A"), CardSet("♠10 ♣6")]
    assert first_leader(hands, rules, "♠") == 0
    assert first_leader(hands[::-1], rules, "♠") == 1
    turned = 0
    for seed in range(300):
        state = durak.new(seed, rules)
        assert state.trump is not None
        held = {card: seat for seat in (0, 1) for card in state.hand(seat) if card.suit == state.trump}
        if held:
            assert state.actor == held[min(held)]
            turned += state.turned_up is not None and state.turned_up < min(held)
    assert turned > 30
    assert rules.next_lead == "winner"


@pytest.mark.clause("belarus.lead.2")
def test_a_lot_decides_when_nobody_holds_a_trump() -> None:
    rules = PRESETS["belarus-2005"]
    assert first_leader([CardSet("♣9"), CardSet("♣6")], rules, "♠") is None
    leaders = []
    for seed in range(1500):
        state = durak.new(seed, rules)
        assert state.trump is not None
        if not any(card.suit == state.trump for seat in (0, 1) for card in state.hand(seat)):
            leaders.append(state.actor)
            assert durak.new(seed, rules) == state
    assert 1500 * 1311 // 62930 // 2 < len(leaders) < 2 * 1500 * 1311 // 62930
    assert set(leaders) == {0, 1}


@pytest.mark.parametrize(
    ("name", "size", "lowest"),
    [
        pytest.param("rooster", 52, "♣2", marks=pytest.mark.clause("rooster.deck.1", value="lowest_rank=2")),
        pytest.param("rooster-36", 36, "♣6", marks=pytest.mark.clause("rooster.deck.1", value="lowest_rank=6")),
    ],
)
def test_the_pack_of_the_rooster(name: str, size: int, lowest: str) -> None:
    piles = durak.new(1, name).piles.values()
    cards = [card for pile in piles for card in pile]
    assert len(cards) == len(set(cards)) == size
    assert min(cards) == Card(lowest)


@pytest.mark.clause("rooster.deal.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_six_each_one_by_one_nothing_turned_up_the_dealer_by_lot(players: int) -> None:
    firsts = Counter()
    for seed in range(200):
        state = durak.new(seed, PRESETS["rooster"].with_(players=players))
        order = order_of(state, seed)
        first = next(seat for seat in range(players) if order[0] in state.hand(seat))
        firsts[first] += 1
        for place in range(players):
            assert state.hand((first + place) % players) == CardSet(order[place : 6 * players : players])
        assert (state.turned_up, state.trump, state.trump_suit) == (None, None, None)
        assert [CARDS[index] for index in state.talon] == order[6 * players :]
    assert set(firsts) == set(range(players))


@pytest.mark.clause("rooster.lead.1")
def test_the_holder_of_the_first_card_of_the_scan_leads() -> None:
    rules = PRESETS["rooster"]
    scan = [f"{suit}{rank}" for rank in "678" for suit in "♣♦♠♥"]
    for place, card in enumerate(scan):
        later = CardSet(scan[place + 1 :])
        assert first_leader([later, CardSet(card)], rules, None) == 1
        assert first_leader([CardSet(card), later], rules, None) == 0
    other = rules.with_(suit_order="♠♥♦♣")
    assert first_leader([CardSet("♠6"), CardSet("♥6")], other, None) == 1
    assert first_leader([CardSet("♠6"), CardSet("♥6")], rules, None) == 0


@pytest.mark.clause("rooster.lead.2")
def test_after_the_ace_of_hearts_the_scan_goes_on_with_the_twos() -> None:
    rules = PRESETS["rooster"]
    scan = [f"{suit}{rank}" for rank in "A2345" for suit in "♣♦♠♥"]
    for place, card in enumerate(scan[:-1]):
        later = CardSet(scan[place + 1 :])
        assert first_leader([later, CardSet(card)], rules, None) == 1
        assert first_leader([CardSet(card), later], rules, None) == 0
    state = next(
        state
        for state in (durak.new(seed, "rooster") for seed in range(99))
        if Card("♣6") in state.hand(state.attacker)
    )
    alone = {str(action) for action in state.legal_actions() if len(action.cards) == 1}  # type: ignore[union-attr]
    assert alone == {f"lead {card}" for card in state.hand(state.attacker)}, "another card may be led"


@pytest.mark.parametrize("name", TABLES)
def test_everybody_is_dealt_six_and_a_given_leader_leads(name: str) -> None:
    rules = TABLES[name]
    for seed in range(10):
        for leader in (None, *range(rules.players)):
            state = durak.new(seed, rules, leader)
            assert [len(state.hand(seat)) for seat in range(rules.players)] == [6] * rules.players
            assert len(state.talon) == rules.pack_size - 6 * rules.players
            assert leader in (None, state.actor)
            assert state.defender == (state.attacker + 1) % rules.players
            assert (state.bout.held, state.stake, state.places, state.points) == (6, 1, (), None)


@pytest.mark.parametrize(
    ("name", "players"), [("kosmos-1997", 6), ("belarus-2005", 6), ("belarus-customary", 6), ("rooster", 7)]
)
def test_no_more_play_than_the_pack_allows(name: str, players: int) -> None:
    with pytest.raises(DomainError, match=r"expected 2"):
        PRESETS[name].with_(players=players, offers=False, instant_win=False)
    with pytest.raises(DomainError):
        durak.position([[card] for card in pack(32)[:players]], trump=None if name == "rooster" else "♠", rules=name)


@pytest.mark.clause("rooster.lead.1")
def test_who_leads_first_is_told_for_hands_as_texts_and_rules_by_name() -> None:
    assert first_leader(["♥A ♠7 ♦6", "♣2 ♥6 ♣7"], "rooster") == 0
    assert first_leader([["♣7"], CardSet("♣6")], "rooster-36") == 1
    assert first_leader(("♠7 ♣A", "♠6"), "belarus-2005", "s") == 1
    assert first_leader(["♠7", "♠8"], "kosmos-1997", "♠") is None
    wrong: list[Any] = [(["♠7", "♠8"], "belarus-2005"), (5, "rooster"), (["♠7", "♠7"], "rooster"), ([1, 2], "rooster"),
                        (["♠7", "♠8"], "rooster", "♠"), (["♠2", "♠8"], "rooster-36"), (["♠7"], "x")]  # fmt: skip
    for given in wrong:
        with pytest.raises(CardcalcError):
            first_leader(*given)


def test_as_many_play_as_is_asked_for() -> None:
    for players in (2, 3, 5, 6):
        for state in (games["rooster"].new(seed=1, players=players), durak.new(1, "rooster", players=players)):
            assert state == durak.new(1, PRESETS["rooster"].with_(players=players))
    assert durak.new(1, "belarus", players=None) == durak.new(1, "belarus-2005")
    assert durak.new(1, "kosmos") == durak.new(1)
    wrong: list[tuple[str, Any]] = [("rooster", 7), ("rooster", 1), ("rooster", "4"), ("belarus", 6), ("kosmos", 3)]
    for rules, players in wrong:
        with pytest.raises(DomainError, match="expected 2"):
            durak.new(1, rules, players=players)


@pytest.mark.clause("kosmos.deal.1")
@pytest.mark.clause("belarus.deal.1")
@pytest.mark.clause("rooster.deal.1")
@pytest.mark.parametrize("name", TABLES)
def test_no_talon_is_longer_than_what_the_deal_leaves(name: str) -> None:
    rules = TABLES[name]
    cards = [*map(str, pack(rules.pack_size))]
    hands, left = cards[: rules.players], cards[rules.players :]  # short ones, as a talon leaves them in no game
    trump = left[-1][0] if rules.trumps else None
    most = rules.pack_size - 6 * rules.players
    longest = durak.position(hands, left[len(left) - most :], trump, rules=rules)
    assert len(longest.talon) == len(durak.new(1, rules).talon) == most
    message = rf"^a talon of {most + 1} cards; expected at most {most}, .* \({rules.game}\.deal\.1\)$"
    with pytest.raises(DomainError, match=message):
        durak.position(hands, left[len(left) - most - 1 :], trump, rules=rules)
