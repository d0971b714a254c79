"""The drawn sheets: every number is there, in its place; names are escaped; themes and languages are whole."""

import re
from xml.etree import ElementTree

import pytest

from cardcalc import bridge, dozen
from cardcalc.bridge import BackScore, Chicago, Rubber
from cardcalc.cards import Suit
from cardcalc.draw.paper import breadth
from cardcalc.draw.sheet_html import back_score_html, sheet_html
from cardcalc.draw.sheet_style import style
from cardcalc.draw.sheet_svg import sheet_svg
from cardcalc.draw.suits import SUIT_PATHS, suit_path, suit_svg
from cardcalc.errors import DomainError

SVG = "{http://www.w3.org/2000/svg}"
FULL = Rubber(
    entries=[
        ("NS", "4SX+1", {"NS": 100}), ("EW", "2H="), ("NS", "3D-1"), ("EW", "3C="), ("NS", "1NT+2"), ("NS", "6NT=")
    ]
)  # fmt: skip
SHEETS = {
    "empty": Rubber(),
    "finished": FULL,
    "broken off": Rubber(entries=FULL.entries[:3]).closed(),
    "closed at once": Rubber().closed(),
    "twenty": Rubber(entries=[("NS", "1S-1"), ("EW", "1NT-2")] * 10),
    "chicago": Chicago(entries=[("NS", "2H="), ("EW", "3NT="), ("EW", "3S+1"), ("NS", "6S+1")]),
    "duplicate": Chicago(style="duplicate", entries=[("NS", "2H="), ("EW", "3NT=")]),
}
every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)


def numbers(svg):
    """(x, y, text) of the big numbers: points and totals."""
    texts = ElementTree.fromstring(svg).iter(f"{SVG}text")
    return [
        (float(t.get("x")), float(t.get("y")), t.text) for t in texts if t.get("class") == "ink" and t.text.isdigit()
    ]


@every_sheet
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_the_svg_is_well_formed_and_holds_every_number_within_the_paper(sheet, lang, theme):
    svg = sheet_svg(sheet, lang=lang, theme=theme)
    root = ElementTree.fromstring(svg)
    width, height = float(root.get("width")), float(root.get("height"))
    found = numbers(svg)
    for side, name in enumerate(("NS", "EW")):
        column = [text for x, _, text in found if (x > width / 2) == bool(side)]
        points = [str(line.points) for line in sheet.lines if line.side == name]
        assert sorted(column) == sorted([*points, str(sheet.total[side])])
    for element in root.iter(f"{SVG}text"):
        assert 0 < float(element.get("x")) < width
        assert 0 < float(element.get("y")) < height
    assert root.get("lang") == lang
    assert ("prefers-color-scheme" in svg) == (theme == "auto")


@every_sheet
def test_above_grows_upwards_and_below_downwards_from_the_line(sheet):
    svg = sheet_svg(sheet)
    line = max(ElementTree.fromstring(svg).iter(f"{SVG}path"), key=lambda path: float(path.get("stroke-width") or 0))
    level = float(re.match(r"M[\d.]+ ([\d.]+)L", line.get("d"))[1])
    middle = float(ElementTree.fromstring(svg).get("width")) / 2
    for side, name in enumerate(("NS", "EW")):
        column = [(y, text) for x, y, text in numbers(svg) if (x > middle) == bool(side)][:-1]
        above = [text for y, text in sorted(column, reverse=True) if y < level]
        below = [text for y, text in sorted(column) if y > level]
        assert above == [str(i.points) for i in sheet.lines if i.side == name and i.where == "above"]
        assert below == [str(i.points) for i in sheet.lines if i.side == name and i.where == "below"]


def test_a_line_is_drawn_under_each_game():
    def thin(sheet):
        return sheet_svg(sheet).count('class="thin"')

    assert thin(Rubber(entries=[("NS", "2S=")])) == thin(Rubber())
    assert thin(Rubber(entries=[("NS", "4S=")])) == thin(Rubber()) + 1
    assert thin(FULL) == thin(Rubber()) + sum(FULL.games)


def test_the_theme_of_jupyterlab_goes_before_the_setting_of_the_system():
    light, dark = ".r-auto .a{fill:#1d1d1f}", ".r-auto .a{fill:#ececec}"
    system = f"{light}@media (prefers-color-scheme:dark){{{dark}}}"
    in_lab = f'[data-jp-theme-light="true"] {light}[data-jp-theme-light="false"] {dark}'
    assert style("auto", "r", [("a", "fill", "ink")]) == f"<style>{system}{in_lab}</style>"


@pytest.mark.parametrize("draw", [sheet_svg, sheet_html])
def test_only_a_picture_without_theme_of_its_own_follows_jupyterlab(draw):
    themed = [theme for theme in ("auto", "light", "dark") if "data-jp-theme-light" in draw(FULL, theme=theme)]
    assert themed == ["auto"]


def test_suits_are_paths_and_no_characters_that_are_seen():
    for picture in (sheet_svg(FULL), sheet_html(FULL)):
        visible = re.sub(r'<title>.*?</title>|title=".*?"|<span class="sign">.</span>', "", picture)
        assert not set("♣♦♥♠") & set(visible)
        assert SUIT_PATHS[Suit.SPADES] in picture
        assert SUIT_PATHS[Suit.CLUBS] in picture


