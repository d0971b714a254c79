"""The ladder of stakes of the Kosmos match: what every offer is about, from the bottom up."""

from __future__ import annotations

from collections.abc import Sequence

from ..durak.stakes import stake_ladder
from ..errors import DomainError, quoted
from ..formula.labels import number, phrase
from ..glossary import language
from ..play.series import checked_players
from ..whole import number_of
from .felt import felt_picture
from .lettering import letters, piece_svg
from .paper import Picture, shortened

__all__ = ["stake_ladder_svg"]

_WIDTH, _MARGIN, _ROW = 600, 16, 82
_RAILS = (34, 130)
_BOX = (68, 34)
_TEXT = 158
_MOST = 12


def stake_ladder_svg(
    offers: int = 4, *, names: Sequence[str] = (), lang: str = "en", theme: str = "auto"
) -> Picture:  # fmt: skip
    """The stakes of a game as a ladder: on each rung the next offer, what declining costs and accepting leads to.

    The players take turns, for only who accepted last may offer (kosmos.offer.2). `names` are the two players, the
    first to offer first. Raises `DomainError` for a number of offers outside 1..12, other names than two, an unknown
    language or theme.

    >>> picture = stake_ladder_svg(3, names=["Ann", "Boris"], theme="light")
    >>> picture.count('class="face"'), "Boris offers" in picture
    (4, True)
    """
    count = number_of(offers)
    if count is None or not 1 <= count <= _MOST:
        raise DomainError(f"{quoted(offers)} offers; expected 1..{_MOST}: a picture has no room for more")
    rungs = stake_ladder(count)
    lang = language(lang)
    given = checked_players(names, 2) or [phrase("table_seat", lang, seat=seat) for seat in (0, 1)]
    players = [shortened(name, 120, css="bold") for name in given]
    height = 50 + _ROW * len(rungs) + 62
    foot = height - 20
    left, right = _RAILS
    parts = [f'<path class="rail" d="M{left} {foot}V44M{right} {foot}V44"/>']
    title = phrase("ladder_title", lang)
    parts += map(piece_svg, letters(title, _MARGIN, 27, "bold"))
    stakes = [*(declined for _, declined, _ in rungs), rungs[-1][2]]
    for row, stake in enumerate(stakes):
        y = foot - 38 - row * _ROW
        parts.append(_box(y, stake))
        if row == len(rungs):
            parts += map(piece_svg, letters(phrase("ladder_top", lang), _TEXT, y + 4, "muted"))
            continue
        x = (left + right) / 2
        parts.append(f'<path class="arrow" d="M{x:g} {y - 20:g}v{40 - _ROW}m-4 5l4 -5l4 5"/>')
        offerer, other = players[row % 2], players[1 - row % 2]
        lines = (
            (phrase("ladder_offer", lang, name=offerer, stake=number(stake), double=number(2 * stake)), "bold"),
            (phrase("ladder_declined", lang, name=offerer, stake=number(stake)), "loss"),
            (phrase("ladder_accepted", lang, name=other, double=number(2 * stake)), "gain"),
        )
        for at, (line, kind) in enumerate(lines):
            parts += map(piece_svg, letters(line, _TEXT, y - 14 + 19 * at, kind))
    return felt_picture("".join(parts), _WIDTH, height, title, lang, theme)


def _box(y: float, stake: int) -> str:
    """A rung with its stake."""
    x = (_RAILS[0] + _RAILS[1] - _BOX[0]) / 2
    middle = x + _BOX[0] / 2
    return (
        f'<path class="rail" d="M{_RAILS[0]} {y:g}H{_RAILS[1]}"/>'
        f'<rect class="face" x="{x:g}" y="{y - _BOX[1] / 2:g}" width="{_BOX[0]}" height="{_BOX[1]}" rx="6"/>'
        f'<text class="ink rank" x="{middle:g}" y="{y + 6:g}" text-anchor="middle">{number(stake)}</text>'
    )
