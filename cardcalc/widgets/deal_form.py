"""The form of one deal: who declared, the contract by text or bidding box, the result, honors."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import ipywidgets

from ..bridge.contract import Contract, Result
from ..bridge.scoring.inputs import BOOK, DENOMINATIONS, LEVEL
from ..bridge.seats import SIDES, side_name
from ..bridge.sheets.entries import Entry
from ..errors import CardcalcError
from ..formula.labels import phrase
from ..glossary import term
from .refusal import Given

__all__ = ["DealForm"]

_HONORS = (100, 150)
_LABEL = {"description_width": "13em"}


class DealForm(ipywidgets.VBox):  # type: ignore[misc]
    """Fields of a deal. The text of the contract is what counts; the bidding box writes it and follows it."""

    def __init__(self, lang: str, on_change: Callable[[], None], on_enter: Callable[[], None]) -> None:
        self._lang = lang
        self._on_change = on_change
        self._is_following = False
        sides = [(side_name(at, lang), side) for at, side in enumerate(SIDES)]
        self.side = self._toggles("sheet_side", sides, "4.6em", value=SIDES[0])
        self.contract = ipywidgets.Text(
            description=phrase("sheet_contract", lang), placeholder=phrase("sheet_contract_hint", lang),
            tooltip=phrase("sheet_contract", lang), style=_LABEL, layout={"width": "28em", "max_width": "100%"},
        )  # fmt: skip
        self.level = self._toggles("sheet_level", [(str(n), n) for n in LEVEL.values()], "2.6em")
        signs = [*DENOMINATIONS[:-1], term("NT", lang, game="bridge")]
        self.denomination = self._toggles("sheet_denomination", [(s, n) for n, s in enumerate(signs)], "3.2em")
        self.doubling = self._toggles("sheet_doubling", [("—", 0), ("X", 1), ("XX", 2)], "3.2em", value=0)
        self.tricks = ipywidgets.BoundedIntText(
            value=0, min=-13, max=6, description=phrase("sheet_tricks", lang), tooltip=phrase("sheet_tricks", lang),
            style=_LABEL, layout={"width": "22em"},
        )  # fmt: skip
        self.honors = ipywidgets.Dropdown(
            options=[
                (phrase("sheet_no_honors", lang), ()),
                *((f"{name} {points}", (side, points)) for name, side in sides for points in _HONORS),
            ],
            description=phrase("sheet_honors", lang), tooltip=phrase("sheet_honors", lang), style=_LABEL,
            layout={"width": "22em"},
        )  # fmt: skip
        super().__init__([
            self.side, self.contract, self.level, self.denomination, self.doubling, self.tricks, self.honors,
        ])  # fmt: skip
        self.contract.observe(self._read_text, "value")
        with warnings.catch_warnings():  # deprecated for `continuous_update=False`, with which nothing is previewed
            warnings.simplefilter("ignore", DeprecationWarning)
            self.contract.on_submit(lambda _: on_enter())
        for part in (self.level, self.denomination, self.doubling, self.tricks):
            part.observe(self._read_box, "value")
        for part in (self.side, self.honors):
            part.observe(lambda _: on_change(), "value")

    def _toggles(self, label: str, options: list[tuple[str, Any]], width: str, value: Any = None) -> Any:
        made = ipywidgets.ToggleButtons(
            options=options, value=value, description=phrase(label, self._lang), tooltips=[text for text, _ in options],
            style={"button_width": width, **_LABEL},
        )  # fmt: skip
        made.add_class("cc-toggles")
        return made

    # ---- reading and writing -------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """The contract and result that the text names, if it names one."""
        try:
            return Result.parse(self.contract.value)
        except CardcalcError:
            return None

    def read(self) -> Given:
        """What is in the fields, as `add` of a sheet takes it."""
        held = self.honors.value
        return self.side.value, self.contract.value, {held[0]: held[1]} if held else {}

    def write(self, entry: Entry) -> None:
        """Put an entry into the fields."""
        self.side.value = entry.side
        self.contract.value = self._text(entry.result)
        held = [(side, points) for side, points in zip(SIDES, entry.honors, strict=True) if points]
        self.honors.value = held[0] if held else ()

    def clear(self) -> None:
        """Empty the fields but for the side."""
        with self._following():
            self.contract.value = ""
            self.level.value = self.denomination.value = None
            self.doubling.value = 0
            self.tricks.min, self.tricks.max = -13, 6
            self.tricks.value = 0
            self.honors.value = ()
        self._on_change()

    def _text(self, result: Result) -> str:
        return str(result).replace("NT", term("NT", self._lang, game="bridge"))

    # ---- the text and the box follow each other -------------------------------------------------------

    @contextmanager
    def _following(self) -> Iterator[None]:
        self._is_following = True
        try:
            yield
        finally:
            self._is_following = False

    def _read_text(self, _: Any) -> None:
        if self._is_following:
            return
        result = self.result
        if result is not None:
            with self._following():
                contract = result.contract
                self.level.value, self.denomination.value = contract.level, contract.denomination
                self.doubling.value = contract.doubling
                self._bound(contract.level)
                self.tricks.value = result.tricks - contract.tricks_needed
        self._on_change()

    def _read_box(self, _: Any) -> None:
        if self._is_following or self.level.value is None:
            return
        with self._following():
            self._bound(self.level.value)
            if self.denomination.value is not None:
                contract = Contract(self.level.value, self.denomination.value, self.doubling.value)
                self.contract.value = self._text(Result(contract, contract.tricks_needed + self.tricks.value))
        self._on_change()

    def _bound(self, level: int) -> None:
        """Let the stepper go only where the thirteen tricks do."""
        low, high = -(BOOK + level), 13 - BOOK - level
        self.tricks.value = min(max(self.tricks.value, low), high)
        self.tricks.min, self.tricks.max = low, high
