"""The library's shipped suites, on both persistence modules."""

import uuid
from pathlib import Path
from typing import Any

import pytest
from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.tests import persistence as shipped

from domain.record.store import open_database
from tests.domain.record.store.unpartitioned import make_unpartitioned


class Suite:
    """What the suites ask of a test case: new recorders, on a new database for each test, and text ids."""

    kind: tuple[str, ...] = ("application",)
    engine = "sqlite"
    whole = False
    """Whether the database is from before events lay in partitions."""
    test_performance = None  # which only measures

    @pytest.fixture(autouse=True)
    def _place(self, request: pytest.FixtureRequest, tmp_path: Path) -> None:
        self.place = f"sqlite:///{tmp_path}/record.db"
        if self.engine == "postgres":
            self.place = request.getfixturevalue("postgres_url")
        if self.whole:
            make_unpartitioned(self.place)

    def setUp(self) -> None:
        self.factory: Any = InfrastructureFactory.construct(open_database(self.place))

    def tearDown(self) -> None:
        self.factory.close()

    def new_originator_id(self) -> str:
        return str(uuid.uuid4())

    def create_recorder(self) -> Any:
        name, *of = self.kind
        return getattr(self.factory, f"{name}_recorder")(*of)


class TestPostgresApplication(Suite, shipped.ApplicationRecorderTestCase):
    engine = "postgres"


@pytest.mark.long
class TestPostgresWholeApplication(TestPostgresApplication):
    whole = True


class TestSQLiteApplication(Suite, shipped.ApplicationRecorderTestCase):
    pass


for _engine in ("sqlite", "postgres"):
    for _suite, _kind in (
        (shipped.NonInterleavingNotificationIDsBaseCase, ("application",)),
        (shipped.AggregateRecorderTestCase, ("aggregate", "snapshots")),
        (shipped.TrackingRecorderTestCase, ("tracking",)), (shipped.ProcessRecorderTestCase, ("process",)),
    ):  # fmt: skip
        _name = f"Test{_engine.title()}{_kind[0].title()}{_suite.__name__}"
        globals()[_name] = type(_name, (Suite, _suite), {"kind": _kind, "engine": _engine})
del _suite
