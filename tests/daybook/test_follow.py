"""The projections by command: following, and made again."""

from pathlib import Path
from random import Random
from typing import Any

import psycopg

from domain.record.daybook import Daybook
from domain.record.store import open_database
from projections.tables import count
from projections.views import open_views
from tests.daybook.conftest import Shelf
from tests.domain.record.random_play import opened, play_on
from tests.eventually import eventually
from tests.processes import running


def test_a_follower_keeps_the_lists_of_postgresql_and_a_rebuild_counts_events(
    run: Any, tmp_path: Path, postgres_url: str
) -> None:
    with Daybook(open_database(postgres_url)) as daybook:
        with running("follow", cwd=tmp_path, DATABASE_URL=postgres_url) as following:
            following.hears("Following the record")
            views = open_views(postgres_url)
            game = play_on(daybook, opened(daybook, "- -", options={"rounds": 1}), Random(1))
            eventually(lambda: count(views, status="closed") == 1)
            views.dispose()
            assert following.stop() == 0
        with psycopg.connect(postgres_url) as connection:
            sequence = "pg_get_serial_sequence('daybook_events', 'notification_id')"
            connection.execute(f"SELECT nextval({sequence}) FROM generate_series(1, 1000)")
        events = game.n + opened(daybook, "- -").n
        assert (daybook.store.max_notification_id() or 0) > 1000
    said = run("rebuild", "--database", postgres_url).output
    assert f"Rebuilt from {events} events: 2 games in " in said, "not how far the log counts"


def test_rebuild_says_what_it_has_done(run: Any, shelf: Shelf) -> None:
    for _ in range(2):
        result = run("rebuild", "--database", shelf.url)
        assert result.exit_code == 0, result.output
        assert f"Rebuilt from {shelf.steps + 2} events: 2 games in " in result.output
