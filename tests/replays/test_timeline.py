"""Frames: what every viewer sees of them, paging, and that they are the fold of the record."""

import tracemalloc
from itertools import chain, cycle, islice
from random import Random

import pytest
from msgspec import to_builtins

from domain.record.daybook import Daybook
from domain.record.envelope import NO_HEAD, Entry
from domain.record.events import RECORD
from domain.record.game import Game, after
from domain.record.seen import entry_wire, table_wire
from domain.record.stream_writer import sealed
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from replays.timeline import frames, jumps
from tests.domain.record.random_play import opened, play_on

VIEWERS: list[Viewer] = ["public", 0, 2, "all"]


def test_frames_are_the_fold_of_the_record_as_the_viewer_sees_it(daybook: Daybook, game: Game) -> None:
    for viewer in VIEWERS:
        before: Game | None = None
        for entry, frame in zip(daybook.entries(game.id), frames(daybook, game, viewer), strict=True):
            table = after(before, entry)
            assert frame.step == entry.n
            assert frame.event == entry_wire(entry, viewer, before)
            assert frame.table == table_wire(table, viewer)
            before = table


def test_nobody_sees_a_card_before_it_is_shown_but_in_their_own_hand(daybook: Daybook, game: Game) -> None:
    assert game.closed, "a closed game hides as much as before"
    for viewer in ("public", 1):
        for frame in frames(daybook, game, viewer):
            hands = frame.table["hands"]
            dealt = [frame.event] if frame.event["type"] == "RoundDealt" else []
            assert {card for pile in (frame.table["draw"], *frame.table["taken"]) for card in pile} <= {None}
            assert all(None not in hand for seat, hand in enumerate(hands) if seat == viewer)
            hidden = [hand for seat, hand in enumerate(hands) if seat != viewer]
            hidden += [hand for event in dealt for seat, hand in enumerate(event["hands"]) if seat != viewer]
            assert {card for hand in (*hidden, *(event["draw"] for event in dealt)) for card in hand} <= {None}


def test_an_unknown_viewer_sees_what_the_public_sees(daybook: Daybook, game: Game) -> None:
    stranger: Viewer = "everything"  # type: ignore[assignment]
    assert list(frames(daybook, game, stranger)) == list(frames(daybook, game, "public"))


def test_every_frame_is_explained_and_cites_its_clause(daybook: Daybook, game: Game) -> None:
    clauses = game.title.clause_texts
    for viewer in VIEWERS:
        for frame in frames(daybook, game, viewer):
            explanation = frame.explanation
            assert len(explanation.text) > 10
            assert (explanation.rule or "") == frame.event.get("rule", "")
            assert (explanation.clause or "") == clauses.get(explanation.rule or "", "")
            if explanation.rule:
                assert explanation.clause, f"{explanation.rule} has no text in RULES.md"


def test_jump_marks_have_their_steps(daybook: Daybook, game: Game) -> None:
    found = list(jumps(daybook, game))
    assert found == [
        type(found[0])(step=frame.step, kind=mark.kind, label=mark.label)
        for frame in frames(daybook, game, "public")
        for mark in frame.marks
    ]
    assert [jump.kind for jump in found] == ["deal", "round", "score", "deal", "round", "score", "end"]
    assert to_builtins(found[0]) == {"step": 2, "kind": "deal", "label": "Deal of round 1"}


def test_the_wire_form_of_a_frame(daybook: Daybook, game: Game) -> None:
    first, dealt, *_ = [to_builtins(frame) for frame in frames(daybook, game, "public", limit=3)]
    after = {"table", "status", "scores", "result", "overruled", "awaits"}
    assert set(first) == {"step", "event", "explanation", "marks"} | after
    assert set(first["explanation"]) == {"text"}
    assert dealt["explanation"]["rule"] == "FB-2.2"
    assert dealt["explanation"]["clause"].startswith("Every seat is dealt six cards")
    assert dealt["marks"][0] == {"kind": "deal", "label": "Deal of round 1"}


def long_history(daybook: Daybook, steps: int) -> Game:
    """A game longer than any: its rounds come again and again, each of which begins with a deal."""
    first, *rest = daybook.entries(play_on(daybook, opened(daybook, options={"rounds": 2}), Random(1)).id)
    rounds = [entry for entry in rest if entry.title != RECORD and type(entry.event).__name__ != "GameEnded"]
    again = enumerate(islice(chain([first], cycle(rounds)), steps), 1)
    entries = [Entry("g-long", n, e.at, e.by, "", e.title, changed(e.event), e.move) for n, e in again]
    daybook.store.insert_events(sealed(entries, NO_HEAD)[0])
    return daybook.game("g-long")


@pytest.mark.long
def test_memory_does_not_grow_with_the_length_of_the_game(daybook: Daybook) -> None:
    def peak(after: int, count: int) -> int:
        tracemalloc.start()
        assert sum(1 for _ in frames(daybook, game, 0, after, count)) == count
        highest = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return highest

    game = long_history(daybook, 6000)
    peak(0, 600)  # what is made once and kept: statements, decoders, plans
    short, long, late = peak(0, 2000), peak(0, 6000), peak(4000, 2000)  # each has several pages of the store
    assert long < short * 1.1 + 50_000
    assert late < short * 1.1 + 50_000
    assert long < 2_000_000
