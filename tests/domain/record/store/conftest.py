"""Recorders on the database of a test, which both engines have."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from eventsourcing.persistence import InfrastructureFactory

from domain.record.store import open_database

Open = Callable[[], Any]


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
