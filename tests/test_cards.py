"""Cards: notation in and out, sets against Python's own, packs, and a shuffle that never changes."""

import copy
import itertools
import pickle
import random
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcalc.cards import CARDS, SUIT_MASKS, Card, CardSet, Rank, Suit, bits, pack, parse_cards, shuffle
from cardcalc.errors import CardcalcError, DomainError, NotationError

EN = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
RU = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "\u0412", "\u0414", "\u041a", "\u0422"]
SUIT_TEXTS = [["♣", "♧", "C", "c"], ["♦", "♢", "D", "d"], ["♥", "♡", "H", "h"], ["♠", "♤", "S", "s"]]
RANK_TEXTS = [{e, e.lower(), r, r.lower(), *("Tt" if e == "10" else "")} for e, r in zip(EN, RU, strict=True)]

SPELLINGS = {
    text for s in itertools.chain(*SUIT_TEXTS) for r in itertools.chain(*RANK_TEXTS) for text in (s + r, r + s)
}

cards = st.sampled_from(CARDS)
sets = st.frozensets(cards)


@st.composite
def spelled(draw):
    """A card and a text of it."""
    card = draw(cards)
    suit = draw(st.sampled_from(SUIT_TEXTS[card.suit]))
    if not suit.isascii():
        suit += draw(st.sampled_from(["", "\ufe0e", "\ufe0f"]))
    rank = draw(st.sampled_from(sorted(RANK_TEXTS[card.rank - 2])))
    space = st.sampled_from(["", " ", "\t", "\n", "\u00a0"])
    return card, draw(space) + draw(st.sampled_from([suit + rank, rank + suit])) + draw(space)


# Suits and ranks


def test_suits_and_ranks_print_as_people_write_them():
    assert [str(suit) for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert [str(rank) for rank in Rank] == [f"{rank:en}" for rank in Rank] == EN
    assert [format(rank, "ru") for rank in Rank] == RU
    assert [f"{suit:ru}" for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert (list(map(int, Suit)), list(map(int, Rank))) == (list(range(4)), list(range(2, 15)))


@pytest.mark.parametrize("value", [*Suit, *Rank])
def test_a_suit_or_rank_is_read_from_its_text_and_rebuilt_from_its_repr(value):
    kind = type(value)
    assert kind.parse(str(value)) is kind.parse(f" {value:ru} ") is kind.parse(value) is value
    assert eval(repr(value)) is copy.deepcopy(value) is pickle.loads(pickle.dumps(value)) is value


def test_every_spelling_of_suits_and_ranks_is_read():
    assert [{Suit.parse(text) for text in texts} for texts in SUIT_TEXTS] == [{suit} for suit in Suit]
    assert [{Rank.parse(text) for text in texts} for texts in RANK_TEXTS] == [{rank} for rank in Rank]


# Notation of a card


@given(spelled())
def test_a_card_is_read_in_every_notation(pair):
    card, text = pair
    assert Card.parse(text) is Card(text) is card


@given(cards, st.sampled_from(["", "en", "ru"]))
def test_what_a_card_prints_reads_back(card, spec):
    assert Card.parse(format(card, spec)) is card
    assert format(card, "") == format(card, "en") == str(card)
    assert eval(repr(card)) is card


def test_the_notations_of_the_design():
    king, ten = Card("♠K"), Card("♥10")
    assert (king.suit, king.rank, ten.suit, ten.rank) == (Suit.SPADES, Rank.KING, Suit.HEARTS, Rank.TEN)
    for text in ("♠K", "SK", "Ks", "K♠", "♠\u041a", "\u041a♠", "s\u043a", "♠\ufe0fK", "K♤"):
        assert Card.parse(text) is king
    for text in ("10♥", "TH", "♥10", "H10", "th", "♥t"):
        assert Card.parse(text) is ten
    assert (str(king), format(king, "ru"), f"{king:ru}", repr(king)) == (
        "♠K",
        "♠\u041a",
        "♠\u041a",
        "Card('♠K')",
    )


def test_latin_t_is_the_ten_and_cyrillic_t_the_ace():
    assert Card.parse("♠T") is Card.parse("♠t") is Card("♠10")
    assert Card.parse("♠\u0422") is Card.parse("♠\u0442") is Card("♠A")
    assert [str(card) for card in parse_cards("♠T ♠K ♥A")] == ["♠10", "♠K", "♥A"]
    assert [str(card) for card in parse_cards("♠\u0422 ♠\u041a ♥10 ♥A")] == ["♠A", "♠K", "♥10", "♥A"]


@pytest.mark.parametrize("letter", "ВДКТвдкт")
@pytest.mark.parametrize("ten", ["♠T", "ts"])
@pytest.mark.parametrize("kind", [CardSet, parse_cards, lambda text: shuffle(text, seed=1)])
def test_cyrillic_ranks_mixed_with_a_latin_t_raise(kind, ten, letter):
    for texts in ([f"♥{letter}", ten], [ten, "♣2", f"♥{letter}"]):
        for given_as in (" ".join(texts), texts):
            with pytest.raises(
                NotationError, match=r"ambiguous.*Latin T, the ten.*Т is the ace.*expected 10"
            ) as caught:
                kind(given_as)
            assert repr(ten) in str(caught.value)
            assert repr(f"♥{letter}") in str(caught.value)


def test_a_card_object_is_never_ambiguous():
    assert CardSet([Card("♠T"), "♠\u041a"]) == CardSet("♠10 ♠K")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("♠B", "'B' is latin capital letter b"),
        ("♠\u0410", "'\u0410' is cyrillic capital letter a"),
        ("\u0421K", "'\u0421' is cyrillic capital letter es"),
        ("\u041d10", "'\u041d' is cyrillic capital letter en"),
        ("\u212a♠", "'\u212a' is kelvin sign"),
        ("♠1O", "'O' is latin capital letter o"),
        ("\u017fK", "'\u017f' is latin small letter long s"),
        ("♠ K", "' ' is space"),
        ("♠K\u200b", "is zero width space"),
        ("♠\x01", "is nameless"),
    ],
)
def test_a_look_alike_is_named(text, named):
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert named in str(caught.value)
    assert repr(text) in str(caught.value)


