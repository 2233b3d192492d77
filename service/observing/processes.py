"""The resources used by all worker processes, under Prometheus's standard names.

The library's own collector knows one process, and reports nothing where several add up their numbers.
"""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

MULTIPROCESS: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Set by the parent process if several workers add up their numbers."""


def worker_pids() -> list[int]:
    """The live worker processes of this service on this machine."""
    directory = os.environ.get(MULTIPROCESS)
    if directory is None:
        return [os.getpid()]
    kept = {int(file.stem.rpartition("_")[2]) for file in Path(directory).glob("gauge_livesum_*.db")}
    return sorted(pid for pid in kept if Path(f"/proc/{pid}").exists())


def process_families() -> Iterator[Metric]:
    """CPU time, memory, open files and the earliest start of the workers; without /proc only their number."""
    pids = worker_pids()
    yield GaugeMetricFamily("daybook_workers", "Worker processes that live.", value=len(pids))
    if MULTIPROCESS not in os.environ:
        return  # the library's own collector reports the rest
    found: dict[str, tuple[str, str, list[float]]] = {}
    for pid in pids:
        for family in ProcessCollector(pid=partial(int, pid), registry=CollectorRegistry()).collect():
            _, _, values = found.setdefault(family.name, (family.documentation, family.type, []))
            values += [sample.value for sample in family.samples]
    for name, (words, kind, values) in found.items():
        if values:
            # Each worker has its own limit of open files: the one closest to it matters.
            value = min(values) if name in ("process_start_time_seconds", "process_max_fds") else sum(values)
            made = CounterMetricFamily if kind == "counter" else GaugeMetricFamily
            yield made(name, f"{words.rstrip('.')}, of all workers.", value=value)
