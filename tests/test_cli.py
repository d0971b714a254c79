"""The command line as a user meets it: output, exit codes, errors, notebooks."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardcalc import cli, resources
from cardcalc.clauses import clauses
from cardcalc.examples import worked

ROOT = Path(__file__).parent.parent


class Ran:
    """What a run of the command line gave: exit code, stdout, stderr."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    monkeypatch.setenv("COLUMNS", "120")

    def run(*words: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["cardcalc", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        out, err = capsys.readouterr()
        return Ran(int(stopped.value.code or 0), out, err)

    return run


def command(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the real thing in a process of its own."""
    code = "from cardcalc.cli import main; main()"
    variables = {**os.environ, "PYTHONIOENCODING": "utf-8", **environment}
    return subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, encoding="utf-8", env=variables,
        cwd=ROOT, check=False,
    )  # fmt: skip


def test_verify_prints_a_table_and_succeeds(run: Any) -> None:
    ran = run("verify", "dozen")
    assert (ran.code, ran.err) == (0, "")
    assert "dozen.vabanque.equal" in ran.out
    assert "All as recorded." in ran.out


def test_verify_json_is_one_document_and_nothing_else() -> None:
    done = command("verify", "--json", "--lang", "ru")
    document = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert document["language"] == "ru"
    assert document["summary"]["failed"] == 0
    assert document["summary"]["total"] == len(document["results"]) > 300


def test_verify_in_russian(run: Any) -> None:
    out = run("verify", "--lang", "ru", "dozen.stake").out
    assert "опровергнуто" in out
    assert "Одиночный контракт" in out


def test_a_wrong_recorded_value_makes_verify_fail(run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = resources.data("examples", "dozen.toml").read_text(encoding="utf-8")
    assert text.count("expected = [13, 0, 5, -3]") == 1
    (tmp_path / "examples").mkdir()
    wrong = text.replace("expected = [13, 0, 5, -3]", "expected = [13, 0, 5, -4]")
    (tmp_path / "examples" / "dozen.toml").write_text(wrong, encoding="utf-8")
    monkeypatch.setattr(worked, "data", lambda *parts: tmp_path.joinpath(*parts))
    worked.examples.cache_clear()
    try:
        ran, as_json = run("verify", "dozen"), run("verify", "dozen", "--json")
    finally:
        worked.examples.cache_clear()
    assert ran.code == as_json.code == 1
    assert "expected: -4; found: -3" in ran.out
    failed = [r for r in json.loads(as_json.out)["results"] if not r["ok"]]
    assert [(r["call"], r["expected"], r["found"]) for r in failed] == [("dozen.single(C=3, t=0)", -4, -3)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["verify", "chess"], "nothing to verify for 'chess'"),
        (["verify", "--lang", "de"], "no language 'de'; expected 'en' or 'ru'"),
        (["clauses", "chess"], "no clause 'chess'"),
        (["clauses", "dozen.singel"], "did you mean 'dozen.single'"),
        (["clauses", "--lang", "de"], "no language 'de'"),
    ],
)
def test_a_mistake_is_one_line_on_stderr_and_exit_code_2(run: Any, words: list[str], message: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("cardcalc: ")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_an_unknown_option_is_exit_code_2(run: Any) -> None:
    assert run("verify", "--colour").code == 2


def test_no_color_and_pipes_get_no_escapes() -> None:
    assert "\x1b" not in command("verify", "dozen.stake").stdout
    assert "\x1b" not in command("verify", "dozen.stake", FORCE_COLOR="", NO_COLOR="1").stdout


def test_help_is_light_and_names_the_commands() -> None:
    code = "import sys, cardcalc.cli; print(*{'polars', 'sympy', 'altair', 'numpy', 'ipywidgets'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True, cwd=ROOT).strip() == ""
    out = command("--help").stdout
    assert all(name in out for name in ("verify", "clauses", "lab"))


def test_version(run: Any) -> None:
    assert run("--version").out == "0.1.0\n"


def test_clauses_prints_the_register(run: Any) -> None:
    out = run("clauses", "bridge.chicago").out
    assert "bridge.chicago.1" in out
    assert "vulnerable = dealer | non_dealer | declarer" in out
    assert "dozen" not in out
    assert "решени" in run("clauses", "kosmos", "--lang", "ru").out


def test_clauses_as_json_has_them_all(run: Any) -> None:
    rows = json.loads(run("clauses", "--json").out)
    assert [row["id"] for row in rows] == list(clauses)


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Notebooks as a wheel has them, an empty current folder, and no real JupyterLab."""
    source = tmp_path / "package" / "notebooks"
    source.mkdir(parents=True)
    for name in ("00_start_here.ipynb", "01_scoring.ipynb"):
        (source / name).write_text(f"package {name}")
    (source / ".ipynb_checkpoints").mkdir()
    (source / ".ipynb_checkpoints" / "01_scoring.ipynb").write_text("not this")
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(resources, "notebooks", lambda: source)
    monkeypatch.setattr(cli.importlib.util, "find_spec", lambda name: object())
    return here


def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str], Path]]:
    """Note what `lab` would become."""
    calls: list[tuple[str, list[str], Path]] = []
    monkeypatch.setattr(os, "execvp", lambda file, words: calls.append((file, words, Path.cwd())))
    return calls


