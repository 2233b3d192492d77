"""The replay of a disputed game: as played, as ruled, and told so that it needs nothing else to be understood."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from domain.record import acts
from domain.record.acts.set_back import SetBack
from domain.record.daybook import Daybook
from domain.record.envelope import Entry
from domain.record.events import RECORD, GameClosed
from domain.record.line import WHOLE, is_superseded, standing_before
from domain.record.seen import table_wire
from domain.rules.event import Mark
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from domain.rules.wire import to_wire
from replays.frame import Frame
from replays.rejudging import first_difference
from replays.replay_index import replay_index, stretch_of
from replays.timeline import frames, jumps
from tests.domain.games.books import CASES, Case
from tests.domain.record.dispute_steps import DisputedGame, disputed
from tests.domain.record.random_play import Clock
from tests.domain.record.sittings import DAN, DORA, TEXT, Table, Tables
from tests.suite import examples

VIEWERS: list[Viewer] = ["public", 0, 1, "all"]
WORDS = {TEXT: "The card was on the table"}
both_ways = pytest.mark.parametrize("as_ruled", [False, True])


@pytest.fixture(scope="module")
def table(tables: Tables) -> Table:
    """A game that was set back by a ruling, which was appealed, taken back by consent, held, and played to its end."""
    table = tables.open("fairy-bargains", config={"options": {"rounds": 2}})
    table.play(20)
    wrong = table.game.n
    table.play(2)
    table.enter(acts.OpenCase(wrong, 2, 1, "FB-2.2", TEXT, held=True), "seat:2")
    back = next(entry.n for entry in table.daybook.entries(table.id) if entry.n >= wrong - 3 and entry.move) - 1
    remedies = (acts.GoBack(back), acts.Warn(1))
    table.enter(acts.Rule(1, "upheld", (wrong,), "FB-2.2", TEXT, remedies, None, 1_800_000), DORA)
    table.play(3)
    table.enter(acts.Appeal(1, 1, TEXT), "seat:1")
    table.enter(acts.UpholdRuling(1, TEXT), DAN)
    table.enter(acts.AskTakeBack(0, table.to_set_back(), allowed=True), DORA)
    for seat in (1, 2):
        table.enter(acts.AnswerTakeBack(seat, agreed=True), f"seat:{seat}")
    table.enter(acts.Hold(TEXT), DORA)
    table.enter(acts.Release(), DORA)
    table.play_out()
    table.ruling(acts.Penalise(0, 3))
    return table


def shown(table: Table, viewer: Viewer = "public", upto: int | None = None, **more: Any) -> list[Frame]:
    """The frames of a game, as it is or as it was after event `upto`."""
    game = table.game if upto is None else table.daybook.game_at(table.id, upto)
    return list(frames(table.daybook, game, viewer, **more))


def gone(table: Table) -> list[Entry]:
    """The events that a set-back has superseded."""
    return [entry for entry in table.daybook.entries(table.id) if is_superseded(table.game.line, entry)]


def test_frames_are_as_played_and_without_what_is_superseded_as_ruled(table: Table) -> None:
    without = {entry.n: table.game.line.superseded_by(entry.n) for entry in gone(table)}
    assert len(set(without.values())) == 2
    for viewer in VIEWERS:
        drawn, ruled = shown(table, viewer), shown(table, viewer, as_ruled=True)
        assert [frame.step for frame in drawn] == list(range(1, table.game.n + 1))
        assert {frame.step: frame.event["superseded"] for frame in drawn if "superseded" in frame.event} == without
        assert ruled == [frame for frame in drawn if frame.step not in without]
        kinds = {frame.event["type"] for frame in ruled}
        assert {"CaseOpened", "RulingMade", "SetBack", "AppealDecided", "TakeBackAsked", "TableHeld"} <= kinds
        for frame in drawn:
            assert ("does not count any more" in frame.explanation.text) == (frame.step in without)
            assert frame.table == table_wire(table.daybook.game_at(table.id, frame.step), viewer)
            if frame.event["type"] == "SetBack":
                assert frame.table == drawn[frame.event["to"] - 1].table
            if frame.event["type"] == "CaseOpened":  # what happened is told as the viewer saw it
                (about,) = shown(table, viewer, after=frame.event["step"] - 1, limit=1, upto=frame.event["step"])
                assert f'step {about.step} ("{about.explanation.text}")' in frame.explanation.text


@both_ways
def test_pages_put_together_are_the_whole(table: Table, as_ruled: bool) -> None:
    whole = shown(table, 1, as_ruled=as_ruled)
    for size in (1, 7, 40):
        pages: list[Frame] = []
        while page := shown(table, 1, after=pages[-1].step if pages else 0, limit=size, as_ruled=as_ruled):
            assert len(page) <= size
            pages += page
        assert pages == whole


@both_ways
def test_the_last_frames_before_a_step_begin_where_so_many_stand(table: Table, as_ruled: bool) -> None:
    steps = [frame.step for frame in shown(table, as_ruled=as_ruled)]
    for before, size in product(range(1, table.game.n + 3), (1, 3, 9)):
        line = table.game.line if as_ruled else WHOLE
        entries = partial(table.daybook.entries, table.game.id)
        after = standing_before(line, entries, min(before - 1, table.game.n), size)
        assert [n for n in steps if after < n < before] == [n for n in steps if n < before][-size:]


@both_ways
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_index_tells_what_the_frames_tell(table: Table, viewer: Viewer, as_ruled: bool) -> None:
    drawn = shown(table, viewer, as_ruled=as_ruled)
    ends = [*range(0, table.game.n, 16), table.game.n]
    told = [stretch_of(table.daybook, table.game, viewer, after, last) for after, last in pairwise(ends)]
    index = to_builtins(replay_index(told, table.game.line, as_ruled=as_ruled))
    assert [n for first, last in index["stretches"] for n in range(first, last + 1)] == [frame.step for frame in drawn]
    assert [index["types"][one] for one in index["type_of"]] == [frame.event["type"] for frame in drawn]
    assert [index["speakers"][one] for one in index["by"]] == [frame.event["by"] for frame in drawn]
    assert index["marks"] == [
        {"step": one.step, "kind": mark.kind, "label": mark.label} for one in drawn for mark in one.marks
    ]
    back = [n for first, last in index["superseded"] for n in range(first, last + 1)]
    assert back == [entry.n for entry in gone(table)]
    told: dict[int, Any] = {one["step"]: one["scores"] for one in index["scores"]}
    standing = None
    for frame in drawn:
        standing = told.get(frame.step, standing)
        assert standing == (None if frame.scores is None else list(frame.scores))


def test_who_sees_late_is_told_nothing_that_came_later(table: Table) -> None:
    (first, *_) = [frame.step for frame in shown(table) if frame.event["type"] == "SetBack"]
    early = shown(table, upto=first - 1)
    assert [frame.step for frame in early] == list(range(1, first))
    assert shown(table, upto=first - 1, as_ruled=True) == early
    assert not any("superseded" in frame.event for frame in early)
    assert shown(table, upto=first - 1, after=3, limit=first) == early[3:]
    assert any("superseded" in frame.event for frame in shown(table, upto=first))
    assert [jump.step for jump in jumps(table.daybook, table.daybook.game_at(table.id, first - 1))] == [
        frame.step for frame in early for _ in frame.marks
    ]


@both_ways
def test_jumps_are_the_marks_of_the_frames(table: Table, as_ruled: bool) -> None:
    found = list(jumps(table.daybook, table.game, as_ruled=as_ruled))
    assert [(jump.step, Mark(jump.kind, jump.label)) for jump in found] == [
        (frame.step, mark) for frame in shown(table, as_ruled=as_ruled) for mark in frame.marks
    ]
    kinds = [jump.kind for jump in found if jump.kind not in ("deal", "round", "score", "end")]
    assert kinds == [
        "case", "ruling", "set-back", "remedy", "appeal", "appeal",
        "take-back", "take-back", "take-back", "set-back", "hold", "hold", "case", "ruling", "remedy",
    ]  # fmt: skip


def test_the_replay_tells_what_happened_what_was_ruled_by_whom_and_why(table: Table) -> None:
    drawn = {frame.event["type"]: frame for frame in shown(table, texts=WORDS.get)[::-1]}
    opened, ruling, back = (drawn[kind].explanation for kind in ("CaseOpened", "RulingMade", "SetBack"))
    about = drawn["CaseOpened"].event["step"]
    played = shown(table, after=about - 1, limit=1)[0].explanation.text.removesuffix(
        f" It does not count any more: at step {drawn['SetBack'].step} the table was set back to before it."
    )
    to = drawn["SetBack"].event["to"]
    assert opened.text == (
        f'Seat 3 calls the director against seat 2: this is case 1. It is about step {about} ("{played}"). '
        "The clause in question is FB-2.2. Seat 3's claim: The card was on the table. "
        "The table is held until the case is closed."
    )
    assert ruling.text.startswith(
        f'A director rules on case 1, called by seat 3 against seat 2 about step {about} ("{played}"): the claim is '
        f'upheld. This is ruling 1. It applies clause FB-2.2. It rests on step {about} ("{played}"). What follows: '
        f"the table is set back to how it stood after step {to}; seat 2 is warned. "
        "The director's reason: The card was on the table. It can be appealed until "
    )
    assert back.text.startswith("Ruling 1 (made by a director, the claim upheld) on case 1, called by seat 3 against")
    for explanation in (opened, ruling, back, drawn["SeatWarned"].explanation, drawn["AppealMade"].explanation):
        assert explanation.rule == "FB-2.2"
        assert explanation.clause.startswith("Every seat is dealt six cards")


def test_words_are_only_told_to_whom_they_are_given(table: Table) -> None:
    for texts in (None, {}.get):
        assert all(WORDS[TEXT] not in frame.explanation.text for frame in shown(table, "all", texts=texts))


def test_a_correction_says_what_stands_in_place_of_what(daybook: Daybook) -> None:
    table = Tables(daybook, Clock()).open("fairy-bargains", config={"options": {"rounds": 2}})
    table.play(5)
    last = next(entry for entry in list(daybook.entries(table.id))[::-1] if entry.move is not None)
    before = daybook.game_at(table.id, last.n - 1)
    legal = map(to_wire, before.book.moves(before.state, before.awaits.seats[0]))
    right = next(move for move in legal if move != last.read_move())
    table.enter(acts.OpenCase(last.n), DORA)
    table.enter(acts.Rule(1, "upheld", (last.n,), remedies=(acts.Correct({last.n: right}),)), DORA)
    drawn = shown(table)
    (again,) = [frame for frame in drawn if "of" in frame.event]
    assert again.event["of"] == last.n
    assert again.explanation.text.endswith(f" This stands in place of step {last.n}, after a correction.")
    (back,) = [frame for frame in drawn if frame.event["type"] == "SetBack"]
    assert back.marks[0].label == f"Corrected back to step {last.n - 1}"
    assert drawn[last.n - 1].event["superseded"] == back.step


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_as_ruled_the_play_is_that_of_the_clean_game(daybook: Daybook, case: Case) -> None:
    clock = Clock()
    daybook._clock, kept = clock, daybook._clock
    try:
        for seed in range(examples(1, 2)):
            game = disputed(daybook, clock, case, Random(seed), moves=12, disputes=5)
            clean = game.clean()
            assert _play(daybook, game, as_ruled=True) == [
                (frame.event["type"], frame.table)
                for frame in frames(daybook, daybook.game(clean.id), "all")
                if frame.event["type"] not in ("GameOpened", "GameClosed", "SeatResigned")
            ]
            assert first_difference(daybook.entries(game.game.id)) is None
    finally:
        daybook._clock = kept


def _play(daybook: Daybook, game: DisputedGame, **more: Any) -> list[tuple[str, dict[str, Any]]]:
    own = {entry.n for entry in game.entries if entry.title == RECORD and entry.move is None}
    return [
        (frame.event["type"], frame.table)
        for frame in frames(daybook, daybook.game(game.game.id), "all", **more)
        if frame.step not in own
    ]


def test_a_changed_event_is_found_whether_it_stands_or_not(table: Table) -> None:
    entries, superseded = list(table.daybook.entries(table.id)), {entry.n for entry in gone(table)}
    assert first_difference(entries) is None
    of_seats = [entry.n for entry in entries if hasattr(entry.event, "seat") and entry.title != RECORD]
    for stands in (True, False):
        at = [n for n in of_seats if (n not in superseded) == stands]
        for n in at[:3] + at[-3:]:
            entry = entries[n - 1]
            other = changed(entry.event, seat=(entry.event.seat + 1) % 3)  # type: ignore[attr-defined]
            found = first_difference([*entries[: n - 1], _with(entry, other), *entries[n:]])
            assert found is not None
            assert found.n == n


def test_a_changed_result_and_a_set_back_to_nowhere_are_found(table: Table) -> None:
    entries = list(table.daybook.entries(table.id))
    closed = next(entry for entry in entries if isinstance(entry.event, GameClosed))
    other = GameClosed({**closed.event.result, "winners": []})
    found = first_difference([*entries[: closed.n - 1], _with(closed, other), *entries[closed.n :]])
    assert found is not None
    assert (found.n, found.judged) == (closed.n, closed.event.result)
    found = first_difference(entries[: closed.n - 1])
    assert found is not None
    assert (found.n, found.recorded) == (closed.n, None)
    back = next(entry for entry in entries if isinstance(entry.event, SetBack))
    for to in (0, back.n):
        nowhere = changed(back.event, to=to)
        found = first_difference([*entries[: back.n - 1], _with(back, nowhere), *entries[back.n :]])
        assert found is not None
        assert found.n == back.n


def _with(entry: Entry, event: Any) -> Entry:
    return Entry(entry.game, entry.n, entry.at, entry.by, entry.cmd, entry.title, event, entry.move, entry.of)
