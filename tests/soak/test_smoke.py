"""A soak of some seconds, and what its report makes of numbers that are known."""

import json
from pathlib import Path

import pytest

from tests.soak.report import write
from tests.soak.soak import Outcome, Plan, soak
from tests.soak.wire import host_of


@pytest.mark.long
def test_a_few_seconds_of_everything(tmp_path: Path) -> None:
    outcome = soak(
        Plan(minutes=0.1, nodes=1, tables=3, streams=6, database="sqlite", rate=20, verify_minutes=0), tmp_path
    )
    assert (outcome.faults, outcome.missing, outcome.lacks) == ([], 0, [])
    assert outcome.acknowledged > 0
    write(outcome, tmp_path / "report")
    last = json.loads((tmp_path / "report/report.json").read_text())["samples"][-1]
    assert last["nodes"][0]["rss"] > 10
    assert last["spectators"]["messages"] > 0
    assert "acknowledged events, 0 missing" in (tmp_path / "report/report.md").read_text()


def test_an_acknowledged_event_that_is_missing_is_told(tmp_path: Path) -> None:
    outcome = Outcome(
        Plan(1, 1, 1, 0, "sqlite", 1), acknowledged=9, missing=2, faults=["2 acknowledged events are missing"]
    )
    assert not write(outcome, tmp_path)
    assert "- NOT OK: 9 acknowledged events, 2 missing" in (tmp_path / "report.md").read_text()


def test_memory_that_grows_is_told_and_noise_is_not(tmp_path: Path) -> None:
    def grown(an_hour: float) -> str:
        samples = [
            {"at": at, "nodes": [{"rss": 100 + at * an_hour / 3600 + at % 3, "files": 50}], "players": {},
             "spectators": {}, "load": 1.0} for at in range(600)
        ]  # fmt: skip
        good = write(Outcome(Plan(10, 1, 1, 0, "sqlite", 1), samples, missing=0), tmp_path)
        assert good == (an_hour < 30)
        return (tmp_path / "report.md").read_text()

    assert "- ok: node 1: +" in grown(5)
    assert "- NOT OK: node 1: +" in grown(200)


def test_load_goes_to_this_machine_alone() -> None:
    with pytest.raises(ValueError, match=r"127\.0\.0\.1 alone"):
        host_of("http://10.0.0.1:80")
