"""The stepper without a browser: what it sends, its step, tries and the way back, the page."""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cardcalc import dozen, durak
from cardcalc.errors import DomainError, FileError, IllegalAction, NotationError
from cardcalc.play import Record, random_policy, rollout
from cardcalc.resources import data
from cardcalc.widgets import DealStepper

KIB = 1024


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.load(data("deals", "dozen_single_and_double.json"))


def size(stepper: DealStepper) -> int:
    return len(stepper._sent)


def problems(stepper: DealStepper, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    told: list[str] = []
    monkeypatch.setattr(stepper, "send", lambda message: told.append(message["problem"]))
    return told


def test_it_takes_a_record_a_rollout_and_a_state(record: Record) -> None:
    played = rollout(dozen.new(seed=1), random_policy, seed=2)
    assert len(DealStepper(record)) == len(record.actions) + 1
    assert DealStepper(played).record == played.record()
    assert len(DealStepper(dozen.new(seed=1))) == 1


def test_of_a_match_the_error_says_how_its_games_are_stepped_through() -> None:
    told = r"nothing to step through: <Match .*; expected a record.*, one of its \.records"
    with pytest.raises(DomainError, match=told):
        DealStepper(durak.Match(seed=1))  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, "a record", 5])
def test_what_is_no_record_is_refused(wrong: object) -> None:
    with pytest.raises(DomainError, match="nothing to step through"):
        DealStepper(wrong)  # type: ignore[arg-type]


def test_an_unknown_keyword_language_or_step_is_refused(record: Record) -> None:
    with pytest.raises(TypeError, match="colour"):
        DealStepper(record, colour=4)  # type: ignore[call-arg]
    with pytest.raises(DomainError, match="no language 'de'"):
        DealStepper(record, lang="de")
    for step in (-1, 57, True, "3"):
        with pytest.raises(DomainError, match=r"expected 0\.\.56"):
            DealStepper(record, step=step)  # type: ignore[arg-type]


def test_a_step_that_there_is_not_leaves_the_stepper_as_it_was(record: Record) -> None:
    stepper = DealStepper(record, step=3)
    with pytest.raises(DomainError, match="step = 57"):
        stepper.step = 57
    assert stepper.step == 3
    stepper.step = 56
    assert stepper.step == 56


def test_the_record_is_sent_once_and_steps_send_nothing_but_their_number(record: Record) -> None:
    stepper = DealStepper(record)
    before = stepper._sent
    stepper.step = 20
    assert stepper._sent is before
    assert set(stepper.keys) >= {"_sent", "step"}


def test_the_payload_and_the_page_are_small(record: Record, tmp_path: Path) -> None:
    for lang in ("en", "ru"):
        stepper = DealStepper(record, lang=lang)
        assert size(stepper) < 100 * KIB
        stepper.to_html(tmp_path / "deal.html")
        assert (tmp_path / "deal.html").stat().st_size < 200 * KIB


def test_another_legal_card_is_tried_the_deal_goes_on_and_the_record_comes_back(record: Record) -> None:
    stepper = DealStepper(record, step=8)
    own, other = record.actions[8], record.state(8).legal_actions()[0]
    assert own != other
    stepper.try_action(str(other))
    assert (stepper.is_branch, stepper.step, len(stepper)) == (True, 9, 10)
    assert stepper.record.actions == (*record.actions[:8], other)
    assert stepper._data["branch"] is True
    stepper.try_action(stepper.record.end.legal_actions()[0])
    assert len(stepper.record.actions) == 10
    stepper.back()
    assert (stepper.is_branch, stepper.step, stepper.record) == (False, 8, record)
    assert stepper._data["branch"] is False
    stepper.back()
    assert stepper.step == 8


