"""The claims about the duraks: as recorded, by the numbers they say, and otherwise if the rules were otherwise."""

from collections.abc import Callable
from statistics import mean
from typing import Any

import pytest

from cardcalc.durak import greedy_policy, new
from cardcalc.errors import DomainError
from cardcalc.examples import claims
from cardcalc.examples.claims import rooster
from cardcalc.examples.simulations import Estimate, literal_trump_rule, mean_bouts
from cardcalc.play import random_policy, rollout

BY_NAME = {claim.check.__name__: claim for claim in claims(["belarus", "rooster"])}


@pytest.fixture
def forgetful() -> Any:
    """The claims remember what covers what; not so while a rule is exchanged."""
    rooster._beaten_by.cache_clear()
    yield
    rooster._beaten_by.cache_clear()


@pytest.mark.clause("belarus.lead.2")
def test_the_deals_without_a_trump_are_counted_exactly() -> None:
    result = BY_NAME["deals_without_trumps"].run()
    assert (result.ok, str(result.found)) == (True, "1311/62930")


@pytest.mark.clause("rooster.cover.5")
def test_all_pairs_of_both_packs_are_counted() -> None:
    assert BY_NAME["covering_is_a_partial_order"].run().found == ["858/1326", "414/630"]


@pytest.mark.clause("rooster.ace.ex")
def test_the_ace_example_is_solved_for_every_first_lead_of_either_side() -> None:
    result = BY_NAME["whoever_leads_wins"].run()
    assert (result.ok, result.found, result.checked) == (True, ["8/15", "6/6"], 21)


def always(target: Any, card: Any, rules: str) -> bool:
    return True


def by_rank(target: Any, card: Any, rules: str) -> bool:
    return bool(card.rank > target.rank)


def circular(target: Any, card: Any, rules: str) -> bool:
    return (card.index - target.index) % 52 == 1


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("strongest_and_weakest", by_rank), ("aces_need_aces", always),
        ("covering_is_a_partial_order", always), ("covering_is_a_partial_order", by_rank),
        ("covering_is_a_partial_order", circular),
    ],
)  # fmt: skip
def test_another_seniority_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, name: str, rule: Callable[..., bool]
) -> None:
    monkeypatch.setattr(rooster, "covers", rule)
    assert not BY_NAME[name].run().ok


def test_the_ace_example_without_its_ace_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    position = rooster.position
    monkeypatch.setattr(
        rooster, "position", lambda hands, **given: position([hands[0], hands[1].replace("♣A", "♣Q")], **given)
    )
    assert not BY_NAME["whoever_leads_wins"].run().ok


@pytest.mark.clause("rooster.fast")
@pytest.mark.parametrize(("name", "least", "most"), [("fast_if_greedy", 0.3, 0.4), ("fast_if_random", 0.02, 0.07)])
def test_the_rooster_has_fewer_bouts_by_either_policy_but_at_random_only_just(
    name: str, least: float, most: float
) -> None:
    result = BY_NAME[name].run()
    assert result.ok
    assert result.status == "confirmed"
    (rooster, error), (durak, other) = (map(float, text.split(" ± ")) for text in result.found.values())
    assert least < 1 - rooster / durak < most
    assert 0 < error < durak - rooster
    assert 0 < other < durak - rooster


@pytest.mark.clause("rooster.fast")
def test_its_bouts_are_longer_so_that_greedy_games_have_no_fewer_actions() -> None:
    actions = {
        rules: mean(len(rollout(new(seed, rules), greedy_policy, seed).actions) for seed in range(100))
        for rules in ("rooster-36", "belarus-customary")
    }
    assert actions["rooster-36"] > 0.95 * actions["belarus-customary"]


def test_a_difference_within_chance_is_not_confirmed() -> None:
    finding = rooster._fewer_bouts(random_policy, 20)
    assert finding.status == "refuted"
    assert finding.checked == 40


def test_a_slower_game_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    bouts = {"rooster-36": Estimate(20.0, 0.1, 100), "belarus-customary": Estimate(10.0, 0.1, 100)}
    monkeypatch.setattr(rooster, "mean_bouts", lambda rules, policy, games: bouts[rules])
    assert rooster._fewer_bouts(greedy_policy, 100).status == "refuted"


@pytest.mark.clause("belarus.cover.1", value="no_higher_in_suit")
def test_the_literal_trump_rule_changes_games_at_random_but_none_of_who_covers_as_cheaply_as_he_can() -> None:
    greedy, random = literal_trump_rule(greedy_policy, 30), literal_trump_rule(random_policy, 30)
    assert greedy["forbids"].mean > 0.5
    assert greedy["changes"] == Estimate(0.0, 0.0, 30)
    assert random["changes"].mean > 0.5
    for seed in range(30):
        literal, customary = (
            rollout(new(seed, rules), greedy_policy, seed) for rules in ("belarus-2005", "belarus-customary")
        )
        assert literal.actions == customary.actions


def test_an_estimate_needs_two_games() -> None:
    assert str(Estimate.of([1, 3])) == "2.00 ± 1.00"
    for games in (0, 1):
        with pytest.raises(DomainError, match="expected at least 2"):
            mean_bouts("rooster-36", greedy_policy, games)
    with pytest.raises(DomainError, match="no preset"):
        mean_bouts("rooster-35", greedy_policy)
