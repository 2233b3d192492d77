"""What the cluster says before it starts anything, and when a report of failures does not hold."""

import pytest

from tests.cluster import machines
from tests.cluster.failover import Failure, held, summary


def test_a_missing_package_is_named(monkeypatch):
    found = {"etcd": "/usr/bin/etcd", "patroni": "/usr/bin/patroni"}
    monkeypatch.setattr(machines.shutil, "which", lambda name, path: found.get(name))
    with pytest.raises(machines.Missing, match="apt-get install haproxy pgbouncer"):
        machines.tools()


def test_the_report_does_not_hold_if_anything_was_lost_or_late():
    failures = [Failure("kill", "db1", first=12.0), Failure("stop", "db2", first=31.0, lost=1)]
    good = {"record": {"lost": 0, "gaps": 0}, "surprises": [], "verify": {"holds": True, "said": []}}
    assert held({**good, "summary": summary(failures[:1])}) == []
    bad = {**good, "summary": summary(failures), "surprises": ["500"], "verify": {"holds": False, "said": []}}
    assert held(bad) == ["1 lost", "31.0 s until the first acknowledgement", "500", "daybook verify does not hold:"]
