"""Frames as the page of the stepper takes them: sprites, texts and captions once, numbers for each step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple
from typing import Any, Generic, TypeVar

from ..cards import CARDS, Suit
from ..formula.labels import phrase
from .cards import MARKS, back_sprite, mark_sprite, rank_sprite, suit_sprite, table_style
from .lettering import SIGNS, Piece
from .stepper_pack import differences, runs
from .suits import SUIT_PATHS
from .table import LIFT, LOOKS, WIDTH, Frame

__all__ = ["stepper_data"]

_WORDS = {
    "first": "stepper_first", "back": "stepper_back", "play": "stepper_play", "next": "stepper_next",
    "last": "stepper_last", "step": "stepper_step", "hint": "stepper_hint", "legal": "stepper_legal",
    "illegal": "stepper_illegal", "not_turn": "stepper_not_turn", "right": "stepper_right", "wrong": "stepper_wrong",
    "moves": "stepper_moves", "try": "stepper_try", "return": "stepper_return", "branch": "stepper_branch",
}  # fmt: skip
_LIT, _DIM = LOOKS.index("lit"), LOOKS.index("dim")
_AND = "; "  # between the reasons of a choice
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
    """All that the page needs, in JSON's types. Raises `DomainError` for an unknown language.

    >>> from cardcalc import dozen
    >>> from cardcalc.draw.table import frame_of
    >>> data = stepper_data([frame_of(dozen.new(seed=1))], "Devil's Dozen")
    >>> data["words"]["label"], len(data["sprites"]), len(data["frames"][0]["places"]) // 3
    ("Devil's Dozen, step by step", 52, 52)
    """
    texts: _Once[str] = _Once()
    pieces: _Once[Piece] = _Once()
    moves: _Once[tuple[str, str]] = _Once()
    root, style = table_style(four_colour=four_colour)
    shown = differences([_frame(frame, texts, pieces, moves) for frame in frames])
    spoken, tokens = _spoken(moves.at)
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
        "moves": spoken, "tokens": tokens, "frames": shown,
    }  # fmt: skip


def _frame(frame: Frame, texts: _Once[str], pieces: _Once[Piece], moves: _Once[tuple[str, str]]) -> dict[str, Any]:
    """One frame as numbers: three for a card, three for a choice; −1 stands for no text. See `stepper_pack`.

    A card looks as its choice says, if it has one; `looks` are the others.
    """

    def text(words: str) -> int:
        return texts(words) if words else -1

    def reason(words: str) -> int | list[int]:
        """Several reasons one by one: they come back in other company."""
        parts = [text(part) for part in words.split(_AND)]
        return parts[0] if len(parts) == 1 else parts

    usual = {c.card: _LIT if c.is_legal else _DIM for c in frame.choices}
    return {
        "places": [number for p in frame.placements for number in (p.card, p.x, p.y)],
        "looks": [number for p in frame.placements if p.look != usual.get(p.card, 0) for number in (p.card, p.look)],
        "turns": [number for p in frame.placements if p.turn for number in (p.card, p.turn)],
        "backs": [number for corner in frame.backs for number in corner],
        "captions": runs(map(pieces, frame.captions), step=1),
        "cover": runs(map(pieces, frame.cover), step=1),
        "secret": runs(map(pieces, frame.secret), step=1),
        "said": text(frame.said), "reason": text(frame.reason), "result": text(frame.result),
        "question": text(frame.question), "answers": list(frame.answers),
        "choices": [n for c in frame.choices for n in (c.card, int(c.is_legal), reason(c.reason))],
        "marked": [value for c in frame.choices if c.mark for value in (c.card, c.mark)],
        "moves": runs(map(moves, frame.moves), step=1),
        "why": runs(map(texts, frame.why), step=0), "marks": frame.marks,
    }  # fmt: skip


def _spoken(moves: Iterable[tuple[str, str]]) -> tuple[list[str | list[str]], dict[str, str]]:
    """The notation of every move, with its words unless these follow from the tokens: what its parts are called."""
    tokens: dict[str, str] = {}
    found: list[str | list[str]] = []
    for notation, words in moves:
        parts = tuple(zip(notation.split(" "), words.split(" "), strict=False))
        is_literal = " ".join(part for part, _ in parts) == notation and " ".join(word for _, word in parts) == words
        if is_literal and all(tokens.setdefault(part, word) == word for part, word in parts):
            found.append(notation)
        else:
            found.append([notation, words])
    return found, {part: word for part, word in tokens.items() if part != word}
