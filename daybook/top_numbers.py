"""What `daybook top` shows, computed from the metrics of one or several machines."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

_PATIENCE = 5.0
_BUCKETS = "daybook_request_seconds_bucket"

Labels = Mapping[str, str]


@dataclass(frozen=True)
class Snapshot:
    """The numbers of a machine at a moment (s, monotonic); `trouble` says why there are none, or what is not ready."""

    address: str
    at: float
    samples: Mapping[str, Sequence[tuple[Labels, float]]] = field(default_factory=dict)
    trouble: str = ""

    @property
    def answers(self) -> bool:
        """Whether it gave its numbers."""
        return bool(self.samples)

    def total(self, name: str, **labels: str) -> float:
        """The sum of the samples with these labels, 0 without any."""
        return sum(value for _, value in self._fitting(name, labels))

    def most(self, name: str) -> float | None:
        """The largest sample, `None` without any."""
        return max((value for _, value in self.samples.get(name, ())), default=None)

    def _fitting(self, name: str, labels: Labels) -> Iterable[tuple[Labels, float]]:
        wanted = labels.items()
        return (one for one in self.samples.get(name, ()) if wanted <= one[0].items())


def snapshot(address: str, token: str | None) -> Snapshot:
    """Asks a machine for its metrics, and for what is not ready. Never raises: failures become the `trouble`."""
    from prometheus_client.parser import text_string_to_metric_families

    try:
        text = _asked(address + "/metrics", token).decode()
        samples: dict[str, list[tuple[Labels, float]]] = {}
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                samples.setdefault(sample.name, []).append((sample.labels, sample.value))
    except HTTPError as refused:
        with refused:
            why = {401: "needs a token (--token or DAYBOOK_TOKEN)", 403: "the token may not read the metrics"}
            return Snapshot(address, time.monotonic(), {}, why.get(refused.code, f"answers {refused.code}"))
    except (OSError, HTTPException, ValueError):
        return Snapshot(address, time.monotonic(), {}, "does not answer")
    failing = [labels["check"] for labels, value in samples.get("daybook_check_ok", ()) if value == 0]
    return Snapshot(address, time.monotonic(), samples, _words(address, failing) if failing else "")


def _words(address: str, failing: Sequence[str]) -> str:
    """What /readyz says of checks that fail."""
    try:
        checks = json.loads(_asked(address + "/readyz", None))["checks"]
    except HTTPError as refused:
        with refused:
            try:
                checks = json.load(refused)["checks"]
            except (ValueError, KeyError, OSError):
                checks = {}
    except (OSError, HTTPException, ValueError, KeyError):
        checks = {}
    return "; ".join(f"{name}: {checks.get(name, 'not in order')}" for name in failing)


def _asked(url: str, token: str | None) -> bytes:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with urlopen(Request(url, headers=headers), timeout=_PATIENCE) as answer:  # noqa: S310  # http only, checked before
        return bytes(answer.read())


@dataclass(frozen=True)
class Overview:
    """What to show. Rates are per second, times in seconds; `None` is unknown, as rates are at the first look."""

    nodes: Sequence[Mapping[str, Any]]
    tables: Sequence[tuple[str, int, int, int]]
    """Title; open, held, over."""
    moves: float | None
    refused: float | None
    requests: float | None
    errors: float | None
    p50: float | None
    p99: float | None
    streams: int
    lag: float | None
    outbox: int | None
    outbox_oldest: float | None
    scrub_faults: int | None
    scrub_age: float | None
    checkpoint_age: float | None
    backup_age: float | None
    cases: int
    overdue: int


def overview(now: Sequence[Snapshot], before: Sequence[Snapshot]) -> Overview:
    """Adds up machines; `before` has the same machines at the previous look, and is empty at the first."""
    there = [one for one in now if one.answers]
    earlier = {one.address: one for one in before if one.answers}
    pairs = [(one, earlier[one.address]) for one in there if one.address in earlier]

    def rate(name: str, fits: Callable[[Labels], bool] = lambda labels: True) -> float | None:
        return sum(_grown(one, old, name, fits) / (one.at - old.at) for one, old in pairs) if pairs else None

    def most(name: str) -> float | None:
        return max((value for one in there if (value := one.most(name)) is not None), default=None)

    def since(name: str) -> float | None:
        at = most(name)
        return None if not at else max(0.0, time.time() - at)

    def whole(name: str) -> int | None:
        value = most(name)
        return None if value is None else int(value)

    cases = [one.total("daybook_cases_waiting") for one in there]
    return Overview(
        nodes=[_node(one, earlier.get(one.address)) for one in now],
        tables=_tables(there),
        moves=rate("daybook_moves_accepted_total"),
        refused=rate("daybook_moves_refused_total"),
        requests=rate("daybook_request_seconds_count"),
        errors=rate("daybook_request_seconds_count", lambda labels: labels.get("status", "").startswith("5")),
        p50=quantile(0.5, pairs),
        p99=quantile(0.99, pairs),
        streams=int(sum(one.total("daybook_streams_open") for one in there)),
        lag=most("daybook_follower_lag_seconds"),
        outbox=whole("daybook_outbox_deliveries"),
        outbox_oldest=most("daybook_outbox_oldest_seconds"),
        scrub_faults=whole("daybook_scrub_faults"),
        scrub_age=since("daybook_scrub_last_pass_timestamp_seconds"),
        checkpoint_age=since("daybook_checkpoint_timestamp_seconds"),
        backup_age=since("daybook_last_backup_timestamp_seconds"),
        cases=int(max(cases, default=0)),
        overdue=whole("daybook_seats_overdue") or 0,
    )


def _grown(now: Snapshot, old: Snapshot, name: str, fits: Callable[[Labels], bool]) -> float:
    """By how much a counter has grown; after a restart it begins at 0."""
    known = {frozenset(labels.items()): value for labels, value in old.samples.get(name, ())}
    grown = 0.0
    for labels, value in now.samples.get(name, ()):
        if fits(labels):
            was = known.get(frozenset(labels.items()), 0.0)
            grown += value - was if value >= was else value
    return grown


def quantile(share: float, pairs: Sequence[tuple[Snapshot, Snapshot]]) -> float | None:
    """The time within which that share of the requests of the last interval was answered; `None` without any."""
    buckets: dict[float, float] = {}
    for one, old in pairs:
        for le in {labels["le"] for labels, _ in one.samples.get(_BUCKETS, ())}:
            grown = _grown(one, old, _BUCKETS, lambda labels, le=le: labels["le"] == le)  # type: ignore[misc]
            buckets[float(le)] = buckets.get(float(le), 0.0) + grown
    bounds = sorted(buckets)
    if not bounds or buckets[bounds[-1]] <= 0:
        return None
    wanted, low, below = share * buckets[bounds[-1]], 0.0, 0.0
    for bound in bounds:
        if buckets[bound] >= wanted:
            if bound == float("inf") or buckets[bound] == below:
                return low
            return low + (bound - low) * (wanted - below) / (buckets[bound] - below)
        low, below = bound, buckets[bound]
    return low


def _tables(there: Sequence[Snapshot]) -> list[tuple[str, int, int, int]]:
    counted: dict[str, Counter[str]] = {}
    for one in there:  # all machines report the same tables
        for labels, value in one.samples.get("daybook_tables", ()):
            title, status = labels["title"], labels["status"]
            known = counted.setdefault(title, Counter())
            known[status] = max(known[status], int(value))
    rows: list[tuple[str, int, int, int]] = [
        (title, of["open"], of["held"], of["over"]) for title, of in counted.items()
    ]
    return sorted((row for row in rows if any(row[1:])), key=lambda row: (-row[1], -row[3], row[0]))


def _node(one: Snapshot, old: Snapshot | None) -> dict[str, Any]:
    started = one.most("process_start_time_seconds")
    cpu = _grown(one, old, "process_cpu_seconds_total", lambda _: True) / (one.at - old.at) if old else None
    return {
        "address": one.address,
        "ready": one.answers and not one.trouble,
        "trouble": one.trouble,
        "up": None if started is None else max(0.0, time.time() - started),
        "cpu": cpu,
        "memory": one.most("process_resident_memory_bytes"),
        "workers": None if (workers := one.most("daybook_workers")) is None else int(workers),
    }
