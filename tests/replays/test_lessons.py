"""Lessons: real records, shipped with their titles, told move by move."""

from __future__ import annotations

import json

import pytest

from domain.games import TITLES
from domain.record.codec import decode_entry
from domain.rules.title import Title
from replays.lessons import lesson_entries, told_lesson
from replays.record_check import record_fault
from tests.golden.lessons import played, script_of

TAUGHT = [title for title in TITLES if title.lesson is not None]
every_lesson = pytest.mark.parametrize("title", TAUGHT, ids=lambda title: title.name)


def stored(title: Title) -> tuple[bytes, ...]:
    assert title.lesson is not None
    return title.lesson.events


@every_lesson
def test_a_lesson_is_an_unbroken_record_that_is_judged_again_the_same(title: Title) -> None:
    assert record_fault(stored(title)) is None


@every_lesson
def test_its_moves_are_those_of_the_script_and_the_rules_of_today_say_the_same(title: Title) -> None:
    script = script_of(title.name)
    moves = [step["move"] for step in script["steps"][1:]]
    made = [entry.read_move() or {} for entry in lesson_entries(title.name) if entry.move is not None]
    # Where a title has a clock the writer has stamped the moves.
    assert [{name: value for name, value in move.items() if name != "at"} for move in made] == moves
    again = [decode_entry(line).event for line in played(script)]
    assert [entry.event for entry in lesson_entries(title.name)] == again


@every_lesson
def test_every_move_has_a_comment_and_is_told_with_its_clauses(title: Title) -> None:
    told = told_lesson(title.name)
    moves = sum(entry.move is not None for entry in lesson_entries(title.name))
    assert len(told.steps) == moves + 1
    assert 10 <= moves <= 40
    for step in told.steps:
        assert len(step.comment.split()) >= 3
        assert step.comment.endswith((".", "!"))
        for frame in step.frames:
            assert frame.explanation.text.endswith(".")
            assert not frame.explanation.rule or frame.explanation.clause
    assert told.game.status == "closed"
    assert told.game.book is title.book_for(told.game.opened.config), "it is played by the newest rules"
    assert len(told.names) == len(told.game.seats)
    assert "null" not in json.dumps(told.steps[1].frames[-1].table.get("hands") or []), "all cards lie face up"
    loud = [entry.n for entry in lesson_entries(title.name) if not entry.event.quiet]
    assert [frame.step for step in told.steps for frame in step.frames] == loud


def test_a_title_without_a_lesson_has_none() -> None:
    with pytest.raises(KeyError):
        lesson_entries("no-such-title")
    for title in TITLES:
        if title.lesson is None:
            with pytest.raises(KeyError):
                told_lesson(title.name)
