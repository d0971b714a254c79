"""A stepper written to a page of its own, opened without a kernel and without network."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from cardcalc.play import Record
from cardcalc.widgets import DealStepper
from tests.browser.shot import screenshot_html

__all__ = ["looks", "opened"]


def opened(page: Page, stepper: DealStepper, path: Path) -> Locator:
    """The stepper on its page, with the focus."""
    stepper.to_html(path)
    page.goto(path.as_uri())
    root = page.locator(".cc-stepper")
    root.focus()
    return root


def looks(record: Record, step: int, browser: Browser, folder: Path) -> set[bytes]:
    """How a step of a record looks: in both languages, with two and four colours, on light and dark ground."""
    pictures = set()
    for lang in ("en", "ru"):
        for four in (False, True):
            page = folder / f"{lang}{four}.html"
            DealStepper(record, lang=lang, step=step, four_colour=four).to_html(page)
            for dark in (False, True):
                png = folder / f"{lang}{four}{dark}.png"
                pictures.add(screenshot_html(page, png, width=720, height=640, dark=dark, browser=browser).read_bytes())
    return pictures
