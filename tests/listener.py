"""A client of server-sent events: it reads a stream in a thread, and keeps what it got."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Event, Thread
from typing import Any

from tests.eventually import eventually


@dataclass(frozen=True)
class Message:
    """A message with data."""

    id: str
    kind: str
    data: Any


class Listener:
    """Reads `chunks` until they end, or until it is told to leave; that counts from the next chunk on."""

    def __init__(self, chunks: Iterable[bytes], close: Callable[[], None] = lambda: None):
        self.messages: list[Message] = []
        self.comments: list[str] = []
        self.ids: list[str] = []
        self.retry: int | None = None
        self.ended = Event()
        self.failure: Exception | None = None
        self._chunks = chunks
        self._close = close
        self._leaving = False
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def leave(self) -> None:
        """Breaks the connection off, as soon as there is something to read."""
        self._leaving = True
        assert self.ended.wait(60)

    def has(self, count: int) -> list[Message]:
        """The messages, as soon as there are so many."""
        eventually(lambda: len(self.messages) >= count or self.ended.is_set())
        assert len(self.messages) >= count, f"ended with {len(self.messages)} messages"
        return self.messages

    def to_the_end(self) -> list[Message]:
        """The messages, when the stream has ended."""
        assert self.ended.wait(60), "the stream goes on"
        return self.messages

    def _read(self) -> None:
        text = b""
        try:
            for chunk in self._chunks:
                if self._leaving:
                    break
                text += chunk
                *blocks, text = text.split(b"\n\n")
                for block in blocks:
                    self._take(block.decode())
        except Exception as error:
            self.failure = error
        finally:
            self._close()
            self.ended.set()

    def _take(self, block: str) -> None:
        kind, data = "message", None
        for line in block.split("\n"):
            name, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if not name:
                self.comments.append(value)
            elif name == "id":
                self.ids.append(value)
            elif name == "retry":
                self.retry = int(value)
            elif name == "event":
                kind = value
            else:
                assert (name, data) == ("data", None)
                data = value
        if data is not None:
            self.messages.append(Message(self.ids[-1] if self.ids else "", kind, json.loads(data)))
