"""Fixtures of the browser tests: `chromium`, `lab` and `page`; `alone` for pages that need no kernel."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.browser.lab import Lab, serve_lab
from tests.browser.shot import open_chromium

HERE = Path(__file__).parent

expect.set_options(timeout=30_000)  # a busy machine is slow, not wrong


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A headless Chromium.

    Of a module, not of the session: while playwright is open an event loop runs in this thread, and tests
    elsewhere that start one of their own would fail.
    """
    if shutil.which("chromium") is None:
        pytest.skip("no chromium in PATH: apt-get install chromium")
    with open_chromium() as browser:
        yield browser


@pytest.fixture
def alone(chromium: Browser) -> Iterator[Page]:
    """A page with nothing else, whose network is off; any error in it fails the test."""
    context = chromium.new_context(viewport={"width": 720, "height": 960}, offline=True)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert errors == []


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab server of our own, its kernel the interpreter that runs the tests."""
    with serve_lab(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="module")
def context(chromium: Browser, lab: Lab) -> Iterator[BrowserContext]:
    """A window at the lab, without network; of a module, so that JupyterLab is read and compiled once."""
    window = chromium.new_context(base_url=lab.url, viewport={"width": 1280, "height": 1400})
    window.set_default_timeout(60_000)
    yield window
    window.close()


@pytest.fixture
def outside() -> list[str]:
    """The addresses on other hosts that the page asked for; any left at the end fail the test."""
    return []


@pytest.fixture
def complaints() -> list[str]:
    """The errors of the page and of its console; any left at the end fail the test."""
    return []


@pytest.fixture
def page(context: BrowserContext, outside: list[str], complaints: list[str], tmp_path: Path) -> Iterator[Page]:
    """An empty page whose addresses are relative to the lab: no errors in it, and no network that it asks for.

    What it showed at the end of the test is in `last.png` of the test's folder.
    """

    def record(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https"} and address.hostname not in {"127.0.0.1", "localhost"}:
            outside.append(request.url)

    page = context.new_page()
    page.on("request", record)
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    page.screenshot(path=tmp_path / "last.png")
    page.evaluate("globalThis.jupyterapp?.serviceManager.sessions.shutdownAll()")
    page.close()
    assert outside == [], "the page asked for the network"
    assert complaints == [], "the page met with errors"
