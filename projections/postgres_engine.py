"""SQLAlchemy's connections to PostgreSQL, for everything beside the record."""

from typing import Any

import psycopg
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from domain.record.store.deadlines import USUAL, Deadlines, seconds_left
from domain.record.store.postgres_connections import PatientConnection, settings_of


class _PatientPool(QueuePool):
    """Waits for a free connection only as long as somebody waits for the answer."""

    @property
    def _timeout(self) -> float:
        return min(self._usual, seconds_left())

    @_timeout.setter
    def _timeout(self, seconds: float) -> None:
        self._usual = seconds


def postgres_engine(
    url: str, patience: Deadlines = USUAL, connection: type[PatientConnection[Any]] = PatientConnection
) -> Engine:
    """An engine whose statements end by the deadline of the request they serve, and always in finite time.

    It understands the URL exactly as libpq does for the record, with several hosts and all.
    """
    settings = settings_of(url)
    engine = create_engine(
        "postgresql+psycopg://",
        poolclass=_PatientPool,
        pool_pre_ping=True,
        pool_timeout=patience.connection,
        hide_parameters=True,
    )

    @event.listens_for(engine, "do_connect")
    def connect(_: Any, __: Any, ___: Any, params: dict[str, Any]) -> psycopg.Connection[Any]:
        return connection.connect(patience=patience, **{**settings, **params})

    return engine
