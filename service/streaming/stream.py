"""What all streams share: they wait for a bell, send heartbeats, and end when they must."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import islice
from threading import Event
from typing import ClassVar, Final

from domain.record.sources import monotonic, wait
from service.streaming.hub import Hub
from service.streaming.message import HEARTBEAT, NOT_ALLOWED, STOPPING, opening
from service.streaming.slots import StreamSlot

_log = logging.getLogger("daybook.streams")

_ASK_SECONDS: Final = 1.0
_CHUNK: Final = 16_384


class Stream(ABC):
    """A response without end, iterated in one thread. `allowed()` says whether its reader may still have it.

    With a `limit` it ends after that many messages.
    """

    kind: ClassVar[str]

    def __init__(self, hub: Hub, allowed: Callable[[], bool], limit: int | None = None):
        self._hub = hub
        self._left = limit
        self._allowed = allowed
        self._bell = Event()
        self._ask_at = self._beat_at = 0.0
        self._rights = hub.rights

    def messages(self) -> Iterator[bytes]:
        """The stream's text in chunks of whole messages. Ends with the stream, or when anything fails."""
        try:
            with self._listening():
                yield from self._run()
        except Exception as error:
            # Only the type: an error message may quote hidden cards. The client reconnects for the rest.
            _log.error("a stream broke off: %s", type(error).__name__)

    @abstractmethod
    def _listening(self) -> AbstractContextManager[object]:
        """A context in which new events ring the bell."""

    @abstractmethod
    def _news(self) -> Iterator[bytes]:
        """Everything there is to send now, message by message."""

    @abstractmethod
    def _last_words(self) -> bytes | None:
        """The last message if the stream is over and everything was sent, else `None`."""

    def _greeting(self) -> bytes:
        return opening()

    def _heartbeat(self) -> bytes:
        return HEARTBEAT

    def _seconds_to_news(self) -> float:
        """Seconds until something is to be sent even if nothing is recorded."""
        return float("inf")

    def _run(self) -> Iterator[bytes]:
        now = monotonic()
        self._ask_at = now + _ASK_SECONDS
        self._beat_at = now + self._hub.heartbeat_seconds
        yield self._greeting()
        while True:
            self._bell.clear()
            if (reason := self._reason_to_end()) is not None:
                yield reason
                return
            for chunk in _chunks(self._counted(self._news())):
                yield chunk
                self._beat_at = monotonic() + self._hub.heartbeat_seconds
                if (reason := self._reason_to_end()) is not None:
                    yield reason
                    return
            if self._left == 0:
                return
            if (words := self._last_words()) is not None:
                yield words
                return
            if monotonic() >= self._beat_at:
                yield self._heartbeat()
                self._beat_at = monotonic() + self._hub.heartbeat_seconds
            wait(self._bell, min(self._beat_at, monotonic() + self._seconds_to_news()))

    def _counted(self, news: Iterator[bytes]) -> Iterator[bytes]:
        """The news, up to the limit."""
        if self._left is None:
            yield from news
            return
        for message in islice(news, self._left):
            self._left -= 1
            yield message

    def _reason_to_end(self) -> bytes | None:
        """Why the stream must end now, or `None`.

        Checks the reader's rights when this process has ended tokens, every second while it sends, and at heartbeats.
        """
        if self._hub.ended:
            return STOPPING
        now = monotonic()
        if self._rights != self._hub.rights or now >= min(self._ask_at, self._beat_at):
            self._rights = self._hub.rights
            self._ask_at = now + _ASK_SECONDS
            if not self._allowed():
                return NOT_ALLOWED
        return None


class StreamBody:
    """The body of a streaming response. It releases its slot when it ends, even if it never began."""

    def __init__(self, stream: Stream, slot: StreamSlot):
        self._messages = stream.messages()
        self._slot = slot

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        try:
            return next(self._messages)
        except BaseException:
            self._slot.release()
            raise

    def close(self) -> None:
        """Ends the stream (PEP 3333)."""
        try:
            self._messages.close()  # type: ignore[attr-defined]
        finally:
            self._slot.release()

    def __del__(self) -> None:
        self._slot.release()


def _chunks(messages: Iterator[bytes]) -> Iterator[bytes]:
    """Joins messages that are ready together, up to a few kilobytes."""
    gathered = bytearray()
    for message in messages:
        gathered += message
        if len(gathered) >= _CHUNK:
            yield bytes(gathered)
            gathered.clear()
    if gathered:
        yield bytes(gathered)
