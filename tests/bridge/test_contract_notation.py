"""Contracts and results: every spelling in, one spelling out, and what is refused with which words."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcalc.bridge import Contract, Result
from cardcalc.errors import CardcalcError, DomainError, NotationError, quoted

DENOMINATION_TEXTS = [["C", "♣", "♧"], ["D", "♦", "♢"], ["H", "♥", "♡"], ["S", "♠", "♤"], ["N", "NT", "БК"]]
SPACES = st.sampled_from(["", "", " ", "  ", "\t", "\u00a0", "\n"])

contracts = st.builds(Contract, st.integers(1, 7), st.integers(0, 4), st.integers(0, 2))
results = st.builds(Result, contracts, st.integers(0, 13))


@st.composite
def spelled(draw, kind):
    """A contract or result and a text of it."""
    value = draw(kind)
    contract = value if isinstance(value, Contract) else value.contract
    denomination = draw(st.sampled_from(DENOMINATION_TEXTS[contract.denomination]))
    if denomination in "♣♦♥♠":
        denomination += draw(st.sampled_from(["", "\ufe0e", "\ufe0f"]))
    doubling = "".join(draw(st.sampled_from("XxХх")) for _ in range(contract.doubling))
    text = f"{contract.level}{denomination}{doubling}"
    if isinstance(value, Result):
        extra = value.tricks - contract.level - 6
        sign = draw(st.sampled_from("-−–")) if extra < 0 else "+"
        text += f"{sign}{abs(extra)}" if extra else "="
    parts = [draw(st.sampled_from([c, c.lower(), c.upper()])) + draw(SPACES) for c in text]
    return value, draw(SPACES) + "".join(parts)


# What is read and written


@given(spelled(contracts))
def test_a_contract_is_read_in_every_spelling_of_its_notation(pair):
    contract, text = pair
    assert Contract.parse(text) == contract


@given(spelled(results))
def test_a_result_is_read_in_every_spelling_of_its_notation(pair):
    result, text = pair
    assert Result.parse(text) == result


@given(results)
def test_notation_goes_out_and_back(result):
    contract = result.contract
    assert Result.parse(str(result)) == Result.parse(result.ascii) == result
    assert Contract.parse(str(contract)) == Contract.parse(contract.ascii) == contract
    assert result.ascii.isascii()
    assert contract.ascii.isascii()


@given(results)
def test_tricks_are_over_under_or_just_what_the_contract_needs(result):
    assert result.tricks == result.contract.tricks_needed + result.overtricks - result.undertricks
    assert 0 in (result.overtricks, result.undertricks)
    assert result.is_made == (result.undertricks == 0)


@given(results)
def test_a_result_survives_copies_pickle_and_its_repr(result):
    rebuilt = eval(repr(result), {"Result": Result, "Contract": Contract})
    assert rebuilt == copy.deepcopy(result) == pickle.loads(pickle.dumps(result)) == result
    assert hash(rebuilt) == hash(result)


def test_one_spade_promises_seven_tricks():
    assert Contract.parse("1♠").tricks_needed == 7


@pytest.mark.clause("bridge.undertrick_points.ex")
def test_three_no_trump_with_seven_tricks_is_two_down():
    result = Result(Contract.parse("3NT"), 7)
    assert (result.undertricks, result.is_made, str(result), result.ascii) == (2, False, "3NT−2", "3NT-2")


@pytest.mark.parametrize(
    ("text", "written", "ascii_text"),
    [
        ("4SX+1", "4♠X+1", "4SX+1"),
        ("3nt=", "3NT=", "3NT="),
        ("1 c xx - 7", "1♣XX−7", "1CXX-7"),
        ("6БКХ=", "6NTX=", "6NTX="),
        ("1N+6", "1NT+6", "1NT+6"),
        ("7D–13", "7♦−13", "7D-13"),
    ],
)
def test_results_print_as_people_write_them(text, written, ascii_text):
    result = Result.parse(text)
    assert (str(result), result.ascii) == (written, ascii_text)


# What is refused


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty; expected a contract and = or +n or -n, as in '4S=', '3NTX+1' or '2H-2'"),
        ("   ", "empty"),
        ("4S", "no result; expected = or +n or -n after the contract"),
        ("7S+1", "14 tricks; expected 0..13 in all, so no overtricks"),
        ("1NT+7", "14 tricks; expected 0..13 in all, so at most +6"),
        ("1C-8", "-1 tricks; expected 0..13 in all, so at most -7"),
        ("4S+0", "'+0' is no result; expected = for a contract just made"),
        ("4S-0", "'-0' is no result; expected = for a contract just made"),
        ("4S+01", "'+01' is no result"),
        ("4S+", "'+' is no result"),
        ("4S==", "'==' is no result"),
        ("4S=+1", "'=+1' is no result"),
        ("4S10", "'10' is no result"),
        ("4NTT=", "'T=' is no result"),
        ("4S+99999999999999999999", "is no result"),
        ("8NT=", "no level '8'; expected 1..7"),
        ("0S=", "no level '0'; expected 1..7"),
        ("44S=", "no level '44'; expected 1..7"),
        ("S=", "no level in front"),
        ("4=", "no denomination after the level"),
        ("4X=", "no denomination after the level"),
        ("4SXXX=", "'XXX' is no doubling; expected X or XX"),
        ("4С=", "'С' (cyrillic capital letter es) is not in the notation; write C or ♣"),
        ("4с=", "'с' (cyrillic small letter es) is not in the notation; write C or ♣"),
        ("4Н=", "'Н' (cyrillic capital letter en) is not in the notation; write H or ♥"),
        ("4ſ=", "'ſ' (latin small letter long s) is not in the notation"),
        ("٤S=", "(arabic-indic digit four) is not in the notation"),
        ("4S\0=", "'\\x00' (u+0000) is not in the notation"),
        ("4Z=", "'Z' (latin capital letter z) is not in the notation"),
    ],
)
def test_a_text_that_is_no_result_is_quoted_with_what_is_wrong(text, reason):
    with pytest.raises(NotationError) as caught:
        Result.parse(text)
    assert str(caught.value).startswith(f"result {text!r}: ")
    assert reason in str(caught.value)


@pytest.mark.parametrize("text", ["Pass", "pass", "passed out", "Passed-Out", "P", "AP", "all pass", "пас", "Все пас"])
def test_deals_passed_out_are_not_scored(text):
    for kind in (Result, Contract):
        with pytest.raises(NotationError, match="deals passed out are not scored") as caught:
            kind.parse(text)
        assert repr(text) in str(caught.value)


@pytest.mark.parametrize("value", [None, 4, 4.0, b"4S=", ["4S="], Contract(4, 3)])
def test_only_a_text_is_read(value):
    for kind in (Result, Contract):
        with pytest.raises(NotationError) as caught:
            kind.parse(value)
        assert f"{value!r} is not a text" in str(caught.value)


def test_a_contract_with_a_result_is_no_contract():
    with pytest.raises(NotationError, match=r"contract '4S=': '=' is more than a contract; expected level 1\.\.7"):
        Contract.parse("4S=")


def test_a_long_text_is_quoted_in_short():
    with pytest.raises(NotationError) as caught:
        Result.parse("4S=" * 10_000)
    assert len(str(caught.value)) < 250


@given(st.text() | st.text(alphabet="1234567cdhsntxCDHSNTXБКХ♣♦♥♠+-−= 0"))
def test_any_text_is_read_or_refused_with_its_quotation(text):
    for kind in (Result, Contract):
        try:
            value, refusal = kind.parse(text), ""
        except NotationError as error:
            value, refusal = None, str(error)
        if value is None:
            assert quoted(text) in refusal
        else:
            assert kind.parse(str(value)) == value


@pytest.mark.parametrize("wrong", [0, 8, -1, True, 1.0, "4", None])
def test_a_contract_is_made_of_numbers_in_their_ranges(wrong):
    with pytest.raises(DomainError, match=r"level = .* is not a whole number in 1\.\.7"):
        Contract(wrong, 0)
    wrong = -1 if wrong == 0 else wrong
    with pytest.raises(DomainError, match=r"denomination = .* is not a whole number in 0\.\.4"):
        Contract(1, wrong)
    with pytest.raises(DomainError, match=r"doubling = .* is not a whole number in 0\.\.2"):
        Contract(1, 0, wrong)
    with pytest.raises(DomainError, match=r"tricks = .* is not a whole number in 0\.\.13"):
        Result(Contract(1, 0), 14 if wrong == 8 else wrong)


def test_a_result_is_made_of_a_contract():
    with pytest.raises(DomainError, match="contract = '4S' is not a Contract"):
        Result("4S", 10)


def test_contracts_cannot_be_changed():
    result = Result.parse("4S=")
    for value, name in ((result, "tricks"), (result.contract, "level")):
        with pytest.raises(AttributeError):
            setattr(value, name, 5)
    assert result == Result(Contract(4, 3), 10)
    assert issubclass(NotationError, CardcalcError)


def test_russian_letters_name_suits_and_no_trump():
    texts = ["4Т=", "4б=", "4Ч=", "4п=", "4БК=", "3 бк х +1"]
    assert [Result.parse(text).ascii for text in texts] == ["4C=", "4D=", "4H=", "4S=", "4NT=", "3NTX+1"]
    assert [format(Contract.parse(t), "ru") for t in ("3N", "4♠X")] == ["3БК", "4♠X"]
