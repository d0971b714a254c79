"""The deal editor without a browser: hands checked as they are typed, the rest given, seeds, the state, languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardcalc import bridge
from cardcalc.bridge import format_hand
from cardcalc.errors import DomainError
from cardcalc.widgets import BiddingBox, DealEditor, DealStepper

DEAL = bridge.new(seed=7, dealer="E", vulnerable="NS")
TEXTS = [format_hand(DEAL.hand(seat)) for seat in "NESW"]


def type_in(editor: DealEditor, seat: str, text: str) -> None:
    editor._fields[bridge.Seat.parse(seat)].value = text


def bare(html: str) -> str:
    return re.sub("<[^>]*>", "", html)


def test_it_begins_empty_with_texts_with_a_state_or_with_a_seed() -> None:
    assert DealEditor().state is None
    assert DealEditor().problems == tuple(f"{seat} has no cards; expected 13" for seat in "NESW")
    from_texts = DealEditor(TEXTS, dealer="E", vulnerable="NS").state
    assert from_texts is not None
    assert (from_texts.hands, from_texts.dealer, from_texts.vulnerable) == (DEAL.hands, 1, (True, False))
    assert DealEditor(DEAL).state == DEAL == DealEditor("\n".join(TEXTS), dealer="E", vulnerable="NS").state
    assert DealEditor(seed=7, dealer="E", vulnerable="NS", lang="ru").state == DEAL


def test_a_deal_in_play_gives_its_hands_as_they_were_dealt() -> None:
    state = DEAL
    for action in ("1H", "P", "P", "P"):
        state = state.play(action)
    state = state.apply(state.legal_actions()[0])
    assert DealEditor(state).state == DEAL


def test_what_is_typed_is_checked_at_once() -> None:
    editor, seen = DealEditor(DEAL), []
    editor.observe(lambda change: seen.append(change["new"]), "state")
    type_in(editor, "W", TEXTS[0])
    assert editor.state is None
    assert editor._picture.value == ""
    assert any("held by N and W; expected once" in each for each in editor.problems)
    assert "held by N and W" in bare(editor._about.value)
    assert "nobody has these 13 cards" in bare(editor._about.value)
    type_in(editor, "W", "AKX")
    assert "not a card" in editor._under[3].value
    type_in(editor, "W", "")
    assert editor._under[3].value == ""
    type_in(editor, "W", TEXTS[3])
    assert editor.state == DEAL
    assert (editor._about.value, editor.problems) == ("", ())
    assert "<svg" in editor._picture.value
    assert seen == [None, DEAL]


@pytest.mark.clause("bridge.deal.1")
def test_thirteen_cards_each_and_none_twice_make_a_deal_and_nothing_else_does() -> None:
    editor = DealEditor(DEAL)
    first = str(next(iter(DEAL.hand("N"))))
    type_in(editor, "N", " ".join(str(card) for card in DEAL.hand("N") if str(card) != first))
    assert editor.problems == ("N has 12 cards; expected 13",)
    assert "nobody has these 1 cards" in bare(editor._about.value)
    assert editor.state is None


def test_the_rest_is_given_to_a_seat_whose_hand_it_completes_and_to_no_other() -> None:
    editor = DealEditor([*TEXTS[:3], "♠"], dealer="E", vulnerable="NS")
    assert [button.disabled for button in editor._rest] == [True, True, True, False]
    with pytest.raises(DomainError, match="N has 13 and nobody has 13; expected 13 together"):
        editor.give_rest("N")
    editor._rest[3].click()
    assert editor.state == DEAL
    assert all(button.disabled for button in editor._rest)
    assert editor._fields[3].value == TEXTS[3]


def test_dealer_vulnerability_and_seed_are_chosen() -> None:
    editor = DealEditor()
    editor._dealer_menu.value = bridge.Seat.E
    editor._zone_menu.value = (True, False)
    editor._seed_field.value = "7"
    editor._shuffle.click()
    assert editor.state == DEAL
    editor._clear.click()
    assert editor.state is None
    assert editor.hands == ("", "", "", "")
    editor.hands = TEXTS
    assert editor.state == DEAL


def test_the_state_is_handed_on_to_box_and_stepper_and_cannot_be_set() -> None:
    editor = DealEditor(DEAL)
    assert BiddingBox(editor.state).state == DEAL
    assert len(DealStepper(editor.state)) == 1
    with pytest.raises(Exception, match="read-only"):
        editor.state = None


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"deal": ["AK"]}, "not four hands"),
        ({"deal": 5}, "not four hands"),
        ({"deal": DEAL, "seed": 1}, "leave one of them out"),
        ({"seed": 1.5}, "seed"),
        ({"dealer": "Q"}, "no seat 'Q'"),
        ({"vulnerable": "maybe"}, "vulnerable is 'maybe'"),
        ({"names": ["Ann"]}, "expected four texts"),
        ({"lang": "de"}, "no language 'de'"),
    ],
)
def test_bad_input_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(DomainError, match=said):
        DealEditor(**given)


def test_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        DealEditor(colour=4)  # type: ignore[call-arg]


def test_an_ending_is_told_to_be_no_whole_deal() -> None:
    ending = bridge.position(["♠A", "♠2", "♠3", "♠4"], contract="7NT", declarer="N")
    assert DealEditor(ending).problems == tuple(f"{seat} has 1 card; expected 13" for seat in "NESW")


def test_the_field_shows_the_seed_that_was_dealt() -> None:
    editor, seen = DealEditor(), []
    editor.observe(lambda change: seen.append(change["new"]), "state")
    editor.shuffle(7)
    assert editor._seed_field.value == "7"
    assert seen == [bridge.new(seed=7)]
    editor.lang = "ru"
    assert editor._seed_field.value == "7"


def test_a_typed_seed_stays_in_another_language_and_deals_only_when_asked() -> None:
    editor = DealEditor()
    editor._seed_field.value = "23"
    assert editor.state is None
    editor.lang = "ru"
    assert editor._seed_field.value == "23"
    editor._shuffle.click()
    assert editor.state == bridge.new(seed=23)


@pytest.mark.parametrize("seed", [2**31 + 5, -7, 10**60, -(10**4000)])
def test_any_seed_is_shown_and_kept_until_another_is_typed(seed: int) -> None:
    editor = DealEditor(seed=1)
    editor.shuffle(seed)
    editor.lang = "ru"
    assert editor._seed_field.value == str(seed)
    assert editor.state == bridge.new(seed=seed)
    editor._seed_field.value = "3"
    editor.lang = "en"
    assert editor._seed_field.value == "3"


@pytest.mark.parametrize("seed", [1, 10**60])
def test_the_seed_that_is_shown_deals_the_same_again(seed: int) -> None:
    editor = DealEditor(seed=seed)
    editor.hands = [""] * 4
    editor._shuffle.click()
    assert (editor.state, editor._under_seed.value) == (bridge.new(seed=seed), "")


def test_a_seed_too_long_to_be_written_is_refused_and_changes_nothing() -> None:
    editor = DealEditor(seed=7)
    for deal_by in (editor.shuffle, lambda seed: DealEditor(seed=seed)):
        with pytest.raises(DomainError, match="seed = <int of about 5001 digits>; expected"):
            deal_by(10**5000)
    assert (editor.state, editor._seed_field.value) == (bridge.new(seed=7), "7")


def test_no_seed_is_named_beside_a_deal_that_was_not_dealt_by_one() -> None:
    editor = DealEditor(DEAL)
    assert editor._seed_field.value == ""
    editor._shuffle.click()
    assert editor.state.dealt == bridge.new(seed=1, dealer="E").dealt
    assert editor._seed_field.value == "1"


@pytest.mark.parametrize("text", ["x", "1.5", "9" * 5000])
def test_what_is_no_seed_is_told_beside_it_until_another_is_typed(text: str) -> None:
    editor = DealEditor(seed=7, lang="ru")
    before = editor.state
    editor._seed_field.value = text
    editor._shuffle.click()
    assert (editor.state, editor._seed_field.value) == (before, text)
    assert "нужно целое число" in editor._under_seed.value
    editor._seed_field.value = "3"
    assert editor._under_seed.value == ""


def test_names_and_hands_with_markup_are_harmless() -> None:
    editor = DealEditor(["<script>", "", "", ""], names=["<script>", "&", "x", "y"])
    assert "<script" not in editor._under[0].value + editor._about.value + editor._still()


def test_the_editor_is_russian_throughout() -> None:
    editor = DealEditor([*TEXTS[:2], TEXTS[0], "?"], lang="ru")
    shown = "".join(text.value for text in (*editor._under, editor._about))
    labels = [field.description for field in (*editor._fields, editor._dealer_menu, editor._zone_menu)]
    labels += [button.description for button in (*editor._rest, editor._shuffle, editor._clear)]
    labels += [label for label, _ in (*editor._dealer_menu.options, *editor._zone_menu.options)]
    for text in (bare(shown), *labels, *editor.problems):
        assert not re.search("[A-Za-z]", text), text
    assert "З: нет такой карты: «?»" in shown
    editor.lang = "en"
    assert editor.hands[0] == TEXTS[0]
    assert editor._shuffle.description == "deal by the seed"


def test_hands_dealt_in_russian_have_russian_letters() -> None:
    editor = DealEditor(seed=3, lang="ru")
    assert editor.state == bridge.new(seed=3)
    assert not re.search("[A-Za-z]", "".join(editor.hands))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_hands_that_were_read_make_an_editor(lang: str) -> None:
    four = bridge.parse_hands(TEXTS)
    editor = DealEditor(four, lang=lang)
    assert editor.hands == tuple(format_hand(hand, lang) for hand in four)
    assert editor.state is not None
    assert [editor.state.hand(seat) for seat in "NESW"] == list(four)
    editor.hands = [*four[:3], ""]
    assert editor.state is None
    editor.hands = four
    assert editor.problems == ()


@pytest.mark.parametrize("wrong", [[1, 2, 3, 4], [None] * 4, set(TEXTS), [["♠A"]] * 4])
def test_what_are_no_hands_is_refused_and_changes_nothing(wrong: Any) -> None:
    with pytest.raises(DomainError, match=r"^not (a hand|four hands): "):
        DealEditor(wrong)
    editor = DealEditor(TEXTS)
    with pytest.raises(DomainError, match=r"^not (a hand|four hands): "):
        editor.hands = wrong
    assert editor.hands == tuple(TEXTS)


def test_a_control_character_is_told_beside_its_hand() -> None:
    editor = DealEditor(["\x009 A", *TEXTS[1:]], lang="ru")
    assert editor.problems[0].startswith("С: нет такой карты: «")
    assert editor.state is None
