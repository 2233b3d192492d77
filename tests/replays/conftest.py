"""A daybook on a file of its own, and a game played to its end in it."""

from collections.abc import Iterator
from random import Random

import pytest

from domain.record.daybook import Daybook
from domain.record.game import Game
from domain.record.store import open_database
from tests.domain.record.random_play import Clock, SeededDealer, opened, play_on
from tests.domain.record.sittings import Tables


@pytest.fixture(scope="module")
def daybook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Daybook]:
    with Daybook(open_database(str(tmp_path_factory.mktemp("replays") / "daybook.db"))) as daybook:
        yield daybook


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """Opens tables in a record whose dealer deals the same cards every time: for one fixture of a module alone."""
    file = tmp_path_factory.mktemp("tables") / "daybook.db"
    with Daybook(open_database(str(file)), dealer=SeededDealer(Random(2))) as daybook:
        yield Tables(daybook, Clock())


@pytest.fixture(scope="module")
def game(daybook: Daybook) -> Game:
    """Three people and a bot, played to the end."""
    return play_on(daybook, opened(daybook, "- - - greedy", options={"rounds": 2}), Random(7))
