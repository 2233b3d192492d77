"""Tables that are played at through several Daybooks, and the streams that watch them, whatever fails meanwhile."""

from __future__ import annotations

import json
import threading
import time
from base64 import b64decode
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Any
from uuid import uuid4

import httpx

from daybook_sdk import pick
from daybook_sdk.models import LegalMoves
from daybook_sdk.watch import Messages

_PAUSE = 0.2
"""Seconds before an unanswered request is repeated elsewhere."""
_UNKNOWN = frozenset({502, 503, 504})


@dataclass(frozen=True)
class Acknowledged:
    """An event that the service said it has recorded: its game, number and hash, and when the request was sent."""

    game: str
    n: int
    h: str
    sent: float
    heard: float


@dataclass
class Notes:
    """What the clients have been told, all together. Times are those of `time.monotonic`."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    surprises: list[str] = field(default_factory=list)
    """Answers that nobody should get: 500, or a refusal of a move that was legal."""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, word: str) -> None:
        """Counts an answer."""
        with self.lock:
            self.answers[word] += 1

    def surprise(self, text: str) -> None:
        """Notes what should not have been answered."""
        with self.lock:
            self.surprises.append(text)


class Table:
    """Two seats that play one game after the other, with an idempotency key for each write, repeated until answered."""

    def __init__(self, number: int, nodes: Sequence[str], token: str, notes: Notes, pause: float):
        self.number = number
        self.notes = notes
        self.acknowledged_at = 0.0
        """When the last request was sent that was acknowledged."""
        self.last = ("", 0)
        """The game, and the last event of it that was acknowledged."""
        self.streams: list[Stream] = []
        self._nodes = cycle([*nodes[number % len(nodes) :], *nodes[: number % len(nodes)]])
        self._node = next(self._nodes)
        self._token = token
        self._pause = pause
        self._luck = Random(number)
        self._stop = threading.Event()
        self._http = httpx.Client(timeout=httpx.Timeout(15, connect=2), trust_env=False)
        self._thread = threading.Thread(target=self._play, name=f"table-{number}", daemon=True)

    def start(self) -> None:
        """Begins to play."""
        self._thread.start()

    def stop(self) -> None:
        """Ends after the move under way; the streams end too."""
        self._stop.set()
        self._thread.join(120)
        assert not self._thread.is_alive(), f"table {self.number} hangs"
        for stream in self.streams:
            stream.stop()

    def _play(self) -> None:
        while not self._stop.is_set():
            try:
                self._play_a_game()
            except Exception as error:  # a table that dies silently would look like one that is never acknowledged
                self.notes.surprise(f"table {self.number}: {error!r}")
                self._stop.wait(1)

    def _play_a_game(self) -> None:
        seats = [{"player": f"ana-{self.number}"}, {"player": f"bob-{self.number}"}]
        opened = self._write("/v1/games", self._token, {"title": "market-day", "seats": seats})
        if opened is None:
            return
        game, tokens = opened["id"], [seat["token"] for seat in opened["seats"]]
        stream = Stream(game, self._node, next(self._nodes), self._token, self.notes)
        self.streams.append(stream)
        stream.start()
        awaited = opened["awaits"]["seats"]
        while awaited and not self._stop.is_set():
            seat = awaited[0]
            found = self._ask(f"/v1/games/{game}/moves", tokens[seat])
            move = pick(LegalMoves.from_wire(found), self._luck) if found is not None else None
            if move is None:  # this node has not seen the last move, or none was answered
                self._stop.wait(_PAUSE)
                continue
            answer = self._write(f"/v1/games/{game}/moves", tokens[seat], {"move": move})
            if answer is None:
                continue
            awaited = answer["awaits"]["seats"]
            self._stop.wait(self._pause)

    def _ask(self, path: str, token: str) -> dict[str, Any] | None:
        try:
            answer = self._http.get(self._node + path, headers={"Authorization": f"Bearer {token}"})
        except httpx.HTTPError as error:
            self._elsewhere(type(error).__name__)
            return None
        if answer.status_code == 200:
            return answer.json()  # type: ignore[no-any-return]
        self._unexpected("GET", path, answer)
        return None

    def _write(self, path: str, token: str, body: dict[str, Any]) -> dict[str, Any] | None:
        """Sends a write until it is answered; None after the stop or a refusal."""
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": str(uuid4())}
        while not self._stop.is_set():
            sent = time.monotonic()
            try:
                answer = self._http.post(self._node + path, headers=headers, json=body)
            except httpx.HTTPError as error:
                self._elsewhere(type(error).__name__)
                continue
            if answer.status_code == 201:
                self._note(answer, sent)
                return answer.json()  # type: ignore[no-any-return]
            if not self._unexpected("POST", path, answer):
                return None
        return None

    def _note(self, answer: httpx.Response, sent: float) -> None:
        heard = time.monotonic()
        receipt = b64decode(answer.headers["daybook-receipt"]).decode().splitlines()
        (_, _, game), (_, _, n), (_, _, h) = (line.partition(" ") for line in receipt[2:5])
        events = answer.json().get("events", ())
        told = {(event["n"], event["h"]) for event in events} | {(int(n), h)}
        with self.notes.lock:
            self.notes.answers["201"] += 1
            self.notes.acknowledged += [Acknowledged(game, *each, sent, heard) for each in told]
        self.last = (game, int(n))
        self.acknowledged_at = sent

    def _unexpected(self, method: str, path: str, answer: httpx.Response) -> bool:
        """Whether it may be repeated; what is no sign of an outage is a surprise."""
        if answer.status_code in _UNKNOWN:
            self._elsewhere(str(answer.status_code))
            return True
        self.notes.take(str(answer.status_code))
        if answer.status_code == 422 and answer.json().get("code") == "illegal-move":
            return False  # a pattern describes each value by itself, and may be made into a move that is refused
        self.notes.surprise(f"{method} {path} at {self._node}: {answer.status_code} {answer.text[:300]}")
        self._stop.wait(_PAUSE)
        return False

    def _elsewhere(self, word: str) -> None:
        self.notes.take(word)
        self._node = next(self._nodes)
        self._stop.wait(_PAUSE)


class Stream:
    """One stream of a game's events, opened again where it broke off, and what came on it."""

    def __init__(self, game: str, node: str, other: str, token: str, notes: Notes):
        self.game = game
        self.last = 0
        self.connections = 0
        self.over = False
        self._nodes = cycle([node, other])
        self._token = token
        self._notes = notes
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name=f"stream-{game}", daemon=True)

    def start(self) -> None:
        """Begins to watch."""
        self._thread.start()

    def stop(self) -> None:
        """Ends at the next heartbeat; does not wait for it."""
        self._stop.set()

    def _watch(self) -> None:
        timeout = httpx.Timeout(45, connect=2)
        with httpx.Client(timeout=timeout, trust_env=False) as http:
            while not (self.over or self._stop.is_set()):
                try:
                    self._read(http)
                except httpx.HTTPError as error:
                    self._notes.take(f"stream {type(error).__name__}")
                self._stop.wait(_PAUSE)

    def _read(self, http: httpx.Client) -> None:
        headers = {"Authorization": f"Bearer {self._token}", "Last-Event-ID": str(self.last)}
        self.connections += 1
        with http.stream("GET", f"{next(self._nodes)}/v1/games/{self.game}/stream", headers=headers) as answer:
            self.over = answer.status_code == 204
            if answer.status_code != 200:
                self._notes.take(f"stream {answer.status_code}")
                if answer.status_code not in {204, *_UNKNOWN}:
                    self._notes.surprise(f"stream of {self.game}: {answer.status_code}")
                return
            messages = Messages()
            for chunk in answer.iter_bytes():
                for message in messages.hear(chunk):
                    if message.kind == "closed":
                        self.over = True
                    elif message.kind == "message" and message.data is not None:
                        self._heard(json.loads(message.data)["n"])
                if self._stop.is_set():
                    return

    def _heard(self, n: int) -> None:
        if n != self.last + 1:
            self._notes.surprise(f"stream of {self.game}: {n} came after {self.last}")
        self.last = n
