"""Claims of the Chuvash Rooster: flexible seniority, the example of the ace, and how fast the game is."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from math import hypot

from ...cards import Card, pack
from ...durak.moves import covers
from ...durak.policies import greedy_policy
from ...durak.rules import PRESETS
from ...durak.setup import position
from ...durak.solver import solve
from ...play.policies import Policy, random_policy
from ..simulations import mean_bouts
from .claim import Finding, claim

_RULES = ("rooster", "rooster-36")
_SURE = 3  # standard errors by which means must differ


@cache
def _beaten_by(rules: str) -> dict[Card, frozenset[Card]]:
    """For every card of the pack those that cover it."""
    cards = pack(PRESETS[rules].pack_size)
    return {target: frozenset(card for card in cards if covers(target, card, rules)) for target in cards}


@claim(
    "rooster.cover.3", "confirmed",
    "♥A covers every other card and none covers it; ♣2 is covered by every other and covers none",
    "♥Т кроет любую другую карту, а её никакая; ♣2 кроет любая другая, а она никакую",
    note="With 36 cards the same holds of ♥A and ♣6.",
    note_ru="При 36 картах то же верно для ♥Т и ♣6.",
)  # fmt: skip
def strongest_and_weakest() -> Finding:
    """All cards of both packs against the strongest and the weakest."""
    wrong, checked = [], 0
    for rules in _RULES:
        beaten_by = _beaten_by(rules)
        strongest, weakest, others = Card("♥A"), min(beaten_by), len(beaten_by) - 1
        checked += 4 * others
        beats = {card: sum(card in over for over in beaten_by.values()) for card in (strongest, weakest)}
        found = beats[strongest], len(beaten_by[strongest]), len(beaten_by[weakest]), beats[weakest]
        if found != (others, 0, others, 0):
            wrong.append(rules)
    return Finding.of_all(checked, wrong)


@claim(
    "rooster.cover.4", "confirmed",
    "An ace is covered by an ace only",
    "Туза может покрыть только туз",
)  # fmt: skip
def aces_need_aces() -> Finding:
    """Every card that covers an ace."""
    wrong = [
        (target, card)
        for target, card in permutations(pack(52), 2)
        if target.rank == 14 != card.rank and covers(target, card, "rooster")
    ]
    return Finding.of_all(4 * 48, wrong)


@claim(
    "rooster.cover.5", "confirmed",
    "Covering is a strict partial order; comparable pairs with 52 and with 36 cards",
    "«Кроет» есть строгий частичный порядок; сравнимых пар при 52 и при 36 картах",
    note="No card covers itself, no two each other, and what covers a covering card covers the card below: all tried.",
    note_ru="Никакая карта не кроет себя, никакие две друг друга, кроющая кроющую кроет и нижнюю: перебрано всё.",
)  # fmt: skip
def covering_is_a_partial_order() -> Finding:
    """All cards, pairs and triples of both packs."""
    found, checked, is_order = [], 0, True
    for rules in _RULES:
        beaten_by = _beaten_by(rules)
        is_order &= all(
            card not in over and all(card not in beaten_by[other] and beaten_by[other] <= over for other in over)
            for card, over in beaten_by.items()
        )
        pairs = list(combinations(beaten_by, 2))
        comparable = sum(one in beaten_by[other] or other in beaten_by[one] for one, other in pairs)
        found.append(f"{comparable}/{len(pairs)}")
        checked += len(beaten_by) ** 3
    stated = ["858/1326", "414/630"]
    return Finding.that(is_order and found == stated, checked, stated, found)


@claim(
    "rooster.ace.ex", "confirmed",
    "♥K ♥Q ♠K ♠Q against ♣6 ♣7 ♣8 ♣A: whoever leads first wins, clubs exactly by the leads with ♣A",
    "♥К ♥Д ♠К ♠Д против ♣6 ♣7 ♣8 ♣Т: выигрывает тот, чей первый ход, трефы ровно ходами с ♣Т",
    note="Solved with open cards: of 15 leads in clubs the 8 with the ace win, of the other side's 6 leads all.",
    note_ru="Решено при открытых картах: из 15 ходов трефами выигрывают 8 с тузом, у другой стороны все 6.",
)  # fmt: skip
def whoever_leads_wins() -> Finding:
    """Every first lead of either side, solved to the end."""
    hands = ["♥K ♥Q ♠K ♠Q", "♣6 ♣7 ♣8 ♣A"]
    reds, clubs = (solve(position(hands, leader=leader, rules="rooster")) for leader in (0, 1))
    with_ace = {action for action in clubs.actions if "♣A" in str(action)}
    holds = (reds.winner, clubs.winner) == (0, 1) and set(clubs.best) == with_ace
    found = [f"{len(solution.best)}/{len(solution.actions)}" for solution in (clubs, reds)]
    stated = ["8/15", "6/6"]
    checked = len(clubs.actions) + len(reds.actions)
    return Finding.that(holds and found == stated, checked, stated, found)


@claim(
    "rooster.fast", "confirmed",
    "Faster than podkidnoy durak with 36 cards: mean bouts in a game, greedy play on both sides",
    "Быстрее подкидного при 36 картах: сколько в среднем розыгрышей в партии, обе стороны жадны",
    note="Simulated, with standard errors: a third fewer bouts. They are longer: of actions there are no fewer.",
    note_ru="Моделирование, со стандартными ошибками: розыгрышей на треть меньше. Но они длиннее: действий не меньше.",
)  # fmt: skip
def fast_if_greedy() -> Finding:
    """The bouts of 200 games by either rules."""
    return _fewer_bouts(greedy_policy, 200)


@claim(
    "rooster.fast", "confirmed",
    "The same at random: every legal action is as likely as any other",
    "То же при случайной игре: все допустимые действия равновероятны",
    note="Simulated, with standard errors: there is a difference, but of a few per cent only.",
    note_ru="Моделирование, со стандартными ошибками: разница есть, но всего в несколько процентов.",
)  # fmt: skip
def fast_if_random() -> Finding:
    """The bouts of 1500 games by either rules."""
    return _fewer_bouts(random_policy, 1500)


def _fewer_bouts(policy: Policy, games: int) -> Finding:
    """Whether the Rooster has fewer bouts on the average than durak with as many cards, beyond chance."""
    rooster, durak = (mean_bouts(rules, policy, games) for rules in ("rooster-36", "belarus-customary"))
    is_sure = durak.mean - rooster.mean > _SURE * hypot(rooster.error, durak.error)
    return Finding.that(is_sure, 2 * games, "fewer bouts", {"Rooster": str(rooster), "podkidnoy durak": str(durak)})
