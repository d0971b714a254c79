"""The command line: `cardcalc verify`, `cardcalc clauses`, `cardcalc lab`. All else is Python."""

from __future__ import annotations

import filecmp
import importlib.util
import io
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .errors import CardcalcError, DomainError, quoted

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["app", "main"]

START = "00_start_here.ipynb"
COPY = "cardcalc-notebooks"

app = typer.Typer(
    name="cardcalc",
    help="Scoring calculators and game engines of five card games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Language = Annotated[str, typer.Option("--lang", help="en or ru.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document on stdout instead of tables.")]


def main() -> None:
    """Run the command line; an error of cardcalc is one line on stderr and exit code 2."""
    for stream in (sys.stdout, sys.stderr):  # suits and Russian, whatever the terminal or pipe was set to
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
            stream.reconfigure(encoding="utf-8")
    try:
        app(prog_name="cardcalc")
    except CardcalcError as error:
        print(f"cardcalc: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def _version(asked: bool) -> None:
    if asked:
        from . import __version__

        print(__version__)
        raise typer.Exit


@app.callback()
def cardcalc(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print it.")] = False,
) -> None:
    """Scoring calculators of bridge, Devil's Dozen and durak, and the notebooks about them."""


@app.command()
def verify(
    what: Annotated[
        list[str] | None, typer.Argument(help="Games or clauses, such as bridge or dozen.single.ex.")
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Check every worked example and claim of the documents.

    The exit code is 1 if a result is not the one on record.
    """
    from .examples.verify import as_document
    from .examples.verify import verify as run
    from .glossary import language

    lang = language(lang)
    with _progress() as progress:
        results = run(what or None, progress=progress)
    if as_json:
        _print_json(as_document(results, lang))
    else:
        from .examples.report import print_report

        print_report(results, _console(), lang)
    if not all(result.ok for result in results):
        raise typer.Exit(1)


@app.command()
def clauses(
    what: Annotated[str | None, typer.Argument(help="A game, a clause ID or the stem of some.")] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Print the register of clauses: what the documents say and what was ruled."""
    from .clauses import clauses_table
    from .glossary import did_you_mean, term

    rows = clauses_table(lang=lang)
    chosen = [r for r in rows if what is None or r["id"] == what or r["id"].startswith(f"{what}.")]
    if not chosen:
        games = ", ".join(dict.fromkeys(r["game"] for r in rows))
        near = did_you_mean(what, [*(r["id"] for r in rows), *games.split(", ")])
        raise DomainError(
            f"no clause {quoted(what)}; {near or f'expected a game ({games}) or an id such as dozen.single'}"
        )
    if as_json:
        _print_json(chosen)
        return
    from rich import box
    from rich.table import Table

    console = _console()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    is_wide = console.width >= 104
    for heading in ("clause", "kind", "gist", "document") if is_wide else ("clause", "gist"):
        table.add_column(term(heading, lang), no_wrap=is_wide and heading in ("clause", "kind"), ratio=None)
    for row in chosen:
        gist = row["gist"] + (f"\n{row['choices']}" if row["choices"] else "")
        source = f"{row['document']}, {row['place']}"
        if is_wide:
            table.add_row(_plain(row["id"]), row["kind"], _plain(gist), _plain(source))
        else:
            table.add_row(_plain(f"{row['id']}\n({row['kind']})"), _plain(f"{gist}\n{source}"))
    console.print(table)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def lab(
    context: typer.Context,
    notebook: Annotated[str, typer.Argument(help="The notebook to open, such as 01_scoring.")] = START,
) -> None:
    """Open the notebooks in JupyterLab, to which further options are handed on (--no-browser, --allow-root, …).

    Outside a clone they are first copied to ./cardcalc-notebooks; a file there that you changed is kept.
    """
    options = list(context.args)
    if notebook.startswith("-"):  # no notebook was named
        options, notebook = [notebook, *options], START
    from .resources import notebooks

    if importlib.util.find_spec("jupyterlab") is None:
        print(
            f"cardcalc: JupyterLab is not installed; run: {sys.executable} -m pip install jupyterlab", file=sys.stderr
        )
        raise typer.Exit(1)
    source = notebooks()
    name = notebook if notebook.endswith(".ipynb") else f"{notebook}.ipynb"
    known = sorted(path.name for path in source.glob("*.ipynb"))
    if name not in known:
        raise DomainError(
            f"no notebook {quoted(notebook)}; expected one of {', '.join(known) or 'none: there are no notebooks'}"
        )
    is_clone = source.parent == Path(__file__).parents[1]
    folder = source if is_clone else _copied(source, Path.cwd() / COPY)
    os.chdir(folder)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execvp(sys.executable, [sys.executable, "-m", "jupyterlab", name, *options])


def _copied(source: Path, target: Path) -> Path:
    """The folder with copies of all files of another; a file that is there already is kept, and named if it differs."""
    for path in sorted(path for path in source.rglob("*") if path.is_file()):
        if any(part.startswith((".", "__")) for part in path.relative_to(source).parts):
            continue
        copy = target / path.relative_to(source)
        if not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        elif not filecmp.cmp(path, copy, shallow=False):
            print(f"cardcalc: {copy.name} differs from the package's: yours is kept", file=sys.stderr)
    return target


def _console(stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=stderr, highlight=False)


def _plain(text: str) -> Any:
    """Text without markup, for a cell of a table."""
    from rich.text import Text

    return Text(text)


def _print_json(document: Any) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=2))


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar on stderr, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import Progress

    with Progress(console=_console(stderr=True), transient=True) as bar:
        task = bar.add_task("verify")

        def advance(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield advance
