"""Metrics for Prometheus. Labels come from closed lists: never an id, a handle, a card or a client's path.

With several workers the parent process sets PROMETHEUS_MULTIPROC_DIR. Each worker keeps its numbers in files there, and
the worker that is scraped adds them up.
"""

import os
import platform
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from domain.games import TITLES
from domain.record.daybook import Daybook, Recorded
from domain.record.store.postgres_standby import Standby
from service.observing.processes import MULTIPROCESS

# The creation times of series are useless, and double the size of the answer.
disable_created_metrics()  # type: ignore[no-untyped-call]

_OTHER: Final = "other"
_MOST_CODES: Final = 500

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

requests_seconds = Histogram(
    "daybook_request_seconds",
    "Time from a request to its answer, of a stream to its beginning.",
    ["method", "route", "status"],
    buckets=_SECONDS,
)
moves_accepted = Counter("daybook_moves_accepted", "Moves that are on record.", ["title"])
moves_refused = Counter("daybook_moves_refused", "Moves that the rules refused.", ["title", "code"])
commit_seconds = Histogram(
    "daybook_commit_seconds", "Time of a commit to the record, until it is durable.", buckets=_SECONDS
)
events_recorded = Counter("daybook_events_recorded", "Events that are on record.", ["title"])
automatic_errors = Counter("daybook_automatic_errors", "Failures of what goes on by itself.", ["worker"])
streams_open = Gauge("daybook_streams_open", "Streams that are open now.", ["kind"], multiprocess_mode="livesum")
webhook_deliveries = Counter("daybook_webhook_deliveries", "Deliveries of webhooks.", ["outcome"])
limited = Counter("daybook_requests_limited", "Requests answered with 429.", ["policy"])
witness_answers = Counter("daybook_witness_answers", "Answers of witnesses to checkpoints.", ["witness", "outcome"])
cosigned_events = Gauge(
    "daybook_cosigned_events", "Events of the log that the quorum has cosigned.", multiprocess_mode="mostrecent"
)
replica_reads = Counter("daybook_replica_reads", "Reads that a standby might do, by whether it did them.", ["source"])
replica_used = Gauge("daybook_replica_used", "Whether the standby is read from.", multiprocess_mode="mostrecent")
replica_events = Gauge(
    "daybook_replica_lag_events", "Events that the standby lacked when last seen.", multiprocess_mode="mostrecent"
)
replica_seconds = Gauge(
    "daybook_replica_lag_seconds",
    "Seconds since the standby is known to have had all events; +Inf before it ever was.",
    multiprocess_mode="mostrecent",
)
cosigned_timestamp = Gauge(
    "daybook_cosigned_timestamp_seconds",
    "When the quorum has cosigned last, since 1970.",
    multiprocess_mode="mostrecent",
)
requests_in_progress = Gauge(
    "daybook_requests_in_progress", "Requests that are being answered, open streams aside.", multiprocess_mode="livesum"
)
commit_queue_seconds = Histogram(
    "daybook_commit_queue_seconds", "Time that a write waits for its turn to be committed.", buckets=_SECONDS
)
commit_batch_writes = Histogram(
    "daybook_commit_batch_writes", "Writes that shared one commit.", buckets=(1, 2, 4, 8, 16, 32, 64, 128)
)
build = Gauge("daybook_build_info", "Always 1.", ["version", "python"], multiprocess_mode="mostrecent")
build.labels(version("daybook"), platform.python_version()).set(1)

_TITLES: Final = frozenset(title.name for title in TITLES)
_codes: set[tuple[str, str]] = set()


def count_records(daybook: Daybook) -> None:
    """Counts what this daybook records from now on."""
    daybook.on_recorded(_count)
    daybook.store.on_batch(commit_batch_writes.observe)


def _count(recorded: Recorded) -> None:
    events, moves = _of_title(recorded.game.title.name)
    commit_seconds.observe(recorded.seconds)
    commit_queue_seconds.observe(recorded.queued_seconds)
    events.inc(len(recorded.entries))
    if made := sum([entry.move is not None for entry in recorded.entries]):
        moves.inc(made)


@cache
def _of_title(title: str) -> tuple[Counter, Counter]:
    """The counters of one title: a look-up by label costs more than counting."""
    return events_recorded.labels(title), moves_accepted.labels(title)


def count_refusal(title: str, code: str) -> None:
    """Counts a refused move by the code of its objection. Beyond 500 codes, all others count as one."""
    if (title, code) not in _codes:
        if len(_codes) >= _MOST_CODES or title not in _TITLES:
            code = _OTHER
        else:
            _codes.add((title, code))
    moves_refused.labels(title if title in _TITLES else _OTHER, code).inc()


class _Together:
    """A chain of collectors, for the library's encoders."""

    def __init__(self, *collectors: Collector):
        self._collectors = collectors

    def collect(self) -> Iterator[Metric]:
        for collector in self._collectors:
            yield from collector.collect()


def exposition(accept: str, standing: Collector) -> tuple[bytes, str]:
    """All metrics, `standing` included, in the format an Accept header asks for; and the content type."""
    encode, content_type = choose_encoder(accept)
    registry: CollectorRegistry = REGISTRY
    if directory := os.environ.get(MULTIPROCESS):
        _bury_the_dead(Path(directory))
        registry = CollectorRegistry()
        MultiProcessCollector(registry, directory)  # type: ignore[no-untyped-call]
    return encode(_Together(registry, standing)), content_type


def _bury_the_dead(directory: Path) -> None:
    """Removes the live gauges of workers that have ended: a killed worker cannot do it itself."""
    for file in directory.glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            mark_process_dead(pid, str(directory))  # type: ignore[no-untyped-call]
        except PermissionError:
            continue


def count_replica_read(source: str) -> None:
    """Counts a read that a standby might do, by who did it: "standby" or "primary"."""
    replica_reads.labels(source).inc()


def measure_standby(standby: Standby) -> None:
    """Measures how far the standby of this process lags, and whether it is read from."""
    replica_used.set(standby.usable)
    replica_events.set(standby.lag_events)
    replica_seconds.set(standby.lag_seconds)
