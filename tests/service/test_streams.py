"""Streams of the service as a process: its death, and clients that leave."""

import signal
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.eventually import eventually
from tests.listener import Listener
from tests.processes import Running, running
from tests.service.served import GAME, TOKEN


class Serving:
    """A service in a process of its own, and what this test asks of it."""

    def __init__(self, process: Running, stack: ExitStack):
        self.process = process
        self.address = process.hears(r"Daybook is at (\S+)/,")[1] + "/v1"
        headers = {"Authorization": f"Bearer {TOKEN}"}
        client = httpx.Client(base_url=self.address, headers=headers, timeout=60, verify=False)
        self.client = stack.enter_context(client)

    def open_game(self) -> str:
        """A long game with open cards, of which the organiser may play every seat; four events."""
        asked = {**GAME, "config": {"first_dealer": 1, "options": {"rounds": 12}}}
        game = str(self.client.post("/games", json=asked).json()["id"])
        assert self.client.post(f"/games/{game}/open-cards", json={}).status_code == 201
        return game

    def listen(self, path: str, **headers: str) -> Listener:
        """Listens on a connection of its own."""
        client = httpx.Client(timeout=httpx.Timeout(60), verify=False)
        sent = {"Accept": "text/event-stream"} | {name.replace("_", "-"): value for name, value in headers.items()}
        answer = client.send(client.build_request("GET", self.address + path, headers=sent), stream=True)
        assert answer.status_code == 200, answer.read()
        # Only `answer` keeps the bytes coming; the client is closed with it.
        return Listener(answer.iter_raw(), lambda: (answer.close(), client.close()))

    def play(self, game: str) -> list[dict[str, Any]]:
        """One move of whoever is to move; returns what it caused, as acknowledged."""
        seat = self.client.get(f"/games/{game}").json()["awaits"]["seats"][0]
        moves = self.client.get(f"/games/{game}/moves?seat={seat}").json()["moves"]
        answer = self.client.post(f"/games/{game}/moves", json={"move": moves[0]["move"]})
        assert answer.status_code == 201, answer.text
        return answer.json()["events"]

    def history(self, game: str) -> list[dict[str, Any]]:
        return self.client.get(f"/games/{game}/events?as=public&limit=1000").json()["events"]


@contextmanager
def serving(url: str, cwd: Path, **more: str):
    with ExitStack() as stack:
        secrets = {"DAYBOOK_TOKEN": TOKEN, "DAYBOOK_SECRET": "s" * 32}
        process = running("serve", "--port", "0", "--database", url, cwd=cwd, **secrets, **more)
        yield Serving(stack.enter_context(process), stack)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("deaths", [pytest.param(2, id="few"), pytest.param(5, id="many", marks=pytest.mark.long)])
def test_killed_in_mid_stream_it_goes_on_where_the_client_was(tmp_path, deaths):
    """A game's stream and the feed, through some deaths: nothing is missed, nothing doubled."""
    url, luck = f"sqlite:///{tmp_path / 'streams.db'}", Random(3)
    game, cursor, of_game, of_feed, acknowledged = "", "", [], [], []
    for _ in range(deaths):
        with serving(url, tmp_path) as service:
            game = game or service.open_game()
            last = {"Last_Event_ID": of_game[-1].id} if of_game else {}
            stream = service.listen(f"/games/{game}/stream", **last)
            feed = service.listen("/feed", **({"Last_Event_ID": cursor} if cursor else {}))
            feed.hears(lambda feed=feed: feed.ids)
            for _ in range(luck.randint(3, 6)):
                acknowledged += service.play(game)
            service.process.process.send_signal(signal.SIGKILL)
            of_game += stream.to_the_end()
            of_feed += feed.to_the_end()
            cursor = feed.ids[-1]
    with serving(url, tmp_path) as service:
        history = service.history(game)
        stream = service.listen(f"/games/{game}/stream", Last_Event_ID=of_game[-1].id)
        rest = service.client.get(f"/feed?as=public&after={cursor}", headers={"Accept": "application/json"}).json()
        stream.has(len(history) - len(of_game))
    assert [message.data for message in [*of_game, *stream.messages]] == history
    told = [{**event, "game": game, "title": "fairy-bargains", "topic": "game.moved"} for event in history[4:]]
    assert [*(message.data for message in of_feed), *rest["events"]] == told
    assert len(acknowledged) >= 3 * deaths


@pytest.mark.timeout(300)
def test_the_stream_of_a_client_that_left_gives_its_place_back(tmp_path):
    more = {"DAYBOOK_STREAMS_PER_TOKEN": "1", "DAYBOOK_HEARTBEAT_SECONDS": "0.2"}
    with serving(f"sqlite:///{tmp_path / 'places.db'}", tmp_path, **more) as service:
        path = f"/games/{service.open_game()}/stream"
        stream = service.listen(path)
        assert httpx.get(service.address + path, verify=False).status_code == 429
        stream.leave()

        def opens() -> bool:
            with httpx.stream("GET", service.address + path, verify=False) as answer:
                return answer.status_code == 200

        eventually(opens)
