"""The partitioned table of events: created in a new database, and in an older one when its administrator asks."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import Any, Final

import psycopg
from psycopg import Connection, Cursor
from psycopg.errors import LockNotAvailable
from psycopg.rows import TupleRow, dict_row, tuple_row
from psycopg.sql import SQL, Identifier, Literal

from domain.record.store import postgres_statements as sql
from domain.record.store.errors import library_errors
from domain.record.store.marks import PARTITIONED, DatabaseRefused, check_postgres, mark_postgres_again
from domain.record.store.postgres_connections import settings_of

EVENTS = "daybook_events"
"""The table of events of a service: the library names it after the application."""

_AT_ONCE = 50_000
_ENDING: Final = 5.0
"""How many seconds a busy server may take to end closed connections."""

Progress = Callable[[int, int], None]
"""Called with the number of events moved, and their total."""


def prepare_events(cursor: Cursor[Any], names: sql.StatementNames) -> bool:
    """Creates the table of events, partitioned, unless it exists; returns whether it is partitioned.

    An existing one stays as it is. For a transaction that holds the lock for creating.
    """
    reading = cursor.connection.cursor(row_factory=dict_row)
    found = reading.execute(names.fill(sql.KIND_OF_EVENTS)).fetchone()
    if found is None:
        _make(cursor, names)
        _index(cursor, names)
        mark_postgres_again(cursor.connection, names.schema, PARTITIONED)
        return True
    if found["kind"] == "p":
        return True
    cursor.execute(names.fill(sql.NOTIFICATION_INDEX))
    return False


def partition(url: str, progress: Progress = lambda done, total: None, table: str = EVENTS) -> int:
    """Moves the events of a service's database into partitions, in one transaction; returns their number.

    Every row is compared with its original before that is dropped. If anything fails, the database stays as it was.
    Raises DatabaseRefused if it is in use, has no events table of ours, or already has partitions, and the library's
    errors.
    """
    names = sql.StatementNames("public", table, table)
    with library_errors(psycopg.Error), psycopg.connect(**settings_of(url), row_factory=tuple_row) as connection:
        with connection.transaction():
            _require_whole(connection, names)
            moved = _moved(connection, names, progress)
        connection.execute(names.fill(sql.ANALYZE))
    return moved


def _require_whole(connection: Connection[TupleRow], names: sql.StatementNames) -> None:
    """Takes the locks that keep everybody else from reading or writing the record; raises DatabaseRefused."""
    name = f"The database {connection.info.dbname!r}"
    if not check_postgres(connection):
        raise DatabaseRefused(f"{name} is empty: a new one gets its partitions when the service starts.")
    kind = connection.execute(names.fill(sql.KIND_OF_EVENTS)).fetchone()
    if kind is None:
        raise DatabaseRefused(f"{name} has no table {names.table}.")
    if kind[0] == "p":
        raise DatabaseRefused(f"The events of {name[0].lower()}{name[1:]} are already in partitions.")
    if others := _others_connected(connection):
        raise DatabaseRefused(
            f"{name} is in use by {len(others)} other connections ({', '.join(dict.fromkeys(others))}): stop every "
            "process of the service, and poolers, first."
        )
    connection.execute("SET LOCAL lock_timeout = '2s'")
    try:
        connection.execute(sql.CREATING)
        connection.execute(names.fill(sql.LOCK))
        connection.execute(names.fill(sql.LOCK_EVENTS))
    except LockNotAvailable:
        raise DatabaseRefused(f"{name} is in use: somebody holds a lock on the events.") from None


def _others_connected(connection: Connection[TupleRow]) -> list[str]:
    """The names of other connections, after waiting for those that are ending."""
    until = monotonic() + _ENDING
    while others := [str(who) for (who,) in connection.execute(sql.OTHERS_CONNECTED)]:
        if monotonic() > until:
            break
        sleep(0.05)
        connection.execute(sql.LOOK_AGAIN)
    return others


def _moved(connection: Connection[TupleRow], names: sql.StatementNames, progress: Progress) -> int:
    cursor = connection.cursor()
    if cursor.execute(names.fill(sql.HAS_LEAVES)).fetchone() == (0,):
        raise DatabaseRefused("The record has no leaves yet: start this Daybook on it once, and stop it.")
    ((total,),) = cursor.execute(names.fill(sql.COUNT)).fetchall()
    old_sequence = _give_up_names(cursor, names)
    _make(cursor, names)
    position = done = 0
    while True:
        ((last, copied),) = cursor.execute(names.fill(sql.COPY_EVENTS), (position, _AT_ONCE)).fetchall()
        if not copied:
            break
        position, done = last, done + copied
        progress(done, total)
    _index(cursor, names)
    # Ids that were assigned and rolled back are not assigned again.
    cursor.execute(names.fill(sql.GO_ON_AFTER, old_sequence=old_sequence))
    ((different,),) = cursor.execute(names.fill(sql.DIFFERENT_EVENTS)).fetchall()
    if different or done != total:
        raise AssertionError(f"{done:,} of {total:,} events were copied and {different:,} differ: nothing is changed")
    cursor.execute(names.fill(sql.DROP_VIEW))
    cursor.execute(names.fill(sql.DROP_WHOLE))
    cursor.execute(names.fill(sql.READABLE_VIEW))
    mark_postgres_again(connection, names.schema, PARTITIONED)
    return int(done)


def _give_up_names(cursor: Cursor[TupleRow], names: sql.StatementNames) -> Identifier:
    """Renames the old table with its sequence and primary key; returns the sequence's new name."""
    ((sequence, key),) = cursor.execute(names.fill(sql.NAMES_OF_WHOLE)).fetchall()
    cursor.execute(names.fill(sql.RENAME_WHOLE))
    whole = f"{names.table}_whole"
    cursor.execute(SQL("ALTER INDEX {} RENAME TO {}").format(SQL(key), Identifier(f"{whole}_pkey")))
    cursor.execute(SQL("ALTER SEQUENCE {} RENAME TO {}").format(SQL(sequence), Identifier(f"{whole}_seq")))
    return Identifier(names.schema, f"{whole}_seq")


def _make(cursor: Cursor[Any], names: sql.StatementNames) -> None:
    cursor.execute(names.fill(sql.EVENTS_IN_PARTITIONS))
    for number in range(sql.PARTITIONS):
        of_one = {"modulus": Literal(sql.PARTITIONS), "remainder": Literal(number)}
        cursor.execute(names.fill(sql.PARTITION, partition=names.of_partition(number).events, **of_one))


def _index(cursor: Cursor[Any], names: sql.StatementNames) -> None:
    """Creates each partition's indexes; after many rows were inserted that is faster than before."""
    for number in range(sql.PARTITIONS):
        of_one = names.of_partition(number)
        cursor.execute(of_one.fill(sql.NOTIFICATION_INDEX))
        cursor.execute(of_one.fill(sql.LEAF_INDEX_INDEX))
