"""Limits on open streams, per token and in total."""

from collections import Counter
from threading import Lock
from typing import Final

from domain.rules.phrases import counted
from service.observing.metrics import streams_open

RETRY_SECONDS: Final = 15
"""Seconds after which a refused client may try again."""


class TooManyStreams(Exception):
    """This name already has as many open streams as allowed."""


class NoStreamFree(Exception):
    """This process already has as many open streams as allowed."""


class StreamSlot:
    """The right to one open stream. `release` may be called repeatedly, from any thread."""

    def __init__(self, slots: "Slots", name: str, kind: str):
        self._slots = slots
        self._name: str | None = name
        self.kind = kind

    def release(self) -> None:
        """Releases the slot. Later calls do nothing."""
        self._slots.give_back(self)

    def take_name(self) -> str | None:
        """The name the slot counts for; `None` after the first call."""
        name, self._name = self._name, None
        return name


class Slots:
    """Counts the open streams of this process by name: a token's id, or an address."""

    def __init__(self, per_name: int, in_all: int):
        self._per_name = per_name
        self._in_all = in_all
        self._lock = Lock()
        self._open: Counter[str] = Counter()

    @property
    def open(self) -> int:
        """The number of open streams."""
        with self._lock:
            return self._open.total()

    def take(self, name: str, kind: str) -> StreamSlot:
        """A slot for `name`; the metrics count streams by `kind`.

        Raises `TooManyStreams`, or `NoStreamFree` if all slots are taken.
        """
        with self._lock:
            if self._open[name] >= self._per_name:
                raise TooManyStreams(
                    f"no more than {counted(self._per_name, 'stream')} may be open at once; close one of them"
                )
            if self._open.total() >= self._in_all:
                raise NoStreamFree(
                    "this process has as many open streams as allowed; read the events page by page meanwhile"
                )
            self._open[name] += 1
        streams_open.labels(kind).inc()
        return StreamSlot(self, name, kind)

    def give_back(self, slot: StreamSlot) -> None:
        """Counts a slot as free, unless it is already."""
        with self._lock:
            name = slot.take_name()
            if name is None:
                return
            self._open[name] -= 1
            if not self._open[name]:
                del self._open[name]
        streams_open.labels(slot.kind).dec()
