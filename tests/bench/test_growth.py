"""The bench of growth: what it fills a database with is a true record, and it measures what it says."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from daybook.cli import main
from domain.record.daybook import Daybook
from domain.record.proof.checkpoint import Checkpoint
from domain.record.store import open_database
from domain.record.tree import StoredTree
from projections.comparison import views_fault
from projections.tables import count_by_title
from projections.views import open_views
from service.proof.log_check import Signed, log_fault
from service.proof.signer import Signer
from service.proof.signing_keys import new_keys
from tests.bench import bulk, growth


@pytest.mark.parametrize("engine", ["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def test_copies_are_games_of_their_own_in_log_tree_lists_and_statistics(
    engine: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = request.getfixturevalue("postgres_url") if engine == "postgres" else f"sqlite:///{tmp_path}/daybook.db"
    monkeypatch.setattr(bulk, "PLAYED", 3)
    monkeypatch.setattr(bulk, "CIRCLE", 1)
    monkeypatch.setattr(bulk, "AT_ONCE", 700)
    filling = bulk.Bulk(url, random.Random(3))
    events = filling.fill(3 * filling.events)
    assert events == 3 * filling.events
    views = open_views(url)
    with Daybook(open_database(url)) as daybook, views.connect() as stored:
        edge = StoredTree(daybook.store).edge(events)
        assert log_fault(daybook.store, [Signed(Checkpoint("bench", events, edge.root), "of its end")]) is None
        assert len(daybook.store.originators()) == 9
        read: list[int] = []
        leaf_hashes = daybook.store.leaf_hashes
        monkeypatch.setattr(daybook.store, "leaf_hashes", lambda at, n: read.append(n) or leaf_hashes(at, n))
        signer = Signer(daybook.store, new_keys("bench"), tmp_path / "bench.checkpoint")
        signer.sign()
        assert (signer.size, sum(read) < 256) == (events, True), "a new log begins with what an earlier one has kept"
        assert Checkpoint("bench", events, edge.root).text.encode() in signer.checkpoint
        assert views_fault(stored, daybook) is None
        assert sum(number for _, _, number in count_by_title(views)) == 9
    views.dispose()
    assert bulk.size_of(url) > 300 * events
    if engine == "sqlite":
        found = CliRunner().invoke(main, ["doctor", "--all", "--database", url])
        assert "all 9 games" in found.output


@pytest.mark.long
def test_small_and_large_are_asked_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "PLAYED", 40)
    asked = ["--events", "30000", "--rounds", "1", "--moves", "2", "--starts", "1"]
    done = CliRunner().invoke(growth.main, asked, catch_exceptions=False)
    assert done.exit_code == 0
    assert "a move" in done.stdout
    assert "daybook doctor" in done.stdout
