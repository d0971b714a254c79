"""Run the notebooks and save them, or only see that they run.

    python tests/notebooks/execute.py                  all of them, outputs saved
    python tests/notebooks/execute.py --check NAME …   run a copy, fail on an error, change nothing

Saved are outputs that stay: pictures as SVG, tables and the stills of widgets as HTML, no widget state, no times,
paths or versions.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SECONDS = 300
WIDGET = "application/vnd.jupyter.widget-view+json"
STANDS_FOR_PICTURE = "A picture stands here: JupyterLab shows it when the cell is run, or the notebook trusted."
SVG = "image/svg+xml"
SPOKEN = re.compile(r' (?:aria-[a-z]+|role)="[^"]*"')  # half of a chart, which no reader of a picture gets
IDLE = re.compile(r' (?:pointer-events="none"|opacity="1")')  # says what holds anyway
FONT = ' font-family="sans-serif"'  # said of every text, and enough to be said once
PLACED = re.compile(r' (?:d|transform)="[^"]*"')
LONG = re.compile(r"\d+\.\d{3,}")
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def executed(path: Path) -> Any:
    """A notebook as it is after running all its cells in an empty folder; CellExecutionError where one fails."""
    notebook = nbformat.read(path, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        client = NotebookClient(
            notebook, timeout=SECONDS, kernel_name="python3", store_widget_state=False, record_timing=False,
            resources={"metadata": {"path": folder}},
        )  # fmt: skip
        return stripped(client.execute())


def stripped(notebook: Any) -> Any:
    """The notebook with nothing in it that depends on the machine or the moment; changed in place."""
    notebook.metadata = nbformat.from_dict(METADATA)
    for number, cell in enumerate((cell for cell in notebook.cells if cell.cell_type == "code"), 1):
        cell.metadata = nbformat.from_dict({})
        cell.execution_count = number
        cell.outputs = _joined(cell.outputs)
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = number
            if "data" in output:
                output.data = _kept(output.data)
                output.metadata = nbformat.from_dict({})
    return notebook


def _joined(outputs: Any) -> list[Any]:
    """Outputs in their order, a text that came in pieces as one; nbclient's own joining moves it over displays."""
    joined: list[Any] = []
    for output in outputs:
        last = joined[-1] if joined else None
        if last is not None and output.output_type == last.output_type == "stream" and output.name == last.name:
            last.text += output.text
        else:
            joined.append(output)
    return joined


def _kept(data: Any) -> Any:
    """A display without what only lives while the kernel does."""
    data = {kind: shown for kind, shown in data.items() if kind != WIDGET}  # its still stays
    if SVG in data or "text/html" in data:
        data = {kind: shown for kind, shown in data.items() if kind != "text/plain"}
    if SVG in data:
        if "text/html" not in data:
            data["text/plain"] = STANDS_FOR_PICTURE
        data[SVG] = _light(data[SVG])
    return nbformat.from_dict(data)


def _light(svg: str) -> str:
    """The same picture in fewer characters."""
    bare = IDLE.sub("", SPOKEN.sub("", svg))
    bare = bare.replace(FONT, "").replace("<svg", f"<svg{FONT}", 1) if FONT in bare else bare
    return PLACED.sub(_shortened, bare)


def _shortened(attribute: re.Match[str]) -> str:
    """An attribute of an SVG with its numbers to a hundredth of a pixel."""
    return LONG.sub(lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), attribute[0])


def main() -> int:
    """The command line; 1 if a notebook fails."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", help="such as 01_scoring; all by default")
    parser.add_argument("--check", action="store_true", help="save nothing")
    asked = parser.parse_args()
    failed = 0
    for path in [NOTEBOOKS / f"{name}.ipynb" for name in asked.names] or sorted(NOTEBOOKS.glob("*.ipynb")):
        try:
            notebook = executed(path)
        except CellExecutionError as error:
            failed = 1
            print(f"{path.name}: {error}", file=sys.stderr)
            continue
        if not asked.check:
            nbformat.write(notebook, path)
        print(f"{path.name}: {len(notebook.cells)} cells, {len(nbformat.writes(notebook)) // 1024} KB")
    return failed


if __name__ == "__main__":
    sys.exit(main())
