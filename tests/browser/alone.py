"""A stepper written to a page of its own, opened without a kernel and without network."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page

from cardcalc.widgets import DealStepper

__all__ = ["opened"]


def opened(page: Page, stepper: DealStepper, path: Path) -> Locator:
    """The stepper on its page, with the focus."""
    stepper.to_html(path)
    page.goto(path.as_uri())
    root = page.locator(".cc-stepper")
    root.focus()
    return root
