"""The clock of record.md: the writer stamps time, and a due step comes before the move that finds it due."""

import pytest

from domain.record.daybook import Opening
from domain.record.errors import MoveRefused, StepMoved

from .conftest import PEOPLE
from .toy_clock import on_the_shelf


@pytest.fixture
def shelf():
    with on_the_shelf() as title:
        yield title


class Hand:
    """A clock that the test moves."""

    def __init__(self):
        self.now = 1_000_000

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Hand()


@pytest.fixture
def book(open_daybook, clock, shelf):
    return open_daybook(clock=clock)


@pytest.fixture
def game(book, shelf):
    return book.open_game(Opening(shelf, {}, PEOPLE), "organiser:o-1").game


def history(book, game):
    return [(type(e.event).__name__, e.by, e.at) for e in book.entries(game.id, 1)]


def test_the_writer_stamps_a_move_and_keeps_what_the_client_claimed(book, clock, game):
    clock.now += 250
    recorded = book.play(game.id, [{"type": "press", "seat": 0, "at": 3, "claimed_at": 7}], "seat:0")
    assert recorded.entries[0].read_move() == {"type": "press", "seat": 0, "at": 250, "claimed_at": 7}
    assert recorded.game.awaits.due == 1250


def test_a_due_step_is_recorded_by_the_clock_before_the_move(book, clock, game):
    book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    clock.now += 1000
    book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    assert history(book, game) == [
        ("Pressed", "seat:0", 1_000_000), ("WindowClosed", "clock", 1_001_000), ("Pressed", "seat:0", 1_001_000),
    ]  # fmt: skip


def test_a_due_step_stays_when_the_move_is_then_refused(book, clock, game):
    book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    with pytest.raises(MoveRefused, match="PRESSED"):
        book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    assert [name for name, _, _ in history(book, game)] == ["Pressed"]
    clock.now += 5000
    with pytest.raises(MoveRefused, match="BAD_MOVE"):
        book.play(game.id, [{"type": "press"}], "seat:0")
    assert [(name, by) for name, by, _ in history(book, game)][1:] == [("WindowClosed", "clock")]


def test_a_client_that_has_not_seen_the_clock_s_step_is_stale(book, clock, game):
    seen = book.play(game.id, [{"type": "press", "seat": 0}], "seat:0").game.n
    clock.now += 5000
    with pytest.raises(StepMoved):
        book.play(game.id, [{"type": "press", "seat": 1}], "seat:1", expected=seen)


def test_the_clock_goes_on_by_itself_once_and_only_when_due(book, clock, game):
    book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    before = book.advance_clock(game.id)
    assert before.n == 2
    clock.now += 1500
    assert book.advance_clock(game.id).n == 3
    assert book.advance_clock(game.id).n == 3
    assert history(book, game)[-1] == ("WindowClosed", "clock", 1_001_500)


def test_a_clock_step_that_ends_the_game_closes_it(book, clock, game):
    for seat in range(3):
        book.play(game.id, [{"type": "press", "seat": seat}], f"seat:{seat}")
        clock.now += 1000
        book.advance_clock(game.id)
    assert book.game(game.id).closed
    assert history(book, game)[-1][:2] == ("GameClosed", "clock")


def test_a_move_that_causes_no_event_leaves_its_trace(book, game):
    recorded = book.play(game.id, [{"type": "nod", "seat": 1}], "seat:1")
    assert [type(e.event).__name__ for e in recorded.entries] == ["MoveMade"]
    assert recorded.entries[0].read_move() == {"type": "nod", "seat": 1}
    assert recorded.game.state == game.state
