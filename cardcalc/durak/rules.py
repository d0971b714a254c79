"""The rules of the three duraks as data: what the documents fix, what they leave open, and the presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Literal

from ..cards import Card, Suit
from ..errors import DomainError, quoted
from ..glossary import did_you_mean
from ..play.rules import Rules as BaseRules
from ..whole import number_of

__all__ = ["HAND", "PRESETS", "Rules", "card_of", "parse_trump", "preset_of", "rules_of"]

HAND: Final = 6
"""Cards in a hand after the deal, and those up to which one draws."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules(BaseRules):
    """The rules of a game of durak; the default is the Kosmos match. Fields may be combined as one likes.

    `DomainError` for a value that does not exist, for more players than the pack has cards for, for the instant win
    or offers among more than two.

    >>> from cardcalc import durak
    >>> durak.Rules().lead_by, durak.PRESETS["rooster"].lead_by, durak.PRESETS["rooster"].with_(players=4).players
    ('rank', 'suit', 4)
    >>> durak.PRESETS["belarus-2005"].with_(players=6)
    Traceback (most recent call last):
    cardcalc.errors.DomainError: 6 players with 36 cards and a turned-up trump; expected 2..5
    """

    stems: ClassVar[tuple[str, ...]] = ("kosmos", "belarus", "rooster")

    game: Literal["kosmos", "belarus", "rooster"] = "kosmos"
    """Whose clauses are cited."""
    players: Literal[2, 3, 4, 5, 6] = 2
    """How many play, 2..6 (rooster.multi.1)."""
    lowest_rank: Literal[2, 6, 7] = 7
    """The pack begins with it: 52, 36 or 32 cards (rooster.deck.1)."""
    trumps: bool = True
    """Whether a card is turned up as trump; without one seniority is flexible (rooster.cover.1)."""
    packet: Literal[1, 2] = 1
    """How many cards at a time are dealt."""
    first_lead: Literal["lot", "lowest_trump", "lowest_card"] = "lot"
    """Who leads the first game: by lot, by the lowest trump, or by the lowest card from the six on."""
    next_lead: Literal["loser", "winner"] = "loser"
    """Who leads the games after it; among three and more "winner" is the player to the right of the loser."""
    after_draw: Literal["last_decisive", "first_lead"] = "last_decisive"
    """Who leads after a drawn game: as after the last decisive one (belarus.lead.2), or as in the first."""
    lead_by: Literal["rank", "suit"] = "rank"
    """Whether the cards of a lead are of one rank or of one suit."""
    trump_cover: Literal["always", "no_higher_in_suit"] = "always"
    """Whether a trump may cover although a higher card of the suit is held (belarus.cover.1)."""
    suit_order: Literal["♥♠♦♣", "♠♥♦♣"] = "♥♠♦♣"
    """The suits from senior to junior where seniority is flexible (rooster.suits.1)."""
    take: Literal["table", "uncovered"] = "table"
    """What a taker takes: the whole table, or only what he has not covered (kosmos.take.2)."""
    may_take_at_will: bool = True
    """Whether a defender who could cover may take (belarus.take.1)."""
    throw_after_take: bool = True
    """Whether cards are thrown in after the defender has said that he takes (kosmos.throw.2)."""
    bare_take_closes: bool = False
    """Whether nothing is thrown in when he takes without having covered a card (rooster.throw.2)."""
    cap: Literal["total", "throw_ins"] = "total"
    """What is limited to six: lead and throw-ins together, or the throw-ins (rooster.cap.1)."""
    instant_win: bool = True
    """Whether the attacker has won when he lays his last card, the talon empty (kosmos.end.2)."""
    offers: bool = True
    """Whether "surrender or double" may be offered (kosmos.offer.1)."""
    max_bouts: int = 200
    """After so many bouts a game of three or more is a draw (rooster.multi.1)."""

    def __post_init__(self) -> None:
        BaseRules.__post_init__(self)
        bouts = number_of(self.max_bouts)
        if bouts is None or bouts < 1:
            raise DomainError(f"max_bouts is {quoted(self.max_bouts)}; expected a whole number from 1")
        object.__setattr__(self, "max_bouts", bouts)
        most = (self.pack_size - self.trumps) // HAND
        if self.players > most:
            turned = " and a turned-up trump" if self.trumps else ""
            raise DomainError(f"{self.players} players with {self.pack_size} cards{turned}; expected 2..{most}")
        for name in ("instant_win", "offers"):
            if getattr(self, name) and self.players > 2:
                raise DomainError(f"{self.players} players with {name}; expected 2, or {name}=False")

    @property
    def pack_size(self) -> int:
        """Cards in the pack: 52, 36 or 32.

        >>> Rules().pack_size
        32
        """
        return 4 * (15 - self.lowest_rank)

    @property
    def seniority(self) -> tuple[Suit, ...]:
        """The suits from the senior one down, by which flexible seniority goes.

        >>> [str(suit) for suit in Rules().seniority]
        ['♥', '♠', '♦', '♣']
        """
        return tuple(map(Suit.parse, self.suit_order))

    def _repr_svg_(self) -> str | None:
        """What covers what, where no trump has to be known for it."""
        if self.trumps:
            return None
        from ..draw.covering import covering_svg

        return covering_svg(rules=self)


