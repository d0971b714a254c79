"""The controls of a widget in a notebook, found by what is written on them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

__all__ = ["choose", "control", "press", "slide", "write"]


def control(page: Page, label: str) -> Locator:
    """The slider, menu, field or check box with this label."""
    return page.locator(f'.jp-OutputArea .jupyter-widgets:has(> .widget-label:text-is("{label}"))')


def slide(page: Page, label: str, key: str, times: int = 1) -> None:
    """Move a slider by a key."""
    control(page, label).locator(".noUi-handle").focus()
    for _ in range(times):
        page.keyboard.press(key)


def choose(page: Page, label: str, option: str) -> None:
    """Choose from a menu, or from a list."""
    control(page, label).locator("select").select_option(label=option)


def write(page: Page, label: str, text: str) -> None:
    """Type into a field in place of what was there."""
    field = control(page, label).locator("input")
    field.fill("")
    field.press_sequentially(text)


def press(page: Page, name: str) -> None:
    """Press a button, once it can be pressed."""
    button = page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_enabled()
    button.click()
