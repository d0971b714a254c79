"""The frames that the page makes of what it is sent: what `stepper.js` does, done again in Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardcalc.draw.lettering import Piece
from cardcalc.draw.table import Choice, Frame, Placement

__all__ = ["unpacked"]


def unpacked(sent: dict[str, Any]) -> list[Frame]:
    """The frames of the data of a stepper."""
    found, whole = [], {}
    for packed in sent["frames"]:
        whole = {**whole, **packed}
        if "places" not in packed:
            whole["places"] = _stepped(whole["places"], packed)
        for name in ("gone", "moved", "laid"):
            whole.pop(name, None)
        found.append(_frame(sent, whole))
    return found


def _stepped(before: Sequence[int], packed: dict[str, list[int]]) -> list[int]:
    moved = {place[0]: place for place in _by(packed.get("moved", ()), 3)}
    laid = _by(packed.get("laid", ()), 4)
    off = {*packed.get("gone", ()), *(card for _, card, _, _ in laid)}
    places = [moved.get(place[0], place) for place in _by(before, 3) if place[0] not in off]
    for under, *place in laid:
        cards = [card for card, _, _ in places]
        places.insert(cards.index(under) + 1 if under in cards else 0, place)
    return [number for place in places for number in place]


def _frame(sent: dict[str, Any], whole: dict[str, Any]) -> Frame:
    def text(index: int | list[int]) -> str:
        if isinstance(index, list):
            return "; ".join(map(text, index))
        return "" if index < 0 else sent["texts"][index]

    def words(move: str | list[str]) -> tuple[str, str]:
        if isinstance(move, list):
            return move[0], move[1]
        return move, " ".join(sent["tokens"].get(part, part) for part in move.split(" "))

    marked = dict(_by(whole["marked"], 2))
    turns = dict(_by(whole["turns"], 2))
    choices = tuple(
        Choice(card, bool(legal), text(why), marked.get(card, "")) for card, legal, why in _by(whole["choices"], 3)
    )
    looks = {choice.card: 1 if choice.is_legal else 2 for choice in choices} | dict(_by(whole["looks"], 2))
    return Frame(
        tuple(Placement(card, x, y, looks.get(card, 0), turns.get(card, 0)) for card, x, y in _by(whole["places"], 3)),
        **{
            name: tuple(Piece(*sent["pieces"][i]) for i in _runs(whole[name], 1))
            for name in ("captions", "secret", "cover")
        },
        **{name: text(whole[name]) for name in ("said", "reason", "result", "question")},
        choices=choices,
        moves=tuple(words(sent["moves"][index]) for index in _runs(whole["moves"], 1)),
        answers=tuple(whole["answers"]),
        backs=tuple((x, y) for x, y in _by(whole["backs"], 2)),
        why=tuple(map(text, _runs(whole["why"], 0))),
        marks=whole["marks"],
        height=sent["height"],
    )


def _by(numbers: Sequence[Any], size: int) -> list[list[Any]]:
    return [list(numbers[at : at + size]) for at in range(0, len(numbers), size)]


def _runs(numbers: Sequence[int], step: int) -> list[int]:
    found: list[int] = []
    for number in numbers:
        found += [number] if number >= 0 else [found[-1] + step * k for k in range(1, 1 - number)]
    return found
