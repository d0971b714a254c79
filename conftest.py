"""What holds for every test of the project: in CI none may be skipped, and none is timed."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).parent

hypothesis.settings.register_profile("cardcalc", deadline=None)
hypothesis.settings.load_profile("cardcalc")


def pytest_collect_file(file_path: Path) -> None:
    """Import the package of a module of ours before pytest loads the module for its doctests.

    With `importlib` as import mode it would import the package itself, and then load anew what that has loaded: there
    would be two registers, two classes of an error.
    """
    folders = file_path.parent.relative_to(ROOT).parts if file_path.is_relative_to(ROOT) else ()
    if file_path.suffix == ".py" and folders and folders[0] == "cardcalc":
        importlib.import_module(".".join(folders))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in CI that skipped a test: there everything that a test may ask for is installed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if skipped and os.environ.get("CI") == "true":
        reporter.write_line(f"\n{len(skipped)} skipped: in CI no test may be skipped", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
