"""Daybooks on both engines, and a game that is played with a fixed seed."""

from collections.abc import Callable, Iterator

import pytest

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.game import Game
from domain.record.store import open_database

from .random_play import Clock
from .sittings import Table, Tables

PEOPLE = ({"player": "p-ana"}, {"player": "p-ben"}, {"player": "p-cem"})


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path) -> str:
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'record.db'}"


@pytest.fixture
def open_daybook(database: str) -> Iterator[Callable[..., Daybook]]:
    """Opens daybooks on the test's database, as several processes would."""
    opened = []

    def make(**more) -> Daybook:
        daybook = Daybook(open_database(database), **more)
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
