"""Causes: the request whose move a worker follows up, so that its log lines and spans name that request.

Only requests answered by this process are known; what another process recorded has no cause here.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final, NamedTuple

from domain.record.daybook import Recorded
from service.observing import traces
from service.observing.logs import REQUEST_ID

KEPT: Final = 10_000
"""How many decisions' causes are remembered, in a few MB."""


class Cause(NamedTuple):
    """The id of a request, and its span where requests are traced."""

    request: str
    span: traces.Origin


class Causes:
    """Remembers which request recorded what. Thread-safe."""

    def __init__(self, kept: int = KEPT):
        # Plain dictionaries that drop their oldest entries: an LRU cache would cost more than all the rest.
        self._kept = kept
        self._lock = Lock()
        self._decisions: dict[tuple[str, int], Cause] = {}
        self._games: dict[str, Cause] = {}

    def remember(self, recorded: Recorded) -> None:
        """Remembers the request that is being answered as the cause of what it recorded."""
        request = REQUEST_ID.get()
        if not request or not recorded.entries:
            return
        cause = Cause(request, traces.here())
        game, last = recorded.game.id, recorded.entries[-1].n
        with self._lock:
            self._games.pop(game, None)
            self._games[game] = cause
            self._decisions[game, last] = cause
            if len(self._games) > self._kept:
                del self._games[next(iter(self._games))]
            if len(self._decisions) > self._kept:
                del self._decisions[next(iter(self._decisions))]

    def of(self, game: str | None, last: int | None = None) -> Cause | None:
        """The cause of a decision, by the number of its last event; of a game's last decision without one."""
        if game is None:
            return None
        with self._lock:
            return self._games.get(game) if last is None else self._decisions.get((game, last))

    def request_of(self, game: str) -> str:
        """The id of the request that last moved in a game, "" if unknown."""
        cause = self.of(game)
        return cause.request if cause else ""


@contextmanager
def goes_on(cause: Cause | None, doing: str) -> Iterator[traces.Span]:
    """Within this context, log lines carry the id of the causing request, and a span of this name belongs to it."""
    if cause is None:
        with traces.span(doing) as span:
            yield span
        return
    before = REQUEST_ID.set(cause.request)
    try:
        with traces.span(doing, cause.span) as span:
            yield span
    finally:
        REQUEST_ID.reset(before)
