"""Claims of the Kosmos match and the Belarus tournament: stakes, equities, deals without trumps, races, prizes."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import comb, prod

from ...durak.scoring import MATCH, equity, prize_share, race, stake, take_point
from .claim import Finding, claim

_OFFERS = 64
_RACES = (5, 7, 9, 11)  # belarus.cup.1: wins needed in the rounds
_CLOSE = 1e-12  # beyond 7 points equities are floats


@claim(
    "kosmos.stake", "confirmed",
    "The stake after n accepted offers is 2 to the power n",
    "Ставка после n принятых предложений равна 2 в степени n",
)  # fmt: skip
def doubling_gives_powers() -> Finding:
    """Doubling from 1 once an offer."""
    stakes = [1]
    for _ in range(_OFFERS):
        stakes.append(stakes[-1] + stakes[-1])
    return Finding.of_all(len(stakes), [n for n, value in enumerate(stakes) if stake(n=n) != value])


@claim(
    "kosmos.take_point", "confirmed",
    "At the take point taking and giving up are worth the same",
    "В точке принятия принять и сдаться стоит одинаково",
    note="Without recubes taking is worth 2(2p - 1) = -1; with perfect ones p is what is left of 1/4: p = (1 - p)/4.",
    note_ru="Без ответных удвоений принять стоит 2(2p - 1) = -1; с лучшими p это остаток от 1/4: p = (1 - p)/4.",
)  # fmt: skip
def taking_breaks_even() -> Finding:
    """The two ends of the formula from what they mean, and that it falls between them."""
    dead, live = take_point(x=0), take_point(x=1)
    between = [take_point(x=Fraction(k, 100)) for k in range(101)]
    falls = all(a > b for a, b in pairwise(between))
    holds = 2 * (2 * dead - 1) == -1 and live == (1 - live) / 4 and falls
    return Finding.that(holds, len(between), [Fraction(1, 4), Fraction(1, 5)], [dead, live])


@claim(
    "kosmos.equity", "confirmed",
    "The two players' match equities add up to 1, and are even at equal scores",
    "Шансы двух игроков в матче дают в сумме 1, при равном счёте они равны",
)  # fmt: skip
def equities_add_up() -> Finding:
    """All scores: exactly where equities are fractions."""
    scores = _scores()
    wrong = [
        (a, b) for a, b in scores if not _same(equity(a=a, b=b) + equity(a=b, b=a), 1)
        or (a == b and equity(a=a, b=b) != Fraction(1, 2))
    ]  # fmt: skip
    return Finding.of_all(len(scores), wrong)


@claim(
    "kosmos.equity", "confirmed",
    "A point nearer to the end never lowers the match equity",
    "На очко ближе к концу шансы в матче не падают",
    note="Without a Crawford rule it need not rise: one point against two is worth 1/2, as two against two is.",
    note_ru="Без правила Кроуфорда они не всегда растут: при одном очке против двух 1/2, как и при двух против двух.",
)  # fmt: skip
def equity_is_monotone() -> Finding:
    """All neighbouring scores, on both sides."""
    steps = [(a, b) for a, b in _scores() if a > 1 or (a == 1 and b)]
    wrong = [(a, b) for a, b in steps if equity(a=a - 1, b=b) < equity(a=a, b=b) - _CLOSE]
    return Finding.of_all(len(steps), wrong)


@claim(
    "kosmos.match.2", "confirmed",
    "The two prizes exhaust the fund",
    "Два приза исчерпывают фонд",
)  # fmt: skip
def kosmos_prizes_add_up() -> Finding:
    """20,000 and 5,000 of 25,000, and every fund up to 25,000 without loss."""
    from ...durak.prizes import kosmos_fund

    whole = kosmos_fund()
    funds = range(25_001)
    lossless = all((part := kosmos_fund(fund)).winner + part.loser == fund for fund in funds)
    return Finding.that(lossless and whole.total == 25_000, len(funds), 25_000, whole.winner + whole.loser)


@claim(
    "belarus.lead.2", "confirmed",
    "In how many deals nobody holds a trump",
    "При скольких сдачах ни у кого нет козыря",
    note="27 of the 35 cards beside the turned-up trump are plain; all sets of 12 counted by their number of trumps.",
    note_ru="Из 35 карт без вскрытого козыря простых 27; все наборы по 12 карт сочтены по числу козырей.",
)  # fmt: skip
def deals_without_trumps() -> Finding:
    """The twelve cards of the two hands out of 35, of which 8 are trumps; the same card by card."""
    by_trumps = [comb(8, trumps) * comb(27, 12 - trumps) for trumps in range(9)]
    deals = comb(35, 12)
    found = Fraction(by_trumps[0], deals)
    dealt = prod((Fraction(27 - card, 35 - card) for card in range(12)), start=Fraction(1))
    holds = sum(by_trumps) == deals and found == dealt == Fraction(1311, 62_930)
    return Finding.that(holds, len(by_trumps), Fraction(1311, 62_930), found)


@claim(
    "belarus.prize.3", "confirmed",
    "The shares of the eight places add up to 100 per cent",
    "Доли восьми мест дают в сумме 100 процентов",
)  # fmt: skip
def shares_exhaust_the_fund() -> Finding:
    """The sum of the shares."""
    shares = [prize_share(place=place) for place in range(1, 9)]
    return Finding.that(sum(shares) == 100, len(shares), 100, sum(shares))


@claim(
    "belarus.prize.4", "ruled",
    "A split loses nothing, and no better place gets less",
    "При делении ничего не теряется, и лучшее место не получает меньше",
    note="The document gives shares for eight places only and no rule for small change: by largest remainder.",
    note_ru="Документ даёт доли лишь для восьми мест и молчит о мелочи: решено делить по наибольшему остатку.",
)  # fmt: skip
def splits_lose_nothing() -> Finding:
    """Every fund up to 500 units among 1 to 8 places, each prize within one unit of its exact share."""
    from ...durak.prizes import split_fund

    wrong = []
    for fund, places in product(range(501), range(1, 9)):
        prizes = split_fund(fund, places)
        shares = [prize_share(place=place) for place in range(1, places + 1)]
        exact = [Fraction(fund * share, sum(shares)) for share in shares]
        near = all(abs(prize - due) < 1 for prize, due in zip(prizes, exact, strict=True))
        if sum(prizes) != fund or list(prizes) != sorted(prizes, reverse=True) or not near:
            wrong.append((fund, places))
    return Finding.of_all(501 * 8, wrong, "ruled")


@claim(
    "belarus.race", "confirmed",
    "The sum of the race agrees with counting game by game, for every p",
    "Сумма для игры до n побед совпадает со счётом по партиям при любом p",
    note="Both are polynomials in p of degree below 2n, and agree exactly at 2n points: so everywhere.",
    note_ru="То и другое многочлены от p степени меньше 2n, и совпадают точно в 2n точках: значит, везде.",
)  # fmt: skip
def race_agrees_with_games() -> Finding:
    """Races to 1..11 at 2n exact points each."""
    points = [(n, Fraction(k, 2 * n)) for n in range(1, 12) for k in range(2 * n)]
    wrong = [(n, p) for n, p in points if race(n=n, p=p) != _won(n, n, p)]
    return Finding.of_all(len(points), wrong)


@claim(
    "belarus.race", "confirmed",
    "The two players' chances in a race add up to 1",
    "Шансы двух игроков до n побед дают в сумме 1",
)  # fmt: skip
def race_adds_up() -> Finding:
    """Races to 1..11 at exact chances of p and 1 - p."""
    points = [(n, Fraction(k, 2 * n)) for n in range(1, 12) for k in range(2 * n + 1)]
    wrong = [(n, p) for n, p in points if race(n=n, p=p) + race(n=n, p=1 - p) != 1]
    return Finding.of_all(len(points), wrong)


@claim(
    "belarus.race", "confirmed",
    "Games to expect between equals in races to 5, 7, 9, 11",
    "Сколько партий ждать от равных до 5, 7, 9, 11 побед",
    note="Decisive games only; computed exactly, to four places here.",
    note_ru="Только решённые партии; посчитано точно, здесь до четырёх знаков.",
)  # fmt: skip
def games_to_expect() -> Finding:
    """The mean length of a race at p = 1/2, by recursion over games."""
    stated = ["7.5391", "11.0674", "14.6615", "18.2999"]
    found = [f"{float(_games(n, n)):.4f}" for n in _RACES]
    return Finding.that(found == stated, len(_RACES), stated, found)


@cache
def _won(a: int, b: int, p: Fraction) -> Fraction:
    """The chance of a player who needs a wins against one who needs b, game by game."""
    if a == 0 or b == 0:
        return Fraction(a == 0)
    return p * _won(a - 1, b, p) + (1 - p) * _won(a, b - 1, p)


@cache
def _games(a: int, b: int) -> Fraction:
    """The mean number of games until one of the two, equally strong, has won those that he needs."""
    return Fraction(0) if a == 0 or b == 0 else 1 + (_games(a - 1, b) + _games(a, b - 1)) / 2


def _scores() -> list[tuple[int, int]]:
    """All scores of a match, in points needed."""
    return [(a, b) for a in range(MATCH + 1) for b in range(MATCH + 1) if a or b]


def _same(one: Fraction | float, other: Fraction | float) -> bool:
    """Equal, exactly if both are exact."""
    return one == other if isinstance(one, Fraction) else abs(one - other) < _CLOSE
