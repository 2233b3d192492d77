"""The views on a hot standby of their database: one snapshot per answer, with the time up to which it is complete."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from domain.record.daybook import system_clock
from domain.record.store.postgres_standby import PATIENCE, Standby, StandbyConnection
from domain.record.timestamps import time_text
from projections.checkpoint import read_standing
from projections.postgres_engine import postgres_engine
from projections.schema import VERSION, Views, schema_version

T = TypeVar("T")


class StandbyViews:
    """Lists and statistics of a standby. Any thread may read; whoever opens it calls `dispose` at the end."""

    def __init__(self, standby: Standby):
        self.standby = standby
        self._engine: Engine = postgres_engine(standby.url, PATIENCE, StandbyConnection)

    def dispose(self) -> None:
        """Closes the connections."""
        self._engine.dispose()

    def read(self, read: Callable[[Views], T]) -> tuple[T, str | None] | None:
        """What `read` finds in one snapshot, and the time up to which that is complete (ISO server time).

        `None` if the primary must be asked: the standby or its views are unavailable, or they lag behind. Raises what
        `read` raises, except errors of the database.
        """
        found = self._found(read) if self.standby.usable else None
        self.standby.counted("primary" if found is None else "standby")
        return found

    def _found(self, read: Callable[[Views], T]) -> tuple[T, str | None] | None:
        try:
            with self._snapshot() as connection:
                at = self._complete(connection)
                return None if at is None else (read(_Snapshot(connection)), time_text(at))
        except SQLAlchemyError as error:
            self.standby.failed(getattr(error, "orig", None) or error)
            return None

    def _complete(self, connection: Connection) -> int | None:
        """The time up to which a snapshot's views are complete (ms since 1970); `None` if they must not be read."""
        in_recovery = connection.scalar(select(func.pg_is_in_recovery()))
        if not in_recovery or connection.scalar(select(schema_version.c.version)) != VERSION:
            return None
        standing = read_standing(connection)
        now = system_clock()
        if standing.position >= self.standby.newest():
            return now
        known = self.standby.complete_at(standing.position)
        at = max((time for time in (known, standing.at) if time is not None), default=None)
        return at if at is not None and now - at <= 1000 * self.standby.limit else None

    @contextmanager
    def _snapshot(self) -> Iterator[Connection]:
        with self._engine.connect() as connection:
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            yield connection


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """Views in which all queries of an answer read the same state, over one connection."""

    connection: Connection

    @contextmanager
    def connect(self) -> Iterator[Any]:
        yield self.connection
