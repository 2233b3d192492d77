"""The file of a case, and who knew what: for every title, at any step, as every viewer."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import to_builtins

from domain.games import TITLES
from domain.record.acts.case import OpenCase
from domain.record.daybook import Daybook
from domain.record.game import Game
from domain.record.seen import view_of
from domain.rules.title import Title
from replays.case_file import case_file, judged, question_of
from replays.knowledge import face_down, knowledge
from tests.domain.record.random_play import Clock, opened, play_on
from tests.domain.record.sittings import Tables


def test_what_lies_face_down_is_counted() -> None:
    assert face_down((1, None, (None, None)), (1, 2, (3, 4))) == 3
    assert face_down({"a": None, "b": 2}, {"a": (1, 2, {"card": 3}), "b": 2}) == 3
    assert face_down(None, None) == 0
    assert face_down((5, None, None), (1, 5, 2)) == 2  # what is known of a pile is listed first


def test_a_deal_hides_what_nobody_is_shown(daybook: Daybook) -> None:
    game = opened(daybook, "- - -")
    (hand, pot) = (len(game.state.hands[0]), len(game.state.pot))
    for seat in range(3):
        assert face_down(view_of(game, seat), game.state) == 65 - hand - pot
    assert face_down(view_of(game, "public"), game.state) == 65 - pot
    assert face_down(game.state, game.state) == 0


def test_a_seat_learns_what_others_play_and_what_is_dealt_to_it(daybook: Daybook) -> None:
    start = opened(daybook, "- -", options={"rounds": 2})
    game = play_on(daybook, start, Random(3), 30)
    entries = list(daybook.entries(game.id))
    known = knowledge(daybook, game, start, range(2))
    for one in known:
        lessons = {lesson.step for lesson in one.learned}
        played = {e.n for e in entries if type(e.event).__name__ == "CardPlayed" and e.event.seat != one.seat}
        own = {e.n for e in entries if type(e.event).__name__ == "CardPlayed" and e.event.seat == one.seat}
        dealt = {e.n for e in entries if type(e.event).__name__ == "RoundDealt" and e.n > start.n}
        assert played <= lessons
        assert dealt <= lessons
        assert not own & lessons
        assert one.until == game.n


def test_the_question_is_the_whole_decision(daybook: Daybook, game: Game) -> None:
    for entry in daybook.entries(game.id):
        question = question_of(daybook, game, entry.n)
        assert entry.n in [part.n for part in question.entries]
        if question.move is None:
            assert [part.n for part in question.entries] == [entry.n]
        else:
            assert question.before is not None
            assert question.before.n == question.entries[0].n - 1
            assert [part.move is None for part in question.entries] == [
                number > 0 for number in range(len(question.entries))
            ]
            assert judged(question, question.move).accepted


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_every_title_lays_its_facts_out(daybook: Daybook, title: Title) -> None:
    game, luck = Tables(daybook, Clock()).open(title.name).play(12), Random(5)
    steps = luck.sample(range(1, game.n + 1), 4)
    for number, step in enumerate(steps, 1):
        game = daybook.enter(game.id, OpenCase(step, against=0), "director:d-1").game
        case = game.disputes.case(number)
        assert case is not None
        for viewer in ("all", "public", 0, 1):
            facts = to_builtins(case_file(daybook, game, case, viewer))
            asked = [seen["as"] for seen in facts["frames"]]
            assert asked == (["all", 0] if viewer == "all" else [viewer])
            assert step in [frame["step"] for frame in facts["frames"][0]["frames"]]
            assert step in [said["event"]["n"] for said in facts["events"]]
            rules = {clause["rule"] for clause in facts["clauses"]}
            assert {said["event"]["rule"] for said in facts["events"] if "rule" in said["event"]} <= rules
            judgement = facts["judgement"]
            if judgement is not None:
                assert judgement["accepted"]
                assert viewer in ("all", judgement["seat"])
            if viewer == "public":
                assert facts["knowledge"] == []
