"""A record on PostgreSQL is recovered to a moment, from a base backup and the archived log, as the documents say."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest

from tests.postgres_recovery import archive_of
from tests.postgres_server import running_server, url_of
from tests.processes import called
from tests.service.players import Players, missing
from tests.service.served import served


@pytest.mark.long
def test_nothing_before_the_moment_is_missing_and_nothing_after_it_is_there(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    before.mkdir()
    with running_server() as server, archive_of(server) as archive:
        archive.begin()
        with psycopg.connect(url_of(server, "postgres"), autocommit=True) as admin:
            admin.execute("CREATE DATABASE daybook")
        url = url_of(server, "daybook")
        with served(before, DATABASE_URL=url, DAYBOOK_SIGNING_DIRECTORY=str(before)) as service:
            players = Players(1, "player")
            players.play_at(service.address)
            players.go_on(50)
            archive.back_up()
            players.go_on(50)
            target = datetime.now(UTC)
            players.go_on(50)
            players.end()
            assert service.text(f"/v1/games/{players.acknowledged[-1].game}/proof"), "and so it is signed"
        archive.switch()
        wanted = [write for write in players.acknowledged if write.answered < target.timestamp()]
        unwanted = [write for write in players.acknowledged if write.sent > target.timestamp()]
        assert len(wanted) >= 100
        assert len(unwanted) >= 40, "a move may have been under way"
        shutil.copytree(before, after)
        with archive.recovery(target.isoformat(), "daybook") as recovered:
            settings = {"DATABASE_URL": recovered, "DAYBOOK_SIGNING_DIRECTORY": str(after)}
            held = called("verify", recovered, "--all", cwd=after, **settings)
            assert held.returncode == 1, "moves that were signed are gone, and it has to say so"
            assert "events are gone" in held.stderr
            refused = called("serve", "--port", "0", cwd=after, **settings)
            assert refused.returncode == 2
            assert "daybook key new-log" in refused.stderr
            assert called("key", "new-log", "--yes", cwd=after, **settings).returncode == 0
            held = called("verify", recovered, "--all", cwd=after, **settings)
            assert held.returncode == 0, held.stderr
            with served(after, **settings) as service:
                assert missing(service, wanted) == []
                assert missing(service, unwanted) == unwanted
                again = Players(1)
                again.play_at(service.address)
                again.go_on(10)
                again.end()
