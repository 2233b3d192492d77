"""Daybooks on both engines, and a game that is played with a fixed seed."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.game import Game
from domain.record.store import open_database
from domain.rules.wire import to_wire

from .dispute_steps import Clock
from .sittings import Table, Tables

PEOPLE = ({"player": "p-ana"}, {"player": "p-ben"}, {"player": "p-cem"})


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path) -> str:
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'record.db'}"


@pytest.fixture
def open_daybook(database_url: str) -> Iterator[Callable[..., Daybook]]:
    """Opens daybooks on the test's database, as several processes would."""
    opened = []

    def make(**more) -> Daybook:
        daybook = Daybook(open_database(database_url), **more)
        opened.append(daybook)
        return daybook

    yield make
    for daybook in opened:
        daybook.close()


@pytest.fixture
def daybook(open_daybook) -> Daybook:
    return open_daybook()


def opening(dealing: str = "sealed", seats=PEOPLE, **options) -> Opening:
    return Opening(title_named("fairy-bargains"), {"variant": "main", "options": options}, seats, dealing)


def open_game(daybook: Daybook, **more) -> Game:
    return daybook.open_game(opening(**more), "organiser:o-1").game


def a_move(game: Game, luck: Random) -> dict:
    """A legal move of a seat that is awaited, in wire form."""
    seat = luck.choice(game.awaits.seats)
    return to_wire(luck.choice(game.book.moves(game.state, seat)))


def play_on(daybook: Daybook, game: Game, moves: int = 10_000, seed: int = 1) -> Game:
    """Random legal moves until the game is closed or so many are made."""
    luck = Random(seed)
    while not game.closed and moves:
        move = a_move(game, luck)
        game = daybook.play(game.id, [move], f"seat:{move['seat']}").game
        moves -= 1
    return game


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """Tables on a SQLite daybook that the tests of a module share."""
    clock = Clock()
    with Daybook(open_database(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'record.db'}"), clock=clock) as daybook:
        yield Tables(daybook, clock)


@pytest.fixture
def table(tables: Tables) -> Table:
    """A table of three at Market Day, four moves on."""
    table = tables.open()
    table.play(4)
    return table
