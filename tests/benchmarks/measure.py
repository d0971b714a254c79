"""What a measure is: one number with its limit, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Measure"]


@dataclass(frozen=True)
class Measure:
    """One value; `limit` is the most it may be (the least where `at_least`), None where it is only shown."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    note: str = ""
    at_least: bool = False

    @property
    def ok(self) -> bool:
        """Whether the value keeps its limit.

        >>> Measure("import", 0.05, "s", limit=0.15).ok
        True
        >>> Measure("speed", 3.0, "times", limit=10, at_least=True).ok
        False
        """
        if self.limit is None:
            return True
        return self.value >= self.limit if self.at_least else self.value <= self.limit
