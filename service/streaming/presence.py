"""Presence: the seats of games whose persons this process has heard from lately.

Each process knows its own requests and open streams. Where several serve one record, a person who talks to another
process is absent to this one, and after a start everybody is until their first request.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

from cachetools import TTLCache

from domain.record.game import Game
from domain.record.sources import monotonic

LATELY_SECONDS: Final = 30
_MOST: Final = 20_000

Seat = tuple[str, int]
"""A game and the number of one of its seats."""


class Presence:
    """The seats that were heard from in the last 30 seconds, or have a stream of their game. Thread-safe."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = _MOST):
        self._lock = Lock()
        self._heard: TTLCache[Seat, None] = TTLCache(most, LATELY_SECONDS, clock)
        self._streams: Counter[Seat] = Counter()

    def hear(self, game: str, seat: int) -> None:
        """Notes a request of the person on a seat about the game."""
        with self._lock:
            self._heard[game, seat] = None

    @contextmanager
    def streaming(self, game: str, seat: int | None) -> Iterator[None]:
        """Keeps a seat present within the block; `None` does nothing."""
        if seat is None:
            yield
            return
        with self._lock:
            self._streams[game, seat] += 1
        try:
            yield
        finally:
            with self._lock:
                self._heard[game, seat] = None
                self._streams[game, seat] -= 1
                if not self._streams[game, seat]:
                    del self._streams[game, seat]

    def is_there(self, game: str, seat: int) -> bool:
        """Whether a seat was heard from lately."""
        with self._lock:
            return (game, seat) in self._streams or (game, seat) in self._heard

    def offline(self, game: Game) -> list[int]:
        """The seats of persons this process has not heard from lately; never bots, none once the game is over."""
        if game.closed is not None or game.status == "void":
            return []
        return [
            seat for seat, sitting in enumerate(game.seats) if "player" in sitting and not self.is_there(game.id, seat)
        ]
