"""Frames as the page of the stepper takes them: sprites, texts and captions once, numbers for each step; packed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import astuple
from typing import Any, Generic, TypeVar

from ..cards import CARDS, Suit
from ..formula.labels import phrase
from .cards import MARKS, back_sprite, mark_sprite, rank_sprite, suit_sprite, table_style
from .lettering import SIGNS, Piece
from .suits import SUIT_PATHS
from .table import LIFT, LOOKS, WIDTH, Frame

__all__ = ["packed", "stepper_data"]

_WORDS = {
    "first": "stepper_first", "back": "stepper_back", "play": "stepper_play", "next": "stepper_next",
    "last": "stepper_last", "step": "stepper_step", "hint": "stepper_hint", "hint_list": "stepper_hint_list",
    "legal": "stepper_legal", "illegal": "stepper_illegal", "not_turn": "stepper_not_turn",
    "right": "stepper_right", "wrong": "stepper_wrong",
    "moves": "stepper_moves", "try": "stepper_try", "return": "stepper_return", "branch": "stepper_branch",
}  # fmt: skip
_MARKED = {"+": "mark_win", "−": "mark_loss", "=": "mark_even", "±": "mark_mixed"}

T = TypeVar("T")


class _Once(Generic[T]):
    """A list in which everything is once, and where in it."""

    def __init__(self) -> None:
        self.at: dict[T, int] = {}

    def __call__(self, value: T) -> int:
        return self.at.setdefault(value, len(self.at))


def stepper_data(
    frames: Sequence[Frame], title: str, lang: str = "en", *, quiz: bool = False, four_colour: bool = False,
    is_branch: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """All that the page needs, in JSON's types; of the frames each field by itself, a value for each step.

    Raises `DomainError` for an unknown language.

    >>> from cardcalc import dozen
    >>> from cardcalc.draw.table import frame_of
    >>> data = stepper_data([frame_of(dozen.new(seed=1))], "Devil's Dozen")
    >>> data["words"]["label"], len(data["sprites"]), len(data["frames"]["places"][0])
    ("Devil's Dozen, step by step", 52, 52)
    """
    texts: _Once[str] = _Once()
    pieces: _Once[Piece] = _Once()
    moves: _Once[tuple[str, str]] = _Once()
    root, style = table_style(four_colour=four_colour)
    shown = [_frame(frame, texts, pieces, moves) for frame in frames]
    return {
        "lang": lang, "root": root, "style": style, "quiz": quiz, "branch": is_branch,
        "width": WIDTH, "height": max(frame.height for frame in frames), "lift": LIFT, "looks": list(LOOKS),
        "sprites": [rank_sprite(card, lang) for card in CARDS], "suits": list(map(suit_sprite, Suit)),
        "names": [format(card, lang) for card in CARDS],
        "cards": list(map(str, CARDS)), "back": back_sprite(),
        "marks": {mark: [mark_sprite(mark), phrase(_MARKED[mark], lang)] for mark in MARKS},
        "signs": {sign: SUIT_PATHS[suit] for sign, suit in SIGNS.items()},
        "words": {"label": phrase("stepper_label", lang, game=title)}
        | {word: phrase(key, lang) for word, key in _WORDS.items()},
        "texts": list(texts.at), "pieces": [list(astuple(piece)) for piece in pieces.at],
        "moves": list(moves.at), "frames": {name: [frame[name] for frame in shown] for name in shown[0]},
    }  # fmt: skip


def packed(data: Mapping[str, Any]) -> bytes:
    """The data as the page is sent them: deflated JSON, which `stepper.js` unpacks.

    >>> zlib.decompress(packed({"words": {"back": "back"}})).decode()
    '{"words":{"back":"back"}}'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(), zlib.Z_BEST_COMPRESSION)


def _frame(frame: Frame, texts: _Once[str], pieces: _Once[Piece], moves: _Once[tuple[str, str]]) -> dict[str, Any]:
    """One frame, with numbers for texts, captions and moves; −1 stands for no text."""

    def text(words: str) -> int:
        return texts(words) if words else -1

    return {
        "places": [[p.card, p.x, p.y, p.look, p.turn] for p in frame.placements], "backs": frame.backs,
        "captions": list(map(pieces, frame.captions)), "cover": list(map(pieces, frame.cover)),
        "secret": list(map(pieces, frame.secret)),
        "said": text(frame.said), "reason": text(frame.reason), "result": text(frame.result),
        "question": text(frame.question), "answers": frame.answers,
        "choices": [[c.card, c.is_legal, text(c.reason), c.mark] for c in frame.choices],
        "moves": list(map(moves, frame.moves)), "why": list(map(texts, frame.why)), "marks": frame.marks,
    }  # fmt: skip
