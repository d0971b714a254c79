"""The verification as a whole: what it covers, how it is chosen, summed up and printed."""

import io
import json
import re
from dataclasses import fields, replace

import pytest
from rich.console import Console

from cardcalc import formulas
from cardcalc.clauses import clauses
from cardcalc.errors import DomainError
from cardcalc.examples import Result, claims, examples, summary, verify
from cardcalc.examples.report import print_report
from cardcalc.examples.verify import as_document
from tests.clause_coverage import read_pending

RESULTS = verify()
# How a game is played is proved by the tests of its engine, not by numbers.
OF_ENGINES = re.compile(
    r"dozen\.((party|deal|bid|play)\.\d+|trick\.[012348]|vabanque\.(one|void|cross))"
    r"|bridge\.((draw|deal|auction|play)\.\d+|claim)"
    r"|durak\.(turn|close)|(kosmos|belarus|rooster)\.(deal|lead|cover|throw|cap|take|beaten|draw|end)\.\d+"
    r"|kosmos\.(offer\.[1235]|match\.1|time\.1|second\.1)|rooster\.(deck|base|suits|next|multi)\.1"
)
PENDING = {clause for game in read_pending().values() for clause in game["clauses"]}


def printed(results: list[Result], width: int = 80, lang: str = "en") -> str:
    out = io.StringIO()
    print_report(results, Console(file=out, width=width, highlight=False), lang)
    return out.getvalue()


def test_all_is_as_recorded() -> None:
    assert [r for r in RESULTS if not r.ok] == []


def test_every_example_and_claim_is_there() -> None:
    stated = {c.id for c in clauses.values() if c.kind in ("example", "claim")}
    assert stated - PENDING <= {r.clause for r in RESULTS}


def test_every_clause_of_the_calculators_is_there() -> None:
    only_words = {"bridge.cards.1", "dozen.trick.ref"}  # damaged texts without a number
    of_engines = {clause for clause in clauses if OF_ENGINES.fullmatch(clause)}
    assert set(clauses) - PENDING - only_words - of_engines <= {r.clause for r in RESULTS}


def test_every_formula_has_an_example() -> None:
    assert set(formulas) - {e.call for e in examples()} <= {
        n for n in formulas if n.partition(".")[0] not in clauses.games
    }


def test_results_with_a_formula_can_be_run_again_from_their_fields() -> None:
    with_formula = [r for r in RESULTS if r.formula]
    assert len(with_formula) > 250
    for r in with_formula:
        value = formulas[r.formula].explain(**r.inputs, **r.options).value
        assert float(value) == pytest.approx(float(r.found), abs=1e-6), r.call


def test_results_come_clause_by_clause_in_the_order_of_the_games() -> None:
    games = [r.game for r in RESULTS]
    assert list(dict.fromkeys(games)) == ["dozen", "kosmos", "belarus", "rooster", "bridge"]
    ids = [r.clause for r in RESULTS]
    assert len(list(dict.fromkeys(ids))) == sum(a != b for a, b in zip(ids, ["", *ids], strict=False))


@pytest.mark.parametrize(
    ("games", "found"),
    [
        ("kosmos", {"kosmos"}),
        ("bridge.chicago", {"bridge"}),
        (["dozen.single.ex", "belarus"], {"dozen", "belarus"}),
    ],
)
def test_games_clauses_and_stems_can_be_chosen(games: str | list[str], found: set[str]) -> None:
    results = verify(games)
    assert {r.game for r in results} == found
    assert len(results) == len(examples(games)) + len(claims(games)) < len(RESULTS)


@pytest.mark.parametrize(
    ("games", "message"),
    [
        ("chess", "expected dozen, kosmos"),
        ("dozen.singel", "did you mean 'dozen.single'"),
        ("", "nothing to verify for ''"),
    ],
)
def test_what_is_not_there_cannot_be_chosen(games: str, message: str) -> None:
    with pytest.raises(DomainError) as caught:
        verify(games)
    assert message in str(caught.value)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    verify("dozen.stake", progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 1), (1, 1)]


def test_the_summary_adds_up() -> None:
    counts = summary(RESULTS)
    assert counts["total"] == len(RESULTS) == counts["examples"] + counts["claims"]
    assert counts["total"] == sum(counts[s] for s in ("confirmed", "refuted", "repaired", "ruled"))
    assert (counts["refuted"], counts["repaired"], counts["failed"]) == (1, 1, 0)


def test_the_document_is_json_with_all_fields() -> None:
    document = json.loads(json.dumps(as_document(RESULTS, "ru"), ensure_ascii=False))
    assert document["ok"] is True
    assert document["language"] == "ru"
    assert len(document["results"]) == document["summary"]["total"] == len(RESULTS)
    names = {f.name for f in fields(Result)}
    assert all(names <= set(r) for r in document["results"])
    assert [r["text"] for r in document["results"]] == [r.title_ru for r in RESULTS]
    race = next(r for r in document["results"] if r["clause"] == "belarus.race" and r["kind"] == "example")
    assert (race["inputs"], race["expected"]) == ({"n": 3, "p": "9/10"}, 0.99144)


