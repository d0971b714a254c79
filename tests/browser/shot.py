"""A headless Chromium without network, and pictures: `python tests/browser/shot.py page.html page.png`."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]


@contextmanager
def open_chromium() -> Iterator[Browser]:
    """Debian's Chromium, headless, unable to reach any host but this one."""
    executable = shutil.which("chromium")
    if executable is None:
        raise FileNotFoundError("no chromium in PATH: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS, timeout=120_000)
        try:
            yield browser
        finally:
            browser.close()


def screenshot_html(
    source: Path | str,
    png: Path | str,
    *,
    width: int = 1000,
    height: int = 700,
    dark: bool = False,
    browser: Browser | None = None,
) -> Path:
    """Save a picture of an HTML or SVG file, or of a text that begins with `<`: the whole page.

    A test hands over its `chromium` fixture as the browser: playwright cannot be opened twice in one thread.
    """
    html = source if isinstance(source, str) and source.lstrip().startswith("<") else None
    if html is None and Path(source).suffix == ".svg":
        html = Path(source).read_text(encoding="utf-8")
    with nullcontext(browser) if browser else open_chromium() as chromium:
        page = chromium.new_page(viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light")
        if html is None:
            page.goto(Path(source).resolve().as_uri())
        elif "<html" in html:
            page.set_content(html)
        else:  # a fragment: give it the ground that a notebook would
            page.set_content(f'<body style="margin:8px;background:{"#111" if dark else "#fff"}">{html}')
        page.wait_for_load_state("load")
        page.wait_for_function("!document.querySelector('div[id^=cc-] > img')")  # a stepper in place of its still
        page.screenshot(path=png, full_page=True)
        page.close()
    return Path(png)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="save a picture of an HTML or SVG file")
    parser.add_argument("source", type=Path)
    parser.add_argument("png", type=Path)
    parser.add_argument("--width", type=int, default=1000)
    parser.add_argument("--height", type=int, default=700)
    parser.add_argument("--dark", action="store_true", help="as a reader with a dark theme sees it")
    print(screenshot_html(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
