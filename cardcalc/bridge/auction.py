"""The auction: who called what, what may be called now and why not, and the contract it ends in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ..errors import DomainError, IllegalAction, quoted
from ..glossary import language, term
from ..play.construct import constructor
from ..play.explanation import Explanation
from ..play.notation import is_ordered
from ..play.text_table import aligned
from .calls import BIDS, PASS, XX, Call, X
from .contract import Contract, contracts
from .scoring.inputs import DOUBLINGS
from .seats import SEATS, Seat

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Auction"]


@dataclass(frozen=True, slots=True)
class Auction:
    """Calls with their seats, from the dealer's on: `Auction("S")` before the first, then `Auction.parse` or `apply`.

    `turn` is who calls next, None when it is over. What follows from the calls is kept beside them and found from
    them alone: the last `bid` and its `bidder`, the `doubling` 0..2, how many `passes` came last. As a state of a
    game it answers `can`, `check`, `apply`, `play`, `explain`, and `after`, which judges nothing.

    >>> auction = Auction.parse("1NT X XX 2H", dealer="S")
    >>> auction.turn, auction.contract, [str(call) for call in auction.legal_calls()][:4]
    (Seat.S, None, ['P', 'X', '2S', '2NT'])
    >>> auction = auction.apply("P").apply("P").apply("P")
    >>> str(auction.contract), auction.declarer, auction.is_over, auction.legal_calls()
    ('2♥', Seat.E, True, ())
    """

    dealer: Seat
    calls: tuple[tuple[Seat, Call], ...] = ()
    turn: Seat | None = None
    bid: Call | None = None
    bidder: Seat | None = None
    doubling: int = 0
    passes: int = 0

    def __post_init__(self) -> None:
        dealer = Seat.parse(self.dealer)
        now = _auction(dealer, (), dealer, None, None, 0, 0)
        for seat, call in _pairs(self.calls):
            now = now.after(call, by=seat)
        for name in self.__slots__:
            object.__setattr__(self, name, getattr(now, name))

    @classmethod
    def parse(cls, calls: str | Iterable[Call | str], dealer: Seat | int | str = "N") -> Auction:
        """An auction from its calls in turn; a text has spaces or commas between them, a hyphen is a pass.

        A call with its seat, `S:1H`, is entered for that seat and not judged, as an irregular one that was let stand.
        Raises `NotationError` for what is no call, `IllegalAction` for one that is not legal where it stands.

        >>> Auction.parse("").legal_calls()[:2]
        (Call('P'), Call('1C'))
        >>> Auction.parse("1H 1D")
        Traceback (most recent call last):
        cardcalc.errors.IllegalAction: call 2: 1D: it must exceed 1♥: 1♠ or more (bridge.auction.2)
        >>> Auction.parse("1H E:1D").text
        '1H E:1D'
        """
        auction = cls(Seat.parse(dealer))
        words = _AFTER_SEAT.sub(":", calls).replace(",", " ").split() if isinstance(calls, str) else calls
        if not is_ordered(words):
            raise DomainError(f"not calls: {quoted(calls)}; expected a text such as '1NT P 3NT'")
        for number, word in enumerate(words, 1):
            seat, call = _named(word)
            if seat is None and not auction.can(call):
                error = auction.explain(call).error()
                raise IllegalAction(f"call {number}: {_bare(error)}", clause=error.clause, action=call)
            auction = auction.after(call, seat)
        return auction

    @property
    def is_over(self) -> bool:
        """Whether three passes have closed it, or four have opened it (bridge.auction.1)."""
        return self.turn is None

    @property
    def is_passed_out(self) -> bool:
        """Whether nobody has bid."""
        return self.turn is None and self.bid is None

    @property
    def contract(self) -> Contract | None:
        """The contract; None until it is over, and when it is passed out."""
        if self.turn is not None or self.bid is None:
            return None
        return contracts()[self.bid.name + DOUBLINGS[self.doubling]]

    @property
    def declarer(self) -> Seat | None:
        """Who of the side of the last bid first named its denomination (bridge.auction.5); None as `contract`."""
        if self.turn is not None or self.bid is None or self.bidder is None:
            return None
        named, ours = self.bid.denomination, (self.bidder, self.bidder.partner)
        return next(seat for seat, call in self.calls if call.level and call.denomination == named and seat in ours)

    def legal_calls(self) -> tuple[Call, ...]:
        """All that may be called now: pass, double or redouble, the bids by rank; nothing when it is over."""
        turn = self.turn
        if turn is None:
            return ()
        return LEGAL[-1 if self.bid is None else self.bid.rank][self._doubling_open(turn)]

    def _doubling_open(self, turn: Seat) -> int:
        """1 if the player may double, 2 if he may redouble, else 0 (bridge.auction.3)."""
        bidder = self.bidder
        if bidder is None:
            return 0
        is_theirs = (bidder ^ turn) & 1
        return (1 if self.doubling == 0 else 0) if is_theirs else (2 if self.doubling == 1 else 0)

    def can(self, call: Call | str) -> bool:
        """Whether a call is legal now. Raises `NotationError` for what is none.

        >>> Auction.parse("1H").can("X"), Auction.parse("1H").can("XX")
        (True, False)
        """
        made, turn = Call.parse(call), self.turn
        if turn is None:
            return False
        if made.rank >= 0:
            return self.bid is None or made.rank > self.bid.rank
        return self.could_stand(made, turn)

    def could_stand(self, call: Call | str, by: Seat | int | str) -> bool:
        """Whether the others could let a call of that seat stand: any, but no inadmissible double or redouble.

        >>> Auction.parse("1H").could_stand("1C", by="E"), Auction("N").could_stand("XX", by="N")
        (True, False)
        """
        made = Call.parse(call)
        return made not in (X, XX) or self._doubling_open(Seat.parse(by)) == (1 if made is X else 2)

    def check(self, call: Call | str) -> None:
        """Nothing if the call is legal now; else `IllegalAction` with its clause."""
        if not self.can(call):
            raise self.explain(call).error()

    def apply(self, call: Call | str) -> Auction:
        """The auction after a legal call; `IllegalAction` with its clause for another, `NotationError` for none.

        >>> Auction("N").apply("1H").apply("1D")
        Traceback (most recent call last):
        cardcalc.errors.IllegalAction: 1D: it must exceed 1♥: 1♠ or more (bridge.auction.2)
        """
        self.check(call)
        return self.after(call)

    def play(self, text: str) -> Auction:
        """The auction after the call that a text stands for, as `apply`."""
        return self.apply(text)

    def after(self, call: Call | str, by: Seat | int | str | None = None) -> Auction:
        """The auction after a call, which is not judged; `by` is who calls, by default whose turn it is.

        An accepted call out of turn goes on from its seat; nobody loses his first turn (bridge.law.firstcall).
        Raises `IllegalAction` when it is over and nobody is named.
        """
        made = Call.parse(call)
        seat = self.turn if by is None else Seat.parse(by)
        if seat is None:
            raise self.explain(made).error()
        calls = (*self.calls, (seat, made))
        bid, bidder, doubling, passes = self.bid, self.bidder, self.doubling, 0
        if made.rank >= 0:
            bid, bidder, doubling = made, seat, 0
        elif made is PASS:
            passes = self.passes + 1
        else:
            doubling = 1 if made is X else 2
        turn: Seat | None = _LEFT[seat]
        if passes >= 3 and (passes >= 4 or bid is not None) and len({seat for seat, _ in calls}) == SEATS:
            turn = None
        return _auction(self.dealer, calls, turn, bid, bidder, doubling, passes)

    def explain(self, call: Call | str, by: Seat | int | str | None = None) -> Explanation:
        """Why a call is legal now or not; for the seat `by` as if it were its turn.

        >>> print(Auction.parse("1H").explain("XX"))
        XX is illegal: 1♥ is not doubled (bridge.auction.3)
        """
        made, turn, last = Call.parse(call), self.turn, self.bid
        if by is not None and turn is not None:
            turn = Seat.parse(by)
        if turn is None:
            return Explanation(made, False, ("bridge.auction.1",), "the auction is over", "торговля окончена")
        if made is PASS:
            return Explanation(made, True, ("bridge.auction.1",), "a pass is always legal", "пасовать можно всегда")
        if made.rank >= 0:
            return _explain_bid(made, last)
        return self._explain_doubling(made, turn)

    def _explain_doubling(self, made: Call, turn: Seat) -> Explanation:
        is_legal, clause = self.could_stand(made, turn), ("bridge.auction.3",)
        if self.bid is None or self.bidder is None:
            return Explanation(made, False, clause, "nobody has bid", "заявок ещё не было")
        last, last_ru = f"{self.bid:sign}", f"{self.bid:ru}"
        if is_legal:
            if made is X:
                text = f"{last} is the opponents' last bid"
                return Explanation(made, True, clause, text, f"{last_ru} — последняя заявка противника")
            return Explanation(made, True, clause, f"{last} is doubled", f"{last_ru} — под контрой")
        if self.doubling == 2:
            text, text_ru = f"{last} is redoubled", f"{last_ru} уже под реконтрой"
        elif made is X and self.doubling:
            text, text_ru = f"{last} is doubled already", f"{last_ru} уже под контрой"
        elif made is X:
            text, text_ru = f"{last} is a bid of one's own side", f"{last_ru} — заявка своей стороны"
        elif not self.doubling:
            text, text_ru = f"{last} is not doubled", f"{last_ru} не под контрой"
        else:
            text, text_ru = f"{last} is the opponents' bid", f"{last_ru} — заявка противника"
        return Explanation(made, False, clause, text, text_ru)

    def table(self, lang: str = "en") -> tuple[tuple[str, ...], ...]:
        """The calls in rows under the four seats, from North; empty where a seat has not called.

        >>> Auction.parse("1S P 2S", dealer="E").table()
        (('N', 'E', 'S', 'W'), ('', '1♠', 'P', '2♠'))
        """
        lang = language(lang)
        rows: list[list[str]] = []
        previous = SEATS
        for seat, call in self.calls:
            if seat < previous or rows[-1][seat]:
                rows.append([""] * SEATS)
            rows[-1][seat] = format(call, "ru" if lang == "ru" else "sign")
            previous = seat
        return tuple(map(tuple, [[format(seat, lang) for seat in Seat], *rows]))

    def frame(self) -> pl.DataFrame:
        """The calls as a table: number, seat, call, level, denomination."""
        import polars as pl

        return pl.DataFrame(
            [(n, str(seat), str(c), c.level or None, c.denomination if c.level else None)
             for n, (seat, c) in enumerate(self.calls, 1)],
            schema={"call_number": pl.Int64, "seat": pl.String, "call": pl.String, "level": pl.Int64,
                    "denomination": pl.Int64},
            orient="row",
        )  # fmt: skip

    @property
    def text(self) -> str:
        """The calls in notation, which `parse` reads: `1NT X XX 2H`, an irregular one with its seat, `S:1H`."""
        now, words = Auction(self.dealer), []
        for seat, call in self.calls:
            is_regular = seat == now.turn and now.can(call)
            words.append(str(call) if is_regular else f"{seat}:{call}")
            now = now.after(call, seat)
        return " ".join(words)

    def __format__(self, spec: str) -> str:
        lang = language(spec or "en")
        return "\n".join([*aligned(self.table(lang), "<<<<"), self.outcome(lang)]).rstrip()

    def outcome(self, lang: str = "en") -> str:
        """The contract and who declares it, in words; whose turn it is while it goes on."""
        lang = language(lang)
        contract, declarer = self.contract, self.declarer
        if contract is not None and declarer is not None:
            return f"{format(contract, lang)}, {term('declarer', lang, game='bridge')} {declarer.name_in(lang)}"
        if self.turn is None:
            return term("passed out", lang, game="bridge")
        return f"turn of {self.turn}" if lang == "en" else f"слово: {self.turn:ru}"

    def __str__(self) -> str:
        return format(self)

    def _repr_html_(self) -> str:
        from ..draw.auction import auction_html
        from ..draw.lettering import SIGN_STYLE

        return f"<style>{SIGN_STYLE}</style>{auction_html(self)}"

    def _repr_svg_(self) -> str:
        from ..draw.auction import auction_svg

        return auction_svg(self)


def _explain_bid(made: Call, last: Call | None) -> Explanation:
    clause = ("bridge.auction.2",)
    if last is None:
        return Explanation(made, True, clause, "it is the first bid", "это первая заявка")
    if made.rank > last.rank:
        return Explanation(made, True, clause, f"it exceeds {last:sign}", f"она выше, чем {last:ru}")
    if last.rank == len(BIDS) - 1:
        text, text_ru = "nothing exceeds 7NT", "выше, чем 7БК, заявки нет"
        return Explanation(made, False, clause, text, text_ru)
    least = BIDS[last.rank + 1]
    text = f"it must exceed {last:sign}: {least:sign} or more"
    return Explanation(made, False, clause, text, f"нужна заявка выше, чем {last:ru}: от {least:ru}")


def _pairs(calls: Any) -> tuple[tuple[Any, Any], ...]:
    """The seats with their calls; `DomainError` for what are no pairs."""
    with suppress(TypeError, ValueError):
        return tuple((seat, call) for seat, call in calls)
    raise DomainError(f"not calls: {quoted(calls)}; expected pairs of seat and call, or Auction.parse('1NT P 3NT')")


def _named(word: Any) -> tuple[Seat | None, Call]:
    """A call with the seat before it, None if there is none."""
    head, colon, tail = word.partition(":") if isinstance(word, str) else ("", "", "")
    return (Seat.parse(head), Call.parse(tail)) if colon else (None, Call.parse(word))


def _bare(error: Any) -> str:
    return str(error).removesuffix(f" ({error.clause})")


_AFTER_SEAT: Final = re.compile(r"\s*:\s*")
_auction = constructor(Auction)
_LEFT: Final = tuple(seat.left for seat in Seat)
LEGAL: Final = {
    rank: tuple((PASS, *word, *BIDS[rank + 1 :]) for word in ((), (X,), (XX,))) for rank in range(-1, len(BIDS))
}
"""The legal calls by the rank of the last bid (−1 for none) and whether one may double (1), redouble (2) or neither."""
