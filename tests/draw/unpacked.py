"""The frames that the page makes of what it is sent: what `stepper.js` does, done again in Python."""

from __future__ import annotations

import json
import zlib
from typing import Any

from cardcalc.draw.lettering import Piece
from cardcalc.draw.table import Choice, Frame, Placement

__all__ = ["unpacked"]


def unpacked(sent: bytes) -> list[Frame]:
    """The frames of the packed data of a stepper."""
    data = json.loads(zlib.decompress(sent))
    fields = data["frames"]
    return [_frame(data, dict(zip(fields, values, strict=True))) for values in zip(*fields.values(), strict=True)]


def _frame(data: dict[str, Any], frame: dict[str, Any]) -> Frame:
    def text(index: int) -> str:
        return "" if index < 0 else data["texts"][index]

    return Frame(
        tuple(Placement(*place) for place in frame["places"]),
        **{name: tuple(Piece(*data["pieces"][i]) for i in frame[name]) for name in ("captions", "secret", "cover")},
        **{name: text(frame[name]) for name in ("said", "reason", "result", "question")},
        choices=tuple(Choice(card, is_legal, text(why), mark) for card, is_legal, why, mark in frame["choices"]),
        moves=tuple((notation, words) for notation, words in (data["moves"][index] for index in frame["moves"])),
        answers=tuple(frame["answers"]),
        backs=tuple((x, y) for x, y in frame["backs"]),
        why=tuple(map(text, frame["why"])),
        marks=frame["marks"],
        height=data["height"],
    )
