"""Data and notebooks are found from a clone, and a wheel carries all that it needs."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from cardcalc.resources import data, notebooks

ROOT = Path(__file__).parent.parent


def test_data_and_notebooks_are_found() -> None:
    assert list(data("clauses").glob("*.toml"))
    assert data("glossary.csv").is_file()
    assert (notebooks() / "00_start_here.ipynb").is_file()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel of this source, built by the back end itself: no registry is asked."""
    folder = tmp_path_factory.mktemp("wheel")
    code = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    built = subprocess.run(
        [sys.executable, "-c", code, str(folder)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return zipfile.ZipFile(folder / built.stdout.split()[-1])


def sources(folder: Path) -> set[str]:
    """The files below a folder of the project, relative to it, without what is made by running."""
    made = {"__pycache__", ".ipynb_checkpoints"}
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if not made & set(path.parts)}


@pytest.mark.parametrize("folder", ["data", "notebooks"])
def test_a_wheel_carries_the_folder(wheel: zipfile.ZipFile, folder: str) -> None:
    wanted = {f"cardcalc/{folder}/{name}" for name in sources(ROOT / folder)}
    assert set(wheel.namelist()) >= wanted > set()


def test_a_wheel_carries_the_package_its_types_and_its_licence(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert {f"cardcalc/{name}" for name in sources(ROOT / "cardcalc")} <= names
    assert "cardcalc/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests/", "data/", "notebooks/")) for name in names)


def test_a_wheel_installs_the_command(wheel: zipfile.ZipFile) -> None:
    entry = next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert f"cardcalc = {scripts['cardcalc']}" in wheel.read(entry).decode()
