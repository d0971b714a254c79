"""What a player cannot see, dealt at random: from a view to a game that looks so, and to a chance of winning it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from ..cards import Card, CardSet, bits, pack
from ..errors import DomainError, quoted
from ..play.policies import Policy
from ..play.rollout import rollout
from ..whole import whole_number
from .policies import greedy_policy
from .rules import Rules
from .state import State
from .view import View

__all__ = ["sample", "winning_chance", "without_offers"]


def sample(view: View, random: Random | int = 0, beaten: Iterable[Card | str] | str = ()) -> State:
    """A game that looks so from the seat of the view, the hidden cards dealt by a generator or a seed.

    Who has been seen to take a card has it; all other cards that the player does not see, those of the discard too,
    which he may not look at, are anywhere with equal chances, but for those that he remembers to be `beaten` off.
    Offers are left aside: none pends, none may be made. Raises `DomainError` for what is no view of a game in
    progress, and for beaten cards that cannot be in the discard.

    >>> from cardcalc import durak
    >>> state = durak.new(seed=1)
    >>> other = sample(state.view(0), 7)
    >>> other.hand(0) == state.hand(0), other.hand(1) == state.hand(1), other.turned_up == state.turned_up
    (True, False, True)
    >>> plain = durak.new(seed=1, rules=state.rules.with_(offers=False))
    >>> other.view(0) == plain.view(0)
    True
    """
    if not isinstance(view, View) or view.actor is None:
        raise DomainError(f"not a view of a game in progress: {quoted(view)}")
    random = random if isinstance(random, Random) else Random(f"sample {whole_number(random):x}")
    turned = 0 if view.turned_up is None else 1 << view.turned_up
    hands = [view.hand if seat == view.seat else known for seat, known in enumerate(view.known)]
    seen = view.bout.lying | turned
    for hand in hands:
        seen |= hand
    unseen, gone = _whole(view.rules.pack_size) & ~seen, CardSet(beaten).mask
    if gone & ~unseen or gone.bit_count() > view.discard:
        raise DomainError(f"beaten: {CardSet.from_mask(gone)}; expected hidden cards, at most {view.discard}")
    hidden = list(bits(unseen & ~gone))
    random.shuffle(hidden)
    for seat, count in enumerate(view.counts):
        for _ in range(count - hands[seat].bit_count()):
            hands[seat] |= 1 << hidden.pop()
    talon = [hidden.pop() for _ in range(view.talon - bool(turned))]
    if view.turned_up is not None:
        talon.append(view.turned_up)
    discard = gone | sum(1 << hidden.pop() for _ in range(view.discard - gone.bit_count()))
    rules = without_offers(view.rules)
    actor = view.bout.speaker(hands, rules)
    return State(
        rules, actor, tuple(hands), tuple(talon), view.trump, view.bout, discard, view.known, view.out, view.bouts
    )  # fmt: skip


def winning_chance(
    view: View, policy: Policy = greedy_policy, samples: int = 100, random: Random | int = 0,
    beaten: Iterable[Card | str] | str = (),
) -> float:  # fmt: skip
    """The chance of the player of a view to win the game, estimated: all play on by one policy, so often sampled.

    A drawn game counts a half; `beaten` as for `sample`. The standard error is at most 1 / (2·√samples). Raises
    `DomainError` for what is no view of a game in progress, no policy, no number of samples from 1.

    >>> from cardcalc import durak
    >>> view = durak.position(["♠A ♠K", "♣8 ♣7"], trump="♠").view(0)
    >>> winning_chance(view, samples=10)
    1.0
    """
    samples = whole_number(samples, "a number of samples", least=1)
    random = random if isinstance(random, Random) else Random(f"chance {whole_number(random):x}")
    cards, won = CardSet(beaten), 0.0
    for _ in range(samples):
        end = rollout(sample(view, random, cards), policy, int(random.random() * 2**53)).end
        assert isinstance(end, State)
        won += 0.5 if end.winner is None else end.winner == view.seat
    return won / samples


@lru_cache(maxsize=8)
def _whole(size: int) -> int:
    return sum(card.mask for card in pack(size))


@lru_cache(maxsize=32)
def without_offers(rules: Rules) -> Rules:
    """The same rules, but nobody may offer.

    >>> without_offers(Rules()).offers
    False
    """
    return rules.with_(offers=False) if rules.offers else rules
