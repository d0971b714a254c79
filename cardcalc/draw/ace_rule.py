"""The ace of no fixed rank on a slide: what may lie beside it, and tricks, each with its winner marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from ..cards import Card, Rank, Suit, parse_cards
from ..dozen.deal import parse_trump
from ..dozen.trick import category, deciding_suit, trick_winner
from ..errors import DomainError, quoted
from ..formula.labels import phrase
from ..glossary import language, term
from ..play.notation import cards_in_order
from .cards import CARD_WIDTH, card_sprite
from .felt import felt_picture
from .lettering import letters, piece_svg, wrapped
from .paper import Picture
from .suits import signs_once

__all__ = ["ace_rule_svg", "tricks_svg"]

_WIDTH, _MARGIN = 760, 14
_PANEL = (_WIDTH - 3 * _MARGIN) // 2
_STEP, _HEIGHT = 43, 74  # from card to card, from panel to panel
_RAISED = 4

_BESIDE = {"low": "♠4", "middle": "♠8", "high": "♠Q"}
_PLAIN = ("♠5 ♠A ♠J ♣2", "♠9 ♠A ♠3 ♠4", "♠A ♠9 ♥3 ♠K")
_TRUMP = ("♥Q ♥A ♠A ♥2", "♠5 ♥2 ♥A ♠K", "♥A ♥4 ♥9 ♥K")  # hearts are trumps


def ace_rule_svg(*, lang: str = "en", theme: str = "auto", four_colour: bool = False) -> Picture:
    """The rule of the ace in one picture, in "en" or "ru", for a slide (dozen.trick.2, dozen.trick.3, dozen.trick.4).

    Above all that can lie beside the ace in the deciding suit, each with an example; below whole tricks with hearts
    as trumps, of plain aces and of the trump ace. The engine says who wins. Raises `DomainError` for another
    language or theme.

    >>> picture = ace_rule_svg(theme="light")
    >>> picture.count('class="card won"'), picture.count("A plain ace")
    (14, 1)
    """
    drawn = _Slide(lang, theme, four_colour)
    drawn.line(phrase("ace_title", lang), "bold")
    drawn.line("   ".join(f"{term(kind, lang, game='dozen')}: {_ranks(kind, lang)}" for kind in _BESIDE))
    sets = [
        parse_cards(f"♠A {' '.join(beside)}")
        for size in range(len(_BESIDE) + 1)
        for beside in combinations(_BESIDE.values(), size)
    ]
    wins = [cards for cards in sets if trick_winner(cards) == 0]
    loses = [cards for cards in sets if trick_winner(cards) != 0]
    drawn.columns((phrase("ace_wins", lang), wins), (phrase("ace_loses", lang), loses), trump=None)
    drawn.aside(phrase("ace_sentence", lang), len(wins) - len(loses))
    drawn.line(_led(Suit.HEARTS, lang), "bold")
    plain, trump = ([parse_cards(trick) for trick in tricks] for tricks in (_PLAIN, _TRUMP))
    drawn.columns((phrase("ace_plain", lang), plain), (phrase("ace_trump", lang), trump), trump=Suit.HEARTS)
    return drawn.picture(phrase("ace_title", lang))


def tricks_svg(
    tricks: str | Iterable[str | Iterable[Card | str]], trump: Suit | str | None = None, *, lang: str = "en",
    theme: str = "auto", four_colour: bool = False,
) -> Picture:  # fmt: skip
    """A picture of tricks of Devil's Dozen, the led card first, each with its winner marked and why it wins.

    `tricks` is one trick as text, or several; `trump` None is no trump. Raises `NotationError` for what are no
    cards, `DomainError` for no tricks, another number of cards in one, a set of cards, which has no order, an
    unknown language or theme.

    >>> picture = tricks_svg(["♠9 ♠A ♠3 ♠4", "♠10 ♠A ♠J ♥2"], theme="light")
    >>> picture.count('class="card won"'), "takes the trick" in picture
    (2, True)
    """
    given = [tricks] if isinstance(tricks, str) else list(tricks) if isinstance(tricks, Iterable) else []
    if not given:
        raise DomainError(f"no tricks: {quoted(tricks)}; expected one or more, such as ['♠9 ♠A ♠3 ♠4']")
    drawn, suit = _Slide(lang, theme, four_colour), parse_trump(trump)
    drawn.line(_led(suit, lang), "bold")
    hands = [cards_in_order(trick) for trick in given]
    drawn.columns(("", hands[::2]), ("", hands[1::2]), trump=suit)
    return drawn.picture(_led(suit, lang))


class _Slide:
    """The picture while it grows downwards."""

    def __init__(self, lang: str, theme: str, four_colour: bool) -> None:
        self.lang, self.theme, self.four_colour = language(lang), theme, four_colour
        self.y = float(_MARGIN)
        self.parts: list[str] = []

    def line(self, text: str, css: str = "ink") -> None:
        """A line of text across."""
        self._text(_MARGIN, self.y + 14, text, css)
        self.y += 22

    def columns(self, *columns: tuple[str, Sequence[Sequence[Card]]], trump: Suit | None) -> None:
        """Tricks in two columns, each with its heading if it has one."""
        top = self.y + (26 if any(heading for heading, _ in columns) else 4)
        for at, (heading, tricks) in enumerate(columns):
            x = _MARGIN + at * (_PANEL + _MARGIN)
            if heading:
                self._text(x, self.y + 17, heading, "muted")
            for row, trick in enumerate(tricks):
                self._panel(x, top + row * _HEIGHT, trick, trump)
        self.y = top + max(len(tricks) for _, tricks in columns) * _HEIGHT + 6

    def aside(self, text: str, rows: int) -> None:
        """A text at the foot of the right column, where it is that many tricks shorter than the left one."""
        x = _MARGIN + _PANEL + _MARGIN
        pieces = wrapped(text, x, self.y - rows * _HEIGHT + 22, _PANEL - 20, "bold", 20)
        self.parts.extend(map(piece_svg, pieces))

    def picture(self, title: str) -> Picture:
        """All that has been drawn."""
        drawn = signs_once("".join(self.parts))
        return felt_picture(drawn, _WIDTH, self.y + 2, title, self.lang, self.theme, self.four_colour)

    def _panel(self, x: float, y: float, trick: Sequence[Card], trump: Suit | None) -> None:
        """A trick: its cards, those that do not compete dimmed, the winner marked; at the right why, and who wins."""
        won = trick[trick_winner(trick, trump)]
        suit = Suit(deciding_suit([card.index for card in trick], trump))
        for at, card in enumerate(trick):
            look = " won" if card == won else "" if card.suit == suit else " dim"
            top = y + (_RAISED if card != won else 0)
            placed = f'transform="translate({x + at * _STEP:g} {top:g})"'
            self.parts.append(f'<g class="card{look}" {placed}>{card_sprite(card, self.lang)}</g>')
        left = x + 3 * _STEP + CARD_WIDTH + 10
        why, wins = _why(trick, suit, self.lang), phrase("ace_takes", self.lang, card=format(won, self.lang))
        for row, (line, css) in enumerate((*((line, "ink") for line in why), (wins, "bold"))):
            self._text(left, y + 17 + 18 * row, line, css)

    def _text(self, x: float, y: float, text: str, css: str) -> None:
        self.parts.extend(map(piece_svg, letters(text, x, y, css)))


def _why(trick: Sequence[Card], suit: Suit, lang: str) -> tuple[str, ...]:
    """What lies beside the ace of the deciding suit, in two lines; or that it is not there."""
    ace = next((card for card in trick if card.suit == suit and card.rank is Rank.ACE), None)
    if ace is None:
        return (phrase("ace_absent", lang, suit=suit),)
    there = {category(card.rank) for card in trick if card.suit == suit}
    kinds = " + ".join(term(kind, lang, game="dozen") for kind in _BESIDE if kind in there)
    return phrase("ace_beside", lang, ace=format(ace, lang)), kinds or phrase("ace_alone", lang)


def _ranks(kind: str, lang: str) -> str:
    """The ranks of a category."""
    return " ".join(format(rank, lang) for rank in Rank if category(rank) == kind)


def _led(trump: Suit | None, lang: str) -> str:
    """The trump, as a heading of tricks."""
    mode = phrase("table_no_trump", lang) if trump is None else phrase("table_trump", lang, trump=trump)
    return phrase("ace_tricks", lang, mode=mode)