@pytest.mark.parametrize("width", [72, 80, 120])
def test_the_table_fits_its_terminal_and_shows_every_clause(width: int) -> None:
    text = printed(RESULTS, width)
    assert max(map(len, text.splitlines())) <= width
    assert "…" not in text
    words = set(text.split())
    assert {r.clause for r in RESULTS} <= words
    refused = {r.expected["refused"] for r in RESULTS if isinstance(r.expected, dict) and "refused" in r.expected}
    assert width < 80 or refused <= words, "no clause is broken inside"


def test_the_table_shows_statuses_reasons_and_the_summary() -> None:
    text = " ".join(printed(verify("dozen"), 120).split())
    assert "refuted" in text
    assert "repaired" in text
    assert "13, 0, 5, -3" in text
    assert "All as recorded." in text


def test_a_series_is_one_row_and_a_failure_a_row_of_its_own_repeated_below() -> None:
    results = verify("dozen.single.ex")
    assert printed(results).count("3 single") == 1
    wrong = [results[0], replace(results[1], expected=1, status="refuted", ok=False), *results[2:]]
    text = printed(wrong)
    assert text.count("3 single") == 3
    assert "not as recorded\ndozen.single.ex  dozen.single(C=3, t=1)\n    expected: 1; found: 0; refuted" in text
    assert "Not as recorded: 1" in text


def test_games_of_a_series_and_their_results_are_lettered() -> None:
    text = " ".join(printed(verify("kosmos.lead.2"), 250).split())
    assert "moves = a) lead ♣7 ♦7; b) lead ♣7 ♣9" in text
    assert "a) turn 1" in text
    assert "b) refused kosmos.lead.2" in text
    assert "a) " not in printed(verify("rooster.lead.1")), "flat results stand in the order of the inputs"


def test_the_table_is_russian_when_asked() -> None:
    text = " ".join(printed(RESULTS, 120, "ru").split())
    for word in ("Чертова дюжина", "пункт", "ожидалось", "подтверждено", "опровергнуто", "исправлено", "под контрой"):
        assert word in text
    for word in ("confirmed", "expected", "Single", "doubled", "cases", "honors", "yes", "below"):
        assert word not in text.replace("bridge.honors", "")


def test_only_names_stay_latin_in_the_russian_table() -> None:
    text = printed(RESULTS, 200, "ru")
    for clause in sorted(clauses, key=len, reverse=True):
        text = text.replace(clause, "")
    assert set(re.findall("[A-Za-z]{2,}", text)) == {"IMP", "Python", "XX", "round"}


@pytest.mark.parametrize(
    ("clause", "shown"),
    [
        ("kosmos.match.2", "фонд = 25000"),
        ("belarus.prize.1", "взносы = "),
        ("belarus.prize.4", "места = 8"),
        ("bridge.unfinished", "закрыт = да"),
        ("bridge.chicago.4", "стиль = спортивный бридж"),
        ("bridge.chicago.1", "в зоне = не сдатчик"),
        ("dozen.premium", "премия = не выплачивается"),
        ("dozen.vabanque.0", "t = 0; T = 0, 1, 6, 12"),
        ("dozen.stake", "проиграно 12"),
        ("bridge.undertrick_points.ex", "контракт = 3БК−2"),
        ("bridge.rubber.3", "С–Ю 3БК=, С–Ю 4♠X−4, С–Ю 3БК="),
        ("bridge.auction.4", "назначения = 1БК контра реконтра 2♥; сдатчик = Ю"),
        ("bridge.auction.7", "назначения = а) 1♣ пас 1БК пас 3БК пас пас пас; б) "),
        ("kosmos.take.2", "руки = ♣7 ♦7 ♥Т / ♣8 ♦В ♥Д; козырь = ♠; сыграно = ход ♣7 ♦7, покрыть ♣7 ♣8, беру, готово"),
        ("kosmos.throw.2", "подкидывание после «беру» = нет"),
        ("rooster.cover.2", "что кроют = ♣8, ♦6, ♦8, ♣Т, ♥10; карта = ♦К, ♠9, ♥10, ♥10, ♣Т"),
    ],
)
def test_inputs_and_values_are_russian_in_the_russian_table(clause: str, shown: str) -> None:
    assert shown in " ".join(printed(verify(clause), 900, "ru").split())


def test_every_text_is_in_both_languages() -> None:
    for r in RESULTS:
        assert r.title != r.title_ru or r.title.isdigit()
        assert bool(r.note) == bool(r.note_ru)
        assert not any("а" <= letter <= "я" for letter in r.title + r.note)
        assert any("а" <= letter <= "я" for letter in r.title_ru)
