"""A stepped service that delivers, and a receiver that verifies."""

import pytest

from domain.record.daybook import system_clock
from service.accounts import TokenWanted, TournamentRow, accounts_engine
from service.service import Service
from service.settings import Settings
from tests.receiver import Inbox
from tests.stepped import SteppedService, SteppedSources, stepped_service

from ..conftest import ORGANISER

QUICK = Settings(limits="", private_webhooks=True, webhook_schedule="0.1 0.1 0.1")


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path / 'daybook.db'}"


@pytest.fixture
def receiving() -> Inbox:
    return Inbox()


@pytest.fixture
def world(url: str, clock: SteppedSources, receiving: Inbox):
    with stepped_service(url, clock, token=ORGANISER, settings=QUICK, sender=receiving) as world:
        yield world


@pytest.fixture
def service(world: SteppedService) -> Service:
    return world.service


@pytest.fixture
def rows(url, service):
    """Runs a statement on the service's own tables."""
    engine = accounts_engine(url)

    def run(statement):
        with engine.begin() as connection:
            result = connection.execute(statement)
            return result.all() if result.returns_rows else result.rowcount

    yield run
    engine.dispose()


@pytest.fixture
def holder(service, speaker):
    """A client with a new token, and the id of that token."""

    def make(role, **more):
        token, row = service.accounts.make(TokenWanted(role, **more), "organiser:tests")
        return speaker(token), row.id

    return make


@pytest.fixture
def tournament(service):
    """Makes a tournament with that id."""

    def make(id_):
        service.accounts.add_tournament(TournamentRow(id_, id_, False, 0, "organiser:tests", system_clock()))
        return id_

    return make
