"""The deal editor: four hands as text, read and checked as they are typed, dealt by a seed, drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Any

import ipywidgets
import traitlets

from ..bridge.hands import HAND, Reading, format_hand, read_hands, split_hands
from ..bridge.seats import Seat
from ..bridge.setup import dealt, new, parse_vulnerable, position
from ..bridge.state import VULNERABILITY, State
from ..bridge.text import zone_name
from ..cards import CardSet
from ..draw.bridge_words import bridge_names, zone_words
from ..draw.image import svg_image
from ..draw.lettering import suit_signs
from ..draw.paper import player_names
from ..draw.table import frame_of, frame_svg
from ..errors import DomainError, quoted
from ..formula.labels import phrase
from ..whole import whole_number
from .base import Panel, Text, problem
from .settle import Settled

__all__ = ["DealEditor"]

_LABEL = {"description_width": "9em"}
_SEED = "1"  # that of an empty field


class DealEditor(Panel):
    """Write a deal: a line for each hand in any notation of `bridge.parse_hand`, dealer, vulnerability, or a seed.

    It begins with the hands of a `State`, with what `bridge.parse_hands` takes, or with the deal of a `seed`; without
    any of them with empty lines. `state` is the deal before its first call, None as long as something is wrong; it may
    be observed, and handed to `BiddingBox` and `DealStepper`. `problems` says what is wrong, in the language.

    Raises `DomainError` for what is no deal, an unknown dealer, vulnerability or language, names that are not four
    texts; `TypeError` for an unknown keyword.

    >>> editor = DealEditor(["AKQJ1098765432...", ".AKQJ1098765432..", "..AKQJ1098765432.", ""], dealer="S")
    >>> editor.state, editor.problems
    (None, ('W has no cards; expected 13',))
    >>> editor.give_rest("W")
    >>> editor.state.hand("W") == set(editor.state.hand("W")), editor.state.dealer, editor.problems
    (True, Seat.S, ())
    """

    state = traitlets.Instance(State, allow_none=True, read_only=True)

    def __init__(
        self, deal: State | str | Sequence[str | CardSet] | None = None, *, seed: int | None = None,
        dealer: Seat | int | str | None = None, vulnerable: str | Sequence[bool] | None = None,
        names: Sequence[str] | None = None, lang: str = "en",
    ) -> None:  # fmt: skip
        super().__init__(lang)
        self._names = () if names is None or names == () else player_names(names, lang)
        if deal is not None and seed is not None:
            raise DomainError(f"seed = {quoted(seed)} beside a deal; leave one of them out")
        start = deal if isinstance(deal, State) else new()
        self._seed = "" if seed is None else _digits(seed)
        self._dealer = start.dealer if dealer is None else Seat.parse(dealer)
        self._vulnerable = start.vulnerable if vulnerable is None else parse_vulnerable(vulnerable)
        self._rules = start.rules
        if isinstance(deal, State):
            self._texts = self._written(deal.dealt)
        elif seed is not None:
            self._texts = self._written(dealt(seed, self._dealer))
        else:
            self._texts = [""] * len(Seat) if deal is None else self._split(deal)
        self._build()

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong with the hands, in the language; nothing once there is a deal."""
        return tuple(each.words(self._lang) for each in self._reading.problems)

    @property
    def hands(self) -> tuple[str, ...]:
        """The four texts as they stand, of N E S W."""
        return tuple(self._texts)

    @hands.setter
    def hands(self, hands: str | Sequence[str | CardSet]) -> None:
        self._write(self._split(hands))

    def shuffle(self, seed: int) -> None:
        """Deal by a seed, as `bridge.new` does.

        Raises `DomainError` for what is no whole number, or too long to be written.
        """
        self._seed_field.value = _digits(seed)
        self._write(self._written(dealt(seed, self._dealer)))

    def give_rest(self, seat: Seat | int | str) -> None:
        """Give the cards that nobody has to a seat. Raises `DomainError` if they do not make thirteen with its own."""
        to = Seat.parse(seat)
        whole = self._with_rest(to)
        if whole is None:
            own, missing = self._reading.hands[to], len(self._reading.missing)
            held = "cards that cannot be read" if own is None else f"{len(own)}"
            raise DomainError(f"{to} has {held} and nobody has {missing}; expected {HAND} together")
        texts = list(self._texts)
        texts[to] = format_hand(whole, self._lang)
        self._write(texts)

    def _split(self, hands: str | Sequence[str | CardSet]) -> list[str]:
        """The texts of hands as `bridge.parse_hands` takes them; sets of cards are written in the language."""
        texts = split_hands(hands)
        if isinstance(hands, str):
            return texts
        return [
            format_hand(hand, self._lang) if isinstance(hand, CardSet) else text
            for hand, text in zip(hands, texts, strict=True)
        ]

    def _written(self, hands: Sequence[int]) -> list[str]:
        return [format_hand(CardSet.from_mask(hand), self._lang) for hand in hands]

    def _write(self, texts: list[str]) -> None:
        self._texts, self._is_held = texts, True
        for field, text in zip(self._fields, texts, strict=True):
            field.value = text
        self._is_held = False
        self._show()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        lang, row = self._lang, ipywidgets.HBox
        self._is_held = False
        names = bridge_names(self._names, lang)
        self._fields = [
            ipywidgets.Text(
                value=self._texts[seat], description=names[seat], tooltip=phrase("editor_hand", lang, name=names[seat]),
                placeholder="AKQ.J109.876.5432", style=_LABEL, layout={"width": "32em", "max_width": "100%"},
            )
            for seat in Seat
        ]  # fmt: skip
        self._under = [Text() for _ in Seat]
        self._dealer_menu = ipywidgets.Dropdown(
            options=[(name, seat) for name, seat in zip(names, Seat, strict=True)], value=self._dealer,
            description=phrase("editor_dealer", lang), style=_LABEL, layout={"width": "22em", "max_width": "100%"},
        )  # fmt: skip
        self._zone_menu = ipywidgets.Dropdown(
            options=[(zone_name(sides, lang), sides) for sides in VULNERABILITY],
            value=self._vulnerable, description=phrase("editor_vulnerable", lang), style=_LABEL,
            layout={"width": "22em", "max_width": "100%"},
        )  # fmt: skip
        self._seed_field = ipywidgets.Text(
            value=self._seed, placeholder=_SEED, description=phrase("editor_seed", lang),
            tooltip=phrase("editor_seed", lang), style=_LABEL, layout={"width": "17em"},
        )  # fmt: skip
        self._settled = Settled([*self._fields, self._seed_field])
        self._shuffle = self._button(phrase("editor_shuffle", lang), self._deal_by_seed)
        self._clear = self._button(phrase("editor_clear", lang), lambda: self._write([""] * len(Seat)))
        self._rest = [self._button(names[seat], partial(self._give_if_fit, seat)) for seat in Seat]
        self._under_seed, self._about, self._picture = Text(), Text(), Text()
        for field in self._fields:
            field.observe(self._typed, "value")
        self._seed_field.observe(self._seeded, "value")
        for menu in (self._dealer_menu, self._zone_menu):
            menu.observe(self._chosen, "value")
        rest = row([ipywidgets.Label(phrase("editor_rest", lang)), *self._rest])
        seed = row([self._seed_field, self._shuffle, self._clear])
        lines = [part for pair in zip(self._fields, self._under, strict=True) for part in pair]
        form = ipywidgets.VBox([
            *lines, rest, self._dealer_menu, self._zone_menu, seed, self._under_seed, self._about,
        ])  # fmt: skip
        for part in (rest, seed):
            part.add_class("cc-buttons")
        form.add_class("cc-form")
        columns = row([form, self._picture])
        columns.add_class("cc-columns")
        self._arrange(columns)
        self._show()

    def _button(self, label: str, action: Callable[[], None]) -> Any:
        made = ipywidgets.Button(description=label, layout={"width": "auto"})
        made.on_click(lambda _: self._settled.do(label, action))
        return made

    def _give_if_fit(self, seat: Seat) -> None:
        if self._fits(seat):
            self.give_rest(seat)

    def _fits(self, seat: Seat) -> bool:
        """Whether there are cards that nobody has, and they make a hand with those of the seat."""
        return bool(self._reading.missing) and self._with_rest(seat) is not None

    def _with_rest(self, seat: Seat) -> CardSet | None:
        """The cards of a seat and those that nobody has; None if they are not thirteen, or its own cannot be read."""
        own, missing = self._reading.hands[seat], self._reading.missing
        return own | missing if own is not None and len(own) + len(missing) == HAND else None

    # ---- showing -------------------------------------------------------------------------------------

    def _typed(self, _: Any) -> None:
        if not self._is_held:
            self._texts = [field.value for field in self._fields]
            self._show()

    def _seeded(self, change: Any) -> None:
        self._seed = change["new"]
        self._under_seed.show("")

    def _deal_by_seed(self) -> None:
        try:
            self.shuffle(int(self._seed or _SEED))
        except ValueError:
            self._under_seed.show(problem(phrase("editor_seed_wrong", self._lang)))

    def _chosen(self, _: Any) -> None:
        self._dealer, self._vulnerable = self._dealer_menu.value, self._zone_menu.value
        self._show()

    def _show(self) -> None:
        """Read the hands, say what is wrong beside each, draw the deal if nothing is."""
        lang = self._lang
        self._under_seed.show("")
        self._reading = reading = read_hands(self._texts)
        for seat, text in zip(Seat, self._under, strict=True):
            text.show(self._beside(seat, reading))
            self._rest[seat].disabled = not self._fits(seat)
        common = [each.words(lang) for each in reading.problems if each.seat is None]
        told = "".join(f'<div class="cc-problem" role="alert">{suit_signs(each)}</div>' for each in common)
        if reading.missing:
            suits = [part for part in format_hand(reading.missing, lang).split() if "—" not in part]
            cards = " ".join(f'<span class="cc-nowrap">{suit_signs(part)}</span>' for part in suits)
            words = phrase("editor_missing", lang, n=len(reading.missing))
            told += f'<div class="cc-note">{words} {cards}</div>'
        self._about.show(f'<div aria-live="polite">{told}</div>' if told else "")
        hands, state = reading.deal, None
        if hands is not None:
            state = position(hands, dealer=self._dealer, vulnerable=self._vulnerable, rules=self._rules)
        self.set_trait("state", state)
        self._picture.show("" if state is None else f'<div class="cc-deal">{self._drawn(state)}</div>')

    def _drawn(self, state: State) -> str:
        return frame_svg(frame_of(state, self._names, self._lang), self._lang)

    def _beside(self, seat: Seat, reading: Reading) -> str:
        """What is wrong with one hand; nothing for a line that is empty yet."""
        own = [each for each in reading.problems if each.seat == seat]
        if not own or not self._texts[seat].strip():
            return ""
        return problem(own[0].words(self._lang))

    def _about_it(self) -> str:
        return f"{self._dealer} deals, {'; '.join(self.problems) or 'all cards are dealt'}"

    def _still(self) -> str:
        lines = [
            f"{name}: {text}" for name, text in zip(bridge_names(self._names, self._lang), self._texts, strict=True)
        ]
        shown = "".join(f"<div>{suit_signs(line)}</div>" for line in lines)
        told = "".join(text.value for text in (*self._under, self._under_seed, self._about))
        if self.state is None:
            return f"{shown}{told}"
        zone = f"<div>{escape(zone_words(self.state.vulnerable, self._lang))}</div>"
        return f"{shown}{told}{zone}{svg_image(self._drawn(self.state), str(self.state))}"


def _digits(seed: int) -> str:
    """A seed as it stands in the field, from which it is read again."""
    number = whole_number(seed)
    try:
        return str(number)
    except ValueError:  # Python writes and reads only so many digits
        raise DomainError(f"seed = {quoted(number)}; expected a number short enough to be written") from None
