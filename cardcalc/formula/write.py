"""A tree written out as it was written: as text (with the numbers put in, if asked), LaTeX and MathML."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from html import escape
from typing import Any

from .term import Term

__all__ = ["PRECEDENCE", "latex", "mathml", "scientific", "shown", "text"]

PRECEDENCE: Mapping[str, int] = {
    "|": 2, "&": 4, "==": 6, "!=": 6, "<": 6, "<=": 6, ">": 6, ">=": 6,
    "+": 8, "-": 8, "*": 10, "/": 10, "//": 10, "%": 10, "neg": 12, "~": 12, "**": 14,
}  # fmt: skip  # even: a right operand is written one higher, so odd means "on the right"
_LETTERS = "alpha beta gamma delta epsilon zeta eta theta kappa mu nu xi pi rho sigma tau phi chi psi omega"
_GREEK = frozenset(_LETTERS.split())
_ATOM = 16


class _Writer:
    """A fold of the tree to strings; the three scripts override how each node looks."""

    fenced: frozenset[str] = frozenset()  # operations whose arguments need no brackets in this script
    nested = 1  # how a case inside a case is written: in brackets where lines follow each other
    has_brackets = True  # whether cases inside an expression need them
    breaks = False  # whether long sums are written one summand a line

    def __init__(self, value_of: Callable[[Term], Any] | None = None) -> None:
        self.value_of = value_of

    def write(self, term: Term, outer: int = 0) -> str:
        summands = _summands(term) if self.breaks and outer <= PRECEDENCE["+"] else []
        if sum(t.op == "part" for t in summands) >= 3:  # too wide for a line
            return self.stacked([self._one(t, PRECEDENCE["+"]) for t in summands])
        return self._one(term, outer)

    def _one(self, term: Term, outer: int) -> str:
        op, args = term.op, term.args
        if op == "var" and self.value_of is not None:
            return self.number(self.value_of(term), outer)
        if op == "var":
            return self.name(args[0])
        if op == "num":
            return self.number(args[0], outer)
        if op in ("true", "false"):
            return self.word(op.capitalize())
        if op == "part":
            if self.value_of is not None:
                return self.number(self.value_of(term), outer)
            return self.call(args[0], [(n, self.write(t)) for n, t in args[1].items()])
        if op == "cases":
            lines = [
                (self.write(b.value, self.nested), None if b.condition is None else self.write(b.condition))
                for b in args
            ]
            written = self.cases(lines)
            return self.bracket(written) if outer and len(lines) > 1 and self.has_brackets else written
        if op in ("min", "max"):
            return self.function(op, [self.write(a) for a in args])
        if op == "abs":
            return self.absolute(self.write(args[0]))
        inner = PRECEDENCE[op]
        if op in ("neg", "~"):
            written = self.prefix(op, self.write(args[0], inner))
        elif op in self.fenced:
            written = self.binary(op, self.write(args[0], _ATOM if op == "**" else 0), self.write(args[1]), args)
        else:
            left = self.write(args[0], inner + 1 if op == "**" else inner)
            same = op in ("+", "*", "&", "|") and args[1].op == op
            written = self.binary(op, left, self.write(args[1], inner if same or op == "**" else inner + 1), args)
        if op in self.fenced:
            return self.bracket(written) if outer == _ATOM else written
        loose = op == "%" and "/" in self.fenced and outer > PRECEDENCE["+"] + 1  # mod binds less than it looks
        return self.bracket(written) if inner < outer or loose or (op == "neg" and outer % 2) else written

    def stacked(self, lines: list[str]) -> str:
        return " + ".join(lines)

    def number(self, value: Any, outer: int) -> str:
        written = self.digits(value)
        compound = isinstance(value, Fraction) and value.denominator != 1
        if compound and "/" in self.fenced:
            return self.bracket(written) if outer == _ATOM else written
        if value < 0 and (outer > PRECEDENCE["*"] or (outer % 2 and outer > PRECEDENCE["=="] + 1)):
            return self.bracket(written)
        return self.bracket(written) if compound and outer > PRECEDENCE["+"] + 1 else written

    def name(self, name: str) -> str:
        return name

    def word(self, word: str) -> str:
        return word

    def digits(self, value: Any) -> str:
        return shown(value)

    def bracket(self, inside: str) -> str:
        return f"({inside})"

    def absolute(self, inside: str) -> str:
        return f"|{inside}|"

    def function(self, name: str, args: list[str]) -> str:
        return f"{name}({', '.join(args)})"

    def call(self, name: str, args: list[tuple[str, str]]) -> str:
        return f"{name}({', '.join(n if n == a else f'{n}={a}' for n, a in args)})"

    def prefix(self, op: str, inside: str) -> str:
        return ("-" if op == "neg" else "not ") + inside

    def binary(self, op: str, left: str, right: str, args: tuple[Term, ...]) -> str:
        words = {"&": "and", "|": "or"}
        return f"{left}{op}{right}" if op == "**" else f"{left} {words.get(op, op)} {right}"

    def cases(self, lines: list[tuple[str, str | None]]) -> str:
        if len(lines) == 1:
            return lines[0][0]
        return "; ".join(f"{v} otherwise" if c is None else f"{v} if {c}" for v, c in lines)


def _summands(term: Term) -> list[Term]:
    return [*_summands(term.args[0]), *_summands(term.args[1])] if term.op == "+" else [term]


class _Latex(_Writer):
    fenced = frozenset(("/", "//", "**"))
    nested = 0
    breaks = True
    signs: Mapping[str, str] = {
        "==": "=", "!=": r"\ne", "<=": r"\le", ">=": r"\ge", "&": r"\land", "|": r"\lor", "%": r"\bmod",
        "*": r"\cdot",
    }  # fmt: skip

    def stacked(self, lines: list[str]) -> str:
        return r"\begin{aligned} & " + r" \\ & {} + ".join(lines) + r" \end{aligned}"

    def name(self, name: str) -> str:
        if name in _GREEK:
            return "\\" + name
        return name if len(name) == 1 else rf"\mathit{{{name.replace('_', chr(92) + '_')}}}"

    def word(self, word: str) -> str:
        return rf"\text{{{word}}}"

    def digits(self, value: Any) -> str:
        if isinstance(value, Fraction) and value.denominator != 1:
            sign = "-" if value < 0 else ""
            return rf"{sign}\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"
        return str(value)

    def bracket(self, inside: str) -> str:
        return rf"\left({inside}\right)"

    def absolute(self, inside: str) -> str:
        return rf"\left|{inside}\right|"

    def function(self, name: str, args: list[str]) -> str:
        return rf"\{name}\left({', '.join(args)}\right)"

    def call(self, name: str, args: list[tuple[str, str]]) -> str:
        short = name.rpartition(".")[2].replace("_", " ")
        written = [a if self.name(n) == a else rf"{self.name(n)}={a}" for n, a in args]
        return rf"\text{{{short}}}\left({', '.join(written)}\right)"

    def prefix(self, op: str, inside: str) -> str:
        return ("-" if op == "neg" else r"\lnot ") + inside

    def binary(self, op: str, left: str, right: str, args: tuple[Term, ...]) -> str:
        if op == "/":
            return rf"\frac{{{left}}}{{{right}}}"
        if op == "//":
            return rf"\left\lfloor\frac{{{left}}}{{{right}}}\right\rfloor"
        if op == "**":
            return rf"{left}^{{{right}}}"
        if op == "*" and self.value_of is None and args[1].op != "num" and not right[:1].isdigit():
            close = args[0].op == "num" and not right.startswith(r"\mathit")  # 2T, but 100 undertricks
            return left + (" " if close else r"\, ") + right
        return f"{left} {self.signs.get(op, op)} {right}"

    def cases(self, lines: list[tuple[str, str | None]]) -> str:
        if len(lines) == 1:
            return lines[0][0]
        rows = [v + " & " + (r"\text{otherwise}" if c is None else rf"\text{{if }} {c}") for v, c in lines]
        return r"\begin{cases} " + r" \\ ".join(rows) + r" \end{cases}"


_LEFT = "style='text-align:left;padding:.15em .5em .15em 0'"


class _MathML(_Writer):
    fenced = frozenset(("/", "//", "**"))
    nested = 0
    breaks = True
    has_brackets = False  # the bar beside the cases shows how far they reach
    signs: Mapping[str, str] = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "&": "and", "|": "or", "%": "mod",
                                "*": "·", "-": "−"}  # fmt: skip

    def stacked(self, lines: list[str]) -> str:
        rows = [f"<mtr><mtd {_LEFT}>{'<mo>+</mo>' if k else ''}{line}</mtd></mtr>" for k, line in enumerate(lines)]
        return f"<mtable>{''.join(rows)}</mtable>"

    def name(self, name: str) -> str:
        letter = unicodedata.lookup(f"GREEK SMALL LETTER {name}") if name in _GREEK else name.replace("_", " ")
        return f"<mi>{escape(letter)}</mi>"

    def word(self, word: str) -> str:
        return f"<mtext>{escape(word)}</mtext>"

    def digits(self, value: Any) -> str:
        if isinstance(value, Fraction) and value.denominator != 1:
            sign = "<mo>−</mo>" if value < 0 else ""
            fraction = f"<mfrac><mn>{abs(value.numerator)}</mn><mn>{value.denominator}</mn></mfrac>"
            return f"<mrow>{sign}{fraction}</mrow>"
        return f"<mrow><mo>−</mo><mn>{-value}</mn></mrow>" if value < 0 else f"<mn>{value}</mn>"

    def bracket(self, inside: str) -> str:
        return f"<mrow><mo>(</mo>{inside}<mo>)</mo></mrow>"

    def absolute(self, inside: str) -> str:
        return f"<mrow><mo>|</mo>{inside}<mo>|</mo></mrow>"

    def function(self, name: str, args: list[str]) -> str:
        return f"<mrow><mi>{name}</mi><mo>(</mo>{'<mo>,</mo>'.join(args)}<mo>)</mo></mrow>"

    def call(self, name: str, args: list[tuple[str, str]]) -> str:
        written = [a if self.name(n) == a else f"{self.name(n)}<mo>=</mo>{a}" for n, a in args]
        short = escape(name.rpartition(".")[2].replace("_", " "))
        return f"<mrow><mtext>{short}</mtext><mo>(</mo>{'<mo>,</mo>'.join(written)}<mo>)</mo></mrow>"

    def prefix(self, op: str, inside: str) -> str:
        return f"<mrow>{'<mo>−</mo>' if op == 'neg' else '<mo>not</mo>'}{inside}</mrow>"

    def binary(self, op: str, left: str, right: str, args: tuple[Term, ...]) -> str:
        if op == "/":
            return f"<mfrac>{left}{right}</mfrac>"
        if op == "//":
            return f"<mrow><mo>⌊</mo><mfrac>{left}{right}</mfrac><mo>⌋</mo></mrow>"
        if op == "**":
            return f"<msup>{left}{right}</msup>"
        return f"<mrow>{left}<mo>{escape(self.signs.get(op, op))}</mo>{right}</mrow>"

    def cases(self, lines: list[tuple[str, str | None]]) -> str:
        if len(lines) == 1:
            return lines[0][0]
        rows = "".join(
            f"<mtr><mtd {_LEFT}>{v}</mtd><mtd {_LEFT}>"
            + ("<mtext>otherwise</mtext>" if c is None else f"<mrow><mtext>if&#160;</mtext>{c}</mrow>")
            + "</mtd></mtr>"
            for v, c in lines
        )  # a drawn bar, for a brace grows with its lines only where a font for mathematics is installed
        bar = "border-left:.12em solid;border-radius:.6em 0 0 .6em;padding-left:.5em;margin-left:.2em"
        return f"<mtable style='{bar}'>{rows}</mtable>"


def shown(value: Any) -> str:
    """A value as text; a whole number of more than sixty digits in short, as nobody reads it.

    >>> shown(-(2**10)), shown(2**999)
    ('-1024', 'about 5.357543e300')
    """
    if isinstance(value, int) and abs(value) >= 10**60:
        return "about {}e{}".format(*scientific(value, 6))
    return str(value)


def scientific(value: int, digits: int) -> tuple[str, str]:
    """A whole number of two digits or more as a mantissa, rounded to so many decimals, and an exponent of ten.

    >>> scientific(-123456, 3), scientific(99999, 3)
    (('-1.235', '5'), ('1.000', '5'))
    """
    mantissa, exponent = f"{Decimal(value):.{digits}e}".split("e+")
    return mantissa, exponent


def text(term: Term, value_of: Callable[[Term], Any] | None = None) -> str:
    """The term in Python's notation; with `value_of`, numbers stand in for variables and parts."""
    return _Writer(value_of).write(term)


def latex(term: Term, value_of: Callable[[Term], Any] | None = None) -> str:
    """The term in LaTeX, in the order written."""
    return _Latex(value_of).write(term)


def mathml(term: Term) -> str:
    """The term as a MathML element, which browsers draw without any library."""
    return f'<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">{_MathML().write(term)}</math>'
