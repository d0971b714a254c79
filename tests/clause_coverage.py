"""The pytest side of the clause register: which clauses the tests prove.

A test names what it proves with `@pytest.mark.clause("dozen.single", ...)`. A clause of kind "choice" is
proved value by value: `@pytest.mark.clause("bridge.laws", value="1993")`, and where the clause leaves several
fields open `value="honors=False"`. A marker that names no such clause or value stops the collection.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cardcalc.clauses import Clause, clauses
from cardcalc.errors import CardcalcError, DomainError

TESTS = Path(__file__).parent
PENDING = TESTS / "pending.toml"


@dataclass(frozen=True)
class Coverage:
    """What the collected tests prove; `partial` says why that is not the whole suite, or is empty."""

    proved: frozenset[str]
    partial: str


COVERAGE = pytest.StashKey[Coverage]()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail the collection of a file whose markers name no clause: as an error of its own, under xdist too."""
    report = yield
    wrong = []
    for item in report.result or ():
        try:
            if isinstance(item, pytest.Item):
                units_of_item(item)
        except (CardcalcError, TypeError) as error:
            wrong.append(f"{item.nodeid}: marker clause: {error}")
    if wrong:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(wrong), []
    return report


@pytest.hookimpl(tryfirst=True)  # before -k and -m take items away
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Note what the collected tests prove; one that is skipped or expected to fail proves nothing."""
    proved: set[str] = set()
    for item in items:
        if not any(item.iter_markers("skip")) and not any(item.iter_markers("xfail")):
            proved |= units_of_item(item)
    config.stash[COVERAGE] = Coverage(frozenset(proved), why_partial(config))


@pytest.fixture(scope="session")
def clause_coverage(pytestconfig: pytest.Config) -> Coverage:
    """What this run's tests prove."""
    return pytestconfig.stash[COVERAGE]


def why_partial(config: pytest.Config) -> str:
    """Why the collected tests are not all of `tests/`; empty if they are.

    The arguments decide and not their source, for an xdist worker gets the testpaths as arguments.
    """
    start = config.invocation_params.dir
    paths = [(start / arg.partition("::")[0]).resolve() for arg in config.args if "::" not in arg]
    if not any(path == TESTS or path in TESTS.parents for path in paths):
        return "only some of the tests were asked for"
    for option in ("ignore", "ignore_glob", "lf"):
        if config.getoption(option, None):
            return f"--{option.replace('_', '-')} leaves tests out"
    return ""


def units(clause: Clause) -> dict[str, str]:
    """What of a clause needs a test: the clause itself, or each value of a choice, as a marker says it."""
    if not clause.choices:
        return {} if clause.kind == "typo" else {clause.id: ""}
    return {
        f"{clause.id}[{name}={value}]": str(value) if len(clause.choices) == 1 else f"{name}={value}"
        for name, values in clause.choices.items()
        for value in values
    }


def units_of_item(item: pytest.Item) -> frozenset[str]:
    """The units that a test proves by its markers; an error if one of them names no clause or value."""
    return frozenset().union(*(units_of_marker(*mark.args, **mark.kwargs) for mark in item.iter_markers("clause")))


def units_of_marker(*ids: str, value: Any = None) -> frozenset[str]:
    """The units that a marker proves: none for a choice without a value, which only tells the reader."""
    if not ids:
        raise DomainError("no clause id; expected at least one")
    if value is None:
        return frozenset(unit for i in ids for unit in units(clauses[i]) if not clauses[i].choices)
    if len(ids) > 1 or not clauses[ids[0]].choices:
        raise DomainError(f"value={value!r} with {', '.join(ids)}; expected one id, of a clause of kind choice")
    spellings = units(clauses[ids[0]])
    for unit, spelling in spellings.items():
        if str(value) == spelling or unit == f"{ids[0]}[{value}]":
            return frozenset({unit})
    known = ", ".join(map(repr, spellings.values()))
    raise DomainError(f"value={value!r} of {ids[0]}; expected one of {known}")


def read_pending(path: Path = PENDING) -> dict[str, dict[str, Any]]:
    """The clauses of engines not built yet: game → ceiling and clauses."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def problems(
    register: Mapping[str, Clause], proved: Collection[str], pending: Mapping[str, Mapping[str, Any]]
) -> list[str]:
    """All that is wrong with the coverage, one line each; empty if each is proved or rightly pending."""
    found: list[str] = []
    waiting: set[str] = set()
    for game, table in pending.items():
        ids, ceiling = table["clauses"], table["ceiling"]
        if len(ids) > ceiling:
            found.append(f"{game}: {len(ids)} pending, at most {ceiling} allowed: the list may only shrink")
        if len(ids) < ceiling:
            found.append(f"{game}: {len(ids)} pending: lower its ceiling from {ceiling} to {len(ids)}")
        for name in ids:
            clause = register.get(name)
            if clause is None:
                found.append(f"{name}: pending, but there is no such clause")
            elif clause.game != game:
                found.append(f"{name}: pending under {game}")
            elif name in waiting:
                found.append(f"{name}: pending twice")
            elif clause.kind == "typo":
                found.append(f"{name}: pending, but a typo needs no test")
            elif set(units(clause)) <= set(proved):
                found.append(f"{name}: proved by a test: remove it from pending")
            waiting.add(name)
    for clause in register.values():
        if clause.id not in waiting:
            found += [f"{unit}: no test is marked with it" for unit in units(clause) if unit not in proved]
    return found
