"""How much an ink stands out from its ground."""

from __future__ import annotations

__all__ = ["contrast"]


def contrast(ink: str, ground: str) -> float:
    """The ratio of WCAG 2."""

    def light(colour: str) -> float:
        parts = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    brighter, darker = sorted((light(ink), light(ground)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
