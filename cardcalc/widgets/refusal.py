"""What is said where a sheet refuses something: a sentence in the language, and what the core says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bridge.contract import Result, is_passed_out
from ..errors import CardcalcError, IllegalAction, NotationError, RecordError, quoted
from ..formula.labels import phrase
from .base import problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..bridge.sheets.chicago import Chicago
    from ..bridge.sheets.rubber import Rubber

__all__ = ["Given", "refusal"]

Given = tuple[str, str, "Mapping[str, int] | None"]
"""A deal as the form gives it: side, contract, honors."""


def refusal(error: CardcalcError, sheet: Rubber | Chicago, lang: str = "en", given: Given | None = None) -> str:
    """An error of a sheet as HTML, told by its type and clause; `given` is the deal that was refused.

    >>> from cardcalc.bridge import Rubber
    >>> refusal(RecordError("line 1"), Rubber(), "ru").rpartition("<br>")[2]
    '<small lang="en">line 1</small></div>'
    """
    match error:
        case IllegalAction(clause=""):  # the detail is for programs: the button is called otherwise
            return problem(phrase("refused_closed", lang, button=phrase("sheet_reopen", lang)))
        case IllegalAction():
            said = phrase("refused_end", lang, entry=error.action.text(lang))
        case RecordError():
            said = phrase("refused_record", lang)
        case NotationError() if given is not None:
            said = _unread(given, lang)
        case _ if given is not None and given[2]:
            said = _honors(given, sheet, lang)
        case _:
            said = phrase("refused", lang)
    return problem(said, str(error))


def _unread(given: Given, lang: str) -> str:
    side, contract, _ = given
    if is_passed_out(contract):
        return phrase("refused_passed_out", lang, contract=quoted(contract))
    try:
        Result.parse(contract)
    except NotationError:
        return phrase("refused_contract" if contract.strip() else "refused_empty", lang, contract=quoted(contract))
    return phrase("refused_side", lang, side=quoted(side))


def _honors(given: Given, sheet: Rubber | Chicago, lang: str) -> str:
    if not getattr(sheet.rules, "honors", True):
        return phrase("refused_no_honors", lang)
    points = ", ".join(str(amount) for amount in (given[2] or {}).values())
    return phrase("refused_honors", lang, points=points, contract=quoted(given[1]))
