"""What holds for every test of the project: in CI none may be skipped, and none is timed."""

from __future__ import annotations

import os

import hypothesis
import pytest

hypothesis.settings.register_profile("cardcalc", deadline=None)
hypothesis.settings.load_profile("cardcalc")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in CI that skipped a test: there everything that a test may ask for is installed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if skipped and os.environ.get("CI") == "true":
        reporter.write_line(f"\n{len(skipped)} skipped: in CI no test may be skipped", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
