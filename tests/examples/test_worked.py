"""Every worked example has the value that its clause gives it, and the data says only what can be run."""

from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cardcalc.clauses import clauses
from cardcalc.errors import FileError
from cardcalc.examples import Example, examples
from cardcalc.examples.worked import read_examples

CLAUSES = list(dict.fromkeys(example.clause for example in examples()))


def marks(clause: str) -> list[pytest.MarkDecorator]:
    """The markers of a clause: for a choice one for every value that its examples use."""
    choices = clauses[clause].choices
    if not choices:
        return [pytest.mark.clause(clause)]
    used = {
        f"{name}={example.options.get(name, values[0])}"
        for name, values in choices.items()
        for example in examples(clause)
    }
    return [pytest.mark.clause(clause, value=value) for value in sorted(used)]


@pytest.mark.parametrize("clause", [pytest.param(c, marks=marks(c)) for c in CLAUSES])
def test_the_worked_examples_have_their_values(clause: str) -> None:
    outcomes = [example.run() for example in examples(clause) if example.clause == clause]
    assert outcomes
    assert [(o.example.text, o.example.expected, o.found) for o in outcomes if not o.ok] == []


@pytest.mark.parametrize(
    ("clause", "values"),
    [("bridge.chicago.1", {"dealer", "non_dealer", "declarer"}), ("dozen.premium", {"paid", "withheld"})],
)
def test_every_value_of_a_choice_has_examples(clause: str, values: set[str]) -> None:
    ((name, known),) = clauses[clause].choices.items()
    assert {e.options.get(name, known[0]) for e in examples(clause)} == values == set(known)


def example(**changes: Any) -> Example:
    given = {
        "clause": "dozen.single", "call": "dozen.single", "inputs": {"C": 3, "t": 3}, "options": {},
        "expected": 13, "title": "a title", "title_ru": "название",
    }  # fmt: skip
    return Example(**{**given, **changes})


def test_a_wrong_value_is_found_and_refuted() -> None:
    outcome = example(expected=26).run()
    assert (outcome.ok, outcome.found) == (False, 13)
    assert (outcome.result.status, outcome.result.recorded, outcome.result.ok) == ("refuted", "confirmed", False)


def test_an_error_is_a_wrong_outcome_and_says_what_is_wrong() -> None:
    outcome = example(inputs={"C": 13, "t": 3}).run()
    assert not outcome.ok
    assert "C = 13" in outcome.found


@pytest.mark.parametrize(
    ("expected", "ok"), [(Decimal("0.621421"), True), (Decimal("0.62"), True), (Decimal("0.621422"), False)]
)
def test_a_decimal_is_compared_to_the_places_written(expected: Decimal, ok: bool) -> None:
    race = example(clause="belarus.race", call="belarus.race", inputs={"n": 5, "p": Decimal("0.55")}, expected=expected)
    assert race.run().ok is ok
    assert race.values() == {"n": 5, "p": Fraction(11, 20)}
    assert race.text == "belarus.race(n=5, p=0.55)"


def test_inputs_may_be_given_by_their_labels() -> None:
    trick_points = example(call="bridge.trick_points", inputs={"level": 3, "denomination": "NT", "doubling": "doubled"})
    assert trick_points.values() == {"level": 3, "denomination": 4, "doubling": 1}
    assert trick_points.run().found == 200


def test_true_is_not_the_number_one() -> None:
    assert not example(clause="kosmos.stake", call="kosmos.stake", inputs={"n": 0}, expected=True).run().ok


def a_game(moves: list[str], expected: Any, **options: Any) -> Example:
    inputs = {"rules": "kosmos-1997", "hands": ["♣7 ♦7", "♣8 ♦9 ♥J"], "trump": "♠", "moves": moves}
    return example(
        clause="kosmos.end.2", call="durak.position", inputs=inputs, options=options, expected=expected
    )  # fmt: skip


def test_a_game_is_played_and_asked_only_for_what_is_expected() -> None:
    assert a_game(["lead ♣7 ♦7"], {"winner": 0, "points": [1, 0]}).run().ok
    wrong = a_game(["lead ♣7 ♦7"], {"winner": 1, "points": [1, 0]}).run()
    assert (wrong.ok, wrong.found) == (False, {"winner": 0, "points": [1, 0]})
    assert not a_game(["lead ♣7"], {"winner": 0}).run().ok, "it is not over"


def test_a_refused_move_is_expected_as_the_last_one_or_wrong() -> None:
    refused = {"refused": "kosmos.lead.2"}
    assert a_game(["lead ♥7"], refused).run().ok
    assert a_game(["lead ♥7"], {"turn": 0}).run().found == refused
    early = a_game(["lead ♥7", "lead ♣7"], refused).run()
    assert not early.ok
    assert "IllegalAction" in early.found


def test_options_of_a_game_are_fields_of_its_rules() -> None:
    expected = {"hands": ["♦7", "♥J ♦9 ♣8 ♣7"], "legal_actions": ["lead ♦7", "offer"]}
    given = ["lead ♣7", "take"]
    assert a_game(given, expected, throw_after_take=False).run().ok
    assert not a_game(given, expected).run().ok
    assert not a_game(given, expected, throw_after_take="no").run().ok


def test_a_game_reads_as_its_position_and_its_moves() -> None:
    assert a_game(["lead ♣7", "take"], {}).text.endswith('trump="♠"): lead ♣7, take')


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("P P P P", {"contract": "none"}),
        ("7NT", {"least_bid": "none", "legal_calls": "P X", "turn": "E"}),
        ("1♥ 1♦", {"refused": "bridge.auction.2"}),
        ("1♥ X XX P P P", {"contract": "1♥XX", "declarer": "N", "promised_tricks": 7, "trump": "♥"}),
    ],
)
def test_an_auction_is_asked_for_its_calls_or_its_contract(calls: str, expected: dict[str, Any]) -> None:
    found = example(clause="bridge.auction.4", call="bridge.Auction", inputs={"calls": calls}, expected=expected).run()
    assert (found.ok, found.found) == (True, expected)


HEAD = '[[example]]\nclause = "dozen.single"\ntitle = "a"\ntitle_ru = "б"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected [[example]] and nothing else"),
        ("[[example", "cannot be read"),
        (HEAD + 'call = "dozen.single"\ninputs = { C = 3, t = 3 }', "no expected"),
        (HEAD + 'call = "dozen.single"\nexpected = 1\ncolour = "red"', "unknown colour"),
        (HEAD + 'call = "dozen.singel"\nexpected = 1', "did you mean dozen.single"),
        (HEAD + 'call = "os.system"\nexpected = 1', "no formula is named 'os.system'"),
        (HEAD + 'call = "dozen.single"\nexpected = 1\nstatus = "true"', "status 'true'; expected one of confirmed"),
        (HEAD + 'call = "dozen.single"\nexpected = [1]\neach = { t = [1, 2] }', "expected lists as long"),
        (HEAD.replace("single", "singel") + 'call = "dozen.single"\nexpected = 1', "no clause 'dozen.singel'"),
    ],
)
def test_a_damaged_file_is_one_error_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        list(read_examples(path))
    assert message in str(caught.value)
    assert "broken.toml" in str(caught.value)
