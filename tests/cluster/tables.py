"""Tables that are played at through several Daybooks, and the streams that watch them, whatever fails meanwhile."""

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

    def take(self, word: str, surprise: str = "") -> None:
        with self.lock:
            self.answers[word] += 1
            self.surprises += [surprise] if surprise else []


class Table:
    """Two seats that play one game after the other, with an idempotency key for each write, repeated until answered."""

    def __init__(self, number: int, nodes: Sequence[str], token: str, notes: Notes):
        self.number, self.notes = number, notes
        self.acknowledged_at = 0.0
        """When the last request was sent that was acknowledged."""
        self.last = ("", 0)
        """The game, and the last event of it that was acknowledged."""
        self.streams: list[Stream] = []
        self._nodes = cycle([*nodes[number % len(nodes) :], *nodes[: number % len(nodes)]])
        self._node = next(self._nodes)
        self._token, self._luck = token, Random(number)
        self._stop = threading.Event()
        self._http = httpx.Client(timeout=httpx.Timeout(15, connect=2), trust_env=False)
        self._thread = threading.Thread(target=self._play, name=f"table-{number}", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(120)
        assert not self._thread.is_alive(), f"table {self.number} hangs"
        for stream in self.streams:
            stream.ended.set()

    def _play(self) -> None:
        while not self._stop.is_set():
            try:
                self._play_a_game()
            except Exception as error:  # a table that dies silently would look like one that is never acknowledged
                self.notes.take(type(error).__name__, f"table {self.number}: {error!r}")
                self._stop.wait(1)

    def _play_a_game(self) -> None:
        seats = [{"player": f"{name}-{self.number}"} for name in ("ana", "bob")]
        opened = self._asked("/v1/games", self._token, {"title": "market-day", "seats": seats})
        if opened is None:
            return
        answer, path = opened, f"/v1/games/{opened['id']}"
        self.streams.append(Stream(path, [self._node, next(self._nodes)], self._token, self.notes))
        while answer["awaits"]["seats"] and not self._stop.is_set():
            token = opened["seats"][answer["awaits"]["seats"][0]]["token"]
            found = self._asked(f"{path}/moves", token)
            move = pick(LegalMoves.from_wire(found), self._luck) if found is not None else None
            if move is None:  # this node has not seen the last move, or none was answered
                self._stop.wait(_PAUSE)
            else:
                answer = self._asked(f"{path}/moves", token, {"move": move}) or answer
                self._stop.wait(1.5 * _PAUSE)

    def _asked(self, path: str, token: str, body: dict[str, Any] | None = None) -> dict[str, Any] | None:
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": str(uuid4())}
        while not self._stop.is_set():
            sent, method = time.monotonic(), "GET" if body is None else "POST"
            try:
                answer = self._http.request(method, self._node + path, headers=headers, json=body)
            except httpx.HTTPError as error:
                self._elsewhere(type(error).__name__)
                continue
            if answer.status_code in _UNKNOWN:
                self._elsewhere(str(answer.status_code))
            elif answer.status_code in (200, 201):
                if body is not None:
                    self._note(answer, sent)
                return answer.json()  # type: ignore[no-any-return]
            else:
                # A pattern describes each value by itself, and may be made into a move that is refused.
                expected = answer.status_code == 422 and answer.json().get("code") == "illegal-move"
                told = f"{method} {path} at {self._node}: {answer.status_code} {answer.text[:300]}"
                self.notes.take(str(answer.status_code), "" if expected else told)
                self._stop.wait(_PAUSE)
                return None
        return None

    def _note(self, answer: httpx.Response, sent: float) -> None:
        receipt = b64decode(answer.headers["daybook-receipt"]).decode().splitlines()
        game, n, h = (line.partition(" ")[2] for line in receipt[2:5])
        told = {(event["n"], event["h"]) for event in answer.json().get("events", ())} | {(int(n), h)}
        self.notes.take("201")
        with self.notes.lock:
            self.notes.acknowledged += [Acknowledged(game, *each, sent, time.monotonic()) for each in told]
        self.last, self.acknowledged_at = (game, int(n)), sent

    def _elsewhere(self, word: str) -> None:
        self.notes.take(word)
        self._node = next(self._nodes)
        self._stop.wait(_PAUSE)


class Stream:
    """One stream of a game's events, opened again where it broke off, and what came on it."""

    def __init__(self, path: str, nodes: Sequence[str], token: str, notes: Notes):
        self.game = path.rpartition("/")[2]
        self.last = self.connections = 0
        self.ended = threading.Event()
        """Set when the game is over, or nobody wants to hear more."""
        self._path, self._nodes, self._token, self._notes = path, cycle(nodes), token, notes
        threading.Thread(target=self._watch, name=f"stream-{self.game}", daemon=True).start()

    def _watch(self) -> None:
        with httpx.Client(timeout=httpx.Timeout(45, connect=2), trust_env=False) as http:
            while not self.ended.is_set():
                try:
                    self._read(http)
                except httpx.HTTPError as error:
                    self._notes.take(f"stream {type(error).__name__}")
                self.ended.wait(_PAUSE)

    def _read(self, http: httpx.Client) -> None:
        headers = {"Authorization": f"Bearer {self._token}", "Last-Event-ID": str(self.last)}
        self.connections += 1
        with http.stream("GET", f"{next(self._nodes)}{self._path}/stream", headers=headers) as answer:
            status = answer.status_code
            if status != 200:
                odd = status not in {204, *_UNKNOWN}
                self._notes.take(f"stream {status}", f"stream of {self.game}: {status}" if odd else "")
                if status == 204:
                    self.ended.set()
                return
            messages = Messages()
            for chunk in answer.iter_bytes():
                for message in messages.hear(chunk):
                    if message.kind == "closed":
                        self.ended.set()
                    elif message.kind == "message" and message.data is not None:
                        self._heard(json.loads(message.data)["n"])
                if self.ended.is_set():
                    return

    def _heard(self, n: int) -> None:
        if n != self.last + 1:
            self._notes.take("stream gap", f"stream of {self.game}: {n} came after {self.last}")
        self.last = n
