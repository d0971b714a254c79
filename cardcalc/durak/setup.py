"""How a game of durak begins: dealt by a seed, or a position set up by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ..cards import CARDS, Card, CardSet, Suit, bits, pack, parse_cards, shuffle
from ..errors import DomainError, quoted
from ..play.notation import cards_in_order, counted, is_ordered, parse_seat
from ..play.positions import each_once
from ..whole import number_of, true_or_false, whole_number
from .bout import Bout, ended_bout, new_bout, next_bout
from .cited import cited_by
from .moves import has_laid_last, is_cycling, leader_by_cards, of_one_kind
from .rules import HAND, Rules, card_of, parse_trump, rules_of
from .stakes import accepted_for
from .state import State

__all__ = ["first_leader", "new", "position"]

Cards = str | Iterable[Card | str]


def new(
    seed: int = 0, rules: Rules | str = "kosmos-1997", leader: int | str | None = None, *, players: int | None = None
) -> State:
    """A game shuffled by the seed; `leader` leads, by default who the rules say leads the first game.

    As many play as the rules say, or `players`.

    The cards are dealt clockwise. The first goes to the left of the dealer: of one drawn by lot (rooster.deal.1) where
    `leader` is not given; else to the leader (kosmos.deal.2), but to the left of the loser, who deals and is attacked
    by the leader, where the lowest card leads the first game (rooster.next.1). Raises `DomainError` for what is no
    seed, no rules, no seat, or a number of players that the rules do not allow.

    >>> state = new(seed=1)
    >>> [len(state.hand(seat)) for seat in (0, 1)], len(state.talon), state.turned_up.suit == state.trump
    ([6, 6], 20, True)
    >>> new(seed=1, rules="rooster").talon[:2], new(seed=5, leader=1).actor
    ((2, 14), 1)
    >>> new(seed=1, rules="rooster", players=4).seats
    4
    """
    chosen = rules_of(rules) if players is None else rules_of(rules).with_(players=players)
    order = [card.index for card in shuffle(pack(chosen.pack_size), whole_number(seed))]
    lot = _lots(seed)
    players = chosen.players
    if leader is None:
        first = int(next(lot) * players)
    elif chosen.first_lead == "lowest_card":  # the loser deals, and is attacked by the leader (rooster.next.1)
        first = (parse_seat(leader, players) + 2) % players
    else:
        first = parse_seat(leader, players)
    hands = [0] * players
    for place in range(HAND * players):
        hands[(first + place // chosen.packet) % players] |= 1 << order[place]
    rest = order[HAND * players :]
    talon = (*rest[1:], rest[0]) if chosen.trumps else tuple(rest)
    trump = rest[0] // 13 if chosen.trumps else None
    leads = first if leader is None else parse_seat(leader, players)
    if leader is None and chosen.first_lead != "lot":
        found = leader_by_cards(hands, chosen, trump)
        leads = int(next(lot) * players) if found is None else found  # belarus.lead.2
    held = tuple(hands)
    return State(chosen, leads, held, talon, trump, next_bout(leads, held), 0, (0,) * players)


def _lots(seed: int) -> Iterator[float]:
    """The lots of a game: they do not repeat the numbers that shuffled the pack."""
    random = Random(f"durak {whole_number(seed):x}")
    while True:
        yield random.random()


def position(
    hands: Sequence[Cards], talon: Cards = (), trump: Suit | str | None = None, leader: int | str = 0, *,
    stake: int | str = 1, table: Cards | Sequence[str] = (), discard: Cards = (), led: int | None = None,
    held: int | None = None, taking: bool = False, done: Sequence[int] = (), known: Sequence[Cards] = (),
    out: Sequence[int] = (), bouts: int = 0, offerer: int | None = None, holder: int | None = None,
    is_over: bool = False, rules: Rules | str = "kosmos-1997",
) -> State:  # fmt: skip
    """A position: the hands, the talon from the left in the order of drawing, the trump, who attacks, the stake.

    `table` are pairs such as ["♣6 ♣9", "♠6"], an attacking card with its cover or alone (as one text: commas between
    the pairs). `led` of its cards were led, by default the first ones that could have been; `held` cards had the
    defender when the bout began, by default those he holds and those he covered with; `taking`: he takes; `done`: who
    has said so since. `offerer` waits for an answer, `holder` alone may offer next: None, which at a stake above 1 no
    play leads to, lets both. `known` are the cards in each hand that everybody has seen, `out` the seats that are out,
    `bouts` how many are over; `is_over`: the game has ended so, the offer of `offerer` declined if there is one. As
    many play as there are hands.

    A position need not have all cards of the pack, nor need all have been lawful, for a referee lets things stand: a
    cover need not beat, a card thrown in not find its rank, an offer not be his who made it. With `led` the cards led
    may be of any kinds; with `held` more may lie there than the cap allows, and cards of others. So `as_position` sets
    up whatever `State.after` leads to.

    `NotationError` for cards that are none; `DomainError` for a card that is there twice or not in the pack, a talon
    longer than the deal leaves or that does not end in a trump, more cards of attack than the cap allows (without
    `held`), who cannot be done, offers where the rules have none, a game that is over without `is_over` and one that
    is not with it.

    >>> state = position(["♥K ♥Q", "♣6 ♣A"], talon="♠7 ♠8", trump="♠", leader=0, rules="belarus-2005")
    >>> state.actor, state.turned_up, [str(action) for action in state.legal_actions()]
    (0, Card('♠8'), ['lead ♥Q', 'lead ♥K'])
    """
    given = _list(hands, "hands", "such as ['♥K ♥Q', '♣6 ♣A']")
    chosen = rules_of(rules)
    chosen = chosen if len(given) == chosen.players else chosen.with_(players=len(given))
    seats = chosen.players
    masks = tuple(CardSet(hand).mask for hand in given)
    stock = tuple(card.index for card in cards_in_order(talon, "a talon", "drawing"))
    most = chosen.pack_size - HAND * seats
    if len(stock) > most:
        dealt = f"expected at most {most}, those that are left by the deal ({chosen.game}.deal.1)"
        raise DomainError(f"a talon of {len(stock)} cards; {dealt}")
    suit = parse_trump(trump, chosen)
    if stock and suit is not None and stock[-1] // 13 != suit:
        raise DomainError(f"the talon ends in {CARDS[stock[-1]]}; expected the turned-up trump, a card of {trump}")
    pairs = _pairs(table)
    attacks, covers = [attack for attack, _ in pairs], [laid for _, laid in pairs if laid >= 0]
    beaten = CardSet(discard).mask
    places = [*((f"hand {seat}", list(bits(mask))) for seat, mask in enumerate(masks)), ("the talon", list(stock)),
              ("the table", [*attacks, *covers]), ("the discard", list(bits(beaten)))]  # fmt: skip
    _of_pack([(place, [CARDS[card] for card in cards]) for place, cards in places], chosen)
    rid = tuple(parse_seat(seat, seats) for seat in _list(out, "seats", "such as [2]"))
    attacker = parse_seat(leader, seats)
    for seat, mask in enumerate(masks):
        if (seat in rid) and (mask or stock):
            raise DomainError(f"seat {seat} is out; expected neither cards in its hand nor a talon")
        if not (mask or pairs or seat in rid):
            why = "one draws before the lead" if stock else "who has none is out, for the talon is empty too"
            raise DomainError(f"hand {seat} is empty; expected a card in it: {why}")
    past = number_of(bouts)
    if past is None or past < 0:
        raise DomainError(f"bouts is {quoted(bouts)}; expected a whole number from 0")
    accepted, speaker, owner = _offers(chosen, stake, offerer, holder)
    is_over, taking = true_or_false(is_over, "is_over"), true_or_false(taking, "taking")
    if len(set(rid)) != len(rid) or (not is_over and (attacker in rid or seats - len(rid) < 2)):
        raise DomainError(f"out: {quoted(list(out))}; expected seats that do not attack, each once, two in play")
    is_closed = is_over and not pairs and speaker is None
    bout = ended_bout(attacker, seats) if is_closed else next_bout(attacker, masks, rid)
    if pairs:
        spoken = [parse_seat(seat, seats) for seat in _list(done, "seats", "such as [0]")]
        bout = _bout(bout, pairs, chosen, led, held, taking, spoken)
    elif taking or led is not None or held is not None or _list(done, "seats", "such as [0]"):
        raise DomainError("taking, led, held or done without a table; expected cards on the table")
    seen = _known(known, masks)
    state = State(chosen, None, masks, stock, suit, bout, beaten, seen, rid, past, accepted, speaker, owner)
    return _ended(state) if is_over else _standing(state)


def first_leader(hands: Sequence[Cards], rules: Rules | str, trump: Suit | str | None = None) -> int | None:
    """Who leads the first game by his cards; None where a lot decides.

    The lowest trump in a hand (belarus.lead.1), None if nobody has one (belarus.lead.2); or the lowest card, from the
    sixes on and within a rank from the junior suit (rooster.lead.1), and after the aces from the twos (rooster.lead.2).
    Raises as `position` does for what are no hands, no rules, no trump of these rules.

    >>> first_leader(["♠7 ♠A", "♠6 ♣6"], "belarus-2005", "♠"), first_leader(["♥A ♣2", "♣5"], "rooster")
    (1, 0)
    """
    chosen = rules_of(rules)
    cards = [CardSet(hand) for hand in _list(hands, "hands", "such as ['♥K ♥Q', '♣6 ♣A']")]
    _of_pack([(f"hand {seat}", list(hand)) for seat, hand in enumerate(cards)], chosen)
    return leader_by_cards([hand.mask for hand in cards], chosen, parse_trump(trump, chosen))


def _standing(state: State) -> State:
    """A position in which somebody is to speak. Raises `DomainError` for another."""
    bout, rules = state.bout, state.rules
    speaker = bout.speaker(state.hands, rules)
    if speaker is None:
        raise DomainError("nothing can be thrown in: the bout is over; expected a position in which somebody speaks")
    if has_laid_last(rules, state.hands[bout.attacker], not state.talon):
        raise DomainError(
            f"the game is over: seat {bout.attacker} has laid its last card (kosmos.end.2); expected is_over=True"
        )
    if is_cycling(rules, state.seats, state.bouts):
        raise DomainError(f"the game is over: bouts is {quoted(state.bouts)}; expected fewer than {rules.max_bouts}")
    return replace(state, actor=speaker if state.offerer is None else 1 - state.offerer)


def _ended(state: State) -> State:
    """A position that is the end of a game, with who has won it. Raises `DomainError` for another."""
    rules, bout, out = state.rules, state.bout, state.out
    left = [seat for seat, hand in enumerate(state.hands) if hand]
    if state.offerer is not None:
        return replace(state, winner=state.offerer, loser=1 - state.offerer)
    if bout.table:
        first = bout.attacker
        if has_laid_last(rules, state.hands[first], not state.talon):
            return replace(state, out=(first,), winner=first, loser=bout.defender)
    elif not state.talon and len(left) < 2:
        if left:
            return replace(state, winner=out[0], loser=left[0])
        if not rules.instant_win:  # with it who lays his last card has won, and nothing is drawn (kosmos.end.1)
            return state
    elif is_cycling(rules, state.seats, state.bouts):
        return state
    raise DomainError("is_over, but nobody has won and nothing is drawn; expected a position that ends a game")


def _list(given: Any, what: str, such: str) -> list[Any]:
    if not is_ordered(given):
        raise DomainError(f"not {what}: {quoted(given)}; expected a list {such}")
    return list(given)


def _pairs(table: Any) -> list[tuple[int, int]]:
    """The pairs on the table as indexes, −1 for no cover; a pair may be a text or a tuple, with None for no cover."""
    if isinstance(table, str):
        table = table.split(",") if table.strip() else []
    given = _list(table, "a table", "such as ['♣6 ♣9', '♠6']")
    found = []
    for pair in given:
        if not isinstance(pair, str):
            both = [pair] if isinstance(pair, Card) else _list(pair, "a pair", "such as ['♣6', '♣9']")
            pair = [card for card in both if card is not None]
        cards = [card.index for card in parse_cards(pair)]
        if len(cards) not in (1, 2):
            raise DomainError(f"{quoted(pair)} on the table; expected an attacking card and at most one cover")
        found.append((cards[0], cards[1] if len(cards) == 2 else -1))
    return found


def _of_pack(places: Sequence[tuple[str, list[Card]]], rules: Rules) -> None:
    """`DomainError` unless every card is there once and belongs to the pack."""
    for place, cards in places:
        for card in cards:
            card_of(rules, card, f" in {place}")
    each_once(places)


def _bout(
    empty: Bout, pairs: list[tuple[int, int]], rules: Rules, led: int | None, held: int | None, taking: bool,
    done: list[int],
) -> Bout:  # fmt: skip
    """A bout with these cards on the table."""
    attacks = [1 << attack for attack, _ in pairs]
    covers = [1 << laid for _, laid in pairs if laid >= 0]
    lying = sum(attacks) + sum(covers)
    uncovered = sum(1 << attack for attack, laid in pairs if laid < 0)
    kind = next(size for size in range(len(attacks), 0, -1) if of_one_kind(sum(attacks[:size]), rules))
    least, most = max(empty.held, 1), empty.held + lying.bit_count()
    if held is not None and number_of(held) not in range(least, most + 1):
        raise DomainError(f"held is {quoted(held)}; expected {least}..{most}, in hand and on the table")
    begun = empty.held + len(covers) if held is None else int(held)
    room = Bout(0, 1, begun).room(rules)
    opened = max(min(kind, room), 1) if led is None else number_of(led)
    if opened is None or not 1 <= opened <= len(attacks):
        raise DomainError(f"led is {quoted(led)}; expected 1..{len(attacks)}, cards of the attack")
    if done and (empty.defender in done or (uncovered and not taking)):
        raise DomainError(f"done: {quoted(done)}; expected attackers, and every card covered or taken (durak.turn)")
    bout = new_bout(
        empty.attacker, empty.defender, begun, tuple(pairs), lying, uncovered, opened, taking,
        sum({1 << seat for seat in done}),
    )  # fmt: skip
    if held is None and (bout.room(rules) < 0 or opened > room):
        what, cap = counted(len(pairs), "attacking card"), cited_by(rules).cap
        raise DomainError(f"{what} against a hand of {begun}; expected fewer ({cap}), or held given if they stand")
    if taking and not uncovered:
        raise DomainError("taking with every card covered; expected an uncovered one (kosmos.take.3)")
    return bout


def _known(known: Any, hands: tuple[int, ...]) -> tuple[int, ...]:
    masks = tuple(CardSet(cards).mask for cards in _list(known, "known cards", "such as ['♥K', '']"))
    if masks and (len(masks) != len(hands) or any(mask & ~hand for mask, hand in zip(masks, hands, strict=True))):
        raise DomainError(f"known: {quoted(list(known))}; expected for each hand cards that are in it")
    return masks or (0,) * len(hands)


def _offers(rules: Rules, stake: Any, offerer: Any, holder: Any) -> tuple[int, int | None, int | None]:
    """How many offers were accepted, whose waits for an answer, and who alone may offer next."""
    accepted = accepted_for(stake)
    if not rules.offers and (accepted or offerer is not None or holder is not None):
        raise DomainError(f"stake {quoted(stake)} or an offer; expected none by these rules (kosmos.offer.1)")
    seats = []
    for name, given in (("offerer", offerer), ("holder", holder)):
        seat = number_of(given)
        if given is not None and seat not in (0, 1):
            raise DomainError(f"{name} is {quoted(given)}; expected 0, 1 or None")
        seats.append(seat)
    speaker, owner = seats
    if owner is not None and not accepted:
        raise DomainError(f"holder is {owner} at stake 1; expected None: nobody has accepted an offer (kosmos.offer.2)")
    return accepted, speaker, owner
