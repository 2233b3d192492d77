"""A plug-in of pytest: what each test cost and how it ended, a line of JSON each, into a file of each process."""

import json
import os
import time
from pathlib import Path

import pytest

_failed = set()


def _cpu_seconds() -> float:
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item):
    cpu, wall = _cpu_seconds(), time.monotonic()
    try:
        return (yield)
    finally:
        told = {"cpu": _cpu_seconds() - cpu, "wall": time.monotonic() - wall, "failed": item.nodeid in _failed}
        with Path(os.environ["MUTATION_OUTCOMES"], f"{os.getpid()}.jsonl").open("a") as file:
            file.write(json.dumps({"test": item.nodeid, **told}) + "\n")


def pytest_runtest_logreport(report):
    if report.failed:
        _failed.add(report.nodeid)
