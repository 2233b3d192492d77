"""Frames: what every viewer sees of them, paging, and that they are the fold of the record."""

import tracemalloc

import pytest

from domain.record.daybook import Daybook
from domain.record.game import Game, after
from domain.record.seen import entry_wire, table_wire
from domain.rules.secrecy import Viewer
from replays.frame import Frame
from replays.timeline import frames, jumps
from tests.replays.games import long_history, opened

VIEWERS: list[Viewer] = ["public", 0, 2, "all"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_frames_are_the_fold_of_the_record_as_the_viewer_sees_it(daybook: Daybook, game: Game, viewer: Viewer) -> None:
    before: Game | None = None
    drawn = frames(daybook, game, viewer)
    for entry, frame in zip(daybook.entries(game.id), drawn, strict=True):
        table = after(before, entry)
        assert frame.step == entry.n
        assert frame.event == entry_wire(entry, viewer, before)
        assert frame.table == table_wire(table, viewer)
        before = table


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_table_at_a_step_is_that_of_its_frame(daybook: Daybook, game: Game, viewer: Viewer) -> None:
    for frame in frames(daybook, game, viewer):
        if frame.step % 17 == 1 or frame.step == game.n:
            assert table_wire(daybook.game_at(game.id, frame.step), viewer) == frame.table


def test_a_spectator_never_sees_a_card_before_it_is_shown(daybook: Daybook, game: Game) -> None:
    for frame in frames(daybook, game, "public"):
        table = frame.table
        assert all(card is None for hand in table["hands"] for card in hand)
        assert all(card is None for card in table["draw"])
        assert all(card is None for pile in table["taken"] for card in pile)
        if frame.event["type"] == "RoundDealt":
            assert all(card is None for hand in frame.event["hands"] for card in hand)
            assert all(card is None for card in frame.event["draw"])


def test_a_seat_sees_its_own_hand_and_no_other(daybook: Daybook, game: Game) -> None:
    for frame in frames(daybook, game, 1):
        hands = frame.table["hands"]
        assert all(card is not None for card in hands[1])
        assert all(card is None for seat in (0, 2, 3) for card in hands[seat])


def test_a_closed_game_hides_as_much_as_before(daybook: Daybook, game: Game) -> None:
    assert game.closed
    dealt = next(frame for frame in frames(daybook, game, "public") if frame.event["type"] == "RoundDealt")
    assert dealt.event["hands"][0] == [None] * 6


def test_an_unknown_viewer_sees_what_the_public_sees(daybook: Daybook, game: Game) -> None:
    stranger: Viewer = "everything"  # type: ignore[assignment]
    assert list(frames(daybook, game, stranger)) == list(frames(daybook, game, "public"))


def test_every_frame_is_explained_and_cites_its_clause(daybook: Daybook, game: Game) -> None:
    clauses = game.title.clause_texts
    for viewer in VIEWERS:
        for frame in frames(daybook, game, viewer):
            explanation = frame.explanation
            assert len(explanation.text) > 10
            assert explanation.rule == frame.event.get("rule", "")
            assert explanation.clause == clauses.get(explanation.rule, "")
            if explanation.rule:
                assert explanation.clause, f"{explanation.rule} has no text in RULES.md"


@pytest.mark.parametrize("size", [1, 7, 50])
def test_pages_put_together_are_the_whole(daybook: Daybook, game: Game, size: int) -> None:
    whole = list(frames(daybook, game, 0))
    pages: list[Frame] = []
    while page := list(frames(daybook, game, 0, after=len(pages), limit=size)):
        assert len(page) <= size
        pages += page
    assert pages == whole


def test_beyond_the_end_there_are_no_frames(daybook: Daybook, game: Game) -> None:
    assert list(frames(daybook, game, "public", after=game.n)) == []
    assert list(frames(daybook, game, "public", after=game.n + 5)) == []


def test_a_game_that_goes_on_has_frames_up_to_now(daybook: Daybook) -> None:
    game = opened(daybook, "- -")
    assert [frame.event["type"] for frame in frames(daybook, game, "public")] == [
        "GameOpened",
        "RoundDealt",
    ]


def test_jump_marks_have_their_steps(daybook: Daybook, game: Game) -> None:
    found = list(jumps(daybook, game))
    assert found == [
        type(found[0])(frame.step, mark) for frame in frames(daybook, game, "public") for mark in frame.marks
    ]
    assert [jump.mark.kind for jump in found] == ["deal", "round", "score", "deal", "round", "score", "end"]
    assert found[0].wire() == {"step": 2, "kind": "deal", "label": "Deal of round 1"}


def test_the_wire_form_of_a_frame(daybook: Daybook, game: Game) -> None:
    first, dealt, *_ = [frame.wire() for frame in frames(daybook, game, "public", limit=3)]
    after = {"table", "status", "scores", "result", "overruled", "awaits"}
    assert set(first) == {"step", "event", "explanation", "marks"} | after
    assert set(first["explanation"]) == {"text"}
    assert dealt["explanation"]["rule"] == "FB-2.2"
    assert dealt["explanation"]["clause"].startswith("Every seat is dealt six cards")
    assert dealt["marks"][0] == {"kind": "deal", "label": "Deal of round 1"}


@pytest.mark.long
def test_memory_does_not_grow_with_the_length_of_the_game(daybook: Daybook) -> None:
    def peak(after: int, count: int) -> int:
        tracemalloc.start()
        assert sum(1 for _ in frames(daybook, game, 0, after, count)) == count
        highest = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return highest

    game = daybook.game(long_history(daybook, 6000))
    peak(0, 600)  # what is made once and kept: statements, decoders, plans
    short, long, late = peak(0, 2000), peak(0, 6000), peak(4000, 2000)  # each has several pages of the store
    assert long < short * 1.1 + 50_000
    assert late < short * 1.1 + 50_000
    assert long < 2_000_000
