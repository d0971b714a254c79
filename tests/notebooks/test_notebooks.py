"""The notebooks run from beginning to end, and what is saved in them is whole and clean."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import nbformat
import pytest

from cardcalc import formulas
from tests.notebooks.execute import METADATA, NOTEBOOKS, SVG, WIDGET, executed, stripped

PATHS = sorted(NOTEBOOKS.glob("*.ipynb"))
GAMES = {"dozen", "kosmos", "belarus", "bridge"}
LARGEST = 410_000  # bytes
LOCAL = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")
MACHINE = re.compile(r"/(?:home|root|work|tmp|Users)/|[A-Z]:\\\\|0x[0-9a-f]{6,}|\.venv|site-packages")
UNPRINTED = re.compile(r"[^\n -\U0010ffff]|<td>null</td>")

each_notebook = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def read(path: Path) -> Any:
    """A saved notebook, validated."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


def code(notebook: Any) -> list[Any]:
    """Its code cells."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(notebook: Any) -> str:
    """All its text cells."""
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def anchors(notebook: Any) -> set[str]:
    """Where a link into the notebook may lead: its headings, as JupyterLab names them."""
    headings = re.findall(r"^#+ +(.+?) *$", prose(notebook), re.MULTILINE)
    return {heading.replace(" ", "-") for heading in headings}


def test_the_front_door_is_there() -> None:
    expected = {"00_start_here", "01_scoring", "02_devils_dozen", "03_kosmos_match", "04_belarus_durak"}
    assert expected <= {path.stem for path in PATHS}
    assert [path.stem[:3] for path in PATHS] == [f"{number:02}_" for number in range(len(PATHS))]


def test_the_front_door_leads_to_every_other_notebook() -> None:
    door, *rooms = PATHS
    linked = {unquote(target) for target, _ in LOCAL.findall(prose(read(door)))}
    assert {path.name for path in rooms} <= linked


@each_notebook
def test_a_notebook_runs_and_gives_the_kinds_of_output_that_are_saved(path: Path) -> None:
    saved, now = code(read(path)), code(executed(path))
    for cell in now:
        assert not [output for output in cell.outputs if output.output_type == "error"], cell.source
        warnings = [output.text for output in cell.outputs if output.get("name") == "stderr"]
        assert not warnings, f"{cell.source}\n{warnings}"

    def kinds(cells: list[Any]) -> list[list[list[str]]]:
        return [[sorted(output.get("data", {"text": ""})) for output in cell.outputs] for cell in cells]

    assert kinds(now) == kinds(saved), "run tests/notebooks/execute.py and commit what it saves"


def test_what_is_printed_between_displays_stays_between_them() -> None:
    def printed(text: str) -> Any:
        return nbformat.v4.new_output("stream", name="stdout", text=text)

    table = nbformat.v4.new_output("display_data", data={"text/html": "<table/>"})
    outputs = [printed("one\n"), printed("two\n"), table, printed("three\n"), table]
    cell = nbformat.v4.new_code_cell("…", outputs=outputs)
    kept = stripped(nbformat.v4.new_notebook(cells=[cell])).cells[0].outputs
    assert [output.get("text", "table") for output in kept] == ["one\ntwo\n", "table", "three\n", "table"]


@each_notebook
def test_saved_outputs_are_present_small_and_free_of_the_machine(path: Path) -> None:
    notebook = read(path)
    assert notebook.metadata == METADATA, "no widget state, no versions"
    assert path.stat().st_size < LARGEST
    assert not MACHINE.search(path.read_text(encoding="utf-8"))
    for number, cell in enumerate(code(notebook), 1):
        assert cell.execution_count == number
        assert cell.metadata == {}
        for output in cell.outputs:
            assert output.output_type != "error"
            assert WIDGET not in output.get("data", {})
            assert "image/png" not in output.get("data", {})
    shown = [output for cell in code(notebook) for output in cell.outputs]
    assert len(shown) >= len(code(notebook)) // 2


@each_notebook
def test_what_is_shown_has_no_control_character_and_says_nothing_where_nothing_is(path: Path) -> None:
    shown = [output for cell in code(read(path)) for output in cell.outputs]
    for text in [text for output in shown for text in output.get("data", {"text": output.get("text")}).values()]:
        assert not UNPRINTED.search(text), UNPRINTED.search(text)  # a tab was the beginning of \tau


@each_notebook
def test_links_lead_somewhere(path: Path) -> None:
    notebook = read(path)
    links = LOCAL.findall(prose(notebook))
    assert links
    for target, anchor in links:
        other = path if not target else path.parent / unquote(target)
        assert other.is_file(), target
        if anchor:
            assert unquote(anchor) in anchors(read(other)), anchor


@each_notebook
def test_a_notebook_begins_with_its_title_and_two_lines_in_russian(path: Path) -> None:
    head = read(path).cells[0].source
    assert head.startswith("# ")
    assert "\n\nПо-русски: " in head


def test_every_formula_of_the_package_is_at_work_in_scoring() -> None:
    sources = "\n".join(cell.source for cell in code(read(NOTEBOOKS / "01_scoring.ipynb")))
    ours = [name for name in formulas if name.split(".")[0] in GAMES]  # other tests register formulas too
    assert [name for name in ours if f'"{name}"' not in sources] == []


def test_scoring_has_pictures() -> None:
    outputs = [output for cell in code(read(NOTEBOOKS / "01_scoring.ipynb")) for output in cell.outputs]
    pictures = [output.data[SVG] for output in outputs if SVG in output.get("data", {})]
    assert len(pictures) >= 10
    assert all(picture.lstrip().startswith("<svg") and "aria-" not in picture for picture in pictures)
