"""A plug-in of pytest: how many CPU seconds a run took, by folder.

Counted are the processes of the tests, those that they start and have seen end, and the PostgreSQL servers. What cannot
be given to a test (imports, collection, browsers and services that many share) has a line of its own.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest

from tests.fork_server import FORK_SERVER

_FOLDERS = {"domain": 3, "service": 2}
"""How many parts of its path name a folder of tests, where that is not one below `tests`."""


def cpu_seconds() -> float:
    """Of this process and of its children that have ended, those from the server of forks among them."""
    return sum(os.times()[:4]) + FORK_SERVER.cpu_seconds()


class CpuSeconds:
    """Counts in each worker, and prints the sums where the run is led."""

    def __init__(self) -> None:
        self.folders: Counter[str] = Counter()
        self.tests: Counter[str] = Counter()
        self.started = 0.0
        self.servers = 0.0
        self._begun = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        begun = cpu_seconds()
        try:
            return (yield)
        finally:
            spent = cpu_seconds() - begun
            self.folders[_folder(item.nodeid)] += spent  # type: ignore[assignment]
            self.tests[item.nodeid.partition("[")[0]] += spent  # type: ignore[assignment]

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self) -> None:
        self.started = cpu_seconds()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        leads = bool(getattr(session.config.option, "tx", None)) and not hasattr(session.config, "workerinput")
        total = sum(os.times()[:2]) if leads else cpu_seconds() + self.servers  # its children are the workers
        shared = total - sum(self.folders.values()) - self.started
        told = {"folders": dict(self.folders), "tests": dict(self.tests), "started": self.started, "shared": shared}
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["cpu_seconds"] = told
        elif not hasattr(session.config, "workerinput"):
            self._add(session.config, told)

    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of pytest-xdist has ended."""
        if told := getattr(node, "workeroutput", {}).get("cpu_seconds"):
            self._add(node.config, told)

    def _add(self, config: pytest.Config, told: dict[str, Any]) -> None:
        config.stash.setdefault(_TOLD, []).append(told)

    def pytest_terminal_summary(self, terminalreporter: Any, config: pytest.Config) -> None:
        told = config.stash.get(_TOLD, [])
        if not told or config.option.collectonly:
            return
        folders: Counter[str] = Counter()
        tests: Counter[str] = Counter()
        for one in told:
            folders.update(one["folders"])
            tests.update(one["tests"])
        folders["set-up of the workers"] = sum(one["started"] for one in told)  # type: ignore[assignment]
        folders["shared services, browsers, databases"] = sum(one["shared"] for one in told)  # type: ignore[assignment]
        terminalreporter.section("CPU seconds")
        for name, seconds in folders.most_common():
            terminalreporter.write_line(f"{seconds:8.1f}  {name}")
        longest = max(one["started"] for one in told)
        terminalreporter.write_line(
            f"{sum(folders.values()):8.1f}  in all; a worker was set up in {longest:.1f} s at most"
        )
        if config.option.durations:
            terminalreporter.section("CPU seconds of the most expensive tests")
            for name, seconds in tests.most_common(config.option.durations):
                terminalreporter.write_line(f"{seconds:8.1f}  {name}")


_TOLD = pytest.StashKey[list[dict[str, Any]]]()


def _folder(test: str) -> str:
    parts = test.partition("::")[0].split("/")[:-1]
    return "/".join(parts[: _FOLDERS.get(parts[1] if len(parts) > 1 else "", 2)])
