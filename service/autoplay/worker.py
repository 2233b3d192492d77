"""A thread that works on games or tournaments, one after the other: those it is told of, and those a sweep finds."""

import logging
from collections.abc import Callable, Iterable
from threading import Thread
from typing import Final, Generic, TypeVar

from eventsourcing.persistence import PersistenceError
from sqlalchemy.exc import DBAPIError

from domain.record.errors import GameUnknown, StepMoved
from domain.record.sources import monotonic
from service.autoplay.agenda import Agenda
from service.observing.causes import Causes, goes_on
from service.observing.metrics import automatic_errors

_log = logging.getLogger(__name__)
T = TypeVar("T")

SWEEP_SECONDS: Final = 3.0
"""Seconds between sweeps, which find the games that other processes have left waiting."""
REST_SECONDS: Final = 60.0
"""Seconds for which a bot that failed or was refused, or an unreadable game, is left alone."""

_RETRY_SECONDS: Final = 1.0
"""Seconds until a game is retried after the database did not answer."""
_FIRST_PAUSE: Final = 0.1
"""Seconds after the first sweep. Each later pause is twice as long, up to the usual one."""


class Worker(Generic[T]):
    """Calls `go_on(read(id))`, which does at most one thing, for each game in turn: `read` finds it by its id.

    `go_on` returns the seconds until the next look at the game; `None`: not until somebody queues it or a sweep finds
    it. `due()` returns the ids of the games to look at; it is called at the start and every few seconds.
    """

    def __init__(
        self,
        name: str,
        read: Callable[[str], T],
        due: Callable[[], Iterable[str]],
        go_on: Callable[[T], float | None],
        sweep_seconds: float,
        rest_seconds: float,
        causes: Causes | None = None,
    ):
        self.name = name
        self._causes = causes or Causes()
        self._read = read
        self._due = due
        self._go_on = go_on
        self._sweep_seconds = sweep_seconds
        self._rest_seconds = rest_seconds
        self._agenda = Agenda()
        self._resting: dict[str, float] = {}
        self._thread: Thread | None = None
        self._came_round = monotonic()

    def start(self) -> None:
        """Starts the thread, which begins with the games that are due now."""
        self._agenda.closed = False
        self._came_round = monotonic()
        self._thread = Thread(target=self._run, name=self.name, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stops the thread once it has finished what it is doing."""
        self._agenda.close()

    def join(self) -> None:
        """Waits for the thread to end, for at most a second. `start` may follow."""
        if self._thread is not None:
            self._thread.join(1.0)
            self._thread = None

    @property
    def runs(self) -> bool:
        """Whether the thread is alive."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def silent_seconds(self) -> float:
        """How long it has been busy with the same thing, in seconds."""
        return monotonic() - self._came_round

    def look_at(self, game_id: str, seconds: float = 0) -> None:
        """Queues a game, for now or for `seconds` from now. Any thread may call."""
        self._agenda.add(game_id, seconds)

    def step(self) -> bool:
        """Looks for games that are due, and attends to the first that is ready; returns whether there was one.

        What the thread does, for a caller without one.
        """
        self._sweep()
        return self._attend_next(monotonic())

    def settle(self) -> None:
        """Looks once for games that are due, and attends to those that are ready until none is left."""
        self._sweep()
        while self._attend_next(monotonic()):
            pass

    def _attend_next(self, until: float) -> bool:
        """Attends to the next game that is ready before a moment; returns whether there was one."""
        game_id = self._agenda.next(until)
        if game_id is not None:
            self._attend(game_id)
        return game_id is not None

    def _run(self) -> None:
        sweep_at = monotonic()
        # After a start the views that find the games may still be catching up with the record.
        pause = min(_FIRST_PAUSE, self._sweep_seconds)
        while not self._agenda.closed:
            self._came_round = monotonic()
            if monotonic() >= sweep_at:
                self._sweep()
                sweep_at = monotonic() + pause
                pause = min(2 * pause, self._sweep_seconds)
            self._attend_next(sweep_at)

    def _sweep(self) -> None:
        now = monotonic()
        self._resting = {game: until for game, until in self._resting.items() if until > now}
        try:
            for game_id in self._due():
                self._agenda.add(game_id)
                if self._agenda.closed:
                    return
        except (PersistenceError, DBAPIError) as error:
            _log.error("the games that are due could not be found; the next sweep tries again: %s", error)
        except Exception:
            _log.exception("the games that are due could not be found; the next sweep tries again")

    def _attend(self, game_id: str) -> None:
        """Lets at most one thing happen in a game, and queues the next look at it."""
        if self._resting.get(game_id, 0.0) > monotonic():
            return
        with goes_on(self._causes.of(game_id), self.name):
            self._go_on_with(game_id)

    def _go_on_with(self, game_id: str) -> None:
        try:
            again = self._go_on(self._read(game_id))
        except (GameUnknown, StepMoved):
            # Somebody else was faster: a player, and we will be told, or another process, which then carries on.
            return
        except PersistenceError as error:
            _log.warning("game %s has to wait for the database: %s", game_id, error)
            again = _RETRY_SECONDS
        except Exception:
            automatic_errors.labels(self.name).inc()
            _log.exception("game %s is left alone for a while", game_id)
            self._resting[game_id] = monotonic() + self._rest_seconds
            return
        if again is not None:
            self._agenda.add(game_id, again)
