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

from tests.fork_server import FORK_SERVER, ForkServer

_FOLDERS = {"domain": 3, "service": 2}
"""How many parts of its path name a folder of tests, where that is not one below `tests`."""


def cpu_seconds() -> float:
    """Of this process and of its children that have ended, those from the server of forks among them."""
    return sum(os.times()[:4]) + FORK_SERVER.cpu_seconds()


class CpuSeconds:
    """Counts in each worker, by test, and prints the sums where the run is led."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        self.workers: Counter[str] = Counter()
        self.servers = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        begun = cpu_seconds()
        try:
            return (yield)
        finally:
            self.spent[item.nodeid.partition("[")[0]] += cpu_seconds() - begun  # type: ignore[assignment]

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self) -> None:
        self.spent["set-up of the workers"] = cpu_seconds()  # type: ignore[assignment]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        leads = bool(getattr(session.config.option, "tx", None)) and not hasattr(session.config, "workerinput")
        if leads:  # its children are the workers, or what they were forked from
            set_up = sum(server.cpu_seconds(alone=True) for server in ForkServer.begun)
            self.spent["set-up of the workers"] = set_up  # type: ignore[assignment]
            total = sum(os.times()[:2]) + set_up
        else:
            total = cpu_seconds() + self.servers
        self.spent["shared services, browsers, databases"] = total - self.spent.total()  # type: ignore[assignment]
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["cpu_seconds"] = dict(self.spent)

    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of pytest-xdist has ended."""
        self.workers.update(getattr(node, "workeroutput", {}).get("cpu_seconds", {}))

    def pytest_terminal_summary(self, terminalreporter: Any, config: pytest.Config) -> None:
        if config.option.collectonly:
            return
        folders: Counter[str] = Counter()
        self.spent.update(self.workers)
        for test, seconds in self.spent.items():
            folders[_folder(test)] += seconds
        _tell(terminalreporter, "CPU seconds", [*folders.most_common(), ("in all", folders.total())])
        if config.option.durations:
            tests = Counter({test: seconds for test, seconds in self.spent.items() if "::" in test})
            most = tests.most_common(config.option.durations)
            _tell(terminalreporter, "CPU seconds of the most expensive tests", most)


def _tell(terminalreporter: Any, title: str, rows: list[tuple[str, int]]) -> None:
    terminalreporter.section(title)
    for name, seconds in rows:
        terminalreporter.write_line(f"{seconds:8.1f}  {name}")


def _folder(test: str) -> str:
    parts = test.partition("::")[0].split("/")[:-1]
    return "/".join(parts[: _FOLDERS.get(parts[1] if len(parts) > 1 else "", 2)]) or test
