"""Pictures, drawn once and in pure Python: score sheets as SVG and HTML, charts of formulas, the suit signs.

>>> from cardcalc import draw
>>> draw.tricks_svg("♠9 ♠A ♠3 ♠4").startswith("<svg")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from .ace_rule import ace_rule_svg, tricks_svg
    from .auction import auction_html, auction_svg
    from .covering import covering_svg
    from .dozen_party import party_svg
    from .dozen_sheet import deal_sheet_svg
    from .sheet_svg import sheet_svg
    from .stakes import stake_ladder_svg
    from .table import frame_of, frame_svg, frames, table_svg

__all__ = [
    "ace_rule_svg", "auction_html", "auction_svg", "covering_svg", "deal_sheet_svg", "frame_of", "frame_svg",
    "frames", "party_svg", "sheet_svg", "stake_ladder_svg", "table_svg", "tricks_svg",
]  # fmt: skip

_HOMES = {
    **dict.fromkeys(("ace_rule_svg", "tricks_svg"), ".ace_rule"),
    **dict.fromkeys(("frame_of", "frame_svg", "frames", "table_svg"), ".table"),
    **dict.fromkeys(("auction_html", "auction_svg"), ".auction"),
    "covering_svg": ".covering",
    "deal_sheet_svg": ".dozen_sheet",
    "party_svg": ".dozen_party",
    "sheet_svg": ".sheet_svg",
    "stake_ladder_svg": ".stakes",
}

__getattr__, __dir__ = lazy_names(__name__, _HOMES)
