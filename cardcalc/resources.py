"""Where the package's own data and notebooks lie: in a clone, an editable install and a wheel alike."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from .errors import FileError

__all__ = ["data", "notebooks"]


def _folder(name: str) -> Path:
    """The folder inside the installed package, else the one beside the package in a clone."""
    package = Path(str(files("cardcalc")))
    for folder in (package / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileError(f"the folder {name!r} is neither in {package} nor beside it: the installation is not whole")


def data(*parts: str) -> Path:
    """The path of a data file or folder of the package.

    >>> data("clauses").is_dir()
    True
    """
    return _folder("data").joinpath(*parts)


def notebooks() -> Path:
    """The folder of the notebooks that come with the package.

    >>> notebooks().name
    'notebooks'
    """
    return _folder("notebooks")
