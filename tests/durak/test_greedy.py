"""What the greedy policy does is what it says of itself."""

from __future__ import annotations

import pytest

from cardcalc.durak import greedy_policy
from tests.durak.asking import kosmos


@pytest.mark.parametrize(
    ("card", "cover", "thrown"), [("♦9", "♣9", True), ("♦Q", "♣Q", True), ("♦K", "♣K", False), ("♦A", "♣A", False)]
)
def test_kings_aces_and_trumps_are_kept_back_while_there_is_a_talon(card: str, cover: str, thrown: bool) -> None:
    for talon in ("♥7 ♠7", ""):
        given = {"talon": talon, "table": [f"♣8 {cover}"]}
        state = kosmos(f"{card} ♥J", "♥10 ♥8", **given)
        assert (str(greedy_policy(state.view(0))) == f"throw {card}") is (thrown or not talon)
        trump = kosmos("♠8 ♥J", "♥10 ♥9", **given)
        assert (str(greedy_policy(trump.view(0))) == "throw ♠8") is not bool(talon)
