"""What charts and widgets call formulas, inputs, values and units, in both languages: `data/labels.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from ..errors import DomainError
from ..glossary import language
from ..resources import data
from .domain import Flag, Integers
from .write import scientific

if TYPE_CHECKING:
    from .faces import Formula

__all__ = [
    "formula_title",
    "game_name",
    "input_label",
    "number",
    "option_label",
    "phrase",
    "said",
    "unit_label",
    "value_label",
    "word",
    "written",
]

_LONG = 21  # digits of a whole number that are written out


@cache
def _tables() -> Mapping[str, Mapping[str, list[str]]]:
    return tomllib.loads(data("labels.toml").read_text(encoding="utf-8"))


def _find(table: str, lang: str, *keys: str) -> str | None:
    """The text of the first key that the table has."""
    column = 1 if language(lang) == "ru" else 0
    for key in keys:
        if key in _tables()[table]:
            return _tables()[table][key][column]
    return None


def phrase(key: str, lang: str = "en", **put: Any) -> str:
    """A sentence of the widgets with the values put in; `DomainError` for an unknown key or language.

    >>> phrase("chart_thinned", input="n", step=5)
    'n: one value in 5'
    """
    text = _find("phrases", lang, key)
    if text is None:
        raise DomainError(f"no phrase {key!r} in labels.toml")
    return text.format(**put)


def word(key: str, lang: str = "en") -> str:
    """A word that stands in formulas: if, otherwise, and, or, not.

    >>> word("otherwise", "ru")
    'иначе'
    """
    return _find("words", lang, key) or key


def formula_title(formula: Formula, lang: str = "en") -> str:
    """The title of a formula; one written by a user has the first sentence of its docstring.

    >>> from cardcalc import formulas
    >>> formula_title(formulas["bridge.slam"], "ru")
    'Премия за шлем'
    """
    return _find("titles", lang, formula.name) or formula.title.partition(".  ")[0].rstrip(".") or formula.name


def input_label(formula: Formula, name: str, lang: str = "en") -> str:
    """What an input or option of a formula is called.

    >>> from cardcalc import formulas
    >>> input_label(formulas["dozen.vabanque"], "t"), input_label(formulas["bridge.duplicate"], "level", "ru")
    ("va-banquer's tricks t", 'уровень')
    """
    keys = [f"{formula.name}.{name}"]
    if formula.name in _tables()["titles"]:  # a user's input of the same name means what the user says
        keys.append(name)
    return _find("inputs", lang, *keys) or name.replace("_", " ")


def value_label(formula: Formula, name: str, value: Any, lang: str = "en", *, short: bool = False) -> str:
    """How a value of an input is shown: its name if it has one, else the number; `short` gives letters of suits.

    >>> from cardcalc import formulas
    >>> slam, duplicate = formulas["bridge.slam"], formulas["bridge.duplicate"]
    >>> value_label(slam, "vulnerable", True), value_label(duplicate, "denomination", 0, "ru")
    ('vulnerable', 'трефы')
    >>> value_label(duplicate, "denomination", 4, "ru", short=True)
    'БК'
    """
    kind = formula.inputs.get(name)
    if isinstance(kind, Integers) and not kind.labels:
        return number(value)
    key = f"{name}.{value}"
    found = (_find("letters", lang, key) if short else None) or _find("choices", lang, key)
    if found is not None:
        return found
    if isinstance(kind, Integers):
        return kind.labels[kind.values().index(value)]
    if isinstance(kind, Flag):
        answer = _find("choices", lang, str(bool(value))) or str(value)
        return answer if short else f"{input_label(formula, name, lang)}: {answer}"
    return number(value)


def said(formula: Formula, name: str, value: Any, lang: str = "en") -> str:
    """An input and its value: `spades`, `not vulnerable`, `level = 4`.

    >>> from cardcalc import formulas
    >>> said(formulas["bridge.slam"], "level", 6), said(formulas["bridge.slam"], "vulnerable", True)
    ('level = 6', 'vulnerable')
    """
    label = value_label(formula, name, value, lang)
    kind = formula.inputs[name]
    named = isinstance(kind, Flag) or (isinstance(kind, Integers) and bool(kind.labels))
    return label if named else f"{input_label(formula, name, lang)} = {label}"


def option_label(name: str, value: Any, lang: str = "en") -> str:
    """How a value of an option is shown.

    >>> option_label("premium", "withheld")
    'withheld'
    """
    return _find("choices", lang, f"{name}.{value}", str(value)) or str(value)


def game_name(game: str, lang: str = "en") -> str:
    """A game as a line of text names it: in English as `games` has it, in Russian by its title.

    >>> game_name("kosmos"), game_name("kosmos", "ru")
    ('kosmos', 'Космос')
    """
    return game if language(lang) == "en" else option_label("game", game, lang)


def unit_label(formula: Formula, lang: str = "en") -> str:
    """The unit of a formula's values.

    >>> from cardcalc import formulas
    >>> unit_label(formulas["bridge.slam"], "ru")
    'очки'
    """
    return _find("units", lang, formula.unit) or formula.unit


def number(value: Any, digits: int = 4) -> str:
    """A number to read: whole ones with a true minus sign, others rounded, giants as a power of ten.

    >>> number(-200), number(Fraction(4, 19)), number(0.5), number(2**200)
    ('−200', '0.2105', '0.5', '≈ 1.607·10^60')
    """
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        value = int(value)
    if isinstance(value, Fraction) and value.denominator == 1:
        value = value.numerator
    if not isinstance(value, int):
        text = f"{float(value):.{digits}f}".rstrip("0").rstrip(".") or "0"
        return text.replace("-", "−")
    text = str(value) if abs(value) < 10**_LONG else "≈ {}·10^{}".format(*scientific(value, 3))
    return text.replace("-", "−")


_SIGNS = {
    "==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "*": "·", "**": "^", "-": "−", "&": "and", "|": "or",
    "about": "≈", "= about": "≈",
}  # fmt: skip
_TOKEN = re.compile(
    r"\*\*(\d+|n\b)|\*\*|==|!=|<=|>=|(?<=\s)[*&|](?=\s)|-(?=[\d(\s])|(?<![^\s(])-(?=\w)"
    r"|\b(?:otherwise|not|if|and|or)\b|(?:= )?\babout(?=\s-?\d)"
)
_CALL = re.compile(r"\b([a-z]\w*(?:\.\w+)+)\(")
_IDENTIFIER = re.compile(r"(?<![\w.])[a-z]\w*_?\w+(?![\w(])")
_RAISED = str.maketrans("0123456789n", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ")


def written(text: str, lang: str = "en") -> str:
    """A rule or condition in Python's notation as people write it; not yet escaped for HTML.

    Inputs have their names in the language, formulas that are called their titles in place of the call.

    >>> written("-C + -2 * ((t - 2)**2 + T)"), written("tricks >= level + 6 and C != 0", "ru")
    ('−C + −2 · ((t − 2)² + T)', 'взято взяток ≥ уровень + 6 и C ≠ 0')
    >>> from cardcalc.formula.write import shown
    >>> written(f"2**n = 2**999 = {shown(2**999)}")
    '2ⁿ = 2⁹⁹⁹ ≈ 5.357543e300'
    >>> written("bridge.trick_points(level=(a + 6), doubling) + 50")
    'trick points + 50'
    """

    def sign(match: re.Match[str]) -> str:
        if match[1]:
            return match[1].translate(_RAISED)
        return word(_SIGNS.get(match[0], match[0]), lang)

    text = _TOKEN.sub(sign, _without_calls(text, lang))
    return _IDENTIFIER.sub(lambda m: _find("inputs", lang, m[0]) or m[0], text)


def _without_calls(text: str, lang: str) -> str:
    from .register import formulas

    while match := _CALL.search(text):
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        name = match[1]
        title = formula_title(formulas[name], lang) if name in formulas else name.replace(".", " ")
        text = f"{text[: match.start()]}{title[:1].lower()}{title[1:]}{text[end:]}"
    return text
