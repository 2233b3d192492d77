"""Databases that are not ours are refused in words, and left as they are."""

import hashlib
import os
import sqlite3
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from eventsourcing.application import Application
from eventsourcing.persistence import InfrastructureFactory

from domain.record.store import DatabaseRefused, open_database
from domain.record.store.marks import APPLICATION_ID, NEWEST, SCHEMA
from tests.domain.record.store.streams import events
from tests.every import each_case
from tests.postgres_server import PASSWORD, PASSWORD_ROLE, url_of

Open = Callable[[], Any]


def fingerprint(directory: Path) -> dict[str, tuple[str, int]]:
    return {
        path.name: (hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns)
        for path in directory.iterdir()
        if path.is_file()
    }


def refused(url: str | Path, sentence: str) -> None:
    """Asserts that the database is refused in such words, and that its directory stays as it was."""
    directory = Path(str(url).removeprefix("sqlite:///")).parent
    before = fingerprint(directory) if directory.is_dir() else None
    with pytest.raises(DatabaseRefused, match=sentence):
        open_database(str(url))
    assert before is None or fingerprint(directory) == before


def sqlite_file(path: Path, *statements: str) -> Path:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()
    return path


def test_a_new_file_is_only_looked_at_and_what_is_none_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (f"sqlite:///{tmp_path}/new.db", f"{tmp_path}/new.db", "sqlite:///new.db", "new.db"):
        environment = open_database(name)
        assert environment["SQLITE_DBNAME"] == str(tmp_path / "new.db")
        assert environment["PERSISTENCE_MODULE"] == "domain.record.store.sqlite"
        assert environment["ORIGINATOR_ID_TYPE"] == "text"
    assert list(tmp_path.iterdir()) == []
    refused(tmp_path / "nowhere" / "day.db", "There is no directory .*/nowhere to keep day.db in")
    (tmp_path / "folder.db").mkdir()
    refused(tmp_path / "folder.db", "is a directory")
    for content in (b"Dear diary, " * 50, b"x", b"SQLite format 3\0"):
        (tmp_path / "diary").write_bytes(content)
        refused(tmp_path / "diary", "is not an SQLite database")
    whole = sqlite_file(tmp_path / "day.db", "CREATE TABLE t (a)").read_bytes()
    (tmp_path / "day.db").write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    refused(tmp_path / "day.db", "damaged")


def test_our_own_database_opens_again_and_in_the_library_s_application(database: str, open_recorder: Open) -> None:
    open_recorder().insert_events(events("g", 1, 1))
    assert open_recorder().max_notification_id() == 1
    with Application[str](open_database(database)) as application:
        before = application.recorder.max_notification_id() or 0
        application.recorder.insert_events(events("h", 1, 2))
        assert [n.id for n in application.notification_log.select(before + 1, 10)] == [before + 1, before + 2]


