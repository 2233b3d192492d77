"""The clock of record.md: the writer stamps time, and a due step comes before the move that finds it due."""

import pytest

from domain.record.daybook import Daybook, Opening
from domain.record.errors import MoveRefused, StepMoved
from domain.record.store import open_database

from .conftest import PEOPLE
from .random_play import Clock
from .toys import ClockBook, on_the_shelf


@pytest.fixture
def shelf():
    with on_the_shelf(ClockBook) as title:
        yield title


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def book(tmp_path, clock, shelf):
    with Daybook(open_database(f"sqlite:///{tmp_path}/record.db"), clock=clock) as opened:
        yield opened


@pytest.fixture
def game(book, shelf):
    return book.open_game(Opening(shelf, {}, PEOPLE), "organiser:o-1").game


def history(book, game):
    return [(type(e.event).__name__, e.by, e.at) for e in book.entries(game.id, 1)]


def test_a_due_step_is_recorded_by_the_clock_before_the_move_which_it_stamps(book, clock, game):
    clock.now += 250
    wait = book.play(game.id, [{"type": "wait", "seat": 1}], "seat:1")  # which causes no event and leaves its trace
    assert [(type(e.event).__name__, e.read_move()) for e in wait.entries] == [
        ("MoveMade", {"type": "wait", "seat": 1})
    ]
    assert wait.game.state == game.state
    recorded = book.play(game.id, [{"type": "press", "seat": 0, "at": 3, "claimed_at": 7}], "seat:0")
    assert recorded.entries[0].read_move() == {"type": "press", "seat": 0, "at": 250, "claimed_at": 7}
    assert recorded.game.awaits.due == 1250


def test_a_due_step_is_recorded_by_the_clock_before_the_move(book, clock, game):
    book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    clock.now += 1000
    book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    at = game.opened_at
    second = [("WindowClosed", "clock", at + 1000), ("Pressed", "seat:0", at + 1000)]
    assert history(book, game) == [("Pressed", "seat:0", at), *second]


def test_a_due_step_stays_when_the_move_is_then_refused(book, clock, game):
    book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    with pytest.raises(MoveRefused, match="PRESSED"):
        book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    assert [name for name, _, _ in history(book, game)] == ["Pressed"]
    seen = book.game(game.id).n
    clock.now += 5000
    with pytest.raises(StepMoved):  # a client that has not seen the clock's step is stale
        book.play(game.id, [{"type": "press", "seat": 1}], "seat:1", expected=seen)
    with pytest.raises(MoveRefused, match="BAD_MOVE"):
        book.play(game.id, [{"type": "press"}], "seat:0")
    assert [(name, by) for name, by, _ in history(book, game)][1:] == [("WindowClosed", "clock")]


def test_the_clock_goes_on_by_itself_once_and_only_when_due(book, clock, game):
    book.play(game.id, [{"type": "press", "seat": 0}], "seat:0")
    before = book.advance_clock(game.id)
    assert before.n == 2
    clock.now += 1500
    assert (book.advance_clock(game.id).n, book.advance_clock(game.id).n) == (3, 3)
    assert history(book, game)[-1] == ("WindowClosed", "clock", game.opened_at + 1500)


def test_a_clock_step_that_ends_the_game_closes_it(book, clock, game):
    for seat in range(3):
        book.play(game.id, [{"type": "press", "seat": seat}], f"seat:{seat}")
        clock.now += 1000
        book.advance_clock(game.id)
    assert book.game(game.id).closed
    assert history(book, game)[-1][:2] == ("GameClosed", "clock")
