"""Play-outs and the register of games."""

from typing import Any

import pytest

from cardcalc import dozen, durak, games
from cardcalc.errors import CardcalcError, DomainError, IllegalAction, NotationError
from cardcalc.play import RandomPolicy, UnknownGame, random_policy, rollout


def test_a_policy_is_a_function_of_a_view() -> None:
    seen = set()

    def lowest(view: dozen.View) -> object:
        seen.add((type(view), view.seat))
        return min(view.legal_actions(), key=str)

    end = rollout(dozen.new(1), lowest).end
    assert end.is_over
    assert seen == {(dozen.View, seat) for seat in range(4)}


def test_each_seat_may_have_its_own_policy_and_answer_in_text() -> None:
    def first(view: dozen.View) -> str:
        return str(view.legal_actions()[0])

    played = rollout(dozen.new(1), [first, random_policy, first, random_policy], seed=5)
    assert played == rollout(dozen.new(1), [first, random_policy, first, random_policy], seed=5)
    assert played != rollout(dozen.new(1), [first, random_policy, first, random_policy], seed=6)


def test_an_illegal_action_of_a_policy_is_refused() -> None:
    with pytest.raises(IllegalAction):
        rollout(dozen.new(1), lambda view: "zero")
    with pytest.raises(DomainError, match="policies: 1; expected one for all seats or 4"):
        rollout(dozen.new(1), [random_policy])


def test_the_policy_is_named_whose_action_is_none() -> None:
    def silent(view: dozen.View) -> None:
        return None

    start = dozen.new(5)
    policies = [dozen.greedy_policy] * 4
    policies[start.actor or 0] = silent  # type: ignore[call-overload]
    with pytest.raises(CardcalcError, match=rf"^policy of seat {start.actor}, silent: None: "):
        rollout(start, policies)
    with pytest.raises(NotationError, match=r"^policy of seat \d, <lambda>: not a card and a preliminary bid: 'x'"):
        rollout(start, lambda view: "x")
    with pytest.raises(IllegalAction, match=r": zero: expected a card and a preliminary bid") as refused:
        rollout(start, lambda view: "zero")
    assert (refused.value.clause, str(refused.value.action)) == ("dozen.bid.1", "zero")


def test_what_makes_a_policy_says_that_it_is_none() -> None:
    with pytest.raises(DomainError, match=r"offering makes a policy and is none; write offering\(\)"):
        rollout(durak.new(1), durak.offering)


@pytest.mark.parametrize("seed", [None, [], 1.5, "1", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(DomainError, match="not a seed"):
        rollout(dozen.new(1), random_policy, seed)


@pytest.mark.parametrize("policies", [None, "greedy", 5, [], [None] * 4, [random_policy] * 5, "four"])
def test_a_policy_is_a_function_and_there_are_as_many_as_seats(policies: Any) -> None:
    with pytest.raises(DomainError, match="polic"):
        rollout(dozen.new(1), policies)
    with pytest.raises(DomainError, match="not a state"):
        rollout(policies, random_policy)


def test_a_random_policy_without_a_seed_plays_too() -> None:
    view = dozen.new(1).view(dozen.new(1).actor or 0)
    assert RandomPolicy()(view) in view.legal_actions()


def test_games_are_found_by_name() -> None:
    assert "dozen" in games
    assert isinstance(games["dozen"].new(seed=1, deal=("♥", "5")), dozen.State)
    with pytest.raises(UnknownGame, match="did you mean 'dozen'"):
        games["dozzen"]
    with pytest.raises(UnknownGame):
        games[5]  # type: ignore[index]
    assert "chess" not in games
    assert "dozen" in games._repr_html_()


def test_rules_are_an_object_or_a_preset() -> None:
    game = games["dozen"]
    rules = dozen.Rules(premium="withheld")
    assert game.new(seed=1, rules=rules).rules is rules
    with pytest.raises(DomainError, match="no preset 'fast'"):
        game.new(seed=1, rules="fast")
    with pytest.raises(CardcalcError, match="no rules of this game"):
        game.new(seed=1, rules=5)  # type: ignore[arg-type]
