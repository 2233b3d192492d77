"""Wakes streams when a row with a version has changed, in this process or another."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition, Thread
from typing import Final, Protocol

from sqlalchemy import Engine, FromClause, select
from sqlalchemy.exc import SQLAlchemyError

_LOOK_SECONDS: Final = 0.4


class Bell(Protocol):
    """What is told of a change."""

    def set(self) -> None:
        """Tells it."""


class Versions:
    """The versions of rows (columns `id` and `version`), as far as streams wait for changes of them.

    Changes in this process are told at once. Unless it is `alone` with the database, a thread asks for those of others
    twice a second, while any stream waits: one question for all.
    """

    def __init__(self, engine: Engine, rows: FromClause, *, alone: bool):
        self._engine = engine
        self._rows = rows
        self._alone = alone
        self._changed = Condition()
        self._bells: dict[str, set[Bell]] = {}
        self._known: dict[str, int] = {}
        self._thread: Thread | None = None

    @contextmanager
    def watching(self, id_: str, bell: Bell) -> Iterator[None]:
        """Rings the bell whenever the row changes, or is deleted."""
        with self._changed:
            self._bells.setdefault(id_, set()).add(bell)
            if not self._alone and self._thread is None:
                self._thread = Thread(target=self._run, name="versions", daemon=True)
                self._thread.start()
        try:
            yield
        finally:
            with self._changed:
                self._bells[id_].discard(bell)
                if not self._bells[id_]:
                    del self._bells[id_]
                    self._known.pop(id_, None)

    def version(self, id_: str) -> int | None:
        """The version of a row, `None` if there is none."""
        with self._engine.connect() as connection:
            return connection.scalar(select(self._rows.c.version).where(self._rows.c.id == id_))

    def changed(self, id_: str) -> None:
        """Tells the streams of a row that this process has changed it."""
        with self._changed:
            bells = [*self._bells.get(id_, ())]
        for bell in bells:
            bell.set()

    def look(self) -> None:
        """Tells the streams of all rows that others have changed since the last look. Raises what reading raises."""
        with self._changed:
            asked = [*self._bells]
        of_rows = self._rows.c
        query = select(of_rows.id, of_rows.version).where(of_rows.id.in_(asked))
        with self._engine.connect() as connection:
            found = {row.id: row.version for row in connection.execute(query)}
        for id_ in asked:
            with self._changed:
                before, self._known[id_] = self._known.get(id_), found.get(id_, 0)
            if before != found.get(id_, 0):
                self.changed(id_)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait(_LOOK_SECONDS)
                if not self._bells:
                    self._known.clear()
                    self._thread = None
                    return
            try:
                self.look()
            except SQLAlchemyError:
                continue  # the database is away: the next look finds what has changed
