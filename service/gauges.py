"""Gauges read at the moment of a scrape from the databases and files that all workers share.

What a process counts by itself is in `metrics.py`. A part that cannot be read is left out; the others are given.
"""

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from eventsourcing.persistence import PersistenceError
from prometheus_client.core import GaugeMetricFamily, Metric
from sqlalchemy.exc import SQLAlchemyError

from domain.games import TITLES
from domain.record.codec import decode_entry
from domain.record.daybook import system_clock
from domain.record.sources import clock_settings
from projections.checkpoint import read_standing
from projections.log import log_of
from projections.tables import count_by_title, count_seats_overdue
from service.backups.last_backup import last_backup
from service.observing.processes import process_families
from service.service import Service

_log = logging.getLogger(__name__)

_TITLES: Final = frozenset(title.name for title in TITLES)
OTHER: Final = "other"
"""The label for whatever is not in the closed list."""


Samples = Sequence[tuple[Sequence[str], float]]


@dataclass(frozen=True)
class _Part:
    """Gauges that are read together: the name, help text and labels of each, and what reads them, by name."""

    gauges: Sequence[tuple[str, str, Sequence[str]]]
    read: Callable[[Service], Mapping[str, Samples]]


class ServiceCollector:
    """A collector for one scrape of a service."""

    def __init__(self, service: Service):
        self._service = service

    def collect(self) -> Iterator[Metric]:
        """The metric families. Those of a part that cannot be read have no samples, so that their names stay known."""
        for part in _PARTS:
            families = {name: GaugeMetricFamily(name, words, labels=labels) for name, words, labels in part.gauges}
            try:
                for name, samples in part.read(self._service).items():
                    for labels, value in samples:
                        families[name].add_metric(labels, value)
            except (PersistenceError, SQLAlchemyError, OSError) as error:
                _log.warning("some numbers are not known: %s", error)  # the others matter all the more
            yield from families.values()
        yield from process_families()


def _one(value: float) -> Samples:
    return [((), value)]


def _checks(service: Service) -> Mapping[str, Samples]:
    return {"daybook_check_ok": [((name,), float(word == "ok")) for name, word in service.checks().items()]}


def _follower(service: Service) -> Mapping[str, Samples]:
    log, now = log_of(service.daybook), system_clock()
    newest = log.max_notification_id() or 0
    with service.views.connect() as connection:
        position = read_standing(connection).position
    lacking = log.read_log(position, 1)
    return {
        "daybook_follower_lag_events": _one(max(0, newest - position)),
        "daybook_follower_lag_seconds": _one(max(0, now - decode_entry(lacking[0][3]).at) / 1000 if lacking else 0),
    }


def _scrub(service: Service) -> Mapping[str, Samples]:
    state = service.scrub.state
    last = state.last if state else None
    return {
        "daybook_scrub_last_pass_timestamp_seconds": _one(last.ended / 1000 if last else 0),
        "daybook_scrub_last_pass_games": _one(last.games if last else 0),
        "daybook_scrub_games": _one(state.now.games if state else 0),
        "daybook_scrub_faults": _one(len(state.found) if state else 0),
    }


def _tables(service: Service) -> Mapping[str, Samples]:
    tables: Counter[tuple[str, str]] = Counter()
    for title, status, number in count_by_title(service.views):
        tables[title if title in _TITLES else OTHER, status] += number
    for title in _TITLES:
        tables[title, "open"] += 0
    return {
        "daybook_tables": list(tables.items()),
        "daybook_seats_overdue": _one(count_seats_overdue(service.views, system_clock())),
    }


def _cases(service: Service) -> Mapping[str, Samples]:
    waiting = service.waiting_cases.by_title()
    return {"daybook_cases_waiting": [] if waiting is None else [((title,), waiting[title]) for title in _TITLES]}


def _storage(service: Service) -> Mapping[str, Samples]:
    return {f"daybook_sqlite_{name}": _one(number) for name, number in service.daybook.store.storage.items()}