def test_lab_copies_the_notebooks_and_starts_jupyterlab(
    run: Any, shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = started(monkeypatch)
    assert run("lab").code == 0
    folder = shipped / "cardcalc-notebooks"
    assert calls == [(sys.executable, [sys.executable, "-m", "jupyterlab", "00_start_here.ipynb"], folder)]
    assert sorted(path.name for path in folder.rglob("*")) == ["00_start_here.ipynb", "01_scoring.ipynb"]


def test_lab_hands_further_options_to_jupyterlab(run: Any, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = started(monkeypatch)
    assert run("lab", "--allow-root", "--no-browser").code == 0
    monkeypatch.chdir(shipped)
    assert run("lab", "01_scoring", "--port", "9999").code == 0
    assert [call[1][3:] for call in calls] == [
        ["00_start_here.ipynb", "--allow-root", "--no-browser"], ["01_scoring.ipynb", "--port", "9999"]
    ]  # fmt: skip


def test_lab_keeps_changed_notebooks_and_says_so(run: Any, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shipped / "cardcalc-notebooks"
    folder.mkdir()
    (folder / "01_scoring.ipynb").write_text("mine")
    (folder / "00_start_here.ipynb").write_text("package 00_start_here.ipynb")
    calls = started(monkeypatch)
    ran = run("lab", "01_scoring")
    assert (folder / "01_scoring.ipynb").read_text() == "mine"
    assert ran.err == "cardcalc: 01_scoring.ipynb differs from the package's: yours is kept\n"
    assert calls[0][1][-1] == "01_scoring.ipynb"


def test_lab_in_a_clone_opens_the_notebooks_where_they_are(
    run: Any, shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = resources.notebooks()
    monkeypatch.setattr(cli, "__file__", str(source.parent / "cardcalc" / "cli.py"))
    calls = started(monkeypatch)
    run("lab")
    assert calls[0][2] == source
    assert list(shipped.iterdir()) == []


def test_lab_without_jupyterlab_says_how_to_get_it(run: Any, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli.importlib.util, "find_spec", lambda name: None)
    ran = run("lab")
    assert ran.code == 1
    assert "-m pip install jupyterlab" in ran.err
    assert list(shipped.iterdir()) == []


def test_lab_names_the_notebooks_there_are(run: Any, shipped: Path) -> None:
    ran = run("lab", "99_chess")
    assert ran.code == 2
    assert "no notebook '99_chess'; expected one of 00_start_here.ipynb, 01_scoring.ipynb" in ran.err
