"""A daybook on a file of its own, and a game played to its end in it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from domain.record.daybook import Daybook
from domain.record.game import Game
from domain.record.store import open_database
from tests.replays.games import opened, played_on


@pytest.fixture(scope="module")
def daybook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Daybook]:
    home: Path = tmp_path_factory.mktemp("replays")
    daybook = Daybook(open_database(str(home / "daybook.db")))
    yield daybook
    daybook.close()


@pytest.fixture(scope="module")
def game(daybook: Daybook) -> Game:
    """Three people and a bot, played to the end."""
    return played_on(daybook, opened(daybook, "- - - greedy", options={"rounds": 2}), Random(7))