WRONG_TEXTS = ["", " ", "♠", "K", "10", "♠1", "♠0", "♠11", "♠01", "♠♠", "KK", "♠KK", "♠♥K", "♠K♠", "♠TT"]
WRONG_TEXTS += ["\ufe0f♠K", "K\ufe0f♠", "S\ufe0fK", "♠A♠K", "joker", "<b>", "♠K" * 9999]
WRONG_THINGS = [None, 5, 5.0, True, b"SK", ["♠K"], ("♠", "K"), Suit.SPADES]


@pytest.mark.parametrize("wrong", WRONG_TEXTS + WRONG_THINGS)
def test_what_is_no_card_is_quoted_and_the_notation_told(wrong):
    for read in (Card, Card.parse):
        with pytest.raises(
            NotationError, match=r"^not a card: .*expected a suit .*♠.* and rank .*Т for the ace"
        ) as caught:
            read(wrong)
        assert repr(wrong)[:12] in str(caught.value)
        assert len(str(caught.value)) < 300


@pytest.mark.parametrize("wrong", ["", "♠K", "N", "NT", "\u0421", "heartz", "hearts K", None, 2, Rank.TWO])
def test_what_is_no_suit_is_refused(wrong):
    with pytest.raises(NotationError, match=r"^not a suit: .*expected a suit"):
        Suit.parse(wrong)


@pytest.mark.parametrize(
    ("suit", "words"),
    [
        (Suit.CLUBS, "club clubs Clubs трефы ТРЕФЫ трефа крести"), (Suit.DIAMONDS, "diamond DIAMONDS бубны бубна"),
        (Suit.HEARTS, "heart hearts червы черви Черва"), (Suit.SPADES, "spade Spades пики пика"),
    ],
)  # fmt: skip
def test_a_suit_may_be_a_word_of_both_languages_which_is_no_part_of_a_card(suit, words):
    for word in words.split():
        assert Suit.parse(word) is Suit.parse(f" {word} ") is suit
        with pytest.raises(NotationError, match="not a card"):
            Card(f"{word}K")
    assert suit.name.lower() in words.lower()


@pytest.mark.parametrize(
    "wrong", ["", "♠K", "1", "11", "14", "B", "\u0410", "TT", None, 1, 11, 14, -5, True, 5.0, Suit.HEARTS]
)
def test_what_is_no_rank_is_refused(wrong):
    with pytest.raises(NotationError, match=r"^not a rank: .*expected a rank"):
        Rank.parse(wrong)


def test_a_rank_is_also_its_number_as_cards_show_it():
    assert [Rank.parse(number) for number in range(2, 11)] == list(Rank)[:9]
    assert Card.parse("♠5").rank is Rank.parse(5)


