"""Streams of the service as a process: its death, its orderly stop, and another process that records."""

import os
import signal
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from typing import ClassVar

import httpx
import pytest

from tests.eventually import eventually
from tests.listener import Listener
from tests.processes import Running, running
from tests.tools import missing

TOKEN = "token-of-the-stream-test"
NO_TLS = {"verify": False}
"""For clients of httpx, of which each would prepare for TLS in 40 ms, and here is none."""


class Serving:
    """A service in a process of its own, and what this test asks of it.

    `players` are the tokens of the seats of each game, whichever process has opened it.
    """

    players: ClassVar[dict[str, list[str | None]]] = {}

    def __init__(self, process: Running, stack: ExitStack):
        self.process = process
        self.address = process.hears(r"Daybook is at (\S+)/,")[1] + "/v1"
        self._stack = stack
        headers = {"Authorization": f"Bearer {TOKEN}"}
        self.client = stack.enter_context(httpx.Client(base_url=self.address, headers=headers, timeout=60))

    def open_game(self, *seats: dict, **more) -> str:
        answer = self.client.post(
            "/games", json={"title": "fairy-bargains", "seats": seats, "config": {"first_dealer": 1}, **more}
        )
        assert answer.status_code == 201, answer.text
        self.players[answer.json()["id"]] = [seat.get("token") for seat in answer.json()["seats"]]
        return answer.json()["id"]

    def listen(self, path: str, **headers: str) -> Listener:
        """Listens on a connection of its own."""
        client = httpx.Client(timeout=httpx.Timeout(60), **NO_TLS)
        sent = {"Accept": "text/event-stream"}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        answer = client.send(client.build_request("GET", self.address + path, headers=sent), stream=True)
        assert answer.status_code == 200, answer.read()
        # Only `answer` keeps the bytes coming; the client is closed with it.
        return Listener(answer.iter_raw(), lambda: (answer.close(), client.close()))

    def play(self, game: str) -> list[dict]:
        """One move of whoever is to move; returns what it caused, as acknowledged."""
        seat = self.client.get(f"/games/{game}").json()["awaits"]["seats"][0]
        player = {"Authorization": f"Bearer {self.players[game][seat]}"}
        move = self.client.get(f"/games/{game}/moves", headers=player).json()["moves"][0]["move"]
        answer = self.client.post(f"/games/{game}/moves", json={"move": move}, headers=player)
        assert answer.status_code == 201, answer.text
        return answer.json()["events"]

    def history(self, game: str) -> list[dict]:
        return self.client.get(f"/games/{game}/events?as=public&limit=1000").json()["events"]


@contextmanager
def serving(url: str, cwd: Path, *words: str, **more: str):
    with ExitStack() as stack:
        secrets = {"DAYBOOK_TOKEN": TOKEN, "DAYBOOK_SECRET": "s" * 32}
        process = running("serve", "--port", "0", "--database", url, *words, cwd=cwd, **secrets, **more)
        yield Serving(stack.enter_context(process), stack)


ANA, BEN = {"player": "ana"}, {"player": "ben"}


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def url(request, tmp_path):
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'streams.db'}"


@pytest.mark.timeout(300)
@pytest.mark.parametrize("deaths", [pytest.param(2, id="few"), pytest.param(10, id="many", marks=pytest.mark.long)])
def test_killed_in_mid_stream_it_goes_on_where_the_client_was(url, tmp_path, deaths):
    """A game's stream and the feed, through some deaths: nothing is missed, nothing doubled."""
    luck = Random(3)
    game, cursor, of_game, of_feed, acknowledged = "", "", [], [], []
    for _ in range(deaths):
        with serving(url, tmp_path) as service:
            game = game or service.open_game(ANA, BEN)
            last = {"Last_Event_ID": of_game[-1].id} if of_game else {}
            stream = service.listen(f"/games/{game}/stream", **last)
            feed = service.listen("/feed", **({"Last_Event_ID": cursor} if cursor else {}))
            feed.hears(lambda feed=feed: feed.ids)
            for _ in range(luck.randint(3, 6)):
                acknowledged += service.play(game)
            service.process.process.send_signal(signal.SIGKILL)
            for listener in (stream, feed):
                assert listener.ended.wait(60)
            of_game += stream.messages
            of_feed += feed.messages
            cursor = feed.ids[-1]
    with serving(url, tmp_path) as service:
        history = service.history(game)
        stream = service.listen(f"/games/{game}/stream", Last_Event_ID=of_game[-1].id)
        rest = service.client.get(f"/feed?as=public&after={cursor}", headers={"Accept": "application/json"}).json()
        stream.has(len(history) - len(of_game))
    assert [message.data for message in [*of_game, *stream.messages]] == history
    told = [{**event, "game": game, "title": "fairy-bargains", "topic": "game.moved"} for event in history[3:]]
    assert [*(message.data for message in of_feed), *rest["events"]] == told
    assert len(acknowledged) >= 3 * deaths


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_move_through_one_process_shows_on_a_stream_of_another(postgres_url, tmp_path):
    # It takes ten minutes to a heartbeat, so nothing but the move can wake a stream.
    calm = {"DAYBOOK_HEARTBEAT_SECONDS": "600"}
    with serving(postgres_url, tmp_path, **calm) as one, serving(postgres_url, tmp_path, **calm) as other:
        game = one.open_game(ANA, BEN)
        stream = other.listen(f"/games/{game}/stream")
        feed = other.listen("/feed")
        stream.has(3)
        feed.hears(lambda: feed.ids)
        opened = len(stream.messages)  # before the feed was asked for, which begins after that
        for _ in range(10):
            last = one.play(game)[-1]["n"]
            stream.has(last)
            feed.has(last - opened)
        assert [message.data for message in stream.messages] == other.history(game)
        last = other.play(game)[-1]["n"]  # and of its own, in the same stream
        assert [message.data for message in stream.has(last)] == one.history(game)
        assert len({message.id for message in feed.has(last - opened)}) == last - opened


