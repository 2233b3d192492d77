"""Archives: zip files with the events of closed games whose bytes are no longer in the database.

The rows stay, each with its leaf; only `state` is empty. Whatever is read from a file is checked against the leaves.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from eventsourcing.persistence import Notification, PersistenceError, StoredEvent

from domain.record.caches import Budget, Share
from domain.record.store.faults import StorageFault
from domain.record.store.leaves import Leaf

FOLDER: Final = "daybook"
"""The folder of the files in the zip."""
SETTING: Final = "DAYBOOK_ARCHIVES"
_PIECE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Archived:
    """Where a game's events up to number `last_n` are: a file in the archives' directory, its size and SHA-256."""

    game: str
    tournament: str
    file: str
    size: int
    sha256: bytes
    last_n: int


class ArchiveFault(PersistenceError, StorageFault):
    """An archive is missing, or does not hold what the record says. The message names the file; `fault` does not."""

    def __init__(self, file: str, what: str, fault: str):
        super().__init__(f"the archive {file} {what}")
        self.file = file
        self.fault = fault


def archives_folder(url_path: Path | None) -> Path:
    """The directory of archives: `DAYBOOK_ARCHIVES`, else beside the SQLite file or in the working directory."""
    named = os.environ.get(SETTING)
    if named:
        return Path(named).expanduser().resolve()
    return url_path.with_name(url_path.name + ".archives") if url_path else Path("daybook.archives").resolve()


def archives_shared(url_path: Path | None) -> AbstractContextManager[None]:
    """Makes copies of a database opened in the block read the archives of the original."""
    return archives_at(archives_folder(url_path))


@contextmanager
def archives_at(folder: Path) -> Iterator[None]:
    """Makes every database opened in the block read the archives in this folder."""
    named = os.environ.get(SETTING)
    os.environ[SETTING] = str(folder)
    try:
        yield
    finally:
        if named is None:
            del os.environ[SETTING]
        else:
            os.environ[SETTING] = named


class Archives:
    """Reads the bytes that were moved out of one database. Thread-safe.

    Methods that read raise `ArchiveFault` and database errors.
    """

    def __init__(
        self,
        folder: Path,
        place: Callable[[str], Archived | None],
        leaves: Callable[[str, int], list[bytes]],
        state: Callable[[str, int], bytes],
    ) -> None:
        """`place` tells where a game is, `leaves` returns its leaves up to a number, `state` what its row holds now."""
        self.folder = folder
        self._place, self._leaves, self._state = place, leaves, state
        self.keep_in(Budget())

    def keep_in(self, memory: Budget) -> None:
        """Has what is read kept within a budget for everything that is."""
        self._records: Share[str, tuple[bytes, ...]] = memory.share("archives")

    def state(self, game: str, version: int) -> bytes:
        """The bytes of an event whose row is empty; empty if no archive has them, which its leaf reveals."""
        record = self._records.get(game)
        if record is None or version > len(record):
            place = self._place(game)
            if place is None or version > place.last_n:
                return self._state(game, version)
            try:
                record = self._read(game, place)
            except ArchiveFault:
                if state := self._state(game, version):  # put back into the database meanwhile
                    return state
                raise
            self._records.put(game, record, sum(map(len, record)))
        return record[version - 1]

    def states(self, game: str, rows: Iterable[tuple[int, bytes]]) -> list[bytes]:
        """The bytes of a game's rows, each a version and what the row holds."""
        return [state or self.state(game, version) for version, state in rows]

    def log(self, rows: list[tuple[int, str, int, bytes]]) -> list[tuple[int, str, int, bytes]]:
        """The rows of a log (position, stream, version, bytes) with all their bytes."""
        return [row if row[3] else (*row[:3], self.state(row[1], row[2])) for row in rows]

    def events(self, events: Iterable[StoredEvent]) -> list[StoredEvent]:
        """The library's events with all their bytes."""
        return [e if e.state else replace(e, state=self.state(str(e.originator_id), e.originator_version))
                for e in events]  # fmt: skip

    def notifications(self, found: Iterable[Notification]) -> list[Notification]:
        """The library's notifications with all their bytes."""
        return [n if n.state else replace(n, state=self.state(str(n.originator_id), n.originator_version))
                for n in found]  # fmt: skip

    def _read(self, game: str, place: Archived) -> tuple[bytes, ...]:
        record = read_game(self.folder / place.file, game)
        leaves = self._leaves(game, place.last_n)
        if len(record) < len(leaves):
            raise _damaged(place.file, f"has {len(record)} events of game {game}, not {len(leaves)}")
        for n, (stored, leaf) in enumerate(zip(record, leaves, strict=False), 1):
            if not Leaf(0, game, n, stored, leaf).fits:
                raise _damaged(place.file, f"has another event {n} of game {game} than the log has")
        return record[: len(leaves)]


def read_game(path: Path, game: str) -> tuple[bytes, ...]:
    """The events of a game in an archive, in order, unverified. Raises `ArchiveFault`."""
    try:
        with zipfile.ZipFile(path) as archive:
            return tuple(archive.read(f"{FOLDER}/{game}.ndjson").split(b"\n")[:-1])
    except FileNotFoundError:
        fault = "an archive of old tournaments is missing"
        raise ArchiveFault(path.name, f"is missing: it was expected in {path.parent}", fault) from None
    except KeyError:
        raise _damaged(path.name, f"has no game {game}") from None
    except OSError as error:
        fault = "an archive of old tournaments cannot be read"
        raise ArchiveFault(path.name, f"cannot be read: {error.strerror}", fault) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise _damaged(path.name, f"is damaged: {error}") from error


def file_fault(folder: Path, place: Archived, *, whole: bool = False) -> str | None:
    """What is wrong with an archive file, naming it; `None` if it exists with the right size.

    With `whole`, it is read and its SHA-256 compared. Raises `OSError` if it cannot be read.
    """
    path = folder / place.file
    try:
        size = path.stat().st_size
    except FileNotFoundError:
        return f"{place.file} is missing: it was expected in {folder}"
    if size != place.size:
        return f"{place.file} has {size:,} bytes, not {place.size:,}"
    if whole and digest(path) != place.sha256:
        return f"{place.file} was changed: it has another SHA-256 than when it was written"
    return None


def digest(path: Path) -> bytes:
    """The SHA-256 of a file. Raises `OSError`."""
    made = sha256()
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            made.update(piece)
    return made.digest()


def _damaged(file: str, what: str) -> ArchiveFault:
    return ArchiveFault(file, what, "an archive of old tournaments is damaged")
