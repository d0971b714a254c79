"""The harness itself: a widget in a live JupyterLab answers to the keyboard, without network."""

from __future__ import annotations

import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import Lab, code_cells, open_notebook, run_all
from tests.browser.shot import screenshot_html

SLIDER = """
import ipywidgets
slider = ipywidgets.IntSlider(value=3, min=0, max=12, description="tricks")
shown = ipywidgets.Output()

def show(change):
    shown.clear_output(wait=True)
    with shown:
        print("tricks squared:", change["new"] ** 2)

slider.observe(show, "value")
ipywidgets.VBox([slider, shown])
"""


def test_a_slider_moved_by_keyboard_reaches_the_kernel(page: Page, lab: Lab, tmp_path: Path) -> None:
    open_notebook(page, lab.write_notebook("slider.ipynb", "print('ready')", SLIDER))
    printed, displayed = run_all(page)
    assert printed[0]["text"] == "ready\n"
    assert "application/vnd.jupyter.widget-view+json" in displayed[0]["data"]

    handle = page.locator(".jp-OutputArea .widget-slider .noUi-handle")
    handle.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".jp-OutputArea .widget-readout")).to_have_text("5")
    expect(page.locator(".jp-OutputArea .widget-output")).to_have_text("tricks squared: 25\n")
    picture = tmp_path / "slider.png"
    page.screenshot(path=picture)
    assert picture.stat().st_size > 10_000


def test_the_kernel_is_the_interpreter_of_the_tests(page: Page, lab: Lab) -> None:
    open_notebook(page, lab.write_notebook("kernel.ipynb", "import sys; print(sys.executable)"))
    assert run_all(page)[0][0]["text"].strip() == sys.executable


def test_a_cell_that_fails_is_told(page: Page, lab: Lab) -> None:
    # Whether JupyterLab still runs the cell after it is a race in its kernel, and not for us to say.
    open_notebook(page, lab.write_notebook("failing.ipynb", "1 / 0", "print('perhaps reached')"))
    with pytest.raises(AssertionError, match="code cell 1: ZeroDivisionError"):
        run_all(page)
    assert code_cells(page)[0]["outputs"][0]["ename"] == "ZeroDivisionError"


def test_no_host_but_this_one_is_reached_and_asking_is_noticed(
    page: Page, outside: list[str], complaints: list[str]
) -> None:
    # 127.0.0.2 stands for the rest of the world: a server that answers there, which the page cannot reach
    with ThreadingHTTPServer(("127.0.0.2", 0), SimpleHTTPRequestHandler) as elsewhere:
        Thread(target=elsewhere.serve_forever, daemon=True).start()
        address = f"http://127.0.0.2:{elsewhere.server_port}/"
        page.goto("/lab?reset")
        fetched = "address => fetch(address, {mode: 'no-cors'}).then(() => 'reached', () => 'blocked')"
        assert page.evaluate(fetched, "/api/status") == "reached"
        assert page.evaluate(fetched, address) == "blocked"
        elsewhere.shutdown()
    assert outside == [address]
    assert any("ERR_NAME_NOT_RESOLVED" in complaint for complaint in complaints)
    outside.clear()
    complaints.clear()


def test_pictures_of_svg_and_html(chromium: Browser, tmp_path: Path) -> None:
    drawing = tmp_path / "drawing.svg"
    drawing.write_text('<svg width="90" height="40"><circle r="20"/></svg>')
    size = {"width": 320, "height": 200}
    light = screenshot_html(drawing, tmp_path / "light.png", **size, browser=chromium).read_bytes()
    dark = screenshot_html(drawing, tmp_path / "dark.png", **size, dark=True, browser=chromium).read_bytes()
    assert light[1:4] == b"PNG"
    assert (int.from_bytes(light[16:20], "big"), int.from_bytes(light[20:24], "big")) == (320, 200)
    assert light != dark
