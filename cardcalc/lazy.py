"""Names of a package that are loaded when they are first asked for, so that importing it stays light."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

__all__ = ["lazy_names"]


def lazy_names(
    package: str, homes: Mapping[str, str], modules: Iterable[str] = ()
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package: its names by the modules they live in, and its submodules.

    Nothing else is listed, whatever is loaded already.

    >>> __getattr__, __dir__ = lazy_names("cardcalc", {"Card": ".cards"}, ["bridge"])
    >>> __getattr__("Card")("♠K")
    Card('♠K')
    """
    submodules = frozenset(modules)

    def getattr_(name: str) -> Any:
        if name in homes:
            value = getattr(importlib.import_module(homes[name], package), name)
        elif name in submodules:
            value = importlib.import_module(f".{name}", package)
        else:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        setattr(sys.modules[package], name, value)
        return value

    def dir_() -> list[str]:
        here = vars(sys.modules[package])  # also has what it imports, and modules that others have loaded
        return sorted({*homes, *submodules, *(name for name in here if name.startswith("__"))})

    return getattr_, dir_
