"""A service for the tests of a worker, which tell their games apart by names of their own."""

from collections.abc import Iterator

import pytest

from daybook_sdk import Daybook
from tests.service.served import TOKEN, Served, served


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("clients")) as running:
        yield running


@pytest.fixture(scope="session")
def daybook(service: Served) -> Iterator[Daybook]:
    """The organiser's client."""
    with Daybook(service.address, TOKEN) as client:
        yield client
