"""The bidding box: an auction called by buttons, what is legal and why the rest is not, the contract at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets
import traitlets

from ..bridge.auction import Auction
from ..bridge.calls import BIDS, CALLS, PASS, XX, Call, X
from ..bridge.hands import HAND, format_hand
from ..bridge.seats import Seat
from ..bridge.setup import position
from ..bridge.state import State
from ..cards import CardSet, Suit
from ..draw.auction import auction_html
from ..draw.auction_rows import call_text
from ..draw.bridge_words import bridge_names, zone_words
from ..draw.lettering import suit_signs
from ..draw.paper import player_names
from ..draw.suits import suit_color
from ..draw.telling import why
from ..errors import CardcalcError, DomainError, quoted
from ..formula.labels import phrase
from .base import Panel, Text

__all__ = ["BiddingBox"]

_WORDS = (PASS, X, XX)


class BiddingBox(Panel):
    """Call an auction by its 38 calls: what is legal stands out, a press of another says why it is not.

    It takes an `Auction`, the `State` of a deal, whose hands are then shown to their players in turn, or a dealer,
    North by default; `names` are those of the players at N E S W. `auction` is the auction as it stands: it may be
    observed and set, in a deal to one of its dealer. `state` is the deal after these calls, None without one.

    Raises `DomainError` for what is no auction, a dealer who is not its own, names that are not four texts, an unknown
    language; `TypeError` for an unknown keyword.

    >>> box = BiddingBox(dealer="S")
    >>> box.call("1NT")
    >>> box.auction.text, box.auction.turn
    ('1NT', Seat.W)
    >>> box.undo()
    >>> box.auction.calls
    ()
    """

    auction = traitlets.Instance(Auction)

    def __init__(
        self, auction: Auction | State | None = None, *, dealer: Seat | int | str | None = None,
        names: Sequence[str] | None = None, lang: str = "en",
    ) -> None:  # fmt: skip
        super().__init__(lang)
        self._names = () if names is None or names == () else player_names(names, lang)
        self._deal = auction if isinstance(auction, State) else None
        given = self._deal.auction if self._deal is not None else auction
        if given is None:
            given = Auction(Seat.parse("N" if dealer is None else dealer))
        if not isinstance(given, Auction):
            raise DomainError(f"not an auction: {quoted(auction)}; expected an Auction or the State of a deal")
        if dealer is not None and Seat.parse(dealer) != given.dealer:
            raise DomainError(f"dealer = {quoted(dealer)} beside an auction of {given.dealer}; leave one of them out")
        if self._deal is not None:
            _check_whole(self._deal)
        self.set_trait("auction", given)
        self.observe(self._changed, "auction")
        self._build()

    @traitlets.validate("auction")
    def _check_dealer(self, proposal: Any) -> Auction:
        given: Auction = proposal["value"]
        if self._deal is not None and given.dealer != self._deal.dealer:
            raise DomainError(f"an auction of {given.dealer}; expected one of {self._deal.dealer}, who dealt")
        return given

    @property
    def state(self) -> State | None:
        """The deal after these calls, no card played; None if the box was made without a deal."""
        deal = self._deal
        if deal is None:
            return None
        hands = [CardSet.from_mask(hand) for hand in deal.dealt]
        return position(hands, auction=self.auction, vulnerable=deal.vulnerable, rules=deal.rules)

    def call(self, call: Call | str) -> None:
        """Make the next call. Raises `NotationError` and `IllegalAction`, and then nothing is changed."""
        self.auction = self.auction.apply(call)

    def undo(self) -> None:
        """Take the last call back; before the first nothing happens."""
        calls = self.auction.calls
        if calls:
            self.auction = Auction(self.auction.dealer, calls[:-1])

    def clear(self) -> None:
        """Take all calls back."""
        self.auction = Auction(self.auction.dealer)

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        lang = self._lang
        self._buttons = {call: self._button(call) for call in CALLS}
        bids = ipywidgets.GridBox(
            [self._buttons[call] for call in BIDS], layout={"grid_template_columns": "repeat(5, max-content)"}
        )
        words = ipywidgets.HBox([self._buttons[call] for call in _WORDS])
        for part in (bids, words):
            part.add_class("cc-bids")
        self._undo = ipywidgets.Button(description=phrase("sheet_undo", lang), layout={"width": "auto"})
        self._clear = ipywidgets.Button(description=phrase("box_clear", lang), layout={"width": "auto"})
        self._undo.on_click(lambda _: self.undo())
        self._clear.on_click(lambda _: self.clear())
        self._head, self._table, self._told = Text(), Text(), Text()
        left = ipywidgets.VBox([bids, words, ipywidgets.HBox([self._undo, self._clear])])
        right = ipywidgets.VBox([self._head, self._table, self._told])
        right.add_class("cc-left")
        columns = ipywidgets.HBox([left, right])
        columns.add_class("cc-columns")
        self._arrange(columns)
        self._show()

    def _button(self, call: Call) -> Any:
        made = ipywidgets.Button(
            description=call_text(call, self._lang), layout={"width": "3.6em" if call.is_bid else "6.2em"}
        )
        made.add_class("cc-call")
        if call.is_bid:
            has_suit = call.denomination < len(Suit)
            made.add_class(f"cc-{suit_color(Suit(call.denomination)) if has_suit else 'black'}")
        made.on_click(lambda _: self._pressed(call))
        return made

    # ---- showing -------------------------------------------------------------------------------------

    def _changed(self, _: Any) -> None:
        self._show()

    def _show(self) -> None:
        lang, auction = self._lang, self.auction
        for call, button in self._buttons.items():
            (button.remove_class if auction.can(call) else button.add_class)("cc-illegal")
            button.tooltip = self._why(call)
        self._undo.disabled = self._clear.disabled = not auction.calls
        self._head.show(self._heading())
        self._table.show(f'<div aria-live="polite">{auction_html(auction, names=self._names, lang=lang)}</div>')
        self._told.show("")

    def _heading(self) -> str:
        """Whose turn it is, in a deal with zone and hand."""
        lang, turn, deal = self._lang, self.auction.turn, self._deal
        lines = [] if deal is None else [zone_words(deal.vulnerable, lang)]
        if turn is not None:
            lines.append(phrase("box_turn", lang, name=bridge_names(self._names, lang)[turn]))
            if deal is not None:
                lines.append(format_hand(CardSet.from_mask(deal.dealt[turn]), lang))
        return "".join(f'<div class="cc-note">{suit_signs(line)}</div>' for line in lines)

    def _pressed(self, call: Call) -> None:
        """A button was pressed: the call is made, or it is told why not."""
        try:
            self.call(call)
        except CardcalcError:
            self._told.show(f'<div class="cc-problem" role="alert">{suit_signs(self._why(call))}</div>')

    def _why(self, call: Call) -> str:
        """Whether a call is legal now, and why."""
        lang, told = self._lang, self.auction.explain(call)
        legal = phrase("box_legal" if told.is_legal else "box_illegal", lang)
        return f"{call_text(call, lang)} {legal}: {why(told, lang)}"

    def _about_it(self) -> str:
        return f"{self.auction.dealer} deals, {self.auction.text or 'no call yet'}"

    def _still(self) -> str:
        return str(self._head.value + self._table.value)


def _check_whole(deal: State) -> None:
    """`DomainError` for a deal whose auction is not known, or whose hands are not whole."""
    if deal.contract is not None and not deal.auction.calls:
        raise DomainError("a deal with a contract and no auction; expected one whose calls are known")
    if any(hand.bit_count() != HAND for hand in deal.dealt):
        raise DomainError("an ending; expected a deal with all its cards, in hands or in the tricks that are known")
