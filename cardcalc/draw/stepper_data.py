"""Frames as the page of the stepper takes them: sprites, texts and captions once, numbers for each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from typing import Any, Generic, TypeVar

from ..cards import CARDS
from ..formula.labels import phrase
from .cards import card_sprites, table_style
from .lettering import SIGNS, Piece
from .suits import SUIT_PATHS
from .table import HEIGHT, LIFT, LOOKS, WIDTH, Frame

__all__ = ["stepper_data"]

_WORDS = {
    "first": "stepper_first", "back": "stepper_back", "play": "stepper_play", "next": "stepper_next",
    "last": "stepper_last", "step": "stepper_step", "hint": "stepper_hint", "legal": "stepper_legal",
    "illegal": "stepper_illegal", "not_turn": "stepper_not_turn", "right": "stepper_right", "wrong": "stepper_wrong",
    "moves": "stepper_moves", "try": "stepper_try", "return": "stepper_return", "branch": "stepper_branch",
}  # fmt: skip

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
    """All that the page needs, in JSON's types. Raises `DomainError` for an unknown language.

    >>> from cardcalc import dozen
    >>> from cardcalc.draw.table import frame_of
    >>> data = stepper_data([frame_of(dozen.new(seed=1))], "Devil's Dozen")
    >>> data["words"]["label"], len(data["sprites"]), len(data["frames"][0]["places"])
    ("Devil's Dozen, step by step", 52, 208)
    """
    texts: _Once[str] = _Once()
    pieces: _Once[Piece] = _Once()
    moves: _Once[tuple[int, str, str]] = _Once()
    root, style = table_style(four_colour=four_colour)
    shown = [_frame(frame, texts, pieces, moves) for frame in frames]
    return {
        "lang": lang, "root": root, "style": style, "quiz": quiz, "branch": is_branch,
        "width": WIDTH, "height": HEIGHT, "lift": LIFT, "looks": list(LOOKS),
        "sprites": [_short(sprite) for sprite in card_sprites(lang)], "names": [format(card, lang) for card in CARDS],
        "signs": {sign: SUIT_PATHS[suit] for sign, suit in SIGNS.items()},
        "words": {"label": phrase("stepper_label", lang, game=title)}
        | {word: phrase(key, lang) for word, key in _WORDS.items()},
        "texts": list(texts.at), "pieces": [list(astuple(piece)) for piece in pieces.at],
        "moves": [list(move) for move in moves.at], "frames": shown,
    }  # fmt: skip


def _short(sprite: str) -> str:
    """A sprite with the sign of a suit instead of its path, which is sent once, among the `signs`."""
    for sign, suit in SIGNS.items():
        sprite = sprite.replace(SUIT_PATHS[suit], sign)
    return sprite


def _frame(frame: Frame, texts: _Once[str], pieces: _Once[Piece], moves: _Once[tuple[int, str, str]]) -> dict[str, Any]:
    """One frame as numbers: four for a card, three for a choice; −1 stands for no text."""

    def text(words: str) -> int:
        return texts(words) if words else -1

    return {
        "places": [number for p in frame.placements for number in (p.card, p.x, p.y, p.look)],
        "captions": [pieces(piece) for piece in frame.captions],
        "cover": [pieces(piece) for piece in frame.cover],
        "secret": [pieces(piece) for piece in frame.secret],
        "said": text(frame.said), "reason": text(frame.reason), "result": text(frame.result),
        "question": text(frame.question), "answers": list(frame.answers),
        "choices": [n for c in frame.choices for n in (c.card, int(c.is_legal), text(c.reason))],
        "moves": [moves(move) for move in frame.moves],
    }  # fmt: skip
