"""Tables of words and numbers: as lines of text, and as HTML for a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

__all__ = ["aligned", "html_table"]


def aligned(rows: Sequence[Sequence[str]], sides: str) -> Iterator[str]:
    """The lines of a table of text; `sides` has "<" or ">" for each column.

    >>> list(aligned([("a", "10"), ("bcd", "5")], "<>"))
    ['a    10', 'bcd   5']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True))
        yield "  ".join(cells).rstrip()


def html_table(caption: Iterable[str], rows: Sequence[Sequence[str]], sides: str) -> str:
    """The same table for a notebook, its first row the head; every text in it is escaped.

    >>> html_table(["<Ann>"], [("", "points"), ("1", "5")], "<>")[:81]
    '<table><caption style="text-align:left;white-space:nowrap">&lt;Ann&gt;</caption><'
    """
    head, *body = rows
    above = "<br>".join(map(escape, caption))
    lines = "".join(_row(row, sides, "td") for row in body)
    return (
        f'<table><caption style="text-align:left;white-space:nowrap">{above}</caption>'
        f"<thead>{_row(head, sides, 'th')}</thead><tbody>{lines}</tbody></table>"
    )


def _row(cells: Sequence[str], sides: str, tag: str) -> str:
    shown = (
        f'<{tag} style="text-align:{"left" if side == "<" else "right"}">{escape(cell)}</{tag}>'
        for cell, side in zip(cells, sides, strict=True)
    )
    return f"<tr>{''.join(shown)}</tr>"
