"""People who play over HTTP, whatever becomes of the service, and what has to be on record in the end."""

import threading
import time
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, cycle
from random import Random
from typing import Any
from uuid import uuid4

import httpx

from domain.record.daybook import Daybook
from domain.record.envelope import NO_HEAD, event_hash, stored_link
from domain.record.store import open_database
from projections.follower import Follower
from projections.rebuild import rebuild
from projections.tables import find_games
from projections.views import open_views
from replays.rejudging import first_difference
from tests.service.served import GAME, TOKEN, Served
from tests.stepped import HANGS

SECRETS = {"DAYBOOK_TOKEN": TOKEN, "DAYBOOK_SECRET": "s" * 32}
PASSING = {"key-in-progress", "unavailable", "not-ready"}  # such a request may be sent again as it is


@dataclass(frozen=True)
class Acknowledged:
    """An event: its game, number and type, and when the move was sent and answered (seconds since 1970)."""

    game: str
    n: int
    type: str
    sent: float
    answered: float


class Players:
    """Threads that repeat what was not answered, with the same key, and remember what was acknowledged.

    Each plays both seats of one table after the other, or one of them against a bot.
    """

    def __init__(self, number: int, other: str = "bot"):
        self.address = ""
        self.acknowledged: list[Acknowledged] = []
        self._other = other
        self.games: list[str] = []
        self.wrong: list[str] = []
        self._over = False
        self._heard = threading.Condition()
        self._threads = [threading.Thread(target=self._run, args=(n,), daemon=True) for n in range(number)]

    def play_at(self, address: str) -> None:
        """Where the service is now; the first call begins."""
        begins, self.address = not self.address, address
        for thread in self._threads if begins else ():
            thread.start()

    def go_on(self, moves: int) -> None:
        """Returns when so many events more were acknowledged."""
        with self._heard:
            goal = len(self.acknowledged) + moves
            assert self._heard.wait_for(lambda: len(self.acknowledged) >= goal or self.wrong, 2 * HANGS), "nobody plays"
        assert self.wrong == [], self.wrong

    def end(self) -> None:
        """Waits until all have stopped."""
        self._over = True
        for thread in self._threads:
            thread.join(HANGS)
        assert self.wrong == [], self.wrong

    def _run(self, number: int) -> None:
        luck, name = Random(number), uuid4()
        keys = (f"{name}-{key}" for key in count())
        with httpx.Client(headers={"Authorization": f"Bearer {TOKEN}"}, timeout=200, verify=False) as client:
            while not self._over:
                with suppress(InterruptedError):
                    self._play(client, luck, keys)

    def _play(self, client: httpx.Client, luck: Random, keys: Any) -> None:
        body = {**GAME, "seats": [{"player": "a"}, {self._other: "random"}]}
        game = self._sent(client, "POST", "/v1/games", body, next(keys))["id"]
        self.games.append(game)
        path = f"/v1/games/{game}"
        self._sent(client, "POST", f"{path}/open-cards", {}, next(keys))  # to play the seats
        seats = (0,) if self._other == "bot" else (0, 1)
        for _ in range(luck.randint(5, 40)):
            for seat in cycle(seats):
                if moves := self._sent(client, "GET", f"{path}/moves?seat={seat}")["moves"]:
                    break
                if self._sent(client, "GET", path)["status"] == "closed":
                    return
            sent = time.time()
            done = self._sent(client, "POST", f"{path}/moves", {"move": luck.choice(moves)["move"]}, next(keys))
            with self._heard:
                for event in done["events"]:
                    self.acknowledged.append(Acknowledged(game, event["n"], event["type"], sent, time.time()))
                self._heard.notify_all()

    def _sent(self, client: httpx.Client, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """The answer, sooner or later. Raises InterruptedError once all is over."""
        while not self._over:
            with suppress(httpx.TransportError):
                headers = {"Idempotency-Key": key} if key else {}
                answer = client.request(method, self.address + path, json=body, headers=headers)
                if answer.status_code < 300:
                    return answer.json()
                if answer.json()["code"] not in PASSING:
                    self.wrong.append(answer.text)
            time.sleep(0.02)
        raise InterruptedError


def missing(service: Served, acknowledged: list[Acknowledged]) -> list[Acknowledged]:
    """Those of the events that a service does not have."""
    answers = {game: service.asked(f"/v1/games/{game}") for game in {event.game for event in acknowledged}}
    steps = {game: now["step"] if status == 200 else 0 for game, (status, now) in answers.items()}
    return [event for event in acknowledged if steps[event.game] < event.n]


def check_the_record(url: str, players: Players) -> None:
    """Each acknowledged event is there, each game is whole, no key was used twice, and the lists equal a rebuild."""
    acknowledged = {(event.game, event.n): event.type for event in players.acknowledged}
    made = defaultdict(set)
    daybook, views = Daybook(open_database(url)), open_views(url)
    for stream in daybook.store.originators():
        head, entries = NO_HEAD, list(daybook.entries(stream))
        for n, (entry, state) in enumerate(zip(entries, daybook.stored(stream), strict=True), 1):
            assert (entry.n, *stored_link(state)[:2]) == (n, n, head)
            head = event_hash(state)
            assert acknowledged.pop((stream, n), None) in (None, type(entry.event).__name__)
            if entry.cmd:
                made[entry.cmd].add((stream, entry.at))
        assert first_difference(entries) is None
    assert acknowledged == {}, "acknowledged, and not in the record"
    assert {key: where for key, where in made.items() if len(where) > 1} == {}, "carried out twice"
    Follower(daybook, views).catch_up()
    followed = find_games(views, limit=10_000)
    rebuild(daybook, views)
    assert find_games(views, limit=10_000) == followed
    views.dispose()
    daybook.close()
