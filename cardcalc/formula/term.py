"""The tree that a rule is traced into: terms, the operators that build them, and cases.

A rule is an ordinary function of terms. It is run once with variables as arguments; every operator then
builds a node instead of computing, and what comes back is the whole rule as a tree, in the order written.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, NoReturn

from ..errors import quoted

__all__ = [
    "ARITHMETIC", "COMPARISONS", "LOGIC", "Branch", "Term", "as_condition", "cases", "condition", "greatest",
    "least", "num", "otherwise", "part", "substitute", "total", "var", "walk", "when",
]  # fmt: skip

ARITHMETIC: Mapping[str, Any] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
    "//": operator.floordiv, "%": operator.mod, "**": operator.pow,
}  # fmt: skip
COMPARISONS: Mapping[str, Any] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt,
    ">=": operator.ge,
}  # fmt: skip
LOGIC: Mapping[str, Any] = {"&": operator.and_, "|": operator.or_}

_INSTEAD = (
    "write cases(when(...), otherwise(...)) for if, & | ~ for and or not, "
    "(0 < t) & (t < C) for 0 < t < C, least(...) and greatest(...) for min and max"
)


class Branch(NamedTuple):
    """One line of `cases`: its condition (None for otherwise), its value and the clause it comes from."""

    condition: Term | None
    value: Term
    clause: str


class Term:
    """A node of a rule: an operation and its arguments; its operators build further nodes.

    `is_condition` tells yes-or-no terms from numbers, `is_closed` terms without variables. A term has no
    truth value, so `and`, `or`, `not`, `if`, `in`, `min` and chained comparisons cannot slip through.

    >>> t, C = var("t"), var("C")
    >>> (t - C) ** 2, (t > 0) & (t < C)
    ((t - C)**2, t > 0 and t < C)
    >>> 0 < t < C  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    TypeError: 't > 0' has no truth value while a rule is written: ...
    """

    __slots__ = ("args", "is_closed", "is_condition", "op")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, op: str, *args: Any, is_condition: bool = False, is_closed: bool = False) -> None:
        self.op = op
        self.args = args
        self.is_condition = is_condition
        self.is_closed = is_closed

    def __bool__(self) -> NoReturn:
        raise TypeError(f"'{self}' has no truth value while a rule is written: {_INSTEAD}")

    def __iter__(self) -> Iterator[Any]:
        raise TypeError(f"'{self}' cannot be iterated over while a rule is written")

    def _no_number(self, *_: Any) -> NoReturn:
        raise TypeError(
            f"'{self}' is no number while a rule is written: use + - * / // % ** and abs; what a rule loops over "
            "must be declared as unrolled"
        )

    __int__ = __float__ = __index__ = __round__ = __floor__ = __ceil__ = __trunc__ = __divmod__ = _no_number

    def __repr__(self) -> str:
        from .write import text

        return text(self)

    def __add__(self, other: Any) -> Term:
        return _arithmetic("+", self, other)

    def __radd__(self, other: Any) -> Term:
        return _arithmetic("+", other, self)

    def __sub__(self, other: Any) -> Term:
        return _arithmetic("-", self, other)

    def __rsub__(self, other: Any) -> Term:
        return _arithmetic("-", other, self)

    def __mul__(self, other: Any) -> Term:
        return _arithmetic("*", self, other)

    def __rmul__(self, other: Any) -> Term:
        return _arithmetic("*", other, self)

    def __truediv__(self, other: Any) -> Term:
        return _arithmetic("/", self, other)

    def __rtruediv__(self, other: Any) -> Term:
        return _arithmetic("/", other, self)

    def __floordiv__(self, other: Any) -> Term:
        return _arithmetic("//", self, other)

    def __rfloordiv__(self, other: Any) -> Term:
        return _arithmetic("//", other, self)

    def __mod__(self, other: Any) -> Term:
        return _arithmetic("%", self, other)

    def __rmod__(self, other: Any) -> Term:
        return _arithmetic("%", other, self)

    def __pow__(self, other: Any) -> Term:
        return _arithmetic("**", self, other)

    def __rpow__(self, other: Any) -> Term:
        return _arithmetic("**", other, self)

    def __neg__(self) -> Term:
        return Term("neg", _number(self, "-"), is_closed=self.is_closed)

    def __pos__(self) -> Term:
        return _number(self, "+")

    def __abs__(self) -> Term:
        return Term("abs", _number(self, "abs"), is_closed=self.is_closed)

    def __eq__(self, other: object) -> Term:  # type: ignore[override]
        return _comparison("==", self, other)

    def __ne__(self, other: object) -> Term:  # type: ignore[override]
        return _comparison("!=", self, other)

    def __lt__(self, other: Any) -> Term:
        return _comparison("<", self, other)

    def __le__(self, other: Any) -> Term:
        return _comparison("<=", self, other)

    def __gt__(self, other: Any) -> Term:
        return _comparison(">", self, other)

    def __ge__(self, other: Any) -> Term:
        return _comparison(">=", self, other)

    def __and__(self, other: Any) -> Term:
        return _logic("&", self, other)

    def __rand__(self, other: Any) -> Term:
        return _logic("&", other, self)

    def __or__(self, other: Any) -> Term:
        return _logic("|", self, other)

    def __ror__(self, other: Any) -> Term:
        return _logic("|", other, self)

    def __invert__(self) -> Term:
        if (known := _known(as_condition(self))) is not None:
            return condition(not known)
        return Term("~", self, is_condition=True)


def var(name: str, *, is_condition: bool = False) -> Term:
    """A variable, i.e. an input of the rule; a flag is a condition."""
    return Term("var", name, is_condition=is_condition)


def num(value: Any) -> Term:
    """A number as a term; `num(13) ** 2` stays 13² where plain `13 ** 2` would be folded to 169.

    Whole numbers and Fractions only: a float is not exact, so it raises TypeError.

    >>> num(13) ** 2
    13**2
    """
    if isinstance(value, Term):
        return _number(value, "arithmetic")
    if isinstance(value, bool):
        raise TypeError(f"{value} is not a number: write cases(when(condition, 1), otherwise(0))")
    if isinstance(value, float):
        raise TypeError(f"{value} is a float and not exact: write Fraction(numerator, denominator)")
    if not isinstance(value, Fraction):
        try:
            value = operator.index(value)
        except TypeError:
            raise TypeError(f"{quoted(value)} is not a number that a rule can contain") from None
    return Term("num", value, is_closed=True)


def condition(value: bool) -> Term:
    """The condition that is always true, or never."""
    return Term("true" if value else "false", is_condition=True, is_closed=True)


def as_condition(value: Any) -> Term:
    """A term or bool as a condition; TypeError for a number."""
    if isinstance(value, bool):
        return condition(value)
    if isinstance(value, Term) and value.is_condition:
        return value
    raise TypeError(f"'{value}' is a number, not a condition: compare it, as in ({value}) == 0")


def _known(term: Term) -> bool | None:
    return {"true": True, "false": False}.get(term.op)


def _number(term: Term, what: str) -> Term:
    if term.is_condition:
        raise TypeError(f"'{term}' is a condition, no number for {what}: write cases(when({term}, 1), otherwise(0))")
    return term


def _arithmetic(op: str, left: Any, right: Any) -> Term:
    a, b = num(left), num(right)
    return Term(op, a, b, is_closed=a.is_closed and b.is_closed)


def _comparison(op: str, left: Any, right: Any) -> Term:
    a, b = num(left), num(right)
    if a.is_closed and b.is_closed:  # a bound input: the condition is decided now
        from .evaluate import exact

        return condition(bool(COMPARISONS[op](exact(a, {}), exact(b, {}))))
    return Term(op, a, b, is_condition=True)


def _logic(op: str, left: Any, right: Any) -> Term:
    a, b = as_condition(left), as_condition(right)
    for known, other in ((_known(a), b), (_known(b), a)):
        if known is not None:
            return other if known == (op == "&") else condition(known)
    return Term(op, a, b, is_condition=True)


def least(*values: Any) -> Term:
    """The least of one or more terms: what `min` would be.

    >>> least(var("t"), 6)
    min(t, 6)
    """
    return _extreme("min", values)


def greatest(*values: Any) -> Term:
    """The greatest of one or more terms: what `max` would be.

    >>> greatest(0, var("t") - 2)
    max(0, t - 2)
    """
    return _extreme("max", values)


def _extreme(op: str, values: tuple[Any, ...]) -> Term:
    if not values:
        raise TypeError("least and greatest take at least one term")
    terms = [num(v) for v in values]
    return Term(op, *terms, is_closed=all(t.is_closed for t in terms))


def total(values: list[Any] | tuple[Any, ...] | Iterator[Any]) -> Term:
    """The sum of any number of terms (0 of none), as a balanced tree, so that long sums stay shallow.

    >>> total([var("p") ** k for k in range(1, 4)])
    p**1 + p**2 + p**3
    """
    terms = [num(v) for v in values]
    while len(terms) > 1:
        pairs = [terms[i : i + 2] for i in range(0, len(terms), 2)]
        terms = [pair[0] + pair[1] if len(pair) == 2 else pair[0] for pair in pairs]
    return terms[0] if terms else num(0)


def when(condition: Any, value: Any, clause: str = "") -> Branch:
    """A line of `cases`: under this condition this value, by this clause (the formula's name if not given).

    Several clauses are given with spaces between. `TypeError` if the condition is a number.

    >>> when(var("t") == 0, 13, "dozen.refused").clause
    'dozen.refused'
    """
    return Branch(as_condition(condition), num(value), clause)


def otherwise(value: Any, clause: str = "") -> Branch:
    """The last line of `cases`: the value where no condition holds.

    >>> otherwise(var("t")).condition is None
    True
    """
    return Branch(None, num(value), clause)


def cases(*branches: Branch) -> Term:
    """The value of the first branch whose condition holds; the last branch must be `otherwise`.

    >>> t = var("t")
    >>> cases(when(t == 0, 13), otherwise(t))
    13 if t == 0; t otherwise
    """
    if not all(isinstance(b, Branch) for b in branches):
        raise TypeError("cases(...) takes when(...) lines and otherwise(...), one argument each")
    if not branches or branches[-1].condition is not None or any(b.condition is None for b in branches[:-1]):
        raise TypeError("cases(...) must end with otherwise(...), and only end with it")
    live: list[Branch] = []
    for branch in branches:
        known = None if branch.condition is None else _known(branch.condition)
        if known is False:
            continue
        live.append(Branch(None, branch.value, branch.clause) if known else branch)
        if live[-1].condition is None:
            break
    return Term("cases", *live)


def part(name: str, inputs: Mapping[str, Term], body: Term, domain: Any) -> Term:
    """Another formula inside this one: its tree with these inputs put in, its name, clauses and domain kept."""
    return Term("part", name, dict(inputs), body, domain, is_closed=body.is_closed)


def walk(term: Term) -> Iterator[Term]:
    """The term and all that it is made of, parts and conditions included."""
    yield term
    match term.op:
        case "var" | "num" | "true" | "false":
            return
        case "cases":
            children = [t for b in term.args for t in (b.condition, b.value) if t is not None]
        case "part":
            children = [*term.args[1].values(), term.args[2]]
        case _:
            children = list(term.args)
    for child in children:
        yield from walk(child)


def substitute(condition: Term | None, values: Mapping[str, Any]) -> Term | None:
    """A condition with some variables replaced by terms or numbers; what is then decided is folded."""
    if condition is None or not values:
        return condition
    build: dict[str, Any] = {
        **ARITHMETIC, **COMPARISONS, **LOGIC, "~": operator.invert, "neg": operator.neg, "abs": abs, "min": least,
        "max": greatest,
    }  # fmt: skip

    def put(term: Term) -> Term:
        match term.op:
            case "var":
                value = values.get(term.args[0], term)
                if isinstance(value, bool):
                    return _condition(value)
                return value if isinstance(value, Term) else num(value)
            case "num" | "true" | "false":
                return term
            case "cases":
                return cases(*(Branch(None if b.condition is None else put(b.condition), put(b.value), b.clause)
                               for b in term.args))  # fmt: skip
            case "part":
                name, inputs, body, domain = term.args
                return part(name, {n: put(t) for n, t in inputs.items()}, put(body), domain)
        return build[term.op](*(put(a) for a in term.args))  # type: ignore[no-any-return]

    return put(condition)


_condition = condition