_KOSMOS: Final = Rules()
_BELARUS: Final = Rules(
    game="belarus", lowest_rank=6, packet=2, first_lead="lowest_trump", next_lead="winner",
    trump_cover="no_higher_in_suit", instant_win=False, offers=False,
)  # fmt: skip
_ROOSTER: Final = Rules(
    game="rooster", lowest_rank=2, trumps=False, first_lead="lowest_card", next_lead="winner",
    after_draw="first_lead", lead_by="suit", bare_take_closes=True, cap="throw_ins", instant_win=False, offers=False,
)  # fmt: skip

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "kosmos-1997": _KOSMOS,
        "belarus-2005": _BELARUS,
        "belarus-customary": _BELARUS.with_(trump_cover="always"),
        "rooster": _ROOSTER,
        "rooster-36": _ROOSTER.with_(lowest_rank=6),
    }
)
"""The presets of all three games by name."""

_NAMED: Final = {"kosmos": _KOSMOS, "belarus": _BELARUS, **PRESETS}
"""The presets, and by the name of a game that which its document describes."""


def rules_of(rules: Rules | str) -> Rules:
    """Rules, or those of a preset of any of the three games, or by a game's name its own. Raises `DomainError`.

    >>> rules_of("belarus-2005").trump_cover, rules_of("belarus") == rules_of("belarus-2005")
    ('no_higher_in_suit', True)
    >>> rules_of("poker")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: no preset 'poker'; expected kosmos-1997, belarus-2005, belarus-customary,
        rooster, rooster-36
    >>> rules_of("kosmo")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: no preset 'kosmo'; did you mean 'kosmos'?
    """
    if isinstance(rules, Rules):
        return rules
    if isinstance(rules, str) and rules in _NAMED:
        return _NAMED[rules]
    hint = (did_you_mean(rules, _NAMED) if isinstance(rules, str) else "") or f"expected {', '.join(PRESETS)}"
    raise DomainError(f"no preset {quoted(rules)}; {hint}")


def preset_of(rules: Rules) -> str | None:
    """The name of the preset that rules are, for however many players; None for others.

    >>> preset_of(PRESETS["rooster"].with_(players=4)), preset_of(Rules(take="uncovered"))
    ('rooster', None)
    """
    two = rules.with_(players=2)
    return next((name for name, preset in PRESETS.items() if preset == two), None)


def card_of(rules: Rules, card: Card | str, place: str = "") -> Card:
    """A card of the pack. Raises `NotationError` for what is no card, `DomainError` for one that the pack has not.

    >>> card_of(rules_of("kosmos-1997"), "♥6", " in hand 0")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: ♥6 in hand 0 is not in the pack of 32
    """
    found = Card(card)
    if found.rank < rules.lowest_rank:
        raise DomainError(f"{found}{place} is not in the pack of {rules.pack_size}")
    return found


def parse_trump(trump: Suit | str | None, rules: Rules) -> int | None:
    """The trump suit as a number 0..3, None without trumps. Raises `NotationError`, and `DomainError` for a trump
    that the rules do not have, or one that is missing.

    >>> parse_trump("♠", rules_of("kosmos-1997")), parse_trump(None, rules_of("rooster"))
    (3, None)
    """
    if rules.trumps and trump is None:
        raise DomainError(f"no trump; expected a suit, such as '♠' ({rules.game}.deal.1)")
    if not rules.trumps and trump is not None:
        raise DomainError(f"trump {quoted(trump)}; expected none: seniority is flexible (rooster.cover.1)")
    return None if trump is None else int(Suit.parse(trump))
