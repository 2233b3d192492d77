"""`daybook serve --read-only` on a standby whose primary is gone answers as that did, and writes nothing."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import psycopg
import pytest

from domain.record.store.marks import DatabaseRefused
from service.service import Service
from tests.daybook.club import ORGANISER, Club
from tests.eventually import eventually
from tests.postgres_server import fresh_database, running_server, url_of
from tests.postgres_standby import catches_up, promote, running_standby
from tests.processes import gets_ready, running

if TYPE_CHECKING:
    pass

pytestmark = pytest.mark.long
COMPLETE = ("/v1/games/GAME/events", "/v1/games/GAME/replay")
SAME = (
    *COMPLETE, "/v1/games/GAME", "/v1/games/GAME/proof", "/v1/tournaments/TOURNAMENT/book", "/v1/tokens",
    "/v1/tournaments/TOURNAMENT/standings", "/tlog/checkpoint",
)  # fmt: skip
BOOK = (
    {"type": "open-book", "config": {"title": "market-day", "place": "tables"}},
    {"type": "admit", "entries": [{"name": f"guest {number}"} for number in range(8)]},
    {"type": "draw-round"},
    {"type": "start-round", "round": 1},
    {"type": "enter-result", "round": 1, "table": 1, "places": [1, 2, 3, 4]},
)


@dataclass(frozen=True)
class Node:
    """A serving process, asked as somebody with a token, or as anybody."""

    address: str
    club: Club

    def asked(self, path: str, token: str | None = ORGANISER, method: str = "GET", body: Any = None) -> httpx.Response:
        private, game = self.club.games[:2]
        for name, value in (("GAME", game), ("PRIVATE", private), ("TOURNAMENT", self.club.tournament)):
            path = path.replace(name, value)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.request(method, self.address + path, headers=headers, json=body, timeout=60, verify=False)


def test_it_answers_as_the_primary_did_writes_nothing_and_goes_on_when_the_standby_is_promoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    monkeypatch.chdir(first)
    monkeypatch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(first))
    with running_server() as server, fresh_database(server) as url:
        club = Club(url)
        club.service.signer.sign()
        club.close()
        with running("serve", "--port", "0", cwd=first, DATABASE_URL=url, DAYBOOK_SIGNING_DIRECTORY=str(first)) as made:
            writing = Node(made.hears(r"(http://[^/]+)/")[1], club)
            for act in BOOK:
                assert writing.asked("/v1/tournaments/TOURNAMENT/acts", method="POST", body=act).status_code == 201
            gets_ready(writing.address)
            answers = {path: writing.asked(path) for path in SAME}
        with psycopg.connect(url) as connection:
            newest = connection.execute("SELECT state FROM daybook_events ORDER BY notification_id DESC LIMIT 1")
            at = json.loads(newest.fetchall()[0][0])["at"]
        shutil.copytree(first, second)
        with running_standby(server) as standby:
            catches_up(standby, server)
            server.stop()
            database = str(psycopg.conninfo.conninfo_to_dict(url)["dbname"])
            settings = {"DATABASE_URL": url_of(standby, database), "DAYBOOK_SIGNING_DIRECTORY": str(second)}
            with running("serve", "--port", "0", "--read-only", cwd=second, **settings) as process:
                node = Node(process.hears(r"(http://[^/]+)/")[1], club)
                for path, before in answers.items():
                    answer = node.asked(path)
                    assert (answer.status_code, answer.content) == (200, before.content), path
                    assert path not in COMPLETE or answer.headers["Daybook-As-Of"] == at
                for path, token, status in (("games/PRIVATE", None, 404), ("games/GAME/record", ORGANISER, 403)):
                    assert node.asked(f"/v1/{path}", token).status_code == status, "as on the primary"
                files = {file.name: file.read_bytes() for file in second.iterdir()}
                promote(standby)
                eventually(lambda: node.asked(SAME[0]).status_code == 200)
                refused = node.asked("/v1/games", method="POST", body={})
                assert (refused.status_code, refused.json()["code"]) == (503, "reads-only")
                assert {file.name: file.read_bytes() for file in second.iterdir()} == files
            server.start()


def test_what_cannot_be_read_alone_is_refused(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(url: str, said: str) -> None:
        monkeypatch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(tmp_path))
        monkeypatch.chdir(tmp_path)
        with pytest.raises(DatabaseRefused, match=said):
            Service.open(url, reads_only=True)
        assert list(tmp_path.iterdir()) == []

    refused(f"sqlite:///{tmp_path}/daybook.db", "reading alone needs PostgreSQL")
    refused(postgres_url, "has no record yet")
    monkeypatch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(tmp_path.parent))
    monkeypatch.chdir(tmp_path.parent)
    Club(postgres_url).close()
    refused(postgres_url, "There is no service key")