@given(st.text(max_size=4) | st.text("♠♡SKк10TТ \ufe0f", max_size=4))
def test_any_text_is_a_card_or_a_notation_error(text):
    if text.strip().replace("\ufe0e", "").replace("\ufe0f", "") not in SPELLINGS:
        with pytest.raises(NotationError, match=r"^not a card: "):
            Card.parse(text)
    elif "\ufe0e" not in text and "\ufe0f" not in text:
        assert Card.parse(text) in CARDS


@pytest.mark.parametrize("spec", ["RU", "de", ">5", "r", " "])
@pytest.mark.parametrize("value", [Card("♠K"), Suit.SPADES, Rank.KING, CardSet("♠K"), CardSet()])
def test_other_formats_are_refused(value, spec):
    with pytest.raises(DomainError, match="expected '', 'en' or 'ru'") as caught:
        format(value, spec)
    assert repr(spec) in str(caught.value)


# Card objects


def test_cards_are_52_objects_in_the_order_of_the_index():
    assert len(set(CARDS)) == 52
    assert [card.index for card in CARDS] == [13 * card.suit + card.rank - 2 for card in CARDS] == list(range(52))
    assert [card.mask for card in CARDS] == [1 << index for index in range(52)]
    assert sorted(shuffle(CARDS, seed=1)) == list(CARDS)
    assert CARDS[0] < CARDS[1] <= CARDS[1] < CARDS[51] >= CARDS[0]
    assert (str(CARDS[0]), str(CARDS[12]), str(CARDS[13]), str(CARDS[51])) == ("♣2", "♣A", "♦2", "♠A")


@given(cards)
def test_copies_and_pickles_are_the_same_object(card):
    assert copy.copy(card) is copy.deepcopy(card) is pickle.loads(pickle.dumps(card)) is Card(card) is card
    assert {card: 1}[Card(str(card))] == 1


def test_cards_and_sets_are_frozen():
    for value, name in [
        (Card("♠K"), "rank"),
        (Card("♠K"), "new"),
        (CardSet("♠K"), "mask"),
        (CardSet("♠K"), "new"),
    ]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
    assert (str(Card("♠K")), CardSet("♠K").mask) == ("♠K", 1 << 50)


def test_cards_do_not_compare_with_other_things():
    assert Card("♠K") != "♠K"
    assert Card("♣2") != 0
    with pytest.raises(TypeError):
        sorted([Card("♠K"), "♠A"])
    match Card("♠K"):
        case Card(Suit.SPADES, rank):
            assert rank is Rank.KING
        case _:
            pytest.fail("a card matches by suit and rank")


# Several cards


@given(st.lists(spelled(), unique_by=lambda pair: pair[0]), st.sampled_from([" ", ",", ", ", " ,\n"]))
def test_cards_are_read_in_the_order_given(pairs, separator):
    texts = [text.strip() for _, text in pairs]
    joined = separator.join(texts)
    if "T" in joined.upper() and any(letter in joined.upper() for letter in "ВДКТ"):
        with pytest.raises(NotationError, match="ambiguous"):
            parse_cards(joined)
    else:
        expected = tuple(card for card, _ in pairs)
        assert parse_cards(joined) == parse_cards(texts) == parse_cards(iter(expected)) == expected
        assert CardSet(joined) == CardSet(texts) == CardSet(expected) == set(expected)


@pytest.mark.parametrize("twice", ["♠K ♥Q SK", ["♠K", "♥Q", "K♠"], [Card("♠K"), "♠\u041a"], [Card("♠K")] * 2])
def test_a_card_given_twice_is_named(twice):
    for read in (parse_cards, CardSet, lambda cards: shuffle(cards, seed=1)):
        with pytest.raises(NotationError, match=r"^♠K is given twice .*expected different cards"):
            read(twice)


@pytest.mark.parametrize(
    ("wrong", "quoted"),
    [("♠K ♠B ♥Q", "'♠B'"), ("♠K;♥Q", "'♠K;♥Q'"), ("♠K♥Q", "'♠K♥Q'"), (["♠K ♥Q"], "'♠K ♥Q'"), ([1], "1"),
     ([None], "None"), (5, "5"), (None, "None"), (Card("♠K"), "Card('♠K')"), (b"SK", "83")],
)  # fmt: skip
def test_what_are_no_cards_is_quoted(wrong, quoted):
    for read in (parse_cards, CardSet):
        with pytest.raises(NotationError, match=r"^not (a card|cards): .*; expected a ") as caught:
            read(wrong)
        assert quoted in str(caught.value)


