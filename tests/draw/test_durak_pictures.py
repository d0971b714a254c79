"""The order of covering and the ladder of stakes as pictures: what they show is what the engine says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cardcalc import durak, widgets
from cardcalc.cards import CARDS, Card, pack
from cardcalc.draw import covering_svg, frame_of, frame_svg, stake_ladder_svg, table_svg
from cardcalc.draw.cards import card_sprite, mark_sprite
from cardcalc.draw.palette import contrast, variables
from cardcalc.errors import DomainError, NotationError
from cardcalc.play import rollout


def drawn(svg: str) -> list[tuple[str, str]]:
    """The look and the inside of each card of a picture."""
    return re.findall(r'<g class="card([^"]*)" transform="[^"]*">(.*?)</g>', svg)


def card_of(inside: str) -> Card:
    return next(card for card in CARDS if inside.startswith(card_sprite(card)))


@pytest.mark.parametrize("preset", ["rooster", "rooster-36"])
@pytest.mark.parametrize("order", ["♥♠♦♣", "♠♥♦♣"])
@pytest.mark.parametrize("name", ["♥A", "♣6", "♦9", "♠J", "♥6"])
def test_plus_is_what_the_card_covers_minus_what_covers_it_the_rest_dim(preset: str, order: str, name: str) -> None:
    rules = durak.PRESETS[preset].with_(suit_order=order)
    svg = covering_svg(name, rules, theme="light")
    cards = drawn(svg)
    assert len(cards) == rules.pack_size
    for look, inside in cards:
        card = card_of(inside)
        assert (mark_sprite("+") in inside) is durak.covers(card, name, rules)
        assert (mark_sprite("−") in inside) is durak.covers(name, card, rules)
        is_other = not durak.covers(card, name, rules) and not durak.covers(name, card, rules)
        assert look.strip() == ("lit" if card == Card(name) else "dim" if is_other else "")


@pytest.mark.parametrize("order", ["♥♠♦♣", "♠♥♦♣"])
def test_a_card_covers_exactly_what_lies_left_of_it_and_below_it(order: str) -> None:
    rules = durak.PRESETS["rooster"].with_(suit_order=order)
    svg = covering_svg(rules=rules)
    at = {
        card_of(inside): (float(x), float(y))
        for x, y, inside in re.findall(r'<g class="card" transform="translate\((\S+) (\S+)\)">(.*?)</g>', svg)
    }
    assert set(at) == set(CARDS)
    for card, (x, y) in at.items():
        for other, (left, below) in at.items():
            if other != card:
                assert durak.covers(other, card, rules) is (left <= x and below >= y)


def test_in_the_corner_stands_how_many_a_card_covers_and_below_how_many_pairs_are_comparable() -> None:
    for preset, pairs in (("rooster", "Of 1326 pairs one card covers the other in 858"),
                          ("rooster-36", "Of 630 pairs one card covers the other in 414")):  # fmt: skip
        svg = covering_svg(rules=preset)
        own = pack(durak.PRESETS[preset].pack_size)
        counts = {card_of(inside): int(re.findall(r">(\d+)</text>$", inside)[0]) for _, inside in drawn(svg)}
        assert counts == {card: sum(durak.covers(other, card, preset) for other in own) for card in own}
        assert counts[Card("♥A")] == len(own) - 1
        assert min(counts.values()) == 0
        assert pairs in svg


def test_rules_show_the_order_of_covering_unless_it_depends_on_a_trump() -> None:
    for preset in ("rooster", "rooster-36"):
        assert durak.PRESETS[preset]._repr_svg_() == covering_svg(rules=preset)
    assert durak.PRESETS["kosmos-1997"]._repr_svg_() is None


@pytest.mark.parametrize("preset", ["kosmos-1997", "belarus-2005"])
def test_with_trumps_their_suit_lies_on_top(preset: str) -> None:
    for trump in "♣♦♥♠":
        svg = covering_svg("♥9", preset, trump=trump)
        cards = drawn(svg)
        assert card_of(cards[0][1]).index >= 0
        for _, inside in cards:
            card = card_of(inside)
            assert (mark_sprite("+") in inside) is durak.covers(card, "♥9", preset, trump=trump)
            assert (mark_sprite("−") in inside) is durak.covers("♥9", card, preset, trump=trump)
        places = re.findall(r'transform="translate\(\S+ (\S+)\)">(.*?)</g>', svg)
        of_trump = {float(y) for y, inside in places if str(card_of(inside).suit) == trump}
        others = {float(y) for y, inside in places if str(card_of(inside).suit) != trump}
        assert max(of_trump) < min(others)


def test_what_cannot_be_drawn_is_refused() -> None:
    for call, error in [
        (lambda: covering_svg("♣2", "rooster-36"), DomainError),
        (lambda: covering_svg("♠1"), NotationError),
        (lambda: covering_svg(rules="kosmos-1997"), DomainError),
        (lambda: covering_svg(rules="rooster", trump="♠"), DomainError),
        (lambda: covering_svg(rules="durak"), DomainError),
        (lambda: covering_svg(lang="de"), DomainError),
        (lambda: covering_svg(theme="blue"), DomainError),
        (lambda: stake_ladder_svg(0), DomainError),
        (lambda: stake_ladder_svg(13), DomainError),
        (lambda: stake_ladder_svg(names=["Ann"]), DomainError),
        (lambda: stake_ladder_svg(names="ab"), DomainError),
        (lambda: stake_ladder_svg(lang="de"), DomainError),
    ]:
        with pytest.raises(error):
            call()


@pytest.mark.parametrize("offers", [0, 13, 65, "4", None])
def test_a_ladder_says_how_many_offers_it_has_room_for(offers: Any) -> None:
    with pytest.raises(DomainError, match=r"offers; expected 1\.\.12"):
        stake_ladder_svg(offers)


@pytest.mark.parametrize("offers", [1, 4, 12])
def test_the_ladder_has_a_rung_for_each_stake_and_the_players_take_turns(offers: int) -> None:
    svg = stake_ladder_svg(offers, names=["Ann", "Boris"], theme="light")
    stakes = [int(text.replace("\u202f", "").replace(",", "").replace(" ", "").replace("\xa0", ""))
              for text in re.findall(r'class="ink rank"[^>]*>([^<]+)<', svg)]  # fmt: skip
    assert stakes == [2**n for n in range(offers + 1)]
    offerers = re.findall(r">(Ann|Boris) offers: surrender", svg)
    assert offerers == [("Ann", "Boris")[n % 2] for n in range(offers)]
    nexts = re.findall(r"next only (Ann|Boris) may offer", svg)
    assert nexts == [("Boris", "Ann")[n % 2] for n in range(offers)]
    for accepted, declined, double in durak.stake_ladder(offers)[:3]:
        assert f"declined: {offerers[accepted]} scores {declined}" in svg
        assert f"accepted: the stake is {double}" in svg


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_pictures_are_well_formed_in_both_languages_and_show_themselves(lang: str, theme: str) -> None:
    for picture in (
        covering_svg(lang=lang, theme=theme, four_colour=True), covering_svg("♥Q", lang=lang, theme=theme),
        covering_svg("♠J", "kosmos-1997", trump="♥", lang=lang, theme=theme),
        stake_ladder_svg(lang=lang, theme=theme), stake_ladder_svg(names=["<b>", "&"], lang=lang, theme=theme),
    ):  # fmt: skip
        texts = "".join(e.text or "" for e in ElementTree.fromstring(picture).iter() if e.tag.endswith("text"))
        assert not set(texts) & set("♣♦♥♠")
        assert bool(re.search("[а-я]", texts)) is (lang == "ru")
        assert picture._repr_svg_() == picture


@pytest.mark.parametrize("names", [5, {"Ann", "Boris"}, {"Ann": 1, "Boris": 2}, "AB", ["Ann"], ["Ann", 5], None])
def test_what_are_no_two_names_are_refused(names: Any) -> None:
    for draw in (lambda: stake_ladder_svg(names=names), lambda: table_svg(durak.new(1), names)):
        with pytest.raises(DomainError, match="expected 2 names"):
            draw()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_state_is_drawn_with_names_and_shows_itself(lang: str) -> None:
    state = durak.new(seed=1)
    picture = table_svg(state, ["Ann", "<Борис>"], lang, theme="dark", four_colour=True)
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "Ann" in picture
    assert "&lt;Борис&gt;" in picture
    assert picture == frame_svg(frame_of(state, ["Ann", "<Борис>"], lang), lang, theme="dark", four_colour=True)
    assert picture._repr_svg_() == picture
    for what in (5, None, "x", state.view(0)):
        with pytest.raises(DomainError, match=r"not a state of a game: .*; expected a state, a record or a rollout"):
            table_svg(what)  # type: ignore[arg-type]


def test_a_record_or_rollout_is_drawn_as_its_end_with_its_players() -> None:
    played = rollout(durak.new(seed=1), durak.greedy_policy)
    assert table_svg(played) == table_svg(played.end)
    assert table_svg(played.record(["Ann", "Boris"])) == table_svg(played.end, ["Ann", "Boris"])
    assert table_svg(played.record(["Ann", "Boris"]), ["X", "Y"]) == table_svg(played.end, ["X", "Y"])
    for names in (["X"], 0):
        with pytest.raises(DomainError, match="names"):
            table_svg(played.record(["Ann", "Boris"]), names)  # type: ignore[arg-type]


def test_the_words_of_a_russian_table_do_not_tell_who_is_a_man() -> None:
    state = durak.position(["♥7 ♥8", "♥9 ♣7"], talon="♠7", trump="♠").play("0: offer")
    svg = table_svg(state, ["Анна", "Борис"], "ru")
    assert "предложение: Анна" in svg
    assert "талон: 1" in svg
    rooster = durak.position(["♥7", "♥9", ""], out=[2], rules="rooster")
    assert "вне игры, 1-е место" in table_svg(rooster, lang="ru")
    assert "вышел" not in table_svg(rooster, lang="ru")


def test_a_declined_offer_does_not_wait_on_the_table() -> None:
    end = durak.position(["♥7 ♥8", "♥9 ♣7"], trump="♠").play("0: offer").play("decline")
    svg = table_svg(end, ["Ann", "Boris"])
    assert "offer of" not in svg
    assert "play for" not in svg
    assert "the offer was declined" in frame_of(end).result


def test_marked_actions_can_be_read_on_a_light_and_on_a_dark_ground() -> None:
    marks = re.findall(r"\.cc-mark([01]) \{ color: var\((--cc-\w+)\)", static("stepper.css"))
    assert [mark for mark, _ in marks] == ["0", "1"]
    rules = variables("x")
    for _, name in marks:
        ((light, dark),) = re.findall(rf"{name}:light-dark\((#\w{{6}}),(#\w{{6}})\)", rules)
        assert re.findall(f"{name}:(#\\w{{6}})", rules) == [dark]
        assert contrast(light, "#ffffff") > 4.5
        assert contrast(dark, "#111111") > 7


def static(name: str) -> str:
    return (Path(widgets.__file__).parent / "static" / name).read_text(encoding="utf-8")
