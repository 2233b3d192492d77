"""The projections by command: following, and made again."""

import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.record.daybook import Daybook
from domain.record.store import open_database
from projections.tables import count
from projections.views import open_views
from tests.daybook.conftest import Shelf
from tests.eventually import eventually
from tests.processes import running
from tests.replays.games import opened, played_on


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_follower_keeps_the_lists_of_postgresql(tmp_path: Path, postgres_url: str, number: signal.Signals) -> None:
    with running("follow", cwd=tmp_path, DATABASE_URL=postgres_url) as following:
        following.hears("Following the record")
        with Daybook(open_database(postgres_url)) as daybook:
            views = open_views(postgres_url)
            known = count(views, status="closed")
            played_on(daybook, opened(daybook, "- -", options={"rounds": 1}), Random(1))
            eventually(lambda: count(views, status="closed") == known + 1)
            views.dispose()
        assert following.stop(number) == 0


def test_rebuild_says_what_it_has_done(run: Any, shelf: Shelf) -> None:
    for _ in range(2):
        result = run("rebuild", "--database", shelf.url)
        assert result.exit_code == 0, result.output
        assert f"Rebuilt from {shelf.steps + 2} events: 2 games in " in result.output


def test_rebuild_of_nothing_makes_nothing(run: Any, tmp_path: Path) -> None:
    result = run("rebuild")
    assert result.exit_code == 2
    assert "There is no database" in result.output
    assert list(tmp_path.iterdir()) == []
