"""A JupyterLab of the tests' own, and what one does in it: open a notebook, run all of it, read outputs."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Page

START_SECONDS = 120
RUN_SECONDS = 180


@dataclass(frozen=True)
class Lab:
    """A running server: its address and the folder it shows."""

    url: str
    root: Path

    def write_notebook(self, name: str, *sources: str) -> str:
        """Put a notebook of these code cells into the folder; its path, for `open_notebook`."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source) for source in sources],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        nbformat.write(notebook, self.root / name)
        return name


@contextmanager
def serve_lab(folder: Path) -> Iterator[Lab]:
    """Start JupyterLab on loopback with settings, runtime files and notebooks in `folder` only."""
    root = folder / "root"
    root.mkdir()
    _write(folder / "data/kernels/python3/kernel.json", {
        "argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
        "display_name": "Python 3",
        "language": "python",
    })  # fmt: skip
    _write(folder / "config/labconfig/page_config.json", {
        "disabledExtensions": {
            "@jupyterlab/apputils-extension:announcements": True,
            "@jupyterlab/extensionmanager-extension": True,
        }
    })  # fmt: skip
    port = _free_port()
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1",
        f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={root}",
        "--IdentityProvider.token=''", "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly", "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]  # fmt: skip
    lab = Lab(f"http://127.0.0.1:{port}", root)
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(
            command, cwd=root, env=_environment(folder), stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            _wait_for(f"{lab.url}/api/status", server, folder / "server.log")
            yield lab
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()


def open_notebook(page: Page, path: str) -> None:
    """Open a notebook in JupyterLab and wait until its kernel answers (before that, running it hangs)."""
    page.goto(f"/lab/tree/{path}?reset", timeout=START_SECONDS * 1000)
    page.wait_for_function(
        """path => {
            const widgets = globalThis.jupyterapp ? [...jupyterapp.shell.widgets('main')] : [];
            globalThis.panel = widgets.find(widget => widget.context?.path === path);
            return Boolean(globalThis.panel);
        }""",
        arg=path,
        timeout=START_SECONDS * 1000,
    )
    page.evaluate(
        """seconds => {
            const ready = async () => {
                await panel.context.ready;
                await panel.sessionContext.ready;
                await panel.sessionContext.session.kernel.info;
            };
            const late = 'the kernel did not answer';
            return Promise.race([ready(), new Promise((_, no) => setTimeout(no, 1000 * seconds, late))]);
        }""",
        START_SECONDS,
    )


def run_all(page: Page, seconds: float = RUN_SECONDS) -> list[list[dict[str, Any]]]:
    """Run every cell of the open notebook; the outputs of each code cell, as nbformat has them.

    Waits until the kernel is idle and every code cell has its number; AssertionError where a cell fails.
    """
    page.evaluate("""() => {
        globalThis.allRun = false;
        jupyterapp.shell.activateById(panel.id);
        jupyterapp.commands.execute('notebook:run-all-cells').finally(() => { globalThis.allRun = true; });
    }""")
    page.wait_for_function("() => allRun", timeout=seconds * 1000)
    wait_idle(page, seconds)
    cells = code_cells(page)
    for number, cell in enumerate(cells, 1):
        for output in cell["outputs"]:
            if output["output_type"] == "error":
                raise AssertionError(f"code cell {number}: {output['ename']}: {output['evalue']}")
        ran = cell["execution_count"] or not "".join(cell["source"]).strip()
        assert ran, f"code cell {number} did not run"
    return [cell["outputs"] for cell in cells]


def wait_idle(page: Page, seconds: float = RUN_SECONDS) -> None:
    """Wait until the kernel of the open notebook has nothing to do."""
    idle = "() => panel.sessionContext.session.kernel.status === 'idle'"
    page.wait_for_function(idle, timeout=seconds * 1000)


def code_cells(page: Page) -> list[dict[str, Any]]:
    """The code cells of the open notebook as they are now."""
    cells: list[dict[str, Any]] = page.evaluate("panel.content.model.toJSON().cells")
    return [cell for cell in cells if cell["cell_type"] == "code"]


def _environment(folder: Path) -> dict[str, str]:
    """The tests' environment with nothing of the user's Jupyter, and a proxy that leads nowhere."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "IPYTHON"))}
    nowhere = "http://127.0.0.1:9"
    return kept | {
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "JUPYTER_PREFER_ENV_PATH": "0",
        "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
        "IPYTHONDIR": str(folder / "ipython"),
        **dict.fromkeys(["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"], nowhere),
        **dict.fromkeys(["NO_PROXY", "no_proxy"], "127.0.0.1,localhost"),
    }


def _write(path: Path, document: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(document))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with opener.open(url, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(errors='replace')[-4000:]}")
