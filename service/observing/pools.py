"""The database connections of this process's pools, sampled now and then."""

from collections.abc import Mapping
from threading import Event, Thread
from typing import Any, Final

from prometheus_client import Gauge
from sqlalchemy import Engine
from sqlalchemy.pool import QueuePool

EVERY: Final = 5.0
"""Seconds between two samples."""

in_use = Gauge(
    "daybook_database_connections_in_use",
    "Connections to the database that are at work, of pools that have a size.",
    ["pool"],
    multiprocess_mode="livesum",
)
waiting = Gauge(
    "daybook_database_requests_waiting",
    "Requests that wait for a connection of the record's pool.",
    multiprocess_mode="livesum",
)


class Pools:
    """Samples the pools in a thread of its own: `engines` by name, and the record's pool where it has one."""

    def __init__(self, record: Any, engines: Mapping[str, Engine]):
        self._record = record
        self._engines = engines
        self._stop = Event()
        self._thread = Thread(target=self._run, name="pools", daemon=True)

    def start(self) -> None:
        """Starts sampling."""
        self._thread.start()

    def close(self) -> None:
        """Ends the thread."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(1)

    def sample(self) -> None:
        """Measures now."""
        if (stats := getattr(self._record, "get_stats", None)) is not None:
            found = stats()
            in_use.labels("record").set(found.get("pool_size", 0) - found.get("pool_available", 0))
            waiting.set(found.get("requests_waiting", 0))
        for name, engine in self._engines.items():
            if isinstance(engine.pool, QueuePool):
                in_use.labels(name).set(engine.pool.checkedout())

    def _run(self) -> None:
        while True:
            self.sample()
            if self._stop.wait(EVERY):
                return
