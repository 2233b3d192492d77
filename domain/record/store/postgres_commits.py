"""Commits of batches to PostgreSQL, and what came of them when the connection broke."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eventsourcing.persistence import IntegrityError, OperationalError

from domain.record.store import postgres_statements as sql
from domain.record.store.append import Append, command_repeated, refusals_within
from domain.record.store.commands import Command, HeadMoved
from domain.record.store.postgres_writer import ConnectionLost, Row, Writer
from domain.record.store.record_reads import Values
from domain.record.store.wakeups import Signal

_ATTEMPTS: Final = 5


class Commits:
    """Commits what the leader of the group commit has gathered, and announces it."""

    def __init__(
        self,
        writer: Writer,
        signal: Signal,
        read: Callable[[str, Values], list[Any]],
        select_command: Callable[[str, str], Command | None],
    ) -> None:
        self._writer = writer
        self._signal = signal
        self._read = read
        self._select_command = select_command

    def commit(self, batch: Sequence[Append]) -> list[Sequence[Row] | Exception]:
        """Stores a batch in one transaction; returns the outcome of each, or raises and stores nothing."""
        try:
            self._writer.open()
        except OperationalError as error:  # for the whole batch: retried alone, each request would wait as long again
            return [error for _ in batch]
        refused = refusals_within(batch) if len(batch) > 1 else {}
        accepted = [append for index, append in enumerate(batch) if index not in refused]
        try:
            stored = iter(self._append(accepted))
        except ConnectionLost:
            return [self._settled(append) for append in batch]
        return [refused[index] if index in refused else next(stored) for index in range(len(batch))]

    def _append(self, batch: Sequence[Append]) -> list[list[Row]]:
        try:
            stored = self._writer.append(batch)
        except HeadMoved:
            self._raise_repeated(batch)
            raise
        newest = max((rows[-1].id for rows in stored if rows), default=0)
        self._signal.announce(newest)
        return stored

    def _settled(self, append: Append) -> Sequence[Row] | Exception:
        """Returns the outcome for a request that the broken connection may or may not have stored.

        It is retried. If it is refused and its exact bytes exist, it was stored the first time: no two events are
        equal, since each has a random salt.
        """
        unknown: Exception = ConnectionLost("the connection to PostgreSQL broke again and again")
        for _ in range(_ATTEMPTS):
            try:
                self._writer.open()
                (rows,) = self._append([append])
            except ConnectionLost as error:
                unknown = error
            except OperationalError:
                return unknown  # it cannot be asked either
            except IntegrityError as refusal:
                return self._refused_unless_stored(append, refusal)
            except Exception as error:
                return error
            else:
                return rows
        return unknown

    def _refused_unless_stored(self, append: Append, refusal: IntegrityError) -> Sequence[Row] | Exception:
        try:
            return self._stored_as(append) or refusal
        except OperationalError as error:
            return ConnectionLost(str(error))

    def _stored_as(self, append: Append) -> list[Row]:
        """Returns the rows of these events if exactly these are stored, else an empty list."""
        found: list[Row] = []
        for event in append.events:
            rows = self._read(sql.STORED_AS, (str(event.originator_id), event.originator_version, event.state))
            if not rows:
                return []
            found.append(Row(*rows[0]))
        return found

    def _raise_repeated(self, batch: Sequence[Append]) -> None:
        """A repeated command finds the head moved by its own first run: it is reported as repeated."""
        command = batch[0].command if len(batch) == 1 else None
        used = None if command is None else self._select_command(command.actor, command.key)
        if command is not None and used is not None and used.game:
            raise command_repeated(command)
