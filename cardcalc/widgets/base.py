"""What the widgets share: the panel with its style sheet, the language, messages, refusal of unknown keywords."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

import ipywidgets

from ..clauses import clauses
from ..draw.palette import variables
from ..errors import quoted
from ..glossary import language

__all__ = ["Panel", "Text", "clause_cell", "problem", "refuse_unknown", "style", "table"]


def refuse_unknown(owner: str, given: Iterable[str], known: Sequence[str]) -> None:
    """Raise TypeError for the first keyword that is none of the known ones, naming the nearest.

    >>> refuse_unknown("FormulaExplorer", ["vulnerble"], ["level", "vulnerable"])
    Traceback (most recent call last):
    TypeError: FormulaExplorer() takes no keyword 'vulnerble'; did you mean 'vulnerable'?
    """
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"expected one of {', '.join(known) or 'none'}"
            raise TypeError(f"{owner}() takes no keyword {quoted(name)}; {hint}")


@cache
def style() -> str:
    """The style sheet as a `<style>` element."""
    text = (files("cardcalc.widgets") / "static" / "cardcalc.css").read_text(encoding="utf-8")
    return f"<style>{variables('cc')}\n{text}</style>"


class Text(ipywidgets.HTML):  # type: ignore[misc]
    """A piece of HTML that takes no room while it is empty."""

    def show(self, html: str) -> None:
        """Show this, which must be escaped already."""
        self.value: str = html  # traitlets tells the page only of a change
        self.layout.display = None if html else "none"


class Panel(ipywidgets.VBox):  # type: ignore[misc]
    """A widget of cardcalc: a column of parts under the style sheet, in a language.

    Another language than "en" and "ru" raises `DomainError`.
    """

    def __init__(self, lang: str = "en") -> None:
        self._lang = language(lang)
        super().__init__()
        self.add_class("cc")

    @property
    def lang(self) -> str:
        """The language, "en" or "ru"; may be set."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._lang = language(lang)
        self._build()

    def _build(self) -> None:
        """Make the parts anew, in the language."""
        raise NotImplementedError

    def __repr__(self) -> str:
        about = self._about_it()
        return f"<{type(self).__name__}{f': {about}' if about else ''}>"

    def _about_it(self) -> str:
        """What it stands at, for its `repr`."""
        return ""

    def _still(self) -> str:
        """What it shows now as HTML that says the same where drawings, MathML and style sheets are taken out."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any] | None:
        """The live widget, and the still for a notebook that is read without a kernel."""
        data: dict[str, Any] | None = super()._repr_mimebundle_(**kwargs)
        if data is not None:
            data["text/html"] = f'{style()}<div class="cc cc-still" lang="{self._lang}">{self._still()}</div>'
        return data

    def _arrange(self, *parts: Any) -> None:
        """Put the parts into the column."""
        sheet = ipywidgets.HTML(style())
        sheet.layout.display = "none"
        self.children = (sheet, *parts)


def problem(text: str, detail: str = "") -> str:
    """A message about something wrong, beside the field that it is about, with a detail in English below it.

    Nothing for no text.

    >>> problem("contract '<b>': no level")
    '<div class="cc-problem" role="alert">contract &#x27;&lt;b&gt;&#x27;: no level</div>'
    """
    below = f'<br><small lang="en">{escape(detail)}</small>' if detail else ""
    return f'<div class="cc-problem" role="alert">{escape(text)}{below}</div>' if text else ""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> str:
    """An HTML table of cells that are escaped already; `right` are the columns of numbers."""

    def cells(tag: str, row: Sequence[str]) -> str:
        sides = [' class="cc-right"' if at in right else "" for at in range(len(row))]
        return "".join(f"<{tag}{side}>{cell}</{tag}>" for side, cell in zip(sides, row, strict=True))

    head = f"<thead><tr>{cells('th', [escape(h) for h in heads])}</tr></thead>" if any(heads) else ""
    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f'<div class="cc-scroll"><table class="cc-table">{head}<tbody>{body}</tbody></table></div>'


def clause_cell(clause: str, lang: str = "en") -> str:
    """The ID of a clause with what it says, as HTML; a formula of one's own has an ID only."""
    known = clauses.get(clause)
    gist = f'<br><span class="cc-gist">{escape(known.text(lang))}</span>' if known is not None else ""
    return f"<code>{escape(clause)}</code>{gist}"
