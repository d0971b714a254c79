"""The golden games in data/deals are played as they were when they were written."""

from __future__ import annotations

from typing import Any

import pytest

from cardcalc import Record
from cardcalc.durak import PRESETS, Say
from cardcalc.resources import data
from tests.durak.golden import GOLDEN, path


def loaded() -> dict[str, Any]:
    return {name: Record.load(path(name)) for name in GOLDEN}


def test_every_game_of_the_package_has_its_recipe() -> None:
    assert {file.stem for file in data("deals").glob("durak_*.json")} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_played_as_it_was(name: str) -> None:
    record = Record.load(path(name))
    assert record.end.is_over
    assert record.to_json() + "\n" == path(name).read_text(encoding="utf-8")
    assert record == GOLDEN[name].record()


def test_the_golden_games_show_every_preset_and_tables_of_two_and_of_four() -> None:
    starts = [record.start for record in loaded().values()]
    assert {golden.preset for golden in GOLDEN.values()} == set(PRESETS)
    assert {start.seats for start in starts} == {2, 4, 6}
    assert {start.game for start in starts if start.seats == 4} == {"belarus", "rooster"}


def test_the_golden_games_show_offers_draws_and_takes() -> None:
    records = loaded()
    words = {action.word for record in records.values() for action in record.actions if isinstance(action, Say)}
    assert words == {"take", "done", "offer", "accept", "decline"}
    assert records["durak_kosmos_offers"].end.stake == 8
    assert records["durak_kosmos_declined"].results == (2, 0)
    assert records["durak_belarus_drawn"].results == (0, 0)
    assert records["durak_belarus_drawn"].end.winner is None
