"""Nothing acknowledged is lost whichever way the primary fails. `make failover` lets it fail more often."""

import os

import pytest

from tests.cluster.cluster import running_cluster
from tests.cluster.failover import KINDS, Failure, held, run, summary
from tests.cluster.machines import Missing, tools
from tests.tools import missing


def test_the_report_does_not_hold_if_anything_was_lost_or_late():
    failures = [Failure("kill", "db1", first=12.0), Failure("stop", "db2", first=31.0, lost=1)]
    good = {"record": {"lost": 0, "gaps": 0}, "surprises": [], "verify": {"holds": True, "said": []}}
    assert held({**good, "summary": summary(failures[:1])}) == []
    bad = {**good, "summary": summary(failures), "surprises": ["500"], "verify": {"holds": False, "said": []}}
    assert held(bad) == ["1 lost", "31.0 s until the first acknowledgement", "500", "daybook verify does not hold:"]


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_nothing_acknowledged_is_lost_whichever_way_the_primary_fails(tmp_path):
    try:
        tools()
    except Missing as error:
        missing(str(error))
    if os.geteuid() != 0:
        missing("Only root can cut a machine off: run this test as root for all kinds of failure.")
    said: list[str] = []
    with running_cluster(said.append, DAYBOOK_LIMITS="") as cluster:
        report = run(cluster, KINDS, tables=4, report=tmp_path / "failover.json")
    assert held(report) == [], "\n".join(said)
    assert report["summary"]["all"]["failures"] == len(KINDS)
    assert report["acknowledged"] > 0
