"""The database connections of this process's pools and the memory of its caches, sampled now and then."""

from collections.abc import Mapping
from threading import Event, Thread
from typing import Any, Final

from prometheus_client import Gauge
from sqlalchemy import Engine
from sqlalchemy.pool import QueuePool

from domain.record.caches import Budget

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
memory_budget = Gauge(
    "daybook_memory_budget_bytes", "What may be kept in memory to be quick.", multiprocess_mode="livesum"
)
memory_kept = Gauge(
    "daybook_memory_kept_bytes", "What is kept in memory, estimated.", ["cache"], multiprocess_mode="livesum"
)
memory_entries = Gauge("daybook_memory_entries", "Entries of what is kept.", ["cache"], multiprocess_mode="livesum")
memory_evicted = Gauge(
    "daybook_memory_evicted", "Entries that had to go to make room.", ["cache"], multiprocess_mode="livesum"
)


class Pools:
    """Samples in a thread of its own: the pools of `engines` by name, the record's where it has one, and the memory."""

    def __init__(self, record: Any, engines: Mapping[str, Engine], memory: Budget):
        self._memory = memory
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

        memory_budget.set(self._memory.limit)
        for name, usage in self._memory.usage().items():
            memory_kept.labels(name).set(usage.bytes)
            memory_entries.labels(name).set(usage.entries)
            memory_evicted.labels(name).set(usage.evicted)

    def _run(self) -> None:
        while True:
            self.sample()
            if self._stop.wait(EVERY):
                return
