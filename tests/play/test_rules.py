"""Rules as data: flags are True or False, also those that no clause leaves open."""

from dataclasses import dataclass
from typing import Any

import pytest

from cardcalc import bridge, dozen, durak
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


def test_what_is_no_flag_is_taken_as_it_is() -> None:
    assert House(open_hands=True).open_hands
    assert House(name="abroad").with_(open_hands=True) == House(True, "abroad")


@pytest.mark.parametrize("rules", [bridge.Rules, dozen.Rules, durak.Rules])
def test_rules_are_named_so_that_a_preset_is_not_taken_for_a_field(rules: Any) -> None:
    with pytest.raises(TypeError, match="positional argument"):
        rules("rooster")