@pytest.mark.long
@pytest.mark.timeout(300)
def test_moves_through_both_processes_at_once_come_in_order(postgres_url, tmp_path):
    with serving(postgres_url, tmp_path) as one, serving(postgres_url, tmp_path) as other:
        game = one.open_game(ANA, BEN)
        streams = [service.listen(f"/games/{game}/stream") for service in (one, other) for _ in range(2)]
        turns = cycle((one, other))
        while one.client.get(f"/games/{game}").json()["status"] == "open":
            next(turns).play(game)
        for stream in streams:
            assert [message.data for message in stream.to_the_end()[:-1]] == one.history(game)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.long
@pytest.mark.timeout(300)
def test_it_stops_at_once_however_many_streams_are_open(tmp_path, number):
    with serving(f"sqlite:///{tmp_path / 'stop.db'}", tmp_path, DAYBOOK_STREAMS_PER_TOKEN="200") as service:
        game = service.open_game(ANA, BEN)
        streams = [service.listen(f"/games/{game}/stream") for _ in range(90)]
        streams += [service.listen("/feed") for _ in range(10)]
        for stream in streams[:90]:
            stream.has(2)
        assert service.process.stop(number) == 0
        for stream in streams:
            stream.to_the_end()
            assert stream.failure is None
            assert stream.comments[-1].startswith("the service stops")


@pytest.mark.long
@pytest.mark.timeout(300)
def test_several_workers_stop_at_once_though_one_was_killed_before(postgres_url, tmp_path):
    with serving(postgres_url, tmp_path, "--workers", "2", DAYBOOK_STREAMS_PER_TOKEN="200") as service:
        # It is announced by the first worker that answers; the streams are to be spread over both.
        eventually(lambda: _listeners(int(service.address.split(":")[2].split("/")[0])) >= 2)
        game = service.open_game(ANA, BEN)
        streams = [service.listen(f"/games/{game}/stream") for _ in range(20)]
        children = Path(f"/proc/{service.process.process.pid}/task/{service.process.process.pid}/children")
        if not children.exists():
            missing("needs /proc with the children of a process, as Linux has it")
        os.kill(int(children.read_text().split()[0]), signal.SIGKILL)
        eventually(lambda: any(stream.ended.is_set() for stream in streams))
        eventually(lambda: len(children.read_text().split()) >= 2)
        eventually(lambda: _lives(service.address))
        service.process.stop()
        for stream in streams:
            stream.to_the_end()
        told = [stream.comments[-1] for stream in streams if stream.failure is None and stream.comments]
        assert any(word.startswith("the service stops") for word in told), "they were ended by force"


def _listeners(port: int) -> int:
    """How many sockets listen on a port of this machine, as /proc tells."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(f":{port:04X}") and row[3] == "0A" for row in rows)


def _lives(address: str) -> bool:
    try:
        return bool(httpx.get(address.removesuffix("/v1") + "/healthz", **NO_TLS).status_code == 200)
    except httpx.TransportError:  # it was given to the worker that was killed
        return False


@pytest.mark.timeout(300)
def test_the_stream_of_a_client_that_left_gives_its_place_back(tmp_path):
    more = {"DAYBOOK_STREAMS_PER_TOKEN": "3", "DAYBOOK_HEARTBEAT_SECONDS": "0.2"}
    with serving(f"sqlite:///{tmp_path / 'places.db'}", tmp_path, **more) as service:
        game = service.open_game(ANA, BEN)
        path = f"/games/{game}/stream"
        streams = [service.listen(path) for _ in range(3)]
        assert httpx.get(service.address + path).status_code == 429
        for stream in streams:
            stream.leave()
        eventually(lambda: _opens(service, path))


def _opens(service: Serving, path: str) -> bool:
    with httpx.stream("GET", service.address + path) as answer:
        return answer.status_code == 200
