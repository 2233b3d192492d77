"""The primary fails in each way, once, while tables are played at. `make failover` does it more often."""

import os

import pytest

from tests.cluster.cluster import running_cluster
from tests.cluster.failover import KINDS, held, run
from tests.cluster.machines import Missing, tools
from tests.tools import missing

pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]


def required() -> None:
    """Skips where a tool of the cluster is missing, and fails where tools are required."""
    try:
        tools()
        if os.geteuid() != 0:
            raise Missing("Only root can cut a machine off: run this test as root for all kinds of failure.")
    except Missing as error:
        missing(str(error))


def test_nothing_acknowledged_is_lost_whichever_way_the_primary_fails(tmp_path):
    required()
    said: list[str] = []
    with running_cluster(said.append, DAYBOOK_LIMITS="") as cluster:
        report = run(cluster, KINDS, tables=4, pause=0.3, report=tmp_path / "failover.json")
    assert held(report) == [], "\n".join(said)
    assert report["summary"]["all"]["failures"] == len(KINDS)
    assert report["acknowledged"] > 0