# Sets of cards


@given(sets, sets)
def test_set_algebra_is_that_of_python(a, b):
    x, y = CardSet(a), CardSet(b)
    for right in (y, b, set(b), list(b), str(y)):
        results = [x | right, x & right, x - right, x ^ right]
        assert results == [a | b, a & b, a - b, a ^ b]
        assert {type(result) for result in results} == {CardSet}
        assert x.isdisjoint(right) == a.isdisjoint(b)
    for left in (a, set(a)):
        assert [left | y, left & y, left - y, left ^ y] == [a | b, a & b, a - b, a ^ b]
    for right in (y, b):
        assert [x == right, x != right, x <= right, x < right, x >= right, x > right] == [
            a == b, a != b, a <= b, a < b, a >= b, a > b]  # fmt: skip
        assert [right == x, right <= x, right < x, right >= x, right > x] == [
            b == a,
            b <= a,
            b < a,
            b >= a,
            b > a,
        ]


@given(sets)
def test_a_set_holds_its_cards_in_the_order_of_the_index(a):
    x = CardSet(a)
    assert list(x) == sorted(a)
    assert (len(x), bool(x), hash(x), {x: 1}[a]) == (len(a), bool(a), hash(a), 1)
    assert [card in x for card in CARDS] == [str(card) in x for card in CARDS] == [card in a for card in CARDS]
    assert x.mask == sum(card.mask for card in a)
    assert list(bits(x.mask)) == [card.index for card in x]
    assert CardSet.from_mask(x.mask) == x == CardSet(x)


@given(sets)
def test_a_set_prints_as_a_hand_is_held_and_reads_back(a):
    x = CardSet(a)
    assert str(x).split() == [str(card) for card in sorted(a, reverse=True)]
    assert CardSet(str(x)) == CardSet(f"{x:ru}") == eval(repr(x)) == x
    assert copy.copy(x) == copy.deepcopy(x) == pickle.loads(pickle.dumps(x)) == x


def test_the_printed_forms_of_a_set():
    hand = CardSet("♣2 ♥Q ♠A ♥10")
    assert (str(hand), f"{hand:ru}") == ("♠A ♥Q ♥10 ♣2", "♠\u0422 ♥\u0414 ♥10 ♣2")
    assert (repr(hand), repr(CardSet()), str(CardSet(""))) == ("CardSet('♠A ♥Q ♥10 ♣2')", "CardSet()", "")


def test_membership_tells_a_foreign_thing_from_a_misspelt_card():
    assert 50 not in CardSet("♠K")
    assert None not in CardSet("♠K")
    assert CardSet("♠K") != "♠K"
    with pytest.raises(NotationError, match="not a card: '♠1'"):
        CardSet("♠K").__contains__("♠1")


@pytest.mark.parametrize("operation", [lambda x, y: x | y, lambda x, y: x & y, lambda x, y: x - y, lambda x, y: x ^ y])
@pytest.mark.parametrize("foreign", [5, None, {1, 2}, "♠1"])
def test_algebra_with_what_are_no_cards_is_refused_and_changes_nothing(operation, foreign):
    hand = CardSet("♠K ♥Q")
    with pytest.raises(NotationError, match=r"^not "):
        operation(hand, foreign)
    assert hand == CardSet("♠K ♥Q")


@pytest.mark.parametrize("mask", [-1, 1 << 52, 1.0, "1", None, True, [1]])
def test_a_mask_is_an_int_of_52_bits(mask):
    with pytest.raises(DomainError, match=r"^not a mask: ") as caught:
        CardSet.from_mask(mask)
    assert repr(mask) in str(caught.value)


def test_the_ends_of_masks():
    assert (len(CardSet.from_mask(0)), len(CardSet.from_mask((1 << 52) - 1))) == (0, 52)
    assert [CardSet.from_mask(mask) for mask in SUIT_MASKS] == [{c for c in CARDS if c.suit is s} for s in Suit]
    with pytest.raises(DomainError, match="not a mask: -1"):
        next(bits(-1))


# Packs and the shuffle


@pytest.mark.parametrize(("size", "lowest"), [(52, "2"), (36, "6"), (32, "7")])
def test_a_pack_has_four_suits_down_to_its_lowest_rank(size, lowest):
    ranks = EN[EN.index(lowest) :]
    assert [str(card) for card in pack(size)] == [suit + rank for suit in "♣♦♥♠" for rank in ranks]
    assert len(pack(size)) == size


