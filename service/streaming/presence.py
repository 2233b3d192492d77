"""Who is there: the seats of games whose persons this process has heard of lately.

Each process knows what it was asked itself, and the streams that it has open. Where several serve one record, a seat
whose person speaks with another process is absent to this one, and after a start everybody is until the first request.
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
"""A game and the number of a seat there."""


class Presence:
    """The seats that were heard of in the last 30 seconds, or have a stream of their game. Of any thread."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = _MOST):
        self._lock = Lock()
        self._heard: TTLCache[Seat, None] = TTLCache(most, LATELY_SECONDS, clock)
        self._streams: Counter[Seat] = Counter()

    def hear(self, game: str, seat: int) -> None:
        """Notes that whoever sits there has asked for something of the game."""
        with self._lock:
            self._heard[game, seat] = None

    @contextmanager
    def streaming(self, game: str, seat: int | None) -> Iterator[None]:
        """Whoever sits there is present meanwhile; `None` is nobody who sits there."""
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
        """Whether that seat was heard of lately."""
        with self._lock:
            return (game, seat) in self._streams or (game, seat) in self._heard

    def offline(self, game: Game) -> list[int]:
        """The seats of persons of whom this process has not heard lately; none once the game is over. Bots never."""
        if game.closed is not None or game.status == "void":
            return []
        return [
            seat for seat, sitting in enumerate(game.seats) if "player" in sitting and not self.is_there(game.id, seat)
        ]
