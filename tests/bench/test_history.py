"""The history of measurements: what is compared with what, and when a run counts as worse."""

import json

import pytest
from click.testing import CliRunner

from tests.bench import bench_rules, history
from tests.bench.__main__ import main
from tests.bench.row import Row, only

RATIO = Row("a ratio", 80, 100, "moves/s", 0.5)
TIME = Row("a time", 12, None, "ms", 20)


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setattr(history, "FILE", tmp_path / "history.jsonl")
    monkeypatch.setattr(history, "calibration", lambda: 50.0)
    yield history.FILE
    only("")


def kept(ratio: float, machine: str | None = None) -> dict:
    return {"machine": machine or history.machine(), "measured": {"a ratio": ratio, "a time": 1.0}}


def test_a_ratio_is_worse_below_nine_tenths_of_what_it_was():
    for before, found in (
        ([], False), ([0.88], False), ([0.9], True), ([0.2, 0.9, 0.9, 0.9], True), ([0.9, 0.2, 0.2], False),
    ):  # fmt: skip
        assert bool(history.worse([RATIO, TIME], [kept(ratio) for ratio in before])) == found, before


def test_only_runs_on_a_machine_of_this_kind_are_compared(file):
    history.keep([RATIO, TIME], 100.0)
    file.write_text(file.read_text() + json.dumps(kept(9.0, "another")) + "\n")
    (run,) = history.runs()
    assert run["measured"] == {"a ratio": 0.8, "a time": 12}
    assert run["calibration"] == [100.0, 50.0]


def test_a_run_that_is_worse_fails_and_is_not_kept(file, monkeypatch):
    for size, small in bench_rules.QUICK.items():
        monkeypatch.setattr(bench_rules, size, small)
    command = ["--only", "rules alone, Fairy Bargains with 4"]
    assert CliRunner().invoke(main, command).exit_code == 0
    (run,) = history.runs()
    (what,) = run["measured"]
    file.write_text(json.dumps({**run, "measured": {what: 1000.0}}) + "\n")
    failed = CliRunner().invoke(main, [*command, "--check"])
    assert failed.exit_code == 1
    assert "worse" in failed.output
    assert len(history.runs()) == 1
