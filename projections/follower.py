"""The follower: reads the log in batches, and stores the results of each together with the position."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import asdict
from threading import Event

from eventsourcing.persistence import PersistenceError
from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError, StatementError

from domain.record.caches import Budget
from domain.record.daybook import Daybook, system_clock
from domain.record.sources import luck, monotonic
from domain.record.store.deadlines import unhurried
from domain.record.timestamps import time_text
from projections.catalogue import PROJECTIONS
from projections.checkpoint import (
    OtherRelease,
    PositionTaken,
    TrackingPosition,
    advance,
    begin_anew,
    is_of,
    mark_of,
    parked_games,
    read_standing,
)
from projections.folds import Batch, Folding, Parked, parked_at
from projections.log import Log, log_of
from projections.projection import AnyProjection
from projections.schema import parked
from projections.views import writing

_log = logging.getLogger(__name__)

Progress = Callable[[int, int], None]
"""Called with the position reached, and the newest position of the log."""

_FIRST_WAIT, _LONGEST_WAIT = 0.1, 2.0
_REST, _LONGEST_PAUSE = 20, 1.0


class Follower:
    """Keeps the views up to date with the record. `run` is for a thread, or a process, of its own.

    Several may follow one database: if two take the same batch, one stores it; the other finds the tracking row moved,
    rolls back and continues from there. `position` and `as_of` may be read from any thread.
    """

    def __init__(
        self,
        daybook: Daybook,
        views: Engine,
        *,
        projections: Sequence[AnyProjection] = PROJECTIONS,
        batch: int = 2000,
        memory: Budget | None = None,
        pause: float = 0.1,
        poll: float = 0.5,
        clock: Callable[[], int] = system_clock,
        log: Log | None = None,
    ):
        """`batch` is the number of events taken at once. Open games are kept in `memory`, by default the record's.

        `pause` (seconds) is the least wait after a batch with events of games, so that the next batch collects many.
        After a slow batch the wait is longer: under load, following takes a twentieth of the time. `poll` (seconds) is
        how long it relies on the recorder's signal before it looks for itself. `log` is by default the record's.
        """
        self._log = log or log_of(daybook)
        self._writer = writing(views)
        self._projections = projections
        self._folding = Folding(daybook, projections, memory or daybook.memory)
        self._batch, self._pause, self._poll, self._clock = batch, pause, poll, clock
        self._standing: TrackingPosition | None = None
        self._parked: set[str] = set()
        self._seen: tuple[int, int | None] = (0, None)
        self._came_round: float | None = None
        self._followed: Callable[[float, int], None] = lambda seconds, events: None

    def on_followed(self, listener: Callable[[float, int], None]) -> None:
        """Calls `listener(seconds, events)` after each batch of events that `run` has stored."""
        self._followed = listener

    @property
    def silent_seconds(self) -> float:
        """Seconds since `run` last followed a batch, or found that there was none; 0 before it is called."""
        return 0.0 if self._came_round is None else monotonic() - self._came_round

    @property
    def position(self) -> int:
        """The position in the log that the views have reached, as far as this follower knows."""
        return self._seen[0]

    @property
    def as_of(self) -> str | None:
        """The time up to which the views are complete: ISO server time, `None` before the first look.

        The time of the last followed event, or, if there was none left, of the last look.
        """
        at = self._seen[1]
        return None if at is None else time_text(at)

    def run(self, stop: Event) -> None:
        """Follows until `stop` is set. Never raises: errors are logged, and retried after a wait."""
        with unhurried():
            self._run(stop)

    def _run(self, stop: Event) -> None:
        wait = _FIRST_WAIT
        self._came_round = monotonic()
        while not stop.is_set():
            try:
                self._run_once(stop)
                wait = _FIRST_WAIT
                self._came_round = monotonic()
            except PositionTaken:
                self._came_round = monotonic()
                stop.wait(luck().uniform(self._pause, 3 * self._pause))
            except Exception as error:
                _log.error("following stopped, trying again in %.1f s: %s", wait, _why(error))
                stop.wait(wait)
                wait = min(2 * wait, _LONGEST_WAIT)

    def catch_up(self, progress: Progress | None = None) -> int:
        """Follows to the current end of the log and returns the position.

        `progress` is called after each batch. Raises any error.
        """
        taken = self._batch
        with unhurried():
            while taken >= self._batch:
                try:
                    taken, _ = self.step()
                except OtherRelease:
                    raise
                except PositionTaken:
                    continue
                if progress:
                    done = self.position
                    progress(done, max(done, self._log.max_notification_id() or 0))
        return self.position

    def _run_once(self, stop: Event) -> None:
        begun = monotonic()
        taken, games = self.step()
        spent = monotonic() - begun
        if taken:
            self._followed(spent, taken)
        else:
            self._log.signal.wait(self.position, self._poll)
        if taken and taken < self._batch and games:
            stop.wait(max(self._pause, min(_REST * spent, _LONGEST_PAUSE)))

    def step(self) -> tuple[int, int]:
        """Takes and stores one batch; returns how many events and games it had.

        Raises `PositionTaken` if another follower has stored it, and the database's errors.
        """
        old, self._standing = self._standing or self._stand(), None  # read again if anything fails
        looked = self._clock()
        rows, games = self._log.read_log(old.position, self._batch), 0
        if rows:
            batch = self._folding.fold(rows, self._parked)
            at = old.at if batch.at is None else batch.at
            new = TrackingPosition(rows[-1][0], at, mark_of(rows[-1][3]), old.rebuilds)
            self._store(batch, old, new)
            games = len(batch.followed)
        else:
            new = old
        self._standing = new
        self._seen = (new.position, looked if len(rows) < self._batch else new.at)
        return len(rows), games

    def _stand(self) -> TrackingPosition:
        """Reads the position. Empties the views if they were made from another record."""
        standing = self._read()
        if not is_of(self._log, standing):
            _log.warning("the views are not those of this record: they are made again from its first event")
            begin_anew(self._writer)
            standing = self._read()
        self._seen = (standing.position, standing.at)
        return standing

    def _read(self) -> TrackingPosition:
        with self._writer.connect() as connection:
            standing = read_standing(connection)
            self._parked = parked_games(connection)
        return standing

    def _store(self, batch: Batch, old: TrackingPosition, new: TrackingPosition) -> None:
        """Stores the batch with the position, or nothing. Raises `PositionTaken` and the database's errors."""
        try:
            failed = self._transact(old, new, lambda connection: self._together(connection, batch))
        except Exception as error:
            if not _is_of_the_rows(error):
                raise
            # One game's bad rows must not hold up the others: each game gets its own savepoint.
            failed = self._transact(old, new, lambda connection: self._singly(connection, batch))
        self._parked.update(failure.game for failure in failed)
        self._folding.keep(batch, self._parked)

    def _transact(
        self, old: TrackingPosition, new: TrackingPosition, write: Callable[[Connection], list[Parked]]
    ) -> list[Parked]:
        with self._writer.begin() as connection:
            advance(connection, old, new)
            failed = write(connection)
            if failed:
                connection.execute(insert(parked), [asdict(failure) for failure in failed])
        return failed

    def _together(self, connection: Connection, batch: Batch) -> list[Parked]:
        for index, projection in enumerate(self._projections):
            changes = batch.changes(index)
            if changes:
                projection.store(connection, changes)
        return batch.failed

    def _singly(self, connection: Connection, batch: Batch) -> list[Parked]:
        failed = {failure.game: failure for failure in batch.failed}
        changes = zip(*(batch.changes(index) for index in range(len(self._projections))), strict=True)
        for of_one_game in changes:
            game = of_one_game[0].game
            try:
                with connection.begin_nested():
                    for projection, change in zip(self._projections, of_one_game, strict=True):
                        projection.store(connection, [change])
            except Exception as error:
                if not _is_of_the_rows(error):
                    raise
                failed.setdefault(game.id, parked_at(game.id, game.n, error))
        return list(failed.values())


def _is_of_the_rows(error: Exception) -> bool:
    """Whether the error lies in the rows and would recur, rather than in the database."""
    if isinstance(error, DBAPIError):
        return isinstance(error, DataError | IntegrityError)
    if isinstance(error, StatementError):
        return True
    return not isinstance(error, SQLAlchemyError | PersistenceError | PositionTaken | OSError | MemoryError)


def _why(error: Exception) -> str:
    """What to log of an error: its type, and the message only if it is the database's; others may quote cards."""
    kind = type(error).__name__
    spoken = error.orig if isinstance(error, DBAPIError) else error if isinstance(error, PersistenceError) else None
    lines = str(spoken or "").strip().splitlines()
    return f"{kind}: {lines[0]}" if lines else kind