@pytest.mark.parametrize("size", [0, 24, 40, 53, -52, 52.0, "52", None, True])
def test_other_packs_are_refused(size):
    with pytest.raises(DomainError) as caught:
        pack(size)
    assert repr(size) in str(caught.value)


GOLDEN = {
    (52, 0): (
        "♣5 ♥K ♣6 ♥9 ♣9 ♣3 ♣8 ♦6 ♥J ♠J ♦3 ♦5 ♣10 ♠3 ♥4 ♠5 ♣2 ♥7 ♠10 ♣7 ♦7 ♣Q ♥6 ♠Q ♦4 ♠2 ♣4 ♠7 ♠9 "
        "♥2 ♦J ♠8 ♠4 ♥3 ♥10 ♥8 ♣J ♦Q ♥5 ♣K ♠A ♠K ♦A ♦9 ♦2 ♥Q ♦8 ♦K ♣A ♦10 ♥A ♠6"
    ),
    (36, 1): (
        "♦8 ♣Q ♥Q ♠Q ♣J ♦J ♣K ♣9 ♣7 ♥8 ♦9 ♠6 ♠K ♠9 ♠J ♥J ♠7 ♦K ♦A ♠A ♠10 ♦6 ♥A ♥6 ♦7 ♥9 ♣6 ♣8 ♥10 "
        "♥7 ♦10 ♦Q ♣A ♥K ♠8 ♣10"
    ),
    (32, 2026): ("♥10 ♠A ♣7 ♥A ♣Q ♥8 ♠J ♦K ♦8 ♠10 ♣A ♦7 ♥J ♠9 ♥K ♣8 ♦9 ♣J ♦10 ♠8 ♥Q ♥7 ♦J ♥9 ♦Q ♠Q ♣K ♣9 ♠7 ♠K ♦A ♣10"),
}


@pytest.mark.parametrize(("size", "seed"), GOLDEN)
def test_a_shuffle_is_the_same_everywhere_and_for_ever(size, seed):
    assert " ".join(map(str, shuffle(pack(size), seed))) == GOLDEN[size, seed]


def test_the_shuffle_is_the_algorithm_documented():
    draws = random.Random(7)
    first, second = draws.random(), draws.random()
    order = ["♣2", "♣3", "♣4"]
    i = int(first * 3)
    order[2], order[i] = order[i], order[2]
    i = int(second * 2)
    order[1], order[i] = order[i], order[1]
    assert [str(card) for card in shuffle("♣2 ♣3 ♣4", seed=7)] == order


@given(st.lists(cards, unique=True), st.integers())
def test_a_shuffle_keeps_the_cards_and_leaves_its_input(given_cards, seed):
    before = list(given_cards)
    shuffled = shuffle(given_cards, seed)
    assert given_cards == before
    assert isinstance(shuffled, tuple)
    assert sorted(shuffled) == sorted(before)
    assert shuffle(tuple(before), seed=seed) == shuffle(iter(before), seed) == shuffled


def test_the_shuffle_leaves_the_global_generator_alone():
    state = random.getstate()
    shuffle(CARDS, seed=1)
    assert random.getstate() == state


def test_every_order_is_equally_likely():
    counts = Counter(shuffle("♣2 ♣3 ♣4 ♣5", seed) for seed in range(4800))
    assert set(counts) == set(itertools.permutations(CARDS[:4]))
    # 23 degrees of freedom: above 49.7 once in a thousand; the seeds are fixed, so this cannot flicker.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 49.7


@pytest.mark.parametrize("seed", [True, None, 1.0, "1", b"1", [1]])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(DomainError, match=r"^not a seed: .*expected a whole number") as caught:
        shuffle(CARDS, seed)
    assert repr(seed) in str(caught.value)
    assert isinstance(caught.value, CardcalcError)


def test_numpy_integers_are_whole_numbers():
    np = pytest.importorskip("numpy")
    assert shuffle(CARDS, np.int64(5)) == shuffle(CARDS, 5)
    assert CardSet.from_mask(np.uint64(3)) == CardSet.from_mask(3)
    for wrong in (np.float64(5), np.array([5, 6]), np.bool_(True)):
        with pytest.raises(DomainError, match="not a seed"):
            shuffle(CARDS, wrong)


def test_sets_of_cards_are_walked_alike_in_every_process():
    program = "from cardcalc.cards import CARDS; print(*set(CARDS[::3]))"
    outputs = {
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout for _ in "ab"
    }
    assert len(outputs) == 1
