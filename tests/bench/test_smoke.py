"""Every bench still runs: once, with small sizes and without targets."""

import importlib
from math import isfinite

import pytest
from click.testing import CliRunner

from tests.bench import __main__ as bench
from tests.bench.__main__ import names, table_of
from tests.bench.row import Row, only

QUICK = "tests.bench.bench_rules"


@pytest.mark.parametrize("name", [pytest.param(one, marks=[] if one == QUICK else pytest.mark.long) for one in names()])
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


def test_a_target_that_is_missed_again_fails_the_check(monkeypatch):
    for ratio, status in ((90, 0), (70, 1)):
        monkeypatch.setattr(bench, "measured", lambda ratio=ratio: [Row("a ratio", ratio, 100, "moves/s", 0.8)])
        assert CliRunner().invoke(bench.main, []).exit_code == 0
        assert CliRunner().invoke(bench.main, ["--check"]).exit_code == status
    only("")
