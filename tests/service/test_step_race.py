"""Sixty-four clients race for one step of one game, over HTTP: exactly one of them is accepted, whatever they send.

With PostgreSQL two services share the database, and the clients are spread over both.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from queue import SimpleQueue
from typing import Any

import httpx
import pytest

from tests.processes import running

CLIENTS = 64
TOKEN = "token-of-the-step-race"
FEW, MANY = 10, 1000
NO_TLS = {"verify": False}
"""For clients of httpx, of which each would prepare for TLS in 40 ms, and here is none."""


class Racers:
    """Clients with a connection and a thread each, kept from race to race; `addresses` are the services."""

    def __init__(self, addresses: list[str]):
        headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
        self.addresses = addresses
        self.clients = [httpx.Client(base_url=address, headers=headers, timeout=60, **NO_TLS) for address in addresses]
        self.racing = [
            httpx.Client(base_url=addresses[number % len(addresses)], headers=headers, timeout=60, **NO_TLS)
            for number in range(CLIENTS)
        ]
        self._start = threading.Barrier(CLIENTS + 1)
        self._sent: list[tuple[str, bytes, dict[str, str]] | None] = [None] * CLIENTS
        self._answers: SimpleQueue[tuple[int, httpx.Response | Exception]] = SimpleQueue()
        self._threads = [threading.Thread(target=self._run, args=(number,), daemon=True) for number in range(CLIENTS)]
        for thread in self._threads:
            thread.start()

    def race(self, path: str, bodies: list[Any], headers: dict[str, str]) -> list[httpx.Response]:
        """Sends all bodies at once, client by client; returns the answers in their order."""
        self._sent = [(path, json.dumps(body).encode(), headers) for body in bodies]
        self._start.wait(60)
        answers = dict(self._answers.get(timeout=120) for _ in range(CLIENTS))
        for answer in answers.values():
            if isinstance(answer, Exception):
                raise answer
        return [answers[number] for number in range(CLIENTS)]

    def close(self) -> None:
        """Ends the threads."""
        self._sent = [None] * CLIENTS
        self._start.wait(60)
        for thread in self._threads:
            thread.join(60)
        for client in (*self.racing, *self.clients):
            client.close()

    def _run(self, number: int) -> None:
        while True:
            self._start.wait()
            wanted = self._sent[number]
            if wanted is None:
                return
            path, body, headers = wanted
            try:
                answer: Any = self.racing[number].post(path, content=body, headers=headers)
            except Exception as error:
                answer = error
            self._answers.put((number, answer))


@pytest.fixture(params=["sqlite", "postgres"])
def racers(request: pytest.FixtureRequest, tmp_path: Any) -> Iterator[Racers]:
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'race.db'}" if sqlite else request.getfixturevalue("postgres_url")
    words = ("serve", "--port", "0", "--database", url)
    more = {"DAYBOOK_TOKEN": TOKEN, "DAYBOOK_SECRET": "s" * 32, "DAYBOOK_LIMITS": ""}
    with ExitStack() as stack:
        services = [stack.enter_context(running(*words, cwd=tmp_path, **more)) for _ in range(1 if sqlite else 2)]
        racers = Racers([service.hears(r"Daybook is at (\S+)/,")[1] for service in services])
        stack.callback(racers.close)
        yield racers


class Tables:
    """Games of Market Day, one after the other; a race is run for each of their plays."""

    def __init__(self, client: httpx.Client):
        self._client = client
        self._path = ""

    def next(self) -> tuple[str, int, int, list[dict[str, Any]]]:
        """A game's path, its step, the seat whose turn it is, and the cards that may be played, two at least."""
        while True:
            if self._path:
                game = self._client.get(self._path).json()
                if game["status"] == "open":
                    (seat,) = game["awaits"]["seats"]
                    found = self._client.get(f"{self._path}/moves?seat={seat}").json()
                    moves = [listed["move"] for listed in found["moves"]]
                    if len(moves) > 1:
                        assert found["step"] == game["step"]
                        return self._path, game["step"], seat, moves
                    if moves:
                        self._client.post(f"{self._path}/moves", json={"move": moves[0]})
                        continue
            self._open()

    def _open(self) -> None:
        seats = [{"player": f"racer {seat}"} for seat in range(4)]
        opened = self._client.post("/v1/games", json={"title": "market-day", "seats": seats})
        assert opened.status_code == 201, opened.text
        self._path = f"/v1/games/{opened.json()['id']}"
        assert self._client.post(f"{self._path}/open-cards", json={}).status_code == 201  # to play every seat


def recorded(racers: Racers, path: str, step: int) -> list[dict[str, Any]]:
    """The events after `step`, on which all services agree."""
    pages = [client.get(f"{path}/events?as=all&after={step}&limit=500").json() for client in racers.clients]
    assert all(page == pages[0] and page["next"] is None for page in pages)
    events: list[dict[str, Any]] = pages[0]["events"]
    return events


def outcome(answers: list[httpx.Response]) -> Counter[tuple[int, str]]:
    """How often each status was given, with the problem's code."""
    return Counter((answer.status_code, answer.json().get("code", "")) for answer in answers)


races = pytest.mark.parametrize(
    "times", [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.long)]
)


@pytest.mark.timeout(3600)
@races
def test_exactly_one_of_sixty_four_is_accepted(racers: Racers, times: int) -> None:
    """Different moves or the same one, with If-Match on the step that all have seen; and the same one without it."""
    tables, kinds = Tables(racers.clients[0]), Counter[str]()
    for number in range(times):
        path, step, seat, moves = tables.next()
        # Without If-Match a move is judged on the current table. Whoever leads a round is not on turn again before the
        # others have played; whoever ends it may be, with another copy of the same card.
        leads = racers.clients[0].get(f"{path}/table").json()["state"]["table"] == []
        matching = not leads
        wanted = moves if matching and number % 2 else moves[:1]
        kinds["without If-Match" if leads else "different moves" if wanted == moves else "the same move"] += 1
        bodies = [{"move": wanted[client % len(wanted)]} for client in range(CLIENTS)]
        answers = racers.race(f"{path}/moves", bodies, {"If-Match": f'"{step}"'} if matching else {})
        found = outcome(answers)
        refused = (412, "stale-step") if matching else (422, "illegal-move")
        assert found == {(201, ""): 1, refused: CLIENTS - 1}, (number, found)
        (won,) = [answer for answer in answers if answer.status_code == 201]
        made = won.json()["events"]
        assert made[0]["n"] == step + 1
        assert made[0]["seat"] == seat
        assert racers.clients[0].get(path).json()["step"] == won.json()["step"] == made[-1]["n"]
        # What is on record behind that step is what the one who was accepted was told, and nothing more.
        assert recorded(racers, path, step) == made
        if matching:
            now = {answer.json()["step"] for answer in answers if answer.status_code == 412}
            assert now == {won.json()["step"]}
    assert len(kinds) == 3, kinds
    assert min(kinds.values()) >= times // 10, kinds
