"""Claims of bridge: who wins a rubber, the damaged line of the Chicago, the two sets of laws, settlement, IMPs."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import product
from typing import Any

from ...bridge.scoring import back_score, duplicate, imps, trick_points
from ...bridge.scoring.duplicate import IMP_STEPS
from .claim import Finding, claim

_MENU = (("NS", "3NT="), ("NS", "4SX-4"), ("NS", "2H="), ("EW", "3NT="), ("EW", "1NT="))
_CHICAGO = (("NS", "1NT="), ("EW", "4H-1"), ("EW", "4S-2"), ("NS", "2C="))


@claim(
    "bridge.rubber.3", "confirmed",
    "A side can win two games with the rubber bonus, and lose the rubber on totals",
    "Сторона может взять два гейма с премией и проиграть роббер по сумме",
    note="The shortest, found by search: NS 3NT=, NS 4♠X-4 vulnerable, NS 3NT=.",
    note_ru="Кратчайший, найден перебором: С–Ю 3БК=, С–Ю 4♠X-4 в зоне, С–Ю 3БК=.",
)  # fmt: skip
def games_win_and_totals_lose() -> Finding:
    """The shortest finished rubber of a small menu of results whose winner of two games has the lower total."""
    tried, stated = 0, {"games": [2, 0], "total": [900, 1100]}
    for length in range(2, 5):
        for deals in product(_MENU, repeat=length):
            tried += 1
            sheet = _finished(deals)
            if sheet is None:
                continue
            winner = 0 if sheet.games[0] == 2 else 1
            if sheet.total[winner] < sheet.total[1 - winner]:
                found = {"games": list(sheet.games), "total": list(sheet.total)}
                is_noted = deals == (_MENU[0], _MENU[1], _MENU[0])
                return Finding.that(found == stated and is_noted, tried, stated, found)
    return Finding("refuted", tried, stated, None)


def _finished(deals: tuple[tuple[str, str], ...]) -> Any:
    """The rubber of these deals, if the last one finishes it; else None."""
    from ...bridge import Rubber

    sheet = Rubber()
    for side, contract in deals:
        if sheet.is_finished:
            return None
        sheet.add(side, contract)
    return sheet if sheet.is_finished else None


@claim(
    "bridge.chicago.1", "ruled",
    "Deals 2 and 3 of a Chicago: the text has declarer's side vulnerable, read: the dealer's",
    "Сдачи 2 и 3 в Чикаго: в тексте в зоне сторона разыгрывающего, читаем: сдатчика",
    note=(
        "The text has vulnerability fixed before the auction, but who declares is only known after it; and where a "
        "passed-out deal is dealt again it calls the dealer by the same word. The line for deal 4 is missing: both. "
        "Read as dealer, non-dealer, declarer one Chicago gives NS three totals, so all three are options."
    ),
    note_ru=(
        "По тексту зона известна до торговли, а кто разыгрывает, выясняется после неё; и там, где спасованную сдачу "
        "сдают снова, сдатчик назван тем же словом. Строки о сдаче 4 нет: в зоне обе. Одно Чикаго даёт С–Ю по "
        "сдатчику, не по сдатчику и по разыгрывающему три разные суммы, поэтому все три оставлены вариантами."
    ),
)  # fmt: skip
def three_readings_of_chicago() -> Finding:
    """One Chicago by the three readings: three totals."""
    from ...bridge import Chicago

    totals, stated = [], [380, 430, 480]
    for reading in ("dealer", "non_dealer", "declarer"):
        sheet = Chicago(vulnerable=reading)
        for side, contract in _CHICAGO:
            sheet.add(side, contract)
        totals.append(sheet.total[0])
    return Finding("ruled" if totals == stated else "refuted", len(totals), stated, totals)


@claim(
    "bridge.laws", "confirmed",
    "In how many results the laws of 1981 and 1993 differ",
    "Во скольких исходах законы 1981 и 1993 годов различаются",
    note=(
        "Only redoubled contracts made, by 50, and contracts doubled, not vulnerable, four or more down: by 100 for "
        "each undertrick from the fourth, redoubled by 200, at most 2000."
    ),
    note_ru=(
        "Только сыгранные под реконтрой, на 50, и под контрой не в зоне без четырёх и больше: на 100 за каждую "
        "взятку с четвёртой, под реконтрой на 200, самое большее на 2000."
    ),
)  # fmt: skip
def the_laws_differ() -> Finding:
    """All contracts and results by both laws, against the differences as stated."""
    wrong, differing, most = 0, 0, 0
    points = list(_contracts())
    for level, denomination, doubling, vulnerable, tricks in points:
        given = {"level": level, "denomination": denomination, "doubling": doubling, "vulnerable": vulnerable}
        change = duplicate(**given, tricks=tricks, laws="1993") - duplicate(**given, tricks=tricks, laws="1981")
        down = level + 6 - tricks
        if down <= 0:
            stated = 50 if doubling == 2 else 0
        else:
            stated = 0 if vulnerable or doubling == 0 else -100 * max(0, down - 3) * doubling
        wrong += change != stated
        differing += change != 0
        most = max(most, abs(change))
    return Finding.that(not wrong and (differing, most) == (770, 2000), len(points), 770, differing)


def _contracts() -> Iterator[tuple[int, int, int, bool, int]]:
    """All contracts, vulnerabilities and numbers of tricks."""
    yield from product(range(1, 8), range(5), range(3), (False, True), range(14))


@claim(
    "bridge.trick_points", "confirmed",
    "Undoubled, game in one deal takes 3NT, four of a major or five of a minor",
    "Без контры гейм за одну сдачу дают 3БК, четыре в старшей масти, пять в младшей",
)  # fmt: skip
def levels_of_game() -> Finding:
    """The lowest level of each denomination worth 100."""
    levels = [
        next(level for level in range(1, 8) if trick_points(level=level, denomination=d, doubling=0) >= 100)
        for d in range(5)
    ]
    return Finding.that(levels == [5, 5, 4, 4, 3], 35, [5, 5, 4, 4, 3], levels)


@claim(
    "bridge.back_score", "confirmed",
    "The settlement is the nearest hundred, the same for winner and loser",
    "Расчёт идёт до ближайшей сотни, одинаково для выигравших и проигравших",
    note="So the columns of the four players add up to zero. Python's round differs at every other tie.",
    note_ru="Поэтому столбцы четырёх игроков дают в сумме ноль. round в Python расходится с этим через одну ничью.",
)  # fmt: skip
def settlement_is_fair() -> Finding:
    """All differences to 5000 both ways: symmetric, within 50, ties away from zero."""
    wrong = [
        d for d in range(5001)
        if back_score(difference=-d) != -back_score(difference=d)
        or back_score(difference=d) % 100
        or not -50 <= d - back_score(difference=d) < 50
    ]  # fmt: skip
    return Finding.of_all(10_001, wrong)


@claim(
    "bridge.imps", "confirmed",
    "IMPs count the steps of the scale that a difference reaches, with its sign",
    "IMP считают, сколько ступеней шкалы достигла разность, с её знаком",
)  # fmt: skip
def imps_count_steps() -> Finding:
    """All differences to 4100 both ways, against a search in the scale."""
    wrong = [
        d for d in range(-4100, 4101)
        if imps(difference=d) != (1 if d >= 0 else -1) * bisect_right(IMP_STEPS, abs(d))
    ]  # fmt: skip
    return Finding.of_all(8201, wrong)
