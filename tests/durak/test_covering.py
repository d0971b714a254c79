"""What covers what, by each of the three games."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from cardcalc import durak
from cardcalc.cards import CARDS, Card, Rank, pack
from cardcalc.durak import PRESETS, covers
from cardcalc.errors import DomainError, NotationError
from tests.durak.asking import after, belarus, clause_against, kosmos, legal, rooster


@pytest.mark.clause("kosmos.cover.1")
def test_a_higher_card_of_the_suit_or_any_trump_on_a_plain_card() -> None:
    state = kosmos("♣9 ♣K", "♣8 ♣10 ♣A ♦A ♠7 ♠J").play("lead ♣9")
    assert legal(state) == {"cover ♣9 ♣10", "cover ♣9 ♣A", "cover ♣9 ♠7", "cover ♣9 ♠J", "take"}
    state = kosmos("♠9 ♣K", "♠8 ♠10 ♣A ♦A ♠A").play("lead ♠9")
    assert legal(state) == {"cover ♠9 ♠10", "cover ♠9 ♠A", "take"}
    assert clause_against(state, "cover ♠9 ♠8") == "kosmos.cover.1"
    assert clause_against(state, "cover ♠9 ♣A") == "kosmos.cover.1"
    for target, card in permutations(pack(32), 2):
        higher = target.suit == card.suit and card.rank > target.rank
        expected = higher or (str(card.suit) == "♠" != str(target.suit))
        assert covers(target, card, "kosmos-1997", trump="♠") == expected


@pytest.mark.clause("belarus.cover.1", value="trump_cover=no_higher_in_suit")
def test_literally_a_trump_only_while_no_higher_card_of_the_suit_is_held() -> None:
    state = belarus("♣8 ♦8 ♥K", "♣9 ♣7 ♠6 ♦7 ♥6").play("lead ♣8 ♦8")
    assert legal(state) == {"cover ♣8 ♣9", "cover ♦8 ♠6", "take"}
    assert clause_against(state, "cover ♣8 ♠6") == "belarus.cover.1"
    spent = after(belarus("♣8 ♦8 ♥K", "♣9 ♠6 ♠7 ♦7"), "lead ♣8", "cover ♣8 ♣9")
    assert legal(spent) == {"throw ♦8", "done"}
    spent = belarus("♥K ♥6", "♠6 ♠7 ♦7", table=["♣9 ♣10", "♦9"], rules="belarus-2005")
    assert legal(spent) == {"cover ♦9 ♠6", "cover ♦9 ♠7", "take"}


@pytest.mark.clause("belarus.cover.1", value="trump_cover=no_higher_in_suit")
def test_a_higher_card_already_spent_in_the_bout_no_longer_forbids_a_trump() -> None:
    held = belarus("♣6 ♦7 ♥6", "♣9 ♠6 ♥9", table=["♣7 ♣8", "♦6"]).play("cover ♦6 ♠6")
    assert legal(held.play("throw ♣6")) == {"cover ♣6 ♣9", "take"}, "the nine is still held"
    state = belarus("♥6", "♠6 ♥9", table=["♣7 ♣9", "♦7 ♦9", "♣6"], rules="belarus-2005", held=4)
    assert legal(state) == {"cover ♣6 ♠6", "take"}


@pytest.mark.clause("belarus.cover.1", value="trump_cover=always")
def test_by_custom_any_trump_covers_a_plain_card() -> None:
    state = belarus("♣8 ♦8 ♥K", "♣9 ♣7 ♠6 ♦7 ♥6", rules="belarus-customary").play("lead ♣8 ♦8")
    assert legal(state) == {"cover ♣8 ♣9", "cover ♣8 ♠6", "cover ♦8 ♠6", "take"}


@pytest.mark.clause("belarus.cover.1")
def test_the_relation_of_cards_leaves_the_hand_aside() -> None:
    for name in ("belarus-2005", "belarus-customary"):
        assert covers("♣8", "♠6", name, trump="♠")
        assert covers("♣8", "♣9", name, trump="♠")
        assert not covers("♣8", "♦9", name, trump="♠")


@pytest.mark.clause("belarus.cover.2")
@pytest.mark.parametrize("name", ["belarus-2005", "belarus-customary"])
def test_a_trump_is_covered_by_a_higher_trump_only(name: str) -> None:
    state = belarus("♠9 ♥K", "♠8 ♠10 ♠J ♣A ♥A", rules=name).play("lead ♠9")
    assert legal(state) == {"cover ♠9 ♠10", "cover ♠9 ♠J", "take"}
    assert clause_against(state, "cover ♠9 ♣A") == clause_against(state, "cover ♠9 ♠8") == "belarus.cover.2"


@pytest.mark.clause("rooster.suits.1", value="♥♠♦♣")
def test_the_seniority_of_the_document() -> None:
    state = rooster("♠9 ♣5", "♥9 ♥10 ♦A ♣A ♠10 ♥8").play("lead ♠9")
    assert legal(state) == {"cover ♠9 ♥9", "cover ♠9 ♥10", "cover ♠9 ♠10", "take"}
    assert "".join(map(str, PRESETS["rooster"].seniority)) == "♥♠♦♣"


@pytest.mark.clause("rooster.suits.1", value="♠♥♦♣")
def test_the_seniority_of_a_later_version() -> None:
    later = PRESETS["rooster"].with_(suit_order="♠♥♦♣")
    state = rooster("♥9 ♣5", "♠9 ♠10 ♦A ♣A ♥10 ♠8", rules=later).play("lead ♥9")
    assert legal(state) == {"cover ♥9 ♠9", "cover ♥9 ♠10", "cover ♥9 ♥10", "take"}
    assert not covers("♠9", "♥A", later)
    assert covers("♠9", "♥A", "rooster")


@pytest.mark.clause("rooster.cover.1")
@pytest.mark.parametrize("order", ["♥♠♦♣", "♠♥♦♣"])
def test_a_senior_suit_covers_with_the_same_rank_or_a_higher_one(order: str) -> None:
    rules = PRESETS["rooster"].with_(suit_order=order)
    for target, card in permutations(CARDS, 2):
        if target.suit == card.suit:
            expected = card.rank > target.rank
        else:
            senior = order.index(str(card.suit)) < order.index(str(target.suit))
            expected = senior and card.rank >= target.rank
        assert covers(target, card, rules) == expected


@pytest.mark.clause("rooster.cover.2")
def test_the_examples_of_flexible_seniority() -> None:
    for target, card in (("♣8", "♦K"), ("♦6", "♠9"), ("♦8", "♥10")):
        assert covers(target, card, "rooster")
        assert not covers(card, target, "rooster")
    assert not covers("♣A", "♥10", "rooster")
    assert not covers("♥10", "♣A", "rooster")


@pytest.mark.clause("rooster.cover.3")
@pytest.mark.parametrize(("name", "weakest"), [("rooster", "♣2"), ("rooster-36", "♣6")])
def test_the_ace_of_hearts_covers_every_card_and_the_weakest_none(name: str, weakest: str) -> None:
    for card in pack(PRESETS[name].pack_size):
        if card != Card("♥A"):
            assert covers(card, "♥A", name)
            assert not covers("♥A", card, name)
        if card != Card(weakest):
            assert covers(weakest, card, name)
            assert not covers(card, weakest, name)


@pytest.mark.clause("rooster.cover.4")
def test_an_ace_is_covered_by_an_ace_only() -> None:
    for target, card in permutations(CARDS, 2):
        if target.rank is Rank.ACE and covers(target, card, "rooster"):
            assert card.rank is Rank.ACE
    assert covers("♣A", "♦A", "rooster")


@pytest.mark.clause("rooster.cover.5")
@pytest.mark.parametrize(("name", "comparable", "pairs"), [("rooster", 858, 1326), ("rooster-36", 414, 630)])
def test_covering_is_a_strict_partial_order(name: str, comparable: int, pairs: int) -> None:
    cards = pack(PRESETS[name].pack_size)
    above = {target: {card for card in cards if covers(target, card, name)} for target in cards}
    assert all(card not in above[card] for card in cards)
    for target in cards:
        for card in above[target]:
            assert target not in above[card]
            assert above[card] <= above[target]
    found = [one in above[two] or two in above[one] for one, two in combinations(cards, 2)]
    assert (sum(found), len(found)) == (comparable, pairs)


def test_covers_needs_a_trump_where_there_is_one() -> None:
    with pytest.raises(DomainError, match="no trump"):
        covers("♣8", "♣9", "kosmos-1997")
    with pytest.raises(DomainError, match="seniority is flexible"):
        covers("♣8", "♣9", "rooster", trump="♠")
    for wrong in ("♠1", "", "9", None, 5):
        with pytest.raises(NotationError):
            covers(wrong, "♣9", "rooster")  # type: ignore[arg-type]
        with pytest.raises(NotationError):
            covers("♣9", wrong, "rooster")  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="no preset"):
        durak.covers("♣8", "♣9", "<rooster>")


@pytest.mark.clause("rooster.base.1", "durak.turn")
def test_cards_are_covered_one_by_one_in_any_order() -> None:
    state = rooster("♣6 ♣8 ♥2", "♣7 ♦9 ♥9 ♠3").play("lead ♣6 ♣8")
    assert legal(state) == {
        "cover ♣6 ♣7", "cover ♣6 ♦9", "cover ♣6 ♥9", "cover ♣8 ♦9", "cover ♣8 ♥9", "take",
    }  # fmt: skip
    one = after(state, "cover ♣8 ♥9", "cover ♣6 ♦9")
    other = after(state, "cover ♣6 ♦9", "cover ♣8 ♥9")
    assert one == other
    assert legal(after(state, "cover ♣8 ♥9")) == {"cover ♣6 ♣7", "cover ♣6 ♦9", "take"}


@pytest.mark.parametrize(
    ("cards", "rules", "trump", "message"),
    [
        (("♥2", "♠7"), "kosmos-1997", "♠", "♥2 is not in the pack of 32"),
        (("♥7", "♠6"), "kosmos-1997", "♠", "♠6 is not in the pack of 32"),
        (("♥6", "♠5"), "belarus-2005", "♠", "♠5 is not in the pack of 36"),
        (("♥2", "♥3"), "rooster-36", None, "♥2 is not in the pack of 36"),
    ],
)
def test_only_cards_of_the_pack_cover_one_another(
    cards: tuple[str, str], rules: str, trump: str | None, message: str
) -> None:  # fmt: skip
    with pytest.raises(DomainError, match=f"^{message}$"):
        covers(*cards, rules, trump)
