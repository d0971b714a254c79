"""Every clause of the documents is named by a test, and the markers name only what there is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardcalc.clauses import Clause, UnknownClause, clauses
from cardcalc.errors import DomainError
from tests.clause_coverage import Coverage, problems, read_pending, units, units_of_marker

ROOT = Path(__file__).parent.parent


def test_every_clause_is_proved_by_a_test_or_pending(clause_coverage: Coverage) -> None:
    if clause_coverage.partial:
        pytest.skip(f"the coverage of clauses needs the whole suite: {clause_coverage.partial}")
    found = problems(clauses, clause_coverage.proved, read_pending())
    assert not found, "\n".join(["", *found])


def test_the_pending_list_itself_is_sound() -> None:
    pending = read_pending()
    listed = {i for table in pending.values() for i in table["clauses"]}
    proved = {unit for clause in clauses.values() if clause.id not in listed for unit in units(clause)}
    assert problems(clauses, proved, pending) == []


def clause(clause_id: str, kind: str = "rule", **choices: tuple) -> Clause:
    return Clause(clause_id, kind, "gist", "суть", "004", "place", "место", choices)


REGISTER = {
    c.id: c
    for c in [
        clause("dozen.a"),
        clause("dozen.b", "choice", order=("up", "down")),
        clause("dozen.c", "typo"),
        clause("bridge.d", "choice", honors=(True, False), style=("carry", "duplicate")),
    ]
}
ALL = {unit for c in REGISTER.values() for unit in units(c)}


def pending(game: str, *ids: str, ceiling: int | None = None) -> dict:
    return {game: {"ceiling": len(ids) if ceiling is None else ceiling, "clauses": list(ids)}}


def test_a_choice_needs_one_test_for_each_value_and_a_typo_none() -> None:
    assert sorted(ALL) == sorted(
        {
            "dozen.a",
            "dozen.b[order=up]",
            "dozen.b[order=down]",
            "bridge.d[honors=True]",
            "bridge.d[honors=False]",
            "bridge.d[style=carry]",
            "bridge.d[style=duplicate]",
        }
    )
    assert problems(REGISTER, ALL, {}) == []


@pytest.mark.parametrize("unit", sorted(ALL))
def test_a_clause_or_value_without_a_test_is_reported(unit: str) -> None:
    assert problems(REGISTER, ALL - {unit}, {}) == [f"{unit}: no test is marked with it"]


def test_a_pending_clause_needs_no_test() -> None:
    assert problems(REGISTER, ALL - {"dozen.a"}, pending("dozen", "dozen.a")) == []
    assert problems(REGISTER, ALL - {"dozen.b[order=up]"}, pending("dozen", "dozen.b")) == []


@pytest.mark.parametrize(
    ("table", "line"),
    [
        (pending("dozen", "dozen.a"), "dozen.a: proved by a test: remove it from pending"),
        (pending("dozen", "dozen.b"), "dozen.b: proved by a test: remove it from pending"),
        (pending("dozen", "dozen.z"), "dozen.z: pending, but there is no such clause"),
        (pending("dozen", "dozen.c"), "dozen.c: pending, but a typo needs no test"),
        (pending("dozen", "bridge.d"), "bridge.d: pending under dozen"),
        (pending("dozen", ceiling=1), "dozen: 0 pending: lower its ceiling from 1 to 0"),
    ],
)
def test_the_pending_list_may_only_shrink(table: dict, line: str) -> None:
    assert problems(REGISTER, ALL, table) == [line]


def test_the_pending_list_may_not_grow_over_its_ceiling() -> None:
    table = pending("dozen", "dozen.a", ceiling=0)
    assert problems(REGISTER, ALL - {"dozen.a"}, table) == [
        "dozen: 1 pending, at most 0 allowed: the list may only shrink"
    ]


def test_a_clause_is_pending_once() -> None:
    assert problems(REGISTER, ALL - {"dozen.a"}, pending("dozen", "dozen.a", "dozen.a")) == ["dozen.a: pending twice"]


def test_a_marker_names_clauses_and_values() -> None:
    assert units_of_marker("dozen.single", "dozen.double") == {"dozen.single", "dozen.double"}
    assert units_of_marker("bridge.laws", value="1993") == {"bridge.laws[laws=1993]"}
    assert units_of_marker("bridge.laws", value="laws=1993") == {"bridge.laws[laws=1993]"}
    assert units_of_marker("dozen.play.9", value=True) == {"dozen.play.9[parity_on_trump_ace=True]"}
    assert units_of_marker("rooster.deck.1", value=6) == {"rooster.deck.1[lowest_rank=6]"}
    assert units_of_marker("bridge.chicago.4", value="honors=False") == {"bridge.chicago.4[honors=False]"}
    assert units_of_marker("bridge.laws") == frozenset(), "a choice without a value proves no value"


@pytest.mark.parametrize(
    ("ids", "value", "error"),
    [
        ((), None, "no clause id"),
        (("dozen.singel",), None, "no clause 'dozen.singel'; did you mean 'dozen.single'"),
        (("bridge.laws",), "1987", "value='1987' of bridge.laws; expected one of '1981', '1993'"),
        (("bridge.chicago.4",), False, "expected one of 'honors=True'"),
        (("dozen.single",), "1993", "expected one id, of a clause of kind choice"),
        (("bridge.laws", "bridge.insult"), "1993", "expected one id, of a clause of kind choice"),
    ],
)
def test_a_marker_that_names_nothing_is_refused(ids: tuple, value: object, error: str) -> None:
    with pytest.raises((DomainError, UnknownClause)) as caught:
        units_of_marker(*ids, value=value)
    assert error in str(caught.value)


def run_pytest(folder: Path, test: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Run pytest with our plugin on one test file in a folder of its own."""
    (folder / "conftest.py").write_text("from tests.clause_coverage import *  # noqa: F403\n")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = clause\n")
    (folder / "test_it.py").write_text(test)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("options", [(), ("-n", "1")], ids=["alone", "xdist"])
def test_an_unknown_clause_fails_the_collection(tmp_path: Path, options: tuple) -> None:
    test = 'import pytest\n@pytest.mark.clause("dozen.singel")\ndef test_it(): assert True\n'
    done = run_pytest(tmp_path, test, *options)
    assert done.returncode != 0
    assert "1 error" in done.stdout
    assert "test_it.py::test_it: marker clause: no clause 'dozen.singel'" in done.stdout + done.stderr


def test_a_skipped_test_proves_nothing_and_deselection_hides_nothing(tmp_path: Path) -> None:
    test = """import pytest
@pytest.mark.clause("dozen.single")
def test_one(): assert True
@pytest.mark.skip
@pytest.mark.clause("dozen.double")
def test_two(): assert True
def test_three(clause_coverage): assert clause_coverage.proved == {"dozen.single"}
"""
    done = run_pytest(tmp_path, test, "-k", "three")
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout
