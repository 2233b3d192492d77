"""From the log into the outbox: recorded events become deliveries, each once, however often a process is killed."""

import logging
from collections.abc import Sequence
from threading import Event
from typing import Any, Final

from eventsourcing.persistence import PersistenceError
from sqlalchemy import Engine, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from domain.record.daybook import Daybook
from domain.record.sources import monotonic
from projections.log import log_of
from service.webhooks.gathering import Gathering, without_the_last
from service.webhooks.owners import Owners
from service.webhooks.places import Places, come_up, left_behind
from service.webhooks.registry import Registry
from service.webhooks.tables import LOG, Webhook, deliveries, outbox

_log = logging.getLogger(__name__)

Row = dict[str, Any]
"""A row of the table of deliveries."""
_BATCH: Final = 1000
_PAUSE: Final = 0.05
_POLL: Final = 0.5
_WAIT: Final = 1.0
_UNSTORED: Final = 10_000
"""Positions without deliveries are kept in memory only, up to this many: most services have few webhooks."""
_HALF: Final = 0.5
"""The log is read on for a webhook that is behind when no more than this share of what is gathered ahead waits."""


class LogReaderOvertaken(Exception):
    """Another process was ahead; nothing was written."""


class LogReader:
    """Follows the log. `run` is for a thread of its own; several processes may follow one log.

    Deliveries are stored in one transaction with the outbox's new position, and only if nobody else has moved it.
    `wake` is set once deliveries are stored.
    """

    def __init__(self, daybook: Daybook, engine: Engine, registry: Registry, owners: Owners, wake: Event):
        self._engine = engine
        self._registry = registry
        self._gathering = Gathering(daybook, registry, owners)
        self.places = Places()
        self._wake = wake
        self._log = log_of(daybook)
        self._stored = self._position = -1
        self._unwanted = False
        self._came_round: float | None = None

    @property
    def silent_seconds(self) -> float:
        """The seconds since `run` last followed a batch or found none; 0 before it is called."""
        return 0.0 if self._came_round is None else monotonic() - self._came_round

    def run(self, stop: Event) -> None:
        """Follows until `stop` is set. Raises nothing: failures are logged and retried."""
        self._came_round = monotonic()
        while not stop.is_set():
            try:
                taken = self.step()
                self._came_round = monotonic()
                if taken:
                    stop.wait(_PAUSE)
                elif self._unwanted:
                    self._registry.wanted_anew.wait(_POLL)
                else:
                    self._log.signal.wait(self._position, _POLL)
            except LogReaderOvertaken:
                self.forget()
            except (PersistenceError, DBAPIError) as error:
                _log.warning("the outbox of webhooks has to wait for the database: %s", type(error).__name__)
                self.forget()
                stop.wait(_WAIT)
            except Exception as error:
                _log.error("the outbox of webhooks cannot go on: %s", type(error).__name__)
                self.forget()
                stop.wait(_WAIT)

    def forget(self) -> None:
        """Forgets the position, so that the next step rereads it: what was stored last is unknown."""
        self._position = -1

    def begin(self) -> int:
        """The stored position; at the very first start, before anyone can have registered, the end of the log."""
        newest = self._log.max_notification_id() or 0
        with self._engine.begin() as connection:
            dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
            first = dialect.insert(outbox).values(log=LOG, position=newest).on_conflict_do_nothing()
            connection.execute(first)
            position: int = connection.execute(select(outbox.c.position).where(outbox.c.log == LOG)).scalar_one()
        return position

    def step(self) -> int:
        """Takes one batch, and one for each webhook that is behind and has room; returns their size.

        Raises `LogReaderOvertaken` and database errors: `forget` then.
        """
        if self._position < 0:
            self._stored = self._position = self.begin()
        return self._follow() + self._read_on()

    def _follow(self) -> int:
        """Takes one batch for those that follow; returns its size."""
        if self._unwanted and self._passed_over():
            return 0
        rows = self._log.read_log(self._position, _BATCH)
        if not rows:
            return 0
        if len(rows) == _BATCH:
            rows = without_the_last(rows)
        position = rows[-1][0]
        # Read after the rows, so that they include all that were registered before an event was recorded.
        followers = self._followers()
        self._unwanted = not followers
        made = list(self._gathering.deliveries(rows, followers))
        come_up = any(one.place is not None for one in followers)
        if made or come_up or position - self._stored >= _UNSTORED:
            made = self._store(made, position, followers)
        self._position = position
        if made:
            self._wake.set()
        return len(rows)

    def _followers(self) -> list[Webhook]:
        return come_up(self._registry.wanting(), self._position)

    def _passed_over(self) -> bool:
        """Skips to the end of the log if there is still no webhook that follows; returns whether it did."""
        self._registry.wanted_anew.clear()
        # The end is read first, so that all webhooks registered before an event was recorded are seen.
        newest = self._log.max_notification_id() or 0
        if self._followers():
            self._unwanted = False
            return False
        if newest - self._stored >= _UNSTORED:
            self._store([], newest, [])
        self._position = max(self._position, newest)
        return True

    def _store(self, made: list[Row], position: int, followers: Sequence[Webhook]) -> list[Row]:
        """Stores deliveries with the position, and returns them, without those of webhooks that fall behind here."""
        here = (outbox.c.log == LOG, outbox.c.position == self._stored)
        with self._engine.begin() as connection:
            # First, so that a competitor waits at this row, and has written nothing when it finds itself too late.
            if connection.execute(update(outbox).where(*here).values(position=position)).rowcount != 1:
                raise LogReaderOvertaken
            wanted = {row["webhook"] for row in made}
            asked = [one for one in followers if one.id in wanted or one.place is not None]
            full = self.places.without_room(connection, asked)
            self.places.keep(connection, full, self._position)
            for one in asked:
                if one.place is not None and one.id not in full and not self.places.follow(connection, one):
                    raise LogReaderOvertaken
            if made := [row for row in made if row["webhook"] not in full]:
                connection.execute(insert(deliveries), made)
        self._stored = position
        return made

    def _read_on(self) -> int:
        """Takes a batch for each webhook that is behind and has room; returns their size."""
        behind = left_behind(self._registry.wanting(), self._position)
        if not behind:
            return 0
        with self._engine.connect() as connection:
            full = self.places.without_room(connection, behind, _HALF)
        taken = 0
        for one in behind:
            if one.id not in full:
                taken += self._read_for(one)
        return taken

    def _read_for(self, webhook: Webhook) -> int:
        rows = self._log.read_log(webhook.after, _BATCH)
        if len(rows) == _BATCH:
            rows = without_the_last(rows)
        if not rows:
            return 0
        made = list(self._gathering.deliveries(rows, [webhook]))
        with self._engine.begin() as connection:
            moved = self.places.read_on(connection, webhook, made, rows[-1][0])
        if moved and made:
            self._wake.set()
        return len(rows) if moved else 0
