"""The deal stepper: a record step by step in the browser, and one self-contained page of it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any
from uuid import uuid4

import anywidget
import traitlets

from ..draw.image import svg_image
from ..draw.palette import FONT, variables
from ..draw.stepper_data import packed, stepper_data
from ..draw.table import Frame, frame_svg, frames
from ..errors import CardcalcError, DomainError, quoted
from ..glossary import language
from ..play import Record, Rollout, State
from ..play.document import write_text
from ..whole import true_or_false, whole_number

__all__ = ["DealStepper"]


@cache
def _static(name: str) -> str:
    return (files("cardcalc.widgets") / "static" / name).read_text(encoding="utf-8")


_STYLE = f"{variables('cc-stepper')}\n{_static('stepper.css')}"


class DealStepper(anywidget.AnyWidget):
    """A deal step by step: by buttons, slider or keys (← → Home End Space), which need no kernel.

    It takes a `Record`, a `Rollout`, or a state to be played from. A click on a card tells why it may be played or
    not. Another legal action can be tried: with a kernel the deal goes on from there (`is_branch`), by further
    tries, until `back()`. With `quiz` the cards that may be played, the reason and the result stay hidden until
    they are guessed. `step` is where it stands: 0 before the first action, `len(stepper) - 1` at the end.

    With `solve` every action is marked as winning, losing or drawing where the game has a solver that can tell;
    `score` is that of the match in which the game is played, a number for each player.

    Raises `DomainError` for what is no record, a game that has no table or no solver, an unknown language, a step
    that there is not, another number of scores, a switch that is neither True nor False.

    >>> from cardcalc import dozen
    >>> from cardcalc.play import random_policy, rollout
    >>> stepper = DealStepper(rollout(dozen.new(seed=1), random_policy, seed=2), step=3)
    >>> len(stepper), stepper.step, stepper.is_branch
    (57, 3, False)
    """

    _esm = _static("stepper.js")
    _css = _STYLE
    _sent = traitlets.Bytes().tag(sync=True)
    step = traitlets.Any(0).tag(sync=True)  # always an int: what is none is refused, or made one

    def __init__(
        self, record: Record | Rollout | State[Any], *, lang: str = "en", step: int = 0, quiz: bool = False,
        four_colour: bool = False, solve: bool = False, score: Sequence[int] | None = None,
    ) -> None:  # fmt: skip
        self._record = self._own = _record_of(record)
        self._lang = language(lang)
        switches = {"quiz": quiz, "four_colour": four_colour}
        self._options = {name: true_or_false(value, name) for name, value in switches.items()}
        self._drawn: dict[str, Any] = {"lang": self._lang, "solve": solve, "score": score}
        self._left_at = 0
        self._frames: tuple[Frame, ...] = frames(self._record, **self._drawn)
        step = _check_step(step, len(self._frames))
        self._data = self._payload()
        super().__init__(_sent=packed(self._data), step=step)
        self.on_msg(self._heard)

    @property
    def record(self) -> Record:
        """What it shows: the record itself, or the branch that was tried."""
        return self._record

    @property
    def is_branch(self) -> bool:
        """Whether it shows a branch."""
        return self._record is not self._own

    def __len__(self) -> int:
        return len(self._frames)

    def __repr__(self) -> str:
        return f"<DealStepper at step {self.step} of {self._record!r}>"

    def try_action(self, action: Any) -> None:
        """Go on from this step by another action instead of the record's own; by that one the record goes on.

        Raises `NotationError` and `IllegalAction`, and then nothing is changed.

        >>> from cardcalc import dozen
        >>> start = dozen.position(["♥A ♠2", "♥4 ♠3", "♥9 ♠4", "♥K ♠5"], "♥", contracts=["zero"] * 4)
        >>> stepper = DealStepper(Record.of(start, ["♥A", "♥4"]))
        >>> stepper.try_action("♠2")
        >>> stepper.is_branch, stepper.step, len(stepper)
        (True, 1, 2)
        >>> stepper.back()
        >>> stepper.is_branch, stepper.step, len(stepper)
        (False, 0, 3)
        """
        self._try(self.step, action)

    def back(self) -> None:
        """Leave the branch for the record, at the step where it was left."""
        if self.is_branch:
            self._show(self._own, self._left_at)

    def to_html(self, path: str | Path) -> None:
        """Write one self-contained page, which works without a kernel and without network.

        `FileError` if it cannot be written.
        """
        name, title = escape(self._data["words"]["label"]), self._record.about.name_in(self._lang)
        head = escape(": ".join(filter(None, (title, ", ".join(self._record.players)))))
        page = (
            f'<!doctype html><html lang="{self._lang}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{name}</title><style>:root{{color-scheme:light dark}}body{{margin:12px}}"
            f"h1{{font:600 18px/1.3 {FONT};margin:0 0 8px;overflow-wrap:anywhere}}</style></head>"
            f"<body><h1>{head}</h1>{self._fragment(has_focus=True)}</body></html>\n"
        )
        write_text(path, page)

    def _try(self, step: int, action: Any) -> None:
        before = self._record.state(step)
        parsed = before.parse(action)
        before.check(parsed)
        if parsed in self._record.actions[step : step + 1]:
            self.step = step + 1
            return
        branch = self._record.branch(step, parsed)
        if not self.is_branch:
            self._left_at = step
        self._show(branch, step + 1)

    def _show(self, record: Record, step: int) -> None:
        self._record, self._frames = record, frames(record, **self._drawn)
        self._data = self._payload()
        with self.hold_sync():  # the page gets both at once
            self._sent = packed(self._data)
            self.step = step

    def _payload(self) -> dict[str, Any]:
        return stepper_data(
            self._frames, self._record.about.name_in(self._lang), self._lang, is_branch=self.is_branch, **self._options
        )

    @traitlets.validate("step")
    def _valid_step(self, proposal: Any) -> int:
        return _check_step(proposal["value"], len(self._frames))

    def _heard(self, _: Any, message: Any, __: Any = None) -> None:
        """What the page asks for: to try an action at a step, or to go back."""
        wanted = message if isinstance(message, dict) else {}
        try:
            if wanted.get("do") == "return":
                self.back()
            elif wanted.get("do") == "try":
                self._try(_check_step(wanted.get("step"), len(self._frames)), str(wanted.get("action")))
        except (CardcalcError, traitlets.TraitError) as error:
            self.send({"problem": str(error)})

    def _picture(self) -> str:
        """The step as a picture; in a quiz without what is to be guessed."""
        frame = self._frames[self.step]
        if self._options["quiz"] and frame.question:
            frame = frame.covered()
        return frame_svg(frame, self._lang, four_colour=self._options["four_colour"])

    def _fragment(self, *, has_focus: bool = False) -> str:
        """The stepper as HTML: the picture for readers without scripts, then the module that takes its place."""
        focus = "root.focus({preventScroll: true});\n" if has_focus else ""
        name = f"cc-{uuid4().hex[:12]}"
        sent = b64encode(self._sent).decode()
        still = svg_image(self._picture(), self._data["words"]["label"])
        return (
            f'<style>{_STYLE}</style><div id="{name}">{still}</div>'
            f'<script type="module">\n{_static("stepper.js")}\n'
            f'const sent = Uint8Array.from(atob("{sent}"), sign => sign.charCodeAt(0));\n'
            f'const root = document.getElementById("{name}");\n'
            f"mount(root, await unpacked(sent), {{step: {self.step}}});\n{focus}</script>"
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and the page's fragment for a notebook that is read without a kernel."""
        found = super()._repr_mimebundle_(**kwargs)
        if found is None:
            return None
        data, metadata = found if isinstance(found, tuple) else (found, {})
        return {**data, "text/html": self._fragment()}, metadata


def _record_of(given: Any) -> Record:
    if isinstance(given, Record):
        return given
    if isinstance(given, Rollout):
        return given.record()
    if isinstance(given, State):
        return Record.of(given, ())
    hint = "; of a match, a party or a round, one of its .records" if hasattr(given, "records") else ""
    raise DomainError(f"nothing to step through: {quoted(given)}; expected a record, a rollout or a state{hint}")


def _check_step(step: Any, count: int) -> int:
    with suppress(DomainError):
        number = whole_number(step)
        if 0 <= number < count:
            return number
    raise DomainError(f"step = {quoted(step)}; expected 0..{count - 1}")
