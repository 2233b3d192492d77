"""The library's shipped suites, on both persistence modules."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import pytest
from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.tests import persistence as shipped

from domain.record.store import open_database
from tests.domain.record.store.whole import make_whole


class OnSQLite:
    """A new file for each test."""

    @pytest.fixture(autouse=True)
    def _place(self, tmp_path: Path) -> None:
        self.place = f"sqlite:///{tmp_path}/record.db"


class OnPostgres:
    """A new database for each test; a `whole` one is from before events lay in partitions."""

    whole = False

    @pytest.fixture(autouse=True)
    def _place(self, postgres_url: str) -> None:
        self.place = postgres_url
        if self.whole:
            make_whole(postgres_url)


class Suite:
    """What the suites ask of a test case: new recorders, text ids."""

    kind: tuple[str, ...]
    place: str

    def setUp(self) -> None:
        self.factory: Any = InfrastructureFactory.construct(open_database(self.place))

    def tearDown(self) -> None:
        self.factory.close()

    def new_originator_id(self) -> str:
        return str(uuid.uuid4())

    def create_recorder(self) -> Any:
        name, *of = self.kind
        return getattr(self.factory, f"{name}_recorder")(*of)


class TestSQLiteApplication(OnSQLite, Suite, shipped.ApplicationRecorderTestCase):
    kind = ("application",)


class TestSQLiteNonInterleaving(OnSQLite, Suite, shipped.NonInterleavingNotificationIDsBaseCase):
    kind = ("application",)


class TestSQLiteAggregate(OnSQLite, Suite, shipped.AggregateRecorderTestCase):
    kind = ("aggregate", "snapshots")


class TestSQLiteTracking(OnSQLite, Suite, shipped.TrackingRecorderTestCase):
    kind = ("tracking",)


class TestSQLiteProcess(OnSQLite, Suite, shipped.ProcessRecorderTestCase):
    kind = ("process",)


class TestPostgresApplication(OnPostgres, Suite, shipped.ApplicationRecorderTestCase):
    kind = ("application",)

    def test_insert_subscribe(self) -> None:
        self.optional_test_insert_subscribe()


class TestPostgresNonInterleaving(OnPostgres, Suite, shipped.NonInterleavingNotificationIDsBaseCase):
    kind = ("application",)


@pytest.mark.long
class TestPostgresWholeApplication(TestPostgresApplication):
    whole = True


class TestPostgresAggregate(OnPostgres, Suite, shipped.AggregateRecorderTestCase):
    kind = ("aggregate", "snapshots")


class TestPostgresTracking(OnPostgres, Suite, shipped.TrackingRecorderTestCase):
    kind = ("tracking",)


class TestPostgresProcess(OnPostgres, Suite, shipped.ProcessRecorderTestCase):
    kind = ("process",)
