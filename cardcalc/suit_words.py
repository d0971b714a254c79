"""The suits as words, in English and Russian, by their numbers 0..3."""

from __future__ import annotations

from typing import Final

__all__ = ["SUIT_WORDS"]

_WORDS: Final = (
    "club clubs трефа трефы крести",
    "diamond diamonds бубна бубны",
    "heart hearts черва червы черви",
    "spade spades пика пики",
)
SUIT_WORDS: Final = {
    spelling: suit
    for suit, words in enumerate(_WORDS)
    for word in words.split()
    for spelling in (word, word.title(), word.upper())
}
"""♣ ♦ ♥ ♠ by every word for them, in small letters, capitals, or with one capital."""
