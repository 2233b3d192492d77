"""PostgreSQL goes away, or stands still, while people play: every request is answered in time, and no move is lost."""

import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

import httpx
import pytest

from domain.record.daybook import Daybook
from domain.record.store import open_database
from replays.judged_again import first_difference
from tests.eventually import eventually
from tests.postgres_server import fresh_database, gone, paused, running_server
from tests.processes import running
from tests.service.test_kill import NO_TLS, TOKEN, Player


@dataclass(frozen=True)
class Outage:
    """How many requests are refused before the database comes back, and what the service was told of its patience."""

    refusals: int
    connection: float
    request: float


BRIEF = Outage(20, 2, 4)
LONG = Outage(150, 5, 10)


@dataclass
class Asked:
    """Every request: when it was sent, its status, and its answer."""

    made: list = field(default_factory=list)

    def send(self, client, method, url, **more):
        sent = time.monotonic()
        answer = client.request(method, url, **more)
        self.made.append((sent, answer.status_code, answer))
        return answer

    def since(self, moment):
        """The statuses of requests that were sent after a moment and have been answered."""
        return [status for sent, status, _ in list(self.made) if sent > moment]


class Persistent(Player):
    """Repeats what was not acknowledged until it is, always with the same key."""

    def __init__(self, number, where, over, asked):
        super().__init__(number, where, over)
        self.asked = asked

    def post(self, client, path, body):
        self.keys += 1
        key = f"{self.number}-{self.keys}"
        while not self.over.is_set():
            answer = self.asked.send(
                client, "POST", self.where["address"] + path, json=body, headers={"Idempotency-Key": key}
            )
            if answer.status_code not in (409, 503):
                return answer
            time.sleep(0.1)
        return None

    def next_move(self, client, game):
        while not self.over.is_set():
            answer = self.asked.send(client, "GET", f"{self.where['address']}/v1/games/{game}/moves?seat=0")
            if answer.status_code == 200 and (moves := answer.json()["moves"]):
                return self.luck.choice(moves)["move"]
            answer = self.asked.send(client, "GET", f"{self.where['address']}/v1/games/{game}")
            if answer.status_code == 200 and answer.json()["status"] == "closed":
                return None
            time.sleep(0.1)
        return None


class Reader(threading.Thread):
    """Asks for one address again and again."""

    def __init__(self, path, where, over, asked):
        super().__init__(daemon=True)
        self.path, self.where, self.over, self.asked = path, where, over, asked

    def run(self):
        with httpx.Client(headers={"Authorization": f"Bearer {TOKEN}"}, timeout=200, **NO_TLS) as client:
            while not self.over.is_set():
                self.asked.send(client, "GET", self.where["address"] + self.path)
                time.sleep(0.1)


@pytest.fixture(scope="module")
def server():
    """A server of these tests' own: the others' must not be killed."""
    with running_server() as server:
        yield server


@pytest.mark.timeout(900)
@pytest.mark.parametrize("away", [gone, pytest.param(paused, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "outage", [pytest.param(BRIEF, id="brief"), pytest.param(LONG, id="long", marks=pytest.mark.long)]
)
def test_requests_are_refused_during_an_outage_and_moves_acknowledged_afterwards(server, tmp_path, away, outage):
    where, over, asked = {}, threading.Event(), Asked()
    players = [Persistent(number, where, over, asked) for number in range(4)]
    readers = [
        Reader(path, where, over, asked) for path in ("/readyz", "/v1/games", "/v1/statistics/titles/fairy-bargains")
    ]
    patience = {
        "DAYBOOK_CONNECTION_SECONDS": str(outage.connection),
        "DAYBOOK_REQUEST_SECONDS": str(outage.request),
    }
    with fresh_database(server) as url:
        words = ("serve", "--port", "0", "--database", url)
        with running(*words, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN, DAYBOOK_SECRET="s" * 32, **patience) as service:
            where["address"] = service.hears(r"Daybook is at (\S+)/,")[1]
            for thread in (*players, *readers):
                thread.start()
            eventually(lambda: all(len(player.acknowledged) > 10 for player in players))
            with away(server):
                began = time.monotonic()
                eventually(lambda: len(asked.since(began)) >= outage.refusals, 600)  # none waits for the database
                assert set(asked.since(began)) == {503}
            before = [len(player.acknowledged) for player in players]
            eventually(lambda: all(len(player.acknowledged) > n for player, n in zip(players, before, strict=True)))
            over.set()
            for thread in (*players, *readers):
                thread.join(60)
        checked_record(url, players)
    assert [wrong for player in players for wrong in player.wrong] == []
    for _, status, answer in asked.made:
        if status == 503:
            assert answer.json()["code"] in ("unavailable", "not-ready")
            assert "Retry-After" in answer.headers
        elif status == 409:
            assert answer.json()["code"] == "key-in-progress"


@pytest.mark.timeout(900)
@pytest.mark.long
@pytest.mark.parametrize("times", [4, 40], ids=["few", "many"])
def test_a_database_that_comes_and_goes_loses_no_move_and_makes_none_twice(server, tmp_path, times):
    where, over, asked, luck = {}, threading.Event(), Asked(), Random(times)
    players = [Persistent(number, where, over, asked) for number in range(8)]
    patience = {"DAYBOOK_CONNECTION_SECONDS": "2", "DAYBOOK_REQUEST_SECONDS": "3"}
    with fresh_database(server) as url:
        words = ("serve", "--port", "0", "--database", url)
        with running(*words, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN, DAYBOOK_SECRET="s" * 32, **patience) as service:
            where["address"] = service.hears(r"Daybook is at (\S+)/,")[1]
            for player in players:
                player.start()
            for number in range(times):
                goal = sum(len(player.acknowledged) for player in players) + 20
                eventually(lambda goal=goal: sum(len(player.acknowledged) for player in players) > goal)
                with (gone, paused)[number % 2](server):
                    # Longer than the deadline now and then: then it is not known what became of what was being written.
                    time.sleep(luck.choice((0.2, 3.5)))
            goal = sum(len(player.acknowledged) for player in players) + 20
            eventually(lambda: sum(len(player.acknowledged) for player in players) > goal)
            over.set()
            for player in players:
                player.join(60)
        checked_record(url, players)
    assert [wrong for player in players for wrong in player.wrong] == []


def checked_record(url, players):
    """Every acknowledged event is there once, as it was acknowledged, and every key has recorded one thing at most."""
    acknowledged = {(game, event["n"]): event["type"] for player in players for game, event in player.acknowledged}
    daybook = Daybook(open_database(url))
    made = defaultdict(set)
    for game in daybook.recorder.originators():
        entries = list(daybook.entries(game))
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        assert first_difference(entries) is None
        for entry in entries:
            kind = acknowledged.pop((game, entry.n), None)
            assert kind in (None, type(entry.event).__name__)
            if entry.cmd:
                made[entry.cmd].add((game, entry.at))
    daybook.close()
    assert acknowledged == {}, "acknowledged, and not in the record"
    assert {key: where for key, where in made.items() if len(where) > 1} == {}, "carried out twice"
