"""PostgreSQL goes away, or stands still, while people play: every request is answered in time, and no move is lost."""

import threading
import time
from collections import defaultdict
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from random import Random

import httpx
import psycopg
import pytest

from domain.record.daybook import Daybook
from domain.record.store import open_database
from replays.judged_again import first_difference
from tests.eventually import eventually
from tests.postgres_server import fresh_database, gone, paused, running_server
from tests.processes import running
from tests.service.test_kill import NO_TLS, TOKEN, Player

BACK_SECONDS = 2.0
"""How soon after the database moves are acknowledged again."""
ALLOWANCE = 1.0
"""What a request may take beyond its deadline on a busy machine."""


@dataclass
class Outage:
    """How long the database is away, and what the service was told of its patience."""

    seconds: float
    connection: float
    request: float


BRIEF = Outage(6.0, 2, 4)
LONG = Outage(75.0, 5, 10)


@dataclass
class Asked:
    """Every request: when it was sent, what it was, its status, how long it took, and its answer."""

    made: list = field(default_factory=list)

    def send(self, client, method, url, **more):
        began = time.monotonic()
        answer = client.request(method, url, **more)
        key = more.get("headers", {}).get("Idempotency-Key")
        self.made.append((began, method, answer.status_code, time.monotonic() - began, answer, key))
        return answer


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
def test_requests_end_in_time_and_moves_are_acknowledged_soon_after_an_outage(server, tmp_path, away, outage):
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
                time.sleep(outage.seconds)
                with first_answer(url) as back:
                    ended = time.monotonic()
            eventually(lambda: back)
            eventually(lambda: any(acknowledged(asked, after=back[0])), outage.request + 120)
            first = min(acknowledged(asked, after=back[0]))
            goal = sum(len(player.acknowledged) for player in players) + 50
            eventually(lambda: sum(len(player.acknowledged) for player in players) > goal)
            over.set()
            for thread in (*players, *readers):
                thread.join(60)
        counts = checked_record(url, players)
    slowest = max(took for _, _, _, took, _, _ in asked.made)
    print(f"{away.__name__} {outage.seconds:g} s: slowest {slowest:.2f} s, back in {first - back[0]:.2f} s; {counts}")
    assert slowest < outage.request + ALLOWANCE
    assert first - back[0] < BACK_SECONDS
    assert [wrong for player in players for wrong in player.wrong] == []
    refused = [answer for at, _, status, took, answer, _ in asked.made if status == 503]
    assert refused
    assert {answer.json()["code"] for answer in refused} <= {"unavailable", "not-ready"}
    assert all("Retry-After" in answer.headers for answer in refused)
    assert {status for at, _, status, took, _, _ in asked.made if began + 1 < at and at + took < ended} <= {503}
    assert longest_in_progress(asked) < outage.request + ALLOWANCE


@pytest.mark.timeout(900)
@pytest.mark.parametrize("times", [pytest.param(4, id="few"), pytest.param(40, id="many", marks=pytest.mark.long)])
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
        counts = checked_record(url, players)
    print(f"{times} outages: {counts}")
    assert [wrong for player in players for wrong in player.wrong] == []


@contextmanager
def first_answer(url):
    """A list in which stands, when it comes to that, when the database answered again."""
    back = []

    def look():
        while not back:
            with suppress(psycopg.Error), psycopg.connect(url, connect_timeout=2) as connection:
                connection.execute("SELECT 1")
                back.append(time.monotonic())
            time.sleep(0.02)

    threading.Thread(target=look, daemon=True).start()
    yield back


def acknowledged(asked, after):
    """When writes were acknowledged that were answered after a moment."""
    return [
        at + took
        for at, method, status, took, _, _ in asked.made
        if method == "POST" and status == 201 and at + took > after
    ]


def longest_in_progress(asked):
    """For how long one key was answered with `key-in-progress` at most."""
    times = defaultdict(list)
    for at, _, status, took, answer, key in asked.made:
        if status == 409:
            assert answer.json()["code"] == "key-in-progress"
            times[key].append(at + took)
    return max((max(each) - min(each) for each in times.values()), default=0.0)


def checked_record(url, players):
    """Every acknowledged event is there once, as it was acknowledged, and every key has recorded one thing at most."""
    acknowledged = {(game, event["n"]): event["type"] for player in players for game, event in player.acknowledged}
    found = len(acknowledged)
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
    return f"{found} acknowledged events found, {len(made)} keys"
