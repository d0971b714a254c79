"""What the inputs of a formula may be: whole numbers in a range, flags, chances, and conditions among them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Rational, Real
from typing import Any

from ..errors import DomainError, quoted
from ..whole import is_bool, number_of
from .evaluate import holds
from .term import Term
from .write import text

__all__ = ["Chance", "Domain", "Flag", "Input", "Integers", "chance", "count", "flag", "integers"]


class _Kind:
    """What the three kinds of input share."""

    __slots__ = ()

    def take(self, value: Any) -> Any:
        raise NotImplementedError

    def admits(self, value: Any) -> bool:
        """Whether the value is one of these."""
        try:
            self.take(value)
        except ValueError:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Integers(_Kind):
    """Whole numbers from `low` to `high` (None: no end) in steps; `labels` name the values, low first."""

    low: int | None
    high: int | None
    step: int = 1
    labels: tuple[str, ...] = ()

    def take(self, value: Any) -> int:
        """The value as an int; ValueError if it is not one of these (bools, floats and texts are not)."""
        whole = number_of(value)
        if whole is None:
            raise ValueError
        if (self.low is not None and whole < self.low) or (self.high is not None and whole > self.high):
            raise ValueError
        if self.step > 1 and (whole - (self.low or 0)) % self.step:
            raise ValueError
        return whole

    @property
    def is_finite(self) -> bool:
        """Whether both ends are given."""
        return self.low is not None and self.high is not None

    def values(self) -> Sequence[int]:
        """All values in order; finite inputs only."""
        assert self.low is not None
        assert self.high is not None
        return range(self.low, self.high + 1, self.step)

    def sample(self) -> Sequence[int]:
        """Some values near the ends and some far out, for checks where there are too many to try all."""
        far = (60, 61, 99, 100, 101, 997, 1000, 3499, 3500, 4000, 10**6)
        low = self.low if self.low is not None else 0
        some = [low + self.step * k for k in (*range(13), *far)]
        if self.low is None:
            some = [-s for s in reversed(some[1:])] + some
        return [s for s in some if self.high is None or s < self.high] + ([] if self.high is None else [self.high])

    def __str__(self) -> str:
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        if self.low is None and self.high is None:
            return f"a whole number{steps}"
        if self.high is None:
            return f"a whole number from {self.low}{steps}"
        if self.low is None:
            return f"a whole number up to {self.high}{steps}"
        if self.low == self.high:
            return f"{self.low}"
        names = f" ({', '.join(self.labels)})" if self.labels else ""
        return f"a whole number in {self.low}..{self.high}{steps}{names}"


@dataclass(frozen=True, slots=True)
class Flag(_Kind):
    """Yes or no: a bool, or 0 or 1 as columns have them."""

    labels: tuple[str, ...] = ()
    is_finite = True

    def take(self, value: Any) -> bool:
        """The value as a bool; ValueError for anything but True, False, 0 and 1."""
        whole = bool(value) if is_bool(value) else number_of(value)
        if whole not in (0, 1):
            raise ValueError
        return bool(whole)

    def values(self) -> Sequence[bool]:
        """No and yes."""
        return (False, True)

    sample = values

    def __str__(self) -> str:
        return "True or False"


@dataclass(frozen=True, slots=True)
class Chance(_Kind):
    """A probability from 0 to 1: an int or Fraction is kept exact, a float makes the result a float."""

    labels: tuple[str, ...] = ()
    is_finite = False

    def take(self, value: Any) -> Fraction | float:
        """The value as a Fraction or float; ValueError outside 0..1, for bools, texts and nan."""
        if is_bool(value):
            raise ValueError
        if isinstance(value, Rational | Decimal):
            number: Fraction | float = Fraction(int(value) if isinstance(value, Integral) else value)
        elif isinstance(value, Real):
            number = float(value)
        else:
            raise ValueError
        if not 0 <= number <= 1:
            raise ValueError
        return number

    def values(self) -> Sequence[Fraction]:
        """A chance has no list of values."""
        raise AssertionError("not finite")

    def sample(self) -> Sequence[Fraction]:
        """Twelfths and some others."""
        return [*(Fraction(k, 12) for k in range(13)), Fraction(1, 7), Fraction(11, 20), Fraction(999, 1000)]

    def __str__(self) -> str:
        return "a chance in 0..1"


Input = Integers | Flag | Chance
LARGEST_TABLE = 5_000_000  # combinations that are listed one by one


def integers(low: int | None, high: int | None, *, step: int = 1, labels: Sequence[str] = ()) -> Integers:
    """An input that is a whole number from low to high, both included; None leaves that end open.

    `labels` name the values in menus and explanations, the lowest first.

    >>> print(integers(0, 12)), print(integers(1, None))
    a whole number in 0..12
    a whole number from 1
    (None, None)
    """
    for name, given in (("low", low), ("high", high), ("step", step)):
        if (given is not None or name == "step") and (isinstance(given, bool) or not isinstance(given, int)):
            raise DomainError(f"integers: {name} = {quoted(given)} is not a whole number")
    if low is not None and high is not None and low > high:
        raise DomainError(f"integers({low}, {high}) holds no number: the lower end comes first")
    if step < 1:
        raise DomainError(f"step {step} is not a whole number from 1")
    result = Integers(low, high, step, tuple(labels))
    if labels and (not result.is_finite or len(result.values()) != len(labels)):
        raise DomainError(f"{len(labels)} labels for {result}: one for every value is needed")
    return result


def count() -> Integers:
    """An input that is a whole number from 0 without upper end.

    >>> print(count())
    a whole number from 0
    """
    return Integers(0, None)


def flag() -> Flag:
    """An input that is yes or no; inside a rule it is a condition.

    >>> print(flag())
    True or False
    """
    return Flag()


def chance() -> Chance:
    """An input that is a probability from 0 to 1: int, Fraction, Decimal or float.

    >>> print(chance())
    a chance in 0..1
    """
    return Chance()


@dataclass(frozen=True, eq=False)
class Domain:
    """The inputs of a formula in order and the condition among them (None: every combination).

    >>> from cardcalc import formulas
    >>> print(formulas["dozen.vabanque"].domain)
    t: a whole number in 0..12; T: a whole number in 0..12; where t + T <= 12
    >>> sum(1 for _ in formulas["dozen.vabanque"].domain.points())
    91
    """

    name: str
    inputs: Mapping[str, Input]
    where: Term | None = None

    @property
    def is_finite(self) -> bool:
        """Whether all combinations can be listed."""
        return all(i.is_finite for i in self.inputs.values())

    def one(self, name: str, value: Any) -> Any:
        """The value of one input, of its kind; DomainError naming input, value and range."""
        try:
            return self.inputs[name].take(value)
        except ValueError:
            raise DomainError(f"{self.name}: {name} = {quoted(value)} is not {self.inputs[name]}") from None

    def take(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values, every one of its kind; DomainError naming input, value and range."""
        taken = {name: self.one(name, values[name]) for name in self.inputs}
        if self.where is not None and not holds(self.where, taken):
            raise DomainError(f"{self.name}: {show(taken)} is outside the domain, where {text(self.where)}")
        return taken

    @property
    def is_listable(self) -> bool:
        """Whether all combinations can be tried one by one."""
        return self.is_finite and math.prod(len(k.values()) for k in self.inputs.values()) <= LARGEST_TABLE

    def admits(self, values: Mapping[str, Any]) -> bool:
        """Whether these values lie in the domain."""
        try:
            self.take(values)
        except DomainError:
            return False
        return True

    def axes(self, within: Mapping[str, Any], what: str) -> dict[str, Sequence[Any]]:
        """The values of every input: those asked for in `within` (one, or several), else all there are."""
        for name in within:
            if name not in self.inputs:
                raise DomainError(f"{self.name} has no input {quoted(name)}: its inputs are {', '.join(self.inputs)}")
        axes: dict[str, Sequence[Any]] = {}
        for name, kind in self.inputs.items():
            if name in within:
                asked = within[name]
                several = list(asked) if isinstance(asked, range | list | tuple | set | frozenset) else [asked]
                axes[name] = list(dict.fromkeys(self.one(name, v) for v in several))
            elif kind.is_finite:
                axes[name] = kind.values()
            else:
                example = "[0.5, 0.6]" if isinstance(kind, Chance) else "range(0, 10)"
                raise DomainError(
                    f"{self.name}: {name} is {kind}, without end: say which values {what} shall "
                    f"cover, as in {name}={example}"
                )
        return axes

    def points(self, within: Mapping[str, Any] | None = None, what: str = "the table") -> Iterator[dict[str, Any]]:
        """Every combination in the domain, in order, the last input changing fastest."""
        axes = self.axes(within or {}, what)
        if (size := math.prod(map(len, axes.values()))) > LARGEST_TABLE:
            raise DomainError(
                f"{self.name}: {size} combinations are too many for {what}: limit some inputs, "
                f"as in {next(iter(axes))}=…"
            )
        for combination in itertools.product(*axes.values()):
            values = dict(zip(axes, combination, strict=True))
            if self.where is None or holds(self.where, values):
                yield values

    def sample(self, turns: frozenset[int] = frozenset(), limit: int = 6000) -> Iterator[dict[str, Any]]:
        """Combinations spread over the domain, about `limit` at most; open inputs take the `turns` as well."""
        axes: list[Sequence[Any]] = []
        for kind in self.inputs.values():
            if kind.is_finite and len(kind.values()) <= 200:
                axes.append(kind.values())
            else:
                here = [t for t in turns if isinstance(kind, Integers) and kind.admits(t)]
                axes.append(sorted({*kind.sample(), *here}))
        size = math.prod(map(len, axes))
        stride = size // limit + 1
        stride += stride % 2 == 0  # an even stride would miss half the values of a flag
        for combination in itertools.islice(itertools.product(*axes), 0, None, stride):
            values = dict(zip(self.inputs, combination, strict=True))
            if self.where is None or holds(self.where, values):
                yield values

    def __str__(self) -> str:
        inputs = "; ".join(f"{name}: {kind}" for name, kind in self.inputs.items()) or "no inputs"
        return inputs + (f"; where {text(self.where)}" if self.where is not None else "")


def show(values: Mapping[str, Any]) -> str:
    """Values as they are called: `t=1, T=3`."""
    return ", ".join(f"{name}={value}" for name, value in values.items())
