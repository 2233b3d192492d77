"""A PostgreSQL database as it was made before events lay in partitions."""

import psycopg

from domain.record.store import postgres_statements as sql
from domain.record.store.marks import mark_postgres


def make_unpartitioned(url: str, table: str = "stored_events") -> None:
    """Makes an empty database whose table of events is one, as an earlier Daybook did."""
    names = sql.StatementNames("public", table, table)
    with psycopg.connect(url) as connection:
        mark_postgres(connection)
        for statement in (sql.EVENTS_TABLE, sql.NOTIFICATION_INDEX, sql.LEAF_INDEX_INDEX, *sql.CREATE):
            connection.execute(names.fill(statement))
