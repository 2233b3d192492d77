"""The games that a worker has to attend to, and when."""

from collections import deque
from heapq import heappop, heappush
from threading import Condition

from domain.record.sources import monotonic


class Agenda:
    """A queue of games: those that are ready take turns, the others wait for their time.

    Each game is queued once. Any thread may add, one thread takes. Times are those of `monotonic`, in seconds.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._ready: deque[str] = deque()
        self._moments: dict[str, float] = {}  # when to look at each game; 0: it is ready
        self._later: list[tuple[float, str]] = []  # a heap; an entry that `_moments` contradicts is stale
        self.closed = False

    def close(self) -> None:
        """Wakes `next`, which then returns `None`."""
        with self._changed:
            self.closed = True
            self._changed.notify_all()

    def add(self, game_id: str, seconds: float = 0) -> None:
        """Queues a game for now or for `seconds` from now. Of two times the earlier counts."""
        moment = monotonic() + seconds if seconds > 0 else 0
        with self._changed:
            if self._moments.get(game_id, float("inf")) <= moment:
                return
            self._moments[game_id] = moment
            if moment:
                heappush(self._later, (moment, game_id))
            else:
                self._ready.append(game_id)
            self._changed.notify_all()

    def next(self, until: float) -> str | None:
        """Waits until a moment for the next game that is ready. `None` after that moment, or once closed."""
        with self._changed:
            while not self.closed:
                now = monotonic()
                self._ripen(now)
                if self._ready:
                    game_id = self._ready.popleft()
                    del self._moments[game_id]
                    return game_id
                if now >= until:
                    return None
                first = self._later[0][0] if self._later else until
                self._changed.wait(min(first, until) - now)
            return None

    def _ripen(self, now: float) -> None:
        while self._later and self._later[0][0] <= now:
            moment, game_id = heappop(self._later)
            if self._moments.get(game_id) == moment:
                self._moments[game_id] = 0
                self._ready.append(game_id)
