"""An auction as a picture and as a page: the calls in rows under the four seats, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from ..bridge.seats import Seat
from ..errors import DomainError, quoted
from ..formula.labels import phrase
from ..glossary import language
from .auction_rows import call_text, next_place, rows_of
from .lettering import suit_signs
from .paper import Paper, Picture, player_names, shortened

if TYPE_CHECKING:
    from ..bridge.auction import Auction

__all__ = ["auction_html", "auction_svg"]

_COLUMN, _MARGIN, _LINE = 92, 12, 22


def auction_svg(
    auction: Auction, *, names: Sequence[str] | None = None, lang: str = "en", theme: str = "auto",
    four_colour: bool = False,
) -> Picture:  # fmt: skip
    """An auction as an SVG picture, with a mark at the next call; `names` are those of the players at N E S W.

    Raises `DomainError` for what is no auction, other names than four, an unknown language or theme.

    >>> from cardcalc.bridge import Auction
    >>> picture = auction_svg(Auction.parse("1S P 4S"), names=["Ann", "Bob", "Cem", "Dee"])
    >>> picture.startswith("<svg"), ">Ann<title>" in picture
    (True, True)
    """
    paper, called = Paper(2 * _MARGIN + 4 * _COLUMN, lang, theme, four_colour), _names(names, lang)
    _checked(auction)
    middles = [_MARGIN + round((seat + 0.5) * _COLUMN) for seat in Seat]
    for seat in Seat:
        dealer = phrase("auction_deals", lang, seat=format(seat, lang)) if seat == auction.dealer else ""
        paper.text(middles[seat], 24, dealer or format(seat, lang), "bold", anchor="middle")
        if called:
            name = shortened(called[seat], _COLUMN - 8)
            paper.text(middles[seat], 42, name, "muted", anchor="middle", title=called[seat])
    y = 32 + 18 * bool(called)
    paper.rule(y, _MARGIN, paper.width - _MARGIN, "thick")
    rows, following = rows_of(auction), next_place(auction)
    latest = (len(rows) - 1, auction.calls[-1][0]) if auction.calls else None
    for number, row in enumerate(rows):
        y += _LINE
        if number % 2:
            paper.band(_MARGIN, y - 16, 4 * _COLUMN, _LINE)
        for seat, call in zip(Seat, row, strict=True):
            if call is not None:
                is_last = (number, seat) == latest
                css = "bold" if is_last else "ink" if call.is_bid else "muted"
                paper.signs(middles[seat], y, call_text(call, lang), css, "middle")
    if following is not None:
        y += _LINE * (following[0] == len(rows))
        paper.text(middles[following[1]], y, "?", "bold", anchor="middle")
    y += 12
    paper.rule(y, _MARGIN, paper.width - _MARGIN)
    outcome = auction.outcome(lang)  # whose turn it is while the auction goes on
    paper.signs(_MARGIN + 4, y + 20, outcome, "bold")
    return paper.picture(y + 32, f"{phrase('auction_title', lang)}: {outcome}")


def auction_html(auction: Auction, *, names: Sequence[str] | None = None, lang: str = "en") -> str:
    """An auction as an HTML table whose suit signs are drawn; the rest, and what it raises, as `auction_svg`.

    >>> from cardcalc.bridge import Auction
    >>> auction_html(Auction.parse("1S P"), names=["<b>", "", "", ""]).count("&lt;b&gt;")
    1
    """
    lang, called = language(lang), _names(names, lang)
    _checked(auction)
    heads = []
    for seat in Seat:
        deals = seat == auction.dealer
        head = escape(phrase("auction_deals", lang, seat=format(seat, lang)) if deals else format(seat, lang))
        heads.append(f"{head}<br><small>{escape(called[seat])}</small>" if called else head)
    rows = [[suit_signs(call_text(call, lang)) if call else "" for call in row] for row in rows_of(auction)]
    following = next_place(auction)
    if following is not None:
        if following[0] == len(rows):
            rows.append([""] * len(Seat))
        rows[-1][following[1]] = "<b>?</b>"
    head = "".join(f'<th style="text-align:center;min-width:4.5em">{cell}</th>' for cell in heads)
    body = "".join(
        "<tr>" + "".join(f'<td style="text-align:center">{cell}</td>' for cell in row) + "</tr>" for row in rows
    )
    foot = ""
    if auction.is_over:
        outcome = suit_signs(auction.outcome(lang))
        foot = f'<tfoot><tr><td colspan="4" style="text-align:left"><b>{outcome}</b></td></tr></tfoot>'
    return f'<table lang="{lang}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody>{foot}</table>'


def _names(names: Sequence[str] | None, lang: str) -> tuple[str, ...]:
    return () if names is None or names == () else player_names(names, lang)


def _checked(auction: object) -> None:
    from ..bridge.auction import Auction

    if not isinstance(auction, Auction):
        raise DomainError(f"not an auction: {quoted(auction)}; expected one such as Auction.parse('1NT P 3NT')")