def test_the_record_s_own_action_goes_on_in_the_record(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = DealStepper(record, step=4)
    sent = stepper._sent
    stepper.try_action(record.actions[4])
    assert (stepper.step, stepper.is_branch, stepper.record, stepper._sent) == (5, False, record, sent)
    told = problems(stepper, monkeypatch)
    stepper._heard(stepper, {"do": "try", "step": 5, "action": str(record.actions[5])}, [])
    assert (stepper.step, stepper.is_branch, told) == (6, False, [])
    other, *_ = record.state(6).legal_actions()
    assert other != record.actions[6]
    stepper.try_action(other)
    branch = stepper.record
    stepper.step = 3
    stepper.try_action(branch.actions[3])
    assert (stepper.step, stepper.record) == (4, branch)


def test_it_says_where_it_stands_and_in_what(record: Record) -> None:
    assert repr(DealStepper(record, step=4)) == f"<DealStepper at step 4 of {record!r}>"


@pytest.mark.parametrize("name", ["quiz", "four_colour", "solve"])
@pytest.mark.parametrize("wrong", ["no", 3, 0, None])
def test_a_switch_that_is_neither_true_nor_false_is_refused(record: Record, name: str, wrong: object) -> None:
    with pytest.raises(DomainError, match=f"{name} = .*; expected True or False"):
        DealStepper(record, **{name: wrong})  # type: ignore[arg-type]


def test_a_bid_can_be_tried_too(record: Record) -> None:
    stepper = DealStepper(record, step=4)
    stepper.try_action("va-banque")
    assert str(stepper.record.actions[-1]) == "va-banque"


def test_an_action_that_is_not_legal_changes_nothing(record: Record) -> None:
    stepper = DealStepper(record, step=10)
    before = stepper._sent
    with pytest.raises(IllegalAction):
        stepper.try_action("♦2")
    with pytest.raises(NotationError):
        stepper.try_action("<b>")
    assert (stepper.is_branch, stepper.step, stepper._sent) == (False, 10, before)


def test_the_page_asks_for_a_try_and_for_the_way_back(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = DealStepper(record)
    told = problems(stepper, monkeypatch)
    action = str(record.state(8).legal_actions()[0])
    stepper._heard(stepper, {"do": "try", "step": 8, "action": action}, [])
    assert (stepper.is_branch, stepper.step) == (True, 9)
    stepper._heard(stepper, {"do": "return"}, [])
    assert (stepper.is_branch, stepper.step) == (False, 8)
    assert told == []


@pytest.mark.parametrize(
    "message",
    [
        {"do": "try", "step": 10, "action": "♦2"},
        {"do": "try", "step": 99, "action": "♦2"},
        {"do": "try", "step": None, "action": None},
        {"do": "try", "step": 10, "action": "<script>"},
    ],
)
def test_a_message_that_cannot_be_is_answered_by_a_problem(
    record: Record, monkeypatch: pytest.MonkeyPatch, message: dict[str, object]
) -> None:
    stepper = DealStepper(record)
    told = problems(stepper, monkeypatch)
    stepper._heard(stepper, message, [])
    assert len(told) == 1
    assert not stepper.is_branch


def test_messages_of_another_kind_are_passed_over(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = DealStepper(record)
    told = problems(stepper, monkeypatch)
    for message in (None, "try", {"do": "delete"}, {}):
        stepper._heard(stepper, message, [])
    assert (told, stepper.step, stepper.is_branch) == ([], 0, False)


class _Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


def test_the_page_is_whole_names_nothing_outside_and_escapes_names(tmp_path: Path) -> None:
    start = dozen.new(seed=1, deal=("♥", "5"))
    names = ["</script>", "<b>x</b>", "&amp;", "Дмитрий"]
    DealStepper(Record.of(start, ["♠5 3"], names), lang="ru").to_html(tmp_path / "deal.html")
    text = (tmp_path / "deal.html").read_text(encoding="utf-8")
    page = _Page(text)
    assert page.tags == [
        "html",
        "head",
        "meta",
        "meta",
        "title",
        "style",
        "body",
        "h1",
        "style",
        "div",
        "img",
        "script",
    ]
    assert text.count("</script") == 1
    assert "<b>x" not in text  # names are escaped above, the others are in what is packed
    assert f"<h1>Чертова дюжина: {escape(', '.join(names))}</h1>" in text
    outside = set(re.findall(r"https?://[^\s\"'<)]+", text)) - {"http://www.w3.org/2000/svg"}
    assert outside == set()
    assert all(value.startswith("data:") for name, value in page.attributes if name in ("src", "href") and value)


def test_two_on_a_page_have_ids_of_their_own(record: Record) -> None:
    stepper = DealStepper(record)
    ids = [re.findall(r'<div id="([\w-]+)"', stepper._fragment())[0] for _ in range(2)]
    assert ids[0] != ids[1]


def test_a_page_that_cannot_be_written_is_told(record: Record, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"deal\.html: cannot be written"):
        DealStepper(record).to_html(tmp_path / "nowhere" / "deal.html")


def test_an_exported_notebook_has_the_picture_and_the_module(record: Record) -> None:
    stepper = DealStepper(record, step=5)
    bundle, _ = stepper._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert 'src="data:image/svg+xml;base64,' in bundle["text/html"]
    assert "{step: 5}" in bundle["text/html"]


def test_the_picture_of_a_quiz_does_not_tell_the_answer(record: Record) -> None:
    quiz, plain = DealStepper(record, quiz=True, step=10), DealStepper(record, step=10)
    assert "card lit" in plain._picture()
    assert "card lit" not in quiz._picture()
    assert quiz._data["quiz"] is True


def test_nothing_in_the_stepper_knows_a_game() -> None:
    from cardcalc.draw import stepper_data
    from cardcalc.widgets import stepper

    folder = Path(stepper.__file__).parent
    sources = [
        folder / "stepper.py",
        folder / "static/stepper.js",
        folder / "static/stepper.css",
        stepper_data.__file__,
    ]
    for source in sources:
        code = re.sub(r"^\s*(>>>|\.\.\.).*$", "", Path(source).read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert not re.search(r"from \.*\w*\.*dozen|trump|bid\b", code), source


def test_a_try_that_fails_leaves_the_step_where_it_was(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = DealStepper(record, step=3)
    told = problems(stepper, monkeypatch)
    for action in ("♦2", "<b>", None):
        stepper._heard(stepper, {"do": "try", "step": 10, "action": action}, [])
    assert len(told) == 3
    assert (stepper.step, stepper.is_branch) == (3, False)


def test_a_step_may_be_a_number_of_numpy(record: Record) -> None:
    stepper = DealStepper(record, step=np.int64(3))  # type: ignore[arg-type]
    assert (stepper.step, type(stepper.step)) == (3, int)
    stepper.step = np.int64(5)
    assert (stepper.step, type(stepper.step)) == (5, int)
    with pytest.raises(DomainError, match="step = "):
        stepper.step = "7"
    assert stepper.step == 5


@pytest.mark.parametrize("path", [None, 5, [], "a\x00b", "", "no/such/folder/x.html"])
def test_a_page_that_cannot_be_written_is_an_error_of_files(record: Record, path: Any) -> None:
    with pytest.raises(FileError, match="cannot be written"):
        DealStepper(record).to_html(path)
