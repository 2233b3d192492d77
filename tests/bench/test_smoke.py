"""Every bench still runs: once, with small sizes and without targets."""

import importlib
import subprocess
import sys
from math import isfinite
from pathlib import Path

import pytest

from tests import suite
from tests.bench import servers
from tests.bench.__main__ import names, table_of

ROOT = Path(__file__).parents[2]


SLOW = {
    "tests.bench.bench_store",
    "tests.bench.bench_partitions",
    "tests.bench.bench_peer",
    "tests.bench.bench_reading",
    "tests.bench.bench_streams",
    "tests.bench.bench_viewer",
    "tests.bench.bench_webhooks",
}


NAMES = names() if suite.is_long() else suite.sampled([name for name in names() if name not in SLOW], 3)


@pytest.mark.parametrize("name", NAMES)
def test_a_bench_measures_what_it_says(name, monkeypatch):
    module = importlib.import_module(name)
    for size, small in module.QUICK.items():
        assert hasattr(module, size), f"{name} has no {size}"
        monkeypatch.setattr(module, size, small)
    rows = list(module.rows())
    assert rows
    for row in rows:
        assert isfinite(row.ours), row.what
        assert row.ours > 0 or row.unit in ("tasks", "ms") or row.unit.startswith("of "), row.what
        assert row.raw is None or row.raw > 0, row.what
    assert table_of(rows).row_count == len(rows)


@pytest.mark.long
@pytest.mark.parametrize("server", ["gunicorn", "waitress"])
def test_the_servers_that_granian_is_compared_with_take_moves(server, tmp_path, monkeypatch):
    monkeypatch.setattr(servers, "ROUNDS", 1)
    monkeypatch.setattr(servers, "CONNECTIONS", 2)
    monkeypatch.setattr(servers, "REQUESTS_EACH", 10)
    row = servers.measured(server, f"sqlite:///{tmp_path}/bench.db", "SQLite", 1)
    assert row[0] == server


@pytest.mark.long
def test_make_bench_prints_a_table():
    command = [sys.executable, "-m", "tests.bench", "--only", "slowest search", "--no-keep"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=True)
    assert "slowest search" in done.stdout
