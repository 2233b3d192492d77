"""A client of server-sent events: it reads a stream in a thread, and keeps what it got."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Condition, Event, Thread
from typing import Any

from tests.stepped import HANGS, SteppedSources


@dataclass(frozen=True)
class Message:
    """A message with data."""

    id: str
    kind: str
    data: Any


_BEAT = 60.0
"""Seconds after which every stream has sent something."""


class Listener:
    """Reads `chunks` until they end, or until it is told to leave; that counts from the next chunk on."""

    def __init__(
        self,
        chunks: Iterable[bytes],
        close: Callable[[], None] = lambda: None,
        clock: SteppedSources | None = None,
    ):
        """With a stepped `clock`, which this process goes by, `rest` waits for the stream to have nothing to do."""
        self.messages: list[Message] = []
        self.comments: list[str] = []
        self.ids: list[str] = []
        self.retry: int | None = None
        self.ended = Event()
        self.failure: Exception | None = None
        self._chunks = chunks
        self._close = close
        self._clock = clock
        self._heard = Condition()
        self._leaving = False
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def leave(self) -> None:
        """Breaks the connection off, as soon as there is something to read: by a stepped clock that is a heartbeat."""
        self._leaving = True
        if self._clock is not None:
            self._clock.advance(_BEAT)
        assert self.ended.wait(60)

    def has(self, count: int) -> list[Message]:
        """The messages, as soon as there are so many."""
        self.hears(lambda: len(self.messages) >= count or self.ended.is_set())
        assert len(self.messages) >= count, f"ended with {len(self.messages)} messages"
        return self.messages

    def hears(self, holds: Callable[[], object]) -> None:
        """Returns as soon as something holds of what was heard."""
        with self._heard:
            assert self._heard.wait_for(holds, HANGS), "it was not heard"

    def rest(self) -> "Listener":
        """Waits until the stream has nothing to do before time goes by, or something is recorded."""
        assert self._clock is not None
        self._clock.at_rest(self._thread, self.ended)
        return self

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
                with self._heard:
                    for block in blocks:
                        self._take(block.decode())
                    self._heard.notify_all()
        except Exception as error:
            self.failure = error
        finally:
            self._close()
            with self._heard:
                self.ended.set()
                self._heard.notify_all()
            if self._clock is not None:
                self._clock.note()

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
