"""All worked examples and claims: filtered, one chosen, run, and shown with its clause and the formula at work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets

from ..clauses import clauses
from ..errors import DomainError, quoted
from ..examples import Claim, Example, Result, claims, examples
from ..examples.notation import in_notation
from ..examples.results import STATUSES, show, word
from ..examples.verify import GAMES
from ..formula.labels import option_label, phrase, said
from ..glossary import did_you_mean, term
from .base import Panel, Text
from .example_page import example_page

__all__ = ["Examples"]

_SIGNS = {"confirmed": "✓", "refuted": "✗", "repaired": "✎", "ruled": "§"}
_BREAK = "\u200b"  # ipywidgets makes the spaces of a list such at which no line ends
_LABEL = {"description_width": "initial"}


class Examples(Panel):
    """Look through the worked examples and claims, of one game or all; the chosen one is run and explained.

    It opens on the first worked example; a claim is run only when it is chosen, or when nothing else is shown.
    `game`, `status` and `text` are what is shown at first. `DomainError` for an unknown game, status or language.

    >>> widget = Examples("dozen", status="refuted")
    >>> [each.clause for each in widget.shown], widget.result.status
    (['dozen.stake'], 'refuted')
    """

    def __init__(
        self, game: str | None = None, lang: str = "en", *, status: str | None = None, text: str | None = None
    ) -> None:
        super().__init__(lang)
        place = {clause: number for number, clause in enumerate(clauses)}
        every: list[Example | Claim] = [*examples(), *claims()]
        self._every = sorted(every, key=lambda each: (GAMES.index(_game(each)), place[each.clause]))
        self._varying = _varying(self._every)
        self._games = tuple(dict.fromkeys(map(_game, self._every)))
        for name, value, known in (("game", game, self._games), ("status", status, STATUSES)):
            if value is not None and value not in known:
                hint = did_you_mean(value, known) or f"expected one of {', '.join(known)}, or None for all"
                raise DomainError(f"{name} = {quoted(value)}; {hint}")
        self._results: dict[int, Result] = {}
        self._filters = (game or "", status or "", text or "")
        self._place: int | None = None  # of the chosen one among all
        self._build()

    # ---- what is shown -------------------------------------------------------------------------------

    @property
    def shown(self) -> list[Example | Claim]:
        """The examples and claims that the filters let through."""
        return [self._every[at] for at in self._places]

    @property
    def result(self) -> Result | None:
        """The result of the chosen one, run when first asked for; None if nothing is shown."""
        at = self._list.value
        if at is None:
            return None
        if at not in self._results:
            each = self._every[at]
            self._results[at] = each.run().result if isinstance(each, Example) else each.run()
        return self._results[at]

    def choose(self, clause: str) -> None:
        """Choose the first example or claim of a clause; `DomainError` if none is shown."""
        for at in self._places:
            if self._every[at].clause == clause:
                self._list.value = at
                return
        raise DomainError(f"no example of {quoted(clause)} is shown; expected a clause that the filters let through")

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        lang = self._lang
        game, status, text = self._filters
        everything = (phrase("examples_all", lang), "")
        self._game = self._menu(
            "examples_game", [everything, *((option_label("game", g, lang), g) for g in self._games)]
        )
        statuses = [(f"{_SIGNS[s]} {term(s, lang)}", s) for s in STATUSES]
        self._status = self._menu("examples_status", [everything, *statuses])
        self._text = ipywidgets.Text(
            description=phrase("examples_text", lang), placeholder=phrase("examples_text_hint", lang), style=_LABEL,
            layout={"width": "22em", "max_width": "100%"},
        )  # fmt: skip
        self._game.value, self._status.value, self._text.value = game, status, text
        self._count, self._page = Text(), Text()
        self._page.add_class("cc-fill")
        self._list = ipywidgets.Select(
            tooltip=phrase("examples_list", lang), layout={"width": "34em", "max_width": "100%", "height": "30em"}
        )
        self._list.add_class("cc-list")
        self._filter()
        for part in (self._game, self._status, self._text):
            part.observe(self._filtered, "value")
        self._list.observe(self._show, "value")
        filters = ipywidgets.HBox([self._game, self._status, self._text, self._count])
        filters.add_class("cc-columns")
        filters.add_class("cc-row")
        columns = ipywidgets.HBox([self._list, self._page])
        columns.add_class("cc-columns")
        self._arrange(filters, columns)
        self._show()

    def _menu(self, label: str, options: list[tuple[str, Any]]) -> Any:
        return ipywidgets.Dropdown(
            options=options, description=phrase(label, self._lang), style=_LABEL,
            layout={"width": "17em", "max_width": "100%"},
        )  # fmt: skip

    # ---- reacting ------------------------------------------------------------------------------------

    def _filtered(self, _: Any) -> None:
        self._filters = (self._game.value, self._status.value, self._text.value)
        self._list.unobserve(self._show, "value")  # for a moment the list takes its first row, which nobody chose
        self._filter()
        self._list.observe(self._show, "value")
        self._show()

    def _filter(self) -> None:
        game, status, words = self._game.value, self._status.value, self._text.value.casefold().split()
        self._places = [
            at
            for at, each in enumerate(self._every)
            if game in ("", _game(each)) and status in ("", each.recorded) and self._has(each, words)
        ]
        self._list.options = [(self._label(at), at) for at in self._places]
        if self._places:
            self._list.value = self._place if self._place in self._places else self._first()
        self._count.show(
            f'<span class="cc-quiet" role="status">'
            f"{phrase('examples_count', self._lang, shown=len(self._places), all=len(self._every))}</span>"
        )

    def _first(self) -> int:
        """The first worked example that is shown, or, without any, the first claim, which may take long to prove."""
        return next((at for at in self._places if isinstance(self._every[at], Example)), self._places[0])

    def _has(self, each: Example | Claim, words: list[str]) -> bool:
        where = f"{each.clause} {each.title} {each.title_ru} {_call(each)}".casefold()
        return all(word in where for word in words)

    def _label(self, at: int) -> str:
        """An entry of the list: what differs from entries of the same title comes first."""
        each = self._every[at]
        title = each.title_ru if self._lang == "ru" else each.title
        own = "; ".join(_said(each, name, self._lang) for name in self._varying[at])
        label = f"{_SIGNS[each.recorded]} {f'{own} · ' if own else ''}{title}"
        return label.replace(" ", f" {_BREAK}")

    def _show(self, _: Any = None) -> None:
        self._place = self._list.value
        self._page.show(self._chosen())

    def _about_it(self) -> str:
        chosen = "" if self._place is None else f", {self._every[self._place].clause}"
        return f"{len(self._places)} of {len(self._every)}{chosen}"

    def _still(self) -> str:
        return self._count.value + self._chosen(with_rule=False)

    def _chosen(self, **how: bool) -> str:
        """The page of the chosen one."""
        result = self.result
        if result is None:
            return f'<div class="cc-note">{phrase("examples_none", self._lang)}</div>'
        return example_page(result, self._lang, **how)


def _game(each: Example | Claim) -> str:
    return clauses[each.clause].game


def _varying(every: Sequence[Example | Claim]) -> list[tuple[str, ...]]:
    """For each, its inputs and options that differ among those of the same title and call."""

    def series(each: Example | Claim) -> tuple[str, str]:
        return each.title, each.call if isinstance(each, Example) else ""

    given = [{**each.inputs, **each.options} if isinstance(each, Example) else {} for each in every]
    alike: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for each, values in zip(every, given, strict=True):
        alike.setdefault(series(each), []).append(values)
    return [
        tuple(name for name in values if any(other.get(name) != values[name] for other in alike[series(each)]))
        for each, values in zip(every, given, strict=True)
    ]


def _said(each: Example | Claim, name: str, lang: str) -> str:
    """An input or option of an example and its value: `undertricks = 4`, `vulnerable`, `C = 5`, `4SX+1`."""
    assert isinstance(each, Example)
    if name in each.options:
        option = each.options[name]
        label = option_label(name, option, lang)
        return f"{word(name, lang, _game(each))} = {show(option, lang) if label == str(option) else label}"
    if each.formula is not None and len(name) > 1:
        return said(each.formula, name, each.values()[name], lang)
    value = each.inputs[name]
    if name == "deals":
        return ", ".join(f"{side} {contract}" for side, contract, *_ in value)
    if name == "contract":
        return str(value)
    return f"{word(name, lang, _game(each))} = {in_notation(name, value, lang) or show(value, lang)}"


def _call(each: Example | Claim) -> str:
    return each.text if isinstance(each, Example) else ""
