"""What the cluster says before it starts anything."""

import pytest

from tests.cluster import machines
from tests.cluster.failover import KINDS, Failure, held, kinds_for, summary


def test_a_missing_package_is_named(monkeypatch):
    found = {"etcd": "/usr/bin/etcd", "patroni": "/usr/bin/patroni"}
    monkeypatch.setattr(machines.shutil, "which", lambda name, path: found.get(name))
    with pytest.raises(machines.Missing, match="apt-get install haproxy pgbouncer"):
        machines.tools()


def test_the_report_does_not_hold_if_anything_was_lost_or_late():
    good = {"lost": 0, "gaps": 0}
    failures = [Failure("kill", "db1", first=12.0), Failure("stop", "db2", first=31.0, lost=1)]
    report = {
        "summary": summary(failures),
        "record": good,
        "surprises": ["500"],
        "verify": {"holds": False, "said": []},
    }
    assert held(report) == ["1 lost", "31.0 s until the first acknowledgement", "500", "daybook verify does not hold:"]
    report = {"summary": summary(failures[:1]), "record": good, "surprises": [], "verify": {"holds": True, "said": []}}
    assert held(report) == []


def test_failures_take_turns():
    assert kinds_for(5, KINDS) == ["kill", "stop", "cut", "kill", "stop"]
