"""Whether the service can do its work, found out within a second: each thing it needs is a check with a deadline."""

import logging
import os
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from typing import Any, Final

from sqlalchemy import Engine

from domain.record.daybook import Daybook
from domain.record.sources import monotonic
from domain.record.store.archives import file_fault
from domain.record.store.faults import fault_of
from domain.record.store.record_file import RecordFile, damage
from projections.checkpoint import read_standing
from projections.views import views_file
from service.autoplay.worker import Worker
from service.checks import carried_out_by
from service.dealing.seeds import KeptSeeds

_log = logging.getLogger(__name__)

OK: Final = "ok"
DEADLINE: Final = 0.9
"""Seconds in which all checks together are answered: a check that has not come to its end then has failed."""
_TOO_SLOW: Final = "no answer within a second"
_FRESH: Final = 0.25
"""Seconds for which a proof holds. Whoever asks without end causes four flushes a second, and no more."""
_LEAST_ROOM: Final = 1 << 20
"""Bytes. Below that the log of the database may still take a move or two, which its file then has no room for."""
_SCAN_REST: Final = 20
"""A scan is followed by a rest of so many times as long as it took, so it has a twentieth of a disk at most."""

_PATIENCE: Final = 5.0
"""Seconds after which a worker that has not come round is said to stand still."""
_BOTS_PATIENCE: Final = 30.0
"""The same where a bot may be thinking about one move."""

Examination = Callable[[], str]
"""Returns "ok" or what is wrong, in words that may be shown to anybody; whatever it raises is wrong too."""


class ReadinessCheck:
    """One thing that the service needs. It is examined in a thread of its own, never twice at once.

    However long the examination hangs and however many ask, one thread hangs with it.
    """

    def __init__(self, name: str, examine: Examination, *, rest: float = 0.0):
        """`rest` is for how many times as long as an examination took its outcome holds, at least `_FRESH` seconds."""
        self.name = name
        self._examine = examine
        self._rest = rest
        self._changed = Condition()
        self._running = False
        self._asked = 0.0
        self._word: str | None = None
        self._holds_until = 0.0

    def begin(self) -> None:
        """Starts an examination, unless one is under way or the last outcome still holds."""
        with self._changed:
            if self._running or monotonic() < self._holds_until:
                return
            self._running, self._asked = True, monotonic()
        Thread(target=self._run, name=f"check-{self.name}", daemon=True).start()

    def word(self, until: float, unfinished: str | None = _TOO_SLOW) -> str:
        """Waits for the outcome until a moment of `monotonic()`.

        After that `unfinished` is the outcome; if that is `None`, the one before, and "ok" if there is none.
        """
        with self._changed:
            self._changed.wait_for(lambda: not self._running, max(0.0, until - monotonic()))
            if self._running:
                return unfinished or self._word or OK
            return self._word or OK

    def _run(self) -> None:
        word = examined(self.name, self._examine)
        with self._changed:
            self._running, self._word = False, word
            now = monotonic()
            self._holds_until = now + max(_FRESH, self._rest * (now - self._asked))
            self._changed.notify_all()


def examined(name: str, examine: Examination) -> str:
    """The outcome of an examination; what it raises is logged, and told without its message."""
    try:
        return examine()
    except Exception as error:
        fault = fault_of(error)
        _log.error("the service is not ready (%s): %s", name, error)
        return fault or type(error).__name__


@dataclass
class Readiness:
    """The checks of a service. `proofs` touch the storage and have a deadline; `looks` cost nothing and cannot wait.

    `scans` read whole files. One that takes longer than the deadline is answered with what the last one found.
    """

    looks: Sequence[tuple[str, Examination]]
    proofs: Sequence[ReadinessCheck]
    scans: Sequence[ReadinessCheck] = ()

    def words(self, deadline: float = DEADLINE, names: Container[str] | None = None) -> dict[str, str]:
        """What the service needs, each with "ok" or what is wrong; returns within `deadline` seconds.

        `names` are the checks to carry out, `None` for all.
        """
        until = monotonic() + deadline
        proofs, scans = ([one for one in of if names is None or one.name in names] for of in (self.proofs, self.scans))
        for check in (*proofs, *scans):
            check.begin()
        words = {check.name: check.word(until) for check in proofs}
        words |= {check.name: check.word(until, None) for check in scans}
        return words | {name: examined(name, look) for name, look in self.looks if names is None or name in names}


def room(path: Path) -> str:
    """Whether the disk that holds a file has room for more."""
    disk = os.statvfs(path.parent)
    return OK if disk.f_bavail * disk.f_frsize >= _LEAST_ROOM else "the disk is full"


def same_files(files: Iterable[RecordFile]) -> str:
    """Whether the files that are written are those at their paths."""
    for file in files:
        file.check()
    return OK


def soundness(files: Iterable[RecordFile]) -> str:
    """Whether SQLite finds no damage in these files. Raises FileLost for one that is not the one that is served."""
    for file in files:
        with closing(file.connect("ro", timeout=1)) as connection:
            found = damage(connection)
        if found:
            _log.error("%s is damaged: %s", file.path, found)
            return "a database file is damaged"
    return OK


def at_work(runs: bool, silent_seconds: float = 0.0, patience: float = _PATIENCE) -> str:
    """Whether a worker's thread is alive, and has come round in the last `patience` seconds."""
    if not runs:
        return "stopped"
    return OK if silent_seconds < patience else "stands still"


def all_at_work(workers: Iterable[Worker[Any]], patience: float = _BOTS_PATIENCE) -> str:
    """The first word about these workers that is not "ok"."""
    words = [at_work(worker.runs, worker.silent_seconds, patience) for worker in workers]
    return next((word for word in words if word != OK), OK)


def of_storage(daybook: Daybook, views: Engine, seeds: KeptSeeds, *, reads_only: bool) -> Mapping[str, Examination]:
    """What touches the databases, and the files of SQLite."""

    def record() -> str:
        if not reads_only:
            daybook.store.prove_durable()
        daybook.store.max_notification_id()
        return OK

    def lists() -> str:
        with views.connect() as connection:
            read_standing(connection)
        return OK

    def archives() -> str:
        store = daybook.store
        for place in {place.file: place for place in store.archived()}.values():
            if found := file_fault(store.archives.folder, place):
                _log.error("an archive cannot be used: %s", found, extra={"once": True})
                return "an archive of old tournaments is missing or was changed"
        return OK

    def kept_seeds() -> str:
        return "seeds of games were kept under another key" if seeds.unreadable() else OK

    found: dict[str, Examination] = {"record": record, "views": lists, "seeds": kept_seeds, "archives": archives}
    if (file := daybook.store.file) is not None:
        files = (file, RecordFile(views_file(file.path)))
        found["disk"], found["files"] = partial(room, file.path), partial(same_files, files)
        found["pages"] = partial(soundness, files)
    return found


def readiness(examinations: Mapping[str, Examination]) -> Readiness:
    """These examinations in the order of the list of checks, each carried out as its cost asks for."""
    listed = [(check, examinations[check.name]) for check in carried_out_by("readyz") if check.name in examinations]
    return Readiness(
        [(check.name, examine) for check, examine in listed if check.cost == "none"],
        [ReadinessCheck(check.name, examine) for check, examine in listed if check.cost in ("a flush", "a query")],
        [ReadinessCheck(check.name, examine, rest=_SCAN_REST) for check, examine in listed if check.cost == "a file"],
    )
