"""The house of the package, read from its source: imports run downwards, heavy ones late, files are short."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cardcalc"
FILES = sorted(PACKAGE.rglob("*.py"))

LAYERS = [
    {"cards", "errors", "resources", "clauses", "glossary", "lazy", "suit_words", "whole"},
    {"formula"},
    {"play"},
    {"dozen", "durak", "bridge"},
    {"examples"},
    {"draw"},
    {"widgets", "cli"},
]
LAYER = {name: number for number, names in enumerate(LAYERS) for name in names}
GAMES = {"dozen", "durak", "bridge"}
IN_WIDGETS = {"ipywidgets", "anywidget"}
HEAVY = {"polars", "sympy", "altair", "numpy", "numba", "pandas", "endplay", "vl_convert", *IN_WIDGETS}
REACHES_UP = re.compile(r"_repr_\w+_|chart")
LINES = 400


class Import(NamedTuple):
    module: str
    line: int
    inside: tuple[str, ...]  # the functions around it, the outermost first


def name_of(path: Path) -> str:
    """The dotted name of a file of the package."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> list[Import]:
    """All imports of a file but those under `if TYPE_CHECKING`, relative ones resolved."""
    package = list(path.relative_to(ROOT).parent.parts)

    def walk(node: ast.AST, inside: tuple[str, ...]) -> Iterator[Import]:
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (Import(f"{base}.{alias.name}", node.lineno, inside) for alias in node.names)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for child in node.orelse:
                yield from walk(child, inside)
        else:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                inside = (*inside, getattr(node, "name", "lambda"))
            for child in ast.iter_child_nodes(node):
                yield from walk(child, inside)

    return list(walk(ast.parse(path.read_text(encoding="utf-8")), ()))


def part(module: str) -> str | None:
    """The part of the house that a dotted name belongs to; None outside the package and for its root."""
    names = module.split(".")
    return names[1] if names[0] == "cardcalc" and len(names) > 1 else None


def runs_down(own: str, other: str) -> bool:
    """Whether `own` may import from `other`."""
    return own == other or LAYER[other] < LAYER[own] or (LAYER[other] == LAYER[own] and own not in GAMES)


def test_every_part_of_the_package_has_its_layer() -> None:
    parts = {part(name_of(path)) for path in FILES} - {None}
    assert parts <= set(LAYER), "name the layer of a new part in LAYERS, and in the design"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_run_downwards(path: Path) -> None:
    own = part(name_of(path))
    if own is None:  # the root holds lazy names only
        assert {part(found.module) for found in imports(path) if not found.inside} <= {None, "lazy"}
        return
    wrong = [
        f"line {found.line}: {found.module}"
        for found in imports(path)
        if (other := part(found.module)) in LAYER and not runs_down(own, other)
        if not any(REACHES_UP.fullmatch(name) for name in found.inside)
    ]
    assert wrong == [], "imports upwards: only _repr_*_ and chart() may, inside the function"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_heavy_libraries_are_imported_inside_functions(path: Path) -> None:
    heavy = HEAVY - IN_WIDGETS if part(name_of(path)) == "widgets" else HEAVY
    wrong = [found for found in imports(path) if not found.inside and found.module.split(".")[0] in heavy]
    assert wrong == []


@pytest.mark.parametrize("statement", ["import cardcalc", "everything outside widgets"])
def test_importing_loads_nothing_heavy(statement: str) -> None:
    modules = [name_of(path) for path in FILES if part(name_of(path)) != "widgets"]
    names = ["cardcalc"] if statement == "import cardcalc" else modules
    code = f"import sys, {', '.join(names)}; print(*sorted({HEAVY!r} & set(sys.modules)))"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True, cwd=ROOT)
    assert loaded.strip() == ""


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_is_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_text_is_never_run_as_code(path: Path) -> None:
    names = {"eval", "exec", "compile", "__import__"}
    anywhere = {"sympify", "parse_expr", "pickle", "cPickle", "dill", "marshal", "shelve"}
    wrong = [str(found) for found in imports(path) if anywhere & set(found.module.split("."))]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name) and node.id in names | anywhere:
            wrong.append(f"line {node.lineno}: {node.id}")
        elif isinstance(node, ast.Attribute) and node.attr in anywhere:
            wrong.append(f"line {node.lineno}: .{node.attr}")
    assert wrong == []


def tracked() -> list[Path]:
    """The files of the project as git knows them, new ones included."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|home|Users|opt|tmp|mnt)/[\w.]+|\b[A-Z]:\\\\?Users\b")
ADDRESS = re.compile(r"\b(?:https?|wss?|file)://([\w.-]+)")
REGISTRY = re.compile(r"\b(?:pypi\.org|python[h]osted|npm[j]s\b|deb\.debian|registry\.)")
ALLOWED_HOSTS = re.compile(r"localhost|127\.0\.0\.\d+|(?:www\.)?w3\.org|vega\.github\.io|.*\.invalid")


def test_no_file_names_a_machine_a_registry_or_a_host() -> None:
    wrong = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a picture
            continue
        hosts = [found[0] for found in ADDRESS.finditer(text) if not ALLOWED_HOSTS.fullmatch(found[1])]
        paths = [found[0] for pattern in (MACHINE_PATH, REGISTRY) for found in pattern.finditer(text)]
        wrong += [f"{path.relative_to(ROOT)}: {what}" for what in hosts + paths]
    assert wrong == []
