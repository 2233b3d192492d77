"""From the log into the outbox: recorded events become deliveries, each once, however often a process is killed."""

import logging
from collections.abc import Iterator, Sequence
from itertools import groupby
from threading import Event
from typing import Any, Final, NamedTuple

from eventsourcing.persistence import PersistenceError
from sqlalchemy import Engine, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from domain.record.codec import decode_entry
from domain.record.daybook import Daybook, system_clock
from domain.record.envelope import Entry
from domain.record.events import GameClosed
from domain.record.game import Game
from domain.record.sources import monotonic
from domain.record.streams import is_game
from projections.log import LogRow, log_of
from service.topics import CLOSED, MOVED, OPENED
from service.webhooks.outbox import new_delivery_id
from service.webhooks.owners import TOKEN_ENDED, Owners
from service.webhooks.registry import Registry
from service.webhooks.tables import LOG, PENDING, Webhook, deliveries, outbox

_log = logging.getLogger(__name__)

_BATCH: Final = 1000
_PAUSE: Final = 0.05
_POLL: Final = 0.5
_WAIT: Final = 1.0
_UNSTORED: Final = 10_000
"""Positions without deliveries are kept in memory only, up to this many: most services have few webhooks."""


class LogReaderOvertaken(Exception):
    """Another process was ahead; nothing was written."""


class Decided(NamedTuple):
    """The events of one decision: what one request recorded in a game at one moment."""

    entries: Sequence[Entry]
    position: int

    def kind(self, wanted: Sequence[str]) -> str | None:
        """The topic under which this is sent to a subscriber of these topics and event types; `None` if it is not.

        What comes with an opening, or leads to a closing, does not count as progress.
        """
        topics = [OPENED] if self.entries[0].n == 1 else [MOVED]
        if any(isinstance(entry.event, GameClosed) for entry in self.entries):
            topics.insert(0, CLOSED)
        if topic := next((topic for topic in topics if topic in wanted), None):
            return topic
        return topics[0] if any(type(entry.event).__name__ in wanted for entry in self.entries) else None


class LogReader:
    """Follows the log. `run` is for a thread of its own; several processes may follow one log.

    Deliveries are stored in one transaction with the outbox's new position, and only if nobody else has moved it.
    `wake` is set once deliveries are stored.
    """

    def __init__(self, daybook: Daybook, engine: Engine, registry: Registry, owners: Owners, wake: Event):
        self._daybook = daybook
        self._engine = engine
        self._registry = registry
        self._owners = owners
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
        """Takes one batch; returns its size. Raises `LogReaderOvertaken` and database errors: `forget` then."""
        if self._position < 0:
            self._stored = self._position = self.begin()
        if self._unwanted and self._passed_over():
            return 0
        rows = self._log.read_log(self._position, _BATCH)
        if not rows:
            return 0
        if len(rows) == _BATCH:
            rows = without_the_last(rows)
        position = rows[-1][0]
        # Read after the rows, so that they include all that were registered before an event was recorded.
        webhooks = self._registry.wanting()
        self._unwanted = not webhooks
        made = list(self._deliveries(rows, webhooks))
        if made or position - self._stored >= _UNSTORED:
            self._store(made, position)
        self._position = position
        if made:
            self._wake.set()
        return len(rows)

    def _passed_over(self) -> bool:
        """Skips to the end of the log if there is still no webhook; returns whether it did."""
        self._registry.wanted_anew.clear()
        # The end is read first, so that all webhooks registered before an event was recorded are seen.
        newest = self._log.max_notification_id() or 0
        if self._registry.wanting():
            self._unwanted = False
            return False
        if newest - self._stored >= _UNSTORED:
            self._store([], newest)
        self._position = max(self._position, newest)
        return True

    def _store(self, made: list[dict[str, Any]], position: int) -> None:
        here = (outbox.c.log == LOG, outbox.c.position == self._stored)
        with self._engine.begin() as connection:
            # First, so that a competitor waits at this row, and has written nothing when it finds itself too late.
            if connection.execute(update(outbox).where(*here).values(position=position)).rowcount != 1:
                raise LogReaderOvertaken
            if made:
                connection.execute(insert(deliveries), made)
        self._stored = position

    def _deliveries(self, rows: Sequence[LogRow], webhooks: Sequence[Webhook]) -> Iterator[dict[str, Any]]:
        webhooks = [webhook for webhook in webhooks if self._serves(webhook)]
        if not webhooks:
            return
        for name in dict.fromkeys(row[1] for row in rows if is_game(row[1])):
            game = self._read(name)
            if game is None:
                continue
            wanting = [webhook for webhook in webhooks if self._wants(webhook, game)]
            if not wanting:
                continue
            for decided in decisions(row for row in rows if row[1] == name):
                for webhook in wanting:
                    kind = decided.kind(webhook.types)
                    if kind and decided.position > webhook.since:
                        yield self._delivery(webhook, game, decided, kind)

    def _serves(self, webhook: Webhook) -> bool:
        """Whether the token that made a webhook is still valid; if not, the webhook ends with it."""
        if self._owners.actor(webhook) is not None:
            return True
        if webhook.disabled_at is None:
            self._registry.disable(webhook.id, TOKEN_ENDED)
        return False

    def _read(self, name: str) -> Game | None:
        """The game; `None` if it cannot be read, so that the others need not wait."""
        try:
            return self._daybook.known_game(name)
        except PersistenceError:
            raise
        except Exception as error:
            _log.error("nothing of game %s can be delivered: %s", name, type(error).__name__)
            return None

    def _wants(self, webhook: Webhook, game: Game) -> bool:
        """Whether a webhook is for this game, and its maker may have it sent."""
        return (
            webhook.game in (None, game.id)
            and webhook.title in (None, game.title.name)
            and webhook.tournament in (None, self._owners.tournament_of(game.id))
            and self._owners.may_have(webhook, game)
        )

    def _delivery(self, webhook: Webhook, game: Game, decided: Decided, kind: str) -> dict[str, Any]:
        now, last = system_clock(), decided.entries[-1]
        due = self._owners.due_at(webhook, game, last, now)
        return {
            "id": new_delivery_id(),
            "webhook": webhook.id,
            "kind": kind,
            "game": game.id,
            "first_n": decided.entries[0].n,
            "last_n": last.n,
            "position": decided.position,
            "status": PENDING,
            "created_at": now,
            "appears_at": due,
            "due_at": due,
            "tries": 0,
        }


def decisions(rows: Iterator[LogRow]) -> Iterator[Decided]:
    """The decisions in some rows of one game, in order."""
    entries = ((decode_entry(stored), position) for position, _, _, stored in rows)
    for _, run in groupby(entries, key=lambda row: (row[0].at, row[0].cmd)):
        together = list(run)
        yield Decided([entry for entry, _ in together], together[-1][1])


def without_the_last(rows: list[LogRow]) -> list[LogRow]:
    """The rows without the last game's at their end: its decision may continue in the next batch.

    All rows if there is nothing else, so that there is always progress.
    """
    last = rows[-1][1]
    end = len(rows)
    while end and rows[end - 1][1] == last:
        end -= 1
    return rows[:end] or rows
