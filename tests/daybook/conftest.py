"""A database with two games in it: one that is over, and one that goes on."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from daybook.cli import main
from domain.record.daybook import Daybook
from domain.record.store import open_database
from tests.daybook.club import Club, club_in
from tests.domain.record.random_play import opened, play_on


@dataclass(frozen=True)
class Shelf:
    """A database, the game in it that is over, how many steps that has, and the one that goes on."""

    url: str
    over: str
    steps: int
    open: str


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    url = f"sqlite:///{tmp_path_factory.mktemp('shelf') / 'daybook.db'}"
    with Daybook(open_database(url)) as daybook:
        over = play_on(daybook, opened(daybook, "- - greedy", options={"rounds": 2}), Random(3))
        open_ = opened(daybook, "- -")
    return Shelf(url, over.id, over.n, open_.id)


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Club:
    """A club whose folder is to be copied before it is changed."""
    return club_in(tmp_path_factory.mktemp("club"))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Runs `daybook ...` in this process, in an empty directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))  # where a demo is kept
    for name in ("DATABASE_URL", "DAYBOOK_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    return lambda *words, **more: CliRunner().invoke(main, words, prog_name="daybook", **more)
