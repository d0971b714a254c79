"""The score sheets of Devil's Dozen and the slide of the ace: every number is the engine's, every text is there."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from cardcalc import dozen
from cardcalc.cards import SUIT_MASKS, Card, CardSet, Rank, Suit, parse_cards
from cardcalc.dozen.actions import BIDS
from cardcalc.draw import ace_rule as slide
from cardcalc.draw import ace_rule_svg, deal_sheet_svg, party_svg, tricks_svg
from cardcalc.draw.lettering import letters
from cardcalc.draw.paper import breadth
from cardcalc.draw.suits import SUIT_PATHS
from cardcalc.errors import DomainError, NotationError
from cardcalc.formula.labels import number, phrase
from cardcalc.glossary import term
from cardcalc.play import Record, random_policy, rollout
from cardcalc.resources import data

DEALS = sorted(data("deals").glob("dozen_*.json"))
NAMES = ("Ann", "Boris", "Clara", "Дмитрий")
EVIL = ("<script>alert(1)</script>", 'a"b&c', "\x00\ud800x", "long " * 40)
THEMES = ("auto", "light", "dark")

each_deal = pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
each_lang = pytest.mark.parametrize("lang", ["en", "ru"])


@pytest.fixture(scope="module")
def parties() -> dict[str, dozen.Party]:
    """Whole parties in both orders, and one of which some deals are played."""
    whole = {
        order: dozen.Party(seed=3, rules=dozen.Rules(order=order)).play(random_policy, seed=1)  # type: ignore[arg-type]
        for order in ("trump_major", "rank_major")
    }
    first = whole["trump_major"]
    return {**whole, "begun": dozen.Party(3, results=first.results[:17], records=first.records[:17])}


def sheet_of(path: object) -> dozen.DealSheet:
    sheet = Record.load(path).end.sheet  # type: ignore[arg-type]
    assert isinstance(sheet, dozen.DealSheet)
    return sheet


def texts(svg: str) -> list[str]:
    """All texts that are written, without those of tooltips."""
    return [e.text or "" for e in ElementTree.fromstring(svg).iter() if e.tag.endswith("text")]


def within(svg: str) -> bool:
    """Whether all texts lie on the paper, as wide as they are in the fonts of the pictures."""
    root = ElementTree.fromstring(svg)
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for e in (e for e in root.iter() if e.tag.endswith("text") and not e.get("textLength")):
        bold = "bold" if e.get("font-weight") else "ink"
        scale = float(e.get("font-size", 13)) / 13
        wide = sum(piece.width for piece in letters(e.text or "", 0, 0, bold)) * scale * 0.93
        x, y = float(e.get("x", 0)), float(e.get("y", 0))
        left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[e.get("text-anchor", "start")]
        # A card's own letters are placed within the card.
        if "rank" not in e.get("class", "") and not (left >= 0 and left + wide <= width and 0 < y < height):
            return False
    return True


@each_deal
@each_lang
def test_the_sheet_of_a_deal_shows_bids_tricks_points_clauses_and_the_sums_of_the_engine(
    path: object, lang: str
) -> None:
    end = Record.load(path).end  # type: ignore[arg-type]
    svg = deal_sheet_svg(end.sheet, lang=lang, names=NAMES)
    shown = texts(svg)
    for seat, name in enumerate(NAMES):
        assert name in shown
        row = next(row for row in end.sheet.rows if row.seat == seat)
        assert row.taken == end.taken[seat]
        if row.contract.kind in ("single", "double"):
            assert format(end.bid_of(seat), lang) in shown
        assert row.what(lang) in shown
    for side in (0, 1):
        assert f"{NAMES[side]} + {NAMES[side + 2]}" in shown
    for line in end.lines:
        assert number(line.points) in shown
        assert {", ".join(line.explain().clauses), *line.explain().clauses} <= set(shown)
    totals = re.findall(r'font-size="16"[^>]*>([^<]+)<', svg)
    assert totals == [number(points) for points in end.points]
    assert within(svg)


@each_deal
def test_every_line_of_the_score_is_one_row_and_the_rows_add_up(path: object) -> None:
    sheet = sheet_of(path)
    scored = [row.line for row in sheet.rows if row.line is not None]
    assert sorted(map(repr, scored)) == sorted(map(repr, sheet.lines))
    for side in (0, 1):
        assert sum(row.points or 0 for row in sheet.rows if row.side == side) == sheet.points[side]
        assert [row.seat for row in sheet.rows if row.side == side][:2] == [side, side + 2]


@pytest.mark.parametrize(
    ("bids", "what", "clauses"),
    [
        (["va-banque", "3 single", "confirm", "zero"],
         ["confirmed va-banque", "3 single", "confirms va-banque", "zero"],
         ["dozen.bid.6", "dozen.vabanque.void", "dozen.bid.6", "dozen.vabanque.void"]),
        (["va-banque", "va-banque", "confirm", "2 double"],
         ["confirmed va-banque", "refused va-banque", "confirms va-banque", "2 double"],
         ["dozen.bid.6", "dozen.vabanque.one", "dozen.bid.6", "dozen.vabanque.one"]),
        (["va-banque", "3 single", "1 single", "zero"],
         ["refused va-banque", "3 single", "1 single", "zero"],
         ["dozen.refused", "dozen.single", "dozen.single", "dozen.double"]),
    ],
)  # fmt: skip
def test_confirmed_refused_and_void_contracts_are_called_so(
    bids: list[str], what: list[str], clauses: list[str]
) -> None:
    sheet = dozen.DealSheet(bids, 0, (1, 3, 5, 3))  # type: ignore[arg-type]
    by_seat = {row.seat: row for row in sheet.rows if row.seat is not None}
    assert [by_seat[seat].what() for seat in range(4)] == what
    assert [by_seat[seat].clauses[0] for seat in range(4)] == clauses


@pytest.mark.clause("dozen.premium", value="withheld")
def test_a_premium_that_is_withheld_is_a_row_of_nothing() -> None:
    bids, taken = ["va-banque", "3 single", "confirm", "zero"], (0, 2, 9, 1)
    for premium, expected in (("paid", 6), ("withheld", 0)):
        sheet = dozen.DealSheet(bids, 0, taken, rules=dozen.Rules(premium=premium))  # type: ignore[arg-type]
        assert [row.points for row in sheet.rows if row.side == 1] == [None, None, expected]
        assert f">{expected}</text>" in deal_sheet_svg(sheet)


@each_deal
def test_the_frame_and_the_text_of_a_deal_hold_the_same_numbers(path: object) -> None:
    sheet = sheet_of(path)
    frame = sheet.frame()
    assert frame.columns == ["side", "seat", "bid", "tricks", "formula", "points", "clauses"]
    assert frame["tricks"].sum() == sum(sheet.taken)
    assert [frame.filter(side=side)["points"].sum() for side in (0, 1)] == list(sheet.points)
    for lang in ("en", "ru"):
        table = format(sheet, lang)
        totals = re.findall(rf"^  {term('total', lang)} +(\S+)$", table, re.MULTILINE)
        assert totals == [number(points) for points in sheet.points]
        assert str(sheet) == format(sheet) == format(sheet, "en")


def test_a_deal_has_its_sheet_when_it_is_over_and_draws_it_itself() -> None:
    start = dozen.new(seed=1, deal=("♥", "5"))
    assert start.sheet is None
    end = rollout(start, random_policy, seed=1).end
    assert end.sheet is not None
    assert end.sheet.points == end.points
    assert end.sheet.lines == end.lines
    assert end.sheet._repr_svg_() == deal_sheet_svg(end.sheet)


def test_a_sheet_of_a_deal_that_could_not_have_been_is_refused() -> None:
    good = ["3 single"] * 4
    for bids, first, taken in ((good[:3], 0, (3,) * 4), (["confirm", *good[1:]], 0, (3,) * 4), (good, 4, (3,) * 4)):
        with pytest.raises(DomainError):
            dozen.DealSheet(bids, first, taken)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="tricks taken"):
        dozen.DealSheet(good, 0, (3, 3, 3))  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        dozen.DealSheet(["3 triple", *good[1:]], 0, (3,) * 4)  # type: ignore[arg-type]


@pytest.mark.clause("dozen.party.1")
@pytest.mark.parametrize("which", ["trump_major", "rank_major", "begun"])
@each_lang
def test_the_grid_of_a_party_shows_every_deal_with_its_points_and_running_score(
    parties: dict[str, dozen.Party], which: str, lang: str
) -> None:
    party = parties[which]
    svg = party_svg(party, lang=lang)
    cells = re.findall(r'y="[\d.]+"(?: font-size="10.5")? text-anchor="end">(−?\d+)</text>', svg)
    by_rank = sorted(range(len(party.results)), key=lambda at: (party.deals[at].rank, _column(party.deals[at])))
    expected = [
        number(n) for at in by_rank for pair in zip(party.results[at], party.running[at], strict=True) for n in pair
    ]
    assert cells == expected
    assert set(map(str, range(1, 66))) <= set(texts(svg))
    assert phrase("sheet_running", lang) in texts(svg)
    assert f"{number(party.totals[0])} : {number(party.totals[1])}" in texts(svg)
    assert (phrase("sheet_to_play", lang) in texts(svg)) is not party.is_over
    assert within(svg)


def _column(deal: dozen.Deal) -> int:
    return [None, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS, Suit.SPADES].index(deal.trump)


@pytest.mark.parametrize("which", ["trump_major", "rank_major", "begun"])
@each_lang
def test_the_list_of_a_party_shows_every_deal_with_its_bids_and_tricks(
    parties: dict[str, dozen.Party], which: str, lang: str
) -> None:
    party = parties[which]
    svg = party_svg(party, lang=lang, names=NAMES, bids=True)
    shown = texts(svg)
    at = shown.index("1")
    for deal, (result, running, sheet) in enumerate(zip(party.results, party.running, party.sheets, strict=True), 1):
        assert sheet is not None
        at = shown.index(str(deal), at)
        row = "|".join(shown[at : at + 15])
        told = "|".join(f"{format(sheet.bid_of(seat), lang)}|{sheet.taken[seat]}" for seat in range(4))
        told = told.replace("подтвердить", "подтв.")
        assert told in row
        points = "|".join(number(n) for pair in zip(result, running, strict=True) for n in pair)
        assert f"{told}|{points}" in row
        at += 13
    assert f"{number(party.totals[0])} : {number(party.totals[1])}" in shown
    assert all(name in shown for name in NAMES)
    assert within(svg)


@pytest.mark.clause("dozen.party.4")
@pytest.mark.parametrize(
    ("last", "told"), [((1, 0), "the pair 0 + 2 wins"), ((0, 1), "the pair 1 + 3 wins"), ((0, 0), "draw")]
)
def test_the_sheet_of_a_party_says_who_has_won(last: tuple[int, int], told: str) -> None:
    party = dozen.Party(results=(*[(0, 0)] * 64, last))
    for bids in (False, True):
        assert told in texts(party_svg(party, bids=bids))


def test_a_party_keeps_the_sheets_of_its_deals_and_knows_results_without_them(
    parties: dict[str, dozen.Party],
) -> None:
    party = parties["trump_major"]
    assert [sheet.points for sheet in party.sheets if sheet is not None] == list(party.results)
    bare = dozen.Party(party.seed, results=party.results)
    assert bare == party
    assert bare.sheets == (None,) * 65
    assert bare.frame()["bid_0"].null_count() == 65
    assert party.frame()["tricks_3"].to_list() == [sheet.taken[3] for sheet in party.sheets if sheet is not None]
    assert party_svg(bare) == party_svg(party)
    assert number(party.totals[1]) in "".join(texts(party_svg(bare, bids=True)))


@each_lang
def test_the_longest_bid_of_a_list_ends_before_the_tricks(parties: dict[str, dozen.Party], lang: str) -> None:
    shown = texts(party_svg(parties["trump_major"], lang=lang, bids=True))
    bids = [{"en": "confirm", "ru": "подтв."}[lang], *(format(bid, lang) for bid in BIDS if bid.kind != "confirm")]
    assert len(set(bids) & set(shown)) > 10
    for bid in bids:
        assert breadth(bid, 11.5) + breadth("12", 12) < 86


@each_lang
def test_the_columns_of_a_list_have_the_names_of_the_pairs(parties: dict[str, dozen.Party], lang: str) -> None:
    begun = parties["begun"]
    assert texts(party_svg(begun, lang=lang, bids=True)).count("0 + 2") == 2
    shown = texts(party_svg(begun, lang=lang, names=["Ann", "Bob", "Cat", "Dan"], bids=True))
    assert "0 + 2" not in shown
    assert shown.count("Ann + Cat") == shown.count("Bob + Dan") == 2


def test_a_party_is_drawn_with_the_names_of_its_players() -> None:
    party = dozen.Party(players=NAMES, results=((13, 0),))
    for bids in (False, True):
        assert party_svg(party, bids=bids) == party_svg(dozen.Party(results=((13, 0),)), names=NAMES, bids=bids)


@each_lang
def test_the_text_of_a_party_has_a_line_for_each_deal(parties: dict[str, dozen.Party], lang: str) -> None:
    lines = format(parties["begun"], lang).splitlines()
    assert len(lines) == 2 + 17
    assert lines[-1].split()[-2:] == [number(points) for points in parties["begun"].totals]
    assert parties["begun"]._repr_svg_() == party_svg(parties["begun"])


@pytest.mark.clause("dozen.trick.3")
@each_lang
def test_the_slide_shows_all_that_can_lie_beside_the_ace_and_the_engine_s_winner_marked(lang: str) -> None:
    svg = ace_rule_svg(lang=lang)
    drawn = _tricks(svg)
    assert len(drawn) == 14
    aces = [trick for trick, _ in drawn[:8]]
    beside = [frozenset(dozen.category(card.rank) for card in trick[1:]) for trick in aces]
    kinds = ("low", "middle", "high")
    assert set(beside) == {frozenset(chosen) for size in range(4) for chosen in combinations(kinds, size)}
    for trick, won in drawn[:8]:
        assert trick[0] == Card("♠A")
        assert won == dozen.trick_winner(trick)
    assert [won == 0 for _, won in drawn[:8]] == [True] * 5 + [False] * 3
    for trick, won in drawn[8:]:
        assert won == dozen.trick_winner(trick, "♥")
    ranks = {kind: [format(rank, lang) for rank in Rank if dozen.category(rank) == kind] for kind in kinds}
    told = "   ".join(f"{term(kind, lang, game='dozen')}: {' '.join(ranks[kind])}" for kind in kinds)
    assert {told, phrase("ace_wins", lang), phrase("ace_loses", lang)} <= set(texts(svg))
    assert within(svg)


@pytest.mark.clause("dozen.trick.4")
def test_the_slide_sets_plain_aces_beside_trump_aces() -> None:
    hearts = SUIT_MASKS[Suit.HEARTS]
    for trick in map(parse_cards, slide._PLAIN):
        assert any(card.rank is Rank.ACE and not card.mask & hearts for card in trick)
        assert Card("♥A") not in trick
    for trick in map(parse_cards, slide._TRUMP):
        assert Card("♥A") in trick
    winners = {dozen.trick_winner(trick, "♥") == parse_cards(trick).index(Card("♥A")) for trick in slide._TRUMP}
    assert winners == {True, False}


def _tricks(svg: str) -> list[tuple[list[Card], int]]:
    """The tricks on a slide: their cards, read off the faces, and the place of the one that is marked."""
    cards = [e for e in ElementTree.fromstring(svg).iter() if e.get("class", "").startswith("card")]
    suits = {f"#cc-suit-{int(suit)}": suit for suit in Suit}
    tricks: list[tuple[list[Card], int]] = []
    end = (-1.0, -1.0)
    for e in cards:
        x, y = (float(n) for n in re.findall(r"[\d.]+", e.get("transform", "")))
        y -= 0 if "won" in e.get("class", "") else 4
        if (round(x - end[0]), y) != (43, end[1]):
            tricks.append(([], -1))
        end = (x, y)
        parts = list(e)
        suit = next(suits[sign] for part in parts if (sign := part.get("href", "")) in suits)
        rank = next(part.text for part in parts if part.tag.endswith("text"))
        trick = tricks[-1][0]
        trick.append(Card(f"{suit}{rank}"))
        if "won" in e.get("class", ""):
            tricks[-1] = trick, len(trick) - 1
    return tricks


@each_lang
def test_any_tricks_can_be_drawn(lang: str) -> None:
    given = ["♠9 ♠A ♠3 ♠4", "♠5 ♥2 ♥A ♠K", "♣2"]
    for trump in (None, "♥"):
        drawn = _tricks(tricks_svg(given, trump, lang=lang))
        assert sorted((str(t), won) for t, won in drawn) == sorted(
            (str(list(parse_cards(trick))), dozen.trick_winner(trick, trump)) for trick in given
        )
    assert tricks_svg(given[0]) == tricks_svg(given[:1])


def test_what_are_no_tricks_is_refused() -> None:
    for nothing in ([], 5, None):
        with pytest.raises(DomainError, match="no tricks"):
            tricks_svg(nothing)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="which a set has lost"):
        tricks_svg([CardSet("♠A ♠2")])
    with pytest.raises(DomainError, match="5 cards"):
        tricks_svg("♠2 ♠3 ♠4 ♠5 ♠6")
    with pytest.raises(NotationError):
        tricks_svg("<script>")


def drawings(**options: object) -> list[str]:
    """One of each picture."""
    sheet = dozen.DealSheet(["3 single", "zero", "2 double", "4 single"], 0, (3, 1, 5, 3), ("♣", "5"))  # type: ignore[arg-type]
    party = dozen.Party(seed=5)
    party = party.after(rollout(party.new_deal(), random_policy).end)
    named = {"names": NAMES, **options}
    bare = {key: value for key, value in options.items() if key != "names"}
    return [
        deal_sheet_svg(sheet, **named), party_svg(party, **named), party_svg(party, bids=True, **named),  # type: ignore[arg-type]
        ace_rule_svg(**bare), tricks_svg("♦5 ♣A", "♣", **bare),  # type: ignore[arg-type]
    ]  # fmt: skip


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("four_colour", [False, True])
@each_lang
def test_pictures_are_well_formed_with_the_suits_as_paths(theme: str, lang: str, four_colour: bool) -> None:
    for svg in drawings(theme=theme, lang=lang, four_colour=four_colour):
        root = ElementTree.fromstring(svg)
        assert root.get("lang") == lang
        assert not set("".join(texts(svg))) & set("♣♦♥♠")
        for suit in Suit:
            assert (f'href="#cc-suit-{int(suit)}"' in svg) == (svg.count(SUIT_PATHS[suit]) == 1)
        assert ("prefers-color-scheme" in svg) == ("data-jp-theme-light" in svg) == (theme == "auto")
        assert svg._repr_svg_() == svg  # type: ignore[attr-defined]


def test_light_dark_and_four_colours_are_different_pictures_with_styles_of_their_own() -> None:
    for pictures in zip(*(drawings(theme=t, four_colour=f) for t in THEMES for f in (False, True)), strict=True):
        assert len(set(pictures)) == 6
        for svg in pictures:
            [root] = re.findall(r'^<svg [^>]*?class="([^"]+)"', svg)
            assert set(re.findall(r"\.(cc-[\w-]+)", svg)) == {root}


def test_russian_pictures_are_russian() -> None:
    for svg in drawings(lang="ru", names=None, theme="light"):
        visible = [text for text in texts(svg) if not re.fullmatch(r"dozen\.[\w., ]+", text)]
        assert not [text for text in visible if re.search("[A-Za-z]{2}", text)]


def test_names_are_escaped_shortened_and_stay_on_the_paper() -> None:
    for svg in drawings(names=EVIL)[:3]:
        assert "<script" not in svg
        assert {e.tag.rpartition("}")[2] for e in ElementTree.fromstring(svg).iter()} <= {
            "svg", "style", "rect", "g", "text", "path", "title", "defs", "use"
        }  # fmt: skip
        assert "…" in svg
        assert within(svg)
        svg.encode()


@pytest.mark.parametrize(
    "wrong",
    [
        {"lang": "de"},
        {"theme": "blue"},
        {"names": "Ann"},
        {"names": ("A", "B")},
        {"names": (1,) * 4},
        {"names": 5},
        {"names": []},
        {"four_colour": 3},
        {"four_colour": "no"},
        {"four_colour": None},
    ],
)
def test_unknown_options_are_refused(wrong: dict[str, object]) -> None:
    party = dozen.Party()
    sheet = dozen.DealSheet(["3 single"] * 4, 0, (3,) * 4)  # type: ignore[arg-type]
    for draw in (lambda: deal_sheet_svg(sheet, **wrong), lambda: party_svg(party, **wrong)):  # type: ignore[arg-type]
        with pytest.raises(DomainError):
            draw()
    if "names" not in wrong:
        for draw in (lambda: ace_rule_svg(**wrong), lambda: tricks_svg("♠A", **wrong)):  # type: ignore[arg-type]
            with pytest.raises(DomainError):
                draw()


def test_a_deal_that_is_over_is_drawn_as_its_sheet() -> None:
    end = rollout(dozen.new(1), random_policy, 1).end
    assert isinstance(end, dozen.State)
    assert end.sheet is not None
    assert deal_sheet_svg(end) == deal_sheet_svg(end.sheet)
    with pytest.raises(DomainError, match="the deal is not over"):
        deal_sheet_svg(dozen.new(1))


def test_a_record_or_rollout_of_a_deal_is_drawn_as_the_sheet_of_its_end_with_its_players() -> None:
    played = rollout(dozen.new(1), random_policy, 1)
    assert deal_sheet_svg(played) == deal_sheet_svg(played.end)  # type: ignore[arg-type]
    assert deal_sheet_svg(played.record(NAMES)) == deal_sheet_svg(played.end, names=NAMES)  # type: ignore[arg-type]
    others = ["A", "B", "C", "D"]
    assert deal_sheet_svg(played.record(NAMES), names=others) == deal_sheet_svg(played, names=others)
    with pytest.raises(DomainError, match="the deal is not over"):
        deal_sheet_svg(Record.of(dozen.new(1), ()))


@each_lang
def test_the_list_of_a_party_heads_bids_and_tricks_and_names_deals_as_the_grid_does(
    parties: dict[str, dozen.Party], lang: str
) -> None:
    svg = party_svg(parties["begun"], lang=lang, bids=True)
    shown = texts(svg)
    assert shown.count(term("bid", lang, game="dozen")) == shown.count(term("tricks", lang)) == 4
    signs = [SUIT_PATHS[suit] for suit in (Suit.SPADES, Suit.DIAMONDS)]
    uses = [svg.count(f'href="#cc-suit-{int(suit)}"') for suit in (Suit.SPADES, Suit.DIAMONDS)]
    assert all(sign in svg for sign in signs)
    assert uses == [17, 4]  # the spade of every deal, the trump of the last four


def test_whether_a_party_is_a_list_is_true_or_false() -> None:
    with pytest.raises(DomainError, match="bids = 'no'; expected True or False"):
        party_svg(dozen.Party(), bids="no")  # type: ignore[arg-type]
