"""The results of a verification as people read them: a table for every game and a summary, in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..bridge.contract import Result as Contracted
from ..bridge.seats import side_name
from ..bridge.sheets.entries import Entry
from ..formula import Integers, formulas
from ..glossary import term
from ..play.game import games
from .notation import in_notation
from .results import STATUSES, Result, Status, show, word
from .verify import summary

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

__all__ = ["print_report"]

_STYLES: dict[Status, str] = {"confirmed": "green", "refuted": "yellow", "repaired": "yellow", "ruled": "cyan"}
_LEGEND = (
    "confirmed: the document is right; refuted: it is wrong; repaired: a damaged text, put right; ruled: it leaves the "
    "question open, or allows two readings, and our ruling decides.",
    "подтверждено: документ прав; опровергнуто: он ошибается; исправлено: текст повреждён и восстановлен; решено нами: "
    "документ молчит или допускает два чтения, решает наше правило.",
)
_WIDE = 104  # columns from which the clause has a column of its own
_BESIDE = 20  # those of the status, and of the spaces between all


def print_report(results: Sequence[Result], console: Console, lang: str = "en") -> None:
    """Print the tables, whatever is not as recorded once more, and the summary."""
    for game, group in groupby(results, key=lambda r: r.game):
        console.print(_table(game, list(group), console.width, lang), "")
    if failed := [r for r in results if not r.ok]:
        console.print(_heading(_word("not as recorded", "не так, как записано", lang), "bold red"))
        for result in failed:
            console.print(_failure(result, lang))
        console.print()
    for result in results:
        if result.ok and result.status in ("refuted", "repaired"):
            line = f"{term(result.status, lang)}: {result.clause}: {result.text('title', lang)}"
            console.print(_heading(line, _STYLES[result.status]))
    console.print(_summary(summary(results), lang))
    console.print(_heading(_LEGEND[lang == "ru"], "dim"))


def _table(game: str, results: list[Result], width: int, lang: str) -> Table:
    from rich import box
    from rich.table import Table

    is_wide = width >= _WIDE
    table = Table(
        title=games[game].name_in(lang),
        title_justify="left",
        title_style="bold",
        box=box.HORIZONTALS,
        expand=True,
        pad_edge=False,
    )
    if is_wide:
        table.add_column(term("clause", lang), no_wrap=True, min_width=max(len(r.clause) for r in results))
    # No clause is broken: a `width` is the least that a column with a `ratio` has, a `min_width` is not.
    clause = 0 if is_wide else max(len(r.clause) for r in results)
    widest = _clause_width(results)
    if widest is not None and not is_wide:
        widest = min(widest, (width - clause - _BESIDE) // 2)
    table.add_column(_word("what", "что проверено", lang), ratio=5, width=clause or None, overflow="fold")
    table.add_column(term("expected", lang), ratio=2, width=widest, overflow="fold")
    table.add_column(_word("found", "получено", lang), ratio=2, width=widest, overflow="fold")
    table.add_column(term("status", lang), min_width=12)
    before = ""
    for series in _series(results):
        first = series[0]
        is_new, before = first.clause != before, first.clause
        if is_new:
            table.add_section()
        what = _what(series, lang)
        if is_new and not is_wide:
            what = _heading("", "").append(first.clause, "bold").append("\n").append_text(what)
        cells = [
            what,
            _values([r.expected for r in series], lang, _letters(series, lang)),
            _values([r.found for r in series], lang, _letters(series, lang)),
            _status(first, lang),
        ]
        table.add_row(*([first.clause if is_new else ""] if is_wide else []), *cells)
    return table


def _clause_width(results: Iterable[Result]) -> int | None:
    """How wide a column is in which no clause that refuses an action is broken; None if nothing is refused."""
    values = [value for r in results for value in (r.expected, r.found) if isinstance(value, dict)]
    return max((len(str(value["refused"])) for value in values if "refused" in value), default=None)


def _series(results: Iterable[Result]) -> Iterator[list[Result]]:
    """Neighbouring examples under one title, together if they are as recorded: one row for a series."""

    def one_row(r: Result) -> tuple[Any, ...]:
        return (r.clause, r.kind, r.title, *sorted(map(str, r.options.items())), r.status, True if r.ok else r.call)

    for _, group in groupby(results, key=one_row):
        yield list(group)


def _what(series: list[Result], lang: str) -> Text:
    """The title, the inputs (those that vary with all their values), the note."""
    from rich.text import Text

    first = series[0]
    what = Text(first.text("title", lang))
    if given := _given(series, lang):
        what.append(f": {given}", "dim")
    if first.checked > 1:
        what.append(f" ({_word('cases', 'случаев', lang)}: {first.checked:,})".replace(",", " "), "dim")
    if note := first.text("note", lang):
        what.append(f"\n{note}", "italic dim")
    return what


def _given(series: list[Result], lang: str) -> str:
    first = series[0]
    parts = []
    for name in first.inputs:
        if name == "rules":  # those of the game that the table is about
            continue
        if name == "deals":
            parts.append(", ".join(_deal(Entry.parse(*deal), lang) for deal in first.inputs[name]))
            continue
        values = [_label(r, name, lang) for r in series]
        is_fixed = len(set(values)) == 1
        shown = values[0] if is_fixed else _joined(values, series, name, lang)
        speaks_for_itself = is_fixed and bool(_labels(first, name))
        parts.append(shown if speaks_for_itself else f"{word(name, lang, first.game)} = {shown}")
    parts += [f"{word(name, lang, first.game)} = {show(value, lang)}" for name, value in first.options.items()]
    return "; ".join(parts)


def _joined(values: list[str], series: list[Result], name: str, lang: str) -> str:
    """The values of an input that varies: games and auctions one after the other, lettered as their results are."""
    if not _is_played(series, name):
        return ", ".join(values)
    letters = _letters(series, lang)
    return " ".join(f"{a}{b};" for a, b in zip(letters, values, strict=True))[:-1] if letters else "; ".join(values)


def _letters(series: list[Result], lang: str) -> list[str]:
    """What stands before each result of several games or auctions, if it has parts: a) b) c); else nothing."""
    if len(series) == 1 or not isinstance(series[0].expected, dict):
        return []
    if not any(_is_played(series, name) for name in series[0].inputs):
        return []
    return [f"{letter}) " for letter in _word("abcdefgh", "абвгдежз", lang)[: len(series)]]


def _is_played(series: list[Result], name: str) -> bool:
    """Whether an input is that of a game or an auction, and another for each of the series."""
    value = series[0].inputs[name]
    return (isinstance(value, list) or name == "calls") and any(r.inputs[name] != value for r in series)


def _label(result: Result, name: str, lang: str) -> str:
    """The value of an input, by its label if it has one."""
    if name == "contract":
        return format(Contracted.parse(result.inputs[name]), lang)
    labels, value = _labels(result, name), result.inputs[name]
    return in_notation(name, value, lang) or show(labels.get(value, value), lang)


def _labels(result: Result, name: str) -> dict[Any, str]:
    """The labels of an input by its values; empty if it has none."""
    kind = formulas[result.formula].inputs[name] if result.formula else None
    if not isinstance(kind, Integers) or not kind.labels:
        return {}
    return dict(zip(kind.values(), kind.labels, strict=True))


def _deal(entry: Entry, lang: str) -> str:
    """An entry of a sheet: who declared what, the honors in brackets."""
    held = [
        f" ({term('honors', lang)} {side_name(side, lang)} {points})"
        for side, points in enumerate(entry.honors)
        if points
    ]
    return f"{side_name(entry.side_index, lang)} {format(entry.result, lang)}{''.join(held)}"


def _values(values: list[Any], lang: str, letters: Sequence[str] = ()) -> Text:
    from rich.text import Text

    is_flat = not any(isinstance(v, list | tuple | dict) for v in values)
    shown = [show(v, lang).replace(", ", "\n") if isinstance(v, dict) else show(v, lang) for v in values]
    if letters:
        shown = [letter + text for letter, text in zip(letters, shown, strict=True)]
    return Text((", " if is_flat else "\n").join(shown))


def _status(result: Result, lang: str) -> Text:
    from rich.text import Text

    if result.ok:
        return Text(term(result.status, lang), _STYLES[result.status])
    recorded = f"{_word('on record', 'записано', lang)}: {term(result.recorded, lang)}"
    return Text(f"{term(result.status, lang)}\n({recorded})", "bold red")


def _failure(result: Result, lang: str) -> Text:
    from rich.text import Text

    expected, found = term("expected", lang), _word("found", "получено", lang)
    return Text(
        f"{result.clause}  {result.call}\n"
        f"    {expected}: {show(result.expected, lang)}; {found}: {show(result.found, lang)}; "
        f"{term(result.status, lang)} ({_word('on record', 'записано', lang)}: {term(result.recorded, lang)})"
    )


def _summary(counts: dict[str, int], lang: str) -> Text:
    from rich.text import Text

    line = Text()
    line.append(f"{term('examples', lang)} {counts['examples']}, {term('claims', lang)} {counts['claims']}")
    line.append(
        f" ({_word('cases checked', 'случаев проверено', lang)} {counts['checked']:,})".replace(",", " ") + ": "
    )
    for number, status in enumerate(STATUSES):
        line.append(", " if number else "").append(f"{term(status, lang)} {counts[status]}", _STYLES[status])
    if counts["failed"]:
        line.append(f". {_word('Not as recorded', 'Не так, как записано', lang)}: {counts['failed']}", "bold red")
    else:
        line.append(f". {_word('All as recorded.', 'Всё так, как записано.', lang)}", "bold green")
    return line


def _heading(words: str, style: str) -> Text:
    from rich.text import Text

    return Text(words, style)


def _word(english: str, russian: str, lang: str) -> str:
    return russian if lang == "ru" else english
