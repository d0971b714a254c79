"""Claims of Devil's Dozen: the forms of va-banque, its range, the stake, the best deal."""

from __future__ import annotations

from itertools import product

from ...dozen.scoring import TRICKS, double, refused, single, vabanque, vabanque_by_partner
from ...formula import Formula, Term, cases, formula, integers, num, otherwise, when
from ..results import Status
from .claim import Finding, claim

_TAKEN = integers(0, TRICKS)


def _within(t: Term, T: Term) -> Term:
    return t + T <= TRICKS


def _partner(t: int, T: int) -> int:
    """The tricks of the va-banquer's partner."""
    return TRICKS - t - T


@formula("dozen.vabanque.by_opponents", where=_within, registered=False, t=_TAKEN, T=_TAKEN)
def vabanque_by_opponents(t: Term, T: Term) -> Term:
    """Points of a va-banque pair, every line summed item by item: the first form of the document, repaired."""
    return cases(
        when(t == 0, 169 - 2 * T, "dozen.vabanque.0"),
        when(t == 1, -T + 2, "dozen.vabanque.1"),
        when(t == 2, -2 * T + 2, "dozen.vabanque.2"),
        otherwise(-2 * (t - 2) ** 2 - 2 * T, "dozen.vabanque.3"),
    )


@formula("dozen.vabanque.printed", where=_within, registered=False, t=_TAKEN, T=_TAKEN)
def vabanque_printed(t: Term, T: Term) -> Term:
    """The first form exactly as it is printed, exponents lost."""
    return cases(
        when(t == 0, num(132) - 2 * T, "dozen.vabanque.typo"),
        when(t == 1, -T + 2, "dozen.vabanque.1"),
        when(t == 2, -2 * T + 2, "dozen.vabanque.2"),
        otherwise(-2 * (t - 2) * 2 - 2 * T, "dozen.vabanque.typo"),
    )


@claim(
    "dozen.vabanque.equal", "confirmed",
    "The three forms of va-banque agree on all pairs (t, T), by trial and by algebra",
    "Три вида формулы ва-банка совпадают на всех парах (t, T): перебором и алгеброй",
    note="By items, simplified, and by the partner's tricks: each two of the three, line by line.",
    note_ru="По слагаемым, упрощённый и по взяткам партнёра: каждые два из трёх, строка за строкой.",
)  # fmt: skip
def three_forms_agree() -> Finding:
    """Every two of the three forms: all pairs tried, and equal as expressions in every case."""
    proofs = [
        vabanque_by_opponents.equals(vabanque),
        vabanque.equals(vabanque_by_partner, tau=_partner),
        vabanque_by_opponents.equals(vabanque_by_partner, tau=_partner),
    ]
    holds = all(proof.equal and proof.exhaustive and proof.algebraic for proof in proofs)
    pairs = min(proof.checked for proof in proofs)
    return Finding.that(holds and pairs == 91, pairs, 91, pairs if holds else "; ".join(map(str, proofs)))


@claim(
    "dozen.vabanque.range", "confirmed",
    "Va-banque made, failed, overall: least and greatest",
    "Ва-банк сыгран, не сыгран, вообще: наименьшее и наибольшее",
)  # fmt: skip
def vabanque_range() -> Finding:
    """The range of each bracket over all pairs, and where the ends of the whole are met."""
    stated = ["145..169", "-200..2", "-200..169"]
    ranges = vabanque.range(t=range(1)), vabanque.range(t=range(1, TRICKS + 1)), vabanque.range()
    found = [f"{low}..{high}" for low, high in ranges]
    ends = [(t, T) for t, T in _pairs() if vabanque(t=t, T=T) in (-200, 169)]
    return Finding.that(found == stated and ends == [(0, 0), (12, 0)], len(_pairs()), stated, found)


