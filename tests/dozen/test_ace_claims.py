"""The claims about the ace would be found false if the rule were another."""

from collections.abc import Callable

import pytest

from cardcalc.examples import claims
from cardcalc.examples.claims import dozen_aces

STEMS = ("dozen.trick.5", "dozen.trick.6", "dozen.trick.7")


@pytest.mark.parametrize(
    ("name", "other", "noticed"),
    [
        ("top_rank", lambda ranks: ranks.bit_length() - 1, {"dozen.trick.6", "dozen.trick.7"}),
        ("LOW", 0b111, {"dozen.trick.5", "dozen.trick.7"}),
        ("HIGH", 0, {"dozen.trick.5", "dozen.trick.7"}),
    ],
)
def test_another_rule_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, name: str, other: Callable[[int], int] | int, noticed: set[str]
) -> None:
    monkeypatch.setattr(dozen_aces, name, other)
    assert {claim.clause for stem in STEMS for claim in claims(stem) if not claim.run().ok} == noticed
