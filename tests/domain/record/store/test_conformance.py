"""The library's shipped suites, on both persistence modules."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import eventsourcing.postgres
import eventsourcing.sqlite
import pytest
from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.tests import persistence as shipped
from eventsourcing.utils import Environment

from domain.record.store import open_database, postgres, sqlite
from tests.domain.record.store.whole import make_whole


class OnSQLite:
    """A new file for each test."""

    module: Any = sqlite
    library: Any = eventsourcing.sqlite
    library_prefix = "SQLite"

    @pytest.fixture(autouse=True)
    def _place(self, tmp_path: Path) -> None:
        self.place = f"sqlite:///{tmp_path}/record.db"


class OnPostgres:
    """A new database for each test."""

    module: Any = postgres
    library: Any = eventsourcing.postgres
    library_prefix = "Postgres"

    @pytest.fixture(autouse=True)
    def _place(self, postgres_url: str) -> None:
        self.place = postgres_url


class OnPostgresWhole:
    """A database from before events lay in partitions."""

    @pytest.fixture(autouse=True)
    def _place(self, postgres_url: str) -> None:
        self.place = postgres_url
        make_whole(postgres_url)


class Recorders:
    """What the suites ask of a test case: new recorders, text ids."""

    place: str

    def setUp(self) -> None:
        self.factory: Any = InfrastructureFactory.construct(open_database(self.place))

    def tearDown(self) -> None:
        self.factory.close()

    def new_originator_id(self) -> str:
        return str(uuid.uuid4())


class Application(Recorders, shipped.ApplicationRecorderTestCase):
    __test__ = False

    def create_recorder(self) -> Any:
        return self.factory.application_recorder()


class NonInterleaving(Recorders, shipped.NonInterleavingNotificationIDsBaseCase):
    __test__ = False

    def create_recorder(self) -> Any:
        return self.factory.application_recorder()


class Aggregate(Recorders, shipped.AggregateRecorderTestCase):
    __test__ = False

    def create_recorder(self) -> Any:
        return self.factory.aggregate_recorder("snapshots")


class TrackingSuite(Recorders, shipped.TrackingRecorderTestCase):
    __test__ = False

    def create_recorder(self) -> Any:
        return self.factory.tracking_recorder()


class Process(Recorders, shipped.ProcessRecorderTestCase):
    __test__ = False

    def create_recorder(self) -> Any:
        return self.factory.process_recorder()


class FactorySuite(shipped.InfrastructureFactoryTestCase[Any]):
    __test__ = False
    place: str
    module: Any
    library: Any
    library_prefix: str

    def setUp(self) -> None:
        self.env = Environment("Daybook", open_database(self.place))
        super().setUp()

    def expected_factory_class(self) -> type[Any]:
        return self.module.Factory

    def expected_aggregate_recorder_class(self) -> type[Any]:
        return getattr(self.library, f"{self.library_prefix}AggregateRecorder")

    def expected_application_recorder_class(self) -> type[Any]:
        return self.module.ApplicationRecorder

    def expected_tracking_recorder_class(self) -> type[Any]:
        return getattr(self.library, f"{self.library_prefix}TrackingRecorder")

    def tracking_recorder_subclass(self) -> type[Any]:
        return {"SQLite": OurSQLiteTracking, "Postgres": OurPostgresTracking}[self.library_prefix]

    def expected_process_recorder_class(self) -> type[Any]:
        return self.module.ProcessRecorder


class OurSQLiteTracking(eventsourcing.sqlite.SQLiteTrackingRecorder):
    """A class to be found by its topic."""


class OurPostgresTracking(eventsourcing.postgres.PostgresTrackingRecorder):
    """A class to be found by its topic."""


class TestSQLiteApplication(OnSQLite, Application):
    __test__ = True


class TestSQLiteNonInterleaving(OnSQLite, NonInterleaving):
    __test__ = True


class TestSQLiteAggregate(OnSQLite, Aggregate):
    __test__ = True


class TestSQLiteTracking(OnSQLite, TrackingSuite):
    __test__ = True


class TestSQLiteProcess(OnSQLite, Process):
    __test__ = True


class TestSQLiteFactory(OnSQLite, FactorySuite):
    __test__ = True


class TestPostgresApplication(OnPostgres, Application):
    __test__ = True

    def test_insert_subscribe(self) -> None:
        self.optional_test_insert_subscribe()


class TestPostgresNonInterleaving(OnPostgres, NonInterleaving):
    __test__ = True


class TestPostgresWholeApplication(OnPostgresWhole, Application):
    __test__ = True


class TestPostgresWholeNonInterleaving(OnPostgresWhole, NonInterleaving):
    __test__ = True


class TestPostgresAggregate(OnPostgres, Aggregate):
    __test__ = True


class TestPostgresTracking(OnPostgres, TrackingSuite):
    __test__ = True


class TestPostgresProcess(OnPostgres, Process):
    __test__ = True


class TestPostgresFactory(OnPostgres, FactorySuite):
    __test__ = True