def _clock(service: Service) -> Mapping[str, Samples]:
    settings = clock_settings()
    last = settings.last(1)
    return {
        "daybook_clock_settings": _one(settings.number),
        "daybook_clock_last_setting_seconds": _one(last[0].by / 1000 if last else 0),
    }


def _outbox(service: Service) -> Mapping[str, Samples]:
    outbox, now = service.webhooks.outbox, system_clock()
    waiting = outbox.waiting(now)
    return {
        "daybook_outbox_deliveries": _one(waiting.number),
        "daybook_outbox_oldest_seconds": _one(waiting.oldest_seconds),
        "daybook_outbox_overdue_seconds": _one(outbox.overdue_seconds(now)),
        "daybook_outbox_behind_events": _one(max(0, service.webhooks.position - waiting.place) if waiting.place else 0),
    }


def _checkpoint(service: Service) -> Mapping[str, Samples]:
    at = service.signer.signed_at
    return {
        "daybook_checkpoint_timestamp_seconds": [] if at is None else _one(at),
        "daybook_checkpoint_unsigned_events": _one(service.signer.unsigned()),
    }


def _backup(service: Service) -> Mapping[str, Samples]:
    last = last_backup(service.backup_file)
    return {"daybook_last_backup_timestamp_seconds": _one(last.time.timestamp() if last else 0)}


_PARTS: Final = (
    _Part([("daybook_check_ok", "1 for each thing that /readyz finds in order, else 0.", ["check"])], _checks),
    _Part(
        [
            ("daybook_follower_lag_events", "Events that lists and statistics lack.", ()),
            ("daybook_follower_lag_seconds", "Age of the oldest event that they lack.", ()),
        ],
        _follower,
    ),
    _Part(
        [
            (
                "daybook_scrub_last_pass_timestamp_seconds",
                "When the scrub last came to the end of a pass, since 1970; 0 before the first.",
                (),
            ),
            ("daybook_scrub_last_pass_games", "Games that its last full pass has checked.", ()),
            ("daybook_scrub_games", "Games that the scrub has checked in this pass.", ()),
            ("daybook_scrub_faults", "Faults that the scrub knows of; past a hundred it counts no more.", ()),
        ],
        _scrub,
    ),
    _Part(
        [
            ("daybook_tables", "Tables by title and status: open, held or over.", ["title", "status"]),
            ("daybook_seats_overdue", "Seats at open tables that are awaited longer than their clock allows.", ()),
        ],
        _tables,
    ),
    _Part(
        [("daybook_cases_waiting", "Cases and appeals that wait for a director.", ["title"])],
        _cases,
    ),
    _Part(
        [
            ("daybook_sqlite_readers", "Connections that read the record, lent or kept.", ()),
            ("daybook_sqlite_log_bytes", "The size of the log (-wal) beside the record.", ()),
        ],
        _storage,
    ),
    _Part(
        [
            ("daybook_clock_settings", "How often the clock of the machine was set since the process began.", ()),
            ("daybook_clock_last_setting_seconds", "By how much it was set the last time.", ()),
        ],
        _clock,
    ),
    _Part(
        [
            ("daybook_outbox_deliveries", "Deliveries that wait to be accepted.", ()),
            ("daybook_outbox_oldest_seconds", "Age of the oldest of them, receivers that are down included.", ()),
            ("daybook_outbox_overdue_seconds", "For how long the oldest could have been sent and was not.", ()),
            ("daybook_outbox_behind_events", "Events of the log that the webhook furthest behind has not come to.", ()),
        ],
        _outbox,
    ),
    _Part(
        [
            ("daybook_checkpoint_timestamp_seconds", "When a checkpoint was signed last, since 1970.", ()),
            ("daybook_checkpoint_unsigned_events", "Events of the log that no signed checkpoint has yet.", ()),
        ],
        _checkpoint,
    ),
    _Part(
        [
            (
                "daybook_last_backup_timestamp_seconds",
                "When the last good backup was begun, since 1970; 0 where none is known.",
                (),
            )
        ],
        _backup,
    ),
)
