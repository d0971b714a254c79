"""What holds for every registered game: actions, notation, positions, records, views, ends of random games."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import numpy as np
import pytest

from cardcalc import Record, games
from cardcalc.cards import Card, CardSet
from cardcalc.clauses import clauses
from cardcalc.errors import CardcalcError, DomainError, IllegalAction
from cardcalc.play import Game, Rules, State, first_policy, random_policy, rollout

SEEDS = range(12)


def tables() -> Iterator[tuple[str, tuple[Game, Rules]]]:
    """Every game by its default rules; then every other preset, and every preset that can be with four players."""
    for name, game in games.items():
        yield name, (game, game.rules)
    for game in games.values():
        for preset, rules in game.presets.items():
            if rules != game.rules:
                yield preset, (game, rules)
            with suppress(CardcalcError):  # a game that has no `players`, or rules that are for two
                yield f"{preset} of four", (game, rules.with_(players=4))


TABLES = dict(tables())
NAMES = [pytest.param(name, id=name) for name in TABLES]
PLAYS = [
    pytest.param(name, seed, id=f"{name}-{seed}") for name in TABLES for seed in (SEEDS if name in games else SEEDS[:3])
]
GAMES = [pytest.param(name, id=name) for name in games]


def begin(name: str, seed: int) -> State[Any]:
    """A game at one of the tables."""
    game, rules = TABLES[name]
    return game.new(seed=seed, rules=rules)


def walk(name: str, seed: int) -> Iterator[tuple[State[Any], Any]]:
    """The states of a random game with the action done in each."""
    played = rollout(begin(name, seed), random_policy, seed)
    state = played.start
    for action in played.actions:
        yield state, action
        state = state.apply(action)
    assert state == played.end


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_a_random_game_ends_with_points(name: str, seed: int) -> None:
    end = rollout(begin(name, seed), random_policy, seed).end
    assert end.is_over
    assert end.actor is None
    assert end.legal_actions() == ()
    assert end.points is not None
    assert all(type(points) is int for points in end.points)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("policy", ["greedy", "first"])
def test_the_policies_of_every_game_play_to_the_end(name: str, policy: str) -> None:
    for seed in SEEDS:
        chosen = TABLES[name][0].greedy if policy == "greedy" else first_policy
        start = begin(name, seed)
        assert rollout(start, [chosen] * start.seats).end.is_over


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, again = (rollout(begin(name, 5), random_policy, 7) for _ in range(2))
    assert first == again
    assert len({begin(name, seed) for seed in range(30)}) == 30


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_no_card_is_lost_or_doubled(name: str, seed: int) -> None:
    whole = None
    for state, _ in walk(name, seed):
        piles = list(state.piles.values())
        together = CardSet.from_mask(sum(pile.mask for pile in piles))
        assert len(together) == sum(map(len, piles))
        assert whole in (None, together)
        whole = together


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_legal_actions_apply_and_others_raise_and_change_nothing(name: str, seed: int) -> None:
    every = list(dict.fromkeys(action for state, _ in walk(name, seed) for action in state.legal_actions()))
    step = max(7, len(every) // 40)  # a game with thousands of leads does not need them all at every moment
    for number, (state, _) in enumerate(walk(name, seed)):
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal) > 0
        for action in legal[:: max(1, len(legal) // 8)]:
            assert state.can(action)
            state.check(action)
            assert state.apply(action) == state.after(action) != state
            told = state.explain(action)
            assert told.is_legal
            assert set(told.clauses) <= set(clauses)
        before, shown = hash(state), repr(state)
        for action in every[number % step :: step]:
            if action in legal:
                continue
            assert not state.can(action)
            with pytest.raises(IllegalAction) as error:
                state.apply(action)
            assert error.value.clause in clauses
            assert error.value.action == action
            told = state.explain(action)
            assert not told.is_legal
            assert told.clause == error.value.clause
            assert told.reason("en") != told.reason("ru")
            assert str(error.value) == f"{action}: {told.text} ({told.clause})"
            assert format(told, "ru") == f"нельзя: {action:ru} — {told.text_ru} ({', '.join(told.clauses)})"
        assert (hash(state), repr(state)) == (before, shown)


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_the_notation_of_an_action_reads_back(name: str, seed: int) -> None:
    for state, done in walk(name, seed):
        for action in state.legal_actions():
            assert state.parse(str(action)) == action
            assert state.parse(f"{state.actor}: {action}") == action
        assert state.play(str(done)) == state.apply(done)
        assert state.parse(format(done, "ru")) == done


@pytest.mark.parametrize("name", NAMES)
def test_an_action_out_of_turn_is_refused_as_it_was_given_with_its_speaker(name: str) -> None:
    state = begin(name, 1)
    assert state.actor is not None
    seat = type(state.actor)((state.actor + 1) % state.seats)
    action = state.legal_actions()[0]
    told = state.explain(f"{seat}: {action}")
    assert (told.action, told.speaker) == (action, seat)
    assert str(told).startswith(f"{seat}: {action} is illegal: it is the turn of {state.actor}, not of {seat} (")
    shown, turn = (format(one, "ru") if state.game == "bridge" else one for one in (seat, state.actor))
    assert format(told, "ru").startswith(f"нельзя: {shown}: {action:ru} — очередь: {turn}, а не {shown} (")
    for act in (state.parse, state.play, state.check):
        with pytest.raises(IllegalAction) as error:
            act(f"{seat}: {action}")
        assert str(error.value).startswith(f"{seat}: {action}: it is the turn of {state.actor}, not of {seat} (")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", ["", " ", "nonsense", "<script>", "9: ", "♠", "♠5 ♠5 ♠5", "０", "\x00"])
def test_what_is_no_notation_is_refused(name: str, text: str) -> None:
    state = begin(name, 1)
    shown = repr(state)
    for call in (state.play, state.check, state.apply, state.after, state.explain):
        with pytest.raises(CardcalcError):
            call(text)
    if text == "9: ":
        assert not state.can(text)  # no such seat, and so nothing it can do
    else:
        with pytest.raises(CardcalcError):
            state.can(text)
    assert repr(state) == shown


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("nothing", [None, 5, ("1NT",), object], ids=str)
def test_what_is_no_action_is_refused_with_a_reason(name: str, nothing: Any) -> None:
    played = [begin(name, 2), *(state for state, _ in walk(name, 2)), rollout(begin(name, 2), first_policy).end]
    for state in played:
        told = state.explain(nothing)
        assert not told.is_legal
        assert told.clause in clauses
        assert told.action is nothing
        assert not state.can(nothing)
        for act in (state.play, state.apply, state.check, state.after, state.stood):
            with pytest.raises(IllegalAction) as refused:
                act(nothing)
            assert str(refused.value) == str(told.error())
    with pytest.raises(IllegalAction):
        rollout(begin(name, 2), lambda view: nothing)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_cannot_be_changed(name: str) -> None:
    state = begin(name, 1)
    for start in (state, state.apply(state.legal_actions()[0])):
        assert not hasattr(start, "__dict__")
        with pytest.raises(FrozenInstanceError):
            start.actor = 0  # type: ignore[misc]


@pytest.mark.parametrize("name", NAMES)
def test_a_state_can_be_copied_and_pickled(name: str) -> None:
    for state, action in walk(name, 2):
        for again in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert type(again) is type(state)
            assert again == state
            assert again.apply(action) == state.apply(action)


@pytest.mark.parametrize("name", NAMES)
def test_another_seat_has_its_own_actions(name: str) -> None:
    for state, _ in walk(name, 3):
        for seat in range(state.seats):
            for action in state.legal_actions(by=seat):
                assert seat == state.actor or str(action).startswith(f"{seat}: ")
    with pytest.raises(CardcalcError):
        begin(name, 1).legal_actions(by=99)


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_a_view_acts_as_its_player_and_holds_nothing_of_the_others(name: str, seed: int) -> None:
    for state, _ in walk(name, seed):
        assert state.actor is not None
        assert state.view(state.actor).legal_actions() == state.legal_actions()
        for seat in range(state.seats):
            view = state.view(seat)
            assert view.seat == seat
            assert view.cards == state.hand(seat)
            lying = "table" if hasattr(state, "table") else "pairs"
            assert getattr(view, lying) == getattr(state, lying)
            assert view.actor == state.actor
            hidden = {state.piles[str(other)].mask for other in range(state.seats) if other != seat} - {0}
            telling = {mask for mask in hidden if mask > 51}  # a lower number may be the index of a card
            assert not telling & set(masks_in(view))


def masks_in(value: Any) -> Iterator[int]:
    """All numbers, cards and sets of cards that can be reached from an object, but for what everybody has seen.

    `known` are the cards of each hand that lay open before all; that it holds no others is for the game's own tests.
    """
    if isinstance(value, Card | CardSet):
        yield value.mask
    elif isinstance(value, int):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            if field.name != "known":
                yield from masks_in(getattr(value, field.name))
    elif isinstance(value, tuple | list | set | frozenset):
        for each in value:
            yield from masks_in(each)
    elif isinstance(value, dict):
        yield from masks_in(tuple(value.items()))


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_a_position_is_set_up_again_from_its_description(name: str, seed: int) -> None:
    game, _ = TABLES[name]
    for number, (state, _) in enumerate(walk(name, seed)):
        if number % 5 == seed % 5:
            again = game.position(rules=state.rules, **state.as_position())
            assert again.as_position() == state.as_position()
            assert (again.actor, again.legal_actions()) == (state.actor, state.legal_actions())


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_records_round_trip(name: str, seed: int) -> None:
    played = rollout(begin(name, seed), random_policy, seed)
    record = played.record([f"<b>{seat}</b>" for seat in range(played.start.seats)])
    assert (record.end, record.results) == (played.end, played.points)
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.to_json() == record.to_json()
    assert (again.end, again.start) == (played.end, played.start)
    steps = list(record.steps())
    assert [step.action for step in steps] == list(played.actions)
    assert all(step.action in step.alternatives and step.explanation.is_legal for step in steps)
    assert steps[-1].after == played.end


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_the_clauses_is_a_field_of_the_rules_with_its_default(name: str) -> None:
    rules = games[name].rules
    choices = rules.choices()
    assert set(choices) == {field.name for field in fields(rules)} & set(choices)
    stated = {
        name: values
        for stem in rules.stems
        for clause in clauses.select(game=stem, kind="choice")
        for name, values in clause.choices.items()
    }
    assert set(stated) <= {field.name for field in fields(rules)}
    for choice, (_, values) in choices.items():
        for value in values:
            changed = rules.with_(**{choice: value})
            assert getattr(type(rules).from_json(changed.as_json()), choice) == value
        with pytest.raises(CardcalcError, match=choice):
            rules.with_(**{choice: "nothing of the kind"})


@pytest.mark.parametrize("name", GAMES)
def test_the_greedy_policy_reads_only_the_view_of_who_is_to_act(name: str) -> None:
    game = games[name]
    state = game.new(seed=1)
    foreign = next(other for other in games.values() if type(other.rules) is not type(game.rules)).new(seed=1)
    others = [state.view(seat) for seat in range(state.seats) if seat != state.actor]
    for given in (None, "view", state, foreign.view(foreign.actor), *others):
        with pytest.raises(DomainError, match=r"^(not a view: |view of seat )"):
            game.greedy(given)
    assert state.can(game.greedy(state.view(state.actor)))


@pytest.mark.parametrize("name", GAMES)
def test_the_first_and_the_random_policy_act_only_in_turn(name: str) -> None:
    state = games[name].new(seed=1)
    for seat in range(state.seats):
        for policy in (first_policy, random_policy):
            if seat == state.actor:
                assert state.can(policy(state.view(seat)))
                continue
            with pytest.raises(DomainError, match=f"^view of seat .*, turn of {state.actor}; expected"):
                policy(state.view(seat))  # a durak may offer out of turn, but is not asked to act


@pytest.mark.parametrize("kind", [np.int64, np.uint8])
@pytest.mark.parametrize("name", GAMES)
def test_seats_of_numpy_are_those_of_python(name: str, kind: Any) -> None:
    state: Any = games[name].new(seed=1)
    for seat in range(state.seats):
        assert state.hand(kind(seat)) == state.hand(seat)
        assert state.view(kind(seat)) == state.view(seat)
        assert state.legal_actions(by=kind(seat)) == state.legal_actions(by=seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_told_in_both_languages(name: str) -> None:
    told = set()
    for state, _ in walk(name, 1):
        english, russian = str(state), format(state, "ru")
        assert format(state) == f"{state:en}" == english
        assert len(russian.splitlines()) == len(english.splitlines()) >= state.seats + 1
        assert all(not set(word) & set("abcdefghijklmnopqrstuvwxyz") for word in russian.split())
        told.add(russian)
        with pytest.raises(DomainError, match="expected"):
            format(state, "de")
    assert len(told) > 5


@pytest.mark.parametrize("name", NAMES)
def test_a_view_is_told_in_a_line_of_english_or_russian(name: str) -> None:
    for state, _ in walk(name, 1):
        for seat in range(state.seats):
            view, hand = state.view(seat), state.piles[str(seat)]
            english, russian = str(view), format(view, "ru")
            assert repr(view) == f"<{english}>"
            assert format(view) == f"{view:en}" == english
            assert f": {str(hand) or '—'}; " in english
            assert f": {f'{hand:ru}' or '—'}; " in russian
            assert not set(russian) & set("abcdefghijklmnopqrstuvwxyz\n")
            with pytest.raises(DomainError, match="expected"):
                format(view, "de")


@pytest.mark.parametrize("name", NAMES)
def test_what_was_played_and_what_is_seen_are_shown_in_a_line(name: str) -> None:
    played = rollout(begin(name, 2), random_policy, 2)
    record = played.record()
    end = f"{len(played.actions)} actions, points {played.points}"
    assert repr(played) == f"<Rollout of {played.start.game}: {end}>"
    assert repr(record) == f"<Record of {played.start.game}: {end}>"
    assert played._repr_svg_() == record._repr_svg_() == played.end._repr_svg_()  # type: ignore[attr-defined]
    begun = Record.of(played.start, played.actions[:1])
    assert repr(begun) == f"<Record of {played.start.game}: 1 action, not over>"
    view = played.start.view(1)
    hidden = played.start.piles["0"]
    assert repr(view).startswith(f"<view of {played.start.game}, seat 1: ".replace("seat 1", f"seat {view.seat}"))
    assert "\n" not in repr(view)
    assert str(played.start.piles["1"]) in repr(view)
    assert not any(str(card) in repr(view) for card in hidden)


def test_the_picture_of_a_record_has_the_names_of_its_players() -> None:
    played = rollout(games["kosmos"].new(seed=1), random_policy, 1)
    assert "Ann" in played.record(["Ann", "Boris"])._repr_svg_()
