"""Every claim is found as it is recorded, and would be found otherwise if the rules were otherwise."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from cardcalc.clauses import clauses
from cardcalc.errors import DomainError
from cardcalc.examples import Claim
from cardcalc.examples import claims as selected
from cardcalc.examples.claims import bridge, dozen, durak

CLAIMS = selected()
BY_NAME = {claim.check.__name__: claim for claim in CLAIMS}


def marks(claim: Claim) -> list[pytest.MarkDecorator]:
    """The marker of a claim's clause; of a choice it proves no value by itself."""
    return [pytest.mark.clause(claim.clause)]


@pytest.mark.parametrize("claim", [pytest.param(c, marks=marks(c), id=c.check.__name__) for c in CLAIMS])
def test_the_claim_is_as_recorded(claim: Claim) -> None:
    result = claim.run()
    assert (result.status, result.ok) == (claim.recorded, True), result
    assert result.checked > 1
    assert result.kind == "claim"
    assert result.title
    assert result.title_ru
    assert result.title != result.title_ru


@pytest.mark.parametrize(
    ("clause", "status"),
    [("dozen.stake", "refuted"), ("dozen.vabanque.typo", "repaired"), ("bridge.chicago.1", "ruled")],
)
def test_false_damaged_and_open_statements_are_so_recorded_with_the_reason(clause: str, status: str) -> None:
    (claim,) = selected(clause)
    assert claim.recorded == status
    assert claim.note
    assert claim.note_ru


@pytest.mark.clause("dozen.vabanque.equal")
def test_the_three_forms_are_proved_on_all_91_pairs() -> None:
    result = BY_NAME["three_forms_agree"].run()
    assert (result.expected, result.found, result.checked) == (91, 91, 91)


@pytest.mark.clause("dozen.stake")
def test_no_single_contract_loses_13() -> None:
    assert BY_NAME["thirteen_is_lost"].run().found == {"won": 13, "lost": 12}


@pytest.mark.clause("bridge.rubber.3")
def test_the_rubber_found_is_the_shortest() -> None:
    assert BY_NAME["games_win_and_totals_lose"].run().found == {"games": [2, 0], "total": [900, 1100]}


OTHERWISE: list[tuple[str, Any, str, Callable[..., Any]]] = [
    ("thirteen_is_lost", dozen, "single", lambda C, t: -13 if t == 0 else 13),
    ("best_ordinary_deal", dozen, "double", lambda C, t: 27),
    ("lost_exponents", dozen, "vabanque_by_partner", lambda t, tau: 0),
    ("doubling_gives_powers", durak, "stake", lambda n: n + 1),
    ("taking_breaks_even", durak, "take_point", lambda x: Fraction(1, 4)),
    ("equities_add_up", durak, "equity", lambda a, b: Fraction(1, 3)),
    ("equity_is_monotone", durak, "equity", lambda a, b: Fraction(a, 15)),
    ("shares_exhaust_the_fund", durak, "prize_share", lambda place: 12),
    ("race_agrees_with_games", durak, "race", lambda n, p: Fraction(1, 2)),
    ("race_adds_up", durak, "race", lambda n, p: Fraction(1, 3)),
    ("the_laws_differ", bridge, "duplicate", lambda **given: 0),
    ("levels_of_game", bridge, "trick_points", lambda level, denomination, doubling: 30 * level),
    ("settlement_is_fair", bridge, "back_score", lambda difference: round(difference, -2)),
    ("imps_count_steps", bridge, "imps", lambda difference: 0),
]


@pytest.mark.parametrize(("name", "module", "rule", "fake"), OTHERWISE, ids=[case[0] for case in OTHERWISE])
def test_other_rules_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, name: str, module: Any, rule: str, fake: Callable[..., Any]
) -> None:
    monkeypatch.setattr(module, rule, fake)
    assert not BY_NAME[name].run().ok


def test_an_error_in_a_claim_is_refuted_with_its_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(place: int) -> int:
        raise DomainError("no such place")

    monkeypatch.setattr(durak, "prize_share", broken)
    result = BY_NAME["shares_exhaust_the_fund"].run()
    assert (result.ok, result.found) == (False, "DomainError: no such place")


def test_claims_name_clauses_of_the_register() -> None:
    assert {claim.clause for claim in CLAIMS} <= set(clauses)
