"""JSON documents of ours: written with a version and a checksum, read with a place in every complaint."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from ..errors import CardcalcError, DomainError, FileError, RecordError, quoted
from .notation import is_ordered

__all__ = [
    "VERSION", "Saved", "agree", "at_place", "check_contents", "dump", "load", "points_as_json", "read_text", "several",
    "take", "write_text",
]  # fmt: skip

VERSION = 1
_LONGEST = 14_000  # binary digits: Python writes no more than 4300 decimal ones, and reads no more


def dump(kind: str, **parts: Any) -> str:
    """A document of this version, with a checksum of its parts: no change of a single letter goes unseen.

    Raises `DomainError` for a number that is too long to be written.

    >>> print(dump("rubber", closed=False))
    {
      "format": "cardcalc rubber",
      "version": 1,
      "closed": false,
      "checksum": "ad2f4d6f8d6d6987"
    }
    """
    try:
        document = {"format": _format(kind), "version": VERSION, **parts, "checksum": _checksum(parts)}
    except ValueError as error:
        raise DomainError(f"{kind}: a number too long to be written: {quoted(parts)}") from error
    return json.dumps(document, ensure_ascii=False, indent=2)


def points_as_json(points: Iterable[int]) -> list[int | str]:
    """Points as a document has them: there is no limit to a stake, so those too long for JSON are hexadecimal texts.

    >>> points_as_json([15, -2]), [len(text) for text in points_as_json([2**15_000])]
    ([15, -2], [3753])
    """
    return [hex(number) if number.bit_length() > _LONGEST else number for number in points]


def _checksum(parts: Mapping[str, Any]) -> str:
    plain = json.dumps(parts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode(errors="surrogatepass")).hexdigest()[:16]


@contextmanager
def at_place(place: str) -> Iterator[None]:
    """An error of ours within becomes a `RecordError` with the place before it; a `RecordError` has one already.

    >>> with at_place("game 3"):
    ...     raise DomainError("no seat 9")
    Traceback (most recent call last):
    cardcalc.errors.RecordError: game 3: no seat 9
    """
    try:
        yield
    except RecordError:
        raise
    except CardcalcError as error:
        raise RecordError(f"{place}: {error}") from error


def load(text: str, kind: str, **parts: type) -> dict[str, Any]:
    """The parts of a document and its checksum, each of its type; `RecordError` with the place if damaged.

    >>> load('{"format": "cardcalc rubber", "version": 2, "closed": false, "checksum": ""}', "rubber", closed=bool)
    Traceback (most recent call last):
    cardcalc.errors.RecordError: document: version is 2; expected 1
    """
    try:
        found = json.loads(text, object_pairs_hook=_unique, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise RecordError(f"line {error.lineno}, column {error.colno}: {error.msg.lower()}; expected JSON") from error
    except RecordError:
        raise
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"not a JSON document: {error}") from error
    if isinstance(found, dict):  # before its parts: another format or version has others
        for name, expected in (("format", _format(kind)), ("version", VERSION)):
            if name in found and (found[name] != expected or isinstance(found[name], bool)):
                raise RecordError(f"document: {name} is {quoted(found[name])}; expected {quoted(expected)}")
    taken = take(found, "document", format=str, version=int, **parts, checksum=str)
    return {name: taken[name] for name in (*parts, "checksum")}


def check_contents(document: Mapping[str, Any]) -> None:
    """`RecordError` if the parts of a loaded document are not those that its checksum was made of.

    Asked last: what is plainly wrong has been named by its place before.
    """
    parts = {name: part for name, part in document.items() if name != "checksum"}
    if document["checksum"] != _checksum(parts):
        raise RecordError(
            f"document: {quoted(document['checksum'])} is not the checksum of its contents: they were changed"
        )


def take(found: Any, place: str, **parts: type) -> dict[str, Any]:
    """The parts of a JSON object, exactly these and each of its type; else `RecordError` with the place.

    >>> take({"side": 5}, "deal 2", side=str)
    Traceback (most recent call last):
    cardcalc.errors.RecordError: deal 2: side is 5; expected a text
    """
    if not isinstance(found, dict):
        raise RecordError(f"{place} is {quoted(found)}; expected an object with {', '.join(parts)}")
    for name, kind in parts.items():
        if name not in found:
            raise RecordError(f"{place}: no {name}; expected {', '.join(parts)}")
        if type(found[name]) is not kind:
            raise RecordError(f"{place}: {name} is {quoted(found[name])}; expected {_KINDS[kind]}")
    for name in found:
        if name not in parts:
            raise RecordError(f"{place}: unknown {quoted(name)}; expected {', '.join(parts)}")
    return {name: found[name] for name in parts}


def several(given: Any, name: str, kind: type) -> tuple[Any, ...]:
    """Several of one kind, in the order of whatever held them; `RecordError` for anything else.

    >>> several(["♠5", 6], "actions", str)
    Traceback (most recent call last):
    cardcalc.errors.RecordError: action 2 is 6; expected a text
    """
    if not is_ordered(given):
        raise RecordError(f"{name}: {quoted(given)}; expected a list")
    them = tuple(given)
    expected = _KINDS.get(kind, f"an {kind.__name__}")
    for number, each in enumerate(them, 1):
        if not isinstance(each, kind):
            raise RecordError(f"{name[:-1]} {number} is {quoted(each)}; expected {expected}")
    return them


def agree(place: str, found: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    """`RecordError`, with the place, unless a JSON object has these values; the order of names does not count.

    >>> agree("game 1", {"points": [True, 0]}, {"points": [1, 0]})
    Traceback (most recent call last):
    cardcalc.errors.RecordError: game 1: points is [True, 0]; expected [1, 0]
    """
    for name, value in expected.items():
        if json.dumps(found[name], sort_keys=True) != json.dumps(value, sort_keys=True):  # which tells 1 from True
            raise RecordError(f"{place}: {name} is {quoted(found[name])}; expected {quoted(value)}")


def write_text(path: Any, text: str) -> None:
    """Write a file of ours. `FileError`, with its name, if that cannot be done."""
    try:
        Path(path).write_bytes(text.encode())
    except (OSError, TypeError, ValueError) as error:
        raise FileError(f"{_name(path)}: cannot be written: {_cause(error)}") from error


def read_text(path: Any) -> str:
    """Read a file of ours. `FileError`, with its name, if that cannot be done.

    >>> read_text("nowhere.json")
    Traceback (most recent call last):
    cardcalc.errors.FileError: nowhere.json: cannot be read: No such file or directory
    """
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, TypeError, ValueError) as error:
        raise FileError(f"{_name(path)}: cannot be read: {_cause(error)}") from error


class Saved:
    """What is one document, `to_json` and `from_json`, and so can be kept in a file."""

    __slots__ = ()

    def to_json(self) -> str:
        """The document."""
        raise NotImplementedError

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a document of `to_json`. `RecordError`, with the place, if it is damaged."""
        raise NotImplementedError

    def save(self, path: str | Path) -> None:
        """Write the document to a file. `FileError` if that cannot be done."""
        write_text(path, self.to_json() + "\n")

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a file. `FileError` if it cannot be read, `RecordError`, with the file's name, if it is damaged."""
        text = read_text(path)
        try:
            return cls.from_json(text)
        except RecordError as error:
            raise RecordError(f"{_name(path)}: {error}") from error


def _name(path: Any) -> str:
    name = Path(path).name if isinstance(path, str | Path) else quoted(path)
    return name if len(name) <= 255 else quoted(name)  # no file has a longer one


def _cause(error: Exception) -> str:
    """What went wrong, without the path of the folder."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


_KINDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "an object"}


def _format(kind: str) -> str:
    return f"cardcalc {kind}"


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(f"{quoted(twice)} stands twice in one object of the document")
    return found


def _constant(name: str) -> Any:
    raise RecordError(f"{name} is no number of JSON")
