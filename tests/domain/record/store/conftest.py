"""Both engines for every test of the store."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from eventsourcing.persistence import InfrastructureFactory

from domain.record.store import open_database

Open = Callable[[], Any]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, on each engine."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/record.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def open_recorder(database: str) -> Iterator[Open]:
    """Opens further recorders on the database, each with connections of its own, as other processes have."""
    factories: list[Any] = []

    def opened() -> Any:
        factory: Any = InfrastructureFactory.construct(open_database(database))
        factories.append(factory)
        return factory.application_recorder()

    yield opened
    for factory in factories:
        factory.close()


@pytest.fixture
def recorder(open_recorder: Open) -> Any:
    """A recorder on the database."""
    return open_recorder()
