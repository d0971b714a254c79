"""Claims of Devil's Dozen about the ace: its table, its printed values, how often it wins, the concordant set."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...cards import CARDS, SUIT_MASKS
from ...dozen.trick import HIGH, LOW, MIDDLE, top_rank
from .claim import Finding, claim

_ACE = 12  # the place of the ace among the ranks of a suit; the companions have 0..11
_ANYTHING = 15  # above the king, who counts 14 here
# The document's column of values: which categories lie beside the ace, and what it then counts.
_VALUE = {"": _ANYTHING, "L": 1, "M": _ANYTHING, "H": _ANYTHING, "LM": 1, "LH": _ANYTHING, "MH": _ANYTHING, "LMH": 11}


def _companions(size: int) -> Iterator[tuple[int, ...]]:
    """All sets of that many other ranks of a suit."""
    return combinations(range(_ACE), size)


def _categories(companions: tuple[int, ...]) -> str:
    """The categories among them, in the letters of the table: L, M, H."""
    mask = sum(1 << rank for rank in companions)
    return "".join(letter for letter, ranks in (("L", LOW), ("M", MIDDLE), ("H", HIGH)) if mask & ranks)


def _ace_wins(companions: tuple[int, ...]) -> bool:
    return top_rank(sum(1 << rank for rank in (*companions, _ACE))) == _ACE


@claim(
    "dozen.trick.5", "confirmed",
    "Concordant sets: among the triples of companions in a suit, among all sets of four cards",
    "Конкордные комбинации: среди троек спутников в масти, среди всех четвёрок карт",
    note="All 270,725 sets tried; in every concordant one the four cards are of one suit.",
    note_ru="Перебраны все 270 725 четвёрок; в каждой конкордной все четыре карты одной масти.",
)  # fmt: skip
def concordant_sets() -> Finding:
    """Every four cards of the pack: is there a suit with an ace and a card of each category?"""
    kinds = [1 << "LMH".index(_categories((card.rank - 2,))) if card.rank < 14 else 8 for card in CARDS]
    checked, found = 0, []
    for four in combinations(range(52), 4):
        checked += 1
        a, b, c, d = four
        if kinds[a] | kinds[b] | kinds[c] | kinds[d] == 15:
            mask = 1 << a | 1 << b | 1 << c | 1 << d
            if any(_all_kinds(mask & suit, kinds) for suit in SUIT_MASKS):
                found.append({index // 13 for index in four})
    triples = sum(_categories(three) == "LMH" for three in _companions(3))
    numbers = [f"{triples}/{sum(1 for _ in _companions(3))}", f"{len(found)}/{checked}"]
    stated = ["60/220", "240/270725"]
    return Finding.that(numbers == stated and all(len(suits) == 1 for suits in found), checked, stated, numbers)


def _all_kinds(mask: int, kinds: list[int]) -> bool:
    """Whether the ace and every category are among these cards of one suit."""
    seen = 0
    for index in range(52):
        if mask >> index & 1:
            seen |= kinds[index]
    return seen == 15


@claim(
    "dozen.trick.6", "confirmed",
    "How often the ace wins beside 0, 1, 2, 3 companions of its suit",
    "Как часто туз берёт при 0, 1, 2, 3 спутниках своей масти",
)  # fmt: skip
def ace_counted() -> Finding:
    """All sets of companions."""
    sets = [list(_companions(size)) for size in range(4)]
    found = [f"{sum(map(_ace_wins, each))}/{len(each)}" for each in sets]
    stated = ["1/1", "8/12", "40/66", "86/220"]
    return Finding.that(found == stated, sum(map(len, sets)), stated, found)


@claim(
    "dozen.trick.7", "confirmed",
    "The printed values of the ace (1, ace, 11) give the winners of the table",
    "Напечатанные значения туза (1, Т, 11) дают победителей таблицы",
    note="Jack, queen and king count 12, 13 and 14, so that 11 stands between the ten and the jack.",
    note_ru="Валет, дама и король считаются за 12, 13 и 14, так что 11 стоит между десяткой и валетом.",
)  # fmt: skip
def ace_by_value() -> Finding:
    """All sets of companions: the highest value against the winner of the table."""
    sets = [companions for size in range(4) for companions in _companions(size)]
    wrong = []
    for companions in sets:
        values = {rank: rank + 2 + (rank > 8) for rank in companions} | {_ACE: _VALUE[_categories(companions)]}
        if max(values, key=values.__getitem__) != top_rank(sum(1 << rank for rank in values)):
            wrong.append(companions)
    return Finding.of_all(len(sets), wrong)
