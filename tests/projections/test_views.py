"""Where the views live: made if missing, dropped if of another version, refused if somebody else's."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Engine, text

from domain.record.daybook import Daybook
from domain.record.store import DatabaseRefused, open_database
from projections.follower import Follower
from projections.views import open_views, views_file, writing
from tests.projections.histories import record_games
from tests.projections.queries import content, on_both


@on_both
def test_views_of_another_version_are_dropped_and_followed_again(
    daybook: Daybook, views: Engine, opened_views: Callable[[], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    record_games(daybook, random.Random(2), 2)
    Follower(daybook, views).catch_up()
    before = content(views)
    assert content(opened_views()) == before, "opened again they are as they were"
    where = "views." if views.dialect.name == "postgresql" else ""
    with writing(views).begin() as connection:
        connection.execute(text(f"CREATE TABLE {where}of_old (id integer)"))
    monkeypatch.setattr("projections.views.VERSION", 99)
    monkeypatch.setattr("projections.checkpoint.VERSION", 99)
    again = opened_views()
    assert [table for table, rows in content(again).items() if rows] == ["schema_version", "tracking"]
    Follower(daybook, again).catch_up()
    monkeypatch.undo()
    assert {**content(opened_views()), "tracking": []} != {**before, "tracking": []}
    last = opened_views()
    Follower(daybook, last).catch_up()
    assert content(last) == before
    with last.connect() as connection, pytest.raises(Exception, match="of_old"):
        connection.execute(text(f"SELECT * FROM {where}of_old"))


def test_the_file_of_the_views_stands_beside_the_record(tmp_path: Path) -> None:
    assert views_file(tmp_path / "daybook.db") == tmp_path / "daybook-views.db"
    assert views_file(tmp_path / "games.sqlite") == tmp_path / "games.sqlite-views.db"


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
def test_a_file_of_somebody_else_is_refused_and_kept(tmp_path: Path, form: str) -> None:
    file = tmp_path / "daybook-views.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE recipes (id integer)")
    with pytest.raises(DatabaseRefused, match="holds something else"):
        open_views(form.format(tmp_path / "daybook.db"))
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_on_postgres_the_record_comes_first(postgres_url: str) -> None:
    with pytest.raises(DatabaseRefused, match="has no record yet"):
        open_views(postgres_url)
    Daybook(open_database(postgres_url)).close()
    with psycopg.connect(postgres_url) as connection:
        connection.execute("CREATE SCHEMA views CREATE TABLE recipes (id integer)")
    with pytest.raises(DatabaseRefused, match="not Daybook's"):
        open_views(postgres_url)
    with psycopg.connect(postgres_url) as connection:
        connection.execute("DROP SCHEMA views CASCADE")
    open_views(postgres_url.replace("postgresql://", "postgresql+psycopg://")).dispose()


@on_both
def test_views_do_not_wait_for_the_disk_and_the_record_still_does(url: str, daybook: Daybook, views: Engine) -> None:
    with writing(views).begin() as connection:
        if views.dialect.name == "postgresql":
            assert connection.execute(text("SHOW synchronous_commit")).scalar_one() == "off"
        else:
            assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 1
            assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
    if views.dialect.name == "postgresql":
        with views.connect() as connection:
            assert connection.execute(text("SHOW synchronous_commit")).scalar_one() == "on"
