"""Readers of streams: they lose their connection anywhere, and come back with the id of the last message they have."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from flask.testing import FlaskClient

from domain.rules.secrecy import Viewer
from service.streaming.message import HEARTBEAT
from tests.simulation.faults import Killed
from tests.simulation.node import Node

_AT_MOST = 200


class Reader:
    """Reads a game as a viewer, or the feed (`game` is `None`). `messages` are the events it has, in order."""

    def __init__(self, luck: Random, token: str | None, game: str | None, viewer: Viewer, cursor: str | None):
        self.game, self.viewer = game, viewer
        self.messages: list[bytes] = []
        self.last = cursor
        self._luck, self._token = luck, token
        self._node: Node | None = None
        self._life = 0
        self.cuts = 0
        """How often its connection broke in the middle of a message."""
        self._answer: Any = None
        self._chunks: Any = None
        self._rest = b""

    def __repr__(self) -> str:
        return f"reader of {self.game or 'the feed'} as {self.viewer}"

    def read(self, client: FlaskClient, node: Node, lossy: float) -> str:
        """Takes what there is, at the node where it is connected or else at this one; sometimes loses the rest."""
        if self._node is not None and self._life == self._node.lives and self._node.service is not None:
            node = self._node
        else:
            self.leave()
        if node.busy:
            return "waits"
        with node.at_work():
            if self._chunks is None and not self._connect(client, node):
                return "refused"
            count, alive = len(self.messages), self._take(lossy)
        if not alive:
            self.leave()
        return f"has {len(self.messages) - count} more{'' if alive else ', left'}"

    def leave(self) -> None:
        if self._answer is not None:
            with suppress(Killed):
                self._answer.close()
        self._answer = self._chunks = self._node = None
        self._rest = b""

    def _connect(self, client: FlaskClient, node: Node) -> bool:
        path = "/v1/feed" if self.game is None else f"/v1/games/{self.game}/stream"
        headers = {"Accept": "text/event-stream"}
        if self._token is not None:
            headers["Authorization"] = f"Bearer {self._token}"
        if self.last is not None:
            headers["Last-Event-ID"] = self.last
        answer = client.get(path, headers=headers)
        if answer.status_code != 200:
            answer.close()
            return False
        self._answer, self._chunks = answer, iter(answer.response)
        self._node, self._life = node, node.lives
        return True

    def _take(self, lossy: float) -> bool:
        for _ in range(_AT_MOST):
            chunk = next(self._chunks, None)
            if chunk is None:
                return False
            cut = self._luck.random() < lossy
            if cut:
                self.cuts += 1
                chunk = chunk[: self._luck.randrange(len(chunk))]
            self._rest += chunk
            *whole, self._rest = self._rest.split(b"\n\n")
            beats = [self._note(text) for text in whole]
            if cut:
                return False
            greets = chunk.startswith(b"retry:")  # and says where the feed stands, as its heartbeats do
            if any(beats) and not greets and self._rest == b"":
                return True
        raise AssertionError("a stream does not come to rest")

    def _note(self, text: bytes) -> bool:
        fields = dict(line.split(b": ", 1) for line in text.split(b"\n") if not line.startswith(b":"))
        if b"id" in fields:
            self.last = fields[b"id"].decode()
        if b"data" in fields and b"event" not in fields:
            self.messages.append(fields[b"data"])
        only_id = self.game is None and set(fields) == {b"id"}
        return text + b"\n\n" == HEARTBEAT or only_id

    @property
    def events(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.messages]
