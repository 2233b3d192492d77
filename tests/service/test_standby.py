"""A hot standby gives histories, replays, lists and statistics, and nothing that the primary would not give."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError

from api.app import create_app
from domain.record.daybook import system_clock
from domain.record.store import DatabaseRefused
from domain.record.store.postgres_standby import PATIENCE, StandbyConnection
from domain.record.timestamps import time_ms
from service.service import Service
from service.settings import Settings
from tests.eventually import eventually
from tests.postgres_server import fresh_database, paused, url_of
from tests.postgres_standby import catches_up, promote, replay_paused, running_standby
from tests.processes import called
from tests.service.served import GAME, TOKEN
from tests.stepped import SteppedService, stepped_clock, stepped_service

AS_OF = "Daybook-As-Of"
GAMES = "/v1/games"


@pytest.fixture(scope="module")
def standby_server(postgres_server):
    """A standby for all tests, which let it go on when they have stopped it."""
    with running_standby(postgres_server) as standby:
        yield standby


class Node:
    """A service without threads, and clients of it."""

    def __init__(self, world: SteppedService):
        self.world, self.service = world, world.service
        self.client = create_app(world.service).test_client()

    @property
    def word(self) -> str:
        return self.service.standby.standby.word

    def look(self) -> str:
        """Looks at the standby, as its thread does each second; returns how it stands then."""
        aside = self.service.standby.standby
        try:
            with StandbyConnection.connect(patience=PATIENCE, autocommit=True, **aside._settings) as connection:
                aside._stands(aside._looked_at(connection))
        except psycopg.Error as error:
            aside.failed(error)
        return aside.word

    def get(self, path: str, token: str | None = TOKEN, **headers: str):
        more = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.client.get(path, headers={**more, **headers})
        answer.get_data()
        return answer

    def send(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.client.open(path, method=method, json=body, headers={"Authorization": f"Bearer {TOKEN}"})
        assert answer.status_code < 300, answer.text
        return answer.json

    def opened(self) -> str:
        """A game, which the lists have."""
        game = self.send("POST", GAMES, {**GAME, "dealing": "recorded"})["id"]
        self.world.settle()
        return game

    def listed(self, **more: Any) -> list[str]:
        return [game["id"] for game in self.get(GAMES, **more).json["games"]]

    def numbers(self) -> dict[str, float]:
        """The metrics of the standby."""
        found = re.findall(r"^daybook_replica_(\S+) (\S+)$", self.get("/metrics").text, re.M)
        return {name: float(value) for name, value in found}

    def read_by(self, path: str, **headers: str) -> tuple[str, Any]:
        """Who gave a part of an answer, by the count of reads, and the answer."""
        before, answer, after = self.numbers(), self.get(path, **headers), self.numbers()
        count = 'reads_total{source="%s"}'
        grown = [one for one in ("standby", "primary") if after.get(count % one, 0) > before.get(count % one, 0)]
        return "+".join(grown), answer


@pytest.fixture
def node(monkeypatch):
    """Opens a service beside a standby, or one without."""
    monkeypatch.setenv("DAYBOOK_SECRET", "s" * 32)

    @contextmanager
    def begin(url: str, replica: str = "", **more: Any) -> Iterator[Node]:
        settings = Settings(limits="", replica_url=replica, scrub_share=0, **more)
        with stepped_service(url, clock, token=TOKEN, settings=settings) as world:
            yield Node(world)

    with stepped_clock() as clock:
        yield begin


def database_of(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]


@pytest.fixture
def replica_url(postgres_url, standby_server) -> str:
    return url_of(standby_server, database_of(postgres_url))


@pytest.fixture
def club(node, postgres_url, replica_url, postgres_server, standby_server) -> Iterator[Node]:
    """A node with a standby in use, and one game, which both have."""
    with node(postgres_url, replica_url) as club:
        club.game = club.opened()
        catches_up(standby_server, postgres_server)
        assert club.look() == "in use"
        yield club


def test_histories_come_from_the_standby_as_the_primary_has_them(node, club, postgres_url):
    """Looked at by its thread, too."""
    aside = club.service.standby.standby
    aside._stands(type(aside._standing)())
    aside.start()
    eventually(lambda: club.word == "in use")
    paths = [f"/v1/games/{club.game}/{what}" for what in ("events", "replay", "record", "director-log")]
    told = {path: club.read_by(path) for path in paths}
    lines = club.read_by(f"/v1/games/{club.game}/events", Accept="application/x-ndjson")
    assert {path: source for path, (source, _) in told.items()} == dict.fromkeys(paths, "standby")
    assert lines[0] == "", "nobody is asked for what is kept"
    for _, answer in (*told.values(), lines):
        assert time_ms(answer.headers[AS_OF]) == system_clock()
    asked = []

    def read(views):
        """Stands in the way of what the standby has to replay."""
        asked.append(views)
        if views is not club.service.views:
            raise DBAPIError("SELECT 1", {}, psycopg.errors.SerializationFailure())
        return len(asked)

    assert club.service.read_views(read)[0] == 2, "it is repeated on the primary"
    assert club.word == "in use", "it is well, and others go on reading from it"
    with node(postgres_url) as alone:
        for path, (_, answer) in told.items():
            expected = alone.get(path)
            assert AS_OF not in expected.headers
            assert (answer.status_code, answer.data) == (200, expected.data)
            assert answer.headers.get("ETag") == expected.headers.get("ETag")
        assert lines[1].data == alone.get(paths[0], Accept="application/x-ndjson").data


@pytest.mark.long
def test_what_the_standby_has_not_replayed_is_read_from_the_primary(club, standby_server, postgres_server):
    history, tokens = f"/v1/games/{club.game}/events", "/v1/tokens"
    ada = club.send("POST", tokens, {"role": "auditor", "name": "Ada"})
    assert club.read_by(GAMES)[0] == "standby"
    assert club.listed(token=None) == [club.game]
    with replay_paused(standby_server):
        club.world.clock.advance(1)
        club.send("POST", f"/v1/games/{club.game}/cases", {"step": 1, "clause": "FB-2.4", "text": "He looked."})
        new = club.opened()
        source, answer = club.read_by(history)
        assert source == "standby"  # it has what was before, and the primary is asked for the rest
        events = answer.json["events"]
        assert [event["n"] for event in events] == list(range(1, len(events) + 1))
        assert events[-1]["type"] == "CaseOpened"
        assert club.get(f"/v1/games/{new}/record").data.count(b"\n") >= 1
        opened = club.get(f"/v1/games/{new}/events").json["events"][0]["at"]
        # Lists are never older than they say.
        club.look()
        body = club.get(GAMES).json
        assert [game["id"] for game in body["games"]] == [club.game]
        assert time_ms(body["as_of"]) < time_ms(opened)
        # Who may look is asked of the primary.
        club.send("PATCH", f"/v1/games/{club.game}", {"private": True})
        club.send("DELETE", f"{tokens}/{ada['id']}")
        for what in ("events", "replay", "record"):
            assert club.get(f"/v1/games/{club.game}/{what}", token=None).status_code == 404
            assert club.get(f"/v1/games/{club.game}/{what}", token=ada["token"]).status_code == 401
        assert club.listed(token=None) == []
        # Once the standby lags more than it may, the primary is asked, and has it.
        club.world.clock.advance(6)
        assert new in club.listed()
        assert club.get("/readyz").json["standby"] == "lags behind"
        numbers = club.numbers()
        assert (numbers["used"], numbers["lag_events"] > 0, numbers["lag_seconds"] > 5) == (0, True, True)
    catches_up(standby_server, postgres_server)
    assert club.look() == "in use"


@pytest.mark.long
def test_a_standby_that_stands_still_costs_an_answer_a_moment_and_comes_back(club, standby_server):
    history = f"/v1/games/{club.game}/events"
    with paused(standby_server):
        assert club.get(history).status_code == 200
        assert club.get(GAMES).status_code == 200
        assert club.get("/readyz").json["standby"] == "does not answer"
        assert club.read_by(f"/v1/games/{club.game}/replay")[0] == ""
        assert "standby" not in club.get("/readyz").json["checks"], "it costs no readiness"
    eventually(lambda: club.look() == "in use")
    club.send("POST", f"/v1/games/{club.game}/cases", {"step": 1, "text": "He looked."})
    assert club.read_by(history)[0] == "standby"


@pytest.mark.long
def test_the_doctor_and_the_service_see_what_is_no_standby_of_this_record(
    node, club, postgres_url, replica_url, postgres_server, tmp_path
):
    none = "is no standby: it does not follow a primary"
    for replica, found in (
        (replica_url, ("ok", "it follows the primary, and lacks 0 events")),
        (postgres_url, ("warning", f"it {none}")),
    ):
        said = called("doctor", "--json", "--database", postgres_url, cwd=tmp_path, DAYBOOK_REPLICA_URL=replica)
        checks = [check for check in json.loads(said.stdout)["checks"] if check["check"] == "standby"]
        assert [(check["state"], check["found"]) for check in checks] == [found]
    with fresh_database(postgres_server) as empty:  # where there is no record to compare
        for replica, word in ((empty, "does not answer"), (postgres_url, none)):
            with node(postgres_url, replica) as lone:
                assert lone.look() == lone.get("/readyz").json["standby"] == word
                assert AS_OF not in lone.get(f"/v1/games/{club.game}/events").headers


def test_a_standby_of_a_file_and_a_url_that_is_none_are_refused(tmp_path, postgres_url):
    settings = Settings(replica_url="postgresql://reader:opensesame@db/daybook")
    with pytest.raises(DatabaseRefused, match="SQLite file"):
        Service.open(f"sqlite:///{tmp_path}/daybook.db", token=TOKEN, settings=settings)
    with pytest.raises(DatabaseRefused, match="DAYBOOK_REPLICA_URL is not") as refused:
        Service.open(postgres_url, token=TOKEN, settings=Settings(replica_url="db opensesame"))
    assert "opensesame" not in f"{refused.value} {settings!r}"


@pytest.mark.long
def test_a_standby_that_is_promoted_or_follows_another_past_is_not_read(node, postgres_url, postgres_server):
    database = database_of(postgres_url)
    with (
        running_standby(postgres_server) as first,
        running_standby(first) as second,
        node(postgres_url, url_of(second, database), replica_lag_seconds=60) as club,
    ):
        game = club.opened()
        catches_up(second, postgres_server)
        assert club.look() == "in use"
        promote(first)
        with node(url_of(first, database)) as other_past:
            other_past.opened()
        club.opened()
        eventually(lambda: club.look() == "has another record than the primary")
        source, answer = club.read_by(f"/v1/games/{game}/events")
        assert (source, answer.status_code) == ("", 200)
        promote(second)
        assert club.look() == "is no standby: it does not follow a primary"
        assert club.get(GAMES).json["as_of"]
