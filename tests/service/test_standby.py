"""A hot standby gives histories, replays, lists and statistics, and nothing that the primary would not give."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from flask.testing import FlaskClient
from sqlalchemy import text

from api.app import create_app
from domain.record.daybook import system_clock
from domain.record.store import DatabaseRefused
from domain.record.timestamps import time_ms
from service.service import Service
from service.settings import Settings
from tests.eventually import eventually
from tests.postgres_server import fresh_database, paused, url_of
from tests.postgres_standby import caught_up, promote, replay_paused, running_standby
from tests.processes import called

TOKEN = "organiser-of-the-tests-" + "x" * 30
GAME = {
    "title": "fairy-bargains",
    "config": {"first_dealer": 1},
    "seats": [{"player": "ana"}, {"player": "ben"}],
    "dealing": "recorded",
}
AS_OF = "Daybook-As-Of"


@pytest.fixture(scope="package")
def standby_server(postgres_server):
    """A standby for the tests of the package, which let it go on when they have stopped it."""
    with running_standby(postgres_server) as standby:
        yield standby


@pytest.fixture(autouse=True)
def _secret(monkeypatch):
    """The key of the service, which would lie in the working directory."""
    monkeypatch.setenv("DAYBOOK_SECRET", "s" * 32)


class Node:
    """A service in process, and clients of it."""

    def __init__(self, service: Service):
        self.service = service
        self.client: FlaskClient = create_app(service).test_client()

    @property
    def word(self) -> str:
        return self.service.standby.standby.word

    def get(self, path: str, token: str | None = TOKEN, **headers: str):
        more = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.client.get(path, headers={**more, **headers})
        answer.get_data()
        return answer

    def post(self, path: str, body, token: str = TOKEN):
        return self.client.post(path, json=body, headers={"Authorization": f"Bearer {token}"})

    def opened(self, **more) -> str:
        answer = self.post("/v1/games", {**GAME, **more})
        assert answer.status_code == 201, answer.json
        return answer.json["id"]

    def numbers(self) -> dict[str, float]:
        """The metrics of the standby."""
        found = re.findall(r"^daybook_replica_(\S+) (\S+)$", self.get("/metrics").text, re.M)
        return {name: float(value) for name, value in found}

    def read_by(self, path: str, **headers: str) -> tuple[str, object]:
        """Who gave a part of an answer, by the count of reads, and the answer."""
        before = self.numbers()
        answer = self.get(path, **headers)
        after = self.numbers()
        grown = [
            source
            for source in ("standby", "primary")
            if after.get(f'reads_total{{source="{source}"}}', 0) > before.get(f'reads_total{{source="{source}"}}', 0)
        ]
        return "+".join(grown), answer


@contextmanager
def node(url: str, replica: str, **more) -> Iterator[Node]:
    settings = Settings(limits="", replica_url=replica, scrub_share=0, **more)
    service = Service.open(url, token=TOKEN, settings=settings, follows=True)
    try:
        service.start_workers()
        yield Node(service)
    finally:
        service.close()


@pytest.fixture
def replica_url(postgres_url, standby_server) -> str:
    database = postgres_url.partition("?")[0].rpartition("/")[2]
    return url_of(standby_server, database)


@pytest.fixture
def club(postgres_url, replica_url) -> Iterator[Node]:
    """A node with a standby in use, and one game."""
    with node(postgres_url, replica_url) as node_:
        node_.opened()
        eventually(lambda: node_.word == "in use")
        yield node_


def test_histories_come_from_the_standby_as_the_primary_has_them(club, postgres_url, replica_url, postgres_server):
    game = club.opened()
    eventually(lambda: club.service.standby.standby._standing.verified >= club.service.standby.standby.newest())
    paths = [f"/v1/games/{game}/{what}" for what in ("events", "replay", "record", "director-log")]
    asked = system_clock()
    aside = {path: club.read_by(path) for path in paths}
    lines = club.read_by(f"/v1/games/{game}/events", Accept="application/x-ndjson")
    assert {path: source for path, (source, _) in aside.items()} == dict.fromkeys(paths, "standby")
    assert lines[0] == "", "nobody is asked for what is kept"
    for answer in [answer for _, answer in aside.values()] + [lines[1]]:
        assert asked <= time_ms(answer.headers[AS_OF]) <= system_clock()
    with node(postgres_url, "") as alone:
        for path, (_, answer) in aside.items():
            expected = alone.get(path)
            assert AS_OF not in expected.headers
            assert (answer.status_code, answer.data) == (200, expected.data)
            assert answer.headers.get("ETag") == expected.headers.get("ETag")
        assert lines[1].data == alone.get(f"/v1/games/{game}/events", Accept="application/x-ndjson").data


@pytest.mark.long
def test_a_writer_reads_what_he_wrote_though_the_standby_has_not_replayed_it(club, standby_server):
    old = club.opened()
    eventually(lambda: club.service.standby.standby._standing.verified >= club.service.standby.standby.newest())
    with replay_paused(standby_server):
        new = club.opened()
        case = {"step": 1, "clause": "FB-2.4", "text": "He looked."}
        assert club.post(f"/v1/games/{old}/cases", case).status_code == 201
        source, answer = club.read_by(f"/v1/games/{old}/events")
        assert source == "standby"  # it has what was before, and the primary is asked for the rest
        assert [event["n"] for event in answer.json["events"]] == list(range(1, len(answer.json["events"]) + 1))
        assert answer.json["events"][-1]["type"] == "CaseOpened"
        assert club.get(f"/v1/games/{new}/record").data.count(b"\n") >= 1
        assert club.get(f"/v1/games/{new}/events").json["events"]


@pytest.mark.long
@pytest.mark.long
def test_lists_are_never_older_than_they_say(club, standby_server):
    eventually(lambda: len(club.get("/v1/games").json["games"]) == 1)
    eventually(lambda: club.read_by("/v1/games")[0] == "standby")
    with replay_paused(standby_server):
        before = system_clock()
        new = club.opened()
        for _ in range(50):
            body = club.get("/v1/games").json
            if time_ms(body["as_of"]) > before + 1:
                break
        shown = [game["id"] for game in body["games"]]
        assert new in shown or time_ms(body["as_of"]) <= system_clock()
        assert (new in shown) or time_ms(body["as_of"]) <= _opened_at(club, new)
        # Once the standby lags more than it may, the primary is asked, and has it.
        eventually(lambda: new in [game["id"] for game in club.get("/v1/games").json["games"]])
        eventually(lambda: club.get("/readyz").json["standby"] == "lags behind")
        assert club.numbers()["used"] == 0
        assert club.numbers()["lag_events"] > 0
        assert club.numbers()["lag_seconds"] > 5
    eventually(lambda: club.word == "in use")


def _opened_at(club, game: str) -> int:
    return time_ms(club.get(f"/v1/games/{game}/events").json["events"][0]["at"])


@pytest.mark.long
def test_who_may_look_is_asked_of_the_primary(club, standby_server):
    game = club.opened()
    eventually(lambda: club.service.standby.standby._standing.verified >= club.service.standby.standby.newest())
    eventually(lambda: len(club.get("/v1/games", token=None).json["games"]) == 2)
    token = club.post("/v1/tokens", {"role": "auditor", "name": "Ada"}).json["token"]
    with replay_paused(standby_server):
        patched = club.client.patch(
            f"/v1/games/{game}", json={"private": True}, headers={"Authorization": f"Bearer {TOKEN}"}
        )
        assert patched.status_code == 200
        revoked = [row["id"] for row in club.get("/v1/tokens").json["tokens"] if row.get("name") == "Ada"]
        deleted = club.client.delete(f"/v1/tokens/{revoked[0]}", headers={"Authorization": f"Bearer {TOKEN}"})
        assert deleted.status_code in (200, 204)
        for what in ("events", "replay", "record"):
            assert club.get(f"/v1/games/{game}/{what}", token=None).status_code == 404
            assert club.get(f"/v1/games/{game}/{what}", token=token).status_code == 401
        assert game not in club.get("/v1/games", token=None).text


@pytest.mark.long
def test_a_read_that_stands_in_the_way_of_replay_is_repeated_on_the_primary(club, postgres_url, caplog):
    caplog.set_level(logging.INFO)
    asked = []

    def read(views):
        asked.append(views)
        with views.connect() as connection:
            seen = connection.execute(text("SELECT count(*) FROM views.games")).scalar_one()
            if views is not club.service.views:
                eventually(lambda: _taken_away(connection, postgres_url))
            return seen

    def repeated() -> bool:
        """Whether it was; the standby may be away, or slow, and then the primary is asked for another reason."""
        asked.clear()
        caplog.clear()
        games, as_of = club.service.read_views(read)
        assert games == 1
        assert time_ms(as_of) <= system_clock()
        assert asked[-1] is club.service.views
        return "repeated on the primary: SerializationFailure" in caplog.text

    eventually(repeated)
    assert len(asked) == 2
    assert "the standby does not answer" not in caplog.text  # it is well, and others go on reading from it


def _taken_away(connection, primary_url) -> bool:
    """Has the standby replay what removes rows that its reader can still see; raises what the reader is told then.

    A vacuum spares the rows that somebody on the primary may still see: whoever asks in vain asks again.
    """
    with psycopg.connect(primary_url, autocommit=True) as admin:
        admin.execute("UPDATE views.games SET step = step")
        admin.execute("VACUUM views.games")
        admin.execute("SELECT pg_switch_wal()")
    connection.execute(text("SELECT count(*) FROM views.games"))
    return False


@pytest.mark.long
@pytest.mark.long
def test_a_standby_that_stands_still_costs_an_answer_a_moment_and_comes_back(club, standby_server):
    game = club.opened()
    eventually(lambda: club.service.standby.standby._standing.verified >= club.service.standby.standby.newest())
    with paused(standby_server):
        assert club.get(f"/v1/games/{game}/events").status_code == 200
        assert club.get("/v1/games").status_code == 200
        eventually(lambda: club.get("/readyz").json["standby"] == "does not answer")
        assert club.read_by(f"/v1/games/{game}/replay")[0] == ""
        assert club.get("/readyz").status_code == 200
    eventually(lambda: club.word == "in use")
    eventually(lambda: club.read_by(f"/v1/games/{game}/events")[0] == "standby")


@pytest.mark.long
@pytest.mark.long
def test_the_doctor_sees_the_standby_and_what_is_none(postgres_url, replica_url, tmp_path):
    with node(postgres_url, replica_url) as club:
        club.opened()
        eventually(lambda: club.word == "in use")
    found = {}
    for url, replica in ((postgres_url, replica_url), (postgres_url, postgres_url)):
        said = called("doctor", "--json", "--database", url, cwd=tmp_path, DAYBOOK_REPLICA_URL=replica)
        checks = [check for check in json.loads(said.stdout)["checks"] if check["check"] == "standby"]
        found[replica] = [(check["state"], check["found"]) for check in checks]
    assert found[replica_url] == [("ok", "it follows the primary, and lacks 0 events")]
    assert found[postgres_url] == [("warning", "it is no standby: it does not follow a primary")]


@pytest.mark.long
@pytest.mark.long
def test_what_is_no_standby_of_this_record_is_not_read(postgres_url, postgres_server):
    with fresh_database(postgres_server) as other, node(postgres_url, other) as lone:
        game = lone.opened()
        eventually(lambda: lone.word != "it has not been looked at yet")
        assert lone.word == "does not answer"  # an empty database: there is no record to compare
        assert lone.get(f"/v1/games/{game}/events").status_code == 200
    with node(postgres_url, postgres_url) as lone:
        eventually(lambda: lone.word == "is no standby: it does not follow a primary")
        assert lone.get("/readyz").json["standby"] == lone.word
        assert AS_OF not in lone.get(f"/v1/games/{game}/events").headers


def test_a_standby_of_a_file_and_a_url_that_is_none_are_refused(tmp_path, postgres_url):
    settings = Settings(replica_url="postgresql://reader:opensesame@db/daybook")
    with pytest.raises(DatabaseRefused, match="SQLite file"):
        Service.open(f"sqlite:///{tmp_path}/daybook.db", token=TOKEN, settings=settings)
    with pytest.raises(DatabaseRefused, match="DAYBOOK_REPLICA_URL is not") as refused:
        Service.open(postgres_url, token=TOKEN, settings=Settings(replica_url="db opensesame"))
    assert "opensesame" not in str(refused.value)
    assert "opensesame" not in repr(settings)


@pytest.mark.long
@pytest.mark.long
def test_a_standby_that_is_promoted_or_follows_another_past_is_not_read(postgres_url, postgres_server):
    database = postgres_url.partition("?")[0].rpartition("/")[2]
    with (
        running_standby(postgres_server) as first,
        running_standby(first) as second,
        node(postgres_url, url_of(second, database), replica_lag_seconds=60) as club,
    ):
        game = club.opened()
        eventually(lambda: club.word == "in use")
        eventually(lambda: caught_up(postgres_server, second))
        promote(first)
        with node(url_of(first, database), "") as other_past:
            other_past.opened()
        club.opened()
        eventually(lambda: club.word == "has another record than the primary")
        source, answer = club.read_by(f"/v1/games/{game}/events")
        assert (source, answer.status_code) == ("", 200)
        promote(second)
        eventually(lambda: club.word == "is no standby: it does not follow a primary")
        assert json.loads(club.get("/v1/games").data)["as_of"]
