"""Tables of text and HTML: columns under each other, words escaped."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardcalc.play.text_table import aligned, html_table

CELLS = st.lists(st.tuples(*[st.text("ab♠ж", max_size=6)] * 3), min_size=1, max_size=6)


@given(rows=CELLS)
def test_numbers_end_and_words_begin_under_each_other(rows: list[tuple[str, ...]]) -> None:
    lines = list(aligned(rows, "<><"))
    first, second = (max(len(row[column]) for row in rows) for column in (0, 1))
    assert len(lines) == len(rows)
    for line, (word, number, rest) in zip(lines, rows, strict=True):
        assert line == line.rstrip()
        padded = line.ljust(first + second + 4 + len(rest))
        assert padded.startswith(word)
        assert padded[: first + 2 + second].endswith(number)
        assert padded[first + second + 4 :] == rest


def test_a_table_for_a_notebook_is_escaped_and_has_its_sides() -> None:
    page = html_table(["a < b", "so & so"], [("", "<i>"), ("1", "5")], "<>")
    assert page.startswith(
        '<table><caption style="text-align:left;white-space:nowrap">a &lt; b<br>so &amp; so</caption>'
    )
    assert (
        '<thead><tr><th style="text-align:left"></th><th style="text-align:right">&lt;i&gt;</th></tr></thead>' in page
    )
    assert page.count('<td style="text-align:right">') == 1
    assert "<i>" not in page
