"""Rules as data: flags are True or False, also those that no clause leaves open."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from cardcalc import bridge, dozen, durak
from cardcalc.cards import CardSet
from cardcalc.errors import DomainError
from cardcalc.play import Rules


@dataclass(frozen=True, slots=True)
class House(Rules):
    """Rules of one's own, of which no clause speaks."""

    open_hands: bool = False
    name: str = "at home"


@pytest.mark.parametrize("value", [0, 1, "no", "", None, []])
def test_a_flag_is_true_or_false(value: Any) -> None:
    with pytest.raises(DomainError, match=r"open_hands is .*; expected True or False"):
        House(open_hands=value)
    with pytest.raises(DomainError, match="open_hands is"):
        House().with_(open_hands=value)
    with pytest.raises(DomainError, match="open_hands is"):
        House.from_json({"open_hands": value})


def test_flags_of_numpy_are_values_of_rules() -> None:
    for flag in (True, False):
        rules = dozen.Rules(parity_on_trump_ace=np.bool_(flag))  # type: ignore[arg-type]
        assert rules.parity_on_trump_ace is flag
        assert rules == dozen.Rules(parity_on_trump_ace=flag)
        assert dozen.Rules.from_json(rules.as_json()) == rules
    assert dozen.legal_cards("♥9 ♣3", "♥A", "♥", parity_on_trump_ace=np.True_) == CardSet("♥9 ♣3")  # type: ignore[arg-type]


def test_what_is_no_flag_is_taken_as_it_is() -> None:
    assert House(open_hands=True).open_hands
    assert House(name="abroad").with_(open_hands=True) == House(True, "abroad")


@pytest.mark.parametrize("rules", [bridge.Rules, dozen.Rules, durak.Rules])
def test_rules_are_named_so_that_a_preset_is_not_taken_for_a_field(rules: Any) -> None:
    with pytest.raises(TypeError, match="positional argument"):
        rules("rooster")


@pytest.mark.parametrize("rules", [bridge.Rules, dozen.Rules, durak.Rules])
def test_every_value_that_a_clause_offers_is_one_and_no_other_than_those_of_the_type(rules: Any) -> None:
    assert rules.choices()
    for name, (clause, values) in rules.choices().items():
        assert [getattr(rules().with_(**{name: value}), name) for value in values] == list(values)
        with pytest.raises(DomainError, match=rf"{name} is 'neither'; expected .*\({clause}\)"):
            rules(**{name: "neither"})


@pytest.mark.parametrize("kind", [np.int64, np.uint8])
def test_numbers_of_numpy_are_values_of_rules(kind: Any) -> None:
    rules = durak.Rules(players=kind(2), lowest_rank=kind(6), packet=kind(1), max_bouts=kind(5))
    assert rules == durak.Rules(players=2, lowest_rank=6, packet=1, max_bouts=5)
    assert all(type(getattr(rules, name)) is int for name in ("players", "lowest_rank", "packet", "max_bouts"))
    assert durak.Rules.from_json(rules.as_json()) == rules
    for name in ("players", "packet", "max_bouts"):
        with pytest.raises(DomainError, match=f"{name} is True"):
            durak.Rules(**{name: True})  # type: ignore[arg-type]
    for flag in (1, kind(1)):
        with pytest.raises(DomainError, match=r"offers is .*; expected True or False"):
            durak.Rules(offers=flag)  # type: ignore[arg-type]


def test_how_many_play_is_said_by_the_rules_and_the_clause() -> None:
    with pytest.raises(DomainError, match="players is 7; expected 2 or 3 or 4 or 5 or 6"):
        durak.Rules(players=7)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="max_bouts is 0; expected a whole number from 1"):
        durak.Rules(max_bouts=0)