@claim(
    "dozen.vabanque.typo", "repaired",
    "The printed 132 - 2T and -2(t - 2)2 - 2T, read as 13² - 2T and -2(t - 2)² - 2T; the range",
    "Напечатанное 132 - 2Т и -2(t - 2)2 - 2Т читается как 13² - 2Т и -2(t - 2)² - 2Т; диапазон",
    note=(
        "As printed they contradict the document itself in 59 of the 91 pairs: its form by the partner's tricks at "
        "t = 0 and at t > 2, all but t = 4 (where 2² = 2 · 2), its 169, and both ends of its range. With the two "
        "exponents restored all agree."
    ),
    note_ru=(
        "Напечатанное противоречит самому документу на 59 парах из 91: его же формуле по взяткам партнёра "
        "при t = 0 и при t > 2, кроме t = 4 (там 2² = 2 · 2), его 169 и обоим концам диапазона. С двумя "
        "показателями степени всё сходится."
    ),
)  # fmt: skip
def lost_exponents() -> Finding:
    """Where the printed lines contradict the partner form and the range, and that the repaired ones do not."""

    def differs(form: Formula) -> list[tuple[int, int]]:
        return [(t, T) for t, T in _pairs() if form(t=t, T=T) != vabanque_by_partner(t=t, tau=_partner(t, T))]

    printed, repaired = differs(vabanque_printed), differs(vabanque_by_opponents)
    wrong = [(t, T) for t, T in _pairs() if t == 0 or (t > 2 and t != 4)]
    low, high = vabanque_printed.range()
    is_repaired = printed == wrong and len(wrong) == 59 and not repaired and (low, high) != (-200, 169)
    status: Status = "confirmed" if not printed else "repaired" if is_repaired else "refuted"
    return Finding(status, len(_pairs()), "-200..169", f"{low}..{high}")


@claim(
    "dozen.stake", "refuted",
    "A single contract wins or loses 13",
    "Одиночный контракт выигрывает или проигрывает 13",
    note=(
        "No result of a single contract loses 13: the most that is lost is 12, the fine for a bid of twelve "
        "without a trick. What is true: fulfilled it wins 13, and a fine is the size of the contract."
    ),
    note_ru=(
        "Ни один исход одиночного контракта не отнимает 13: больше всего теряют 12, штраф за заявку в двенадцать "
        "без единой взятки. Верно другое: выполненный приносит 13, а штраф равен заявленному числу."
    ),
)  # fmt: skip
def thirteen_is_lost() -> Finding:
    """All outcomes of single contracts."""
    points = [single(C=C, t=t) for C in range(1, TRICKS + 1) for t in range(TRICKS + 1)]
    low, high = min(points), max(points)
    return Finding.that((low, high) == (-13, 13), len(points), {"won": 13, "lost": 13}, {"won": high, "lost": -low})


@claim(
    "dozen.deal.best", "confirmed",
    "The best result of a pair without va-banque",
    "Лучший результат пары без ва-банка",
    note="Two doubled contracts fulfilled, 26 + 26; single, doubled and refused contracts of both partners tried.",
    note_ru="Два выполненных удвоенных, 26 + 26; перебраны одиночные, удвоенные и отказанные у обоих партнёров.",
)  # fmt: skip
def best_ordinary_deal() -> Finding:
    """All contracts of both partners with all tricks that they can take together."""
    tricks = range(TRICKS + 1)
    own = {
        t: [single(C=C, t=t) for C in range(1, TRICKS + 1)]
        + [double(C=C, t=t) for C in range(TRICKS + 1)]
        + [refused(t=t)]
        for t in tricks
    }
    pairs = [(a, b) for s, t in product(tricks, tricks) if s + t <= TRICKS for a, b in product(own[s], own[t])]
    best = max(a + b for a, b in pairs)
    only = {pair for pair in pairs if sum(pair) == best} == {(26, 26)}
    return Finding.that(best == 52 and only, len(pairs), 52, best)


def _pairs() -> list[tuple[int, int]]:
    """All (t, T): tricks of the va-banquer and of the opponents."""
    return [(t, T) for t in range(TRICKS + 1) for T in range(TRICKS + 1 - t)]
