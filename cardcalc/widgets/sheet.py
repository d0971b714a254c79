"""The score sheet: deals entered, corrected and taken back, the sheet drawn, every number explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from html import escape
from typing import Any

import ipywidgets

from ..bridge.contract import Result
from ..bridge.seats import Seat, side_name
from ..bridge.sheets.chicago import Chicago
from ..bridge.sheets.entries import Entry
from ..bridge.sheets.rubber import Rubber
from ..bridge.sheets.rules import ChicagoRules
from ..bridge.sheets.sheet import Deal, Honors
from ..draw.bridge_words import zone_words
from ..draw.sheet_html import sheet_html
from ..errors import CardcalcError, DomainError, quoted
from ..formula.labels import number, option_label, phrase
from ..glossary import term
from .base import Panel, Text, problem
from .deal_form import DealForm
from .deal_reasons import deal_reasons, preview
from .refusal import Given, refusal
from .settle import Settled

__all__ = ["ScoreSheet"]

_KINDS: Mapping[str, type[Rubber] | type[Chicago]] = {"rubber": Rubber, "chicago": Chicago}
_CHOICES: Mapping[str, tuple[Any, ...]] = {
    "laws": ("1981", "1993"),
    "first_dealer": tuple(map(str, Seat)),
    "vulnerable": ("dealer", "non_dealer", "declarer"),
    "honors": (True, False),
    "style": ("carry", "duplicate"),
}
_CHICAGO = tuple(field.name for field in fields(ChicagoRules) if field.name != "laws")
_LABEL = {"description_width": "13em"}


class ScoreSheet(Panel):
    """Keep a rubber or a Chicago: contracts by text or bidding box, honors, corrections, either laws.

    `sheet` is a copy of the `Rubber` or `Chicago` as it stands; assign another to show that one. A sheet handed
    over is copied too, and brings its own kind, laws and options. Laws and options may be changed at any time:
    everything is worked out again. `DomainError` for an unknown kind, laws or option, or one that is not that of
    the sheet handed over.

    >>> widget = ScoreSheet("rubber", laws="1981")
    >>> _ = widget.add("NS", "4SX+1", honors={"NS": 100})
    >>> widget.sheet.below, widget.sheet.above
    ((240, 0), (250, 0))
    >>> widget.undo()
    >>> len(widget.sheet)
    0
    """

    def __init__(
        self,
        kind: str | None = None,
        laws: str | None = None,
        lang: str = "en",
        sheet: Rubber | Chicago | None = None,
        *,
        first_dealer: Seat | int | str | None = None,
        vulnerable: str | None = None,
        honors: bool | None = None,
        style: str | None = None,
    ) -> None:
        super().__init__(lang)
        if kind is not None and str(kind).lower() not in _KINDS:
            raise DomainError(f"kind = {quoted(kind)}; expected 'rubber' or 'chicago'")
        named: dict[str, Any] = {
            "first_dealer": first_dealer,
            "vulnerable": vulnerable,
            "honors": honors,
            "style": style,
        }
        given = {name: value for name, value in (named | {"laws": laws}).items() if value is not None}
        rules = ChicagoRules(**given)  # raises for an option that has no such value
        self._options: dict[str, Any] = {name: getattr(rules, name) for name in _CHICAGO}
        if sheet is None:
            sheet = self._empty(str(kind or "rubber").lower(), rules.laws)
        else:
            sheet = _own(sheet)
            _check_same(sheet, kind, {name: getattr(rules, name) for name in given})
        self._stand(sheet)
        self._past: list[Rubber | Chicago] = []
        self._editing: int | None = None
        self._is_held = False
        self._build()

    # ---- the sheet -----------------------------------------------------------------------------------

    @property
    def sheet(self) -> Rubber | Chicago:
        """The sheet as it stands, a `Rubber` or a `Chicago`: a copy, whose changes do not show here."""
        return self._sheet.copy()

    @sheet.setter
    def sheet(self, sheet: Rubber | Chicago) -> None:
        self._change(_own(sheet))

    @property
    def kind(self) -> str:
        """Which sheet it is, "rubber" or "chicago"."""
        return self._sheet.kind.lower()

    def _about_it(self) -> str:
        return f"{self.kind}, deals {len(self._sheet.entries)}, totals {self._sheet.total}"

    def add(self, side: Deal, contract: str | Result | None = None, honors: Honors = None) -> Entry:
        """Enter the next deal as `add` of the sheet does; raises what that raises, and then nothing is changed."""
        sheet = self._sheet.copy()
        entry = sheet.add(side, contract, honors)
        self._change(sheet)
        return entry

    def replace(self, deal: int, side: Deal, contract: str | Result | None = None, honors: Honors = None) -> Entry:
        """Enter a deal anew, as `add`; its honors stay unless others are given, `{}` for none."""
        sheet = self._sheet.copy()
        entry = sheet.replace(deal, side, contract, honors)
        self._change(sheet)
        return entry

    def remove(self, deal: int) -> Entry:
        """Take a deal off the sheet."""
        sheet = self._sheet.copy()
        entry = sheet.remove(deal)
        self._change(sheet)
        return entry

    def undo(self) -> None:
        """Take the last change back, whatever it was, and leave a correction that is begun; else nothing happens."""
        if self._past:
            self._stand(self._past.pop())
        self._stop_editing()

    def _empty(self, kind: str, laws: str) -> Rubber | Chicago:
        return Rubber(laws) if kind == "rubber" else Chicago(laws, **self._options)

    def _stand(self, sheet: Rubber | Chicago) -> None:
        """Keep this sheet; the options of a Chicago are those of the next one too."""
        self._sheet = sheet
        if isinstance(sheet, Chicago):
            self._options = {name: getattr(sheet.rules, name) for name in _CHICAGO}

    def _change(self, sheet: Rubber | Chicago, *, keep_form: bool = False) -> None:
        latest = len(sheet) if len(sheet) > len(self._sheet) else None
        self._past.append(self._sheet)
        self._stand(sheet)
        if not keep_form:
            self._editing = None
            self._form.clear()
        self._show(latest)

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        lang = self._lang
        self._kind = self._menu("kind", tuple(_KINDS), "sheet_kind")
        self._rules = {name: self._menu(name, values, _LABELS[name]) for name, values in _CHOICES.items()}
        self._form = DealForm(lang, self._preview, self._submit)
        self._state, self._drawing, self._preview_text = Text(), Text(), Text()
        self._entry_problem, self._rules_problem, self._deal_problem, self._text_problem = (Text() for _ in range(4))
        self._add = self._button("sheet_add", self._enter, "primary")
        self._cancel = self._button("sheet_cancel", self._stop_editing)
        self._undo = self._button("sheet_undo", self.undo)
        self._new = self._button("sheet_new", self._begin)
        self._close = self._button("sheet_close", self._close_or_open)
        self._edit = self._button("sheet_edit", self._start_editing)
        self._remove = self._button("sheet_remove", self._take_off)
        self._save, self._load = self._button("sheet_save", self._to_text), self._button("sheet_load", self._from_text)
        self._deals = ipywidgets.Select(
            description=phrase("sheet_entries", lang), rows=6, style={"description_width": "initial"},
            layout={"width": "24em", "max_width": "100%"},
        )  # fmt: skip
        self._reasons = Text()
        self._reasons.add_class("cc-fill")
        self._text = ipywidgets.Textarea(
            placeholder=phrase("sheet_text_hint", lang), tooltip=phrase("sheet_text", lang),
            layout={"width": "44em", "max_width": "100%", "height": "8em"},
        )  # fmt: skip
        self._settled = Settled([*self._form.children, self._deals, self._text])
        self._deals.observe(self._explain, "value")
        for name, menu in {"kind": self._kind, **self._rules}.items():
            menu.observe(lambda change, name=name: self._rule_changed(name, change["new"]), "value")
        self._arrange(*self._parts())
        self._show()

    def _parts(self) -> list[Any]:
        row, column = ipywidgets.HBox, ipywidgets.VBox
        self._only_chicago = column([self._rules[name] for name in _CHICAGO])
        buttons = row([self._add, self._cancel, self._undo, self._close, self._new])
        buttons.add_class("cc-buttons")
        form = column([
            row([self._kind, self._rules["laws"]]), self._only_chicago, self._rules_problem, self._state, self._form,
            self._preview_text, self._entry_problem, buttons,
        ])  # fmt: skip
        form.add_class("cc-form")
        columns = row([form, self._drawing])
        columns.add_class("cc-columns")
        deals = row([self._deals, column([self._edit, self._remove]), self._reasons])
        deals.add_class("cc-columns")
        folded = ipywidgets.Accordion(
            [column([self._text, row([self._save, self._load]), self._text_problem])],
            titles=(phrase("sheet_text", self._lang),),
        )
        return [columns, self._deal_problem, deals, folded]

    def _menu(self, name: str, values: tuple[Any, ...], label: str) -> Any:
        options = [(_choice(name, value, self._lang), value) for value in values]
        short = name in ("kind", "laws")
        return ipywidgets.Dropdown(
            options=options, description=phrase(label, self._lang), tooltip=phrase(label, self._lang),
            style={"description_width": "initial"} if short else _LABEL,
            layout={"width": "13em" if short else "34em", "max_width": "100%"},
        )  # fmt: skip

    def _button(self, label: str, action: Callable[[], None], style: str = "") -> Any:
        made = ipywidgets.Button(description=phrase(label, self._lang), button_style=style, layout={"width": "auto"})
        made.on_click(lambda _: self._settled.do(action, action))
        return made

    # ---- showing -------------------------------------------------------------------------------------

    def _show(self, chosen: int | None = None) -> None:
        """Show the sheet as it stands, with a deal chosen; messages go."""
        sheet, lang = self._sheet, self._lang
        self._is_held = True
        self._kind.value = self.kind
        for name, menu in self._rules.items():
            menu.value = getattr(sheet.rules, name, self._options.get(name))
        chosen = chosen or self._deals.value
        self._deals.options = [(f"{n}. {entry.text(lang)}", n) for n, entry in enumerate(sheet.entries, 1)]
        self._deals.value = chosen if chosen in range(1, len(sheet) + 1) else (len(sheet) or None)
        self._is_held = False
        for text in (self._entry_problem, self._rules_problem, self._deal_problem, self._text_problem):
            text.show("")
        self._only_chicago.layout.display = None if self.kind == "chicago" else "none"
        self._kind.disabled = bool(len(sheet))
        self._undo.disabled = not self._past
        self._close.disabled = sheet.is_finished
        self._close.description = phrase("sheet_reopen" if sheet.is_closed else "sheet_close", lang)
        editing = self._editing
        label = phrase("sheet_add", lang) if editing is None else phrase("sheet_replace", lang, deal=editing)
        self._add.description = label
        self._cancel.layout.display = "none" if editing is None else None
        self._add.disabled = sheet.is_closed or (sheet.is_finished and editing is None)
        self._edit.disabled = self._remove.disabled = sheet.is_closed or not len(sheet)
        self._state.show(f'<div class="cc-note">{escape(_state(sheet, lang))}</div>')
        self._drawing.show(sheet_html(sheet, lang=lang, theme="auto"))
        self._explain()
        self._preview()

    def _still(self) -> str:
        return self._state.value + self._drawing.value + self._reasons.value

    def _explain(self, _: Any = None) -> None:
        if not self._is_held:
            self._reasons.show(deal_reasons(self._sheet, self._deals.value, self._lang))

    def _preview(self) -> None:
        """What the contract in the form would bring, while it is being put together."""
        self._entry_problem.show("")
        self._preview_text.show(preview(self._sheet, self._form.read(), self._editing, self._lang))

    # ---- the buttons ---------------------------------------------------------------------------------

    def _try(self, where: Text, action: Callable[[], object], given: Given | None = None) -> None:
        """Do it, or say beside the field why not."""
        try:
            action()
        except CardcalcError as error:
            where.show(refusal(error, self._sheet, self._lang, given))

    def _submit(self) -> None:
        """Enter was pressed in the field of the contract; in an empty one it means nothing."""
        self._settled.do(self._enter, lambda: self._enter() if self._form.contract.value else None)

    def _enter(self) -> None:
        given, editing = self._form.read(), self._editing
        if editing is None:
            self._try(self._entry_problem, lambda: self.add(*given), given)
        else:
            self._try(self._entry_problem, lambda: self.replace(editing, *given), given)

    def _start_editing(self) -> None:
        if self._deals.value is not None:
            self._editing = self._deals.value
            self._form.write(self._sheet.entries[self._editing - 1])
            self._show()

    def _stop_editing(self) -> None:
        """Leave a correction, and with it what stands in the form."""
        if self._editing is not None:
            self._editing = None
            self._form.clear()
        self._show()

    def _take_off(self) -> None:
        if self._deals.value is not None:
            self._try(self._deal_problem, lambda: self.remove(self._deals.value))

    def _close_or_open(self) -> None:
        self._change(self._sheet.reopened() if self._sheet.is_closed else self._sheet.closed())

    def _begin(self) -> None:
        self._change(self._empty(self.kind, self._sheet.laws))

    def _rule_changed(self, name: str, value: Any) -> None:
        if self._is_held:
            return
        try:
            if name != "kind":
                sheet = self._sheet.copy(**{name: value})
            elif not len(self._sheet):
                sheet = self._empty(value, self._sheet.laws)
            else:
                self._rule_refused(problem(phrase("sheet_keep_kind", self._lang)))
                return
        except CardcalcError as error:
            message = phrase("refused_honors_entered" if name == "honors" else "refused", self._lang)
            self._rule_refused(problem(message, str(error)))
        else:
            self._change(sheet, keep_form=True)

    def _rule_refused(self, message: str) -> None:
        self._show()  # the menus go back
        self._rules_problem.show(message)

    def _to_text(self) -> None:
        self._text.value = self._sheet.to_json()

    def _from_text(self) -> None:
        self._try(self._text_problem, lambda: self._change(_from_json(self._text.value)))


_LABELS: Mapping[str, str] = {
    "laws": "sheet_laws",
    "first_dealer": "sheet_first_dealer",
    "vulnerable": "sheet_vulnerable",
    "honors": "sheet_honors_count",
    "style": "sheet_style",
}


def _own(sheet: Any) -> Rubber | Chicago:
    if not isinstance(sheet, Rubber | Chicago):
        raise DomainError(f"sheet = {quoted(sheet)}; expected a Rubber or a Chicago")
    return sheet.copy()


def _check_same(sheet: Rubber | Chicago, kind: str | None, rules: Mapping[str, Any]) -> None:
    """`DomainError` if a kind, laws or option named beside a sheet are not its own."""
    if kind is not None and sheet.kind.lower() != str(kind).lower():
        raise DomainError(f"kind = {quoted(kind)} beside a sheet that is a {sheet.kind}; leave one of them out")
    for name, value in rules.items():
        own = getattr(sheet.rules, name, value)
        if own != value:
            raise DomainError(
                f"{name} = {quoted(value)} beside a sheet with {name} = {quoted(own)}; leave one of them out"
            )


def _from_json(text: str) -> Rubber | Chicago:
    """The sheet, of either kind, that a text holds."""
    is_chicago = f'"cardcalc {Chicago.kind}"' in text
    return Chicago.from_json(text) if is_chicago else Rubber.from_json(text)


def _choice(name: str, value: Any, lang: str) -> str:
    if name == "first_dealer":
        return term(value, lang, game="seats")
    return term("yes" if value else "no", lang) if isinstance(value, bool) else option_label(name, value, lang)


def _state(sheet: Rubber | Chicago, lang: str) -> str:
    """The next deal and who is vulnerable in it; of a sheet that is over, who is ahead."""
    if sheet.is_settled:
        over = phrase("sheet_finished" if sheet.is_finished else "sheet_closed", lang)
        if not sheet.difference:
            return f"{over}; {phrase('sheet_level_score', lang)}"
        side = side_name(int(sheet.difference < 0), lang)
        return f"{over}; {phrase('sheet_wins', lang, side=side, points=number(abs(sheet.difference)))}"
    deal, zone = len(sheet) + 1, zone_words(sheet.vulnerable, lang)
    if sheet.is_declarers_zone(deal):
        zone = phrase("sheet_zone", lang, sides=phrase("sheet_declarers_side", lang))
    parts = [phrase("sheet_next", lang, deal=deal)]
    if sheet.dealer is not None:
        parts.append(phrase("sheet_dealer", lang, dealer=term(sheet.dealer, lang, game="seats")))
    return "; ".join([*parts, zone])