def test_a_new_file_is_marked_and_an_empty_one_is_taken(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    sqlite_file(tmp_path / "no-tables.db", "CREATE TABLE t (a)", "DROP TABLE t")
    for name in ("new.db", "empty.db", "no-tables.db"):
        factory = InfrastructureFactory.construct(open_database(f"{tmp_path}/{name}"))
        factory.application_recorder().insert_events(events("g", 1, 1))
        if name == "new.db":
            header = (tmp_path / name).read_bytes()[:100]  # while it is open, before any checkpoint
            assert int.from_bytes(header[68:72], "big") == APPLICATION_ID
            assert int.from_bytes(header[60:64], "big") == SCHEMA
        factory.close()


def test_somebody_else_s_file_and_a_newer_one(tmp_path: Path) -> None:
    theirs = sqlite_file(tmp_path / "theirs.db", "CREATE TABLE t (a)")
    marked = sqlite_file(tmp_path / "marked.db", "PRAGMA application_id = 7")
    ours, newer = f"PRAGMA application_id = {APPLICATION_ID}", f"PRAGMA user_version = {NEWEST + 1}"
    later = sqlite_file(tmp_path / "day.db", ours, newer)
    refused(marked, "not Daybook's")
    for path, words in ((theirs, "not Daybook's"), (later, f"newer Daybook .*version {NEWEST + 1}")):
        refused(path, words)
        with pytest.raises(DatabaseRefused, match=words):
            recorder_on(path)
    connection = sqlite3.connect(tmp_path / "wal.db")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE t (a)")
    refused(tmp_path / "wal.db", "not Daybook's")
    connection.close()


def recorder_on(path: Path) -> None:
    environment = {"PERSISTENCE_MODULE": "domain.record.store.sqlite", "SQLITE_DBNAME": str(path)}
    factory = InfrastructureFactory.construct(environment)
    try:
        factory.application_recorder()
    finally:
        factory.close()


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A directory that others may pass through, which pytest's own are not."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        yield Path(name)


def test_no_permission_for_the_directory_or_the_file(reachable: Path) -> None:
    path = sqlite_file(reachable / "day.db")
    assert "no permission to write in the directory" in as_nobody(lambda: open_database(str(path)))
    place = reachable / "place"
    place.mkdir()
    path = sqlite_file(place / "day.db")
    path.chmod(0o444)
    place.chmod(0o777)
    assert "no permission to read and write" in as_nobody(lambda: open_database(str(path)))


def as_nobody(act: Callable[[], object]) -> str:
    """Returns what an unprivileged process raises when it does this; root may do everything."""
    if os.geteuid() != 0:
        with pytest.raises(DatabaseRefused) as refusal:
            act()
        return str(refusal.value)
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
            act()
        except DatabaseRefused as refusal:
            os.write(write_end, str(refusal).encode())
        except BaseException:
            os.write(write_end, traceback.format_exc().encode())
        finally:
            os._exit(0)
    os.close(write_end)
    os.waitpid(child, 0)
    with os.fdopen(read_end) as answer:
        return answer.read()


@each_case(("url", "sentence"), [
    ("mysql://root:hunter2@host/x", "does not know mysql://"), ("sqlite://", "sqlite:///relative.db"),
    ("sqlite:///day.db?mode=ro", "sqlite:///relative.db"), ("sqlite:///:memory:", "keeps nothing"), ("", "name a file"),
    ("postgresql://ana:hunter2@127.0.0.1:1/day", r"PostgreSQL at 127.0.0.1:1 does not open .*'day'"),
    ("postgresql://ana:hunter2@/day?host=/nowhere", "does not open the database 'day'"),
    ("postgresql://ana:hunter2@host:port:port/day", "not a URL of PostgreSQL|does not open"),
    ("postgresql://ana:hunter2@host/day?nonsense=1", "not a URL of PostgreSQL"),
])  # fmt: skip
def test_urls_that_name_no_database_or_one_that_cannot_be_reached(url: str, sentence: str) -> None:
    with pytest.raises(DatabaseRefused, match=sentence) as refusal:
        open_database(url)
    assert "hunter2" not in "".join(traceback.format_exception(refusal.value))


def test_a_new_postgresql_database_is_only_looked_at_and_somebody_else_s_refused(postgres_url: str) -> None:
    environment = open_database(postgres_url)
    assert (environment["PERSISTENCE_MODULE"], tables(postgres_url)) == ("domain.record.store.postgres", [])
    InfrastructureFactory.construct(environment).close()
    assert open_database(postgres_url.replace("postgresql://", "postgresql+psycopg://")) == environment
    with psycopg.connect(postgres_url) as connection:
        connection.execute("CREATE TABLE theirs (a int)")
    with pytest.raises(DatabaseRefused, match="not Daybook's"):
        open_database(postgres_url)
    assert tables(postgres_url) == [("theirs",)]
    with psycopg.connect(postgres_url) as connection:
        connection.execute("DROP TABLE theirs")
        connection.execute("CREATE TABLE daybook_schema (version int)")
        connection.execute("INSERT INTO daybook_schema VALUES (%s)", (NEWEST + 1,))
    with pytest.raises(DatabaseRefused, match="newer"):
        open_database(postgres_url)


def tables(url: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as connection:
        return connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()


def test_settings_of_the_url_reach_every_connection(postgres_url: str) -> None:
    factory: Any = InfrastructureFactory.construct(open_database(postgres_url + "&application_name=umpire"))
    recorder = factory.application_recorder()
    named = "SELECT current_setting('application_name')"
    with recorder.datastore.get_connection() as connection:
        assert connection.execute(named).fetchone() == {"current_setting": "umpire"}
    assert recorder._writer._connected().execute(named).fetchone() == ("umpire",)
    factory.close()


def test_a_wrong_password_and_a_missing_database(postgres_server: Any) -> None:
    wrong = url_of(postgres_server, "postgres", PASSWORD_ROLE, "hunter2")
    with pytest.raises(DatabaseRefused, match="password authentication failed") as refusal:
        open_database(wrong)
    assert "hunter2" not in "".join(traceback.format_exception(refusal.value))
    environment = open_database(url_of(postgres_server, "postgres", PASSWORD_ROLE, PASSWORD))
    assert environment["POSTGRES_PASSWORD"] == PASSWORD
    with pytest.raises(DatabaseRefused, match="does not exist"):
        open_database(url_of(postgres_server, "nowhere"))