@pytest.mark.parametrize("suit", list(Suit))
def test_suit_signs_have_one_box(suit):
    assert SUIT_PATHS[suit] in suit_path(suit, 1, 2, 20)
    assert 'viewBox="0 0 20 20"' in suit_svg(suit)
    assert 'aria-hidden="true"' in suit_svg(suit)


def test_a_table_stripped_of_drawings_and_styles_still_names_its_suits():
    """As JupyterLab does to a notebook that it does not trust."""
    html = re.sub(r"<(style|svg)\b.*?</\1>", "", sheet_html(FULL), flags=re.DOTALL)
    text = re.sub(r"<[^>]+>", "", html)
    for contract in ("4♠X+1", "2♥=", "3♣=", "1NT+2"):
        assert contract in text


def test_the_numbers_of_both_columns_keep_the_same_distance_from_the_line_at_their_right():
    svg = sheet_svg(FULL)
    ends = sorted({x for x, _, _ in numbers(svg)})
    paths = (re.match(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", d) for d in re.findall(r' d="([^"]+)"', svg))
    lines = [[float(part) for part in path.groups()] for path in paths if path]
    [middle] = {x1 for x1, _, x2, _ in lines if x1 == x2}
    [right] = {x2 for x1, _, x2, _ in lines if x1 != x2}
    assert len(ends) == 2
    assert middle - ends[0] == right - ends[1] > 0


@every_sheet
def test_russian_pictures_are_russian(sheet):
    for picture in (sheet_svg(sheet, lang="ru"), sheet_html(sheet, lang="ru")):
        visible = re.sub(r"<style>.*?</style>|\[[\w.]+\]", "", picture, flags=re.DOTALL)
        texts = [a or b for a, b in re.findall(r">([^<]+)<|title=\"([^\"]*)\"", visible)]
        assert not [text for text in texts if re.search("[A-Za-z]{2}", text.replace("XX", ""))]
        assert "С–Ю" in visible
        assert "З–В" in visible


@pytest.mark.parametrize("draw", [sheet_svg, sheet_html])
def test_names_are_escaped(draw):
    names = ('<script>alert("1")</script>', "Мы & \x00\ud800 они")
    picture = draw(FULL, names=names)
    assert "<script" not in picture
    assert "Мы &amp;" in picture
    assert picture.encode()
    if draw is sheet_svg:
        assert ElementTree.fromstring(picture) is not None


@pytest.mark.parametrize("letter", "WШi")
def test_a_long_name_keeps_to_its_column_and_is_told_whole(letter):
    head, *_ = (t for t in ElementTree.fromstring(sheet_svg(FULL, names=(letter * 90, "They"))).iter(f"{SVG}text")
                if t.get("font-size") == "16")  # fmt: skip
    assert head.text.endswith("…")
    assert breadth(head.text, 16, "bold") <= 206
    assert head.find(f"{SVG}title").text == letter * 90


@pytest.mark.parametrize("draw", [sheet_svg, sheet_html])
@pytest.mark.parametrize(
    "wrong", [{"lang": "de"}, {"theme": "blue"}, {"names": "NS"}, {"names": ("We",)}, {"names": (1, 2)}]
)
def test_unknown_options_are_refused(draw, wrong):
    with pytest.raises(DomainError):
        draw(FULL, **wrong)


@every_sheet
def test_the_table_holds_every_number_and_the_totals(sheet):
    table = sheet_html(sheet)
    found = re.findall(r'<td class="number(?: sum)?">(\d+)</td>', table)
    assert sorted(found) == sorted([*(str(line.points) for line in sheet.lines), *map(str, sheet.total)])
    assert table.count('<tr class="line"') == 1


def test_the_faces_of_a_notebook_are_these_pictures():
    assert FULL._repr_svg_() == sheet_svg(FULL) == sheet_svg(FULL)._repr_svg_()
    assert FULL._repr_html_() == sheet_html(FULL)


def test_the_vulnerable_side_is_marked_until_the_end():
    assert "vulnerable</text>" in sheet_svg(Rubber(entries=[("NS", "4S=")]))
    assert "vulnerable</text>" not in sheet_svg(FULL)
    assert "vulnerable</span>" in sheet_html(Rubber(entries=[("NS", "4S=")]))


def test_the_back_score_table_escapes_names_and_shows_signs():
    book = BackScore()
    book.add(("<i>Ann</i>", "Bob"), ("Cem", "Dee"), 540)
    book.add(("Cem", "Bob"), ("Eve", "Dee"), 540)
    table = book._repr_html_()
    assert table == back_score_html(book)
    assert "<i>" not in table
    assert "&lt;i&gt;Ann&lt;/i&gt;" in table
    assert table.count(">+500<") == 4 + 1  # four in the rows, Ann's total
    assert ">+1000<" in table
    assert ">−1000<" in table
    assert "Расчётный счёт" in back_score_html(book, lang="ru")


def test_what_is_no_sheet_of_bridge_is_sent_to_its_own_picture():
    deal = dozen.DealSheet(["3 single", "zero", "2 double", "4 single"], 0, (3, 1, 5, 3))
    for sheet, name in ((deal, "deal_sheet_svg"), (dozen.Party(), "party_svg"), (bridge.Auction("N"), "auction_svg")):
        with pytest.raises(DomainError, match=rf"not a score sheet of bridge: .*; which draw\.{name} draws"):
            sheet_svg(sheet)
    for wrong in (None, "rubber", 5, bridge.BackScore()):
        with pytest.raises(DomainError, match=r"not a score sheet of bridge: .*expected a Rubber or a Chicago"):
            sheet_svg(wrong)
